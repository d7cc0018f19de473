import { isIPv6 } from "node:net";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../access/context";
import { hashToken } from "../store/ids";
import type { Store } from "../store/open";
import { type Transaction, transact } from "../store/transact";
import { addAttempt, deleteAttempts, rowOfAttempts, subtractAttempt } from "./attempt-rows";
import type { Limit } from "./limits";
import { waitAt, waitInLine } from "./waiting-line";

/** One thing that is attempted, and what it is counted for. No subject, no count. */
export interface Attempt {
	limit: Limit;
	subject: string | undefined;
	/** Counted too, but only when this subject is a new one: how many different ones there are. */
	among?: { limit: Limit; subject: string | undefined };
}

type Attempts = Pick<ProviderContext, "store" | "now">;
type Counted = { store: Store | Transaction };

/** Counts before what is attempted, so that many at once are counted too; 429 from the limit on. No subject, no limit. */
export async function countAttempt(attempts: Attempts, limit: Limit, subject: string | undefined) {
	if (limit.slowFrom !== undefined) return countAttempts(attempts, [{ limit, subject }]);
	await add(attempts.store, limit, subject, attempts.now());
}

/**
 * All are counted, or none: what one limit refuses was not attempted for the others. `work` is done in the same
 * transaction: whether it writes or finds nothing to write, there is one commit, and time tells nothing.
 */
export async function countAttempts(
	{ store, now }: Attempts,
	attempted: Attempt[],
	work: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<void> {
	const counted = attempted.filter(({ subject }) => subject !== undefined);
	const waits = await transact(store, async (tx) => {
		const waits: number[] = [];
		for (const { limit, subject, among } of counted) {
			const count = await add(tx, limit, subject, now());
			waits.push(waitAt(limit, count));
			if (among && count === 1) waits.push(waitAt(among.limit, await add(tx, among.limit, among.subject, now())));
		}
		await work(tx);
		return waits;
	});
	await waitInLine(Math.max(0, ...waits));
}

/** An attempt that succeeded is none. */
export async function uncountAttempt({ store }: Counted, limit: Limit, subject: string | undefined) {
	if (subject !== undefined) await subtractAttempt(store, keyOf(limit, subject));
}

/** Nor is the subject, from then on, one of the different ones. */
export async function forgetAttempts({ store }: Counted, { limit, subject, among }: Attempt) {
	if (subject === undefined) return;
	const isForgotten = await deleteAttempts(store, keyOf(limit, subject));
	if (isForgotten && among) await uncountAttempt({ store }, among.limit, among.subject);
}

async function add(store: Store | Transaction, limit: Limit, subject: string | undefined, now: Date): Promise<number> {
	if (subject === undefined) return 0;
	const count = await addAttempt(store, keyOf(limit, subject), limit, now);
	if (count !== undefined) return count;
	const { until, last_at: lastAt } = (await rowOfAttempts(store, keyOf(limit, subject))) ?? {
		until: "",
		last_at: null,
	};
	const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000)) || 1;
	throw new Refusal(
		"tooManyAttempts",
		{},
		{ wait: { seconds, ...(limit.isMail && lastAt ? { mailedAt: lastAt } : {}) } },
	);
}

/** One household or server room has a whole IPv6 network of addresses. */
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

/** Neither e-mails nor addresses lie among the counts. */
function keyOf({ name }: Limit, subject: string): string {
	return hashToken(`${name} ${subject}`);
}
