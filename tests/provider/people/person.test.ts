import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { conferenceEvent, gala, lighting, paper, slotsOf } from "../../support/world/conferences";
import { lunch, twoDays } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { writtenTo } from "../../support/world/mailed";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const people = [
	{ email: "ana@example.com", firstName: "Ana", lastName: "Lopez", typoId: "visitor" },
	{ email: "bruno@example.com", firstName: "Bruno", lastName: "Mas", typoId: "visitor" },
	{ email: "dora@example.com", firstName: "Dora", lastName: "Desk", role: "desk" as const },
];

/** Registration is closed: the team changes what Ana cannot change herself any more. */
async function open(over: "process" | "http") {
	const file = conferenceEvent({
		settings: { FO_MEETING_REGISTER_END: "2027-01-15T11:00:00Z", FO_MEETING_TYPO_SHOW: false },
		days: twoDays,
		conferences: [lighting, gala, paper],
		articles: [{ ...lunch, price: 2000, typologies: ["visitor"], days: { thursday: {}, friday: {} } }],
		people,
	});
	const world = await organisedWorld({ over, file, people });
	const [ana, olga, dora] = [await world.as("ana"), await world.as("olga"), await world.as("dora")];
	const articles = [{ articleId: "lunch", dayId: "thursday" }];
	await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["thursday"], articles });
	await ana.conferences.choose({ ...world.of("ana"), id: "gala", slotId: "gala" });
	const bruno = await world.as("bruno");
	await bruno.registrations.complete({ ...world.of("bruno"), participation: "4", daysId: ["thursday"], articles: [] });
	world.clock.now = new Date("2027-01-15T12:00:00Z");
	return { world, ana, olga, dora, her: world.of("ana") };
}

