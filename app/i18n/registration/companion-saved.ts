const fr = {
	companionSaved: "L’inscription de {{name}} est enregistrée.",
	"companionSaved.yours":
		"L’inscription de {{name}} est enregistrée. L’adresse est la vôtre : son billet est avec le vôtre.",
} as const;

const en: Record<keyof typeof fr, string> = {
	companionSaved: "{{name}}’s registration has been saved.",
	"companionSaved.yours": "{{name}}’s registration has been saved. The address is yours: their ticket is with yours.",
};

export const companionSaved = { fr, en };
