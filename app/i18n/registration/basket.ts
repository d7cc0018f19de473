const fr = {
	"basket.title": "Votre panier",
	"basket.caption": "Ce qui est à régler",
	"basket.article": "Article",
	"basket.price": "Prix",
	"basket.previous": "Déjà réglé : {{amount}}",
	"basket.totalHT": "Total H.T.",
	"basket.vat": "TVA {{rate}} %",
	"basket.vatIncluded": "dont TVA {{rate}} %",
	"basket.vat.AE": "TVA autoliquidée",
	"basket.vat.O": "TVA non applicable",
	"basket.vat.E": "Exonéré de TVA",
	"basket.totalTTC": "À régler",
} as const;

const en: Record<keyof typeof fr, string> = {
	"basket.title": "Your basket",
	"basket.caption": "What is to be paid",
	"basket.article": "Article",
	"basket.price": "Price",
	"basket.previous": "Paid before: {{amount}}",
	"basket.totalHT": "Total excl. tax",
	"basket.vat": "VAT {{rate}}%",
	"basket.vatIncluded": "of which VAT {{rate}}%",
	"basket.vat.AE": "VAT reverse charge",
	"basket.vat.O": "VAT not applicable",
	"basket.vat.E": "Exempt from VAT",
	"basket.totalTTC": "To pay",
};

export const basket = { fr, en };
