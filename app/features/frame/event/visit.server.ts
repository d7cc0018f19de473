import { type AppLoadContext, redirect } from "@remix-run/node";
import { audienceOf } from "~/domain/audience";
import type { EventContext } from "~/domain/event";
import type { User } from "~/domain/person";
import { allowedReferer } from "~/domain/referer";
import { isAccessDenied, isRefusal, refusals } from "~/domain/refusal";
import type { Gateway } from "~/gateway/gateway";
import {
	keepSession,
	type Notice,
	readSession,
	setToken,
	signOut,
	tokenOf,
	type VisitorSession,
} from "~/http/session.server";
import { detectLanguage } from "~/i18n/detect.server";
import { paths, readContext } from "~/paths";
import { switchWatch } from "../watch/watch.server";
import { type Frame, frameOf, languagesOf } from "./frame.server";
import { ownerOf } from "./link-owner.server";

/** One request inside an event: where, in what words, and who. */
export interface Visit {
	/** The address's first part, as typed: links keep it. */
	context: string;
	where: EventContext;
	frame: Frame;
	session: VisitorSession;
	gateway: Gateway;
	user: User | undefined;
	/** Said on this page once; the root keeps the session when there is something. */
	flashed: { notice: Notice | undefined; isIssued: boolean };
	/** A page is asked for, rather than something posted. */
	isReading: boolean;
	now: Date;
}

export interface Arguments {
	request: Request;
	/** `userId` names a companion, `step` a step of the wizard. */
	params: { context?: string; userId?: string; step?: string };
	context: AppLoadContext;
}

const visits = new WeakMap<AppLoadContext, Promise<Visit>>();

/**
 * The visit, built once a request whoever asks. Throws the redirects that come before any page: a link's token signs in (or asks, where somebody else is),
 * `canal` is kept, `referer` is followed, a session that the provider no longer accepts ends. 404 outside an event.
 */
export function visitOf({ request, params, context }: Arguments): Promise<Visit> {
	const visit = visits.get(context) ?? openVisit(request, params.context ?? "", context);
	visits.set(context, visit);
	return visit;
}

/** After a change of what the visit was made from. */
export function forgetVisit(context: AppLoadContext) {
	visits.delete(context);
}

async function openVisit(request: Request, contextName: string, context: AppLoadContext): Promise<Visit> {
	const { event, typologyId } = readContext(contextName);
	const where = await findEvent(context.gatewayFor(), event);
	const session = await readSession(request, context);
	await absorbQuery(request, contextName, where, session, context);

	const gateway = context.gatewayFor(tokenOf(session, where.domainId), context.address);
	const user = tokenOf(session, where.domainId) ? await readMe(request, where, session, gateway, context) : undefined;
	const languages = await languagesOf(context.gatewayFor, gateway, where);
	const keyOf = (id: string | null | undefined) => languages.find((one) => one.id === id)?.key;
	const language = await detectLanguage(
		request,
		languages.map(({ key }) => key),
		[keyOf(user?.languageId), session.get("language")],
		languages[0]?.key,
	);
	const typology = user?.UserEvent?.typoId ?? typologyId;
	const frame = await frameOf(context.gatewayFor, gateway, where, {
		languages,
		languageKey: language,
		typologyId: typology,
		audience: audienceOf(user),
	});
	const flashed = takeFlashed(request, session);
	const isReading = request.method === "GET";
	return { context: contextName, where, frame, session, gateway, user, flashed, isReading, now: new Date() };
}

/** The same event seen by another typology, in the same language and with the same eyes. */
export function frameFor(visit: Visit, context: AppLoadContext, typologyId: string | undefined): Promise<Frame> {
	const { gateway, where, frame } = visit;
	const { languages, locale: languageKey, audience } = frame;
	return frameOf(context.gatewayFor, gateway, where, { languages, languageKey, typologyId, audience });
}

/** The frame of who has just signed in: this request still belongs to whom it came from. */
export async function frameAs(visit: Visit, context: AppLoadContext, token: string): Promise<Frame> {
	const { where, frame } = visit;
	const gateway = context.gatewayFor(token, context.address);
	const { me } = (await gateway.users.me(where)).data;
	const { languages, locale: languageKey } = frame;
	const typologyId = me.UserEvent?.typoId ?? readContext(visit.context).typologyId;
	return frameOf(context.gatewayFor, gateway, where, { languages, languageKey, typologyId, audience: audienceOf(me) });
}

/** A post leaves it for the page that comes after. */
function takeFlashed({ method }: Request, session: VisitorSession): Visit["flashed"] {
	if (method !== "GET") return { notice: undefined, isIssued: false };
	return { notice: session.get("notice"), isIssued: session.get("issued") === true };
}

