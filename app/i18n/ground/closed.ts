const fr = {
	"closed.title": "Cette page n’est pas ouverte",
	"closed.badgeLogin": "On n’entre pas avec un badge à cet événement : connectez-vous avec votre adresse e-mail.",
	"closed.accountCreate":
		"La création de compte n’est pas ouverte à cet événement : utilisez le lien de votre invitation, ou écrivez à l’organisation.",
	"closed.anonymous": "On n’entre pas sans compte à cet événement : connectez-vous avec votre adresse e-mail.",
	"closed.anonymousOver": "Les inscriptions sont closes : on n’entre plus sans compte à cet événement.",
	"closed.companions": "Cet événement n’accueille pas d’accompagnants.",
	"closed.ownCompanions": "Vous accompagnez quelqu’un : vous ne pouvez pas avoir vos propres accompagnants.",
	"closed.invite": "Inviter quelqu’un n’est pas proposé à cet événement.",
	"closed.ownInvite": "Vous accompagnez quelqu’un : vous ne pouvez pas inviter à votre tour.",
	"closed.conferences": "Les conférences ne sont pas ouvertes à cet événement.",
	"closed.satisfaction": "Il n’y a pas de questionnaire de satisfaction à cet événement, ou pas encore.",
	"closed.live": "Cet événement n’a pas de direct, ou pas encore.",
	"closed.contacts": "On ne scanne pas de badges à cet événement, ou pas encore.",
	"closed.photos": "Cet événement n’a pas de galerie de photos, ou pas encore.",
	"closed.screen": "Cet écran n’est plus ouvert : demandez un nouveau lien à l’organisation.",
	"closed.programme": "L’organisation n’a pas publié le programme.",
	"closed.chat": "Cet événement n’a pas de tchat d’assistance.",
	"closed.chatOfStaff":
		"Le tchat d’assistance ne s’ouvre pas dans un navigateur où l’équipe d’un événement est connectée : ce qui vient d’un autre site reste loin de ce qu’elle gère.",
	"closed.section": "L’organisation n’a pas publié cette page.",
	"closed.step": "Cette étape n’est pas demandée pour votre inscription.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"closed.title": "This page is not open",
	"closed.badgeLogin": "You cannot sign in with a badge at this event: sign in with your e-mail address.",
	"closed.accountCreate":
		"Creating an account is not open at this event: use the link in your invitation, or write to the organiser.",
	"closed.anonymous": "You cannot enter this event without an account: sign in with your e-mail address.",
	"closed.anonymousOver": "Registration is closed: nobody enters this event without an account any more.",
	"closed.companions": "This event takes no companions.",
	"closed.ownCompanions": "You come with somebody: you cannot bring companions of your own.",
	"closed.invite": "Inviting somebody is not offered at this event.",
	"closed.ownInvite": "You come with somebody: you cannot invite others.",
	"closed.conferences": "Conferences are not open at this event.",
	"closed.satisfaction": "This event has no satisfaction form, or not yet.",
	"closed.live": "This event has no live session, or not yet.",
	"closed.contacts": "Badges are not scanned at this event, or not yet.",
	"closed.photos": "This event has no gallery of photos, or not yet.",
	"closed.screen": "This screen is no longer open: ask the organisers for a new link.",
	"closed.programme": "The organisers have not published the programme.",
	"closed.chat": "This event has no support chat.",
	"closed.chatOfStaff":
		"The support chat does not open in a browser where an event’s team is signed in: what comes from another site stays away from what they manage.",
	"closed.section": "The organiser has not published this page.",
	"closed.step": "This step is not asked in your registration.",
};

export const closed = { fr, en };
