export const badgeLogin = {
	"badgeLogin.title": ["Se connecter avec mon badge", "Sign in with my badge"],
	"badgeLogin.lead": [
		"Le QR code de votre badge, ou le code imprimé dessous, ouvre votre espace pour la journée.",
		"The QR code of your badge, or the code printed under it, opens your space for the day.",
	],
	"badgeLogin.cameraTitle": ["Avec la caméra", "With the camera"],
	"badgeLogin.start": ["Activer la caméra", "Turn the camera on"],
	"badgeLogin.activate": [
		"Veuillez activer la caméra pour scanner votre badge",
		"Please turn the camera on to scan your badge",
	],
	"badgeLogin.reload": [
		"Veuillez activer votre caméra et recharger la page",
		"Please allow your camera and load the page again",
	],
	"badgeLogin.aim": [
		"Présentez le QR code de votre badge devant la caméra.",
		"Hold the QR code of your badge in front of the camera.",
	],
	"badgeLogin.codeTitle": ["Avec le code", "With the code"],
	"badgeLogin.code": ["Code du badge", "Code of the badge"],
	"badgeLogin.codeHint": ["Les lettres et chiffres sous le QR code.", "The letters and digits under the QR code."],
	"badgeLogin.photoTitle": ["Avec une photo", "With a photo"],
	"badgeLogin.photo": ["Photo du QR code", "Photo of the QR code"],
	"badgeLogin.photoHint": [
		"JPEG, PNG ou WebP, 12 Mo au plus. Elle est lue, puis effacée aussitôt.",
		"JPEG, PNG or WebP, 12 MB at most. It is read, then deleted at once.",
	],
	"badgeLogin.photoSubmit": ["Lire la photo", "Read the photo"],
	"badgeLogin.photoBusy": ["Lecture de la photo…", "Reading the photo…"],
	"badgeLogin.unanswered": [
		"Bienvenue : votre badge est reconnu, et vous n’avez pas encore répondu à l’invitation. Pour répondre, connectez-vous avec votre mot de passe ou par le lien de votre invitation, ou adressez-vous à l’accueil.",
		"Welcome: your badge is recognised, and you have not answered the invitation yet. To answer, sign in with your password or by the link of your invitation, or ask at the desk.",
	],
} as const;
