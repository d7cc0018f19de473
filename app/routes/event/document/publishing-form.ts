import { z } from "zod";

/** What an entry was when a page showed it; the form sends it along, so that a page which is refused can say what has changed. */
const seenEntry = z.object({
	id: z.string(),
	ref: z.string(),
	title: z.string(),
	text: z.string(),
	/** True if it was to be published unless somebody unticked it. */
	isDue: z.boolean(),
});
export type SeenEntry = z.output<typeof seenEntry>;

export function readSeen(texts: string[]): SeenEntry[] {
	return texts.flatMap((text) => {
		try {
			const read = seenEntry.safeParse(JSON.parse(text));
			return read.success ? [read.data] : [];
		} catch {
			return [];
		}
	});
}
