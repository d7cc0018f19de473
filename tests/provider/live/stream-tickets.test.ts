import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import { pino } from "pino";
import { describe, expect, test, vi } from "vitest";
import { parseConfig } from "~/config.server";
import { localFeed } from "~/gateway/live-feed";
import type { OpenedStream } from "~/http/relay/opened-stream";
import { commitSession, readSession, setToken } from "~/http/session.server";
import { readTicket, storeTicket } from "~/http/ticket-cookie.server";
import { revokeAccess } from "~/provider/account/addresses/rows";
import { onRevocationOf } from "~/provider/ground/access/revocations";
import { deleteRegistration } from "~/provider/ground/records/companions";
import { updateRegistration } from "~/provider/ground/records/rows";
import { notifySubscribers } from "~/provider/ground/store/publish";
import { type Transaction, transact } from "~/provider/ground/store/transact";
import { endSessions } from "~/provider/ground/tokens/tokens";
import { openTickets } from "~/provider/live/attendance/tickets";
import { openLiveStream } from "~/routes/live/stream/live-stream.server";
import { liveWorld } from "../../support/world/live";
import { queriesOf } from "../../support/world/statements";

/** Opens the streams of a live's pages as a server does; they are closed at the end of the test. */
async function fluxWorld() {
	const live = await liveWorld({ settings: { startAt: "2026-01-01T09:00:00Z" } });
	const config = parseConfig({ DATA_DIR: live.place.dataDir || mkdtempSync(join(tmpdir(), "parvis-flux-")) });
	const log = pino({ level: "silent" });
	const alias = live.file.document.event.alias;
	const liveFeed = localFeed(live.gatewayFor);
	let tickets = openTickets(live.store, () => new Date());
	await new Promise((resolve) => setTimeout(resolve, 3));
	const contextFor = (handOver?: AppLoadContext["handOver"]) =>
		({
			config,
			log,
			liveFeed,
			handOver,
			tickets,
			gatewayFor: live.gatewayFor,
			nonce: "",
			page: {},
			onRevoked: (personId: string, listener: () => void) => onRevocationOf(live.store, personId, listener),
			openPolicy: () => {},
		}) as unknown as AppLoadContext;
	const at = (cookies: string[]) =>
		new Request(`${config.publicUrl}/${alias}/live/flux`, { headers: { Cookie: cookies.join("; ") } });
	return {
		...live,
		alias,
		/** A server that stops does the same. */
		close: () => tickets.close(),
		startAgain() {
			tickets = openTickets(live.store, () => new Date());
		},
		async session(person: string) {
			const session = await readSession(at([]), contextFor());
			setToken(session, live.event.domainId, await live.signIn(person));
			return cookieIn((await commitSession(session, contextFor()))["Set-Cookie"]);
		},
		/** Returns the opened stream; undefined if none was opened. A stream that a ticket opened has no new cookie. */
		async open(...cookies: string[]): Promise<OpenedStream | undefined> {
			let opened: OpenedStream | undefined;
			const context = contextFor((given) => {
				opened = given;
			});
			const { status } = await openLiveStream({ request: at(cookies), params: { context: alias }, context });
			expect(status).toBe(204);
			return opened;
		},
		async sign(ticket: string, change: object) {
			const known = await readTicket(ticket, contextFor(), Date.now());
			if (!known) throw new Error("no ticket");
			return cookieIn(await storeTicket({ ...known, ...change }, "/", contextFor()));
		},
	};
}

const cookieIn = (setCookie: string | undefined) => setCookie?.split(";")[0] ?? "";

