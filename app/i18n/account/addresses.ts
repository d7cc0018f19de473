export const addresses = {
	"address.title": ["Mon adresse e-mail", "My e-mail address"],
	"address.proofTitle": ["Est-ce bien votre compte ?", "Is this your account?"],
	"address.nobody": ["quelqu’un", "somebody"],
	"address.lead": [
		"Un compte de {{event}} a été créé avec l’adresse {{email}}, sans qu’elle ait été confirmée. Dites-nous s’il est à vous : rien ne change avant votre réponse.",
		"An account for {{event}} was created with the address {{email}}, which was never confirmed. Tell us whether it is yours: nothing changes before you answer.",
	],
	"address.leadClaim": [
		"Un compte de {{event}} demande à recevoir ses messages à l’adresse {{email}}. Dites-nous s’il est à vous : rien ne change avant votre réponse.",
		"An account for {{event}} asks to have its messages at the address {{email}}. Tell us whether it is yours: nothing changes before you answer.",
	],
	"address.mineTitle": ["C’est mon compte ({{name}})", "This is my account ({{name}})"],
	"address.minePassword": [
		"Donnez son mot de passe : tout ce que vous y avez fait est gardé, et l’adresse confirmée.",
		"Give its password: all that you did with it is kept, and the address is confirmed.",
	],
	"address.mine": [
		"C’est vous qui avez fait cette inscription : elle est gardée, l’adresse est confirmée, et les autres appareils devront ouvrir un lien envoyé à cette adresse.",
		"You made this registration yourself: it is kept, the address is confirmed, and other devices will have to open a link sent to this address.",
	],
	"address.sure": ["Cette adresse est la vôtre : vous pouvez continuer.", "This address is yours: you may go on."],
	"address.openLinkFirst": [
		"Ouvrez d’abord, dans ce navigateur, le lien personnel d’un mail envoyé à votre adresse actuelle ; puis revenez à ce lien.",
		"First open, in this browser, the personal link of a mail sent to your present address; then come back to this link.",
	],
	"address.keep": ["C’est mon compte, continuer", "This is my account, go on"],
	"address.otherTitle": [
		"Ce n’est pas mon compte, ou je ne connais pas le mot de passe",
		"This is not my account, or I do not know the password",
	],
	"address.other": [
		"Vous repartez d’un compte neuf avec {{email}}. Ce qui a été saisi sans vous ne vous est pas attribué : l’inscription et ses paiements restent à l’organisation, qui en est prévenue, et plus personne n’y entre.",
		"You begin anew with {{email}}. What was typed without you is not put down to you: the registration and its payments stay with the organisers, who are told, and nobody enters it any more.",
	],
	"address.otherClaim": [
		"L’adresse {{email}} ne sera pas donnée à ce compte.",
		"The address {{email}} will not be given to that account.",
	],
	"address.anew": ["Repartir d’un compte neuf", "Begin with a new account"],
	"address.refuse": ["Ce n’est pas moi, refuser", "This is not me, refuse"],
	"address.takenTitle": ["Cette adresse a déjà son inscription", "This address has its registration already"],
	"address.taken": [
		"L’adresse {{email}} est entre-temps celle d’une autre inscription. Demandez un lien pour l’ouvrir, ou donnez une autre adresse à votre compte.",
		"The address {{email}} now belongs to another registration. Ask for a link to open it, or give your account another address.",
	],
	"address.provenNotice": ["Votre adresse est confirmée.", "Your address is confirmed."],
	"address.anewNotice": [
		"Votre compte neuf est prêt, et votre adresse confirmée.",
		"Your new account is ready, and your address confirmed.",
	],
	"address.refusedNotice": [
		"C’est noté : cette adresse n’est pas donnée à ce compte.",
		"Noted: that account is not given this address.",
	],
	"address.waitsNotice": [
		"Un message part à {{email}} : ouvrez son lien pour confirmer cette adresse. D’ici là, nous écrivons à {{former}}.",
		"A message is on its way to {{email}}: open its link to confirm this address. Until then we write to {{former}}.",
	],
	"address.waitsNoMail": [
		"L’adresse {{email}} attend d’être confirmée par un lien, et aucun mail ne peut partir pour l’instant. D’ici là, votre adresse reste {{former}}.",
		"The address {{email}} waits to be confirmed by a link, and no mail can be sent for now. Until then your address is still {{former}}.",
	],
	"address.lost": [
		"L’adresse {{email}} appartient à une autre inscription : aucun de nos messages ne peut vous parvenir. Donnez-nous une autre adresse. Vous continuez à vous connecter avec celle-ci et votre mot de passe.",
		"The address {{email}} belongs to another registration: none of our messages can reach you. Please give us another address. You go on signing in with this one and your password.",
	],
	"address.isProven": [
		"{{email}} est confirmée : nos messages vous y parviennent.",
		"{{email}} is confirmed: our messages reach you there.",
	],
	"address.waitsTitle": ["{{email}} attend votre confirmation", "{{email}} waits for your confirmation"],
	"address.waits": [
		"Ouvrez, dans ce navigateur, le lien du message envoyé à {{email}} : ce qui vous est adressé vous reviendra alors.",
		"Open, in this browser, the link of the message sent to {{email}}: what is addressed to you will then be yours.",
	],
	"address.waitsFormer": [
		"Ouvrez le lien du message envoyé à {{email}}. D’ici là, nous écrivons à {{former}}.",
		"Open the link of the message sent to {{email}}. Until then we write to {{former}}.",
	],
	"address.again": ["Renvoyer le message", "Send the message again"],
	"address.drop": ["Abandonner cette adresse", "Give this address up"],
	"address.droppedNotice": [
		"Cette adresse est abandonnée. Rien d’autre ne change.",
		"This address is given up. Nothing else changes.",
	],
	"address.sentNotice": [
		"Un message part à {{email}}. Ouvrez son lien pour confirmer cette adresse.",
		"A message is on its way to {{email}}. Open its link to confirm this address.",
	],
	"address.giveTitle": ["Donner une autre adresse", "Give another address"],
	"address.giveText": [
		"Elle remplace l’actuelle une fois ouvert le lien que nous y envoyons.",
		"It replaces the present one once the link that we send to it is opened.",
	],
	"address.giveFirstText": ["Nous y envoyons un lien qui la confirme.", "We send it a link that confirms it."],
	"address.give": ["Envoyer le message de confirmation", "Send the message that confirms it"],
	"address.noMail": [
		"Aucun mail ne peut vous parvenir : l’adresse {{email}} appartient à une autre inscription. Gardez votre billet depuis cette page, ou donnez-nous une autre adresse.",
		"No mail can reach you: the address {{email}} is that of another registration. Keep your ticket from this page, or give us another address.",
	],
	"address.registered": ["Votre inscription a bien été prise en compte.", "Your registration has been recorded."],
	"address.giveAnother": ["Donner une autre adresse", "Give another address"],
	"address.see": ["Changer ou confirmer mon adresse", "Change or confirm my address"],
} as const;
