const fr = {
	"promo.label": "Code promo",
	"promo.have": "J’ai un code promo",
	"promo.apply": "Appliquer",
	"promo.remove": "Retirer",
	"promo.used": "Un code par inscription.",
	"promo.invoiced": "Ce code a servi sur une facture.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"promo.label": "Promo code",
	"promo.have": "I have a promo code",
	"promo.apply": "Apply",
	"promo.remove": "Remove",
	"promo.used": "One code for each registration.",
	"promo.invoiced": "This code was used on an invoice.",
};

export const promo = { fr, en };
