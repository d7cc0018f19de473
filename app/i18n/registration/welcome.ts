const fr = {
	"welcome.invites": "vous invite à",
	"welcome.question": "{{name}}, serez\u2011vous des nôtres\u202f?",
	"welcome.questionUnnamed": "Serez\u2011vous des nôtres\u202f?",
	"welcome.note": "Deux minutes suffisent. Vous pourrez changer d’avis.",
} as const;

const en: Record<keyof typeof fr, string> = {
	"welcome.invites": "invites you to",
	"welcome.question": "{{name}}, will you join us?",
	"welcome.questionUnnamed": "Will you join us?",
	"welcome.note": "It takes two minutes. You may change your mind later.",
};

export const welcome = { fr, en };
