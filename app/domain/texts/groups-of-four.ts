/** A code or a number in groups of four, as badges and banks print it. */
export function groupsOfFour(code: string): string[] {
	return code.match(/.{1,4}/gu) ?? [];
}
