import { z } from "zod";
import { call, done, ownCall } from "./route";

const session = z.object({ token: z.string(), expiresAt: z.string() });

/** Authentication (participant specification, section 7). */
export const authentications = {
	login: call("POST", "/authentications/login", "Signs in with e-mail and password; 401 for both when either is wrong")
		.input(z.object({ email: z.string().max(255), password: z.string().max(255), eventId: z.string() }))
		.output(session),
	exchange: call(
		"POST",
		"/v2/authentications",
		"Exchanges the code of a link for a session token; 401 when it has expired",
	)
		.input(z.object({ code: z.string().max(255) }))
		.output(session),
	logout: ownCall("DELETE", "/v2/authentications", "Ends the session of the bearer token").output(done),
};
