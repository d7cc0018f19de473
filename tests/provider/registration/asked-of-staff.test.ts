import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import type { PersonRow } from "~/provider/ground/records/rows";
import { isAddressOf } from "~/provider/registration/companions/companions";
import { confirmAsStaff } from "~/provider/registration/registrations/confirm-as-staff";
import {
	cancelAsOneOfMany,
	cancelRegistration,
	hasDeclined,
	isOnWaitingList,
	readRestoreOptions,
	restoreRegistration,
} from "~/provider/registration/registrations/registrations";
import { answerWaitingList } from "~/provider/registration/registrations/waiting-list";
import { createPlaceholder } from "~/provider/registration/users/create-placeholder";
import { knownEvent } from "../../support/money/money";
import { changedRows } from "../../support/world/changed-rows";
import { buildEvent, everyComponent, everythingShown, travel } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { mailsTo, recordOf } from "../../support/world/rows";
import { watchStore } from "../../support/world/whole-store";
import { worldOfTest } from "../../support/world/world-of-test";

const at = "2027-01-10T10:00:00.000Z";

async function eventWith(settings: object) {
	const plain = { ...everythingShown, FO_MEETING_FORM_ID: "travel", FO_MEETING_FORM_SECOND_ID: null };
	const file = buildEvent({
		forms: [travel, everyComponent],
		settings: { ...plain, FO_MEETING_QUOTAS_REQUIRED: false, FO_MEETING_DATES_SHOW: false, ...settings },
		emails: Object.values(mailActions).map((actionId) => ({ actionId, subject: "s", html: "h", text: "t" })),
	});
	const world = await worldOfTest({ file });
	const event = await knownEvent(world);
	const { store, clock } = world;
	const set = (person: string, columns: object) =>
		store.updateTable("registrations").set(columns).where("person_id", "=", world.idOf(person)).execute();
	const override = { isAccepted: false };
	return {
		world,
		store,
		set,
		complete: async (person: string) =>
			(await world.as(person)).registrations.complete({
				...world.of(person),
				participation: "4",
				daysId: ["thursday"],
				articles: [],
			}),
		confirm: (person: string) => confirmAsStaff(store, event, { personId: world.idOf(person), override }, clock.now),
		// What is wrong is thrown before there is a promise.
		restore: async (person: string, daysId: string[]) =>
			restoreRegistration(store, event, world.idOf(person), { daysId, articles: [], override }, clock.now),
		cancelMany: (personId: string) =>
			cancelAsOneOfMany(store, event, { personId, announcedAt: at, isMailed: false }, clock.now),
		cancel: (person: string) => cancelRegistration(store, event, { personId: world.idOf(person) }, null, clock.now),
		wait: (person: string) =>
			answerWaitingList(store, event, { personId: world.idOf(person), callerId: "staff", answer: "oui" }, clock.now),
		options: (personId: string) => readRestoreOptions(store, event, personId, undefined, clock.now),
	};
}

