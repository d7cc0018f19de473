export const invite = {
	"invite.title": ["Inviter quelqu’un", "Invite somebody"],
	"invite.lead": [
		"Cette personne est invitée en son nom et s’inscrira elle-même.",
		"This person is invited in their own name and registers themselves.",
	],
	"invite.submit": ["Inviter", "Invite"],
	"invite.done": [
		"{{name}} est sur la liste des invités : son invitation part par mail.",
		"{{name}} is on the list: their invitation goes by mail.",
	],
	"invite.notMailed": [
		"{{name}} est sur la liste des invités, mais aucun mail ne part pour l’instant. Prévenez cette personne vous-même.",
		"{{name}} is on the list, but no mail goes for now. Please tell them yourself.",
	],
	"invite.open": ["Inviter quelqu’un", "Invite somebody"],
} as const;
