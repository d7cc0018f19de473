import { Refusal } from "~/domain/ground/refusal";
import { callerOf, os } from "../access/context";
import type { Store } from "../store/open";

/**
 * What one person may write: so many at once, and then so many a second. It keeps a script from filling the store; whoever
 * registers thirty companions does not meet it. In memory: several processes give several budgets, which is generous too.
 */
export const writeBudget = { atOnce: 600, aSecond: 4 };

interface Bucket {
	left: number;
	at: number;
}

const buckets = new WeakMap<Store, Map<string, Bucket>>();
const maxBuckets = 20_000;

/** Stands before every call that changes something, of who is signed in. Signing out costs nothing; nor do doors, where one person has thirty devices. */
export const enforceWriteBudget = os.middleware(async ({ context, next, path, procedure }) => {
	if (procedure["~orpc"].route.method !== "GET" && path.at(-1) !== "logout" && path[0] !== "checkIns") {
		const caller = await callerOf(context);
		const seconds = caller ? spend(bucketsOf(context.store), caller.personId, context.now().getTime()) : 0;
		if (seconds > 0) throw new Refusal("tooManyAttempts", {}, { wait: { seconds } });
	}
	return next();
});

/** Takes one write from the person's budget; how many seconds to wait when there is none left. */
export function spend(people: Map<string, Bucket>, personId: string, now: number): number {
	const { atOnce, aSecond } = writeBudget;
	const { left: before, at } = people.get(personId) ?? { left: atOnce, at: now };
	const left = Math.min(atOnce, before + (Math.max(0, now - at) / 1000) * aSecond);
	if (left < 1) return Math.ceil((1 - left) / aSecond);
	people.set(personId, { left: left - 1, at: now });
	if (people.size > maxBuckets) deleteIdle(people, now);
	return 0;
}

/** Who has not written for as long as it takes to fill a budget has a full one. */
function deleteIdle(people: Map<string, Bucket>, now: number) {
	const full = (writeBudget.atOnce / writeBudget.aSecond) * 1000;
	for (const [personId, { at }] of people) if (now - at > full) people.delete(personId);
}

function bucketsOf(store: Store): Map<string, Bucket> {
	const people = buckets.get(store) ?? new Map<string, Bucket>();
	buckets.set(store, people);
	return people;
}
