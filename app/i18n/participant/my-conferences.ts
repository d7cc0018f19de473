export const myConferences = {
	"myConferences.theirs": ["Les conférences de {{name}}", "{{name}}’s talks"],
	"myConferences.now": ["En ce moment", "Now"],
	"myConferences.next": ["Ensuite", "Next"],
	"myConferences.empty": ["Votre agenda attend sa première conférence", "No talks in your programme yet"],
	"myConferences.emptyText": [
		"Vos places apparaîtront ici, jour par jour, avec l’heure et la salle.",
		"Your seats will be here, day by day, with the time and the room.",
	],
	"myConferences.choose": ["Choisir des conférences", "Choose talks"],
	"myConferences.change": ["Modifier mes choix", "Change my choices"],
	"myConferences.changed": ["Modifié :", "Changed:"],
	"myConferences.wasAt": ["c’était {{when}}", "it was {{when}}"],
	"myConferences.wasIn": ["c’était en {{room}}", "it was in {{room}}"],
	"myConferences.hadNoRoom": ["la salle est maintenant connue", "the room is known now"],
	"myConferences.wasCalled": ["le titre était « {{title}} »", "the title was “{{title}}”"],
	"myConferences.someChanged": [
		"Le programme a changé depuis votre dernière visite.",
		"The programme has changed since you last saw it.",
	],
	"myConferences.cancelled": [
		"« {{title}} » ({{when}}) n’aura pas lieu.",
		"“{{title}}” ({{when}}) will not take place.",
	],
	"myConferences.see": ["J’ai vu ces changements", "I have seen these changes"],
	"myConferences.seen": ["C’est noté.", "Noted."],
} as const;
