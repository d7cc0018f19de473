import { expect, test } from "vitest";
import { grantRole } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { buildEvent, everythingShown } from "../../support/world/event";
import { statementsOf } from "../../support/world/statements";
import { worldOfTest } from "../../support/world/world-of-test";

test("Calls that are made together are read together, and nobody is told what was read before they asked", async () => {
	const world = await worldOfTest();
	const ana = await world.as("ana");
	const both = () => Promise.all([ana.users.me(world.event), ana.wizard.standing(world.event)]);
	await both();
	const { statements } = await statementsOf(both);
	expect(statements).toHaveLength(1);

	const elsewhere = await world.as("ana");
	for (const firstName of ["Anaïs", "Annick"]) {
		await elsewhere.users.update({ ...world.of("ana"), firstName });
		const [{ data }] = await both();
		expect(data.me.firstName).toBe(firstName);
	}
});

test("A companion's change holds the account, and a role leaves their registration to the person who registered them", async () => {
	const settings = { ...everythingShown, FO_MEETING_COMPANIONS_IS_ACTIVE: true };
	const world = await worldOfTest({ file: buildEvent({ settings }) });
	const ana = await world.as("ana");
	await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
	const { id: userId } = await ana.companions.create({ ...world.of("ana"), firstName: "Gil", lastName: "L" });
	const asked = { ...world.event, userId };
	const answer = { step: "dates" as const, daysId: ["friday"] };
	expect((await ana.wizard.standing(asked)).draft.answered).toEqual([]);
	world.clock.now = new Date(world.clock.now.getTime() + 60_000);
	await ana.wizard.answer({ ...asked, answer });
	// Registrant and companions share one account: a change of it locks the registrant's row first.
	const rows = await world.store.selectFrom("registrations").select(["person_id", "updated_at"]).execute();
	const held = rows.filter(({ updated_at }) => updated_at === world.clock.now.toISOString());
	expect(held.map(({ person_id }) => person_id).sort()).toEqual([world.idOf("ana"), userId].sort());
	await transact(world.store, (tx) => grantRole(tx, { ...world.event, personId: userId }, "organiser"));
	expect((await ana.wizard.standing(asked)).draft.answered).toEqual(["dates"]);
	await ana.wizard.answer({ ...asked, answer });
	// The account is its holder's alone.
	await ana.users.update({ ...asked, email: "gil@example.com", firstName: "Gilles" });
	const account = world.store.selectFrom("people").select(["email", "first_name"]).where("id", "=", userId);
	expect(await account.executeTakeFirst()).toEqual({ email: null, first_name: "Gil" });
});
