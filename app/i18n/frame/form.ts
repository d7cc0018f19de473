const fr = {
	"form.optional": "facultatif",
	"form.moreErrors_one": "Une autre réponse est à revoir, plus bas.",
	"form.moreErrors_other": "{{count}} autres réponses sont à revoir, plus bas.",
	"form.choose": "Choisir…",
	"form.busy": "Un instant…",
	"form.none": "Aucun",
	"form.more": "Préciser ma visite",
	"form.moreCount": "{{number}} questions facultatives",
	"form.moreSuch": "{{count}}\u202f: {{names}}…",
	"form.moreAll": "{{count}}\u202f: {{names}}",
	"form.numbers": "Deux|Trois|Quatre|Cinq|Six|Sept|Huit|Neuf|Dix|Onze|Douze",
	"form.label": "Vos infos",
	"form.labelSecond": "Précisions",
	"form.title": "Faisons connaissance",
	"form.titleSecond": "Que devons-nous encore savoir\u202f?",
} as const;

const en: Record<keyof typeof fr, string> = {
	"form.optional": "optional",
	"form.moreErrors_one": "One more answer is to be looked at, further down.",
	"form.moreErrors_other": "{{count}} more answers are to be looked at, further down.",
	"form.choose": "Choose…",
	"form.busy": "One moment…",
	"form.none": "None",
	"form.more": "Say more about my visit",
	"form.moreCount": "{{number}} optional questions",
	"form.moreSuch": "{{count}}: {{names}}…",
	"form.moreAll": "{{count}}: {{names}}",
	"form.numbers": "Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve",
	"form.label": "About you",
	"form.labelSecond": "Details",
	"form.title": "Let us get to know you",
	"form.titleSecond": "What else should we know?",
};

export const form = { fr, en };
