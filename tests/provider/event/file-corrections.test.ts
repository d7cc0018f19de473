import { expect, test } from "vitest";
import { importEvent } from "~/provider/event/file/import-event";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { buildEvent } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";
import { personOf } from "../../support/world/rows";

const names = ["ana", "bruno", "chloe", "dora", "eve", "fay"];
const people = names.map((name) => ({
	email: `${name}@example.com`,
	firstName: name,
	lastName: "Guest",
	typoId: "visitor",
}));

test("A file corrects whoever has done nothing yet: not who answered, changed anything, signed in or is elsewhere too", async () => {
	const { world, store, event, clock, idOf, file } = await organisedWorld({ over: "process", people });
	const later = new Date(clock.now.getTime() + 60_000).toISOString();
	const of = (name: string) => store.updateTable("registrations").where("person_id", "=", idOf(name));
	await of("ana").set({ responded_at: later }).execute();
	await of("bruno").set({ updated_at: later }).execute();
	await store.updateTable("people").set({ updated_at: later }).where("id", "=", idOf("chloe")).execute();
	const token = { eventId: event.eventId, now: clock.now, expiresAt: "2028-01-01T00:00:00.000Z" };
	await insertToken(store, { ...token, token: newToken(), personId: idOf("dora"), kind: "session", openedBy: "link" });
	// Their link is no session.
	await insertToken(store, { ...token, token: newToken(), personId: idOf("fay"), kind: "link" });
	await world.importAgain(buildEvent({ people: people.filter(({ firstName }) => firstName === "eve") }));
	const corrected = people.map((person) => ({ ...person, lastName: "Corrected", mobile: "+33612345678" }));
	const done = await importEvent(store, { ...file, people: corrected }, clock.now, { invite: "no" });
	expect(done).toContain("corrected 2 people who had not answered yet");
	const told = await Promise.all(names.map(async (name) => (await personOf(world, name)).last_name));
	expect(told).toEqual(["Guest", "Guest", "Guest", "Guest", "Guest", "Corrected"]);
	// Of somebody who is at another event too only this one knows it, until they confirm it.
	const olga = await world.as("olga");
	const shown = await Promise.all(names.map(async (name) => (await olga.users.get(world.of(name))).lastName));
	expect(shown).toEqual(["Guest", "Guest", "Guest", "Guest", "Corrected", "Corrected"]);
});
