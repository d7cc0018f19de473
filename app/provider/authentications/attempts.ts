import { isIPv6 } from "node:net";
import { Refusal } from "~/domain/refusal";
import type { ProviderContext } from "../context";
import { hashToken } from "../store/ids";
import { addAttempt, deleteAttempts, subtractAttempt } from "./attempt-rows";

export interface Limit {
	name: string;
	most: number;
	ms: number;
}

const minute = 60 * 1000;

/**
 * By account, and by address far more generously: the people of a whole venue share one. Counted in the store, so that
 * several processes allow no more than one does.
 */
export const limits = {
	passwordsOfAccount: { name: "account", most: 10, ms: 15 * minute },
	passwordsFromAddress: { name: "login", most: 200, ms: 15 * minute },
	checksOfAccount: { name: "check", most: 30, ms: 15 * minute },
	checksFromAddress: { name: "checks", most: 300, ms: 15 * minute },
	resetsOfAccount: { name: "reset", most: 5, ms: 60 * minute },
	resetsFromAddress: { name: "resets", most: 100, ms: 60 * minute },
	linksOfAccount: { name: "link", most: 5, ms: 60 * minute },
	linksFromAddress: { name: "links", most: 100, ms: 60 * minute },
	mailsToPerson: { name: "mail", most: 5, ms: 60 * minute },
	codesOfAccount: { name: "promo", most: 30, ms: 15 * minute },
	proofsOfAccount: { name: "proof", most: 10, ms: 15 * minute },
	proofMailsToPerson: { name: "proof mail", most: 5, ms: 60 * minute },
	contactsOfPerson: { name: "contact", most: 30, ms: 15 * minute },
	contactsOfEvent: { name: "contacts", most: 3000, ms: 15 * minute },
	badgesFromAddress: { name: "badges", most: 100, ms: 15 * minute },
	accountsFromAddress: { name: "accounts", most: 100, ms: 60 * minute },
	placeholdersFromAddress: { name: "anonymous", most: 300, ms: 60 * minute },
} satisfies Record<string, Limit>;

type Attempts = Pick<ProviderContext, "store" | "now">;

/** Counts before what is attempted, so that many at once are counted too; 429 from the limit on. No subject, no limit. */
export async function countAttempt({ store, now }: Attempts, limit: Limit, subject: string | undefined) {
	if (subject === undefined) return;
	const isCounted = await addAttempt(store, keyOf(limit, subject), limit, now());
	if (!isCounted) throw new Refusal("tooManyAttempts");
}

/** An attempt that succeeded is none. */
export async function uncountAttempt({ store }: Attempts, limit: Limit, subject: string | undefined) {
	if (subject !== undefined) await subtractAttempt(store, keyOf(limit, subject));
}

export async function forgetAttempts({ store }: Attempts, limit: Limit, subject: string) {
	await deleteAttempts(store, keyOf(limit, subject));
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
