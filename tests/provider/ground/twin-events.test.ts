import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "~/contract/index";
import { isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import { backgroundJobs } from "~/provider/api/jobs";
import { filesIn } from "~/provider/ground/files/file-store";
import { openStore, type Store } from "~/provider/ground/store/open";
import { findingsOf, moneyNotices, recountFindingsOf } from "~/provider/organiser/verify/verify";
import { openBank } from "~/provider/sandbox/bank/bank";
import { openCardPage } from "~/provider/sandbox/bank/card-page";
import { callOf, gatewayOf } from "../../support/world/calls-by-name";
import { enterHouse, houseClock } from "../../support/world/enter-house";
import { type Callers, callsWithOtherIds, organiserCalls, visitorCalls } from "../../support/world/every-call";
import { withSeededChance } from "../../support/world/seeded-chance";
import { hearing } from "../../support/world/statements";
import { makeTwinStores, type TwinStores, twinHouse } from "../../support/world/twin-stores";

/**
 * Every call of the contract is made at an event that is alone in its store, and at the same event with twins beside it: one with
 * the same people, each with what another one has here, one of other people, and one of another domain. It is answered the same,
 * writes the same, and leaves the rows of the twins as they are. Chance and the clock are the same both times.
 */
const everyCall = { ...visitorCalls, ...organiserCalls, ...callsWithOtherIds };

/** What people have of themselves they have at every event: these calls are made beside twins of other people. */
const aboutOneself = ["authentications", "companions", "sheets"];

/** What is erased of somebody is looked for at every event of the domain. */
const ofTheDomain = ["privacy"];

/** What an answer says of more than one event. */
const beyondTheEvent: Record<string, string> = {
	"events.listed": "it lists the events of the house",
	"companies.get": "whether a company may be changed depends on who of the domain is in it",
};

/** Copied from rows of the domain by triggers, at every event. */
const copied = ["list_company", "list_person", "list_email", "list_phone", "list_mobile", "sort_name"];
const derived = ["search_terms"];

/** What a group's calls need of others. */
const before: Record<string, string[]> = {
	desk: ["checkIns.pair"],
	deskPayments: ["articles.choose of somebody"],
	invoices: ["articles.choose"],
	revisions: ["drafts.change", "drafts.publish"],
};

/** Tables of events of which the calls of the full house leave no row. */
const empty: Record<string, string> = {};

const folder = mkdtempSync(join(tmpdir(), "parvis-twins-"));
let stores: TwinStores;

beforeAll(async () => {
	stores = await makeTwinStores(process.env.TEST_TWIN_STORES ?? folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("The twins have rows in every table that belongs to events", () => {
	const without = Object.entries(stores.rows).flatMap(([name, rows]) => (rows === 0 ? [name] : []));
	expect(without.sort()).toEqual(Object.keys(empty).sort());
});

describe("Beside its twins an event is told and written as if it were alone:", () => {
	test.each(Object.keys(contract))("%s", async (group) => {
		const asked = Object.keys(everyCall).filter((name) => name.startsWith(`${group}.`));
		const makeCalls = (callers: Callers) => inOrder(callers, [...(before[group] ?? []), ...asked]);
		const alone = await told(stores.alone, makeCalls);
		const beside = await told(storeOf(group), makeCalls);
		expect(beside).toEqual(alone);
	});
});

function storeOf(group: string): string {
	if (ofTheDomain.includes(group)) return stores.away;
	return aboutOneself.includes(group) ? stores.apart : stores.beside;
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
		await told(stores.alone, async (_, means) => {
			names = backgroundJobs(means).map(({ name }) => name);
		});
		expect(names.sort()).toEqual(Object.keys(jobs).sort());
	});

	test.each(Object.keys(jobs))("%s", async (name) => {
		const work = async (callers: Callers, means: Means) => {
			await inOrder(callers, jobs[name] ?? []);
			for (const hours of [1, 24 * 70, 24 * 365 * 74]) {
				means.wait(hours);
				const job = backgroundJobs(means).find((one) => one.name === name);
				// The loop goes on after a failure, too: the bank of the tests knows nothing of the twins.
				for (let runs = 0, more = true; more && runs < 10; runs++)
					more = (await job?.run(means.stopping).catch(() => true)) ?? false;
			}
		};
		const [alone, beside] = [await told(stores.alone, work), await told(stores.beside, work)];
		expect(ofTheEvent(beside.changes)).toEqual(ofTheEvent(alone.changes));
	});
});

test("Beside its twins an event is counted again as if it were alone", async () => {
	const { eventId } = stores.event;
	const work = async (_: Callers, { store }: Means) => ({
		findings: await findingsOf(store, eventId),
		counts: await recountFindingsOf(store, eventId),
		money: await moneyNotices(store, eventId),
	});
	const [alone, beside] = [await told(stores.alone, work), await told(stores.beside, work)];
	expect(beside).toEqual(alone);
	expect(alone.result).not.toEqual({ findings: [], counts: [], money: [] });
});

/** The rows of the event; what the work has drawn or measured is all alike, since it draws some for the twins between. */
function ofTheEvent(changes: Told["changes"]): Told["changes"] {
	const rows = Object.entries(changes).map(([name, changed]) => {
		const own = changed.filter((row) => !/·\d|"0-same"|"z-others"|"0-away"/.test(row));
		return [name, own.map((row) => row.replace(drawn, "")).sort()] as const;
	});
	return Object.fromEntries(rows.filter(([name, changed]) => changed.length > 0 && name !== "people"));
}

const drawn = /(?<=")([0-9A-HJKMNP-TV-Z]{12,}|[\w-]{43})(?=["@.])|(?<="milliseconds":)\d+/g;

