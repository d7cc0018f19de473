import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { ticketLastsMs } from "~/domain/live/presence";
import { liveVideoOf } from "~/domain/live/video";
import { eventText } from "~/http/event-stream";
import { keptFragment } from "~/http/kept";
import type { OpenedStream } from "~/http/relay/opened-stream";
import { tokenIn } from "~/http/session.server";
import { keepTicket, type StreamTicket, ticketOf } from "~/http/ticket-cookie.server";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import type { Arguments, Visit } from "../../frame/event/visit.server";
import { describeVideo } from "../../participant/video/video.server";
import type { LiveBroadcast, Render } from "./live-broadcast.server";
import { answerByStream, lasting, seenBy } from "./open-stream.server";
import { Broadcasts, joinAs, type LiveReader, readerOf, sessionOf } from "./readers.server";
import { renderFrame } from "./render-frame.server";

/** Bytes of HTML in a frame; of more, the page is told from where to fetch it. */
const mostBytes = 8 * 1024;

type PageAudience = "participant" | "host";
const pages = new Broadcasts<PageAudience, Buffer>("page");

/** The live as an event stream: by the ticket of its page, else once it is known who asks. */
export function openFlux(args: Arguments): Promise<Response> {
	return answerByStream(args, async () => (await openByTicket(args)) ?? openByVisit(args));
}

async function openByVisit(args: Arguments): Promise<OpenedStream> {
	const reader = await readerOf(args);
	const { visit, user, record, token, reading } = reader;
	const broadcast = pages.of(args.context.liveFeed, reading, () => renderPages(args.context, visit));
	const who = { token, personId: user.id, eventId: visit.where.eventId, seen: seenBy(args.request) };
	const opened = read(args.context, broadcast, who);
	if (record.registered) opened.leave = await noteReading(args, visit, opened.leave);
	return { ...opened, lasts: lasting(), cookie: await ticketFor(args, reader) };
}

/** What is read, in somebody's name, until they leave, or may no longer. */
function read(
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
interface Coming {
	alias: string | undefined;
	cookie: string | undefined;
	/** The frame that the page saw last. */
	seen: string | undefined;
}

/** What a ticket opens, where somebody reads the same already: ahead of everything that a page's request goes through. */
export function openTicketed(coming: Coming, context: Configured): OpenedStream | undefined {
	const taken = takeTicket(coming, context);
	return taken && readByTicket(taken, coming.seen, context);
}

/** The first of an audience to come back, whom the others wait for: what they read is not there yet. */
const firsts = new Map<string, Promise<unknown>>();

async function openByTicket(args: Arguments): Promise<OpenedStream | undefined> {
	const { request, params, context } = args;
	const coming = { alias: params.context, cookie: request.headers.get("Cookie") ?? undefined };
	const taken = takeTicket(coming, context);
	if (!taken) return undefined;
	const key = JSON.stringify([taken.ticket.followed, taken.ticket.apart]);
	const first = firsts.get(key);
	if (first && !pages.known(context.liveFeed, taken.ticket)) await first;
	const opened = readByTicket(taken, seenBy(request), context);
	if (opened) return opened;
	const opening = openByVisit(args);
	const isOver = opening.catch(() => undefined).finally(() => firsts.delete(key));
	firsts.set(key, isOver);
	return opening;
}

interface Taken {
	ticket: StreamTicket;
	token: string;
}

/** A ticket that is signed, not over, of this event and session, since which nothing of its person was revoked: the store is not asked. */
function takeTicket({ alias, cookie }: Omit<Coming, "seen">, context: Configured): Taken | undefined {
	const ticket = context.tickets && ticketOf(cookie, context, Date.now());
	if (!ticket || ticket.alias !== alias) return undefined;
	if (!context.tickets?.isTaken(ticket.personId, ticket.issuedAt)) return undefined;
	const token = tokenIn(cookie, ticket.followed.domainId, context);
	return token === undefined || hashOf(token) !== ticket.session ? undefined : { ticket, token };
}

/** It ends with its ticket at the latest, so that its page is asked again who it is. Nothing where nobody reads the same. */
function readByTicket(
	{ ticket, token }: Taken,
	seen: string | undefined,
	context: Configured,
): OpenedStream | undefined {
	const broadcast = pages.known(context.liveFeed, ticket);
	if (!broadcast) return undefined;
	const { personId, isRegistered, followed } = ticket;
	const { eventId } = followed;
	const { leave: stopReading, ...opened } = read(context, broadcast, { token, personId, eventId, seen });
	const sayLeft = isRegistered ? context.tickets?.noteReading({ eventId, personId, until: ticket.until }) : undefined;
	const leave = () => {
		stopReading();
		sayLeft?.();
	};
	return { ...opened, leave, lasts: Math.min(lasting(), ticket.until - Date.now()) };
}

/** Gives a page that follows the live the ticket by which it opens its stream, and comes back to it, without another question to the store. */
export async function giveTicket(
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
	return keepTicket(ticket, paths.liveStream(visit.context), context);
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Who follows from afar is there as long as a page of theirs reads. Answers how to leave, which is said of who is signed out too. One
 * more of who begins too many is theirs to read, and not noted.
 */
async function noteReading({ context: { gatewayFor } }: Arguments, { gateway, where }: Visit, leave: () => void) {
	const place = inEvent({ where });
	const begun = await gateway.presences.read(place).catch((error) => {
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
			.presences.leave({ ...place, readingId })
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
	const found = await readerOf(args).catch(() => undefined);
	const html = found && pages.known(args.context.liveFeed, found.reading)?.fragments.read(args.params.version ?? "");
	if (html === undefined) throw new Response(null, { status: 404 });
	const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": keptFragment };
	return new Response(html, { headers });
}
