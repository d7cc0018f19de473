import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import { eventRoles } from "~/domain/event/role";
import { distinctLabels } from "~/domain/people/people-list";
import { isDisplayOnly } from "~/domain/registration/form";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { grouped } from "../../ground/store/grouped";
import { jsonText } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { describeForm } from "../../registration/forms/forms";
import { doorColumns } from "./door-columns";
import { moneyColumns } from "./money-columns";
import { cameEver, cameOn, ofThese, registeredOn } from "./people-conditions";
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
const companyFolded = sql.ref("registrations.list_company");

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
	const { registered, present, answers } = lastingColumns(store, event, languageId);
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
		daysColumn(reader, event),
		...registered,
		{ ...yesNo("present", "Présent", cameEver) },
		...present,
		{ key: "presentAt", label: "Arrivé le", kind: "time", sql: sql.ref("registrations.present_at") },
		...doorColumns(reader, event, languageId),
		...(event.document.articles.length > 0 ? moneyColumns(reader, event, languageId) : []),
		yesNo(
			"mailRefused",
			"Mail refusé",
			sql`(registrations.person_id in (select mails.person_id from mails
				where mails.event_id = ${event.id} and mails.failed_at is not null))`,
		),
		roleColumn(reader, event),
		tagsColumn(store, event),
		...answers,
	];
	const labels = distinctLabels(columns.map(({ key, label }) => label || key));
	return columns.map((column, at) => ({ ...column, label: labels[at] ?? column.label }));
}

interface LastingColumns {
	registered: SourcedColumn[];
	present: SourcedColumn[];
	answers: SourcedColumn[];
}

/** By language. A long event has a thousand of them, and a page of its people asks four times. */
const newLastingColumns = () => new Map<string | undefined, LastingColumns>();

/** The columns of days and of questions, which depend on nothing but the event. */
function lastingColumns(store: Store, event: LoadedEvent, languageId?: string): LastingColumns {
	const { days, languages } = event.document;
	const byLanguage = event.memory.get(newLastingColumns);
	// A caller's language that the event lacks is its default, which keeps made-up ones out of memory.
	const known = languages.find(({ id }) => id === languageId)?.id;
	const columns = byLanguage.get(known) ?? {
		registered: days.map(({ id, day }) => yesNo(`day:${id}`, day, registeredOn(id))),
		present: days.map(({ id, day }) => yesNo(`present:${id}`, `Présent ${day}`, cameOn(id))),
		answers: formColumns(store, event, known),
	};
	byLanguage.set(known, columns);
	return columns;
}

function daysColumn({ store }: ColumnContext, { id: eventId, document }: LoadedEvent): SourcedColumn {
	const ids = document.days.map(({ id }) => id);
	return {
		key: "days",
		label: "Jours",
		kind: "choice",
		values: document.days.map(({ id, day }) => ({ value: id, label: day })),
		sql: sql`nullif(registrations.list_days, '|')`,
		isUnsorted: true,
		has: registeredOn,
		async read(personIds) {
			const rows = await store
				.selectFrom("registrations")
				.select(["person_id", "list_days"])
				.where(ofThese(eventId, personIds))
				.execute();
			return new Map(
				rows.map(({ person_id, list_days }) => [person_id, ids.filter((id) => list_days.includes(`|${id}|`))]),
			);
		},
	};
}

/** The tags that the team gave them. */
function tagsColumn(store: Store, event: LoadedEvent): SourcedColumn {
	const all =
		store.getExecutor().adapter instanceof PostgresAdapter
			? sql`string_agg(tag, ', ' order by tag)`
			: sql`group_concat(tag, ', ')`;
	return {
		key: "tags",
		label: "Étiquettes",
		kind: "text",
		sql: sql`(select ${all} from (select tag from person_tags where person_tags.event_id = ${event.id}
			and person_tags.person_id = registrations.person_id order by tag) as given)`,
		isUnsorted: true,
	};
}

/** The roles that people have now at the event. */
function roleColumn({ store, now }: ColumnContext, event: LoadedEvent): SourcedColumn {
	const counts = sql`roles.domain_id = ${event.domainId} and roles.event_id = ${event.id}
		and (roles.ends_at is null or roles.ends_at > ${now.toISOString()})`;
	return {
		key: "role",
		label: "Rôle",
		kind: "choice",
		values: eventRoles.map((role) => ({ value: role, label: role })),
		sql: sql`(select min(roles.role) from roles where ${counts} and roles.person_id = registrations.person_id)`,
		isUnsorted: true,
		has: (role) =>
			sql`registrations.person_id in (select roles.person_id from roles where ${counts} and roles.role = ${role})`,
		async read(personIds) {
			const rows = await store
				.selectFrom("roles")
				.select(["person_id", "role"])
				.where(counts as RawBuilder<boolean>)
				.where("person_id", "in", personIds)
				.orderBy("role")
				.execute();
			return new Map([...grouped(rows, "person_id")].map(([person, some]) => [person, some.map(({ role }) => role)]));
		},
	};
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

/** What the desk needs to find somebody and to see where they stand: no address, number, money, answer or role. */
export const isForDesk = ({ key }: Pick<SourcedColumn, "key">) => deskColumns.has(key) || /^(day|present):/.test(key);

const deskColumns = new Set([
	"name",
	"firstName",
	"lastName",
	"company",
	"code",
	"typoId",
	"registered",
	"responded",
	"isRemote",
	"isExhibitor",
	"inWaitingList",
	"days",
	"present",
	"presentAt",
	"door",
	"inside",
	"online",
	"zones",
	"insideZones",
	"tags",
]);

export function columnsOfForm(event: LoadedEvent, formId: string, columns: SourcedColumn[]): SourcedColumn[] {
	return describeForm(event, formId)
		.models.filter((field) => !isDisplayOnly(field))
		.flatMap(({ key, model, isExtended }) =>
			columns.filter((column) => column.key === (isExtended ? `${model}.${key}` : key)),
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
						: { key, label, kind: "text", isNumber: field.component === "input-number", sql: answer, ...extended },
			);
		}
	}
	return [...byKey.values()];
}

function text(key: string, label: string, column: string): SourcedColumn {
	return { key, label, kind: "text", sql: sql.ref(column) };
}
