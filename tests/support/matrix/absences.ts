import { expect } from "vitest";
import { paths } from "~/paths";
import type { Page, TextBrowser } from "../browser/pages";
import { choices, frenchBill, sellerAt, sellingEvent } from "../money/money";
import type { payingWorld } from "../money/paying";
import { everythingShown } from "../world/event";
import { visitorsOf } from "./visitor";

type Paying = Awaited<ReturnType<typeof payingWorld>>;

interface Beginning {
	name: string;
	settings: Record<string, unknown>;
	canRegister?: boolean;
	/** How somebody who does not come may still come: words of the confirmation, and of the home if they have a link there. */
	wayBack: { said: string; link?: (context: string) => string };
}

const open = {
	said: "Si vos plans changent, vous pouvez vous inscrire tant que les inscriptions sont ouvertes.",
	link: (context: string) => paths.registration(context),
};
const over = { said: "Les inscriptions sont closes : seul l’organisation peut encore changer votre réponse." };
const waiting = {
	said: "Si vos plans changent :Aller à la liste d’attente",
	link: (context: string) => paths.waitingList(context),
};

/** What may stand at the beginning of the wizard, or in its place. */
export const beginnings: Beginning[] = [
	{ name: "participation", settings: {}, wayBack: open },
	{ name: "no participation", settings: { FO_MEETING_PARTICIPATION_SHOW: false }, wayBack: open },
	{ name: "a profile", settings: { FO_MEETING_PARTICIPATION_SHOW: false, FO_MEETING_TYPO_SHOW: true }, wayBack: open },
	{ name: "a minimum of conferences that are none", settings: { FO_MEETING_CONFERENCES_MIN: 1 }, wayBack: open },
	{ name: "the waiting list", settings: { FO_MEETING_WAITING_LIST_IS_ACTIVE: true }, wayBack: waiting },
	{
		name: "the waiting list, without participation",
		settings: { FO_MEETING_WAITING_LIST_IS_ACTIVE: true, FO_MEETING_PARTICIPATION_SHOW: false },
		wayBack: waiting,
	},
	{ name: "its end", settings: { FO_MEETING_REGISTER_END: "2027-01-01T00:00:00Z" }, wayBack: over },
	{ name: "no way in", settings: {}, canRegister: false, wayBack: over },
];

const base = {
	...everythingShown,
	FO_MEETING_QUOTAS_SHOW: false,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_FORM_ID: null,
	FO_MEETING_FORM_SECOND_ID: null,
};

/** Everybody who can say that they do not come does so at an event that begins like that. */
export async function walkAbsences(paying: Paying, { name, settings, canRegister = true, wayBack }: Beginning) {
	const { world } = paying;
	const alias = `a${beginnings.findIndex((one) => one.name === name)}`;
	const people = ["paid", "host", "wizard", "oui", "non", "new"].map((who) => ({
		email: `${alias}-${who}@example.com`,
		firstName: "Ana",
		lastName: who,
		typoId: "visitor",
	}));
	const event = { id: alias, alias };
	const billing = sellerAt(alias);
	await world.importAgain(sellingEvent({ event, people, billing, settings: base }));
	const visit = visitorsOf(world);
	for (const who of ["paid", "host", "wizard"]) await register(paying, alias, who);
	await world.importAgain(
		sellingEvent({ event: { ...event, canRegister }, people, billing, settings: { ...base, ...settings } }),
	);
	const isFull = wayBack === waiting;
	const isAsked = canRegister && settings.FO_MEETING_PARTICIPATION_SHOW === undefined && wayBack !== over;
	for (const who of ["paid", "host", ...(isFull ? ["oui", "non"] : []), "new", ...(isAsked ? ["wizard"] : [])]) {
		const browser = await visit(`${alias}-${who}`);
		if (who === "oui" || who === "non") await wait(browser, alias, who);
		const end = who === "wizard" ? await decline(browser, alias) : await explain(browser, alias);
		const told = `${name}, ${who}: ${end.text.slice(0, 600)}`;
		expect(end.path, told).toBe(paths.confirmation(alias));
		expect(end.text, told).toContain("C’est noté, Ana.");
		if (who !== "wizard") expect(end.text, told).toContain("Votre motif : Grippe");
		expect(end.text, told).toContain(wayBack.said);
		if (wayBack.link && isFull) expect(end.links, told).toContain(wayBack.link(alias));
		if (who === "paid")
			expect(end.text, told).toContain("120,00 € payés par carte sont rendus sur la carte qui finit par 4242");
		await expectAway(browser, alias, { who, wayBack });
	}
}

/** Afterwards, wherever they come back to. */
async function expectAway(
	browser: TextBrowser,
	alias: string,
	{ who, wayBack }: { who: string } & Pick<Beginning, "wayBack">,
) {
	const home = await browser.open(paths.home(alias));
	const told = `${who} at home: ${home.text.slice(0, 600)}`;
	expect(home.text, told).toContain("Vous ne venez pas");
	expect(home.text, told).not.toMatch(/liste d’attente.*liste d’attente/);
	expect(home.links.includes(paths.invoices(alias)), told).toBe(who === "paid");
	if (who === "paid") expect(home.text, told).toContain("1 facture, réglée, 1 avoir");
	if (wayBack.link) expect(home.links, told).toContain(wayBack.link(alias));
}

async function register(paying: Paying, alias: string, who: string) {
	const { world, bank } = paying;
	const of = { domainId: world.event.domainId, eventId: alias, userId: world.idOf(`${alias}-${who}`) };
	const gateway = await world.as(`${alias}-${who}`);
	const articles = who === "paid" ? choices("seat") : [];
	await gateway.registrations.complete({ ...of, participation: "4", daysId: ["thursday"], articles });
	if (who === "host") await gateway.companions.create({ ...of, firstName: "Guest", lastName: "Petit" });
	if (who !== "paid") return;
	const referer = "http://parvis.test/s/paiement";
	const { session } = await gateway.invoices.create({ ...of, referer, bill: frenchBill } as never);
	const bankId = new URL(session.url).pathname.split("/").at(-1) ?? "";
	const checkoutId = new URL((await bank.page(bankId))?.successUrl ?? "").searchParams.get("session") ?? "";
	await paying.pay(bankId);
	await gateway.payments.check({ ...of, checkoutId } as never);
}

async function wait(browser: TextBrowser, alias: string, answer: "oui" | "non") {
	const asked = await browser.open(paths.registration(alias));
	expect(asked.path).toBe(paths.waitingList(alias));
	await browser.submit(asked, "waiting-list", { answer });
}

/** By the page of the absence; companions go along once they are named. */
async function explain(browser: TextBrowser, alias: string): Promise<Page> {
	const page = await browser.open(paths.message(alias));
	const companionsLost = page.controls("companionsLost").length > 0 ? "on" : null;
	return browser.submit(page, "absence", { message: "Grippe", companionsLost });
}

/** By the wizard's question. */
async function decline(browser: TextBrowser, alias: string): Promise<Page> {
	const page = await browser.open(`${paths.registration(alias)}/participation`);
	return browser.submit(page, "step-participation", { participation: "3" });
}
