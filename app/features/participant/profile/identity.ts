import { z } from "zod";

const name = z.string("errors.required").trim().min(1, "errors.required").max(255, "errors.tooLong 255");
const phone = z
	.string()
	.trim()
	.max(30, "errors.phone")
	.regex(/^\+?[0-9](?:[0-9 .]|\(|\)|\/|-){4,}$/, "errors.phone")
	.optional();

export const identity = z.object({ firstName: name, lastName: name, mobile: phone, phone });
