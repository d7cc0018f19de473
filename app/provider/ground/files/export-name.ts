import { extname } from "node:path";
import { hashToken } from "../store/ids";

interface ExportName {
	id: string;
	/** Milliseconds since 1970 at which the file expires. */
	until: number;
	key: string;
	name: string;
}

/** The file's name depends on every part of its address: with a wrong key, time or name no file is found. */
export function exportName({ id, until, key, name }: ExportName): string {
	return `${id}.${until}.${hashToken(`${key} ${name}`)}${extname(name)}`;
}

export function expiryOf(name: string): number | undefined {
	const until = /^\w+\.(\d{1,16})\./.exec(name)?.[1];
	return until === undefined ? undefined : Number(until);
}
