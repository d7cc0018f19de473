import { formatDay, formatTime } from "~/domain/dates";
import type { RegistrationVisit } from "../visit/visit.server";

/** Until when what is not paid is kept, where the event says so and it is not over yet. */
export function heldLine({
	standing: { heldUntil },
	frame: { t, locale },
	now,
}: RegistrationVisit): string | undefined {
	if (heldUntil === undefined || Date.parse(heldUntil) <= now.getTime()) return undefined;
	return t("pay.heldUntil", { day: formatDay(heldUntil, locale), time: formatTime(heldUntil, locale) });
}
