import type { Cancellation } from "~/domain/cancellation";
import { formatMoney } from "~/domain/money";
import { inEvent } from "../event/in-event";
import type { Visit } from "../event/visit.server";

/** What a page says of companions and money before somebody cancels. */
export interface CancellationNotice {
	companions: Cancellation["companions"];
	lines: string[];
}

/** Before: who would go along, and what becomes of the money. */
export async function toldBefore(visit: Visit, userId: string): Promise<CancellationNotice> {
	const { companions, due, paid, comesBack, currency } = await cancellationOf(visit, userId);
	const say = sayer(visit, currency);
	const lines = comesBack
		? [
				say("cancelling.willCard", paid.card),
				say("cancelling.willDesk", paid.desk),
				say("cancelling.willOther", paid.other),
			]
		: [say("cancelling.willKeep", sum(paid))];
	return { companions, lines: [...lines, say("cancelling.willNotOwe", due)].flat() };
}

/** After: what became of it. */
export async function toldAfter(visit: Visit, userId: string): Promise<string[]> {
	const { paid, returned, currency } = await cancellationOf(visit, userId);
	const say = sayer(visit, currency);
	return [
		say("cancelling.card", returned.card),
		say("cancelling.desk", returned.desk),
		say("cancelling.other", returned.other),
		say("cancelling.failed", returned.failed),
		say("cancelling.kept", sum(paid)),
	].flat();
}

async function cancellationOf(visit: Visit, userId: string): Promise<Cancellation> {
	return (await visit.gateway.registrations.cancellation({ ...inEvent(visit), userId })).data;
}

type Sentence =
	| `cancelling.${"willCard" | "willDesk" | "willOther" | "willKeep" | "willNotOwe"}`
	| `cancelling.${"card" | "desk" | "other" | "failed" | "kept"}`;

/** Nothing of an amount that there is not. */
function sayer({ frame: { t, locale } }: Visit, currency: string) {
	return (key: Sentence, amount: number): string[] =>
		amount === 0 ? [] : [t(key, { amount: formatMoney(amount, currency, locale) })];
}

function sum({ card, desk, other }: Cancellation["paid"]): number {
	return card + desk + other;
}
