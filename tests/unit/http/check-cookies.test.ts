import { expect, test } from "vitest";
import { checkCookies } from "~/http/express/check-cookies";
import { paths } from "~/paths";

test.each([
	[
		"signs in with a browser that has sent no session",
		true,
		undefined,
		"/salon/accueil",
		paths.cookies("salon", "/salon/accueil"),
	],
	["signs in with a browser that sends its session", true, "parvis=ana", "/salon/accueil", "/salon/accueil"],
	["does not sign in", false, undefined, "/salon/accueil", "/salon/accueil"],
	["is led to another site", true, undefined, "https://bank.example/", "https://bank.example/"],
	["is led nowhere", true, undefined, null, null],
])("Whoever %s sees whether cookies come back, or goes on", (_, isSessionOpened, cookie, to, led) => {
	const request = new Request("https://parvis.test/salon/login", { headers: cookie ? { Cookie: cookie } : {} });
	const answer = new Response(null, { headers: to === null ? {} : { Location: to } });
	checkCookies(request, { isSessionOpened }, answer);
	expect(answer.headers.get("Location")).toBe(led);
});
