const fr = {
	"pay.title": "Régler votre inscription",
	"pay.label": "Règlement",
	"pay.refused": "La banque a refusé ce paiement. Rien n’a été débité.",
	"pay.refusedHint": "Vous pouvez réessayer, avec une autre carte au besoin.",
	"pay.submit": "Payer {{amount}}",
	"pay.ways": "Voir comment payer {{amount}}",
	"pay.change": "Modifier les options",
	"pay.heldUntil": "Vos places sont retenues jusqu’au {{day}} à {{time}}. Ensuite, ce qui n’est pas réglé est rendu.",
	"pay.codeUntil":
		"Votre code promo vous est gardé jusqu’au {{day}} à {{time}}. Ensuite, d’autres pourront l’utiliser.",
	"pay.later": "Payer plus tard",
	"pay.noCard": "Le paiement par carte n’est pas ouvert ici.",
	"pay.noCardText":
		"Votre inscription est enregistrée, et ce montant reste à payer : l’organisation vous dira comment, ou vous le paierez à l’accueil.",
	"pay.safe": "Vous saisirez votre carte sur la page sécurisée de la banque.",
	"pay.codeApplied": "Le code promo est appliqué.",
	"pay.codeRemoved": "Le code promo est retiré.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"pay.title": "Pay for your registration",
	"pay.label": "Payment",
	"pay.refused": "The bank declined this payment. Nothing was charged.",
	"pay.refusedHint": "You can try again, with another card if need be.",
	"pay.submit": "Pay {{amount}}",
	"pay.ways": "See how to pay {{amount}}",
	"pay.change": "Change the options",
	"pay.heldUntil": "Your places are held until {{day}} at {{time}}. After that, what is not paid is given back.",
	"pay.codeUntil": "Your promo code is kept for you until {{day}} at {{time}}. After that, others may use it.",
	"pay.later": "Pay later",
	"pay.noCard": "Payment by card is not open here.",
	"pay.noCardText":
		"Your registration is recorded, and this amount remains to be paid: the organisers will tell you how, or you pay it at the desk.",
	"pay.safe": "You will enter your card on the bank’s secure page.",
	"pay.codeApplied": "The promo code is applied.",
	"pay.codeRemoved": "The promo code is removed.",
};

export const pay = { fr, en };
