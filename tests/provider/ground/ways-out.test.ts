import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Response as Answer, type Request } from "express";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Composition, compose } from "~/composition.server";
import { parseConfig } from "~/config.server";
import { holdAnswers } from "~/http/express/hold-answers";
import { OpenStreams } from "~/http/express/open-streams";
import { refuse } from "~/http/express/plain-page";
import { storeDown } from "~/http/express/plain-refusals";
import { sendWebResponse, toWebRequest } from "~/http/express/web-requests";
import { holdUntilFlushed } from "~/provider/ground/services/hold-until-flushed";
import { syncToDisk } from "~/provider/ground/store/flushes";
import { openStore } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { openVatRegister } from "~/provider/money/invoices/vat-register";
import { requestRefund } from "~/provider/money/refunds/refunds";
import { openRegister } from "~/provider/registration/companies/register";
import { startStripe } from "../../support/money/stripe-simulator";
import { crowd } from "../../support/world/event";
import { startMailServer } from "../../support/world/mail-server";
import { onPostgres, type World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const log = pino({ level: "silent" });

/** A disk whose flushes wait until they are released. */
class HeldDisk {
	asked = 0;
	#held: Promise<void> | undefined;
	#letGo = () => {};
	onFailure = vi.fn<(error: unknown) => void>();

	sync = async (descriptor: number) => {
		this.asked++;
		await this.#held;
		await syncToDisk(descriptor);
	};

	hold() {
		this.#held = new Promise((resolve) => {
			this.#letGo = resolve;
		});
	}

	letGo() {
		this.#held = undefined;
		this.#letGo();
	}
}

/** Begins something while flushes are held: it asks for a flush, does not leave before that is done, and leaves then. */
async function expectHeld(disk: HeldDisk, begin: () => unknown, isOut: () => boolean) {
	disk.hold();
	const before = disk.asked;
	begin();
	await expect.poll(() => disk.asked).toBeGreaterThan(before);
	// Anything that did not wait would have left by now: it had as many turns as a visitor's whole request takes.
	await aRequest();
	expect(isOut()).toBe(false);
	disk.letGo();
	await expect.poll(isOut).toBe(true);
}

async function aRequest() {
	const { url, close } = await listening((_req, res) => res.end("ok"));
	await (await fetch(url)).text();
	close();
}

