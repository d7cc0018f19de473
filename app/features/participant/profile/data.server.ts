import { formatDay, formatTime } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import type { HeldRow } from "~/domain/personal-data";
import { serverOnly } from "~/http/server-only";
import { sayAny, type Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import type { Arguments } from "../../frame/event/visit.server";
import { everythingHeld } from "./held.server";

/** Everything held about the person, to read: each holding, and in it each thing with its fields in words. */
export async function loadPersonalData(args: Arguments) {
	const { visit, data } = await everythingHeld(args);
	const { t, locale } = visit.frame;
	return serverOnly({
		title: t("data.title"),
		readAt: t("data.readAt", { day: formatDay(data.readAt, locale), time: formatTime(data.readAt, locale) }),
		holdings: data.holdings.map(({ name, rows }) => ({
			id: name,
			title: sayAny(t, `data.${name}`),
			rows: rows.map((row) => linesOf(row, t, locale)),
		})),
		download: `${paths.personalData(visit.context)}.json`,
		back: paths.profile(visit.context),
	});
}

/** The same as a file that another program can read. */
export async function downloadPersonalData(args: Arguments): Promise<Response> {
	const { data } = await everythingHeld(args);
	return new Response(JSON.stringify(data, null, "\t"), {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": 'attachment; filename="mes-donnees.json"',
			"Cache-Control": "private, no-store",
		},
	});
}

function linesOf(row: HeldRow, t: Translate, locale: string) {
	const { cents, currency, ...rest } = row;
	const price = typeof cents === "number" ? { price: formatMoney(cents, String(currency), locale) } : {};
	return Object.entries({ ...rest, ...price })
		.filter(([key, value]) => value !== null && value !== "" && key !== "eventId")
		.map(([key, value]) => ({ label: nameOf(key, t), value: sayValue(value, t, locale) }));
}

/** Answers to an event's own questions have no word of ours: their key is shown. */
function nameOf(key: string, t: Translate): string {
	const field = `data.field.${key}`;
	return t.knows(field) ? t(field) : key;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function sayValue(value: HeldRow[string], t: Translate, locale: string): string {
	if (typeof value === "boolean") return t(value ? "data.yes" : "data.no");
	if (Array.isArray(value)) return value.join(", ");
	const text = String(value);
	return instant.test(text) ? `${formatDay(text, locale)}, ${formatTime(text, locale)}` : text;
}
