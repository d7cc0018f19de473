import { expect, test } from "vitest";
import { People } from "~/enhance/venue/people";
import { firstNameColumns, lastNameColumns } from "~/provider/ground/records/name-columns";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { doorWorld } from "../../support/world/doors";

const written = {
	ana: ["Marco", "D’Angelo"],
	bruno: ["Marie", "de la Croix"],
	chloe: ["Inès", "Ben Ali"],
	denis: ["Conan", "O'Neill"],
	dina: ["Jean-Pierre", "Delacroix"],
} as const;

/** What a clerk types who hears the name, and whom it means; a blank or an apostrophe more or less changes nothing. */
const typed: [string, string[]][] = [
	["dangelo", ["D’Angelo"]],
	["d'angelo", ["D’Angelo"]],
	["D Ang", ["D’Angelo"]],
	["marco dangelo", ["D’Angelo"]],
	["dangelo marco", ["D’Angelo"]],
	["angelo", ["D’Angelo"]],
	["delacroix", ["de la Croix", "Delacroix"]],
	["benali", ["Ben Ali"]],
	["ben ali", ["Ben Ali"]],
	["oneill", ["O'Neill"]],
	["o’neill conan", ["O'Neill"]],
	["jeanpierre", ["Delacroix"]],
	["jean pierre", ["Delacroix"]],
	["neillconan", []],
];

test("Names are found as people type them: by the desk's server, on its device, and in the list of people", async () => {
	const world = await doorWorld();
	const { store, host, desk, event } = world;
	for (const [who, [firstName, lastName]] of Object.entries(written)) {
		const { first_name, folded_first_name } = firstNameColumns(firstName);
		const { last_name, folded_last_name } = lastNameColumns(lastName);
		const known = {
			known_first_name: first_name,
			known_folded_first_name: folded_first_name,
			known_last_name: last_name,
			known_folded_last_name: folded_last_name,
		};
		await store.updateTable("registrations").set(known).where("person_id", "=", world.idOf(who)).execute();
	}
	const { people, sealed } = (await desk.checkIns.list({ ...event, deviceId: world.devices.desk })).data;
	const device = new People("");
	device.add({ people, sealed: new TextEncoder().encode(sealed) });
	const names = Object.values(written).map(([, lastName]) => lastName as string);
	const sorted = (found: string[]) => found.filter((one) => names.includes(one)).sort();
	for (const [q, expected] of typed) {
		const atDesk = (await desk.checkIns.find({ ...event, q })).data;
		const onDevice = device.search(q);
		const listed = (await host.users.page({ query: event, body: { headers: ["lastName"], q } })).data.users;
		const found = {
			desk: sorted(atDesk.people.map(({ lastName }) => lastName)),
			device: sorted(onDevice.people.map(({ card }) => card.lastName)),
			list: sorted(listed.map(({ lastName }) => String(lastName))),
		};
		const all = [...expected].sort();
		expect({ q, ...found }).toEqual({ q, desk: all, device: all, list: all });
	}
	// Exact names come first, however they are typed.
	const [first] = (await desk.checkIns.find({ ...event, q: "delacroix" })).data.people;
	expect(first?.lastName).toMatch(/croix/i);
	expect(await verifyEvent(store, event.eventId)).toEqual([]);
});
