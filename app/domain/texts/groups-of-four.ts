/** Splits a code or a number into groups of four, as badges and banks print them. */
export function groupsOfFour(code: string): string[] {
	return code.match(/.{1,4}/gu) ?? [];
}

/** An account's number breaks after its fourth group, if it breaks. */
export function inTwoLines(iban: string): string {
	const groups = groupsOfFour(iban);
	return [groups.slice(0, 4), groups.slice(4)].map((half) => half.join("\u00a0")).join(" ");
}
