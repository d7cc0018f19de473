import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readDocument } from "~/domain/event-file/event-document";
import { startLinks } from "~/provider/event/file/first-start";
import { filesIn } from "~/provider/ground/files/file-store";
import { hashToken } from "~/provider/ground/store/ids";
import type { Store } from "~/provider/ground/store/open";
import { drawDemoPhotos } from "~/provider/sandbox/demo/demo-photos";
import { importDemo } from "~/provider/sandbox/demo/import-demo";
import { newHome } from "../../support/world/world";

const site = "https://salon.example";
const now = new Date("2030-01-01T00:00:00.000Z");
const small = readFileSync("tests/support/world/small-event.yaml", "utf8");
const [first] = small.split("people:");

const live = "  FO_MEETING_LIVE_IS_ACTIVE: true\n  FO_MEETING_PHOTOS_SHOW: true\n";
const person = (name: string, ending: string) => `  - { email: ${name}@example.${ending}, firstName: ${name} }\n`;
const noemie = person("noemie.lagarde", "org");
const tomas = person("tomas.keller", "com");

interface DemoEvent {
	settings: string;
	people: string;
}

/** Returns a folder with event files, each named for its event. */
function folderWith(events: Record<string, DemoEvent>): string {
	const folder = mkdtempSync(join(tmpdir(), "parvis-demo-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	for (const [name, { settings, people }] of Object.entries(events)) {
		const text = `${first}people:\n${people}`
			.replace("petit-salon", name)
			.replace("alias: petit", `alias: ${name}`)
			.replace("settings:\n", `settings:\n${settings}`);
		writeFileSync(join(folder, `${name}.yaml`), text);
	}
	return folder;
}

/** One event with a live session, one without, and one where nobody is registered at the first start. */
const three = () =>
	folderWith({
		a: {
			settings: live,
			people: ["ada", "bea", "emile", "zoe"].map((name) => person(name, "org")).join("") + noemie + tomas,
		},
		b: { settings: "", people: person("ada", "org") + noemie },
		c: { settings: live, people: person("zoe", "org") },
	});

async function emptyStore(): Promise<Store> {
	const home = await newHome();
	onTestFinished(() => home.leave());
	return home.store;
}

async function peopleOf(store: Store): Promise<Map<string, string>> {
	const rows = await store.selectFrom("people").select(["id", "first_name"]).execute();
	return new Map(rows.map(({ id, first_name }) => [first_name.split(".")[0] ?? "", id]));
}

async function registered(store: Store): Promise<string[]> {
	const rows = await store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select(["event_id", "email"])
		.where("registered_at", "is not", null)
		.orderBy("event_id")
		.orderBy("email")
		.execute();
	return rows.map(({ event_id, email }) => `${event_id} ${email?.split("@")[0]}`);
}

const change = (store: Store, eventId: string, personId: string | undefined, columns: object) =>
	store
		.updateTable("registrations")
		.set(columns)
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId ?? "")
		.execute();

const cutOff = (store: Store, eventId: string) =>
	store.updateTable("events").set({ importing: "cut off" }).where("id", "=", eventId).execute();

test("Two people of the demo are registered where there is a live session, and stay as they are when an import goes on", async () => {
	const store = await emptyStore();
	const folder = three();
	expect(await importDemo(store, folder, now, { isPublic: false })).toEqual(["a", "b", "c"]);
	expect(await registered(store)).toEqual(["a noemie.lagarde", "a tomas.keller"]);
	const records = () =>
		store.selectFrom("registrations").selectAll().orderBy("event_id").orderBy("person_id").execute();
	const before = await records();
	await cutOff(store, "a");
	expect(await importDemo(store, folder, new Date("2030-01-02"), { isPublic: false })).toEqual(["a"]);
	expect(await records()).toEqual(before);
});

test("The demo moves by whole weeks, so that its first event is sixty days ahead, and an import that goes on keeps its days", async () => {
	const store = await emptyStore();
	const folder = three();
	const later = join(folder, "b.yaml");
	writeFileSync(
		later,
		readFileSync(later, "utf8").replace("2030-06-03", "2030-07-01").replace("2030-06-04", "2030-07-02"),
	);
	const days = async () => {
		const rows = await store.selectFrom("events").select(["id", "document"]).orderBy("id").execute();
		return rows.map(({ document }) =>
			readDocument(document)
				.days.map(({ day }) => day)
				.join(),
		);
	};
	const moved = ["2028-05-01,2028-05-02", "2028-05-29,2028-05-30", "2028-05-01,2028-05-02"];
	await importDemo(store, folder, new Date("2028-02-29T23:30:00Z"), { isPublic: false });
	// In Paris the first of March has begun: sixty days later is a Sunday, and these events begin on Mondays.
	expect(await days()).toEqual(moved);
	await cutOff(store, "a");
	await importDemo(store, folder, new Date("2028-06-01T09:00:00Z"), { isPublic: false });
	expect(await days()).toEqual(moved);
});

test("A store that has events asks for no demo, and a demo file that is broken says where", async () => {
	const store = await emptyStore();
	const folder = three();
	await importDemo(store, folder, now, { isPublic: false });
	expect(await importDemo(store, "/nowhere", now, { isPublic: false })).toEqual([]);
	writeFileSync(join(folder, "a.yaml"), "event: {}\n");
	await expect(importDemo(await emptyStore(), folder, now, { isPublic: false })).rejects.toThrow(/^a\.yaml:1/);
});

