import { describe, expect, test } from "vitest";
import type { FormAnswers } from "~/domain/registration/form";
import type { Gateway } from "~/gateway/gateway";
import { limits } from "~/provider/ground/limits/limits";
import { saveAnswers } from "~/provider/registration/forms/forms";
import { knownEvent } from "../../support/money/money";
import { buildEvent, everythingShown, goodAnswers, travel } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { personOf, recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

type Answers = Record<string, unknown>;

/** Answers the whole form “about”, unless other answers are given. */
async function answer(
	world: World,
	person: string,
	values: Answers,
	{ force, formId = "about" }: { force?: boolean; formId?: string | undefined } = {},
) {
	const gateway = await world.as(person);
	return put(gateway, world, person, { values, ...(force === undefined ? {} : { force }) }, formId);
}

async function put(gateway: Gateway, world: World, person: string, body: Answers, formId?: string) {
	const { domainId, eventId, userId } = world.of(person);
	const query = { eventId, userId, ...(formId ? { formId } : {}) };
	return (await gateway.forms.answer({ params: { domainId }, query, body })).data.values;
}

const change = async (world: World, person: string, values: Answers) =>
	put(await world.as(person), world, person, { values });

async function read(world: World, person: string) {
	const { domainId, eventId, userId } = world.of(person);
	return (await (await world.as(person)).forms.answers({ domainId, eventId, userId })).data.values;
}

const invalid = (fields: Record<string, string>) => refused("invalidForm", fields);
const without = (...keys: string[]) =>
	Object.fromEntries(Object.entries(goodAnswers).filter(([key]) => !keys.includes(key)));

describe.each(bothGateways)("A form, $name", ({ over }) => {
	test("is described with its ten components, in a language", async () => {
		const world = await worldOfTest({ over });
		const form = await (await world.as("ana")).forms.get({ ...world.event, formId: "about", languageId: "en" });
		expect(form).toMatchObject({ id: "about", label: "You", layout: "single" });
		expect(new Set(form.models.map(({ component }) => component)).size).toBe(10);
		expect(form.models[0]).toEqual({
			component: "html",
			key: "welcome",
			model: "U",
			modelId: "welcome",
			label: "",
			isRequired: false,
			isExtended: true,
			isDisabled: false,
			format: null,
			values: [],
			metadata: { html: "<p>Hello</p>" },
		});
		expect(form.models.find(({ key }) => key === "lastName")).toMatchObject({
			isExtended: false,
			format: "uppercase",
			isRequired: true,
		});
	});

	test("that the event has not is refused, to read and to answer", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		expect(await refusalOf(ana.forms.get({ ...world.event, formId: "nope" }))).toEqual(refused("notFound"));
		expect(await refusalOf(answer(world, "ana", goodAnswers, { formId: "nope" }))).toEqual(refused("notFound"));
	});

	test("begins with what the person's record tells", async () => {
		const world = await worldOfTest({ over });
		expect(await read(world, "ana")).toEqual({ firstName: "Ana", lastName: "Lopez", email: "ana@example.com" });
	});

	test("keeps an answer of every component, both formats applied", async () => {
		const world = await worldOfTest({ over });
		const kept = { ...goodAnswers, firstName: "Jean-Pierre", lastName: "D’ORMESSON" };
		expect(await answer(world, "ana", goodAnswers)).toEqual(kept);
		expect(await read(world, "ana")).toEqual(kept);
	});

	test("keeps each answer where it belongs: the person's columns, the person's and the participation's extended values", async () => {
		const world = await worldOfTest({ over });
		await answer(world, "ana", goodAnswers);
		const person = await personOf(world, "ana");
		expect(person).toMatchObject({
			first_name: "Jean-Pierre",
			last_name: "D’ORMESSON",
			// The address is theirs once its mail is opened.
			email: "ana@example.com",
			claimed_email: "jp@example.com",
			mobile: "+33 6 39 98 12 34",
			phone: null,
		});
		expect(JSON.parse(person.extended)).toEqual({ nickname: "JP", country: "it" });
		const record = await recordOf(world, "ana");
		expect(JSON.parse(record.extended)).toEqual({
			project: "A bridge",
			team: 4,
			visits: "first",
			interests: ["urban"],
			goals: ["learn", "meet"],
			rules: true,
			site: "https://example.com/",
		});
	});

	test("can keep the same key for the person and for the participation", async () => {
		const file = buildEvent({
			settings: {},
			forms: [
				{ id: "one", label: "One", models: [{ component: "input", key: "note", model: "U", label: "Note" }] },
				{
					id: "two",
					label: "Two",
					models: [{ component: "input", key: "phone", model: "U", isExtended: true, label: "Desk" }],
				},
			],
		});
		const world = await worldOfTest({ over, file });
		await answer(world, "ana", { note: "mine" }, { formId: "one" });
		await answer(world, "ana", { phone: "0102030405" }, { formId: "two" });
		const person = await personOf(world, "ana");
		expect(person.phone).toBeNull();
		expect(JSON.parse(person.extended)).toEqual({ note: "mine", phone: "0102030405" });
	});

	test("names every required answer that is missing", async () => {
		const world = await worldOfTest({ over });
		const required = {
			firstName: "errors.required",
			lastName: "errors.required",
			email: "errors.required",
			visits: "errors.required",
			rules: "errors.required",
		};
		expect(await refusalOf(answer(world, "ana", {}))).toEqual(invalid(required));
	});

	test("takes blanks, an unticked box and nothing chosen for no answer", async () => {
		const world = await worldOfTest({ over });
		const blank = { ...goodAnswers, firstName: "", lastName: "   ", visits: "", rules: false, email: null };
		const required = {
			firstName: "errors.required",
			lastName: "errors.required",
			email: "errors.required",
			visits: "errors.required",
			rules: "errors.required",
		};
		expect(await refusalOf(answer(world, "ana", blank))).toEqual(invalid(required));
		expect(await refusalOf(change(world, "ana", { firstName: " " }))).toEqual(
			invalid({ firstName: "errors.required" }),
		);
		const optional = {
			...goodAnswers,
			mobile: "",
			nickname: " ",
			country: null,
			project: "",
			interests: [],
			goals: [],
			site: "",
		};
		expect(Object.keys(await answer(world, "ana", optional)).sort()).toEqual(
			["email", "firstName", "lastName", "rules", "team", "visits"].sort(),
		);
	});

	test("says of each answer what is wrong with it, and then keeps none", async () => {
		const world = await worldOfTest({ over });
		const wrong = {
			firstName: "x".repeat(256),
			email: "not an address",
			mobile: "call me",
			nickname: "J",
			country: "de",
			project: "x".repeat(5001),
			team: 0,
			visits: "never",
			site: "no address",
		};
		const fields = {
			firstName: "errors.tooLong 255",
			email: "errors.email",
			mobile: "errors.phone",
			nickname: "errors.tooShort 2",
			country: "errors.notOffered",
			project: "errors.tooLong 5000",
			team: "errors.tooLow 1",
			visits: "errors.notOffered",
			site: "errors.url",
		};
		const before = [await personOf(world, "ana"), await recordOf(world, "ana")];
		expect(await refusalOf(answer(world, "ana", { ...goodAnswers, ...wrong }))).toEqual(invalid(fields));
		expect(await refusalOf(answer(world, "ana", { ...goodAnswers, team: 51, nickname: "eleven char" }))).toEqual(
			invalid({ team: "errors.tooHigh 50", nickname: "errors.tooLong 10" }),
		);
		expect([await personOf(world, "ana"), await recordOf(world, "ana")]).toEqual(before);
	});

	test("refuses an answer of another kind, and values that it does not offer", async () => {
		const world = await worldOfTest({ over });
		const odd = {
			team: "4",
			interests: ["urban", "nope"],
			goals: "learn",
			rules: "on",
			visits: ["first"],
			firstName: { a: 1 },
		};
		const refusal = await refusalOf(answer(world, "ana", { ...goodAnswers, ...odd }));
		expect(refusal.code).toBe("invalidForm");
		expect(Object.keys(refusal.fields).sort()).toEqual(Object.keys(odd).sort());
		expect(refusal.fields).toMatchObject({ team: "errors.number", interests: "errors.notOffered" });
		for (const message of Object.values(refusal.fields)) expect(message).toMatch(/^errors\./);
	});

	test("ignores what is posted for disabled and silent fields, and for fields that it has not", async () => {
		const world = await worldOfTest({ over });
		const forged = {
			badge: "VIP",
			welcome: "x",
			privacy: "x",
			isCompleted: true,
			registered_at: "now",
			languageId: "xx",
		};
		const values = await answer(world, "ana", { ...goodAnswers, ...forged });
		for (const key of Object.keys(forged)) expect(values).not.toHaveProperty(key);
		const stored = JSON.stringify([await personOf(world, "ana"), await recordOf(world, "ana")]);
		expect(stored).not.toContain("VIP");
		expect((await recordOf(world, "ana")).completed_at).toBeNull();
	});

	test("leaves the answers of a disabled field as they are", async () => {
		const world = await worldOfTest({ over });
		await world.store
			.updateTable("registrations")
			.set({ extended: '{"badge":"Blue"}' })
			.where("person_id", "=", world.idOf("ana"))
			.execute();
		await answer(world, "ana", goodAnswers);
		expect(await read(world, "ana")).toMatchObject({ badge: "Blue" });
	});

	test("clears optional answers that are absent, of this form alone", async () => {
		const world = await worldOfTest({ over });
		await answer(world, "ana", goodAnswers);
		await answer(world, "ana", { arrival: "bike" }, { formId: "travel" });
		const values = await answer(
			world,
			"ana",
			without("mobile", "nickname", "project", "team", "interests", "goals", "site", "country"),
		);
		expect(values).toEqual({
			arrival: "bike",
			email: "jp@example.com",
			firstName: "Jean-Pierre",
			lastName: "D’ORMESSON",
			visits: "first",
			rules: true,
		});
		expect((await personOf(world, "ana")).mobile).toBeNull();
	});

	test("without its name changes the given answers and no other", async () => {
		const world = await worldOfTest({ over });
		await answer(world, "ana", goodAnswers);
		const values = await change(world, "ana", { firstName: "zoé", arrival: "train", nickname: "" });
		const { nickname: _, ...others } = goodAnswers;
		expect(values).toEqual({ ...others, firstName: "Zoé", lastName: "D’ORMESSON", arrival: "train" });
		expect(await refusalOf(change(world, "ana", { visits: "never" }))).toEqual(
			invalid({ visits: "errors.notOffered" }),
		);
	});

	test("takes the values beside `force` too, as the specification words the body", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		expect(await put(ana, world, "ana", { nickname: "An", force: false })).toMatchObject({ nickname: "An" });
		expect(await put(ana, world, "ana", { nickname: "An", values: { nickname: "Bo" } })).toMatchObject({
			nickname: "Bo",
		});
	});

	test("by force accepts that required answers are missing, but none that are wrong", async () => {
		const world = await worldOfTest({ over });
		expect(await answer(world, "ana", { lastName: "roy", interests: [] }, { force: true })).toEqual({
			lastName: "ROY",
		});
		expect(await personOf(world, "ana")).toMatchObject({ first_name: "", last_name: "ROY", email: null });
		expect(await refusalOf(answer(world, "ana", { visits: "never" }, { force: true }))).toEqual(
			invalid({ visits: "errors.notOffered" }),
		);
	});

	test("keeps the rest of the record: what was said of participation stays", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "1", daysId: ["friday"], articles: [] });
		await answer(world, "ana", goodAnswers);
		const user = await ana.users.get(world.of("ana"));
		expect(user.UserEvent).toMatchObject({
			isRemote: true,
			extended: { PARTICIPATION_IS_REMOTE: true, visits: "first" },
		});
	});
});

