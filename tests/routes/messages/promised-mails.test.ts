import { afterAll, beforeAll, expect, test } from "vitest";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

const plain = {
	FO_MEETING_TYPO_SHOW: false,
	FO_MEETING_FORM_ID: null,
	FO_MEETING_FORM_SECOND_ID: null,
	FO_MEETING_ARTICLES_SHOW: false,
	FO_MEETING_QUOTAS_SHOW: false,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
};
const template = (actionId: number) => ({ actionId, subject: "s", html: "<p>h</p>", text: "t" });

/** Events, each with whether it makes these promises. */
const events = [
	{
		alias: "tous",
		mailsOn: [7, 10, 19],
		confirms: true,
		hint: "Pour lui envoyer son lien et sa confirmation.",
		invites: true,
	},
	{ alias: "lien", mailsOn: [10], confirms: false, hint: "Pour lui envoyer son lien.", invites: false },
	{ alias: "aucun", mailsOn: [], confirms: false, hint: undefined, invites: false },
];

let fair: Fair;
beforeAll(async () => {
	fair = await openFair(
		events.map(({ alias, mailsOn }) =>
			buildEvent({
				event: { id: alias, alias },
				settings: { ...plain, FO_MEETING_MAIL_DEFAULTS: false },
				emails: mailsOn.map(template),
				people: people("ana"),
			}),
		),
	);
});
afterAll(() => fair.close());

test.each(events)(
	"An event with the mails $mailsOn promises those alone",
	async ({ alias, confirms, hint, invites }) => {
		const browser = await fair.visit("ana");
		const named = await browser.open(`/${alias}/inscription/participation`);
		const asked = await browser.submit(named, "step-participation", { participation: "2" });
		expect(asked.step).toBe("representation");
		expect(asked.text.includes("Cette personne recevra une invitation")).toBe(invites);
		expect(asked.text.includes("Aucun mail ne la prévient")).toBe(!invites);

		await browser.submit(await browser.open(`/${alias}/inscription/participation`), "step-participation", {
			participation: "4",
		});
		const page = await walkTo(browser, `/${alias}/inscription`, "confirmation");
		expect(page.text.includes("Vous recevrez une confirmation par mail dans quelques minutes")).toBe(confirms);
		expect(page.text.includes("Aucun mail ne vous la confirme")).toBe(!confirms);
		const add = await browser.open(`/${alias}/companions/add`);
		expect(add.text).toContain("Adresse e-mail");
		if (hint) expect(add.text).toContain(hint);
		else expect(add.text).not.toContain("Pour lui envoyer");
	},
);

test("A mail that could not be handed over, and one that went long ago, are told as such", async () => {
	const { world } = fair;
	const browser = await fair.visit("ana");
	const mine = world.store.updateTable("mails").where("event_id", "=", "tous").where("action_id", "=", 19);
	await mine.set({ sent_at: "2026-03-02T09:30:00.000Z" }).execute();
	expect((await browser.open("/tous/inscription/confirmation")).text).toContain(
		"La confirmation vous a été envoyée par mail le lundi 2 mars 2026 à 10 h 30.",
	);
	await mine.set({ sent_at: null, failed_at: "2026-03-02T09:30:00.000Z" }).execute();
	expect((await browser.open("/tous/inscription/confirmation")).text).toContain("n’a pas pu vous être remis");
});
