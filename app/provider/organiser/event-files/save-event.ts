import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import type { Transaction } from "~/provider/ground/store/transact";
import { ImportRefused } from "../programme-import/import-refused";
import { describeChanges } from "../revisions/describe-changes";
import { lockDomain } from "./lock-domain";
import { importPromoCodes, importStocks } from "../revisions/money-rows";
import { importQuotaValues } from "../revisions/quota-rows";
import { removalObstacles } from "../revisions/held-entries";
import { importSlots } from "../revisions/slot-rows";

/** Saves a document and its counters. The domain's row is locked already. */
export async function saveEvent(tx: Transaction, document: EventDocument, now: Date): Promise<string[]> {
	return [
		...(await saveDocument(tx, document, now)),
		...(await importQuotaValues(tx, document)),
		...(await importSlots(tx, document)),
		...(await importStocks(tx, document)),
		...(await importPromoCodes(tx, document)),
	];
}

export async function refuseRemovals(tx: Transaction, document: EventDocument) {
	const reasons = await removalObstacles(tx, document);
	if (reasons.length > 0) throw new ImportRefused(reasons);
}

export async function saveDomain(tx: Transaction, { domain }: EventDocument): Promise<string[]> {
	await tx
		.insertInto("domains")
		.values(domain)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	await lockDomain(tx, domain.id);
	const { name } = await tx.selectFrom("domains").where("id", "=", domain.id).select("name").executeTakeFirstOrThrow();
	if (name === domain.name) return [];
	await tx.updateTable("domains").set({ name: domain.name }).where("id", "=", domain.id).execute();
	return [`renamed the domain “${domain.id}” from “${name}” to “${domain.name}”`];
}

async function saveDocument(tx: Transaction, document: EventDocument, now: Date): Promise<string[]> {
	const { domain, event } = document;
	await refuseTakenNames(tx, document);
	const existing = await tx.selectFrom("events").where("id", "=", event.id).selectAll().executeTakeFirst();
	const row = { alias: event.alias, document: JSON.stringify(document), updated_at: now.toISOString() };
	if (!existing) {
		await tx
			.insertInto("events")
			.values({ id: event.id, domain_id: domain.id, revision: 1, ...row })
			.execute();
		return [`created the event “${event.id}” (/${event.alias}) in the domain “${domain.id}”`];
	}
	if (existing.domain_id !== domain.id) {
		throw new ImportRefused([`the event “${event.id}” belongs to the domain “${existing.domain_id}”`]);
	}
	if (existing.document === row.document) return [];
	await tx
		.updateTable("events")
		.set((current) => ({ ...row, revision: current("revision", "+", 1) }))
		.where("id", "=", event.id)
		.execute();
	return describeChanges(readDocument(existing.document), document);
}

/** An address means one event, ignoring case: no id or alias may be the id or alias of another event. */
async function refuseTakenNames(tx: Transaction, { event }: EventDocument) {
	const names = [event.id, event.alias].map((name) => name.toLowerCase());
	const other = await tx
		.selectFrom("events")
		.where("id", "!=", event.id)
		.where((row) =>
			row.or([row(row.fn<string>("lower", ["alias"]), "in", names), row(row.fn<string>("lower", ["id"]), "in", names)]),
		)
		.select(["id", "alias"])
		.executeTakeFirst();
	if (!other) return;
	throw new ImportRefused([
		`event.alias: the event “${other.id}” (/${other.alias}) already has this id or alias; give “${event.id}” another, that differs in more than its capitals`,
	]);
}
