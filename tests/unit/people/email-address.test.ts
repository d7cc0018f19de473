import { expect, test } from "vitest";
import { isExampleAddress, normalAddress } from "~/domain/people/email-address";

test.each([
	"a@example.org",
	"a@EXAMPLE.com",
	"a@mail.example.net",
	"a@salon.example",
	"a@b.test",
	"a@b.invalid",
	"a@localhost",
	"a@example.org.",
])("Nobody is at %s", (email) => expect(isExampleAddress(email)).toBe(true));

test.each(["a@salon.fr", "a@example.fr", "a@myexample.org", "a@test.fr", "example.org@salon.fr", "a@latest"])(
	"Somebody may be at %s",
	(email) => expect(isExampleAddress(email)).toBe(false),
);

test.each([
	[" Ana.Lopez@Salon.FR ", "ana.lopez@salon.fr"],
	["zoé@münchen.example", "zoé@xn--mnchen-3ya.example"],
	["salon.example", undefined],
	["@salon.example", undefined],
	["ana@", undefined],
	["ana@salon", undefined],
	["ana lopez@salon.example", undefined],
	["ana@sal\ton.example", undefined],
	["ana@salon.example/plan", undefined],
	["ana@salon.example:8080", undefined],
	["ana@127.0.0.1", undefined],
])("What is typed as %j is the address %s, or none", (typed, address) => {
	expect(normalAddress(typed)).toBe(address);
});