async function findEvent(gateway: Gateway, id: string): Promise<EventContext> {
	try {
		return await gateway.events.context({ id });
	} catch (error) {
		if (isRefusal(error, "notFound")) throw new Response(null, { status: 404 });
		throw error;
	}
}

/** 'Accès refusé' while loading the user signs out: the same address is asked again without the token. */
async function readMe(
	request: Request,
	where: EventContext,
	session: VisitorSession,
	gateway: Gateway,
	context: AppLoadContext,
): Promise<User> {
	try {
		const { data } = await gateway.users.me(where);
		return data.me;
	} catch (error) {
		if (!isAccessDenied(error)) throw error;
		const { pathname, search } = new URL(request.url);
		throw redirect(pathname + search, { headers: await signOut(session, where.domainId, context) });
	}
}

const acting = ["token", "canal", "referer", "admin", "auto"];

/** `token`, `canal`, `referer`, `admin` and `auto` act once; then the browser has the clean address, which tells nobody anything. */
async function absorbQuery(
	request: Request,
	contextName: string,
	where: EventContext,
	session: VisitorSession,
	context: AppLoadContext,
) {
	const url = new URL(request.url);
	const { searchParams: query } = url;
	const [code, channel, referer, admin = null, auto = null] = acting.map((name) => query.get(name));
	if (request.method !== "GET" || !acting.some((name) => query.has(name))) return;
	for (const name of acting) query.delete(name);
	let target = url.pathname === paths.enter(contextName) ? paths.registration(contextName) : url.pathname + url.search;

	if (channel) session.set("channels", { ...session.get("channels"), [where.eventId]: channel.slice(0, 60) });
	if (referer) target = (await followed(referer, where, context)) ?? target;
	if (code) {
		const current = tokenOf(session, where.domainId);
		const gateway = context.gatewayFor(current, context.address);
		const owner = current ? await ownerOf(gateway, where.domainId, code) : undefined;
		if (owner?.caller === "other") {
			// A link takes over no browser unasked in which somebody else is signed in.
			session.set("pending", { kind: "link", code, target });
			throw redirect(paths.takeOver(contextName), { headers: await keepSession(session, context) });
		}
		const token = current && !owner ? current : await exchange(gateway, code);
		if (token === unproven) {
			session.set("claim", { code, returnTo: target });
			target = paths.addressProof(contextName);
		} else if (token) setToken(session, where.domainId, token);
		else if (!current) {
			session.flash("notice", { tone: "warning", key: "freshLink.expired" });
			target = paths.freshLink(contextName, target);
		}
	}
	if (admin !== null || auto !== null) {
		target = await watchBy({ admin, auto }, contextName, target, where, session, context);
	}
	throw redirect(target, { headers: await keepSession(session, context) });
}

/** Who organises but came by a personal link proves first that it is they; then the same words act. */
async function watchBy(
	asked: { admin: string | null; auto: string | null },
	contextName: string,
	target: string,
	where: EventContext,
	session: VisitorSession,
	context: AppLoadContext,
): Promise<string> {
	try {
		await switchWatch(asked, where, session, context.gatewayFor(tokenOf(session, where.domainId)));
		return target;
	} catch (error) {
		if (!isRefusal(error, "proofNeeded")) throw error;
		const words = Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
		return paths.proof(contextName, `${target}${target.includes("?") ? "&" : "?"}${words.join("&")}`);
	}
}

/** The address that the link was mailed to is not yet anybody's: its page asks. */
export const unproven = Symbol("unproven");

/** The session of a link; nothing of one that is over. */
export async function exchange(gateway: Gateway, code: string): Promise<string | typeof unproven | undefined> {
	try {
		return (await gateway.authentications.exchange({ code })).token;
	} catch (error) {
		if (isRefusal(error, "addressUnproven") || isRefusal(error, "emailTaken")) return unproven;
		if (isRefusal(error, "linkExpired") || isRefusal(error, "badRequest")) return undefined;
		throw error;
	}
}

/** To this site, or to where the event says: which hosts those are stays with the provider. */
async function followed(referer: string, { domainId, eventId }: EventContext, context: AppLoadContext) {
	const here = allowedReferer(referer, [new URL(context.config.publicUrl).host]);
	if (here || !URL.canParse(referer) || referer.length > 2000) return here;
	const { data } = await context.gatewayFor().events.referer({ domainId, eventId, referer });
	return data.address ?? undefined;
}

/** Private screens: whoever is not signed in goes to login and comes back here. */
export function requireUser(visit: Visit, request: Request): User {
	if (visit.user) return visit.user;
	const { pathname, search } = new URL(request.url);
	throw redirect(paths.login(visit.context, pathname + search));
}

/** A person without a record at this event, of the same domain, has nothing to do in its wizard. */
export function requireRecord(user: User) {
	const { status, message } = refusals.accessDenied;
	if (!user.UserEvent) throw new Response(message, { status });
	return user.UserEvent;
}
