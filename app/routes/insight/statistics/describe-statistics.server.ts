import type { Breakdown } from "~/contract/insight/statistics";
import type { Figures } from "~/domain/insight/statistics";
import { timeColumns } from "~/domain/insight/time-columns";
import { formatMoney } from "~/domain/money/money";
import { anywhere, formatDayShort, formatTime } from "~/domain/time/dates";
import type { Frame } from "../../ground/event/frame.server";
import { type PageLinks, pageLinksOf, positionOf } from "../../ground/pages/paging";
import { drawTimes } from "./draw-times";

/** The eleven figures but the channels, which are a table: five large ones, and what they consist of. */
export function numbersOf({ t, locale }: Frame, figures: Figures, listOf?: (column: "inside" | "online") => string) {
	const { format } = new Intl.NumberFormat(locale);
	const { totalInvited, totalRegistered, totalPresent } = figures;
	const share = (key: "statistics.ofInvited" | "statistics.ofRegistered", part: number, whole: number) =>
		whole === 0 || part > whole ? undefined : t(key, { percent: percentText(locale, part, whole) });
	const number = (label: string, total: number, text?: string, list?: string) => ({
		label,
		total,
		count: format(total),
		text,
		list,
	});
	return {
		large: [
			number(t("statistics.invited"), totalInvited),
			number(t("statistics.registered"), totalRegistered, share("statistics.ofInvited", totalRegistered, totalInvited)),
			number(t("statistics.present"), totalPresent, share("statistics.ofRegistered", totalPresent, totalRegistered)),
			number(t("statistics.inVenue"), figures.totalInVenue, undefined, listOf?.("inside")),
			number(t("statistics.online"), figures.totalOnline, undefined, listOf?.("online")),
			number(t("statistics.leftVenue"), figures.totalLeftVenue),
		],
		small: [
			number(t("statistics.positive"), figures.totalInvitedPositive),
			number(t("statistics.negative"), figures.totalInvitedNegative),
			number(t("statistics.noResponse"), figures.totalInvitedNoResponse),
			number(t("statistics.presentRegistered"), figures.totalPresentRegistered),
			number(t("statistics.presentNotRegistered"), figures.totalPresentNotRegistered),
		],
	};
}

/** From the invitation to the door, no step with more people than the one before; `share` is the part of that one. */
export function funnelOf({ t, locale }: Frame, figures: Figures) {
	const { format } = new Intl.NumberFormat(locale);
	// Whoever registered without an invitation has answered too.
	const uninvited = figures.totalRegistered - figures.totalInvitedPositive;
	const steps = [
		[t(uninvited > 0 ? "statistics.known" : "statistics.invited"), figures.totalInvited + uninvited],
		[t("statistics.answered"), figures.totalRegistered + figures.totalInvitedNegative],
		[t("statistics.registered"), figures.totalRegistered],
		[t("statistics.presentRegistered"), figures.totalPresentRegistered],
	] as const;
	const most = Math.max(...steps.map(([, count]) => count));
	return steps.map(([label, count], place) => {
		const before = steps[place - 1]?.[1] ?? 0;
		return {
			label,
			count: format(count),
			percent: percentOf(count, most),
			share: before === 0 || count > before ? "" : percentText(locale, count, before),
		};
	});
}

const percentText = (locale: string, part: number, whole: number) =>
	new Intl.NumberFormat(locale, { style: "percent" }).format(part / whole);

export interface Table {
	/** Names it in the page, whatever the language. */
	id: string;
	title: string;
	/** How a script draws it: a bar for each row, or a column for each day or hour. */
	chart: "bars" | "days" | "hours" | "halfHours";
	columns: string[];
	rows: Row[];
	/** The columns of days or hours, for a wide and for a narrow screen. */
	drawings: ReturnType<typeof drawTimes>[];
	pages: PageLinks | undefined;
	file: string;
}

interface Row {
	label: string;
	/** Stands after the label, less important. */
	note?: string;
	/** The day (`2027-03-18`), hour or half hour (`2027-03-18T09:00`) that it counts. */
	at?: string;
	/** `percent` of a full bar. */
	values: { count: number; text: string; percent: number }[];
	/** What a full bar stands for, where each row has its own. */
	whole?: number;
}

/** Its words are made for the page that is shown alone. */
interface Line extends Pick<Row, "at"> {
	/** The day of the event that a half hour belongs to. */
	day?: string;
	words: () => Pick<Row, "label" | "note">;
	values: number[];
	whole?: number | null;
}

/** The rows of a table at once; a longer one has pages. */
const rowsOfPage = 50;

/** The page of a table that an address requests; the other tables show their first. */
export interface RequestedTable {
	id: string;
	page: number;
	/** The day (`2027-03-18`) whose half hours are drawn; the last one if absent. */
	day?: string | undefined;
	/** The address of another page of a table. */
	at(id: string, page: number): string;
	/** The address of a table as a file. */
	file(id: string): string;
	/** True for a file, which has all rows. */
	isWhole: boolean;
}

/**
 * How tables are made in the language of a frame. Bars are drawn from the rows that are shown, with one measure on all pages;
 * columns over time show all of them. A table without rows is hidden.
 */
