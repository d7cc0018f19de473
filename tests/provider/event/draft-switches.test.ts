import { describe, expect, test } from "vitest";
import { catalogue } from "~/domain/settings";
import { conferenceEvent, gala, paper } from "../../support/world/conferences";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";

const talks = catalogue.conferencesShown.flag;
const [first, second] = conferenceEvent({ conferences: [gala, paper] }).document.conferences;
const add = (talk: typeof first) => ({ path: ["conferences", talk?.id ?? ""], after: { ...talk, categories: [] } });

describe.each(bothGateways)("The draft, $name,", ({ over }) => {
	async function drafting(settings: object = {}) {
		const world = await organisedWorld({ over, changes: { settings: settings as never, conferences: [] } });
		const { event } = world;
		const draft = async () => (await (await world.as("olga")).drafts.get(event)).data;
		return {
			...world,
			olga: await world.as("olga"),
			draft,
			paths: async () => (await draft()).changes.map(({ path }) => path.join(" ")),
			published: async () => {
				const row = await world.store
					.selectFrom("events")
					.select("document")
					.where("id", "=", event.eventId)
					.executeTakeFirstOrThrow();
				return JSON.parse(row.document);
			},
		};
	}

	test("offers the first talk by a change of its own, which can be dropped, and not the second", async () => {
		const { olga, event, draft, paths } = await drafting();
		await olga.drafts.change({ ...event, changes: [add(first)] });
		expect(await paths()).toEqual(["conferences gala", `settings ${talks}`]);
		const { warnings, changes } = await draft();
		expect(warnings.map(({ code }) => code)).not.toContain("talksUnseen");
		const [, on] = changes;
		expect(on).toMatchObject({ after: true, author: { name: "Olga Orga" } });
		await olga.drafts.drop({ ...event, changes: [{ path: on?.path ?? [], version: on?.version ?? 0 }] });
		expect((await draft()).warnings.map(({ code }) => code)).toContain("talksUnseen");
		await olga.drafts.change({ ...event, changes: [add(second)] });
		expect(await paths()).toEqual(["conferences gala", "conferences paper"]);
	});

	test("leaves a switch that somebody turned off, and files leave every switch", async () => {
		const { olga, event, paths, importAgain, world, published } = await drafting({ [talks]: false });
		await olga.drafts.change({ ...event, changes: [add(first)] });
		expect(await paths()).toEqual(["conferences gala"]);
		const { document } = world.file;
		await importAgain({
			...world.file,
			document: {
				...document,
				settings: {},
				conferences: [first, second].map((talk) => ({ ...talk, categories: [] })) as never,
			},
		});
		expect((await published()).settings).toEqual({});
	});

	test("turns nothing on for whoever may change the programme alone", async () => {
		const { world, store, event, as, paths } = await drafting();
		await store
			.insertInto("roles")
			.values({
				domain_id: event.domainId,
				event_id: event.eventId,
				person_id: world.idOf("ana"),
				role: "programme",
				ends_at: null,
			} as never)
			.execute();
		await (await as("ana")).drafts.change({ ...event, changes: [add(first)] });
		expect(await paths()).toEqual(["conferences gala"]);
	});
});
