import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import type { backgroundJobs } from "~/provider/api/jobs";
import { filesIn } from "~/provider/ground/files/file-store";
import { openStore, type Store } from "~/provider/ground/store/open";
import { openBank } from "~/provider/sandbox/bank/bank";
import { openCardPage } from "~/provider/sandbox/bank/card-page";
import { callOf, gatewayOf } from "./calls-by-name";
import { enterHouse, houseClock } from "./enter-house";
import { type Callers, callsWithOtherIds, organiserCalls, visitorCalls } from "./every-call";
import { withSeededChance } from "./seeded-chance";
import { hearing } from "./statements";
import { type TwinStores, twinHouse } from "./twin-stores";

/** Lists that are asked for in a state that the others leave out. */
const listsInEachState: typeof organiserCalls = {
	"eventMoney.refunds under way": ({ organiser, event }) =>
		organiser.eventMoney.refunds({ ...event, state: "underWay" }),
	"eventMoney.refunds done": ({ organiser, event }) => organiser.eventMoney.refunds({ ...event, state: "done" }),
	"eventMoney.refunds failed": ({ organiser, event }) => organiser.eventMoney.refunds({ ...event, state: "failed" }),
	"eventMoney.payments in cash": ({ organiser, event }) => organiser.eventMoney.payments({ ...event, means: "cash" }),
};

const everyCall = { ...visitorCalls, ...organiserCalls, ...callsWithOtherIds, ...listsInEachState };

/** What a group's calls need of others. */
const before: Record<string, string[]> = {
	desk: ["checkIns.pair"],
	deskPayments: ["articles.choose of somebody"],
	invoices: ["articles.choose"],
	revisions: ["drafts.change", "drafts.publish"],
};

/** Copied from rows of the domain by triggers, at every event. */
const copied = ["list_company", "list_person", "list_email", "list_phone", "list_mobile", "sort_name"];
const derived = ["search_terms"];

/** Makes all calls of a group of the contract, as the callers of a full house make them. */
export function callsOfGroup(group: string): (callers: Callers) => Promise<void> {
	const asked = Object.keys(everyCall).filter((name) => name.startsWith(`${group}.`));
	return (callers) => makeCalls(callers, [...(before[group] ?? []), ...asked]);
}

export async function makeCalls(callers: Callers, names: string[]) {
	for (const name of names) await everyCall[name]?.(callers).catch(unlessUnexpected);
}

/** What the work behind the pages needs, with a clock to move on. */
export type JobServices = Parameters<typeof backgroundJobs>[0] & {
	/** Moves the clock on. */
	wait(hours: number): void;
	stopping: AbortSignal;
};

export interface Transcript {
	result?: unknown;
	/** The name of each call that was made, with what was given and answered. */
	answers: string[];
	changes: Record<string, string[]>;
}

/** Does some work in a copy of the store; what it was told, and which rows it added (+) and removed (-). */
export async function toldIn(
	stores: Pick<TwinStores, "event">,
	file: string,
	work: (callers: Callers, means: JobServices) => Promise<unknown>,
): Promise<Transcript> {
	const directory = mkdtempSync(join(tmpdir(), "parvis-copy-"));
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
					const callers = await enter(store, stores.event, directory, clock, answers);
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

function meansIn(store: Store, directory: string, clock: { now: Date }): JobServices {
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

async function enter(
	store: Store,
	event: Callers["event"],
	directory: string,
	clock: { now: Date },
	answers: string[],
): Promise<Callers> {
	const callers = await enterHouse(store, twinHouse, event, directory, () => clock.now);
	const note = (name: string, input: unknown, answer: unknown) => {
		answers.push(`${name} ${JSON.stringify(input)}\n→ ${withoutSecrets(JSON.stringify(answer))}`);
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
function changesOf(file: string, before: string, written: string[]): Transcript["changes"] {
	const database = new Database(file);
	database.exec(`attach '${before}' as before`);
	const read = (query: string) => database.prepare(query).all([]) as Record<string, unknown>[];
	const tables = read("select name from main.sqlite_master where type = 'table'").map(({ name }) => String(name));
	const isWritten = (name: string) => name === "registrations" || written.some((sql) => sql.includes(name));
	const changes: Transcript["changes"] = {};
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
