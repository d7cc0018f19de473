export const anonymous = {
	"anonymous.title": ["Entrer sans compte", "Enter without an account"],
	"anonymous.lead": [
		"Aucune adresse e-mail n’est demandée. Vous pourrez donner votre nom et votre adresse plus tard, dans votre inscription. Sans elle, votre accès reste sur cet appareil.",
		"We don’t ask for your e-mail address. You can give your name and address later, in your registration. Without one, your access stays on this device.",
	],
	"anonymous.leadLive": [
		"Pour suivre le direct et y répondre, aucune adresse e-mail n’est demandée. Vos réponses comptent une fois par appareil.",
		"To follow the live session and answer, you don’t need an e-mail address. Your answers count once per device.",
	],
	"anonymous.submit": ["Entrer sans compte", "Enter without an account"],
	"anonymous.login": ["Se connecter avec un compte", "Sign in with an account"],
} as const;
