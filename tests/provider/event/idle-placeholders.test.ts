import { expect, test } from "vitest";
import { liveWorld } from "../../support/world/live";

test("Whoever entered by a tap is a person of the lists once they say something of themselves", async () => {
	const live = await liveWorld({ settings: { FO_MEETING_ANONYMOUS_IS_ACTIVE: true } });
	const olga = await live.as("olga");
	const listed = async (body: object = {}) => (await olga.users.page({ query: live.event, body })).data;
	const before = (await listed()).total;
	const guests = [];
	for (let count = 0; count < 5; count++) {
		const { token } = (await live.gatewayFor().users.createAnonymous(live.event)).data;
		guests.push(live.gatewayFor(token));
	}
	expect((await listed()).total).toBe(before);
	expect(await listed({ q: "Participant" })).toMatchObject({ total: 0, users: [] });
	const { views } = (await olga.peopleViews.list(live.event)).data;
	expect(views.find(({ view }) => view === "all")?.count).toBe(before);
	const [first] = guests;
	const { id } = (await first?.users.me({ domainId: live.event.domainId }))?.data.me ?? { id: "" };
	await first?.registrations.decline({ ...live.event, userId: id });
	expect((await listed()).total).toBe(before + 1);
	expect((await listed({ q: "Participant" })).users).toMatchObject([{ id }]);
	// What they vote is counted without them, and nothing of theirs was taken away.
	const rows = await live.store
		.selectFrom("registrations")
		.select("person_id")
		.where("device", "is not", null)
		.execute();
	expect(rows).toHaveLength(5);
});
