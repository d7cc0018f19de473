const fr = {
	"quotas.title": "Que choisissez\u2011vous\u202f?",
	"quotas.label": "Choix",
	"quotas.lead": "Certaines places sont limitées : elles sont à vous dès que vous continuez.",
	"quotas.full": "Complet",
	"quotas.closed": "Fermé",
	"quotas.remaining_one": "1 place restante",
	"quotas.remaining_other": "{{count}} places restantes",
} as const;

const en: Record<keyof typeof fr, string> = {
	"quotas.title": "What do you choose?",
	"quotas.label": "Choices",
	"quotas.lead": "Some places are limited: they are yours as soon as you continue.",
	"quotas.full": "Full",
	"quotas.closed": "Closed",
	"quotas.remaining_one": "1 place left",
	"quotas.remaining_other": "{{count}} places left",
};

export const quotas = { fr, en };
