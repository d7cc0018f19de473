import { describe, expect, test } from "vitest";
import { grantRole } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { seller } from "../support/money/money";
import { conferenceEvent } from "../support/world/conferences";
import { buildEvent, crowd } from "../support/world/event";
import { type Cost, frontOfficeOf, type Walker } from "../support/world/round-trips";
import { wizardAnswers } from "../support/world/wizard-answers";
import { worldOfTest } from "../support/world/world-of-test";

/** Waves and calls, as « 1/3 ». */
const said = ({ waves, calls }: Cost) => `${waves}/${calls.length}`;

/**
 * Walks through the wizard from its start to its end; returns what each page cost, and what each form cost together with the
 * next page.
 */
async function walk(walker: Walker, start: string, person: string, own: typeof wizardAnswers = {}) {
	const email = `${person}@example.com`;
	const pages: Record<string, string> = {};
	const forms: Record<string, string> = {};
	let { path } = await walker.get(start);
	for (let steps = 0; steps < 20; steps++) {
		const step = /\/inscription\/([^/?#]+)/.exec(path)?.[1] ?? "";
		pages[step] = said(await walker.get(path));
		const fields = { ...wizardAnswers, ...own }[step];
		if (!fields) break;
		const next = await walker.post(path, step === "informations" ? { ...fields, email } : fields);
		forms[step] = said(next);
		if (next.status !== 200 || next.path === path) throw new Error(`${step} leads to ${next.status} ${next.path}`);
		path = next.path;
	}
	return { pages, forms, path };
}

const everything = { FO_MEETING_COMPANY_SHOW: true, FO_MEETING_COMPANIONS_IS_ACTIVE: true };

describe("Over HTTP the wizard of an event that asks everything costs, in waves of calls and calls", () => {
	test.each([1, 2])("so much, with conferences of version %i", async (version) => {
		const settings = { ...everything, FO_MEETING_CONFERENCES_VERSION: version };
		const world = await worldOfTest({ over: "http", file: conferenceEvent({ settings, people: crowd(2) }) });
		const office = frontOfficeOf(world);
		const start = `${office.start}/inscription`;
		// The first visitor makes the server load the event itself.
		await walk(await office.as("p1"), start, "p1");
		const { pages, forms, path } = await walk(await office.as("p2"), start, "p2");
		expect(path).toBe(`${start}/confirmation`);
		const { conferences, ...others } = pages;
		expect(Object.keys(others)).toHaveLength(version === 1 ? 9 : 10);
		expect([...new Set(Object.values(others))]).toEqual(["1/3"]);
		expect(conferences).toBe("2/4");
		// To the conferences it takes one more; to the confirmation none, for the hidden save step takes the last answer with it.
		const before = version === 1 ? "entreprise" : "categories";
		const { [before]: toConferences, ...between } = forms;
		expect([...new Set(Object.values(between))]).toEqual(["3/7"]);
		expect(toConferences).toBe("4/8");

		// Once people are registered: a place that is taken, a question about one, a changed one and a released one.
		await (await office.as("p1")).get(`${start}/conferences`);
		const p2 = await office.as("p2");
		const lighting = `${start}/conferences/lighting`;
		expect(said(await p2.post(lighting, { slot: "light-9" }))).toBe("4/8");
		expect(said(await p2.get(`${lighting}?slot=light-14`))).toBe("1/3");
		expect(said(await p2.post(lighting, { slot: "light-14", confirme: "oui" }))).toBe("4/8");
		expect(said(await p2.post(lighting, { confirme: "oui" }))).toBe("4/8");
		expect((await (await world.as("p2")).conferences.chosen(world.of("p2"))).held).toEqual([]);
	});

	test("as much for a companion, until the list of companions", async () => {
		const file = conferenceEvent({ settings: everything, people: crowd(1) });
		const world = await worldOfTest({ over: "http", file });
		const gateway = await world.as("p1");
		await gateway.registrations.complete({ ...world.of("p1"), participation: "4", daysId: ["friday"], articles: [] });
		const office = frontOfficeOf(world);
		const p1 = await office.as("p1");
		const register = async (lastName: string) => {
			const { id } = await gateway.companions.create({ ...world.of("p1"), firstName: "Gil", lastName });
			return walk(p1, `${office.start}/companions/${id}/inscription`, lastName);
		};
		await register("first");
		const { pages, forms, path } = await register("second");
		expect(path).toBe(`${office.start}/companions`);
		const { conferences, ...others } = pages;
		expect([...new Set(Object.values(others))]).toEqual(["1/3"]);
		expect(conferences).toBe("2/4");
		expect(dearer(forms)).toEqual([]);
	});

	test("as much for people who are named by others, name somebody, decline, or have to pay", async () => {
		const settings = { ...everything, FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true };
		const world = await worldOfTest({
			over: "http",
			file: conferenceEvent({ settings, billing: seller, people: crowd(6) }),
		});
		const office = frontOfficeOf(world);
		const start = `${office.start}/inscription`;
		await walk(await office.as("p6"), start, "p6");
		const names = { firstName: "P2", lastName: "C", email: "p2@example.com" };
		const named = await walk(await office.as("p1"), start, "p1", {
			participation: { participation: "2" },
			representation: names,
		});
		expect(named.forms).toEqual({ participation: "3/7", representation: "3/7" });
		const id = `represent-${world.idOf("p1")}`;
		const representing = await walk(await office.as("p2"), start, "p2", {
			"invitation-representation": { [id]: "yes" },
		});
		expect(representing.forms["invitation-representation"]).toBe("3/7");
		expect([...dearer(representing.pages, 3), ...dearer(representing.forms)]).toEqual([]);
		const declined = await walk(await office.as("p3"), start, "p3", { participation: { participation: "3" } });
		// It takes one more than others: the answer says afterwards what became of companions and money.
		expect(declined.forms).toEqual({ participation: "4/8" });
		const dinner = { articles: { "one-thursday": "dinner" } };
		await walk(await office.as("p4"), start, "p4", dinner);
		const paying = await walk(await office.as("p5"), start, "p5", dinner);
		expect(paying.path).toBe(`${start}/paiement`);
		expect(paying.pages.paiement).toBe("1/3");
		expect(dearer(paying.forms)).toEqual([]);
	});
});

function dearer(costs: Record<string, string>, most = 4) {
	return Object.entries(costs).filter(([, cost]) => Number.parseInt(cost, 10) > most);
}

test("An address that was asked before is asked again beside who is signed in", async () => {
	const world = await worldOfTest({ over: "http" });
	const office = frontOfficeOf(world);
	const ana = await office.as("ana");
	const step = `${office.start}/inscription/participation`;
	const first = await ana.get(step);
	const second = await ana.get(step);
	expect(first.calls.slice(0, 2)).toEqual(["events.context", "users.me"]);
	expect([...second.calls.slice(0, 2)].sort()).toEqual(["events.context", "users.me"]);
	expect(second.calls.filter((name) => name === "users.me")).toHaveLength(1);
	// The first visit also waits for the languages, the frame and its forms.
	expect(second.waves).toBeLessThanOrEqual(first.waves - 4);
});

test("An address that leads to another event by now, or nowhere, shows nothing of where it led", async () => {
	const world = await worldOfTest({ over: "http" });
	const office = frontOfficeOf(world);
	const ana = await office.as("ana");
	const { document } = world.file;
	const { alias } = document.event;
	const step = `${office.start}/inscription/participation`;
	expect((await ana.get(step)).status).toBe(200);
	await world.importAgain({ ...world.file, document: { ...document, event: { ...document.event, alias: "before" } } });
	// With this setting the wizard begins at another step.
	const settings = { FO_MEETING_PARTICIPATION_SHOW: false };
	const next = buildEvent({ event: { alias }, settings, people: [{ email: "ana@example.com", firstName: "Ana" }] });
	await world.importAgain(next);
	const there = await ana.get(step);
	expect(there.path).toBe(`${office.start}/inscription/dates`);
	expect(there.calls.filter((name) => name === "users.me")).toHaveLength(2);
	expect((await ana.get(there.path)).calls.filter((name) => name === "users.me")).toHaveLength(1);
	await world.importAgain({
		...next,
		document: { ...next.document, event: { ...next.document.event, alias: "after" } },
	});
	expect((await ana.get(there.path)).status).toBe(404);
});

describe("An organiser's page about a person asks at most three times in a row, once it is known who asks", () => {
	test.each([
		["of somebody registered", (id: string) => id],
		["with why they see what they see", (id: string) => `${id}?pourquoi=oui`],
	])("%s", async (_, addressOf) => {
		const world = await worldOfTest({ over: "http", file: conferenceEvent({ people: crowd(2) }) });
		const ofRole = { ...world.event, personId: world.idOf("p2") };
		await transact(world.store, (tx) => grantRole(tx, ofRole, "organiser"));
		const p1 = await world.as("p1");
		await p1.registrations.complete({ ...world.of("p1"), participation: "4", daysId: ["friday"], articles: [] });
		const office = frontOfficeOf(world);
		const p2 = await office.as("p2");
		const sheet = `${office.start}/users/${addressOf(world.idOf("p1"))}`;
		// The first visit also loads the event itself.
		await p2.get(sheet);
		const { status, waves, calls } = await p2.get(sheet);
		expect(status).toBe(200);
		expect(calls).toEqual(expect.arrayContaining(["sheets.timeline", "privacy.sheet", "registrations.cancellation"]));
		// What the workspace asks anyway is not asked again, nor is anything else.
		expect(calls).not.toContain("users.roles");
		expect(calls).toHaveLength(new Set(calls).size);
		expect(waves - 1).toBeLessThanOrEqual(3);
	});
});
