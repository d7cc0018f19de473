const fr = {
	"myConferences.theirs": "Les conférences de {{name}}",
	"myConferences.now": "En ce moment",
	"myConferences.next": "Ensuite",
	"myConferences.empty": "Votre agenda attend sa première conférence",
	"myConferences.emptyText": "Vos places apparaîtront ici, jour par jour, avec l’heure et la salle.",
	"myConferences.choose": "Choisir des conférences",
	"myConferences.change": "Modifier mes choix",
	"myConferences.changed": "Modifié :",
	"myConferences.wasAt": "c’était {{when}}",
	"myConferences.wasIn": "c’était en {{room}}",
	"myConferences.hadNoRoom": "la salle est maintenant connue",
	"myConferences.wasCalled": "le titre était « {{title}} »",
	"myConferences.someChanged": "Le programme a changé depuis votre dernière visite.",
	"myConferences.cancelled": "« {{title}} » ({{when}}) n’aura pas lieu.",
	"myConferences.see": "J’ai vu ces changements",
	"myConferences.seen": "C’est noté.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"myConferences.theirs": "{{name}}’s talks",
	"myConferences.now": "Now",
	"myConferences.next": "Next",
	"myConferences.empty": "Your agenda awaits its first talk",
	"myConferences.emptyText": "Your seats will be here, day by day, with the time and the room.",
	"myConferences.choose": "Choose talks",
	"myConferences.change": "Change my choices",
	"myConferences.changed": "Changed:",
	"myConferences.wasAt": "it was {{when}}",
	"myConferences.wasIn": "it was in {{room}}",
	"myConferences.hadNoRoom": "the room is known now",
	"myConferences.wasCalled": "the title was “{{title}}”",
	"myConferences.someChanged": "The programme has changed since you last saw it.",
	"myConferences.cancelled": "“{{title}}” ({{when}}) will not take place.",
	"myConferences.see": "I have seen these changes",
	"myConferences.seen": "Noted.",
};

export const myConferences = { fr, en };