async function listening(handle: RequestListener) {
	const server = createServer(handle).listen(0, "127.0.0.1");
	await once(server, "listening");
	const close = () => {
		server.close();
		server.closeAllConnections();
	};
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function composed(world: World, disk: HeldDisk, env: Record<string, string> = {}): Promise<Composition> {
	const config = parseConfig({ DATA_DIR: world.place.dataDir, DEMO: "0", LOG_LEVEL: "silent", ...env });
	const composition = await compose(config, log, disk);
	onTestFinished(async () => {
		disk.letGo();
		await composition.close();
	});
	return composition;
}

/** A commit of another process, which readers of the store may now reveal. */
let version = 0;
const commit = ({ store }: World) => sql.raw(`pragma user_version = ${++version}`).execute(store);

type Handle = (req: Request, res: Answer) => unknown;

/** Serves with the server's gate before each handler, which flushes if there was a commit since the last answer. */
async function served(world: World, flushed: () => Promise<void> | undefined, handlers: Record<string, Handle>) {
	const app = express().use(holdAnswers(flushed));
	for (const [path, handle] of Object.entries(handlers)) {
		app.all(path, (req, res, next) => {
			commit(world)
				.then(() => handle(req, res))
				.catch(next);
		});
	}
	app.get("/nothing-new", (_req, res) => void res.send("at once"));
	const { url, close } = await listening(app);
	onTestFinished(close);
	return url;
}

test.skipIf(onPostgres)(
	"An answer of any shape waits for the flush, and one that tells nothing new does not",
	async () => {
		const world = await worldOfTest();
		const disk = new HeldDisk();
		const { simulator, env } = await stripe();
		const { api, flushed } = await composed(world, disk, env);
		const streams = new OpenStreams();
		const web = (response: () => Promise<Response | null> | Response): Handle => {
			return async (_req, res) =>
				sendWebResponse(res, (await response()) ?? new Response(null, { status: 404 }), streams);
		};
		const hook = simulator.signed({
			id: "evt_1",
			type: "checkout.session.expired",
			data: { object: { id: "cs_1" } },
		} as never);
		let tell = (_piece: string) => {};
		const url = await served(world, flushed, {
			"/page": web(() => new Response("<p>page", { headers: { "Content-Length": "7" } })),
			"/page.data": web(() => new Response(new Blob(["data"]).stream())),
			"/redirect": web(() => new Response(null, { status: 303, headers: { Location: "/" } })),
			"/refused": (req, res) => refuse(req, res, storeDown),
			"/empty": (_req, res) => res.status(204).end(),
			"/api/conferences": (req, res) => web(() => api(toWebRequest(req, res, "http://localhost:3000")))(req, res),
			"/hook": async (_req, res) => {
				const request = new Request("http://localhost:3000/api/payments/stripe/events", { method: "POST", ...hook });
				await web(() => api(request))(_req, res);
			},
			"/stream": web(
				() =>
					new Response(
						new ReadableStream({
							start(stream) {
								tell = (piece) => stream.enqueue(new TextEncoder().encode(piece));
							},
						}),
						{ headers: { "Content-Type": "text/event-stream" } },
					),
			),
		});
		const statuses: Record<string, number> = {};
		for (const path of ["/page", "/page.data", "/redirect", "/refused", "/empty", "/api/conferences", "/hook"]) {
			const ask = () =>
				void fetch(url + path, { redirect: "manual" }).then(({ status }) => {
					statuses[path] = status;
				});
			await expectHeld(disk, ask, () => path in statuses);
		}
		expect(statuses).toEqual({
			"/page": 200,
			"/page.data": 200,
			"/redirect": 303,
			"/refused": 503,
			"/empty": 204,
			"/api/conferences": 404,
			"/hook": 200,
		});

		const response = await fetch(`${url}/stream`);
		let heard = "";
		const hearing = response.body?.pipeThrough(new TextDecoderStream()).pipeTo(
			new WritableStream({
				write(piece) {
					heard += piece;
				},
			}),
		);
		for (const piece of ["first", "second"]) {
			const say = () => commit(world).then(() => tell(piece));
			await expectHeld(disk, say, () => heard.endsWith(piece));
		}
		streams.endAll();
		await hearing;
		expect(heard).toBe("firstsecond");

		disk.hold();
		expect(await (await fetch(`${url}/nothing-new`)).text()).toBe("at once");
	},
);

test.skipIf(onPostgres)("Everybody who waits shares a flush", async () => {
	const world = await worldOfTest();
	const disk = new HeldDisk();
	const { flushed } = await composed(world, disk);
	let committed = 0;
	const url = await served(world, flushed, { "/": (_req, res) => res.json(++committed) });
	disk.hold();
	const before = disk.asked;
	const answers = Array.from({ length: 20 }, () => fetch(url).then(({ status }) => status));
	await expect.poll(() => committed).toBe(20);
	expect(disk.asked - before).toBe(1);
	disk.letGo();
	expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
	// The flush that was under way had begun before some of the commits.
	expect(disk.asked - before).toBe(2);
});

test.skipIf(onPostgres)("A mail and a refund wait for the flush", async () => {
	const world = await worldOfTest({ people: [] });
	const mails = await startMailServer();
	const { simulator, env } = await stripe();
	onTestFinished(() => mails.close());
	world.clock.now = new Date();
	await world.importAgain({ ...world.file, people: crowd(1) });
	const disk = new HeldDisk();
	const composition = await composed(world, disk, { SMTP_URL: mails.url, ...env });
	await expectHeld(
		disk,
		() => composition.startWork(),
		() => mails.taken.length > 0,
	);

	await composition.close();
	await oweRefund(world);
	const again = await composed(world, disk, env);
	await expectHeld(
		disk,
		() => again.startWork(),
		() => simulator.calls().length > 0,
	);
});

test.skipIf(onPostgres)("Registers are asked after the flush", async () => {
	const world = await worldOfTest();
	const disk = new HeldDisk();
	const store = await openStore(world.place, undefined, disk);
	onTestFinished(() => store.destroy());
	const asked: (string | undefined)[] = [];
	const { url, close } = await listening((req, res) => {
		asked.push(req.method);
		res.end(JSON.stringify(req.method === "GET" ? { results: [] } : { valid: true }));
	});
	onTestFinished(close);
	const { search } = holdUntilFlushed(store).register(openRegister(url));
	await expectHeld(
		disk,
		() => search("halo"),
		() => asked.includes("GET"),
	);
	await commit(world);
	const { check } = holdUntilFlushed(store).vatRegister(openVatRegister(url));
	await expectHeld(
		disk,
		() => check("FR44732829320"),
		() => asked.includes("POST"),
	);
});

test.skipIf(onPostgres)("After a flush that failed nothing leaves any more", async () => {
	const world = await worldOfTest();
	const broken = new Error("the disk is gone");
	const onFailure = vi.fn();
	const store = await openStore(world.place, undefined, { sync: () => Promise.reject(broken), onFailure });
	const send = vi.fn();
	const { mails } = holdUntilFlushed(store);
	void mails({ send, close() {} }).send({} as never);
	await expect.poll(() => onFailure.mock.calls).toContainEqual([broken]);
	void mails({ send, close() {} }).send({} as never);
	await aRequest();
	expect(send).not.toHaveBeenCalled();
});

async function stripe() {
	const simulator = await startStripe(() => new Date());
	onTestFinished(() => simulator.close());
	const { url, secretKey, webhookSecret } = simulator;
	return {
		simulator,
		env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url },
	};
}

async function oweRefund({ store, event, idOf, clock }: World) {
	const payment = { id: "payment", event_id: event.eventId, person_id: idOf("p1"), invoice_id: "invoice" };
	const paid = { checkout: "cs_1", provider: "stripe", payment_id: "pi_1", amount: 100, currency: "EUR" };
	const received = { received_at: clock.now.toISOString(), settled_at: null };
	await store
		.insertInto("payments")
		.values({ ...payment, ...paid, ...received })
		.execute();
	const refund = { id: "refund", ...event, payment: "payment", amount: 100, creditNoteId: null };
	await transact(store, (tx) => requestRefund(tx, refund, clock.now));
}
