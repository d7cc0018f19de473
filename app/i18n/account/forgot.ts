const fr = {
	"forgot.title": "Mot de passe oublié\u202f?",
	"forgot.lead": "Indiquez votre adresse e-mail : un lien pour choisir un nouveau mot de passe vous y sera envoyé.",
	"forgot.submit": "Recevoir le lien",
	"forgot.sentTitle": "Ouvrez votre messagerie",
	"forgot.sent": "Vous allez recevoir un email pour créer un nouveau mot de passe",
	"forgot.sentDetail":
		"Le lien sert une fois et reste valable deux heures. Rien reçu ? Pensez à vos spams, et vérifiez l’adresse.",
	"forgot.again": "Recevoir un autre lien",
} as const;

const en: Record<keyof typeof fr, string> = {
	"forgot.title": "Forgotten your password?",
	"forgot.lead": "Give your e-mail address: a link to choose a new password will be sent to it.",
	"forgot.submit": "Send me the link",
	"forgot.sentTitle": "Open your inbox",
	"forgot.sent": "You will receive an e-mail to create a new password",
	"forgot.sentDetail":
		"The link works once, for two hours. Nothing there? Look among your spam, and check the address.",
	"forgot.again": "Send me another link",
};

export const forgot = { fr, en };
