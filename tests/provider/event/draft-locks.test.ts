import { describe, expect, test } from "vitest";
import type { Gateway } from "~/gateway/gateway";
import { publicationsJob } from "~/provider/event/document/scheduled";
import { importEvent } from "~/provider/event/file/import-event";
import { overlap, type Server } from "../../support/races/overlap";
import { buildEvent } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { onPostgres } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const organizer = ["event", "organizer"];
const naming = { path: organizer, before: "Lumen", after: "Halo" };
const section = { id: "access", title: "Venir", html: "<p>Tram</p>" };

/** Opens an event whose organiser is signed in at whichever server they ask. */
async function openEvent() {
	const staff = { email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" as const };
	const changes = { event: { organizer: "Lumen" }, translations: {}, sections: [section] };
	const world = await worldOfTest({ file: buildEvent({ ...changes, people: [staff] }) });
	const token = await world.signIn("olga");
	const { event } = world;
	const now = () => world.clock.now;
	return {
		...world,
		now,
		at: ({ gatewayFor }: Server): Gateway => gatewayFor(token),
		// A gateway remembers the event that it has read.
		fresh: () => world.gatewayFor(token),
		draft: async () => (await world.gatewayFor(token).drafts.get(event)).data,
		revisions: async () => (await world.gatewayFor(token).revisions.list(event)).data.revisions,
		texts: async () => (await world.gatewayFor(token).events.translations(event)).data.translations.fr ?? {},
		say: (by: Gateway, revision: number, fr: Record<string, string>) =>
			by.events.translate({ query: event, body: { revision, translations: { fr } } }),
	};
}

/** On SQLite nothing overlaps: each transaction that writes has the whole store for itself. */
describe.runIf(onPostgres)("Of two organisers at two servers at once", () => {
	test("one publishes the draft, and the other is told that it has changed", async () => {
		const world = await openEvent();
		const { at, event, fresh, revisions } = world;
		await fresh().drafts.change({ ...event, changes: [naming] });
		const wanted = { ...event, changes: [{ path: organizer, version: 1 }] };
		const [first, late] = await overlap(world, {
			first: (server) => at(server).drafts.publish(wanted),
			heldAfter: 'insert into "event_revisions"',
			second: (server) => refusalOf(at(server).drafts.publish(wanted)),
		});
		expect(first.data).toEqual({ revision: 2 });
		expect(late).toEqual(refused("draftChanged"));
		expect(await revisions()).toHaveLength(2);
	});

	test("who changes an entry while it is published begins from what is published", async () => {
		const world = await openEvent();
		const { at, event, fresh, draft } = world;
		await fresh().drafts.change({ ...event, changes: [naming] });
		await overlap(world, {
			first: (server) => at(server).drafts.publish({ ...event, changes: [{ path: organizer, version: 1 }] }),
			heldAfter: 'delete from "event_draft_changes"',
			second: (server) =>
				at(server).drafts.change({ ...event, changes: [{ path: organizer, before: "Halo", after: "Halo & Co" }] }),
		});
		expect((await draft()).changes).toMatchObject([{ before: "Halo", after: "Halo & Co", version: 1 }]);
	});

	test("both change different values of one entry of the draft", async () => {
		const world = await openEvent();
		const { at, event, draft } = world;
		const change = (server: Server, key: "title" | "html", before: string, after: string) =>
			at(server).drafts.change({ ...event, changes: [{ path: ["sections", "access", key], before, after }] });
		await overlap(world, {
			first: (server) => change(server, "title", "Venir", "Accès"),
			heldAfter: 'insert into "event_draft_changes"',
			second: (server) => change(server, "html", "<p>Tram</p>", "<p>Métro</p>"),
		});
		expect((await draft()).changes).toMatchObject([{ after: { title: "Accès", html: "<p>Métro</p>" }, version: 2 }]);
	});

	test("both undo a revision, and neither takes back what the other did", async () => {
		const world = await openEvent();
		const { at, event, fresh, say, texts, revisions } = world;
		await say(fresh(), 1, { a: "A" });
		await say(fresh(), 2, { b: "B" });
		await say(fresh(), 3, { c: "C" });
		await overlap(world, {
			first: (server) => at(server).revisions.undo({ ...event, revision: 2 }),
			heldAfter: 'insert into "event_revisions"',
			second: (server) => at(server).revisions.undo({ ...event, revision: 3 }),
		});
		expect([await texts(), (await revisions()).length]).toEqual([{ c: "C" }, 6]);
	});

	test("both undo the same revision, which is undone once", async () => {
		const world = await openEvent();
		const { at, event, fresh, say, texts, revisions } = world;
		await say(fresh(), 1, { a: "A" });
		const undo = (server: Server) => at(server).revisions.undo({ ...event, revision: 2 });
		await overlap(world, { first: undo, heldAfter: 'insert into "event_revisions"', second: undo });
		expect([await texts(), (await revisions()).length]).toEqual([{}, 3]);
	});

	test("who saves while a file is imported keeps what it brought", async () => {
		const world = await openEvent();
		const { at, file, now, say, texts } = world;
		const document = { ...file.document, translations: { fr: { a: "A" } } };
		await overlap(world, {
			first: ({ store }) => importEvent(store, { ...file, document, revision: 1 }, now(), { invite: "no" }),
			heldAfter: 'insert into "event_revisions"',
			second: (server) => say(at(server), 1, { b: "B" }),
		});
		expect(await texts()).toEqual({ a: "A", b: "B" });
	});

	test("a file that is imported while somebody saves keeps what they saved", async () => {
		const world = await openEvent();
		const { at, file, now, say, texts } = world;
		const document = { ...file.document, translations: { fr: { a: "A" } } };
		await overlap(world, {
			first: (server) => say(at(server), 1, { b: "B" }),
			heldAfter: 'insert into "event_revisions"',
			second: ({ store }) => importEvent(store, { ...file, document, revision: 1 }, now(), { invite: "no" }),
		});
		expect(await texts()).toEqual({ a: "A", b: "B" });
	});

	test("an entry that is changed while its publication is cancelled waits for none", async () => {
		const world = await openEvent();
		const { at, event, fresh, draft } = world;
		await fresh().drafts.change({ ...event, changes: [naming] });
		const wanted = { ...event, changes: [{ path: organizer, version: 1 }], at: "2099-01-01T00:00:00Z" };
		const { publicationId = "" } = (await fresh().drafts.publish(wanted)).data;
		await overlap(world, {
			first: (server) => at(server).drafts.cancel({ ...event, publicationId }),
			heldAfter: 'update "event_draft_changes"',
			second: (server) =>
				at(server).drafts.change({ ...event, changes: [{ path: organizer, before: "Halo", after: "Halo & Co" }] }),
		});
		expect(await draft()).toMatchObject({ changes: [{ version: 2, publicationId: null }], publications: [] });
	});

	test("two servers publish once what is due", async () => {
		const world = await openEvent();
		const { event, fresh, clock, now, revisions, draft } = world;
		await fresh().drafts.change({ ...event, changes: [naming] });
		const at = new Date(now().getTime() + 60_000).toISOString();
		await fresh().drafts.publish({ ...event, changes: [{ path: organizer, version: 1 }], at });
		clock.now = new Date(now().getTime() + 120_000);
		const run = ({ store }: Server) => publicationsJob(store, now).run(new AbortController().signal);
		await overlap(world, { first: run, heldAfter: 'insert into "event_revisions"', second: run });
		expect(await revisions()).toHaveLength(2);
		expect(await draft()).toMatchObject({ changes: [], publications: [] });
	});
});
