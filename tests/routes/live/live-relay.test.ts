import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readStream } from "../../support/browser/event-stream";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, lunchPoll } from "../../support/world/live";

const names = ["reader", "leaver", "kept", ...Array.from({ length: 40 }, (_, at) => `crowd${at}`)];
const address = "/direct/live/flux";
let fair: Fair;
let hand: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "direct", alias: "direct" },
			settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
			live: [lunchPoll, capitals],
			people: [...people(...names), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
	]);
	const at = new Date().toISOString();
	await fair.world.store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
	hand = await pressing(fair.world, fair.app.url);
});
afterAll(() => fair.close());

const show = (key: string) => hand.show(key);

/** The process id of the relay, the only child of the server. */
function relayPid(): number {
	const { pid } = fair.app;
	const all = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
		readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean),
	);
	return Number(all[0]);
}
const sockets = () => readdirSync(`/proc/${relayPid()}/fd`).length;

test("Another process holds the streams, with the headers of the house", async () => {
	await show("lunch");
	const before = sockets();
	const stream = await readStream(await fair.visit("reader"), address);
	await stream.until(({ data }) => data.includes("Où déjeuner"));
	expect(sockets()).toBe(before + 1);
	expect(stream.headers).toMatchObject({ "x-accel-buffering": "no", "x-frame-options": "DENY", connection: "close" });
	expect(stream.headers["content-security-policy"]).toContain("default-src 'self'");
	await show("capitals");
	await stream.until(({ data }) => data.includes("Which are capitals?"));
	stream.leave();
	await vi.waitFor(() => expect(sockets()).toBe(before));
});

test("A connection that pages came by before is handed over too", async () => {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const browser = await fair.visit("kept");
	const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
	const ask = (path: string) =>
		new Promise<string>((resolve, reject) => {
			get(`${fair.app.url}${path}`, { agent, headers: { Cookie: cookie } }, (response) => {
				let text = "";
				response.setEncoding("utf8").on("data", (some) => {
					text += some;
					if (path === address && text.includes("event: state")) resolve(text);
				});
				response.once("end", () => resolve(text));
			}).once("error", reject);
		});
	expect(await ask("/direct/live")).toContain('id="live"');
	expect(await ask("/direct/live")).toContain('id="live"');
	expect(await ask(address)).toContain("event: hello");
	agent.destroy();
	expect((await fetch(`${fair.app.url}/healthz`)).status).toBe(200);
});

test("Asked by its route, as with a query, a stream is what it is ahead of Remix", async () => {
	const stranger = await fair.visit("kept");
	stranger.cookies.clear();
	for (const browser of [await fair.visit("reader"), stranger]) {
		for (const path of [address, "/nowhere/live/flux"]) {
			const answer = async (query: string) => {
				const stream = await readStream(browser, path + query);
				const state = stream.status === 200 ? await stream.until(({ event }) => event === "state") : undefined;
				stream.leave();
				return { status: stream.status, headers: Object.keys(stream.headers).sort(), state };
			};
			const ahead = await answer("");
			const routed = await answer("?by=route");
			expect(ahead).toEqual(routed);
		}
	}
});

test("A thousand streams that are opened and cut leave nothing behind", async () => {
	const before = sockets();
	const crowd = await Promise.all(names.slice(3).map((name) => fair.visit(name)));
	for (let turn = 0; turn < 25; turn++) {
		const streams = await Promise.all(crowd.map((browser) => readStream(browser, address)));
		for (const stream of streams) stream.leave();
	}
	await vi.waitFor(() => expect(sockets()).toBe(before));
});

test("Signing out ends the stream", async () => {
	const browser = await fair.visit("leaver");
	const stream = await readStream(browser, address);
	await stream.until(({ event }) => event === "state");
	const page = await browser.open("/direct");
	const form = /<form[^>]*action="[^"]*logout[^"]*"[^>]*id="([^"]+)"|id="([^"]+)"[^>]*action="[^"]*logout/.exec(
		page.answer.body,
	);
	if (form) await browser.submit(page, form[1] ?? form[2] ?? "", {});
	else await browser.ask("/direct/logout", { method: "POST", body: "" });
	await vi.waitFor(() => expect(stream.isEnded()).toBe(true));
	expect((await readStream(browser, address)).status).toBe(204);
});

test("When the process dies its streams are cut, and the next one serves who comes back", async () => {
	const browser = await fair.visit("reader");
	const stream = await readStream(browser, address);
	const { id = "" } = await stream.until(({ event }) => event === "state");
	process.kill(relayPid(), "SIGKILL");
	await vi.waitFor(() => expect(stream.isEnded()).toBe(true));
	await show("lunch");
	const again = await readStream(browser, address, { "Last-Event-ID": id });
	await again.until(({ data }) => data.includes("Où déjeuner"));
	await vi.waitFor(() => expect(relayPid()).toBeGreaterThan(0));
	again.leave();
});

test("A stop ends all streams at once", async () => {
	const other = await openFair([
		buildEvent({
			settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
			people: people("ana"),
		}),
	]);
	const at = new Date().toISOString();
	await other.world.store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
	const stream = await readStream(await other.visit("ana"), `/${other.world.file.document.event.alias}/live/flux`);
	await stream.until(({ event }) => event === "state");
	const begun = performance.now();
	await other.close();
	expect(stream.isEnded()).toBe(true);
	expect(performance.now() - begun).toBeLessThan(8000);
});
