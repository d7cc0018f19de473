import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { Broadcast } from "~/domain/live/broadcast";
import type { Gateway } from "~/gateway/gateway";
import type { LiveFeed } from "~/gateway/live-feed";
import { eventText } from "~/http/event-stream";
import type { Translate } from "~/i18n/translator";
import { TextsContext } from "~/i18n/use-t";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, visitOf } from "../../frame/event/visit.server";
import { BoardPart } from "../leaderboard/board-part";
import { teamsAsked } from "../leaderboard/leaderboard.server";
import { lasting, seenBy, streamOf } from "./flux.server";

/** So many pages are told at once; others ask by themselves. */
const mostReaders = 20_000;

/**
 * The list as an event stream, to everybody, as the page is: nothing of one's own is in it. 204 to whom there is nothing to tell, on
 * which browsers stop asking for it.
 */
export async function openBoardFlux(args: Arguments): Promise<Response> {
	try {
		const visit = await visitOf(args);
		const gateway = args.context.gatewayFor();
		const where = inEvent(visit);
		const { t, language } = visit.frame;
		const told = { gateway, where, showTeams: teamsAsked(args.request), t, language: language.id };
		const all = boardsOf(args.context.liveFeed);
		// Where there is no live there is no list to follow.
		if (!all.has(keyOf(told))) await gateway.leaderboards.read(where);
		const board = boardIn(all, told);
		const leave = board.join();
		if (!leave) return new Response(null, { status: 204 });
		const { key: channel, frames } = board;
		// Each page has a stream of its own: nobody is known who might have two.
		const reading = { channel, frames, session: randomUUID(), seen: seenBy(args.request), lasts: lasting() };
		return streamOf(args.context, { ...reading, leave });
	} catch {
		return new Response(null, { status: 204 });
	}
}

interface Told {
	gateway: Gateway;
	where: { domainId: string; eventId: string };
	showTeams: boolean | undefined;
	t: Translate;
	language: string;
}

/** By composition: what each list is told. */
const boards = new WeakMap<LiveFeed, Map<string, PushedBoard>>();

function boardsOf(feed: LiveFeed): Map<string, PushedBoard> {
	const all = boards.get(feed) ?? new Map<string, PushedBoard>();
	boards.set(feed, all);
	return all;
}

function keyOf({ where, showTeams, language }: Told): string {
	return ["board", where.domainId, where.eventId, language, String(showTeams)].join(" ");
}

function boardIn(all: Map<string, PushedBoard>, told: Told): PushedBoard {
	const key = keyOf(told);
	const board: PushedBoard =
		all.get(key) ??
		new PushedBoard(key, told, () => {
			if (all.get(key) === board) all.delete(key);
		});
	all.set(key, board);
	return board;
}

/** One list in one language, rendered once for all who look at it, as long as anybody does. */
class PushedBoard {
	readonly frames = new Broadcast<Buffer>();
	readonly #leaving = new AbortController();
	readonly #epoch = randomUUID().slice(0, 6);
	#readers = 0;
	#number = 0;
	#last = "";

	constructor(
		readonly key: string,
		readonly told: Told,
		readonly forget: () => void,
	) {}

	/** Answers how to leave; nothing where too many look. */
	join(): (() => void) | undefined {
		if (this.#readers >= mostReaders) return undefined;
		this.#readers++;
		if (this.#readers === 1) void this.#follow();
		let isHere = true;
		return () => {
			if (!isHere) return;
			isHere = false;
			this.#readers--;
			if (this.#readers === 0) this.#end();
		};
	}

	async #follow() {
		const { gateway, where } = this.told;
		const { signal } = this.#leaving;
		try {
			for await (const _ of await gateway.leaderboards.stream(where, { signal })) await this.#tell();
		} catch {
			// Its pages come back, and it is asked for again.
		}
		this.#end();
	}

	/** What stands as it did is not told. */
	async #tell() {
		const { gateway, where, showTeams, t } = this.told;
		const asked = { ...where, ...(showTeams !== undefined && { showTeams }) };
		const { entries, players } = (await gateway.leaderboards.read(asked)).data;
		const html = renderToStaticMarkup(
			<TextsContext.Provider value={t}>
				<BoardPart entries={entries} players={players} />
			</TextsContext.Provider>,
		);
		if (html === this.#last) return;
		this.#last = html;
		const id = `${this.#epoch}-${++this.#number}`;
		this.frames.add({ id, kind: "state", body: Buffer.from(eventText("part", html, id)) });
	}

	#end() {
		this.forget();
		this.#leaving.abort();
		this.frames.end();
	}
}
