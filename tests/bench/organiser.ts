import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { paths } from "~/paths";
import { importEvent } from "~/provider/event/file/import-event";
import { openStore, type Store } from "~/provider/ground/store/open";
import { type Page, TextBrowser } from "../support/browser/pages";
import { sessionSecret, signIn } from "../support/votes/electorate";
import { enterHouse, houseClock, houseOrganiser } from "../support/world/enter-house";
import { buildEvent, everyComponent, travel } from "../support/world/event";
import type { Callers } from "../support/world/every-call";
import { type FullHouse, fillHouse, fullHouse, fullHouseEvent, personOf } from "../support/world/full-house";
import { heading, judge, line } from "./report";
import { builtServer, leaveTheServersCore, type ServerProcess, type Spent, startServer } from "./server-process";

/** A store of many people, or a document that is large in everything. */
interface Grounds {
	name: string;
	house: FullHouse & { talks: number };
	days: number;
	questions: number;
}

const grounds: Grounds[] = [
	{
		name: "50,000 people, 800 talks, 1,000,000 log rows",
		house: { ...fullHouse, logs: 1_000_000 },
		days: 2,
		questions: 12,
	},
	{
		name: "400 days, 3,000 talks, 200 questions, 2,400 people",
		house: { people: 2400, logs: 10_000, talks: 3000 },
		days: 400,
		questions: 200,
	},
];

export interface OrganiserFigures {
	name: string;
	pages: { name: string; spent: PageSpent }[];
	/** Milliseconds of a search, the median. */
	search: number;
}

/** `longestMs` is the longest turn of most looks, `worstMs` that of all: now and then one has a full garbage collection in it. */
interface PageSpent extends Spent {
	worstMs: number;
}

/** Asks a built server for what an organiser opens, saves and publishes. */
export async function measureOrganiser(work: string, port: number): Promise<OrganiserFigures[]> {
	leaveTheServersCore();
	const found: OrganiserFigures[] = [];
	for (const [index, one] of grounds.entries()) found.push(await measureGrounds(work, port + index, one));
	return found;
}

