import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "~/contract/index";
import { backgroundJobs } from "~/provider/api/jobs";
import { findingsOf, moneyNotices, recountFindingsOf } from "~/provider/insight/recounts/verify";
import type { Callers } from "../../support/world/every-call";
import { callsOfGroup, type JobServices, makeCalls, type Transcript, toldIn } from "../../support/world/told-in-copy";
import { makeTwinStores, type TwinStores } from "../../support/world/twin-stores";

/**
 * Every call of the contract is made at an event that is alone in its store, and at the same event with twins beside it: one with
 * the same people, each with what another one has here, one of other people, and one of another domain. It is answered the same,
 * writes the same, and leaves the rows of the twins as they are. Chance and the clock are the same both times.
 */
/** What people have of themselves they have at every event: these calls are made beside twins of other people. */
const aboutOneself = ["authentications", "companions", "sheets"];

/** What is erased of somebody is looked for at every event of the domain. */
const ofTheDomain = ["privacy"];

/** What an answer says of more than one event. */
const beyondTheEvent: Record<string, string> = {
	"events.listed": "it lists the events of the house",
	"companies.get": "whether a company may be changed depends on who of the domain is in it",
};

/** What is told of all people, of their number, or of colleagues. */
const ofEverybody = [
	"badgeBatches.preview",
	"badgeBatches.read",
	"badgeBatches.start",
	"checkIns.find",
	"checkIns.list",
	"companions.associates",
	"conferences.associates",
	"conferences.list",
	"conferences.listV2",
	"eventMoney.documents",
	"eventMoney.payments",
	"eventMoney.refunds",
	"eventMoney.totals",
	"liveModules.list",
	"liveModules.read",
	"lives.read",
	"lives.stream",
	"mailings.read",
	"mailings.schedule",
	"merges.candidates",
	"peopleChanges.preview",
	"peopleChanges.read",
	"peopleChanges.start",
	"peopleImports.list",
	"peopleViews.list",
	"pictures.judged",
	"presences.days",
	"recaps.list",
	"recaps.start",
	"screens.read",
	"screens.stream",
	"statistics.articles",
	"statistics.breakdown",
	"statistics.read",
	"today.read",
	"users.list",
	"users.page",
	"users.search",
	"wizard.standing",
	"wordClouds.words",
];

/** The tables whose rows say of whom a list is, or how many there are. */
const countingTables = ["jobs", "deeds", "messages"];

/** Calls about the event, of whose answers and rows people have no part; the file of an event names its people. */
const ofNobody = /^(drafts|eventFiles|events|newEvents|recounts|revisions|statistics|workspace)$/;

const folder = mkdtempSync(join(tmpdir(), "parvis-twins-"));
let stores: TwinStores;

