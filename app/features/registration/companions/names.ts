import { z } from "zod";

const name = z.string("errors.required").trim().min(1, "errors.required").max(120, "errors.tooLong 120");

/** First and last name are required (section 5). */
export const names = { firstName: name, lastName: name };
