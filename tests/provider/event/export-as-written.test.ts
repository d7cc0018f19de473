import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import type { EventDocument } from "~/domain/event-file/event-document";
import { saveDocument, validDocument } from "~/provider/event/document/save-document";
import { exportEvent } from "~/provider/event/file/export-event";
import { importEvent } from "~/provider/event/file/import-event";
import { parseEventFile } from "~/provider/event/file/parse";
import { openStore, type Store } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { eventCommand } from "../../support/world/event-command";
import { joined } from "../../support/world/gathered";
import { newPlace } from "../../support/world/world";

const now = new Date("2027-01-10T09:00:00Z");

async function openedPlace() {
	const { place, remove } = await newPlace();
	const store = await openStore(place);
	onTestFinished(async () => {
		await store.destroy();
		await remove();
	});
	return { store };
}

function read(text: string) {
	const parsed = parseEventFile(text, "event.yaml");
	if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
	return parsed.file;
}

async function imported(text: string) {
	const { store } = await openedPlace();
	const file = read(text);
	await importEvent(store, file, now, { invite: "no", source: { text, file } });
	return { store, id: file.document.event.id, document: file.document };
}

const exported = async (store: Store, id: string) => (await joined(await exportEvent(store, id, now))) ?? "";

const withoutPasswords = (text: string) => text.replace(/^ +password: .*\n/gm, "");

async function publish(store: Store, id: string, change: (document: EventDocument) => unknown) {
	const row = await store.selectFrom("events").select("document").where("id", "=", id).executeTakeFirstOrThrow();
	const document = validDocument(change(JSON.parse(row.document)));
	await transact(store, (tx) =>
		saveDocument(tx, { eventId: id, base: null, document, author: null, via: "screen", now }),
	);
}

/** The lines that only one of the two texts has. */
function difference(before: string, after: string) {
	const [old, next] = [before.split("\n"), after.split("\n")];
	return { gone: old.filter((line) => !next.includes(line)), come: next.filter((line) => !old.includes(line)) };
}

test.each(readdirSync("events"))(
	"Importing and exporting %s changes nothing but passwords, which are never kept",
	async (name) => {
		const text = readFileSync(`events/${name}`, "utf8");
		const { store, id } = await imported(text);
		expect(await exported(store, id)).toBe(withoutPasswords(text));
		const kept = await store.selectFrom("event_files").selectAll().executeTakeFirstOrThrow();
		expect(JSON.stringify(kept)).not.toContain("lumiere-douce");
	},
);

test("Only the lines of what changed are written anew, with their comments", async () => {
	const text = withoutPasswords(readFileSync("events/lueurs.yaml", "utf8"));
	const { store, id } = await imported(text);
	await publish(store, id, (document) => ({
		...document,
		event: { ...document.event, organizer: "Lugdunum: l’équipe #1" },
		days: [...document.days, { id: "samedi", day: "2027-03-20" }],
		rooms: { Halle: 40 },
		translations: {},
	}));
	const after = await exported(store, id);
	expect(read(after)).toMatchObject({
		revision: 2,
		document: { event: { organizer: "Lugdunum: l’équipe #1" }, rooms: { Halle: 40 }, days: { length: 3 } },
	});
	const { gone, come } = difference(text, after);
	expect(come.map((line) => line.trim()).filter(Boolean)).toEqual([
		"revision: 2",
		'organizer: "Lugdunum: l’équipe #1"',
		"- id: samedi",
		"day: 2027-03-20",
		"translations: {}",
		"rooms:",
		"Halle: 40",
	]);
	expect(gone.filter((line) => line.trim().startsWith("#"))).toEqual([]);
});

