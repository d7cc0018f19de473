import { describe, expect, test } from "vitest";
import { closed, conferenceEvent, gala, lighting } from "../../support/world/conferences";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { worldOfTest } from "../../support/world/world-of-test";

const speakers = [{ name: "Hélène Charbonnier", role: { fr: "urbaniste", en: "town planner" } }];
const page = {
	intro: { fr: "Deux jours.", en: "Two days." },
	questions: [
		{ question: { fr: "Comment venir ?", en: "How?" }, answer: "<p onclick='x()'>Tram</p><script>1</script>" },
	],
	cover: "arches" as const,
};
const shown = { FO_MEETING_PUBLIC_PAGE_SHOW: true, FO_MEETING_PUBLIC_PROGRAMME_SHOW: true };

const worldWith = (over: "process" | "http", settings: object) =>
	worldOfTest({
		over,
		file: conferenceEvent({ settings, page, conferences: [{ ...lighting, speakers }, gala, closed] }),
	});

describe.each(bothGateways)("An event's public page, $name", ({ over }) => {
	test("is told to strangers in their language, its HTML clean, where a setting shows it", async () => {
		const world = await worldWith(over, shown);
		const { events, conferences } = world.gatewayFor();
		expect((await events.page({ ...world.event, languageId: "en" })).data.page).toEqual({
			intro: "Two days.",
			questions: [{ question: "How?", html: "<p>Tram</p>" }],
		});
		expect((await events.get(world.event)).cover).toBe("arches");
		const { data } = await conferences.list({ ...world.event, languageId: "en", only: ["lighting"] });
		expect(data.conferences[0]?.speakers).toEqual([
			{ name: "Hélène Charbonnier", role: "town planner", photo: "", image: null },
		]);
	});

	test("is nobody's to read, and the event in no list, where no setting shows it", async () => {
		const world = await worldWith(over, { FO_MEETING_PUBLIC_PAGE_SHOW: false });
		for (const { events } of [world.gatewayFor(), await world.as("ana")]) {
			expect((await events.page(world.event)).data.page).toBeNull();
			expect((await events.listed({})).data.events).toEqual([]);
		}
	});

	test("has the event listed by its name in a language, with its programme where that is shown", async () => {
		const world = await worldWith(over, shown);
		const [listed] = (await world.gatewayFor().events.listed({ language: "en" })).data.events;
		expect(listed).toMatchObject({
			name: "The show",
			place: "Halle",
			days: ["2027-03-18", "2027-03-19"],
			drawing: {
				family: expect.stringMatching(/^(beams|arches|dots)$/),
				colour: expect.stringMatching(/^#[\da-f]{6}$/),
			},
			hasProgramme: true,
			searchEnginesWelcome: false,
		});
	});

	test("lets a talk into a calendar where the programme is shown, and not one that is closed", async () => {
		const world = await worldWith(over, shown);
		const { calendars } = world.gatewayFor();
		const { calendar } = (await calendars.ofSlot({ ...world.event, slotId: "gala" })).data;
		expect(calendar).toMatch(/SUMMARY:Gala[\s\S]*LOCATION:B\\, Halle/);
		expect(await refusalOf(calendars.ofSlot({ ...world.event, slotId: "closed" }))).toEqual(refused("notFound"));
		const hidden = await worldWith(over, { FO_MEETING_PUBLIC_PAGE_SHOW: true });
		const asked = hidden.gatewayFor().calendars.ofSlot({ ...hidden.event, slotId: "gala" });
		expect(await refusalOf(asked)).toEqual(refused("notFound"));
	});
});
