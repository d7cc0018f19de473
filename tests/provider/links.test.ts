import { describe, expect, test } from "vitest";
import { buildEvent, everythingShown } from "../support/event";
import { bothGateways } from "../support/gateways";
import { organisedWorld } from "../support/organisers";
import { refusalOf, refused } from "../support/refused";

describe.each(bothGateways)("Contacts, $name", ({ over }) => {
	test("somebody met is kept once, with a comment, and is found again", async () => {
		const world = await organisedWorld({ over });
		const ana = await world.as("ana");
		const met = { ...world.of("ana"), userIdB: world.idOf("chloe") };
		const expected = {
			id: world.idOf("chloe"),
			firstName: "Chloé",
			lastName: "Roy",
			email: "chloe@example.com",
			phone: null,
			mobile: null,
			typo: "Exposant",
			company: null,
			comment: "Stand 12",
			linkedAt: "2027-01-15T10:00:00.000Z",
			extended: {},
		};
		expect((await ana.links.create({ ...met, comment: "Stand 12" })).data.contact).toEqual(expected);
		world.clock.now = new Date("2027-01-16T10:00:00.000Z");
		await ana.links.create(met);
		expect((await ana.links.mine(world.event)).data).toEqual({ contacts: [expected] });
		expect((await (await world.as("chloe")).links.mine(world.event)).data.contacts).toEqual([]);
	});

	test("only people of the event are kept, and not oneself", async () => {
		const world = await organisedWorld({ over });
		await world.importAgain(buildEvent({ people: [{ email: "zoe@example.com" }] }));
		const ana = await world.as("ana");
		for (const userIdB of [world.idOf("ana"), world.idOf("zoe"), "nobody"]) {
			expect(await refusalOf(ana.links.create({ ...world.of("ana"), userIdB }))).toEqual(refused("notFound"));
		}
	});

	test("answers are shown of the event's form for contacts alone, and stand in the file", async () => {
		const settings = { ...everythingShown, FO_MEETING_CONTACTS_FORM_ID: "about" };
		const world = await organisedWorld({ over, changes: { settings } });
		const { domainId, eventId, userId } = world.of("chloe");
		const chloe = await world.as("chloe");
		await chloe.forms.answer({
			params: { domainId },
			query: { eventId, userId },
			body: { values: { nickname: "Clo" } },
		});
		const ana = await world.as("ana");
		await ana.links.create({ ...world.of("ana"), userIdB: userId, comment: "=1+1" });
		expect((await ana.links.mine(world.event)).data.contacts[0]?.extended).toEqual({});
		const { contacts, fileUrl } = (await ana.links.mine({ ...world.event, formId: "about", createExport: true })).data;
		expect(contacts[0]?.extended).toEqual({ nickname: "Clo" });
		expect((await world.download(fileUrl ?? "")).text).toMatch(/Commentaire.*Nickname.*\r\nChloé,Roy,.*,'=1\+1,/);
		expect(await refusalOf(ana.links.mine({ ...world.event, formId: "travel" }))).toEqual(refused("notOffered"));
	});
});
