export const transfer = {
	"transfer.title": ["Virement attendu", "Bank transfer expected"],
	"transfer.text": [
		"Votre billet sera complet à réception. Recopiez la référence dans le motif du virement, pour qu’il soit reconnu.",
		"Your ticket will be complete once the money is in. Copy the reference onto the transfer, for it to be recognised.",
	],
	"transfer.amount": ["Montant", "Amount"],
	"transfer.beneficiary": ["Bénéficiaire", "Payee"],
	"transfer.iban": ["IBAN", "IBAN"],
	"transfer.bic": ["BIC", "BIC"],
	"transfer.reference": ["Référence", "Reference"],
	"transfer.stub": ["En attente de votre virement", "Waiting for your transfer"],
	"transfer.choose": ["Payer par virement", "Pay by bank transfer"],
	"transfer.chooseText": [
		"Votre billet est complet à réception, sous trois jours.",
		"Your ticket is complete once the money is in, within three days.",
	],
	"transfer.byCard": ["Payer plutôt par carte", "Pay by card instead"],
} as const;
