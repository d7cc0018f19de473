export const typology = {
	"typology.title": ["À quel titre venez-vous ?", "In what capacity are you coming?"],
	"typology.label": ["Profil", "Profile"],
} as const;