async function measureGrounds(work: string, port: number, place: Grounds): Promise<OrganiserFigures> {
	const dataDir = mkdtempSync(join(work, "organiser-"));
	const store = await openStore({ dataDir });
	let app: ServerProcess | undefined;
	try {
		const file = fullHouseEvent(place.house.talks, {
			people: [houseOrganiser],
			...(place.days > 8 && { days: daysFrom("2027-03-18", place.days) }),
			forms: [withQuestions(place.questions), travel],
		});
		await importEvent(store, file, houseClock(), { invite: "now", areRolesAccepted: true });
		await fillHouse(store, file, place.house);
		const { event, domain } = file.document;
		const callers = await enterHouse(
			store,
			place.house,
			{ domainId: domain.id, eventId: event.id },
			join(dataDir, "exports"),
		);
		const search = await searchFor(callers);
		const env = { DATA_DIR: dataDir, SESSION_SECRET: sessionSecret, DEMO: "0", LOG_LEVEL: "info" };
		app = await startServer({ args: builtServer, port, readyPath: "/readyz", env, isWatched: true });
		const browser = await enter(store, app.url, domain.id);
		const pages = [
			...(await openPages(app, browser, event.alias, place)),
			...(await changeAndPublish(app, browser, event.alias, callers)),
		];
		return { name: place.name, pages, search };
	} finally {
		await app?.stop();
		await store.destroy();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function searchFor({ organiser, event }: Callers): Promise<number> {
	const took: number[] = [];
	for (let look = 0; look < 6; look++) {
		const startedAt = performance.now();
		const body = { q: "mart an", headers: ["name", "email"], filters: [] };
		await organiser.users.page({ query: event, body });
		if (look > 0) took.push(performance.now() - startedAt);
	}
	return median(took);
}

async function enter(store: Store, url: string, domainId: string): Promise<TextBrowser> {
	const { id } = await store
		.selectFrom("people")
		.select("id")
		.where("email", "=", houseOrganiser.email)
		.executeTakeFirstOrThrow();
	const [session] = await signIn(store, domainId, [id], new Date());
	const [name = "", value = ""] = (session?.cookie ?? "").split(/=(.*)/s);
	const browser = new TextBrowser(url);
	browser.cookies.set(name, value);
	return browser;
}

async function openPages(app: ServerProcess, browser: TextBrowser, alias: string, { house }: Grounds) {
	const somebody = personOf(10, house);
	const people = paths.people(alias);
	const addresses: Record<string, string> = {
		"aujourd’hui": paths.organisation(alias),
		personnes: people,
		"  found by a word": `${people}?q=bernard`,
		"  found by two words": `${people}?q=zoe+roy`,
		"  of a typology": `${people}?typoId=exhibitor`,
		"a sheet": paths.person(alias, somebody),
		messages: paths.messages(alias),
		"  a new one": paths.newMessage(alias),
		argent: paths.money(alias),
		"  payments": paths.moneyView(alias, "paiements"),
		"  refunds": paths.moneyView(alias, "remboursements"),
		"  invoices": paths.moneyView(alias, "factures"),
		"  an account": paths.moneyAccount(alias, somebody),
		réglages: paths.settings(alias),
		"  days": paths.settings(alias, "jours"),
		"  talks": paths.settings(alias, "conferences"),
		"  a talk": paths.settings(alias, "conferences", ["talk-7"]),
		"  questions": paths.settings(alias, "formulaires", ["about"]),
		"  live": paths.settings(alias, "direct"),
		brouillon: paths.draft(alias),
		versions: paths.versions(alias),
		fichier: paths.eventFile(alias),
		équipe: paths.team(alias),
		journal: paths.auditLog(alias),
		statistics: paths.stats(alias),
		aperçu: paths.preview(alias),
	};
	const found = [];
	for (const [name, address] of Object.entries(addresses)) {
		// As a server that runs since the morning has opened it.
		for (let before = 0; before < 5; before++) await look(browser, address);
		const looks: Spent[] = [];
		for (let again = 0; again < 5; again++) looks.push(await spentOn(app, () => look(browser, address)));
		found.push({ name, spent: middle(looks) });
	}
	return found;
}

async function look(browser: TextBrowser, address: string): Promise<Page> {
	const page = await browser.open(address);
	if (page.status !== 200) throw new Error(`${address} was answered ${page.status}`);
	return page;
}

/** The title of a talk, by the form, and the time of another, for which people hold seats; each change is made and published anew. */
async function changeAndPublish(app: ServerProcess, browser: TextBrowser, alias: string, callers: Callers) {
	const { drafts } = callers.organiser;
	const spentBy = new Map<string, Spent[]>();
	const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
		let result: T | undefined;
		const spent = await spentOn(app, async () => {
			result = await work();
		});
		spentBy.set(name, [...(spentBy.get(name) ?? []), spent]);
		return result as T;
	};
	/** Sends a form of a page, and does not follow its answer. */
	const send = async (page: Page, form: string, changes: Record<string, string> = {}) => {
		const address = page.form(form).attributes.action ?? page.path;
		const { status } = await browser.post(address, { ...page.values(form), ...changes });
		if (status !== 303) throw new Error(`${address} was answered ${status}`);
	};
	const address = paths.settings(alias, "conferences", ["talk-7"]);
	for (let time = 0; time < rounds; time++) {
		const talk = await look(browser, address);
		await measure("a talk saved into the draft", () => send(talk, "entry", { "title.fr": `Autrement dit, ${time}` }));
		const draft = await measure("brouillon, with a change", () => look(browser, paths.draft(alias)));
		await measure("publishing it", () => send(draft, "publish"));
		await measure("  the first page after it", () => look(browser, paths.organisation(alias)));
	}
	const { parts } = (await drafts.parts({ ...callers.event, names: "conferences" })).data;
	const [talk] = parts.conferences as { slots: { startAt: string }[] }[];
	let before = talk?.slots[0]?.startAt;
	for (let time = 0; time < rounds; time++) {
		const after = before?.replace(/08:\d\d/, `08:${10 + time}`);
		const path = ["conferences", "talk-0", "slots", "slot-0", "startAt"];
		await drafts.change({ ...callers.event, changes: [{ path, before, after }] });
		before = after;
		const moved = await look(browser, paths.draft(alias));
		await measure("publishing another time of a talk with seats taken", () => send(moved, "publish"));
	}
	const version = paths.version(alias, currentOf(await look(browser, paths.versions(alias))));
	for (let time = 0; time < rounds; time++) await measure("what a version changed", () => look(browser, version));
	// The first of each finds a server that has not published anything yet; its longest turn counts among the worst alone.
	return [...spentBy].map(([name, [first, ...looks]]) => {
		const spent = middle(looks);
		return { name, spent: { ...spent, worstMs: Math.max(spent.worstMs, first?.longestMs ?? 0) } };
	});
}

/** How often each change is made; the first does not count. */
const rounds = 6;

function currentOf(versions: Page): number {
	const numbers = versions.links.map((link) => Number(/versions\/(\d+)$/.exec(link)?.[1] ?? 0));
	return Math.max(...numbers);
}

async function spentOn(app: ServerProcess, work: () => Promise<unknown>): Promise<Spent> {
	await app.spent();
	await work();
	return app.spent();
}

function middle(looks: Spent[]): PageSpent {
	const turns = looks.map(({ longestMs }) => longestMs);
	return { cpuMs: median(looks.map(({ cpuMs }) => cpuMs)), longestMs: median(turns), worstMs: Math.max(...turns) };
}

function median(values: number[]): number {
	return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function daysFrom(first: string, count: number) {
	return Array.from({ length: count }, (_, index) => {
		const day = new Date(Date.parse(first) + index * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
		return { id: `day-${index}`, day };
	});
}

function withQuestions(count: number) {
	const more = Array.from({ length: Math.max(0, count - everyComponent.models.length) }, (_, index) => ({
		component: "input" as const,
		key: `question${index}`,
		label: { fr: `Question ${index}`, en: `Question ${index}` },
	}));
	return { ...everyComponent, models: [...everyComponent.models, ...more] };
}

const limits = { cpuMs: 150, longestMs: 20 };
const ms = (value: number) => `${value.toFixed(1)} ms`;

export interface PreviewFigures {
	previews: number;
	/** How many of them were refused, for the time being. */
	refused: number;
	/** Milliseconds of CPU for a look at the page, the mean: alone, beside previews, and the latter with the process of previews. */
	alone: number;
	beside: number;
	besideAll: number;
	looks: number;
}

const previewsAtOnce = 6;
const previewsInAll = 24;

/**
 * What the server spends from asking for a public page of another domain until its answer: alone, and while an organiser opens
 * twenty-four previews, each of another hour, six at a time.
 */
export async function measurePreviews(work: string, port: number): Promise<PreviewFigures> {
	const dataDir = mkdtempSync(join(work, "previews-"));
	const store = await openStore({ dataDir });
	let app: ServerProcess | undefined;
	try {
		const file = fullHouseEvent(80, { people: [houseOrganiser] });
		const other = buildEvent({ domainId: "elsewhere", event: { id: "elsewhere", alias: "elsewhere" }, people: [] });
		for (const one of [file, other]) {
			await importEvent(store, one, houseClock(), { invite: "no", areRolesAccepted: true });
		}
		const { event, domain } = file.document;
		const env = { DATA_DIR: dataDir, SESSION_SECRET: sessionSecret, DEMO: "0", LOG_LEVEL: "info" };
		app = await startServer({ args: builtServer, port, readyPath: "/readyz", env, isWatched: true });
		leaveTheServersCore();
		const organiser = await enter(store, app.url, domain.id);
		const visitor = new TextBrowser(app.url);
		const { url, spent, cpuMsOfChildren } = app;
		const lookOnce = async () => {
			const others = cpuMsOfChildren();
			await spent();
			await look(visitor, "/elsewhere");
			return { own: (await spent()).cpuMs, others: cpuMsOfChildren() - others };
		};
		const preview = (hour: number) => {
			const at = `${String(hour % 24).padStart(2, "0")}:${hour < 24 ? "00" : "30"}`;
			return organiser.open(`${paths.previewPage(event.alias)}?profil=visitor&le=2027-03-01&heure=${at}`);
		};
		// As a server that has shown both before.
		for (let before = 0; before < 300; before++) await look(visitor, "/elsewhere");
		await preview(30);
		const alone: number[] = [];
		const lookAlone = async () => {
			for (let count = 0; count < 100; count++) alone.push((await lookOnce()).own);
		};
		await lookAlone();
		let next = 0;
		let refused = 0;
		const openAll = async () => {
			for (let hour = next++; hour < previewsInAll; hour = next++) {
				const { status } = await preview(hour);
				if (status === 429) refused++;
				else if (status !== 200) throw new Error(`a preview at ${url} was answered ${status}`);
			}
		};
		let areOpen = false;
		const opening = Promise.all(Array.from({ length: previewsAtOnce }, openAll)).finally(() => {
			areOpen = true;
		});
		const beside: { own: number; others: number }[] = [];
		while (!areOpen) beside.push(await lookOnce());
		await opening;
		// And again, since a server gets faster as it goes.
		await lookAlone();
		return {
			previews: previewsInAll,
			refused,
			alone: mean(alone),
			beside: mean(beside.map(({ own }) => own)),
			besideAll: mean(beside.map(({ own, others }) => own + others)),
			looks: beside.length,
		};
	} finally {
		await app?.stop();
		await store.destroy();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function reportPreviews({ previews, refused, alone, beside, besideAll, looks }: PreviewFigures) {
	heading(`A public page of another domain beside ${previews} previews, ${previewsAtOnce} at a time`);
	const times = (value: number) => `${value.toFixed(2)} ×`;
	line("alone", `${ms(alone)} of CPU`);
	line("beside them", `${ms(beside)} of CPU, ${looks} looks, ${refused} previews refused`);
	judge("  against alone", beside / alone, 2, times);
	line("  with the process of previews", times(besideAll / alone));
}

export function reportOrganiser(found: OrganiserFigures[]) {
	for (const { name, pages, search } of found) {
		heading(`An organiser at work: ${name}`);
		judge("search of people", search, 30, ms);
		console.log(
			`  ${"".padEnd(52)}${"CPU".padStart(10)}${"turn".padStart(10)}${"worst".padStart(10)}   (limits ${ms(limits.cpuMs)}, ${ms(limits.longestMs)})`,
		);
		for (const { name: page, spent } of pages) {
			const over = (["cpuMs", "longestMs"] as const).filter((key) => spent[key] > limits[key]);
			const verdict =
				over.length === 0 ? "ok" : `over by ${over.map((key) => (key === "cpuMs" ? "CPU" : "turn")).join(", ")}`;
			console.log(
				`  ${page.padEnd(52)}${ms(spent.cpuMs).padStart(10)}${ms(spent.longestMs).padStart(10)}${ms(spent.worstMs).padStart(10)}   ${verdict}`,
			);
		}
		const held = pages.filter(({ spent }) => spent.cpuMs <= limits.cpuMs && spent.longestMs <= limits.longestMs);
		line("pages within both limits", `${held.length} of ${pages.length}`);
		const always = held.filter(({ spent }) => spent.worstMs <= limits.longestMs);
		line("  in each look", `${always.length} of ${pages.length}`);
	}
}
