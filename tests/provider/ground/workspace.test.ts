import { describe, expect, test } from "vitest";
import { grantRole } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

describe.each(bothGateways)("What a workspace consists of, $name", ({ over }) => {
	test("is told to people with a role, the draft and who is inside only to those who may see them", async () => {
		const { as, world, store } = await organisedWorld({ over });
		const olga = await as("olga");
		const { data } = await olga.workspace.get(world.event);
		expect(data).toMatchObject({ roles: ["organiser"], inside: 0, changes: 0, hasLive: false });
		expect(data.rights).toContain("configure");
		const change = { path: ["translations", "fr", "home.title"], after: "Bienvenue" };
		await olga.drafts.change({ ...world.event, changes: [change] });
		const entry = { event_id: world.event.eventId, place: "entry", inside: 7, came: 9 };
		await store.insertInto("door_counts").values(entry).execute();
		expect((await olga.workspace.get(world.event)).data).toMatchObject({ inside: 7, changes: 1 });
		const mail = { event_id: world.event.eventId, person_id: world.idOf("bruno"), action_id: 1 };
		const [at, later] = ["2027-01-15T10:00:00.000Z", "2027-01-15T11:00:00.000Z"];
		await store
			.insertInto("mails")
			.values(["M1", "M2"].map((id) => ({ ...mail, id, created_at: at, failed_at: at })))
			.execute();
		expect((await olga.workspace.get(world.event)).data).toMatchObject({ refusedMails: 1 });
		await transact(store, (tx) => grantRole(tx, { ...world.event, personId: world.idOf("bruno") }, "desk"));
		expect((await (await as("bruno")).workspace.get(world.event)).data).toMatchObject({ refusedMails: 0 });
		await store
			.insertInto("mails")
			.values({ ...mail, id: "M3", created_at: at, sent_at: later })
			.execute();
		expect((await olga.workspace.get(world.event)).data).toMatchObject({ refusedMails: 0 });

		expect(await refusalOf((await as("ana")).workspace.get(world.event))).toEqual(refused("accessDenied"));
		const ana = { ...world.event, personId: world.idOf("ana") };
		await transact(store, (tx) => grantRole(tx, ana, "moderator"));
		const seen = (await (await as("ana")).workspace.get(world.event)).data;
		expect(seen).toEqual({
			roles: ["moderator"],
			rights: ["moderate"],
			hasLive: false,
			hasPhotos: false,
			hasOpinions: false,
			inside: null,
			refusedMails: 0,
			changes: 0,
		});
	});
});