test("An entry that goes takes its own lines with it, and the others stay", async () => {
	const text = withoutPasswords(readFileSync("events/lueurs.yaml", "utf8"));
	const { store, id, document } = await imported(text);
	const [gone, kept] = [document.promoCodes[0]?.code ?? "", document.promoCodes[1]?.code ?? ""];
	await publish(store, id, (current) => ({
		...current,
		promoCodes: current.promoCodes.filter(({ code }) => code !== gone),
	}));
	const after = await exported(store, id);
	expect(after).not.toContain(`code: ${gone}`);
	expect(after).toContain(`code: ${kept}`);
	expect(difference(text, after).come).toEqual(["revision: 2"]);
});

test("Who has another address by now is in the file with that one, and the others' lines stay", async () => {
	const text = withoutPasswords(readFileSync("events/guinguette.yaml", "utf8"));
	const { store, id } = await imported(text);
	const { id: alice } = await store
		.selectFrom("people")
		.select("id")
		.where("email", "=", "alice.ancre@example.org")
		.executeTakeFirstOrThrow();
	await store.updateTable("people").set({ email: "alice.quai@example.org" }).where("id", "=", alice).execute();
	await store.updateTable("registrations").set({ known_email: null }).where("person_id", "=", alice).execute();
	const after = await exported(store, id);
	const { gone, come } = difference(text, after);
	expect(gone).toEqual([expect.stringContaining("alice.ancre@example.org")]);
	expect(come[0]).toContain("email: alice.quai@example.org");
});

test("A file without a revision gets one, so that what is changed in it can be merged", async () => {
	const text = withoutPasswords(readFileSync("events/guinguette.yaml", "utf8")).replace("revision: 1\n\n", "");
	const { store, id } = await imported(text);
	expect(difference(text, await exported(store, id))).toEqual({ gone: [], come: ["revision: 1"] });
});

test("A file of which no line can be changed by itself is not kept, and its event is written anew", async () => {
	const text = JSON.stringify(parse(readFileSync("events/guinguette.yaml", "utf8")));
	const { store, id, document } = await imported(text);
	expect(await store.selectFrom("event_files").select("event_id").execute()).toEqual([]);
	expect(read(await exported(store, id)).document).toEqual(document);
});

test("An event that came otherwise is written anew", async () => {
	const { store } = await openedPlace();
	const file = read(readFileSync("events/guinguette.yaml", "utf8"));
	await importEvent(store, file, now, { invite: "no" });
	expect(read(await exported(store, file.document.event.id)).document).toEqual(file.document);
});

test("A file of an older revision is merged; where others have changed the same, its line is named, and the status is 3", async () => {
	const { place, remove } = await newPlace();
	onTestFinished(remove);
	const folder = await mkdtemp(join(tmpdir(), "file-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const run = async (text: string, ...options: string[]) => {
		const name = join(folder, "event.yaml");
		await writeFile(name, text);
		return eventCommand(["import", name, ...options], place);
	};
	const text = readFileSync("events/guinguette.yaml", "utf8");
	expect(await run(text)).toMatchObject({ status: 0 });
	expect(await run(text.replace("18:30", "18:00"))).toMatchObject({
		status: 0,
		output: expect.stringMatching(/^changed days: samedi\n/),
	});
	const renamed = text.replace("organizer: Les Lampions du quai", "organizer: Lampions");
	expect(await run(renamed)).toMatchObject({ status: 0, output: expect.stringMatching(/^changed event: organizer\n/) });
	const exported = await eventCommand(["export", "guinguette"], place);
	expect(exported.output).toBe(renamed.replace("18:30", "18:00").replace("revision: 1", "revision: 3"));
	const line = text.split("\n").findIndex((one) => one.includes("18:30")) + 1;
	expect(await run(text.replace("18:30", "19:00"))).toEqual({
		status: 3,
		output: "",
		errors: [
			"others have changed the same since the revision of the file, and nothing was written:",
			`${join(folder, "event.yaml")}:${line} days › samedi › hours › from: was "18:30", is "18:00", and the file has "19:00"`,
			"make the change in what export prints now, or import the file with --replace",
			"",
		].join("\n"),
	});
});
