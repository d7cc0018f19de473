import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { ticketLastsMs } from "~/domain/live/presence";
import { liveVideoOf } from "~/domain/live/video";
import { fragmentCacheControl } from "~/http/cache-control";
import { eventText } from "~/http/event-stream";
import type { OpenedStream } from "~/http/relay/opened-stream";
import { tokenIn } from "~/http/session.server";
import { readTicket, type StreamTicket, storeTicket } from "~/http/ticket-cookie.server";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import { describeVideo } from "../../participant/video/video.server";
import { Broadcasts } from "./broadcasts.server";
import type { LiveBroadcast, Render } from "./live-broadcast.server";
import { joinAs, type LiveReader, readerOf, sessionOf } from "./live-reader.server";
import { answerByStream, lastEventIdOf, streamDuration } from "./open-stream.server";
import { renderFrame } from "./render-frame.server";

/** The most bytes of HTML in a frame; for more, the frame names an address from which the page fetches it. */
const mostBytes = 8 * 1024;

type PageAudience = "participant" | "host";
const pages = new Broadcasts<PageAudience, Buffer>("page");

/** Opens the live's event stream for a page: by the page's ticket, or else after finding out who asks. */
export function openLiveStream(args: Arguments): Promise<Response> {
	return answerByStream(args, async () => (await openByTicket(args)) ?? openByVisit(args));
}

async function openByVisit(args: Arguments): Promise<OpenedStream> {
	const reader = await readerOf(args);
	const { visit, user, record, token, reading } = reader;
	const broadcast = pages.findOrCreate(args.context.liveFeed, reading, () => renderPages(args.context, visit));
	const who = { token, personId: user.id, eventId: visit.where.eventId, seen: lastEventIdOf(args.request) };
	const opened = subscribe(args.context, broadcast, who);
	if (record.registered) opened.leave = await recordReading(args, visit, opened.leave);
	return { ...opened, lasts: streamDuration(), cookie: await ticketFor(args, reader) };
}

/** Subscribes somebody to a broadcast, until they leave or may no longer read it. */
function subscribe(
	context: Pick<AppLoadContext, "onRevoked">,
	broadcast: LiveBroadcast<PageAudience, Buffer>,
	{ eventId, seen, ...who }: { eventId: string; seen: string | undefined; token: string; personId: string },
) {
	let end = () => {};
	const leave = joinAs(context, broadcast, { ...who, onEnd: () => end() });
	const onOpen = (cut: () => void) => {
		end = cut;
	};
	const { channel, frames } = broadcast;
	return { channel, frames, session: sessionOf(eventId, who.token), seen, leave, onOpen };
}

type Configured = Pick<AppLoadContext, "config" | "tickets" | "liveFeed" | "onRevoked">;
interface StreamRequest {
	alias: string | undefined;
	cookie: string | undefined;
	seen: string | undefined;
}

/** Where others of its audience already read: tried before all the handling of an ordinary request. */
export function openStreamByTicket(request: StreamRequest, context: Configured): OpenedStream | undefined {
	const ticket = readValidTicket(request, context);
	return ticket && readByTicket(ticket, request.seen, context);
}

/** The opening by the first page of each audience; the other pages wait for it, because the broadcast does not exist yet. */
const openings = new Map<string, Promise<unknown>>();

async function openByTicket(args: Arguments): Promise<OpenedStream | undefined> {
	const { request, params, context } = args;
	const streamRequest = { alias: params.context, cookie: request.headers.get("Cookie") ?? undefined };
	const validTicket = readValidTicket(streamRequest, context);
	if (!validTicket) return undefined;
	const key = JSON.stringify([validTicket.ticket.followed, validTicket.ticket.apart]);
	const first = openings.get(key);
	if (first && !pages.find(context.liveFeed, validTicket.ticket)) await first;
	const opened = readByTicket(validTicket, lastEventIdOf(request), context);
	if (opened) return opened;
	const opening = openByVisit(args);
	const isOver = opening.catch(() => undefined).finally(() => openings.delete(key));
	openings.set(key, isOver);
	return opening;
}

interface ValidTicket {
	ticket: StreamTicket;
	token: string;
}

/** Only if no right of its person was revoked since. This does not ask the store. */
function readValidTicket({ alias, cookie }: Omit<StreamRequest, "seen">, context: Configured): ValidTicket | undefined {
	const ticket = context.tickets && readTicket(cookie, context, context.config.now().getTime());
	if (!ticket || ticket.alias !== alias) return undefined;
	if (!context.tickets?.isAccepted(ticket.personId, ticket.issuedAt)) return undefined;
	const token = tokenIn(cookie, ticket.followed.domainId, context);
	return token === undefined || hashOf(token) !== ticket.session ? undefined : { ticket, token };
}

