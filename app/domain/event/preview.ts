/** What a preview shows of registration: somebody invited or registered, or an event that is full, closed or has a waiting list. */
export const previewStates = ["invited", "registered", "full", "closed", "waiting"] as const;
export type PreviewState = (typeof previewStates)[number];

/** As whom, in which state and when an event is previewed. */
export interface PreviewChoice {
	isDraft: boolean;
	/** The id of a typology; null for a visitor who is not signed in. */
	typologyId: string | null;
	languageId: string;
	state: PreviewState;
	at: Date;
}
