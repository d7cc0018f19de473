import { type AppLoadContext, createCookieSessionStorage, type Session } from "@remix-run/node";
import type { Config } from "~/config.server";
import type { Sentence } from "~/i18n/texts";
import { readSigned } from "./signed-cookie";

/** What the signed cookie holds: bearer tokens by domain, and what a visitor chose before anybody knows them. */
interface SessionData {
	tokens: Record<string, string>;
	language: string;
	/** Typed at the door, so that its next screens have it; gone with signing in. */
	email: string;
	/** The one-use link of a new password, kept out of addresses. */
	reset: string;
	/** The mailed link whose address is to be proven, kept out of addresses; `returnTo` is where it leads. */
	claim: { code: string; returnTo: string };
	/** The one-use link of a proof, likewise. */
	proof: string;
	/** Somebody else's link, opened while this person is signed in: it waits for their word. */
	pending: PendingLink;
	/** Where the visitor comes from (`?canal=`), by event id. */
	channels: Record<string, string>;
	/** When placeholders were created for this browser lately (anonymous mode), in milliseconds since 1970. */
	placeholders: number[];
	/** By event id: the visitor lets the support chat of another site load on their pages. */
	chats: Record<string, boolean>;
	/** By event id: the site whose video of the live they let load. */
	videos: Record<string, string>;
	/** Which columns a table of people shows, by its name and event. */
	columns: Record<string, string[]>;
	/** Who organises an event watches its settings, by event id; see decision record 011. */
	watching: Record<string, { isAutomatic: boolean }>;
	/** By event id: which of its doors' devices this browser is. */
	doors: Record<string, string>;
}

export interface PendingLink {
	kind: "link" | "reset" | "proof";
	code: string;
	/** Where it leads. */
	target: string;
}

interface SessionFlash {
	/** Said once on the next page: a text key and its variables. */
	notice: Notice;
	/** The registration has just been completed: the ticket tears once. */
	issued: true;
}

export interface Notice extends Sentence {
	tone: "info" | "success" | "warning" | "danger";
	/** Gone after ten seconds. */
	isFleeting?: true;
}

export type VisitorSession = Session<SessionData, SessionFlash>;

const days = 24 * 60 * 60;

const nameFor = (secure: boolean) => (secure ? "__Host-parvis" : "parvis");

function openStorage({ sessionSecret, secure }: Config) {
	return createCookieSessionStorage<SessionData, SessionFlash>({
		cookie: {
			name: nameFor(secure),
			secrets: [sessionSecret],
			httpOnly: true,
			sameSite: "lax",
			secure,
			path: "/",
			maxAge: 30 * days,
		},
	});
}

const storages = new WeakMap<Config, ReturnType<typeof openStorage>>();

type ContextWithConfig = Pick<AppLoadContext, "config">;

function storageOf({ config }: ContextWithConfig) {
	const storage = storages.get(config) ?? openStorage(config);
	storages.set(config, storage);
	return storage;
}

export function readSession(request: Request, context: AppLoadContext): Promise<VisitorSession> {
	return storageOf(context).getSession(request.headers.get("Cookie"));
}

/** The bearer token alone of a request whose session is asked for nothing else. */
export function tokenIn(cookies: string | undefined, domainId: string, { config }: ContextWithConfig): string | undefined {
	const data = readSigned(cookies, nameFor(config.secure), config.sessionSecret) as Partial<SessionData> | undefined;
	return data?.tokens?.[domainId];
}

/** The headers that keep the session: every redirect after a change of it carries them. */
export async function commitSession(session: VisitorSession, context: AppLoadContext): Promise<{ "Set-Cookie": string }> {
	return { "Set-Cookie": await storageOf(context).commitSession(session) };
}

export function tokenOf(session: VisitorSession, domainId: string): string | undefined {
	return session.get("tokens")?.[domainId];
}

/** What somebody had begun in this browser: nobody else goes on with it. */
const startedByVisitor = ["email", "reset", "proof", "claim", "pending"] as const;

/** Signs in or, without a token, out: of this domain only. What was begun by who was here before ends with it. */
export function setToken(session: VisitorSession, domainId: string, token: string | undefined) {
	const { [domainId]: current, ...others } = session.get("tokens") ?? {};
	if (current !== token) for (const name of startedByVisitor) session.unset(name);
	session.set("tokens", token ? { ...others, [domainId]: token } : others);
}

/**
 * Signs out of this domain; the headers have the browser forget the pages that it kept. Its cache alone: cookies and storage
 * hold what outlives a session that ended by itself, that this device is known and scans not sent yet.
 */
export async function signOut(session: VisitorSession, domainId: string, context: AppLoadContext) {
	setToken(session, domainId, undefined);
	return { ...(await commitSession(session, context)), "Clear-Site-Data": '"cache"' };
}
