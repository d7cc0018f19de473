import { describe, expect, test } from "vitest";
import { catalogue } from "~/domain/settings";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

async function organisersSettings({ store, event, idOf, as }: World, asked: object = {}) {
	const role = { domain_id: event.domainId, event_id: event.eventId, person_id: idOf("ana"), role: "organiser" };
	await store
		.insertInto("roles")
		.values(role)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return (await (await as("ana")).events.settings({ ...event, ...asked })).data.settings;
}

describe.each(bothGateways)("An event, $name", ({ over }) => {
	test("is found by its alias, whatever its case, and by its id", async () => {
		const world = await worldOfTest({ over });
		const expected = { ...world.event, revision: 1 };
		const { alias } = world.file.document.event;
		for (const id of [alias, alias.toUpperCase()]) {
			expect(await world.gatewayFor().events.context({ id })).toEqual(expected);
		}
		expect(await world.gatewayFor().events.context({ id: world.event.eventId })).toEqual(expected);
	});

	test("has a revision that grows when its file changes", async () => {
		const world = await worldOfTest({ over });
		const { document, people } = world.file;
		await world.importAgain({ document: { ...document, sections: [] }, people });
		const { revision } = await world.gatewayFor().events.context({ id: world.event.eventId });
		expect(revision).toBe(2);
		const { data } = await (await world.as("ana")).events.sections(world.event);
		expect(data.sections).toEqual([]);
	});

	test("that nobody knows is refused", async () => {
		const world = await worldOfTest({ over });
		const nobody = world.gatewayFor();
		const elsewhere = { domainId: "prisme", eventId: "nowhere" };
		expect(await refusalOf(nobody.events.context({ id: "nowhere" }))).toEqual(refused("notFound"));
		const { eventId } = world.event;
		expect(await nobody.events.context({ id: `${eventId}+speaker` })).toMatchObject({ typoId: "speaker" });
		expect(await refusalOf(nobody.events.context({ id: `${eventId}+nobody` }))).toEqual(refused("notFound"));
		expect(await refusalOf(nobody.events.get(elsewhere))).toEqual(refused("notFound"));
		expect(await refusalOf(nobody.events.settings(elsewhere))).toEqual(refused("notFound"));
		expect(await refusalOf(nobody.articles.list(elsewhere))).toEqual(refused("notFound"));
		expect(await refusalOf(nobody.models.list(elsewhere))).toEqual(refused("notFound"));
	});

	test("of another domain is refused", async () => {
		const world = await worldOfTest({ over });
		const nobody = world.gatewayFor();
		const misplaced = { domainId: "another", eventId: world.event.eventId };
		expect(await refusalOf(nobody.events.get(misplaced))).toEqual(refused("notFound"));
		expect(await refusalOf(nobody.events.translations(misplaced))).toEqual(refused("notFound"));
		expect(await refusalOf(nobody.events.languages(misplaced))).toEqual(refused("notFound"));
		expect(await refusalOf(nobody.events.typologies(misplaced))).toEqual(refused("notFound"));
		expect(await refusalOf(nobody.events.sections(misplaced))).toEqual(refused("notFound"));
		expect(await refusalOf(nobody.events.referer({ ...misplaced, referer: "x" }))).toEqual(refused("notFound"));
		// Whoever has not signed in learns nothing else of it.
		expect(await refusalOf(nobody.forms.get({ ...misplaced, formId: "about" }))).toEqual(refused("sessionRequired"));
	});

	test("is described in the language that is asked for, else in its default one", async () => {
		const world = await worldOfTest({ over });
		const { events } = world.gatewayFor();
		expect(await events.get({ ...world.event, languageId: "en" })).toEqual({
			id: world.event.eventId,
			domainId: "prisme",
			badges: [],
			alias: world.file.document.event.alias,
			name: "The show",
			organizer: "The team",
			timeZone: "Europe/Paris",
			cover: null,
			image: null,
			location: { name: "Halle", address: "1 quai Neuf, Lyon" },
			days: [
				{ id: "thursday", day: "2027-03-18" },
				{ id: "friday", day: "2027-03-19" },
			],
			defaultLanguageId: "fr",
			canRegister: true,
			mailsOn: expect.arrayContaining([1, 8, 19]),
		});
		expect((await events.get(world.event)).name).toBe("Le salon");
		expect((await events.get({ ...world.event, languageId: "xx" })).name).toBe("Le salon");
	});

	test("takes no registration once its end has passed", async () => {
		const file = buildEvent({ settings: { FO_MEETING_REGISTER_END: "2027-02-01T00:00:00Z" } });
		const world = await worldOfTest({ over, file });
		expect((await world.gatewayFor().events.get(world.event)).canRegister).toBe(true);
		world.clock.now = new Date("2027-02-01T00:00:00Z");
		expect((await world.gatewayFor().events.get(world.event)).canRegister).toBe(false);
	});

	test("lists its languages, the default one first", async () => {
		const world = await worldOfTest({ over });
		const { data } = await world.gatewayFor().events.languages(world.event);
		expect(data.languages).toEqual([
			{ id: "fr", key: "fr", label: "Français", translations: { "participation.title": "Serez-vous là ?" } },
			{ id: "en", key: "en", label: "English", translations: {} },
		]);
	});

	test("has texts of its own", async () => {
		const world = await worldOfTest({ over });
		const { data } = await world.gatewayFor().events.translations(world.event);
		expect(data.translations).toEqual({ fr: { "participation.title": "Serez-vous là ?" } });
	});

	test("lists its typologies", async () => {
		const world = await worldOfTest({ over });
		const { data } = await world.gatewayFor().events.typologies({ ...world.event, byEvent: true, languageId: "en" });
		expect(data.typos).toEqual([
			{ id: "visitor", label: "Visitor", isExhibitor: false },
			{ id: "exhibitor", label: "Exhibitor", isExhibitor: true },
			{ id: "speaker", label: "Speaker", isExhibitor: false },
		]);
	});

	test("lists its own pages", async () => {
		const world = await worldOfTest({ over });
		const { data } = await (await world.as("ana")).events.sections(world.event);
		expect(data.sections).toEqual([{ id: "access", title: "Venir", html: "<p>Tram</p>" }]);
	});

	test("tells of its own pages those that its settings show to somebody's typology", async () => {
		const section = (id: string) => ({ id, title: id, html: `<p>${id}</p>` });
		const file = buildEvent({
			sections: ["access", "hidden", "stands"].map(section),
			settings: { SECTION_2_SHOW: false, SECTION_3_SHOW: false },
			settingsByTypology: { exhibitor: { SECTION_3_SHOW: true } },
		});
		const world = await worldOfTest({ over, file });
		const shown = async (person: string, asked: { typoId?: string } = {}) =>
			(await (await world.as(person)).events.sections({ ...world.event, ...asked })).data.sections.map(({ id }) => id);
		expect(await shown("ana")).toEqual(["access"]);
		expect(await shown("chloe")).toEqual(["access", "stands"]);
		expect(await shown("chloe", { typoId: "visitor" })).toEqual(["access"]);
	});
});

