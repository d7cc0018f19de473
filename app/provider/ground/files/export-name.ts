import { extname } from "node:path";
import { hashToken } from "../store/ids";

interface ExportName {
	id: string;
	/** Milliseconds since 1970: from then on the file is not served. */
	until: number;
	key: string;
	/** What the file is called when it is fetched. */
	name: string;
}

/** Everything that must be right in an address is in the name: a wrong key, time or name names no file. */
export function exportName({ id, until, key, name }: ExportName): string {
	return `${id}.${until}.${hashToken(`${key} ${name}`)}${extname(name)}`;
}

export function expiryOf(name: string): number | undefined {
	const until = /^\w+\.(\d{1,16})\./.exec(name)?.[1];
	return until === undefined ? undefined : Number(until);
}
