import { redirect } from "@remix-run/node";
import type { ShownScreen } from "~/contract/live/big-screens";
import { isAccessDenied, isRefusal } from "~/domain/ground/refusal";
import type { ScreenKind, StageKind } from "~/domain/live/screen";
import type { Gateway } from "~/gateway/gateway";
import { screenTokenOf, storeScreenToken } from "~/http/screen-cookie.server";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, requireUser, type Visit } from "../../ground/event/visit.server";
import { withProof } from "../../ground/event/with-proof.server";

const tokenParameter = "cle";

/**
 * Reads the screen: with the token of the browser's link, else as the person signed in, else as everybody where the event
 * allows it. Others are asked to sign in, and an expired link says that it is.
 */
export async function readScreen(args: Arguments, visit: Visit, screen: StageKind): Promise<ShownScreen> {
	const read = (gateway: Gateway) =>
		gateway.screens.read({ ...inEvent(visit), screen, languageId: visit.frame.language.id });
	return (await readByLink(args, visit, screen, read)).shown.data;
}

/** Reads with a link's token, else as the person signed in; returns also the gateway that was used. */
export async function readByLink<Shown>(
	args: Arguments,
	visit: Visit,
	screen: ScreenKind,
	read: (gateway: Gateway) => Promise<Shown>,
): Promise<{ shown: Shown; gateway: Gateway }> {
	const { context, request } = args;
	await absorbLink(args, visit, screen, read);
	const token = await screenTokenOf(request, context, screen);
	const linked = token && context.gatewayFor(token, context.address);
	const byLink = linked && (await unlessDenied(read(linked)));
	if (linked && byLink) return { shown: byLink, gateway: linked };
	if (token && !visit.user) throw closedPage("closed.screen");
	try {
		return { shown: await withProof(args, visit, read(visit.gateway)), gateway: visit.gateway };
	} catch (error) {
		if (isRefusal(error, "notFound")) throw closedPage("closed.live");
		if (!isAccessDenied(error)) throw error;
		requireUser(visit, request);
		throw new Response(error.message, { status: error.status });
	}
}

/** In a cookie of the browser's own. A link that opens nothing does not replace one that does. */
export async function absorbLink(
	{ request, context }: Arguments,
	visit: Visit,
	screen: ScreenKind,
	read: (gateway: Gateway) => Promise<unknown>,
) {
	const url = new URL(request.url);
	const token = url.searchParams.get(tokenParameter);
	if (token === null) return;
	if (token.length > 100 || !(await unlessDenied(read(context.gatewayFor(token, context.address))))) {
		throw closedPage("closed.screen");
	}
	url.searchParams.delete(tokenParameter);
	const path = screen === "photos" ? paths.photos(visit.context) : paths.live(visit.context);
	throw redirect(url.pathname + url.search, {
		headers: { "Set-Cookie": await storeScreenToken(token, { screen, path }, context) },
	});
}

export async function unlessDenied<T>(call: Promise<T>): Promise<T | undefined> {
	try {
		return await call;
	} catch (error) {
		if (isAccessDenied(error)) return undefined;
		throw error;
	}
}

interface LinkAddress {
	publicUrl: string;
	context: string;
	screen: ScreenKind;
	token: string;
	/** The key of the screen's language. */
	language: string;
}

/** The language stays in the address once the token has left it, so that a machine that starts again still speaks it. */
export function addressOfLink({ publicUrl, context, screen, token, language }: LinkAddress): string {
	const query = new URLSearchParams({ [tokenParameter]: token, langue: language });
	return `${publicUrl}${paths.stage(context, screen)}?${query}`;
}
