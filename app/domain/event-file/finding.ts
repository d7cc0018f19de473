import type { Fault } from "../ground/fault";

/** A fault at one place of an event file; `excerpt` is the part of a long text that it is about. */
export interface Finding {
	path: (string | number)[];
	fault: Fault;
	excerpt?: string | undefined;
}
