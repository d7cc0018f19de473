export const forgot = {
	"forgot.title": ["Mot de passe oublié\u202f?", "Forgotten your password?"],
	"forgot.lead": [
		"Indiquez votre adresse e-mail : un lien pour choisir un nouveau mot de passe vous y sera envoyé.",
		"Give your e-mail address: a link to choose a new password will be sent to it.",
	],
	"forgot.submit": ["Recevoir le lien", "Send me the link"],
	"forgot.sentTitle": ["Ouvrez votre messagerie", "Open your inbox"],
	"forgot.sent": [
		"Vous allez recevoir un email pour créer un nouveau mot de passe",
		"You will receive an e-mail to create a new password",
	],
	"forgot.sentDetail": [
		"Le lien sert une fois et reste valable deux heures. Rien reçu ? Pensez à vos spams, et vérifiez l’adresse.",
		"The link works once, for two hours. Nothing there? Look among your spam, and check the address.",
	],
	"forgot.again": ["Recevoir un autre lien", "Send me another link"],
} as const;
