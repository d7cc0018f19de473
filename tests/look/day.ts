import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { parse, stringify } from "yaml";
import { importEvent } from "~/provider/event/file/import-event";
import { parseEventFile } from "~/provider/event/file/parse";
import { freePort } from "../support/browser/app";
import { sharedBrowser } from "../support/browser/browser";
import { answer, fill, formOf, openMail, openShow, type Show, stepOf, visitorAnswers } from "../support/browser/show";
import { limits } from "../support/run/limits";
import { pressing } from "../support/votes/pressing";
import requireBuild from "../support/world/require-build";
import { drawPhoto } from "./evening";
import { composeSheet } from "./sheet";

// `npm run look:day` after `npm run build` follows one visitor of the demo from the invitation to the day after, on one phone.
// It writes pictures to tests/output/day, and all of them on one sheet, docs/day.webp, which the README shows.

const folder = "tests/output/day";
const place = { domainId: "lugdunum", eventId: "lueurs-2027" };
const email = "zoe.noel@example.org";
/** The people whose badges the visitor scans. */
const acquaintances = ["noemie.lagarde@example.org", "francois.perrachon@example.org", "ngoc.tran@example.org"];
const size = { width: 390, height: 844 };

const { firstName: _, lastName: __, ...informations } = visitorAnswers.informations ?? {};
const answers: Record<string, Answers> = {
	...visitorAnswers,
	informations,
	articles: { "one-jeudi": "buffet", "one-vendredi": "picnic" },
};

const home = { address: "4 montée des Lampes", postal_code: "69001", city: "Lyon" };

const files: string[] = [];

async function main() {
	requireBuild();
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const dataDir = mkdtempSync(join(tmpdir(), "parvis-day-"));
	const port = String(await freePort());
	const browser = await sharedBrowser();
	const baseURL = `http://localhost:${port}`;
	const context = await browser.newContext({
		baseURL,
		viewport: size,
		deviceScaleFactor: 2,
		hasTouch: true,
		isMobile: true,
		locale: "fr-FR",
		timezoneId: "Europe/Paris",
		reducedMotion: "reduce",
	});
	context.setDefaultTimeout(limits.wait);
	const page = await context.newPage();
	try {
		for (const { at, act } of hours) {
			const show = await openShow({ PORT: port, DATA_DIR: dataDir }, at);
			try {
				await context.clock.setFixedTime(at);
				await act({ show, page });
				await page.goto("about:blank");
			} finally {
				await show.store.destroy();
				await show.app.stop();
			}
		}
		await composeSheet(browser, files, "docs/day.webp");
	} finally {
		await browser.close();
		rmSync(dataDir, { recursive: true, force: true });
	}
	console.log(`${files.length} pictures in ${folder}, and docs/day.webp`);
}

type Answers = Record<string, string | string[]>;
type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof pressing>>["module"]>>;

interface Hour {
	show: Show;
	page: Page;
}

/** What the visitor does on the phone, and what the clocks of server and phone show then. */
const hours: { at: string; act(hour: Hour): Promise<void> }[] = [
	{ at: "2027-01-12T09:30:00Z", act: register },
	{ at: "2027-03-12T17:10:00Z", act: lookForward },
	{ at: "2027-03-18T08:41:00Z", act: arrive },
	{ at: "2027-03-18T09:12:00Z", act: followLive },
	{ at: "2027-03-18T11:05:00Z", act: meet },
	{ at: "2027-03-18T20:30:00Z", act: showPhotos },
	{ at: "2027-03-20T09:00:00Z", act: lookBack },
];

async function register({ show, page }: Hour) {
	await setDay(show);
	await openMail(page, email);
	const mail = page.url();
	await see(page, "invitation", `${mail}/html`);
	await follow(page, mail);
	await page.reload();
	while (stepOf(page) !== "paiement") {
		const step = stepOf(page);
		const given = answers[step];
		// If an answer is a button, there is nothing to fill in before it.
		if (given && (await formOf(page).locator("button.answer").count()) === 0) await fill(formOf(page), given);
		for (const talk of step === "conferences" ? ["nuit-noire", "pupitre-ouvert"] : []) await takePlace(page, talk);
		await see(page, step);
		await answer(page, given);
	}
	await page.locator("#pay label", { hasText: "À mon nom" }).click();
	await page.getByText("Complément d’adresse, facultatif").waitFor();
	for (const [name, value] of Object.entries(home)) await page.locator(`#pay [name=${name}]`).fill(value);
	await see(page, "paiement");
	await pay(page);
	await see(page, "ticket");
}

/** Sets the demo up: its live begins on the day, visitors choose talks too, and a few already have their seat. */
async function setDay({ store }: Show) {
	const demo = parse(readFileSync("events/lueurs.yaml", "utf8"));
	Object.assign(demo.settings, { startAt: "2027-03-18T09:00:00Z", FO_MEETING_CONFERENCES_SHOW: true });
	const read = parseEventFile(stringify(demo), "the day");
	if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join("\n"));
	await importEvent(store, read.file, new Date(), { invite: "now", areRolesAccepted: true });
	const at = "2027-01-11T09:00:00Z";
	await store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at, shares_contact: 1 })
		.where("event_id", "=", place.eventId)
		.where("person_id", "in", (query) =>
			query
				.selectFrom("people")
				.select("id")
				.where("email", "in", acquaintances)
				.where("domain_id", "=", place.domainId),
		)
		.execute();
}

