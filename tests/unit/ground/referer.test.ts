import { expect, test } from "vitest";
import { allowedReferer } from "~/domain/ground/referer";

const hosts = ["salon.example", "localhost:3000"];

test.each(["https://salon.example/live?a=1", "http://localhost:3000/salon"])("A referer may be %s", (referer) => {
	expect(allowedReferer(referer, hosts)).toBe(referer);
});

test.each([
	"https://evil.example/",
	"https://salon.example.evil.example/",
	"https://salon.example@evil.example/",
	"https://x@salon.example/",
	"https://salon.example:8443/",
	"//salon.example",
	"javascript:alert(1)",
	"/salon",
	"",
])("A referer is never %j", (referer) => {
	expect(allowedReferer(referer, hosts)).toBeUndefined();
});
