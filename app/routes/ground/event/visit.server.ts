import { type AppLoadContext, redirect } from "@remix-run/node";
import { audienceOf } from "~/domain/event/audience";
import type { AddressContext } from "~/domain/event/event";
import type { StaffRole } from "~/domain/event/role";
import { isAccessDenied, refusals } from "~/domain/ground/refusal";
import { screens } from "~/domain/live/screen";
import type { User } from "~/domain/people/person";
import { type Ask, askThrough } from "~/gateway/ask";
import type { Gateway } from "~/gateway/gateway";
import { readForm } from "~/http/read-form";
import { RequestCache } from "~/http/request-cache";
import { commitSession, type Notice, signOut, tokenOf, type VisitorSession } from "~/http/session.server";
import { setZone } from "~/http/zone-of";
import { detectLanguage } from "~/i18n/detect.server";
import { paths, readContext } from "~/paths";
import { typedIn } from "../form-kit/answer-form.server";
import { absorbQuery } from "./absorb-query.server";
import type { Expired } from "./expired";
import { findContext, isSameEvent } from "./find-context.server";
import { findRevocation, type Revocation } from "./find-revocation.server";
import { type Frame, frameOf, languagesOf } from "./frame.server";
import { suppressRejection, visitStartOf } from "./visit-start.server";
import { withErrorPage } from "./with-error-page.server";

export interface Visit {
	/** The first part of the address, as typed: links keep it. */
	context: string;
	where: AddressContext;
	frame: Frame;
	session: VisitorSession;
	/** The calls with this event and language bound; a right that is missing, or nothing found, is the error page (decision 188). */
	ask: Ask;
	/** For a call whose refusal the page answers itself, or that names another event. */
	gateway: Gateway;
	user: User | undefined;
	roles: StaffRole[];
	/** True with a role at any event of the domain. */
	isStaff: boolean;
	/** Signed in by a badge, which opens only their name, ticket, programme and live session. */
	isByBadge: boolean;
	/** True if a correction by the event's staff waits for the person's confirmation on their profile. */
	isCorrected: boolean;
	/** This browser was a device of the event's doors, and its session ended when that was revoked. */
	revocation: Revocation | undefined;
	/** Shown once, on this page; the root saves the session when there is something. */
	flashed: { notice: Notice | undefined; isIssued: boolean };
	/** True if the address asked for a language that this device now keeps: the root saves the session. */
	isLanguageChosen: boolean;
	isReading: boolean;
	now: Date;
}

export interface Arguments {
	request: Request;
	/** `userId` names a companion, `step` a step of the wizard. */
	params: { context?: string; userId?: string; step?: string };
	context: AppLoadContext;
}

const visits = new RequestCache<AppLoadContext, Promise<Visit>>();

/**
 * Returns the visit, which is built once per request. Throws the redirects that come before any page: a link's token signs in
 * (or asks, where somebody else is), `canal` is saved, `referer` is followed, a session that the provider no longer accepts
 * ends. 404 outside an event.
 */
export function visitOf({ request, params, context }: Arguments): Promise<Visit> {
	const visit = visits.get(context) ?? openVisit({ request, params, context });
	visits.set(context, visit);
	return visit;
}

async function openVisit(args: Arguments): Promise<Visit> {
	const { request, context } = args;
	const { context: contextName = "" } = args.params;
	const { typologyId } = readContext(contextName);
	const pendingStart = suppressRejection(visitStartOf(args));
	const where = await findContext(context.gatewayFor, contextName).catch(
		async (missing) => (await leaveUnknownTypology(args)) ?? Promise.reject(missing),
	);
	const { session, guess } = await pendingStart;
	await absorbQuery(request, contextName, where, session, context);

	const start = guess && isSameEvent(guess.where, where) ? guess : undefined;
	const token = tokenOf(session, where.domainId);
	const firstGateway = start?.gateway ?? context.gatewayFor(token, context.address, request.signal);
	const pendingMe = start?.me ?? (token ? firstGateway.users.me(where) : undefined);
	const { me: user, ...access } = pendingMe ? await readMe(pendingMe, request, where, session, context) : nobody;
	const gateway = user || !token ? firstGateway : context.gatewayFor(undefined, context.address);
	const languages = await languagesOf(context.gatewayFor, gateway, where);
	const keyOf = (id: string | null | undefined) => languages.find((entry) => entry.id === id)?.key;
	const requestedLanguage = new URL(request.url).searchParams.get("langue") ?? undefined;
	const offered = languages.map(({ key }) => key);
	const own = keyOf(user?.languageId);
	const chosen = session.get("language");
	// A screen speaks its link's language, else the event's: nobody chose that of the machine that shows it.
	const preferred = isScreen(request, contextName)
		? [requestedLanguage, own, chosen, languages[0]?.key]
		: [own, requestedLanguage, chosen];
	const language = await detectLanguage(request, offered, preferred, languages[0]?.key);
	// An address in another language (`?langue=en`) switches to it from now on.
	const isLanguageChosen = requestedLanguage === language && session.get("language") !== language;
	if (isLanguageChosen) session.set("language", language);
	const frame = await frameOf(context.gatewayFor, gateway, where, {
		languages,
		languageKey: language,
		typologyId: typologyOf(user, typologyId),
		audience: audienceOf(user),
	});
	setZone(context, frame.timeZone);
	const flashed = takeFlashed(request, session);
	const isReading = request.method === "GET";
	const now = (context.now ?? context.config.now)();
	const visitor = { context: contextName, session, user, isReading };
	const { domainId, eventId } = where;
	const ask = askThrough(gateway, { domainId, eventId, languageId: frame.language.id }, (call) =>
		withErrorPage(args, visitor, call),
	);
	return {
		context: contextName,
		where,
		frame,
		session,
		ask,
		gateway,
		user,
		...access,
		flashed,
		isLanguageChosen,
		isReading,
		now,
	};
}

