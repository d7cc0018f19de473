import { type AppLoadContext, createCookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";

const days = 24 * 60 * 60;

/** A cookie that says something else is none. */
const token = z.string().nullable().catch(null);

/** `express/personal.ts` knows this name, so that no browser stores what the cookie opens. */
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

export async function screenTokenOf(
	request: Request,
	context: AppLoadContext,
	screen: string,
): Promise<string | undefined> {
	return (await cookieOf(context, screen).parse(request.headers.get("Cookie"))) ?? undefined;
}

export function storeScreenToken(
	token: string,
	{ screen, path }: { screen: string; path: string },
	context: AppLoadContext,
): Promise<string> {
	return cookieOf(context, screen).serialize(token, { path });
}
