import { describe, expect, test } from "vitest";
import { sayAdvice, sayFault } from "~/i18n/organiser/fault-words";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf } from "../../support/world/refused";

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
		const { code, fields } = await refusalOf(change({ ...banquet, price: "42", typologies: ["nobody"] }));
		expect(code).toBe("invalidForm");
		const said = Object.entries(fields).map(([path, message]) => [
			path,
			sayFault(message, "fr"),
			sayFault(message, "en"),
		]);
		expect(said).toContainEqual([
			"articles.banquet.price",
			"Il faut un prix hors taxes, par exemple 26,50, et non «\u202f42\u202f»",
			"Expected a price without tax, such as 26.50, found “42”",
		]);
		const unknown = await refusalOf(change({ ...banquet, typologies: ["nobody"] }));
		expect(Object.values(unknown.fields).map((message) => sayFault(message, "en"))).toEqual([
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
		expect(warnings.map((one) => sayAdvice(one, "fr")).join("\n")).toContain(
			"Un article payant est choisi d’avance\u202f: «\u202fDîner\u202f»",
		);
		expect(warnings.filter((one) => !sayAdvice(one, "en"))).toEqual([]);
		// Other articles are sold as before.
		expect(new Set(warnings.flatMap((one) => one.match(/“[^”]*”/g) ?? []))).toEqual(new Set(["“Dîner”"]));
	});
});
