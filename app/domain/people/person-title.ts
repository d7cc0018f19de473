const titles =
	"(?:(?:dr|pr|prof|mr|mrs|ms|mme|mlle)\\.?|m\\.|docteur|professeur|doctor|professor|monsieur|madame|mademoiselle)";
const before = new RegExp(`^${titles} (?=\\S+ \\S)`, "iu");
const alone = new RegExp(`^${titles}$`, "iu");

/** « Dr Ana Um » becomes « Ana Um »; a single word after a title keeps the title. */
export function withoutTitle(fullName: string): string {
	return fullName.replace(before, "");
}

export const isTitle = (text: string) => alone.test(text);