describe.each(bothGateways)("An e-mail, $name", ({ over }) => {
	const taken = refused("emailTaken", { email: "errors.emailTaken" });

	test("of somebody else is refused however it is written, and nothing is kept", async () => {
		const world = await worldOfTest({ over });
		const before = await personOf(world, "ana");
		expect(await refusalOf(answer(world, "ana", { ...goodAnswers, email: "bruno@example.com" }))).toEqual(taken);
		expect(await refusalOf(change(world, "ana", { email: " BRUNO@Example.com" }))).toEqual(taken);
		expect(await personOf(world, "ana")).toEqual(before);
		expect(await read(world, "ana")).not.toHaveProperty("visits");
	});

	test("is the person's own to keep, and is kept in small letters", async () => {
		const world = await worldOfTest({ over });
		expect(await change(world, "ana", { email: "ANA@example.com" })).toMatchObject({ email: "ana@example.com" });
		expect(await change(world, "ana", { email: "Ana.Lopez@Example.com" })).toMatchObject({
			email: "ana.lopez@example.com",
		});
	});

	test("may be the same in another domain", async () => {
		const world = await worldOfTest({ over });
		await world.importAgain(buildEvent({ domainId: "other", people: [{ email: "zoe@example.org" }] }));
		expect(await change(world, "ana", { email: "zoe@example.org" })).toMatchObject({ email: "zoe@example.org" });
	});

	test("is left alone by a field of its key that is none, in an event stored before such were refused", async () => {
		const file = buildEvent();
		for (const field of file.document.forms.flatMap(({ models }) => models)) {
			if (field.key === "email") Object.assign(field, { component: "checkbox", isRequired: false, metadata: {} });
		}
		const world = await worldOfTest({ over, file });
		await change(world, "ana", { email: true });
		await answer(world, "bruno", { ...goodAnswers, email: null });
		expect(await personOf(world, "ana")).toMatchObject({ email: "ana@example.com", claimed_email: null });
		expect(await personOf(world, "bruno")).toMatchObject({ email: "bruno@example.com", claimed_email: null });
	});

	test("may be missing for more than one person", async () => {
		const world = await worldOfTest({ over });
		for (const person of ["ana", "bruno"]) await answer(world, person, {}, { force: true });
		expect((await personOf(world, "bruno")).email).toBeNull();
	});

	test("that several people without any ask for at the same moment is one person's", async () => {
		const world = await worldOfTest({ over });
		for (const person of ["ana", "bruno", "chloe"]) await answer(world, person, {}, { force: true });
		const outcomes = await Promise.all(
			["ana", "bruno", "chloe"].map((person) =>
				change(world, person, { email: "wanted@example.com" }).then(
					() => "kept",
					(error) => error.code,
				),
			),
		);
		expect(outcomes.sort()).toEqual(["emailTaken", "emailTaken", "kept"]);
	});
});

