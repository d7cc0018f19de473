export const invoices = {
	"invoices.title": ["Factures", "Invoices"],
	"invoices.empty": ["Aucune facture pour l’instant", "No invoice yet"],
	"invoices.emptyHint": [
		"Une facture est émise à chaque paiement. Vous la retrouverez ici.",
		"An invoice is issued with each payment. You will find it here.",
	],
	"invoices.paidOn": ["Réglée le {{date}}", "Paid on {{date}}"],
	"invoices.creditOf": ["Émis le {{date}}", "Issued on {{date}}"],
	"invoices.pdf": ["PDF", "PDF"],
	"invoices.facturx": ["Factur-X", "Factur-X"],
	"invoices.ubl": ["UBL", "UBL"],
	"invoices.back": ["Retour à l’inscription", "Back to the registration"],
} as const;
