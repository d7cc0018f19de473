import { afterEach, describe, expect, test } from "vitest";
import { leaseMail, leaseMs, markSent, maxMailAttempts } from "~/provider/ground/outbox/outbox";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { deliverMails } from "~/provider/messages/mails/deliver-mails";
import { openSmtp } from "~/provider/messages/mails/smtp";
import { buildEvent, crowd } from "../../support/world/event";
import { type Manners, no, startMailServer, type TestMailServer } from "../../support/world/mail-server";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const site = "https://salon.example.com";
const minute = 60 * 1000;
const open: { close(): unknown }[] = [];
afterEach(async () => {
	for (const one of open.splice(0)) await one.close();
});

async function mailServer(manners?: Manners): Promise<TestMailServer> {
	const server = await startMailServer(manners);
	open.push(server);
	return server;
}

async function deliver(world: World, url: string, { isPublic = false } = {}) {
	const server = openSmtp({ url });
	const post = { server, from: { address: "salon@example.com" }, isPublic };
	const means = { store: world.store, now: () => world.clock.now, publicUrl: site, post };
	await deliverMails(means).run(new AbortController().signal);
	server.close();
}

const rowsOf = (world: World) => world.store.selectFrom("mails").selectAll().orderBy("person_id").execute();
const later = (world: World, ms: number) => {
	world.clock.now = new Date(world.clock.now.getTime() + ms);
};
const one = { people: crowd(1) };

