import type { Breakdown } from "~/contract/organiser/statistics";
import { formatMoney } from "~/domain/money/money";
import type { Figures } from "~/domain/organiser/statistics";
import { anywhere, formatDayShort } from "~/domain/time/dates";
import type { Frame } from "../../frame/event/frame.server";

/** The numbers of people with their parts; `percent` is the length of a part's bar. */
export function numbersOf({ t, locale }: Frame, figures: Figures) {
	const { format } = new Intl.NumberFormat(locale);
	const { totalInvited, totalRegistered, totalPresent, totalIsIn, totalIsOut } = figures;
	const number = (title: string, total: number, parts: [string, number][], whole = total) => ({
		title,
		total: format(total),
		parts: parts.map(([label, count]) => ({ label, count: format(count), percent: percentOf(count, whole) })),
	});
	return [
		number(t("stats.invited"), totalInvited, [
			[t("stats.positive"), figures.totalInvitedPositive],
			[t("stats.negative"), figures.totalInvitedNegative],
			[t("stats.noResponse"), figures.totalInvitedNoResponse],
		]),
		number(
			t("stats.registered"),
			totalRegistered,
			figures.totalRegisteredFrom.map(({ from, count }) => [from || t("stats.unknownChannel"), count]),
		),
		number(t("stats.present"), totalPresent, [
			[t("stats.presentRegistered"), figures.totalPresentRegistered],
			[t("stats.presentNotRegistered"), figures.totalPresentNotRegistered],
		]),
		number(t("stats.isIn"), totalIsIn, [[t("stats.isOut"), totalIsOut]], totalIsIn + totalIsOut),
	];
}

interface Table {
	/** Names it in the page, whatever the language. */
	id: string;
	title: string;
	/** How a script draws it: a bar for each row, or a column for each day or hour. */
	chart: "bars" | "days" | "hours";
	columns: string[];
	rows: Row[];
}

interface Row {
	label: string;
	/** The day (`2027-03-18`) or hour (`2027-03-18T09:00`) that it counts. */
	at?: string;
	values: { count: number; text: string }[];
	/** What a full bar stands for, where each row has its own. */
	whole?: number;
	percent: number;
}

type Line = Pick<Row, "label" | "at"> & { values: number[]; whole?: number | null };

/** Where people come from, as tables with a bar in each row; a script draws charts of the same tables. One without rows is kept out of sight. */
export function tablesOf(frame: Frame, breakdown: Breakdown): { tables: Table[]; revenue: string[] } {
	const { t, locale } = frame;
	const { format } = new Intl.NumberFormat(locale);
	const table = (
		id: string,
		title: string,
		columns: string[],
		lines: Line[],
		chart: Table["chart"] = "bars",
	): Table => {
		const most = Math.max(1, ...lines.map(({ values }) => values[0] ?? 0));
		const rows = lines.map(({ label, at, values, whole }) => ({
			label,
			...(at !== undefined && { at }),
			values: values.map((count) => ({ count, text: format(count) })),
			...(typeof whole === "number" && { whole }),
			percent: percentOf(values[0] ?? 0, whole ?? most),
		}));
		return { id, title, chart, columns, rows };
	};
	const { typologies, days, registrations, hours, conferences, articles, revenue } = breakdown;
	const dated = (day: string) => formatDayShort(day, locale, anywhere);
	const both = [t("stats.registered"), t("stats.present")];
	const people = (lines: typeof days) =>
		lines.map(({ label, registered, present }) => ({ label, values: [registered, present] }));
	return {
		tables: [
			table("typologies", t("stats.byTypology"), both, people(typologies)),
			table("days", t("stats.byDay"), both, people(days.map((day) => ({ ...day, label: dated(day.label) })))),
			table(
				"time",
				t("stats.overTime"),
				[t("stats.registered")],
				registrations.map(({ day, count }) => ({ label: dated(day), at: day, values: [count] })),
				"days",
			),
			table(
				"hours",
				t("stats.byHour"),
				[t("stats.registered")],
				hours.map(({ hour, count }) => ({
					label: t("stats.atHour", { day: dated(hour.slice(0, 10)), hour: Number(hour.slice(11)) }),
					at: `${hour}:00`,
					values: [count],
				})),
				"hours",
			),
			table(
				"conferences",
				t("stats.byConference"),
				[t("stats.taken")],
				conferences.map(({ label, taken, places }) => ({
					label: places === null ? label : `${label} (${t("stats.places", { count: places })})`,
					values: [taken],
					whole: places,
				})),
			),
			table(
				"articles",
				t("stats.byArticle"),
				[t("stats.chosen")],
				articles.map(({ label, chosen }) => ({ label, values: [chosen] })),
			),
		],
		revenue: revenue.map(({ currency, total }) => formatMoney(total, currency, locale)),
	};
}

/** To a tenth, 100 at most. */
function percentOf(part: number, whole: number): number {
	return whole === 0 ? 0 : Math.min(100, Math.round((1000 * part) / whole) / 10);
}