function tableMaker({ locale }: Pick<Frame, "locale">, requested: RequestedTable) {
	const { format } = new Intl.NumberFormat(locale);
	return (id: string, title: string, columns: string[], lines: Line[], chart: Table["chart"] = "bars"): Table => {
		const most = lines.reduce((most, { values }) => Math.max(most, values[0] ?? 0), 1);
		const perPage = requested.isWhole ? Math.max(1, lines.length) : rowsOfPage;
		const place = positionOf(id === requested.id && !requested.isWhole ? requested.page : 1, lines.length, perPage);
		const shown = lines.slice((place.page - 1) * perPage, place.page * perPage);
		const rows = shown.map(({ words, at, values, whole }) => ({
			...words(),
			...(at !== undefined && { at }),
			values: values.map((count) => ({ count, text: format(count), percent: percentOf(count, whole ?? most) })),
			...(typeof whole === "number" && { whole }),
		}));
		const times =
			chart === "bars"
				? []
				: timeColumns(
						chart,
						(chart === "halfHours" ? ofDay(lines, requested.day) : lines).map(({ at, values: [count = 0, level] }) => ({
							at,
							count,
							level,
						})),
						locale,
					);
		const drawings = times.length === 0 ? [] : [drawTimes("wide", times, format), drawTimes("narrow", times, format)];
		const pages = pageLinksOf(place, (page) => requested.at(id, page));
		return { id, title, chart, columns, rows, drawings, pages, file: requested.file(id) };
	};
}

/** Half hours are drawn of one day; the table has all. */
function ofDay(lines: Line[], day: string | undefined): Line[] {
	return lines.filter((line) => line.day === day);
}

/** The channels of registrations, one of the eleven figures. */
export function channelsOf(frame: Frame, { totalRegisteredFrom }: Figures, requested: RequestedTable): Table {
	const { t } = frame;
	return tableMaker(frame, requested)(
		"channels",
		t("statistics.byChannel"),
		[t("statistics.registered")],
		totalRegisteredFrom.map(({ from, count }) => ({
			words: () => ({ label: from || t("statistics.unknownChannel") }),
			values: [count],
		})),
	);
}

/** Where people come from and what they chose, and what was invoiced. */
export function breakdownTables(frame: Frame, breakdown: Breakdown, requested: RequestedTable) {
	const { t, locale } = frame;
	const { typologies, days, registrations, hours, conferences, articles, attendance, opinions, emotions, revenue } =
		breakdown;
	const drawnDay = requested.day ?? attendance.at(-1)?.day;
	const table = tableMaker(frame, { ...requested, day: drawnDay });
	const dated = (day: string) => formatDayShort(day, locale, anywhere);
	const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
	const both = [t("statistics.registered"), t("statistics.present")];
	const people = (lines: typeof days, wordOf = (label: string) => label) =>
		lines.map(({ label, registered, present }) => ({
			words: () => ({ label: wordOf(label) }),
			values: [registered, present],
		}));
	return {
		time: table(
			"time",
			t("statistics.overTime"),
			[t("statistics.registered")],
			registrations.map(({ day, count }) => ({ words: () => ({ label: dated(day) }), at: day, values: [count] })),
			"days",
		),
		hours: table(
			"hours",
			t("statistics.byHour"),
			[t("statistics.registered")],
			hours.map(({ hour, count }) => ({
				words: () => ({
					label: t("statistics.atHour", { day: dated(hour.slice(0, 10)), hour: Number(hour.slice(11)) }),
				}),
				at: `${hour}:00`,
				values: [count],
			})),
			"hours",
		),
		attendance: table(
			"attendance",
			t("statistics.attendance"),
			[t("statistics.entries"), t("statistics.inside")],
			attendance.map(({ day, at, entries, inside }) => ({
				words: () => ({ label: `${dated(at.slice(0, 10))}, ${formatTime(`${at}:00Z`, locale, anywhere)}` }),
				day,
				at,
				values: [entries, inside],
			})),
			"halfHours",
		),
		/** The day whose half hours are drawn; undefined without passages. */
		drawnDay,
		attendanceDay: drawnDay === undefined ? "" : dated(drawnDay),
		opinions: (opinions?.questions ?? []).map(({ key, label, answers, mean, options }) => ({
			...table(
				`opinion-${key}`,
				label,
				[t("statistics.answers")],
				options.map((option) => ({ words: () => ({ label: option.label }), values: [option.count] })),
			),
			lead: [
				...(mean === null ? [] : [t("opinions.mean", { mean: decimal.format(mean) })]),
				t("opinions.count", { count: answers }),
			].join(" · "),
		})),
		emotions: table(
			"emotions",
			t("statistics.emotions"),
			[t("statistics.shown")],
			emotions.map(({ label, count }) => ({ words: () => ({ label }), values: [count] })),
		),
		typologies: table("typologies", t("statistics.byTypology"), both, people(typologies)),
		days: table("days", t("statistics.byDay"), both, people(days, dated)),
		conferences: table(
			"conferences",
			t("statistics.byConference"),
			[t("statistics.registered"), t("statistics.came")],
			conferences.map(({ label, taken, came, places }) => ({
				words: () => ({ label, ...(places !== null && { note: t("statistics.places", { count: places }) }) }),
				values: [taken, came],
				whole: places,
			})),
		),
		articles: table(
			"articles",
			t("statistics.byArticle"),
			[t("statistics.chosen")],
			articles.map(({ label, chosen }) => ({ words: () => ({ label }), values: [chosen] })),
		),
		revenue: revenue.map(({ currency, total }) => formatMoney(total, currency, locale)),
	};
}

/** All tables of the page, by their ids. */
export function tablesOf(channels: Table, tables: ReturnType<typeof breakdownTables>): Map<string, Table> {
	const { revenue: _, drawnDay: __, attendanceDay: ___, opinions, ...others } = tables;
	return new Map([channels, ...Object.values(others), ...opinions].map((table) => [table.id, table]));
}

/** To a tenth, 100 at most. */
function percentOf(part: number, whole: number): number {
	return whole === 0 ? 0 : Math.min(100, Math.round((1000 * part) / whole) / 10);
}
