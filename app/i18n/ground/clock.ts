export const clock = {
	"clock.label": ["Horloge d’essai", "Trial clock"],
	"clock.trial": ["Horloge d’essai\u202f: {{day}}, {{time}}", "Trial clock: {{day}}, {{time}}"],
} as const;
