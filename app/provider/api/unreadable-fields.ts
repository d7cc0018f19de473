import { ValidationError } from "@orpc/contract";
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** The most fields to name: a body may be wrong in thousands of places. */
const maxFields = 20;
const maxNameLength = 100;

/** The fields that a call's schema rejects, by their path in the request (`userIds.0`), each with a text key for the reason. */
export function unreadableFields(error: unknown): Record<string, string> {
	if (!(error instanceof ValidationError)) return {};
	const problems = (error.issues as readonly Issue[]).flatMap((issue) => {
		const path = issue.path.map(String);
		const value = path.reduce(
			(at: unknown, key) => (at as Record<string, unknown> | null | undefined)?.[key],
			error.data,
		);
		const names = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
		return names.map((name) => [nameOf(name), reasonOf(issue, value)] as const);
	});
	const reasons = new Map<string, string>();
	// The first reason of a field is the clearest.
	for (const [name, reason] of problems) if (!reasons.has(name) && reasons.size < maxFields) reasons.set(name, reason);
	return Object.fromEntries(reasons);
}

/** The sender does not know that a call separates query and body: `body.email` is `email` to them. */
function nameOf(path: string[]): string {
	const [first = "", ...rest] = path;
	const isPart = rest.length > 0 && ["params", "query", "body"].includes(first);
	return (isPart ? rest : path).join(".").slice(0, maxNameLength);
}

function reasonOf(issue: Issue, value: unknown): string {
	if (value === undefined || value === null) return "errors.required";
	switch (issue.code) {
		case "too_big":
			return issue.origin === "string" ? `errors.tooLong ${issue.maximum}` : `errors.tooHigh ${issue.maximum}`;
		case "too_small":
			if (issue.origin !== "string") return `errors.tooLow ${issue.minimum}`;
			return value === "" ? "errors.required" : `errors.tooShort ${issue.minimum}`;
		case "invalid_format":
			return issue.format === "email" ? "errors.email" : "errors.badFormat";
		case "invalid_value":
			return "errors.notOffered";
		case "invalid_type":
			return issue.expected === "number" || issue.expected === "int" ? "errors.number" : "errors.badFormat";
		case "unrecognized_keys":
			return "errors.notOffered";
		case "custom":
			return issue.message.startsWith("errors.") ? issue.message : "errors.badFormat";
		default:
			return "errors.badFormat";
	}
}
