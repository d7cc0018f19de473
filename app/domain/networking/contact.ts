import { z } from "zod";

/** Characters, tags of a contact, scans in one sending, contacts a page (participant specification, section 9). */
export const contactLimits = { comment: 2000, tag: 40, tags: 10, scans: 50, perPage: 25 };

/** What one's contacts are taken along as. */
export const exportFormats = ["csv", "xlsx", "vcf"] as const;
export const exportFormat = z.enum(exportFormats);
export type ExportFormat = z.output<typeof exportFormat>;

/** Tags as they are typed, with commas between: each once, whatever its case. */
export function readTags(typed: string): string[] {
	const tags = typed.split(/[,;\n]/).map((tag) => tag.replace(/\s+/g, " ").trim());
	const byKey = new Map(tags.filter(Boolean).map((tag) => [tag.toLocaleLowerCase(), tag]));
	return [...byKey.values()];
}
