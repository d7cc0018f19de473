import { describe, expect, test } from "vitest";
import { z } from "zod";
import { audiences } from "~/domain/event/audience";
import {
	catalogue,
	isRegistrationClosed,
	rawSettings,
	readSettings,
	settingsFor,
	withDefaults,
} from "~/domain/settings";

const flags = Object.values(catalogue).map(({ flag }) => flag);

describe("The catalogue of settings", () => {
	test("has one flag a setting, a line of words and a default of its own type", () => {
		expect(new Set(flags).size).toBe(flags.length);
		for (const { flag, hint, schema, default: initial } of Object.values(catalogue)) {
			for (const sentence of hint) expect(sentence, flag).toMatch(/^\S.*\.$/);
			expect(schema.safeParse(initial).success, flag).toBe(true);
		}
	});
});

describe("The audience of a setting", () => {
	test("is one of four, and what strangers are told is named here, one by one", () => {
		for (const { flag, audience } of Object.values(catalogue)) expect(audiences, flag).toContain(audience);
		const told = Object.entries(catalogue).flatMap(([name, { audience }]) => (audience === "everybody" ? [name] : []));
		expect(told.sort()).toEqual(
			[
				"publicPageShown",
				"publicProgrammeShown",
				"searchEnginesWelcome",
				"waitingListActive",
				// The public page shows the price of an entry.
				"articlesShown",
				"articlesRequired",
				"currency",
				"pricesWithTax",
				"title",
				"favicon",
				"headerImage",
				"footerImage",
				"helpContact",
				"chatScript",
				"primaryColor",
				"primaryTextColor",
				"backgroundColor",
				"containerColor",
				"accountCreationOffered",
				// A stranger's page asks how they come.
				"participationShown",
				"remoteOffered",
				"typologyShown",
				"anonymousActive",
				"autoConnectActive",
				"badgeLoginActive",
				"emailTakenMessage",
				"loginNeutral",
				"loginTypologyShown",
				"passwordMinimum",
				"contactsActive",
				"photosShown",
				"registrationEndsAt",
				"statsPrivate",
			].sort(),
		);
	});

	test("lets each see what those before it see, and nobody what is not in the catalogue", () => {
		const raw = withDefaults({ UNKNOWN: "x" });
		const seen = audiences.map((audience) => Object.keys(settingsFor(audience, raw)));
		for (const [index, names] of seen.entries()) {
			expect(names).toEqual(expect.arrayContaining(seen[index - 1] ?? []));
			expect(names.length).toBeGreaterThan(seen[index - 1]?.length ?? 0);
		}
		expect(seen.at(-1)?.sort()).toEqual([...flags].sort());
	});
});

describe("Settings", () => {
	test("that nobody gave are the defaults", () => {
		const settings = readSettings({});
		expect(Object.keys(settings).sort()).toEqual(Object.keys(catalogue).sort());
		expect(settings).toMatchObject({ participationShown: true, typologyShown: false, currency: "EUR", linkDays: null });
	});

	test("are read by their flags; of a wrong type they count as absent", () => {
		const settings = readSettings({
			FO_MEETING_TYPO_SHOW: true,
			FO_MEETING_PARTICIPATION_SHOW: "false",
			FO_MEETING_REGISTER_END: "next week",
			FO_MEETING_CONFERENCES_MIN: -1,
			UNKNOWN: true,
		});
		expect(settings).toMatchObject({
			typologyShown: true,
			participationShown: true,
			registrationEndsAt: null,
			conferencesMinimum: 0,
		});
	});

	test("of an event file take known flags of their types and nothing else", () => {
		expect(rawSettings.safeParse({ FO_MEETING_TYPO_SHOW: true, title: "Salon" }).success).toBe(true);
		for (const bad of [
			{ UNKNOWN: 1 },
			{ FO_MEETING_TYPO_SHOW: "yes" },
			{ bgPrimaryColor: "red" },
			{ FO_MEETING_REGISTER_END: "2027-01-01" },
		]) {
			expect(rawSettings.safeParse(bad).success).toBe(false);
		}
	});

	test.each(
		Object.values(catalogue).flatMap(({ flag, schema }) => {
			const number = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
			if (!(number instanceof z.ZodNumber)) return [];
			return [{ flag, least: number.minValue ?? Number.NaN, most: number.maxValue ?? Number.NaN }];
		}),
	)("of an event file take $flag from $least to $most, and name it beyond", ({ flag, least, most }) => {
		for (const value of [least, most]) expect(rawSettings.safeParse({ [flag]: value }).success).toBe(true);
		for (const value of [least - 1, most + 1, least + 0.5, String(least)]) {
			const { error } = rawSettings.safeParse({ [flag]: value });
			expect(error?.issues.map(({ path }) => path)).toContainEqual([flag]);
			expect(readSettings({ [flag]: value })).toEqual(readSettings({}));
		}
	});

	test("with defaults name every flag and keep what was given", () => {
		const raw = withDefaults({ FO_MEETING_CURRENCY: "CHF" });
		expect(Object.keys(raw).sort()).toEqual([...flags].sort());
		expect(raw.FO_MEETING_CURRENCY).toBe("CHF");
	});
});

test("Registration is open until its end, closed from that instant on, and open for ever without one", () => {
	const settings = readSettings({ FO_MEETING_REGISTER_END: "2027-02-01T00:00:00Z" });
	expect(isRegistrationClosed(settings, new Date("2027-01-31T23:59:59.999Z"))).toBe(false);
	expect(isRegistrationClosed(settings, new Date("2027-02-01T00:00:00.000Z"))).toBe(true);
	expect(isRegistrationClosed(readSettings({}), new Date("2999-01-01T00:00:00Z"))).toBe(false);
});
