import type { Transaction } from "../store/transact";

/** Milliseconds: a device that was silent for longer asks for the whole list. */
const keptFor = 24 * 60 * 60 * 1000;

/** What somebody wears at an event is nobody's from now on. Before their record goes, or gets another code. */
export async function putBadgeAway(tx: Transaction, eventId: string, personId: string, now: Date) {
	const worn = await tx
		.selectFrom("registrations")
		.select("code")
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.executeTakeFirst();
	if (worn) await putCodesAway(tx, eventId, [worn.code], now);
}

/** These are nobody's from now on. */
export async function putCodesAway(tx: Transaction, eventId: string, codes: string[], now: Date) {
	if (codes.length === 0) return;
	const old = new Date(now.getTime() - keptFor).toISOString();
	await tx.deleteFrom("gone_badges").where("event_id", "=", eventId).where("gone_at", "<", old).execute();
	const gone_at = now.toISOString();
	await tx
		.insertInto("gone_badges")
		.values(codes.map((code) => ({ event_id: eventId, code, gone_at })))
		.onConflict((conflict) => conflict.columns(["event_id", "code"]).doUpdateSet({ gone_at }))
		.execute();
}
