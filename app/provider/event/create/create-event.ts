import { type EventRole, organisingRoles } from "~/domain/event/role";
import { demoDomains } from "~/domain/event-file/demo-domains";
import { otherAliases } from "~/domain/event-file/event-alias";
import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import { type NewEventAnswers, newDocument } from "~/domain/event-file/new-document";
import { Refusal } from "~/domain/ground/refusal";
import { grantRole, rolesOf } from "../../ground/access/roles";
import { insertAuditEntry } from "../../ground/audit-entries/insert-audit-entry";
import { lockDomain } from "../../ground/events/lock-domain";
import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";
import { withFreePrefix } from "../document/invoice-prefixes";
import { saveDocument } from "../document/save-document";

interface NewEvent {
	/** Of the form that was posted, and of the event. */
	id: string;
	alias: string;
	domainId: string;
	author: string;
	now: Date;
}

/** Says too whether the event has a price and nobody who sells. */
export async function createEvent(tx: Transaction, event: NewEvent, answers: NewEventAnswers) {
	const created = await createOnce(tx, event, async () => {
		const { id, alias, domainId } = event;
		const domain = await tx.selectFrom("domains").selectAll().where("id", "=", domainId).executeTakeFirstOrThrow();
		const seller = answers.price ? await findSeller(tx, event) : null;
		return newDocument(answers, { id, alias, domain: { id: domain.id, name: domain.name }, seller });
	});
	const { document } = await tx
		.selectFrom("events")
		.select("document")
		.where("id", "=", created.id)
		.executeTakeFirstOrThrow();
	return { ...created, isSellerMissing: answers.price !== null && readDocument(document).billing === null };
}

/**
 * Saves the document as a new event and makes its author the organiser. Of two posts of one form the second finds the event of
 * the first.
 * @throws Refusal invalidForm (422) with another alias where this one is taken, or if the form was somebody else's
 */
export async function createOnce(tx: Transaction, event: NewEvent, build: () => Promise<EventDocument>) {
	const { id, alias, domainId, author, now } = event;
	await lockDomain(tx, domainId);
	const created = await tx.selectFrom("events").select(["domain_id", "alias"]).where("id", "=", id).executeTakeFirst();
	if (created) {
		if (created.domain_id !== domainId || !(await isAuthor(tx, id, author)))
			throw new Refusal("invalidForm", { "": "newEvent.error.form" });
		return { id, alias: created.alias };
	}
	if (await isTaken(tx, alias))
		throw new Refusal("invalidForm", { alias: `newEvent.error.taken ${await freeAlias(tx, alias)}` });
	const document = await withFreePrefix(tx, await build());
	await saveDocument(tx, { eventId: id, base: null, document, author, via: "screen", now });
	const at = now.toISOString();
	await grantRole(tx, { domainId, eventId: id, personId: author }, "organiser", { by: { personId: author, at } });
	await insertAuditEntry(tx, { eventId: id, actorId: author, call: "newEvents.create", personId: null, at });
	return { id, alias };
}

async function isAuthor(tx: Transaction, eventId: string, author: string): Promise<boolean> {
	const first = await tx
		.selectFrom("event_revisions")
		.select("author_id")
		.where(is({ event_id: eventId, revision: 1 }))
		.executeTakeFirst();
	return first?.author_id === author;
}

/** An address means one event in any domain, ignoring case. */
async function isTaken(tx: Transaction, name: string): Promise<boolean> {
	const other = await tx
		.selectFrom("events")
		.select("id")
		.where((row) =>
			row.or([
				row(row.fn<string>("lower", ["alias"]), "=", name.toLowerCase()),
				row(row.fn<string>("lower", ["id"]), "=", name.toLowerCase()),
			]),
		)
		.executeTakeFirst();
	return other !== undefined;
}

async function freeAlias(tx: Transaction, alias: string): Promise<string> {
	for (const other of otherAliases(alias)) if (!(await isTaken(tx, other))) return other;
	return alias;
}

/** The seller of the latest event that the author organises. The demo's is invented: nobody else sells under its name. */
async function findSeller(tx: Transaction, { domainId, author, now }: NewEvent) {
	if (demoDomains.includes(domainId)) return null;
	const { isAdministrator, at } = await rolesOf(tx, domainId, author, now);
	const organised = [...at].flatMap(([id, roles]) => (roles.some(isOrganising) ? [id] : []));
	const rows = await tx
		.selectFrom("events")
		.select("document")
		.where("domain_id", "=", domainId)
		.$if(!isAdministrator, (query) => query.where("id", "in", organised))
		.orderBy("updated_at", "desc")
		.limit(latestEvents)
		.execute();
	return rows.map(({ document }) => readDocument(document).billing).find((billing) => billing !== null) ?? null;
}

const isOrganising = (role: EventRole) => organisingRoles.includes(role);

const latestEvents = 20;
