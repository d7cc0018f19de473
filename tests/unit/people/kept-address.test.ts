import { expect, test } from "vitest";
import { z } from "zod";
import { email, emailAddress, normalAddress } from "~/domain/people/email-address";

test.each([
	["Marie@Example.ORG", "marie@example.org"],
	[" marie@example.org ", "marie@example.org"],
	["marie@münchen.example", "marie@xn--mnchen-3ya.example"],
	["marie@xn--mnchen-3ya.example", "marie@xn--mnchen-3ya.example"],
	["marie@例え.テスト", "marie@xn--r8jz45g.xn--zckzah"],
	["o'neil+salon@example.org", "o'neil+salon@example.org"],
	["a!#$%&'*/=?^_`{|}~-b@example.org", "a!#$%&'*/=?^_`{|}~-b@example.org"],
	["zoé@example.org", "zoé@example.org"],
])("%s is kept as %s, wherever it is typed", (typed, kept) => {
	expect(normalAddress(typed)).toBe(kept);
	expect(email().parse(typed)).toBe(kept);
	expect(emailAddress().parse(typed)).toBe(kept);
	expect(z.object({ email: email() }).parse({ email: typed })).toEqual({ email: kept });
});

test.each([
	"",
	"marie",
	"@example.org",
	"marie@",
	"marie@example",
	".marie@example.org",
	"ma..rie@example.org",
	"marie@1.2.3.4",
	"ma rie@example.org",
	"marie@exa_mple.org",
	"marie@-example.org",
	`${"a".repeat(65)}@example.org`,
])("“%s” is no address anywhere", (typed) => {
	expect(normalAddress(typed)).toBeUndefined();
	expect(email().safeParse(typed).success).toBe(false);
	expect(emailAddress().safeParse(typed).error?.issues[0]?.message).toBe("errors.email");
});
