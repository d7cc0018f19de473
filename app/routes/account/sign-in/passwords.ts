import { z } from "zod";

export const password = z.string("errors.password").max(255, "errors.password");

export function newPassword(minimum: number) {
	return z.string("errors.password").min(minimum, `errors.passwordShort ${minimum}`).max(255, "errors.tooLong 255");
}
