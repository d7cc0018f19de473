import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import type { GroupMember } from "~/domain/registration/group";
import type { Check } from "~/provider/ground/checks/check";
import { findRegistrationRow, type RegistrationRow } from "~/provider/ground/records/rows";
import { transact } from "~/provider/ground/store/transact";
import { addCategories } from "~/provider/registration/categories/categories";
import { categoriesOf, categoriesOfMany, deleteCategories } from "~/provider/registration/categories/rows";
import { readAssociates } from "~/provider/registration/companions/associates";
import { companionChecks } from "~/provider/registration/companions/checks";
import { hasNamesake, linkToCompanion, removeCompanion } from "~/provider/registration/companions/companions";
import {
	addExpected,
	expectCompanion,
	forgetExpected,
	forgetImported,
	namesAround,
} from "~/provider/registration/companions/expected";
import { requireInvitationsLeft } from "~/provider/registration/companions/invitations";
import { dropExpected, listExpected } from "~/provider/registration/companions/rows";
import { deleteDraft, readDraft, reopenSteps } from "~/provider/registration/drafts/drafts";
import { readConsents, withdrawConsent } from "~/provider/registration/forms/consents";
import { addGroup } from "~/provider/registration/groups/add-group";
import { registrationChecks } from "~/provider/registration/registrations/checks";
import { hasCome } from "~/provider/registration/release/cancellation-obstacle";
import { deleteCompanion } from "~/provider/registration/release/delete-companions";
import { loseRepresentative } from "~/provider/registration/release/lose-representative";
import { releaseEverything } from "~/provider/registration/release/release";
import { readRepresented } from "~/provider/registration/representation/representation";
import { unfinishedHolders, updateIfUntouched } from "~/provider/registration/unfinished/unfinished-job";
import { accountsWithCode, unpaidAccounts } from "~/provider/registration/unpaid/unpaid-job";
import { changeDays } from "~/provider/registration/users/change-days";
import { answerCorrection, readCorrection } from "~/provider/registration/users/corrections";
import { chooseTypology } from "~/provider/registration/users/users";
import { knownEvent } from "../../support/money/money";
import { changedRows, changesIn, putRows } from "../../support/world/changed-rows";
import { conferenceEvent } from "../../support/world/conferences";
import { buildEvent } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { watchStore } from "../../support/world/whole-store";
import { worldOfTest } from "../../support/world/world-of-test";

const at = "2027-01-10T10:00:00.000Z";

/** Two events of the same things and people, at which Ana and Bruno have answered the same, and Chloé is Ana's companion. */
async function twoEvents() {
	const emails = [{ actionId: mailActions.companion, subject: "s", html: "h", text: "t" }];
	const file = () => conferenceEvent({ settings: { FO_MEETING_COMPANIONS_IS_ACTIVE: true }, emails });
	// Rows of the other event come first.
	const other = file();
	const world = await worldOfTest({ file: file() });
	await world.importAgain(other);
	const { store } = world;
	const [here, there] = [world.event.eventId, other.document.event.id];
	const [ana, bruno, chloe] = ["ana", "bruno", "chloe"].map(world.idOf) as [string, string, string];
	const put = putRows(store);
	const register = (event_id: string, person_id: string, columns: object) =>
		store
			.updateTable("registrations")
			.set(columns)
			.where("event_id", "=", event_id)
			.where("person_id", "=", person_id)
			.execute();
	for (const event_id of [there, here]) {
		for (const person_id of [bruno, ana]) {
			const of = { event_id, person_id };
			await register(event_id, person_id, { registered_at: at, responded_at: at });
			await put("category_choices", ...["town", "stage"].map((category_id) => ({ ...of, category_id })));
			const answers = { participation: "4", answered: ["days", "quotas"], mark: `${event_id} ${person_id}` };
			await put("drafts", { ...of, answers: JSON.stringify(answers), updated_at: at });
			await put("day_registrations", ...["thursday", "friday"].map((day_id) => ({ ...of, day_id, registered_at: at })));
			await put("article_choices", { ...of, article_id: "lunch", day_id: "thursday" });
		}
		await put("drafts", { event_id, person_id: "0", answers: JSON.stringify({ mark: "nobody's" }), updated_at: at });
		await register(event_id, chloe, { registered_at: at, responded_at: at, registered_by: ana });
	}
	const event = await knownEvent(world);
	const count = async (checks: Check[]) =>
		(await transact(store, (tx) => Promise.all(checks.map(({ find }) => find(tx, event))))).flat();
	const changedBy = changesIn(store);
	return { world, store, event, here, there, ana, bruno, chloe, put, register, changedBy, count };
}

