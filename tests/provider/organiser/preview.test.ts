import { expect, onTestFinished, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import type { PreviewChoice } from "~/domain/event/preview";
import { openPreviews } from "~/provider/organiser/preview/preview-worlds";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const choice: PreviewChoice = {
	isDraft: true,
	typologyId: "visitor",
	languageId: "fr",
	state: "invited",
	at: new Date("2027-02-01T09:00:00.000Z"),
};

async function opened() {
	const world = await organisedWorld({ over: "process", changes: { event: { organizer: "Lumen" } } });
	const previews = openPreviews(world.store, (store, now) => embeddedGateway(store, now));
	onTestFinished(() => previews.close());
	const { domainId, eventId } = world.event;
	return {
		...world,
		look: (changes: Partial<PreviewChoice> = {}, ownerId = "olga") =>
			previews.open({ eventId, ownerId, choice: { ...choice, ...changes } }),
		change: async (after: string, before = "Lumen") => {
			const path = ["event", "organizer"];
			await (await world.as("olga")).drafts.change({ domainId, eventId, changes: [{ path, before, after }] });
		},
	};
}

test("A preview has one made-up person, under ids that nothing else has", async () => {
	const { event, look } = await opened();
	const { gatewayFor, token, alias, domainId } = await look();
	const where = await gatewayFor().events.context({ id: alias });
	expect(where.eventId).not.toBe(event.eventId);
	expect(where.domainId).toBe(domainId);
	const { me } = (await gatewayFor(token).users.me(where)).data;
	expect(me).toMatchObject({ firstName: "Camille", UserEvent: { typoId: "visitor" } });
	expect((await look({ typologyId: null })).token).toBeUndefined();
});

test("Two organisers have two previews, and one keeps theirs while it is the same", async () => {
	const { look, change } = await opened();
	const first = await look();
	expect(await look()).toBe(first);
	expect(await look({}, "adam")).not.toBe(first);
	expect(await look({ state: "closed" })).not.toBe(first);
	await change("Halo");
	expect(await look()).not.toBe(first);
});

test("It shows the draft or what is published, in the chosen state", async () => {
	const { look, change } = await opened();
	await change("Halo");
	const eventOf = async (changes: Partial<PreviewChoice>) => {
		const { gatewayFor, alias } = await look(changes);
		return gatewayFor().events.get(await gatewayFor().events.context({ id: alias }));
	};
	expect(await eventOf({})).toMatchObject({ organizer: "Halo", canRegister: true });
	expect(await eventOf({ isDraft: false })).toMatchObject({ organizer: "Lumen" });
	expect(await eventOf({ state: "closed" })).toMatchObject({ canRegister: false });
});

test("A draft with faults has no preview, and what is published still has", async () => {
	const { store, event, look, change } = await opened();
	await change("Halo");
	const broken = { path: ["days", "thursday"], before: undefined, after: { id: "thursday", day: "never" } };
	await store
		.updateTable("event_draft_changes")
		.set({ change: JSON.stringify(broken) })
		.where("event_id", "=", event.eventId)
		.execute();
	expect(await refusalOf(look())).toEqual(refused("invalidForm"));
	expect((await look({ isDraft: false })).token).toBeDefined();
});
