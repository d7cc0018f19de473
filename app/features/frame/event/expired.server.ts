import { readForm } from "~/http/read-form";
import { typedIn } from "../form-kit/answer-form.server";
import type { Expired } from "./expired";

/** Thrown in the place of a redirect to the login where something was posted: the page that comes keeps it, and sends it again. */
export async function expiredPost(request: Request): Promise<Response> {
	const typed = typedIn(await readForm(request)) ?? {};
	return Response.json({ kept: typed } satisfies Expired, { status: 401 });
}
