"""Accounts of members: a guest's name with a password, so that it can be come back to from any browser.

Nothing but the name and the hash of the password is in an account, and it can be deleted. What a member belongs to
goes by his name, as a guest's does: so nothing of it is lost when an account is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from eldesthand.room.guests import key_of
from eldesthand.room.passwords import Passwords, checked, composed, is_old
from eldesthand.room.rates import Buckets, Limit
from eldesthand.room.store.schema import ACCOUNTS
from eldesthand.room.store.store import Store

TRIES: Final = Limit("SIGN IN", "name", 10, 4)
"""How often one may try to sign in by one name, from wherever it is tried."""


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

    def __init__(self, store: Store) -> None:
        self.store = store
        self.passwords = Passwords()
        self._tries = Buckets((TRIES,))

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

    async def opened_by(self, name: str, password: str) -> str:
        """Return the name of the account that a name and a password open, as it is written.

        Raises `NoAccount`, `TooOften`, `Busy` and `Unavailable`. Whether a name has an account can't be told from this.
        """
        wait = self._tries.take("SIGN IN", "name", key_of(name))
        if wait:
            raise TooOften(wait)
        called, kept = await self._found(name)
        if not await self.passwords.fits(password, kept):
            raise NoAccount
        if is_old(kept):
            await self._set(called, composed(password))
        return called

    async def change(self, name: str, old: str, new: str) -> None:
        """Give an account another password.  Raises as `opened_by` does, and `BadPassword`."""
        plain = checked(new, name)
        await self._set(await self.opened_by(name, old), plain)

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
