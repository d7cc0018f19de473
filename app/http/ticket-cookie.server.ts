import { type AppLoadContext, createCookie } from "@remix-run/node";
import { z } from "zod";
import { liveAudiences } from "~/domain/live/audience";
import { readSigned } from "./signed-cookie";

const ticket = z.object({
	/** The event's alias in the address, and what may be followed. */
	alias: z.string(),
	followed: z.object({
		domainId: z.string(),
		eventId: z.string(),
		languageId: z.string(),
		audience: z.enum(liveAudiences),
	}),
	apart: z.string().nullable(),
	personId: z.string(),
	isRegistered: z.boolean(),
	/** A hash of the session; alone it opens nothing. */
	session: z.string(),
	/** Milliseconds since 1970: taken before the person's access was checked, and when the ticket expires. */
	issuedAt: z.number(),
	until: z.number(),
});
/** Says who may read a live stream, so that the store need not be read when pages reconnect. */
export type StreamTicket = z.output<typeof ticket>;

type ContextWithConfig = Pick<AppLoadContext, "config">;

const nameFor = ({ config }: ContextWithConfig) => `${config.secure ? "__Secure-" : ""}parvis-flux`;

/** Returns the header that stores the ticket; it is sent to the stream of its event only. */
export function storeTicket(given: StreamTicket, path: string, context: ContextWithConfig): Promise<string> {
	const { sessionSecret, secure } = context.config;
	const maxAge = Math.ceil((given.until - given.issuedAt) / 1000);
	const options = { secrets: [sessionSecret], httpOnly: true, sameSite: "lax", secure, path, maxAge } as const;
	return createCookie(nameFor(context), options).serialize(given);
}

/** Returns the request's ticket if we signed it and it has not expired. */
export function readTicket(
	cookies: string | undefined,
	context: ContextWithConfig,
	now: number,
): StreamTicket | undefined {
	const parsed = ticket.safeParse(readSigned(cookies, nameFor(context), context.config.sessionSecret)).data;
	return parsed && parsed.until > now ? parsed : undefined;
}
