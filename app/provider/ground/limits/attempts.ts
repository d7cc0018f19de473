import { isIPv6 } from "node:net";
import { Refusal } from "~/domain/refusal";
import type { ProviderContext } from "../context";
import { hashToken } from "../store/ids";
import type { Store } from "../store/open";
import { transact, type Writing } from "../store/transact";
import { addAttempt, deleteAttempts, rowOfAttempts, subtractAttempt } from "./attempt-rows";
import { waitAt, waitInLine } from "./waiting-line";

export interface Limit {
	name: string;
	most: number;
	ms: number;
	/** From this count on who attempts is made to wait a little, longer and longer. */
	slowFrom?: number;
	/** What is counted is a mail to its owner: who is refused hears when the last one went. */
	isMail?: boolean;
}

const minute = 60 * 1000;
const hour = 60 * minute;

/**
 * The people of a whole venue share an address. So what somebody could guess or have sent is counted by account, and by
 * account and address; an address as such only by how many different accounts it fails at, far more generously, and it
 * is slowed before it is refused (decision record 024). Counted in the store: several processes allow no more than one.
 */
export const limits = {
	/** Wrong passwords of one account: from one address; from one device that it knows; from everywhere else together. */
	passwordsFromAddress: { name: "account from", most: 10, ms: 15 * minute },
	passwordsOfDevice: { name: "device", most: 10, ms: 15 * minute },
	passwordsOfAccount: { name: "account", most: 30, ms: 15 * minute },
	passwordsOfAccountADay: { name: "account a day", most: 100, ms: 24 * hour },
	/** Accounts at which one address fails. */
	accountsTried: { name: "accounts tried", most: 2000, ms: 15 * minute, slowFrom: 400 },
	checksFromAddress: { name: "check from", most: 30, ms: 15 * minute },
	/** E-mails that nobody has, asked for from one address and not made an account of. */
	unknownChecked: { name: "unknown checked", most: 6000, ms: 15 * minute, slowFrom: 2000 },
	resetsOfAccount: { name: "reset", most: 5, ms: hour, isMail: true },
	linksOfAccount: { name: "link", most: 5, ms: hour, isMail: true },
	/** Different accounts to which one address has mails sent. */
	accountsMailed: { name: "accounts mailed", most: 20_000, ms: hour, slowFrom: 6000 },
	mailsToPerson: { name: "mail", most: 5, ms: hour, isMail: true },
	addressesOfPerson: { name: "address", most: 5, ms: hour },
	codesOfAccount: { name: "promo", most: 30, ms: 15 * minute },
	proofsOfAccount: { name: "proof", most: 10, ms: 15 * minute },
	proofMailsToPerson: { name: "proof mail", most: 5, ms: 30 * minute, isMail: true },
	contactsOfPerson: { name: "contact", most: 30, ms: 15 * minute },
	contactsOfEvent: { name: "contacts", most: 3000, ms: 15 * minute },
	/** Wrong codes of badges: each has 60 bits, so this keeps out floods rather than guesses. */
	badgesFromAddress: { name: "badges", most: 6000, ms: 15 * minute, slowFrom: 2000 },
	accountsFromAddress: { name: "accounts", most: 20_000, ms: hour, slowFrom: 6000 },
	placeholdersFromAddress: { name: "anonymous", most: 20_000, ms: hour, slowFrom: 6000 },
	logsOfPerson: { name: "log", most: 60, ms: hour },
	logsOfPersonADay: { name: "log a day", most: 300, ms: 24 * hour },
} satisfies Record<string, Limit>;

/** One thing that is attempted, and what it is counted for. No subject, no count. */
export interface Attempt {
	limit: Limit;
	subject: string | undefined;
	/** Counted too, but only when this subject is a new one: how many different ones there are. */
	among?: { limit: Limit; subject: string | undefined };
}

type Attempts = Pick<ProviderContext, "store" | "now">;
type Counted = { store: Store | Writing };

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
	work: (writing: Writing) => Promise<unknown> = async () => {},
): Promise<void> {
	const counted = attempted.filter(({ subject }) => subject !== undefined);
	const waits = await transact(store, async (writing) => {
		const waits: number[] = [];
		for (const { limit, subject, among } of counted) {
			const count = await add(writing, limit, subject, now());
			waits.push(waitAt(limit, count));
			if (among && count === 1) waits.push(waitAt(among.limit, await add(writing, among.limit, among.subject, now())));
		}
		await work(writing);
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

async function add(store: Store | Writing, limit: Limit, subject: string | undefined, now: Date): Promise<number> {
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
