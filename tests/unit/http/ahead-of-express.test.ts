import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pino } from "pino";
import { describe, expect, test, vi } from "vitest";
import { answerScriptPosts } from "~/http/express/answer-script-posts";
import { isOnChatOrigin } from "~/http/express/chat-origin";
import { openTicketStreams } from "~/http/express/open-ticket-streams";

interface Changes {
	method?: string;
	url?: string;
	headers?: Record<string, string | undefined>;
	rawHeaders?: string[];
}

const requestOf = ({ method, url, headers, rawHeaders = [] }: Required<Pick<Changes, "url">> & Changes) =>
	Object.assign(Readable.from([Buffer.from("choix=2")]), {
		method,
		url,
		headers: Object.fromEntries(Object.entries(headers ?? {}).filter(([, value]) => value !== undefined)),
		rawHeaders,
		socket: {},
	}) as unknown as IncomingMessage;

const publicUrl = "https://parvis.test";
const long = "x".repeat(8 * 1024 + 1);
const manyHeaders = Array.from({ length: 102 }, () => "a");

describe("A post of a live page's script", () => {
	const post = {
		method: "POST",
		url: "/salon/live/repondre",
		headers: {
			origin: publicUrl,
			accept: "application/json",
			"content-type": "application/x-www-form-urlencoded;charset=UTF-8",
			"content-length": "7",
			cookie: "parvis=ana",
		},
	};

	/** Returns who answers; with `hasLeft`, to a sender who is gone when the answer is ready. */
	async function answeredBy({ headers, ...changes }: Changes, hasLeft = false) {
		const told: string[] = [];
		const res = {
			destroyed: hasLeft,
			writeHead: (status: number) => told.push(`head ${status}`),
			end: (body?: string) => told.push(`body ${body}`),
		};
		const done = vi.fn();
		const listen: RequestListener = answerScriptPosts(
			{
				publicUrl,
				trustedProxies: 0,
				log: Object.assign(pino({ level: "silent" }), { info: done }),
				answers: {
					repondre: async ({ form }) => ({ status: 200, headers: {}, body: (form as URLSearchParams).get("choix") }),
				},
				flushed: () => undefined,
				context: () => ({}) as never,
				isStopping: () => false,
			},
			() => {
				told.push("the usual way");
				done();
			},
		);
		listen(
			requestOf({ ...post, ...changes, headers: { ...post.headers, ...headers } }),
			res as unknown as ServerResponse & { req: IncomingMessage },
		);
		await vi.waitFor(() => expect(done).toHaveBeenCalled(), { interval: 1 });
		return told;
	}

	test("is answered at once", async () => {
		expect(await answeredBy({})).toEqual(["head 200", 'body "2"']);
	});

	test("is answered to nobody who has left", async () => {
		expect(await answeredBy({}, true)).toEqual([]);
	});

	test.each<[string, Changes]>([
		["of another site", { headers: { origin: "https://other.test" } }],
		["of a page", { headers: { accept: "text/html" } }],
		["with another kind of form", { headers: { "content-type": "multipart/form-data" } }],
		["without a kind", { headers: { "content-type": undefined } }],
		["that is compressed", { headers: { "content-encoding": "gzip" } }],
		["that comes in pieces", { headers: { "transfer-encoding": "chunked" } }],
		["that asks first whether it may", { headers: { expect: "100-continue" } }],
		["without a length", { headers: { "content-length": undefined } }],
		["that is empty", { headers: { "content-length": "0" } }],
		["that is long", { headers: { "content-length": String(long.length) } }],
		["with very many headers", { rawHeaders: manyHeaders }],
		["with very long cookies", { headers: { cookie: long } }],
		["to another address", { url: "/salon/live/autre" }],
		["to an event with a sign in its name", { url: "/sal%6Fn/live/repondre" }],
		["that is none", { method: "PUT" }],
	])("takes the usual way: one %s", async (_, changes) => {
		expect(await answeredBy(changes)).toEqual(["the usual way"]);
	});
});

describe("The stream of a live page", () => {
	const visit = { method: "GET", url: "/salon/live/flux", headers: { cookie: "parvis=ana; parvis-flux=ticket" } };

	function openedBy({ headers, ...changes }: Changes, open: () => object | undefined = () => ({})) {
		let way = "";
		const listen: RequestListener = openTicketStreams(
			{
				relay: { handOver: () => (way = "at once") } as never,
				log: pino({ level: "silent" }),
				open: open as never,
				isStopping: () => false,
			},
			() => (way = "the usual way"),
		);
		const res = { setHeader: () => {} } as unknown as ServerResponse & { req: IncomingMessage };
		listen(requestOf({ ...visit, ...changes, headers: { ...visit.headers, ...headers } }), res);
		return way;
	}

	test("is opened at once by a ticket, and by none that is over or broken", () => {
		expect(openedBy({})).toBe("at once");
		expect(openedBy({}, () => undefined)).toBe("the usual way");
		const broken = () => {
			throw new Error("broken");
		};
		expect(openedBy({}, broken)).toBe("the usual way");
	});

	test.each<[string, Changes]>([
		["without a ticket", { headers: { cookie: "parvis=ana" } }],
		["without cookies", { headers: { cookie: undefined } }],
		["with very long cookies", { headers: { cookie: `parvis-flux=${long}` } }],
		["with very many headers", { rawHeaders: manyHeaders }],
		["with a body", { headers: { "content-length": "7" } }],
		["with a body in pieces", { headers: { "transfer-encoding": "chunked" } }],
		["at another address", { url: "/salon/live" }],
	])("is opened in the usual way for a request %s", (_, changes) => {
		expect(openedBy(changes)).toBe("the usual way");
	});
});

test("The chat's own origin is known by its host, whatever the case of its letters; without one no host is", () => {
	const on = (host: string | undefined, origin: string | undefined) => isOnChatOrigin({ headers: { host } }, origin);
	expect(on("Chat.parvis.test:8443", "https://chat.parvis.test:8443")).toBe(true);
	expect(on("parvis.test", "https://chat.parvis.test")).toBe(false);
	expect(on(undefined, "https://chat.parvis.test")).toBe(false);
	expect(on("parvis.test", undefined)).toBe(false);
});
