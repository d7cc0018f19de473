const fr = {
	"anonymous.title": "Entrer sans compte",
	"anonymous.lead":
		"Aucune adresse e-mail n’est demandée. Vous pourrez donner votre nom et votre adresse plus tard, dans votre inscription. Sans elle, votre accès reste sur cet appareil.",
	"anonymous.leadLive":
		"Pour suivre le direct et y répondre, aucune adresse e-mail n’est demandée. Vos réponses comptent une fois par appareil.",
	"anonymous.submit": "Entrer sans compte",
	"anonymous.login": "Se connecter avec un compte",
} as const;

const en: Record<keyof typeof fr, string> = {
	"anonymous.title": "Enter without an account",
	"anonymous.lead":
		"No e-mail address is asked for. You can give your name and address later, in your registration. Without one, your access stays on this device.",
	"anonymous.leadLive":
		"To follow the live session and answer, no e-mail address is asked for. Your answers count once a device.",
	"anonymous.submit": "Enter without an account",
	"anonymous.login": "Sign in with an account",
};

export const anonymous = { fr, en };
