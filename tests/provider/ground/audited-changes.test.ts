import { expect, test } from "vitest";
import type { AuditChange } from "~/domain/ground/audit-change";
import { changesOfPerson, personWatch } from "~/provider/ground/audit-entries/audit-changes";
import { readSnapshot } from "~/provider/ground/records/registration-snapshot";
import { transact } from "~/provider/ground/store/transact";
import { worldOfTest } from "../../support/world/world-of-test";

test("What was empty and is empty otherwise is no change of a person", async () => {
	const { store, event, idOf } = await worldOfTest();
	const { registration, ...before } = await readSnapshot(store, event.eventId, idOf("ana"));
	const listed = { ...before, registration: undefined };
	const answers = (extended: object) => ({
		...listed,
		person: { ...before.person, extended: JSON.stringify(extended) },
	});
	const changed = (one: object, other: object) => changesOfPerson(answers(one), answers(other));
	for (const empty of [null, "", []]) expect(changed({ project: empty }, {})).toEqual([]);
	for (const said of [0, false, ["stage"]])
		expect(changed({}, { project: said })).toEqual([
			{ path: ["person", "answer.project"], before: undefined, after: said },
		]);
	// Without a registration nobody has a state.
	const state = { path: ["person", "state"], before: undefined, after: "invited" };
	expect(changesOfPerson(listed, { ...before, registration })).toContainEqual(state);
});

test("A change by a role is told of the person whom the call names, once, with everything that differs", async () => {
	const { store, event, idOf } = await worldOfTest();
	const [ana, bruno] = [idOf("ana"), idOf("bruno")];
	const told = async (isByRole: boolean) => {
		const changed = new Map<string, AuditChange[]>();
		const watch = personWatch({ isByRole }, ana, changed);
		await transact(store, async (tx) => {
			const change = (personId: string, typology_id: string) =>
				tx.updateTable("registrations").set({ typology_id }).where("person_id", "=", personId).execute();
			for (const personId of [bruno, ana]) {
				await watch(tx, { ...event, personId });
				await change(personId, "exhibitor");
			}
			await watch(tx, { ...event, personId: ana });
			await change(ana, "speaker");
		});
		return changed.get(event.eventId)?.map(({ path, before, after }) => [...path, before, after]);
	};
	expect(await told(true)).toEqual([["person", "typology", "visitor", "speaker"]]);
	expect(await told(false)).toBeUndefined();
});
