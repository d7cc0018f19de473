export const companions = {
	"companions.title": ["Vos accompagnants", "Your companions"],
	"companions.others_one": ["et une autre personne", "and one more person"],
	"companions.others_other": ["et {{count}} autres", "and {{count}} more"],
	"companions.lead": [
		"Les personnes que vous inscrivez avec vous. Chacune a son propre billet.",
		"The people you’re registering. Each has a ticket of their own.",
	],
	"companions.count_one": ["{{count}} accompagnant sur {{maximum}}", "{{count}} companion of {{maximum}}"],
	"companions.count_other": ["{{count}} accompagnants sur {{maximum}}", "{{count}} companions of {{maximum}}"],
	"companions.empty": ["Venez à plusieurs", "Bring somebody along"],
	"companions.nobody": ["Vous venez sans accompagnant", "You’re coming on your own"],
	"companions.emptyText": [
		"Ajoutez une personne : son prénom et son nom suffisent pour commencer.",
		"Add a person: a first and last name are enough to start.",
	],
	"companions.add": ["Ajouter un accompagnant", "Add a companion"],
	"companions.full_one": [
		"Vous pouvez inscrire 1 accompagnant au plus : c’est fait.",
		"You can register 1 companion at most, and you have.",
	],
	"companions.full_other": [
		"Vous pouvez inscrire {{count}} accompagnants au plus : le maximum est atteint.",
		"You can register {{count}} companions at most, and you have.",
	],
	"companions.none": [
		"Cet événement ne permet pas d’ajouter d’accompagnant.",
		"You can’t bring companions to this event.",
	],
	"companions.closed": [
		"Les inscriptions sont closes : vos accompagnants ne peuvent plus changer.",
		"Registration is closed: companions can no longer be changed.",
	],
	"companions.waiting": [
		"Les inscriptions sont complètes : vous ne pouvez plus ajouter d’accompagnant.",
		"Registration is full: you can no longer add a companion.",
	],
	"companions.declined": [
		"Vous ne participez pas : vous ne pouvez pas inscrire d’accompagnant.",
		"You’re not taking part, so you can’t bring a companion.",
	],
	"companions.represented": [
		"Quelqu’un vous représente : vous ne pouvez pas inscrire d’accompagnant.",
		"You’re represented, so you can’t bring a companion.",
	],
	"companions.first": [
		"Terminez d’abord votre propre inscription : vous pourrez ensuite ajouter un accompagnant.",
		"Finish your own registration first, then add a companion.",
	],
	"companions.stateTodo": ["À compléter", "To be completed"],
	"companions.stateDue": ["Règlement attendu", "Payment expected"],
	"companions.stateChoosing": ["Inscription faite, conférences à choisir", "Registered, still choosing talks"],
	"companions.stateDone": ["Inscription confirmée", "Registration confirmed"],
	"companions.complete": ["Compléter", "Complete"],
	"companions.edit": ["Voir ou modifier", "View or edit"],
	"companions.view": ["Voir le billet", "See the ticket"],
	"companions.link": ["Donner un lien", "Share a link"],
	"companions.remove": ["Retirer", "Remove"],
	"companions.expected_one": ["Une personne est attendue avec vous", "One person is expected with you"],
	"companions.expected_other": [
		"{{count}} personnes sont attendues avec vous",
		"{{count}} people are expected with you",
	],
	"companions.expectedText_one": [
		"Son nom est sur la liste de l’organisation, à votre adresse.",
		"Their name is on the organiser’s list, at your address.",
	],
	"companions.expectedText_other": [
		"Leurs noms sont sur la liste de l’organisation, à votre adresse.",
		"Their names are on the organiser’s list, at your address.",
	],
	"companions.expectedAdd": ["Ajouter", "Add"],
	"companions.expectedForget": ["Ne vient pas", "Isn’t coming"],
	"companions.expectedAdded": [
		"{{name}} vous accompagne. Complétez maintenant son inscription.",
		"{{name}} is coming with you. Now complete their registration.",
	],
	"companions.expectedForgotten": [
		"C’est noté : {{name}} ne vient pas avec vous.",
		"Noted: {{name}} isn’t coming with you.",
	],
	"companions.expectedGone": [
		"Vous avez déjà répondu pour cette personne.",
		"You have already answered for this person.",
	],
	"companions.badges": ["Tous les badges", "All badges"],
	"companions.badgesText": ["Un seul PDF, pour vous et vos accompagnants", "One PDF, for you and your companions"],
	"companions.back": ["Revenir à mon inscription", "Back to my registration"],
	"companions.backToList": ["Revenir à mes accompagnants", "Back to my companions"],
	"companionAdd.title": ["Ajouter un accompagnant", "Add a companion"],
	"companionAdd.lead": [
		"Son inscription est enregistrée aussitôt. Vous compléterez ses réponses ensuite, ou vous lui laisserez le faire.",
		"They’re registered straight away. Complete their answers next, or let them do it.",
	],
	"companionAdd.firstName": ["Prénom", "First name"],
	"companionAdd.lastName": ["Nom", "Last name"],
	"companionAdd.email": ["Adresse e-mail", "E-mail address"],
	"companionAdd.emailHint": [
		"Pour lui envoyer son lien et sa confirmation.",
		"To send them their link and their confirmation.",
	],
	"companionAdd.emailForLink": ["Pour lui envoyer son lien.", "To send them their link."],
	"companionAdd.emailForConfirmation": ["Pour lui envoyer sa confirmation.", "To send them their confirmation."],
	"companionAdd.isAnother": [
		"C’est une autre personne, qui porte le même nom",
		"This is a different person with the same name",
	],
	"companionAdd.submit": ["Ajouter et compléter", "Add and complete it myself"],
	"companionAdd.later": ["Ajouter et lui laisser compléter", "Add and let them complete it"],
	"companionAdd.emailTaken": [
		"Cette adresse est déjà celle de quelqu’un d’autre. Laissez le champ vide ou indiquez une autre adresse.",
		"Somebody else already uses this address. Leave it empty, or enter another.",
	],
	"companionLink.mailedOnly": [
		"Un lien part par mail à {{email}} : c’est la seule façon d’entrer dans cette inscription.",
		"A link is on its way by mail to {{email}}: it is the only way into this registration.",
	],
	"companionLink.own": [
		"{{name}} a confirmé sa propre adresse : son lien ne part que par mail, et n’est montré à personne d’autre.",
		"{{name}} has confirmed their own address: their link goes by mail alone, and is shown to nobody else.",
	],
	"companionLink.title": ["Un lien pour {{name}}", "A link for {{name}}"],
	"companionLink.lead": [
		"{{name}} pourra compléter sa propre inscription et voir son billet, sans mot de passe et sans rien voir de la vôtre.",
		"{{name}} can complete their own registration and see their ticket, without a password and without seeing yours.",
	],
	"companionLink.create": ["Créer le lien", "Create the link"],
	"companionLink.mail": ["L’envoyer à {{email}}", "Send it to {{email}}"],
	"companionLink.label": ["Lien personnel pour {{name}}", "{{name}}’s personal link"],
	"companionLink.hint": [
		"Sélectionnez et copiez cette adresse, puis envoyez-la à {{name}} et à personne d’autre.",
		"Select and copy this address, then send it to {{name}} and to nobody else.",
	],
	"companionLink.mailed": ["Un mail avec un lien part à {{email}}.", "A mail with a link is on its way to {{email}}."],
	"companionLink.notMailed": [
		"Aucun mail ne peut partir pour l’instant : copiez le lien et envoyez-le vous-même.",
		"No mail can be sent for now: copy the link and send it yourself.",
	],
	"companionLink.noWay": [
		"{{name}} a confirmé sa propre adresse : son lien n’est montré à personne d’autre, et aucun mail ne peut partir pour l’instant.",
		"{{name}} has confirmed their own address: their link is shown to nobody else, and no mail can be sent for now.",
	],
	"companionLink.ready": [
		"Le lien est prêt. Il n’est affiché qu’une fois ; vous pourrez en créer un autre.",
		"The link is ready. It is shown once; you can create another.",
	],
	"companionRemove.title": ["Retirer {{name}} ?", "Remove {{name}}?"],
	"companionRemove.text": [
		"Son inscription et ses réponses sont effacées, ses places sont rendues et son billet n’est plus valable. Cela ne se défait pas. Si cette personne a une adresse e-mail, nous la prévenons.",
		"Their registration and answers are erased, their places are released and their ticket stops working. This cannot be undone. If they have an e-mail address, we tell them.",
	],
	"companionRemove.submit": ["Retirer {{name}}", "Remove {{name}}"],
	"companionRemove.keep": ["Ne rien changer", "Keep them"],
	"companionRemove.done": [
		"{{name}} ne vous accompagne plus. Ses places sont rendues.",
		"{{name}} is no longer coming with you. Their places have been released.",
	],
	"companionRemove.gone": [
		"Cette personne ne figure plus parmi vos accompagnants.",
		"This person is no longer one of your companions.",
	],
	companionSaved: ["L’inscription de {{name}} est enregistrée.", "{{name}}’s registration has been saved."],
	"companionSaved.yours": [
		"L’inscription de {{name}} est enregistrée. L’adresse est la vôtre : son billet est avec le vôtre.",
		"{{name}}’s registration has been saved. The address is yours: their ticket is with yours.",
	],
	"invite.title": ["Inviter quelqu’un", "Invite somebody"],
	"invite.lead": [
		"Cette personne est invitée en son nom et s’inscrira elle-même.",
		"They get an invitation of their own and register themselves.",
	],
	"invite.submit": ["Inviter", "Invite"],
	"invite.done": [
		"{{name}} est sur la liste des invités : son invitation part par mail.",
		"{{name}} is on the list: their invitation is on its way.",
	],
	"invite.notMailed": [
		"{{name}} est sur la liste des invités, mais aucun mail ne part pour l’instant. Prévenez cette personne vous-même.",
		"{{name}} is on the list, but no mail can be sent for now. Please let them know yourself.",
	],
	"invite.open": ["Inviter quelqu’un", "Invite somebody"],
} as const;
