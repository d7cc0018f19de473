import { describe, expect, test } from "vitest";
import type { Gateway } from "~/gateway/gateway";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { mintPersonalLink } from "~/provider/ground/tokens/mint-links";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";
import { worldOfTest } from "../../support/world/world-of-test";

type Path = { domainId: string; eventId: string; userId: string };

const personal: Record<string, (gateway: Gateway, path: Path) => Promise<unknown>> = {
	"users.get": (gateway, path) => gateway.users.get(path),
	"users.updateRecord": (gateway, path) => gateway.users.updateRecord({ ...path, typoId: "speaker" }),
	"users.update": (gateway, { domainId, userId }) => gateway.users.update({ domainId, userId, firstName: "Eve" }),
	"users.registerDay": (gateway, path) => gateway.users.registerDay({ ...path, dayId: "friday", registered: true }),
	"actionLogs.create": (gateway, path) => gateway.actionLogs.create({ ...path, actionId: 6 }),
	"articles.chosen": (gateway, path) => gateway.articles.chosen(path),
	"articles.choose": (gateway, path) => gateway.articles.choose({ ...path, articles: [] }),
	"forms.answers": (gateway, { domainId, eventId, userId }) => gateway.forms.answers({ domainId, eventId, userId }),
	"forms.answer": (gateway, { domainId, eventId, userId }) =>
		gateway.forms.answer({ params: { domainId }, query: { eventId, userId }, body: { values: { firstName: "Eve" } } }),
	"models.chosen": (gateway, path) => gateway.models.chosen(path),
	"models.choose": (gateway, path) => gateway.models.choose({ ...path, participationExt: { workshop: ["talk"] } }),
	"wizard.standing": (gateway, path) => gateway.wizard.standing({ ...path, needs: ["person", "companies", "bill"] }),
	"wizard.answer": (gateway, path) =>
		gateway.wizard.answer({ ...path, answer: { step: "typologie", typoId: "speaker" } }),
	"wizard.place": (gateway, path) => gateway.wizard.place({ ...path, conferenceId: "gala", slotId: "gala" }),
	"wizard.complete": (gateway, path) =>
		gateway.wizard.complete({ ...path, participation: "4", daysId: ["friday"], articles: [] }),
	"registrations.draft": (gateway, path) => gateway.registrations.draft(path),
	"registrations.saveDraft": (gateway, path) => gateway.registrations.saveDraft({ ...path, answered: ["dates"] }),
	"registrations.complete": (gateway, path) =>
		gateway.registrations.complete({ ...path, participation: "4", daysId: ["friday"], articles: [] }),
	"registrations.decline": (gateway, path) => gateway.registrations.decline(path),
};

const tables = [
	"people",
	"registrations",
	"day_registrations",
	"article_choices",
	"quota_choices",
	"drafts",
	"action_logs",
] as const;

