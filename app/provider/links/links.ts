import type { Extended } from "~/domain/person";
import { Refusal } from "~/domain/refusal";
import type { KnownEvent } from "../events/known-event";
import { describeForm } from "../forms/forms";
import type { Store } from "../store/open";

interface Meeting {
	userId: string;
	otherId: string;
	comment: string | undefined;
}

/** Keeps a person of the same event among one's contacts. A second time changes the comment, when there is one, and nothing else. */
export async function keepContact(store: Store, event: KnownEvent, { userId, otherId, comment }: Meeting, now: Date) {
	const present = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		.where("person_id", "in", [userId, otherId])
		.execute();
	if (userId === otherId || present.length < 2) throw new Refusal("notFound");
	const row = { event_id: event.id, person_id: userId, other_id: otherId };
	await store
		.insertInto("links")
		.values({ ...row, comment: comment ?? "", linked_at: now.toISOString() })
		.onConflict((conflict) => {
			const again = conflict.columns(["event_id", "person_id", "other_id"]);
			return comment === undefined ? again.doNothing() : again.doUpdateSet({ comment });
		})
		.execute();
}

export type Contact = Awaited<ReturnType<typeof contactsOf>>[number];

/** A person's contacts, the latest first, with what people show to their contacts: no more than the event's own form for it. */
export async function contactsOf(
	store: Store,
	event: KnownEvent,
	userId: string,
	{ otherId, formId }: { otherId?: string; formId?: string | undefined } = {},
) {
	const shown = shownFields(event, formId);
	const rows = await store
		.selectFrom("links")
		.innerJoin("people", "people.id", "links.other_id")
		.innerJoin("registrations", (join) =>
			join
				.onRef("registrations.person_id", "=", "links.other_id")
				.onRef("registrations.event_id", "=", "links.event_id"),
		)
		.leftJoin("companies", "companies.id", "registrations.company_id")
		.select(["people.id", "first_name", "last_name", "email", "phone", "mobile", "people.extended as own"])
		.select(["typology_id", "registrations.extended as given", "companies.name as company", "comment", "linked_at"])
		.where("links.event_id", "=", event.id)
		.where("links.person_id", "=", userId)
		.$if(otherId !== undefined, (query) => query.where("links.other_id", "=", otherId ?? ""))
		.orderBy("linked_at", "desc")
		.orderBy("people.id")
		.execute();
	return rows.map((row) => {
		const typology = event.document.typologies.find(({ id }) => id === row.typology_id);
		const kept = { U: JSON.parse(row.own) as Extended, P: JSON.parse(row.given) as Extended };
		const answers = shown.map(({ key, model }) => [key, kept[model][key]] as const);
		return {
			id: row.id,
			firstName: row.first_name,
			lastName: row.last_name,
			email: row.email,
			phone: row.phone,
			mobile: row.mobile,
			typo: typology ? event.say(typology.label) : null,
			company: row.company,
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
