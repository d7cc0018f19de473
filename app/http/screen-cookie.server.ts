import { type AppLoadContext, createCookie } from "@remix-run/node";

/** Where a screen's token is kept: beside nobody's session, and sent to the event's live alone. */
interface ScreenCookie {
	screen: string;
	/** The address under which it is sent. */
	path: string;
}

const days = 24 * 60 * 60;

/** Its name is known to `express/personal.ts`: what it opens is kept by no browser. Whether it still opens anything the provider says. */
function cookieOf({ config }: AppLoadContext, screen: string) {
	return createCookie(`${config.secure ? "__Secure-" : ""}parvis-screen-${screen}`, {
		secrets: [config.sessionSecret],
		httpOnly: true,
		sameSite: "lax",
		secure: config.secure,
		maxAge: 60 * days,
	});
}

/** The token that this browser has for a screen. */
export async function screenTokenOf(
	request: Request,
	context: AppLoadContext,
	screen: string,
): Promise<string | undefined> {
	const token: unknown = await cookieOf(context, screen).parse(request.headers.get("Cookie"));
	return typeof token === "string" ? token : undefined;
}

/** The header that keeps it. */
export function storeScreenToken(token: string, { screen, path }: ScreenCookie, context: AppLoadContext): Promise<string> {
	return cookieOf(context, screen).serialize(token, { path });
}
