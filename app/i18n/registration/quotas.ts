export const quotas = {
	"quotas.title": ["Que choisissez\u2011vous\u202f?", "What do you choose?"],
	"quotas.label": ["Choix", "Choices"],
	"quotas.lead": [
		"Certaines places sont limitées : elles sont à vous dès que vous continuez.",
		"Some places are limited: they are yours as soon as you continue.",
	],
	"quotas.full": ["Complet", "Full"],
	"quotas.closed": ["Fermé", "Closed"],
	"quotas.remaining_one": ["1 place restante", "1 place left"],
	"quotas.remaining_other": ["{{count}} places restantes", "{{count}} places left"],
} as const;
