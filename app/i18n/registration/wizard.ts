export const wizard = {
	"wizard.title": ["Inscription", "Registration"],
	"wizard.steps": ["Étapes de l’inscription", "Steps of the registration"],
	"wizard.position": ["Étape {{current}} sur {{total}}", "Step {{current}} of {{total}}"],
	"wizard.next": ["Continuer", "Continue"],
	"wizard.save": ["Enregistrer", "Save"],
	"wizard.finish": ["Valider mon inscription", "Confirm my registration"],
	"wizard.keptUntil": [
		"Les places choisies sont retenues jusqu’au {{day}} à {{time}}\u202f: terminez l’inscription d’ici là.",
		"The places chosen are kept until {{day}} at {{time}}: please finish the registration before then.",
	],
	"wizard.back": ["Retour", "Back"],
	"wizard.backHome": ["Retour à l’accueil", "Back to home"],
	"wizard.staff": [
		"Vous faites partie de l’équipe de cet événement. Répondez ici si vous y serez aussi.",
		"You are on the staff of this event. Answer here if you will attend it too.",
	],
	"wizard.toWorkspace": ["Ouvrir mon espace de travail", "Open my workspace"],
	"wizard.change": ["Modifier", "Change"],
	"wizard.yourAnswer": ["Votre réponse", "Your answer"],
	"wizard.backToConfirmation": ["Revenir à la confirmation sans changer", "Back to the confirmation without changes"],
	"wizard.total": ["Total", "Total"],
	"wizard.withCode": ["Code {{code}} compris", "Code {{code}} included"],
	"wizard.dropped": [
		"Ce changement retire de votre inscription : {{list}}.",
		"This change removes from your registration: {{list}}.",
	],
} as const;
