export const proof = {
	"proof.title": ["Confirmez que c’est bien vous", "Confirm that it is you"],
	"proof.lead": [
		"Un lien personnel ouvre votre inscription, et peut être transféré. Pour aller plus loin, une preuve est nécessaire ; vous continuerez ensuite où vous alliez.",
		"A personal link opens your registration, and can be forwarded. To go further a proof is needed; you will then go on where you were going.",
	],
	"proof.nothing": [
		"Vous n’avez ni mot de passe ni adresse e-mail : ouvrez de nouveau votre lien personnel, puis revenez ici dans la demi-heure.",
		"You have neither a password nor an e-mail address: open your personal link again, then come back here within half an hour.",
	],
	"proof.noMail": [
		"Vous n’avez pas de mot de passe, et aucun mail ne peut partir pour l’instant : adressez-vous à l’organisation.",
		"You have no password, and no mail can be sent for now: please ask the organisers.",
	],
	"proof.byPassword": ["Par votre mot de passe", "By your password"],
	"proof.submit": ["Continuer", "Go on"],
	"proof.byMail": ["Par un mail", "By a mail"],
	"proof.mailText": [
		"Nous envoyons à {{email}} un lien qui ne sert qu’une fois, pendant une demi-heure. Ouvrez-le sur cet appareil.",
		"We send to {{email}} a link that works once, within half an hour. Open it on this device.",
	],
	"proof.mail": ["Recevoir le lien par mail", "Receive the link by mail"],
	"proof.mailAgain": ["Recevoir un autre lien", "Receive another link"],
	"proof.sent": ["Regardez vos mails", "Look at your mails"],
	"proof.sentDetail": [
		"Le lien arrive dans quelques minutes. Pensez à vérifier vos spams.",
		"The link arrives within a few minutes. Remember to look among your spam.",
	],
	"proof.used": [
		"Ce lien a déjà servi, ou n’est plus valable.",
		"This link has been used already, or is no longer valid.",
	],
	"proof.byCode": [
		"{{name}}, le lien de ce mail confirme une seule fois que c’est bien vous, sur cet appareil.",
		"{{name}}, the link of this mail confirms once that it is you, on this device.",
	],
	"proof.confirm": ["Je suis {{name}}, continuer", "I am {{name}}, go on"],
	"proof.whileTyping": [
		"Rien n’est encore enregistré, et rien de ce que vous avez écrit n’est perdu : confirmez que c’est bien vous dans un autre onglet, puis revenez ici et continuez.",
		"Nothing is saved yet, and nothing that you typed is lost: confirm that it is you in another tab, then come back here and go on.",
	],
	"proof.open": ["Confirmer que c’est bien moi (nouvel onglet)", "Confirm that it is me (new tab)"],
} as const;
