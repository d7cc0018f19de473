import { redirect } from "@remix-run/node";
import { formatMoney } from "~/domain/money/money";
import {
	distinctLabels,
	type PeopleColumn,
	type PeopleFilter,
	type PeopleRow,
	peoplePageSize,
} from "~/domain/people/people-list";
import { anywhere, formatDayShort, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { commitSession } from "~/http/session.server";
import { sayAny, type Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, signedInVisitOf } from "../../frame/event/visit.server";
import { withErrorPage } from "../../frame/event/with-error-page.server";
import { fetchPage, pageLinksOf } from "../../frame/pages/paging";
import { addressOf, fieldOf, type PeopleQuery, readPeopleQuery, writeOrder } from "./people-query";

/** The tables of people: the column that selects their people, and the columns shown until others are chosen. */
const tables = {
	registered: { columns: ["email", "typoId", "registeredAt", "isRemote", "isCompleted"], path: paths.usersRegistered },
	present: { columns: ["email", "typoId", "isRemote"], path: paths.usersPresent },
} as const;
export type TableName = keyof typeof tables;

/** More columns would fit neither a screen nor the cookie that remembers them. */
const mostColumns = 20;

/** A page of a table of people (participant specification, section 9): for organisers. */
export async function loadPeople(args: Arguments, name: TableName) {
	const { visit, columns, shown, wanted, base, path } = await tableOf(args, name);
	const { frame, context } = visit;
	const { t, locale, timeZone } = frame;
	const body = {
		headers: ["name", ...shown.map(({ key }) => key)],
		filters: [base, ...wanted.filters],
		...(wanted.search && { q: wanted.search }),
		...(wanted.order && { orderBy: wanted.order }),
	};
	const isByName = wanted.order === undefined || wanted.order.key === "name";
	const { listed, place } = await fetchPage(wanted.page, peoplePageSize, async (page) => {
		const beside = page === wanted.page && isByName ? wanted.beside : undefined;
		const query = { ...inEvent(visit), page, pageSize: peoplePageSize, ...beside };
		return (await withErrorPage(args, visit, visit.gateway.users.page({ query, body }))).data;
	});
	const { users, total, notPrinted } = listed;
	const nameOf = (row: PeopleRow) => String(row.name ?? "").trim() || t("people.unnamed");
	const at = (change: Partial<PeopleQuery>) => addressOf(path, { ...wanted, page: 1, beside: undefined, ...change });
	const format: FormatOptions = { t, locale, timeZone, currency: frame.settings.currency };
	const labels = distinctLabels(columns.map((column) => labelOf(column, format)));
	const labelled = (column: PeopleColumn) => labels[columns.findIndex(({ key }) => key === column.key)] ?? column.label;
	const head = (column: PeopleColumn) => ({ ...headOf(column, wanted, at), label: labelled(column) });
	const filters = filterable(columns, shown, wanted);
	const isFiltered = wanted.filters.length > 0 || wanted.search !== "";
	// The next page begins after the last person of this one, however many were added before them meanwhile.
	const [firstId, lastId] = [users.at(0)?.id, users.at(-1)?.id];
	const besideOf = (page: number) => {
		if (!isByName || !firstId || !lastId) return undefined;
		return page < place.page ? (page === 1 ? undefined : { before: firstId }) : { after: lastId };
	};
	const { rights } = (await withErrorPage(args, visit, visit.gateway.users.roles(inEvent(visit)))).data;
	const canOpen = rights.includes("attend");
	return serverOnly({
		title: t(`people.${name}`),
		eventName: frame.event.name,
		count: t("people.count", { count: total }),
		isFiltered,
		search: wanted.search,
		unknown: wanted.unknown,
		notPrinted: users.filter(({ id }) => notPrinted.includes(id)).map(nameOf),
		heads: [nameColumn(columns), ...shown].map(head),
		rows: users.map((row) => ({
			id: row.id,
			name: nameOf(row),
			href: canOpen ? paths.person(context, row.id) : undefined,
			cells: shown.map((column) => ({ key: column.key, words: wordsOf(row, column, format) })),
		})),
		filters: filters.map((column) => filterOf({ ...column, label: labelled(column) }, wanted)),
		isFilterOpen: wanted.filters.length > 0 || wanted.added.length > 0,
		added: wanted.added,
		otherFilters: columns
			.filter((column) => !filters.includes(column))
			.map((column) => ({ value: column.key, label: labelled(column) })),
		kept: [...new URL(at({ search: "" }), "http://x").searchParams],
		order: wanted.order && writeOrder(wanted.order),
		columns: columns
			.filter(({ key }) => key !== "name")
			.map((column) => ({
				value: column.key,
				label: labelled(column),
				isShown: shown.some(({ key }) => key === column.key),
			})),
		pages: pageLinksOf(place, (page) => at({ page, beside: besideOf(page) })),
		here: at({ page: place.page, beside: wanted.page === place.page ? wanted.beside : undefined }),
		all: path,
	});
}

export async function changePeople(args: Arguments, name: TableName): Promise<never> {
	const { visit, shown, wanted, base, path } = await tableOf(args, name);
	const form = await readForm(args.request);
	const format = form.get("fichier");
	if (format === "csv" || format === "xlsx") {
		const started = visit.gateway.exports.start({
			...inEvent(visit),
			languageId: visit.frame.language.id,
			headers: ["lastName", "firstName", ...shown.map(({ key }) => key)],
			filters: [base, ...wanted.filters],
			...(wanted.search && { q: wanted.search }),
			format,
		});
		const { fileUrl, job } = (await withErrorPage(args, visit, started)).data;
		throw redirect(fileUrl ?? paths.exportJob(visit.context, job?.id ?? ""), 303);
	}
	const chosen = form.getAll("colonnes").map(String).slice(0, mostColumns);
	const { session, where } = visit;
	session.set("columns", { ...session.get("columns"), [`${name}:${where.eventId}`]: chosen });
	const headers = await commitSession(session, args.context);
	throw redirect(addressOf(path, { ...wanted, page: 1, beside: undefined }), { status: 303, headers });
}

async function tableOf(args: Arguments, name: TableName) {
	const visit = await signedInVisitOf(args);
	const languageId = visit.frame.language.id;
	const answer = await withErrorPage(args, visit, visit.gateway.users.columns({ ...inEvent(visit), languageId }));
	const columns = answer.data.settings.headers;
	const chosen: readonly string[] =
		visit.session.get("columns")?.[`${name}:${visit.where.eventId}`] ?? tables[name].columns;
	const base: PeopleFilter = { key: name, operator: "yes" };
	return {
		visit,
		columns,
		shown: columns.filter(({ key }) => chosen.includes(key)),
		wanted: readPeopleQuery(new URL(args.request.url).searchParams, columns),
		base,
		path: tables[name].path(visit.context),
	};
}

function filterable(columns: PeopleColumn[], shown: PeopleColumn[], { filters, added }: PeopleQuery): PeopleColumn[] {
	const isAsked = (key: string) => filters.some((filter) => filter.key === key) || added.includes(key);
	return columns.filter((column) => column.key === "name" || shown.includes(column) || isAsked(column.key));
}

function filterOf({ key, kind, label, values }: PeopleColumn, { filters }: PeopleQuery) {
	const columnFilters = filters.filter((filter) => filter.key === key);
	const chosen = columnFilters.flatMap((filter) => (filter.operator === "in" ? filter.values : []));
	return {
		key,
		kind,
		label,
		contains: {
			name: fieldOf.contains(key),
			value: columnFilters.flatMap((one) => (one.operator === "contains" ? one.value : [])).join(),
		},
		empty: {
			name: fieldOf.empty(key),
			value: columnFilters.some(is("empty")) ? "vide" : columnFilters.some(is("filled")) ? "rempli" : "",
		},
		yesNo: {
			name: fieldOf.yesNo(key),
			value: columnFilters.some(is("yes")) ? "oui" : columnFilters.some(is("no")) ? "non" : "",
		},
		values: {
			name: fieldOf.values(key),
			all: (values ?? []).map((one) => ({ ...one, isChosen: chosen.includes(one.value) })),
		},
	};
}

const is = (operator: PeopleFilter["operator"]) => (filter: PeopleFilter) => filter.operator === operator;

/** Pressing a heading sorts by its column, and pressing it again reverses the order. */
function headOf(
	{ key, isUnsorted }: PeopleColumn,
	{ order }: PeopleQuery,
	at: (change: Partial<PeopleQuery>) => string,
) {
	const sorted = order?.key === key ? order.direction : undefined;
	if (isUnsorted) return { key, sorted, href: undefined };
	return { key, sorted, href: at({ order: { key, direction: sorted === "asc" ? "desc" : "asc" } }) };
}

/** Our own columns have names in the reader's language; an event's questions have its own words. */
function labelOf({ key, label }: PeopleColumn, { t, locale }: FormatOptions): string {
	const day = label.match(/\d{4}-\d\d-\d\d$/)?.[0];
	if (day && key.startsWith("present:")) return t("people.presentOn", { day: formatDayShort(day, locale, anywhere) });
	if (day && key.startsWith("day:")) return t("people.registeredOn", { day: formatDayShort(day, locale, anywhere) });
	return t.knows(`people.column.${key}`) ? sayAny(t, `people.column.${key}`) : label || key;
}

function nameColumn(columns: PeopleColumn[]): PeopleColumn {
	return columns.find(({ key }) => key === "name") ?? { key: "name", label: "", kind: "text" };
}

function wordsOf(
	row: PeopleRow,
	{ key, kind, values }: PeopleColumn,
	{ t, locale, timeZone, currency }: FormatOptions,
) {
	const value = row[key];
	if (kind === "yesNo") return value === true ? t("data.yes") : t("data.no");
	if (value === null || value === undefined || value === "") return "";
	if (kind === "money") return formatMoney(Number(value), currency, locale);
	if (kind === "time")
		return `${formatDayShort(String(value), locale, timeZone)} ${formatTime(String(value), locale, timeZone)}`;
	const say = (one: unknown) => values?.find((choice) => choice.value === one)?.label ?? String(one);
	return [value].flat().map(say).join(", ");
}

interface FormatOptions {
	t: Translate;
	locale: string;
	timeZone: string;
	currency: string;
}

export type PeoplePage = Awaited<ReturnType<typeof loadPeople>>;
