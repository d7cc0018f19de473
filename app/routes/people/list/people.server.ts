import { redirect } from "@remix-run/node";
import { z } from "zod";
import { viewWords, writePeopleFilter } from "~/domain/people/filter-address";
import { everybody, type PeopleFilter, type PeopleView, viewName } from "~/domain/people/people-filter";
import { type PeopleColumn, type PeopleRow, peoplePageSize } from "~/domain/people/people-list";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInPostOf, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { withErrorPage } from "../../ground/event/with-error-page.server";
import { answerForm, byButton, noAnswers } from "../../ground/form-kit/answer-form.server";
import { fetchPage, pageLinksOf } from "../../ground/pages/paging";
import { rightsOf } from "../../ground/workspace/workspace.server";
import { cellOf, chipsOf, type FormatOptions, fieldsOfFilter, labelledColumns } from "./people-cells";
import { addressOf, type PeopleQuery, readPeopleQuery, writeOrder, writePeopleQuery } from "./people-query";

/** Shown until others are chosen. */
const usualColumns = ["company", "typoId", "days", "due", "presentAt"];

/** Of more columns, those of each day and of each question are listed only when they are asked for. */
const mostOffered = 80;

/**
 * A page of the list of an event's people (participant specification, section 9). Each view is a tab; the addresses of the
 * specification begin with a view of their own.
 */
export async function loadPeople(args: Arguments, view?: PeopleView) {
	const caller = await signedInVisitOf(args);
	const rights = await rightsOf(args, caller);
	const isCountsOnly = rights.includes("countPeople") && !rights.includes("browsePeople");
	return isCountsOnly ? loadPeopleCounts(caller) : loadList(args, view);
}

export async function loadPeopleCounts(visit: Visit) {
	const { ask, frame } = visit;
	const { t, locale } = frame;
	const { views, kept } = await ask.peopleViews.list();
	const count = (people: number | null) => (people === null ? "?" : people.toLocaleString(locale));
	const { articles } = frame;
	return serverOnly({
		isCountsOnly: true as const,
		title: t("workspace.people"),
		views: views
			.filter(({ view }) => view !== "unpaid" || articles.length > 0)
			.map(({ view, count: people }) => ({ label: t(`people.view.${view}`), value: count(people) })),
		kept: kept.map(({ name, count: people }) => ({ label: name, value: count(people) })),
	});
}

