import type { Fault } from "../ground/fault";
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
			fault: { code: "found", expected: [{ code: "payable", step, currency }], found: minor },
		}));
}

/** Finds missing rates of tax: none is assumed. A seller who charges none must have no rates. */
export function taxFaults({ articles, billing }: EventDocument): Finding[] {
	if (billing?.withoutVat && billing.country !== "FR") {
		return [{ path: ["billing", "withoutVat"], fault: { code: "expected", expected: [{ code: "frenchSeller" }] } }];
	}
	return articles.flatMap(({ price, vatRate }, at): Finding[] => {
		if (billing?.withoutVat) {
			if (!vatRate) return [];
			const fault: Fault = { code: "vatNotCharged", reason: billing.withoutVat, rate: vatRate };
			return [{ path: ["articles", at, "vatRate"], fault }];
		}
		if (price === 0 || vatRate !== undefined) return [];
		return [{ path: ["articles", at, "vatRate"], fault: { code: "noVatRate" } }];
	});
}

export function limitedIncluded({ articles }: EventDocument): Finding[] {
	return articles.flatMap(({ stock, days }, at) =>
		stock !== undefined && Object.values(days).some((day) => day.isSelected && day.isDisabled)
			? [{ path: ["articles", at, "stock"], fault: { code: "includedRunsOut" as const } }]
			: [],
	);
}
