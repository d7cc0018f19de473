import { stepOf } from "../money/money";
import { readSettings } from "../settings";
import type { EventDocument } from "./event-document";
import type { Finding } from "./finding";

/** Finds prices with a part that cannot be paid. */
export function unpayablePrices(document: EventDocument): Finding[] {
	const { currency } = readSettings(document.settings);
	const step = stepOf(currency);
	const prices = [
		...document.articles.map(({ price }, at) => ({ minor: price, path: ["articles", at, "price"] })),
		...document.promoCodes.map(({ amount = 0 }, at) => ({ minor: amount, path: ["promoCodes", at, "amount"] })),
	];
	return prices
		.filter(({ minor }) => minor % step !== 0)
		.map(({ minor, path }) => ({
			path,
			message: `expected a multiple of ${step}, as nothing smaller can be paid in ${currency}, found ${minor}`,
		}));
}

/** Finds missing rates of tax: none is assumed. A seller who charges none must have no rates. */
export function taxFaults({ articles, billing }: EventDocument): Finding[] {
	if (billing?.withoutVat && billing.country !== "FR") {
		return [{ path: ["billing", "withoutVat"], message: "expected a seller in France, whose law these articles are" }];
	}
	return articles.flatMap(({ price, vatRate }, at) => {
		if (billing?.withoutVat) {
			if (!vatRate) return [];
			const message = `the seller charges no VAT (billing.withoutVat is “${billing.withoutVat}”), found a rate of ${vatRate}`;
			return [{ path: ["articles", at, "vatRate"], message }];
		}
		if (price === 0 || vatRate !== undefined) return [];
		const message =
			"a price without a rate of VAT: none is assumed. Say vatRate: 20 (or 10, 5.5, 2.1; 0 with billing.vatExemption), or billing.withoutVat: 293 B where the seller charges no VAT";
		return [{ path: ["articles", at, "vatRate"], message }];
	});
}

export function limitedIncluded({ articles }: EventDocument): Finding[] {
	return articles.flatMap(({ stock, days }, at) =>
		stock !== undefined && Object.values(days).some((day) => day.isSelected && day.isDisabled)
			? [{ path: ["articles", at, "stock"], message: "an article that everybody gets cannot run out" }]
			: [],
	);
}
