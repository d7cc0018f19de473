import { z } from "zod";

/** One that is asked for. */
export const password = z.string("errors.password").max(255, "errors.password");

/** One that is made. */
export function newPassword(minimum: number) {
	return z.string("errors.password").min(minimum, `errors.passwordShort ${minimum}`).max(255, "errors.tooLong 255");
}
