import { redirect } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { storeScreenToken } from "~/http/screen-cookie.server";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import type { Arguments, Visit } from "../../ground/event/visit.server";

/** The cookie with a badge's code, which is sent to the gallery and opens only that. */
export const badgeCookie = "badge";

/** 404 where the event opens no gallery by badge, and for a code that no badge has. */
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
		headers: { "Set-Cookie": await storeScreenToken(badge, { screen: badgeCookie, path }, context) },
	});
}
