import { describe, expect, test } from "vitest";
import { writeAdvice } from "~/domain/event-file/advice";
import { badgeAdvice } from "~/domain/event-file/badges";
import { hasText, mailAdvice } from "~/domain/event-file/mail-occasions";
import { mailActions } from "~/domain/messages/mail-template";
import { catalogue } from "~/domain/settings";
import { buildEvent, everythingShown } from "../../support/world/event";

const documentOf = (changes: Parameters<typeof buildEvent>[0]) => buildEvent(changes).document;

test("The check of an event file says that badges sign in, where they do, for all or for one typology", () => {
	const flag = catalogue.badgeLoginActive.flag;
	const advice = (
		settings: Record<string, boolean>,
		settingsByTypology: Record<string, Record<string, boolean>> = {},
	) =>
		badgeAdvice(documentOf({ settings: { ...everythingShown, [flag]: false, ...settings }, settingsByTypology })).map(
			writeAdvice,
		);
	expect(advice({})).toEqual([]);
	expect(advice({ [flag]: true })[0]).toContain(flag);
	expect(advice({}, { speaker: { [flag]: true } })).toHaveLength(1);
});

describe("The mails of an event", () => {
	const email = (actionId: number, text: string) => ({ actionId, subject: "Salon", html: `<p>${text}</p>`, text });
	const withDefaults = (isOn: boolean) => ({ ...everythingShown, [catalogue.mailDefaults.flag]: isOn });

	test("have a text of the file, of the product, or none; what is no occasion has none", () => {
		const own = { settings: withDefaults(false), emails: [email(mailActions.accountCreated, "Bonjour")] };
		expect(hasText(documentOf(own), mailActions.accountCreated)).toBe(true);
		expect(hasText(documentOf(own), mailActions.changed)).toBe(false);
		expect(hasText(documentOf(own), mailActions.passwordForgotten)).toBe(true);
		const withProducts = documentOf({ settings: withDefaults(true), emails: [] });
		expect(hasText(withProducts, mailActions.changed)).toBe(true);
		expect(hasText(withProducts, 999)).toBe(false);
	});

	test("must tell of a payment, if the event sells something", () => {
		const told = (text: string, more: Parameters<typeof buildEvent>[0] = {}) =>
			mailAdvice(documentOf({ settings: withDefaults(true), emails: [email(mailActions.changed, text)], ...more }))
				.length;
		expect(told("C’est noté.")).toBe(1);
		expect(told("C’est noté. {{# invoiceNumber }}Payé.{{/invoiceNumber}}")).toBe(0);
		expect(told("C’est noté.", { articles: [], promoCodes: [] })).toBe(0);
		expect(told("C’est noté.", { emails: [] })).toBe(0);
	});
});
