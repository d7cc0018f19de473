import { Refusal } from "~/domain/ground/refusal";
import { takeAttempt, uncountAttempt } from "../limits/attempts";
import { limits } from "../limits/limits";
import type { Transaction } from "../store/transact";

interface PressedMail {
	eventId: string;
	/** Who gets it, and their address where it is known: a corrected one gets the mail at once. */
	to: string;
	/** Its occasion, and what it says where that may differ within the hour. */
	kind: string;
	now: Date;
	/** True where the work of giving the count back would tell that somebody else has the address. */
	isCountKept?: boolean;
}

export type Pressed = "queued" | "unmailed" | "repeated";

/**
 * The first of its kind to somebody within the hour is queued: whoever presses again, or forty times, sends one mail. Counted in the
 * transaction that queues it; what nobody can read counts for nothing.
 */
export async function queueOnce(
	tx: Transaction,
	{ eventId, to, kind, now, isCountKept = false }: PressedMail,
	queue: () => Promise<boolean>,
): Promise<Pressed> {
	const subject = `${eventId} ${to} ${kind}`;
	if (!(await takeAttempt(tx, limits.pressedMails, subject, now))) return "repeated";
	if (await queue()) return "queued";
	if (!isCountKept) await uncountAttempt({ store: tx }, limits.pressedMails, subject);
	return "unmailed";
}

/** Returns whether it is queued; refuses a repetition with `alreadyMailed` (409). */
export async function queueOnceOrRefuse(tx: Transaction, mail: PressedMail, queue: () => Promise<boolean>) {
	const pressed = await queueOnce(tx, mail, queue);
	if (pressed === "repeated") throw new Refusal("alreadyMailed");
	return pressed === "queued";
}
