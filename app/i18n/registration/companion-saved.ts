export const companionSaved = {
	companionSaved: ["L’inscription de {{name}} est enregistrée.", "{{name}}’s registration has been saved."],
	"companionSaved.yours": [
		"L’inscription de {{name}} est enregistrée. L’adresse est la vôtre : son billet est avec le vôtre.",
		"{{name}}’s registration has been saved. The address is yours: their ticket is with yours.",
	],
} as const;
