import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarDay, defaultZone } from "~/domain/time/clock";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

const dayIn = (hours: number) => calendarDay(new Date(Date.now() + hours * 3_600_000), defaultZone);

let fair: Fair;
let door: TextBrowser;
let desk: TextBrowser;
const codes = new Map<string, string>();

beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "porte", alias: "porte" },
			days: [
				{ id: "thursday", day: dayIn(0) },
				{ id: "friday", day: dayIn(24) },
			],
			zones: [{ id: "vip", label: "Salon", typologies: ["speaker"] }],
			people: [
				...people("ana", "bruno", "chloe", "denis"),
				{ email: "dina@example.com", firstName: "Dina", role: "door" as const },
				{ email: "daisy@example.com", firstName: "Daisy", role: "desk" as const },
			],
		}),
	]);
	const { world } = fair;
	const at = new Date().toISOString();
	await world.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at })
		.where("person_id", "in", ["ana", "bruno", "chloe"].map(world.idOf))
		.execute();
	await world.store
		.updateTable("registrations")
		.set({ registered_by: world.idOf("ana") })
		.where("person_id", "=", world.idOf("chloe"))
		.execute();
	for (const row of await world.store.selectFrom("registrations").select(["person_id", "code"]).execute()) {
		codes.set(row.person_id, row.code);
	}
	door = await fair.enter("dina");
	desk = await fair.enter("daisy");
});
afterAll(() => fair.close());

const codeOf = (name: string) => codes.get(fair.world.idOf(name)) ?? "";
const facts = () => fair.world.store.selectFrom("door_entries").select(["kind", "person_id"]).orderBy("at").execute();

test("A door names its device, and a hand scanner lets one after the other in", async () => {
	const naming = await door.open("/porte/scan");
	expect(naming.answer.body).not.toContain('id="scan"');
	expect((await door.submit(naming, "device", { name: "" })).status).toBe(422);
	await door.submit(naming, "device", { name: "Porte A" });
	const page = await door.open("/porte/scan?lieu=entry&sens=in");
	const first = await door.submit(page, "scan", { who: `https://x.example/?badge=${codeOf("bruno")}` });
	expect([first.status, first.answer.body.includes("verdict--in")]).toEqual([200, true]);
	expect(first.answer.body).toContain("Entrée");
	const again = await door.submit(first, "scan", { who: codeOf("bruno") });
	expect(again.answer.body).toContain("verdict--already");
	expect(again.answer.body).toContain("Porte A");
	const unknown = await door.submit(again, "scan", { who: "NOBODY123" });
	expect(unknown.answer.body).toContain("Badge inconnu");
	expect((await door.submit(unknown, "scan", { who: "" })).status).toBe(422);
	// The same page posted twice is one check-in.
	expect(await facts()).toEqual([{ kind: "in", person_id: fair.world.idOf("bruno") }]);
});

