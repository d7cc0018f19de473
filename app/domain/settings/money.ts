import { currency, limit, yesNo } from "./kinds";

export const money = {
	articlesShown: yesNo(
		"FO_MEETING_ARTICLES_SHOW",
		"everybody",
		"typology",
		false,
		"Whether the articles step is shown.",
	),
	articlesRequired: yesNo(
		"FO_MEETING_ARTICLES_REQUIRED",
		"everybody",
		"typology",
		false,
		"Whether at least one article must be chosen.",
	),
	currency: currency(
		"FO_MEETING_CURRENCY",
		"everybody",
		"nothing",
		"EUR",
		"Currency of the prices (ISO 4217), one for the whole event; prices are in its minor units (cents, whole yens, fils).",
	),
	pricesWithTax: yesNo(
		"FO_MEETING_PRICES_WITH_TAX",
		"everybody",
		"typology",
		true,
		"Whether prices are shown with tax (T.T.C.) first until the billing type is known, or without (H.T.); the other amount is shown beside it.",
	),
	audienceIsProfessional: yesNo(
		"FO_MEETING_AUDIENCE_IS_PROFESSIONAL",
		"participant",
		"typology",
		false,
		"Whether people who register buy for a business: only then is a priced article ticked beforehand where the file selects it (directive 2011/83/EU, article 22).",
	),
	unpaidHoldHours: limit(1, 8760)(
		"FO_MEETING_UNPAID_HOLD_HOURS",
		"organiser",
		"typology",
		null,
		"Hours for which an order that is not paid keeps its places, articles and promo code; its payer is reminded after half of them, then all is released, except for people who have come. By default it is 72 if people can pay by card alone; there is no limit if the desk takes payments. With no limit a limited promo code is kept for 48 hours.",
	),
	deskPaymentsTaken: yesNo(
		"FO_MEETING_DESK_PAYMENT",
		"organiser",
		"nothing",
		false,
		"Whether the desk takes payments (cash, card terminal, transfer, cheque) of all or part of what is owed; the invoice follows.",
	),
	refundsChanges: yesNo(
		"FO_MEETING_INVOICE_REFUND",
		"organiser",
		"typology",
		true,
		"Whether paid items that are cancelled are credited and refunded; otherwise they stay due.",
	),
	billingChecksumsRefuse: yesNo(
		"FO_MEETING_BILLING_CHECKSUMS_REFUSE",
		"organiser",
		"nothing",
		false,
		"Whether a billing number (SIREN, SIRET, VAT) with a wrong check digit is refused; otherwise there is only a warning.",
	),
};
