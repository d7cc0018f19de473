import type { LocalizedText } from "~/domain/texts/text";

/** An appearance of a talk in a programme, in any format; a repeated id is a further slot. Times are UTC ISO strings. */
export interface Appearance {
	/** The programme's own id, which is stable from one export to the next. */
	id: string;
	title: string;
	track: LocalizedText;
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
	/** Capacities by the room's name, if the file has them. */
	rooms: Record<string, number>;
	/** What could not be read, one sentence each; everything else was read. */
	unread: string[];
	/** What was read and may be wrong, one sentence each. */
	warnings: string[];
}

/** The limits of a file; a larger one is a mistake, or an attack. */
export const programmeLimits = { bytes: 10 * 1024 * 1024, talks: 5000, title: 1000, description: 50_000 };
