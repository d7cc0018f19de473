const fr = {
	"unknown.title": "Cette page n’existe pas",
	"unknown.lead": "L’adresse est peut-être mal recopiée, ou la page n’existe plus. Vous êtes toujours connecté.",
	"unknown.leadStranger": "L’adresse est peut-être mal recopiée, ou la page n’existe plus.",
	"unknown.home": "Aller à l’accueil de l’événement",
	"unknown.typology": "L’adresse nomme un profil que cet événement n’a pas : vous voyez l’événement sans profil.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"unknown.title": "This page does not exist",
	"unknown.lead": "The address may be mistyped, or the page is gone. You are still signed in.",
	"unknown.leadStranger": "The address may be mistyped, or the page is gone.",
	"unknown.home": "Go to the event’s home page",
	"unknown.typology": "The address names a profile that this event does not have: this is the event without one.",
};

export const unknown = { fr, en };
