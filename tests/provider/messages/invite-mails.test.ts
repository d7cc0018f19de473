import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { EventFile } from "~/domain/event-file/event-file";
import { importEvent } from "~/provider/event/file/import-event";
import type { InviteOption } from "~/provider/event/file/invite";
import { parseEventFile } from "~/provider/event/file/parse";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { leaseMail } from "~/provider/ground/outbox/outbox";
import { openStore } from "~/provider/ground/store/open";
import { renderMail } from "~/provider/messages/mails/render-mail";
import { importDemo } from "~/provider/sandbox/demo/import-demo";
import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import { joinCrowd } from "../../../scripts/live/crowd";
import { crowdLinks } from "../../../scripts/live/crowd-people";
import { eventCommand } from "../../support/world/event-command";
import { newPlace } from "../../support/world/world";

const path = "tests/support/world/small-event.yaml";
const small = readFileSync(path, "utf8");
const now = new Date("2030-01-01T00:00:00Z");
const site = "https://salon.example";

async function open() {
	const { place, remove } = await newPlace({ isBare: true });
	const store = await openStore(place);
	onTestFinished(async () => {
		await store.destroy();
		await remove();
	});
	const mails = () =>
		store
			.selectFrom("mails")
			.innerJoin("people", "people.id", "mails.person_id")
			.select(["email", "action_id", "next_try_at"])
			.where("dropped_at", "is", null)
			.orderBy("email")
			.execute();
	return { store, mails, run: (...args: string[]) => eventCommand(args, place) };
}

function read(text = small): EventFile {
	const parsed = parseEventFile(text, path);
	if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
	return parsed.file;
}

function listed(...rows: string[]) {
	const file = join(mkdtempSync(join(tmpdir(), "parvis-")), "people.csv");
	writeFileSync(file, ["E-mail;Prénom;Nom", ...rows].join("\n"));
	return file;
}

const offer = (people: string) =>
	`wrote to nobody: ${people} would get an invitation by mail with --invite now, or with --invite at and a time such as 2027-03-01T09:00`;

describe("An import writes to nobody unless it is told to", () => {
	test("and says to how many it would; told to, it writes once to each, without another word about the event", async () => {
		const { run, mails } = await open();
		const asked = await run("import", path, "--dry-run");
		expect(asked.output).toContain(`added 2 people\n${offer("2 people")}\n`);
		const first = await run("import", path);
		expect(first.output).toContain(`added 2 people\n${offer("2 people")}\n`);
		expect(await mails()).toEqual([]);
		expect((await run("import", path)).output).toContain(`nothing changed\n${offer("2 people")}\n`);

		const told = await run("import", path, "--invite", "now");
		expect(told).toMatchObject({ status: 0, errors: "" });
		expect(told.output).toContain("wrote to 2 people added before\n");
		const written = [
			["ada@example.org", 1],
			["emile@example.org", 1],
		];
		expect((await mails()).map(({ email, action_id }) => [email, action_id])).toEqual(written);
		const again = await run("import", path, "--invite", "now");
		expect(again.output).toContain("nothing changed");
		expect(again.output).not.toContain("wrote to nobody");
		expect(await mails()).toHaveLength(2);
	});

	test("nor does a list of people", async () => {
		const { run, mails } = await open();
		await run("import", path);
		const file = listed("ana@liste.example;Ana;Un", "bo@liste.example;Bo;Deux");
		const first = await run("import-people", file, "--event", "petit");
		expect(first.output).toContain(`read 2 people\nadded 2 people\n${offer("2 people")}\n`);
		expect(await mails()).toEqual([]);
		const dry = await run("import-people", file, "--event", "petit", "--invite", "now", "--dry-run");
		expect(dry.output).toBe("read 2 people\nwould write to 2 people added before\n");
		expect(await mails()).toEqual([]);
		const told = await run("import-people", file, "--event", "petit", "--invite", "now");
		expect(told.output).toBe("read 2 people\nwrote to 2 people added before\n");
		expect((await mails()).map(({ email }) => email)).toEqual(["ana@liste.example", "bo@liste.example"]);
	});

	test("and an invitation to another event, or another mail of this one, is none", async () => {
		const { store } = await open();
		const there = read(small.replace("petit-salon", "autre-salon").replace("alias: petit", "alias: autre"));
		await importEvent(store, there, now, { invite: "now" });
		await importEvent(store, read(), now, { invite: "no" });
		const people = await store.selectFrom("people").select("id").execute();
		const mail = { event_id: "petit-salon", action_id: 19, created_at: "2030" };
		await store
			.insertInto("mails")
			.values(people.map(({ id }) => ({ id: `changed-${id}`, person_id: id, ...mail })))
			.execute();
		expect(await importEvent(store, read(), now, { invite: "now" })).toEqual(["wrote to 2 people added before"]);
	});

	test("and who has no address any more is not among those to whom it would", async () => {
		const { store } = await open();
		await importEvent(store, read(), now, { invite: "no" });
		const person = await store
			.selectFrom("people")
			.select("id")
			.where("email", "like", "emile%")
			.executeTakeFirstOrThrow();
		const left = { domain_id: "atelier", email: "emile@example.org", person_id: person.id, left_at: "2030" };
		await store.insertInto("former_emails").values(left).execute();
		await store.updateTable("people").set({ email: null }).where("id", "=", person.id).execute();
		expect(await importEvent(store, read(), now, { invite: "no" })).toEqual(["nothing changed", offer("1 person")]);
	});

	test("and who has answered meanwhile is not written to", async () => {
		const { store, mails } = await open();
		await importEvent(store, read(), now, { invite: "no" });
		const ada = store.selectFrom("people").select("id").where("email", "=", "ada@example.org");
		await store
			.updateTable("registrations")
			.set({ responded_at: now.toISOString() })
			.where("person_id", "in", ada)
			.execute();
		expect(await importEvent(store, read(), now, { invite: "now" })).toEqual(["wrote to 1 person added before"]);
		expect((await mails()).map(({ email }) => email)).toEqual(["emile@example.org"]);
	});
});

