export const starts = {
	"starts.when": ["Le direct commence le {{day}} à {{time}}", "The live session begins on {{day}} at {{time}}"],
	"starts.left": ["Début dans {{time}}", "Begins in {{time}}"],
	"starts.in": ["Dans {{time}}", "In {{time}}"],
	"starts.now": ["Le direct va commencer", "The live session is about to begin"],
} as const;
