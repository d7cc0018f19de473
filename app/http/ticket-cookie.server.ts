import { type AppLoadContext, createCookie } from "@remix-run/node";
import { z } from "zod";
import { liveAudiences } from "~/domain/live/audience";
import { readSigned } from "./signed-cookie";

const ticket = z.object({
	/** The event as the address names it, and what of it is read. */
	alias: z.string(),
	followed: z.object({
		domainId: z.string(),
		eventId: z.string(),
		languageId: z.string(),
		audience: z.enum(liveAudiences),
	}),
	apart: z.string().nullable(),
	personId: z.string(),
	/** Whose presence is noted. */
	isRegistered: z.boolean(),
	/** A hash of the session: it opens nothing beside another. */
	session: z.string(),
	/** Milliseconds since 1970: before it was asked who this is; and when it opens nothing more. */
	issuedAt: z.number(),
	until: z.number(),
});
/** Says who may read the stream of a live page, so that the store need not be asked when they come back. Signed, and short. */
export type StreamTicket = z.output<typeof ticket>;

type ContextWithConfig = Pick<AppLoadContext, "config">;

const nameFor = ({ config }: ContextWithConfig) => `${config.secure ? "__Secure-" : ""}parvis-flux`;

/** The header that keeps it; it is sent to the stream of its event alone. */
export function storeTicket(given: StreamTicket, path: string, context: ContextWithConfig): Promise<string> {
	const { sessionSecret, secure } = context.config;
	const maxAge = Math.ceil((given.until - given.issuedAt) / 1000);
	const options = { secrets: [sessionSecret], httpOnly: true, sameSite: "lax", secure, path, maxAge } as const;
	return createCookie(nameFor(context), options).serialize(given);
}

/** The ticket of a request that is signed by us, and not over. */
export function readTicket(cookies: string | undefined, context: ContextWithConfig, now: number): StreamTicket | undefined {
	const parsed = ticket.safeParse(readSigned(cookies, nameFor(context), context.config.sessionSecret)).data;
	return parsed && parsed.until > now ? parsed : undefined;
}
