export const errors = {
	"errors.pageTitle": ["Erreur : {{title}}", "Error: {{title}}"],
	// Singular and plural, separated by a bar: the script counts errors too.
	"errors.title": [
		"Une réponse est à revoir|# réponses sont à revoir|Il manque une réponse|Il manque deux réponses|Il manque trois réponses|Il manque quatre réponses|Il manque cinq réponses|Il manque six réponses|Il manque sept réponses|Il manque huit réponses|Il manque neuf réponses|Il manque # réponses",
		"One answer needs another look|# answers need another look|One answer is missing|Two answers are missing|Three answers are missing|Four answers are missing|Five answers are missing|Six answers are missing|Seven answers are missing|Eight answers are missing|Nine answers are missing|# answers are missing",
	],
	"errors.required": ["Ce champ est obligatoire", "This field is required"],
	"errors.pictureGone": [
		"Cette image a été retirée entre-temps : envoyez-la de nouveau",
		"This picture was removed meanwhile: send it again",
	],
	"errors.impossible": ["Cette valeur n’est pas possible ici", "This value is not possible here"],
	"errors.entriesGone": [
		"Il ne reste plus d’entrée : personne de plus ne peut s’inscrire.",
		"Entry is sold out: nobody else can register.",
	],
	"errors.choiceRequired": ["Ce choix est obligatoire", "This choice is required"],
	"errors.dayNotTicked": [
		"Cette option est d’un jour que vous n’avez pas choisi : cochez ce jour, ou retirez l’option",
		"This extra is for a day that you did not choose: tick that day, or remove the extra",
	],
	"errors.dateRequired": ["Choisissez au moins une date", "Choose at least one date"],
	"errors.participationRequired": ["Choisissez votre mode de participation", "Choose how you take part"],
	"errors.email": [
		"Le format de l'email est incorrect",
		"This is not how an e-mail address is written: name@example.com",
	],
	"errors.password": ["Le mot de passe est obligatoire", "The password is required"],
	"errors.phone": [
		"Écrivez un numéro de téléphone, par exemple 06 12 34 56 78 ou +33 6 12 34 56 78",
		"Enter a telephone number, such as +44 20 7946 0958",
	],
	"errors.phoneLacks.1": [
		"Il manque un chiffre : un numéro français en compte dix.",
		"One digit is missing: a French number has ten.",
	],
	"errors.phoneLacks.2": [
		"Il manque deux chiffres : un numéro français en compte dix.",
		"Two digits are missing: a French number has ten.",
	],
	"errors.phoneLacks.3": [
		"Il manque trois chiffres : un numéro français en compte dix.",
		"Three digits are missing: a French number has ten.",
	],
	"errors.phoneLacks.4": [
		"Il manque quatre chiffres : un numéro français en compte dix.",
		"Four digits are missing: a French number has ten.",
	],
	"errors.number": ["Écrivez un nombre, par exemple 12", "Enter a number, such as 12"],
	"errors.tooShort": [
		"Ce texte est trop court : {{limit}} caractères au moins",
		"This is too short: {{limit}} characters or more",
	],
	"errors.pseudonym": [
		"Des lettres, des chiffres, des espaces, des points et des tirets",
		"Letters, digits, spaces, dots and hyphens",
	],
	"errors.pseudonymTaken": ["Ce pseudonyme est déjà pris", "This pseudonym is taken"],
	"errors.deskTooMuch": ["C’est plus que ce qui reste", "This is more than what remains"],
	"errors.dayToCome": ["Ce jour n’est pas encore venu", "This day has not come yet"],
	"errors.moreThanRemains": [
		"C’est plus que ce qui reste. Cochez la case si c’est bien le montant reçu",
		"This is more than what remains. Tick the box if this is what came",
	],
	"errors.amount": ["Écrivez un montant, par exemple 12,50", "Write an amount, for example 12.50"],
	"errors.tooLong": [
		"Ce texte est trop long : {{limit}} caractères au plus",
		"This is too long: {{limit}} characters at most",
	],
	"errors.tooLow": ["Indiquez {{limit}} ou plus", "Enter {{limit}} or more"],
	"errors.tooHigh": ["Indiquez {{limit}} ou moins", "Enter {{limit}} or less"],
	"errors.url": [
		"Écrivez une adresse complète, par exemple https://exemple.fr",
		"Enter a full address, such as https://example.com",
	],
	"errors.keyTaken": ["Ce nom est déjà pris : choisissez-en un autre", "This name is taken: choose another"],
	"errors.liveChanged": ["Cela a changé entre-temps", "This has changed meanwhile"],
	"errors.nominativeTooLate": [
		"Ce vote a déjà été montré : il ne peut plus devenir nominatif",
		"This vote has been shown already: it can no longer become an open one",
	],
	"errors.twoOptions": ["Écrivez au moins deux choix", "Write two choices at least"],
	"errors.wordRequired": ["Écrivez un mot", "Write a word"],
	"errors.messageRequired": ["Écrivez un message", "Write a message"],
	"errors.font": [
		"Écrivez des noms de polices, par exemple Georgia, serif",
		"Write names of fonts, such as Georgia, serif",
	],
	"errors.tooManyOptions": ["{{limit}} choix au plus", "{{limit}} choices at most"],
	"errors.colour": ["Écrivez une couleur telle que #1d4ed8", "Write a colour such as #1d4ed8"],
	"errors.notOffered": ["Ce choix n’est pas proposé", "This choice is not offered"],
	"errors.quotaGone": [
		"Ce choix n’a plus de place : {{limit}}. Il est décoché ; vos autres réponses sont gardées.",
		"Just filled up: {{limit}}. It is no longer ticked; your other answers are kept.",
	],
	"errors.quotaFull": [
		"Ce choix n’a plus de place. Choisissez-en un autre ; vos autres réponses sont gardées.",
		"This choice has just become full. Choose another one; your other answers are kept.",
	],
	"errors.listEmpty": [
		"Collez une liste ou choisissez un fichier : nous n’y avons lu personne",
		"Paste a list or choose a file: we found nobody in it",
	],
	"errors.fileNoText": ["Ce n’est pas un fichier de texte", "This isn’t a text file"],
	"errors.fileDeclares": [
		"Ce fichier se dit écrit en « {{limit}} », qui est inconnu : enregistrez-le en UTF-8",
		"This file says that it is written in “{{limit}}”, which is not known: save it as UTF-8",
	],
	"errors.fileLetters": [
		"Les lettres de ce fichier se lisent de plusieurs façons, ou d’aucune. Enregistrez-le en UTF-8 (« CSV UTF-8 » dans Excel). Lignes : {{limit}}",
		"The letters of this file can be read in several ways, or in none. Save it as UTF-8 (“CSV UTF-8” in Excel). Lines: {{limit}}",
	],
	"errors.fileNotUnicode": [
		"Ce fichier n’est pas tout entier en UTF-8 : enregistrez-le ainsi (« Encodage » dans l’éditeur). Lignes : {{limit}}",
		"Not all of this file is UTF-8: save it as such (“Encoding” in the editor). Lines: {{limit}}",
	],
	"errors.lettersBroken": [
		"Des lettres sont abîmées, comme quand de l’UTF-8 est ouvert autrement puis enregistré. Lignes : {{limit}}",
		"Letters are broken, as when UTF-8 is opened as something else and saved. Lines: {{limit}}",
	],
	"errors.letterGuessed": [
		"Une lettre de la ligne {{limit}} était illisible : vérifiez celle-ci",
		"A letter of line {{limit}} could not be read: look at it",
	],
	"errors.listUnread": [
		"Pressez « Lire la liste » pour ajouter ces personnes, ou effacez-les d’ici",
		"Press “Read the list” to add these people, or clear them from here",
	],
	"errors.listTooLong": [
		"Cette liste est trop longue : {{limit}} personnes au plus peuvent encore être inscrites en une fois",
		"This list is too long: no more than {{limit}} people can still be registered in one go",
	],
	"errors.nobody": ["Ajoutez au moins une personne", "Add at least one person"],
	"errors.twiceInList": [
		"Cette adresse est déjà plus haut dans la liste",
		"This address is already higher up in the list",
	],
	"errors.answerChanged": [
		"Quelqu’un d’autre vient de changer cette réponse",
		"Somebody else has just changed this answer",
	],
	"errors.noteChanged": ["Quelqu’un d’autre vient de changer cette note", "Somebody else has just changed this note"],
	"errors.emailTaken": [
		"Cette adresse e-mail est déjà utilisée par un autre participant",
		"Another participant already uses this e-mail address",
	],
	"errors.badgeCode": ["Le code du badge est obligatoire", "The code of the badge is required"],
	"errors.badgeOfNobody": [
		"Un de ces codes ne correspond à aucun badge de l’événement",
		"One of these codes is that of no badge of the event",
	],
	"errors.badgePhoto": ["Choisissez une photo de votre badge", "Choose a photo of your badge"],
	"errors.badgePhotoNone": [
		"Aucun QR code n’a été trouvé sur cette photo. Approchez-vous, évitez les reflets, et gardez le code entier dans l’image.",
		"No QR code was found on this photo. Come closer, avoid reflections, and keep the whole code in the picture.",
	],
	"errors.badgePhotoUnreadable": [
		"Ce fichier ne peut pas être lu comme une photo. Choisissez une image JPEG, PNG ou WebP.",
		"This file cannot be read as a photo. Choose a JPEG, PNG or WebP image.",
	],
	"errors.badgePhotoHeic": [
		"Cette photo est au format HEIC, que ce site ne lit pas. Enregistrez-la en JPEG, ou photographiez le badge depuis cette page : le téléphone la convertit.",
		"This photo is in the HEIC format, which this site does not read. Save it as JPEG, or photograph the badge from this page: the phone then converts it.",
	],
	"errors.badgePhotoBusy": [
		"Beaucoup de photos arrivent en ce moment. Réessayez dans un instant, ou tapez le code.",
		"Many photos are coming in just now. Try again in a moment, or type the code.",
	],
	"errors.firstName": ["Le prénom est obligatoire", "The first name is required"],
	"errors.lastName": ["Le nom est obligatoire", "The last name is required"],
	"errors.labelRequired": ["{{limit}} est obligatoire", "{{limit}} is required"],
	"errors.nameShort": ["Écrivez {{limit}} caractères au moins", "Write {{limit}} characters or more"],
	"errors.passwordShort": [
		"Le mot de passe doit compter {{limit}} caractères au moins",
		"The password needs {{limit}} characters or more",
	],
	"errors.passwordCommon": [
		"Ce mot de passe est l’un des plus courants : choisissez-en un que l’on ne devine pas",
		"This password is one of the most common: choose one that nobody guesses",
	],
	"errors.emailTakenHere": ["Cet email est déjà utilisé sur ce domaine", "This e-mail is already used on this domain"],
	"errors.emailOwn": [
		"Seule cette personne peut changer son adresse e-mail",
		"Only this person can change their e-mail address",
	],
	"errors.emailProof": [
		"Pour changer d’adresse e-mail, confirmez d’abord que c’est bien vous",
		"To change the e-mail address, first confirm that it is you",
	],
	"errors.articleSoldOut": ["Cet article n’est plus disponible", "This article is no longer available"],
	"errors.promoRequired": ["Écrivez le code, par exemple BIENVENUE", "Write the code, for example WELCOME"],
	"errors.amountByBill": [
		"Avec cette facturation, ce qui est à régler change : vérifiez le montant, puis payez.",
		"With this billing another amount is due: check it, then pay.",
	],
	"errors.happened": ["Une erreur est survenue", "An error has occurred"],
	"errors.digitsOnly": ["Le champ doit contenir uniquement des chiffres", "Use digits only"],
	"errors.size": ["La taille doit être de {{limit}}", "The size must be {{limit}}"],
	"errors.badFormat": ["Mauvais format", "Wrong format"],
	"errors.checksum": [
		"La clé de contrôle de ce numéro ne correspond pas : vérifiez-le",
		"The check digit of this number does not match: please check it",
	],
	"errors.companyKnown": [
		"Une entreprise connue ici porte déjà ce numéro",
		"A company that is known here has this number already",
	],
	"errors.companyRequired": ["Choisissez une entreprise", "Choose a company"],
	"errors.sameEmail": [
		"C’est votre propre adresse. Indiquez celle de la personne qui vous représentera.",
		"This is your own address. Give the address of the person who will represent you.",
	],
	"errors.overridesFull": [
		"Les inscriptions sont complètes. Cochez la case pour inscrire cette personne malgré tout.",
		"Registration is full. Tick the box to register this person all the same.",
	],
	"errors.representativeWaits": [
		"Les inscriptions sont complètes : seule une personne déjà inscrite peut vous représenter.",
		"Registration is full: only somebody who is registered already can represent you.",
	],
	"errors.namesake": [
		"Quelqu’un de ce nom est déjà inscrit avec vous. Cochez la case si c’est une autre personne.",
		"Somebody of this name is registered with you already. Tick the box if this is another person.",
	],
	"errors.sameEmailInvite": [
		"C’est votre propre adresse. Indiquez celle de la personne à inviter.",
		"This is your own address. Give the address of the person to invite.",
	],
	"errors.alreadyInvited": [
		"Cette personne est déjà invitée ou inscrite à cet événement : vous n’avez rien à faire.",
		"This person is already invited to this event, or registered: there is nothing more to do.",
	],
	"errors.addressClosed": [
		"Nous n’écrivons pas à cette adresse : seul son titulaire peut s’inscrire, de lui-même.",
		"We do not write to this address: only its owner may register, by themselves.",
	],
	"errors.representativeUnavailable": [
		"Cette personne ne peut pas vous représenter : elle ne participe pas, est représentée elle-même ou accompagne quelqu’un. Choisissez quelqu’un d’autre.",
		"This person cannot represent you: they do not attend, are represented themselves, or come as somebody’s companion. Choose somebody else.",
	],
	"errors.answerRequired": ["Dites si vous acceptez", "Say whether you accept"],
	"errors.placesLost": [
		"Cochez cette case pour rendre ces places, ou changez votre réponse",
		"Tick this box to give these seats back, or change your answer",
	],
	"errors.lastOrganiser": [
		"Vous êtes la seule personne à organiser « {{limit}} » : donnez d’abord ce rôle à quelqu’un, sans date de fin",
		"You are the only person who organises “{{limit}}”: first give this role to somebody, without an end",
	],
	"errors.companionsLost": [
		"Cochez cette case pour confirmer, ou ne changez rien",
		"Tick this box to confirm, or change nothing",
	],
	"errors.companionsRemoved": [
		"Cochez cette case pour confirmer, ou choisissez de participer",
		"Tick this box to confirm, or choose to attend",
	],
	"errors.slotRequired": ["Vous devez choisir une plage horaire", "You need to choose a time"],
	"errors.passwordWrong": ["Ce mot de passe n’est pas le bon", "This is not the right password"],
} as const;