const rowOf = async (
	{ store, here }: { store: Awaited<ReturnType<typeof twoEvents>>["store"]; here: string },
	id: string,
) => (await findRegistrationRow(store, here, id)) as RegistrationRow;

describe("Of one person at one event", () => {
	test("are the subjects, read and left", async () => {
		const { world, store, event, here, ana, changedBy } = await twoEvents();
		expect(await categoriesOf(store, here, ana)).toHaveLength(2);
		expect(await categoriesOfMany(store, here, [ana])).toHaveLength(2);
		const left = await changedBy((tx) => deleteCategories(tx, here, ana, ["town"]));
		const columns = ["event_id", "person_id", "category_id"];
		expect(changedRows(left, "category_choices", ...columns)).toEqual([`- ${here} ${ana} town`]);
		const unknown = async () => addCategories(store, event, ana, ["unknown"], world.clock.now);
		expect(await refusalOf(unknown())).toEqual(refused("notOffered"));
	});

	test("is the draft, read, opened again and deleted", async () => {
		const { store, here, ana, changedBy } = await twoEvents();
		expect(await readDraft(store, here, ana)).toMatchObject({ mark: `${here} ${ana}` });
		const columns = ["event_id", "person_id"];
		const reopened = await changedBy((tx) => reopenSteps(tx, here, ana, ["quotas"]));
		expect(changedRows(reopened, "drafts", ...columns)).toEqual([`+ ${here} ${ana}`, `- ${here} ${ana}`]);
		expect((await readDraft(store, here, ana)).answered).toEqual(["days"]);
		const gone = await changedBy((tx) => deleteDraft(tx, here, ana));
		expect(changedRows(gone, "drafts", ...columns)).toEqual([`- ${here} ${ana}`]);
	});

	test("is a consent to a form, read and withdrawn", async () => {
		const { world, store, event, here, there, ana, bruno, put } = await twoEvents();
		const consent = (id: string, columns: object) =>
			put("consents", {
				id,
				event_id: here,
				person_id: ana,
				form_id: "about",
				key: "rules",
				text: "Yes",
				text_hash: "hash",
				accepted_at: at,
				withdrawn_at: null,
				...columns,
			});
		await consent("elsewhere", { event_id: there });
		await consent("other", { person_id: bruno });
		await consent("form", { form_id: "travel" });
		await consent("ended", { withdrawn_at: at });
		const withdraw = (formId = "about") =>
			withdrawConsent(store, event, { userId: ana, formId, key: "rules" }, world.clock.now);
		expect(await refusalOf(withdraw())).toEqual(refused("notFound"));
		await consent("given", {});
		const read = async (eventId?: string) => (await readConsents(store, ana, eventId)).map(({ form }) => form).sort();
		expect(await read(here)).toEqual(["about", "about", "travel"]);
		expect(await read()).toHaveLength(4);
		const changes = await watchStore(store).changesOf(() => withdraw());
		expect(changedRows(changes, "consents", "id")).toEqual(["+ given", "- given"]);
	});

	test("are the days and articles, released or left", async () => {
		const { world, here, ana, bruno, changedBy, put, store } = await twoEvents();
		const columns = ["event_id", "person_id", "day_id"];
		const gateway = await world.as("ana");
		const left = await watchStore(store).changesOf(() =>
			gateway.users.registerDay({ ...world.of("ana"), dayId: "friday", registered: false }),
		);
		expect(changedRows(left, "day_registrations", ...columns)).toEqual([`- ${here} ${ana} friday`]);
		const completed = await watchStore(store).changesOf(() =>
			gateway.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] }),
		);
		expect(changedRows(completed, "day_registrations", ...columns)).toEqual(
			[`+ ${here} ${ana} friday`, `- ${here} ${ana} thursday`].sort(),
		);
		await put("day_registrations", { event_id: here, person_id: ana, day_id: "thursday", registered_at: at });
		const event = await knownEvent(world);
		const changed = await watchStore(store).changesOf(() =>
			changeDays(store, event, { userId: ana, leave: "thursday" }, world.clock.now),
		);
		expect(changedRows(changed, "day_registrations", ...columns)).toEqual([`- ${here} ${ana} thursday`]);
		const released = await changedBy((tx) => releaseEverything(tx, event, bruno));
		expect(changedRows(released, "day_registrations", ...columns)).toEqual(
			["friday", "thursday"].map((day) => `- ${here} ${bruno} ${day}`),
		);
		expect(changedRows(released, "article_choices", "event_id", "person_id")).toEqual([`- ${here} ${bruno}`]);
	});

	test("is what is written of a form, beside what they have answered before", async () => {
		const { world, store, here, ana } = await twoEvents();
		world.clock.now = new Date("2027-01-15T10:00:01.000Z");
		const gateway = await world.as("ana");
		const changes = await watchStore(store).changesOf(() =>
			gateway.forms.answer({
				params: { domainId: world.event.domainId },
				query: { eventId: here, userId: ana, formId: "travel" },
				body: { values: { arrival: "train" }, step: "travel" },
			}),
		);
		expect(changedRows(changes, "people", "id")).toEqual([`+ ${ana}`, `- ${ana}`]);
		expect(await readDraft(store, here, ana)).toMatchObject({ mark: `${here} ${ana}` });
	});
});

