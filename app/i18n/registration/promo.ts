export const promo = {
	"promo.label": ["Code promo", "Promo code"],
	"promo.have": ["J’ai un code promo", "I have a promo code"],
	"promo.apply": ["Appliquer", "Apply"],
	"promo.remove": ["Retirer", "Remove"],
	"promo.used": ["Un code par inscription.", "One code for each registration."],
	"promo.invoiced": ["Ce code a servi sur une facture.", "This code was used on an invoice."],
} as const;
