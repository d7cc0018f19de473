export const companions = {
	"companions.title": ["Vos accompagnants", "Your companions"],
	"companions.others_one": ["et une autre personne", "and one more person"],
	"companions.others_other": ["et {{count}} autres", "and {{count}} more"],
	"companions.lead": [
		"Les personnes que vous inscrivez avec vous. Chacune a son propre billet.",
		"The people you register with you. Each has a ticket of their own.",
	],
	"companions.count_one": ["{{count}} accompagnant sur {{maximum}}", "{{count}} companion of {{maximum}}"],
	"companions.count_other": ["{{count}} accompagnants sur {{maximum}}", "{{count}} companions of {{maximum}}"],
	"companions.empty": ["Venez à plusieurs", "Bring others along"],
	"companions.nobody": ["Vous venez sans accompagnant", "You come without companions"],
	"companions.emptyText": [
		"Ajoutez une personne : son prénom et son nom suffisent pour commencer.",
		"Add a person: a first and a last name are enough to begin.",
	],
	"companions.add": ["Ajouter un accompagnant", "Add a companion"],
	"companions.full_one": [
		"Vous pouvez inscrire 1 accompagnant au plus : c’est fait.",
		"You may register 1 companion at most, and you have.",
	],
	"companions.full_other": [
		"Vous pouvez inscrire {{count}} accompagnants au plus : le maximum est atteint.",
		"You may register {{count}} companions at most: there is no room for another.",
	],
	"companions.none": [
		"Cet événement ne permet pas d’ajouter d’accompagnant.",
		"This event takes no further companions.",
	],
	"companions.closed": [
		"Les inscriptions sont closes : vos accompagnants ne peuvent plus changer.",
		"Registration is closed: your companions can no longer change.",
	],
	"companions.waiting": [
		"Les inscriptions sont complètes : vous ne pouvez plus ajouter d’accompagnant.",
		"Registration is full: you can no longer add a companion.",
	],
	"companions.declined": [
		"Vous ne participez pas : un accompagnant vient avec quelqu’un qui vient.",
		"You are not taking part: a companion comes with somebody who comes.",
	],
	"companions.represented": [
		"Vous êtes représenté : un accompagnant vient avec quelqu’un qui vient.",
		"You are represented: a companion comes with somebody who comes.",
	],
	"companions.first": [
		"Terminez d’abord votre propre inscription : vous pourrez ensuite ajouter un accompagnant.",
		"Finish your own registration first: then you can add a companion.",
	],
	"companions.stateTodo": ["À compléter", "To be completed"],
	"companions.stateDue": ["Règlement attendu", "Payment expected"],
	"companions.stateChoosing": ["Inscrit, choisit encore ses conférences", "Registered, still choosing talks"],
	"companions.stateDone": ["Inscription confirmée", "Registration confirmed"],
	"companions.complete": ["Compléter", "Complete"],
	"companions.edit": ["Voir ou modifier", "See or change"],
	"companions.view": ["Voir le billet", "See the ticket"],
	"companions.link": ["Donner un lien", "Give a link"],
	"companions.remove": ["Retirer", "Remove"],
	"companions.expected_one": ["Une personne est attendue avec vous", "One person is expected with you"],
	"companions.expected_other": [
		"{{count}} personnes sont attendues avec vous",
		"{{count}} people are expected with you",
	],
	"companions.expectedText_one": [
		"Son nom est sur la liste de l’organisateur, à votre adresse.",
		"Their name is on the organiser’s list, at your address.",
	],
	"companions.expectedText_other": [
		"Leurs noms sont sur la liste de l’organisateur, à votre adresse.",
		"Their names are on the organiser’s list, at your address.",
	],
	"companions.expectedAdd": ["Ajouter", "Add"],
	"companions.expectedForget": ["Ne vient pas", "Is not coming"],
	"companions.expectedAdded": [
		"{{name}} vous accompagne. Complétez maintenant son inscription.",
		"{{name}} comes with you. Now complete their registration.",
	],
	"companions.expectedForgotten": [
		"C’est noté : {{name}} ne vient pas avec vous.",
		"Noted: {{name}} is not coming with you.",
	],
	"companions.expectedGone": [
		"Vous avez déjà répondu pour cette personne.",
		"You have already answered for this person.",
	],
	"companions.badges": ["Tous les badges", "All badges"],
	"companions.badgesText": ["Un seul PDF, pour vous et vos accompagnants", "One PDF, for you and your companions"],
	"companions.back": ["Revenir à mon inscription", "Back to my registration"],
	"companions.backToList": ["Revenir à mes accompagnants", "Back to my companions"],
} as const;