beforeAll(async () => {
	stores = await makeTwinStores(process.env.TEST_TWIN_STORES ?? folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("The twins have rows in every table that belongs to events", () => {
	const without = Object.entries(stores.rows).flatMap(([name, rows]) => (rows === 0 ? [name] : []));
	expect(without).toEqual([]);
});

describe("Beside its twins an event is told and written as if it were alone:", () => {
	test.each(Object.keys(contract))("%s", async (group) => {
		const alone = await toldAlone(group);
		const beside = await toldIn(stores, storeOf(group), callsOfGroup(group));
		expect(ofOneEvent(beside)).toEqual(ofOneEvent(alone));
	});
});

const isBeyond = (answer: string) => Object.keys(beyondTheEvent).some((name) => answer.startsWith(`${name} `));
const ofOneEvent = ({ answers, ...rest }: Transcript) => ({
	...rest,
	answers: answers.map((answer) => (isBeyond(answer) ? "" : answer)),
});

function storeOf(group: string): string {
	if (ofTheDomain.includes(group)) return stores.away;
	return aboutOneself.includes(group) ? stores.apart : stores.beside;
}

/** In the crowd there is another person for each of the event's people, with as much of everything. */
describe("In a crowd somebody is told and written the same:", () => {
	test.each(Object.keys(contract).filter((group) => !ofNobody.test(group)))("%s", async (group) => {
		const alone = await toldAlone(group);
		const amongOthers = await toldIn(stores, stores.crowd, callsOfGroup(group));
		expect(ofOne(amongOthers)).toEqual(ofOne(alone));
	});
});

const known = new Map<string, Promise<Transcript>>();

function toldAlone(group: string): Promise<Transcript> {
	const told = known.get(group) ?? toldIn(stores, stores.alone, callsOfGroup(group));
	known.set(group, told);
	return told;
}

function ofOne({ answers, changes }: Transcript) {
	const isOfEverybody = (answer: string) => ofEverybody.some((name) => answer.startsWith(`${name} `));
	const rows = Object.entries(changes).map(
		([name, changed]) => [name, changed.filter((row) => !/·\d/.test(row))] as const,
	);
	return {
		answers: answers.filter((answer) => !isOfEverybody(answer)),
		changes: Object.fromEntries(rows.filter(([name, changed]) => changed.length > 0 && !countingTables.includes(name))),
	};
}

/** The work behind the pages, with the calls that leave it something to do. */
const jobs: Record<string, string[]> = {
	"change-jobs": ["peopleChanges.start"],
	checkouts: ["articles.choose", "invoices.create"],
	"dropped-files-sweep": ["eventFiles.drop"],
	"export-jobs": ["exports.start"],
	"files-sweep": [],
	"images-sweep": [],
	"import-jobs": ["peopleImports.start"],
	"live-sweep": ["lives.change", "messages.send"],
	mailings: ["mailings.schedule"],
	mails: ["mails.send", "invitations.create"],
	opinions: [],
	"payment events": ["articles.choose", "invoices.create"],
	"payments followed": [],
	"people-import-sweep": ["peopleImports.drop"],
	"pictures-sweep": ["pictures.judge"],
	presences: ["presences.log", "presences.read"],
	publications: ["drafts.change", "drafts.publish, later"],
	recounts: ["recounts.start"],
	refunds: ["eventMoney.refund"],
	"roles-end": ["team.invite"],
	"sign-in-sweep": [],
	"undo-jobs": ["peopleImports.start", "peopleImports.undo"],
	unfinished: ["registrations.saveDraft"],
	unpaid: ["articles.choose"],
	"usage-logs-sweep": ["usageLogs.create"],
};

describe("Beside its twins the work behind the pages does the same for an event:", () => {
	test("every job is tried", async () => {
		let names: string[] = [];
		await toldIn(stores, stores.alone, async (_, means) => {
			names = backgroundJobs(means).map(({ name }) => name);
		});
		expect(names.sort()).toEqual(Object.keys(jobs).sort());
	});

	test.each(Object.keys(jobs))("%s", async (name) => {
		const work = async (callers: Callers, means: JobServices) => {
			await makeCalls(callers, jobs[name] ?? []);
			for (const hours of [1, 24 * 70, 24 * 365 * 74]) {
				means.wait(hours);
				const job = backgroundJobs(means).find((one) => one.name === name);
				// The loop goes on after a failure, too: the bank of the tests knows nothing of the twins.
				for (let runs = 0, more = true; more && runs < 10; runs++)
					more = (await job?.run(means.stopping).catch(() => true)) ?? false;
			}
		};
		const [alone, beside] = [await toldIn(stores, stores.alone, work), await toldIn(stores, stores.beside, work)];
		expect(ofTheEvent(beside.changes)).toEqual(ofTheEvent(alone.changes));
	});
});

test("Beside its twins an event is counted again as if it were alone", async () => {
	const { eventId } = stores.event;
	const work = async (_: Callers, { store }: JobServices) => ({
		findings: await findingsOf(store, eventId),
		counts: await recountFindingsOf(store, eventId),
		money: await moneyNotices(store, eventId),
	});
	const [alone, beside] = [await toldIn(stores, stores.alone, work), await toldIn(stores, stores.beside, work)];
	expect(beside).toEqual(alone);
	expect(alone.result).not.toEqual({ findings: [], counts: [], money: [] });
});

/** The rows of the event; what the work has drawn or measured is all alike, since it draws some for the twins between. */
function ofTheEvent(changes: Transcript["changes"]): Transcript["changes"] {
	const rows = Object.entries(changes).map(([name, changed]) => {
		const own = changed.filter((row) => !/·\d|"0-same"|"z-others"|"0-away"/.test(row));
		return [name, own.map((row) => row.replace(drawn, "")).sort()] as const;
	});
	return Object.fromEntries(rows.filter(([name, changed]) => changed.length > 0 && name !== "people"));
}

const drawn = /(?<=")([0-9A-HJKMNP-TV-Z]{12,}|[\w-]{43})(?=["@.])|(?<="milliseconds":)\d+/g;
