import type { AppLoadContext } from "@remix-run/node";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { loadOutside } from "./outside.server";

/**
 * Undefined once there is an event. Of an empty server it says where the link of its first person is, and never the link; once
 * there is an organisation without any event, its people sign in there.
 */
export async function loadWaiting(request: Request, context: AppLoadContext) {
	// remix-serve passes no context.
	if (!("config" in context)) return undefined;
	const { isEmpty, isFounded } = (await context.gatewayFor(undefined, context.address).firstStart.find({})).data;
	if (!isEmpty && !isFounded) return undefined;
	const { locale } = await loadOutside(request, context);
	return {
		title: translator(locale)(isFounded ? "firstStart.signIn" : "firstStart.waiting"),
		isFounded,
		isWritten: new URL(request.url).searchParams.has("ecrit"),
		link: `${context.config.publicUrl}${paths.firstStart("")}…`,
	};
}

export type Waiting = NonNullable<Awaited<ReturnType<typeof loadWaiting>>>;
