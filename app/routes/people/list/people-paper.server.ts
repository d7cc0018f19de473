import type { PeopleRow } from "~/domain/people/people-list";
import { serverOnly } from "~/http/server-only";
import { describeMoment, wordingOf } from "../../event/document/wording";
import { inEvent } from "../../ground/event/in-event";
import type { Arguments } from "../../ground/event/visit.server";
import { withErrorPage } from "../../ground/event/with-error-page.server";
import { formatOf, listOf, nameOf, requestOf } from "./people.server";
import { cellOf } from "./people-cells";
import { addressOf } from "./people-query";

/** Longer lists are printed in parts. */
const mostOnPaper = 2000;
const pageSize = 200;

/** The list of people as it was filtered, sorted and given columns, whole and with a box for each, for the day without a network. */
export async function loadPaper(args: Arguments) {
	const { visit, columns, shown, wanted, path } = await listOf(args, undefined);
	const { frame, gateway, now } = visit;
	const { t, locale } = frame;
	const printed = [...columns.filter(({ key }) => key === "code"), ...shown.filter(({ key }) => !unprinted.has(key))];
	const offered = new Set(columns.map(({ key }) => key));
	const names = ["firstName", "lastName", "isRemote"].filter((key) => offered.has(key));
	const body = {
		...requestOf(wanted.filter),
		headers: [...names, ...printed.map(({ key }) => key)],
		...(wanted.order && { orderBy: wanted.order }),
	};
	const people: PeopleRow[] = [];
	let total = 0;
	for (let page = 1; (page - 1) * pageSize < Math.min(mostOnPaper, page === 1 ? pageSize : total); page++) {
		const query = { ...inEvent(visit), page, pageSize };
		const { data } = await withErrorPage(args, visit, gateway.users.page({ query, body }));
		total = data.total;
		people.push(...data.users);
	}
	const format = formatOf(visit);
	// Somebody who came between two pages of the list would stand on it twice.
	const rows = [...new Map(people.map((row) => [row.id, row])).values()].map((row) => ({
		id: row.id,
		name: nameOf(row, format),
		cells: printed.map((column) => cellOf(row, column, format)),
	}));
	// A column that is empty for everybody takes the room of the others.
	const filled = new Set(rows.flatMap(({ cells }) => cells.flatMap(({ key, words }) => (words ? [key] : []))));
	return serverOnly({
		title: t("people.paper.title"),
		count: t("people.count", { count: total }),
		at: t("people.paper.at", {
			event: frame.event.name,
			when: describeMoment(t, wordingOf(frame), now.toISOString(), now),
		}),
		cut: total > rows.length ? t("people.paper.cut", { most: rows.length.toLocaleString(locale) }) : undefined,
		back: addressOf(path, wanted),
		heads: printed
			.filter(({ key }) => filled.has(key))
			.map(({ key, label, kind }) => ({ key, label, isAmount: kind === "money" })),
		rows: rows.map(({ cells, ...row }) => ({ ...row, cells: cells.filter(({ key }) => filled.has(key)) })),
	});
}

/** What the box says. */
const unprinted = new Set(["code", "presentAt"]);
