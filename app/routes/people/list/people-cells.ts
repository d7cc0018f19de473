import { formatMoney } from "~/domain/money/money";
import { fieldOf } from "~/domain/people/filter-address";
import { type ColumnFilter, distinctLabels, type PeopleColumn, type PeopleRow } from "~/domain/people/people-list";
import { calendarDay } from "~/domain/time/clock";
import { anywhere, formatDayMonthShort, formatDayShort, formatTime, formatWeekday } from "~/domain/time/dates";
import { sayAny, type Translate } from "~/i18n/translator";

export interface FormatOptions {
	t: Translate;
	locale: string;
	timeZone: string;
	currency: string;
	days: { id: string; day: string }[];
}

/** Our own columns have names in the reader's language, as have days and roles; an event's questions have its own words. */
export function labelledColumns(columns: PeopleColumn[], format: FormatOptions): PeopleColumn[] {
	const labels = distinctLabels(columns.map((column) => labelOf(column, format)));
	return columns.map((column, at) => ({
		...column,
		label: labels[at] ?? column.label,
		...(column.values && {
			values: column.values.map(({ value, label }) => ({
				value,
				label: labelOfValue(column.key, value, label, format),
			})),
		}),
	}));
}

function labelOf({ key, label }: PeopleColumn, { t, locale }: FormatOptions): string {
	const day = label.match(/\d{4}-\d\d-\d\d$/)?.[0];
	if (day && key.startsWith("present:")) return t("people.presentOn", { day: formatDayShort(day, locale, anywhere) });
	if (day && key.startsWith("day:")) return t("people.registeredOn", { day: formatDayShort(day, locale, anywhere) });
	return t.knows(`people.column.${key}`) ? sayAny(t, `people.column.${key}`) : label || key;
}

function labelOfValue(key: string, value: string, label: string, { t, locale }: FormatOptions): string {
	if (key === "days") return formatDayShort(label, locale, anywhere);
	return key === "role" && t.knows(`data.role.${value}`) ? sayAny(t, `data.role.${value}`) : label;
}

export type Mark = "came" | "remote";

export interface Cell {
	key: string;
	words: string;
	isAmount: boolean;
	/** The place of the profile among the event's, by which its sign is drawn. */
	profile: number | undefined;
	mark: Mark | undefined;
}

export function cellOf(row: PeopleRow, column: PeopleColumn, format: FormatOptions): Cell {
	const { key, kind, values } = column;
	const isOnline = row.isRemote === true;
	const cell = { key, words: wordsOf(row, column, format), isAmount: kind === "money" };
	const profile = key === "typoId" ? (values ?? []).findIndex(({ value }) => value === row[key]) : -1;
	const mark = key === "presentAt" && cell.words ? (isOnline ? "remote" : "came") : undefined;
	return {
		...cell,
		...(mark === "remote" && { words: format.t("people.online") }),
		...(key === "days" && isOnline && { words: format.t("people.remote") }),
		profile: profile < 0 ? undefined : profile % 4,
		mark,
	};
}

function wordsOf(row: PeopleRow, { key, kind, values }: PeopleColumn, format: FormatOptions): string {
	const { t, locale, timeZone, currency, days } = format;
	const value = row[key];
	if (kind === "yesNo") return value === true ? t("data.yes") : t("data.no");
	if (value === null || value === undefined || value === "") return "";
	if (kind === "money") return formatMoney(Number(value), currency, locale);
	if (kind === "time") {
		const time = formatTime(String(value), locale, timeZone);
		const isDuring = days.length === 1 && calendarDay(new Date(String(value)), timeZone) === days[0]?.day;
		return key === "presentAt" && isDuring ? time : `${formatDayShort(String(value), locale, timeZone)} ${time}`;
	}
	if (key === "days") return weekdaysOf([value].flat(), format);
	const say = (answer: unknown) => values?.find((choice) => choice.value === answer)?.label ?? String(answer);
	return [value].flat().map(say).join(", ");
}

/** Short names of weekdays, or dates where an event is longer than a week. */
function weekdaysOf(ids: unknown[], { locale, days }: FormatOptions): string {
	const isLong = days.length > 7;
	const format = isLong ? formatDayMonthShort : formatWeekday;
	return days
		.filter(({ id }) => ids.includes(id))
		.map(({ day }) => format(day, locale, anywhere))
		.join(isLong ? ", " : " ");
}

/** What each condition says, in words. */
export function chipsOf(filters: ColumnFilter[], columns: PeopleColumn[], { t }: FormatOptions) {
	return filters.flatMap((filter, at) => {
		const column = columns.find(({ key }) => key === filter.key);
		return column ? [{ at, label: column.label, words: wordsOfFilter(filter, column, t) }] : [];
	});
}

function wordsOfFilter(filter: ColumnFilter, { values }: PeopleColumn, t: Translate): string {
	switch (filter.operator) {
		case "contains":
			return t("people.chip.contains", { text: filter.value });
		case "in":
			return filter.values
				.map((value) => values?.find((offered) => offered.value === value)?.label ?? value)
				.join(` ${t("people.or")} `);
		case "yes":
			return t("data.yes");
		case "no":
			return t("data.no");
		default:
			return t(filter.operator === "empty" ? "people.chip.empty" : "people.chip.filled");
	}
}

export type FilterField = ReturnType<typeof fieldsOfFilter>[number];

/** The fields of the form, over every column of the event whether it is shown or not. */
export function fieldsOfFilter(columns: PeopleColumn[], filters: ColumnFilter[]) {
	return columns.map(({ key, kind, label, values }) => {
		const own = filters.filter((filter) => filter.key === key);
		const has = (operator: ColumnFilter["operator"]) => own.some((filter) => filter.operator === operator);
		const chosen = own.flatMap((filter) => (filter.operator === "in" ? filter.values : []));
		return {
			key,
			kind,
			label,
			contains: {
				name: fieldOf.contains(key),
				value: own.flatMap((filter) => (filter.operator === "contains" ? filter.value : [])).join(),
			},
			empty: { name: fieldOf.empty(key), value: has("empty") ? "vide" : has("filled") ? "rempli" : "" },
			yesNo: { name: fieldOf.yesNo(key), value: has("yes") ? "oui" : has("no") ? "non" : "" },
			values: {
				name: fieldOf.values(key),
				all: (values ?? []).map((value) => ({ ...value, isChosen: chosen.includes(value.value) })),
			},
		};
	});
}
