import { describe, expect, test } from "vitest";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const feedback = {
	id: "feedback",
	label: { fr: "Votre avis", en: "Your view" },
	models: [{ component: "textarea", key: "view", label: "View", isRequired: true }],
};

describe.each(bothGateways)("An organiser's changes of the event, $name", ({ over }) => {
	test("forms are listed, added, replaced and removed, each time from the current revision", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const before = (await olga.forms.list(world.event)).data;
		expect([before.revision, before.forms.map(({ id }) => id)]).toEqual([1, ["about", "travel"]]);
		const created = (await olga.forms.create({ ...world.event, revision: 1, form: feedback })).data;
		expect(created).toMatchObject({ revision: 2, form: { id: "feedback", label: "Votre avis", layout: "single" } });
		expect(await olga.forms.get({ ...world.event, formId: "feedback", languageId: "en" })).toMatchObject({
			label: "Your view",
		});
		const renamed = { ...feedback, id: "ignored", label: "Avis" };
		const updated = (await olga.forms.update({ ...world.event, formId: "feedback", revision: 2, form: renamed })).data;
		expect(updated).toMatchObject({ revision: 3, form: { id: "feedback", label: "Avis" } });
		expect(await olga.forms.remove({ ...world.event, formId: "feedback", revision: 3 })).toEqual({ done: true });
		expect(await refusalOf(olga.forms.get({ ...world.event, formId: "feedback" }))).toEqual(refused("notFound"));
		expect(await refusalOf(olga.forms.remove({ ...world.event, formId: "feedback", revision: 4 }))).toEqual(
			refused("notFound"),
		);
	});

	test("of two who change the same revision both are kept, but for the same entry, where the second sees both versions", async () => {
		const world = await organisedWorld({ over });
		const [olga, adam] = [await world.as("olga"), await world.as("adam")];
		await Promise.all([
			olga.forms.create({ ...world.event, revision: 1, form: feedback }),
			adam.forms.create({ ...world.event, revision: 1, form: { ...feedback, id: "other" } }),
		]);
		await olga.events.translate({ query: world.event, body: { revision: 1, translations: { fr: { a: "A" } } } });
		expect((await olga.forms.list(world.event)).data).toMatchObject({ revision: 4, forms: { length: 4 } });
		const late = adam.events.translate({ query: world.event, body: { revision: 1, translations: { fr: { a: "B" } } } });
		expect(await refusalOf(late)).toMatchObject({
			...refused("revisionConflict"),
			detail: { conflicts: [{ path: ["translations", "fr", "a"], theirs: "B", ours: "A" }] },
		});
	});

	test("what an event file could not say is refused by its place, and nothing changes", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const broken = { ...feedback, models: [{ component: "slider", key: "view", label: "View" }] };
		const refusal = await refusalOf(olga.forms.create({ ...world.event, revision: 1, form: broken }));
		expect(refusal).toMatchObject({ code: "invalidForm", status: 422 });
		expect(Object.keys(refusal.fields)).toEqual(["forms[2].models[0].component"]);
		const twice = await refusalOf(
			olga.forms.create({ ...world.event, revision: 1, form: { ...feedback, id: "about" } }),
		);
		expect(twice.fields).toEqual({ "forms[2].id": "the id “about” stands twice" });
		const clash = { ...feedback, models: [{ component: "input", key: "workshop", model: "P", label: "Workshop" }] };
		expect((await refusalOf(olga.forms.create({ ...world.event, revision: 1, form: clash }))).fields).toHaveProperty(
			"quotas[0].key",
		);
		expect((await olga.forms.list(world.event)).data.revision).toBe(1);
	});

	test("a form that is used says by what, and stays", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const { parents } = (await olga.forms.parents({ ...world.event, formId: "travel" })).data;
		expect(parents).toEqual(["settings.FO_MEETING_FORM_SECOND_ID"]);
		expect(await refusalOf(olga.forms.remove({ ...world.event, formId: "travel", revision: 1 }))).toEqual({
			...refused("invalidForm", { "settings.FO_MEETING_FORM_SECOND_ID": "no form has the id “travel”" }),
			detail: { faults: { "settings.FO_MEETING_FORM_SECOND_ID": { code: "noForm", id: "travel" } } },
		});
		expect(await refusalOf(olga.forms.parents({ ...world.event, formId: "nowhere" }))).toEqual(refused("notFound"));
	});

	test("texts change one by one, and go away", async () => {
		const world = await organisedWorld({ over });
		const olga = await world.as("olga");
		const translations = {
			fr: { "home.title": "Bienvenue", "participation.title": null },
			en: { "home.title": "Welcome" },
		};
		const { data } = await olga.events.translate({ query: world.event, body: { revision: 1, translations } });
		expect(data).toEqual({
			revision: 2,
			translations: { fr: { "home.title": "Bienvenue" }, en: { "home.title": "Welcome" } },
		});
		expect((await world.gatewayFor().events.translations(world.event)).data.translations).toEqual(data.translations);
		expect((await world.gatewayFor().events.context({ id: world.event.eventId })).revision).toBe(2);
		const unknown = { revision: 2, translations: { xx: { a: "A" } } };
		expect((await refusalOf(olga.events.translate({ query: world.event, body: unknown }))).fields).toEqual({
			"translations.xx": "no language has the key “xx”",
		});
	});
});
