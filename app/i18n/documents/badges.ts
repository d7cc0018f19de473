export const badges = {
	"badges.title": ["Votre badge", "Your badge"],
	"badges.lead": [
		"Imprimez-le avant de venir, ou gardez-le sur votre téléphone : le QR code suffit à l’entrée.",
		"Print it before you come, or keep it on your phone: the QR code is all you need at the entrance.",
	],
	"badges.download": ["Télécharger le badge", "Download the badge"],
	"badges.of": [" de {{name}}", " of {{name}}"],
	"badges.tile": ["Mon badge", "My badge"],
	"badges.registration": ["Voir mon inscription", "See my registration"],
	"badges.none": ["Ce badge n’est pas pour vous", "This badge is not for you"],
	"badges.noneText": [
		"Il n’existe pas, ou il est réservé à d’autres participants. Votre billet et son QR code sont dans votre inscription.",
		"It does not exist, or it is meant for other participants. Your ticket and its QR code are in your registration.",
	],
	"badges.notRegistered": [
		"Le badge sera disponible une fois l’inscription terminée.",
		"The badge will be available once the registration is complete.",
	],
	"badges.notCompleted": [
		"Le badge sera disponible dès que le règlement sera reçu.",
		"The badge will be available as soon as the payment is received.",
	],
	"badges.remote": [
		"Ce badge est réservé aux personnes qui viennent sur place.",
		"This badge is for people who come in person.",
	],
	"badges.tooEarly": [
		"Le badge pourra être téléchargé à partir du {{day}} à {{time}}.",
		"The badge can be downloaded from {{day}} at {{time}}.",
	],
	"badges.notEntitled": [
		"Ce badge est remis par l’organisation. Présentez votre billet à l’accueil : le QR code suffit.",
		"The organiser hands out this badge. Show your ticket at the desk: the QR code is all you need.",
	],
} as const;
