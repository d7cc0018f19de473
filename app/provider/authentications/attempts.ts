import { isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";
import { Refusal } from "~/domain/refusal";
import type { ProviderContext } from "../context";
import type { Store } from "../store/open";

interface Limit {
	name: string;
	most: number;
	ms: number;
}

const minute = 60 * 1000;

/**
 * By account, and by address far more generously: the people of a whole venue share one. Counted in this process's
 * memory, so that several processes allow several times as much.
 */
export const limits = {
	passwordsOfAccount: { name: "account", most: 10, ms: 15 * minute },
	passwordsFromAddress: { name: "login", most: 200, ms: 15 * minute },
	accountsFromAddress: { name: "accounts", most: 100, ms: 60 * minute },
	placeholdersFromAddress: { name: "anonymous", most: 300, ms: 60 * minute },
} satisfies Record<string, Limit>;

type Attempts = Pick<ProviderContext, "store" | "now">;
interface Count {
	count: number;
	until: number;
}

const counts = new WeakMap<Store, LRUCache<string, Count>>();

/** Counts before what is attempted, so that many at once are counted too; 429 from the limit on. */
export function countAttempt(context: Attempts, limit: Limit, subject: string | undefined) {
	if (subject === undefined) return;
	const current = countOf(context, limit, subject);
	if (current.count >= limit.most) throw new Refusal("tooManyAttempts");
	current.count++;
}

/** An attempt that succeeded is none. */
export function uncountAttempt(context: Attempts, limit: Limit, subject: string | undefined) {
	if (subject !== undefined) countOf(context, limit, subject).count--;
}

export function forgetAttempts(context: Attempts, limit: Limit, subject: string) {
	countOf(context, limit, subject).count = 0;
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

function countOf({ store, now }: Attempts, { name, ms }: Limit, subject: string): Count {
	const cache = counts.get(store) ?? new LRUCache<string, Count>({ max: 50_000 });
	counts.set(store, cache);
	const key = `${name} ${subject}`;
	const known = cache.get(key);
	if (known && known.until > now().getTime()) return known;
	const fresh = { count: 0, until: now().getTime() + ms };
	cache.set(key, fresh);
	return fresh;
}
