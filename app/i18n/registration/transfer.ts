const fr = {
	"transfer.title": "Virement attendu",
	"transfer.text":
		"Votre billet sera complet à réception. Recopiez la référence dans le motif du virement, pour qu’il soit reconnu.",
	"transfer.amount": "Montant",
	"transfer.beneficiary": "Bénéficiaire",
	"transfer.iban": "IBAN",
	"transfer.bic": "BIC",
	"transfer.reference": "Référence",
	"transfer.stub": "En attente de votre virement",
	"transfer.choose": "Payer par virement",
	"transfer.chooseText": "Votre billet est complet à réception, sous trois jours.",
	"transfer.byCard": "Payer plutôt par carte",
} as const;

const en: Record<keyof typeof fr, string> = {
	"transfer.title": "Bank transfer expected",
	"transfer.text":
		"Your ticket will be complete once the money is in. Copy the reference onto the transfer, for it to be recognised.",
	"transfer.amount": "Amount",
	"transfer.beneficiary": "Payee",
	"transfer.iban": "IBAN",
	"transfer.bic": "BIC",
	"transfer.reference": "Reference",
	"transfer.stub": "Waiting for your transfer",
	"transfer.choose": "Pay by bank transfer",
	"transfer.chooseText": "Your ticket is complete once the money is in, within three days.",
	"transfer.byCard": "Pay by card instead",
};

export const transfer = { fr, en };
