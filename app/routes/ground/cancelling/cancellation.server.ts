import { formatMoney } from "~/domain/money/money";
import type { Cancellation } from "~/domain/registration/cancellation";
import { inEvent } from "../event/in-event";
import type { Visit } from "../event/visit.server";

export interface CancellationNotice {
	companions: Cancellation["companions"];
	lines: string[];
	mayCancel: boolean;
}

interface CancellationOptions {
	eventId?: string;
	/** Somebody who is represented keeps their companions. */
	companionsStay?: true;
	/** After they came, or after the event, only the desk may cancel; an erasure pays nothing back. */
	by?: "themselves" | "desk" | "erasure";
}

/** The companions who would be cancelled too, and the money; or why it cannot be cancelled. */
export async function cancellationNoticeOf(
	visit: Visit,
	userId: string,
	{ by = "themselves", ...options }: CancellationOptions = {},
): Promise<CancellationNotice> {
	const { companions, due, paid, held, comesBack, obstacle, currency } = await cancellationOf(visit, userId, options);
	const { t } = visit.frame;
	if (obstacle && by === "themselves") return { companions, lines: [t(`refusals.${obstacle}`)], mayCancel: false };
	const say = amountLines(visit, currency);
	const isBack = comesBack && !(obstacle && by === "erasure");
	const lines = [
		...(obstacle && by === "desk" ? [[t(`cancelling.${obstacle}`)]] : []),
		...(isBack
			? [say("cancelling.willCard", paid.card), say("cancelling.willOther", paid.other)]
			: [say("cancelling.willKeep", sum(paid))]),
		say("cancelling.willDesk", held + (isBack ? paid.desk : 0)),
		say("cancelling.willNotOwe", due),
	];
	return { companions, lines: lines.flat(), mayCancel: true };
}

export async function refundLinesOf(visit: Visit, userId: string): Promise<string[]> {
	const { paid, returned, cardEnd, currency } = await cancellationOf(visit, userId, {});
	const say = amountLines(visit, currency);
	const { t, locale } = visit.frame;
	const amount = formatMoney(returned.card, currency, locale);
	return [
		returned.card > 0 && cardEnd
			? [t("cancelling.cardEnd", { amount, cardEnd })]
			: say("cancelling.card", returned.card),
		say("cancelling.desk", returned.desk),
		say("cancelling.other", returned.other),
		say("cancelling.failed", returned.failed),
		say("cancelling.kept", sum(paid)),
	].flat();
}

async function cancellationOf(
	visit: Visit,
	userId: string,
	options: Omit<CancellationOptions, "by">,
): Promise<Cancellation> {
	return (await visit.gateway.registrations.cancellation({ ...inEvent(visit), userId, ...options })).data;
}

type AmountKey =
	| `cancelling.${"willCard" | "willDesk" | "willOther" | "willKeep" | "willNotOwe"}`
	| `cancelling.${"card" | "desk" | "other" | "failed" | "kept"}`;

/** Returns no sentence for an amount of zero. */
function amountLines({ frame: { t, locale } }: Visit, currency: string) {
	return (key: AmountKey, amount: number): string[] =>
		amount === 0 ? [] : [t(key, { amount: formatMoney(amount, currency, locale) })];
}

function sum({ card, desk, other }: Cancellation["paid"]): number {
	return card + desk + other;
}
