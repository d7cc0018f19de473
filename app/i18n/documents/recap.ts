const fr = { "recap.download": "Mon récapitulatif" } as const;

const en: Record<keyof typeof fr, string> = { "recap.download": "My recap" };

export const recap = { fr, en };