async function inOrder(callers: Callers, names: string[]) {
	for (const name of names) await everyCall[name]?.(callers).catch(unlessUnexpected);
}

type Means = Parameters<typeof backgroundJobs>[0] & {
	/** Moves the clock on. */
	wait(hours: number): void;
	stopping: AbortSignal;
};

interface Told {
	result?: unknown;
	/** The name of each call that was made, with what was given and answered. */
	answers: string[];
	changes: Record<string, string[]>;
}

/** Does some work in a copy of the store; what it was told, and which rows it added (+) and removed (-). */
async function told(file: string, work: (callers: Callers, means: Means) => Promise<unknown>): Promise<Told> {
	const directory = mkdtempSync(join(folder, "copy-"));
	const copy = join(directory, "parvis.sqlite");
	copyFileSync(file, copy);
	const answers: string[] = [];
	const written: string[] = [];
	const store = await openStore({ dataDir: directory });
	let result: unknown;
	try {
		await hearing(
			({ sql }) => {
				if (/\b(insert|update|delete)\b/i.test(sql)) written.push(sql);
			},
			() =>
				withSeededChance("twins", async () => {
					const clock = { now: houseClock() };
					const callers = await enter(store, directory, clock, answers);
					result = await work(callers, meansIn(store, directory, clock));
				}),
		);
	} finally {
		await store.destroy();
	}
	const changes = changesOf(copy, file, written);
	rmSync(directory, { recursive: true, force: true });
	return { answers, changes, result };
}

function meansIn(store: Store, directory: string, clock: { now: Date }): Means {
	const now = () => clock.now;
	const publicUrl = "http://parvis.test";
	return {
		store,
		now,
		publicUrl,
		exports: { directory, publicUrl },
		files: filesIn(join(directory, "files")),
		payments: openCardPage(openBank(store, now), { publicUrl, secret: "of the bank" }, now),
		post: { server: { send: async () => {}, close() {} }, from: { address: "salon@example.com" } },
		stopping: new AbortController().signal,
		wait(hours) {
			clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
		},
	};
}

async function enter(store: Store, directory: string, clock: { now: Date }, answers: string[]): Promise<Callers> {
	const callers = await enterHouse(store, twinHouse, stores.event, directory, () => clock.now);
	const note = (name: string, input: unknown, answer: unknown) => {
		const said = name in beyondTheEvent ? "" : withoutSecrets(JSON.stringify(answer));
		answers.push(`${name} ${JSON.stringify(input)}\n→ ${said}`);
	};
	const tapped = (own: Gateway) =>
		gatewayOf(async (name, input) => {
			// Moves the clock on, so that no pace limit refuses.
			clock.now = new Date(clock.now.getTime() + 2000);
			try {
				const answer = await callOf(own, name)(input);
				if (isStream(answer)) return await firstAlone(answer, (first) => note(name, input, first));
				note(name, input, answer instanceof Blob ? Buffer.from(await answer.arrayBuffer()).toString("base64") : answer);
				return answer;
			} catch (error) {
				if (isRefusal(error)) note(name, input, { refused: error.code, fields: error.fields });
				throw error;
			}
		});
	return {
		...callers,
		organiser: tapped(callers.organiser),
		stranger: tapped(callers.stranger),
		as: async (who) => tapped(await callers.as(who)),
	};
}

const isStream = (answer: unknown): answer is AsyncIterator<unknown> =>
	typeof (answer as AsyncIterator<unknown> | undefined)?.next === "function";

async function firstAlone(stream: AsyncIterator<unknown>, hear: (first: unknown) => void) {
	const { value } = await stream.next();
	await stream.return?.();
	hear(value);
	return (async function* () {
		yield value;
	})();
}

function unlessUnexpected(error: unknown) {
	if (!isRefusal(error) || error.code === "unexpected") throw error;
}

/** The hash of a password has a chance of its own. */
const withoutSecrets = (row: string | undefined) => row?.replace(/\$argon2id\$[^"\\]+/g, "a hash") ?? "";

/** Only tables that a writing statement names are compared, and registrations, which triggers write. */
function changesOf(file: string, before: string, written: string[]): Told["changes"] {
	const database = new Database(file);
	database.exec(`attach '${before}' as before`);
	const read = (query: string) => database.prepare(query).all([]) as Record<string, unknown>[];
	const tables = read("select name from main.sqlite_master where type = 'table'").map(({ name }) => String(name));
	const isWritten = (name: string) => name === "registrations" || written.some((sql) => sql.includes(name));
	const changes: Told["changes"] = {};
	for (const name of tables.filter((one) => isWritten(one) && !derived.includes(one))) {
		const columns = read(`pragma table_info("${name}")`)
			.map((one) => `"${one.name}"`)
			.filter((column) => name !== "registrations" || !copied.some((one) => column === `"${one}"`));
		const rows = (of: string, not: string) =>
			read(`select ${columns} from ${of}."${name}" except select ${columns} from ${not}."${name}"`);
		const changed = [
			...rows("before", "main").map((row) => `- ${withoutSecrets(JSON.stringify(row))}`),
			...rows("main", "before").map((row) => `+ ${withoutSecrets(JSON.stringify(row))}`),
		];
		if (changed.length > 0) changes[name] = changed;
	}
	database.close();
	return changes;
}
