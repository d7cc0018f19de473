import type { BasketLine } from "~/domain/money/basket";
import type { WizardProgress } from "~/domain/registration/wizard-progress";
import { accountIn } from "../../money/invoices/account";
import type { Ledger } from "../../money/invoices/ledger";
import type { Subject } from "./subject";

/** What the promo code of an account leaves to one of its people, after those before them in the basket. */
export function giftFor({ event, snapshot }: Subject, ledger: Ledger): WizardProgress["gift"] {
	const { basket, code, members } = accountIn(event, ledger);
	if (!code) return undefined;
	const ownId = snapshot.registration.person_id;
	const before = members.slice(
		0,
		members.findIndex(({ person_id }) => person_id === ownId),
	);
	const isBefore = ({ personId }: BasketLine) => before.some(({ person_id }) => person_id === personId);
	const taken = sumDiscounts([
		...basket.due.filter(isBefore),
		...basket.kept.filter(({ personId }) => personId !== ownId),
	]);
	const { isInvoiced: _, amount, article, ...rest } = code;
	return {
		...rest,
		...(amount === undefined ? {} : { amount: Math.max(0, amount - taken) }),
		...(article === undefined || taken > 0 ? {} : { article }),
		invoiced: basket.kept
			.filter(({ personId }) => personId === ownId)
			.map((line) => {
				const { articleId, dayId, ht, vat } = line;
				return { articleId, dayId, ht, rate: vat.rate, given: sumDiscounts([line]) };
			}),
	};
}

function sumDiscounts(lines: BasketLine[]): number {
	return lines.reduce((sum, { free, discount }) => sum + free + discount, 0);
}
