/** What stands around the event's words in every mail. */
const words = {
	fr: {
		qr: (code: string) => `QR code du billet ${code}`,
		code: (code: string) => `Code : ${code}`,
		about: (event: string, organizer: string) =>
			organizer ? `${organizer} vous écrit au sujet de ${event}.` : `Ce message vous est adressé au sujet de ${event}.`,
		personal:
			"Ses liens vous sont personnels : ils ouvrent votre inscription sans mot de passe. Merci de ne pas le transférer.",
	},
	en: {
		qr: (code: string) => `QR code of ticket ${code}`,
		code: (code: string) => `Code: ${code}`,
		about: (event: string, organizer: string) =>
			organizer ? `${organizer} is writing to you about ${event}.` : `This message is about ${event}.`,
		personal: "Its links are yours alone: they open your registration without a password. Please do not forward it.",
	},
};

/** Mails in a third language borrow the English ones. */
export function wordsIn(locale: string) {
	return locale === "fr" ? words.fr : words.en;
}
