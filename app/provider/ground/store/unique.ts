const uniqueViolationCodes = new Set<string | undefined>(["23505", "SQLITE_CONSTRAINT_UNIQUE"]);

export function isUniqueViolation(error: unknown): boolean {
	return uniqueViolationCodes.has((error as { code?: string } | undefined)?.code);
}
