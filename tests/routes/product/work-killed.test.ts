import { describe, expect, onTestFinished, test } from "vitest";
import { importEvent } from "~/provider/event/file/import-event";
import { openStore, type Store } from "~/provider/ground/store/open";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { type StartedApp, startApp } from "../../support/browser/app";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { startMailServer } from "../../support/world/mail-server";
import { newPlace, onPostgres } from "../../support/world/world";

const guests = 240;
/** A process sends so many at once: as many may be between their acceptance and its note when it is killed. */
const inFlight = 4;
const kills = 3;

async function openPlace(size = guests) {
	const home = await newPlace();
	onTestFinished(() => home.remove());
	const store = await openStore(home.place);
	onTestFinished(() => store.destroy());
	const file = buildEvent({
		event: { id: "salle", alias: "salle" },
		settings: { ...everythingShown, FO_MEETING_DATES_SHOW: false },
		emails: [6, 8].map((actionId) => ({ actionId, subject: `Mail ${actionId}`, html: "<p>-</p>", text: "-" })),
		people: [
			{ email: "olga@example.com", firstName: "Olga", role: "organiser" },
			...Array.from({ length: size }, (_, at) => ({ email: `g${at}@example.com`, firstName: "G", lastName: `${at}` })),
		],
	});
	await importEvent(store, file, new Date(), { invite: "now", areRolesAccepted: true });
	const server = await startMailServer();
	onTestFinished(() => server.close());
	const event = { domainId: file.document.domain.id, eventId: "salle" };
	const env: Record<string, string> = {
		DATA_DIR: home.place.dataDir || "",
		...(home.place.databaseUrl && { DATABASE_URL: home.place.databaseUrl }),
		SMTP_URL: server.url,
		DEMO: "0",
	};
	if (!env.DATA_DIR) delete env.DATA_DIR;
	const { gateway: olga } = await pressing({ store, event });
	return { store, server, event, env, olga, start: (more = {}) => started({ ...env, ...more }) };
}

async function started(env: Record<string, string>): Promise<StartedApp> {
	const app = await startApp({ env });
	onTestFinished(async () => void (await app.kill9()));
	return app;
}

type OpenedPlace = Awaited<ReturnType<typeof openPlace>>;

/** A mailing to everybody whose five minutes are over. */
async function mailing({ olga, store, event }: OpenedPlace): Promise<string> {
	const both = (text: string) => ({ fr: { subject: text, text }, en: { subject: text, text } });
	const content = {
		name: "Relance",
		audience: { view: "all" as const },
		texts: both("Bonjour"),
		timing: { kind: "now" as const },
	};
	const { id } = (await olga.mailings.create({ ...event, ...content })).data;
	await olga.mailings.schedule({ ...event, mailingId: id, revision: 1 });
	await store.updateTable("mailings").set({ leaves_at: new Date().toISOString() }).where("id", "=", id).execute();
	return id;
}

const idsByRecipient = ({ server }: OpenedPlace, subject: string) => {
	const ids = new Map<string, string[]>();
	for (const { recipient, messageId = "", subject: said } of server.taken) {
		if (said === subject) ids.set(recipient, [...(ids.get(recipient) ?? []), messageId]);
	}
	return ids;
};

/** As after the minutes for which a killed process holds what it had taken. */
async function leasesEnd(store: Store) {
	await store.updateTable("mails").set({ leased_until: "" }).where("sent_at", "is", null).execute();
	await store.updateTable("jobs").set({ leased_until: "" }).where("finished_at", "is", null).execute();
}

const waits = { interval: 20 };

