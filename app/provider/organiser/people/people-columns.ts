import { sql } from "kysely";
import { isSilent } from "~/domain/form";
import { distinctLabels } from "~/domain/people-list";
import type { KnownEvent } from "../../ground/events/known-event";
import { jsonText } from "../../ground/store/json-text";
import type { Store } from "../../ground/store/open";
import { describeForm } from "../../registration/forms/forms";
import { doorColumns } from "./door-columns";
import { moneyColumns } from "./money-columns";
import { cameEver, presentOn, registeredOn } from "./people-conditions";
import { type Reader, type SourcedColumn, yesNo } from "./sourced-column";

const given = (column: string) => sql`(${sql.ref(column)} is not null)`;

/** What is known of anybody; their labels are texts of the organisers' side, in French. */
const ofPerson: SourcedColumn[] = [
	{
		...ofPersonText("name", "Nom et prénom", "people.last_name"),
		sql: sql`(people.last_name || ' ' || people.first_name)`,
		folded: sql`(people.folded_last_name || ' ' || people.folded_first_name)`,
	},
	{ ...ofPersonText("firstName", "Prénom", "people.first_name"), folded: sql.ref("people.folded_first_name") },
	{ ...ofPersonText("lastName", "Nom", "people.last_name"), folded: sql.ref("people.folded_last_name") },
	ofPersonText("email", "Email", "people.email"),
	ofPersonText("phone", "Téléphone", "people.phone"),
	ofPersonText("mobile", "Mobile", "people.mobile"),
];

const companyOf = (column: string) =>
	sql`(select ${sql.ref(`companies.${column}`)} from companies where companies.id = registrations.company_id)`;

/** The name of the company that somebody comes for, as searches compare it. */
export const companyFolded = companyOf("search_name");

const ofRecord: SourcedColumn[] = [
	{ key: "company", label: "Société", kind: "text", sql: companyOf("name"), folded: companyFolded },
	text("code", "Code", "registrations.code"),
	yesNo("invited", "Invité", given("registrations.invited_at")),
	{ ...yesNo("registered", "Inscrit", given("registrations.registered_at")), stands: "index" },
	yesNo("responded", "A répondu", given("registrations.responded_at")),
	yesNo("isCompleted", "Complet", given("registrations.completed_at")),
	{ ...yesNo("isRemote", "À distance", sql`(registrations.is_remote = 1)`), stands: "index" },
	yesNo("isExhibitor", "Exposant", sql`(registrations.is_exhibitor = 1)`),
	{
		key: "registeredAt",
		label: "Inscrit le",
		kind: "time",
		sql: sql.ref("registrations.registered_at"),
		stands: "index",
	},
	text("registeredFrom", "Canal", "registrations.registered_from"),
	text("message", "Motif d’absence", "registrations.message"),
];

/** Every column of a list: without an event, what the domain knows of a person. */
export function peopleColumns(reader: Reader, event: KnownEvent | undefined, languageId?: string): SourcedColumn[] {
	if (!event) return ofPerson;
	const { store } = reader;
	const [name, ...others] = ofPerson as [SourcedColumn, ...SourcedColumn[]];
	const columns: SourcedColumn[] = [
		{ ...name, folded: sql.ref("registrations.sort_name") },
		...others,
		{
			key: "typoId",
			label: "Typologie",
			kind: "choice",
			values: event.document.typologies.map(({ id, label }) => ({ value: id, label: event.say(label, languageId) })),
			sql: sql.ref("registrations.typology_id"),
			stands: "index",
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
		...event.document.days.map(({ id, day }) => yesNo(`day:${id}`, day, registeredOn(event.id, id))),
		{ ...yesNo("present", "Présent", cameEver), stands: "index" },
		...event.document.days.map(({ id, day }) =>
			yesNo(`present:${id}`, `Présent ${day}`, presentOn(event.id, { dayId: id })),
		),
		{ key: "presentAt", label: "Arrivé le", kind: "time", sql: sql.ref("registrations.present_at"), stands: "index" },
		...doorColumns(reader, event, languageId),
		...(event.document.articles.length > 0 ? moneyColumns(reader, event) : []),
		...formColumns(store, event, languageId),
	];
	const labels = distinctLabels(columns.map(({ key, label }) => label || key));
	return columns.map((column, at) => ({ ...column, label: labels[at] ?? column.label }));
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
			const of = field.model === "U" ? ("person" as const) : ("record" as const);
			const column = sql.ref<string>(of === "person" ? "people.extended" : "registrations.extended");
			const answer = jsonText(store, column, field.key);
			const isYes = field.component === "checkbox" && field.values.length === 0;
			const extended = { extended: { of, key: field.key }, ...(of === "person" ? { stands: "person" as const } : {}) };
			const { label, values } = field;
			found.set(
				key,
				isYes
					? { ...yesNo(key, label, sql`(${answer} in ('1', 'true'))`), ...extended }
					: values.length > 0
						? { key, label, kind: "choice", values, sql: answer, ...extended }
						: { key, label, kind: "text", sql: answer, ...extended },
			);
		}
	}
	return [...found.values()];
}

function text(key: string, label: string, column: string): SourcedColumn {
	return { key, label, kind: "text", sql: sql.ref(column) };
}

function ofPersonText(key: string, label: string, column: string): SourcedColumn {
	return { ...text(key, label, column), stands: "person" };
}
