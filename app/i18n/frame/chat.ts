const fr = {
	"chat.open": "Ouvrir le tchat d’assistance (charge {{host}})",
	"chat.close": "Fermer le tchat d’assistance",
} as const;

const en: Record<keyof typeof fr, string> = {
	"chat.open": "Open the support chat (loads {{host}})",
	"chat.close": "Close the support chat",
};

export const chat = { fr, en };
