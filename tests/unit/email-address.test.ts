import { expect, test } from "vitest";
import { isExampleAddress } from "~/domain/people/email-address";

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
