import { redirect } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { keepScreenToken } from "~/http/screen-cookie.server";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import type { Arguments, Visit } from "../../frame/event/visit.server";

/** The grant for photos alone: the badge's code, in a cookie that is sent to the gallery and opens nothing else. */
export const badgeCookie = "badge";

/** `?badge=` acts once; then the browser has the clean address. 404 where the event opens no gallery by badge, and for a code of nobody. */
export async function absorbBadge({ request, context }: Arguments, visit: Visit): Promise<void> {
	const url = new URL(request.url);
	const badge = url.searchParams.get("badge");
	if (badge === null) return;
	try {
		await visit.gateway.pictures.ofBadge({ ...inEvent(visit), badge: badge.slice(0, 255), pageSize: 1 });
	} catch (error) {
		if (!isRefusal(error, "notFound")) throw error;
		throw new Response(error.message, { status: 404 });
	}
	url.searchParams.delete("badge");
	const path = paths.photos(visit.context);
	throw redirect(url.pathname + url.search, {
		headers: { "Set-Cookie": await keepScreenToken(badge, { screen: badgeCookie, path }, context) },
	});
}
