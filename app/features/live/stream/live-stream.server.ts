import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { ticketLastsMs } from "~/domain/live/presence";
import { liveVideoOf } from "~/domain/live/video";
import { eventText } from "~/http/event-stream";
import { fragmentCacheControl } from "~/http/cache-control";
import type { OpenedStream } from "~/http/relay/opened-stream";
import { tokenIn } from "~/http/session.server";
import { storeTicket, type StreamTicket, readTicket } from "~/http/ticket-cookie.server";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import type { Arguments, Visit } from "../../frame/event/visit.server";
import { describeVideo } from "../../participant/video/video.server";
import type { LiveBroadcast, Render } from "./live-broadcast.server";
import { answerByStream, streamDuration, lastEventIdOf } from "./open-stream.server";
import { Broadcasts, joinAs, type LiveReader, readerOf, sessionOf } from "./readers.server";
import { renderFrame } from "./render-frame.server";

/** Bytes of HTML in a frame; of more, the page is told from where to fetch it. */
const mostBytes = 8 * 1024;

type PageAudience = "participant" | "host";
const pages = new Broadcasts<PageAudience, Buffer>("page");

/** The live as an event stream: by the ticket of its page, else once it is known who asks. */
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

/** What is read, in somebody's name, until they leave, or may no longer. */
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
	/** The frame that the page saw last. */
	seen: string | undefined;
}

/** What a ticket opens, where somebody reads the same already: ahead of everything that a page's request goes through. */
export function openStreamByTicket(request: StreamRequest, context: Configured): OpenedStream | undefined {
	const ticket = readValidTicket(request, context);
	return ticket && readByTicket(ticket, request.seen, context);
}

/** The first of an audience to come back, whom the others wait for: what they read is not there yet. */
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

/** A ticket that is signed, not over, of this event and session, since which nothing of its person was revoked: the store is not asked. */
function readValidTicket({ alias, cookie }: Omit<StreamRequest, "seen">, context: Configured): ValidTicket | undefined {
	const ticket = context.tickets && readTicket(cookie, context, Date.now());
	if (!ticket || ticket.alias !== alias) return undefined;
	if (!context.tickets?.isAccepted(ticket.personId, ticket.issuedAt)) return undefined;
	const token = tokenIn(cookie, ticket.followed.domainId, context);
	return token === undefined || hashOf(token) !== ticket.session ? undefined : { ticket, token };
}

/** It ends with its ticket at the latest, so that its page is asked again who it is. Nothing where nobody reads the same. */
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
	const reportLeft = isRegistered ? context.tickets?.noteReading({ eventId, personId, until: ticket.until }) : undefined;
	const leave = () => {
		stopReading();
		reportLeft?.();
	};
	return { ...opened, leave, lasts: Math.min(streamDuration(), ticket.until - Date.now()) };
}

/** Gives a page that follows the live the ticket by which it opens its stream, and comes back to it, without another question to the store. */
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

/** The header by which a page keeps a ticket; none where the provider is elsewhere. */
async function ticketFor(
	{ context }: Pick<Arguments, "context">,
	{ visit, user, record, token, reading }: LiveReader,
): Promise<string | undefined> {
	if (!context.tickets) return undefined;
	const issuedAt = visit.now.getTime();
	const ticket: StreamTicket = {
		...{ alias: visit.context, followed: reading.followed, apart: reading.apart, personId: user.id },
		...{ isRegistered: Boolean(record.registered), session: hashOf(token) },
		...{ issuedAt, until: issuedAt + ticketLastsMs },
	};
	return storeTicket(ticket, paths.liveStream(visit.context), context);
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Who follows from afar is there as long as a page of theirs reads. Answers how to leave, which is said of who is signed out too. One
 * more of who begins too many is theirs to read, and not noted.
 */
async function recordReading({ context: { gatewayFor } }: Arguments, { gateway, where }: Visit, leave: () => void) {
	const scope = inEvent({ where });
	const begun = await gateway.presences.read(scope).catch((error) => {
		if (isRefusal(error, "tooManyAttempts")) return undefined;
		leave();
		throw error;
	});
	if (!begun) return leave;
	const { readingId } = begun.data;
	return () => {
		leave();
		// What cannot be said is found out: a reading does not last for ever.
		void gatewayFor()
			.presences.leave({ ...scope, readingId })
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
		const now = Date.now();
		const html = renderFrame(body, rendering, now);
		// What was shown before is asked for no more.
		if (kind === "state") fragments.clear();
		if (Buffer.byteLength(html) <= mostBytes) return Buffer.from(eventText(kind, html, id));
		// The same has the same address, however often a host has changed something between.
		const fragment = fragments.keep(renderFrame({ ...body, version: 0 }, rendering, now));
		return Buffer.from(eventText("region", paths.liveFragment(alias, fragment), id));
	};
}

/**
 * What was too big for a frame (ours, section 5.2), to whom the frame was told: a version of another audience is not theirs. It never
 * changes, holds nothing of one's own, and is rendered once for all of them. 404 where it is gone: the page then asks for itself.
 */
export async function readFragment(args: Arguments & { params: { version?: string } }): Promise<Response> {
	const reader = await readerOf(args).catch(() => undefined);
	const html = reader && pages.find(args.context.liveFeed, reader.reading)?.fragments.read(args.params.version ?? "");
	if (html === undefined) throw new Response(null, { status: 404 });
	const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": fragmentCacheControl };
	return new Response(html, { headers });
}
