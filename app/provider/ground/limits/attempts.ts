import { isIPv6 } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../access/context";
import { hashToken } from "../store/ids";
import { type Database, type Transaction, transact } from "../store/transact";
import type { Limit } from "./limits";

/** One attempt, and the limit under which it is counted. Without a subject nothing is counted. */
export interface Attempt {
	limit: Limit;
	subject: string | undefined;
	/** Counted too, but only when this attempt's subject is new: it limits how many different subjects there are. */
	among?: { limit: Limit; subject: string | undefined };
}

type AttemptContext = Pick<ProviderContext, "store" | "now">;
type AttemptStore = { store: Database };

/** Counted before the attempt, so that simultaneous ones are counted too. Refuses with 429; without a subject there is no limit. */
export async function countAttempt(context: AttemptContext, limit: Limit, subject: string | undefined) {
	if (limit.slowFrom !== undefined) return countAttempts(context, [{ limit, subject }]);
	await add(context.store, limit, subject, context.now());
}

/**
 * Counts all attempts or none: what one limit refuses does not count for the others. `work` runs in the same transaction: there
 * is one commit whether it writes or not, so that timing reveals nothing.
 */
export async function countAttempts(
	{ store, now }: AttemptContext,
	attempts: Attempt[],
	work: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<void> {
	const countable = attempts.filter(({ subject }) => subject !== undefined);
	const waits = await transact(store, async (tx) => {
		const waits: number[] = [];
		for (const { limit, subject, among } of countable) {
			const count = await add(tx, limit, subject, now());
			waits.push(waitAt(limit, count));
			if (among && count === 1) waits.push(waitAt(among.limit, await add(tx, among.limit, among.subject, now())));
		}
		await work(tx);
		return waits;
	});
	await waitInLine(Math.max(0, ...waits));
}

/** Counts one in a transaction; false beyond the limit. */
export async function takeAttempt(tx: Transaction, limit: Limit, subject: string, now: Date): Promise<boolean> {
	return (await addAttempt(tx, keyOf(limit, subject), limit, now)) !== undefined;
}

export async function uncountAttempt({ store }: AttemptStore, limit: Limit, subject: string | undefined) {
	if (subject !== undefined) await subtractAttempt(store, keyOf(limit, subject));
}

export async function resetAttempts({ store }: AttemptStore, { limit, subject, among }: Attempt) {
	if (subject === undefined) return;
	const hadCount = await deleteAttempts(store, keyOf(limit, subject));
	if (hadCount && among) await uncountAttempt({ store }, among.limit, among.subject);
}

async function add(store: Database, limit: Limit, subject: string | undefined, now: Date): Promise<number> {
	if (subject === undefined) return 0;
	const count = await addAttempt(store, keyOf(limit, subject), limit, now);
	if (count !== undefined) return count;
	const { until, last_at: lastAt } = (await findAttempts(store, keyOf(limit, subject))) ?? { until: "", last_at: null };
	const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000)) || 1;
	throw new Refusal(
		"tooManyAttempts",
		{},
		{ wait: { seconds, ...(limit.isMail && lastAt ? { mailedAt: lastAt } : {}) } },
	);
}

/** The /64 network of an IPv6 address, since one household or server room has all of it; an IPv4 address as it is. */
export function networkOf(address: string | undefined): string | undefined {
	if (address === undefined) return undefined;
	const bare = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
	if (!isIPv6(bare)) return bare;
	const [before = "", after] = bare.split("::");
	const head = before === "" ? [] : before.split(":");
	const tail = after ? after.split(":") : [];
	const groups = after === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill("0"), ...tail];
	return groups.slice(0, 4).join(":");
}

/** Hashed, so that neither e-mails nor addresses are stored with the counts. */
function keyOf({ name }: Limit, subject: string): string {
	return hashToken(`${name} ${subject}`);
}

const longestWaitMs = 2000;
const maxWaiting = 60;
let waiting = 0;

/**
 * Milliseconds: the closer to its limit, the longer. A waiting attempt holds a request open: beyond some, 429, and not counted.
 */
export function waitAt({ slowFrom, most }: Pick<Limit, "slowFrom" | "most">, count: number): number {
	if (slowFrom === undefined || count <= slowFrom) return 0;
	if (waiting >= maxWaiting)
		throw new Refusal("tooManyAttempts", {}, { wait: { seconds: 5 + Math.floor(Math.random() * 10) } });
	return (longestWaitMs * (count - slowFrom)) / (most - slowFrom);
}

export async function waitInLine(ms: number) {
	if (ms === 0) return;
	waiting++;
	try {
		await setTimeout(ms);
	} finally {
		waiting--;
	}
}

/**
 * In one statement: an expired count begins again, one at its limit stays. Returns the new count; undefined when not counted.
 */
async function addAttempt(
	store: Database,
	subject: string,
	{ most, ms }: Pick<Limit, "most" | "ms">,
	now: Date,
): Promise<number | undefined> {
	const at = now.toISOString();
	const until = new Date(now.getTime() + ms).toISOString();
	const upserted = await store
		.insertInto("attempts")
		.values({ subject, count: 1, until, last_at: at })
		.onConflict((conflict) =>
			conflict
				.column("subject")
				.doUpdateSet((update) => ({
					count: update
						.case()
						.when("attempts.until", "<=", at)
						.then(1)
						.else(update("attempts.count", "+", 1))
						.end(),
					until: update.case().when("attempts.until", "<=", at).then(until).else(update.ref("attempts.until")).end(),
					last_at: at,
				}))
				.where((row) => row.or([row("attempts.until", "<=", at), row("attempts.count", "<", most)])),
		)
		.returning("count")
		.executeTakeFirst();
	return upserted?.count;
}

function findAttempts(store: Database, subject: string) {
	return store.selectFrom("attempts").select(["until", "last_at"]).where("subject", "=", subject).executeTakeFirst();
}

async function subtractAttempt(store: Database, subject: string) {
	await store
		.updateTable("attempts")
		.set((update) => ({ count: update("count", "-", 1) }))
		.where("subject", "=", subject)
		.where("count", ">", 0)
		.execute();
}

async function deleteAttempts(store: Database, subject: string): Promise<boolean> {
	const { numDeletedRows } = await store.deleteFrom("attempts").where("subject", "=", subject).executeTakeFirst();
	return numDeletedRows > 0n;
}
