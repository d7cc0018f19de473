import { type EventDocument, type EventFile, readDocument } from "~/domain/event-file";
import type { Store } from "~/provider/store/open";
import { transact, type Writing } from "~/provider/store/transact";
import { describeChanges } from "./changes";
import { heldButGone } from "./held";
import { invitePeople } from "./invite-people";
import { hashMissingPasswords } from "./missing-passwords";
import { keepPromoCodes, keepStocks } from "./money-rows";
import { keepProgramme } from "./programme/merge";
import { keepQuotaValues } from "./quota-rows";
import { ImportRefused } from "./refused";
import { keepSlots } from "./slot-rows";

/**
 * Brings the store up to an event file and says in sentences what changed. All or nothing: throws `ImportRefused`
 * when people hold what the file takes away. Never deletes a person, a record or a choice; may run again and again,
 * and from several processes at once.
 */
export async function importEvent(store: Store, file: EventFile, now: Date): Promise<string[]> {
	const passwords = await hashMissingPasswords(store, file);
	return transact(store, async (writing) => {
		const renamed = await saveDomain(writing, file.document);
		const document = await keepProgramme(writing, file.document);
		const changes = [
			...renamed,
			...(await saveEvent(writing, document, now)),
			...(await invitePeople(writing, { ...file, document }, passwords, now)),
		];
		await refuseHeld(writing, document);
		return changes.length > 0 ? changes : ["nothing changed"];
	});
}

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

/** Imports into one domain wait for each other. */
export async function lockDomain(writing: Writing, domainId: string) {
	await writing.updateTable("domains").set({ id: domainId }).where("id", "=", domainId).execute();
}

async function saveDomain(writing: Writing, { domain }: EventDocument): Promise<string[]> {
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

/** An address means one event: no id or alias may be another's id or alias. */
async function refuseTakenNames(writing: Writing, { event }: EventDocument) {
	const names = [event.id, event.alias];
	const other = await writing
		.selectFrom("events")
		.where("id", "!=", event.id)
		.where((row) => row.or([row("alias", "in", names), row("id", "in", names)]))
		.select(["id", "alias"])
		.executeTakeFirst();
	if (other) throw new ImportRefused([`the event “${other.id}” (/${other.alias}) already has this id or alias`]);
}
