const fr = {
	"priceTable.caption": "Prix des articles",
	"priceTable.article": "Article",
	"priceTable.price": "Prix H.T.",
	"priceTable.rate": "TVA",
	"priceTable.paid": "Prix payé T.T.C.",
	"priceTable.taken": "Pris",
	"priceTable.priceOf": "Prix H.T., {{title}}",
	"priceTable.rateOf": "TVA, {{title}}",
	"priceTable.open": "Modifier « {{title}} »",
	"priceTable.everybody": "Tous",
	"priceTable.closed": "fermé à la vente",
	"priceTable.new": "nouveau",
	"priceTable.free": "Offert",
	"priceTable.was": "était {{amount}} H.T.",
	"priceTable.wasRate": "TVA à {{rate}} avant",
	"priceTable.ofStock": "{{taken}} sur {{stock}}",
	"priceTable.full": "{{taken}} sur {{stock}}, complet",
	"priceTable.effect_one":
		"{{title}}, pris par une personne : une facture établie garde son prix ; sans facture, ce sera {{after}} au lieu de {{before}} T.T.C. dès la publication.",
	"priceTable.effect_other":
		"{{title}}, pris par {{count}} personnes : celles qui ont leur facture gardent son prix, les autres devront {{after}} au lieu de {{before}} T.T.C. dès la publication.",
	"priceTable.effectOfFree_one":
		"{{title}}, offert jusqu’ici et pris par une personne : sans facture, elle devra {{after}} T.T.C. dès la publication.",
	"priceTable.effectOfFree_other":
		"{{title}}, offert jusqu’ici et pris par {{count}} personnes : celles qui n’ont pas de facture devront {{after}} T.T.C. dès la publication.",
	"priceTable.effectToFree_one":
		"{{title}}, pris par une personne : une facture établie garde son prix ; sans facture, ce sera offert au lieu de {{before}} T.T.C. dès la publication.",
	"priceTable.effectToFree_other":
		"{{title}}, pris par {{count}} personnes : celles qui ont leur facture gardent son prix, les autres ne devront plus {{before}} T.T.C. dès la publication.",
	"priceTable.left_one": "La place qui reste aussi.",
	"priceTable.left_other": "Les {{count}} places qui restent aussi.",
	"priceTable.order": "Changer l’ordre",
	"priceTable.table": "Revenir aux prix",
} as const;

const en: Record<keyof typeof fr, string> = {
	"priceTable.caption": "Prices of the articles",
	"priceTable.article": "Article",
	"priceTable.price": "Price excl. tax",
	"priceTable.rate": "VAT",
	"priceTable.paid": "Price paid, incl. tax",
	"priceTable.taken": "Taken",
	"priceTable.priceOf": "Price excl. tax, {{title}}",
	"priceTable.rateOf": "VAT, {{title}}",
	"priceTable.open": "Change “{{title}}”",
	"priceTable.everybody": "Everybody",
	"priceTable.closed": "not on sale",
	"priceTable.new": "new",
	"priceTable.free": "Free",
	"priceTable.was": "was {{amount}} excl. tax",
	"priceTable.wasRate": "VAT at {{rate}} before",
	"priceTable.ofStock": "{{taken}} of {{stock}}",
	"priceTable.full": "{{taken}} of {{stock}}, full",
	"priceTable.effect_one":
		"{{title}}, taken by one person: an issued invoice keeps its price; without one it will be {{after}} instead of {{before}} incl. tax once you publish.",
	"priceTable.effect_other":
		"{{title}}, taken by {{count}} people: those who have their invoice keep its price, the others will owe {{after}} instead of {{before}} incl. tax once you publish.",
	"priceTable.effectOfFree_one":
		"{{title}}, free so far and taken by one person: without an invoice they will owe {{after}} incl. tax once you publish.",
	"priceTable.effectOfFree_other":
		"{{title}}, free so far and taken by {{count}} people: those without an invoice will owe {{after}} incl. tax once you publish.",
	"priceTable.effectToFree_one":
		"{{title}}, taken by one person: an issued invoice keeps its price; without one it will be free instead of {{before}} incl. tax once you publish.",
	"priceTable.effectToFree_other":
		"{{title}}, taken by {{count}} people: those who have their invoice keep its price, the others will no longer owe {{before}} incl. tax once you publish.",
	"priceTable.left_one": "So will the place that is left.",
	"priceTable.left_other": "So will the {{count}} places that are left.",
	"priceTable.order": "Change the order",
	"priceTable.table": "Back to the prices",
};

export const priceTable = { fr, en };
