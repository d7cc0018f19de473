import { describe, expect, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { mailActions } from "~/domain/messages/mail-template";
import { insertPerson } from "~/provider/ground/records/insert-people";
import { transact } from "~/provider/ground/store/transact";
import { crowd } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const invitation = { actionId: mailActions.invited, subject: "Invitation", html: "<p>{{link}}</p>", text: "{{link}}" };
const ines = { firstName: "Inès", lastName: "Ben Ali", email: "ines@example.com", isInvited: true };

async function open(over: "process" | "http", emails = [invitation]) {
	const world = await organisedWorld({ over, people: crowd(2), changes: { emails } });
	const olga = await world.as("olga");
	const mailsTo = async (personId: string) =>
		(await world.store.selectFrom("mails").select("action_id").where("person_id", "=", personId).execute()).map(
			({ action_id }) => action_id,
		);
	return { ...world, olga, mailsTo };
}

describe.each(bothGateways)("A person whom an organiser adds, $name", ({ over }) => {
	test("is at the event with what was typed, and is invited once; the same post finds them", async () => {
		const { olga, event, mailsTo, store } = await open(over);
		const asked = { ...event, ...ines, typoId: "speaker", mobile: "06 12 34 56 78", company: "Atelier Filament" };
		const answers = await Promise.allSettled([1, 2, 3].map(() => olga.peopleAdditions.add(asked)));
		const added = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value.data.id] : []));
		expect(added).toHaveLength(1);
		const [id = ""] = added;
		expect(await olga.users.get({ ...event, userId: id })).toMatchObject({
			...{ firstName: "Inès", lastName: "Ben Ali", mobile: "06 12 34 56 78" },
			UserEvent: { typoId: "speaker", Employee: { Company: { name: "Atelier Filament" } } },
		});
		expect(await mailsTo(id)).toEqual([mailActions.invited]);
		const again = await refusalOf(olga.peopleAdditions.add({ ...asked, email: "INES@example.com" }));
		expect(again).toEqual({ ...refused("alreadyInvited", { email: "people.add.present" }), detail: { personId: id } });
		// The company of the same name is not created a second time, whatever its capitals.
		const other = { ...asked, email: "tom@example.com", isInvited: false, company: "ATELIER  filament" };
		const tom = (await olga.peopleAdditions.add(other)).data.id;
		expect(await mailsTo(tom)).toEqual([]);
		expect(await store.selectFrom("companies").select("name").execute()).toEqual([{ name: "Atelier Filament" }]);
		const deeds = (await olga.deeds.list({ ...event })).data;
		expect(JSON.stringify(deeds)).toContain("peopleAdditions.add");
	});

	test("who has an account in the domain is asked about, and keeps it", async () => {
		const { olga, event, mailsTo, store, clock } = await open(over);
		const known = { email: ines.email, firstName: "Inès", lastName: "de Chartres", languageId: null };
		const { id } = await transact(store, (tx) => insertPerson(tx, event.domainId, known, clock.now, "proven"));
		expect(await refusalOf(olga.peopleAdditions.add({ ...event, ...ines }))).toEqual(
			refused("emailTaken", { email: "people.add.known" }),
		);
		expect(await mailsTo(id)).toEqual([]);
		expect((await olga.peopleAdditions.add({ ...event, ...ines, mayBeKnown: true })).data.id).toBe(id);
		expect(await mailsTo(id)).toEqual([mailActions.invited]);
		const { last_name } = await store
			.selectFrom("people")
			.select("last_name")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		expect(last_name).toBe("de Chartres");
	});

	test("is refused beside the field that is wrong, and nobody is added then", async () => {
		const { olga, event, store } = await open(over, []);
		const count = async () =>
			(
				await store
					.selectFrom("people")
					.select(({ fn }) => fn.countAll().as("n"))
					.executeTakeFirstOrThrow()
			).n;
		const before = await count();
		const quiet = { ...event, ...ines, isInvited: false };
		const tried = [
			[{ typoId: "none" }, "notOffered", { typoId: "errors.notOffered" }],
			[{ languageId: "xx" }, "notOffered", { languageId: "errors.notOffered" }],
			[{ isInvited: true }, "invalidForm", { isInvited: "people.add.noMail" }],
			[{ email: "nobody" }, "badRequest", {}],
			[{ mobile: "call me" }, "badRequest", {}],
			[{ firstName: " " }, "invalidForm", { firstName: "errors.required" }],
		] as const;
		for (const [change, code, fields] of tried) {
			expect(await refusalOf(olga.peopleAdditions.add({ ...quiet, ...change }))).toEqual(refused(code, fields));
		}
		expect(await count()).toEqual(before);
	});
});

test("Where no mail can leave nobody is added to be invited, and whoever is not invited may be", async () => {
	const { world, store, clock, event } = await open("process");
	const olga = embeddedGateway(store, () => clock.now, { mailsStay: true })(await world.signIn("olga"));
	expect(await refusalOf(olga.peopleAdditions.add({ ...event, ...ines }))).toEqual(refused("mailsStay"));
	const quiet = olga.peopleAdditions.add({ ...event, ...ines, isInvited: false });
	expect((await quiet).data.id).toEqual(expect.any(String));
});
