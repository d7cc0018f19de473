const fr = {
	"nav.label": "Navigation",
	"nav.skip": "Aller au contenu",
	"nav.home": "Accueil",
	"nav.registration": "Mon inscription",
	"nav.organisation": "Organisation",
	"nav.login": "Se connecter",
	"nav.logout": "Se déconnecter",
	"nav.language": "Langue",
	"nav.languageSubmit": "Changer",
	"nav.welcome": "Bienvenue {{name}}",
	"nav.profile": "Mon profil",
} as const;

const en: Record<keyof typeof fr, string> = {
	"nav.label": "Navigation",
	"nav.skip": "Skip to content",
	"nav.home": "Home",
	"nav.registration": "My registration",
	"nav.organisation": "Organisation",
	"nav.login": "Sign in",
	"nav.logout": "Sign out",
	"nav.language": "Language",
	"nav.languageSubmit": "Change",
	"nav.welcome": "Welcome {{name}}",
	"nav.profile": "My profile",
};

export const nav = { fr, en };
