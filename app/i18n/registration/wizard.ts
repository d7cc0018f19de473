const fr = {
	"wizard.title": "Inscription",
	"wizard.steps": "Étapes de l’inscription",
	"wizard.position": "Étape {{current}} sur {{total}}",
	"wizard.next": "Continuer",
	"wizard.save": "Enregistrer",
	"wizard.finish": "Valider mon inscription",
	"wizard.keptUntil":
		"Les places choisies sont retenues jusqu’au {{day}} à {{time}}\u202f: terminez l’inscription d’ici là.",
	"wizard.back": "Retour",
	"wizard.backHome": "Retour à l’accueil",
	"wizard.staff": "Vous faites partie de l’équipe de cet événement. Répondez ici si vous y serez aussi.",
	"wizard.toWorkspace": "Ouvrir mon espace de travail",
	"wizard.change": "Modifier",
	"wizard.backToConfirmation": "Revenir à la confirmation sans changer",
	"wizard.total": "Total",
	"wizard.withCode": "Code {{code}} compris",
	"wizard.dropped": "Ce changement retire de votre inscription : {{list}}.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"wizard.title": "Registration",
	"wizard.steps": "Steps of the registration",
	"wizard.position": "Step {{current}} of {{total}}",
	"wizard.next": "Continue",
	"wizard.save": "Save",
	"wizard.finish": "Confirm my registration",
	"wizard.keptUntil":
		"The places chosen are kept until {{day}} at {{time}}: please finish the registration before then.",
	"wizard.back": "Back",
	"wizard.backHome": "Back to home",
	"wizard.staff": "You are on the staff of this event. Answer here if you will attend it too.",
	"wizard.toWorkspace": "Open my workspace",
	"wizard.change": "Change",
	"wizard.backToConfirmation": "Back to the confirmation without changes",
	"wizard.total": "Total",
	"wizard.withCode": "Code {{code}} included",
	"wizard.dropped": "This change removes from your registration: {{list}}.",
};

export const wizard = { fr, en };