test("Whether somebody has come is told by their own passages at this event, once they were let in", async () => {
	const { store, event, here, there, ana, bruno, put } = await twoEvents();
	const came = () => hasCome(store, event, [ana]);
	const presence = { day_id: "thursday", present_at: at, is_remote: 0 };
	await put(
		"day_presences",
		{ ...presence, event_id: there, person_id: ana },
		{ ...presence, event_id: here, person_id: bruno },
	);
	const standing = { place: "door", first_at: at, is_in: 1, changed_at: at };
	await put(
		"door_standings",
		{ ...standing, event_id: there, person_id: ana },
		{ ...standing, event_id: here, person_id: bruno },
		{ ...standing, event_id: here, person_id: ana, first_at: null },
	);
	expect(await came()).toBe(false);
	await store.updateTable("door_standings").set({ first_at: at }).where("event_id", "=", here).execute();
	expect(await came()).toBe(true);
});

describe("A host", () => {
	test("has their own companions, whom nobody else removes, nor they themselves", async () => {
		const { world, store, event, here, there, ana, bruno, chloe, register, changedBy } = await twoEvents();
		const { now } = world.clock;
		const remove = (registrantId: string, companionId: string) =>
			transact(store, (tx) => deleteCompanion(tx, event, { registrantId, companionId }, now));
		await register(here, ana, { registered_by: ana });
		for (const [host, companion] of [
			[bruno, chloe],
			[ana, ana],
			[ana, "nobody"],
		] as const)
			expect(await remove(host, companion)).toBe(false);
		await register(here, ana, { registered_by: null });
		for (const alone of [bruno, "nobody"]) {
			expect(await refusalOf(removeCompanion(store, event, alone, now))).toEqual(refused("notFound"));
			const link = linkToCompanion(store, event, alone, { sendMail: false, isSecret: false, now });
			expect(await refusalOf(link)).toEqual(refused("notFound"));
		}
		await register(there, bruno, { registered_by: ana });
		expect((await readAssociates(store, event, ana)).map(({ id }) => id)).toEqual([chloe]);
		await register(here, ana, { represented_by: bruno });
		expect(await refusalOf(removeCompanion(store, event, chloe, now))).toEqual(refused("isRepresented"));
		await register(here, ana, { represented_by: null });
		const removed = await changedBy((tx) => deleteCompanion(tx, event, { registrantId: ana, companionId: chloe }, now));
		expect(changedRows(removed, "registrations", "event_id", "person_id")).toEqual([`- ${here} ${chloe}`]);
	});

	test("is told of too many companions by those of this event, not by themselves nor by people without a host", async () => {
		const { count, ana, chloe, here, there, bruno, register } = await twoEvents();
		await register(there, ana, { registered_at: null });
		await register(here, ana, { registered_by: ana });
		expect(await count(companionChecks)).toEqual([`person ${ana}: is a companion, and has companions`]);
		await register(here, ana, { registered_by: null });
		await register(here, bruno, { registered_by: bruno });
		expect(await count(companionChecks)).toEqual([]);
		await register(here, bruno, { registered_by: null });
		await register(here, bruno, { registered_at: null });
		await register(here, chloe, { registered_by: bruno });
		expect(await count(companionChecks)).toEqual([`person ${bruno}: has companions, and is not registered`]);
	});

	test("expects people by their own list: named at this event, and no longer once they are there", async () => {
		const { world, store, event, here, there, ana, bruno, put, register, changedBy } = await twoEvents();
		const expected = (id: string, columns: object = {}) => {
			const names = { first_name: "Gil", last_name: "Guest", folded_name: "gil guest" };
			const of = { event_id: here, person_id: ana, import_id: "list" };
			return put("expected_companions", { id, ...names, ...of, created_at: at, ...columns });
		};
		for (const id of ["list", "another list"]) {
			const list = { event_id: here, person_id: ana, name: "list.csv", columns: "[]", head_row: 0, row_count: 1 };
			await put("people_imports", { id, ...list, at, expected_count: 1 });
		}
		await expected("elsewhere", { event_id: there, first_name: "Zed", folded_name: "zed guest" });
		await register(there, bruno, { registered_by: ana });
		await expected("other", { person_id: bruno, import_id: "another list" });
		await expected("gil");
		await expected("gus", { first_name: "Gus", folded_name: "gus guest", import_id: null });
		expect((await listExpected(store, here, ana)).map(({ id }) => id)).toEqual(["gil", "gus"]);
		const around = await namesAround(store, here, [ana]);
		const names = [...(around.get(ana) ?? [])].sort();
		expect(names).toEqual(["ana lopez", "chloe roy", "gil guest", "gus guest"]);

		const namesake = (firstName: string, lastName: string, eventId = here) =>
			hasNamesake(store, eventId, ana, { firstName, lastName });
		expect(await namesake("Chloé", "Roy")).toBe(true);
		for (const [first, last] of [
			["Chloé", "Mas"],
			["Bruno", "Mas"],
			["Ana", "Roy"],
		] as const)
			expect(await namesake(first, last)).toBe(false);
		const { now } = world.clock;
		const expectAnother = (hostId: string, firstName: string, lastName: string) =>
			transact(store, (tx) => expectCompanion(tx, event, { hostId, firstName, lastName, importId: null }, now));
		expect(await expectAnother("nobody", "New", "Guest")).toBe(false);
		expect(await expectAnother(ana, "Chloé", "Roy")).toBe(false);
		expect(await expectAnother(ana, "Gil", "Guest")).toBe(false);

		const gone = async (work: () => Promise<unknown>) =>
			changedRows(await watchStore(store).changesOf(work), "expected_companions", "id");
		const answer = { callerId: ana, isSecret: false };
		for (const [registrantId, expectedId] of [
			[bruno, "gil"],
			[ana, "elsewhere"],
			[ana, "none"],
		] as const) {
			expect(await refusalOf(forgetExpected(store, event, { registrantId, expectedId }))).toEqual(refused("notFound"));
			const adding = addExpected(store, event, { ...answer, registrantId, expectedId }, now);
			expect(await refusalOf(adding)).toEqual(refused("notFound"));
		}
		const dropped = await changedBy((tx) => dropExpected(tx, here, ana, [{ firstName: "Gil", lastName: "Guest" }]));
		expect(changedRows(dropped, "expected_companions", "id")).toEqual(["- gil"]);
		await expected("gil");
		expect(await gone(() => forgetImported(store, here, "list"))).toEqual(["- gil"]);
		expect(await gone(() => forgetExpected(store, event, { registrantId: ana, expectedId: "gus" }))).toEqual(["- gus"]);
	});

	test("is sent one link to a companion while it waits, whatever else was sent", async () => {
		const { world, store, event, here, there, ana, chloe, put } = await twoEvents();
		const { now } = world.clock;
		const mail = (id: string, columns: object = {}) =>
			put("mails", {
				id,
				event_id: here,
				person_id: chloe,
				action_id: mailActions.companion,
				created_at: at,
				...columns,
			});
		await mail("other", { person_id: ana });
		await mail("elsewhere", { event_id: there });
		await mail("about", { action_id: mailActions.confirmed });
		for (const column of ["sent_at", "failed_at", "dropped_at"]) await mail(column, { [column]: at });
		const link = () => linkToCompanion(store, event, chloe, { sendMail: true, isSecret: false, now });
		const queued = async () => changedRows(await watchStore(store).changesOf(link), "mails", "person_id");
		await store.updateTable("people").set({ email_proven_at: null, email_vouched_at: null }).execute();
		expect(await queued()).toEqual([`+ ${chloe}`]);
		expect(await queued()).toEqual([]);
	});
});

