"""Accounts of members: a guest's name with a password, so that it can be come back to from any browser.

Nothing but the name and the hash of the password is in an account, and it can be deleted. What a member belongs to
goes by the guest's name, as a guest's does: so nothing of it is lost when an account is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from eldesthand.server.bearers import key_of
from eldesthand.server.cluster.alone import ALONE, AloneServer
from eldesthand.server.guests import hashed
from eldesthand.server.passwords import Passwords, checked, composed, is_old
from eldesthand.server.rates import Purse, neighbourhood, on_all_servers
from eldesthand.server.store.schema import ACCOUNTS
from eldesthand.server.store.store import Store

TRIES: Final = 10, 4 / 60
"""How often a name may be tried from an address, or in a browser its member has signed in with: at once, a second."""

TRIES_OF_STRANGERS: Final = 100, 20 / 60
"""How often one name may be tried in browsers that are not its member's, from all addresses together."""


class HasAccount(ValueError):
    """Raised for an account to a name that has one."""


class NoAccount(ValueError):
    """Raised for a name without an account, and for a wrong password: nobody is told which."""

    def __init__(self) -> None:
        super().__init__("this name and this password do not go together")


class TooOften(ValueError):
    """Raised when a name was tried too often; `wait` says after how many seconds it may be tried again."""

    def __init__(self, wait: int) -> None:
        super().__init__(f"this name was tried too often: try again in {wait} second{'' if wait == 1 else 's'}")
        self.wait = wait


class Accounts:
    """The accounts that a store has."""

    def __init__(self, store: Store, cluster: AloneServer = ALONE) -> None:
        self.store = store
        self.cluster = cluster
        self.passwords = Passwords()
        self._here, self._everywhere = Purse(*TRIES), Purse(*TRIES_OF_STRANGERS)

    async def has(self, name: str) -> bool:
        """Whether a name has an account.  Raises `ReadFailed`."""
        return bool((await self._found(name))[0])

    async def make(self, name: str, password: str) -> None:
        """Make an account for a name.  Raises `BadPassword`, `HasAccount`, `Busy` and `Unavailable`."""
        plain = checked(password, name)
        if await self.has(name):
            raise HasAccount("you have an account already: change its password if you like")
        row = {"key": key_of(name), "name": name, "password": await self.passwords.hashed(plain)}
        try:
            await self.store.do(lambda connection: connection.execute(insert(ACCOUNTS).values(row)))
        except IntegrityError:
            raise HasAccount("you have an account already: change its password if you like") from None

    async def opened_by(self, name: str, password: str, address: str = "", known: str = "") -> str:
        """Return the name of the account that a name and a password open, as it is written.

        They are tried from an address; `known` is what a browser is known by in which that member has signed in
        before: what strangers try does not count for it.

        Raises `NoAccount`, `TooOften`, `Busy` and `Unavailable`. Whether a name has an account can't be told from this.
        """
        await self._count(key_of(name), neighbourhood(address), known)
        called, kept = await self._found(name)
        if not await self.passwords.fits(password, kept):
            raise NoAccount
        if is_old(kept):
            await self._set(called, composed(password))
        return called

    async def _count(self, key: str, where: str, known: str) -> None:
        """Count a try of a name.  Raises `TooOften`."""
        purses = (
            ((self._here, f"known {known}"),) if known else ((self._here, f"{key} {where}"), (self._everywhere, key))
        )
        wait = max(purse.wait(whose, 1) for purse, whose in purses)
        if wait:
            raise TooOften(wait)
        for purse, whose in purses:
            purse.spend(whose)
            name = "everywhere" if purse is self._everywhere else "here"
            wait = max(wait, await on_all_servers(self.cluster, f"password {name}", hashed(whose), purse))
        if wait:
            raise TooOften(wait)

    async def change(self, name: str, old: str, new: str, known: str = "") -> None:
        """Give an account another password.  Raises as `opened_by` does, and `BadPassword`."""
        plain = checked(new, name)
        await self._set(await self.opened_by(name, old, known=known), plain)

    async def delete(self, keys: Iterable[str]) -> None:
        """Delete accounts by the hashes of their names; there may be none.  Raises `WriteFailed`."""
        wanted = delete(ACCOUNTS).where(ACCOUNTS.c.key.in_(list(keys)))
        await self.store.do(lambda connection: connection.execute(wanted))

    async def _set(self, name: str, password: str) -> None:
        kept = await self.passwords.hashed(password)
        wanted = update(ACCOUNTS).where(ACCOUNTS.c.key == key_of(name)).values(password=kept)
        await self.store.do(lambda connection: connection.execute(wanted))

    async def _found(self, name: str) -> tuple[str, str]:
        wanted = select(ACCOUNTS.c.name, ACCOUNTS.c.password).where(ACCOUNTS.c.key == key_of(name))
        row = await self.store.ask(lambda connection: connection.execute(wanted).first())
        return (row[0], row[1]) if row is not None else ("", "")

    def close(self) -> None:
        """Let the threads end that hash passwords."""
        self.passwords.close()
