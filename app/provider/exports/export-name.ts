interface ExportName {
	id: string;
	/** Milliseconds since 1970: from then on the file is not served. */
	until: number;
	hash: string;
}

/** Everything that must be right in an address is in the name: a wrong key or time names no file. */
export function exportName({ id, until, hash }: ExportName): string {
	return `${id}.${until}.${hash}.csv`;
}

export function untilOf(name: string): number | undefined {
	const until = /^\w+\.(\d{1,16})\./.exec(name)?.[1];
	return until === undefined ? undefined : Number(until);
}
