const fr = {
	"nav.label": "Navigation",
	"nav.skip": "Aller au contenu",
	"nav.home": "Accueil",
	"nav.registration": "Mon inscription",
	"nav.organisation": "Organisation",
	"nav.login": "Se connecter",
	"nav.leaving":
		"Des scans n’ont pas encore été envoyés : ils seront effacés de cet appareil. Se déconnecter quand même ?",
	"nav.logout": "Se déconnecter",
	"nav.language": "Langue",
	"nav.languageSubmit": "Changer",
	"nav.welcome": "Bienvenue {{name}}",
	"nav.menu": "{{name}} : menu",
	"nav.profile": "Mon profil",
	"nav.pages": "Pages",
	"nav.page": "Page {{page}} sur {{pages}}",
	"nav.pageBefore": "Page précédente",
	"nav.pageAfter": "Page suivante",
} as const;

const en: Record<keyof typeof fr, string> = {
	"nav.label": "Navigation",
	"nav.skip": "Skip to content",
	"nav.home": "Home",
	"nav.registration": "My registration",
	"nav.organisation": "Organisation",
	"nav.login": "Sign in",
	"nav.leaving": "Some scans have not been sent yet: they will be erased from this device. Sign out all the same?",
	"nav.logout": "Sign out",
	"nav.language": "Language",
	"nav.languageSubmit": "Change",
	"nav.welcome": "Welcome {{name}}",
	"nav.menu": "{{name}}: menu",
	"nav.profile": "My profile",
	"nav.pages": "Pages",
	"nav.page": "Page {{page}} of {{pages}}",
	"nav.pageBefore": "Previous page",
	"nav.pageAfter": "Next page",
};

export const nav = { fr, en };
