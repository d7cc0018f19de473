import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Outlet } from "~/http/relay/outlet";

const server = createServer();
beforeAll(async () => {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
});
afterAll(() => void server.close());

/** Returns a page and the relay's socket for it. */
async function pair(): Promise<{ page: Socket; socket: Socket }> {
	const accepted = once(server, "connection");
	const page = connect((server.address() as AddressInfo).port, "127.0.0.1");
	const [socket] = (await accepted) as [Socket];
	return { page, socket };
}

const stream = (number: number, session = `${number}`) => ({
	number,
	channel: "salon",
	session,
	seen: undefined,
	head: "",
	lasts: 1_000_000,
});

test("A page that takes nothing has nothing waiting for it, and is given the newest", async () => {
	const gone: number[] = [];
	const outlet = new Outlet((number) => gone.push(number));
	const { page, socket } = await pair();
	page.pause();
	outlet.open(stream(1), socket);
	const big = "x".repeat(200_000);
	let most = 0;
	for (let at = 1; at <= 400; at++) {
		outlet.send("salon", `e-${at}`, "state", Buffer.from(`id: e-${at}\ndata: ${big}\n\n`));
		most = Math.max(most, socket.writableLength);
		if (at % 50 === 0) await new Promise(setImmediate);
	}
	expect(most).toBeLessThan(2 * big.length);
	let text = "";
	page.setEncoding("utf8").on("data", (some) => {
		text += some;
	});
	page.resume();
	await vi.waitFor(() => expect(text).toContain("id: e-400\n"));
	expect(text.match(/^id: /gm)?.length).toBeLessThan(100);
	page.destroy();
	await vi.waitFor(() => expect(gone).toEqual([1]));
});

test("A page that takes nothing for a minute is let go, and one whose time is over ends", async () => {
	const gone: number[] = [];
	const outlet = new Outlet((number) => gone.push(number));
	const [stalled, old, fresh] = [await pair(), await pair(), await pair()];
	stalled.page.pause();
	outlet.open(stream(1), stalled.socket);
	outlet.send("salon", "e-1", "state", Buffer.alloc(20_000_000, "x"));
	outlet.open({ ...stream(2), channel: "other", lasts: 60_000 }, old.socket);
	outlet.open({ ...stream(3), channel: "other" }, fresh.socket);
	old.page.resume();
	outlet.beat(performance.now() + 61_000);
	await vi.waitFor(() => expect(gone.sort()).toEqual([1, 2]));
	fresh.page.destroy();
});

test("A session has one stream, the newest", async () => {
	const gone: number[] = [];
	const outlet = new Outlet((number) => gone.push(number));
	const [older, newer] = [await pair(), await pair()];
	let text = "";
	older.page.setEncoding("utf8").on("data", (some) => {
		text += some;
	});
	outlet.open(stream(1, "ana"), older.socket);
	outlet.open(stream(2, "ana"), newer.socket);
	await vi.waitFor(() => expect([text.includes("event: moved"), gone]).toEqual([true, [1]]));
	newer.page.destroy();
	await vi.waitFor(() => expect(gone).toEqual([1, 2]));
});
