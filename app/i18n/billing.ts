/** Money: the basket, promo codes, the bill, paying, invoices. */
export const fr = {
	"errors.articleSoldOut": "Cet article n’est plus disponible",
	"refusals.articleSoldOut": "Un article que vous avez choisi n’est plus disponible",
	"refusals.promoUnknown": "Ce code promo n’existe pas",
	"refusals.promoNotYet": "Ce code promo n’est pas encore valable",
	"refusals.promoOver": "Ce code promo n’est plus valable",
	"refusals.promoNotForYou": "Ce code promo ne s’adresse pas à votre inscription",
	"refusals.promoNothing": "Ce code promo ne concerne rien de votre panier",
	"refusals.promoExhausted": "Ce code promo a été utilisé autant de fois que possible",
	"refusals.promoUsed": "Un code promo est déjà utilisé",
	"refusals.paymentUnavailable": "Le paiement en ligne n’est pas ouvert pour cet événement",
	"refusals.basketChanged": "Votre panier a changé entre-temps : voici ce qui est à régler maintenant.",
	"refusals.nothingDue": "Il n’y a plus rien à régler",
} as const;

export const en = {
	"errors.articleSoldOut": "This article is no longer available",
	"refusals.articleSoldOut": "An article that you chose is no longer available",
	"refusals.promoUnknown": "This promo code does not exist",
	"refusals.promoNotYet": "This promo code is not valid yet",
	"refusals.promoOver": "This promo code is no longer valid",
	"refusals.promoNotForYou": "This promo code is not for your registration",
	"refusals.promoNothing": "This promo code is about nothing in your basket",
	"refusals.promoExhausted": "This promo code has been used as often as it can be",
	"refusals.promoUsed": "A promo code is already used",
	"refusals.paymentUnavailable": "Online payment is not open for this event",
	"refusals.basketChanged": "Your basket has changed meanwhile: here is what is due now.",
	"refusals.nothingDue": "Nothing is due any more",
} as const satisfies Record<keyof typeof fr, string>;
