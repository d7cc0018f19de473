const fr = {
	"invite.title": "Inviter quelqu’un",
	"invite.lead": "Cette personne est invitée en son nom et s’inscrira elle-même.",
	"invite.submit": "Inviter",
	"invite.done": "{{name}} est sur la liste des invités : son invitation part par mail.",
	"invite.notMailed":
		"{{name}} est sur la liste des invités, mais aucun mail ne part pour l’instant. Prévenez cette personne vous-même.",
	"invite.open": "Inviter quelqu’un",
} as const;

const en: Record<keyof typeof fr, string> = {
	"invite.title": "Invite somebody",
	"invite.lead": "This person is invited in their own name and registers themselves.",
	"invite.submit": "Invite",
	"invite.done": "{{name}} is on the list: their invitation goes by mail.",
	"invite.notMailed": "{{name}} is on the list, but no mail goes for now. Please tell them yourself.",
	"invite.open": "Invite somebody",
};

export const invite = { fr, en };
