import { vatDue } from "../money/vat";
import { catalogue } from "../settings";
import type { Advice } from "./advice";
import { settingsOfProfile } from "./effective-settings";
import type { EventDocument } from "./event-document";
import { sayIn } from "./walker";

export function sellingAdvice(document: EventDocument): Advice[] {
	const sold = document.articles.filter(({ price }) => price > 0);
	if (sold.length === 0) return [];
	const ticked = tickedForConsumers(document);
	if (!document.billing) {
		return [...ticked, { code: "noSeller", named: names(document, sold) }];
	}
	const seller = document.billing;
	const { country, vatNumber, siren, siret, withoutVat } = seller;
	const abroad = { isBusiness: true, country: country === "DE" ? "FR" : "DE" };
	const due = (article: (typeof sold)[number]) => vatDue(article, seller, abroad);
	const taxed = sold.filter((article) => due(article).rate > 0);
	const reversed = sold.filter((article) => due(article).category === "AE");
	const exempt = withoutVat ? [] : sold.filter(({ vatRate }) => vatRate === 0);
	const advice = [...ticked];
	if (taxed.length > 0) advice.push({ code: "taxedAtEvent", named: names(document, taxed) });
	if (reversed.length > 0) advice.push({ code: "reverseCharge", named: names(document, reversed) });
	if (reversed.length > 0 && !vatNumber) advice.push({ code: "noVatNumber" });
	if (exempt.length > 0 && !seller.vatExemption) {
		advice.push({ code: "noVatExemption", named: names(document, exempt) });
	}
	if (!siren && !siret) advice.push({ code: "noSiren" });
	if (seller.invoicePrefix === "") advice.push({ code: "noInvoicePrefix" });
	return advice;
}

function tickedForConsumers(document: EventDocument): Advice[] {
	const isProfessional = (typologyId: string | null) => settingsOfProfile(document, typologyId).audienceIsProfessional;
	// People without a profile first.
	const everybody = [null, ...document.typologies.map(({ id }) => id)];
	const ticked = document.articles.filter(
		({ price, days, typologies }) =>
			price > 0 &&
			Object.values(days).some((day) => day.isShow && day.isSelected && !day.isDisabled) &&
			!(typologies ?? everybody).every(isProfessional),
	);
	if (ticked.length === 0) return [];
	const { flag } = catalogue.audienceIsProfessional;
	return [{ code: "tickedForConsumers", named: names(document, ticked), flag }];
}

function names(document: EventDocument, articles: EventDocument["articles"]): string[] {
	return articles.map(({ label }) => sayIn(document)(label));
}
