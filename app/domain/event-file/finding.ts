/** What is wrong with a place of an event file; `excerpt` is the piece of a long text that is meant. */
export interface Finding {
	path: (string | number)[];
	message: string;
	excerpt?: string | undefined;
}
