import { vatDue } from "../money/vat";
import { catalogue, readSettings } from "../settings";
import { textIn } from "../texts/text";
import type { Advice } from "./advice";
import type { EventDocument } from "./event-document";

export function sellingAdvice(document: EventDocument): Advice[] {
	const sold = document.articles.filter(({ price }) => price > 0);
	const ofEntries = entryAdvice(document);
	if (sold.length === 0) return ofEntries;
	const ticked = [...ofEntries, ...tickedForConsumers(document)];
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

/** Where somebody is let in otherwise than an organiser who set a price may have meant. */
function entryAdvice(document: EventDocument): Advice[] {
	const profiles = profilesOf(document);
	const settingsOf = settingsIn(document);
	const entries = document.articles.filter(({ isEntry }) => isEntry);
	if (entries.length === 0) {
		const isRequired = profiles.some((id) => settingsOf(id).articlesShown && settingsOf(id).articlesRequired);
		const takers = document.articles.filter(({ takenBy }) => takenBy !== "companions");
		if (!isRequired || takers.length < 2 || !takers.some(({ price }) => price > 0)) return [];
		return [{ code: "anyArticleAdmits", named: names(document, takers), flag: catalogue.articlesRequired.flag }];
	}
	const isOfferedTo = (id: string | undefined) => (entry: (typeof entries)[number]) =>
		Object.values(entry.days).some(({ isShow }) => isShow) &&
		(!entry.typologies || (id !== undefined && entry.typologies.includes(id)));
	const unseen = entries.filter(
		(entry) => !profiles.some((id) => settingsOf(id).articlesShown && isOfferedTo(id)(entry)),
	);
	const free = entries.filter(
		(entry) =>
			entry.price === 0 &&
			profiles.some((id) => {
				const theirs = entries.filter(isOfferedTo(id)).filter(({ takenBy }) => takenBy === entry.takenBy);
				return theirs.includes(entry) && theirs.some(({ price }) => price > 0);
			}),
	);
	const advice: Advice[] = [];
	if (unseen.length > 0)
		advice.push({ code: "entryUnseen", named: names(document, unseen), flag: catalogue.articlesShown.flag });
	if (free.length > 0) advice.push({ code: "freeBesidePriced", named: names(document, free) });
	return advice;
}

function tickedForConsumers(document: EventDocument): Advice[] {
	const settingsOf = settingsIn(document);
	const isProfessional = (typologyId: string | undefined) => settingsOf(typologyId).audienceIsProfessional;
	const everybody = profilesOf(document);
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

/** People without a profile first. */
function profilesOf({ typologies }: EventDocument): (string | undefined)[] {
	return [undefined, ...typologies.map(({ id }) => id)];
}

function settingsIn({ settings, settingsByTypology }: EventDocument) {
	return (typologyId: string | undefined) =>
		readSettings({ ...settings, ...(typologyId ? settingsByTypology[typologyId] : {}) });
}

function names({ event, languages }: EventDocument, articles: EventDocument["articles"]): string[] {
	const key = languages.find(({ id }) => id === event.defaultLanguageId)?.key ?? "fr";
	return articles.map(({ label }) => textIn(label, key, key));
}
