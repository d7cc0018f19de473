import { describe, expect, test } from "vitest";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { articlesOf, daysOf, placesOf, recordOf, takenPlaces } from "../../support/world/rows";
import { worldOfTest } from "../../support/world/world-of-test";

describe.each(bothGateways)("The reason of an absence, $name", ({ over }) => {
	test("is kept, and everything that was chosen is given back", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		await ana.models.choose({ ...world.of("ana"), participationExt: { workshop: ["led"] } });
		const answers = {
			participation: "4" as const,
			daysId: ["friday"],
			articles: [{ articleId: "lunch", dayId: "friday" }],
		};
		await ana.registrations.complete({ ...world.of("ana"), ...answers });
		const after = await ana.registrations.explainAbsence({ ...world.of("ana"), message: " Malade ce jour-là " });
		expect(after.UserEvent).toMatchObject({
			registered: false,
			responded: true,
			message: "Malade ce jour-là",
			isRemote: null,
		});
		expect([await daysOf(world, "ana"), await articlesOf(world, "ana"), await placesOf(world, "ana")]).toEqual([
			[],
			[],
			[],
		]);
		expect((await takenPlaces(world)).counted).toEqual({});
		await ana.registrations.complete({ ...world.of("ana"), ...answers });
		expect((await recordOf(world, "ana")).message).toBeNull();
	});

	test("leaves how the person had come to register, whom statistics still count among those", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		const answers = { participation: "4" as const, daysId: ["friday"], articles: [], registeredFrom: "poster" };
		await ana.registrations.complete({ ...world.of("ana"), ...answers });
		await ana.registrations.explainAbsence({ ...world.of("ana"), message: "Malade" });
		expect(await recordOf(world, "ana")).toMatchObject({ registered_at: null, registered_from: "poster" });
	});

	test("is required, and may be told where declining is not offered and when registration is closed", async () => {
		const settings = {
			...everythingShown,
			FO_MEETING_PARTICIPATION_SHOW: false,
			FO_MEETING_REGISTER_END: "2027-01-01T00:00:00Z",
		};
		const world = await worldOfTest({ over, file: buildEvent({ settings }) });
		const ana = await world.as("ana");
		expect(await refusalOf(ana.registrations.explainAbsence({ ...world.of("ana"), message: "  " }))).toEqual(
			refused("badRequest"),
		);
		await ana.registrations.explainAbsence({ ...world.of("ana"), message: "Train annulé" });
		expect(await recordOf(world, "ana")).toMatchObject({
			message: "Train annulé",
			responded_at: world.clock.now.toISOString(),
		});
	});
});

describe.each(bothGateways)("The waiting list, $name", ({ over }) => {
	const full = { ...everythingShown, FO_MEETING_WAITING_LIST_IS_ACTIVE: true };

	test("keeps oui or non, sets responded, and may be answered again", async () => {
		const world = await worldOfTest({ over, file: buildEvent({ settings: full }) });
		const ana = await world.as("ana");
		const waiting = await ana.registrations.answerWaitingList({ ...world.of("ana"), answer: "oui" });
		expect(waiting.UserEvent).toMatchObject({ responded: true, registered: false, extended: { inWaitingList: "oui" } });
		const not = await ana.registrations.answerWaitingList({ ...world.of("ana"), answer: "non" });
		expect(not.UserEvent).toMatchObject({ responded: true, extended: { inWaitingList: "non" } });
	});

	test("stands before registration: nobody new registers or takes a place, who is registered still changes", async () => {
		const world = await worldOfTest({ over });
		const [ana, bruno] = [await world.as("ana"), await world.as("bruno")];
		const answers = { participation: "4" as const, daysId: ["friday"], articles: [] };
		await bruno.models.choose({ ...world.of("bruno"), participationExt: { workshop: ["led"] } });
		await ana.registrations.complete({ ...world.of("ana"), ...answers });
		const { id, alias } = world.file.document.event;
		await world.importAgain(buildEvent({ event: { id, alias }, settings: full }));
		const [anaThen, brunoThen] = [await world.as("ana"), await world.as("bruno")];
		await anaThen.registrations.complete({ ...world.of("ana"), ...answers, daysId: ["thursday"] });
		expect(await refusalOf(brunoThen.registrations.complete({ ...world.of("bruno"), ...answers }))).toEqual(
			refused("registrationFull"),
		);
		const place = { ...world.of("bruno"), participationExt: { workshop: ["talk"] } };
		expect(await refusalOf(brunoThen.models.choose(place))).toEqual(refused("registrationFull"));
		expect(await refusalOf(anaThen.registrations.answerWaitingList({ ...world.of("ana"), answer: "oui" }))).toEqual(
			refused("notOffered"),
		);
		await brunoThen.registrations.answerWaitingList({ ...world.of("bruno"), answer: "oui" });
		expect(await placesOf(world, "bruno")).toEqual([]);
		await world.importAgain(buildEvent({ event: { id, alias } }));
		const later = await world.as("bruno");
		expect(await refusalOf(later.registrations.answerWaitingList({ ...world.of("bruno"), answer: "oui" }))).toEqual(
			refused("notOffered"),
		);
		const admitted = await later.registrations.complete({ ...world.of("bruno"), ...answers });
		expect(admitted.UserEvent?.extended).not.toHaveProperty("inWaitingList");
	});
});
