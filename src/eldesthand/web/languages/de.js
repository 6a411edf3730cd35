// @ts-check
/** Written by tools/page/catalogue.py, of tools/page/languages/de.po. */

/** @type {import("/web/language.js").Catalogue} */
export default {
", to act":", am Zug",
"A card is put down":"Eine Karte wird gespielt",
"A code for a phone":"Ein Code fürs Telefon",
"A director":"Spielleitung",
"A finished trick stays":"Ein fertiger Stich bleibt",
"A game needs the room’s server: it deals the cards, and plays the three others.":"Ein Spiel braucht den Server des Zimmers: Er gibt die Karten und spielt die drei anderen.",
"A game with anyone":"Eine Partie mit irgendwem",
"A game with anyone:":"Eine Partie mit irgendwem:",
"A guest":"Ein Gast",
"A hint":"Ein Tipp",
"A part of the page could not be loaded. Try again in a while.":"Ein Teil der Seite ließ sich nicht laden. Versuch es nach einer Weile noch einmal.",
"A question to the table":"Eine Frage an den Tisch",
"A table":"Ein Tisch",
"About the house":"Über das Haus",
"Account":"Konto",
"All about it, in a new tab":"Alles darüber, in einem neuen Tab",
"All four hands lie open, and one card alone wins: which?":"Alle vier Blätter liegen offen, und nur eine Karte gewinnt: welche?",
"All hands as they were dealt":"Alle Blätter, wie sie gegeben wurden",
"All hands at once":"Alle Blätter auf einmal",
"All have come":"Alle sind da",
"All links that lead here":"Alle Links, die hierher führen",
"American: go alone, pick it up":"amerikanisch: go alone, pick it up",
"Anyone with a link can use it. Share it with care.":"Wer einen Link hat, kann ihn benutzen. Gib ihn mit Bedacht weiter.",
"At the table":"Am Tisch",
"Back":"Zurück",
"Backs of cards":"Kartenrücken",
"Besides":"Außerdem",
"Better: {cards}.":"Besser: {cards}.",
"Book":"Buch",
"Bridge 1907":"Bridge 1907",
"Bridge of 1907 in two minutes":"Bridge von 1907 in zwei Minuten",
"British: hearts are trumps, no trumps":"britisch: hearts are trumps, no trumps",
"By a link that is taken back nobody comes any more. Who looks on or directs by it has to go; who plays stays.":"Über einen zurückgenommenen Link kommt niemand mehr. Wer durch ihn zusieht oder leitet, muss gehen; wer spielt, bleibt.",
"By another name you come as a new guest, and your tables stay with {known}.":"Unter einem anderen Namen kommst du als neuer Gast, und deine Tische bleiben bei {known}.",
"Card room":"Kartenzimmer",
"Choose game and rules, or play with friends":"Spiel und Regeln wählen oder mit Freunden spielen",
"Chosen: once more puts it down.":"Gewählt: Noch einmal legt sie hin.",
"Close":"Schließen",
"Club":"Klub",
"Company":"Gesellschaft",
"Continue":"Weiter",
"Copied":"Kopiert",
"Copy":"Kopieren",
"Cut for places":"Um die Plätze losen",
"Deal by hand":"Von Hand geben",
"Deal of the day":"Spiel des Tages",
"Deal {n}":"Spiel {n}",
"Desk":"Richter",
"Do you still mean it: {what}?":"Meinst du es noch: {what}?",
"Done":"Fertig",
"Draw a card: any will do.":"Zieh eine Karte: Jede ist recht.",
"Drawn":"Gezeichnet",
"Dummy, {who}, one card":[
"Strohmann, {who}, eine Karte",
"Strohmann, {who}, {n} Karten"
],
"Duties":"Pflichten",
"Each pack was committed to before it was touched: see that it was kept.":"Jedes Paket wurde festgelegt, bevor es berührt wurde: Sieh, dass es dabei blieb.",
"East":"Ost",
"Eldest Hand: the card room":"Eldest Hand: das Kartenzimmer",
"Euchre":"Euchre",
"Euchre 1888":"Euchre 1888",
"Euchre and Bridge as the clubs played them,":"Euchre und Bridge, wie die Klubs sie spielten,",
"Euchre in two minutes":"Euchre in zwei Minuten",
"Exact play: {line}.":"Exaktes Spiel: {line}.",
"Felt":"Filz",
"For learning: what a law would punish is held back, and you are told why.":"Zum Lernen: Was eine Regel bestrafen würde, wird zurückgehalten, und du erfährst, warum.",
"For your rights the house waits":"Auf deine Rechte wartet das Haus",
"Four chairs are free":"Vier Stühle sind frei",
"Four colours":"Vier Farben",
"Four deals with a friend":"Vier Spiele mit einem Freund",
"Gather the trick":"Den Stich einziehen",
"Go through the deal":"Das Spiel durchgehen",
"Guided":"Angeleitet",
"Have you an account?":"Hast du ein Konto?",
"Heard as talk. Did you mean:":"Als Rede gehört. Meintest du:",
"House rules of this book":"Hausregeln dieses Buches",
"How the cards settle it: {laws}":"Wie die Karten entscheiden: {laws}",
"If you have a place there by your account, {way} first.":"Wenn du dort durch dein Konto einen Platz hast: {way}.",
"It is over.":"Es ist vorbei.",
"Its server deals the cards and plays the players of the house, so nothing is played without it. Whatever you have played is kept there.":"Sein Server gibt die Karten und spielt die Spieler des Hauses; ohne ihn wird nicht gespielt. Was du gespielt hast, ist dort aufbewahrt.",
"It’s not your turn to play a card":"Du bist nicht an der Reihe",
"Joker":"Joker",
"Keep it":"Behalten",
"Kept in this browser only. A list of keys comes with":"Nur in diesem Browser aufbewahrt. Eine Liste der Tasten kommt mit",
"Large faces":"Große Bilder",
"Laws":"Regeln",
"Leave it":"Lassen",
"Left-handed":"Linkshändig",
"Lessons":"Lektionen",
"Let it stand":"Stehen lassen",
"Let the house fill it":[
"Ihn vom Haus füllen lassen",
"Sie vom Haus füllen lassen"
],
"Links for friends":"Links für Freunde",
"Log":"Verlauf",
"Look again, and choose again.":"Sieh noch einmal hin und wähle neu.",
"Make links for friends":"Links für Freunde machen",
"Manner":"Spielweise",
"Meanwhile something else happened":"Inzwischen ist etwas anderes geschehen",
"Mistakes of the house":"Versehen des Hauses",
"More…":"Mehr …",
"New to it?":"Neu hier?",
"No card gave a trick away.":"Keine Karte hat einen Stich verschenkt.",
"No card of yours gave a trick away.":"Keine deiner Karten hat einen Stich verschenkt.",
"No effect.":"Ohne Wirkung.",
"No such page":"Keine solche Seite",
"Nobody else is here yet.":"Sonst ist noch niemand hier.",
"Nobody is warned. What you notice you may claim; what you miss is gone.":"Niemand wird gewarnt. Was du bemerkst, darfst du beanspruchen; was du übersiehst, ist verloren.",
"North":"Nord",
"Not at this table":"Nicht an diesem Tisch",
"Not here: {who}.":"Nicht hier: {who}.",
"Nothing has happened yet.":"Noch ist nichts geschehen.",
"Nothing of the kind just now.":"Nichts davon gerade.",
"OK":"OK",
"On with the duplicate":"Weiter mit dem Duplikatturnier",
"On with the tournament":"Weiter mit dem Turnier",
"One chair is free":"Ein Stuhl ist frei",
"One click, and you hold cards: you and three players of the house.":"Ein Klick, und du hältst Karten: du und drei Spieler des Hauses.",
"One looks on.":[
"Jemand sieht zu.",
"{n} sehen zu."
],
"One more table of yours":[
"Noch ein Tisch von dir",
"Noch {n} Tische von dir"
],
"Only a phrase of the book":"Nur eine Wendung des Buches",
"Open this table for friends":"Diesen Tisch für Freunde öffnen",
"Out of reach":"Nicht erreichbar",
"People are called":"Die Leute heißen",
"Perhaps it is closed just now.":"Vielleicht ist es gerade geschlossen.",
"Play it anyway":"Trotzdem spielen",
"Play the {card} anyway? The other side may then have a penalty.":"{card} trotzdem spielen? Die andere Seite kann dann eine Strafe haben.",
"Play this game":"Dieses Spiel spielen",
"Played for":"Gespielt wird um",
"Player":"Wer",
"Press Ctrl+C":"Drück Strg+C",
"Put it away":"Weglegen",
"Put the ruling away":"Die Entscheidung weglegen",
"Puzzles":"Rätsel",
"QR code of the first link":"QR-Code des ersten Links",
"Reactions":"Zurufe",
"Reconnecting…":"Neue Verbindung …",
"Rights and duties":"Rechte und Pflichten",
"Say it":"Sagen",
"Say something, or name a card":"Sag etwas oder nenne eine Karte (englisch)",
"Say something, or type JH":"Sag etwas (englisch) oder tippe JH",
"Score":"Stand",
"Score, rights and the log":"Stand, Rechte und Verlauf",
"Seats":"Plätze",
"Settings":"Optionen",
"Share":"Teilen",
"Sign in":"Anmelden",
"Sound":"Ton",
"South":"Süd",
"Spectators see":"Zuschauer sehen",
"Strict":"Streng",
"Take back":"Zurücknehmen",
"Take link {n} back":"Link {n} zurücknehmen",
"Text":"Schrift",
"That did not work":"Das ging nicht",
"That is not open to you.":"Das steht dir nicht offen.",
"The Book player":"Der Buchspieler",
"The Expert":"Der Experte",
"The book is opened…":"Das Buch wird aufgeschlagen …",
"The cards are being brought.":"Die Karten werden gebracht.",
"The cards are brought…":"Die Karten werden gebracht …",
"The cards are dealt":"Die Karten gibt",
"The cards are dealt…":"Die Karten werden gegeben …",
"The club tonight":"Der Klub heute Abend",
"The costliest card: {who}’s {card} in trick {trick}, which gave {lost} away.":"Die teuerste Karte: {card} von {who} in Stich {trick}; sie hat {lost} verschenkt.",
"The cut for places":"Die Auslosung der Plätze",
"The deals played":"Die gespielten Spiele",
"The house":"Das Haus",
"The house plays":"Das Haus spielt",
"The law could not be fetched.":"Die Regel ließ sich nicht holen.",
"The line is down; trying again…":"Die Verbindung ist unterbrochen; wir versuchen es weiter …",
"The line to the room is down. {kept}; we are trying again.":"Die Verbindung zum Zimmer ist unterbrochen. {kept}; wir versuchen es weiter.",
"The link that you came by was taken back, or this page is not the room's own.":"Der Link, durch den du kamst, wurde zurückgenommen, oder diese Seite ist nicht die des Zimmers.",
"The pack, spread face down":"Das Paket, verdeckt aufgefächert",
"The players of the house":"Die Spieler des Hauses",
"The room can’t be reached":"Das Zimmer ist nicht erreichbar",
"The room can’t be reached.":"Das Zimmer ist nicht erreichbar.",
"The room could not do that; try again in a while.":"Das konnte das Zimmer nicht tun; versuch es nach einer Weile noch einmal.",
"The room could not write it down: nothing has happened; try again in a while.":"Das Zimmer konnte es nicht festhalten: Es ist nichts geschehen; versuch es nach einer Weile noch einmal.",
"The room does not answer. Is it still open, and are you online? Then try again.":"Das Zimmer antwortet nicht. Ist es noch offen, und bist du online? Dann versuch es noch einmal.",
"The room does not know you yet: say first what you are called.":"Das Zimmer kennt dich noch nicht: Sag zuerst, wie du heißt.",
"The room does not let you in here: there is no such table, or you do not belong to it. Come by a link of one who sits there.":"Das Zimmer lässt dich hier nicht herein: Einen solchen Tisch gibt es nicht, oder du gehörst nicht dazu. Komm durch einen Link von jemandem, der dort sitzt.",
"The same cards for all: play them once, and see tomorrow who did best.":"Dieselben Karten für alle: Spiel sie einmal und sieh morgen, wer am besten war.",
"The same cards for both, each by a link: who makes more of them?":"Dieselben Karten für beide, je durch einen Link: Wer macht mehr daraus?",
"The table":"Der Tisch",
"The table is adjourned; its cards lie as they are. Whoever is here may ask to go on, under “More…”.":"Der Tisch ist vertagt; seine Karten liegen, wie sie sind. Wer hier ist, kann unter „Mehr …“ bitten, dass es weitergeht.",
"The table is laid…":"Der Tisch wird gedeckt …",
"The tables you direct":"Die Tische, die du leitest",
"The tables you direct: you are called":"Die Tische, die du leitest: Du wirst gerufen",
"There are none.":"Es gibt keine.",
"There is no such table, or you do not belong to it. Ask one who sits there for a link, and come by it.":"Einen solchen Tisch gibt es nicht, oder du gehörst nicht dazu. Bitte jemanden, der dort sitzt, um einen Link und komm durch ihn.",
"There is no such table. Perhaps it was closed, or the address was cut short.":"Einen solchen Tisch gibt es nicht. Vielleicht wurde er geschlossen, oder die Adresse wurde abgeschnitten.",
"There is nothing here by that name.":"Unter diesem Namen gibt es hier nichts.",
"They":"Sie",
"This address leads nowhere in the card room. Perhaps it was cut short when it was copied.":"Diese Adresse führt nirgendwohin. Vielleicht wurde sie beim Kopieren abgeschnitten.",
"This is plain http: whoever is on this network could read your cards and play in your name.":"Dies ist unverschlüsseltes http: Wer in diesem Netz ist, könnte deine Karten lesen und in deinem Namen spielen.",
"Three chairs are free":"Drei Stühle sind frei",
"Time left":"Verbleibende Zeit",
"To direct":"Zum Leiten",
"To look on":"Zum Zusehen",
"To sit here":"Um hier zu sitzen",
"To the card room":"Zum Kartenzimmer",
"To the content":"Zum Inhalt",
"To the table":"Zum Tisch",
"To the table…":"An den Tisch …",
"Too many requests: wait a little and try again.":"Zu viele Anfragen: Warte ein wenig und versuch es noch einmal.",
"Trick {n}":"Stich {n}",
"Tricks":"Stiche",
"Try again":"Noch einmal versuchen",
"Try now":"Jetzt versuchen",
"Two chairs are free":"Zwei Stühle sind frei",
"Two minutes each: your opponent led out of turn: what may you do?":"Je zwei Minuten: Dein Gegner hat außer der Reihe ausgespielt; was darfst du tun?",
"Until {ends}.":"Bis {ends}.",
"Verify a shuffle":"Eine Mischung prüfen",
"Waiting for players.":"Es wird auf Spieler gewartet.",
"Waits for the room…":"Wartet auf das Zimmer …",
"We":"Wir",
"We keep trying, and go on here as soon as it answers.":"Wir versuchen es weiter, und hier geht es weiter, sobald es antwortet.",
"We keep trying. Choose a game, and as soon as it answers you hold cards.":"Wir versuchen es weiter. Wähle ein Spiel, und sobald er antwortet, hältst du Karten.",
"We keep trying: as soon as it answers you go on to your table.":"Wir versuchen es weiter: Sobald er antwortet, geht es an deinen Tisch.",
"West":"West",
"What can be said":"Was gesagt werden kann",
"What else can be said or done":"Was sonst gesagt oder getan werden kann",
"What follows.":"Was daraus folgt.",
"What has happened":"Was geschehen ist",
"What is awaited":"Was erwartet wird",
"What is different at this table.":"Was an diesem Tisch anders ist.",
"What is done is done, as among friends; the rights you come to hold are shown to you.":"Was getan ist, ist getan, wie unter Freunden; die Rechte, die dir zufallen, werden dir gezeigt.",
"What you can say instead":"Was du stattdessen sagen kannst",
"What you can say or do":"Was du sagen oder tun kannst",
"Who may claim.":"Wer es beanspruchen darf.",
"Who plays and who waits: sit down at an open table, or come to an evening.":"Wer spielt und wer wartet: Setz dich an einen offenen Tisch oder komm zu einem Abend.",
"Whoever asks for this game comes here. You have waited {time}.":"Wer nach diesem Spiel fragt, kommt hierher. Du wartest seit {time}.",
"Words":"Englische Wörter",
"Working out what each card cost…":"Es wird berechnet, was jede Karte gekostet hat …",
"You are offline.":"Du bist offline.",
"You are offline. {kept}; we go on as soon as you are back.":"Du bist offline. {kept}; es geht weiter, sobald du wieder da bist.",
"You do not belong to this table. Ask one who sits there for a link, and come by it.":"Du gehörst nicht zu diesem Tisch. Bitte jemanden, der dort sitzt, um einen Link und komm durch ihn.",
"You get a link for each chair; the house fills what stays free.":"Du bekommst einen Link für jeden Stuhl; das Haus füllt, was frei bleibt.",
"You have this room open too often: close some of its other tabs, then try again.":"Du hast dieses Zimmer zu oft offen: Schließ einige der anderen Tabs und versuch es noch einmal.",
"You may":"Du darfst",
"You may {words}.":"Du darfst {words}.",
"Your account, and what you have played":"Dein Konto und was du gespielt hast",
"Your chair is kept":"Dein Stuhl bleibt frei für dich",
"Your costliest card: the {card} in trick {trick}, which gave {lost} away.":"Deine teuerste Karte: {card} in Stich {trick}; sie hat {lost} verschenkt.",
"Your friends":"Deine Freunde",
"Your friends are not at a table of the club: {who}.":"Deine Freunde sind an keinem Tisch des Klubs: {who}.",
"Your hand":"Dein Blatt",
"Your hand, one card":[
"Dein Blatt, eine Karte",
"Dein Blatt, {n} Karten"
],
"Your name at the table":"Dein Name am Tisch",
"Your partner, if of the house":"Dein Partner, wenn er vom Haus ist",
"Your place":"Dein Platz",
"Your rights":"Deine Rechte",
"Your rights…":"Deine Rechte …",
"Your tables":"Deine Tische",
"Your turn":"Du bist dran",
"Your turn.":"Du bist dran.",
"a card face down":"eine verdeckte Karte",
"a soft tap for a card, two notes when it is your turn":"ein leises Klopfen für eine Karte, zwei Töne, wenn du dran bist",
"ace":"Ass",
"as it is played today":"wie es heute gespielt wird",
"as long as is usual here":"so lange wie hier üblich",
"as long as you like":"so lange du willst",
"as the book has it":"wie es das Buch hat",
"as the table’s manner has it":"wie es die Spielweise des Tisches hat",
"asked by {who}":"gefragt von {who}",
"at its usual pace":"in seinem gewohnten Tempo",
"at once":"sofort",
"blue":"blau",
"bridge-whist, by the laws of the London clubs":"Bridge-Whist, nach den Regeln der Londoner Klubs",
"briskly":"flott",
"by both: Ann (North) leads":"mit beidem: Ann (Nord) spielt aus",
"by compass points: North leads":"nach Himmelsrichtungen: Nord spielt aus",
"by hand, each in turn":"jeder der Reihe nach von Hand",
"by one click":"mit einem Klick",
"by rank":"nach Rang",
"by suit, high cards left":"nach Farben, hohe Karten links",
"by suit, high cards right":"nach Farben, hohe Karten rechts",
"by the house":"das Haus",
"by the law books of 1876, 1888 and 1907.":"nach den Regelbüchern von 1876, 1888 und 1907.",
"by the laws of the Somerset club, thirty-two cards":"nach den Regeln des Somerset-Klubs, zweiunddreißig Karten",
"by their names: Ann leads":"bei ihren Namen: Ann spielt aus",
"by two: choose, then release":"mit zweien: wählen, dann loslassen",
"card {n} of {m}, face down":"Karte {n} von {m}, verdeckt",
"chosen: again to put it down":"gewählt: noch einmal legt sie hin",
"clubs":"Kreuz",
"cut for, by the book":"ausgelost, nach dem Buch",
"dark":"dunkel",
"diamonds":"Karo",
"eight":"acht",
"face up before {who}":"offen vor {who}",
"finished deals too":"auch abgeschlossene Spiele",
"first come, first served":"wer zuerst kommt, sitzt zuerst",
"five":"fünf",
"four":"vier",
"four of the house":"vier vom Haus",
"free":"frei",
"green":"grün",
"hearts":"Herz",
"jack":"Bube",
"joker":"Joker",
"king":"König",
"large":"groß",
"lattice":"Gitter",
"law {law}":"Regel {law}",
"led out of turn":"außer der Reihe ausgespielt",
"lies face up":"liegt offen",
"light":"hell",
"more":"mehr",
"nine":"neun",
"no longer than the play asks":"nicht länger, als das Spiel verlangt",
"no trump":"ohne Trumpf",
"nobody":"niemand",
"nobody yet":"noch niemand",
"none":"keine",
"now and then":"hin und wieder",
"often":"oft",
"once more":"noch einmal",
"once more to do it":"noch einmal, um es zu tun",
"one card":[
"eine Karte",
"{n} Karten"
],
"one game":[
"eine Partie",
"{n} Partien"
],
"one great figure on each card, no pips":"ein großes Zeichen auf jeder Karte, keine kleinen",
"one of the house":"einer vom Haus",
"one second":[
"eine Sekunde",
"{n} Sekunden"
],
"one trick":[
"ein Stich",
"{n} Stiche"
],
"one trick of East and West":[
"ein Stich von Ost und West",
"{n} Stiche von Ost und West"
],
"one trick of North and South":[
"ein Stich von Nord und Süd",
"{n} Stiche von Nord und Süd"
],
"plain":"glatt",
"playable":"spielbar",
"point":[
"Punkt",
"Punkte"
],
"put down the {card}":"{card} hinlegen",
"queen":"Dame",
"rays":"Strahlen",
"seven":"sieben",
"sign in":"melde dich an",
"six":"sechs",
"slowly":"langsam",
"spades":"Pik",
"spades black, hearts red, diamonds blue, clubs green":"Pik schwarz, Herz rot, Karo blau, Kreuz grün",
"steadily":"gemessen",
"ten":"zehn",
"the Expert, if the others are no better":"der Experte, wenn die anderen nicht besser sind",
"the browser’s":"die des Browsers",
"the club’s: play alone, hearts are trump":"die des Klubs: play alone, hearts are trump",
"the last trick":[
"den letzten Stich",
"die {n} übrigen Stiche"
],
"the score, the log and the buttons on the left":"Stand, Verlauf und Knöpfe auf der linken Seite",
"the table only":"nur den Tisch",
"the {card}":"{card}",
"three":"drei",
"three of the house":"drei vom Haus",
"trick {n}":"Stich {n}",
"trick {n}, looked at again":"Stich {n}, noch einmal angesehen",
"two":"zwei",
"two of the house":"zwei vom Haus",
"until I click or press Enter":"bis ich klicke oder Eingabe drücke",
"usual":"gewöhnlich",
"very large":"sehr groß",
"what the others at a table say beside the game: well played, thank you":"was die anderen am Tisch neben dem Spiel sagen: gut gespielt, danke",
"when a deal is over at a guided table, where there is nothing to claim":"wenn ein Spiel an einem angeleiteten Tisch vorbei ist, wo es nichts zu beanspruchen gibt",
"whoever has the link for one":"wer den Link dafür hat",
"you":"du",
"{book}, {manner} manner: what wins":"{book}, Spielweise: {manner}. Was gewinnt",
"{card} of the other pack":"{card} des anderen Pakets",
"{did}, and exact play says the same.":"{did}, und das exakte Spiel sagt dasselbe.",
"{did}, but exact play gives that side none.":"{did}, aber das exakte Spiel gibt der Seite keinen.",
"{did}, but exact play gives that side {some}.":"{did}, aber das exakte Spiel gibt der Seite {some}.",
"{did}; what exact play makes of it can't be told: {why}.":"{did}; was das exakte Spiel daraus macht, lässt sich nicht sagen: {why}.",
"{friends}, and {rest}.":"{friends} und {rest}.",
"{game}, for a {goal}":"{game}, um {goal}",
"{game}, in the {manner} manner":"{game}, Spielweise: {manner}",
"{label}: a table at Eldest Hand":"{label}: ein Tisch bei Eldest Hand",
"{manner}, with {who}":"{manner}, mit {who}",
"{names} and {last}":"{names} und {last}",
"{names} or {last}":"{names} oder {last}",
"{n} seconds":"{n} Sekunden",
"{rank} of {suit}":"{suit} {rank}",
"{side} {n} towards game":"{side} {n} zur Partie",
"{title}, {manner} manner":"{title}, Spielweise: {manner}",
"{who} calls you":[
"{who} ruft dich",
"{who} rufen dich"
],
"{who} calls you.":[
"{who} ruft dich.",
"{who} rufen dich."
],
"{who} claimed {all}":"{who} beansprucht {all}",
"{who} claimed {some} of {all}":"{who} beansprucht {some}; es bleiben {all}",
"{who} draws.":[
"{who} zieht.",
"{who} sollen ziehen."
],
"{who} gave up {all}":"{who} gibt {all} auf",
"{who} in your place {does}.":"{who} an deiner Stelle: {does}.",
"{who} is at a table of {title}":"{who} ist an einem Tisch, {title}",
"{who} is at a table of {title}: a chair is free":[
"{who} ist an einem Tisch, {title}: Ein Stuhl ist frei",
"{who} ist an einem Tisch, {title}: {n} Stühle sind frei"
],
"{who} is at the evening {title}":"{who} ist am Abend {title}",
"{who} is away.":"{who} ist weg.",
"{who} is away; the house plays in that seat.":"{who} ist weg; das Haus spielt auf diesem Platz.",
"{who} is here.":[
"{who} ist hier.",
"{who} sind hier."
],
"{words}, as the book has it":"{words}, wie es das Buch hat",
"· games":"· Partien",
"· the game":"· die Partie",
"“":"„",
"”":"“"
};

