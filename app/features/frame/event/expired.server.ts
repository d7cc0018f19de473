import { readForm } from "~/http/read-form";
import { typedIn } from "../form-kit/answer-form.server";
import type { Expired } from "./expired";

/** Thrown where a post has no session, instead of a redirect: the page keeps the answers. 401. */
export async function expiredPost(request: Request): Promise<Response> {
	const typed = typedIn(await readForm(request)) ?? {};
	return Response.json({ kept: typed } satisfies Expired, { status: 401 });
}