test("It lets in who came together with one button, refuses with a reason, and takes back", async () => {
	const page = await door.open("/porte/scan");
	const first = await door.submit(page, "scan", { who: codeOf("ana") });
	expect(first.text).toContain("Faire entrer aussi chloe");
	expect(first.text).toMatch(/Visiteur\s*Jours/);
	const group = await door.submit(first, "group", { together: "1" });
	expect(group.answer.body).toContain("verdict--in");
	const refused = await door.submit(group, "scan", { who: codeOf("denis") });
	expect(refused.answer.body).toContain("Pas inscrit");
	expect(refused.text).toMatch(/Pourquoi[\s\S]*Justificatif vu[\s\S]*Autre raison/);
	const unsaid = await door.submit(refused, "let-in", { otherWhy: " " });
	expect([unsaid.status, unsaid.text.includes("Dites pourquoi")]).toEqual([422, true]);
	const letIn = await door.submit(refused, "let-in", { why: "Justificatif vu" });
	expect(letIn.answer.body).toContain("verdict--in");
	const overridden = fair.world.store
		.selectFrom("door_entries")
		.select(["overrode", "why"])
		.where("why", "is not", null);
	expect(await overridden.execute()).toEqual([{ overrode: "notRegistered", why: "Justificatif vu" }]);
	// Sent once more, it is the same passage with the reason it had.
	await door.submit(refused, "let-in", { why: "", otherWhy: "Autre chose" });
	expect(await overridden.execute()).toEqual([{ overrode: "notRegistered", why: "Justificatif vu" }]);
	const [fact] = /name="undo" value="([^"]+)"/.exec(letIn.answer.body)?.slice(1) ?? [];
	await door.submit(letIn, "undo", { undo: fact ?? "" });
	expect((await facts()).map(({ kind }) => kind)).toEqual(["in", "in", "in", "in", "void"]);
	const lounge = await door.open("/porte/scan?lieu=zone%3Avip&sens=in");
	expect((await door.submit(lounge, "scan", { who: codeOf("ana") })).answer.body).toContain(
		"n’est pas ouvert à ce badge",
	);
	const out = await door.open("/porte/scan?lieu=entry&sens=out");
	expect((await door.submit(out, "scan", { who: codeOf("ana") })).answer.body).toContain("verdict--out");
});

test("An exit is titled as one, and warns of somebody whom no door saw come", async () => {
	const out = await door.open("/porte/scan?lieu=entry&sens=out");
	expect(out.answer.body).toContain('class="door door--out');
	expect(out.text).toMatch(/Porte \w+, sortie/);
	expect(out.answer.body).toMatch(/<title>[^<]*Sortie/);
	const lounge = await door.open("/porte/scan?lieu=zone%3Avip&sens=out");
	expect(lounge.text).toMatch(/Porte \w+, sortie · Salon/);
	const before = await door.submit(out, "scan", { who: codeOf("ana") });
	expect(before.answer.body).toContain("verdict--already");
	expect(before.text).toContain("Pas entré");
});

test("The desk finds people by name, which a door does not", async () => {
	const naming = await desk.open("/porte/scan");
	await desk.submit(naming, "device", { name: "Accueil" });
	const page = await desk.open("/porte/scan");
	const found = await desk.submit(page, "scan", { who: "brun" });
	expect(found.answer.body).toContain("1 personne trouvée");
	expect(found.text).toMatch(/bruno Test[^\n]*\s*Visiteur\s*Déjà là/);
	expect((await desk.submit(page, "scan", { who: "zzz" })).answer.body).toContain("Personne ne correspond");
	const atDoor = await door.open("/porte/scan");
	expect((await door.submit(atDoor, "scan", { who: "brun" })).answer.body).toContain("Badge inconnu");
});