describe("Answers that the staff corrects", () => {
	async function corrected() {
		const world = await worldOfTest({});
		const event = await knownEvent(world);
		const author = { personId: "staff", isByBadge: false, provedAt: null };
		const by = { force: false, author, isSecret: false };
		const save = (values: FormAnswers, isAdministrator: boolean, shown: unknown) =>
			saveAnswers(
				world.store,
				event,
				world.idOf("ana"),
				{ ...by, values, isAdministrator, correction: { shown } },
				world.clock.now,
			);
		return { world, save };
	}

	test("are those that they were shown, where nothing and a blank are the same", async () => {
		const { world, save } = await corrected();
		for (const shown of ["Lopes", undefined, ""])
			expect(await refusalOf(save({ lastName: "Lopez-Mas" }, true, shown))).toMatchObject({ code: "answerChanged" });
		expect(await refusalOf(save({ nickname: "Nana" }, true, "Nini"))).toMatchObject({ code: "answerChanged" });
		for (const shown of [null, "", undefined]) {
			await save({ nickname: "Nana" }, true, shown);
			await save({ nickname: "" }, true, "Nana");
		}
		await save({ lastName: "Lopez-Mas" }, true, "Lopez");
		expect((await personOf(world, "ana")).last_name).toBe("LOPEZ-MAS");
	});

	test("are no address that is another's own, of whom the event knows only what it was told", async () => {
		const { world, save } = await corrected();
		await world.importAgain(buildEvent());
		await world.store.updateTable("people").set({ email_proven_at: world.clock.now.toISOString() }).execute();
		const own = refused("invalidForm", { email: "errors.emailOwn" });
		expect(await refusalOf(save({ email: "ana.lopez@example.com" }, false, "ana@example.com"))).toEqual(own);
		await save({ email: "ana@example.com" }, false, "ana@example.com");
	});
});

