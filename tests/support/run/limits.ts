/**
 * Limits of time find what hangs; none says how fast something is, because the slowest machine is nobody's fault. Each is many
 * times what the longest test needs on two processors, so no test has one of its own.
 */
export const limits = {
	/** One test, and what is done before and after. Milliseconds, as all here. */
	test: 1_800_000,
	/** Something that a test waits for: a condition, an element of a page, the start of a server. */
	wait: 120_000,
};
