const fr = {
	"form.optional": "facultatif",
	"form.choose": "Choisir…",
	"form.busy": "Un instant…",
	"form.none": "Aucun",
	"form.label": "Informations",
	"form.labelSecond": "Informations complémentaires",
	"form.title": "Faisons connaissance",
	"form.titleSecond": "Que devons-nous encore savoir ?",
} as const;

const en: Record<keyof typeof fr, string> = {
	"form.optional": "optional",
	"form.choose": "Choose…",
	"form.busy": "One moment…",
	"form.none": "None",
	"form.label": "Information",
	"form.labelSecond": "More information",
	"form.title": "Let us get to know you",
	"form.titleSecond": "What else should we know?",
};

export const form = { fr, en };
