import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import type { Writing } from "~/provider/ground/store/transact";
import { ImportRefused } from "../programme-import/refused";
import { describeChanges } from "./changes";
import { heldButGone } from "./held";
import { lockDomain } from "./lock-domain";
import { keepPromoCodes, keepStocks } from "./money-rows";
import { keepQuotaValues } from "./quota-rows";
import { keepSlots } from "./slot-rows";

/** Saves a document and the counters that follow from it. The domain's row is locked already. */
export async function saveEvent(writing: Writing, document: EventDocument, now: Date): Promise<string[]> {
	return [
		...(await saveDocument(writing, document, now)),
		...(await keepQuotaValues(writing, document)),
		...(await keepSlots(writing, document)),
		...(await keepStocks(writing, document)),
		...(await keepPromoCodes(writing, document)),
	];
}

export async function refuseHeld(writing: Writing, document: EventDocument) {
	const reasons = await heldButGone(writing, document);
	if (reasons.length > 0) throw new ImportRefused(reasons);
}

export async function saveDomain(writing: Writing, { domain }: EventDocument): Promise<string[]> {
	await writing
		.insertInto("domains")
		.values(domain)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	await lockDomain(writing, domain.id);
	const { name } = await writing
		.selectFrom("domains")
		.where("id", "=", domain.id)
		.select("name")
		.executeTakeFirstOrThrow();
	if (name === domain.name) return [];
	await writing.updateTable("domains").set({ name: domain.name }).where("id", "=", domain.id).execute();
	return [`renamed the domain “${domain.id}” from “${name}” to “${domain.name}”`];
}

async function saveDocument(writing: Writing, document: EventDocument, now: Date): Promise<string[]> {
	const { domain, event } = document;
	await refuseTakenNames(writing, document);
	const known = await writing.selectFrom("events").where("id", "=", event.id).selectAll().executeTakeFirst();
	const row = {
		alias: event.alias,
		document: JSON.stringify(document),
		updated_at: now.toISOString(),
	};
	if (!known) {
		await writing
			.insertInto("events")
			.values({ id: event.id, domain_id: domain.id, revision: 1, ...row })
			.execute();
		return [`created the event “${event.id}” (/${event.alias}) in the domain “${domain.id}”`];
	}
	if (known.domain_id !== domain.id) {
		throw new ImportRefused([`the event “${event.id}” belongs to the domain “${known.domain_id}”`]);
	}
	if (known.document === row.document) return [];
	await writing
		.updateTable("events")
		.set((current) => ({ ...row, revision: current("revision", "+", 1) }))
		.where("id", "=", event.id)
		.execute();
	return describeChanges(readDocument(known.document), document);
}

/** An address means one event, whatever its case: no id or alias may be another's id or alias. */
async function refuseTakenNames(writing: Writing, { event }: EventDocument) {
	const names = [event.id, event.alias].map((name) => name.toLowerCase());
	const other = await writing
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
