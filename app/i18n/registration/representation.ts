const fr = {
	"representation.label": "Représentant",
	"representation.title": "Qui vous représentera ?",
	"representation.lead": "Cette personne recevra une invitation et pourra accepter ou refuser.",
	"representation.leadNoMail":
		"Cette personne pourra accepter ou refuser. Aucun mail ne la prévient : prévenez-la vous-même.",
	"representation.releases": "Votre propre inscription est annulée : vos dates, options et places sont rendues.",
	"representation.firstName": "Prénom",
	"representation.lastName": "Nom",
	"representation.email": "Adresse e-mail",
	"representation.submit": "Désigner cette personne",
	"representation.by": "Représenté par",
	"representation.waiting": "{{name}} (n’a pas encore répondu)",
	"representation.accepted": "{{name}} (a accepté)",
} as const;

const en: Record<keyof typeof fr, string> = {
	"representation.label": "Representative",
	"representation.title": "Who will represent you?",
	"representation.lead": "This person will receive an invitation, and may accept or decline.",
	"representation.leadNoMail": "This person may accept or decline. No e-mail tells them: tell them yourself.",
	"representation.releases": "Your own registration is cancelled: your dates, extras and places are given back.",
	"representation.firstName": "First name",
	"representation.lastName": "Last name",
	"representation.email": "E-mail address",
	"representation.submit": "Name this person",
	"representation.by": "Represented by",
	"representation.waiting": "{{name}} (has not answered yet)",
	"representation.accepted": "{{name}} (has accepted)",
};

export const representation = { fr, en };