describe.each(bothGateways)("The sheet of a person, $name", ({ over }) => {
	test("lets the team correct one answer, once registration is closed too; of two, the second sees both", async () => {
		const { world, ana, olga, dora, her } = await open(over);
		const change = { ...her, key: "mobile", value: "+33612345678", shown: undefined };
		for (const other of [ana, dora]) {
			expect(await refusalOf(other.sheets.answer(change))).toEqual(refused("accessDenied"));
		}
		await olga.sheets.answer(change);
		expect((await olga.users.get(her)).mobile).toBe("+33612345678");
		const second = olga.sheets.answer({ ...change, value: "+33699999999" });
		const refusal = await second.catch((error) => error);
		expect([refusal.code, refusal.fields]).toEqual(["answerChanged", { mobile: "errors.answerChanged" }]);
		expect(refusal.detail.conflicts).toEqual([
			expect.objectContaining({ path: ["person", "mobile"], theirs: "+33612345678", ours: "+33699999999" }),
		]);
		const wrong = { ...change, value: "no number", shown: "+33612345678" };
		expect(await refusalOf(olga.sheets.answer(wrong))).toEqual(refused("invalidForm", { mobile: "errors.phone" }));
		const unasked = { ...her, key: "salary", value: "1", shown: undefined };
		expect(await refusalOf(olga.sheets.answer(unasked))).toEqual(refused("notOffered"));
		const log = (await olga.deeds.list({ ...world.event, userId: her.userId })).data.deeds;
		expect(log.map(({ call, actor }) => [call, actor.id])).toEqual([["sheets.answer", world.idOf("olga")]]);
	});

	test("of two corrections at once keeps one, and refuses the other", async () => {
		const { olga, her } = await open(over);
		const said = await Promise.allSettled(
			["+33611111111", "+33622222222"].map((value) =>
				olga.sheets.answer({ ...her, key: "mobile", value, shown: undefined }),
			),
		);
		expect(said.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(["answerChanged"]);
	});

	test("says what another typology does before it is chosen, and changes nothing by saying it", async () => {
		const { world, ana, olga, dora, her } = await open(over);
		const change = { ...her, what: "typology" as const, from: "visitor", to: "exhibitor" };
		for (const asked of [ana.sheets.effects, dora.sheets.effects, dora.sheets.change]) {
			expect(await refusalOf(asked(change))).toEqual(refused("accessDenied"));
		}
		const mailsBefore = await writtenTo(world, "ana@example.com");
		const shown = (await olga.sheets.effects(change)).data;
		expect(shown).toMatchObject({ before: { total: 2400, remaining: 2400 }, after: { total: 0, remaining: 0 } });
		expect(shown.released.articles).toEqual([{ articleId: "lunch", dayId: "thursday" }]);
		expect(await writtenTo(world, "ana@example.com")).toEqual(mailsBefore);
		expect((await olga.users.get(her)).typoId).toBe("visitor");
		expect((await olga.sheets.change(change)).data).toEqual(shown);
		expect(await olga.users.get(her)).toMatchObject({ typoId: "exhibitor", isExhibitor: true });
		expect(await refusalOf(olga.sheets.change(change))).toEqual(refused("sheetChanged"));
		const nowhere = { ...change, from: "exhibitor", to: "nobody" };
		expect(await refusalOf(olga.sheets.change(nowhere))).toEqual(refused("notOffered"));
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("moves a day and a seat with what follows, in the same numbers as the preview", async () => {
		const { world, olga, her } = await open(over);
		const days = { ...her, what: "days" as const, from: "thursday", to: "friday" };
		const shown = (await olga.sheets.effects(days)).data;
		expect(shown.released.seats.map(({ slotId }) => slotId)).toEqual(["gala"]);
		expect(shown.mails).toContain(mailActions.programmeChanged);
		expect((await olga.sheets.change(days)).data).toEqual(shown);
		expect(await refusalOf(olga.sheets.change(days))).toEqual(refused("daysChanged"));
		await olga.sheets.change({ ...days, from: "friday", to: "thursday" });
		await olga.sheets.change({ ...her, what: "seat", to: "paper" });
		expect(await slotsOf(world, "ana")).toEqual(["paper/paper"]);
		const seat = { ...her, what: "seat" as const, from: "paper", to: "gala" };
		const moved = (await olga.sheets.change(seat)).data;
		expect([moved.released.seats[0]?.slotId, moved.taken.seats[0]?.slotId]).toEqual(["paper", "gala"]);
		expect(await refusalOf(olga.sheets.change(seat))).toEqual(refused("sheetChanged"));
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("gives the last seat to one of two people whom the team moves at once", async () => {
		const { world, olga } = await open(over);
		const [slot] = lighting.slots;
		const said = await Promise.allSettled(
			["ana", "bruno"].map((name) => olga.sheets.change({ ...world.of(name), what: "seat", to: slot?.id ?? "" })),
		);
		expect(said.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(["slotFull"]);
		expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	});

	test("has a note and tags of the team, which two people do not overwrite", async () => {
		const { world, ana, olga, dora, her } = await open(over);
		const written = { ...her, note: "Boucle magnétique", tags: ["Presse", "Presse", "VIP"], version: 0 };
		expect(await refusalOf(ana.sheets.annotate(written))).toEqual(refused("accessDenied"));
		expect(await refusalOf(ana.sheets.note(her))).toEqual(refused("accessDenied"));
		await dora.sheets.annotate(written);
		const { data } = await olga.sheets.note(her);
		expect(data).toMatchObject({ note: "Boucle magnétique", tags: ["Presse", "VIP"], version: 1, by: "Dora Desk" });
		expect((await olga.sheets.note(world.of("bruno"))).data).toMatchObject({ note: "", used: ["Presse", "VIP"] });
		expect(await refusalOf(olga.sheets.annotate(written))).toEqual(
			refused("noteChanged", { note: "errors.noteChanged" }),
		);
		const twice = await Promise.allSettled(
			["une", "deux"].map((note) => olga.sheets.annotate({ ...written, note, version: 1 })),
		);
		expect(twice.filter(({ status }) => status === "rejected")).toHaveLength(1);
	});

	test("tells what happened, page by page and each once, and the desk nothing of mails and changes", async () => {
		const { olga, dora, ana, her } = await open(over);
		await olga.sheets.answer({ ...her, key: "mobile", value: "+33612345678", shown: undefined });
		await olga.sheets.change({ ...her, what: "days", from: "thursday", to: "friday" });
		expect(await refusalOf(ana.sheets.timeline(her))).toEqual(refused("accessDenied"));
		const whole = (await olga.sheets.timeline({ ...her, pageSize: 100 })).data;
		expect(whole.next).toBeNull();
		expect(whole.entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["change", "mail", "milestone"]));
		const pages: string[] = [];
		for (let before: string | undefined, first = true; first || before !== undefined; first = false) {
			const { entries, next } = (await olga.sheets.timeline({ ...her, pageSize: 1, ...(before && { before }) })).data;
			pages.push(...entries.map(({ kind, id }) => `${kind} ${id}`));
			before = next ?? undefined;
		}
		expect(pages).toEqual(whole.entries.map(({ kind, id }) => `${kind} ${id}`));
		const atDesk = (await dora.sheets.timeline(her)).data.entries;
		expect([...new Set(atDesk.map(({ kind }) => kind))]).toEqual(["milestone"]);
	});
});

test("A change of a sheet is refused where it says nothing, or was made from a sheet that is not that any more", async () => {
	const { world, olga, her } = await open("process");
	const { store, event } = world;
	const at = world.clock.now.toISOString();
	const address = { country: "FR", address1: "", postal_code: "", city: "", created_at: at, updated_at: at };
	const company = (id: string, domain_id: string) => ({
		id,
		name: id,
		search_name: id,
		siren: null,
		domain_id,
		...address,
	});
	await store.insertInto("domains").values({ id: "other", name: "Other" }).execute();
	await store
		.insertInto("companies")
		.values([company("lumen", event.domainId), company("away", "other")])
		.execute();
	const unregistered = world.of("dora");
	const refusedChanges = [
		[{ ...her, what: "days" }, "choiceRequired"],
		[{ ...her, what: "seat" }, "choiceRequired"],
		[{ ...her, what: "seat", from: "paper", to: "light-9" }, "sheetChanged"],
		[{ ...her, what: "seat", from: "paper" }, "sheetChanged"],
		[{ ...unregistered, what: "seat", to: "paper" }, "registrationRequired"],
		[{ ...her, what: "company", from: "lumen", to: "lumen" }, "sheetChanged"],
		[{ ...her, what: "company", to: "away" }, "notFound"],
		[{ ...her, what: "company", to: "nothing" }, "notFound"],
		[{ ...her, what: "typology", from: "visitor" }, "notOffered"],
	] as const;
	for (const [change, code] of refusedChanges) {
		expect([change, (await refusalOf(olga.sheets.change({ ...change }))).code]).toEqual([change, code]);
	}
	await olga.sheets.change({ ...her, what: "company", to: "lumen" });
	expect(await refusalOf(olga.sheets.change({ ...her, what: "company", to: "lumen" }))).toEqual(
		refused("sheetChanged"),
	);
	await olga.sheets.change({ ...her, what: "company", from: "lumen" });
	// What is left alone is no change; a seat and a day are given back, or taken, alone.
	expect((await olga.sheets.change({ ...her, what: "seat", from: "paper", to: "paper" })).data.taken.seats).toEqual([]);
	expect((await olga.sheets.change({ ...her, what: "typology", from: "visitor", to: "visitor" })).data.mails).toEqual(
		[],
	);
	await olga.sheets.change({ ...her, what: "seat", from: "gala" });
	expect(await slotsOf(world, "ana")).toEqual([]);
	await olga.sheets.change({ ...her, what: "days", to: "friday" });
	await olga.sheets.change({ ...her, what: "days", from: "thursday" });
	const days = await store
		.selectFrom("day_registrations")
		.select("day_id")
		.where("person_id", "=", her.userId)
		.execute();
	expect(days).toEqual([{ day_id: "friday" }]);
});
