import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import { filmBadge } from "../../support/browser/film";
import { openMail } from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { wayOfToday } from "../../support/seed";
import { buildEvent, everythingShown } from "../../support/world/event";

const password = "lumiere-douce";

const settings = {
	...everythingShown,
	FO_MEETING_ACCOUNT_CREATION_SHOW: true,
	FO_MEETING_LOGIN_TYPO_SHOW: true,
	FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true,
	FO_MEETING_BADGE_LOGIN_REGISTERED_ONLY: false,
};
const owners = ["known", "keys", "forgets"].map((name) => ({ name, password }));
const file = buildEvent({
	event: { id: "porte", alias: "porte" },
	domainId: "porte",
	settings,
	people: people("camera", "native", "denied", ...owners),
});
const show = await showOfTests(file);

const ways: [string, BrowserContextOptions][] = [
	["with JavaScript", {}],
	["without", { javaScriptEnabled: false }],
	["on a phone", { viewport: { width: 390, height: 844 } }],
];

/** Sends the form on the page and waits for what comes after it. */
async function press(page: Page, form: string) {
	await Promise.all([page.waitForEvent("load"), page.locator(`form#${form} button[type=submit]`).click()]);
}

describe.each(wayOfToday(ways, "door"))("The door, %s", (way, options) => {
	test("lets who has a password in after their e-mail", async () => {
		const { page, context, faults } = await show.visitor(options);
		await page.goto("/porte");
		expect(await page.locator("input[type=password]").count()).toBe(0);
		await page.locator("#email").fill("known@example.com");
		await press(page, "login");
		expect(new URL(page.url()).searchParams.get("ecran")).toBe("mot-de-passe");
		await page.locator("#password").fill(password);
		await press(page, "login");
		expect(new URL(page.url()).pathname).toBe("/porte/inscription/participation");
		expect(faults).toEqual([]);
		await context.close();
	});

	test("opens an account to somebody who has none, then knows them", async () => {
		const { page, context, faults } = await show.visitor(options);
		const email = `neuve-${way.replaceAll(" ", "-")}@example.com`.toLowerCase();
		await page.goto("/porte/login");
		await page.locator("#email").fill(email);
		await press(page, "login");
		await page.locator("#firstName").fill("Maximilienne");
		await page.locator("#lastName").fill("de la Rochefoucauld-Montmorency");
		await page.locator("#typoId").selectOption("visitor");
		await page.locator("#password").fill(password);
		await press(page, "account");
		expect(new URL(page.url()).pathname).toBe("/porte/inscription/participation");
		const made = await show.recordOf(email);
		expect([made.first_name, made.typology_id]).toEqual(["Maximilienne", "visitor"]);
		expect(faults).toEqual([]);
		await context.close();
	});

	test("has a new password made by the link of a mail, once", async () => {
		const { page, context, faults } = await show.visitor(options);
		await page.goto("/porte/login");
		await page.locator("#email").fill("forgets@example.com");
		await press(page, "login");
		await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
		await page.waitForURL(/password\/forgot$/);
		await press(page, "forgot");
		expect(await page.locator("main").textContent()).toContain(
			"Vous allez recevoir un email pour créer un nouveau mot de passe",
		);
		await openMail(page, "forgets@example.com", "newest");
		const link = (await page.locator("main a[href*='reset=']").first().getAttribute("href")) ?? "";
		await page.goto(link);
		expect(new URL(page.url()).pathname).toBe("/porte/password/new");
		await page.locator("#password").fill("phare-des-dunes");
		await press(page, "new-password");
		expect(await page.locator("main").textContent()).toContain("Votre nouveau mot de passe est enregistré");
		const other = await show.visitor(options);
		await other.page.goto(link);
		expect(await other.page.locator("main").textContent()).toContain("Ce lien a déjà servi");
		expect(faults).toEqual([]);
		await other.context.close();
		await context.close();
	});
});

describe("Every screen of the door", () => {
	const screens = [
		"/porte/login",
		"/porte/login?ecran=mot-de-passe",
		"/porte/login?ecran=compte",
		"/porte/login?ecran=oubli",
		"/porte/account/create",
		"/porte+exhibitor/account/create",
		"/porte/password/forgot",
		"/porte/password/forgot?envoye",
		"/porte/entree?reset=used",
		"/porte/login-with-badge",
	];

	test.each([1280, 390])("pleases axe, errors in place too, at %i pixels", async (width) => {
		const { page, context, faults } = await show.visitor({ viewport: { width, height: 844 } });
		for (const path of screens) {
			await page.goto(path);
			expect([path, await axeFindings(page)]).toEqual([path, []]);
			const submit = page.locator("main form[data-summary-title] button[type=submit]").first();
			if ((await submit.count()) === 0) continue;
			await submit.click();
			await page.locator("#error-summary").waitFor();
			expect([path, "errors", await axeFindings(page)]).toEqual([path, "errors", []]);
			const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
			expect([path, isWide]).toEqual([path, false]);
		}
		expect(faults).toEqual([]);
		await context.close();
	});

	test("loads within 14 kB of page and style", async () => {
		const { page, context } = await show.visitor();
		const sizes: number[] = [];
		page.on("response", async (response) => {
			const type = response.headers()["content-type"] ?? "";
			// A first page contains its styles; the stylesheet is fetched afterwards, for the next page.
			if (type.includes("html")) sizes.push((await response.request().sizes()).responseBodySize);
		});
		await page.goto("/porte/login", { waitUntil: "networkidle" });
		expect(sizes.length).toBe(1);
		expect(sizes[0]).toBeLessThan(14 * 1024);
		await context.close();
	});
});

