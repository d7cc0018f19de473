import { createHash } from "node:crypto";
import { z } from "zod";

/** A change of the draft as a page has shown it. */
interface EntryRef {
	path: string[];
	isOrder?: true | undefined;
	version: number;
}

/** `3 ["articles","dinner"]`, as a form sends it; an order ends with null. */
export function writeRef({ path, isOrder, version }: EntryRef): string {
	return `${version} ${keyOf({ path, isOrder })}`;
}

function keyOf({ path, isOrder }: Pick<EntryRef, "path" | "isOrder">): string {
	return JSON.stringify(isOrder ? [...path, null] : path);
}

/** Short, for ids of a page and for addresses. */
export function shortIdOf(entry: Pick<EntryRef, "path" | "isOrder">): string {
	return createHash("sha256").update(keyOf(entry)).digest("hex").slice(0, 10);
}

const names = z.array(z.string().max(500).nullable()).min(1).max(12);

/** Reads what `writeRef` wrote. */
export const entryRef = z
	.string()
	.max(6000)
	.transform((text, context): EntryRef => {
		const [, version = "", key = ""] = /^(\d{1,9}) (.+)$/s.exec(text) ?? [];
		const read = names.safeParse(parsed(key));
		const path = read.data?.filter((name) => name !== null);
		if (!path || path.length === 0) {
			context.addIssue({ code: "custom", message: "refusals.badRequest" });
			return z.NEVER;
		}
		return { path, version: Number(version), ...(read.data?.at(-1) === null && { isOrder: true }) };
	});

function parsed(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}
