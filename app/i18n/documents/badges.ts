const fr = {
	"badges.title": "Votre badge",
	"badges.lead": "Imprimez-le avant de venir, ou gardez-le sur votre téléphone : le QR code suffit à l’entrée.",
	"badges.download": "Télécharger le badge",
	"badges.of": " de {{name}}",
	"badges.tile": "Mon badge",
	"badges.registration": "Voir mon inscription",
	"badges.none": "Ce badge n’est pas pour vous",
	"badges.noneText":
		"Il n’existe pas, ou il est réservé à d’autres participants. Votre billet et son QR code sont dans votre inscription.",
	"badges.notRegistered": "Le badge sera disponible une fois l’inscription terminée.",
	"badges.notCompleted": "Le badge sera disponible dès que le règlement sera reçu.",
	"badges.remote": "Ce badge est réservé aux personnes qui viennent sur place.",
	"badges.tooEarly": "Le badge pourra être téléchargé à partir du {{day}} à {{time}}.",
	"badges.notEntitled":
		"Ce badge est remis par l’organisateur. Présentez votre billet à l’accueil : le QR code suffit.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"badges.title": "Your badge",
	"badges.lead": "Print it before you come, or keep it on your phone: the QR code is all you need at the entrance.",
	"badges.download": "Download the badge",
	"badges.of": " of {{name}}",
	"badges.tile": "My badge",
	"badges.registration": "See my registration",
	"badges.none": "This badge is not for you",
	"badges.noneText":
		"It does not exist, or it is meant for other participants. Your ticket and its QR code are in your registration.",
	"badges.notRegistered": "The badge will be available once the registration is complete.",
	"badges.notCompleted": "The badge will be available as soon as the payment is received.",
	"badges.remote": "This badge is for people who come in person.",
	"badges.tooEarly": "The badge can be downloaded from {{day}} at {{time}}.",
	"badges.notEntitled":
		"The organiser hands out this badge. Show your ticket at the desk: the QR code is all you need.",
};

export const badges = { fr, en };