describe.each(bothGateways)("Access, $name", ({ over }) => {
	async function twoPeople() {
		const world = await worldOfTest({ over });
		const everything = async () =>
			Promise.all(
				tables.map(async (table) => {
					const rows = await world.store.selectFrom(table).selectAll().execute();
					return rows.map((row) => JSON.stringify(row)).sort();
				}),
			);
		return { world, everything };
	}

	test("another person's record is neither read nor written by any call", async () => {
		const { world, everything } = await twoPeople();
		const ana = await world.as("ana");
		const before = await everything();
		for (const [name, call] of Object.entries(personal)) {
			expect(await refusalOf(call(ana, world.of("bruno"))), name).toEqual(refused("accessDenied"));
			expect(await refusalOf(call(ana, { ...world.event, userId: "nobody" })), name).toEqual(refused("accessDenied"));
		}
		expect(await everything()).toEqual(before);
	});

	test("every call about a person asks for a token that is known", async () => {
		const { world, everything } = await twoPeople();
		const before = await everything();
		const strangers = [undefined, "", "x", "not-a-token-that-was-ever-made-here", `${await world.signIn("ana")}x`];
		for (const [name, call] of Object.entries(personal)) {
			for (const token of strangers) {
				expect(await refusalOf(call(world.gatewayFor(token), world.of("ana"))), name).toEqual(
					refused("sessionRequired"),
				);
			}
		}
		expect(await refusalOf(world.gatewayFor().users.me(world.event))).toEqual(refused("sessionRequired"));
		expect(await everything()).toEqual(before);
	});

	test("a session that has expired is refused", async () => {
		const { world } = await twoPeople();
		const token = await world.signIn("ana");
		world.clock.now = new Date(world.clock.now.getTime() + 30 * 24 * 60 * 60 * 1000 - 1);
		expect((await world.gatewayFor(token).users.get(world.of("ana"))).firstName).toBe("Ana");
		world.clock.now = new Date(world.clock.now.getTime() + 1);
		expect(await refusalOf(world.gatewayFor(token).users.get(world.of("ana")))).toEqual(refused("sessionRequired"));
	});

	test("the token of a link is no session", async () => {
		const { world } = await twoPeople();
		const event = await requireEvent(contextOf(world.store, undefined), world.event.eventId);
		const link = await mintPersonalLink(world.store, event, world.idOf("ana"), world.clock.now);
		for (const [name, call] of Object.entries(personal)) {
			expect(await refusalOf(call(world.gatewayFor(link), world.of("ana"))), name).toEqual(refused("sessionRequired"));
		}
	});

	test("a person of another domain reaches nobody here, nor themselves by this domain", async () => {
		const { world } = await twoPeople();
		const elsewhere = buildEvent({ domainId: "other", people: [{ email: "zoe@example.org", firstName: "Zoé" }] });
		await world.importAgain(elsewhere);
		const zoe = await world.as("zoe");
		const ownEvent = { domainId: "other", eventId: elsewhere.document.event.id };
		const self = world.idOf("zoe");
		expect((await zoe.users.get({ ...ownEvent, userId: self })).firstName).toBe("Zoé");
		for (const [name, call] of Object.entries(personal)) {
			expect(await refusalOf(call(zoe, world.of("ana"))), name).toEqual(refused("accessDenied"));
			expect(await refusalOf(call(zoe, { ...world.event, userId: self })), name).toEqual(refused("accessDenied"));
		}
		expect(await refusalOf(zoe.users.me({ domainId: world.event.domainId }))).toEqual(refused("accessDenied"));
		const crossed = { domainId: "other", eventId: world.event.eventId, userId: self };
		expect(await refusalOf(zoe.users.get(crossed))).toEqual(refused("notFound"));
		expect(
			await refusalOf(zoe.registrations.complete({ ...crossed, participation: "4", daysId: [], articles: [] })),
		).toEqual(refused("notFound"));
	});

	test("a person without a record at an event of their own domain changes nothing there", async () => {
		const { world } = await twoPeople();
		const second = buildEvent({ people: [{ email: "zoe@example.org" }] });
		await world.importAgain(second);
		const ana = await world.as("ana");
		const path = { ...world.of("ana"), eventId: second.document.event.id };
		expect((await ana.users.get(path)).UserEvent).toBeNull();
		expect(await refusalOf(ana.registrations.decline(path))).toEqual(refused("notFound"));
		expect(await refusalOf(ana.models.choose({ ...path, participationExt: { workshop: ["talk"] } }))).toEqual(
			refused("notFound"),
		);
		expect(await refusalOf(ana.articles.choose({ ...path, articles: [] }))).toEqual(refused("notFound"));
		const { domainId, eventId, userId } = path;
		const answering = { params: { domainId }, query: { eventId, userId }, body: { values: { nickname: "An" } } };
		expect(await refusalOf(ana.forms.answer(answering))).toEqual(refused("notFound"));
	});

	test("a registrant reaches the companion whom they registered, and the companion does not reach them", async () => {
		const { world } = await twoPeople();
		await world.store
			.updateTable("registrations")
			.set({ registered_by: world.idOf("ana") })
			.where("person_id", "=", world.idOf("bruno"))
			.execute();
		const ana = await world.as("ana");
		expect((await ana.users.get(world.of("bruno"))).firstName).toBe("Bruno");
		await ana.registrations.complete({ ...world.of("bruno"), participation: "4", daysId: ["friday"], articles: [] });
		expect((await recordOf(world, "bruno")).registered_at).toBe(world.clock.now.toISOString());
		const bruno = await world.as("bruno");
		expect(await refusalOf(bruno.users.get(world.of("ana")))).toEqual(refused("accessDenied"));
		// The registrant's badge, which others can see, opens nothing of the companion's.
		expect((await ana.badges.list(world.of("bruno"))).data).toBeTruthy();
		const token = await world.signIn("ana");
		await world.store.updateTable("tokens").set({ opened_by: "badge" }).execute();
		const byBadge = world.gatewayFor(token);
		expect((await byBadge.badges.list(world.of("ana"))).data).toBeTruthy();
		expect(await refusalOf(byBadge.badges.list(world.of("bruno")))).toEqual(refused("badgeNotEnough"));
	});

	test("an organiser reaches who comes to their event, also those who are trusted with as much or more", async () => {
		const { world } = await organisedWorld({ over });
		await world.store
			.insertInto("roles")
			.values({ domain_id: world.event.domainId, event_id: "", person_id: world.idOf("bruno"), role: "administrator" })
			.execute();
		const olga = await world.as("olga");
		for (const person of ["ana", "bruno", "adam"]) {
			expect((await olga.users.get(world.of(person))).id).toBe(world.idOf(person));
		}
	});

	test("a companion of one event is no companion at another: there they are their own", async () => {
		const { world } = await twoPeople();
		const second = buildEvent({ people: [{ email: "ana@example.com" }, { email: "bruno@example.com" }] });
		await world.importAgain(second);
		await world.store
			.updateTable("registrations")
			.set({ registered_by: world.idOf("ana") })
			.where("person_id", "=", world.idOf("bruno"))
			.where("event_id", "=", world.event.eventId)
			.execute();
		const ana = await world.as("ana");
		expect((await ana.users.get(world.of("bruno"))).firstName).toBe("Bruno");
		const there = { ...world.of("bruno"), eventId: second.document.event.id };
		expect(await refusalOf(ana.users.get(there))).toEqual(refused("accessDenied"));
		expect(await refusalOf(ana.registrations.decline(there))).toEqual(refused("accessDenied"));
	});

	test("what is public is answered without a token", async () => {
		const { world } = await twoPeople();
		const nobody = world.gatewayFor();
		expect((await nobody.events.get(world.event)).id).toBe(world.event.eventId);
		expect((await nobody.articles.list(world.event)).data.articles.length).toBeGreaterThan(0);
		expect((await nobody.models.list(world.event)).data.models.length).toBe(3);
	});
});

