export const representation = {
	"representation.label": ["Représentant", "Representative"],
	"representation.title": ["Qui vous représentera ?", "Who will represent you?"],
	"representation.lead": [
		"Cette personne recevra une invitation et pourra accepter ou refuser.",
		"This person will receive an invitation, and may accept or decline.",
	],
	"representation.leadNoMail": [
		"Cette personne pourra accepter ou refuser. Aucun mail ne la prévient : prévenez-la vous-même.",
		"This person may accept or decline. No e-mail tells them: tell them yourself.",
	],
	"representation.releases": [
		"Votre propre inscription est annulée : vos dates, options et places sont rendues.",
		"Your own registration is cancelled: your dates, extras and places are given back.",
	],
	"representation.firstName": ["Prénom", "First name"],
	"representation.lastName": ["Nom", "Last name"],
	"representation.email": ["Adresse e-mail", "E-mail address"],
	"representation.submit": ["Désigner cette personne", "Name this person"],
	"representation.by": ["Représenté par", "Represented by"],
	"representation.waiting": ["{{name}} (n’a pas encore répondu)", "{{name}} (has not answered yet)"],
	"representation.accepted": ["{{name}} (a accepté)", "{{name}} (has accepted)"],
} as const;
