/**
 * The heading over a list of errors, out of one text whose parts are divided by bars: « Une réponse est à revoir », then of
 * several, then what is said where answers are only missing: of one, two, three …, and last of more than that.
 */
export function summaryTitle(text: string, count: number, areMissing: boolean): string {
	const [one = "", several = one, ...missing] = text.split("|");
	const title = areMissing ? missing[Math.min(count, missing.length) - 1] : undefined;
	return (title ?? (count === 1 ? one : several)).replace("#", String(count));
}

/** A line of that list: where an answer is only missing, its label says enough. */
export function summaryLine({ label, message, isMissing }: SummaryError): string {
	if (!label) return message;
	return isMissing ? label : `${label}\u00a0· ${message}`;
}

interface SummaryError {
	label?: string | undefined;
	message: string;
	isMissing?: boolean | undefined;
}
