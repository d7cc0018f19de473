import type { Price } from "~/domain/money/price";
import type { DocumentPerson } from "../layout/document-people";
import type { RecapTexts } from "./recap-texts";

/** A person of a recap; companions have the name of the person they come with. */
export type RecapPerson = DocumentPerson & { comesWith?: string | undefined };

export function stateOf(person: DocumentPerson, texts: RecapTexts): string {
	if (!person.isRegistered) return texts.notComing;
	const mode = person.isRemote ? texts.remote : texts.inPerson;
	return `${mode} · ${person.isCompleted ? texts.confirmed : texts.due}`;
}

export function paymentOf(
	{ paid, due, promo }: RecapPerson,
	say: (price: Price) => string,
	{ texts, locale }: { texts: RecapTexts; locale: string },
): string {
	const code = promo(locale);
	const pieces = [
		...(paid.ttc > 0 ? [`${say(paid)} · ${texts.paid}`] : []),
		...(due.ttc > 0 ? [`${say(due)} · ${texts.toPay}`] : []),
		...(code ? [code.said] : []),
	];
	return pieces.join(", ");
}
