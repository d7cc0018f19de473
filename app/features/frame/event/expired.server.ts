import { readForm } from "~/http/read-form";
import { typedIn } from "../form-kit/answer-form.server";
import type { Expired } from "./expired";

/**
 * Returns the response to throw where something was posted without a session, instead of a redirect to the login: the page
 * keeps the answers and can send them again. 401.
 */
export async function expiredPost(request: Request): Promise<Response> {
	const typed = typedIn(await readForm(request)) ?? {};
	return Response.json({ kept: typed } satisfies Expired, { status: 401 });
}
