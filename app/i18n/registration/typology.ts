const fr = { "typology.title": "À quel titre venez-vous ?", "typology.label": "Profil" } as const;

const en: Record<keyof typeof fr, string> = {
	"typology.title": "In what capacity are you coming?",
	"typology.label": "Profile",
};

export const typology = { fr, en };
