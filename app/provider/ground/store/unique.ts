const uniqueViolationCodes = new Set<string | undefined>(["23505", "SQLITE_CONSTRAINT_UNIQUE"]);

/** True if a write failed because another row already has a value that must be unique. */
export function isUniqueViolation(error: unknown): boolean {
	return uniqueViolationCodes.has((error as { code?: string } | undefined)?.code);
}
