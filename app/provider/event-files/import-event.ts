import type { EventDocument, EventFile } from "~/domain/event-file";
import type { Store } from "~/provider/store/open";
import { transact, type Writing } from "~/provider/store/transact";
import { describeChanges } from "./changes";
import { heldButGone } from "./held";
import { invitePeople } from "./invite-people";
import { hashMissingPasswords } from "./missing-passwords";
import { keepQuotaValues } from "./quota-rows";
import { ImportRefused } from "./refused";

/**
 * Brings the store up to an event file and says in sentences what changed. All or nothing: throws `ImportRefused`
 * when people hold what the file takes away. Never deletes a person, a record or a choice; may run again and again,
 * and from several processes at once.
 */
export async function importEvent(store: Store, file: EventFile, now: Date): Promise<string[]> {
	const passwords = await hashMissingPasswords(store, file);
	return transact(store, async (writing) => {
		const changes = [
			...(await saveDomain(writing, file.document)),
			...(await saveDocument(writing, file.document, now)),
			...(await keepQuotaValues(writing, file.document)),
			...(await invitePeople(writing, file, passwords, now)),
		];
		const reasons = await heldButGone(writing, file.document);
		if (reasons.length > 0) throw new ImportRefused(reasons);
		return changes.length > 0 ? changes : ["nothing changed"];
	});
}

/** The update locks the domain's row in any case, so that imports into one domain wait for each other. */
async function saveDomain(writing: Writing, { domain }: EventDocument): Promise<string[]> {
	await writing
		.insertInto("domains")
		.values(domain)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	await writing.updateTable("domains").set({ id: domain.id }).where("id", "=", domain.id).execute();
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
	return describeChanges(JSON.parse(known.document) as EventDocument, document);
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