test("A representative is lost by those whom they represent at this event", async () => {
	const { world, store, event, here, there, ana, bruno, chloe, register, changedBy } = await twoEvents();
	await register(there, ana, { represented_by: bruno });
	await register(here, ana, { represented_by: bruno });
	await register(here, chloe, { represented_by: ana });
	expect((await readRepresented(store, event, bruno)).map(({ id }) => id)).toEqual([ana]);
	const lost = await changedBy((tx) => loseRepresentative(tx, event, bruno, world.clock.now));
	expect(changedRows(lost, "registrations", "event_id", "person_id")).toEqual([`+ ${here} ${ana}`, `- ${here} ${ana}`]);
});

test("Contradictions of a registration are told of this event", async () => {
	const { store, count, here, there, ana, bruno, register } = await twoEvents();
	for (const person of [ana, bruno]) await register(there, person, { registered_at: null, completed_at: at });
	await store.deleteFrom("day_registrations").where("event_id", "=", there).execute();
	expect(await count(registrationChecks)).toEqual([]);
	await store.deleteFrom("day_registrations").where("event_id", "=", here).where("person_id", "=", ana).execute();
	expect(await count(registrationChecks)).toEqual([
		`person ${ana}: has article “lunch” on day “thursday”, and does not come then`,
	]);
});

