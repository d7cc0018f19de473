import { Refusal } from "~/domain/ground/refusal";
import { callerOf, os } from "../access/context";

/**
 * A burst, and then so many calls a second, in each process: it keeps a script from filling the store; somebody who registers
 * thirty companions does not reach it.
 */
export const writeBudget = { atOnce: 600, aSecond: 4 };

interface Bucket {
	left: number;
	at: number;
}

const newBuckets = () => new Map<string, Bucket>();
/** A budget that was not used for this long, in milliseconds, is full again. */
const untilFull = (writeBudget.atOnce / writeBudget.aSecond) * 1000;

/** Lists whose filters are too long for an address. */
const readByPost = new Set(["users.page", "exports.users", "peopleChanges.preview", "badgeBatches.preview"]);

/** For a signed-in person. Signing out is free; so are check-ins, where one person has thirty devices. */
export const enforceWriteBudget = os.middleware(async ({ context, next, path, procedure }) => {
	const name = path.join(".");
	const isWrite = procedure["~orpc"].route.method !== "GET" && !readByPost.has(name);
	if (isWrite && path.at(-1) !== "logout" && path[0] !== "checkIns") {
		const caller = await callerOf(context);
		const seconds = caller ? spend(context.store.memory.get(newBuckets), caller.personId, context.now().getTime()) : 0;
		if (seconds > 0) throw new Refusal("tooManyAttempts", {}, { wait: { seconds } });
	}
	return next();
});

/** Takes one write from the person's budget. Returns the number of seconds to wait when it is used up, else 0. */
export function spend(people: Map<string, Bucket>, personId: string, now: number): number {
	const { atOnce, aSecond } = writeBudget;
	const { left: before, at } = people.get(personId) ?? { left: atOnce, at: now };
	const left = Math.min(atOnce, before + (Math.max(0, now - at) / 1000) * aSecond);
	if (left < 1) return Math.ceil((1 - left) / aSecond);
	// Deleted first, so that the map stays in the order of last use.
	people.delete(personId);
	people.set(personId, { left: left - 1, at: now });
	for (const [otherId, other] of people) {
		if (now - other.at <= untilFull) break;
		people.delete(otherId);
	}
	return 0;
}