describe("A stream is opened by the ticket of its page", () => {
	test("without a question to the store, and those who open at once are noted by one statement", async () => {
		const live = await fluxWorld();
		const session = await live.session("ana");
		/** Returns only the queries about this event or person, because other tests' lives run beside. */
		const ownQueries = async (work: () => Promise<unknown>) =>
			(await queriesOf(work))
				.filter(({ parameters }) => parameters.some((one) => one === live.event.eventId || one === live.idOf("ana")))
				.map(({ sql }) => sql);
		const first = await live.open(session);
		const ticket = cookieIn(first?.cookie);
		expect(first?.cookie).toMatch(
			new RegExp(`^parvis-flux=.+; Max-Age=900; Path=/${live.alias}/live/flux; HttpOnly; SameSite=Lax`),
		);
		const opened: (OpenedStream | undefined)[] = [];
		const asked = await ownQueries(async () => {
			const twenty = Array.from({ length: 20 }, () => live.open(session, ticket));
			opened.push(...(await Promise.all(twenty)));
		});
		expect(opened.map((one) => [one?.channel, one?.session, one?.cookie])).toEqual(
			opened.map(() => [first?.channel, first?.session, undefined]),
		);
		const rows = () => live.store.selectFrom("live_readings").select("until").execute();
		// No stream waits for what is recorded afterwards.
		asked.push(...(await ownQueries(() => vi.waitFor(async () => expect(await rows()).toHaveLength(21)))));
		const noted = asked.filter((one) => one.includes("live_readings"));
		expect(asked).toEqual(noted);
		expect(noted.length).toBeGreaterThanOrEqual(1);
		expect(noted.length).toBeLessThanOrEqual(4);
		const longest =
			(await rows())
				.map(({ until }) => until)
				.sort()
				.at(-1) ?? "";
		for (const one of [first, ...opened]) one?.leave();
		// The end of a person's last stream is recorded once they have not come back.
		await vi.waitFor(async () => expect((await rows()).filter(({ until }) => until >= longest)).toHaveLength(1));
		await live.close();
		await vi.waitFor(async () => expect((await rows()).every(({ until }) => until < longest)).toBe(true));
	});

	test("again for pages that were cut, with the reading that they had: nothing is written", async () => {
		const live = await fluxWorld();
		const session = await live.session("ana");
		const ticket = cookieIn((await live.open(session))?.cookie);
		const rows = () => live.store.selectFrom("live_readings").select(["id", "until"]).orderBy("id").execute();
		const before = await live.open(session, ticket);
		await vi.waitFor(async () => expect(await rows()).toHaveLength(2));
		const noted = await rows();
		before?.leave();
		const again = await live.open(session, ticket);
		// Records are written within 250 milliseconds.
		await new Promise((resolve) => setTimeout(resolve, 500));
		expect(await rows()).toEqual(noted);
		const beside = await live.open(session, ticket);
		await vi.waitFor(async () => expect(await rows()).toHaveLength(3));
		again?.leave();
		beside?.leave();
		await live.close();
		const [still] = await rows().then((all) => all.filter(({ until }) => noted.some((one) => one.until === until)));
		// The stream that the session opened continues.
		expect(still).toBeDefined();
		expect((await rows()).filter(({ until }) => until < (noted[0]?.until ?? ""))).toHaveLength(2);
	});

	test("while somebody else comes back first, whom the others wait for", async () => {
		const live = await fluxWorld();
		const session = await live.session("ana");
		const ticket = cookieIn((await live.open(session))?.cookie);
		// An announcement in the feed of the event ends all its streams.
		const { settings } = live.file.document;
		const off = { ...live.file.document, settings: { ...settings, FO_MEETING_LIVE_IS_ACTIVE: false } };
		await live.importAgain({ ...live.file, document: off });
		await vi.waitFor(async () => expect(await live.open(session, ticket)).toBeUndefined());
		await live.importAgain({ ...live.file, document: { ...off, settings } });
		const all = await Promise.all(Array.from({ length: 5 }, () => live.open(session, ticket)));
		expect(all.filter((one) => one?.cookie).length).toBe(1);
		expect(all.filter((one) => one && !one.cookie).length).toBe(4);
		for (const one of all) one?.leave();
	});

	test("that is its own: forged, over, of another event, audience or session it opens nothing by itself", async () => {
		const live = await fluxWorld();
		const [ana, bruno] = [await live.session("ana"), await live.session("bruno")];
		const ticket = cookieIn((await live.open(ana))?.cookie);
		expect((await live.open(ana, ticket))?.cookie).toBeUndefined();
		const [name, value = ""] = ticket.split(/=(.*)/s);
		const [body = "", signature = ""] = decodeURIComponent(value).split(".");
		const told = Buffer.from(body, "base64").toString();
		const asHost = Buffer.from(told.replace('"participant"', '"host"')).toString("base64");
		expect(told).toContain('"participant"');
		const now = Date.now();
		const refused = {
			asHost: `${name}=${encodeURIComponent(`${asHost}.${signature}`)}`,
			unsigned: `${name}=${encodeURIComponent(body)}`,
			over: await live.sign(ticket, { until: now }),
			elsewhere: await live.sign(ticket, { alias: "other" }),
			early: await live.sign(ticket, { issuedAt: now - 3_600_000 }),
		};
		for (const [why, forged] of Object.entries(refused)) {
			// A page with a ticket that is not valid is authorised as if it had none.
			const opened = await live.open(ana, forged);
			expect([why, opened?.channel.includes("host"), typeof opened?.cookie]).toEqual([why, false, "string"]);
			expect([why, await live.open(forged)]).toEqual([why, undefined]);
		}
		expect(typeof (await live.open(bruno, ticket))?.cookie).toBe("string");
		expect(await live.open(ticket)).toBeUndefined();
		// The stream ends with its ticket.
		const short = await live.sign(ticket, { until: now + 60_000 });
		expect((await live.open(ana, short))?.lasts).toBeLessThanOrEqual(60_000);
	});

	test("until anything of its person is revoked, which ends what it opened; nor across a start, or news that were missed", async () => {
		const live = await fluxWorld();
		const session = await live.session("ana");
		const bruno = await live.session("bruno");
		const ticket = cookieIn((await live.open(session))?.cookie);
		const other = cookieIn((await live.open(bruno))?.cookie);
		const opened = await live.open(session, ticket);
		const end = vi.fn();
		opened?.onOpen?.(end);
		await transact(live.store, (tx) => endSessions(tx, live.idOf("ana"), undefined));
		await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
		expect(await live.open(session, ticket)).toBeUndefined();
		expect((await live.open(bruno, other))?.cookie).toBeUndefined();
		notifySubscribers(live.store, "revocations", undefined, "elsewhere");
		const anew = await live.open(bruno, other);
		expect(typeof anew?.cookie).toBe("string");
		await new Promise((resolve) => setTimeout(resolve, 3));
		const fresh = cookieIn((await live.open(bruno))?.cookie);
		expect((await live.open(bruno, fresh))?.cookie).toBeUndefined();
		live.startAgain();
		expect(typeof (await live.open(bruno, fresh))?.cookie).toBe("string");
	});

	test("until its person is registered no more, which ends what is open too: they cancel, are removed, or registered as somebody else", async () => {
		const live = await fluxWorld();
		const { event, host } = live;
		const reader = async (person: string) => {
			const session = await live.session(person);
			const ticket = cookieIn((await live.open(session))?.cookie);
			const opened = await live.open(session, ticket);
			expect(opened?.cookie).toBeUndefined();
			const end = vi.fn();
			opened?.onOpen?.(end);
			return { end, again: () => live.open(session, ticket) };
		};
		const [ana, bruno] = [await reader("ana"), await reader("bruno")];
		await host.registrations.cancel({ ...event, userId: live.idOf("ana") });
		await vi.waitFor(() => expect(ana.end).toHaveBeenCalledOnce());
		expect(await ana.again()).toBeUndefined();
		expect(bruno.end).not.toHaveBeenCalled();
		expect((await bruno.again())?.cookie).toBeUndefined();
		await transact(live.store, (tx) =>
			updateRegistration(tx, event.eventId, live.idOf("bruno"), { typology_id: null }),
		);
		await vi.waitFor(() => expect(bruno.end).toHaveBeenCalledOnce());
		// They may continue once their identity was checked.
		expect(typeof (await bruno.again())?.cookie).toBe("string");
	});

	test("until its person was vouched for by nobody: ways in that are dropped, and records that are deleted, end it", async () => {
		const live = await fluxWorld();
		for (const [person, take] of [
			["ana", (tx: Transaction, id: string) => revokeAccess(tx, id, null)],
			["bruno", (tx: Transaction, id: string) => deleteRegistration(tx, live.event.eventId, id, new Date())],
		] as const) {
			const session = await live.session(person);
			const ticket = cookieIn((await live.open(session))?.cookie);
			const opened = await live.open(session, ticket);
			const end = vi.fn();
			opened?.onOpen?.(end);
			await transact(live.store, (tx) => take(tx, live.idOf(person)));
			await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
			expect(await live.open(session, ticket)).toBeUndefined();
		}
	});
});
