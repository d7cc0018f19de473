import { type RawBuilder, sql } from "kysely";
import { isSilent } from "~/domain/form";
import type { PeopleColumn } from "~/domain/people-list";
import type { KnownEvent } from "../../ground/events/known-event";
import { jsonText } from "../../ground/store/json-text";
import type { Store } from "../../ground/store/open";
import { describeForm } from "../../registration/forms/forms";
import { presentOn, registeredOn } from "./people-conditions";

/** A column of the list of people with where its value comes from: SQL to filter and sort, a place in a JSON map, or both. */
export interface SourcedColumn extends PeopleColumn {
	sql: RawBuilder<unknown>;
	/** The same without accents, ligatures and capitals, where it is kept. */
	folded?: RawBuilder<unknown>;
	/** Read from the row's map rather than selected. */
	extended?: { of: "person" | "record"; key: string };
}

/** `true` is 1 and `false` 0, on both engines. */
const yesNo = (condition: RawBuilder<unknown>) => sql`(case when ${condition} then 1 else 0 end)`;
const given = (column: string) => yesNo(sql`${sql.ref(column)} is not null`);

/** What is known of anybody; their labels are texts of the organisers' side, in French. */
const ofPerson: SourcedColumn[] = [
	{
		...text("name", "Nom et prénom", "people.last_name"),
		sql: sql`(people.last_name || ' ' || people.first_name)`,
		// In either order, as people type.
		folded: sql`(people.folded_first_name || ' ' || people.folded_last_name || ' ' || people.folded_first_name)`,
	},
	{ ...text("firstName", "Prénom", "people.first_name"), folded: sql.ref("people.folded_first_name") },
	{ ...text("lastName", "Nom", "people.last_name"), folded: sql.ref("people.folded_last_name") },
	text("email", "Email", "people.email"),
	text("phone", "Téléphone", "people.phone"),
	text("mobile", "Mobile", "people.mobile"),
];

const ofRecord: SourcedColumn[] = [
	text("code", "Code", "registrations.code"),
	{ key: "invited", label: "Invité", kind: "yesNo", sql: given("registrations.invited_at") },
	{ key: "registered", label: "Inscrit", kind: "yesNo", sql: given("registrations.registered_at") },
	{ key: "responded", label: "A répondu", kind: "yesNo", sql: given("registrations.responded_at") },
	{ key: "isCompleted", label: "Complet", kind: "yesNo", sql: given("registrations.completed_at") },
	{ key: "isRemote", label: "À distance", kind: "yesNo", sql: yesNo(sql`registrations.is_remote = 1`) },
	{ key: "isExhibitor", label: "Exposant", kind: "yesNo", sql: yesNo(sql`registrations.is_exhibitor = 1`) },
	{ key: "registeredAt", label: "Inscrit le", kind: "time", sql: sql.ref("registrations.registered_at") },
	text("registeredFrom", "Canal", "registrations.registered_from"),
	text("message", "Motif d’absence", "registrations.message"),
];

/** Every column of a list: without an event, what the domain knows of a person. */
export function peopleColumns(store: Store, event: KnownEvent | undefined, languageId?: string): SourcedColumn[] {
	if (!event) return ofPerson;
	return [
		...ofPerson,
		{
			key: "typoId",
			label: "Typologie",
			kind: "choice",
			values: event.document.typologies.map(({ id, label }) => ({ value: id, label: event.say(label, languageId) })),
			sql: sql.ref("registrations.typology_id"),
		},
		...ofRecord,
		{
			key: "inWaitingList",
			label: "Liste d’attente",
			kind: "choice",
			values: ["oui", "non"].map((value) => ({ value, label: value })),
			sql: jsonText(store, sql.ref("registrations.extended"), "inWaitingList"),
			extended: { of: "record", key: "inWaitingList" },
		},
		...event.document.days.map(
			({ id, day }): SourcedColumn => ({
				key: `day:${id}`,
				label: day,
				kind: "yesNo",
				sql: yesNo(registeredOn(event.id, id)),
			}),
		),
		{ key: "present", label: "Présent", kind: "yesNo", sql: yesNo(presentOn(event.id)) },
		...event.document.days.map(
			({ id, day }): SourcedColumn => ({
				key: `present:${id}`,
				label: `Présent ${day}`,
				kind: "yesNo",
				sql: yesNo(presentOn(event.id, { dayId: id })),
			}),
		),
		...formColumns(store, event, languageId),
	];
}

/** The columns of one form, in its order. */
export function columnsOfForm(event: KnownEvent, formId: string, columns: SourcedColumn[]): SourcedColumn[] {
	return describeForm(event, formId)
		.models.filter((field) => !isSilent(field))
		.flatMap(({ key, model, isExtended }) =>
			columns.filter((one) => one.key === (isExtended ? `${model}.${key}` : key)),
		);
}

/** Kept among extended values, `U.key` of the person or `P.key` of the participation; a key that two forms ask stands once. */
function formColumns(store: Store, event: KnownEvent, languageId?: string): SourcedColumn[] {
	const found = new Map<string, SourcedColumn>();
	for (const { id } of event.document.forms) {
		for (const field of describeForm(event, id, languageId).models) {
			const key = `${field.model}.${field.key}`;
			if (!field.isExtended || isSilent(field) || found.has(key)) continue;
			const of = field.model === "U" ? "person" : "record";
			const column = sql.ref<string>(of === "person" ? "people.extended" : "registrations.extended");
			const isYes = field.component === "checkbox" && field.values.length === 0;
			found.set(key, {
				key,
				label: field.label,
				kind: isYes ? "yesNo" : field.values.length > 0 ? "choice" : "text",
				...(field.values.length > 0 ? { values: field.values } : {}),
				sql: isYes
					? yesNo(sql`${jsonText(store, column, field.key)} in ('1', 'true')`)
					: jsonText(store, column, field.key),
				extended: { of, key: field.key },
			});
		}
	}
	return [...found.values()];
}

function text(key: string, label: string, column: string): SourcedColumn {
	return { key, label, kind: "text", sql: sql.ref(column) };
}
