import { type Bill, customerOf, showsTTC } from "~/domain/billing";
import { defaultCountry } from "~/domain/identifiers";
import type { Standing } from "~/domain/standing";
import { vatDue } from "~/domain/vat";
import type { Subject } from "./subject";

/** How prices are shown to somebody: by the bill of who pays for them, else as the event says. */
export function pricesFor({ event, settings, dossier }: Subject): NonNullable<Standing["prices"]> {
	const bill = dossier.bill === undefined ? undefined : (JSON.parse(dossier.bill) as Bill);
	const { articles, billing } = event.document;
	const seller = billing ?? { country: defaultCountry };
	const customer = customerOf(bill);
	return {
		isTTC: showsTTC(bill?.type, settings.pricesWithTax),
		rates: Object.fromEntries(articles.map((article) => [article.id, vatDue(article, seller, customer).rate])),
	};
}
