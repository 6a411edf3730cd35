// @ts-check
/** Written by tools/page/catalogue.py, of tools/page/languages/de.po. */

/** @type {import("/web/language.js").Catalogue} */
export default {
" in {count}":" in {count}",
"\"No spades, partner?\"":"\"No spades, partner?\"",
"(best)":"(die beste)",
"(it waits for you)":"(wartet auf dich)",
"(nobody was told)":"(niemand erfuhr es)",
"(played at the table)":"(am Tisch gespielt)",
"(yours)":"(deine)",
", alone":", allein",
", honours":", Honneurs",
", made by {who}":", gemacht von {who}",
"108 points":"108 Punkte",
"24 points":"24 Punkte",
"36 points, and the game":"36 Punkte und die Partie",
"8 to 128 characters; three or four words that nobody would put together do well":"8 bis 128 Zeichen; drei oder vier Wörter, die niemand zusammenstellen würde, taugen gut",
"; over":"; beendet",
"; paused":"; unterbrochen",
"; {who} would come in":"; {who} möchte hinzukommen",
"A card of its order is none, or stands there twice.":"Eine Karte seiner Ordnung ist keine oder steht zweimal da.",
"A club card room. It deals, keeps the laws, seats partners, plays, referees and looks back, at Euchre and at Bridge, by the books of 1876, 1888 and 1907.":"Ein Kartenzimmer wie im Klub. Es gibt, wahrt die Regeln, setzt Partner zusammen, spielt, entscheidet und blickt zurück, beim Euchre und beim Bridge, nach den Büchern von 1876, 1888 und 1907.",
"A deal counts here once the next pack is cut, or all four have said that they claim nothing.":"Ein Spiel zählt hier, sobald das nächste Paket abgehoben ist oder alle vier gesagt haben, dass sie nichts beanspruchen.",
"A deal in hand when the bell rings":"Ein laufendes Spiel, wenn die Glocke läutet,",
"A dispute at a table?":"Streit an einem Tisch?",
"A duplicate":"Ein Duplikatturnier",
"A friend of mine":"Als Freund merken",
"A link that leads nowhere":"Ein Link, der nirgendwohin führt",
"A link, which holds the record itself,":"Ein Link, der das Protokoll selbst enthält,",
"A moment…":"Einen Moment …",
"A part of the page could not be loaded.":"Ein Teil der Seite ließ sich nicht laden.",
"A password":"Ein Passwort",
"A player of the house brings nothing of its own.":"Ein Spieler des Hauses bringt nichts Eigenes bei.",
"A player of the house: it follows from the nonce.":"Ein Spieler des Hauses: Es folgt aus der Zufallszahl.",
"A proof has six words; this has {n}.":"Ein Beweis hat sechs Wörter; dieser hat {n}.",
"A question to you":"Eine Frage an dich",
"A record has at most {most} characters, and this has {n}: give the referee a part of it.":"Ein Protokoll hat höchstens {most} Zeichen, dieses hat {n}: Gib dem Schiedsrichter einen Teil davon.",
"A record, or a proof":"Ein Protokoll oder ein Beweis",
"A room could leave out the digits of a page, and say that they came too late: the page they come from finds that out. It does not prove that nobody looked. Whoever runs the room can read its memory, and partners can talk. Nor does it prove that a page draws its digits well.":"Ein Zimmer könnte die Ziffern einer Seite weglassen und sagen, sie seien zu spät gekommen: Die Seite, von der sie stammen, merkt es. Es beweist nicht, dass niemand hingesehen hat. Wer das Zimmer betreibt, kann seinen Speicher lesen, und Partner können sprechen. Auch nicht, dass eine Seite ihre Ziffern gut zieht.",
"A rubber is on.":"Ein Rubber läuft.",
"A share in place of a result, or a fouled board":"Ein Anteil statt eines Ergebnisses, oder ein verwechseltes Board",
"A slip: {words}":"Ein Versehen: {words}",
"A table may choose otherwise.":"Ein Tisch darf anders wählen.",
"A tournament":"Ein Turnier",
"About":"Über das Haus",
"About Eldest Hand":"Über Eldest Hand",
"Act":"Handlung",
"Acts":"Handlungen",
"Add":"Hinzufügen",
"After the deal one card is turned up. Each in turn may have its suit made trump (“I order it up”, “pick it up”); then the dealer takes that card and puts one away. If all pass, each in turn may name another suit.":"Nach dem Geben wird eine Karte aufgeschlagen. Jeder der Reihe nach darf ihre Farbe zu Trumpf machen („Ich lasse aufnehmen“); dann nimmt der Geber diese Karte und legt eine ab. Passen alle, darf jeder der Reihe nach eine andere Farbe nennen.",
"Again after so many days, 0 for once":"Wieder nach so vielen Tagen, 0 für einmal",
"Against":"Gegen",
"All deals":"Alle Spiele",
"All four hands lie open, and exactly one card wins, whatever the others do. A player of the house had each of these on the table, and chose another.":"Alle vier Blätter liegen offen, und genau eine Karte gewinnt, was die anderen auch tun. Ein Spieler des Hauses hatte jedes davon am Tisch und wählte eine andere.",
"All questions side by side":"Alle Fragen nebeneinander",
"All ratings":"Alle Wertungen",
"All tricks":"Alle Stiche",
"All {count} expectations hold.":"Alle {count} Erwartungen treffen zu.",
"Among friends at home that may do; else ask the room’s keeper for https.":"Unter Freunden zu Hause mag das genügen; sonst bitte den Betreiber um https.",
"An act chosen here begins a “what if”: it stands in place of all that followed.":"Eine hier gewählte Handlung beginnt ein „Was wäre, wenn“: Sie steht anstelle von allem, was folgte.",
"An evening":"Ein Abend",
"An evening of the club":"Ein Abend des Klubs",
"An evening of the club: {game}. {manner} manner.":"Ein Abend des Klubs: {game}. Spielweise: {manner}.",
"Another password":"Ein anderes Passwort",
"Answer {who}":"{who} antworten",
"Any trump beats any card of another suit.":"Jeder Trumpf schlägt jede Karte einer anderen Farbe.",
"Anyone may take a free chair, or look on.":"Jeder darf einen freien Stuhl nehmen oder zusehen.",
"Arrive":"Kommt",
"As expected":"Wie erwartet",
"As expected, by another law":"Wie erwartet, nach einer anderen Regel",
"As it stands now by {laws}":"Wie es jetzt steht, nach {laws}",
"As it was sent":"Wie es geschickt wurde",
"As long as the laws let a player do so {laws}.":"Solange die Regeln es einem Spieler erlauben {laws}.",
"Ask the referee":"Den Schiedsrichter fragen",
"Asking…":"Wird gefragt …",
"At a real table people revoke, lead out of turn and show a card; the books say what happens then. So here the table takes whatever a person could do, and the laws answer, each by its number.":"Am wirklichen Tisch bedient jemand nicht, spielt außer der Reihe aus oder zeigt eine Karte; die Bücher sagen, was dann geschieht. Darum nimmt der Tisch hier an, was ein Mensch tun könnte, und die Regeln antworten, jede mit ihrer Nummer.",
"Back to the duplicate":"Zurück zum Duplikatturnier",
"Back to the evening":"Zurück zum Abend",
"Back to the round in hand":"Zurück zur laufenden Runde",
"Back to the tournament":"Zurück zum Turnier",
"Back to {title}":"Zurück zu {title}",
"Bars of points are intervals of 95% for the mean, the deals taken as independent; they are told from thirty deals on.":"Balken von Punkten sind Intervalle von 95% für das Mittel, die Spiele als unabhängig genommen; es gibt sie ab dreißig Spielen.",
"Before anyone touches a pack, the room publishes a commitment to the order in which it has put it; once the deal is closed it lays everything open. Paste a record, or the text of its tag {tag}, and this page works it through again. Nothing of it is sent anywhere.":"Bevor jemand ein Paket berührt, veröffentlicht das Zimmer eine Festlegung der Ordnung, in die es gebracht wurde; ist das Spiel abgeschlossen, legt es alles offen. Füge ein Protokoll ein oder den Text seiner Zeile {tag}, und diese Seite rechnet es nach. Nichts davon wird irgendwohin gesendet.",
"Before the first act.":"Vor der ersten Handlung.",
"Begin with those who are there":"Mit denen beginnen, die da sind",
"Begins":"Beginnt",
"Begins by itself at":"Beginnt von selbst um",
"Between":"Zwischen",
"Between rubbers.":"Zwischen zwei Rubbern.",
"Between rubbers; nobody can come in now.":"Zwischen zwei Rubbern; jetzt kann niemand hinzukommen.",
"Board":"Board",
"Board {n}":"Board {n}",
"Boards":"Boards",
"Boards as PBN":"Boards als PBN",
"Boards in a round":"Boards in einer Runde",
"Boards that are over:":"Boards, die vorbei sind:",
"Both bowers and the ace are as good a hand as one gets. Order it up; you might even play alone.":"Beide Bauern und das Ass: Besser wird ein Blatt kaum. Lass aufnehmen; du könntest sogar allein spielen.",
"Bridge":"Bridge",
"Broken up by {who}.":"Aufgelöst von {who}.",
"By":"Um",
"By its link alone: it is not listed.":"Nur durch seinen Link: Er wird nicht aufgeführt.",
"By link only":"Nur mit Link",
"By link, but seen":"Mit Link, aber sichtbar",
"By number":"Nach Nummern",
"By one board that has been played at all its tables.":[
"Nach einem Board, das an allen seinen Tischen gespielt ist.",
"Nach {n} Boards, die an allen ihren Tischen gespielt sind."
],
"By rubbers (or games, where one is played for) in which a person sits on either side, after Weng and Lin. Who has played none would stand at 1500. The bar is where a rating may lie with a chance of 95%, and those stand first who are most surely good. Of persons only members are listed; of the house each level.":"Nach Rubbern (oder Partien, wo um eine gespielt wird), in denen auf jeder Seite ein Mensch sitzt, nach Weng und Lin. Wer keines gespielt hat, stünde bei 1500. Der Balken zeigt, wo eine Wertung mit 95% liegt; zuerst stehen die, welche am sichersten gut sind. Von Menschen werden nur Mitglieder aufgeführt; vom Haus jede Stufe.",
"By the deals that are closed, without those in which the house played for you.":"Nach den abgeschlossenen Spielen, ohne die, in denen das Haus für dich gespielt hat.",
"By the deals that are closed, without those in which the house played for {who}.":"Nach den abgeschlossenen Spielen, ohne die, in denen das Haus für {who} gespielt hat.",
"By topic":"Nach Themen",
"By your links alone: it is not listed.":"Nur durch deine Links: Er wird nicht aufgeführt.",
"Came in":"Hinzugekommen",
"Cards":"Karten",
"Change it":"Ändern",
"Change the password":"Das Passwort ändern",
"Choose a hand, then click its cards. Cards left out are not known.":"Wähle ein Blatt und klicke dann seine Karten an. Ausgelassene Karten sind nicht bekannt.",
"Claims not settled":"Offene Ansprüche",
"Close the duplicate":"Das Duplikatturnier schließen",
"Close the tournament":"Das Turnier abschließen",
"Clubs were led, and without trumps only clubs can take it.":"Kreuz wurde ausgespielt, und ohne Trumpf kann es nur Kreuz nehmen.",
"Come in":"Hereinkommen",
"Come to the table":"An den Tisch kommen",
"Committed to":"Festgelegt",
"Consent":"Zustimmen",
"Copy a link":"Einen Link kopieren",
"Copy it as text":"Als Text kopieren",
"Copy the link":"Den Link kopieren",
"Copy the link from the field.":"Kopiere den Link aus dem Feld.",
"Copy the whole text between the quotation marks of a tag {tag}, and try again.":"Kopiere den ganzen Text zwischen den Anführungszeichen einer Zeile {tag} und versuch es noch einmal.",
"Correct":"Berichtigen",
"Correct it":"Berichtigen",
"Deal after":"Nächstes Spiel",
"Deal before":"Voriges Spiel",
"Deal me a hand":"Gib mir ein Blatt",
"Deal {deal}":"Spiel {deal}",
"Deal {id}":"Spiel {id}",
"Dealer":"Geber",
"Deals":"Spiele",
"Deals in a round, 0 for a bell":"Spiele in einer Runde, 0 für eine Glocke",
"Decide":"Entscheiden",
"Decide the question, in words":"Entscheide die Frage, in Worten",
"Decisions":"Entscheidungen",
"Delete my account":"Mein Konto löschen",
"Delete the account":"Das Konto löschen",
"Direct it":"Leiten",
"Direct the tables":"Die Tische leiten",
"Directing":"Spielleitung",
"Disputes and evenings":"Streitfälle und Abende",
"Do that":"Das tun",
"Doubled so often":"So oft verdoppelt",
"Duplicate":"Duplikatturnier",
"Duplicates":"Duplikatturniere",
"Each decision is weighed by what its seat knew then, in points at that score. Each was as good as any.":"Jede Entscheidung wird nach dem abgewogen, was ihr Platz damals wusste, in Punkten bei diesem Stand. Jede war so gut wie alles andere.",
"Each decision is weighed by what its seat knew then, in points at that score. The dearest first:":"Jede Entscheidung wird nach dem abgewogen, was ihr Platz damals wusste, in Punkten bei diesem Stand. Die teuerste zuerst:",
"Each step":"Jeder Schritt",
"East and west":"Ost und West",
"Either adversary may then double what a trick is worth, and the makers may redouble. The player at the dealer’s left leads, and only then is the dummy laid down. The dealer plays both hands, and the dummy’s owner stays silent. That is all: the rest one learns by playing.":"Dann darf jeder Gegner durch Kontra verdoppeln, was ein Stich wert ist, und die Ansager dürfen Rekontra sagen. Wer links vom Geber sitzt, spielt aus, und erst dann wird der Strohmann hingelegt. Der Geber spielt beide Blätter, und der Partner schweigt. Das ist alles: Den Rest lernt man beim Spielen.",
"End":"Ende",
"Enter":"Eingabe",
"Enter it by hand":"Von Hand eintragen",
"Enter the result":"Das Ergebnis eintragen",
"Enter the slip":"Den Zettel eintragen",
"Enter your name and come in. Who has come together with someone looks in first, and says so at the door.":"Gib deinen Namen ein und komm herein. Wer mit jemandem gekommen ist, sieht zuerst herein und sagt es an der Tür.",
"Enter your name to direct its tables.":"Gib deinen Namen ein, um seine Tische zu leiten.",
"Enter your name to direct the table.":"Gib deinen Namen ein, um den Tisch zu leiten.",
"Enter your name to look on.":"Gib deinen Namen ein, um zuzusehen.",
"Enter your name to see it.":"Gib deinen Namen ein, um ihn zu sehen.",
"Enter your name to take your seat.":"Gib deinen Namen ein, um Platz zu nehmen.",
"Equal points: the better card was cut by":"Gleichstand: Die bessere Karte zogen",
"Equal: cut for who moves.":"Gleichstand: Zieht darum, wer aufrückt.",
"Esc":"Esc",
"Euchre 1876":"Euchre 1876",
"Euchre of New York":"Euchre von New York",
"Evenings":"Abende",
"Every chair is taken just now. Whoever plays here comes back by the same name, in the same browser.":"Gerade ist jeder Stuhl besetzt. Wer hier spielt, kommt mit demselben Namen im selben Browser zurück.",
"Every other browser in which you are signed in is signed out.":"Jeder andere Browser, in dem du angemeldet bist, wird abgemeldet.",
"Every pack is committed to before anyone touches it, and can be {verified} when the deal is closed. That shows that nobody changed the order afterwards. It does not show that the room’s keeper did not look, nor that partners did not talk.":"Jedes Paket wird festgelegt, bevor es jemand berührt, und das kann {verified} werden, wenn das Spiel abgeschlossen ist. Es zeigt, dass niemand die Ordnung nachher geändert hat. Es zeigt nicht, dass der Betreiber nicht hingesehen hat, noch dass Partner nicht miteinander gesprochen haben.",
"Exact play is the best by all four with all cards seen, from the first lead, whatever was made trump.":"Exaktes Spiel ist das beste aller vier, wenn alle Karten gesehen werden, vom ersten Ausspiel an, was auch Trumpf wurde.",
"Examples":"Beispiele",
"E–W":"O–W",
"E–W, in percent":"O–W, in Prozent",
"Face up before {who}: {cards}":"Offen vor {who}: {cards}",
"Face up: {cards}":"Offen: {cards}",
"Fewest points in all rounds":"Die wenigsten Punkte in allen Runden",
"For":"Für",
"For a projector":"Für einen Projektor",
"For all, to look on":"Für alle, zum Zusehen",
"For the tables, to enter their slips":"Für die Tische, um ihre Zettel einzutragen",
"For those who play, to enter":"Für alle, die spielen: zum Melden",
"For who runs it: give it to nobody else":"Für die Turnierleitung: Gib ihn sonst niemandem",
"Four people play, two against two; your partner sits opposite you. Each holds five cards, and plays one to each of five tricks. The side that names the trump suit must take three tricks.":"Vier spielen, zwei gegen zwei; dein Partner sitzt dir gegenüber. Jeder hält fünf Karten und spielt eine zu jedem von fünf Stichen. Die Seite, die den Trumpf bestimmt, muss drei Stiche machen.",
"Four play. Whoever comes finds it in the lobby; the house can fill what stays free.":"Vier spielen. Wer kommt, findet ihn im Klub; das Haus kann füllen, was frei bleibt.",
"From a deal that players of the house played: {source}.":"Aus einem Spiel von Spielern des Hauses: {source}.",
"From table to table":"Von Tisch zu Tisch",
"Further back":"Weiter zurück",
"Game":"Partie",
"Games":"Partien",
"Games won":"Gewonnene Partien",
"Games, E–W":"Partien, O–W",
"Games, N–S":"Partien, N–S",
"Go back":"Zurückgehen",
"Go on":"Weiter",
"Goes back":"Kehrt zurück",
"Gone home: {who}.":"Nach Hause gegangen: {who}.",
"Good":"Gewonnen",
"Group of results: 0, or another where other cards were played":"Gruppe der Ergebnisse: 0, oder eine andere, wo andere Karten gespielt wurden",
"Guide cards":"Laufkarten",
"Has claimed entry":"Hat sich angemeldet",
"Head table":"Erster Tisch",
"Hearts are trump. Which card takes this trick?":"Herz ist Trumpf. Welche Karte nimmt diesen Stich?",
"Here the table is drawn, once the minutes name a book and a dealer.":"Hier wird der Tisch gezeichnet, sobald das Protokoll ein Buch und einen Geber nennt.",
"Home":"Pos1",
"Honours and slams":"Honneurs und Schlemme",
"Honours of N–S less those of E–W":"Honneurs von N–S weniger die von O–W",
"How it goes on from the {card}":"Wie es nach {card} weitergeht",
"How it stands":"Wie es steht",
"How often:":"Wie oft:",
"How the cards fell: {about}":"Wie die Karten fielen: {about}",
"Howell: all meet all":"Howell: alle treffen alle",
"IMPs":"IMPs",
"IMPs against all others":"IMPs gegen alle anderen",
"IMPs against the datum (butler)":"IMPs gegen das Datum (Butler)",
"IMPs and victory points":"IMPs und Siegpunkte",
"If you have kept a name here by a password, it is yours again.":"Wenn du hier einen Namen durch ein Passwort behalten hast, gehört er wieder dir.",
"If you know neither game, begin with {euchre} or {bridge} in two minutes. There are {puzzles}, too: one card wins, and you find it.":"Wenn du keines der Spiele kennst, beginn mit {euchre} oder {bridge} in zwei Minuten. Es gibt auch {puzzles}: Eine Karte gewinnt, und du findest sie.",
"In the field for words: a card’s name, what you would say, or an act after “/”.":"Im Feld für Worte: der Name einer Karte, was du sagen würdest, oder eine Handlung nach „/“ (englisch).",
"In the order in which they came: a comma between those who came in together, a semicolon before those who came later. Then let them want to play, cut and claim under":"In der Reihenfolge, in der sie kamen: ein Komma zwischen denen, die zusammen kamen, ein Strichpunkt vor denen, die später kamen. Lass sie dann spielen wollen, ziehen und sich anmelden unter",
"In the room":"Im Raum",
"In this browser you are then no longer {name}, and cannot be again: a guest’s name goes with the cookie.":"In diesem Browser bist du dann nicht mehr {name} und kannst es auch nicht wieder werden: Der Name eines Gastes geht mit dem Cookie.",
"Is to decide":"Soll entscheiden",
"It bears also on":"Betrifft auch",
"It bears on":"Betrifft",
"It begins by itself: {time}.":"Es beginnt von selbst: {time}.",
"It cost nothing.":"Es hat nichts gekostet.",
"It cost {tricks}. Best: {cards}.":"Es kostete {tricks}. Am besten: {cards}.",
"It gained {tricks}, unlawful as it was.":"Es brachte {tricks}, regelwidrig wie es war.",
"It had no effect.":"Es blieb ohne Wirkung.",
"It had no effect: {why}.":"Es blieb ohne Wirkung: {why}.",
"It is of version {version}; this page reads versions 1 and 2.":"Er ist von Version {version}; diese Seite liest die Versionen 1 und 2.",
"It is over":"Es ist vorbei",
"It is settled.":"Es ist entschieden.",
"It stands in the lobby, and anyone may come in.":"Er steht im Klub, und jeder darf hereinkommen.",
"It stands in the lobby; one comes by your links alone.":"Er steht im Klub; man kommt nur durch deine Links.",
"It stands: {score}.":"Es steht: {score}.",
"Its laws at the referee’s desk":"Ihre Regeln beim Schiedsrichter",
"Its nonce and its commitment have 64 digits of hex each; one of them has not.":"Zufallszahl und Festlegung haben je 64 hexadezimale Ziffern; eine von ihnen nicht.",
"Keep my record":"Meine Spiele behalten",
"Keys":"Tasten",
"Ladder":"Rangleiter",
"Law {id}":"Regel {id}",
"Leave it to your partner":"Dem Partner überlassen",
"Leave the tournament":"Das Turnier verlassen",
"Lessons, with every way to go on":"Lektionen, mit jedem Weg weiter",
"Lessons: when something goes wrong":"Lektionen: wenn etwas schiefgeht",
"Line {line}, column {column}":"Zeile {line}, Spalte {column}",
"Line {n}: {words}":"Zeile {n}: {words}",
"Links, paper and files":"Links, Papier und Dateien",
"Lone hands":"Allein gespielt",
"Lone hands of {who}":"Allein gespielt von {who}",
"Lone hands, and a cut if they are equal":"Allein Gespieltes, und bei Gleichstand die gezogene Karte",
"Lone hands: {who}":"Allein gespielt: {who}",
"Look":"Suchen",
"Look again":"Noch einmal nachsehen",
"Look in first":"Zuerst hereinsehen",
"Look on":"Zusehen",
"Made":"Gemacht",
"Made by":"Gemacht von",
"Make":"Trumpf",
"Makers who take fewer than three tricks are euchred, and the others score two.":"Ansager, die weniger als drei Stiche machen, sind gefallen, und die anderen bekommen zwei.",
"Makes by seat":"Trumpf gemacht, nach Plätzen",
"Match points":"Spielpunkte",
"Matches":"Begegnungen",
"May come back":"Darf zurückkommen",
"Minutes":"Protokoll",
"Minutes for a board, 0 without limit":"Minuten für ein Board, 0 ohne Grenze",
"Minutes till the bell, 0 without limit":"Minuten, bis es läutet, 0 ohne Grenze",
"Mitchell with the last rounds turned: one line of standings":"Mitchell mit gedrehten letzten Runden: eine Wertung",
"Mitchell: half stay, the others go up":"Mitchell: die Hälfte bleibt, die anderen rücken auf",
"Modern euchre":"Modernes Euchre",
"Most lone hands":"Am häufigsten allein",
"Most points":"Die meisten Punkte",
"Movement":"Bewegung",
"My evening":"Mein Abend",
"Name":"Name",
"Net":"Saldo",
"New":"Neu",
"New record":"Neues Protokoll",
"Next puzzle":"Nächstes Rätsel",
"Next: {title}":"Weiter: {title}",
"Nine tricks are three above six, at twelve points each.":"Neun Stiche sind drei über sechs, zu je zwölf Punkten.",
"No board has been played at all its tables yet: till then nothing is told of it.":"Noch ist kein Board an allen seinen Tischen gespielt: bis dahin wird nichts davon gesagt.",
"No card of this deal was dealt, so there is no shuffle to verify.":"Von diesem Spiel wurde keine Karte gegeben; es gibt keine Mischung zu prüfen.",
"No deal has been begun at this table. Once one is, it stands here, and can be gone through step by step.":"An diesem Tisch wurde noch kein Spiel begonnen. Sobald es so weit ist, steht es hier und kann Schritt für Schritt durchgegangen werden.",
"No director is here just now.":"Gerade ist keine Spielleitung hier.",
"No effect: {why}.":"Ohne Wirkung: {why}.",
"No game is over yet. Once one is agreed, it stands here.":"Noch ist keine Partie beendet. Sobald eine vereinbart ist, steht sie hier.",
"No law of this book has all of these words. Try fewer, or the beginning of a word.":"Keine Regel dieses Buches hat alle diese Wörter. Versuch weniger oder den Anfang eines Wortes.",
"No longer a friend of mine":"Nicht mehr befreundet",
"No page has brought digits to its order: it was the room’s alone.":"Keine Seite hat Ziffern zu seiner Ordnung beigetragen: Sie war allein die des Zimmers.",
"No record at the referee’s desk shows this by itself.":"Kein Protokoll beim Schiedsrichter zeigt das für sich.",
"No rubber is over yet. Once one is agreed, it stands here.":"Noch ist kein Rubber beendet. Sobald eines vereinbart ist, steht es hier.",
"No table is formed yet":"Noch hat sich kein Tisch gebildet",
"No tables yet.":"Noch keine Tische.",
"No trump":"Ohne Trumpf",
"No trump yet.":"Noch kein Trumpf.",
"No trumps":"Ohne Trumpf",
"Nobody":"Niemand",
"Nobody has come in yet":"Noch ist niemand hereingekommen",
"Nobody has come in yet.":"Noch ist niemand hereingekommen.",
"Nobody has entered yet.":"Noch ist niemand gemeldet.",
"Nobody has opened anything yet":"Noch hat niemand etwas eröffnet",
"Nobody has played it to the end.":"Niemand hat es zu Ende gespielt.",
"Nobody is here yet.":"Noch ist niemand hier.",
"Nobody is rated yet.":"Noch hat niemand eine Wertung.",
"Nobody sits at a table yet.":"Noch sitzt niemand an einem Tisch.",
"None of these books has all of these words. Try fewer, or the beginning of a word.":"Keines dieser Bücher hat alle diese Wörter. Versuch weniger oder den Anfang eines Wortes.",
"North and south":"Nord und Süd",
"Not as expected":"Nicht wie erwartet",
"Not at this evening":"Nicht an diesem Abend",
"Not closed yet: claims are open, so this is what you have seen yourself. All hands are laid open when the next pack is cut, the rubber is agreed, or nobody has a claim.":"Noch nicht abgeschlossen: Ansprüche sind offen, darum steht hier, was du selbst gesehen hast. Alle Blätter werden aufgelegt, wenn das nächste Paket abgehoben ist, das Rubber vereinbart ist oder niemand einen Anspruch hat.",
"Not in the lobby":"Nicht im Klub",
"Not now":"Jetzt nicht",
"Not played":"Nicht gespielt",
"Not quite.":"Nicht ganz.",
"Nothing has been done yet.":"Noch ist nichts getan.",
"Nothing in these words.":"Nichts mit diesen Wörtern.",
"Nothing is awaited.":"Nichts wird erwartet.",
"Nothing is reckoned up here.":"Hier wird nichts zusammengezählt.",
"Nothing is weighed: {why}.":"Nichts wird abgewogen: {why}.",
"N–S":"N–S",
"N–S, in percent":"N–S, in Prozent",
"Of one deal:":[
"Aus einem Spiel:",
"Aus {n} Spielen:"
],
"On the screen they play by the names that they have in the room; “house: book” or “house: expert” is a player of the house.":"Am Bildschirm spielen sie unter ihren Namen im Raum; „house: book“ oder „house: expert“ ist ein Spieler des Hauses.",
"On the screen they play by the names that they have in the room; “house: book” or “house: expert” is a side of the house, and “Ann, house: book” one half of it.":"Auf dem Bildschirm spielen sie unter den Namen, die sie im Raum haben; „house: book“ oder „house: expert“ ist eine Seite des Hauses, „Ann, house: book“ eine zur Hälfte.",
"On the table: {cards}":"Auf dem Tisch: {cards}",
"One act back":"Eine Handlung zurück",
"One act on":"Eine Handlung weiter",
"One archive of minutes, a file for each table: plain text that {command} reads.":"Ein Archiv von Protokollen, eine Datei für jeden Tisch: einfacher Text, den {command} liest.",
"One card from each hand makes a trick. Whoever can must play the suit that was led; the ace is highest, the two lowest.":"Eine Karte aus jedem Blatt macht einen Stich. Wer kann, muss die ausgespielte Farbe bedienen; das Ass ist am höchsten, die Zwei am niedrigsten.",
"One card gave a trick away.":[
"Eine Karte hat einen Stich verschenkt.",
"{n} Karten haben einen Stich verschenkt."
],
"One deal of each game, the same for everybody who plays here: you sit South, with three players of the house. You have one try; nothing is told of the others, nor of the cards that you have not seen, before the day is over, at midnight UTC.":"Ein Spiel von jeder Art, dasselbe für alle, die hier spielen: Du sitzt Süd, mit drei Spielern des Hauses. Du hast einen Versuch; von den anderen und von den Karten, die du nicht gesehen hast, wird nichts gesagt, bevor der Tag vorbei ist, um Mitternacht UTC.",
"One moment":"Einen Moment",
"One of these is a trump, and beats the diamonds.":"Eine davon ist ein Trumpf und schlägt die Karos.",
"One of these is a trump, and beats the spades.":"Eine davon ist ein Trumpf und schlägt die Piks.",
"One or two wanting to fill the tables":"Wenn einer oder zwei zu vollen Tischen fehlen",
"One person has entered: {who}.":[
"Eine Person hat sich angemeldet: {who}.",
"{n} Personen haben sich angemeldet: {who}."
],
"One result is missing.":[
"Ein Ergebnis fehlt.",
"{n} Ergebnisse fehlen."
],
"One rubber is over.":[
"Ein Rubber ist beendet.",
"{n} Rubber sind beendet."
],
"One side has entered: {who}.":[
"Eine Seite ist gemeldet: {who}.",
"{n} Seiten sind gemeldet: {who}."
],
"One table":"Ein Tisch",
"Only 24 cards are used: ace, king, queen, jack, ten and nine of each suit. In a suit the ace is highest and the nine lowest. Whoever can must play the suit that was led.":"Nur 24 Karten werden gebraucht: Ass, König, Dame, Bube, Zehn und Neun jeder Farbe. In einer Farbe ist das Ass am höchsten und die Neun am niedrigsten. Wer kann, muss die ausgespielte Farbe bedienen.",
"Open a table":"Einen Tisch eröffnen",
"Open an evening":"Einen Abend eröffnen",
"Open one, and all who come here see it at once; or open an evening, where candidates cut for admission and the tables form by the book.":"Eröffne einen, und alle, die herkommen, sehen ihn sofort; oder eröffne einen Abend, an dem um die Aufnahme gelost wird und die Tische sich nach dem Buch bilden.",
"Open the duplicate":"Das Duplikatturnier eröffnen",
"Open the evening":"Den Abend eröffnen",
"Open the table":"Den Tisch eröffnen",
"Open the tournament":"Das Turnier eröffnen",
"Open to all":"Offen für alle",
"Or in the words of the minutes":"Oder in den Worten des Protokolls",
"Or in your own words":"Oder in deinen eigenen Worten (englisch)",
"Order it up":"Aufnehmen lassen",
"Pair":"Paar",
"Partner":"Partner",
"Pass":"Passen",
"Password":"Passwort",
"Penalties and rights used":"Genutzte Strafen und Rechte",
"People arrive, say that they want to play, and cut for their places. Up to six belong to a table; who comes in and who goes out the book decides.":"Leute kommen, sagen, dass sie spielen möchten, und losen um ihre Plätze. Bis zu sechs gehören zu einem Tisch; wer ausscheidet und wer hinzukommt, entscheidet das Buch.",
"Picture (PNG)":"Bild (PNG)",
"Picture (SVG)":"Bild (SVG)",
"Place":"Rang",
"Play":"Spielen",
"Play has not begun":"Noch wird nicht gespielt",
"Play the first deal":"Das erste Spiel spielen",
"Play this deal again":"Dieses Spiel noch einmal spielen",
"Play with the house alone":"Allein mit dem Haus spielen",
"Players":"Spieler",
"Points":"Punkte",
"Points a deal":"Punkte je Spiel",
"Points as CSV":"Punkte als CSV",
"Points at the head table that ring the bell, 0 for none":"Punkte am ersten Tisch, bei denen es läutet, 0 für keine",
"Points lost":"Verlorene Punkte",
"Points won":"Gewonnene Punkte",
"Print":"Drucken",
"Private":"Privat",
"Private tables do not stand here: one comes to them by a link.":"Private Tische stehen nicht hier: Man kommt durch einen Link zu ihnen.",
"Progressive euchre":"Progressives Euchre",
"Progressive euchre for 4 to 400 people, with your own cards or on the screen: who sits where in each round, what the tables made of it, and the standings at once.":"Progressives Euchre für 4 bis 400 Leute, mit euren Karten oder am Bildschirm: wer in jeder Runde wo sitzt, was die Tische daraus gemacht haben und sofort der Stand.",
"Put away {name}":"{name} weglegen",
"Puzzle {n}":"Rätsel {n}",
"Rating":"Wertung",
"Ratings":"Wertungen",
"Reckoned by {laws}.":"Gerechnet nach {laws}.",
"Record":"Protokoll",
"Record of the shuffle":"Protokoll der Mischung",
"Refuse":"Ablehnen",
"Replay":"Wiedergabe",
"Report this hand":"Dieses Spiel melden",
"Reported: deal {id} of table {table}\n\n{record}":"Gemeldet: Spiel {id} von Tisch {table}\n\n{record}",
"Restore a position":"Eine Lage wiederherstellen",
"Restore the position after “{words}”? All that was done since is undone.":"Die Lage nach „{words}“ wiederherstellen? Alles, was seither getan wurde, wird aufgehoben.",
"Results as CSV":"Ergebnisse als CSV",
"Results as PBN":"Ergebnisse als PBN",
"Revokes caught":"Entdeckte Revokes",
"Revokes made":"Eigene Revokes",
"Right.":"Richtig.",
"Rights that are open":"Offene Rechte",
"Ring again: deals in hand do not count":"Noch einmal läuten: angefangene Spiele zählen nicht",
"Ring the bell":"Läuten",
"Round":"Runde",
"Round {n}":"Runde {n}",
"Round {n} of {m}":"Runde {n} von {m}",
"Round {round}, sitting out: {points}":"Runde {round}, ausgesetzt: {points}",
"Round {round}, table {table}: {points}":"Runde {round}, Tisch {table}: {points}",
"Rounds":"Runden",
"Rounds before:":"Frühere Runden:",
"Rounds begin by themselves.":"Die Runden beginnen von selbst.",
"Rounds won":"Gewonnene Runden",
"Rounds, 0 for all":"Runden, 0 für alle",
"Rubber":"Rubber",
"Rubber {rubber}, deal {deal}":"Rubber {rubber}, Spiel {deal}",
"Rubbers":"Rubber",
"Rubbers as CSV":"Rubber als CSV",
"Rubbers won":"Gewonnene Rubber",
"Rule on it":"Darüber entscheiden",
"Rule on it at the desk":"Den Schiedsrichter fragen",
"Rulings on it":"Auslegungen dazu",
"Rulings on what the book leaves open":"Auslegungen dessen, was das Buch offenlässt",
"Save":"Sichern",
"Save all you have played":"Alles sichern, was du gespielt hast",
"Say first what you are called.":"Sag zuerst, wie du heißt.",
"Say something":"Sag etwas",
"Say something in the room":"Sag etwas im Raum",
"Say to the table":"Dem Tisch etwas sagen",
"Score, E–W":"Stand, O–W",
"Score, N–S":"Stand, N–S",
"Scoring":"Wertung",
"Seat":"Platz",
"Seat the first round":"Die erste Runde setzen",
"Seat the next round":"Die nächste Runde setzen",
"See the sheet":"Den Bogen ansehen",
"Seen at the referee’s desk":"Zu sehen beim Schiedsrichter",
"Send…":"Senden …",
"Sessions":"Abende",
"Set":"Setzen",
"Set in EB Garamond, of the EB Garamond Project Authors (SIL Open Font License 1.1). Drawn with lit-html (BSD-3-Clause). The cards are our own.":"Gesetzt in EB Garamond, von den EB Garamond Project Authors (SIL Open Font License 1.1). Gezeichnet mit lit-html (BSD-3-Clause). Die Karten sind unsere eigenen.",
"Set the score right":"Den Stand berichtigen",
"Set up":"Aufbauen",
"Settled, the best first":"Entschieden, der beste Platz zuerst",
"Share by link":"Mit Link teilen",
"Share this deal":"Dieses Spiel teilen",
"Share…":"Teilen …",
"Sheet of the evening":"Bogen des Abends",
"Show only those with these words":"Nur die mit diesen Wörtern zeigen",
"Show only what has these words":"Nur zeigen, was diese Wörter enthält",
"Side":"Seite",
"Side by side":"Nebeneinander",
"Sign out":"Abmelden",
"Sign out everywhere":"Überall abmelden",
"Sit down":"Platz nehmen",
"Skip":"Überspringen",
"So many times":"So oft",
"So trumps run: right bower, left bower, ace, king, queen, ten, nine. Take care with the left bower when you follow suit.":"So laufen die Trümpfe: rechter Bauer, linker Bauer, Ass, König, Dame, Zehn, Neun. Gib beim Bedienen auf den linken Bauern acht.",
"Somebody else comes in":"Jemand anderes kommt herein",
"Someone":"Jemand",
"Something goes wrong at the table, and you decide. Each takes two minutes; the laws answer, by their numbers.":"Am Tisch geht etwas schief, und du entscheidest. Jede dauert zwei Minuten; die Regeln antworten, mit ihren Nummern (auf Englisch).",
"Sorry":"Verzeihung",
"Space":"Leertaste",
"Spades":"Pik",
"Spades are trump, and a club was led. Click a card that you may play.":"Pik ist Trumpf, und Kreuz wurde ausgespielt. Klicke eine Karte an, die du spielen darfst.",
"Spades are trump. Which card takes this trick?":"Pik ist Trumpf. Welche Karte nimmt diesen Stich?",
"Standings":"Stand",
"Standings as CSV":"Stand als CSV",
"Step {at} of {n}":"Schritt {at} von {n}",
"Step {n}":"Schritt {n}",
"Steps":"Schritte",
"Swiss: those who stand alike meet":"Schweizer System: wer gleich steht, trifft sich",
"Tab":"Tab",
"Table":"Tisch",
"Table {n}":"Tisch {n}",
"Tables":"Tische",
"Take it away":"Wegnehmen",
"Take the slip away":"Den Zettel wegnehmen",
"Take your seat":"Nimm Platz",
"Tally cards":"Laufkarten",
"Team":"Team",
"Teams":"Teams",
"Thank you":"Danke",
"That does not win":"Das gewinnt nicht",
"That is the card":"Das ist die Karte",
"That was the last lesson":"Das war die letzte Lektion",
"That was the last puzzle":"Das war das letzte Rätsel",
"The acts of the deal":"Die Handlungen des Spiels",
"The bell has rung: deals in hand are played out.":"Es hat geläutet: angefangene Spiele werden zu Ende gespielt.",
"The bell has rung: deals in hand do not count.":"Es hat geläutet: angefangene Spiele zählen nicht.",
"The book: {words}":"Das Buch: {words}",
"The books of laws by which the tables play, told in our own words, each law by its number.":"Die Regelbücher, nach denen die Tische spielen, in unseren eigenen Worten erzählt (auf Englisch), jede Regel mit ihrer Nummer.",
"The books side by side":"Die Bücher nebeneinander",
"The browser would not copy it.":"Der Browser wollte es nicht kopieren.",
"The browser would not copy it: mark the link, and copy that.":"Der Browser wollte ihn nicht kopieren: Markiere den Link und kopiere ihn.",
"The browser would not copy it: take “Minutes” and send that file.":"Der Browser wollte es nicht kopieren: Nimm „Protokoll“ und schick diese Datei.",
"The browser would not copy them: take “Save”.":"Der Browser wollte es nicht kopieren: Nimm „Sichern“.",
"The browser would not draw it.":"Der Browser wollte es nicht zeichnen.",
"The card turned up is not the one that lies there in this pack.":"Die aufgeschlagene Karte ist nicht die, die in diesem Paket dort liegt.",
"The cards":"Die Karten",
"The cards are being spread.":"Die Karten werden aufgefächert.",
"The cards are those committed to":"Die Karten sind die festgelegten",
"The cards are those of deal {again}, dealt again.":"Es sind die Karten von Spiel {again}, noch einmal gegeben.",
"The choices, and what each comes to":"Die Möglichkeiten und was aus jeder wird",
"The commitment is not that of this nonce, order and deal: the pack was not the one committed to.":"Die Festlegung passt nicht zu dieser Zufallszahl, dieser Ordnung und diesem Spiel: Es war nicht das festgelegte Paket.",
"The commitment to its pack":"Die Festlegung seines Pakets",
"The day before":"Der Tag davor",
"The deal":"Das Spiel",
"The dealer has taken the blue one.":"Der Geber hat das blaue genommen.",
"The dealer has taken the claret one.":"Der Geber hat das rote genommen.",
"The dealer may leave the choice of trump to the partner, who then must choose. So dear a make as no trumps wants strength in every suit; spades are the cheap way out of a bad hand.":"Der Geber darf die Wahl des Trumpfes dem Partner überlassen, der dann wählen muss. Eine so teure Ansage wie ohne Trumpf verlangt Stärke in jeder Farbe; Pik ist der billige Ausweg aus einem schlechten Blatt.",
"The dealer’s counters are {colour}.":"Die Marken des Gebers sind {colour}.",
"The deals":"Die Spiele",
"The deals of the table":"Die Spiele des Tisches",
"The deals of this table":"Die Spiele dieses Tisches",
"The digits of {who}’s page:":"Die Ziffern der Seite von {who}:",
"The director":"Die Spielleitung",
"The director has paused the table: nobody plays until it goes on.":"Die Spielleitung hat den Tisch angehalten: Niemand spielt, bis es weitergeht.",
"The director's table":"Der Tisch der Spielleitung",
"The evening":"Der Abend",
"The evening awaits you. {words}":"Der Abend wartet auf dich. {words}",
"The first six tricks of the side that takes more are its book, and count nothing. Each trick above six, an odd trick, counts by the make: spades 2, clubs 4, diamonds 6, hearts 8, no trumps 12. Thirty points win a game; two games of three win the rubber, and a hundred more.":"Die ersten sechs Stiche der Seite, die mehr macht, sind ihr „Buch“ und zählen nichts. Jeder Stich darüber, ein Überstich, zählt nach der Ansage: Pik 2, Kreuz 4, Karo 6, Herz 8, ohne Trumpf 12. Dreißig Punkte gewinnen eine Partie; zwei von drei Partien gewinnen das Rubber und hundert Punkte dazu.",
"The five of diamonds was led. Click a card that you may play.":"Die Karo Fünf wurde ausgespielt. Klicke eine Karte an, die du spielen darfst.",
"The four hands":"Die vier Blätter",
"The four hands are those that this pack gives.":"Die vier Blätter sind die, welche dieses Paket ergibt.",
"The games":"Die Partien",
"The highest card of the suit that was led takes the trick, unless somebody trumps it.":"Die höchste Karte der ausgespielten Farbe nimmt den Stich, wenn ihn niemand trumpft.",
"The highest card of the suit that was led takes the trick, unless somebody trumps it. Who takes it leads to the next.":"Die höchste Karte der ausgespielten Farbe nimmt den Stich, wenn ihn niemand trumpft. Wer ihn nimmt, spielt zum nächsten aus.",
"The jack is the highest club; the aces did not follow suit.":"Der Bube ist das höchste Kreuz; die Asse haben nicht bedient.",
"The jack of clubs is a spade here, so you have no club and may play any card.":"Der Kreuz Bube ist hier ein Pik; du hast also kein Kreuz und darfst jede Karte spielen.",
"The jack of diamonds is the left bower: here it is a heart, and the second best.":"Der Karo Bube ist der linke Bauer: Hier ist er ein Herz, und das zweitbeste.",
"The jack of trumps is the best card of all, the right bower. Next comes the other jack of the same colour, the left bower: it counts as a trump, not as a card of the suit printed on it.":"Der Trumpf-Bube ist die beste Karte von allen, der rechte Bauer. Danach kommt der andere Bube derselben Farbe (rot oder schwarz), der linke Bauer: Er zählt als Trumpf, nicht als Karte der aufgedruckten Farbe.",
"The laws":"Die Regeln",
"The laws answer":"Die Regeln antworten",
"The laws beside it":"Die Regeln daneben",
"The league":"Die Liga",
"The link":"Der Link",
"The link for a friend":"Der Link für einen Freund",
"The link is copied: send it to whom you like.":"Der Link ist kopiert: Schick ihn, wem du willst.",
"The link is copied: whoever opens it finds this record.":"Der Link ist kopiert: Wer ihn öffnet, findet dieses Protokoll.",
"The minutes are copied.":"Das Protokoll ist kopiert.",
"The new one":"Das neue",
"The nine of spades was led. Click a card that you may play.":"Die Pik Neun wurde ausgespielt. Klicke eine Karte an, die du spielen darfst.",
"The nonce and the pack that the room has laid open are those it had committed to.":"Die Zufallszahl und das Paket, die das Zimmer offengelegt hat, sind die festgelegten.",
"The others, one point":"Die anderen, einen Punkt",
"The others, two points":"Die anderen, zwei Punkte",
"The pages of the {laws} name more.":"Die Seiten der {laws} nennen mehr.",
"The pages of {whose} have brought digits to its order.":"Die Seiten von {whose} haben Ziffern zu seiner Ordnung beigetragen.",
"The password as it is":"Das jetzige Passwort",
"The proof of its pack":"Der Beweis für sein Spiel Karten",
"The proof, to be put in at {page}:":"Der Beweis, einzusetzen bei {page}:",
"The record can be followed from end to end. A line => says what you expect of the laws.":"Dem Protokoll lässt sich von Anfang bis Ende folgen. Eine Zeile => sagt, was du von den Regeln erwartest.",
"The referee has not ruled on it.":"Der Schiedsrichter hat nicht darüber entschieden.",
"The referee reads…":"Der Schiedsrichter liest …",
"The referee’s desk":"Der Schiedsrichter",
"The result of board {board} at table {table}":"Das Ergebnis von Board {board} an Tisch {table}",
"The room":"Das Zimmer",
"The room does not know you: come in by a name first.":"Das Zimmer kennt dich nicht: Komm zuerst mit einem Namen herein.",
"The room does not let you in here just now: perhaps you have signed out, or have it open in too many tabs.":"Das Zimmer lässt dich gerade nicht herein: Vielleicht hast du dich abgemeldet oder hast es in zu vielen Tabs offen.",
"The room fixed its part before it knew the digits of any page, and nobody at the table knew the room’s when giving them. Whoever’s digits are in a shuffle knows that the room alone has not chosen the order; no player has, and nobody has changed it since. Where no page’s digits are in it the order was the room’s alone, though fixed before the first card.":"Das Zimmer hat seinen Teil festgelegt, bevor es die Ziffern einer Seite kannte, und niemand am Tisch kannte den Teil des Zimmers. Wessen Ziffern in einer Mischung stecken, weiß, dass nicht das Zimmer allein die Ordnung gewählt hat; kein Spieler hat es getan, und niemand hat sie seither geändert. Wo von keiner Seite Ziffern darin sind, war die Ordnung allein die des Zimmers, wenn auch vor der ersten Karte festgelegt.",
"The room had committed to this order before the first table played it: {commitment}":"Auf diese Reihenfolge hatte sich der Raum festgelegt, ehe der erste Tisch es spielte: {commitment}",
"The room’s pack":"Das Paket des Zimmers",
"The round ends by itself at the latest: {time}.":"Die Runde endet von selbst spätestens: {time}.",
"The rubber is over: who goes out and who comes in is settled in the evening.":"Das Rubber ist beendet: Wer ausscheidet und wer hinzukommt, wird am Abend entschieden.",
"The rubbers":"Die Rubber",
"The ruling":"Die Entscheidung",
"The ruling and the minutes":"Die Entscheidung und das Protokoll",
"The same cards at every table, for pairs and teams:":"An jedem Tisch dieselben Karten, für Paare und Teams:",
"The same cards at every table, with your own cards or on the screen: pairs against the whole field, or teams of four against each other.":"An jedem Tisch dieselben Karten, mit eigenen oder auf dem Bildschirm: Paare gegen das ganze Feld, oder Viererteams gegeneinander.",
"The same is checked on paper by {command}, and by a script of thirty lines that needs nothing of ours.":"Dasselbe prüft auf dem Papier {command} und ein Skript von dreißig Zeilen, das nichts von uns braucht.",
"The score sheet":"Der Anschreibebogen",
"The score: N–S {ns}, E–W {ew}.":"Der Stand: N–S {ns}, O–W {ew}.",
"The sheet":"Der Bogen",
"The shuffle":"Die Mischung",
"The shuffle does not hold":"Die Mischung stimmt nicht",
"The shuffle holds":"Die Mischung stimmt",
"The slip of table {tables} is missing.":[
"Der Zettel von Tisch {tables} fehlt.",
"Die Zettel der Tische {tables} fehlen."
],
"The smallest trump beats the highest card of any other suit.":"Der kleinste Trumpf schlägt die höchste Karte jeder anderen Farbe.",
"The table as you see it":"Der Tisch, wie du ihn siehst",
"The table of points":"Die Punktetafel",
"The table waits for you.":"Der Tisch wartet auf dich.",
"The table will stand as it did once this was done; what has been seen since stays seen.":"Der Tisch steht dann, wie er stand, als dies getan war; was seither gesehen wurde, bleibt gesehen.",
"The ten of hearts is turned up, and your partner dealt. What would you say?":"Die Herz Zehn ist aufgeschlagen, und dein Partner hat gegeben. Was würdest du sagen?",
"The tricks still to come, with each card":"Die noch ausstehenden Stiche, mit jeder Karte",
"The whole record as minutes":"Das ganze Protokoll",
"The whole record is copied: paste it where you report it.":"Das ganze Protokoll ist kopiert: Füge es ein, wo du es meldest.",
"The {card} alone wins.":"Allein {card} gewinnt.",
"Their laws":"Ihre Regeln",
"There are no trumps. Which card takes this trick?":"Es gibt keinen Trumpf. Welche Karte nimmt diesen Stich?",
"There are none. Who opens a table with a director has a link for one, and sends it to whom the players agree on.":"Es gibt keine. Wer einen Tisch mit Spielleitung eröffnet, hat einen Link dafür und schickt ihn, wem die Spieler es übertragen.",
"There is no such evening, or it is private and one comes to it by its link. Ask one who is there for it.":"Einen solchen Abend gibt es nicht, oder er ist privat und man kommt durch seinen Link. Bitte jemanden, der dort ist, darum.",
"There is no such tournament. Perhaps its address was cut short.":"Ein solches Turnier gibt es nicht. Vielleicht wurde die Adresse abgeschnitten.",
"These are the cards of deal {again}, dealt again:":"Dies sind die Karten von Spiel {again}, noch einmal gegeben:",
"They are shown to those who are in the room.":"Sie werden denen gezeigt, die im Zimmer sind.",
"They cut for partners.":"Sie losen die Partner aus.",
"They cut for their places.":"Sie losen die Plätze aus.",
"They play from the next round on":"Sie spielen ab der nächsten Runde",
"They take their places.":"Sie nehmen ihre Plätze ein.",
"This can’t be checked":"Das lässt sich nicht prüfen",
"This is bridge-whist, before the auction: four people, two against two, thirteen cards each. The dealer alone decides what is trump, and the dealer’s partner lays the hand open for the dealer to play.":"Dies ist Bridge-Whist, aus der Zeit vor dem Reizen: vier Personen, zwei gegen zwei, je dreizehn Karten. Allein wer gibt, entscheidet über den Trumpf, und der Partner des Gebers legt sein Blatt offen hin, damit der Geber es spielt.",
"This link holds no record that can be read: perhaps it was cut short when it was copied.":"Dieser Link enthält kein lesbares Protokoll: Vielleicht wurde er beim Kopieren abgeschnitten.",
"This link leads nowhere":"Dieser Link führt nirgendwohin",
"This page was not here when the commitment was published, so it takes the room’s word for when that was. Who was at the table then can compare it.":"Diese Seite war nicht da, als die Festlegung veröffentlicht wurde; wann das war, glaubt sie dem Zimmer. Wer damals am Tisch war, kann es vergleichen.",
"This page was shown the same commitment before the deal was closed.":"Diese Seite hat dieselbe Festlegung gesehen, bevor das Spiel abgeschlossen war.",
"Those that this page brought are among them.":"Die Ziffern dieser Seite sind darunter.",
"Those that this page brought are not among them: they came too late, or were left out.":"Die Ziffern dieser Seite sind nicht darunter: Sie kamen zu spät oder wurden weggelassen.",
"Three aces and something in every suit: no trumps, and each odd trick counts twelve.":"Drei Asse und etwas in jeder Farbe: ohne Trumpf, und jeder Überstich zählt zwölf.",
"Three odd tricks at twelve: thirty-six, and thirty are enough for the game.":"Drei Überstiche zu zwölf: sechsunddreißig, und dreißig genügen für die Partie.",
"Three or four tricks give the makers a point; all five, the march, give two. Fewer than three is a euchre: two points for the other side. Who is strong enough may play alone, without the partner: a march alone gives four. Ten points win the game.":"Drei oder vier Stiche geben den Ansagern einen Punkt, alle fünf, der Durchmarsch, zwei. Weniger als drei heißt gefallen: zwei Punkte für die andere Seite. Wer stark genug ist, darf allein spielen, ohne den Partner: Ein Durchmarsch allein gibt vier. Zehn Punkte gewinnen die Partie.",
"To come in":"Zum Hereinkommen",
"To direct its tables":"Um seine Tische zu leiten",
"To remember":"Zum Merken",
"To the beginning":"Zum Anfang",
"To the club…":"Zum Klub …",
"To the duplicate…":"Zum Duplikatturnier …",
"To the end":"Zum Ende",
"To the evening":"Zum Abend",
"To the lobby…":"In den Klub …",
"To the minutes":"Zum Protokoll",
"To the others":"Für die anderen",
"To the tournament…":"Zum Turnier …",
"To your evening":"Zu deinem Abend",
"To your table":"Zu deinem Tisch",
"To your table: board {n}":"An Ihren Tisch: Board {n}",
"To your table: table {n}":"An deinen Tisch: Tisch {n}",
"To your table: the head table":"An deinen Tisch: den ersten",
"To {choice} lost {points} points by what was known:":"„{choice}“ verlor nach dem, was bekannt war, {points} Punkte:",
"To {choice} was as good as any:":"„{choice}“ war so gut wie alles andere:",
"Today":"Heute",
"Tournaments":"Turniere",
"Tricks of the dealer’s side":"Stiche der Seite des Gebers",
"Trump":"Trumpf",
"Try another way":"Einen anderen Weg versuchen",
"Turned up":"Aufgeschlagen",
"Turned up:":"Aufgeschlagen:",
"Turned up: the joker":"Aufgeschlagen: der Joker",
"Turned up: {card}":"Aufgeschlagen: {card}",
"Turned up: {card}.":"Aufgedeckt: {card}.",
"Two packs lie there, of two colours.":"Zwei Pakete liegen da, in zwei Farben.",
"Two slips differ: {slips}. Who runs the tournament settles it.":"Zwei Zettel weichen ab: {slips}. Die Turnierleitung entscheidet.",
"Unlucky":"Pech gehabt",
"Verify":"Prüfen",
"Verify it":"Nachprüfen",
"Verify the shuffle":"Die Mischung prüfen",
"Version 2 is for digits that others’ pages have brought, as N:*+E9f…, and for no other.":"Version 2 ist für Ziffern, die andere Seiten beigetragen haben, als N:*+E9f…, und für nichts anderes.",
"Victory points":"Siegpunkte",
"Waits":"Wartet",
"Ways it could have gone":"Wie es hätte gehen können",
"We say something else":"Wir sagen etwas anderes",
"Weighing…":"Wird abgewogen …",
"Well played!":"Gut gespielt!",
"Went out":"Ausgeschieden",
"What did each card cost?":"Was hat jede Karte gekostet?",
"What each says to the same question, and where it stands in each.":"Was jedes zur selben Frage sagt und wo es dort steht.",
"What else can be done":"Was sonst getan werden kann",
"What follows":"Was daraus folgt",
"What if {n}":"Was wäre, wenn {n}",
"What if… from here":"Was wäre, wenn … von hier an",
"What it cost can't be told: {why}.":"Was es gekostet hat, lässt sich nicht sagen: {why}.",
"What it is called":"Wie er heißt",
"What lies on the desk":"Was vorliegt",
"What may be done now?":"Was darf jetzt getan werden?",
"What may {who} do now?":"Was darf {who} jetzt tun?",
"What somebody has played is shown to those who are in the room.":"Was jemand gespielt hat, sehen die, die im Zimmer sind.",
"What stands here may be old":"Was hier steht, ist vielleicht veraltet",
"What the secretary does":"Was die Turnierleitung tut",
"What the table does":"Was der Tisch tut",
"What this proves, and what it does not":"Was das beweist und was nicht",
"What was done":"Was getan wurde",
"What was each decision worth?":"Was war jede Entscheidung wert?",
"What was entered":"Was eingetragen wurde",
"What went wrong":"Was schiefging",
"What you can do":"Was du tun kannst",
"What you have played":"Was du gespielt hast",
"Who acts":"Wer handelt",
"Who comes: a name a line":"Wer kommt: ein Name je Zeile",
"Who comes: a pair a line, as “Ann, Bob”":"Wer kommt: ein Paar je Zeile, wie „Ann, Bob“",
"Who comes: a team a line, as “Wanderers: Ann, Bob, Cid, Dot”":"Wer kommt: ein Team je Zeile, wie „Wanderer: Ann, Bob, Cid, Dot“",
"Who could listen.":"Wer mithören könnte.",
"Who enters it":"Wer ihn einträgt",
"Who is here, and the log":"Wer hier ist, und der Verlauf",
"Who is in the room":"Wer im Raum ist",
"Who is rated how":"Wer wie gewertet ist",
"Who may claim":"Wer es beanspruchen darf",
"Who may come":"Wer kommen darf",
"Who plays":"Wer spielt",
"Who plays tonight":"Wer heute Abend spielt",
"Who plays: {n}":"Es spielen: {n}",
"Whoever has the link plays the same four deals: the same cards, from the same seat, with three players of the house, one try each. What others made of a deal is told once you have finished it.":"Wer den Link hat, spielt dieselben vier Spiele: dieselben Karten, vom selben Platz, mit drei Spielern des Hauses, je ein Versuch. Was andere aus einem Spiel gemacht haben, erfährst du, sobald du es beendet hast.",
"Whoever reads the boards as PBN knows all cards: make them up before play, and let who plays not see it.":"Wer die Boards als PBN liest, kennt alle Karten: legen Sie sie vor dem Spiel, und lassen Sie niemanden hineinsehen, der spielt.",
"Whoever wants to play says so below.":"Wer spielen möchte, sagt es unten.",
"Whose cards":"Wessen Karten",
"Why did {who} do that?":"Warum hat {who} das getan?",
"Why it is corrected":"Warum es berichtigt wird",
"Why: {why}":"Warum: {why}",
"With a password your name, your tables and all you have played stay yours, from any browser. No address and nothing else is asked, so a password that is lost can’t be sent to you.":"Mit einem Passwort bleiben dein Name, deine Tische und alles, was du gespielt hast, dein, von jedem Browser aus. Es wird keine Adresse und sonst nichts verlangt; ein verlorenes Passwort kann dir also nicht geschickt werden.",
"With best play by all from the first lead: {ours} {n}, {theirs} {m}.":"Bei bestem Spiel aller vom ersten Ausspiel an: {ours} {n}, {theirs} {m}.",
"With best play north and south take:":"Bei bestem Spiel machen Nord und Süd:",
"With both bowers and the ace you should hardly lose three tricks. Order it up.":"Mit beiden Bauern und dem Ass solltest du kaum drei Stiche verlieren. Lass aufnehmen.",
"With hearts trump, the jack of diamonds is a heart, higher than the ace.":"Wenn Herz Trumpf ist, ist der Karo Bube ein Herz, höher als das Ass.",
"With the {card} the others can prevent it. The {better} would have won.":"Mit {card} können die anderen es verhindern. {better} hätte gewonnen.",
"With three aces and strength in every suit no trumps is worth most.":"Mit drei Assen und Stärke in jeder Farbe ist ohne Trumpf am meisten wert.",
"Without trumps only the suit that was led counts: a card of another suit never takes the trick.":"Ohne Trumpf zählt nur die ausgespielte Farbe: Eine Karte einer anderen Farbe nimmt nie den Stich.",
"Won":"Gewonnen",
"Words to look for in all of them":"Wörter, die in allen gesucht werden",
"Worked out again":"Nachgerechnet",
"Working it out…":"Wird berechnet …",
"Would play":"Möchten spielen",
"You":"Du",
"You are called to the table of {who}.":"Du wirst an den Tisch von {who} gerufen.",
"You are euchred: two points for them.":"Ihr seid gefallen: zwei Punkte für sie.",
"You are here as {name}, a guest: by this browser alone.":"Du bist hier als {name}, ein Gast: nur durch diesen Browser.",
"You are nobody here yet. To play as a guest only a name is asked: {way}.":"Noch bist du hier niemand. Um als Gast zu spielen, braucht es nur einen Namen: {way}.",
"You are signed in.":"Du bist angemeldet.",
"You are signed out everywhere.":"Du bist überall abgemeldet.",
"You are signed out.":"Du bist abgemeldet.",
"You are told when {name} comes to a table of the club.":"Du erfährst, wenn {name} an einen Tisch des Klubs kommt.",
"You are {name}, a member.":"Du bist {name}, ein Mitglied.",
"You are {seat}; {partner} is your partner.":"Du bist {seat}; {partner} ist dein Partner.",
"You call the director.":"Du rufst die Spielleitung.",
"You deal, and hold this. What do you make it?":"Du gibst und hältst dies. Was sagst du an?",
"You direct":"Du leitest",
"You have an account by another name":"Du hast ein Konto unter einem anderen Namen",
"You have entered. You are led to your table when the next round begins.":"Du bist dabei. Wenn die nächste Runde beginnt, wirst du an deinen Tisch geführt.",
"You have no club: the jack of clubs is a spade here. So you may play anything, and the left bower would take the trick.":"Du hast kein Kreuz: Der Kreuz Bube ist hier ein Pik. Also darfst du alles spielen, und der linke Bauer würde den Stich nehmen.",
"You have no rating yet: a rubber counts when a person sits on either side.":"Du hast noch keine Wertung: Ein Rubber zählt, wenn auf jeder Seite ein Mensch sitzt.",
"You have played it; the results are told tomorrow.":"Du hast es gespielt; die Ergebnisse gibt es morgen.",
"You have played no deal yet that is closed.":"Du hast noch kein Spiel gespielt, das abgeschlossen ist.",
"You have played your boards of this round. The next begins by itself once all have.":"Ihre Boards dieser Runde sind gespielt. Die nächste beginnt von selbst, wenn alle so weit sind.",
"You have played your deals of this round. The next begins by itself once all have.":"Du hast deine Spiele dieser Runde gespielt. Die nächste beginnt von selbst, sobald alle so weit sind.",
"You hold diamonds, and must follow suit.":"Du hast Karo und musst bedienen.",
"You hold diamonds, so you follow with one.":"Du hast Karo, also bedienst du mit einem.",
"You hold spades, and must follow suit.":"Du hast Pik und musst bedienen.",
"You hold spades, so a spade it must be; here the ace is sure to be high.":"Du hast Pik, also muss es ein Pik sein; hier ist das Ass sicher hoch.",
"You would be told when they come to a table of the club. They are not told.":"Du würdest erfahren, wenn die Person an einen Tisch des Klubs kommt. Ihr wird nichts gesagt.",
"Your account":"Dein Konto",
"Your account is deleted.":"Dein Konto ist gelöscht.",
"Your account, your figures and your right to come to your tables go at once, and nothing brings them back: save your record first. The records of the tables stay whole for those who played with you, and call you {name}. Nobody can take your name or your seat.":"Dein Konto, deine Zahlen und dein Recht, an deine Tische zu kommen, verschwinden sofort, und nichts bringt sie zurück: Sichere zuerst deine Spiele. Die Protokolle der Tische bleiben denen, die mit dir gespielt haben, ganz erhalten und nennen dich {name}. Niemand kann deinen Namen oder deinen Platz nehmen.",
"Your answer":"Deine Antwort",
"Your deal, with what each card cost":"Dein Spiel, mit dem, was jede Karte gekostet hat",
"Your deal, with what each card cost by exact play":"Dein Spiel, mit dem, was jede Karte nach exaktem Spiel gekostet hat",
"Your decision, in words":"Deine Entscheidung, in Worten",
"Your duplicates":"Ihre Duplikatturniere",
"Your name":"Dein Name",
"Your name and your record are kept.":"Dein Name und deine Spiele bleiben erhalten.",
"Your name, if you come in":"Dein Name, wenn du hereinkommst",
"Your other evenings:":"Deine anderen Abende:",
"Your partner’s name in the room; nobody: a player of the house":"Wie Ihr Partner im Raum heißt; niemand: ein Spieler des Hauses",
"Your password":"Dein Passwort",
"Your password is changed; every other browser is signed out.":"Dein Passwort ist geändert; jeder andere Browser ist abgemeldet.",
"Your password, too.":"Auch dein Passwort.",
"Your place is kept":"Dein Platz wird gehalten",
"Your side made trump and took two tricks. Who scores?":"Deine Seite machte Trumpf und nahm zwei Stiche. Wer bekommt Punkte?",
"Your side took nine tricks without trumps. What do they count?":"Deine Seite machte neun Stiche ohne Trumpf. Was zählen sie?",
"Your table":"Dein Tisch",
"Your tournaments":"Deine Turniere",
"a duplicate":"ein Duplikatturnier",
"a former member":"ein früheres Mitglied",
"a name":"ein Name",
"a rank and a suit name a card: the jack of hearts; ten is 1 0 or T":"ein Rang und eine Farbe nennen eine Karte (englisch): der Herz Bube; die Zehn ist 1 0 oder T",
"a rubber is on":"ein Rubber läuft",
"a trick":[
"einen Stich",
"{n} Stiche"
],
"act {at} of {last}":"Handlung {at} von {last}",
"all meet all":"alle treffen alle",
"alone":"allein",
"and":"und",
"and {n} more":"und {n} weitere",
"at the table":"am Tisch",
"between rubbers":"zwischen zwei Rubbern",
"between {low} and {high}, by {rubbers} among persons":"zwischen {low} und {high}, nach {rubbers} unter Menschen",
"board by board":"Board für Board",
"bridge":"Bridge",
"by a schedule":"nach einem Plan",
"by a schedule: nobody has the same partner twice":"nach einem Plan: Niemand hat zweimal denselben Partner",
"by exact play they":"nach exaktem Spiel",
"by exact play {n} of them":"nach exaktem Spiel ({n} davon)",
"calls hearts":"calls hearts",
"came with {who}":"kam mit {who}",
"came with {who} and {n} more":"kam mit {who} und {n} weiteren",
"come in at the front":"komm vorne herein",
"cuts HJ":"cuts HJ",
"dealer":"Geber",
"deals":"gibt",
"difference from the mean of the others":"Unterschied zum Mittel der anderen",
"difference of all points":"Unterschied aller Punkte",
"does not count":"zählt nicht",
"done":"erledigt",
"dummy":"Strohmann",
"entered":"eingetragen",
"euchre":"Euchre",
"euchred":"gefallen",
"for {who}":"für {who}",
"from card to card, or from button to button":"von Karte zu Karte oder von Knopf zu Knopf",
"gather a finished trick, while the play waits for it":"einen fertigen Stich einziehen, solange das Spiel darauf wartet",
"ghosts make them up":"füllen Geister sie auf",
"has left":"ist gegangen",
"heard as talk":"als Rede gehört",
"in the room, before four sit":"im Raum, bevor vier sitzen",
"is played out":"wird zu Ende gespielt",
"it rings after one minute":[
"es läutet nach einer Minute",
"es läutet nach {n} Minuten"
],
"laws":"Regeln",
"leaves":"geht",
"made it":"machte Trumpf",
"matchpoints":"Matchpunkte",
"may: {phrases}":"darf: {phrases}",
"may: {phrases} (the call does not bind: {why} [{law}])":"darf: {phrases} (der Ruf bindet nicht: {why} [{law}])",
"no trick":"kein Stich",
"nobody has cut":"niemand hat abgehoben",
"nobody has shuffled them fairly, and the proof shows only that they are the cards the room had committed to.":"niemand hat sie ehrlich gemischt, und der Beweis zeigt nur, dass es die festgelegten Karten sind.",
"not at the page":"nicht auf der Seite",
"not entered":"nicht eingetragen",
"not here":"nicht hier",
"not made yet":"noch nicht gemacht",
"not won":"nicht gewonnen",
"of rubber {rubber}":"von Rubber {rubber}",
"of the house":"vom Haus",
"on the screen":"auf dem Bildschirm",
"one":"eins",
"one board a round":[
"ein Board in der Runde",
"{n} Boards in der Runde"
],
"one chair free":[
"ein Stuhl frei",
"{n} Stühle frei"
],
"one deal":[
"ein Spiel",
"{n} Spiele"
],
"one deal at each table":[
"ein Spiel an jedem Tisch",
"{n} Spiele an jedem Tisch"
],
"one evening":[
"ein Abend",
"{n} Abende"
],
"one lone hand":[
"einmal allein",
"{n}-mal allein"
],
"one rubber":[
"ein Rubber",
"{n} Rubbern"
],
"one rubber running":[
"ein Rubber in Folge",
"{n} Rubber in Folge"
],
"one table":[
"ein Tisch",
"{n} Tische"
],
"pairs":"Paare",
"play the card, press the button":"die Karte spielen, den Knopf drücken",
"points":"Punkte",
"puzzles":"Rätsel",
"restore the position":"die Lage wiederherstellen",
"revoke, dummy, S52…":"revoke, dummy, S52 …",
"revoke, exposed, lead…":"revoke, exposed …",
"rubbers running":"Rubber in Folge",
"seen":"gesehen",
"shared":"geteilt",
"sits at table {n}":"sitzt an Tisch {n}",
"sits out":"setzt aus",
"solved at once":"sofort gelöst",
"table {n}":"Tisch {n}",
"take back what is chosen or asked, close a menu":"zurücknehmen, was gewählt oder gefragt ist; ein Menü schließen",
"teams of four":"Viererteams",
"the bell rings at one point at the head table":[
"es läutet bei einem Punkt am ersten Tisch",
"es läutet bei {n} Punkten am ersten Tisch"
],
"the best was found":"das Beste gefunden",
"the cut: {about}":"die Auslosung: {about}",
"the dealer’s partner":"Partner des Gebers",
"the others sit out in turn":"setzen die übrigen reihum aus",
"their side":"der eigenen Seite",
"this list":"diese Liste",
"till the bell; a deal in hand does not count":"bis zur Glocke; ein laufendes Spiel zählt nicht",
"till the bell; a deal in hand is played out":"bis zur Glocke; ein laufendes Spiel wird zu Ende gespielt",
"to be cut for":"darum ist zu ziehen",
"to the next part: the hand, the buttons, the log":"zum nächsten Teil: Blatt, Knöpfe, Verlauf",
"too long":"zu lang",
"turned up":"aufgeschlagen",
"two results differ":"zwei Ergebnisse weichen ab",
"up":"auf",
"verified":"geprüft",
"what they were worth is being reckoned, as far as it can be: look again":"was sie wert waren, wird berechnet, soweit es geht: Sieh später noch einmal nach",
"winners move up":"Sieger rücken auf",
"winners move up, and partners change":"Sieger rücken auf, und die Partner wechseln",
"winners move up, and partners stay together":"Sieger rücken auf, und Partner bleiben zusammen",
"winners move up, partners stay together":"Sieger rücken auf, Partner bleiben zusammen",
"won":"gewonnen",
"would play":"möchte spielen",
"your own, dealt at the table":"eigene, am Tisch gegeben",
"your own, made up as the room has dealt them":"eigene, gelegt, wie der Raum sie gegeben hat",
"your side":"deiner Seite",
"{at} of {last}":"{at} von {last}",
"{book}, {who} dealt":"{book}, {who} gab",
"{by} broke table {table} up. {who} has a prior claim elsewhere. {laws}":[
"{by} hat Tisch {table} aufgelöst. {who} hat anderswo ein Vorrecht. {laws}",
"{by} hat Tisch {table} aufgelöst. {who} haben anderswo ein Vorrecht. {laws}"
],
"{by} brought {side} no trick":"{by} brachten {side} keinen Stich",
"{by} brought {side} one trick":[
"{by} brachten {side} einen Stich",
"{by} brachten {side} {n} Stiche"
],
"{by} cost {side} one trick":[
"{by} kosteten {side} einen Stich",
"{by} kosteten {side} {n} Stiche"
],
"{card} is turned up":"{card} ist aufgeschlagen",
"{choice}: {points} ({n} of 100)":"{choice}: {points} ({n} von 100)",
"{dealer} deals.":"{dealer} gibt.",
"{dealer} deals: the tricks are those of the dealer’s side.":"{dealer} gibt: die Stiche sind die der Seite des Gebers.",
"{did} ({n} by exact play)":"{did} ({n} nach exaktem Spiel)",
"{did}, as by exact play":"{did}, wie nach exaktem Spiel",
"{manner} manner":"Spielweise: {manner}",
"{manner} manner, for {goal}.":"Spielweise: {manner}; gespielt wird um {goal}.",
"{manner} manner.":"Spielweise: {manner}.",
"{m} rounds; the first has not begun":"{m} Runden; die erste hat nicht begonnen",
"{n} not known":"{n} nicht bekannt",
"{n} not seen":"{n} nicht gesehen",
"{n} of {m}":"{n} von {m}",
"{n} of {m} laws":"{n} von {m} Regeln",
"{n} of {m} laws, {k} rulings":"{n} von {m} Regeln, {k} Auslegungen",
"{n} of {m} questions":"{n} von {m} Fragen",
"{n} paid for":"{n} bestraft",
"{n} with all tricks":"{n} mit allen Stichen",
"{points} point":[
"{points} Punkt",
"{points} Punkte"
],
"{points} points a deal":"{points} Punkte je Spiel",
"{points} points a deal, between {low} and {high}":"{points} Punkte je Spiel, zwischen {low} und {high}",
"{prize}: who has cut the better card?":"{prize}: wer hat die bessere Karte abgehoben?",
"{questions}, in the order in which an evening raises them":"{questions}, in der Folge, in der ein Abend sie aufwirft",
"{questions}, one law":[
"{questions}, eine Regel",
"{questions}, {n} Regeln"
],
"{seat}’s hand is not the one that this pack gives.":"Das Blatt von {seat} ist nicht das, welches dieses Paket ergibt.",
"{standing} · score {ns} to {ew}":"{standing} · Stand {ns} zu {ew}",
"{suit} are trump":"{suit} ist Trumpf",
"{suit} trump":"{suit} Trumpf",
"{title}: the sheet":"{title}: der Bogen",
"{trump}, made by {who} · tricks: {ours} {n}, {theirs} {m}":"{trump}, gemacht von {who} · Stiche: {ours} {n}, {theirs} {m}",
"{what} is copied: paste it where you like.":"{what} ist kopiert: Füge es ein, wo du willst.",
"{who} (of the house)":"{who} (vom Haus)",
"{who} and {partner} are to {task}. The others play as well as can be.":"{who} und {partner} sollen {task}. Die anderen spielen, so gut es geht.",
"{who} are equal and draw again.":"{who} haben gleiche Karten und ziehen noch einmal.",
"{who} asks you to direct {what}":"{who} bittet dich, {what} zu leiten",
"{who} asks you to look on at {what}":"{who} lädt dich ein, zuzusehen: {what}",
"{who} calls the director.":[
"{who} ruft die Spielleitung.",
"{who} rufen die Spielleitung."
],
"{who} came in":"{who} hinzugekommen",
"{who} chose to {choice}":"{who} wählte: {choice}",
"{who} consents.":[
"{who} stimmt zu.",
"{who} stimmen zu."
],
"{who} cuts, lifting one card":[
"{who} hebt ab und nimmt eine Karte",
"{who} hebt ab und nimmt {n} Karten"
],
"{who} deals":"{who} gibt",
"{who} directs the table.":[
"{who} leitet den Tisch.",
"{who} leiten den Tisch."
],
"{who} has come in.":[
"{who} ist hereingekommen.",
"{who} sind hereingekommen."
],
"{who} has cut the {card}":"{who} hat {card} gezogen",
"{who} has no rating yet: a rubber counts when a person sits on either side.":"{who} hat noch keine Wertung: Ein Rubber zählt, wenn auf jeder Seite ein Mensch sitzt.",
"{who} has played no deal yet that is closed.":"{who} hat noch kein Spiel gespielt, das abgeschlossen ist.",
"{who} have entered. You are led to your table when play begins.":"{who} sind gemeldet. Sie werden an Ihren Tisch geführt, wenn es beginnt.",
"{who} holds {cards}":"{who} hält {cards}",
"{who} invites you to {what}":"{who} lädt dich ein: {what}",
"{who} is asked.":[
"{who} wird gefragt.",
"{who} werden gefragt."
],
"{who} is at the table now.":[
"{who} ist jetzt am Tisch.",
"{who} sind jetzt am Tisch."
],
"{who} is here now.":[
"{who} ist jetzt hier.",
"{who} sind jetzt hier."
],
"{who} is to play. Which card wins?":"{who} ist am Spiel. Welche Karte gewinnt?",
"{who} leaves":"{who} geht",
"{who} shuffles":"{who} mischt",
"{who} sits out, and has the mean of the round.":[
"{who} setzt aus und bekommt das Mittel der Runde.",
"{who} setzen aus und bekommen das Mittel der Runde."
],
"{who} sits out.":[
"{who} setzt aus.",
"{who} setzen aus."
],
"{who} waits":[
"{who} wartet",
"{who} warten"
],
"{who} waits for {more} more.":[
"{who} wartet auf {more} weitere.",
"{who} warten auf {more} weitere."
],
"{who} went out":"{who} ausgeschieden",
"{who} would play.":"{who} möchten spielen.",
"{who}’s evening":"Abend von {who}",
"· not closed yet":"· noch nicht abgeschlossen",
"· tricks N–S {n}, E–W {m} · score {ns} to {ew}":"· Stiche N–S {n}, O–W {m} · Stand {ns} zu {ew}",
"· {n} of {m} · {book}":"· {n} von {m} · {book}",
"“{text}” has digits of one seat twice.":"„{text}“ hat zweimal Ziffern eines Platzes.",
"“{text}” is no step: a shuffle is N:9f… and a cut N/13.":"„{text}“ ist kein Schritt: Eine Mischung ist N:9f… und ein Abheben N/13.",
"● You are called":"● Du wirst gerufen",
"☺ Smile":"☺ Lächeln"
};

