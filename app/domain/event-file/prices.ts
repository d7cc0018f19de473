import { stepOf } from "../money";
import { catalogue, readSettings } from "../settings";
import type { Complaint } from "./complaint";
import type { EventDocument } from "./event-document";

/** One currency for the whole event, as an account pays one basket; no price of which a part cannot be paid. */
export function unpayable(document: EventDocument): Complaint[] {
	const { currency } = readSettings(document.settings);
	const step = stepOf(currency);
	const prices = [
		...document.articles.map(({ price }, at) => ({ minor: price, path: ["articles", at, "price"] })),
		...document.promoCodes.map(({ amount = 0 }, at) => ({ minor: amount, path: ["promoCodes", at, "amount"] })),
	];
	return [
		...otherCurrencies(document),
		...prices
			.filter(({ minor }) => minor % step !== 0)
			.map(({ minor, path }) => ({
				path,
				message: `expected a multiple of ${step}, as nothing smaller can be paid in ${currency}, found ${minor}`,
			})),
	];
}

function otherCurrencies(document: EventDocument): Complaint[] {
	const { flag } = catalogue.currency;
	return (["settingsByLanguage", "settingsByTypology"] as const).flatMap((group) =>
		Object.entries(document[group])
			.filter(([, flags]) => flags[flag] !== undefined)
			.map(([id]) => ({
				path: [group, id, flag],
				message: "the currency is the whole event's: set it in settings",
			})),
	);
}

/** What is included for everybody has no end. */
export function endless({ articles }: EventDocument): Complaint[] {
	return articles.flatMap(({ stock, days }, at) =>
		stock !== undefined && Object.values(days).some((day) => day.isSelected && day.isDisabled)
			? [{ path: ["articles", at, "stock"], message: "an article that everybody gets cannot run out" }]
			: [],
	);
}