async function loadList(args: Arguments, view: PeopleView | undefined) {
	const { visit, columns, shown, wanted, path } = await listOf(args, view);
	const { frame, context, ask, gateway } = visit;
	const { t, locale } = frame;
	const { filter } = wanted;
	const isByName = wanted.order === undefined || wanted.order.key === "name";
	const body = {
		...requestOf(filter),
		headers: [...offeredOf(columns, ["firstName", "lastName", "email", "isRemote"]), ...shown.map(({ key }) => key)],
		...(wanted.order && { orderBy: wanted.order }),
	};
	const reading = Promise.all([ask.peopleViews.list(), rightsOf(args, visit)]);
	const { listed, place } = await fetchPage(wanted.page, peoplePageSize, async (page) => {
		const beside = page === wanted.page && isByName ? wanted.beside : undefined;
		const query = { ...inEvent(visit), page, pageSize: peoplePageSize, ...beside };
		return (await withErrorPage(args, visit, gateway.users.page({ query, body }))).data;
	});
	const [views, rights] = await reading;
	const { users, total, notPrinted } = listed;
	const format = formatOf(visit);
	const at = (change: Partial<PeopleQuery>) =>
		addressOf(path, { ...wanted, page: 1, beside: undefined, panel: undefined, ...change });
	const withFilter = (change: Partial<PeopleFilter>) => at({ filter: { ...filter, ...change } });
	const canOpen = rights.includes("attend");
	// The next page begins after the last person of this one, however many were added before them meanwhile.
	const [firstId, lastId] = [users.at(0)?.id, users.at(-1)?.id];
	const besideOf = (page: number) => {
		if (!isByName || !firstId || !lastId) return undefined;
		return page < place.page ? (page === 1 ? undefined : { before: firstId }) : { after: lastId };
	};
	const number = (count: number) => count.toLocaleString(locale);
	const first = (place.page - 1) * peoplePageSize + 1;
	const kept = views.kept.find(({ id }) => id === wanted.kept);
	const isShown = (key: string) => shown.some((column) => column.key === key);
	const isUsed = (key: string) => isShown(key) || filter.columns.some((condition) => condition.key === key);
	const offeredIn = (panel: PeopleQuery["panel"]) =>
		wanted.panel === panel || columns.length <= mostOffered
			? columns
			: columns
					.filter(({ key }) => !/^(day|present|U|P)[:.]/.test(key) || isUsed(key))
					.map((column) => (column.key === "days" ? { ...column, values: chosenOf(column) } : column));
	const chosenOf = ({ key, values = [] }: PeopleColumn) => {
		const chosen = filter.columns.flatMap((condition) =>
			condition.key === key && condition.operator === "in" ? condition.values : [],
		);
		return values.filter(({ value }) => chosen.includes(value));
	};
	const isLong = columns.length > mostOffered;
	const sells = columns.some(({ key }) => key === "due");
	return serverOnly({
		isCountsOnly: false as const,
		title: t("workspace.people"),
		/** Files and views are for whoever sees every column. */
		isWhole: rights.includes("listPeople"),
		count: t("people.count", { count: total }),
		total,
		range: t("people.range", { first: number(first), last: number(first + users.length - 1), total: number(total) }),
		/** To write to whoever is listed, for people who may. */
		write: rights.includes("sendMails") ? writeAddress(context, filter) : undefined,
		import: rights.includes("editPeople") ? paths.peopleImports(context) : undefined,
		add: rights.includes("createPeople") ? paths.personAdd(context) : undefined,
		/** To change people, for people who may; whoever is ticked, or everybody of the list. */
		act: rights.includes("editPeople")
			? {
					path: paths.peopleChange(context),
					hidden: fieldsOf(writePeopleFilter({ ...filter, ids: undefined })),
					all: `${paths.peopleChange(context)}?${writePeopleFilter(filter)}`,
					allTitle: t("people.actAll", { count: total, total: number(total) }),
				}
			: undefined,
		/** The same list, whole, for paper. */
		paper: addressOf(paths.peoplePaper(context), { ...wanted, ...firstPage }),
		writeTitle: t("people.writeAll", { count: total, total: number(total) }),
		exportTitle: t("people.exportAll", { count: total, total: number(total) }),
		isFiltered: filter.columns.length > 0 || filter.q !== "" || filter.ids !== undefined,
		search: filter.q,
		unknown: wanted.unknown,
		notPrinted: users.filter(({ id }) => notPrinted.includes(id)).map((row) => nameOf(row, format)),
		tabs: [
			...views.views
				.filter(({ view }) => view !== "unpaid" || sells)
				.map(({ view, count }) => ({
					href: addressOf(path, { ...wanted, ...firstPage, filter: { ...everybody, view }, kept: undefined }),
					label: t(`people.view.${view}`),
					count: number(count),
					isCurrent: !kept && view === filter.view,
				})),
			...views.kept.map(({ id, name, query, count }) => ({
				href: `${path}?${query}${query ? "&" : ""}garde=${id}`,
				label: name,
				count: count === null ? "?" : number(count),
				isCurrent: id === kept?.id,
			})),
		],
		chips: chipsOf(filter.columns, columns, format).map(({ at: position, ...chip }) => ({
			...chip,
			without: withFilter({ columns: filter.columns.filter((_, index) => index !== position) }),
		})),
		kept: kept && { id: kept.id, name: kept.name },
		heads: [nameColumn(t("people.person")), ...shown].map((column) => headOf(column, wanted, at)),
		rows: users.map((row) => ({
			id: row.id,
			name: nameOf(row, format),
			email: row.email ? String(row.email) : "",
			href: canOpen ? paths.person(context, row.id) : undefined,
			cells: shown.map((column) => cellOf(row, column, format)),
		})),
		fields: fieldsOfFilter(offeredIn("filtres"), filter.columns),
		columns: offeredIn("colonnes")
			.filter(({ key }) => key !== "name")
			.map(({ key, label }) => ({ value: key, label, isShown: isShown(key) })),
		/** Where the panels list every column; an event with hundreds of days or questions has too many to do so unasked. */
		everything: {
			filters: isLong && wanted.panel !== "filtres" ? at({ panel: "filtres" }) : undefined,
			columns: isLong && wanted.panel !== "colonnes" ? at({ panel: "colonnes" }) : undefined,
		},
		panel: wanted.panel,
		/** What each of the forms keeps of the address, as hidden fields. */
		hidden: {
			search: fieldsOf(writePeopleQuery({ ...wanted, filter: { ...filter, q: "" } })),
			filter: fieldsOf(writePeopleQuery({ ...wanted, filter: { ...filter, columns: [] } })),
			columns: fieldsOf(writePeopleQuery({ ...wanted, columns: undefined })),
		},
		pages: pageLinksOf(place, (page) => at({ page, beside: besideOf(page) })),
		here: at({ page: place.page, beside: wanted.page === place.page ? wanted.beside : undefined }),
		path,
		all: withFilter({ columns: [], q: "", ids: undefined }),
	});
}

export type PeoplePage = Awaited<ReturnType<typeof loadList>>;

