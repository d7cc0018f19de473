import { PostgresAdapter, sql } from "kysely";
import { distinctLabels } from "~/domain/people/people-list";
import { isDisplayOnly } from "~/domain/registration/form";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { jsonText } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { describeForm } from "../../registration/forms/forms";
import { doorColumns } from "./door-columns";
import { moneyColumns } from "./money-columns";
import { cameEver, cameOn, registeredOn } from "./people-conditions";
import { type ColumnContext, type SourcedColumn, yesNo } from "./sourced-column";

const isSet = (column: string) => sql`(${sql.ref(column)} is not null)`;

/** The columns for anybody; their labels are texts of the organisers' pages, in French. */
const personColumns: SourcedColumn[] = [
	{
		...text("name", "Nom et prénom", "people.last_name"),
		sql: sql`(people.last_name || ' ' || people.first_name)`,
		folded: sql`(people.folded_last_name || ' ' || people.folded_first_name)`,
	},
	{ ...text("firstName", "Prénom", "people.first_name"), folded: sql.ref("people.folded_first_name") },
	{ ...text("lastName", "Nom", "people.last_name"), folded: sql.ref("people.folded_last_name") },
	text("email", "Email", "people.email"),
	text("phone", "Téléphone", "people.phone"),
	text("mobile", "Mobile", "people.mobile"),
];

const companyOf = (column: string) =>
	sql`(select ${sql.ref(`companies.${column}`)} from companies where companies.id = registrations.company_id)`;

/** The folded name of the company for which somebody comes, for searches. */
export const companyFolded = sql.ref("registrations.list_company");

const registrationColumns: SourcedColumn[] = [
	{
		key: "company",
		label: "Société",
		kind: "text",
		sql: companyOf("name"),
		listed: companyFolded,
		folded: companyFolded,
	},
	text("code", "Code", "registrations.code"),
	yesNo("invited", "Invité", isSet("registrations.invited_at")),
	yesNo("registered", "Inscrit", isSet("registrations.registered_at")),
	yesNo("responded", "A répondu", isSet("registrations.responded_at")),
	yesNo("isCompleted", "Complet", isSet("registrations.completed_at")),
	{ ...yesNo("isRemote", "À distance", sql`(registrations.is_remote = 1)`) },
	yesNo("isExhibitor", "Exposant", sql`(registrations.is_exhibitor = 1)`),
	{ key: "registeredAt", label: "Inscrit le", kind: "time", sql: sql.ref("registrations.registered_at") },
	text("registeredFrom", "Canal", "registrations.registered_from"),
	text("message", "Motif d’absence", "registrations.message"),
];

export function peopleColumns(
	reader: ColumnContext,
	event: LoadedEvent | undefined,
	languageId?: string,
): SourcedColumn[] {
	if (!event) return personColumns;
	const { store } = reader;
	const listed = listedOf(store);
	const columns: SourcedColumn[] = [
		...personColumns.map((column) => ({ ...column, ...listed[column.key] })),
		{
			key: "typoId",
			label: "Typologie",
			kind: "choice",
			values: event.document.typologies.map(({ id, label }) => ({
				value: id,
				label: event.translate(label, languageId),
			})),
			sql: sql.ref("registrations.typology_id"),
		},
		...registrationColumns,
		{
			key: "inWaitingList",
			label: "Liste d’attente",
			kind: "choice",
			values: ["oui", "non"].map((value) => ({ value, label: value })),
			sql: jsonText(store, sql.ref("registrations.extended"), "inWaitingList"),
			extended: { of: "record", key: "inWaitingList" },
		},
		...event.document.days.map(({ id, day }) => yesNo(`day:${id}`, day, registeredOn(id))),
		{ ...yesNo("present", "Présent", cameEver) },
		...event.document.days.map(({ id, day }) => yesNo(`present:${id}`, `Présent ${day}`, cameOn(id))),
		{ key: "presentAt", label: "Arrivé le", kind: "time", sql: sql.ref("registrations.present_at") },
		...doorColumns(reader, event, languageId),
		...(event.document.articles.length > 0 ? moneyColumns(reader, event) : []),
		...formColumns(store, event, languageId),
	];
	const labels = distinctLabels(columns.map(({ key, label }) => label || key));
	return columns.map((column, at) => ({ ...column, label: labels[at] ?? column.label }));
}

/** How an event's lists sort and filter by columns of people: by copies in the registration. */
function listedOf(store: Store): Record<string, Pick<SourcedColumn, "listed" | "folded">> {
	const name = sql.ref("registrations.sort_name");
	const isPostgres = store.getExecutor().adapter instanceof PostgresAdapter;
	const [lastName, firstName] = isPostgres
		? [sql`split_part(${name}, '\t', 1)`, sql`split_part(${name}, '\t', 2)`]
		: [sql`substr(${name}, 1, instr(${name}, '\t') - 1)`, sql`substr(${name}, instr(${name}, '\t') + 1)`];
	const ofRecord = (column: string) => ({ listed: sql.ref(`registrations.${column}`) });
	return {
		name: { listed: sql`nullif(${name}, '\t')`, folded: name },
		firstName: { listed: firstName, folded: firstName },
		lastName: { listed: lastName, folded: lastName },
		email: ofRecord("list_email"),
		phone: ofRecord("list_phone"),
		mobile: ofRecord("list_mobile"),
	};
}

export function columnsOfForm(event: LoadedEvent, formId: string, columns: SourcedColumn[]): SourcedColumn[] {
	return describeForm(event, formId)
		.models.filter((field) => !isDisplayOnly(field))
		.flatMap(({ key, model, isExtended }) =>
			columns.filter((one) => one.key === (isExtended ? `${model}.${key}` : key)),
		);
}

/** Extended values, as `U.key` of the person or `P.key` of the participation; a key that two forms share occurs once. */
function formColumns(store: Store, event: LoadedEvent, languageId?: string): SourcedColumn[] {
	const byKey = new Map<string, SourcedColumn>();
	for (const { id } of event.document.forms) {
		for (const field of describeForm(event, id, languageId).models) {
			const key = `${field.model}.${field.key}`;
			if (!field.isExtended || isDisplayOnly(field) || byKey.has(key)) continue;
			const of = field.model === "U" ? ("person" as const) : ("record" as const);
			const column = sql.ref<string>(of === "person" ? "registrations.list_person" : "registrations.extended");
			const answer = jsonText(store, column, field.key);
			const isYes = field.component === "checkbox" && field.values.length === 0;
			const extended = { extended: { of, key: field.key } };
			const { label, values } = field;
			byKey.set(
				key,
				isYes
					? { ...yesNo(key, label, sql`(${answer} in ('1', 'true'))`), ...extended }
					: values.length > 0
						? { key, label, kind: "choice", values, sql: answer, ...extended }
						: { key, label, kind: "text", sql: answer, ...extended },
			);
		}
	}
	return [...byKey.values()];
}

function text(key: string, label: string, column: string): SourcedColumn {
	return { key, label, kind: "text", sql: sql.ref(column) };
}
