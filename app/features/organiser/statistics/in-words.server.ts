import type { Breakdown } from "~/contract/organiser/statistics";
import { anywhere, formatDayShort } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import type { Figures } from "~/domain/statistics";
import type { Frame } from "../../frame/event/frame.server";

/** Numbers of people, and how each is shared out: `percent` is of what the bar stands for. */
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
	title: string;
	/** What each column counts; the bar is the first one's. */
	columns: string[];
	rows: { label: string; values: string[]; percent: number }[];
}

/** The same numbers that a chart would draw, as tables with a bar a line. */
export function tablesOf(frame: Frame, breakdown: Breakdown): { tables: Table[]; revenue: string[] } {
	const { t, locale } = frame;
	const { format } = new Intl.NumberFormat(locale);
	const table = (
		title: string,
		columns: string[],
		lines: { label: string; values: number[]; whole?: number | null }[],
	) => {
		const most = Math.max(1, ...lines.map(({ values }) => values[0] ?? 0));
		const rows = lines.map(({ label, values, whole }) => ({
			label,
			values: values.map((value) => format(value)),
			percent: percentOf(values[0] ?? 0, whole ?? most),
		}));
		return { title, columns, rows };
	};
	const { typologies, days, registrations, hours, conferences, articles, revenue } = breakdown;
	const dated = (day: string) => formatDayShort(day, locale, anywhere);
	const both = [t("stats.registered"), t("stats.present")];
	const people = (lines: typeof days) =>
		lines.map(({ label, registered, present }) => ({ label, values: [registered, present] }));
	return {
		tables: [
			table(t("stats.byTypology"), both, people(typologies)),
			table(t("stats.byDay"), both, people(days.map((day) => ({ ...day, label: dated(day.label) })))),
			table(
				t("stats.overTime"),
				[t("stats.registered")],
				registrations.map(({ day, count }) => ({ label: dated(day), values: [count] })),
			),
			table(
				t("stats.byHour"),
				[t("stats.registered")],
				hours.map(({ hour, count }) => ({
					label: t("stats.atHour", { day: dated(hour.slice(0, 10)), hour: Number(hour.slice(11)) }),
					values: [count],
				})),
			),
			table(
				t("stats.byConference"),
				[t("stats.taken")],
				conferences.map(({ label, taken, places }) => ({
					label: places === null ? label : `${label} (${t("stats.places", { count: places })})`,
					values: [taken],
					whole: places,
				})),
			),
			table(
				t("stats.byArticle"),
				[t("stats.chosen")],
				articles.map(({ label, chosen }) => ({ label, values: [chosen] })),
			),
		].filter(({ rows }) => rows.length > 0),
		revenue: revenue.map(({ currency, total }) => formatMoney(total, currency, locale)),
	};
}

/** To a tenth, 100 at most. */
function percentOf(part: number, whole: number): number {
	return whole === 0 ? 0 : Math.min(100, Math.round((1000 * part) / whole) / 10);
}