describe.each(bothGateways)("A closed registration, $name", ({ over }) => {
	const changing = [
		"users.updateRecord",
		"users.registerDay",
		"articles.choose",
		"forms.answer",
		"models.choose",
		"wizard.answer",
		"wizard.complete",
		"registrations.complete",
		"registrations.decline",
	];

	test("refuses every change of a record from its end on", async () => {
		const file = buildEvent({ settings: { FO_MEETING_REGISTER_END: "2027-02-01T00:00:00Z" } });
		const world = await worldOfTest({ over, file });
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		world.clock.now = new Date("2027-02-01T00:00:00Z");
		const before = await recordOf(world, "ana");
		for (const name of changing) {
			const call = personal[name];
			expect(await refusalOf(call?.(ana, world.of("ana")) ?? Promise.resolve()), name).toEqual(
				refused("registrationClosed"),
			);
		}
		expect(await recordOf(world, "ana")).toEqual(before);
		expect((await ana.users.get(world.of("ana"))).UserEvent?.registered).toBe(true);
	});

	test("closes for one typology alone where the settings say so", async () => {
		const file = buildEvent({ settingsByTypology: { visitor: { FO_MEETING_REGISTER_END: "2026-01-01T00:00:00Z" } } });
		const world = await worldOfTest({ over, file });
		const ana = await world.as("ana");
		const chloe = await world.as("chloe");
		expect(await refusalOf(ana.registrations.decline(world.of("ana")))).toEqual(refused("registrationClosed"));
		expect((await chloe.registrations.decline(world.of("chloe"))).UserEvent?.responded).toBe(true);
	});

	test("is refused altogether by an event that takes none", async () => {
		const file = buildEvent({ event: { canRegister: false } });
		const world = await worldOfTest({ over, file });
		const ana = await world.as("ana");
		expect(await refusalOf(ana.registrations.decline(world.of("ana")))).toEqual(refused("registrationClosed"));
		expect((await ana.events.get(world.event)).canRegister).toBe(false);
	});
});