test("A revoked device stays out whatever it is called, and others see no door at all", async () => {
	const theirs = await desk.open("/porte/organisation/appareils");
	expect(theirs.answer.body).not.toContain("Porte A");
	const own = await door.open("/porte/organisation/appareils");
	// Its check-ins to send, the age of its list, and its clock.
	for (const said of ["Rien à envoyer", "Pas encore de liste", "Horloge à l’heure"]) expect(own.text).toContain(said);
	const [device] = await fair.world.store
		.selectFrom("door_devices")
		.select("id")
		.where("name", "=", "Porte A")
		.execute();
	await door.submit(own, `revoke-${device?.id}`, {});
	// One screen is all that is left, whatever the browser sends: who revoked it, and whom to see.
	const left = await door.open("/porte/scan");
	expect(left.text).toMatch(
		/révoqué par Dina à \d+\sh(\s\d\d)?\. Adressez-vous à Dina\.Il ne laisse plus entrer personne/,
	);
	expect(left.text).not.toMatch(/Derniers passages|Présents|bruno/);
	expect(left.answer.body).not.toMatch(/class="[^"]*verdict|id="scan"/);
	const list = { status: 403, body: expect.stringContaining("a été révoqué par Dina") };
	expect(await door.ask("/porte/scan/liste")).toMatchObject(list);
	const scanned = await door.post("/porte/scan", { who: codeOf("ana"), place: "entry", direction: "in" });
	expect([scanned.status, scanned.location]).toEqual([303, "/porte/scan?lieu=entry&sens=in"]);
	const sentAt = new Date().toISOString();
	const entry = { id: randomUUID(), kind: "in", place: "entry", code: codeOf("ana"), at: sentAt };
	const facts = JSON.stringify({ sentAt, entries: [entry] });
	expect(await door.post("/porte/scan/faits", { facts })).toMatchObject({
		status: 403,
		body: expect.stringContaining('"isHandedIn":true'),
	});
	const handed = fair.world.store.selectFrom("door_entries").select("id").where("id", "=", entry.id);
	expect(await handed.execute()).toHaveLength(1);
	// The desk looks at what a device had seen that is trusted no more.
	const odd = await desk.open("/porte/organisation/ecarts");
	expect(odd.text).toMatch(/1 écart à regarder.*Noté après la révocation de l’appareil/s);
	expect((await desk.submit(odd, `settle-${entry.id}`, {})).text).toContain("L’écart est classé");
	await door.post("/porte/scan", { name: "Porte B" });
	const named = fair.world.store.selectFrom("door_devices").select("id").where("name", "=", "Porte B");
	expect(await named.execute()).toEqual([]);
	// Whoever wants to use it again signs in first.
	await door.submit(left, "leave", { leave: "1" });
	expect((await door.ask("/porte/scan")).status).toBe(302);
	door = await fair.enter("dina");
	const ana = await fair.enter("ana");
	expect((await ana.open("/porte/scan")).answer.status).toBe(403);
	expect((await new TextBrowser(fair.app.url).ask("/porte/scan")).status).toBe(302);
});

test("What does not fit is told the desk by pages of 25, until it is settled", async () => {
	const { world } = fair;
	const device = { deviceId: "gone", how: "code", offline: 1, voids: null, made_by: null, code: "N0B0DY" } as const;
	const ids = Array.from({ length: 26 }, () => randomUUID());
	const at = (minute: number) => new Date(Date.now() - minute * 60_000).toISOString();
	const fact = (id: string, index: number) => ({
		event_id: "porte",
		id,
		person_id: null,
		place: "entry",
		kind: "in",
		at: at(index),
		received_at: at(0),
		device_id: device.deviceId,
		how: device.how,
		offline: 1,
		voids: null,
		made_by: null,
		code: device.code,
	});
	const odd = (id: string, index: number) => ({
		event_id: "porte",
		fact_id: id,
		person_id: null,
		kind: "unknown",
		at: at(index),
		after_id: null,
		reason: null,
		settled_at: null,
	});
	await world.store.insertInto("door_entries").values(ids.map(fact)).execute();
	await world.store.insertInto("door_discrepancies").values(ids.map(odd)).execute();
	const path = "/porte/organisation/ecarts";
	expect((await door.open(path)).status).toBe(403);
	expect((await new TextBrowser(fair.app.url).ask(path)).status).toBe(302);
	expect((await desk.open("/porte/organisation")).links).toContain(path);
	const first = await desk.open(path);
	const shown = (page: typeof first) => page.answer.body.match(/id="settle-/g)?.length ?? 0;
	expect([shown(first), first.text.includes("26 écarts à regarder")]).toEqual([25, true]);
	expect(first.text).toContain("Badge que personne ne porte : code N0B0DY");
	const last = await desk.open(`${path}?page=2`);
	expect(shown(last)).toBe(1);
	const settled = await desk.submit(last, `settle-${ids[25]}`, {});
	expect(settled.text).toContain("L’écart est classé");
	expect(shown(await desk.open(path))).toBe(25);
	expect((await door.post(path, { factId: ids[0] ?? "" })).status).toBe(403);
	await desk.submit(await desk.open(path), `settle-${ids[0]}`, {});
	expect(shown(await desk.open(path))).toBe(24);
});
