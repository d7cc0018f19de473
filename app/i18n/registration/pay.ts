const fr = {
	"pay.title": "Régler votre inscription",
	"pay.lead": "Votre inscription est enregistrée. Elle sera complète dès que ce montant est réglé.",
	"pay.submit": "Payer {{amount}}",
	"pay.toBilling": "Continuer vers la facturation",
	"pay.change": "Modifier les options",
	"pay.heldUntil": "Vos places sont retenues jusqu’au {{day}} à {{time}}. Ensuite, ce qui n’est pas réglé est rendu.",
	"pay.codeUntil":
		"Votre code promo vous est gardé jusqu’au {{day}} à {{time}}. Ensuite, d’autres pourront l’utiliser.",
	"pay.later": "Payer plus tard",
	"pay.safe": "Vous payez par carte sur une page sécurisée. La facture est émise dès le paiement.",
	"pay.codeApplied": "Le code promo est appliqué.",
	"pay.codeRemoved": "Le code promo est retiré.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"pay.title": "Pay for your registration",
	"pay.lead": "Your registration is saved. It is complete as soon as this amount is paid.",
	"pay.submit": "Pay {{amount}}",
	"pay.toBilling": "Continue to billing",
	"pay.change": "Change the options",
	"pay.heldUntil": "Your places are held until {{day}} at {{time}}. After that, what is not paid is given back.",
	"pay.codeUntil": "Your promo code is kept for you until {{day}} at {{time}}. After that, others may use it.",
	"pay.later": "Pay later",
	"pay.safe": "You pay by card on a secure page. The invoice is issued as soon as you have paid.",
	"pay.codeApplied": "The promo code is applied.",
	"pay.codeRemoved": "The promo code is removed.",
};

export const pay = { fr, en };
