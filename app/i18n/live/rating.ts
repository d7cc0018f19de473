const fr = {
	"rating.choose": "Votre note",
	"rating.end": "{{number}} : {{text}}",
	"rating.mean": "Moyenne",
	"rating.of": "sur {{most}}",
	"rating.point": ",",
} as const;

const en: Record<keyof typeof fr, string> = {
	"rating.choose": "Your rating",
	"rating.end": "{{number}}: {{text}}",
	"rating.mean": "Mean",
	"rating.of": "out of {{most}}",
	"rating.point": ".",
};

export const rating = { fr, en };
