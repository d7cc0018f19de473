import { formatDay, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { sayAny } from "~/i18n/translator";
import { paths } from "~/paths";
import type { Arguments } from "../../ground/event/visit.server";
import { steps } from "../../registration/wizard/steps.server";
import { describeRow } from "./describe-row";
import { readPersonalData } from "./read-personal-data.server";

/** Each holding with data, row by row with its fields in words; then the names of the empty ones. */
export async function loadPersonalData(args: Arguments) {
	const { visit, data } = await readPersonalData(args);
	const { t, locale, timeZone } = visit.frame;
	const { liveActive, liveKeptDays } = visit.frame.settings;
	const filled = data.holdings.filter(({ rows }) => rows.length > 0);
	return serverOnly({
		title: t("data.title"),
		readAt: t("data.readAt", {
			day: formatDay(data.readAt, locale, timeZone),
			time: formatTime(data.readAt, locale, timeZone),
		}),
		// Without the live session, nobody said anything there.
		liveKept: liveActive && liveKeptDays !== null ? t("data.liveKept", { days: liveKeptDays }) : null,
		holdings: filled.map(({ name, rows, words }) => ({
			id: name,
			title: sayAny(t, `data.${name}`),
			rows: rows.map((row, index) => describeRow(name, row, words[index] ?? {}, { t, locale, timeZone, steps })),
		})),
		nothingOf: data.holdings
			.filter((holding) => !filled.includes(holding))
			.map(({ name }) => sayAny(t, `data.${name}`)),
		download: `${paths.personalData(visit.context)}.json`,
		back: paths.profile(visit.context),
	});
}

export async function downloadPersonalData(args: Arguments): Promise<Response> {
	const { data } = await readPersonalData(args);
	return new Response(JSON.stringify(data, null, "\t"), {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": 'attachment; filename="mes-donnees.json"',
			"Cache-Control": "private, no-store",
		},
	});
}