test("On a server for others a demo event drops its own mails that wait, and no others", async () => {
	const store = await emptyStore();
	const folder = three();
	await importDemo(store, folder, now, { isPublic: false });
	const { id: sent } = await store
		.selectFrom("mails")
		.select("id")
		.where("event_id", "=", "a")
		.orderBy("id")
		.executeTakeFirstOrThrow();
	await store.updateTable("mails").set({ sent_at: now.toISOString() }).where("id", "=", sent).execute();
	await cutOff(store, "a");
	await importDemo(store, folder, now, { isPublic: true });
	const rows = await store.selectFrom("mails").select(["id", "event_id", "dropped_at"]).execute();
	expect(rows.length).toBeGreaterThan(6);
	for (const { id, event_id, dropped_at } of rows) {
		expect([id, dropped_at !== null]).toEqual([id, event_id === "a" && id !== sent]);
	}
});

test("Where to begin is told of each event: its home, who has not answered, who is registered, and who has a role", async () => {
	const store = await emptyStore();
	await importDemo(store, three(), now, { isPublic: false });
	const ids = await peopleOf(store);
	const at = now.toISOString();
	// Of three people the first has answered, and the second was invited by nobody; the third is chosen.
	await change(store, "a", ids.get("ada"), { responded_at: at });
	await change(store, "a", ids.get("bea"), { listed_at: null });
	// Of two registered people one is represented; at the event without a live session somebody was already registered.
	await change(store, "a", ids.get("noemie"), { represented_by: ids.get("zoe"), created_at: "2029" });
	await change(store, "b", ids.get("ada"), { registered_at: at, responded_at: at, created_at: "2028" });
	await change(store, "b", ids.get("noemie"), { responded_at: at });
	const roles = [
		["a", "ada", "organiser"],
		["a", "bea", "host"],
		["b", "zoe", "desk"],
	] as const;
	for (const [event_id, name, role] of roles) {
		const person_id = ids.get(name) ?? "";
		await store.insertInto("roles").values({ domain_id: "atelier", event_id, person_id, role }).execute();
	}
	const links = await startLinks(store, site, now);
	const told = await Promise.all(
		links.map(async ({ label, url }) => {
			const { pathname, searchParams } = new URL(url);
			const code = searchParams.get("token") ?? searchParams.get("preuve");
			const owner = await store
				.selectFrom("tokens")
				.innerJoin("people", "people.id", "tokens.person_id")
				.select("first_name")
				.where("hash", "=", hashToken(code ?? ""))
				.executeTakeFirst();
			return [label, pathname, owner?.first_name.split(".")[0]];
		}),
	);
	expect(told).toEqual([
		["Home of a", "/a", undefined],
		["Invitation of emile", "/a/entree", "emile"],
		["Live of a, as a participant", "/a/live", "tomas"],
		["Organisation of a, as organiser (once)", "/a/entree", "ada"],
		["Live of a, as host (once)", "/a/entree", "bea"],
		["Home of b", "/b", undefined],
		["Doors of b, as desk (once)", "/b/entree", "zoe"],
		["Home of c", "/c", undefined],
		["Invitation of zoe", "/c/entree", "zoe"],
	]);
});

test("An event of one's own is told of beside three demo events", async () => {
	const store = await emptyStore();
	const some = { settings: "", people: person("ada", "org") };
	await importDemo(store, folderWith({ a: some, b: some, c: some, soiree: some }), now, { isPublic: false });
	expect((await startLinks(store, site, now)).map(({ label }) => label)).toContain("Home of soiree");
});

test("The demo's photos are the host's and a registered visitor's of that event, and stop where the server does", async () => {
	const store = await emptyStore();
	const folder = three();
	await importDemo(store, folder, now, { isPublic: false });
	// People with another role, with a registration elsewhere, or who are merely invited would come first.
	const [one, other, ...rest] = [...(await peopleOf(store)).values()].sort() as [string, string, ...string[]];
	const host = rest.at(-1) ?? "";
	for (const role of [
		{ event_id: "a", person_id: one, role: "organiser" },
		{ event_id: "b", person_id: other, role: "host" },
		{ event_id: "a", person_id: host, role: "host" },
	]) {
		await store
			.insertInto("roles")
			.values({ domain_id: "atelier", ...role })
			.execute();
	}
	const ids = await peopleOf(store);
	await change(store, "a", ids.get("ada"), { created_at: "2028" });
	await change(store, "b", ids.get("ada"), { created_at: "2027", registered_at: now.toISOString() });
	await change(store, "a", ids.get("tomas"), { created_at: "2029" });
	const job = drawDemoPhotos({ store, files: filesIn(join(folder, "files")), now: () => now }, ["a"]);
	const stopped = new AbortController();
	stopped.abort();
	const pictures = () => store.selectFrom("pictures").select(["author_id", "is_official"]).execute();
	const stopping = drawDemoPhotos({ store, files: filesIn(join(folder, "files")), now: () => now }, ["a"]);
	expect([await stopping.run(stopped.signal), await pictures()]).toEqual([false, []]);
	await job.run(new AbortController().signal);
	const authors = (await pictures()).map(({ author_id, is_official }) => `${is_official} ${author_id}`);
	expect(authors.sort()).toEqual([...Array(2).fill(`0 ${ids.get("tomas")}`), ...Array(8).fill(`1 ${host}`)]);
});
