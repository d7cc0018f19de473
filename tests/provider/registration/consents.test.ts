import { describe, expect, test } from "vitest";
import { buildEvent, everythingShown, travel } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const settings = { ...everythingShown, FO_MEETING_FORM_ID: "travel", FO_MEETING_FORM_SECOND_ID: null };
const withConsents = (news: string) => ({
	...travel,
	consents: [
		{ key: "rules", text: { fr: "J’accepte le règlement", en: "I accept the rules" }, required: true },
		{ key: "news", text: news },
	],
});
const file = (news = "Écrivez-moi") => ({ settings, forms: [withConsents(news)] });

async function answer(world: World, values: Record<string, unknown>, languageId = "fr") {
	const { domainId, ...query } = world.of("ana");
	const ana = await world.as("ana");
	return ana.forms.answer({
		params: { domainId },
		query: { ...query, formId: "travel", languageId },
		body: { values },
	});
}

function consentsOf(world: World) {
	return world.store
		.selectFrom("consents")
		.select(["key", "text", "accepted_at", "withdrawn_at"])
		.where("person_id", "=", world.idOf("ana"))
		.orderBy("accepted_at")
		.orderBy("key")
		.execute();
}

describe.each(bothGateways)("Consents, $name", ({ over }) => {
	test("are boxes of their form, and a required one must be ticked", async () => {
		const world = await worldOfTest({ over, file: buildEvent(file()) });
		const ana = await world.as("ana");
		const { models } = await ana.forms.get({ ...world.event, formId: "travel", languageId: "en" });
		expect(models.slice(-2)).toMatchObject([
			{ component: "checkbox", key: "consent_rules", label: "I accept the rules", isRequired: true },
			{ component: "checkbox", key: "consent_news", isRequired: false },
		]);
		expect(await refusalOf(answer(world, { consent_news: true }))).toEqual(
			refused("invalidForm", { consent_rules: "errors.required" }),
		);
		expect(await consentsOf(world)).toEqual([]);
	});

	test("are written down with the words that were read, once, and end when the box is no longer ticked", async () => {
		const world = await worldOfTest({ over, file: buildEvent(file()) });
		const first = world.clock.now.toISOString();
		await answer(world, { consent_rules: true, consent_news: true }, "en");
		await answer(world, { consent_rules: true, consent_news: true }, "en");
		expect(await consentsOf(world)).toEqual([
			{ key: "news", text: "Écrivez-moi", accepted_at: first, withdrawn_at: null },
			{ key: "rules", text: "I accept the rules", accepted_at: first, withdrawn_at: null },
		]);
		world.clock.now = new Date(world.clock.now.getTime() + 60_000);
		await answer(world, { consent_rules: true }, "en");
		expect(await consentsOf(world)).toMatchObject([
			{ key: "news", withdrawn_at: world.clock.now.toISOString() },
			{ key: "rules", withdrawn_at: null },
		]);
	});

	test("are asked for again by other words, and both are kept", async () => {
		const built = buildEvent(file());
		const world = await worldOfTest({ over, file: built });
		await answer(world, { consent_rules: true, consent_news: true });
		world.clock.now = new Date(world.clock.now.getTime() + 60_000);
		const { id, alias } = built.document.event;
		await world.importAgain(buildEvent({ event: { id, alias }, ...file("Écrivez-moi souvent") }));
		await answer(world, { consent_rules: true, consent_news: true });
		expect((await consentsOf(world)).map(({ key, text }) => [key, text])).toEqual([
			["news", "Écrivez-moi"],
			["rules", "J’accepte le règlement"],
			["news", "Écrivez-moi souvent"],
		]);
	});

	test("are taken back by the person, also when registration is closed; not twice", async () => {
		const built = buildEvent(file());
		const world = await worldOfTest({ over, file: built });
		await answer(world, { consent_rules: true, consent_news: true });
		const { id, alias } = built.document.event;
		const closed = { ...settings, FO_MEETING_REGISTER_END: "2027-01-01T00:00:00Z" };
		await world.importAgain(buildEvent({ event: { id, alias }, ...file(), settings: closed }));
		const ana = await world.as("ana");
		const news = { ...world.of("ana"), formId: "travel", key: "news" };
		await ana.privacy.withdrawConsent(news);
		expect((await consentsOf(world)).find(({ key }) => key === "news")?.withdrawn_at).not.toBeNull();
		expect(JSON.parse((await recordOf(world, "ana")).extended)).toEqual({ consent_rules: true });
		expect(await refusalOf(ana.privacy.withdrawConsent(news))).toEqual(refused("notFound"));
	});
});