function isScreen({ url }: Request, context: string): boolean {
	const { pathname } = new URL(url);
	return screens.some((screen) =>
		[paths.stage(context, screen), paths.stageStream(context, screen)].includes(pathname),
	);
}

/** An address that names a typology of no event, perhaps of last year's, leads to the event without it, and says so. */
async function leaveUnknownTypology({ request, params, context }: Arguments): Promise<undefined> {
	const { event, typologyId } = readContext(params.context ?? "");
	if (typologyId === undefined || request.method !== "GET") return;
	await findContext(context.gatewayFor, event);
	const { session } = await visitStartOf({ request, params, context });
	session.flash("notice", { tone: "info", key: "unknown.typology" });
	const { pathname, search } = new URL(request.url);
	const [, , ...rest] = pathname.split("/");
	const target = [paths.home(event), ...rest].join("/");
	throw redirect(target + search, { status: 303, headers: await commitSession(session, context) });
}

const nobody = {
	me: undefined,
	roles: [],
	isStaff: false,
	isByBadge: false,
	isCorrected: false,
	revocation: undefined,
};

/** A stranger has the typology of the address, and so has whoever is not registered yet; calls ask that of the registration. */
function typologyOf(user: User | undefined, ofAddress: string | undefined): string | undefined {
	return user?.UserEvent?.typoId ?? (user?.UserEvent?.registered ? undefined : ofAddress);
}

export function frameFor(visit: Visit, context: AppLoadContext, typologyId: string | undefined): Promise<Frame> {
	const { gateway, where, frame, user } = visit;
	const { languages, locale: languageKey } = frame;
	return frameOf(context.gatewayFor, gateway, where, {
		languages,
		languageKey,
		typologyId,
		audience: audienceOf(user),
	});
}

/** Returns somebody who has just signed in, and their frame: this request still belongs to the visitor from before. */
export async function visitorAs(visit: Visit, context: AppLoadContext, token: string) {
	const { where, frame } = visit;
	const gateway = context.gatewayFor(token, context.address);
	const { me, roles } = (await gateway.users.me(where)).data;
	const { languages, locale: languageKey } = frame;
	const typologyId = typologyOf(me, readContext(visit.context).typologyId);
	const options = { languages, languageKey, typologyId, audience: audienceOf(me) };
	return { user: me, roles, frame: await frameOf(context.gatewayFor, gateway, where, options) };
}

/** A post leaves them for the page that follows. */
function takeFlashed({ method }: Request, session: VisitorSession): Visit["flashed"] {
	if (method !== "GET") return { notice: undefined, isIssued: false };
	return { notice: session.get("notice"), isIssued: session.get("issued") === true };
}

/**
 * 'Accès refusé' while loading the user signs out: the same address is requested again without the token, and says why. A post
 * is then treated as coming from nobody, because a redirect would lose it. A revoked device keeps its ended session, with which
 * it hands in its last passages.
 */
async function readMe(
	pendingMe: ReturnType<Gateway["users"]["me"]>,
	request: Request,
	where: AddressContext,
	session: VisitorSession,
	context: AppLoadContext,
): Promise<Pick<Visit, "roles" | "isStaff" | "isByBadge" | "isCorrected" | "revocation"> & { me: User | undefined }> {
	try {
		return { ...(await pendingMe).data, revocation: undefined };
	} catch (error) {
		if (!isAccessDenied(error)) throw error;
		const revocation = await findRevocation(session, where, context);
		if (revocation || request.method !== "GET") return { ...nobody, revocation };
		const { pathname, search } = new URL(request.url);
		session.flash("notice", { tone: "info", key: "expired.notice" });
		throw redirect(pathname + search, { headers: await signOut(session, where.domainId, context) });
	}
}

/** Private screens: anybody who is not signed in goes to the login and comes back here. */
export function requireUser(visit: Visit, request: Request): User {
	if (visit.user) return visit.user;
	const { pathname, search } = new URL(request.url);
	throw redirect(paths.login(visit.context, pathname + search));
}

/** A post without a session is answered by a page that keeps what was typed until the person has signed in again. */
export async function requireSessionOfPost(visit: Visit, request: Request) {
	if (visit.user || visit.isReading) return;
	const kept = typedIn(await readForm(request)) ?? {};
	throw Response.json({ kept } satisfies Expired, { status: 401 });
}

export async function signedInVisitOf(args: Arguments): Promise<Visit & { user: User }> {
	const visit = await visitOf(args);
	return { ...visit, user: requireUser(visit, args.request) };
}

/** The same for a form that somebody has filled in: it is kept until they have signed in again. */
export async function signedInPostOf(args: Arguments): Promise<Visit & { user: User }> {
	await requireSessionOfPost(await visitOf(args), args.request);
	return signedInVisitOf(args);
}

/** A person of the same domain without a record at this event has nothing to do in its wizard. */
export function requireRecord(user: User, { context }: Pick<Visit, "context">) {
	const record = requireAnyRecord(user);
	if (record.isMerged) throw redirect(paths.united(context));
	return record;
}

/** Of somebody who was united with another too: what they have paid stays theirs. */
export function requireAnyRecord(user: User) {
	const { status, message } = refusals.accessDenied;
	if (!user.UserEvent) throw new Response(message, { status });
	return user.UserEvent;
}
