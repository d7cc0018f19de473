import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "../../support/browser/app";
import { type Answer, Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn } from "../../support/browser/pages-html";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

let fair: Fair;
/** The same store behind https, as visitors of a real site reach it. */
let secure: StartedApp;
beforeAll(async () => {
	const file = buildEvent({
		event: { id: "salon", alias: "salon" },
		settings: everythingShown,
		people: people("reader", "cookie", "walker", { name: "typist", password: "lumiere-douce" }),
	});
	fair = await openFair([file], { LOG_LEVEL: "trace" });
	const { dataDir, databaseUrl } = fair.world.place;
	secure = await startApp({
		env: {
			DATA_DIR: dataDir,
			PUBLIC_URL: "https://salon.example",
			LOG_LEVEL: "info",
			...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
		},
	});
});
afterAll(async () => {
	await secure.stop();
	await fair.close();
});

function expectStrict({ headers }: Answer) {
	const policy = String(headers["content-security-policy"]);
	expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'(;|$)/);
	expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]{44}')*(;|$)/);
	expect(policy).not.toMatch(/unsafe-(inline|eval)/);
	for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
		expect(policy).toContain(rule);
	expect(headers).toMatchObject({ "referrer-policy": "same-origin", "x-content-type-options": "nosniff" });
	expect(headers["x-frame-options"]).toBe("DENY");
	expect(headers["x-powered-by"]).toBeUndefined();
}

describe("every screen", () => {
	test("has a strict policy, keeps to it, and is kept by no shared cache", async () => {
		const browser = await fair.visit("reader");
		const page = await browser.open("/salon/inscription");
		const refused = await browser.submit(page, "step-participation", { participation: null });
		const confirmed = await walkTo(browser, "/salon/inscription", "confirmation");
		const others = ["/", "/nulle-part", "/salon/login", "/salon/nulle-part", "/salon", "/mailbox"];
		const pages = [page, refused, confirmed, ...(await Promise.all(others.map((path) => browser.open(path))))];
		for (const shown of pages) {
			expectStrict(shown.answer);
			const nonce = /'nonce-([^']+)'/.exec(String(shown.answer.headers["content-security-policy"]))?.[1];
			for (const [, css = ""] of shown.answer.body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
				const hash = createHash("sha256").update(css).digest("base64");
				expect(shown.answer.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
			}
			for (const script of tagsIn(shown.root, "script")) {
				expect(script.attributes.nonce === nonce || script.attributes.src?.startsWith("/assets/")).toBe(true);
			}
			const inline = tagsIn(shown.root).flatMap(({ attributes }) =>
				Object.keys(attributes).filter((name) => name === "style" || name.startsWith("on")),
			);
			expect([shown.path, inline]).toEqual([shown.path, []]);
			expect(String(shown.answer.headers["cache-control"])).toMatch(/private|no-store/);
		}
	});

	test("reads without scripts: the wizard ships one file, and needs none", async () => {
		const page = await (await fair.visit("reader")).open("/salon/inscription/dates");
		const scripts = tagsIn(page.root, "script").map(({ attributes }) => attributes.src);
		expect(scripts).toEqual([expect.stringMatching(/^\/assets\/enhance-\w+\.js$/)]);
	});
});

describe("the session", () => {
	test("is a signed cookie that scripts and other sites do not get", async () => {
		const answer = await new TextBrowser(fair.app.url).ask(`/salon?token=${await fair.mint("cookie")}`);
		expect(answer.setCookies).toEqual([expect.stringMatching(/^parvis=[^;]+; /)]);
		const attributes = String(answer.setCookies[0]).split("; ").slice(1);
		expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax"]));
		expect(attributes).not.toContain("Secure");
		expect(attributes.some((one) => one.startsWith("Domain"))).toBe(false);
	});

	test("behind https is Secure, bound to the host, and the site asks for https", async () => {
		const answer = await new TextBrowser(portOf(secure)).ask(`/salon?token=${await fair.mint("cookie")}`);
		expect(answer.setCookies).toEqual([expect.stringMatching(/^__Host-parvis=.*; Secure/)]);
		expect(answer.headers["strict-transport-security"]).toMatch(/max-age=31536000/);
		const plain = await new TextBrowser(fair.app.url).ask("/");
		expect(plain.headers["strict-transport-security"]).toBeUndefined();
	});

	test("that was written by somebody else counts for nothing", async () => {
		const browser = await fair.visit("cookie");
		const [name = "", value = ""] = [...browser.cookies][0] ?? [];
		const [data = "", signature = ""] = decodeURIComponent(value).split(".");
		const forged = Buffer.from(Buffer.from(data, "base64").toString().replace("tokens", "token5")).toString("base64");
		for (const wrong of ["x", `${data}.`, `${forged}.${signature}`, `${data}.${signature.slice(0, -3)}AAA`]) {
			const other = new TextBrowser(fair.app.url);
			other.cookies.set(name, encodeURIComponent(wrong));
			expect((await other.open("/salon/inscription")).path).toMatch(/^\/salon\/login/);
		}
	});
});

describe("on a real site", () => {
	test("there is no outbox and no styleguide, and no link is printed", async () => {
		const browser = new TextBrowser(portOf(secure));
		expect((await browser.open("/mailbox")).status).toBe(404);
		expect((await browser.open("/salon/styleguide")).status).toBe(404);
		expect(secure.output()).not.toContain("token=");
	});

	test("a post must come from its own address", async () => {
		const browser = new TextBrowser(portOf(secure));
		const post = (origin: string) => browser.post("/salon/login", {}, { Origin: origin });
		expect((await post("https://salon.example")).status).toBe(422);
		expect((await post("http://salon.example")).status).toBe(403);
	});
});

// PUBLIC_URL is the address for visitors; the test connects to the port on which the server listens.
function portOf(app: StartedApp): string {
	return `http://localhost:${/"port":(\d+)/.exec(app.output())?.[1]}`;
}

describe("the log", () => {
	test("knows no token, no cookie, no name, no e-mail and no answer", async () => {
		const browser = new TextBrowser(fair.app.url, { "X-Request-Id": "whole-walk-1" });
		const token = await fair.mint("walker");
		await browser.ask(`/salon/inscription?token=${token}&canal=SECRET-CHANNEL`);
		const page = await walkTo(browser, "/salon/inscription", "confirmation");
		expect(page).toBeInstanceOf(Page);
		const typist = new TextBrowser(fair.app.url);
		await typist.post("/salon/login", { email: "typist@example.com", password: "not-the-one" });
		await typist.post("/salon/login", { email: "typist@example.com", password: "lumiere-douce" });
		await browser.ask("/salon?token=wrong-token-1");
		await expect.poll(() => fair.app.output()).toContain("whole-walk-1");
		const log = fair.app.output();
		const cookie = [...browser.cookies.values()][0] ?? "";
		const session = JSON.parse(Buffer.from(decodeURIComponent(cookie).split(".")[0] ?? "", "base64").toString());
		const bearer = session.tokens?.prisme;
		expect(bearer).toMatch(/^[\w-]{40,}$/);
		for (const secret of [token, "wrong-token-1", bearer, cookie, "@example.com", "lumiere-douce", "not-the-one"])
			expect(log.includes(secret)).toBe(false);
		expect(log).not.toMatch(/SECRET-CHANNEL|jean-pierre|Jean-Pierre|ormesson/i);
	});
});
