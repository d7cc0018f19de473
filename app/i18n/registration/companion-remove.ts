const fr = {
	"companionRemove.title": "Retirer {{name}} ?",
	"companionRemove.text":
		"Son inscription et ses réponses sont effacées, ses places sont rendues et son billet n’est plus valable. Cela ne se défait pas. Qui a une adresse e-mail est prévenu.",
	"companionRemove.submit": "Retirer {{name}}",
	"companionRemove.keep": "Ne rien changer",
	"companionRemove.done": "{{name}} ne vous accompagne plus. Ses places sont rendues.",
	"companionRemove.gone": "Cette personne ne figure plus parmi vos accompagnants.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"companionRemove.title": "Remove {{name}}?",
	"companionRemove.text":
		"Their registration and answers are erased, their places are given back and their ticket is no longer valid. This cannot be undone. Who has an e-mail address is told.",
	"companionRemove.submit": "Remove {{name}}",
	"companionRemove.keep": "Change nothing",
	"companionRemove.done": "{{name}} no longer comes with you. Their places have been given back.",
	"companionRemove.gone": "This person is no longer one of your companions.",
};

export const companionRemove = { fr, en };
