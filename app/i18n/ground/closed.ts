export const closed = {
	"closed.title": ["Cette page n’est pas ouverte", "This page is not open"],
	"closed.badgeLogin": [
		"On n’entre pas avec un badge à cet événement : connectez-vous avec votre adresse e-mail.",
		"You cannot sign in with a badge at this event: sign in with your e-mail address.",
	],
	"closed.accountCreate": [
		"La création de compte n’est pas ouverte à cet événement : utilisez le lien de votre invitation, ou écrivez à l’organisation.",
		"Creating an account is not open at this event: use the link in your invitation, or write to the organiser.",
	],
	"closed.anonymous": [
		"On n’entre pas sans compte à cet événement : connectez-vous avec votre adresse e-mail.",
		"You cannot enter this event without an account: sign in with your e-mail address.",
	],
	"closed.anonymousOver": [
		"Les inscriptions sont closes : on n’entre plus sans compte à cet événement.",
		"Registration is closed: nobody enters this event without an account any more.",
	],
	"closed.companions": ["Cet événement n’accueille pas d’accompagnants.", "This event takes no companions."],
	"closed.ownCompanions": [
		"Vous accompagnez quelqu’un : vous ne pouvez pas avoir vos propres accompagnants.",
		"You come with somebody: you cannot bring companions of your own.",
	],
	"closed.invite": [
		"Inviter quelqu’un n’est pas proposé à cet événement.",
		"Inviting somebody is not offered at this event.",
	],
	"closed.ownInvite": [
		"Vous accompagnez quelqu’un : vous ne pouvez pas inviter à votre tour.",
		"You come with somebody: you cannot invite others.",
	],
	"closed.conferences": [
		"Les conférences ne sont pas ouvertes à cet événement.",
		"Conferences are not open at this event.",
	],
	"closed.satisfaction": [
		"Il n’y a pas de questionnaire de satisfaction à cet événement, ou pas encore.",
		"This event has no satisfaction form, or not yet.",
	],
	"closed.live": ["Cet événement n’a pas de direct, ou pas encore.", "This event has no live session, or not yet."],
	"closed.contacts": [
		"On ne scanne pas de badges à cet événement, ou pas encore.",
		"Badges are not scanned at this event, or not yet.",
	],
	"closed.photos": [
		"Cet événement n’a pas de galerie de photos, ou pas encore.",
		"This event has no gallery of photos, or not yet.",
	],
	"closed.screen": [
		"Cet écran n’est plus ouvert : demandez un nouveau lien à l’organisation.",
		"This screen is no longer open: ask the organisers for a new link.",
	],
	"closed.programme": [
		"L’organisation n’a pas publié le programme.",
		"The organisers have not published the programme.",
	],
	"closed.chat": ["Cet événement n’a pas de tchat d’assistance.", "This event has no support chat."],
	"closed.chatOfStaff": [
		"Le tchat d’assistance ne s’ouvre pas dans un navigateur où l’équipe d’un événement est connectée : ce qui vient d’un autre site reste loin de ce qu’elle gère.",
		"The support chat does not open in a browser where an event’s team is signed in: what comes from another site stays away from what they manage.",
	],
	"closed.section": ["L’organisation n’a pas publié cette page.", "The organiser has not published this page."],
	"closed.step": [
		"Cette étape n’est pas demandée pour votre inscription.",
		"This step is not asked in your registration.",
	],
} as const;