describe("A server that is killed", () => {
	test("in the middle of a mailing goes on: everybody gets it, and at most the few in flight twice, under one Message-ID", async () => {
		const place = await openPlace();
		await mailing(place);
		for (let kill = 1; kill <= kills; kill++) {
			const app = await place.start();
			const before = place.server.taken.length;
			await expect.poll(() => place.server.taken.length, waits).toBeGreaterThan(before + 30);
			await app.kill9();
			await leasesEnd(place.store);
		}
		expect(place.server.taken.length).toBeLessThan(guests);
		await place.start();
		await expect.poll(() => idsByRecipient(place, "Bonjour").size, waits).toBe(guests + 1);
		await expect.poll(() => openMails(place.store), waits).toBe(0);
		const taken = [...idsByRecipient(place, "Bonjour").values()];
		expect(taken.filter((ids) => ids.length > 1).length).toBeLessThanOrEqual(kills * inFlight);
		// A mail program shows two mails of one Message-ID once.
		expect(taken.filter((ids) => new Set(ids).size > 1)).toEqual([]);
	});

	test("in the middle of a cancellation of many cancels nobody twice and mails nobody twice", async () => {
		const place = await openPlace(onPostgres ? 300 : 2_000);
		const { olga, store, event } = place;
		const app = await place.start();
		const { gateway } = await pressing(place, app.url);
		const { total } = (await gateway.peopleChanges.preview(event)).data;
		const change = { kind: "cancel" as const, isMailed: true, companions: 0 };
		const { jobId } = (await gateway.peopleChanges.start({ ...event, change, total })).data;
		await expect.poll(() => cancelled(store), waits).toBeGreaterThan(5);
		await app.kill9();
		const before = await cancelled(store);
		expect(before).toBeLessThan(total);
		expect(before).toBeGreaterThanOrEqual(Number((await row(store, jobId)).done));
		// As if it had died before its first report: all that it has done is done again.
		await store.updateTable("jobs").set({ done: 0, result: null }).where("id", "=", jobId).execute();
		await leasesEnd(store);
		await place.start();
		await expect.poll(async () => (await row(store, jobId)).finished_at, waits).not.toBeNull();
		const { changed, unchanged, refused } = (await olga.peopleChanges.read({ ...event, jobId })).data;
		expect([changed + unchanged, refused]).toEqual([total, 0]);
		expect(unchanged).toBeGreaterThanOrEqual(before);
		const mails = await store.selectFrom("mails").select("person_id").where("action_id", "=", 6).execute();
		expect([mails.length, new Set(mails.map(({ person_id }) => person_id)).size]).toEqual([total, total]);
		expect(await verifyEvent(store, event.eventId)).toEqual([]);
	});
});

describe.runIf(onPostgres && process.env.TEST_REDIS_URL)("Two servers with Redis", () => {
	const both = (place: OpenedPlace) => {
		const env = { REDIS_URL: process.env.TEST_REDIS_URL ?? "" };
		return Promise.all([place.start(env), place.start(env)]);
	};

	test("send one mailing together, and nobody gets it twice", async () => {
		const place = await openPlace();
		await mailing(place);
		await both(place);
		await expect.poll(() => openMails(place.store), waits).toBe(0);
		await expect.poll(() => idsByRecipient(place, "Bonjour").size, waits).toBe(guests + 1);
		expect([...idsByRecipient(place, "Bonjour").values()].filter((ids) => ids.length > 1)).toEqual([]);
	});

	test("stop all of it, whichever of them is asked: nothing within the five minutes, and later only what is in flight", async () => {
		const place = await openPlace();
		const [, second] = await both(place);
		const { gateway } = await pressing(place, second.url);
		const id = await mailing(place);
		const minutes = new Date(Date.now() + 5 * 60_000).toISOString();
		await place.store
			.updateTable("mailings")
			.set({ leaves_at: minutes, state: "scheduled" })
			.where("id", "=", id)
			.execute();
		await gateway.mailings.stop({ ...place.event, mailingId: id });
		await place.store
			.updateTable("mailings")
			.set({ leaves_at: new Date().toISOString() })
			.where("id", "=", id)
			.execute();
		const other = await mailing(place);
		await expect.poll(() => place.server.taken.length, waits).toBeGreaterThan(20);
		const { left } = (await gateway.mailings.stop({ ...place.event, mailingId: other })).data;
		const taken = place.server.taken.length;
		await expect.poll(() => openMails(place.store), waits).toBe(0);
		// Time for what is in flight, and for more if it were not stopped.
		await new Promise((resolve) => setTimeout(resolve, 3000));
		expect(left).toBeLessThan(guests);
		expect(place.server.taken.length - taken).toBeLessThanOrEqual(2 * inFlight);
		expect([...idsByRecipient(place, "Bonjour").values()].filter((ids) => ids.length > 1)).toEqual([]);
		const sent = await place.store.selectFrom("mails").select("id").where("mailing_id", "=", id).execute();
		expect(sent).toEqual([]);
	});
});

/** How many mails of mailings wait: those of one that has not been written down yet count as one. */
async function openMails(store: Store): Promise<number> {
	const waiting = await store
		.selectFrom("mails")
		.select("id")
		.where("mailing_id", "is not", null)
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.where("dropped_at", "is", null)
		.execute();
	const leaving = await store
		.selectFrom("mailings")
		.select("id")
		.where("state", "in", ["scheduled", "leaving"])
		.execute();
	return waiting.length + leaving.length;
}

async function cancelled(store: Store): Promise<number> {
	const rows = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("responded_at", "is not", null)
		.execute();
	return rows.length;
}

const row = (store: Store, jobId: string) =>
	store.selectFrom("jobs").select(["done", "finished_at"]).where("id", "=", jobId).executeTakeFirstOrThrow();
