import type { LocalizedText } from "~/domain/texts/text";

/** One appearance of a talk in a programme, whatever the format; the same id again is a further slot. Times are UTC ISO strings. */
export interface Appearance {
	/** What the programme calls it, stable from one export to the next. */
	id: string;
	title: string;
	track: LocalizedText;
	/** Their names, as the file has them. */
	speakers: string[];
	/** HTML, not yet cleaned. */
	description: string;
	logo: string;
	startAt: string;
	endAt: string;
	room: string;
}

export interface Programme {
	appearances: Appearance[];
	/** Places by the room's name, where the file tells them. */
	rooms: Record<string, number>;
	/** What could not be read, a sentence each: everything else is here. */
	unread: string[];
	/** What is in, and may be otherwise than it was meant. */
	warnings: string[];
}

/** What one file may hold; a larger one is somebody's mistake, or worse. */
export const programmeLimits = { bytes: 10 * 1024 * 1024, talks: 5000, title: 1000, description: 50_000 };