describe("Answers of one person", () => {
	test("count no address that is theirs already as a new one", async () => {
		const world = await worldOfTest({});
		for (const person of ["ana", "bruno"]) {
			const email = `${person}@example.com`;
			for (let count = limits.addressesOfPerson.most; count >= 0; count--) await change(world, person, { email });
		}
	});

	test("hold no secret that only another domain keeps, and count no address where there is none", async () => {
		const world = await worldOfTest({});
		const settings = { ...everythingShown, FO_MEETING_LOGIN_IS_NEUTRAL: true };
		await world.importAgain(buildEvent({ domainId: "other", people: [], settings }));
		const taken = change(world, "ana", { email: "bruno@example.com" });
		expect(await refusalOf(taken)).toMatchObject({ code: "emailTaken" });
		for (let count = limits.addressesOfPerson.most + 1; count >= 0; count--)
			expect(await refusalOf(change(world, "ana", { email: " " }))).toMatchObject({ code: "invalidForm" });
	});

	test("say no to what may be left out", async () => {
		const models = [{ component: "checkbox" as const, key: "news", model: "P" as const, label: "News" }];
		const world = await worldOfTest({ file: buildEvent({ forms: [{ id: "about", label: "You", models }, travel] }) });
		expect(await change(world, "ana", { news: false })).toEqual({ news: false });
	});

	test("mark their own step as answered, and none of others, nor at another event", async () => {
		const world = await worldOfTest({});
		const elsewhere = buildEvent();
		await world.importAgain(elsewhere);
		const { domainId, userId } = world.of("ana");
		await (await world.as("ana")).forms.answer({
			params: { domainId },
			query: { eventId: elsewhere.document.event.id, userId, step: "elsewhere" },
			body: { values: { nickname: "Nana" } },
		});
		for (const [person, step] of [
			["bruno", "second"],
			["ana", "first"],
		] as const) {
			const gateway = await world.as(person);
			const { domainId, ...query } = world.of(person);
			const body = { values: { nickname: "Nana" } };
			await gateway.forms.answer({ params: { domainId }, query: { ...query, step }, body });
			expect((await gateway.registrations.draft(world.of(person))).answered).toEqual([step]);
		}
	});
});