test("The door is walked with the keyboard alone, and shows the password to anybody who asks", async () => {
	const { page, context, faults } = await show.visitor();
	await page.goto("/porte/login");
	const tabTo = async (selector: string) => {
		for (let count = 0; count < 40; count++) {
			await page.keyboard.press("Tab");
			if (await page.locator(selector).evaluate((one) => one === document.activeElement)) return;
		}
		throw new Error(`the keyboard does not reach ${selector}`);
	};
	await tabTo("#email");
	await page.keyboard.type("keys@example.com");
	await Promise.all([page.waitForURL(/ecran=mot-de-passe/), page.keyboard.press("Enter")]);
	await tabTo("#password");
	await page.keyboard.type(password);
	await tabTo(".secret button");
	await page.keyboard.press("Space");
	expect(await page.locator("#password").getAttribute("type")).toBe("text");
	expect(await page.locator("#password").inputValue()).toBe(password);
	expect(await page.locator(".secret button").getAttribute("aria-pressed")).toBe("true");
	await tabTo("form#login button[type=submit]");
	const posted = page.waitForRequest((request) => request.method() === "POST");
	await page.keyboard.press("Enter");
	expect((await posted).postDataJSON()).toMatchObject({ email: "keys@example.com", password });
	await page.waitForURL(/participation$/);
	expect(faults).toEqual([]);
	await context.close();
});

describe("The camera of the badge page", () => {
	/** People who have not answered are led to their registration, which a badge does not open. */
	const proofIsAsked = /\/login\?retour=%2Fporte%2Finscription$/;

	/** Opens a page whose camera films a picture; `detector` stands in for a browser that reads codes itself. */
	async function filming(code: string, { detector = false, denied = false } = {}) {
		const { page, context, faults } = await show.visitor();
		await filmBadge(page, code, denied);
		if (detector) {
			await page.addInitScript(() => {
				const reader = class {
					static getSupportedFormats = async () => ["qr_code"];
					detect = async () => [{ rawValue: (window as unknown as { shown: string }).shown }];
				};
				Object.assign(window, { BarcodeDetector: reader });
			});
		}
		const asked: string[] = [];
		page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
		return { page, context, faults, asked };
	}
	const turnOn = (page: Page) => page.getByRole("button", { name: "Activer la caméra" }).click();

	test("reads a badge with ZXing from our own address, and signs in", async () => {
		const { code } = await show.recordOf("camera@example.com");
		const { page, context, faults, asked } = await filming(code);
		await page.goto("/porte/login-with-badge");
		const status = page.locator("[data-scanner] [role=status]");
		expect(await status.textContent()).toBe("Veuillez activer la caméra pour scanner votre badge");
		await turnOn(page);
		await page.waitForURL(proofIsAsked);
		expect(asked.filter((one) => one.includes("zxing")).length).toBe(1);
		expect(faults).toEqual([]);
		await context.close();
	});

	test("reads with the browser's own detector where there is one, and fetches nothing for it", async () => {
		const { code } = await show.recordOf("native@example.com");
		const { page, context, faults, asked } = await filming("nothing to see", { detector: true });
		await page.goto("/porte/login-with-badge");
		await page.evaluate((shown) => Object.assign(window, { shown }), code);
		await turnOn(page);
		await page.waitForURL(proofIsAsked);
		expect(asked.filter((one) => one.includes("zxing"))).toEqual([]);
		expect(faults).toEqual([]);
		await context.close();
	});

	test("sends a badge that is refused once, however long it stays in sight", async () => {
		const { page, context, asked } = await filming("NO-SUCH-BADGE");
		await context.grantPermissions(["camera"]);
		await page.goto("/porte/login-with-badge");
		await page.getByText("Ce badge ne permet pas de se connecter").waitFor();
		// A camera that was allowed once films again by itself; it has to see the badge before it can ignore it.
		await page.locator("#scanner-view video").waitFor();
		const looked = page.waitForFunction(() => {
			const video = document.querySelector("video");
			return video !== null && video.currentTime > 2;
		});
		await looked;
		expect(asked.filter((one) => one.startsWith("POST"))).toEqual(["POST /porte/login-with-badge"]);
		await context.close();
	});

	test("says what to do when the camera is refused; the code can still be typed", async () => {
		const { code } = await show.recordOf("denied@example.com");
		const { page, context, faults } = await filming(code, { denied: true });
		await page.goto("/porte/login-with-badge");
		await turnOn(page);
		const message = page.getByText("Veuillez activer votre caméra et recharger la page");
		await message.waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await page.locator("#code").fill(code);
		await press(page, "badge-code");
		expect(page.url()).toMatch(proofIsAsked);
		expect(faults).toEqual([]);
		await context.close();
	});

	test("is not there without JavaScript: a photo and the code are", async () => {
		const { page, context } = await show.visitor({ javaScriptEnabled: false });
		await page.goto("/porte/login-with-badge");
		expect(await page.locator("[data-scanner]").isVisible()).toBe(false);
		expect(await page.locator("input[type=file]").isVisible()).toBe(true);
		expect(await page.locator("#code").isVisible()).toBe(true);
		await context.close();
	});
});