async function follow(page: Page, mail: string) {
	await page.goto(mail);
	await page.locator("main a[href*='token=']").first().click();
	await page.waitForURL(/\/(demo|inscription\/\w+)$/);
}

async function takePlace(page: Page, talk: string) {
	await page.locator(`#conference-${talk} button`).first().click();
	await page.locator(`#conference-${talk}.talk--chosen`).waitFor();
}

async function pay(page: Page) {
	await page.locator("#pay-now").click();
	await page.waitForURL(/\/carte\/\w+$/);
	const card = { number: "4242424242424242", expiry: "12/40", cvc: "123", name: "Zoë Noël" };
	for (const [field, value] of Object.entries(card)) await page.locator(`#${field}`).fill(value);
	await page.locator("form#card button[type=submit]").click();
	await page.waitForURL(/\/inscription\/confirmation$/);
}

async function lookForward({ page }: Hour) {
	await openMail(page, email);
	await follow(page, page.url());
	await see(page, "home-before", "/demo");
}

async function arrive({ page }: Hour) {
	await see(page, "home-on-the-day", "/demo");
	await see(page, "live-before", "/demo/live");
}

async function followLive({ show, page }: Hour) {
	const host = await pressing({ store: show.store, event: place }, show.app.url, "regine.plateau@example.org");
	await host.show("temperature");
	await see(page, "live-question", "/demo/live");
	await page.locator("#form-ballot .choice__card").first().click();
	await page.locator("[data-thanks]", { hasText: "Votre réponse est prise en compte" }).waitFor();
	await see(page, "live-answered");
	await answerOthers(show, await host.module("temperature"));
	await host.show("temperature", { showResults: true });
	await see(page, "live-results", "/demo/live");
}

/** Inserts answers of the first people of the event. */
async function answerOthers({ store }: Show, { module, options }: Shown) {
	const people = await store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select("people.id")
		.where("event_id", "=", place.eventId)
		.where("email", "!=", email)
		.orderBy("email")
		.limit(17)
		.execute();
	for (const [index, { id: person_id }] of people.entries()) {
		const vote = { ballot_id: module.id, round: 1, person_id };
		const option_id = options[[0, 0, 1, 0, 2, 0, 1, 3][index % 8] ?? 0]?.id ?? "";
		await store
			.insertInto("ballot_votes")
			.values({ ...vote, voted_at: "2027-03-18T09:12:20Z", device: null })
			.execute();
		await store
			.insertInto("ballot_picks")
			.values({ ...vote, option_id })
			.execute();
	}
}

async function meet({ show, page }: Hour) {
	for (const [index, acquaintance] of acquaintances.entries()) {
		await page.goto("/demo/contacts/new");
		if (index === 0) await see(page, "scan");
		await page.getByRole("button", { name: "Code ou photo" }).click();
		await page.locator("#code").fill((await show.recordOf(acquaintance)).code ?? "");
		await page.locator("#code").press("Enter");
		await page.getByText("Ce contact a bien été ajouté").waitFor();
		// At most two badges a second are read.
		await page.waitForTimeout(1000);
	}
	await see(page, "contacts", "/demo/contacts");
	await see(page, "agenda", `/demo/users/${(await show.recordOf(email)).person_id}/conferences`);
}

async function showPhotos({ show, page }: Hour) {
	const organiser = await pressing({ store: show.store, event: place }, show.app.url, "olympe.garance@example.org");
	await page.goto("/demo/photos/envoyer");
	const own = { name: "soir.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(2, { width: 900, height: 1200 }) };
	await page.getByLabel("Vos photos").setInputFiles([own]);
	await page.getByRole("button", { name: "Envoyer" }).click();
	await page.waitForURL(/photos\?moi/);
	while ((await page.locator("#photos img").count()) === 0) await page.reload();
	const { pictures } = (await organiser.gateway.pictures.judged({ ...place })).data;
	await organiser.gateway.pictures.judge({ ...place, ids: pictures.map(({ id }) => id), state: "published" });
	await see(page, "photos-own", "/demo/photos?moi");
	await see(page, "photos", "/demo/photos");
	await see(page, "photo", "/demo/photos/viewer");
}

async function lookBack({ page }: Hour) {
	await page.goto("/demo/satisfaction");
	await page.reload();
	const form = page.locator("form#form-satisfaction");
	await form.locator("label").first().click();
	await see(page, "opinion");
	await form.locator(".actions button").click();
	await page.locator(".alert--success").waitFor();
	await see(page, "thanks");
	await see(page, "home-after", "/demo");
}

/** Takes a picture of what the phone shows now, or at an address, from its top. */
async function see(page: Page, name: string, address?: string) {
	if (address) {
		await page.goto(address);
		// The font may have come too late to be used; when the page is loaded again, it is there.
		await page.reload();
	}
	await page.evaluate(async () => {
		await document.fonts.ready;
		// A lazy picture would never load before somebody scrolls to it.
		for (const picture of Array.from(document.images)) picture.loading = "eager";
		await Promise.all(Array.from(document.images, (picture) => picture.decode().catch(() => {})));
		window.scrollTo(0, 0);
	});
	const file = join(folder, `${String(files.length + 1).padStart(2, "0")}-${name}.png`);
	await page.screenshot({ path: file, animations: "disabled", style: ".trial-clock { display: none }" });
	files.push(file);
}

await main();
process.exit(0);
