const fr = { companionSaved: "L’inscription de {{name}} est enregistrée." } as const;

const en: Record<keyof typeof fr, string> = { companionSaved: "{{name}}’s registration has been saved." };

export const companionSaved = { fr, en };