describe("A registration", () => {
	test("needs a company where companies are shown and required", async () => {
		const required = { FO_MEETING_COMPANY_SHOW: true, FO_MEETING_COMPANY_REQUIRED: true };
		const { world, complete } = await eventWith(required);
		expect(await refusalOf(complete("ana"))).toEqual(
			refused("companyRequired", { companyId: "errors.companyRequired" }),
		);
		const { domainId, eventId, userId } = world.of("ana");
		const company = { name: "Lumen", siren: "732829320", address1: "1 quai", postalCode: "69001", city: "Lyon" };
		await (await world.as("ana")).companies.create({ domainId, eventId, userId, ...company });
		expect((await complete("ana")).isCompleted).toBe(true);
		for (const part of [{ FO_MEETING_COMPANY_SHOW: false }, { FO_MEETING_COMPANY_REQUIRED: false }]) {
			const lenient = await eventWith({ ...required, ...part });
			expect((await lenient.complete("ana")).isCompleted).toBe(true);
		}
	});

	test("is confirmed by the staff once, of whoever has not declined and is not represented, with what is required", async () => {
		const { confirm, set, world } = await eventWith({});
		await set("bruno", { represented_by: world.idOf("ana"), responded_at: at });
		expect(await refusalOf(confirm("bruno"))).toEqual(refused("isRepresented"));
		await set("bruno", { represented_by: null });
		expect(await refusalOf(confirm("bruno"))).toEqual(refused("hasDeclined"));
		await set("bruno", { extended: JSON.stringify({ inWaitingList: "oui" }) });
		for (const person of ["ana", "bruno"]) expect([person, await confirm(person)]).toEqual([person, true]);
		expect(await confirm("ana")).toBe(false);

		const required = { FO_MEETING_QUOTAS_REQUIRED: true };
		const strict = await eventWith(required);
		expect(await refusalOf(strict.confirm("ana"))).toMatchObject({ code: "choiceRequired" });
		const hidden = await eventWith({ ...required, FO_MEETING_QUOTAS_SHOW: false });
		expect(await hidden.confirm("ana")).toBe(true);
		const asking = await eventWith({ FO_MEETING_FORM_ID: "about" });
		expect(await refusalOf(asking.confirm("ana"))).toEqual(
			refused("invalidForm", { rules: "errors.required", visits: "errors.required" }),
		);
	});

	test("at a full event is confirmed or restored by whoever says that they know, and waits of whoever is not represented", async () => {
		const { confirm, restore, set, wait, world } = await eventWith({ FO_MEETING_WAITING_LIST_IS_ACTIVE: true });
		const full = refused("registrationFull", { overridesFull: "errors.overridesFull" });
		expect(await refusalOf(confirm("ana"))).toEqual(full);
		await set("ana", { responded_at: at });
		expect(await refusalOf(restore("ana", ["thursday"]))).toEqual(full);
		await set("ana", { represented_by: world.idOf("bruno") });
		expect(await refusalOf(wait("ana"))).toEqual(refused("notOffered"));
		await set("ana", { represented_by: null });
		await wait("ana");
		expect(isOnWaitingList(await recordOf(world, "ana"))).toBe(true);
	});

	test("is restored without places where none are offered, and mailed nothing where the organiser says so", async () => {
		const hidden = {
			FO_MEETING_QUOTAS_SHOW: false,
			FO_MEETING_QUOTAS_REQUIRED: true,
			FO_MEETING_ARTICLES_SHOW: false,
			FO_MEETING_ARTICLES_REQUIRED: true,
		};
		const { cancelMany, complete, restore, set, world } = await eventWith(hidden);
		await set("ana", { responded_at: at });
		await restore("ana", ["thursday"]);
		expect((await recordOf(world, "ana")).registered_at).not.toBeNull();
		await complete("bruno");
		const before = await mailsTo(world, "bruno");
		expect(await cancelMany(world.idOf("bruno"))).toBe(true);
		expect(await mailsTo(world, "bruno")).toEqual(before);
	});

	test("is cancelled once, and restored with days of the event where it was declined", async () => {
		const { cancel, cancelMany, complete, restore, options, set, store, world } = await eventWith({});
		expect(await refusalOf(restore("ana", ["thursday"]))).toEqual(refused("notOffered"));
		await complete("ana");
		expect(await refusalOf(restore("ana", ["another day"]))).toEqual(refused("notOffered"));
		const changes = async (work: () => Promise<unknown>) =>
			changedRows(await watchStore(store).changesOf(work), "registrations", "person_id").length;
		expect(await changes(() => restore("ana", ["thursday"]))).toBe(0);
		expect(await cancelMany(world.idOf("ana"))).toBe(true);
		expect(await cancelMany(world.idOf("ana"))).toBe(false);
		expect(await cancelMany("nobody")).toBe(false);
		world.clock.now = new Date("2027-01-16T10:00:00.000Z");
		const { responded_at } = await recordOf(world, "ana");
		await cancel("ana");
		expect((await recordOf(world, "ana")).responded_at).toBe(responded_at);
		await restore("ana", ["thursday"]);
		expect((await recordOf(world, "ana")).registered_at).not.toBeNull();
		await set("bruno", { responded_at: at, extended: JSON.stringify({ inWaitingList: "oui" }) });
		expect(await cancelMany(world.idOf("bruno"))).toBe(true);
		expect(await refusalOf(options("nobody"))).toEqual(refused("notFound"));
	});

	test("is declined if it was answered by nobody's coming, and waits as long as it is not registered", () => {
		const declined = { responded_at: at, registered_at: null, represented_by: null };
		expect(hasDeclined(declined)).toBe(true);
		for (const columns of [{ responded_at: null }, { registered_at: at }, { represented_by: "somebody" }])
			expect(hasDeclined({ ...declined, ...columns })).toBe(false);
		const waiting = { registered_at: null, extended: JSON.stringify({ inWaitingList: "oui" }) };
		expect(isOnWaitingList(waiting)).toBe(true);
		for (const columns of [{ registered_at: at }, { extended: "{}" }])
			expect(isOnWaitingList({ ...waiting, ...columns })).toBe(false);
	});

	test("has no room for a companion at a full event", async () => {
		const { world, set } = await eventWith({
			FO_MEETING_COMPANIONS_IS_ACTIVE: true,
			FO_MEETING_WAITING_LIST_IS_ACTIVE: true,
		});
		await set("ana", { registered_at: at, responded_at: at });
		const gil = { ...world.of("ana"), firstName: "Gil", lastName: "Guest" };
		expect(await refusalOf((await world.as("ana")).companions.create(gil))).toMatchObject({ code: "registrationFull" });
	});
});

test("An address is somebody's whether or not they have proven it", () => {
	const person = { email: "own@example.com", claimed_email: "claimed@example.com" } as PersonRow;
	for (const address of ["own@example.com", "claimed@example.com"]) expect(isAddressOf(person, address)).toBe(true);
	for (const address of ["other@example.com", undefined]) expect(isAddressOf(person, address)).toBe(false);
	expect(isAddressOf(undefined, "own@example.com")).toBe(false);
});

test("Nobody comes without a name where the event does not let them, or has closed", async () => {
	const come = async (settings: object, canRegister = true) => {
		const world = await worldOfTest({
			file: buildEvent({ settings: { ...everythingShown, ...settings }, event: { canRegister } }),
		});
		return createPlaceholder(world.store, await knownEvent(world), {}, world.clock.now);
	};
	const anonymous = { FO_MEETING_ANONYMOUS_IS_ACTIVE: true };
	expect(await come(anonymous)).toEqual(expect.any(String));
	expect(await refusalOf(come({}))).toEqual(refused("accessDenied"));
	expect(await refusalOf(come(anonymous, false))).toEqual(refused("registrationClosed"));
	expect(await come({ ...anonymous, FO_MEETING_LIVE_IS_ACTIVE: true }, false)).toEqual(expect.any(String));
});
