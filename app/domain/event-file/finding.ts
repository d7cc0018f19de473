/** A fault at one place of an event file; `excerpt` is the part of a long text that it is about. */
export interface Finding {
	path: (string | number)[];
	message: string;
	excerpt?: string | undefined;
}
