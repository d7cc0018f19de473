import type { z } from "zod";

/** Reads the entries of a file one by one: returns those that are valid, and a sentence for each that is not. */
export function readEach<Shape extends z.ZodType, At>(
	entries: { given: unknown; at: At }[],
	shape: Shape,
): { parsed: { talk: z.output<Shape>; at: At }[]; unread: string[] } {
	const parsed: { talk: z.output<Shape>; at: At }[] = [];
	const unread: string[] = [];
	for (const { given, at } of entries) {
		const read = shape.safeParse(given);
		if (read.success) parsed.push({ talk: read.data, at });
		else unread.push(`${nameOf(given)} cannot be read: ${describeError(read.error)}`);
	}
	return { parsed, unread };
}

function nameOf(given: unknown): string {
	const { title, code, id } = (given ?? {}) as Record<string, unknown>;
	const name = [title, code, id].find((one) => typeof one === "string" || typeof one === "number") ?? "?";
	return `“${String(name).slice(0, 80)}”`;
}

function describeError({ issues: [issue] }: z.ZodError): string {
	return issue ? `${issue.path.join(".") || "it"}: ${issue.message}` : "it is of another shape";
}