test("Whoever holds something unfinished, or owes, is told by their own registration", async () => {
	const { store, here, there, ana, bruno, chloe, register, put, changedBy } = await twoEvents();
	await store.updateTable("registrations").set({ updated_at: at }).execute();
	const columns = { registered_at: null, responded_at: null };
	await register(there, chloe, columns);
	await register(here, ana, columns);
	await register(here, chloe, { responded_at: null });
	await put("article_choices", { event_id: here, person_id: chloe, article_id: "lunch", day_id: "thursday" });
	const told = async (until: string) =>
		(await unfinishedHolders(store, until)).map(({ event_id, person_id }) => `${event_id} ${person_id}`).sort();
	expect(await told("2027-01-10T11:00:00.000Z")).toEqual([`${here} ${ana}`, `${here} ${chloe}`].sort());
	expect(await told("2027-01-10T09:00:00.000Z")).toEqual([]);
	const change = { updated_at: "2027-01-11T10:00:00.000Z", due_reminded_at: null };
	await register(there, ana, columns);
	const holder = await rowOf({ store, here }, ana);
	const touched = await changedBy((tx) => updateIfUntouched(tx, holder, change));
	expect(changedRows(touched, "registrations", "event_id", "person_id")).toEqual([
		`+ ${here} ${ana}`,
		`- ${here} ${ana}`,
	]);
	const finished = await rowOf({ store, here }, bruno);
	expect(await transact(store, (tx) => updateIfUntouched(tx, finished, change))).toBe(false);

	await register(here, bruno, { due_since: at });
	await register(here, ana, { due_since: "2027-01-14T10:00:00.000Z" });
	expect((await unpaidAccounts(store)).map(({ person_id }) => person_id)).toEqual([bruno, ana]);
	for (const [code, maximum] of [
		["few", 3],
		["many", null],
	] as const)
		await put("promo_codes", { event_id: here, code, maximum, taken: 1 });
	await register(here, chloe, { due_since: at });
	const use = { event_id: here, used_at: at, invoiced_at: null };
	await put("promo_uses", { ...use, person_id: ana, code: "few" }, { ...use, person_id: chloe, code: "many" });
	const withCode = async () =>
		(await accountsWithCode(store, new Date("2027-01-15T10:00:00.000Z"))).map((row) => row.person_id);
	expect(await withCode()).toEqual([]);
	await put("promo_uses", { ...use, person_id: bruno, code: "few" });
	expect(await withCode()).toEqual([bruno]);
	await store.updateTable("promo_uses").set({ invoiced_at: at }).execute();
	expect(await withCode()).toEqual([]);
});

