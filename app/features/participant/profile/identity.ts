import { z } from "zod";
import { requiredName } from "~/domain/people/person-name";

const name = requiredName("errors.required", 255);
const phone = z
	.string()
	.trim()
	.max(30, "errors.phone")
	.regex(/^\+?[0-9](?:[0-9 .]|\(|\)|\/|-){4,}$/, "errors.phone")
	.optional();

export const identity = z.object({ firstName: name, lastName: name, mobile: phone, phone });
