import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { writeFault } from "~/domain/ground/fault";
import type { Gateway } from "~/gateway/gateway";
import { exportEvent } from "~/provider/event/file/export-event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const section = (id: string) => ({ id, title: id, html: `<p>${id}</p>` });

describe.each(bothGateways)("The event's file on a screen, $name", ({ over }) => {
	async function opened() {
		const world = await organisedWorld({
			over,
			changes: { sections: ["access", "hotels"].map(section), event: { organizer: "Lumen" } },
		});
		const { event } = world;
		// A gateway remembers the event that it has read.
		const files = async (person = "olga") => (await world.as(person)).eventFiles;
		const current = async () => (await (await files()).text(event)).data.text;
		const drop = async (text: string, person = "olga") =>
			(await (await files(person)).drop({ ...event, name: "salon.yaml", text })).data.id;
		const compare = async (dropId: string, into: "published" | "draft" = "published") =>
			(await (await files()).compare({ ...event, dropId, into })).data;
		type Publishing = Partial<Parameters<Gateway["eventFiles"]["publish"]>[0]>;
		return {
			...world,
			files,
			current,
			drop,
			compare,
			publish: async (dropId: string, rest: Publishing = {}, person = "olga") => {
				const revision = (await compareRevision()) ?? 1;
				return (await (await files(person)).publish({ ...event, dropId, seen: revision, ...rest })).data.revision;
			},
			draft: async (dropId: string, rest: Publishing = {}) => (await files()).draft({ ...event, dropId, ...rest }),
			published: async () => {
				const { document } = await world.store
					.selectFrom("events")
					.select("document")
					.where("id", "=", event.eventId)
					.executeTakeFirstOrThrow();
				return JSON.parse(document);
			},
			/** Publishes the organiser's name otherwise than by the file. */
			rename: async (before: string, after: string) => {
				const { drafts } = await world.as("adam");
				const path = ["event", "organizer"];
				await drafts.change({ ...event, changes: [{ path, before, after }] });
				const { changes } = (await drafts.get(event)).data;
				await drafts.publish({ ...event, changes: changes.map((one) => ({ path: one.path, version: one.version })) });
			},
		};

		async function compareRevision() {
			return (await (await files()).get(event)).data.revision;
		}
	}

	test("is printed with its revision, and changes nothing when it comes back", async () => {
		const { current, drop, compare, publish } = await opened();
		const text = await current();
		expect(parse(text)).toMatchObject({ revision: 1, event: { organizer: "Lumen" } });
		const id = await drop(text);
		expect(await compare(id)).toMatchObject({
			revision: 1,
			isBased: true,
			current: 1,
			changes: [],
			conflicts: [],
			held: [],
			faults: [],
			people: { added: 0, changedRoles: [], goneRoles: [], refused: null },
		});
		expect(await publish(id)).toBe(1);
	});

	test("is the file that the command prints", async () => {
		const { store, event, current } = await opened();
		let printed = "";
		for await (const piece of (await exportEvent(store, event.eventId, new Date())) ?? []) printed += piece;
		expect(parse(await current())).toEqual(parse(printed));
	});

	test("keeps the comments of what was published by it", async () => {
		const { current, drop, publish, rename } = await opened();
		const text = (await current()).replace(/^event:/m, "# what we are\nevent:").replace("Lumen", "Halo");
		expect(await publish(await drop(text))).toBe(2);
		expect(await current()).toBe(text.replace("revision: 1", "revision: 2"));
		await rename("Halo", "Nimbus");
		expect(await current()).toBe(text.replace("revision: 1", "revision: 3").replace("Halo", "Nimbus"));
	});

	test("is merged with what others have published since", async () => {
		const { current, drop, compare, publish, published, rename } = await opened();
		const text = (await current()).replace("<p>hotels</p>", "<p>Lits</p>");
		await rename("Lumen", "Halo");
		const id = await drop(text);
		const { changes, conflicts } = await compare(id);
		expect(changes).toMatchObject([{ path: ["sections", "hotels"] }]);
		expect(conflicts).toEqual([]);
		await publish(id);
		expect(await published()).toMatchObject({
			event: { organizer: "Halo" },
			sections: [section("access"), { ...section("hotels"), html: "<p>Lits</p>" }],
		});
	});

	test("asks which of both versions is right, and takes the one that was chosen as it was seen", async () => {
		const { current, drop, compare, publish, published, rename } = await opened();
		const text = (await current()).replace("Lumen", "Nimbus");
		await rename("Lumen", "Halo");
		const id = await drop(text);
		const { conflicts } = await compare(id);
		const line = text.split("\n").findIndex((one) => one.includes("Nimbus")) + 1;
		expect(conflicts).toMatchObject([
			{ path: ["event", "organizer"], base: "Lumen", theirs: "Nimbus", ours: "Halo", line },
		]);
		const key = conflicts[0]?.key ?? "";
		expect(await refusalOf(publish(id))).toMatchObject({
			code: "revisionConflict",
			detail: { conflicts: [{ path: ["event", "organizer"], ours: "Halo" }] },
		});
		// Somebody publishes a third version: what was chosen was not about that one.
		await rename("Halo", "Aurore");
		expect(await refusalOf(publish(id, { picks: { [key]: "theirs" } }))).toMatchObject({ code: "revisionConflict" });
		// With the revision that they saw, it is a conflict again.
		expect(await refusalOf(publish(id, { picks: { [key]: "theirs" }, seen: 2 }))).toMatchObject({
			code: "revisionConflict",
		});
		const [now] = (await compare(id)).conflicts;
		await publish(id, { picks: { [now?.key ?? ""]: "theirs" } });
		expect((await published()).event.organizer).toBe("Nimbus");
	});

	test("goes into the draft, and is published from there", async () => {
		const { as, event, current, drop, compare, draft, published } = await opened();
		const id = await drop((await current()).replace("Lumen", "Halo").replace("<p>access</p>", "<p>Bus</p>"));
		expect((await compare(id, "draft")).changes).toHaveLength(2);
		await draft(id);
		expect((await published()).event.organizer).toBe("Lumen");
		const { changes } = (await (await as("adam")).drafts.get(event)).data;
		expect(changes.map(({ path, after }) => [path.join("."), after])).toEqual([
			["event.organizer", "Halo"],
			["sections.access", { ...section("access"), html: "<p>Bus</p>" }],
		]);
		expect(await refusalOf(compare(id))).toEqual(refused("notFound"));
	});

	test("is asked about where the draft has another version", async () => {
		const { as, event, current, drop, compare, draft } = await opened();
		const text = (await current()).replace("Lumen", "Nimbus");
		const adam = (await as("adam")).drafts;
		await adam.change({ ...event, changes: [{ path: ["event", "organizer"], before: "Lumen", after: "Halo" }] });
		const id = await drop(text);
		expect((await compare(id)).conflicts).toEqual([]);
		const [conflict] = (await compare(id, "draft")).conflicts;
		expect(conflict).toMatchObject({ ours: "Halo", theirs: "Nimbus", base: "Lumen" });
		expect(await refusalOf(draft(id))).toMatchObject({ code: "revisionConflict" });
		await draft(id, { picks: { [conflict?.key ?? ""]: "theirs" } });
		expect((await adam.get(event)).data.changes).toMatchObject([{ before: "Lumen", after: "Nimbus" }]);
	});

	test("without a revision replaces what is there only when that is asked for", async () => {
		const { current, drop, compare, draft, publish, published, rename } = await opened();
		await rename("Lumen", "Halo");
		const text = (await current()).replace(/^revision: .*\n/m, "").replace("Halo", "Nimbus");
		const id = await drop(text);
		expect(await compare(id)).toMatchObject({ revision: null, isBased: false, conflicts: [] });
		const asked = refused("invalidForm", { mayReplace: "eventFile.replaceAsked" });
		expect(await refusalOf(publish(id))).toEqual(asked);
		expect(await refusalOf(draft(id))).toEqual(asked);
		await publish(id, { mayReplace: true });
		expect((await published()).event.organizer).toBe("Nimbus");
		const unknown = await drop((await current()).replace(/^revision: .*$/m, "revision: 900"));
		expect(await compare(unknown)).toMatchObject({ revision: 900, isBased: false });
	});

	test("takes nothing that people have", async () => {
		const { as, event, store, current, drop, compare, publish } = await opened();
		const ana = await store
			.selectFrom("people")
			.select("id")
			.where("email", "=", "ana@example.com")
			.executeTakeFirstOrThrow();
		const { days } = await (await as("ana")).events.get(event);
		const dayId = days[0]?.id ?? "";
		await store
			.insertInto("day_registrations")
			.values({ event_id: event.eventId, person_id: ana.id, day_id: dayId, registered_at: "2027-01-01T00:00:00.000Z" })
			.execute();
		const content = parse(await current());
		content.days = content.days.filter(({ id }: { id: string }) => id !== dayId);
		content.articles = [];
		const id = await drop(stringify(content));
		const { held, resultFaults } = await compare(id);
		expect({ resultFaults, held }).toMatchObject({
			resultFaults: {},
			held: [{ path: ["days", dayId], people: ["Ana Lopez"] }],
		});
		expect(await refusalOf(publish(id))).toMatchObject({ code: "entriesHeld" });
		expect(await compare(id)).toMatchObject({ current: 1 });
	});

	test("is kept with its faults by line, so that they can be corrected", async () => {
		const { current, drop, compare, publish } = await opened();
		const text = (await current()).replace("  organizer:", "  organiser:");
		const line = text.split("\n").findIndex((one) => one.includes("organiser:")) + 1;
		const id = await drop(text);
		const read = await compare(id);
		expect(read.text).toBe(text);
		expect(read.faults[0]).toMatchObject({ line });
		expect(await refusalOf(publish(id))).toEqual(refused("invalidForm", { "": "eventFile.isFaulty" }));
	});

	test.each([
		["no YAML", "event: [", /this is not YAML/],
		[
			"aliases that would fill the memory",
			`a: &a [x, x, x, x, x, x, x, x, x]\n${"bcdefgh".replace(/./g, (one, at) => {
				const former = "abcdefg"[at];
				return `${one}: &${one} [${Array(9).fill(`*${former}`).join(", ")}]\n`;
			})}`,
			/alias/i,
		],
		["a single text", "nothing", /./],
	])("that is %s is told by its line", async (_, text, message) => {
		const { drop, compare } = await opened();
		const { faults, changes } = await compare(await drop(text));
		expect(faults[0] && writeFault(faults[0].fault)).toMatch(message);
		expect(faults[0]?.line).toBeGreaterThan(0);
		expect(changes).toEqual([]);
	});

	test("that is nested without end is told so", async () => {
		const { drop, compare } = await opened();
		const { faults } = await compare(await drop("[".repeat(200_000) + "]".repeat(200_000)));
		expect(faults[0]?.fault.code).toBe("notYaml");
	});

	test("of another event or domain is told so", async () => {
		const { current, event, drop, compare } = await opened();
		const text = await current();
		const other = await compare(await drop(text.replace(`id: ${event.eventId}`, "id: elsewhere")));
		expect(other.faults).toMatchObject([{ key: "event.id", fault: { code: "otherFile", event: "elsewhere" } }]);
		const away = await compare(await drop(text.replace("id: prisme", "id: another")));
		expect(away.faults).toMatchObject([{ key: "domain.id" }]);
		const renamed = await drop(text.replace("name: Prisme", "name: Spectre"));
		expect(await compare(renamed)).toMatchObject({ renamesDomain: true });
	});

	test("names pictures that the store does not have", async () => {
		const { current, drop, compare, publish } = await opened();
		const content = parse(await current());
		content.page = { ...content.page, cover: "pictures/cover.jpg" };
		const id = await drop(stringify(content));
		expect(await compare(id)).toMatchObject({ missingPictures: ["pictures/cover.jpg"] });
		expect(await refusalOf(publish(id))).toEqual(refused("invalidForm", { "": "eventFile.picturesAreMissing" }));
	});

	test("brings people without a mail and roles, and passwords are left out", async () => {
		const { store, current, drop, compare, publish } = await opened();
		const content = parse(await current());
		content.people.push(
			{ email: "new@example.com", firstName: "Nora", lastName: "Neuve", password: "correct horse battery" },
			{ email: "hugo@example.com", firstName: "Hugo", lastName: "Hôte", role: "host" },
		);
		const id = await drop(stringify(content));
		const read = await compare(id);
		expect(read).toMatchObject({
			hadPasswords: true,
			people: { added: 2, changedRoles: ["hugo@example.com"], goneRoles: [], refused: null },
		});
		expect(read.text).not.toContain("correct horse");
		const mails = () => store.selectFrom("mails").select("id").execute();
		const before = await mails();
		await publish(id);
		expect(await mails()).toEqual(before);
		const nora = await store.selectFrom("people").selectAll().where("email", "=", "new@example.com").executeTakeFirst();
		expect(nora).toMatchObject({ first_name: "Nora", password_hash: null });
		const roles = await store
			.selectFrom("role_offers")
			.innerJoin("people", "people.id", "role_offers.person_id")
			.where("people.email", "=", "hugo@example.com")
			.select("role")
			.execute();
		expect(roles).toEqual([{ role: "host" }]);
	});

	test("makes no administrator where an organiser asks, and leaves somebody to organise", async () => {
		const { store, current, drop, compare, publish } = await opened();
		const content = parse(await current());
		const olga = content.people.find(({ email }: { email: string }) => email === "olga@example.com");
		olga.role = ["organiser", "administrator"];
		const id = await drop(stringify(content));
		expect((await compare(id)).people.refused).toEqual({ code: "administratorsStay" });
		expect(await refusalOf(publish(id))).toMatchObject({ code: "invalidForm", fields: { people: expect.any(String) } });
		const administrators = await store.selectFrom("roles").where("role", "=", "administrator").selectAll().execute();
		expect(administrators).toHaveLength(1);
		expect(await publish(await drop(stringify(content), "adam"), {}, "adam")).toBe(1);
	});

	test("is its sender's alone, for a day, and the last one counts", async () => {
		const { store, event, clock, files, current, drop, compare } = await opened();
		const text = await current();
		const id = await drop(text);
		const adam = await files("adam");
		expect(await refusalOf(adam.compare({ ...event, dropId: id }))).toEqual(refused("notFound"));
		expect((await (await files()).get(event)).data.dropped).toMatchObject({ id, name: "salon.yaml" });
		const next = await drop(text);
		expect(await refusalOf(compare(id))).toEqual(refused("notFound"));
		clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
		expect(await refusalOf(compare(next))).toEqual(refused("notFound"));
		expect(await store.selectFrom("dropped_files").selectAll().execute()).toHaveLength(1);
	});

	test("is forgotten when it is not wanted", async () => {
		const { event, store, files, current, drop } = await opened();
		const dropId = await drop(await current());
		await (await files()).forget({ ...event, dropId });
		expect(await store.selectFrom("dropped_files").selectAll().execute()).toEqual([]);
	});

	test("is decided about once, by whoever is first of two at once", async () => {
		const { store, event, current, drop, publish, draft } = await opened();
		const id = await drop((await current()).replace("Lumen", "Halo"));
		const results = await Promise.allSettled([publish(id), publish(id), draft(id)]);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const { revision } = await store
			.selectFrom("events")
			.select("revision")
			.where("id", "=", event.eventId)
			.executeTakeFirstOrThrow();
		const drafted = await store.selectFrom("event_draft_changes").selectAll().execute();
		expect(revision - 1 + drafted.length).toBe(1);
	});

	test("publishes beside what somebody else publishes at once", async () => {
		const { current, drop, publish, published, rename } = await opened();
		const id = await drop((await current()).replace("<p>access</p>", "<p>Bus</p>"));
		await Promise.all([publish(id), rename("Lumen", "Halo")]);
		expect(await published()).toMatchObject({
			event: { organizer: "Halo" },
			sections: [{ html: "<p>Bus</p>" }, section("hotels")],
		});
	});
});
