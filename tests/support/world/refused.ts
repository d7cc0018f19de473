import { expect } from "vitest";
import { isRefusal, type RefusalCode, type RefusalFields, refusals } from "~/domain/ground/refusal";

/** Returns everything that a refused call says, to be compared with `refused(…)`. Fails if the call is not refused. */
export async function refusalOf(call: Promise<unknown>) {
	try {
		await call;
	} catch (error) {
		if (!isRefusal(error)) throw error;
		const { code, status, message, fields, detail, cause } = error;
		// A fault of ours would otherwise go unnoticed, so it is logged.
		if (code === "unexpected" && cause) console.error(cause);
		return { code, status, message, fields, ...(detail && { detail }) };
	}
	throw new Error("the call was not refused");
}

/** Returns the refusal as the catalogue words it; one that passes with time says when. */
export function refused(code: RefusalCode, fields: RefusalFields = {}) {
	const when = code === "tooManyAttempts" ? { message: expect.stringMatching(/^Trop d’essais\. Réessayez dans /) } : {};
	return { code, ...refusals[code], ...when, fields };
}