describe("Somebody who is represented", () => {
	test("changes nothing of their companions at that event, and still reads of them", async () => {
		const { world, here, there, ana, bruno, chloe, register } = await twoEvents();
		const gateway = await world.as("ana");
		const change = (caller: typeof gateway, registered: boolean) =>
			caller.users.registerDay({ ...world.of("chloe"), dayId: "friday", registered });
		await register(there, ana, { represented_by: bruno });
		expect(await change(gateway, true)).toBeDefined();
		await register(here, ana, { represented_by: bruno });
		expect(await refusalOf(change(gateway, false))).toEqual(refused("isRepresented"));
		expect((await gateway.users.get(world.of("chloe"))).id).toBe(chloe);
		const others = await world.as("bruno");
		expect(await refusalOf(change(others, false))).toEqual(refused("accessDenied"));
		const stranger = gateway.users.registerDay({ ...world.of("bruno"), dayId: "friday", registered: false });
		expect(await refusalOf(stranger)).toEqual(refused("accessDenied"));
	});

	test("invites as many as the event allows, counted at this event", async () => {
		const { store, event, here, there, ana, bruno, chloe, register } = await twoEvents();
		for (const person of [bruno, chloe]) await register(there, person, { invited_by: ana });
		await register(here, bruno, { invited_by: ana });
		const left = (inviteMaximum: number | null, inVain = 0) =>
			transact(store, (tx) =>
				requireInvitationsLeft(tx, event, ana, { ...event.settingsOf(null), inviteMaximum }, inVain),
			);
		await left(1);
		await left(null, 9);
		expect(await refusalOf(left(1, 1))).toEqual(refused("tooManyInvitations"));
	});
});