/** @type {[string, string][]} */
export const room = [
[
"\"I pass\"",
"\"Ich passe\""
],
[
"\"I order it up\"",
"\"Ich lasse aufnehmen\""
],
[
"\"I assist\"",
"\"Ich helfe mit\""
],
[
"\"I take it up\"",
"\"Ich nehme auf\""
],
[
"\"I play alone\"",
"\"Ich spiele allein\""
],
[
"\"I defend alone\"",
"\"Ich verteidige allein\""
],
[
"\"I play alone at {suit}\"",
"\"Ich spiele allein, {suit}\""
],
[
"\"I defend alone at {suit}\"",
"\"Ich verteidige allein, {suit}\""
],
[
"\"I play alone at …\"",
"\"Ich spiele allein …\""
],
[
"\"I defend alone at …\"",
"\"Ich verteidige allein …\""
],
[
"\"I make it {suit}\"",
"\"Ich sage {suit}\""
],
[
"\"I make it …\"",
"\"Ich sage …\""
],
[
"\"the joker is for {suit}\"",
"\"Der Joker steht für {suit}\""
],
[
"\"the joker is for …\"",
"\"Der Joker steht für …\""
],
[
"\"I leave it to you, partner\"",
"\"Ich überlasse es dir, Partner\""
],
[
"\"I leave it to you\"",
"\"Ich überlasse es dir\""
],
[
"\"I double\"",
"\"Kontra\""
],
[
"\"I redouble\"",
"\"Rekontra\""
],
[
"\"May I lead?\"",
"\"Darf ich ausspielen?\""
],
[
"\"I am satisfied\"",
"\"Ich bin zufrieden\""
],
[
"\"Satisfied\"",
"\"Zufrieden\""
],
[
"\"Yes\"",
"\"Ja\""
],
[
"\"Alone\"",
"\"Allein\""
],
[
"\"{suit}\"",
"\"{suit}\""
],
[
"\"What is trump?\"",
"\"Was ist Trumpf?\""
],
[
"\"Which card is whose?\"",
"\"Welche Karte ist von wem?\""
],
[
"\"it is ours\"",
"\"er gehört uns\""
],
[
"\"it is theirs\"",
"\"er gehört ihnen\""
],
[
"\"win it, partner\"",
"\"nimm ihn, Partner\""
],
[
"\"a fine hand\"",
"\"ein schönes Blatt\""
],
[
"dealer",
"Geber"
],
[
"maker",
"Trumpf"
],
[
"alone",
"allein"
],
[
"dummy",
"Strohmann"
],
[
"sits out",
"setzt aus"
],
[
"no trump yet",
"noch kein Trumpf"
],
[
"no trumps yet",
"noch kein Trumpf"
],
[
"{suit} are trump",
"{suit} ist Trumpf"
],
[
"{suit} are trump, made by {who}",
"{suit} ist Trumpf, gemacht von {who}"
],
[
"{suit} are trump, {who} alone against {who2} alone",
"{suit} ist Trumpf, {who} allein gegen {who2} allein"
],
[
"{suit}, made by you",
"{suit}, von dir gemacht"
],
[
"{suit}, made by you, doubled",
"{suit}, von dir gemacht, Kontra"
],
[
"{suit}, made by you, redoubled",
"{suit}, von dir gemacht, Rekontra"
],
[
"{suit}, made by you, {n} times",
"{suit}, von dir gemacht, {n}fach"
],
[
"{suit}, made by {who}",
"{suit}, gemacht von {who}"
],
[
"{suit}, made by {who}, doubled",
"{suit}, gemacht von {who}, Kontra"
],
[
"{suit}, made by {who}, redoubled",
"{suit}, gemacht von {who}, Rekontra"
],
[
"{suit}, made by {who}, {n} times",
"{suit}, gemacht von {who}, {n}fach"
],
[
"the pack",
"das Paket"
],
[
"turned up",
"aufgeschlagen"
],
[
"turned up for {suit}",
"aufgeschlagen für {suit}"
],
[
"turned down",
"abgelehnt"
],
[
"trick {n}",
"Stich {n}"
],
[
"discards",
"legt ab"
],
[
"{n} a trick",
"{n} je Stich"
],
[
"your call",
"du bist am Ansagen"
],
[
"your lead",
"du spielst aus"
],
[
"your turn to play",
"du bist am Spiel"
],
[
"your discard",
"lege eine Karte ab"
],
[
"a card for your partner",
"eine Karte für deinen Partner"
],
[
"your choice of trumps",
"du wählst den Trumpf"
],
[
"your call on doubling",
"du sagst zum Kontra"
],
[
"your lead from dummy",
"du spielst vom Strohmann aus"
],
[
"a card from dummy",
"eine Karte vom Strohmann"
],
[
"it is for you to decide",
"du entscheidest"
],
[
"go on with the deal",
"gib weiter"
],
[
"your lead: {phrase}",
"du spielst aus: {phrase}"
],
[
"your lead from dummy: {phrase}",
"du spielst vom Strohmann aus: {phrase}"
],
[
"your turn to play: {phrase}",
"du bist am Spiel: {phrase}"
],
[
"a card from dummy: {phrase}",
"eine Karte vom Strohmann: {phrase}"
],
[
"{card} (called)",
"{card} (verlangt)"
],
[
"not {card} (forbidden)",
"nicht {card} (verboten)"
],
[
"a club (called)",
"Kreuz (verlangt)"
],
[
"a diamond (called)",
"Karo (verlangt)"
],
[
"a heart (called)",
"Herz (verlangt)"
],
[
"a spade (called)",
"Pik (verlangt)"
],
[
"not a club (forbidden)",
"kein Kreuz (verboten)"
],
[
"not a diamond (forbidden)",
"kein Karo (verboten)"
],
[
"not a heart (forbidden)",
"kein Herz (verboten)"
],
[
"not a spade (forbidden)",
"kein Pik (verboten)"
],
[
"a club is called, but the hand has none",
"Kreuz ist verlangt, aber das Blatt hat keines"
],
[
"a diamond is called, but the hand has none",
"Karo ist verlangt, aber das Blatt hat keines"
],
[
"a heart is called, but the hand has none",
"Herz ist verlangt, aber das Blatt hat keines"
],
[
"a spade is called, but the hand has none",
"Pik ist verlangt, aber das Blatt hat keines"
],
[
"the highest card of the suit led (called)",
"die höchste Karte der ausgespielten Farbe (verlangt)"
],
[
"the lowest card of the suit led (called)",
"die niedrigste Karte der ausgespielten Farbe (verlangt)"
],
[
"the highest of {suit} (called)",
"das höchste {suit} (verlangt)"
],
[
"the lowest of {suit} (called)",
"das niedrigste {suit} (verlangt)"
],
[
"win trick {n} (called)",
"Stich {n} gewinnen (verlangt)"
],
[
"lose trick {n} (called)",
"Stich {n} verlieren (verlangt)"
],
[
"win the trick (called)",
"den Stich gewinnen (verlangt)"
],
[
"lose the trick (called)",
"den Stich verlieren (verlangt)"
],
[
"{who} is to lead",
"{who} spielt aus"
],
[
"{who} is to play",
"{who} ist am Spiel"
],
[
"{who} is to lead from dummy",
"{who} spielt vom Strohmann aus"
],
[
"{who} is to play from dummy",
"{who} spielt vom Strohmann"
],
[
"{who} is to make the trump",
"{who} macht Trumpf"
],
[
"{who} has the word on doubling",
"{who} sagt zum Kontra"
],
[
"{who} is to declare",
"{who} ist am Ansagen"
],
[
"{who} is to discard",
"{who} legt ab"
],
[
"{who} is to give the best card held",
"{who} gibt die beste Karte"
],
[
"{who} is to choose between the new packs",
"{who} wählt eines der neuen Pakete"
],
[
"{who} is to choose",
"{who} wählt"
],
[
"{who} is to deal",
"{who} gibt"
],
[
"{who} is to cut the pack",
"{who} hebt ab"
],
[
"{who} is to cut",
"{who} hebt ab"
],
[
"{who} is to shuffle the pack",
"{who} mischt"
],
[
"{who} is to shuffle the pack again",
"{who} mischt noch einmal"
],
[
"{who} is to shuffle",
"{who} mischt"
],
[
"{who} is to gather the pack",
"{who} sammelt das Paket ein"
],
[
"{who} is to collect the pack",
"{who} sammelt das Paket ein"
],
[
"{who} is to collect",
"{who} sammelt das Paket ein"
],
[
"{who} is to decide",
"{who} entscheidet"
],
[
"{who} is to turn up the trump",
"{who} schlägt den Trumpf auf"
],
[
"{who} is to put the deal right",
"{who} berichtigt das Geben"
],
[
"{who} is to deal on to the end",
"{who} gibt zu Ende"
],
[
"{who} is to deal on",
"{who} gibt weiter"
],
[
"{who} is to choose a new pack",
"{who} wählt ein neues Paket"
],
[
"{phrase}; there is something that you may do first",
"{phrase}; du darfst vorher etwas tun"
],
[
"{phrase}; you may {phrase2}",
"{phrase}; du darfst {phrase2}"
],
[
"{phrase}: do you agree?",
"{phrase}: Stimmst du zu?"
],
[
"the hand is over",
"das Spiel ist vorbei"
],
[
"the hand is over; the others have the word",
"das Spiel ist vorbei; die anderen haben das Wort"
],
[
"the hand is over; {name} has no claim",
"das Spiel ist vorbei; {name} hat keinen Anspruch"
],
[
"the hand is over; {name} have no claim",
"das Spiel ist vorbei; {name} haben keinen Anspruch"
],
[
"you have no claim; {name} has still to say so",
"du hast keinen Anspruch; {name} muss es noch sagen"
],
[
"you have no claim; {name} have still to say so",
"du hast keinen Anspruch; {name} müssen es noch sagen"
],
[
"the game is over",
"die Partie ist vorbei"
],
[
"the rubber is over",
"das Rubber ist vorbei"
],
[
"the deals are done",
"die Spiele sind gespielt"
],
[
"{n} deals are done",
"{n} Spiele sind gespielt"
],
[
"the places are being taken",
"die Plätze werden eingenommen"
],
[
"draw a card for partners and the deal",
"zieh eine Karte um Partner und Geben"
],
[
"{name} is to draw a card",
"{name} zieht eine Karte"
],
[
"one more player is awaited",
"auf eine Person wird noch gewartet"
],
[
"{n} more players are awaited",
"auf {n} weitere wird gewartet"
],
[
"gather the pack",
"das Paket einsammeln"
],
[
"shuffle the pack",
"das Paket mischen"
],
[
"cut the pack",
"das Paket abheben"
],
[
"deal",
"geben"
],
[
"deal on to the end",
"zu Ende geben"
],
[
"deal another way",
"anders geben"
],
[
"put the deal right",
"das Geben berichtigen"
],
[
"turn up the trump",
"den Trumpf aufschlagen"
],
[
"choose a new pack",
"ein neues Paket wählen"
],
[
"draw a card",
"eine Karte ziehen"
],
[
"next deal",
"nächstes Spiel"
],
[
"another game",
"noch eine Partie"
],
[
"another rubber",
"noch ein Rubber"
],
[
"another match",
"noch ein Wettkampf"
],
[
"as many deals again",
"noch einmal so viele Spiele"
],
[
"goodbye",
"auf Wiedersehen"
],
[
"agree the points of the game",
"die Punkte der Partie vereinbaren"
],
[
"agree the points of the rubber",
"die Punkte des Rubbers vereinbaren"
],
[
"no claim: close the deal and see all hands",
"kein Anspruch: das Spiel abschließen und alle Blätter sehen"
],
[
"no claim: the game is won; see all hands",
"kein Anspruch: Die Partie ist gewonnen; alle Blätter sehen"
],
[
"no claim: the rubber is won; see all hands",
"kein Anspruch: Das Rubber ist gewonnen; alle Blätter sehen"
],
[
"no claim: {phrase}; see all hands",
"kein Anspruch: {phrase}; alle Blätter sehen"
],
[
"North and South",
"North und South"
],
[
"East and West",
"East und West"
],
[
"{who}",
"{who}"
],
[
"{who}: one point",
"{who}: ein Punkt"
],
[
"{who}: {n} points",
"{who}: {n} Punkte"
],
[
"{n} points win the game. [M33]",
"{n} Punkte gewinnen die Partie. [M33]"
],
[
"five points win a game; three games make a rubber, a lap in the third brings a fourth. [S1]",
"Fünf Punkte gewinnen eine Partie; drei Partien machen ein Rubber, ein Übertrag in der dritten bringt eine vierte. [S1]"
],
[
"a game counts two if the losers have no point; the rubber counts two more. [S7]",
"Eine Partie zählt doppelt, wenn die Verlierer keinen Punkt haben; das Rubber zählt zwei mehr. [S7]"
],
[
"thirty points for tricks win a game. [B-SCORE-1]",
"Dreißig Punkte für Stiche gewinnen eine Partie. [B-SCORE-1]"
],
[
"two games win the rubber, and a hundred points. [B-RUBBER-1 B-SCORE-10]",
"Zwei Partien gewinnen das Rubber und hundert Punkte. [B-RUBBER-1 B-SCORE-10]"
],
[
"in all",
"zusammen"
],
[
"{suit} are trump, {who} alone",
"{suit} ist Trumpf, {who} allein"
],
[
"{who} {n}, {who2} {n2}",
"{who} {n}, {who2} {n2}"
],
[
"call the director",
"die Spielleitung rufen"
],
[
"say something",
"etwas sagen"
],
[
"claim a revoke",
"einen Revoke beanspruchen"
],
[
"call attention to something",
"auf etwas aufmerksam machen"
],
[
"do something unusual",
"etwas Ungewöhnliches tun"
],
[
"{who}: one point, {phrase}",
"{who}: ein Punkt, {phrase}"
],
[
"{who}: {n} points, {phrase}",
"{who}: {n} Punkte, {phrase}"
],
[
"one game",
"eine Partie"
],
[
"{n} games",
"{n} Partien"
],
[
"ask to take it back",
"bitten, es zurücknehmen zu dürfen"
],
[
"look at the last trick",
"den letzten Stich ansehen"
],
[
"claim, or give up the hand",
"beanspruchen oder aufgeben"
],
[
"say or ask",
"sagen oder fragen"
],
[
"ask your partner: \"having none?\"",
"den Partner fragen: „Keine mehr?“"
],
[
"gather the trick",
"den Stich einziehen"
],
[
"what dummy may say",
"was der Strohmann sagen darf"
],
[
"Leave the table",
"Den Tisch verlassen"
],
[
"Adjourn, and go on another day",
"Vertagen und an einem anderen Tag weiterspielen"
],
[
"{phrase}: {n}",
"{phrase}: {n}"
],
[
"have the cards placed",
"die Karten vor ihre Spieler legen lassen"
]
];
