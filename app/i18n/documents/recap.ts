export const recap = { "recap.download": ["Mon récapitulatif", "My recap"] } as const;
