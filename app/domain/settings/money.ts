import { currency, limit, yesNo } from "./kinds";

export const money = {
	articlesShown: yesNo("FO_MEETING_ARTICLES_SHOW", "everybody", "typology", false, {
		label: ["Proposer les articles", "Offer the articles"],
		hint: ["L’étape des tarifs et options est montrée.", "Whether the articles step is shown."],
	}),
	articlesRequired: yesNo("FO_MEETING_ARTICLES_REQUIRED", "everybody", "typology", false, {
		label: ["Rendre un article obligatoire", "Require an article"],
		hint: ["Il faut choisir au moins un article.", "Whether at least one article must be chosen."],
	}),
	currency: currency("FO_MEETING_CURRENCY", "everybody", "nothing", "EUR", {
		label: ["Devise", "Currency"],
		hint: [
			"La devise des prix (ISO 4217), une seule pour tout l’événement ; dans le fichier, les prix sont dans sa plus petite unité (centimes, yens entiers, fils).",
			"Currency of the prices (ISO 4217), one for the whole event; prices are in its minor units (cents, whole yens, fils).",
		],
	}),
	pricesWithTax: yesNo("FO_MEETING_PRICES_WITH_TAX", "everybody", "typology", true, {
		label: ["Montrer d’abord les prix T.T.C", "Show prices with tax first"],
		hint: [
			"Tant que le type de facturation n’est pas connu, les prix sont montrés d’abord T.T.C ; sinon d’abord H.T. L’autre montant est toujours à côté.",
			"Whether prices are shown with tax (T.T.C) first until the billing type is known, or without (H.T.); the other amount is shown beside it.",
		],
	}),
	audienceIsProfessional: yesNo("FO_MEETING_AUDIENCE_IS_PROFESSIONAL", "participant", "typology", false, {
		label: ["Public professionnel", "Professional audience"],
		hint: [
			"Les personnes qui s’inscrivent achètent pour une entreprise : alors seulement, un article payant choisi d’avance est coché (directive 2011/83/UE, article 22).",
			"Whether people who register buy for a business: only then is a priced article ticked beforehand where the file selects it (directive 2011/83/EU, article 22).",
		],
	}),
	unpaidHoldHours: limit(1, 8760)("FO_MEETING_UNPAID_HOLD_HOURS", "organiser", "typology", null, {
		label: ["Délai de paiement, en heures", "Hours to pay"],
		hint: [
			"Le nombre d’heures pendant lesquelles une commande impayée garde ses places, ses articles et son code promo ; un rappel part à la moitié, puis tout est rendu, sauf aux personnes déjà venues. Sans réponse : 72 si l’on ne paie que par carte, aucune limite si le guichet encaisse. Sans limite, un code promo limité est gardé 48 heures.",
			"Hours for which an order that is not paid keeps its places, articles and promo code; its payer is reminded after half of them, then all is released, except for people who have come. By default it is 72 if people can pay by card alone; there is no limit if the desk takes payments. With no limit a limited promo code is kept for 48 hours.",
		],
	}),
	deskPaymentsTaken: yesNo("FO_MEETING_DESK_PAYMENT", "organiser", "nothing", false, {
		label: ["Encaisser au guichet", "Take payments at the desk"],
		hint: [
			"Le guichet encaisse tout ou partie de ce qui est dû (espèces, carte sur le terminal, virement, chèque) ; la facture suit.",
			"Whether the desk takes payments (cash, card terminal, transfer, cheque) of all or part of what is owed; the invoice follows.",
		],
	}),
	refundsChanges: yesNo("FO_MEETING_INVOICE_REFUND", "organiser", "typology", true, {
		label: ["Rembourser ce qui est annulé", "Refund what is cancelled"],
		hint: [
			"Ce qui est payé puis annulé fait l’objet d’un avoir et d’un remboursement ; sinon, cela reste dû.",
			"Whether paid items that are cancelled are credited and refunded; otherwise they stay due.",
		],
	}),
	billingChecksumsRefuse: yesNo("FO_MEETING_BILLING_CHECKSUMS_REFUSE", "organiser", "nothing", false, {
		label: ["Refuser un numéro de facturation faux", "Refuse a wrong billing number"],
		hint: [
			"Un numéro de facturation (SIREN, SIRET, TVA) dont la clé est fausse est refusé ; sinon il n’y a qu’un avertissement.",
			"Whether a billing number (SIREN, SIRET, VAT) with a wrong check digit is refused; otherwise there is only a warning.",
		],
	}),
};
