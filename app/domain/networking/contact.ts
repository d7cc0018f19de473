import { z } from "zod";

/** Limits (participant specification, section 9): a comment and a tag in characters, `scans` in one request. */
export const contactLimits = { comment: 2000, tag: 40, tags: 10, scans: 50, perPage: 25 };

export const exportFormats = ["csv", "xlsx", "vcf"] as const;
export const exportFormat = z.enum(exportFormats);
export type ExportFormat = z.output<typeof exportFormat>;

/** Reads tags that are typed with commas between them: each once, whatever its case. */
export function readTags(typed: string): string[] {
	const tags = typed.split(/[,;\n]/).map((tag) => tag.replace(/\s+/g, " ").trim());
	const byKey = new Map(tags.filter(Boolean).map((tag) => [tag.toLocaleLowerCase(), tag]));
	return [...byKey.values()];
}
