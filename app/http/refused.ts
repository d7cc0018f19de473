import type { Refusal } from "~/domain/ground/refusal";

/** Status and headers of an answer that shows a refusal: one that time lifts says when. */
export function initOf({ status, wait }: Pick<Refusal, "status" | "wait">): ResponseInit {
	return { status, ...(wait && { headers: headersOf({ wait }) }) };
}

export function headersOf({ wait }: Pick<Refusal, "wait">): Record<string, string> {
	return wait ? { "Retry-After": String(wait.seconds) } : {};
}
