import { type AppLoadContext, createCookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";

/** Where a screen's token is kept: beside nobody's session, and sent to the event's live alone. */
interface ScreenCookie {
	screen: string;
	/** The address under which it is sent. */
	path: string;
}

const days = 24 * 60 * 60;

/** A cookie that says something else is none. */
const token = z.string().nullable().catch(null);

/** Its name is known to `express/personal.ts`: what it opens is kept by no browser. Whether it still opens anything the provider says. */
function cookieOf({ config }: AppLoadContext, screen: string) {
	const cookie = createCookie(`${config.secure ? "__Secure-" : ""}parvis-screen-${screen}`, {
		secrets: [config.sessionSecret],
		httpOnly: true,
		sameSite: "lax",
		secure: config.secure,
		maxAge: 60 * days,
	});
	return createTypedCookie({ cookie, schema: token });
}

/** The token that this browser has for a screen. */
export async function screenTokenOf(
	request: Request,
	context: AppLoadContext,
	screen: string,
): Promise<string | undefined> {
	return (await cookieOf(context, screen).parse(request.headers.get("Cookie"))) ?? undefined;
}

/** The header that keeps it. */
export function storeScreenToken(token: string, { screen, path }: ScreenCookie, context: AppLoadContext): Promise<string> {
	return cookieOf(context, screen).serialize(token, { path });
}
