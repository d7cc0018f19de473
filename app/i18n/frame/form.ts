const fr = {
	"form.optional": "facultatif",
	"form.choose": "Choisir…",
	"form.busy": "Un instant…",
	"form.none": "Aucun",
	"form.label": "Informations",
	"form.labelSecond": "Informations complémentaires",
} as const;

const en: Record<keyof typeof fr, string> = {
	"form.optional": "optional",
	"form.choose": "Choose…",
	"form.busy": "One moment…",
	"form.none": "None",
	"form.label": "Information",
	"form.labelSecond": "More information",
};

export const form = { fr, en };
