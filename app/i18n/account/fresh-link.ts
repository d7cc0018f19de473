export const freshLink = {
	"freshLink.title": ["Recevoir un nouveau lien", "Get a new link"],
	"freshLink.lead": [
		"Les liens de nos mails ne durent pas toujours. Donnez l’adresse où vous avez reçu le vôtre : nous en envoyons un nouveau, qui reprend où vous alliez.",
		"Links in our e-mails don’t last for ever. Enter the address yours came to: we’ll send a new one, which takes you where you were going.",
	],
	"freshLink.expired": [
		"Ce lien n’est plus valable, mais rien n’est perdu.",
		"This link is no longer valid, but nothing is lost.",
	],
	"freshLink.expiredHere": [
		"Ce lien n’est plus valable. Votre session est déjà ouverte\u202f: ce que vous voyez est à votre nom. S’il était pour quelqu’un d’autre, déconnectez-vous, puis demandez un nouveau lien.",
		"This link is no longer valid. You’re already signed in: what you see is yours. If it was for somebody else, sign out, then ask for a new link.",
	],
	"freshLink.submit": ["Envoyer un nouveau lien", "Send a new link"],
	"freshLink.login": ["Me connecter avec un mot de passe", "Sign in with a password"],
	"freshLink.sent": ["Regardez vos mails", "Check your inbox"],
	"freshLink.sentDetail": [
		"Si cette adresse est invitée, un nouveau lien y arrive dans quelques minutes. Pensez à vérifier vos spams.",
		"If this address is invited, a new link arrives within a few minutes. Check your spam folder too.",
	],
	"freshLink.again": ["Essayer une autre adresse", "Try another address"],
	"united.title": ["Votre inscription est réunie avec une autre", "Your registrations have been merged"],
	"united.lead": [
		"Vous aviez deux inscriptions à cet événement. L’équipe les a réunies : vos places et votre badge sont avec l’autre adresse.",
		"You had two registrations for this event. The team merged them: your places and your badge are with the other address.",
	],
	"united.address": ["L’autre adresse est {{address}}.", "The other address is {{address}}."],
	"united.send": ["Y recevoir un lien d’accès", "Get a sign-in link there"],
	"united.sent": [
		"Le lien est parti. Ouvrez-le depuis la boîte de l’autre adresse.",
		"The link is on its way. Open it from the mailbox of the other address.",
	],
	"united.profile": ["Voir mes informations", "See my details"],
} as const;
