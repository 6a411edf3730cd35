"""Members at the page: a guest's record kept by a password, signed out everywhere, signed in again, deleted."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from eldesthand.testing.browser import PHONE, Person

Come = Callable[..., Person]
PASSWORD = "three jolly jokers"


def goes_to(person: Person, where: str) -> None:
    person.page.goto(f"{person.origin}/#/{where}")


def signs_in(person: Person, name: str, password: str) -> None:
    person.page.get_by_label("Your name").fill(name)
    person.page.get_by_label("Password", exact=True).fill(password)
    person.page.get_by_role("button", name="Sign in").click()


def test_an_account_made_from_a_guest_is_signed_out_everywhere_and_deleted(come: Come) -> None:
    ann, phone = come(), come(PHONE)
    for one in (ann, phone):
        one.guards.allowed.append(r"4(01|03|22) .*/api/(session|accounts|guest|me)\)$")
    ann.goes()
    ann.page.get_by_label("Your name at the table").fill("Ann")
    ann.button("Deal the cards").click()
    expect(ann.page).to_have_url(re.compile("#/table/"))
    goes_to(ann, "account")
    expect(ann.page.get_by_text("You are here as Ann, a guest")).to_be_visible()
    ann.has_no_fault("account-guest")
    ann.page.get_by_label("A password").fill("password1")
    ann.button("Keep my record").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("among the first anyone would try")
    ann.page.get_by_label("A password").fill(PASSWORD)
    ann.button("Keep my record").click()
    expect(ann.page.get_by_text("You are Ann, a member")).to_be_visible()
    ann.has_no_fault("account-member")

    goes_to(phone, "account")
    phone.has_no_fault("account-nobody")
    signs_in(phone, "Ann", "not it at all")
    expect(phone.page.get_by_role("alert")).to_contain_text("do not go together")
    signs_in(phone, "ann", PASSWORD)
    expect(phone.page.get_by_text("You are Ann, a member")).to_be_visible()
    phone.button("Sign out everywhere").click()
    expect(phone.page.get_by_text("You are signed out everywhere")).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_text("You are nobody here yet")).to_be_visible()

    signs_in(ann, "Ann", PASSWORD)
    ann.page.get_by_text("Delete the account").first.click()
    ann.page.get_by_label("Your password").fill(PASSWORD)
    ann.button("Delete my account").click()
    expect(ann.page.get_by_text("Your account is deleted")).to_be_visible()
    signs_in(ann, "Ann", PASSWORD)
    expect(ann.page.get_by_role("alert")).to_contain_text("do not go together")