const offeredOf = (columns: PeopleColumn[], keys: string[]) =>
	keys.filter((key) => columns.some((column) => column.key === key));

/** Where a message to the people of a filter is begun. */
export function writeAddress(context: string, filter: PeopleFilter): string {
	const query = writePeopleFilter(filter);
	query.set("liste", "1");
	return `${paths.newMessage(context)}?${query}`;
}

const firstPage = { page: 1, beside: undefined, panel: undefined };
const fieldsOf = (query: URLSearchParams) => [...query].map(([name, value]) => ({ name, value }));

export async function changePeople(args: Arguments, view?: PeopleView) {
	const { visit, shown, wanted, path } = await listOf(args, view);
	const { ask } = visit;
	const views = ask.peopleViews;
	const start = (format: "csv" | "xlsx") => async () => {
		const { fileUrl, job } = await ask.exports.start({
			...requestOf(wanted.filter),
			headers: ["lastName", "firstName", "email", ...shown.map(({ key }) => key)],
			format,
		});
		throw redirect(fileUrl ?? paths.exportJob(visit.context, job?.id ?? ""), 303);
	};
	const named = z.object({ name: viewName });
	const kept = { viewId: wanted.kept ?? "" };
	const here = { ...wanted, ...firstPage };
	return byButton(args, "fichier", { csv: start("csv"), xlsx: start("xlsx") }, () =>
		byButton(
			args,
			"intention",
			{
				renommer: () =>
					answerForm(args, {
						form: "rename",
						schema: named,
						async save({ name }) {
							await views.rename({ ...kept, name });
							return redirectTo(args, addressOf(path, here), { tone: "success", key: "people.viewRenamed" });
						},
					}),
				supprimer: () =>
					answerForm(args, {
						form: "remove",
						schema: noAnswers,
						async save() {
							await views.remove(kept);
							const next = addressOf(path, { ...here, kept: undefined });
							return redirectTo(args, next, { tone: "success", key: "people.viewRemoved" });
						},
					}),
			},
			() =>
				answerForm(args, {
					form: "keep",
					schema: named,
					async save({ name }) {
						const query = writePeopleQuery({ ...here, kept: undefined }).toString();
						const { id } = await views.keep({ name, query });
						return redirectTo(args, addressOf(path, { ...here, kept: id }), {
							tone: "success",
							key: "people.viewKept",
						});
					},
				}),
		),
	);
}

/** A filter as calls take it. */
export function requestOf({ columns: filters, q, view, ids }: PeopleFilter) {
	return { filters, view, ...(q && { q }), ...(ids && { ids }) };
}

export async function listOf(args: Arguments, view: PeopleView | undefined) {
	const visit = await signedInPostOf(args);
	const languageId = visit.frame.language.id;
	const { settings } = await visit.ask.users.columns({ languageId });
	const columns = labelledColumns(settings.headers, formatOf(visit));
	const query = new URL(args.request.url).searchParams;
	if (view && !query.has("vue")) query.set("vue", viewWords[view]);
	const wanted = readPeopleQuery(query, columns);
	const chosen = wanted.columns ?? usualColumns;
	return {
		visit,
		columns,
		// The usual columns stand in their own order, others in that of the list of columns.
		shown: [...usualColumns, ...columns.map(({ key }) => key).filter((key) => !usualColumns.includes(key))].flatMap(
			(key) => (chosen.includes(key) ? columns.filter((column) => column.key === key) : []),
		),
		wanted,
		path: paths.people(visit.context),
	};
}

export function formatOf({ frame }: Visit): FormatOptions {
	const { t, locale, timeZone, settings, event } = frame;
	return { t, locale, timeZone, currency: settings.currency, days: event.days };
}

export function nameOf({ firstName, lastName }: PeopleRow, { t, locale }: FormatOptions): string {
	const name = `${firstName ?? ""} ${String(lastName ?? "").toLocaleUpperCase(locale)}`.trim();
	return name || t("people.unnamed");
}

const nameColumn = (label: string): PeopleColumn => ({ key: "name", label, kind: "text" });

/** Pressing a heading sorts by its column, and pressing it again reverses the order. Without an order they stand by name. */
function headOf(
	{ key, label, isUnsorted, kind }: PeopleColumn,
	{ order }: PeopleQuery,
	at: (change: Partial<PeopleQuery>) => string,
) {
	const sorted = order ? (order.key === key ? order.direction : undefined) : key === "name" ? "asc" : undefined;
	const head = { key, label, sorted, isAmount: kind === "money" };
	if (isUnsorted) return { ...head, href: undefined };
	const next = { key, direction: sorted === "asc" ? ("desc" as const) : ("asc" as const) };
	return { ...head, href: at({ order: writeOrder(next) === "name" ? undefined : next }) };
}
