import { expect } from "vitest";
import { isRefusal, type RefusalCode, type RefusalFields, refusals } from "~/domain/ground/refusal";

/** Everything that a refused call tells, to be compared with `refused(…)`. Fails when the call is not refused. */
export async function refusalOf(call: Promise<unknown>) {
	try {
		await call;
	} catch (error) {
		if (!isRefusal(error)) throw error;
		const { code, status, message, fields, cause } = error;
		// A fault of ours is only looked at here, so say which.
		if (code === "unexpected" && cause) console.error(cause);
		return { code, status, message, fields };
	}
	throw new Error("the call was not refused");
}

/** The refusal as the catalogue words it; one that time lifts says when. */
export function refused(code: RefusalCode, fields: RefusalFields = {}) {
	const when = code === "tooManyAttempts" ? { message: expect.stringMatching(/^Trop d’essais\. Réessayez dans /) } : {};
	return { code, ...refusals[code], ...when, fields };
}
