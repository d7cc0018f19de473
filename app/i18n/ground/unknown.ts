export const unknown = {
	"unknown.title": ["Cette page n’existe pas", "This page does not exist"],
	"unknown.lead": [
		"L’adresse est peut-être mal recopiée, ou la page n’existe plus. Vous êtes toujours connecté.",
		"The address may be mistyped, or the page is gone. You are still signed in.",
	],
	"unknown.leadStranger": [
		"L’adresse est peut-être mal recopiée, ou la page n’existe plus.",
		"The address may be mistyped, or the page is gone.",
	],
	"unknown.home": ["Aller à l’accueil de l’événement", "Go to the event’s home page"],
	"unknown.typology": [
		"L’adresse nomme un profil que cet événement n’a pas : vous voyez l’événement sans profil.",
		"The address names a profile that this event does not have: this is the event without one.",
	],
} as const;
