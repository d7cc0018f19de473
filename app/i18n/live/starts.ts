const fr = {
	"starts.when": "Le direct commence le {{day}} à {{time}}",
	"starts.left": "Début dans {{time}}",
	"starts.in": "Dans {{time}}",
	"starts.now": "Le direct va commencer",
} as const;

const en: Record<keyof typeof fr, string> = {
	"starts.when": "The live session begins on {{day}} at {{time}}",
	"starts.left": "Begins in {{time}}",
	"starts.in": "In {{time}}",
	"starts.now": "The live session is about to begin",
};

export const starts = { fr, en };
