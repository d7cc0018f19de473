import type { Extended } from "~/domain/person";
import { Refusal } from "~/domain/refusal";
import type { KnownEvent } from "../../ground/events/known-event";
import { lockRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { describeForm } from "../forms/forms";
import { describeScanned } from "./scanned";
import { sharesByDefault } from "./sharing";

interface Meeting {
	userId: string;
	otherId: string;
	comment: string | undefined;
}

/**
 * Keeps a person of the same event among one's contacts. A second time changes the comment, when there is one, and nothing
 * else: neither what they share, nor that they refused.
 */
export function keepContact(
	store: Store,
	event: KnownEvent,
	{ userId, otherId, comment }: Meeting,
	now: Date,
): Promise<void> {
	return transact(store, async (writing) => {
		// Alone with their record: what they say of sharing at the same moment counts for this contact too.
		const other = await lockRegistration(writing, event.id, otherId, now);
		const own = await writing
			.selectFrom("registrations")
			.select("person_id")
			.where("event_id", "=", event.id)
			.where("person_id", "=", userId)
			.executeTakeFirst();
		if (!other || !own) throw new Refusal("notFound");
		const at = now.toISOString();
		const kept = await writing
			.insertInto("contacts")
			.values({
				event_id: event.id,
				person_id: userId,
				other_id: otherId,
				comment: comment ?? "",
				linked_at: at,
				shared_at: sharesByDefault(event, other) ? at : null,
			})
			.onConflict((conflict) =>
				conflict
					.columns(["event_id", "person_id", "other_id"])
					.doUpdateSet((row) => ({ comment: comment ?? row.ref("contacts.comment") })),
			)
			.returning("refused_at")
			.executeTakeFirstOrThrow();
		if (kept.refused_at !== null) throw new Refusal("contactRefused");
	});
}

export type Contact = Awaited<ReturnType<typeof contactsOf>>[number];

interface Asked {
	otherId?: string;
	formId?: string | undefined;
	/** Who found a badge reads nobody's e-mail with it. */
	isByBadge?: boolean;
}

/**
 * A person's contacts, the latest first, without those who refused: name, company and typology; how to reach them, and no
 * more of their answers than the event's own form for contacts, once they agreed to share it.
 */
export async function contactsOf(
	store: Store,
	event: KnownEvent,
	userId: string,
	{ otherId, formId, isByBadge = false }: Asked = {},
) {
	const shown = shownFields(event, formId);
	const rows = await store
		.selectFrom("contacts")
		.innerJoin("people", "people.id", "contacts.other_id")
		.innerJoin("registrations", (join) =>
			join
				.onRef("registrations.person_id", "=", "contacts.other_id")
				.onRef("registrations.event_id", "=", "contacts.event_id"),
		)
		.leftJoin("companies", "companies.id", "registrations.company_id")
		.select(["people.id", "first_name", "last_name", "email", "phone", "mobile", "people.extended as own"])
		.select(["typology_id", "registrations.extended as given", "companies.name as company"])
		.select(["comment", "linked_at", "shared_at"])
		.where("contacts.event_id", "=", event.id)
		.where("contacts.person_id", "=", userId)
		.where("contacts.refused_at", "is", null)
		.$if(otherId !== undefined, (query) => query.where("contacts.other_id", "=", otherId ?? ""))
		.orderBy("linked_at", "desc")
		.orderBy("people.id")
		.execute();
	return rows.map((row) => {
		const isShared = row.shared_at !== null && !isByBadge;
		const kept = { U: JSON.parse(row.own) as Extended, P: JSON.parse(row.given) as Extended };
		const answers = isShared ? shown.map(({ key, model }) => [key, kept[model][key]] as const) : [];
		return {
			...describeScanned(event, row),
			isShared,
			email: isShared ? row.email : null,
			phone: isShared ? row.phone : null,
			mobile: isShared ? row.mobile : null,
			comment: row.comment,
			linkedAt: row.linked_at,
			extended: Object.fromEntries(answers.filter(([, value]) => value !== undefined)),
		};
	});
}

/** Only the form that the organiser chose for contacts is shown to them. */
export function shownFields(event: KnownEvent, formId: string | undefined) {
	if (formId === undefined) return [];
	if (formId !== event.settings().contactFormId) throw new Refusal("notOffered");
	return describeForm(event, formId).models.filter(({ isExtended }) => isExtended);
}
