import type { AppLoadContext } from "@remix-run/node";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { loadOutside } from "./outside.server";

/** Undefined once there is an organisation. It says where the link of the first person is, and never the link. */
export async function loadWaiting(request: Request, context: AppLoadContext) {
	// remix-serve passes no context.
	if (!("config" in context)) return undefined;
	const { isEmpty } = (await context.gatewayFor(undefined, context.address).firstStart.find({})).data;
	if (!isEmpty) return undefined;
	const { locale } = await loadOutside(request, context);
	return {
		title: translator(locale)("firstStart.waiting"),
		isWritten: new URL(request.url).searchParams.has("ecrit"),
		link: `${context.config.publicUrl}${paths.firstStart("")}…`,
	};
}

export type Waiting = NonNullable<Awaited<ReturnType<typeof loadWaiting>>>;
