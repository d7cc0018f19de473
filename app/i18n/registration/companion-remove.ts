export const companionRemove = {
	"companionRemove.title": ["Retirer {{name}} ?", "Remove {{name}}?"],
	"companionRemove.text": [
		"Son inscription et ses réponses sont effacées, ses places sont rendues et son billet n’est plus valable. Cela ne se défait pas. Qui a une adresse e-mail est prévenu.",
		"Their registration and answers are erased, their places are given back and their ticket is no longer valid. This cannot be undone. Who has an e-mail address is told.",
	],
	"companionRemove.submit": ["Retirer {{name}}", "Remove {{name}}"],
	"companionRemove.keep": ["Ne rien changer", "Change nothing"],
	"companionRemove.done": [
		"{{name}} ne vous accompagne plus. Ses places sont rendues.",
		"{{name}} no longer comes with you. Their places have been given back.",
	],
	"companionRemove.gone": [
		"Cette personne ne figure plus parmi vos accompagnants.",
		"This person is no longer one of your companions.",
	],
} as const;