/** @type {[string, string][]} */
export const room = [
[
"call {card} from {who}",
"{card} von {who} verlangen"
],
[
"call a card from {who}",
"eine Karte von {who} verlangen"
],
[
"call {suit} from {who}",
"{suit} von {who} verlangen"
],
[
"call … from {who}",
"… von {who} verlangen"
],
[
"call a suit from {who}",
"eine Farbe von {who} verlangen"
],
[
"call {suit} from {who}, whichever of them leads next",
"{suit} von {who} verlangen, wer von ihnen als Nächstes ausspielt"
],
[
"call a suit from {who}, whichever of them leads next",
"eine Farbe von {who} verlangen, wer von ihnen als Nächstes ausspielt"
],
[
"call a suit from {who} and name it when the lead falls due",
"eine Farbe von {who} verlangen und sie nennen, wenn das Ausspiel ansteht"
],
[
"call {suit} from {who} and name it when the lead falls due",
"{suit} von {who} verlangen und sie nennen, wenn das Ausspiel ansteht"
],
[
"forbid {who} to lead {suit}",
"{who} verbieten, {suit} auszuspielen"
],
[
"forbid {who} to lead a suit",
"{who} verbieten, eine Farbe auszuspielen"
],
[
"forbid {card} from {who}",
"{who} {card} verbieten"
],
[
"call {who}'s highest card of the suit led",
"die höchste Karte der ausgespielten Farbe von {who} verlangen"
],
[
"call {who}'s lowest card of the suit led",
"die niedrigste Karte der ausgespielten Farbe von {who} verlangen"
],
[
"call {who}'s highest of {suit}",
"das höchste {suit} von {who} verlangen"
],
[
"call {who}'s lowest of {suit}",
"das niedrigste {suit} von {who} verlangen"
],
[
"call on {who} to win trick {n}",
"von {who} verlangen, Stich {n} zu gewinnen"
],
[
"call on {who} to lose trick {n}",
"von {who} verlangen, Stich {n} zu verlieren"
],
[
"call on {who} to win the trick",
"von {who} verlangen, den Stich zu gewinnen"
],
[
"call on {who} to lose the trick",
"von {who} verlangen, den Stich zu verlieren"
],
[
"choose {card} as the card played",
"{card} als die gespielte Karte wählen"
],
[
"hold the side to its pass",
"die Seite bei ihrem Passen halten"
],
[
"take back {card} from trick {n} for another card",
"{card} aus Stich {n} gegen eine andere Karte zurücknehmen"
],
[
"take back {card} for another card",
"{card} gegen eine andere Karte zurücknehmen"
],
[
"name the card that {who} has pulled apart",
"die Karte nennen, die {who} abgesondert hat"
],
[
"play to trick {n} before partner",
"zu Stich {n} vor dem Partner spielen"
],
[
"play to trick {n} before your partner",
"zu Stich {n} vor deinem Partner spielen"
],
[
"play to the trick before your partner",
"zum Stich vor deinem Partner spielen"
],
[
"require {who} to make the trump",
"verlangen, dass {who} Trumpf macht"
],
[
"require the make",
"verlangen, dass Trumpf gemacht wird"
],
[
"have {card} taken back",
"{card} zurücknehmen lassen"
],
[
"have the card taken back",
"die Karte zurücknehmen lassen"
],
[
"have {card} laid on the table before {who}",
"{card} offen vor {who} legen lassen"
],
[
"have the card laid on the table before {who}",
"die Karte offen vor {who} legen lassen"
],
[
"claim a new deal",
"ein neues Geben verlangen"
],
[
"point out the misdeal",
"auf das Vergeben hinweisen"
],
[
"let it stand",
"es stehen lassen"
],
[
"see the card that the dealer has looked at",
"die Karte sehen, die der Geber angesehen hat"
],
[
"have the turn to deal put back",
"die Reihe zu geben zurücksetzen lassen"
],
[
"have the late order played",
"die späte Ansage spielen lassen"
],
[
"accept the double",
"das Kontra annehmen"
],
[
"refuse the double",
"das Kontra ablehnen"
],
[
"take no notice of it",
"es nicht beachten"
],
[
"take it from partner and play alone",
"es dem Partner abnehmen und allein spielen"
],
[
"take it from your partner and play alone",
"es deinem Partner abnehmen und allein spielen"
],
[
"require the partner to play too",
"verlangen, dass auch der Partner spielt"
],
[
"let the lone player go on alone",
"den Alleinspieler allein weiterspielen lassen"
],
[
"change the discard",
"die abgelegte Karte tauschen"
],
[
"have the hand played out",
"das Spiel zu Ende spielen lassen"
],
[
"have the dealer shuffle again",
"den Geber noch einmal mischen lassen"
],
[
"count as if all five tricks had been taken",
"zählen, als wären alle fünf Stiche gemacht"
],
[
"take two points and have the hand not played",
"zwei Punkte nehmen und das Spiel nicht spielen lassen"
],
[
"play alone",
"allein spielen"
],
[
"defend alone",
"allein verteidigen"
],
[
"play alone, naming the suit",
"allein spielen und die Farbe nennen"
],
[
"ask for the partner's best card",
"die beste Karte des Partners verlangen"
],
[
"change a card for your partner's best",
"eine Karte gegen die beste deines Partners tauschen"
],
[
"waive it",
"verzichten"
],
[
"{phrase}, trick after trick",
"{phrase}, Stich für Stich"
],
[
"{phrase} or {phrase2}",
"{phrase} oder {phrase2}"
],
[
"{phrase}, {phrase2} or {phrase3}",
"{phrase}, {phrase2} oder {phrase3}"
],
[
"{phrase}, {phrase2}, {phrase3} or {phrase4}",
"{phrase}, {phrase2}, {phrase3} oder {phrase4}"
],
[
"{who} may {phrase}",
"{who} darf {phrase}"
],
[
"{who} has to decide, and may {phrase}",
"{who} muss entscheiden und darf {phrase}"
],
[
"{who} has played",
"{who} gespielt hat"
],
[
"you have played",
"du gespielt hast"
],
[
"{who} has played to trick {n}",
"{who} zu Stich {n} gespielt hat"
],
[
"you have played to trick {n}",
"du zu Stich {n} gespielt hast"
],
[
"{who} has passed",
"{who} gepasst hat"
],
[
"you have passed",
"du gepasst hast"
],
[
"NS have played on",
"NS weitergespielt haben"
],
[
"EW have played on",
"OW weitergespielt haben"
],
[
"a card has been led",
"eine Karte ausgespielt ist"
],
[
"a card has been played from dummy",
"eine Karte vom Strohmann gespielt ist"
],
[
"the first trick is complete",
"der erste Stich vollständig ist"
],
[
"the discard has been quitted (S96)",
"die abgelegte Karte losgelassen ist (S96)"
],
[
"the discard has been quitted",
"die abgelegte Karte losgelassen ist"
],
[
"the dealer has played",
"der Geber gespielt hat"
],
[
"both the discard and the lead have been made",
"abgelegt und ausgespielt ist"
],
[
"something else has been done (A-66e)",
"etwas anderes getan ist (A-66e)"
],
[
"that side has led again, no suit being called",
"diese Seite wieder ausgespielt hat, ohne dass eine Farbe verlangt wurde"
],
[
"that side has led, no suit being called",
"diese Seite ausgespielt hat, ohne dass eine Farbe verlangt wurde"
],
[
"the dealer's side played on, no suit being called",
"die Seite des Gebers weitergespielt hat, ohne dass eine Farbe verlangt wurde"
],
[
"the card has been played",
"die Karte gespielt ist"
],
[
"the others have followed",
"die anderen gefolgt sind"
],
[
"the three others have followed",
"die drei anderen gefolgt sind"
],
[
"the claimants have played on",
"die Berechtigten weitergespielt haben"
],
[
"the pack is cut for the next deal",
"das Paket für das nächste Spiel abgehoben ist"
],
[
"the holder's side has played on",
"die Seite des Berechtigten weitergespielt hat"
],
[
"the trick has been quitted",
"der Stich losgelassen ist"
],
[
"the lead has been played on",
"auf das Ausspiel gespielt ist"
],
[
"the next card has been played",
"die nächste Karte gespielt ist"
],
[
"the next trick has been led to",
"zum nächsten Stich ausgespielt ist"
],
[
"the card has been taken back",
"die Karte zurückgenommen ist"
],
[
"{who} must play {card}",
"{who} muss {card} spielen"
],
[
"{who} must not play {card}",
"{who} darf {card} nicht spielen"
],
[
"{who} must lead {suit}",
"{who} muss {suit} ausspielen"
],
[
"{who} must not lead {suit}",
"{who} darf {suit} nicht ausspielen"
],
[
"{who}, whichever leads next, must lead {suit}",
"{who}, wer als Nächstes ausspielt, muss {suit} ausspielen"
],
[
"{who}, whichever leads next, must not lead {suit}",
"{who}, wer als Nächstes ausspielt, darf {suit} nicht ausspielen"
],
[
"{who} must play the highest card of the suit led",
"{who} muss die höchste Karte der ausgespielten Farbe spielen"
],
[
"{who} must play the lowest card of the suit led",
"{who} muss die niedrigste Karte der ausgespielten Farbe spielen"
],
[
"{who} must play the highest of {suit}",
"{who} muss das höchste {suit} spielen"
],
[
"{who} must play the lowest of {suit}",
"{who} muss das niedrigste {suit} spielen"
],
[
"{who} must win trick {n}, if able",
"{who} muss Stich {n} nach Möglichkeit gewinnen"
],
[
"{who} must lose trick {n}, if able",
"{who} muss Stich {n} nach Möglichkeit verlieren"
],
[
"{who} must win the trick, if able",
"{who} muss den Stich nach Möglichkeit gewinnen"
],
[
"{who} must lose the trick, if able",
"{who} muss den Stich nach Möglichkeit verlieren"
],
[
"{who} must shuffle again before the pack is cut",
"{who} muss noch einmal mischen, bevor abgehoben wird"
],
[
"{who} must pass",
"{who} muss passen"
],
[
"{who} claims {phrase} by {who2}, and it is not settled",
"{who} erhebt Anspruch ({phrase}, {who2}), und er ist nicht entschieden"
],
[
"{who} claims {phrase} by {who2} in trick {n}, and it is not settled",
"{who} erhebt Anspruch ({phrase}, {who2}, Stich {n}), und er ist nicht entschieden"
],
[
"{who} claims {phrase} by any player, and it is not settled",
"{who} erhebt Anspruch ({phrase}), und er ist nicht entschieden"
],
[
"{who} claims {phrase} by any player in trick {n}, and it is not settled",
"{who} erhebt Anspruch ({phrase}, Stich {n}), und er ist nicht entschieden"
],
[
"{who} claims {phrase} by {who2}",
"{who} erhebt Anspruch ({phrase}, {who2})"
],
[
"{who} claims {phrase} by {who2} in trick {n}",
"{who} erhebt Anspruch ({phrase}, {who2}, Stich {n})"
],
[
"it waits for the end of the hand: the clerk then searches the tricks, unless {who} admits it",
"er wartet auf das Ende des Spiels: Dann werden die Stiche durchsucht, wenn {who} es nicht zugibt"
],
[
"it waits for the end of the hand: the clerk then searches the tricks, unless any player admits it",
"er wartet auf das Ende des Spiels: Dann werden die Stiche durchsucht, wenn es niemand zugibt"
],
[
"it waits for the end of the hand: {who} may then {name}, unless {who2} admits it",
"er wartet auf das Ende des Spiels: {who} darf dann nachsehen, wenn {who2} es nicht zugibt"
],
[
"the tricks can't prove it: {who} may admit it, till the hand after it is over or the rubber is agreed",
"die Stiche können es nicht beweisen: {who} darf es zugeben, bis das nächste Spiel vorbei oder das Rubber vereinbart ist"
],
[
"the tricks can't prove it: any player may admit it, till the hand after it is over or the rubber is agreed",
"die Stiche können es nicht beweisen: Jeder darf es zugeben, bis das nächste Spiel vorbei oder das Rubber vereinbart ist"
],
[
"{who} may {name}, or {who2} admit it, till the hand after it is over or the rubber is agreed",
"{who} darf nachsehen, oder {who2} gibt es zu, bis das nächste Spiel vorbei oder das Rubber vereinbart ist"
],
[
"the clerk searches the tricks before the pack is touched, unless {who} admits it first",
"die Stiche werden durchsucht, bevor das Paket berührt wird, wenn {who} es nicht vorher zugibt"
],
[
"the clerk searches the tricks before the pack is touched, unless any player admits it first",
"die Stiche werden durchsucht, bevor das Paket berührt wird, wenn es niemand vorher zugibt"
],
[
"a revoke",
"ein Revoke"
],
[
"a lead out of turn",
"ein Ausspiel außer der Reihe"
],
[
"a play out of turn",
"eine Karte außer der Reihe"
],
[
"an exposed card",
"eine gezeigte Karte"
],
[
"a misdeal",
"ein Vergeben"
],
[
"a false cut",
"ein falsches Abheben"
],
[
"a deal out of turn",
"ein Geben außer der Reihe"
],
[
"a deal with the wrong pack",
"ein Geben mit dem falschen Paket"
],
[
"a wrong turn-up",
"eine falsch aufgeschlagene Karte"
],
[
"a wrong number of cards",
"eine falsche Zahl von Karten"
],
[
"a missed trick",
"ein ausgelassener Stich"
],
[
"a card too many in a trick",
"eine Karte zu viel in einem Stich"
],
[
"a trick taken by the wrong side",
"ein Stich bei der falschen Seite"
],
[
"a call disobeyed",
"ein missachteter Ruf"
],
[
"a penalty",
"eine Strafe"
],
[
"a wrong score",
"ein falscher Stand"
],
[
"three honours",
"drei Honneurs"
],
[
"four honours",
"vier Honneurs"
],
[
"four honours in one hand",
"vier Honneurs in einer Hand"
],
[
"four honours in one hand, fifth in partner's",
"vier Honneurs in einer Hand, das fünfte beim Partner"
],
[
"five honours",
"fünf Honneurs"
],
[
"five honours in one hand",
"fünf Honneurs in einer Hand"
],
[
"five honours with four in one hand",
"fünf Honneurs, vier in einer Hand"
],
[
"three aces",
"drei Asse"
],
[
"four aces",
"vier Asse"
],
[
"four aces in one hand",
"vier Asse in einer Hand"
],
[
"chicane",
"Chicane"
],
[
"chicane of the other side",
"Chicane der anderen Seite"
],
[
"grand slam",
"Großschlemm"
],
[
"little slam",
"Kleinschlemm"
],
[
"odd trick",
"Überstich"
],
[
"odd tricks",
"Überstiche"
],
[
"point",
"Punkt"
],
[
"march",
"Durchmarsch"
],
[
"lone march",
"Durchmarsch allein"
],
[
"euchre of a lone hand",
"Allein gefallen"
],
[
"revoke",
"Revoke"
],
[
"revokes",
"Revokes"
],
[
"renege",
"Revoke"
],
[
"{n} revokes",
"{n} Revokes"
],
[
"call disobeyed",
"missachteter Ruf"
],
[
"wrong number of cards",
"falsche Zahl von Karten"
],
[
"cards thrown in",
"Karten hingeworfen"
],
[
"deal out of turn",
"Geben außer der Reihe"
],
[
"{phrase}, deal {n}",
"{phrase}, Spiel {n}"
],
[
"{phrase}, deal {n}, {n2} tricks for revokes",
"{phrase}, Spiel {n}, {n2} Stiche für Revokes"
],
[
"deal {n}",
"Spiel {n}"
],
[
"deal {n}, {n2} tricks for revokes",
"Spiel {n}, {n2} Stiche für Revokes"
],
[
"our game",
"unsere Partie"
],
[
"their game",
"ihre Partie"
],
[
"the rubber",
"das Rubber"
],
[
"{phrase}: {n} to them",
"{phrase}: {n} für sie"
],
[
"{phrase}: {n}, {n2} to them",
"{phrase}: {n}, {n2} für sie"
],
[
"{phrase}: {n} points to {name}",
"{phrase}: {n} Punkte für {name}"
],
[
"{phrase}: one point to {name}",
"{phrase}: ein Punkt für {name}"
],
[
"{phrase}: {n} points",
"{phrase}: {n} Punkte"
],
[
"{phrase}: one point",
"{phrase}: ein Punkt"
],
[
"{phrase}: {n} points to {name}, {n2} points to {name2}",
"{phrase}: {n} Punkte für {name}, {n2} Punkte für {name2}"
],
[
"nobody scores",
"niemand bekommt Punkte"
],
[
"nobody made a trump: nobody scores",
"niemand machte Trumpf: niemand bekommt Punkte"
],
[
"you made it",
"du hast es geschafft"
],
[
"you made it alone",
"du hast es allein geschafft"
],
[
"you and {name} took every trick",
"du und {name} habt jeden Stich gemacht"
],
[
"you took every trick alone",
"du hast allein jeden Stich gemacht"
],
[
"you euchred {name}",
"du hast {name} zu Fall gebracht"
],
[
"you were euchred",
"du bist gefallen"
],
[
"you revoked",
"ihr hattet einen Revoke"
],
[
"you reneged",
"ihr hattet einen Revoke"
],
[
"you disobeyed a call",
"ihr habt einen Ruf missachtet"
],
[
"you had a wrong number of cards",
"ihr hattet eine falsche Zahl von Karten"
],
[
"you threw in the cards",
"ihr habt die Karten hingeworfen"
],
[
"they revoked",
"sie hatten einen Revoke"
],
[
"they reneged",
"sie hatten einen Revoke"
],
[
"they disobeyed a call",
"sie haben einen Ruf missachtet"
],
[
"they had a wrong number of cards",
"sie hatten eine falsche Zahl von Karten"
],
[
"they threw in the cards",
"sie haben die Karten hingeworfen"
],
[
"you won the odd trick",
"ihr habt einen Überstich"
],
[
"you won {n} odd tricks",
"ihr habt {n} Überstiche"
],
[
"they won the odd trick",
"sie haben einen Überstich"
],
[
"they won {n} odd tricks",
"sie haben {n} Überstiche"
],
[
"{name} made it",
"{name} hat es geschafft"
],
[
"{name} made it alone",
"{name} hat es allein geschafft"
],
[
"{name} took every trick",
"{name} machten jeden Stich"
],
[
"{name} took every trick alone",
"{name} machte allein jeden Stich"
],
[
"{name} was euchred",
"{name} ist gefallen"
],
[
"{name} revoked",
"{name} hatten einen Revoke"
],
[
"{name} reneged",
"{name} hatten einen Revoke"
],
[
"{name} disobeyed a call",
"{name} haben einen Ruf missachtet"
],
[
"{name} had a wrong number of cards",
"{name} hatten eine falsche Zahl von Karten"
],
[
"{name} threw in the cards",
"{name} haben die Karten hingeworfen"
],
[
"{name} won the odd trick",
"{name} haben einen Überstich"
],
[
"{name} won {n} odd tricks",
"{name} haben {n} Überstiche"
],
[
"you have won the {phrase}",
"ihr habt gewonnen ({phrase})"
],
[
"they have won the {phrase}",
"sie haben gewonnen ({phrase})"
],
[
"{name} have won the {phrase}",
"{name} haben gewonnen ({phrase})"
],
[
"the penalty for revokes is {n} tricks to {who}",
"die Strafe für Revokes ist {n} Stiche für {who}"
],
[
"the penalty for {phrase} is {n} tricks to {who}",
"die Strafe ({phrase}) ist {n} Stiche für {who}"
],
[
"{who}'s {phrase} takes {n} points off {who2}'s honours",
"{phrase} von {who} nimmt {n} Punkte von den Honneurs von {who2}"
],
[
"{who} score {n} points with the honours for {phrase}",
"{who} bekommen {n} Punkte bei den Honneurs: {phrase}"
],
[
"{who} score {n} points for {phrase}",
"{who} bekommen {n} Punkte: {phrase}"
],
[
"{who} score nothing for {name}",
"{who} bekommen nichts ({name})"
],
[
"{name}'s claim fails: no {phrase} is found",
"Anspruch von {name} unbegründet ({phrase})"
],
[
"{name}'s claim comes to nothing more: {name2}",
"Anspruch von {name}: ohne weitere Folge"
],
[
"{name}'s claim is proved: {phrase}",
"Anspruch von {name} bewiesen: {phrase}"
],
[
"{name}'s claim is admitted: {phrase}",
"Anspruch von {name} zugegeben: {phrase}"
],
[
"{name}'s claim is proved",
"Anspruch von {name} bewiesen"
],
[
"{name}'s claim is admitted",
"Anspruch von {name} zugegeben"
],
[
"{name}'s claim comes too late",
"Anspruch von {name} kommt zu spät"
],
[
"{name}'s claim hangs on a card that the record does not state",
"Anspruch von {name} hängt an einer Karte, die nicht bekannt ist"
],
[
"the count finds nothing wrong",
"die Zählung findet nichts Falsches"
],
[
"the count finds a wrong number of cards with {who}",
"die Zählung findet eine falsche Zahl von Karten bei {who}"
],
[
"one revoke by {who}",
"ein Revoke von {who}"
],
[
"{n} revokes by {who}",
"{n} Revokes von {who}"
],
[
"one call disobeyed by {who}",
"ein missachteter Ruf von {who}"
],
[
"{n} calls disobeyed by {who}",
"{n} missachtete Rufe von {who}"
],
[
"one revoke and one call disobeyed by {who}",
"ein Revoke und ein missachteter Ruf von {who}"
],
[
"no games",
"keine Partien"
],
[
"one game, of which one game counting two",
"eine Partie, die doppelt zählt"
],
[
"{n} games, of which one game counting two",
"{n} Partien, eine davon doppelt"
],
[
"{n} games, of which {n2} games counting two",
"{n} Partien, {n2} davon doppelt"
],
[
"{who} {n}, {who2} {n2}; games {n3} to {n4}",
"{who} {n}, {who2} {n2}; Partien {n3} zu {n4}"
],
[
"{name} {n}, {name2} {n2}",
"{name} {n}, {name2} {n2}"
],
[
"{name} {n}, {name2} {n2}; games {n3} to {n4}",
"{name} {n}, {name2} {n2}; Partien {n3} zu {n4}"
],
[
"{phrase}; in all {n} and {n2} for tricks, {n3} and {n4} for honours",
"{phrase}; zusammen {n} und {n2} für Stiche, {n3} und {n4} für Honneurs"
],
[
"{who} win the rubber",
"{who} gewinnen das Rubber"
],
[
"{who} win the rubber; its points are {who2} {n}, {who3} {n2}",
"{who} gewinnen das Rubber; seine Punkte: {who2} {n}, {who3} {n2}"
],
[
"{who} have {n} for tricks and {n2} for honours, {n3} in all",
"{who} haben {n} für Stiche und {n2} für Honneurs, zusammen {n3}"
],
[
"{who} have {n} for tricks, {n2} for honours and {n3} for the rubber, {n4} in all",
"{who} haben {n} für Stiche, {n2} für Honneurs und {n3} für das Rubber, zusammen {n4}"
],
[
"{who} win {n} points",
"{who} gewinnen {n} Punkte"
],
[
"{who} win one point",
"{who} gewinnen einen Punkt"
],
[
"{who} yet lose {n} points",
"{who} verlieren dennoch {n} Punkte"
],
[
"five points win the game; what is beyond is not carried on. [P19]",
"Fünf Punkte gewinnen die Partie; was darüber ist, wird nicht übertragen. [P19]"
],
[
"say what?",
"Was sagen?"
],
[
"Ask whom to let you take your last act back?",
"Wen bitten, dich das Letzte zurücknehmen zu lassen?"
],
[
"all three",
"alle drei"
],
[
"{who}, your adversaries",
"{who}, deine Gegner"
],
[
"call for two new packs",
"zwei neue Pakete verlangen"
],
[
"Dummy may",
"Der Strohmann darf"
],
[
"the laws say what comes of it",
"Die Regeln sagen, was daraus wird"
],
[
"lay your hand down, face up",
"dein Blatt offen hinlegen"
],
[
"lay the hand down, face up",
"das Blatt offen hinlegen"
],
[
"lay your hand open: it has neither ace nor picture",
"dein Blatt offen hinlegen: Es hat weder Ass noch Bild"
],
[
"throw in your cards",
"deine Karten hinwerfen"
],
[
"claim: \"the rest are ours\"",
"beanspruchen: „Der Rest gehört uns“"
],
[
"claim: \"the rest are mine\"",
"beanspruchen: „Der Rest gehört mir“"
],
[
"claim some of the rest",
"einen Teil des Restes beanspruchen"
],
[
"give up: \"the rest are yours\"",
"aufgeben: „Der Rest gehört euch“"
],
[
"How many of the {n} tricks left?",
"Wie viele der {n} übrigen Stiche?"
],
[
"one trick",
"ein Stich"
],
[
"{n} tricks",
"{n} Stiche"
],
[
"agree: {phrase}",
"zustimmen: {phrase}"
],
[
"refuse",
"ablehnen"
],
[
"{who} is to have the rest of the tricks",
"{who} soll den Rest der Stiche haben"
],
[
"{who} is to have {n} tricks of the rest",
"{who} soll {n} Stiche vom Rest haben"
],
[
"{who} is to have one trick of the rest",
"{who} soll einen Stich vom Rest haben"
],
[
"{who} gives up the rest of the tricks",
"{who} gibt den Rest der Stiche auf"
],
[
"{who} may act for partner",
"{who} darf für den Partner handeln"
],
[
"{who} may adjourn",
"{who} darf vertagen"
],
[
"{who} may replace the card",
"{who} darf die Karte ersetzen"
],
[
"{who} may take back",
"{who} darf zurücknehmen"
],
[
"{who} may take back: {name}",
"{who} darf zurücknehmen: {name}"
],
[
"Claim a revoke of whom?",
"Einen Revoke von wem beanspruchen?"
],
[
"In which trick?",
"In welchem Stich?"
],
[
"in trick {n}",
"in Stich {n}"
],
[
"in some trick",
"in irgendeinem Stich"
],
[
"Call attention to what?",
"Worauf aufmerksam machen?"
],
[
"By whom?",
"Von wem?"
],
[
"By what?",
"Wodurch?"
],
[
"Which card?",
"Welche Karte?"
],
[
"Which card instead?",
"Welche Karte stattdessen?"
],
[
"Which suit?",
"Welche Farbe?"
],
[
"Lay which card away?",
"Welche Karte weglegen?"
],
[
"How?",
"Wie?"
],
[
"How many?",
"Wie viele?"
],
[
"Cut it how?",
"Wie abheben?"
],
[
"Deal to whom?",
"Wem geben?"
],
[
"Drop which card?",
"Welche Karte fallen lassen?"
],
[
"Lead which card?",
"Welche Karte ausspielen?"
],
[
"Make it what?",
"Was zu Trumpf machen?"
],
[
"Pull out which card?",
"Welche Karte absondern?"
],
[
"Show which card?",
"Welche Karte zeigen?"
],
[
"Shuffle it how?",
"Wie mischen?"
],
[
"Suggest which card?",
"Welche Karte vorschlagen?"
],
[
"Touch which card?",
"Welche Karte berühren?"
],
[
"Which for which?",
"Welche gegen welche?"
],
[
"Which pack?",
"Welches Paket?"
],
[
"Which two? The first lies undermost.",
"Welche zwei? Die erste liegt unten."
],
[
"Unusual acts: the laws will answer",
"Ungewöhnliches: Die Regeln antworten"
],
[
"discard {card}",
"{card} ablegen"
],
[
"give your partner {card}",
"deinem Partner {card} geben"
],
[
"play {card}",
"{card} spielen"
],
[
"lead {card}",
"{card} ausspielen"
],
[
"take back {card} and put {card2} in its place",
"{card} zurücknehmen und {card2} an die Stelle legen"
],
[
"{card}",
"{card}"
],
[
"{cards}",
"{cards}"
],
[
"{card} for {card2}",
"{card} gegen {card2}"
],
[
"{suit}",
"{suit}"
],
[
"one card",
"eine Karte"
],
[
"{n} cards",
"{n} Karten"
],
[
"lifting {n} cards",
"{n} Karten abheben"
],
[
"lifting one card",
"eine Karte abheben"
],
[
"leaving {n} cards",
"{n} Karten liegen lassen"
],
[
"leaving one card",
"eine Karte liegen lassen"
],
[
"somewhere about the middle",
"ungefähr in der Mitte"
],
[
"as it should be done",
"wie es sich gehört"
],
[
"with faces in view",
"mit sichtbaren Bildern"
],
[
"below the table",
"unter dem Tisch"
],
[
"and let the cards fall into confusion",
"und die Karten durcheinanderfallen lassen"
],
[
"put a card down now, in turn or not",
"jetzt eine Karte hinlegen, an der Reihe oder nicht"
],
[
"lead now, in turn or not",
"jetzt ausspielen, an der Reihe oder nicht"
],
[
"lead from dummy now, in turn or not",
"jetzt vom Strohmann ausspielen, an der Reihe oder nicht"
],
[
"put a card of dummy's down now, in turn or not",
"jetzt eine Karte des Strohmanns hinlegen, an der Reihe oder nicht"
],
[
"make the trump, in turn or not",
"Trumpf machen, an der Reihe oder nicht"
],
[
"leave the make to your partner, in turn or not",
"dem Partner den Trumpf überlassen, an der Reihe oder nicht"
],
[
"double or redouble, in turn or not",
"Kontra oder Rekontra sagen, an der Reihe oder nicht"
],
[
"ask \"May I lead?\", in turn or not",
"fragen: „Darf ich ausspielen?“, an der Reihe oder nicht"
],
[
"answer \"Yes\", asked or not",
"„Ja“ antworten, gefragt oder nicht"
],
[
"say that you are satisfied, asked or not",
"sagen, dass du zufrieden bist, gefragt oder nicht"
],
[
"deal, at your turn or not",
"geben, an der Reihe oder nicht"
],
[
"deal by hand, at your turn or not",
"von Hand geben, an der Reihe oder nicht"
],
[
"cut the pack, your part or not",
"das Paket abheben, dran oder nicht"
],
[
"gather the pack, your part or not",
"das Paket einsammeln, dran oder nicht"
],
[
"shuffle the pack, your part or not",
"das Paket mischen, dran oder nicht"
],
[
"shuffle the idle pack",
"das freie Paket mischen"
],
[
"take up a pack to deal with it",
"ein Paket aufnehmen, um damit zu geben"
],
[
"the pack of {who}",
"das Paket von {who}"
],
[
"show a card",
"eine Karte zeigen"
],
[
"let your partner see a card",
"den Partner eine Karte sehen lassen"
],
[
"drop a card below the table",
"eine Karte unter den Tisch fallen lassen"
],
[
"draw your card towards you",
"deine Karte zu dir ziehen"
],
[
"pull a card apart from the hand",
"eine Karte vom Blatt absondern"
],
[
"put back the card pulled apart",
"die abgesonderte Karte zurückstecken"
],
[
"put {n} cards down together",
"{n} Karten zusammen hinlegen"
],
[
"put two cards down together",
"zwei Karten zusammen hinlegen"
],
[
"take a card back for another",
"eine Karte gegen eine andere zurücknehmen"
],
[
"take up again the card shown",
"die gezeigte Karte wieder aufnehmen"
],
[
"name your card",
"deine Karte nennen"
],
[
"touch your cards",
"deine Karten berühren"
],
[
"touch a card of dummy's",
"eine Karte des Strohmanns berühren"
],
[
"hesitate",
"zögern"
],
[
"make a sign",
"ein Zeichen geben"
],
[
"give yourself away",
"dich verraten"
],
[
"consult your partner",
"dich mit dem Partner beraten"
],
[
"advise your partner",
"den Partner beraten"
],
[
"ask your partner which card your partner played",
"den Partner fragen, welche Karte er gespielt hat"
],
[
"ask who played which card",
"fragen, wer welche Karte gespielt hat"
],
[
"ask the dealer whether the call was obeyed",
"den Geber fragen, ob dem Ruf gefolgt wurde"
],
[
"ask the dealer: \"having none?\"",
"den Geber fragen: „Keine mehr?“"
],
[
"suggest a card to the dealer",
"dem Geber eine Karte vorschlagen"
],
[
"speak of how the hand is played",
"davon sprechen, wie das Blatt gespielt wird"
],
[
"say something of the trick",
"etwas über den Stich sagen"
],
[
"say that a trick lacks a card",
"sagen, dass einem Stich eine Karte fehlt"
],
[
"say that a trick went to the wrong side",
"sagen, dass ein Stich an die falsche Seite ging"
],
[
"say that something was not so",
"sagen, dass etwas nicht so war"
],
[
"say that the score is wrong",
"sagen, dass der Stand falsch ist"
],
[
"say that what is claimed is not due",
"sagen, dass das Beanspruchte nicht zusteht"
],
[
"say that you only put the cards in order",
"sagen, dass du nur die Karten ordnest"
],
[
"talk of the game",
"über das Spiel reden"
],
[
"mix the tricks",
"die Stiche mischen"
],
[
"{phrase}: in words",
"{phrase}: in Worten"
],
[
"claims {phrase}",
"beansprucht: {phrase}"
],
[
"claims {phrase} by {letter}",
"beansprucht: {phrase} ({letter})"
],
[
"claims {phrase} by {letter} in trick {n}",
"beansprucht: {phrase} ({letter}, Stich {n})"
],
[
"claims {phrase} in trick {n}",
"beansprucht: {phrase} (Stich {n})"
],
[
"claims the rest of the tricks",
"beansprucht den Rest der Stiche"
],
[
"claims {n} tricks of the rest",
"beansprucht {n} Stiche vom Rest"
],
[
"claims one trick of the rest",
"beansprucht einen Stich vom Rest"
],
[
"gives up the rest of the tricks",
"gibt den Rest der Stiche auf"
],
[
"claims a new deal",
"verlangt ein neues Geben"
],
[
"admits {phrase}",
"gibt zu: {phrase}"
],
[
"admits {phrase} in trick {n}",
"gibt zu: {phrase} (Stich {n})"
],
[
"calls attention to {phrase}",
"macht aufmerksam: {phrase}"
],
[
"calls attention to {phrase} by {letter}",
"macht aufmerksam: {phrase} ({letter})"
],
[
"calls attention to {phrase} by {letter} in trick {n}",
"macht aufmerksam: {phrase} ({letter}, Stich {n})"
],
[
"calls attention to {phrase} in trick {n}",
"macht aufmerksam: {phrase} (Stich {n})"
],
[
"calls {card} from {letter}",
"verlangt {card} von {letter}"
],
[
"calls {suit} from {letter}",
"verlangt {suit} von {letter}"
],
[
"calls {suit}",
"verlangt {suit}"
],
[
"calls {letter}'s highest card of the suit led",
"verlangt die höchste Karte der ausgespielten Farbe von {letter}"
],
[
"calls {letter}'s lowest card of the suit led",
"verlangt die niedrigste Karte der ausgespielten Farbe von {letter}"
],
[
"calls {letter}'s highest of {suit}",
"verlangt das höchste {suit} von {letter}"
],
[
"calls {letter}'s lowest of {suit}",
"verlangt das niedrigste {suit} von {letter}"
],
[
"calls on {letter} to win trick {n}",
"verlangt von {letter}, Stich {n} zu gewinnen"
],
[
"calls on {letter} to lose trick {n}",
"verlangt von {letter}, Stich {n} zu verlieren"
],
[
"calls for two new packs",
"verlangt zwei neue Pakete"
],
[
"forbids {letter} to lead {suit}",
"verbietet {letter}, {suit} auszuspielen"
],
[
"forbids {card} from {letter}",
"verbietet {letter} {card}"
],
[
"advises {letter} what to do",
"berät {letter}"
],
[
"agrees to what {letter} proposed",
"stimmt dem Vorschlag von {letter} zu"
],
[
"agrees to what act {n} proposed",
"stimmt dem Vorschlag zu"
],
[
"refuses what {letter} proposed",
"lehnt den Vorschlag von {letter} ab"
],
[
"refuses what act {n} proposed",
"lehnt den Vorschlag ab"
],
[
"announces {n} points",
"sagt {n} Punkte an"
],
[
"announces one point",
"sagt einen Punkt an"
],
[
"answers: \"No, none.\"",
"antwortet: „Nein, keine.“"
],
[
"asks {letter} whether the call was obeyed",
"fragt {letter}, ob dem Ruf gefolgt wurde"
],
[
"asks {letter}: \"No card of the suit led?\"",
"fragt {letter}: „Keine der ausgespielten Farbe?“"
],
[
"asks {letter}: \"No {suit}?\"",
"fragt {letter}: „Kein {suit}?“"
],
[
"asks a bystander to settle a question of fact",
"fragt Zuschauer nach dem Hergang"
],
[
"asks what is trump",
"fragt, was Trumpf ist"
],
[
"asks which card {letter} has played",
"fragt, welche Karte {letter} gespielt hat"
],
[
"asks which card was turned up",
"fragt, welche Karte aufgeschlagen war"
],
[
"asks who played {card}",
"fragt, wer {card} gespielt hat"
],
[
"comments on the play",
"redet über das Spiel"
],
[
"confers with {letter}",
"berät sich mit {letter}"
],
[
"confers with {letter} on doubling",
"berät sich mit {letter} über das Kontra"
],
[
"contests what has been claimed",
"bestreitet den Anspruch"
],
[
"counts the cards laid down by {letter}",
"zählt die von {letter} hingelegten Karten"
],
[
"counts the tricks face down",
"zählt die Stiche verdeckt"
],
[
"disputes what has been said",
"bestreitet das Gesagte"
],
[
"drops a card not stated below the table",
"lässt eine Karte unter den Tisch fallen"
],
[
"drops {card} below the table",
"lässt {card} unter den Tisch fallen"
],
[
"gathers trick {n}, the hand still on it",
"zieht Stich {n} ein, die Hand noch darauf"
],
[
"gathers trick {n}",
"zieht Stich {n} ein"
],
[
"gives up the right of act {n}",
"verzichtet auf das Recht"
],
[
"has no claim",
"hat keinen Anspruch"
],
[
"has the cards of the trick put before their players",
"lässt die Karten des Stichs vor ihre Spieler legen"
],
[
"has {card} laid on the table before {letter}",
"lässt {card} vor {letter} auf den Tisch legen"
],
[
"has {card} taken back",
"lässt {card} zurücknehmen"
],
[
"hesitates",
"zögert"
],
[
"lays down the whole hand, face down",
"legt das ganze Blatt verdeckt hin"
],
[
"lays down the whole hand, face up",
"legt das ganze Blatt offen hin"
],
[
"lays the pack at {letter}'s left",
"legt das Paket links von {letter}"
],
[
"lays the pack at {letter}'s right",
"legt das Paket rechts von {letter}"
],
[
"lets {letter} see a card",
"lässt {letter} eine Karte sehen"
],
[
"lets {card} be seen",
"lässt {card} sehen"
],
[
"lifts the turn-up",
"hebt die aufgeschlagene Karte an"
],
[
"looks at the cards dealt",
"sieht die gegebenen Karten an"
],
[
"looks at the last trick",
"sieht den letzten Stich an"
],
[
"looks at trick {n}",
"sieht Stich {n} an"
],
[
"makes a sign",
"gibt ein Zeichen"
],
[
"marks one point for {letter}",
"schreibt {letter} einen Punkt an"
],
[
"marks {n} points for {letter}",
"schreibt {letter} {n} Punkte an"
],
[
"marks one point with the honours for {letter}",
"schreibt {letter} einen Punkt bei den Honneurs an"
],
[
"marks {n} points with the honours for {letter}",
"schreibt {letter} {n} Punkte bei den Honneurs an"
],
[
"mixes the cards",
"mischt die Karten durcheinander"
],
[
"names the card just played",
"nennt die eben gespielte Karte"
],
[
"proposes {name} and asks the consent of {letter}",
"schlägt etwas vor und fragt {letter}"
],
[
"proposes {name} and asks the consent of all four players",
"schlägt etwas vor und fragt alle"
],
[
"proposes {name} and asks the consent of nobody",
"schlägt etwas vor"
],
[
"proposes to adjourn and asks the consent of {letter}",
"schlägt vor zu vertagen und fragt {letter}"
],
[
"proposes to take back act {n} and asks the consent of {letter}",
"möchte etwas zurücknehmen und fragt {letter}"
],
[
"proposes to take back act {n} and asks the consent of all four players",
"möchte etwas zurücknehmen und fragt alle"
],
[
"proposes to take back act {n} and asks the consent of nobody",
"möchte etwas zurücknehmen"
],
[
"pulls a card apart from the hand",
"sondert eine Karte ab"
],
[
"puts back the card pulled apart",
"steckt die abgesonderte Karte zurück"
],
[
"puts down {cards} together",
"legt {cards} zusammen hin"
],
[
"says that the cards are only being arranged",
"sagt, die Karten würden nur geordnet"
],
[
"says that the trick is lost",
"sagt, der Stich sei verloren"
],
[
"says that the trick is won already",
"sagt, der Stich sei schon gewonnen"
],
[
"says that {suit} would have been made trump",
"sagt, {suit} wäre Trumpf geworden"
],
[
"searches",
"durchsucht"
],
[
"shows that a card not stated is torn",
"zeigt, dass eine Karte zerrissen ist"
],
[
"shows that {card} is torn",
"zeigt, dass {card} zerrissen ist"
],
[
"shows that a card not stated is marked",
"zeigt, dass eine Karte gezeichnet ist"
],
[
"shows that {card} is marked",
"zeigt, dass {card} gezeichnet ist"
],
[
"suggests {card}",
"schlägt {card} vor"
],
[
"takes back {card}",
"nimmt {card} zurück"
],
[
"takes back {card} and puts a card not stated in its place",
"nimmt {card} zurück und legt eine andere Karte hin"
],
[
"takes back {card} and puts {card2} in its place",
"nimmt {card} zurück und legt {card2} hin"
],
[
"withdraws {card} and puts {card2} in its place",
"nimmt {card} zurück und legt {card2} hin"
],
[
"talks of the game",
"redet über das Spiel"
],
[
"throws in the hand",
"wirft das Blatt hin"
],
[
"throws in {cards}",
"wirft {cards} ab"
],
[
"throws in a card not stated",
"wirft eine Karte ab"
],
[
"throws in a card not stated and a card not stated",
"wirft zwei Karten ab"
],
[
"touches the cards dealt",
"berührt die gegebenen Karten"
],
[
"touches {card} of dummy's",
"berührt {card} des Strohmanns"
],
[
"turns and quits trick {n}",
"wendet Stich {n} und lässt ihn los"
],
[
"urges partner to win the trick",
"drängt den Partner, den Stich zu nehmen"
],
[
"euchre",
"Euchre"
],
[
"bridge",
"Bridge"
],
[
"game",
"eine Partie"
],
[
"rubber",
"ein Rubber"
],
[
"a game",
"eine Partie"
],
[
"a rubber",
"ein Rubber"
],
[
"{n} deals",
"{n} Spiele"
],
[
"25, with the joker",
"25, mit dem Joker"
],
[
"A carry of five points or more wins",
"Ein Übertrag von fünf Punkten oder mehr gewinnt"
],
[
"A hand without ace or picture",
"Ein Blatt ohne Ass und Bild"
],
[
"A pass bars one from playing alone for the",
"Wer passt, darf nicht allein spielen für"
],
[
"A revoke costs",
"Ein Revoke kostet"
],
[
"A wrong number of cards makes a misdeal",
"Eine falsche Zahl von Karten ist ein Vergeben"
],
[
"After a deal out of turn",
"Nach einem Geben außer der Reihe"
],
[
"An adversary may defend alone",
"Ein Gegner darf allein verteidigen"
],
[
"Cards of the pack",
"Karten des Pakets"
],
[
"Cards that a lone player may ask of the partner",
"Karten, die ein Alleinspieler vom Partner verlangen darf"
],
[
"Doubling ends when a trick is worth more than",
"Das Kontra endet, wenn ein Stich mehr wert ist als"
],
[
"For spades not played the maker's side scores",
"Für nicht gespieltes Pik bekommt die Seite des Spielers"
],
[
"One may say that one plays alone",
"Man darf ansagen, dass man allein spielt"
],
[
"Points of a game",
"Punkte einer Partie"
],
[
"The dealer may discard",
"Der Geber darf ablegen"
],
[
"The dealer must make the trump if all have passed twice",
"Der Geber muss Trumpf machen, wenn alle zweimal gepasst haben"
],
[
"The double that goes over the limit",
"Das Kontra, das die Grenze überschreitet"
],
[
"The rest may be claimed, or given up,",
"Der Rest darf beansprucht oder aufgegeben werden,"
],
[
"The suit for which a joker turned up stands",
"Die Farbe, für die ein aufgeschlagener Joker steht"
],
[
"Tricks taken for a revoke",
"Stiche für einen Revoke"
],
[
"Undoubled spades, with both sides under twenty, are",
"Pik ohne Kontra, beide Seiten unter zwanzig,"
],
[
"What may be seen again of the tricks",
"Was von den Stichen noch einmal gesehen werden darf"
],
[
"What the penalty for a revoke leaves of other points",
"Was die Strafe für einen Revoke von anderen Punkten lässt"
],
[
"Who may demand what is due of the dealer",
"Wer vom Geber verlangen darf, was ansteht"
],
[
"added",
"kommt hinzu"
],
[
"any card",
"jede Karte"
],
[
"any card but the turn-up",
"jede Karte außer der aufgeschlagenen"
],
[
"as much as a march",
"so viel wie ein Durchmarsch"
],
[
"by anybody, if the others agree",
"von jedem, wenn die anderen zustimmen"
],
[
"by the dealer alone",
"vom Geber allein"
],
[
"cumulative",
"zusammengezählt"
],
[
"dealer names",
"nennt der Geber"
],
[
"either adversary",
"jeder Gegner"
],
[
"exclusive",
"ausschließlich"
],
[
"four at most",
"höchstens vier"
],
[
"held to the limit",
"wird auf die Grenze gehalten"
],
[
"is dealt again by the next dealer",
"gibt der nächste Geber neu"
],
[
"is dealt again by the same dealer",
"gibt derselbe Geber neu"
],
[
"is played",
"wird gespielt"
],
[
"never",
"nie"
],
[
"no limit",
"ohne Grenze"
],
[
"none",
"keine"
],
[
"not played",
"werden nicht gespielt"
],
[
"nothing till the hand is over",
"nichts, bis das Spiel vorbei ist"
],
[
"off",
"nein"
],
[
"on",
"ja"
],
[
"one",
"eine"
],
[
"played",
"werden gespielt"
],
[
"round",
"Runde"
],
[
"spades",
"Pik"
],
[
"stands",
"bleibt stehen"
],
[
"the eldest hand alone",
"die Vorhand allein"
],
[
"the hand is cancelled",
"das Spiel wird gestrichen"
],
[
"the hand stands",
"das Spiel bleibt stehen"
],
[
"the last trick",
"der letzte Stich"
],
[
"the next game at once",
"sofort die nächste Partie"
],
[
"thirteen at most",
"höchstens dreizehn"
],
[
"two points",
"zwei Punkte"
],
[
"two points and honours",
"zwei Punkte und die Honneurs"
],
[
"two points, four to a lone player",
"zwei Punkte, vier für den Alleinspieler"
],
[
"until the lead",
"bis zum Ausspiel"
],
[
"with the make",
"mit der Ansage"
],
[
"Gentle: by the book, with a mistake now and then",
"Sanft: nach dem Buch, mit einem Versehen hin und wieder"
],
[
"the Book player",
"der Buchspieler"
],
[
"the Expert, who likes to make",
"der Experte, der gern Trumpf macht"
],
[
"the Expert, who makes only when sure",
"der Experte, der nur sicher Trumpf macht"
],
[
"the Expert, who searches",
"der Experte, der sucht"
],
[
"the Master, who searches longer",
"der Meister, der länger sucht"
],
[
"Go on with the game",
"Weiterspielen"
],
[
"The table is adjourned: nobody acts until those who are here go on.",
"Der Tisch ist vertagt: Niemand handelt, bis die Anwesenden weiterspielen."
],
[
"Adjourn the table",
"Den Tisch vertagen"
],
[
"Let the house play for {name} until {name2} is back",
"Das Haus für {name} spielen lassen, bis {name2} zurück ist"
],
[
"{name} has been away for a while.  What do you say?",
"{name} ist schon eine Weile weg. Was meinst du?"
],
[
"Wait for {name}",
"Auf {name} warten"
],
[
"You have proposed to {phrase}.",
"Du hast vorgeschlagen: {phrase}."
],
[
"Take it back",
"Zurücknehmen"
],
[
"Agree",
"Zustimmen"
],
[
"Rather not",
"Lieber nicht"
],
[
"{name} proposes to {phrase}.",
"{name} schlägt vor: {phrase}."
],
[
"adjourn",
"vertagen"
],
[
"resume",
"weiterspielen"
],
[
"go on",
"weiterspielen"
],
[
"let the house play for {name}",
"das Haus für {name} spielen lassen"
],
[
"Let it stand",
"Stehen lassen"
],
[
"The house waits for you, as long as you like.",
"Das Haus wartet auf dich, so lange du willst."
],
[
"The house waits for you, {n} seconds at most.",
"Das Haus wartet auf dich, höchstens {n} Sekunden."
],
[
"The house waits for {name}, who may use a right.",
"Das Haus wartet auf {name}, mit einem Recht."
],
[
"come in",
"hereinkommen"
],
[
"come in together with someone",
"mit jemandem zusammen hereinkommen"
],
[
"With whom have you come?",
"Mit wem bist du gekommen?"
],
[
"cut a card",
"eine Karte ziehen"
],
[
"consent to {name}",
"zustimmen: {name}"
],
[
"refuse {name}",
"ablehnen: {name}"
],
[
"decide the question",
"die Frage entscheiden"
],
[
"{name} has come together with you",
"{name} ist mit dir gekommen"
],
[
"{name} has not",
"{name} ist es nicht"
],
[
"sit down to play",
"zum Spielen Platz nehmen"
],
[
"sit down to play, with the usual {name}",
"zum Spielen Platz nehmen, wie üblich"
],
[
"choose the pack",
"das Paket wählen"
],
[
"Which pack is your side's?",
"Welches Paket ist das eurer Seite?"
],
[
"pack {n}",
"Paket {n}"
],
[
"choose a seat",
"einen Platz wählen"
],
[
"Where will you sit?",
"Wo willst du sitzen?"
],
[
"choose the counters",
"die Marken wählen"
],
[
"Which counters are your side's?",
"Welche Marken sind die eurer Seite?"
],
[
"white",
"weiß"
],
[
"red",
"rot"
],
[
"blue",
"blau"
],
[
"green",
"grün"
],
[
"cut a card for {name}, who is away",
"für {name} eine Karte ziehen (nicht da)"
],
[
"begin the rubber as is usual for {name}, who is away",
"für {name} das Rubber wie üblich beginnen (nicht da)"
],
[
"claim entry at table {n}, for the next place given up",
"sich an Tisch {n} anmelden, für den nächsten freien Platz"
],
[
"claim entry at table {n}, to come in when its rubber is over",
"sich an Tisch {n} anmelden, wenn sein Rubber vorbei ist"
],
[
"claim entry at table {n}, to come in for its next rubber",
"sich an Tisch {n} anmelden, für sein nächstes Rubber"
],
[
"want to play at a fresh table",
"an einem neuen Tisch spielen wollen"
],
[
"want to play at a fresh table, and go on waiting at table {n} meanwhile",
"an einem neuen Tisch spielen wollen und inzwischen weiter an Tisch {n} warten"
],
[
"announce the return to the old table",
"die Rückkehr an den alten Tisch ankündigen"
],
[
"propose a substitute for the rubber",
"eine Vertretung für das Rubber vorschlagen"
],
[
"Who is to sit for you?",
"Wer soll für dich sitzen?"
],
[
"call on an onlooker to pay the stakes",
"von einem Zuschauer den Einsatz verlangen"
],
[
"Who is to pay?",
"Wer soll zahlen?"
],
[
"a slip in the score at table {n}",
"ein Fehler im Stand an Tisch {n}"
],
[
"a penalty at table {n}",
"eine Strafe an Tisch {n}"
],
[
"To what, as one who looks on?",
"Worauf, als Zuschauer?"
],
[
"let an onlooker decide a question",
"einen Zuschauer eine Frage entscheiden lassen"
],
[
"Who is to decide?",
"Wer soll entscheiden?"
],
[
"let the house make up the table: {name}",
"das Haus den Tisch füllen lassen: {name}"
],
[
"let one of the house go",
"jemanden vom Haus gehen lassen"
],
[
"leave the table",
"den Tisch verlassen"
],
[
"leave the table, which breaks it up",
"den Tisch verlassen, was ihn auflöst"
],
[
"leave the table, and let {name} have the place",
"den Tisch verlassen und {name} den Platz lassen"
],
[
"go home",
"nach Hause gehen"
],
[
"go home, which breaks it up",
"nach Hause gehen, was den Tisch auflöst"
],
[
"go home, and let {name} have the place",
"nach Hause gehen und {name} den Platz lassen"
],
[
"to claim entry at table {n}, wait until its rubber has begun: {name}",
"zum Anmelden an Tisch {n} warte, bis sein Rubber begonnen hat"
],
[
"you can't claim entry at table {n} now: {name}",
"an Tisch {n} kannst du dich jetzt nicht anmelden"
],
[
"{name} is to cut for {phrase}",
"{name} zieht um {phrase}"
],
[
"a place at the table",
"einen Platz am Tisch"
],
[
"who goes out",
"wer ausscheidet"
],
[
"partners and the deal",
"Partner und Geben"
],
[
"{name} may choose: {name2}",
"{name} darf wählen"
],
[
"{name} is to decide {name2}",
"{name} soll entscheiden"
],
[
"{name} is asked to consent to {name2}",
"{name} wird um Zustimmung gebeten"
],
[
"pause the table",
"den Tisch anhalten"
],
[
"let the table go on",
"den Tisch weiterspielen lassen"
],
[
"the time is over",
"die Zeit ist um"
],
[
"it is so",
"es ist so"
],
[
"it is not so",
"es ist nicht so"
],
[
"Whoever sat for a member played the member's rubber: what it brought is the member's.",
"Wer für jemanden saß, spielte dessen Rubber: Was es brachte, gehört der vertretenen Person."
],
[
"In each rubber the smaller total is taken from the larger: one side has won the difference, the other lost it.",
"In jedem Rubber wird die kleinere Summe von der größeren abgezogen: Die eine Seite hat den Unterschied gewonnen, die andere ihn verloren."
],
[
"The book does not say how rubbers are settled: points won and points lost both stand here, and the net.",
"Das Buch sagt nicht, wie Rubber abgerechnet werden: Gewonnene und verlorene Punkte stehen hier, und der Saldo."
],
[
"This table plays a number of deals: there are no rubbers to reckon up.",
"Dieser Tisch spielt eine Zahl von Spielen: Es gibt keine Rubber abzurechnen."
],
[
"Each game counts one to the two who have won it, and against the two who have lost it.",
"Jede Partie zählt eins für die beiden, die sie gewonnen, und gegen die beiden, die sie verloren haben."
],
[
"It was abandoned.",
"Es wurde aufgegeben."
],
[
"It was not dealt out.",
"Es wurde nicht zu Ende gegeben."
],
[
"It is being dealt.",
"Es wird gegeben."
],
[
"The pack is being made ready.",
"Das Paket wird vorbereitet."
],
[
"No trump was made.",
"Kein Trumpf wurde gemacht."
],
[
"It is dealt.",
"Es ist gegeben."
],
[
"{suit} are trump, made by nobody",
"{suit} ist Trumpf"
],
[
"there is no trump, made by {who}",
"ohne Trumpf, gemacht von {who}"
],
[
"Tricks: {who} {n}, {who2} {n2}.",
"Stiche: {who} {n}, {who2} {n2}."
],
[
"Tricks: {who} {n}, {who2} {n2} so far.",
"Stiche: {who} {n}, {who2} {n2} bisher."
],
[
"to win trick {n}",
"Stich {n} gewinnen"
],
[
"first hand",
"Vorhand"
],
[
"second hand",
"Mittelhand"
],
[
"third hand",
"Hinterhand"
],
[
"the dealer",
"Geber"
],
[
"plays {card}",
"spielt {card}"
],
[
"plays {card} from {who}'s hand",
"spielt {card} aus dem Blatt von {who}"
],
[
"discards {card}",
"legt {card} ab"
],
[
"passes",
"passt"
],
[
"orders up",
"lässt aufnehmen"
],
[
"orders it up",
"lässt aufnehmen"
],
[
"plays alone",
"spielt allein"
],
[
"plays alone at {suit}",
"spielt allein, {suit}"
],
[
"names {suit}",
"sagt {suit}"
],
[
"leaves the make",
"überlässt es dem Partner"
],
[
"passes the make",
"überlässt es dem Partner"
],
[
"doubles",
"sagt Kontra"
],
[
"asks leave to lead",
"fragt, ob ausgespielt werden darf"
],
[
"gives leave",
"erlaubt es"
],
[
"is satisfied",
"ist zufrieden"
],
[
"consents",
"stimmt zu"
],
[
"refuses",
"lehnt ab"
],
[
"uses a right",
"nutzt ein Recht"
],
[
"waives",
"verzichtet"
],
[
"{phrase} is worth {n} points, {phrase2} {n2} points",
"{phrase} ist {n} Punkte wert, {phrase2} {n2} Punkte"
],
[
"{phrase} is worth {n} points, {phrase2} {n2}",
"{phrase} ist {n} Punkte wert, {phrase2} {n2}"
],
[
"{phrase} is worth {n} points and makes the point in {n2} of 100 ways in which the cards may lie; {phrase2} is worth {n3} points",
"{phrase} ist {n} Punkte wert und macht den Punkt bei {n2} von 100 Verteilungen; {phrase2} ist {n3} Punkte wert"
],
[
"of 100 ways in which the cards may lie {phrase} makes the point in {n}, {phrase2} in {n2}; {n3} points against {n4} points",
"bei 100 Verteilungen macht {phrase} den Punkt in {n}, {phrase2} in {n2}; {n3} gegen {n4} Punkte"
],
[
"of 100 ways in which the cards may lie {phrase} euchres them in {n}, {phrase2} in {n2}; {n3} points against {n4} points",
"bei 100 Verteilungen bringt {phrase} sie in {n} zu Fall, {phrase2} in {n2}; {n3} gegen {n4} Punkte"
],
[
"of {n} ways in which the cards may lie {phrase} makes the point in {n2}, {phrase2} in {n3}; {n4} points against {n5} points",
"bei {n} Verteilungen macht {phrase} den Punkt in {n2}, {phrase2} in {n3}; {n4} gegen {n5} Punkte"
],
[
"without {card}",
"ohne {card}"
],
[
"with {card} {n} tricks may be hoped for, with {card2} {n2}",
"mit {card} sind {n} Stiche zu erhoffen, mit {card2} {n2}"
],
[
"the odd trick should be ours in {n}, and doubling is worth {n2} points",
"der Überstich sollte in {n} uns gehören, und Kontra ist {n2} Punkte wert"
],
[
"the odd trick should be ours {n} of the time",
"der Überstich sollte in {n} der Fälle uns gehören"
],
[
"{phrase}; a bold player gives {n} points for it",
"{phrase}; ein mutiger Spieler gibt {n} Punkte dafür"
],
[
"{phrase}; a careful player gives {n} points for it",
"{phrase}; ein vorsichtiger Spieler gibt {n} Punkte dafür"
],
[
"{phrase}; the book would choose {phrase2}",
"{phrase}; das Buch würde wählen: {phrase2}"
],
[
"{phrase}; the book would choose {phrase2} [{law}]",
"{phrase}; das Buch würde wählen: {phrase2} [{law}]"
],
[
"{phrase}; as the book has it, for there is no compiled kernel",
"{phrase}; nach dem Buch, denn der übersetzte Kern fehlt"
],
[
"to {phrase}",
"{phrase}"
],
[
"order it up",
"aufnehmen lassen"
],
[
"assist",
"mithelfen"
],
[
"take it up",
"aufnehmen"
],
[
"pass",
"passen"
],
[
"name {suit}",
"{suit} sagen"
],
[
"play alone at {suit}",
"allein spielen, {suit}"
],
[
"leave it",
"lassen"
],
[
"leave it to the partner",
"dem Partner überlassen"
],
[
"lay the hand open",
"das Blatt offen hinlegen"
],
[
"double",
"Kontra sagen"
],
[
"not double",
"kein Kontra sagen"
],
[
"put {card} in its place",
"{card} an die Stelle legen"
],
[
"do something else",
"etwas anderes tun"
],
[
"in each of {n} ways in which the cards may lie nothing is lost by it",
"bei keiner von {n} Verteilungen geht dadurch etwas verloren"
],
[
"of {n} ways in which the cards may lie something is lost by it in {n2}",
"bei {n2} von {n} Verteilungen geht dadurch etwas verloren"
],
[
"nobody can say yet how the rest will fall",
"noch kann niemand sagen, wie der Rest fällt"
],
[
"there may be a trick left for me",
"vielleicht ist noch ein Stich für mich darin"
],
[
"there is no trick left for me",
"für mich ist kein Stich mehr darin"
],
[
"by a rule of thumb",
"nach einer Faustregel"
],
[
"that is {phrase}",
"das ist {phrase}"
],
[
"that is {phrase}, and can still be put right",
"das ist {phrase} und lässt sich noch berichtigen"
],
[
"{who} did not follow in trick {n}, and has played that suit since",
"{who} hat in Stich {n} nicht bedient und die Farbe seither gespielt"
],
[
"that was a revoke: take it back before the trick is turned and quitted",
"das war ein Revoke: Nimm sie zurück, bevor der Stich gewendet und losgelassen ist"
],
[
"there is none of that suit in the hand",
"im Blatt ist keine dieser Farbe"
],
[
"there is nothing else to say",
"es gibt nichts anderes zu sagen"
],
[
"this hand is not worth the trump turned up",
"dieses Blatt ist den aufgeschlagenen Trumpf nicht wert"
],
[
"no suit is strong enough to make",
"keine Farbe ist stark genug"
],
[
"this suit is strong enough to make",
"diese Farbe ist stark genug"
],
[
"this card seems to be the one to play",
"diese Karte scheint die richtige"
],
[
"there is no choice",
"es gibt keine Wahl"
],
[
"this card can't be beaten",
"diese Karte ist nicht zu schlagen"
],
[
"draw the adversaries' trumps",
"zieh den Gegnern die Trümpfe"
],
[
"last to play: take it as cheaply as possible",
"als Letzter: so billig wie möglich nehmen"
],
[
"no card of the suit: trump it",
"keine Karte der Farbe: trumpfen"
],
[
"play over what lies there",
"höher als das, was liegt"
],
[
"your partner has it: waste nothing",
"der Partner hat ihn: nichts verschwenden"
],
[
"it can't be won: throw the least useful card",
"er ist nicht zu gewinnen: die entbehrlichste Karte abwerfen"
],
[
"lead the most promising card",
"die aussichtsreichste Karte ausspielen"
],
[
"make a maker trump",
"die Gegner zum Trumpfen zwingen"
],
[
"of what the law offers this is worth most, about {n} points ({law})",
"von dem, was die Regel bietet, ist dies am meisten wert, etwa {n} Punkte ({law})"
],
[
"of what the law offers this is worth most ({law})",
"von dem, was die Regel bietet, ist dies am meisten wert ({law})"
],
[
"a new deal can hardly be worse than this hand",
"ein neues Geben kann kaum schlechter sein als dieses Blatt"
],
[
"let it be played: this hand may well euchre them",
"lass es spielen: Dieses Blatt kann sie zu Fall bringen"
],
[
"hold them to the pass",
"halte sie beim Passen"
],
[
"together with the partner the lone player can make but two",
"mit dem Partner kann der Alleinspieler nur zwei machen"
],
[
"alone the makers may be euchred, and that counts four",
"allein können sie fallen, und das zählt vier"
],
[
"with the other card mended this one does better",
"da die andere Karte berichtigt ist, taugt diese besser"
],
[
"with the revoke mended another card does better",
"da der Revoke berichtigt ist, taugt eine andere Karte besser"
],
[
"nothing to double for: ask leave to lead",
"kein Grund für Kontra: um das Ausspiel bitten"
],
[
"nothing to double for: the lead may be made",
"kein Grund für Kontra: Es darf ausgespielt werden"
],
[
"this is enough at stake",
"so steht genug auf dem Spiel"
],
[
"there is nothing to ask for",
"es gibt nichts zu verlangen"
],
[
"partner has not followed: ask",
"der Partner hat nicht bedient: fragen"
],
[
"{phrase}; to claim it is worth {n} points ({law})",
"{phrase}; der Anspruch ist {n} Punkte wert ({law})"
],
[
"decisions are weighed at euchre only, as the Expert plays it",
"Entscheidungen werden nur beim Euchre abgewogen, wie der Experte es spielt"
],
[
"no deal of it is over: decisions are weighed when nothing more can come of it",
"kein Spiel davon ist vorbei: Entscheidungen werden abgewogen, wenn nichts mehr daraus werden kann"
],
[
"the hands are not known",
"die Blätter sind nicht bekannt"
],
[
"there was nothing to choose",
"es gab nichts zu wählen"
],
[
"say first what you are called",
"sag zuerst, wie du heißt"
],
[
"say what you are called",
"sag, wie du heißt"
],
[
"a name has at most {n} characters",
"ein Name hat höchstens {n} Zeichen"
],
[
"a password has {n} characters at most",
"ein Passwort hat höchstens {n} Zeichen"
],
[
"a password has {n} characters at least: three or four words will do well",
"ein Passwort hat mindestens {n} Zeichen: drei oder vier Wörter taugen gut"
],
[
"a password is not one's name: three or four words will do well",
"ein Passwort ist nicht der eigene Name: drei oder vier Wörter taugen gut"
],
[
"figures alone are tried through in no time: three or four words will do well",
"bloße Ziffern sind im Nu durchprobiert: drei oder vier Wörter taugen gut"
],
[
"that password is among the first anyone would try: three or four words will do well",
"dieses Passwort würde jeder zuerst versuchen: drei oder vier Wörter taugen gut"
],
[
"nobody has come in by that name",
"unter diesem Namen ist niemand hereingekommen"
],
[
"that is you",
"das bist du"
],
[
"that is often enough for now",
"das ist fürs Erste oft genug"
],
[
"one may have {n} friends here: let one go first",
"man kann hier {n} Freunde haben: Lass zuerst einen gehen"
],
[
"you have an account already: change its password if you like",
"du hast schon ein Konto: Ändere sein Passwort, wenn du willst"
],
[
"this account has been deleted",
"dieses Konto wurde gelöscht"
],
[
"too many are signing in just now: try again in a moment",
"gerade melden sich zu viele an: Versuch es gleich noch einmal"
],
[
"it was being put away: ask again",
"es wurde gerade weggelegt: Frag noch einmal"
],
[
"you do not belong to this table",
"du gehörst nicht zu diesem Tisch"
],
[
"you do not sit at this table",
"du sitzt nicht an diesem Tisch"
],
[
"you neither belong to this table nor watch it: come to it by a link first",
"du gehörst nicht zu diesem Tisch und siehst nicht zu: Komm zuerst durch einen Link"
],
[
"you had left this table before that deal: come to it by a link first",
"du hattest diesen Tisch vor diesem Spiel verlassen: Komm zuerst durch einen Link"
],
[
"you have not come to this evening",
"du bist nicht zu diesem Abend gekommen"
],
[
"this evening is not open to all: come to it by a link first",
"dieser Abend ist nicht offen für alle: Komm zuerst durch einen Link"
],
[
"there is no such link to this table",
"einen solchen Link zu diesem Tisch gibt es nicht"
],
[
"there is no such link to this evening",
"einen solchen Link zu diesem Abend gibt es nicht"
],
[
"this link does not lead here: it may have been taken back; ask for another",
"dieser Link führt nicht hierher: Vielleicht wurde er zurückgenommen; bitte um einen anderen"
],
[
"this link does not lead to this table: it may have been taken back; ask for another",
"dieser Link führt nicht an diesen Tisch: Vielleicht wurde er zurückgenommen; bitte um einen anderen"
],
[
"this table has {n} links: take one back first",
"dieser Tisch hat {n} Links: Nimm zuerst einen zurück"
],
[
"this deal is not closed",
"dieses Spiel ist nicht abgeschlossen"
],
[
"this deal is not closed: claims on it are open, and its cards stay hidden till then",
"dieses Spiel ist nicht abgeschlossen: Ansprüche sind offen, und seine Karten bleiben bis dahin verdeckt"
],
[
"this deal is played once",
"dieses Spiel wird nur einmal gespielt"
],
[
"this deal one plays alone",
"dieses Spiel spielt man allein"
],
[
"this day is over",
"dieser Tag ist vorbei"
],
[
"the deal is not over",
"das Spiel ist nicht vorbei"
],
[
"your answer is not awaited",
"deine Antwort wird nicht erwartet"
],
[
"what you play for is over",
"worum ihr spielt, ist vorbei"
],
[
"what you play for is not over",
"worum ihr spielt, ist nicht vorbei"
],
[
"while a deal is on nothing is said beside the game",
"während eines Spiels wird nebenher nichts gesagt"
],
[
"only those who play here react",
"nur wer hier spielt, ruft etwas zu"
],
[
"the table has not begun: invite others, or let the house take the free places",
"der Tisch hat nicht begonnen: Lade andere ein oder lass das Haus die freien Plätze nehmen"
],
[
"the table is adjourned already",
"der Tisch ist schon vertagt"
],
[
"the table is not adjourned",
"der Tisch ist nicht vertagt"
],
[
"the table is paused already",
"der Tisch ist schon angehalten"
],
[
"the table is not paused",
"der Tisch ist nicht angehalten"
],
[
"nobody sits at the table yet",
"noch sitzt niemand am Tisch"
],
[
"nobody is away for whom you could wait",
"niemand ist weg, auf den du warten könntest"
],
[
"nothing is proposed",
"nichts ist vorgeschlagen"
],
[
"the house plays for {name} already",
"das Haus spielt schon für {name}"
],
[
"someone called {name} is at this table already",
"jemand namens {name} ist schon an diesem Tisch"
],
[
"{name} is here, or has been a moment ago, and keeps the seat: wait a little",
"{name} ist hier oder war es eben noch und behält den Platz: Warte ein wenig"
],
[
"{name} has proposed something: answer that first",
"{name} hat etwas vorgeschlagen: Antworte zuerst darauf"
],
[
"draw a card from 1 to {n}",
"zieh eine Karte von 1 bis {n}"
],
[
"this card can't be played here",
"diese Karte kann hier nicht gespielt werden"
],
[
"the room can't make out words just now: choose what you do instead",
"das Zimmer versteht gerade keine Worte: Wähle stattdessen, was du tust"
],
[
"this is a fault in the room, not in what you asked",
"das ist ein Fehler im Zimmer, nicht in dem, was du wolltest"
],
[
"take {n} of the {n2} tricks that are left",
"{n} der {n2} übrigen Stiche nehmen"
],
[
"take all of the {n} tricks that are left",
"alle {n} übrigen Stiche nehmen"
],
[
"make the point",
"den Punkt machen"
],
[
"euchre the makers",
"die Ansager zu Fall bringen"
],
[
"take every trick",
"jeden Stich nehmen"
],
[
"win the odd trick",
"den Überstich machen"
],
[
"eldest hand",
"Vorhand"
],
[
"dealer’s partner",
"Partner des Gebers"
],
[
"make your point: three tricks of the five",
"den Punkt machen: drei der fünf Stiche"
],
[
"march: all five tricks",
"den Durchmarsch machen: alle fünf Stiche"
],
[
"euchre the makers: three tricks of the five",
"die Ansager zu Fall bringen: drei der fünf Stiche"
],
[
"stop the march: one trick of the five",
"den Durchmarsch verhindern: einen der fünf Stiche"
],
[
"You’re watching from the door: come in to play.",
"Du siehst von der Tür aus zu: Komm herein, um zu spielen."
],
[
"1 more is wanted for a fresh table.",
"Für einen neuen Tisch fehlt noch eine Person."
],
[
"{n} more are wanted for a fresh table.",
"Für einen neuen Tisch fehlen noch {n}."
],
[
"{phrase}; the book would {phrase2}",
"{phrase}; das Buch würde {phrase2}"
],
[
"{phrase}; the book would {phrase2} [{law}]",
"{phrase}; das Buch würde {phrase2} [{law}]"
],
[
"order",
"aufnehmen lassen"
],
[
"whatever the cards left do, this hand is worth {n} points: nothing can be gained (P9b)",
"was die übrigen Karten auch tun, dieses Blatt ist {n} Punkte wert: Es ist nichts zu gewinnen (P9b)"
],
[
"gives leave to lead",
"erlaubt das Ausspiel"
],
[
"throws in",
"wirft hin"
],
[
"throws in a card not stated and {card}",
"wirft eine Karte und {card} ab"
],
[
"throws in {card} and a card not stated",
"wirft {card} und eine Karte ab"
],
[
"a card has been led: the count falls under S90 (A-23)",
"eine Karte ausgespielt ist (A-23)"
],
[
"a card has been played from that hand",
"eine Karte aus diesem Blatt gespielt ist"
],
[
"doubling has been spoken of",
"vom Kontra gesprochen wurde"
],
[
"that side has played on",
"diese Seite weitergespielt hat"
],
[
"the adversaries have declared",
"die Gegner angesagt haben"
],
[
"the adversaries have led",
"die Gegner ausgespielt haben"
],
[
"the card has been put back",
"die Karte zurückgesteckt ist"
],
[
"the deal is complete",
"gegeben ist"
],
[
"the deal is complete, if there was time to decide before",
"gegeben ist, wenn vorher Zeit zum Entscheiden war"
],
[
"the doubling is closed",
"das Kontra abgeschlossen ist"
],
[
"the eldest hand has declared",
"die Vorhand angesagt hat"
],
[
"the hand has been scored",
"das Spiel angeschrieben ist"
],
[
"the make has been doubled since",
"seither Kontra gesagt wurde"
],
[
"the maker has gone on",
"die Ansage weiterging"
],
[
"the maker's side has played on",
"die Seite der Ansage weitergespielt hat"
],
[
"the missing card has been found",
"die fehlende Karte gefunden ist"
],
[
"the next deal has begun",
"das nächste Geben begonnen hat"
],
[
"the opening lead is made",
"das erste Ausspiel gemacht ist"
],
[
"the pack has been cut",
"das Paket abgehoben ist"
],
[
"the score is recorded",
"der Stand angeschrieben ist"
],
[
"the trump has been made, if there was time to decide before",
"Trumpf gemacht ist, wenn vorher Zeit zum Entscheiden war"
],
[
"the trump is made",
"Trumpf gemacht ist"
],
[
"the turn-up is faced",
"die aufgeschlagene Karte liegt"
],
[
"the turn-up is faced (A-24)",
"die aufgeschlagene Karte liegt (A-24)"
],
[
"the turn-up is faced, if there was time to decide before",
"die aufgeschlagene Karte liegt, wenn vorher Zeit zum Entscheiden war"
],
[
"there is a new deal",
"neu gegeben ist"
],
[
"{who} has gone on",
"{who} weitergemacht hat"
],
[
"you have gone on",
"du weitergemacht hast"
],
[
"{who} has spoken",
"{who} gesprochen hat"
],
[
"you have spoken",
"du gesprochen hast"
],
[
"{who} has looked at the cards",
"{who} die Karten angesehen hat"
],
[
"you have looked at the cards",
"du die Karten angesehen hast"
],
[
"{who} has spoken of doubling",
"{who} vom Kontra gesprochen hat"
],
[
"you have spoken of doubling",
"du vom Kontra gesprochen hast"
],
[
"{phrase}, {phrase2}, {phrase3}, {phrase4} or {phrase5}",
"{phrase}, {phrase2}, {phrase3}, {phrase4} oder {phrase5}"
],
[
"{name} proposes that {name2} sit in {name3}'s place for the rubber",
"{name} schlägt vor, dass {name2} für dieses Rubber auf dem Platz von {name3} sitzt"
],
[
"{name} proposes that {name2} decide the question",
"{name} schlägt vor, dass {name2} die Frage entscheidet"
],
[
"cut a card.",
"Zieh eine Karte."
],
[
"you deal, and may choose: {name}",
"du gibst und darfst wählen"
],
[
"do you consent to {name}?",
"stimmst du zu ({name})?"
],
[
"It is for you to decide the question.",
"Du entscheidest die Frage."
],
[
"{name} is at the door: have you come together?",
"{name} ist an der Tür: Seid ihr zusammen gekommen?"
],
[
"{name} is asked whether you have come together; or come in alone.",
"{name} wird gefragt, ob ihr zusammen gekommen seid; oder komm allein herein."
],
[
"A lead out of turn",
"Ein Ausspiel außer der Reihe"
],
[
"South has led the ace of spades, but the lead is East's. What do you do?",
"South hat das Pik Ass ausgespielt, aber East ist am Ausspiel. Was tust du?"
],
[
"Call a diamond, whichever of them leads next",
"Karo verlangen, wer von ihnen als Nächstes ausspielt"
],
[
"Call the ace of spades, to be played now",
"Das Pik Ass verlangen, jetzt zu spielen"
],
[
"Follow suit and say nothing",
"Bedienen und nichts sagen"
],
[
"Ask East what to choose",
"East fragen, was zu wählen ist"
],
[
"Your partner does not follow suit",
"Dein Partner bedient nicht"
],
[
"South, your partner, has thrown a club on the spade. All four have played, and the trick lies there still. What do you do?",
"South, dein Partner, hat ein Kreuz auf das Pik geworfen. Alle vier haben gespielt, und der Stich liegt noch da. Was tust du?"
],
[
"No spades, partner?",
"Kein Pik, Partner?"
],
[
"Ask when the trick has been turned",
"Fragen, wenn der Stich gewendet ist"
],
[
"Trust your partner and say nothing",
"Dem Partner vertrauen und nichts sagen"
],
[
"A revoke to claim",
"Ein Revoke zu beanspruchen"
],
[
"North and South have made their point, and with it the game. But did South not throw a club on the first spade, and end with a spade in hand? What do you do?",
"North und South haben ihren Punkt gemacht und damit die Partie. Aber hat South nicht ein Kreuz auf das erste Pik geworfen und am Ende ein Pik in der Hand? Was tust du?"
],
[
"Claim a revoke by South in the first trick",
"Einen Revoke von South im ersten Stich beanspruchen"
],
[
"Claim a revoke by South in the fourth trick",
"Einen Revoke von South im vierten Stich beanspruchen"
],
[
"Gather the pack for East, and think it over",
"Das Paket für East einsammeln und darüber nachdenken"
],
[
"An ace falls on the table",
"Ein Ass fällt auf den Tisch"
],
[
"Your partner has led the king of hearts, and East, who is to play, may well trump it. East's ace of diamonds lies on the table. What do you do?",
"Dein Partner hat den Herz König ausgespielt, und East ist am Spiel und könnte ihn trumpfen. Das Karo Ass von East liegt auf dem Tisch. Was tust du?"
],
[
"Call the ace of diamonds from East",
"Das Karo Ass von East verlangen"
],
[
"Wait: it can be called to a later trick",
"Warten: Es kann zu einem späteren Stich verlangt werden"
],
[
"Call the king of diamonds from East",
"Den Karo König von East verlangen"
],
[
"Let East take it up again, with a bow",
"East es mit einer Verbeugung wieder aufnehmen lassen"
],
[
"Winners raced",
"Gewinner im Eiltempo"
],
[
"East has led the king of spades upon the ace, without waiting for West. What do you do?",
"East hat den Pik König auf das Ass ausgespielt, ohne auf West zu warten. Was tust du?"
],
[
"West must win the second trick",
"West muss den zweiten Stich gewinnen"
],
[
"West must win the first trick",
"West muss den ersten Stich gewinnen"
],
[
"Wait until West has played, and see",
"Warten, bis West gespielt hat, und dann sehen"
],
[
"Ask your partner which trick to choose",
"Den Partner fragen, welchen Stich man wählt"
],
[
"A card shown in dealing",
"Eine beim Geben gezeigte Karte"
],
[
"East has shown a card in dealing, and has now given West two cards where three were due. Your own cards lie face down before you. What do you do?",
"East hat beim Geben eine Karte gezeigt und West nun zwei Karten gegeben, wo drei fällig waren. Deine eigenen Karten liegen verdeckt vor dir. Was tust du?"
],
[
"Say that it is a misdeal",
"Sagen, dass es ein Vergeben ist"
],
[
"Claim a new deal, because of the ace that was seen",
"Ein neues Geben verlangen, wegen des gesehenen Asses"
],
[
"Look at your cards first",
"Zuerst deine Karten ansehen"
],
[
"Trump it, partner",
"Trumpf ihn, Partner"
],
[
"Your king of hearts is winning. East calls across the table: trump it, partner! West has still to play. What do you do?",
"Dein Herz König gewinnt. East ruft über den Tisch: Trumpf ihn, Partner! West muss noch spielen. Was tust du?"
],
[
"Have West lose the trick",
"West den Stich verlieren lassen"
],
[
"Have West play the highest heart",
"West das höchste Herz spielen lassen"
],
[
"Ask North which it should be",
"North fragen, was es sein soll"
],
[
"Say nothing: West can see that anyway",
"Nichts sagen: West sieht das ohnehin"
],
[
"Clubs, alone",
"Kreuz, allein"
],
[
"East has named the suit first and has said alone after it. You have next to nothing, and a game of five in sight on both sides. What do you do?",
"East hat zuerst die Farbe genannt und danach allein gesagt. Du hast so gut wie nichts, und beiden Seiten winkt eine Partie von fünf. Was tust du?"
],
[
"Require West to play too",
"Verlangen, dass auch West spielt"
],
[
"Say nothing until you have seen the lead",
"Nichts sagen, bis du das Ausspiel gesehen hast"
],
[
"Let East try it alone",
"East es allein versuchen lassen"
],
[
"A lead before the discard",
"Ausgespielt vor dem Ablegen"
],
[
"You play alone, and South has led the king of clubs before North has put a card away. What do you do?",
"Du spielst allein, und South hat den Kreuz König ausgespielt, bevor North eine Karte abgelegt hat. Was tust du?"
],
[
"Have North play the highest club",
"North das höchste Kreuz spielen lassen"
],
[
"Have North play the lowest club",
"North das niedrigste Kreuz spielen lassen"
],
[
"Play your eight of clubs and say nothing",
"Deine Kreuz Acht spielen und nichts sagen"
],
[
"A card pulled apart",
"Eine abgesonderte Karte"
],
[
"East's ace is winning the fourth trick. You are to play, and West after you, who has pulled a card apart already. What do you do?",
"Das Ass von East gewinnt den vierten Stich. Du bist am Spiel und nach dir West, wo schon eine Karte abgesondert ist. Was tust du?"
],
[
"Name the eight of diamonds, and call it",
"Die Karo Acht nennen und verlangen"
],
[
"Name the ace of hearts, and call it",
"Das Herz Ass nennen und verlangen"
],
[
"Say nothing and trump with the ten",
"Nichts sagen und mit der Zehn trumpfen"
],
[
"Say nothing and trump with the right bower",
"Nichts sagen und mit dem rechten Bauern trumpfen"
],
[
"East doubles too soon",
"East sagt zu früh Kontra"
],
[
"You have made it hearts, and East has doubled although West has not yet asked leave to lead. What do you say?",
"Du hast Herz gesagt, und East hat Kontra gesagt, obwohl West noch nicht um das Ausspiel gebeten hat. Was sagst du?"
],
[
"It may stand, and I redouble",
"Es mag gelten, und ich sage Rekontra"
],
[
"It may stand, and I am satisfied",
"Es mag gelten, und ich bin zufrieden"
],
[
"It is not to count",
"Es soll nicht zählen"
],
[
"Ask North whether you should take it",
"North fragen, ob du es annehmen sollst"
],
[
"East leads for West",
"East spielt für West aus"
],
[
"West has won the first trick, but East has led the queen of spades to the second. What do you do?",
"West hat den ersten Stich gewonnen, aber East hat die Pik Dame zum zweiten ausgespielt. Was tust du?"
],
[
"West is to lead a diamond",
"West soll Karo ausspielen"
],
[
"Let the queen of spades lie, and call it when you like",
"Die Pik Dame liegen lassen und sie verlangen, wann du willst"
],
[
"Put the ace on it",
"Das Ass darauf legen"
],
[
"East is to play the lowest spade instead",
"East soll stattdessen das niedrigste Pik spielen"
],
[
"A card that dummy sees",
"Eine Karte, die der Strohmann sieht"
],
[
"Your hand lies on the table. East has won the first trick, and now the ace of clubs has fallen out of West's hand, face up. South is looking at the cards in hand. What do you do?",
"Dein Blatt liegt auf dem Tisch. East hat den ersten Stich gewonnen, und nun ist West das Kreuz Ass offen aus der Hand gefallen. South sieht in die eigenen Karten. Was tust du?"
],
[
"Say nothing",
"Nichts sagen"
],
[
"Say to South: the ace of clubs lies there",
"Zu South sagen: Da liegt das Kreuz Ass"
],
[
"Call the ace for South",
"Das Ass für South verlangen"
],
[
"What dummy may ask",
"Was der Strohmann fragen darf"
],
[
"A diamond was led from your hand, and South has thrown a club on it. All four have played, and the trick lies there still. What do you do?",
"Ein Karo wurde aus deinem Blatt ausgespielt, und South hat ein Kreuz darauf geworfen. Alle vier haben gespielt, und der Stich liegt noch da. Was tust du?"
],
[
"Having none, partner?",
"Keine mehr, Partner?"
],
[
"Trust South and say nothing",
"South vertrauen und nichts sagen"
],
[
"A card before the lead",
"Eine Karte vor dem Ausspiel"
],
[
"You have made it no trump. West has asked leave to lead, East has said yes, and the king of spades has fallen out of East's hand, face up. What do you do?",
"Du hast ohne Trumpf gesagt. West hat um das Ausspiel gebeten, East hat Ja gesagt, und East ist der Pik König offen aus der Hand gefallen. Was tust du?"
],
[
"West is not to lead a spade",
"West soll kein Pik ausspielen"
],
[
"West is to lead a heart",
"West soll Herz ausspielen"
],
[
"Leave the lead to West, and call the king when you like",
"West das Ausspiel überlassen und den König verlangen, wann du willst"
],
[
"Ask North for an opinion",
"North um eine Meinung bitten"
],
[
"{n} points to {who}",
"{n} Punkte für {who}"
],
[
"one point to {who}",
"ein Punkt für {who}"
],
[
"a new deal by {who}",
"ein neues Geben von {who}"
],
[
"no points",
"keine Punkte"
],
[
"{phrase}, and the game",
"{phrase} und die Partie"
],
[
"{phrase}, and the game to {who}",
"{phrase} und die Partie für {who}"
],
[
"{phrase} and {phrase2}",
"{phrase} und {phrase2}"
],
[
"It comes to {phrase}.",
"Es ergibt {phrase}."
],
[
"There was nothing better to be had.",
"Besseres war nicht zu haben."
],
[
"There was something better to be had.",
"Es war etwas Besseres zu haben."
],
[
"What you asked had no effect.",
"Was du verlangtest, blieb ohne Wirkung."
],
[
"Your right by {name} has come to nothing.",
"Dein Recht nach {name} ist verfallen."
],
[
"cuts",
"hebt ab"
],
[
"deals",
"gibt"
],
[
"shuffles",
"mischt"
],
[
"collects the pack",
"sammelt das Paket ein"
],
[
"gathers the pack",
"sammelt das Paket ein"
],
[
"of the cards that may be played this one promises most",
"von den spielbaren Karten verspricht diese am meisten"
],
[
"the card slipped",
"die Karte ist entglitten"
],
[
"it seems to be this seat's lead",
"dieser Platz scheint am Ausspiel"
],
[
"any lawful act will do",
"jede erlaubte Handlung ist recht"
],
[
"who plays at the table",
"wer am Tisch spielt"
],
[
"who comes in",
"wer hinzukommt"
],
[
"agrees the points of the rubber",
"vereinbart die Punkte des Rubbers"
],
[
"answers: \"I have one.\"",
"antwortet: „Ich habe eine.“"
],
[
"asks for the best card",
"verlangt die beste Karte"
],
[
"asks who played which card",
"fragt, wer welche Karte gespielt hat"
],
[
"chooses the new pack {n}",
"wählt das neue Paket {n}"
],
[
"says that {letter} had {phrase}",
"sagt, {letter} habe {phrase} gehabt"
],
[
"says that {letter} should have {n} points",
"sagt, {letter} solle {n} Punkte haben"
],
[
"says that {letter} should have one point",
"sagt, {letter} solle einen Punkt haben"
],
[
"says that {letter} should have {n} points with the honours",
"sagt, {letter} solle {n} Punkte bei den Honneurs haben"
],
[
"says that {letter} should have one point with the honours",
"sagt, {letter} solle einen Punkt bei den Honneurs haben"
],
[
"calls for {n} new packs",
"verlangt {n} neue Pakete"
],
[
"calls for one new pack",
"verlangt ein neues Paket"
],
[
"cuts the pack",
"hebt ab"
],
[
"cuts the pack, lifting {n} cards",
"hebt {n} Karten ab"
],
[
"cuts the pack, lifting one card",
"hebt eine Karte ab"
],
[
"cuts the pack, {name}",
"hebt ab"
],
[
"deals in order",
"gibt"
],
[
"deals {n} cards to {letter}",
"gibt {letter} {n} Karten"
],
[
"deals one card to {letter}",
"gibt {letter} eine Karte"
],
[
"deals on to the last packet",
"gibt zu Ende"
],
[
"deals on to the last card",
"gibt zu Ende"
],
[
"deals {n} packets in order",
"gibt {n} Päckchen der Reihe nach"
],
[
"deals one packet in order",
"gibt ein Päckchen der Reihe nach"
],
[
"deals {n} cards in order",
"gibt {n} Karten der Reihe nach"
],
[
"deals one card in order",
"gibt eine Karte der Reihe nach"
],
[
"pulls {card} apart from the hand",
"sondert {card} ab"
],
[
"discards a card",
"legt eine Karte ab"
],
[
"finds {card} faced in the pack",
"findet {card} offen im Paket"
],
[
"finds a card faced in the pack",
"findet eine offene Karte im Paket"
],
[
"finds {card} {name}",
"findet {card}"
],
[
"finds a card {name}",
"findet eine Karte"
],
[
"gives the best card",
"gibt die beste Karte"
],
[
"handles the cards",
"fasst die Karten an"
],
[
"lets a card of the pack be seen",
"lässt eine Karte des Pakets sehen"
],
[
"lets {letter} see {card}",
"lässt {letter} {card} sehen"
],
[
"lets a card of the pack go astray",
"lässt eine Karte des Pakets abhandenkommen"
],
[
"says that the card {letter} has pulled apart is {card}",
"sagt, die von {letter} abgesonderte Karte sei {card}"
],
[
"asks for the next deal",
"möchte das nächste Spiel"
],
[
"offers the pack to be cut",
"bietet das Paket zum Abheben an"
],
[
"leaves the make to {letter}",
"überlässt {letter} den Trumpf"
],
[
"requires the hand to be played out",
"verlangt, dass zu Ende gespielt wird"
],
[
"puts down {cards} together from dummy",
"legt {cards} zusammen vom Strohmann hin"
],
[
"puts the discard under the stock",
"legt die abgelegte Karte unter den Rest"
],
[
"asks for the pack of {letter} back",
"verlangt das Paket von {letter} zurück"
],
[
"takes back {card} from dummy",
"nimmt {card} vom Strohmann zurück"
],
[
"takes back {card} from dummy and puts {card2} in its place",
"nimmt {card} vom Strohmann zurück und legt {card2} hin"
],
[
"takes back {card} from the hand of {letter}",
"nimmt {card} aus dem Blatt von {letter} zurück"
],
[
"takes back {card} from the hand of {letter} and puts {card2} in its place",
"nimmt {card} aus dem Blatt von {letter} zurück und legt {card2} hin"
],
[
"withdraws {card}",
"nimmt {card} zurück"
],
[
"withdraws {card} from dummy",
"nimmt {card} vom Strohmann zurück"
],
[
"withdraws {card} from dummy and puts {card2} in its place",
"nimmt {card} vom Strohmann zurück und legt {card2} hin"
],
[
"searches the tricks",
"durchsucht die Stiche"
],
[
"shows {card}",
"zeigt {card}"
],
[
"shows {card} from dummy",
"zeigt {card} vom Strohmann"
],
[
"shuffles the pack",
"mischt"
],
[
"shuffles the pack {name}",
"mischt"
],
[
"shuffles the idle pack",
"mischt das freie Paket"
],
[
"shuffles the idle pack {name}",
"mischt das freie Paket"
],
[
"slips {card} into trick {n}",
"schmuggelt {card} in Stich {n}"
],
[
"slips {card} from dummy into trick {n}",
"schmuggelt {card} vom Strohmann in Stich {n}"
],
[
"takes up the pack of {letter}",
"nimmt das Paket von {letter}"
],
[
"throws in {card}",
"wirft {card} ab"
],
[
"turns down {card}",
"lehnt {card} ab"
],
[
"turns up {card}",
"schlägt {card} auf"
],
[
"turns up {name}",
"schlägt den Trumpf auf"
],
[
"gives up whatever is due",
"verzichtet auf alles, was zusteht"
],
[
"draws the card just played nearer",
"zieht die eben gespielte Karte heran"
],
[
"lays the hand of {letter} face down",
"legt das Blatt von {letter} verdeckt hin"
],
[
"lays down the hand of {letter} as dummy",
"legt das Blatt von {letter} als Strohmann hin"
],
[
"lays down the hand as dummy",
"legt das Blatt als Strohmann hin"
],
[
"shows that {card} is there twice",
"zeigt, dass {card} zweimal da ist"
],
[
"shows that {card} is missing",
"zeigt, dass {card} fehlt"
],
[
"shows that the pack is incorrect",
"zeigt, dass das Paket nicht stimmt"
],
[
"looks at the next card of the pack",
"sieht die nächste Karte des Pakets an"
],
[
"looks at the next card of the pack, {card}",
"sieht die nächste Karte des Pakets an, {card}"
],
[
"looks at the last card dealt to {letter}",
"sieht die letzte an {letter} gegebene Karte an"
],
[
"looks at the last card dealt to {letter}, {card}",
"sieht die letzte an {letter} gegebene Karte an, {card}"
],
[
"puts the deal right",
"berichtigt das Geben"
],
[
"mends the deal: {name}",
"berichtigt das Geben"
],
[
"marks the score",
"schreibt an"
],
[
"lets it stand",
"lässt es stehen"
],
[
"points out the misdeal",
"weist auf das Vergeben hin"
],
[
"sees the card that the dealer has looked at",
"sieht die Karte an, die der Geber angesehen hat"
],
[
"has the turn to deal put back",
"lässt die Reihe zu geben zurücksetzen"
],
[
"has the late order played",
"lässt die späte Ansage spielen"
],
[
"accepts the double",
"nimmt das Kontra an"
],
[
"refuses the double",
"lehnt das Kontra ab"
],
[
"takes no notice of it",
"beachtet es nicht"
],
[
"takes it from partner and play alone",
"nimmt es dem Partner ab und spielt allein"
],
[
"takes it from partner and plays alone",
"nimmt es dem Partner ab und spielt allein"
],
[
"requires the partner to play too",
"verlangt, dass auch der Partner spielt"
],
[
"lets the lone player go on alone",
"lässt den Alleinspieler allein weiterspielen"
],
[
"changes the discard",
"tauscht die abgelegte Karte"
],
[
"has the hand played out",
"lässt das Spiel zu Ende spielen"
],
[
"has the dealer shuffle again",
"lässt den Geber noch einmal mischen"
],
[
"counts as if all five tricks had been taken",
"zählt, als wären alle fünf Stiche gemacht"
],
[
"takes two points and have the hand not played",
"nimmt zwei Punkte und lässt nicht spielen"
],
[
"holds the side to its pass",
"hält die Seite bei ihrem Passen"
],
[
"chooses {card} as the card played",
"wählt {card} als die gespielte Karte"
],
[
"names the card that {letter} has pulled apart",
"nennt die von {letter} abgesonderte Karte"
],
[
"plays to trick {n} before partner",
"spielt zu Stich {n} vor dem Partner"
],
[
"plays to the trick before partner",
"spielt zum Stich vor dem Partner"
],
[
"requires {letter} to make the trump",
"verlangt, dass {letter} Trumpf macht"
],
[
"requires the make",
"verlangt, dass Trumpf gemacht wird"
],
[
"takes back {card} from trick {n} for another card",
"nimmt {card} aus Stich {n} gegen eine andere zurück"
],
[
"forbids {letter} to lead a suit",
"verbietet {letter}, eine Farbe auszuspielen"
],
[
"calls a suit from {letter}",
"verlangt eine Farbe von {letter}"
],
[
"calls a card from {letter}",
"verlangt eine Karte von {letter}"
],
[
"calls a suit",
"verlangt eine Farbe"
],
[
"calls {card}",
"verlangt {card}"
],
[
"calls the {name}",
"verlangt etwas"
],
[
"calls on {letter} to win the trick",
"verlangt von {letter}, den Stich zu gewinnen"
],
[
"calls on {letter} to lose the trick",
"verlangt von {letter}, den Stich zu verlieren"
],
[
"forbids a card from {letter}",
"verbietet {letter} eine Karte"
],
[
"{who} score nothing for {name}: the game was over",
"{who} bekommen nichts dafür: Die Partie war vorbei"
],
[
"{who} score {n} points for {phrase}: {name}",
"{who} bekommen {n} Punkte: {phrase}"
],
[
"{who} score one point for {phrase}",
"{who} bekommen einen Punkt: {phrase}"
],
[
"their tricks",
"ihre Stiche"
],
[
"their odd trick",
"ihren Überstich"
],
[
"their odd tricks",
"ihre Überstiche"
],
[
"the revoke",
"den Revoke"
],
[
"the euchre",
"das Gefallen"
],
[
"the {phrase}",
"{phrase}"
],
[
"agrees to {name}",
"stimmt zu"
],
[
"refuses {name}",
"lehnt ab"
],
[
"lone hand given up",
"Alleinspiel aufgegeben"
],
[
"lone hand abandoned",
"Alleinspiel aufgegeben"
],
[
"{name}'s claim hangs on a card that the record does not state ({name2})",
"Anspruch von {name} hängt an einer Karte, die nicht bekannt ist"
],
[
"{name}'s claim is proved: {phrase} ({name2})",
"Anspruch von {name} bewiesen: {phrase}"
],
[
"{name}'s claim is admitted: {phrase} ({name2})",
"Anspruch von {name} zugegeben: {phrase}"
],
[
"{name}'s claim comes too late ({name2})",
"Anspruch von {name} kommt zu spät"
],
[
"{name}'s claim fails: no {phrase} is found ({name2})",
"Anspruch von {name} unbegründet ({phrase})"
],
[
"{n} play already, and that is the most",
"{n} spielen schon, und mehr geht nicht"
],
[
"{name} plays already: give another name, or add a letter to this one",
"{name} spielt schon: Gib einen anderen Namen oder füge einen Buchstaben an"
],
[
"{name} does not play: {name2}",
"{name} spielt nicht mit"
],
[
"a name has 1 to {n} characters",
"ein Name hat 1 bis {n} Zeichen"
],
[
"round {n} has no settled slip of table {name}",
"Runde {n} hat keinen geklärten Zettel von Tisch {name}"
],
[
"round {n} has no settled slip of table {name}: enter it, or correct it",
"Runde {n} hat keinen geklärten Zettel von Tisch {name}: Trag ihn ein oder berichtige ihn"
],
[
"all {n} rounds are played: close the tournament",
"alle {n} Runden sind gespielt: Schließ das Turnier ab"
],
[
"{n} play, and a table has four: let more come in",
"{n} spielen, und ein Tisch hat vier: Lass mehr hereinkommen"
],
[
"no round has begun: seat the first",
"keine Runde hat begonnen: Setze die erste"
],
[
"no round has been played",
"keine Runde wurde gespielt"
],
[
"{name} has entered the slip of table {n} already: correct it, and say why",
"{name} hat den Zettel von Tisch {n} schon eingetragen: Berichtige ihn und sag, warum"
],
[
"there is no round {n}: {n2} have begun",
"es gibt keine Runde {n}: {n2} haben begonnen"
],
[
"say why: whoever looks at the standings later will want to know",
"sag, warum: Wer später auf den Stand sieht, will es wissen"
],
[
"the tournament is closed: only slips can be corrected",
"das Turnier ist abgeschlossen: Nur Zettel lassen sich berichtigen"
],
[
"this link is not for that: ask who runs the tournament",
"dieser Link ist nicht dafür: Frag die Turnierleitung"
],
[
"{name} has not entered",
"{name} ist nicht angemeldet"
],
[
"{name} play already: give another name, or add a letter to this one",
"{name} spielen schon: einen anderen Namen wählen, oder einen Buchstaben anhängen"
],
[
"a pair has 2 players, and {name} {n}",
"ein Paar hat 2 Spieler, {name} hat {n}"
],
[
"a team has 4 to 6 players, and {name} {n}",
"ein Team hat 4 bis 6 Spieler, {name} hat {n}"
],
[
"{name} plays already, for {name2}",
"{name} spielt schon, für {name2}"
],
[
"every place is taken, and the boards go round as they are: let them come next time",
"jeder Platz ist besetzt, und die Boards gehen ihren Weg: das nächste Mal"
],
[
"play has begun already: seat the next round",
"es wird schon gespielt: die nächste Runde setzen"
],
[
"too few pairs have entered, {n}: {n2} are wanted",
"zu wenige Paare sind gemeldet, {n}: es braucht {n2}"
],
[
"too few teams have entered, {n}: {n2} are wanted",
"zu wenige Teams sind gemeldet, {n}: es braucht {n2}"
],
[
"play has not begun: begin first, with those who are there",
"es hat noch nicht begonnen: erst beginnen, mit denen, die da sind"
],
[
"all {n} rounds are seated: close when the last slips are entered",
"alle {n} Runden sind gesetzt: schließen, wenn die letzten Ergebnisse da sind"
],
[
"that looks like {name}, who play: add something by which they can be told apart",
"das sieht aus wie {name}, die spielen: etwas anhängen, woran man sie unterscheidet"
],
[
"players of the house play on the screen only",
"Spieler des Hauses spielen nur auf dem Bildschirm"
],
[
"nobody here is called {name}: they come in first, by the name that they play by",
"hier heißt niemand {name}: erst hereinkommen, unter dem Namen, unter dem gespielt wird"
],
[
"who plays does not direct: the laws answer without a director, too",
"wer spielt, leitet nicht: die Gesetze antworten auch ohne Leiter"
],
[
"this link is not for that: ask who runs the duplicate",
"dieser Link ist nicht dafür: fragen Sie, wer das Turnier leitet"
],
[
"say why: whoever looks at the results later will want to know",
"sagen Sie, warum: wer später die Ergebnisse ansieht, will es wissen"
],
[
"a slip has the points of the board, or at bridge what was made",
"ein Zettel hat die Punkte des Boards, oder bei Bridge, was gemacht wurde"
],
[
"the duplicate is closed: only slips can be corrected",
"das Duplikatturnier ist geschlossen: nur Ergebnisse können berichtigt werden"
],
[
"{n} pairs have 1 to {n2} rounds without meeting twice, and not {n3}",
"{n} Paare haben 1 bis {n2} Runden, ohne sich zweimal zu treffen, und nicht {n3}"
],
[
"either side is given 0 to 100 percent",
"jede Seite bekommt 0 bis 100 Prozent"
],
[
"the match of the round is not over: {phrase}",
"die Begegnung der Runde ist nicht vorbei: {phrase}"
],
[
"slips are missing: {phrase}",
"Ergebnisse fehlen: {phrase}"
],
[
"what a director gives either side is entered as a correction, with the reason",
"was die Leitung einer Seite gibt, wird als Berichtigung eingetragen, mit dem Grund"
],
[
"no two pairs that are to meet are there: close the duplicate",
"keine zwei Paare, die sich treffen sollen, sind da: das Turnier schließen"
],
[
"no two teams are there: close the duplicate",
"keine zwei Teams sind da: das Turnier schließen"
],
[
"two come together, who stay partners",
"es kommen zwei zusammen, die Partner bleiben"
],
[
"partners change: each comes alone",
"die Partner wechseln: jeder kommt allein"
],
[
"{name} is a ghost: give another name",
"{name} ist ein Geist: einen anderen Namen wählen"
],
[
"{name} can't be the partner of {name2}",
"{name} kann nicht der Partner von {name2} sein"
],
[
"only what is played on the screen runs by itself",
"nur was auf dem Bildschirm gespielt wird, läuft von selbst"
],
[
"no round is being played: there is nothing that the bell would end",
"Es wird keine Runde gespielt: die Glocke hätte nichts zu beenden"
],
[
"the bell has rung twice: enter the slips that are missing",
"Es hat zweimal geläutet: trag die fehlenden Zettel ein"
],
[
"the house comes where nobody is named",
"Das Haus kommt, wo niemand genannt ist"
],
[
"only what is played on the screen runs by itself, or rings the bell",
"Nur was am Bildschirm gespielt wird, läuft von selbst oder läutet"
],
[
"a tournament is of euchre: bridge is played as a duplicate",
"Ein Turnier ist eines im Euchre: Bridge wird als Duplikat gespielt"
],
[
"the deal is done",
"das Spiel ist zu Ende"
],
[
"another deal",
"noch ein Spiel"
]
];
