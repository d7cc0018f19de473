import { z } from "zod";
import { enveloped, eventV2, inLanguage, ofPerson, ownCall } from "./route";

/** PDF recaps (registration specification, section 2). Addresses are good for an hour, for whoever has them. */
export const recaps = {
	download: ownCall(
		"POST",
		`${eventV2}/users/{userId}/recap`,
		"Prints what a person and their companions chose, with a QR code each, and answers its address",
	)
		.input(ofPerson.extend(inLanguage))
		.output(enveloped({ fileUrl: z.string() })),
};
