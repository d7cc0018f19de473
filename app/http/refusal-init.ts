import type { Refusal } from "~/domain/ground/refusal";

/** Status and headers of an answer that shows a refusal, with `Retry-After` if the refusal passes with time. */
export function refusalInit({ status, wait }: Pick<Refusal, "status" | "wait">): ResponseInit {
	return { status, ...(wait && { headers: refusalHeaders({ wait }) }) };
}

export function refusalHeaders({ wait }: Pick<Refusal, "wait">): Record<string, string> {
	return wait ? { "Retry-After": String(wait.seconds) } : {};
}
