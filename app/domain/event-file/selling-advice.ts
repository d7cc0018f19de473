import { vatDue } from "../money/vat";
import { catalogue, readSettings } from "../settings";
import { textIn } from "../texts/text";
import type { EventDocument } from "./event-document";

export function sellingAdvice(document: EventDocument): string[] {
	const sold = document.articles.filter(({ price }) => price > 0);
	if (sold.length === 0) return [];
	const ticked = tickedForConsumers(document);
	if (!document.billing) {
		return [...ticked, `billing: is missing, so that ${names(document, sold)} cannot be paid here`];
	}
	const seller = document.billing;
	const { country, vatNumber, siren, siret, withoutVat } = seller;
	const abroad = { isBusiness: true, country: country === "DE" ? "FR" : "DE" };
	const due = (article: (typeof sold)[number]) => vatDue(article, seller, abroad);
	const taxed = sold.filter((article) => due(article).rate > 0);
	const reversed = sold.filter((article) => due(article).category === "AE");
	const exempt = withoutVat ? [] : sold.filter(({ vatRate }) => vatRate === 0);
	return [
		...ticked,
		...(taxed.length > 0
			? [
					`articles: billing types 2 and 3 see prices H.T., and yet owe the tax on ${names(document, taxed)}: what happens in the room, or is handed over there, is taxed where the event is; the total to pay says so`,
				]
			: []),
		...(reversed.length > 0
			? [
					`articles: a company in another country of the Union owes the tax on ${names(document, reversed)} itself (reverse charge): the invoice carries no tax, whatever the article's rate`,
				]
			: []),
		...(reversed.length > 0 && !vatNumber
			? ["billing.vatNumber: is missing, and an invoice with reverse charge must carry it"]
			: []),
		...(exempt.length > 0 && !seller.vatExemption
			? [`billing.vatExemption: say why ${names(document, exempt)} is not taxed (the article of the law)`]
			: []),
		...(siren || siret
			? []
			: [
					"billing.siren: is missing, and a French invoice carries its seller's (an association without one has its number of the RNA, W and nine digits)",
				]),
		...(seller.invoicePrefix === ""
			? ["billing.invoicePrefix: is missing; the numbers of several events of one seller would be the same"]
			: []),
	];
}

function tickedForConsumers(document: EventDocument): string[] {
	const isProfessional = (typologyId: string | undefined) =>
		readSettings({ ...document.settings, ...(typologyId ? document.settingsByTypology[typologyId] : {}) })
			.audienceIsProfessional;
	const everybody = [undefined, ...document.typologies.map(({ id }) => id)];
	const ticked = document.articles.filter(
		({ price, days, typologies }) =>
			price > 0 &&
			Object.values(days).some((day) => day.isShow && day.isSelected && !day.isDisabled) &&
			!(typologies ?? everybody).every(isProfessional),
	);
	if (ticked.length === 0) return [];
	return [
		`articles: ${names(document, ticked)} costs money and is selected beforehand: it is shown unticked, as a consumer agrees to an extra payment by ticking it (directive 2011/83/EU, article 22); ${catalogue.audienceIsProfessional.flag} says that the audience is professional`,
	];
}

function names({ event, languages }: EventDocument, articles: EventDocument["articles"]): string {
	const key = languages.find(({ id }) => id === event.defaultLanguageId)?.key ?? "fr";
	return articles.map(({ label }) => `“${textIn(label, key, key)}”`).join(", ");
}
