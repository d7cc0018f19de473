const fr = {
	"address.title": "Mon adresse e-mail",
	"address.proofTitle": "Est-ce bien votre compte ?",
	"address.nobody": "quelqu’un",
	"address.lead":
		"Un compte de {{event}} a été créé avec l’adresse {{email}}, sans qu’elle ait été confirmée. Dites-nous s’il est à vous : rien ne change avant votre réponse.",
	"address.leadClaim":
		"Un compte de {{event}} demande à recevoir ses messages à l’adresse {{email}}. Dites-nous s’il est à vous : rien ne change avant votre réponse.",
	"address.mineTitle": "C’est mon compte ({{name}})",
	"address.minePassword": "Donnez son mot de passe : tout ce que vous y avez fait est gardé, et l’adresse confirmée.",
	"address.mine":
		"C’est vous qui avez fait cette inscription : elle est gardée, l’adresse est confirmée, et les autres appareils devront ouvrir un lien envoyé à cette adresse.",
	"address.sure": "Cette adresse est la vôtre : vous pouvez continuer.",
	"address.openLinkFirst":
		"Ouvrez d’abord, dans ce navigateur, le lien personnel d’un mail envoyé à votre adresse actuelle ; puis revenez à ce lien.",
	"address.keep": "C’est mon compte, continuer",
	"address.otherTitle": "Ce n’est pas mon compte, ou je ne connais pas le mot de passe",
	"address.other":
		"Vous repartez d’un compte neuf avec {{email}}. Ce qui a été saisi sans vous ne vous est pas attribué : l’inscription et ses paiements restent à l’organisation, qui en est prévenue, et plus personne n’y entre.",
	"address.otherClaim": "L’adresse {{email}} ne sera pas donnée à ce compte.",
	"address.anew": "Repartir d’un compte neuf",
	"address.refuse": "Ce n’est pas moi, refuser",
	"address.takenTitle": "Cette adresse a déjà son inscription",
	"address.taken":
		"L’adresse {{email}} est entre-temps celle d’une autre inscription. Demandez un lien pour l’ouvrir, ou donnez une autre adresse à votre compte.",
	"address.provenNotice": "Votre adresse est confirmée.",
	"address.anewNotice": "Votre compte neuf est prêt, et votre adresse confirmée.",
	"address.refusedNotice": "C’est noté : cette adresse n’est pas donnée à ce compte.",
	"address.waitsNotice":
		"Un message part à {{email}} : ouvrez son lien pour confirmer cette adresse. D’ici là, nous écrivons à {{former}}.",
	"address.waitsNoMail":
		"L’adresse {{email}} attend d’être confirmée par un lien, et aucun mail ne peut partir pour l’instant. D’ici là, votre adresse reste {{former}}.",
	"address.lost":
		"L’adresse {{email}} appartient à une autre inscription : aucun de nos messages ne peut vous parvenir. Donnez-nous une autre adresse. Vous continuez à vous connecter avec celle-ci et votre mot de passe.",
	"address.isProven": "{{email}} est confirmée : nos messages vous y parviennent.",
	"address.waitsTitle": "{{email}} attend votre confirmation",
	"address.waits":
		"Ouvrez, dans ce navigateur, le lien du message envoyé à {{email}} : ce qui vous est adressé vous reviendra alors.",
	"address.waitsFormer": "Ouvrez le lien du message envoyé à {{email}}. D’ici là, nous écrivons à {{former}}.",
	"address.again": "Renvoyer le message",
	"address.drop": "Abandonner cette adresse",
	"address.droppedNotice": "Cette adresse est abandonnée. Rien d’autre ne change.",
	"address.sentNotice": "Un message part à {{email}}. Ouvrez son lien pour confirmer cette adresse.",
	"address.giveTitle": "Donner une autre adresse",
	"address.giveText": "Elle remplace l’actuelle une fois ouvert le lien que nous y envoyons.",
	"address.giveFirstText": "Nous y envoyons un lien qui la confirme.",
	"address.give": "Envoyer le message de confirmation",
	"address.noMail":
		"Aucun mail ne peut vous parvenir : l’adresse {{email}} appartient à une autre inscription. Gardez votre billet depuis cette page, ou donnez-nous une autre adresse.",
	"address.registered": "Votre inscription a bien été prise en compte.",
	"address.giveAnother": "Donner une autre adresse",
	"address.see": "Changer ou confirmer mon adresse",
} as const;

const en: Record<keyof typeof fr, string> = {
	"address.title": "My e-mail address",
	"address.proofTitle": "Is this your account?",
	"address.nobody": "somebody",
	"address.lead":
		"An account for {{event}} was created with the address {{email}}, which was never confirmed. Tell us whether it is yours: nothing changes before you answer.",
	"address.leadClaim":
		"An account for {{event}} asks to have its messages at the address {{email}}. Tell us whether it is yours: nothing changes before you answer.",
	"address.mineTitle": "This is my account ({{name}})",
	"address.minePassword": "Give its password: all that you did with it is kept, and the address is confirmed.",
	"address.mine":
		"You made this registration yourself: it is kept, the address is confirmed, and other devices will have to open a link sent to this address.",
	"address.sure": "This address is yours: you may go on.",
	"address.openLinkFirst":
		"First open, in this browser, the personal link of a mail sent to your present address; then come back to this link.",
	"address.keep": "This is my account, go on",
	"address.otherTitle": "This is not my account, or I do not know the password",
	"address.other":
		"You begin anew with {{email}}. What was typed without you is not put down to you: the registration and its payments stay with the organisers, who are told, and nobody enters it any more.",
	"address.otherClaim": "The address {{email}} will not be given to that account.",
	"address.anew": "Begin with a new account",
	"address.refuse": "This is not me, refuse",
	"address.takenTitle": "This address has its registration already",
	"address.taken":
		"The address {{email}} has become that of another registration. Ask for a link to open it, or give your account another address.",
	"address.provenNotice": "Your address is confirmed.",
	"address.anewNotice": "Your new account is ready, and your address confirmed.",
	"address.refusedNotice": "Noted: that account is not given this address.",
	"address.waitsNotice":
		"A message is on its way to {{email}}: open its link to confirm this address. Until then we write to {{former}}.",
	"address.waitsNoMail":
		"The address {{email}} waits to be confirmed by a link, and no mail can be sent for now. Until then your address is still {{former}}.",
	"address.lost":
		"The address {{email}} is that of another registration: none of our messages can reach you. Please give us another address. You go on signing in with this one and your password.",
	"address.isProven": "{{email}} is confirmed: our messages reach you there.",
	"address.waitsTitle": "{{email}} waits for your confirmation",
	"address.waits":
		"Open, in this browser, the link of the message sent to {{email}}: what is addressed to you will then be yours.",
	"address.waitsFormer": "Open the link of the message sent to {{email}}. Until then we write to {{former}}.",
	"address.again": "Send the message again",
	"address.drop": "Give this address up",
	"address.droppedNotice": "This address is given up. Nothing else changes.",
	"address.sentNotice": "A message is on its way to {{email}}. Open its link to confirm this address.",
	"address.giveTitle": "Give another address",
	"address.giveText": "It replaces the present one once the link that we send to it is opened.",
	"address.giveFirstText": "We send it a link that confirms it.",
	"address.give": "Send the message that confirms it",
	"address.noMail":
		"No mail can reach you: the address {{email}} is that of another registration. Keep your ticket from this page, or give us another address.",
	"address.registered": "Your registration has been recorded.",
	"address.giveAnother": "Give another address",
	"address.see": "Change or confirm my address",
};

export const address = { fr, en };
