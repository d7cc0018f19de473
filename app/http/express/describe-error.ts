import { withoutSecrets } from "./without-secrets";

interface ErrorDescription {
	name?: string;
	code?: string;
	message: string;
	stack?: string;
	cause?: ErrorDescription;
}

const causesMost = 5;
const framesMost = 20;
const lettersMost = 1000;

/** Five fields only: what libraries attach to errors (a row, a request) holds personal data. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
	if (!(error instanceof Error)) return { message: shortText(textOf(error)) };
	const { name, message, stack, cause, code } = error as Error & { code?: unknown };
	// If several addresses of one host were tried, the first failure speaks for all.
	const reason = cause ?? (error as Partial<AggregateError>).errors?.[0];
	return {
		name,
		...(typeof code === "string" || typeof code === "number" ? { code: shortText(String(code)) } : {}),
		message: shortText(message),
		...(stack ? { stack: framesOf(stack) } : {}),
		...(reason !== undefined && depth < causesMost ? { cause: describeError(reason, depth + 1) } : {}),
	};
}

/** A thrown response (404) is no Error. */
function textOf(thrown: unknown): string {
	const { status, statusText } = (thrown ?? {}) as { status?: unknown; statusText?: unknown };
	return status === undefined ? String(thrown) : `${status} ${statusText ?? ""}`.trim();
}

function shortText(text: string): string {
	return withoutSecrets(text.slice(0, lettersMost));
}

/** Only the frames: a stack begins with the whole message, which may hold secrets. */
function framesOf(stack: string): string {
	const frames = stack.split("\n").filter((line) => line.startsWith("    at "));
	return frames.slice(0, framesMost).join("\n");
}
