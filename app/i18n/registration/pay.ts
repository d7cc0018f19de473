export const pay = {
	"pay.title": ["Régler votre inscription", "Pay for your registration"],
	"pay.label": ["Règlement", "Payment"],
	"pay.refused": [
		"La banque a refusé ce paiement. Rien n’a été débité.",
		"The bank declined this payment. Nothing was charged.",
	],
	"pay.refusedHint": [
		"Vous pouvez réessayer, avec une autre carte au besoin.",
		"You can try again, with another card if need be.",
	],
	"pay.submit": ["Payer {{amount}}", "Pay {{amount}}"],
	"pay.ways": ["Voir comment payer {{amount}}", "See how to pay {{amount}}"],
	"pay.change": ["Modifier les options", "Change the options"],
	"pay.heldUntil": [
		"Vos places sont retenues jusqu’au {{day}} à {{time}}. Ensuite, ce qui n’est pas réglé est rendu.",
		"Your places are held until {{day}} at {{time}}. After that, what is not paid is given back.",
	],
	"pay.codeUntil": [
		"Votre code promo vous est gardé jusqu’au {{day}} à {{time}}. Ensuite, d’autres pourront l’utiliser.",
		"Your promo code is kept for you until {{day}} at {{time}}. After that, others may use it.",
	],
	"pay.later": ["Payer plus tard", "Pay later"],
	"pay.noCard": ["Le paiement par carte n’est pas ouvert ici.", "Payment by card is not open here."],
	"pay.noCardText": [
		"Votre inscription est enregistrée, et ce montant reste à payer : l’organisation vous dira comment, ou vous le paierez à l’accueil.",
		"Your registration is recorded, and this amount remains to be paid: the organisers will tell you how, or you pay it at the desk.",
	],
	"pay.safe": [
		"Vous saisirez votre carte sur la page sécurisée de la banque.",
		"You will enter your card on the bank’s secure page.",
	],
	"pay.codeApplied": ["Le code promo est appliqué.", "The promo code is applied."],
	"pay.codeRemoved": ["Le code promo est retiré.", "The promo code is removed."],
} as const;
