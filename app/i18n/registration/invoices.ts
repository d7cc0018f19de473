const fr = {
	"invoices.title": "Factures",
	"invoices.empty": "Aucune facture pour l’instant",
	"invoices.emptyHint": "Une facture est émise à chaque paiement. Vous la retrouverez ici.",
	"invoices.paidOn": "Réglée le {{date}}",
	"invoices.creditOf": "Émis le {{date}}",
	"invoices.pdf": "PDF",
	"invoices.facturx": "Factur-X",
	"invoices.ubl": "UBL",
	"invoices.back": "Retour à l’inscription",
} as const;

const en: Record<keyof typeof fr, string> = {
	"invoices.title": "Invoices",
	"invoices.empty": "No invoice yet",
	"invoices.emptyHint": "An invoice is issued with each payment. You will find it here.",
	"invoices.paidOn": "Paid on {{date}}",
	"invoices.creditOf": "Issued on {{date}}",
	"invoices.pdf": "PDF",
	"invoices.facturx": "Factur-X",
	"invoices.ubl": "UBL",
	"invoices.back": "Back to the registration",
};

export const invoices = { fr, en };