describe("Waiting mails", () => {
	test("leave with both parts, a sender, and a Message-ID that tells nothing", async () => {
		const world = await worldOfTest(one);
		const server = await mailServer();
		await deliver(world, server.url);
		const [mail] = await rowsOf(world);
		expect(server.taken).toHaveLength(1);
		expect(server.taken[0]).toMatchObject({
			recipient: "p1@example.com",
			messageId: `<${mail?.id}@salon.example.com>`,
			from: { name: "L’équipe", address: "salon@example.com" },
			to: [{ name: "P1 Crowd", address: "p1@example.com" }],
			subject: "Message 1 de Le salon",
			text: expect.stringContaining(`P1 ${site}/`),
			html: expect.stringContaining(">P1</p>"),
			headers: expect.arrayContaining([expect.objectContaining({ key: "auto-submitted", value: "auto-generated" })]),
		});
		expect(mail).toMatchObject({ sent_at: world.clock.now.toISOString(), attempts: 1, lease: null, reason: null });
	});

	test("never leave a public server for invented people, and the server says why", async () => {
		const world = await worldOfTest({
			people: [
				{ email: "real@salon.fr", firstName: "R", lastName: "R" },
				{ email: "made@example.org", firstName: "M", lastName: "M" },
				{ email: "up@sub.salon.test", firstName: "U", lastName: "U" },
			],
		});
		const server = await mailServer();
		await deliver(world, server.url, { isPublic: true });
		expect(server.taken.map(({ recipient }) => recipient)).toEqual(["real@salon.fr"]);
		const told = await verifyEvent(world.store, world.event.eventId);
		expect(told).toHaveLength(2);
		for (const line of told) expect(line).toContain("an address for examples (RFC 2606)");
	});

	test("leave once, however often the worker runs", async () => {
		const world = await worldOfTest();
		const server = await mailServer();
		await deliver(world, server.url);
		await deliver(world, server.url);
		expect(server.taken.map(({ recipient }) => recipient).sort()).toEqual([
			"ana@example.com",
			"bruno@example.com",
			"chloe@example.com",
		]);
	});

	test("are tried again, each time after twice as long, with the same Message-ID", async () => {
		const world = await worldOfTest(one);
		const ids: string[] = [];
		let isBusy = true;
		const server = await mailServer({
			onRead({ messageId = "" }) {
				ids.push(messageId);
				if (isBusy) throw no(451, "try again, p1@example.com");
			},
		});
		for (const pause of [1, 2, 4, 8]) {
			await deliver(world, server.url);
			const [mail] = await rowsOf(world);
			const waits = (Date.parse(mail?.next_try_at ?? "") - world.clock.now.getTime()) / minute;
			expect(waits).toBeGreaterThanOrEqual(pause * 0.9);
			expect(waits).toBeLessThanOrEqual(pause * 1.1);
			expect(mail).toMatchObject({ sent_at: null, failed_at: null, lease: null, reason: "451 try again, <…>" });
			await deliver(world, server.url);
			later(world, pause * 1.1 * minute);
		}
		expect(ids).toHaveLength(4);
		isBusy = false;
		await deliver(world, server.url);
		expect([server.taken.length, new Set(ids).size]).toEqual([1, 1]);
	});

	test("wait, when nobody answers, without a word to the others", async () => {
		const world = await worldOfTest();
		await deliver(world, "smtp://127.0.0.1:1");
		for (const mail of await rowsOf(world)) {
			expect(mail).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 });
			expect(mail.reason).toMatch(/ECONNREFUSED/);
		}
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
		later(world, 2 * minute);
		const server = await mailServer();
		await deliver(world, server.url);
		expect(server.taken).toHaveLength(3);
	});

	test("are given up after the last attempt", async () => {
		const world = await worldOfTest(one);
		const server = await mailServer({ onRecipient: () => Promise.reject(no(450, "mailbox busy")) });
		await world.store
			.updateTable("mails")
			.set({ attempts: maxMailAttempts - 1 })
			.execute();
		await deliver(world, server.url);
		expect((await rowsOf(world))[0]).toMatchObject({
			failed_at: world.clock.now.toISOString(),
			reason: "450 mailbox busy",
		});
	});

	test("that are refused for good are never sent again, and keep the reason", async () => {
		const world = await worldOfTest();
		const server = await mailServer({
			onRecipient(address) {
				if (address === "ana@example.com") throw no(550, "no such user <ana@example.com> here");
			},
		});
		await deliver(world, server.url);
		later(world, 24 * 60 * minute);
		await deliver(world, server.url);
		expect(server.taken.map(({ recipient }) => recipient).sort()).toEqual(["bruno@example.com", "chloe@example.com"]);
		const ana = (await rowsOf(world)).find(({ person_id }) => person_id === world.idOf("ana"));
		expect(ana).toMatchObject({ sent_at: null, attempts: 1, reason: "550 no such user <…> here" });
		expect(ana?.failed_at).not.toBeNull();
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([
			`person ${world.idOf("ana")}: mail 1 was refused (550 no such user <…> here)`,
		]);
	});

	test("whose person or text is gone are dropped", async () => {
		const world = await worldOfTest();
		const { document, people } = world.file;
		await world.importAgain({ document: { ...document, emails: [] }, people });
		const server = await mailServer();
		await deliver(world, server.url);
		expect(server.taken).toEqual([]);
		expect((await rowsOf(world)).every(({ dropped_at, failed_at }) => dropped_at !== null && failed_at === null)).toBe(
			true,
		);
	});

	test("are signed with the sender's name where one is set, and answers go where the event says", async () => {
		const settings = { FO_MEETING_MAIL_REPLY_TO: "bonjour@example.com" };
		const world = await worldOfTest({ ...one, file: buildEvent({ settings }) });
		const server = await mailServer();
		const smtp = openSmtp({ url: server.url });
		const post = { server: smtp, from: { name: "Prisme", address: "salon@example.com" } };
		const means = { store: world.store, now: () => world.clock.now, publicUrl: site, post };
		await deliverMails(means).run(new AbortController().signal);
		smtp.close();
		expect(server.taken[0]).toMatchObject({
			from: { name: "Prisme", address: "salon@example.com" },
			replyTo: [{ address: "bonjour@example.com" }],
		});
	});
});

describe("A lease", () => {
	test("is one worker's until it runs out, and what a late worker says no longer counts", async () => {
		const world = await worldOfTest(one);
		const first = await leaseMail(world.store, "a.example", world.clock.now);
		expect(await leaseMail(world.store, "b.example", world.clock.now)).toBeUndefined();
		later(world, leaseMs);
		const second = await leaseMail(world.store, "b.example", world.clock.now);
		expect(second).toMatchObject({ id: first?.id, message_id: first?.message_id, attempts: 2 });
		if (!first || !second) throw new Error("no lease");
		expect(await markSent(world.store, first, world.clock.now)).toBe(false);
		expect((await rowsOf(world))[0]?.sent_at).toBeNull();
		expect(await markSent(world.store, second, world.clock.now)).toBe(true);
	});

	test("lets several workers send at the same moment, each mail once", async () => {
		const world = await worldOfTest({ people: crowd(30) });
		const server = await mailServer();
		await Promise.all([1, 2, 3].map(() => deliver(world, server.url)));
		expect(server.taken).toHaveLength(30);
		expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(30);
	});
});
