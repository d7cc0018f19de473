import { formatDay, formatTime } from "~/domain/dates";
import type { RegistrationVisit } from "../visit/visit.server";

/** Until when the places of who has not finished are kept. */
export function keptLine({ standing: { keptUntil }, frame: { t, locale } }: RegistrationVisit): string | undefined {
	if (keptUntil === undefined) return undefined;
	return t("wizard.keptUntil", { day: formatDay(keptUntil, locale), time: formatTime(keptUntil, locale) });
}

/** Until when what is not paid is kept, or the promo code alone, where the event says so and it is not over yet. */
export function heldLine({
	standing: { heldUntil, codeUntil },
	frame: { t, locale },
	now,
}: RegistrationVisit): string | undefined {
	const until = heldUntil ?? codeUntil;
	if (until === undefined || Date.parse(until) <= now.getTime()) return undefined;
	const when = { day: formatDay(until, locale), time: formatTime(until, locale) };
	return t(heldUntil ? "pay.heldUntil" : "pay.codeUntil", when);
}