type MailState = Partial<Record<"next_try_at" | "sent_at" | "failed_at" | "dropped_at", string>> & {
	attempts?: number;
};

describe("Invitations leave at the time that is told", () => {
	test.each<[string, string]>([
		["on the event's clocks", "2030-03-01T09:00"],
		["with an offset", "2030-03-01T10:00+02:00"],
	])("%s", async (_name, at) => {
		const { run, mails, store } = await open();
		const told = await run("import", path, "--invite", "at", at);
		expect(told.output).toContain("invited 2 people, whose mails leave on 2030-03-01 at 09:00 (Europe/Paris)\n");
		const moment = "2030-03-01T08:00:00.000Z";
		expect((await mails()).map(({ next_try_at }) => next_try_at)).toEqual([moment, moment]);
		expect(await leaseMail(store, "salon.example", new Date("2030-03-01T07:59:59Z"))).toBeUndefined();
		expect(await leaseMail(store, "salon.example", new Date(moment))).toMatchObject({
			action_id: 1,
			created_at: moment,
		});
	});

	test("each once, and another time moves those that wait", async () => {
		const { store, mails } = await open();
		const bring = (invite: InviteOption) => importEvent(store, read(), now, { invite });
		await bring({ at: "2030-03-01T09:00" });
		expect(await bring({ at: "2030-03-01T09:00" })).toEqual(["nothing changed"]);
		expect(await bring({ at: "2030-07-01T09:00" })).toEqual([
			"moved the waiting mails to 2 people: they leave on 2030-07-01 at 09:00 (Europe/Paris)",
		]);
		expect(new Set((await mails()).map(({ next_try_at }) => next_try_at))).toEqual(
			new Set(["2030-07-01T07:00:00.000Z"]),
		);
		expect(await bring("no")).toEqual(["nothing changed"]);
		expect(await bring("now")).toEqual(["moved the waiting mails to 2 people: they leave now"]);
		expect((await mails()).map(({ next_try_at }) => next_try_at)).toEqual([now.toISOString(), now.toISOString()]);
	});

	test.each<[string, MailState, string?]>([
		["was tried", { attempts: 1 }],
		["is due", { next_try_at: "2029-12-31T00:00:00.000Z" }],
		["was sent", { sent_at: "2029" }],
		["was refused for good", { failed_at: "2029" }],
		[
			"was dropped, which reached nobody,",
			{ dropped_at: "2029" },
			"wrote to 1 person added before, by mails that leave",
		],
	])("and what %s is not moved", async (_name, state, anew?: string) => {
		const { store } = await open();
		await importEvent(store, read(), now, { invite: { at: "2030-03-01T09:00" } });
		const { id } = await store
			.selectFrom("people")
			.select("id")
			.where("email", "like", "emile%")
			.executeTakeFirstOrThrow();
		await store.updateTable("mails").set(state).where("person_id", "=", id).execute();
		expect(await importEvent(store, read(), now, { invite: { at: "2030-07-01T09:00" } })).toEqual([
			...(anew ? [`${anew} on 2030-07-01 at 09:00 (Europe/Paris)`] : []),
			"moved the waiting mails to 1 person: they leave on 2030-07-01 at 09:00 (Europe/Paris)",
		]);
		// The one that was written anew waits like any other, and the dropped one beside it is not counted.
		expect(await importEvent(store, read(), now, { invite: { at: "2030-08-01T09:00" } })).toEqual([
			`moved the waiting mails to ${anew ? "2 people" : "1 person"}: they leave on 2030-08-01 at 09:00 (Europe/Paris)`,
		]);
	});

	test("and no invitation of people who are not named, nor of another event, is sent again, nor any other mail", async () => {
		const { store } = await open();
		const there = read(small.replace("petit-salon", "autre-salon").replace("alias: petit", "alias: autre"));
		for (const file of [read(), there]) await importEvent(store, file, now, { invite: { at: "2030-03-01T09:00" } });
		const rows = () =>
			store.selectFrom("mails").select(["id", "event_id", "person_id", "next_try_at"]).orderBy("id").execute();
		const [{ id: ada }] = (await store.selectFrom("people").select("id").where("email", "like", "ada%").execute()) as [
			{ id: string },
		];
		const mail = { event_id: "petit-salon", person_id: ada, next_try_at: "2030-03-01T08:00:00.000Z" };
		await store
			.insertInto("mails")
			.values({ id: "reminder", ...mail, action_id: 2, created_at: "2030" })
			.execute();
		const before = await rows();
		const file = read();
		const named = { ...file, people: file.people.filter(({ email }) => email.startsWith("ada")) };
		await importEvent(store, named, now, { invite: { at: "2030-07-01T09:00" } });
		const moved = (row: (typeof before)[number]) =>
			row.event_id === "petit-salon" && row.person_id === ada && row.id !== "reminder";
		expect(await rows()).toEqual(
			before.map((row) => (moved(row) ? { ...row, next_try_at: "2030-07-01T07:00:00.000Z" } : row)),
		);
	});

	test("but not to people who have answered before", async () => {
		const { store } = await open();
		await importEvent(store, read(), now, { invite: { at: "2030-03-01T09:00" } });
		const mail = await store.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
		const event = await requireEvent(contextOf(store, undefined), mail.event_id);
		expect((await renderMail(store, event, mail, site, now)).subject).not.toBe("");
		await store.updateTable("registrations").set({ responded_at: now.toISOString() }).execute();
		await expect(renderMail(store, event, mail, site, now)).rejects.toMatchObject({ code: "notFound" });
	});

	test.each([
		["tomorrow", "is no time"],
		["2030-02-30T09:00", "is no time"],
		["2030-02-30T09:00Z", "is no time"],
		["2029-03-01T09:00", "is over"],
	])("%s is refused, and nothing done", async (at, why) => {
		const { store } = await open();
		await expect(importEvent(store, read(), now, { invite: { at } })).rejects.toThrow(why);
		expect(await store.selectFrom("events").select("id").execute()).toEqual([]);
	});

	test.each([[["--invite", "maybe"]], [["--invite", "at"]], [["--invite"]]])("%j is not understood", async (args) => {
		const { run } = await open();
		expect(await run("import", path, ...args)).toMatchObject({ status: 2 });
	});
});

describe("The crowd of the demo", () => {
	test("fills no mailbox", async () => {
		const { store } = await open();
		await importDemo(store, "events", now, { isPublic: false });
		const mailbox = openMailbox(store, site, () => now);
		const before = await mailbox.list();
		expect(before.length).toBeGreaterThan(0);
		expect(await crowdLinks(store, site, 5, now)).toHaveLength(5);
		expect((await mailbox.list()).map(({ to }) => to).sort()).toEqual(before.map(({ to }) => to).sort());
	});

	test("comes without a warning, however many they are", async () => {
		const warnings: Error[] = [];
		const warn = (warning: Error) => void warnings.push(warning);
		process.on("warning", warn);
		onTestFinished(() => void process.off("warning", warn));
		const crowd = joinCrowd(Array.from({ length: 30 }, () => "http://127.0.0.1:1/demo/live"));
		// A warning is emitted with the next turn of the event loop.
		await new Promise((resolve) => setImmediate(resolve));
		crowd.leave();
		await crowd.ended;
		expect(warnings.map(({ name }) => name)).toEqual([]);
	});
});
