import { describe, expect, test } from "vitest";
import { textsOf } from "~/i18n/translator";
import { indexesOf } from "~/provider/event/document/faults";
import { lockPublished } from "~/provider/event/document/save-document";
import { transact } from "~/provider/ground/store/transact";
import { describeAdvice, describeFault } from "~/routes/event/document/describe-fault";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const banquet = { id: "banquet", label: "Dîner", price: 4200, vatRate: 20, days: { "0": {} } };

describe.each(bothGateways)("What is wrong with a draft, $name", ({ over }) => {
	async function drafting() {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const { event } = world;
		return {
			change: (after: unknown) => olga.drafts.change({ ...event, changes: [{ path: ["articles", "banquet"], after }] }),
			read: async () => (await (await world.as("olga")).drafts.get(event)).data,
		};
	}

	test("is refused beside the value, in a sentence that pages say in both languages", async () => {
		const { change } = await drafting();
		const { code, fields, detail } = await refusalOf(change({ ...banquet, price: "42", typologies: ["nobody"] }));
		expect(code).toBe("invalidForm");
		const said = Object.entries(detail?.faults ?? {}).map(([path, fault]) => [
			path,
			describeFault(textsOf("fr"), fault),
			describeFault(textsOf("en"), fault),
		]);
		// Whoever calls the API by hand reads them in the words of the file.
		expect(fields["articles.banquet.price"]).toMatch(/^expected a whole number of cents without tax/);
		expect(said).toContainEqual([
			"articles.banquet.price",
			"Il faut un prix hors taxes, par exemple 26,50, et non «\u202f42\u202f»",
			"Expected a price without tax, such as 26.50, found “42”",
		]);
		const unknown = await refusalOf(change({ ...banquet, typologies: ["nobody"] }));
		expect(Object.values(unknown.detail?.faults ?? {}).map((fault) => describeFault(textsOf("en"), fault))).toEqual([
			"No profile has the id “nobody”",
		]);
	});

	test("is a warning where it may be meant, and only for what the draft adds", async () => {
		const { change, read } = await drafting();
		expect((await read()).warnings).toEqual([]);
		await change({ ...banquet, days: { "0": { isSelected: true } } });
		const { warnings, faults } = await read();
		expect(faults).toEqual({});
		expect(warnings.length).toBeGreaterThan(0);
		expect(warnings.map((advice) => describeAdvice(textsOf("fr"), advice)).join("\n")).toContain(
			"Un article payant est choisi d’avance\u202f: «\u202fDîner\u202f»",
		);
		// Other articles are sold as before.
		expect(new Set(warnings.flatMap((advice) => ("named" in advice ? advice.named : [])))).toEqual(new Set(["Dîner"]));
	});
});

test("A setting that may not differ is refused in a draft, and does not hold up others where a stored event has it", async () => {
	const { world, as } = await organisedWorld({ over: "process" });
	const { event } = world;
	const statsPrivate = ["settingsByTypology", "speaker", "FO_MEETING_STATS_PRIVATE"];
	const change = { path: statsPrivate, after: false };
	const refusal = await refusalOf((await as("olga")).drafts.change({ ...event, changes: [change] }));
	expect(refusal.code).toBe("invalidForm");
	const faults = Object.entries(refusal.detail?.faults ?? {});
	expect(faults.map(([path, fault]) => [path, describeFault(textsOf("fr"), fault)])).toEqual([
		[statsPrivate.join("."), "Ce réglage vaut pour tout l’événement : il se choisit dans les réglages de tous"],
	]);
	// As an event of before has it.
	const { document } = world.file;
	const stored = {
		...document,
		settingsByTypology: { speaker: { FO_MEETING_STATS_PRIVATE: false, title: "Oratrices" } },
	};
	const row = { document: JSON.stringify(stored), revision: 2 };
	await world.store.updateTable("events").set(row).where("id", "=", event.eventId).execute();
	const path = ["settings", "title"];
	await (await as("olga")).drafts.change({ ...event, changes: [{ path, after: "Le salon" }] });
	await (await as("olga")).drafts.publish({ ...event, changes: [{ path, version: 1 }] });
	const { settings } = (await (await as("olga")).events.settings({ ...event, typoId: "speaker" })).data;
	expect([settings.title, settings.FO_MEETING_STATS_PRIVATE]).toEqual(["Oratrices", true]);
});

test("A badge is not shown of a draft with faults, nor one that the draft has not", async () => {
	const badge = { id: "card", label: "Badge", size: "A6" as const, fields: ["lastName"] };
	const { world, as, store } = await organisedWorld({ over: "process", changes: { badges: [badge] } });
	const { event } = world;
	const shown = async (badgeId: string) => (await as("olga")).drafts.badge({ ...event, badgeId });
	expect((await shown("card")).data.html).toContain("Marie-Antoinette");
	expect(await refusalOf(shown("none"))).toEqual(refused("notFound"));
	const changes = [{ path: ["settings", "title"], after: "Le salon" }];
	await (await as("olga")).drafts.change({ ...event, changes });
	const broken = JSON.stringify({ path: ["days", "never"], after: { id: "never", day: "never" } });
	await store.updateTable("event_draft_changes").set({ change: broken }).execute();
	expect(await refusalOf(shown("card"))).toEqual(refused("invalidForm"));
});

test.each<[what: string, path: string[], place: (string | number)[]]>([
	["an entry of a list", ["days", "friday", "day"], ["days", 1, "day"]],
	["a whole entry", ["days", "friday"], ["days", 1]],
	["an entry that is not there", ["days", "sunday", "day"], ["days"]],
	["what is inside of a part that is not there", ["page", "cover"], ["page"]],
	["what is inside of a text", ["event", "alias", "fr"], ["event", "alias"]],
])("A fault of %s is placed as far as the document goes", (_what, path, place) => {
	const day = "2027-03-18";
	const days = [
		{ id: "thursday", day },
		{ id: "friday", day },
	];
	expect(indexesOf({ event: { alias: "salon" }, days }, path)).toEqual(place);
});

test("What is published of an event that does not exist is not found", async () => {
	const { store } = await organisedWorld({ over: "process" });
	expect(await refusalOf(transact(store, (tx) => lockPublished(tx, "nowhere")))).toEqual(refused("notFound"));
});
