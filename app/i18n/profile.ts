export const fr = {
	"errors.passwordWrong": "Ce mot de passe n’est pas le bon",
	"refusals.freshSessionRequired":
		"Pour être sûrs que c’est bien vous, ouvrez d’abord le lien personnel d’un de vos mails, puis recommencez ici.",
} as const;

export const en: Record<keyof typeof fr, string> = {
	"errors.passwordWrong": "This is not the right password",
	"refusals.freshSessionRequired":
		"To be sure that it is you, first open the personal link in one of your mails, then start again here.",
};
