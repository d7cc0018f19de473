export const rating = {
	"rating.choose": ["Votre note", "Your rating"],
	"rating.end": ["{{number}} : {{text}}", "{{number}}: {{text}}"],
	"rating.mean": ["Moyenne", "Mean"],
	"rating.of": ["sur {{most}}", "out of {{most}}"],
	"rating.point": [",", "."],
} as const;