/** Ends with its ticket, so that its page is identified again. Undefined where nobody reads yet. */
function readByTicket(
	{ ticket, token }: ValidTicket,
	seen: string | undefined,
	context: Configured,
): OpenedStream | undefined {
	const broadcast = pages.find(context.liveFeed, ticket);
	if (!broadcast) return undefined;
	const { personId, isRegistered, followed } = ticket;
	const { eventId } = followed;
	const { leave: stopReading, ...opened } = subscribe(context, broadcast, { token, personId, eventId, seen });
	const reportLeft = isRegistered
		? context.tickets?.noteReading({ eventId, personId, until: ticket.until })
		: undefined;
	const leave = () => {
		stopReading();
		reportLeft?.();
	};
	const left = ticket.until - context.config.now().getTime();
	return { ...opened, leave, lasts: Math.min(streamDuration(), left) };
}

/** Gives a page that follows the live a ticket, with which it opens and reopens its stream without asking the store. */
export async function attachTicket(
	args: Arguments,
	page: { data: { pushed?: unknown }; init: ResponseInit | null },
): Promise<void> {
	const reader = page.data.pushed ? await readerOf(args).catch(() => undefined) : undefined;
	const ticket = reader && (await ticketFor(args, reader));
	if (!ticket) return;
	const headers = new Headers(page.init?.headers);
	headers.append("Set-Cookie", ticket);
	page.init = { ...page.init, headers };
}

/** Returns the header that stores the ticket in the browser; undefined where the provider runs elsewhere. */
async function ticketFor(
	{ context }: Pick<Arguments, "context">,
	{ visit, user, record, token, reading }: LiveReader,
): Promise<string | undefined> {
	if (!context.tickets) return undefined;
	const issuedAt = visit.now.getTime();
	const ticket: StreamTicket = {
		alias: visit.context,
		followed: reading.followed,
		apart: reading.apart,
		personId: user.id,
		isRegistered: Boolean(record.registered),
		session: hashOf(token),
		issuedAt,
		until: issuedAt + ticketLastsMs,
	};
	return storeTicket(ticket, paths.liveStream(visit.context), context);
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Records that somebody who follows remotely is present while a page of theirs reads. Returns how to leave, also for somebody
 * who was signed out meanwhile. Beyond the rate limit a stream is still open to the person, but not recorded.
 */
async function recordReading({ context: { gatewayFor } }: Arguments, { gateway, where }: Visit, leave: () => void) {
	const scope = inEvent({ where });
	const begun = await gateway.presences.read(scope).catch((error) => {
		if (isRefusal(error, "tooManyAttempts")) return undefined;
		leave();
		throw error;
	});
	if (!begun) return leave;
	return () => {
		leave();
		// If this call fails the reading expires by itself.
		void gatewayFor()
			.presences.leave({ ...scope, readingId: begun.data.readingId })
			.catch(() => {});
	};
}

function renderPages(context: Arguments["context"], visit: Visit): Render<PageAudience, Buffer> {
	const { frame, context: alias } = visit;
	const video = liveVideoOf(frame.settings, context.config.publicUrl);
	const rendering = {
		t: frame.t,
		timeZone: frame.timeZone,
		here: paths.live(alias),
		video: video && describeVideo(context, video, true),
	};
	return ({ id, kind, body }, fragments) => {
		const now = context.config.now().getTime();
		const html = renderFrame(body, rendering, now);
		// A new state makes the fragments of the last one obsolete.
		if (kind === "state") fragments.clear();
		if (Buffer.byteLength(html) <= mostBytes) return Buffer.from(eventText(kind, html, id));
		// Equal content gets the same address, however often a host changed something in between.
		const fragment = fragments.keep(renderFrame({ ...body, version: 0 }, rendering, now));
		return Buffer.from(eventText("region", paths.liveFragment(alias, fragment), id));
	};
}

/**
 * A fragment of HTML that was too large for a frame (ours, section 5.2), for readers of that frame's audience. Its content
 * never changes, holds nothing personal, and is rendered once for all. 404 once it is gone: the page then loads itself again.
 */
export async function readFragment(args: Arguments & { params: { version?: string } }): Promise<Response> {
	const reader = await readerOf(args).catch(() => undefined);
	const html = reader && pages.find(args.context.liveFeed, reader.reading)?.fragments.read(args.params.version ?? "");
	if (html === undefined) throw new Response(null, { status: 404 });
	const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": fragmentCacheControl };
	return new Response(html, { headers });
}
