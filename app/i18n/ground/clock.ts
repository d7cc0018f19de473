const fr = { "clock.label": "Horloge d’essai", "clock.trial": "Horloge d’essai\u202f: {{day}}, {{time}}" } as const;

const en: Record<keyof typeof fr, string> = {
	"clock.label": "Trial clock",
	"clock.trial": "Trial clock: {{day}}, {{time}}",
};

export const clock = { fr, en };
