import { type AppLoadContext, createCookieSessionStorage, type Session } from "@remix-run/node";
import type { Sentence } from "~/i18n/texts";
import { sessionCookieName } from "./session-cookie";
import { readSigned } from "./signed-cookie";

/** The content of the signed cookie: bearer tokens by domain, and the choices of a visitor who is not signed in. */
interface SessionData {
	tokens: Record<string, string>;
	language: string;
	/** Typed on the sign-in page, for its next screens; removed by signing in. */
	email: string;
	/** The single-use link for a new password, kept out of addresses. */
	reset: string;
	/** The mailed link whose address is to be proven, kept out of addresses; `returnTo` is where it leads. */
	claim: { code: string; returnTo: string };
	/** The single-use link of a proof, kept out of addresses too. */
	proof: string;
	/** Another person's link, opened while this person is signed in; it waits for their confirmation. */
	pending: PendingLink;
	/** The channel through which the visitor came (`?canal=`), by event id. */
	channels: Record<string, string>;
	/** When placeholders were recently created for this browser (anonymous mode), in milliseconds since 1970. */
	placeholders: number[];
	/** By event id: the visitor allows another site's support chat on their pages. */
	chats: Record<string, boolean>;
	/** By event id: the site whose video of the live the visitor allows. */
	videos: Record<string, string>;
	/** By event id: an organiser who watches changes of its settings; docs/rules.md says how. */
	watching: Record<string, { isAutomatic: boolean }>;
	doors: Record<string, string>;
}

export interface PendingLink {
	kind: "link" | "reset" | "proof";
	code: string;
	target: string;
}

interface SessionFlash {
	/** Shown once on the next page: a text key and its variables. */
	notice: Notice;
	/** The registration has just been completed, so the ticket is torn off once. */
	issued: true;
}

export interface Notice extends Sentence {
	tone: "info" | "success" | "warning" | "danger";
	isFleeting?: true;
}

export type VisitorSession = Session<SessionData, SessionFlash>;

const days = 24 * 60 * 60;

type ContextWithConfig = Pick<AppLoadContext, "config">;

function storageOf({ config: { sessionSecret, secure } }: ContextWithConfig) {
	return createCookieSessionStorage<SessionData, SessionFlash>({
		cookie: {
			name: sessionCookieName(secure),
			secrets: [sessionSecret],
			httpOnly: true,
			sameSite: "lax",
			secure,
			path: "/",
			maxAge: 30 * days,
		},
	});
}

export function readSession(request: Request, context: AppLoadContext): Promise<VisitorSession> {
	return storageOf(context).getSession(request.headers.get("Cookie"));
}

export function tokenIn(
	cookies: string | undefined,
	domainId: string,
	{ config }: ContextWithConfig,
): string | undefined {
	const data = readSigned(cookies, sessionCookieName(config.secure), config.sessionSecret) as
		| Partial<SessionData>
		| undefined;
	return data?.tokens?.[domainId];
}

/** Returns the headers that save the session; every redirect after a change of it must carry them. */
export async function commitSession(
	session: VisitorSession,
	context: AppLoadContext,
): Promise<{ "Set-Cookie": string }> {
	if (Object.keys(session.get("tokens") ?? {}).length > 0) context.isSessionOpened = true;
	return { "Set-Cookie": await storageOf(context).commitSession(session) };
}

export function tokenOf(session: VisitorSession, domainId: string): string | undefined {
	return session.get("tokens")?.[domainId];
}

/** What somebody began in this browser, and nobody else may continue. */
const startedByVisitor = ["email", "reset", "proof", "claim", "pending"] as const;

/** Signs in or, without a token, out, in this domain only. It drops what a previous visitor had begun. */
export function setToken(session: VisitorSession, domainId: string, token: string | undefined) {
	const { [domainId]: current, ...others } = session.get("tokens") ?? {};
	if (current !== token) for (const name of startedByVisitor) session.unset(name);
	session.set("tokens", token ? { ...others, [domainId]: token } : others);
}

/**
 * Signs out of this domain; the headers also clear the browser's cache. Only the cache: cookies and storage hold what must
 * outlive a session that expires by itself, such as device tokens and scans that are not sent yet.
 */
export async function signOut(session: VisitorSession, domainId: string, context: AppLoadContext) {
	setToken(session, domainId, undefined);
	return { ...(await commitSession(session, context)), "Clear-Site-Data": '"cache"' };
}
