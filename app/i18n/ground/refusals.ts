import type { RefusalCode } from "~/domain/ground/refusal";

type Pair = readonly [fr: string, en: string];

export const refusals = {
	"refusals.accessDenied": ["Accès refusé", "Access denied"],
	"refusals.sessionRequired": ["Accès refusé", "Access denied"],
	"refusals.pseudonymTaken": ["Ce pseudonyme est déjà pris", "This pseudonym is taken"],
	"refusals.badCredentials": [
		"L’adresse e-mail ou le mot de passe ne correspond pas. Vérifiez-les, ou ouvrez le lien de votre invitation.",
		"The e-mail address and the password do not match. Check them, or open the link in your invitation.",
	],
	"refusals.linkExpired": [
		"Ce lien n’est plus valable. Connectez-vous ci-dessous, ou demandez un nouveau lien à l’organisation.",
		"This link is no longer valid. Sign in below, or ask the organiser for a new link.",
	],
	"refusals.tooManyAttempts": [
		"Trop d’essais. Réessayez dans quelques minutes.",
		"Too many attempts. Try again in a few minutes.",
	],
	"refusals.workWaits": [
		"D’autres demandes passent avant la vôtre. Rien n’a été fait : recommencez dans quelques secondes.",
		"Other requests are served before yours. Nothing was done: try again in a few seconds.",
	],
	"refusals.retryInSeconds_one": [
		"Trop d’essais. Réessayez dans 1 seconde.",
		"Too many attempts. Try again in 1 second.",
	],
	"refusals.retryInSeconds_other": [
		"Trop d’essais. Réessayez dans {{count}} secondes.",
		"Too many attempts. Try again in {{count}} seconds.",
	],
	"refusals.retryInMinutes_one": [
		"Trop d’essais. Réessayez dans 1 minute.",
		"Too many attempts. Try again in 1 minute.",
	],
	"refusals.retryInMinutes_other": [
		"Trop d’essais. Réessayez dans {{count}} minutes.",
		"Too many attempts. Try again in {{count}} minutes.",
	],
	"refusals.mailStillGood_one": [
		"Le dernier mail demandé est parti à {{hours}} h {{minutes}} : ouvrez-le, son lien est toujours valable. Vous pourrez en demander un autre dans 1 minute.",
		"The last mail that was asked for went at {{hours}}:{{minutes}}: open it, its link is still good. You can ask for another in 1 minute.",
	],
	"refusals.mailStillGood_other": [
		"Le dernier mail demandé est parti à {{hours}} h {{minutes}} : ouvrez-le, son lien est toujours valable. Vous pourrez en demander un autre dans {{count}} minutes.",
		"The last mail that was asked for went at {{hours}}:{{minutes}}: open it, its link is still good. You can ask for another in {{count}} minutes.",
	],
	"refusals.alreadyMailed": [
		"Ce mail est déjà parti à cette personne il y a moins d’une heure, il n’est pas envoyé une seconde fois.",
		"This mail went to this person less than an hour ago: it is not sent a second time.",
	],
	"refusals.roleAsksLongPassword": [
		"Votre rôle demande un mot de passe plus long : choisissez-en un nouveau, de 12 caractères au moins.",
		"Your role asks for a longer password: choose a new one, of 12 characters or more.",
	],
	"refusals.notFound": ["Cet élément est introuvable", "This cannot be found"],
	"refusals.registrationClosed": [
		"Les inscriptions sont closes : vos réponses ne peuvent plus changer.",
		"Registration is closed: your answers can no longer change.",
	],
	"refusals.quotaFull": ["Un de vos choix n’a plus de place", "One of your choices has just become full"],
	"refusals.notOffered": ["Un de vos choix n’est plus proposé", "One of your choices is no longer offered"],
	"refusals.choiceRequired": ["Ce choix est obligatoire", "This choice is required"],
	"refusals.dateRequired": ["Choisissez au moins une date", "Choose at least one date"],
	"refusals.badRequest": ["La demande n’est pas lisible", "The request cannot be read"],
	"refusals.invalidForm": ["Quelques réponses sont à revoir", "Some answers need another look"],
	"refusals.emailTaken": [
		"Cette adresse e-mail est déjà utilisée par un autre participant",
		"Another participant already uses this e-mail address",
	],
	"refusals.storeUnavailable": [
		"Le service est momentanément indisponible. Réessayez dans quelques instants.",
		"The service is unavailable for a moment. Try again shortly.",
	],
	"refusals.unexpected": [
		"Une erreur est survenue, veuillez contacter le support.",
		"Something went wrong. Please contact support.",
	],
	"refusals.badgeRefused": [
		"Ce badge ne permet pas de se connecter. Vérifiez le code, ou connectez-vous avec votre adresse e-mail.",
		"This badge does not sign in. Check the code, or sign in with your e-mail address.",
	],
	"refusals.badgeNotEnough": [
		"Un badge ne suffit pas pour cela. Connectez-vous avec votre mot de passe ou par votre lien personnel, ou adressez-vous à l’accueil.",
		"A badge is not enough for this. Sign in with your password or by your personal link, or ask at the desk.",
	],
	"refusals.visitorsOnly": [
		"Cet espace est réservé aux visiteurs. Pour obtenir un badge exposant, merci de contacter l’organisation.",
		"This space is for visitors. For an exhibitor’s badge, please contact the organisers.",
	],
	"refusals.addressUnproven": [
		"Cette adresse n’a pas encore été confirmée.",
		"This address has not been confirmed yet.",
	],
	"refusals.proofNeeded": ["Confirmez d’abord que c’est bien vous.", "First confirm that it is you."],
	"refusals.teamChanged": [
		"Quelqu’un a changé les rôles de cette personne entre-temps. Relisez-les, puis recommencez.",
		"Somebody has changed the roles of this person meanwhile. Read them again and start over.",
	],
	"refusals.lastOrganiser": [
		"Il doit toujours rester une personne qui organise l’événement sans date de fin. Donnez d’abord ce rôle à quelqu’un d’autre.",
		"Somebody must always stay to organise the event without an end. Give this role to somebody else first.",
	],
	"refusals.programmeOnly": [
		"Votre rôle ne change et ne publie que le programme. Le reste attend quelqu’un qui organise.",
		"Your role changes and publishes the programme alone. The rest waits for somebody who organises.",
	],
	"refusals.draftChanged": [
		"Le brouillon a changé entre-temps. Relisez-le, puis recommencez.",
		"The draft has changed meanwhile. Read it again and start over.",
	],
	"refusals.entriesHeld": [
		"Des personnes ont déjà choisi ce que cette modification retirerait",
		"People have already chosen what this change would take away",
	],
	"refusals.revisionConflict": [
		"Les réglages ont changé entre-temps. Rechargez-les, puis recommencez.",
		"The settings have changed meanwhile. Reload them and start again.",
	],
	"refusals.badgePrinted": [
		"Ce badge a déjà été imprimé : dites pourquoi encore.",
		"This badge was printed already: say why again.",
	],
	"refusals.nobodyRegistered": [
		"Personne n’est encore inscrit : il n’y a rien à imprimer.",
		"Nobody is registered yet: there is nothing to print.",
	],
	"refusals.badgeUnavailable": [
		"Ce badge ne peut pas être téléchargé pour le moment.",
		"This badge cannot be downloaded at the moment.",
	],
	"refusals.printingFailed": [
		"Le document n’a pas pu être préparé. Réessayez dans quelques minutes.",
		"The document could not be made. Try again in a few minutes.",
	],
	"refusals.articleSoldOut": [
		"Un article que vous avez choisi n’est plus disponible",
		"An article that you chose is no longer available",
	],
	"refusals.promoUnknown": ["Ce code promo n’existe pas", "This promo code does not exist"],
	"refusals.promoNotYet": ["Ce code promo n’est pas encore valable", "This promo code is not valid yet"],
	"refusals.promoOver": ["Ce code promo n’est plus valable", "This promo code is no longer valid"],
	"refusals.promoNotForYou": [
		"Ce code promo ne s’adresse pas à votre inscription",
		"This promo code is not for your registration",
	],
	"refusals.promoNothing": [
		"Ce code promo ne concerne rien de votre panier",
		"This promo code doesn’t apply to anything in your basket",
	],
	"refusals.promoExhausted": [
		"Ce code promo a été utilisé autant de fois que possible",
		"This promo code has been used as often as it can be",
	],
	"refusals.promoUsed": ["Un code promo est déjà utilisé", "A promo code is already used"],
	"refusals.paymentUnavailable": [
		"Le paiement en ligne n’est pas ouvert pour cet événement",
		"Online payment is not open for this event",
	],
	"refusals.basketChanged": [
		"Votre panier a changé entre-temps : voici ce qui est à régler maintenant.",
		"Your basket has changed meanwhile: here is what is due now.",
	],
	"refusals.nothingDue": ["Il n’y a plus rien à régler", "Nothing is due any more"],
	"refusals.companyRequired": [
		"Choisissez une entreprise pour terminer votre inscription.",
		"Choose a company to complete your registration.",
	],
	"refusals.companyIncomplete": ["Il manque un numéro valide à cette entreprise.", "This company has no valid number."],
	"refusals.companyChanged": [
		"Cette entreprise vient de changer. Comparez ce que vous avez écrit à ce qu’elle indique à présent, puis envoyez de nouveau.",
		"This company has just changed. Compare what you have written with what it says now, then send it again.",
	],
	"refusals.companyKnown": [
		"Cette entreprise est déjà connue ici : choisissez-la plutôt que de la créer.",
		"This company is known here already: choose it rather than create it.",
	],
	"refusals.companionsFull": [
		"Le nombre maximal d’accompagnants est atteint. Retirez-en un pour en ajouter un autre.",
		"You have reached the maximum number of companions. Remove one to add another.",
	],
	"refusals.namesake": [
		"Quelqu’un de ce nom est déjà inscrit avec vous.",
		"Somebody of this name is registered with you already.",
	],
	"refusals.registrationRequired": [
		"Terminez d’abord votre propre inscription.",
		"Finish your own registration first.",
	],
	"refusals.answerChanged": [
		"Cette réponse a changé entre-temps. Comparez les deux versions avant de recommencer.",
		"This answer has changed meanwhile. Compare both versions before you go on.",
	],
	"refusals.hasDeclined": [
		"Cette personne a répondu qu’elle ne vient pas.",
		"This person has answered that they do not come.",
	],
	"refusals.listChanged": [
		"Cette liste a changé entre-temps. Relisez le nombre de personnes avant de recommencer.",
		"This list has changed meanwhile. Read the number of people again before you go on.",
	],
	"refusals.tagsFull": ["Cette personne a déjà vingt étiquettes.", "This person has twenty tags already."],
	"refusals.sheetChanged": [
		"Cette inscription a changé entre-temps. Relisez-la avant de recommencer.",
		"This registration has changed meanwhile. Read it again before you go on.",
	],
	"refusals.noteChanged": [
		"Cette note a changé entre-temps. Relisez-la avant de recommencer.",
		"This note has changed meanwhile. Read it again before you go on.",
	],
	"refusals.mergeChanged": [
		"L’une des deux fiches a changé entre-temps. Relisez-les avant de recommencer.",
		"One of the two sheets has changed meanwhile. Read them again before you go on.",
	],
	"refusals.mergeOneself": ["C’est deux fois la même fiche.", "This is the same sheet twice."],
	"refusals.mergeErased": ["L’une des deux personnes a été effacée.", "One of the two people was erased."],
	"refusals.mergeRole": [
		"Cette personne a un rôle dans l’équipe : sa fiche ne peut pas être absorbée. Gardez la sienne, ou retirez-lui d’abord son rôle.",
		"This person has a role in the team: their sheet cannot be absorbed. Keep theirs, or take the role from them first.",
	],
	"refusals.mergeKnown": [
		"L’une des deux fiches est déjà réunie avec une autre.",
		"One of the two sheets is united with another already.",
	],
	"refusals.mergeCompanion": [
		"L’une des deux personnes accompagne l’autre : ce sont deux personnes.",
		"One of the two people accompanies the other: they are two people.",
	],
	"refusals.mergeRepresented": [
		"L’une des deux personnes est représentée par quelqu’un. Mettez d’abord fin à cette représentation.",
		"One of the two people is represented by somebody. End that first.",
	],
	"refusals.mergePaid": [
		"La fiche absorbée a payé, et ses factures lui restent. Gardez plutôt cette fiche-là, ou annulez d’abord son inscription.",
		"The absorbed sheet has paid, and its invoices stay with it. Keep that sheet instead, or cancel its registration first.",
	],
	"refusals.mergeOver": [
		"Cette réunion a plus de 30 jours : elle ne se défait plus.",
		"These sheets were united more than 30 days ago: they can no longer be parted.",
	],
	"refusals.mergeLater": [
		"Cette fiche a été réunie avec une autre depuis. Défaites d’abord cette réunion-là.",
		"This sheet was united with another since. Undo that first.",
	],
	"refusals.merged": [
		"Cette inscription a été réunie avec une autre : c’est l’autre qui compte.",
		"This registration was united with another: the other one counts.",
	],
	"refusals.daysChanged": [
		"Les jours de cette personne ont changé entre-temps. Relisez-les avant de recommencer.",
		"This person’s days have changed meanwhile. Read them again before you go on.",
	],
	"refusals.isRepresented": [
		"Quelqu’un vous représente : vos accompagnants restent inscrits, mais vous ne pouvez ni les modifier ni les retirer.",
		"You are represented: your companions stay registered, but you can neither change nor remove them.",
	],
	"refusals.sameEmail": ["C’est votre propre adresse", "This is your own address"],
	"refusals.representativeUnavailable": [
		"Cette personne ne peut pas vous représenter",
		"This person cannot represent you",
	],
	"refusals.alreadyInvited": [
		"Cette personne est déjà invitée ou inscrite à cet événement",
		"This person is already invited to this event, or registered",
	],
	"refusals.addressClosed": [
		"Nous n’écrivons pas à cette adresse : seul son titulaire peut s’inscrire, de lui-même",
		"We do not write to this address: only its owner may register, by themselves",
	],
	"refusals.mailsStay": [
		"Aucun mail ne peut partir pour l’instant. Pour recevoir un lien, adressez-vous à l’organisation.",
		"No mail can be sent for now. To be given a link, please ask the organisers.",
	],
	"refusals.tooManyInvitations": [
		"Vous avez atteint le nombre d’invitations possibles. L’organisation peut vous aider.",
		"You have reached the number of invitations. The organiser can help you.",
	],
	"refusals.slotFull": [
		"Ce créneau vient de se remplir : votre choix n’a pas été retenu. Vos autres places sont gardées.",
		"This time has just filled up: your choice was not kept. Your other seats are.",
	],
	"refusals.slotOverlap": [
		"Ce créneau a lieu en même temps qu’une conférence déjà choisie : votre choix n’a pas été retenu.",
		"This time overlaps a talk you have chosen: your choice was not kept.",
	],
	"refusals.dayNotAttended": [
		"Vous ne participez pas ce jour-là : votre choix n’a pas été retenu.",
		"You do not attend on that day: your choice was not kept.",
	],
	"refusals.inPersonOnly": [
		"Cette conférence se suit sur place : votre choix n’a pas été retenu.",
		"This talk is in person only: your choice was not kept.",
	],
	"refusals.slotReplaces": [
		"Vos choix ont changé entre-temps : ce créneau en remplacerait un autre. Rien n’a été changé, recommencez.",
		"Your choices have changed meanwhile: this time would replace another. Nothing was changed, please try again.",
	],
	"refusals.hasCome": [
		"Cette inscription a déjà servi : elle ne s’annule plus en ligne. Adressez-vous à l’organisation.",
		"This registration has been used: it is no longer cancelled online. Ask the organisers.",
	],
	"refusals.eventOver": [
		"L’événement est terminé : cette inscription ne s’annule plus en ligne. Adressez-vous à l’organisation.",
		"The event is over: this registration is no longer cancelled online. Ask the organisers.",
	],
	"refusals.companionsLost": [
		"Des accompagnants ne viendraient plus non plus. Rien n’a été changé.",
		"Companions would no longer come either. Nothing was changed.",
	],
	"refusals.placesLost": [
		"Certaines de vos places en conférence ne conviendraient plus. Rien n’a été changé.",
		"Some of your seats in talks would no longer fit. Nothing was changed.",
	],
	"refusals.conferencesMaximum": [
		"Vous avez déjà choisi le nombre maximum de conférences. Pour en prendre une autre, annulez d’abord une place.",
		"You already have as many talks as you may. To take another, cancel a seat first.",
	],
	"refusals.slotRequired": ["Vous devez choisir une plage horaire", "You need to choose a time"],
	"refusals.paymentDown": [
		"La page de paiement ne répond pas. Rien n’a été débité : réessayez dans un instant.",
		"The payment page does not answer. Nothing was charged: try again in a moment.",
	],
	"refusals.paymentRefused": [
		"Le paiement en ligne ne fonctionne pas pour l’instant. Rien n’a été débité, et l’organisation est prévenue : votre inscription est gardée.",
		"Online payment does not work for now. Nothing was charged, and the organisers are told: your registration is kept.",
	],
	"refusals.freshSessionRequired": [
		"Pour être sûrs que c’est bien vous, ouvrez d’abord votre lien personnel, puis recommencez ici.",
		"To be sure that it is you, first open your personal link, then start again here.",
	],
	"refusals.badgeNeeded": [
		"Scannez le badge de cette personne, ou saisissez son code.",
		"Scan this person’s badge, or type its code.",
	],
	"refusals.ownBadge": ["C’est votre propre badge.", "This is your own badge."],
	"refusals.contactsClosed": [
		"On ne scanne pas de badges à cet événement, ou pas encore.",
		"Badges are not scanned at this event, or not yet.",
	],
	"refusals.contactRefused": [
		"Cette personne ne souhaite pas être dans vos contacts.",
		"This person does not want to be among your contacts.",
	],
	"refusals.pictureBroken": [
		"Cette image est abîmée : elle ne se lit pas jusqu’au bout. Envoyez-en une autre.",
		"This picture is broken: it cannot be read to its end. Send another one.",
	],
	"refusals.pictureHeic": [
		"Cette photo est au format HEIC, que ce site ne lit pas. Enregistrez-la en JPEG, ou choisissez-la depuis cette page : le téléphone la convertit.",
		"This photo is HEIC, which this site does not read. Save it as JPEG, or choose it from this page: the phone converts it.",
	],
	"refusals.pictureTooLarge": [
		"Cette photo est trop lourde : 12 Mo au plus sont acceptés.",
		"This photo is too large: 12 MB at most.",
	],
	"refusals.pictureTooWide": [
		"Cette photo a trop de pixels : 64 millions au plus sont acceptés.",
		"This photo has too many pixels: 64 million at most are accepted.",
	],
	"refusals.photosClosed": ["L’envoi de photos n’est pas ouvert.", "You can’t send photos now."],
	"refusals.pictureUnsupported": [
		"Ce format d’image n’est pas lu ici : envoyez du JPEG, du PNG ou du WebP.",
		"This image format is not read here: send JPEG, PNG or WebP.",
	],
	"refusals.notActive": [
		"Cette question n’est plus affichée : voici où en est le direct.",
		"This question is no longer shown: here is how the live stands.",
	],
	"refusals.notStarted": ["Le direct n’a pas encore commencé.", "The live session has not begun yet."],
	"refusals.notToday": ["Ce n’est pas aujourd’hui : rien n’a été noté.", "That is not today: nothing was noted."],
	"refusals.voteClosed": [
		"Le temps imparti est écoulé, il n'est plus possible de répondre",
		"Time is up: answers are no longer taken",
	],
	"refusals.noRightToVote": [
		"Votre réponse ne compte pas pour cette question.",
		"Your answer does not count for this question.",
	],
	"refusals.tooManyChoices": [
		"Vous avez choisi trop de réponses : retirez-en.",
		"You have chosen too many answers: take some away.",
	],
	"refusals.liveChanged": [
		"Le direct a changé entre-temps : voici où il en est.",
		"The live has changed meanwhile: here is how it stands.",
	],
	"refusals.moduleChanged": [
		"Un autre animateur a modifié ceci entre-temps.",
		"Another host has changed this meanwhile.",
	],
	"refusals.ballotAnswered": [
		"Des personnes ont déjà répondu : les choix ne changent plus.",
		"People have answered already: the choices no longer change.",
	],
	"refusals.tooManyScreens": [
		"Trop de liens d’écran sont ouverts : fermez-en un, puis recommencez.",
		"Too many screen links are open: close one, then try again.",
	],
	"refusals.deviceRevoked": [
		"Cet appareil n’est plus autorisé : nommez-le de nouveau.",
		"This device is no longer allowed: name it again.",
	],
	"refusals.tooManyCompanies": [
		"Vous avez créé trop d’entreprises : choisissez-en une de la liste.",
		"You have created too many companies: choose one of the list.",
	],
	"refusals.tooManyDevices": [
		"Trop d’appareils sont ouverts : révoquez-en un, puis recommencez.",
		"Too many devices are open: revoke one, then try again.",
	],
	"refusals.sequenceOver": ["Cette séquence d’émotions est terminée.", "This sequence of emotions is over."],
	"refusals.wordRequired": ["Écrivez un mot.", "Write a word."],
	"refusals.wordTooLong": ["Un mot a 30 caractères au plus.", "A word has 30 characters at most."],
	"refusals.wordsUsedUp": ["Vous avez déjà proposé trois mots.", "You have suggested three words already."],
	"refusals.chatClosed": [
		"Les échanges sont fermés pour l’instant : votre message n’a pas été envoyé.",
		"The chat is closed for now: your message was not sent.",
	],
	"refusals.messageRequired": ["Écrivez un message.", "Write a message."],
	"refusals.messageTooLong": ["Un message a 500 caractères au plus.", "A message has 500 characters at most."],
	"refusals.alreadyAnswered": ["Vous avez déjà répondu.", "You have answered already."],
	"refusals.mailingChanged": [
		"Ce message a changé entre-temps : quelqu’un l’a gardé, programmé ou arrêté.",
		"This message has changed meanwhile: somebody saved, scheduled or stopped it.",
	],
	"refusals.tooManyMailings": [
		"Trop de brouillons attendent : supprimez-en un.",
		"Too many drafts are waiting: delete one.",
	],
	"refusals.registrationFull": [
		"Les inscriptions sont complètes : personne d’autre ne peut s’inscrire pour le moment.",
		"Registration is full: nobody else can register for now.",
	],
} as const satisfies Record<string, Pair> & Record<`refusals.${RefusalCode}`, Pair>;
