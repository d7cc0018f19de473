import type { Price } from "~/domain/money/price";
import type { PaperPerson } from "../layout/paper-people";
import type { Words } from "./words";

/** A person of a recap; who was registered by somebody is said to come with them. */
export type RecapPerson = PaperPerson & { comesWith?: string | undefined };

export function stateOf(person: PaperPerson, words: Words): string {
	if (!person.isRegistered) return words.notComing;
	const how = person.isRemote ? words.remote : words.inPerson;
	return `${how} · ${person.isCompleted ? words.confirmed : words.due}`;
}

/** What was paid, and what is still to be paid: of who registered others, for all of them. */
export function paymentOf(
	{ paid, due, promo }: RecapPerson,
	say: (price: Price) => string,
	{ words, locale }: { words: Words; locale: string },
): string {
	const code = promo(locale);
	const pieces = [
		...(paid.ttc > 0 ? [`${say(paid)} · ${words.paid}`] : []),
		...(due.ttc > 0 ? [`${say(due)} · ${words.toPay}`] : []),
		...(code ? [code.said] : []),
	];
	return pieces.join(", ");
}
