import { formatDay, formatTime } from "~/domain/time/dates";
import type { RegistrationVisit } from "../visit/visit.server";

export function describeSeatHold({
	standing: { keptUntil },
	frame: { t, locale, timeZone },
}: RegistrationVisit): string | undefined {
	if (keptUntil === undefined) return undefined;
	return t("wizard.keptUntil", {
		day: formatDay(keptUntil, locale, timeZone),
		time: formatTime(keptUntil, locale, timeZone),
	});
}

/** Undefined where the event sets no limit or the time has passed. */
export function describePaymentHold({
	standing: { heldUntil, codeUntil },
	frame: { t, locale, timeZone },
	now,
}: RegistrationVisit): string | undefined {
	const until = heldUntil ?? codeUntil;
	if (until === undefined || Date.parse(until) <= now.getTime()) return undefined;
	const when = { day: formatDay(until, locale, timeZone), time: formatTime(until, locale, timeZone) };
	return t(heldUntil ? "pay.heldUntil" : "pay.codeUntil", when);
}
