const fr = {
	"recap.download": "Télécharger le récapitulatif (PDF)",
} as const;

const en: Record<keyof typeof fr, string> = {
	"recap.download": "Download the recap (PDF)",
};

export const recap = { fr, en };
