export const welcome = {
	"welcome.invites": ["vous invite à", "invites you to"],
	"welcome.question": ["{{name}}, serez\u2011vous des nôtres\u202f?", "{{name}}, will you join us?"],
	"welcome.questionUnnamed": ["Serez\u2011vous des nôtres\u202f?", "Will you join us?"],
	"welcome.note": [
		"Deux minutes suffisent. Vous pourrez changer d’avis.",
		"It takes two minutes. You may change your mind later.",
	],
} as const;
