const fr = {
	"invite.title": "Inviter quelqu’un",
	"invite.lead": "Cette personne recevra sa propre invitation et s’inscrira elle-même.",
	"invite.submit": "Envoyer l’invitation",
	"invite.done": "{{name}} est sur la liste des invités : son invitation part par mail.",
	"invite.open": "Inviter quelqu’un",
} as const;

const en: Record<keyof typeof fr, string> = {
	"invite.title": "Invite somebody",
	"invite.lead": "This person receives an invitation of their own and registers themselves.",
	"invite.submit": "Send the invitation",
	"invite.done": "{{name}} is on the list: their invitation goes by mail.",
	"invite.open": "Invite somebody",
};

export const invite = { fr, en };