describe.each(bothGateways)("Settings, $name", ({ over }) => {
	test("are the event's, with every default filled in", async () => {
		const world = await worldOfTest({ over });
		const settings = await organisersSettings(world);
		expect(settings).toMatchObject(everythingShown);
		expect(settings).toMatchObject({ FO_MEETING_REGISTER_END: null, FO_MEETING_CURRENCY: "EUR" });
		expect(Object.keys(settings).sort()).toEqual(
			Object.values(catalogue)
				.map(({ flag }) => flag)
				.sort(),
		);
	});

	test("of a typology win over those of a language, which win over the event's", async () => {
		const file = buildEvent({
			settings: { title: "event", homeMessage: "event", headerImg: "event" },
			settingsByLanguage: { fr: { title: "language", homeMessage: "language" } },
			settingsByTypology: { visitor: { title: "typology" } },
		});
		const world = await worldOfTest({ over, file });
		const read = async (asked: { languageId?: string; typoId?: string }) => {
			const settings = await organisersSettings(world, asked);
			return [settings.title, settings.homeMessage, settings.headerImg];
		};
		expect(await read({})).toEqual(["event", "event", "event"]);
		expect(await read({ languageId: "fr" })).toEqual(["language", "language", "event"]);
		expect(await read({ languageId: "fr", typoId: "visitor" })).toEqual(["typology", "language", "event"]);
		expect(await read({ languageId: "en", typoId: "speaker" })).toEqual(["event", "event", "event"]);
	});
});
