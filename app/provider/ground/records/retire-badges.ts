import { is } from "../store/is";
import type { Transaction } from "../store/transact";

/** Milliseconds: a device that was silent for longer asks for the whole list. */
const retentionMs = 24 * 60 * 60 * 1000;

/** Retires the badge of a person at an event. Call it before their registration is deleted or gets another code. */
export async function retireBadge(tx: Transaction, eventId: string, personId: string, now: Date) {
	const registration = await tx
		.selectFrom("registrations")
		.select("code")
		.where(is({ event_id: eventId, person_id: personId }))
		.executeTakeFirst();
	if (registration) await retireCodes(tx, eventId, [registration.code], now);
}

/** Gives somebody the badge of another code: the one that they had is retired. */
export async function changeCode(tx: Transaction, eventId: string, personId: string, code: string, now: Date) {
	await retireBadge(tx, eventId, personId, now);
	await tx
		.deleteFrom("gone_badges")
		.where(is({ event_id: eventId, code }))
		.execute();
	await tx
		.updateTable("registrations")
		.set({ code })
		.where(is({ event_id: eventId, person_id: personId }))
		.execute();
}

export async function retireCodes(tx: Transaction, eventId: string, codes: string[], now: Date) {
	if (codes.length === 0) return;
	const old = new Date(now.getTime() - retentionMs).toISOString();
	await tx.deleteFrom("gone_badges").where("event_id", "=", eventId).where("gone_at", "<", old).execute();
	const gone_at = now.toISOString();
	await tx
		.insertInto("gone_badges")
		.values(codes.map((code) => ({ event_id: eventId, code, gone_at })))
		.onConflict((conflict) => conflict.columns(["event_id", "code"]).doUpdateSet({ gone_at }))
		.execute();
}
