import jsQR from "jsqr";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright";
import { openStore, type Store } from "~/provider/ground/store/open";
import { limits } from "../run/limits";
import { demoClock } from "../run/test-clock";
import { type StartedApp, startApp } from "./app";
import { closeVisits, sharedBrowser } from "./browser";
import { TextBrowser } from "./pages";

/** The demo event as `npm start` serves it, and a browser to visit it with. */
export interface Show {
	app: StartedApp;
	store: Store;
	/** Opens a page in a context of its own; `faults` collects the complaints of its console. */
	visitor(options?: BrowserContextOptions): Promise<{ page: Page; context: BrowserContext; faults: string[] }>;
	recordOf(email: string): ReturnType<typeof readRecord>;
	readQr(picture: Buffer): Promise<string | undefined>;
	close(): Promise<void>;
}

export async function openShow(env: Record<string, string> = {}, clock = demoClock): Promise<Show> {
	const [browser, app] = await Promise.all([sharedBrowser(), startApp({ env, clock })]);
	const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = app.place;
	const store = await openStore({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
	return {
		app,
		store,
		async visitor(options = {}) {
			const context = await browser.newContext({
				baseURL: app.url,
				locale: "fr-FR",
				reducedMotion: "reduce",
				viewport: { width: 1280, height: 900 },
				...options,
			});
			context.setDefaultTimeout(limits.wait);
			const page = await context.newPage();
			const faults: string[] = [];
			page.on("pageerror", (error) => faults.push(error.message));
			page.on("console", (message) => {
				// A refused form is answered with 422: the browser logs that too, and it is no fault.
				const isRefusal = /status of 4\d\d/.test(message.text());
				if (message.type() === "error" && !isRefusal) faults.push(message.text());
			});
			return { page, context, faults };
		},
		recordOf: (email) => readRecord(store, email),
		readQr: (picture) => readQr(browser, picture),
		async close() {
			await closeVisits(browser);
			await store.destroy();
			await app.stop();
		},
	};
}

function readRecord(store: Store, email: string) {
	return store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.where("people.email", "=", email)
		.selectAll("registrations")
		.select(["first_name", "last_name"])
		.executeTakeFirstOrThrow();
}

/** Opens a person's mail in the outbox: the oldest, which is the invitation, or the newest. */
export async function openMail(page: Page, email: string, which: "oldest" | "newest" = "oldest") {
	await page.goto("/mailbox");
	const mails = page.getByRole("listitem").filter({ hasText: email }).getByRole("link");
	await (which === "oldest" ? mails.last() : mails.first()).click();
	await page.waitForURL(/\/mailbox\/\w+$/);
}

/** Goes from the outbox to the invitation, and by its link into the wizard. */
export async function followInvitation(page: Page, email: string) {
	await openMail(page, email);
	await page.locator("main a[href*='token=']").first().click();
	await page.waitForURL(/\/inscription\/\w+$/);
}

export type StepAnswers = Record<string, Record<string, string | string[]>>;

/** Valid answers of a visitor to the demo event. */
export const visitorAnswers: StepAnswers = {
	participation: { participation: "4" },
	typologie: { typoId: "visitor" },
	dates: { days: ["jeudi", "vendredi"] },
	articles: { "one-jeudi": "picnic", "one-vendredi": "picnic" },
	informations: {
		firstName: "anne-sophie",
		lastName: "de la croix",
		mobile: "06 39 98 12 34",
		company: "Atelier Lumen",
		firstVisit: "first",
		interests: ["urban", "museum"],
	},
	"informations-complementaires": { arrival: "train" },
	quotas: { workshop: "led", shuttle: "perrache", walks: "fourviere" },
};

export const stepOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
export const formOf = (page: Page) => page.locator(`form#step-${stepOf(page)}`);
export const submitOf = (page: Page) => formOf(page).locator(".actions button[type=submit]");
/** The button of an answer, for a question whose answers are the buttons that send it. */
export const answerOf = (page: Page, value: string) => formOf(page).locator(`button.answer[value="${value}"]`);

/** Answers by field name, as fingers would: it unfolds, clicks labels, and types into fields. */
export async function fill(form: Locator, answers: Record<string, string | string[]>) {
	// From the last: each that is opened is one fewer to count.
	for (const folded of (await form.locator("details:not([open]) > summary").all()).reverse()) await folded.click();
	for (const [name, given] of Object.entries(answers)) {
		const controls = form.locator(`[name="${name}"]`);
		const kind = await controls.first().evaluate((one) => (one as HTMLInputElement).type);
		if (kind !== "radio" && kind !== "checkbox") {
			const text = String(given);
			await (kind === "select-one" ? controls.selectOption(text) : controls.fill(text));
			continue;
		}
		for (const control of await controls.all()) {
			const value = await control.getAttribute("value");
			const isWanted = [given].flat().includes(value ?? "on");
			if (isWanted === (await control.isChecked()) || (kind === "radio" && !isWanted)) continue;
			if (await control.isDisabled()) continue;
			await form.locator(`label[for="${await control.getAttribute("id")}"]`).click();
		}
	}
}

export async function send(page: Page) {
	const before = page.url();
	await submitOf(page).click();
	await page.waitForURL((url) => url.href !== before);
}

/** Answers the step and waits for what comes after it; an answer may be the button that sends it. */
export async function answer(page: Page, answers: Record<string, string | string[]> = {}) {
	const form = formOf(page);
	const before = page.url();
	for (const [name, given] of Object.entries(answers)) {
		const button = form.locator(`button.answer[name="${name}"][value="${given}"]`);
		if ((await button.count()) === 0) continue;
		await button.click();
		return page.waitForURL((url) => url.href !== before);
	}
	await fill(form, answers);
	await send(page);
}

/** Answers step after step, and returns which came. */
export async function walkThrough(page: Page, answers: StepAnswers, until = "confirmation"): Promise<string[]> {
	const steps: string[] = [];
	while (stepOf(page) !== until) {
		const step = stepOf(page);
		if (steps.includes(step)) throw new Error(`${step} comes back: ${await page.locator("main").textContent()}`);
		steps.push(step);
		await answer(page, answersFor(answers, await sectionsOf(page)));
	}
	return steps;
}

/** The steps that the shown page asks: one, or those that share it. */
export async function sectionsOf(page: Page): Promise<string[]> {
	const named = formOf(page).locator("input[name=sections]");
	const sections = await named.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
	return sections.length > 0 ? sections : [stepOf(page)];
}

/** What is answered on a page that asks these steps. */
export function answersFor(answers: StepAnswers, steps: string[]): StepAnswers[string] {
	return Object.assign({}, ...steps.map((step) => answers[step]));
}

/** Answers with plain requests instead, for tests that look at later pages: the tab then opens where the answers led. */
export async function answerUntil(page: Page, answers: StepAnswers, until = "confirmation") {
	const { origin, pathname } = new URL(page.url());
	const browser = new TextBrowser(origin, { "Accept-Language": "fr-FR" });
	for (const { name, value } of await page.context().cookies(origin)) browser.cookies.set(name, value);
	let shown = await browser.open(pathname);
	const steps: string[] = [];
	while (!shown.steps.includes(until)) {
		const { step, steps: asked } = shown;
		if (steps.includes(step)) throw new Error(`${step} comes back: ${shown.text}`);
		steps.push(step);
		shown = await browser.submit(shown, `step-${step}`, answersFor(answers, asked));
	}
	await page.context().addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: origin })));
	await page.goto(shown.path);
}

/** Returns the picture of the ticket's QR code, as a camera at the door sees it. */
export async function pictureOfQr(page: Page): Promise<Buffer> {
	const code = page.locator("[role=img][aria-label*=QR], img[alt*=QR]").first();
	// On a phone it is folded before the day of the event.
	const fold = page.locator(".ticket__unfold");
	if (!(await code.isVisible()) && (await fold.isVisible())) await fold.click();
	return page.getByRole("img", { name: "QR" }).screenshot({ animations: "disabled" });
}

async function readQr(browser: Browser, picture: Buffer): Promise<string | undefined> {
	const page = await browser.newPage();
	// The browser decodes the picture, because nothing else here reads PNG.
	const pixels = await page.evaluate(async (png) => {
		const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
		const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
		if (!context) throw new Error("no canvas");
		context.drawImage(image, 0, 0);
		const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
		return { data: Array.from(data), width, height };
	}, picture.toString("base64"));
	await page.close();
	return jsQR(Uint8ClampedArray.from(pixels.data), pixels.width, pixels.height)?.data;
}

// Half as long as `axe.source`: parsing that took the browser more time than some of its rules.
