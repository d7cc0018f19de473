import { describe, expect, test } from "vitest";
import { buildEvent, everythingShown, travel } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";
import { worldOfTest } from "../../support/world/world-of-test";

const opinion = {
	id: "opinion",
	label: "Votre avis",
	models: [
		{ component: "input-number" as const, key: "mark", label: "Note", isRequired: true, metadata: { min: 0, max: 10 } },
		{ component: "textarea" as const, key: "words", label: "En quelques mots" },
	],
};
const settings = {
	...everythingShown,
	FO_MEETING_FORM_ID: "travel",
	FO_MEETING_SATISFACTION_FORM_ID: "opinion",
	FO_MEETING_REGISTER_END: "2027-01-01T00:00:00Z",
};
const file = () => buildEvent({ settings, forms: [travel, opinion] });

describe.each(bothGateways)("The satisfaction form, $name", ({ over }) => {
	test("is answered by people who are neither registered nor have responded, and when registration is closed", async () => {
		const world = await worldOfTest({ over, file: file() });
		const ana = await world.as("ana");
		expect((await ana.satisfaction.read(world.of("ana"))).data).toEqual({ formId: "opinion", answeredAt: null });
		await ana.satisfaction.answer({ ...world.of("ana"), values: { mark: 9, words: "Beau" } });
		expect((await ana.satisfaction.read(world.of("ana"))).data.answeredAt).toBe(world.clock.now.toISOString());
		const [row] = await world.store.selectFrom("form_answers").selectAll().execute();
		expect(JSON.parse(row?.answers ?? "")).toEqual({ mark: 9, words: "Beau" });
		// An opinion is stored apart, and changes nothing of the registration.
		expect((await recordOf(world, "ana")).extended).toBe("{}");
	});

	test("names the fields that are wrong, and keeps nothing then", async () => {
		const world = await worldOfTest({ over, file: file() });
		const ana = await world.as("ana");
		const answer = (values: Record<string, unknown>) =>
			refusalOf(ana.satisfaction.answer({ ...world.of("ana"), values }));
		expect(await answer({})).toEqual(refused("invalidForm", { mark: "errors.required" }));
		expect(await answer({ mark: 11 })).toEqual(refused("invalidForm", { mark: "errors.tooHigh 10" }));
		expect(await world.store.selectFrom("form_answers").selectAll().execute()).toEqual([]);
	});

	test("does not exist where no setting names one", async () => {
		const world = await worldOfTest({ over });
		const ana = await world.as("ana");
		expect(await refusalOf(ana.satisfaction.read(world.of("ana")))).toEqual(refused("notFound"));
		expect(await refusalOf(ana.satisfaction.answer({ ...world.of("ana"), values: {} }))).toEqual(refused("notFound"));
	});
});

test("Competing posts of the satisfaction form count once", async () => {
	const world = await worldOfTest({ file: file() });
	const posts = await Promise.all(
		Array.from({ length: 6 }, async (_, mark) => {
			const ana = await world.as("ana");
			return () => ana.satisfaction.answer({ ...world.of("ana"), values: { mark } });
		}),
	);
	const ended = await Promise.allSettled(posts.map((post) => post()));
	const refusals = ended.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
	expect(refusals).toEqual(Array(5).fill("alreadyAnswered"));
	expect(await world.store.selectFrom("form_answers").selectAll().execute()).toHaveLength(1);
});
