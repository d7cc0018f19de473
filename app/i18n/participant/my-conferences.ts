const fr = {
	"myConferences.theirs": "Les conférences de {{name}}",
	"myConferences.now": "En ce moment",
	"myConferences.next": "Ensuite",
	"myConferences.empty": "Aucune conférence choisie pour l’instant",
	"myConferences.emptyText": "Vos places apparaîtront ici, jour par jour, avec l’heure et la salle.",
	"myConferences.choose": "Choisir des conférences",
	"myConferences.change": "Modifier mes choix",
	"myConferences.about": "De quoi s’agit-il ?",
} as const;

const en: Record<keyof typeof fr, string> = {
	"myConferences.theirs": "{{name}}’s talks",
	"myConferences.now": "Now",
	"myConferences.next": "Next",
	"myConferences.empty": "No talk chosen yet",
	"myConferences.emptyText": "Your seats will be here, day by day, with the time and the room.",
	"myConferences.choose": "Choose talks",
	"myConferences.change": "Change my choices",
	"myConferences.about": "What is it about?",
};

export const myConferences = { fr, en };
