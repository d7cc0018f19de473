/** Splits a code or a number into groups of four, as badges and banks print them. */
export function groupsOfFour(code: string): string[] {
	return code.match(/.{1,4}/gu) ?? [];
}