test("In a group somebody may have a known name if they are another person, and an address of another domain", async () => {
	const { world, store, event, there, ana, bruno, register } = await twoEvents();
	await world.importAgain(buildEvent({ domainId: "elsewhere", people: [{ email: "gil@example.com" }] }));
	await register(there, bruno, { registered_by: ana });
	const member = { firstName: "", lastName: "", isAnother: false, articles: [], quotas: {}, slotsId: [] };
	const add = (...people: Partial<GroupMember>[]) => {
		const group = { registrantId: ana, callerId: ana, copies: [], sendsLinks: false, isSecret: true };
		const members = people.map((one) => ({ ...member, ...one })) as GroupMember[];
		return addGroup(store, event, { ...group, people: members }, world.clock.now);
	};
	const chloe = { firstName: "Chloé", lastName: "Roy" };
	const namesake = refused("namesake", { "people[0].isAnother": "errors.namesake" });
	expect(await refusalOf(add(chloe))).toEqual(namesake);
	const gil = { firstName: "Gil", lastName: "Guest", email: "gil@example.com" };
	const twice = add(gil, { ...gil, firstName: "Gus" });
	expect(await refusalOf(twice)).toEqual(refused("invalidForm", { "people[1].email": "errors.twiceInList" }));
	const { companionsId } = (await add({ ...chloe, isAnother: true }, gil, { firstName: "Bruno", lastName: "Mas" }))
		.data;
	const rows = await store
		.selectFrom("people")
		.select(["first_name", "email"])
		.where("id", "in", companionsId)
		.execute();
	expect(rows.map(({ first_name, email }) => `${first_name} ${email}`).sort()).toEqual([
		"Bruno null",
		"Chloé null",
		"Gil gil@example.com",
	]);
});

test("A typology is chosen where it is asked, and sent back it changes nothing", async () => {
	const { world, store, event, ana } = await twoEvents();
	const choose = (typologyId: string | null, at = event, id = ana, from = store) =>
		chooseTypology(from, at, id, { typologyId, lostPlaces: [] }, world.clock.now);
	await choose("visitor");
	await choose("exhibitor");
	expect((await rowOf({ store, here: event.id }, ana)).typology_id).toBe("exhibitor");
	expect(await refusalOf(choose("unknown"))).toMatchObject({ code: "notOffered" });
	const unasked = await worldOfTest({ file: conferenceEvent({ settings: { FO_MEETING_TYPO_SHOW: false } }) });
	const [there, id] = [await knownEvent(unasked), unasked.idOf("ana")];
	await choose("visitor", there, id, unasked.store);
	expect(await refusalOf(choose("exhibitor", there, id, unasked.store))).toMatchObject({ code: "notOffered" });
});

test("A correction by the staff is answered once, by its time, and changes that person alone", async () => {
	const { world, store, event, here, ana, register } = await twoEvents();
	const { now } = world.clock;
	const answer = (time: string, accepts: boolean, personId = ana) =>
		answerCorrection(store, event, { personId, at: time, accepts }, now);
	expect(await readCorrection(store, event, ana)).toBeNull();
	expect(await readCorrection(store, event, "nobody")).toBeNull();
	const correction = {
		corrected_at: at,
		known_first_name: "Anna",
		known_last_name: "Lopez",
		known_folded_first_name: "anna",
		known_folded_last_name: "lopez",
		known_email: "ana@example.com",
		known_extended: "{}",
	};
	await register(here, ana, correction);
	expect(await readCorrection(store, event, ana)).toMatchObject({ at, firstName: "Anna" });
	for (const [time, id] of [
		["2027-01-11T10:00:00.000Z", ana],
		[at, "nobody"],
	] as const)
		expect(await refusalOf(answer(time, true, id))).toEqual(refused("notFound"));
	const refusedChanges = await watchStore(store).changesOf(() => answer(at, false));
	expect(refusedChanges.people ?? []).toEqual([]);
	await register(here, ana, correction);
	const changes = await watchStore(store).changesOf(() => answer(at, true));
	expect(changedRows(changes, "people", "id", "first_name")).toEqual([`+ ${ana} Anna`, `- ${ana} Ana`]);
});
