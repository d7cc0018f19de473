import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { isRefusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import type { DeskPaymentMethod } from "~/domain/money/desk-payment";
import type { Gateway } from "~/gateway/gateway";
import { importEvent } from "~/provider/event/file/import-event";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { renderMail } from "~/provider/messages/mails/render-mail";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { Dice } from "../../support/matrix/dice";
import {
	anyLeavings,
	type Expected,
	eventOf,
	expectedOf,
	guestsOf,
	type Leaving,
	leavings,
	peopleOf,
} from "../../support/matrix/leaving";
import { visitorsOf } from "../../support/matrix/visitor";
import { choices, frenchBill } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { isSecondEngine } from "../../support/run/engines";
import { isNightly } from "../../support/run/is-nightly";
import { ofToday, seed } from "../../support/seed";
import { onPostgres, type World } from "../../support/world/world";

// Walks every pair, by day half of them on the second engine; with NIGHTLY=1 a hundred others too. LEAVING='{…}', as a failure
// prints it, walks that one alone.
const one = process.env.LEAVING;
const pairs = isSecondEngine ? ofToday(leavings(), "leaving", 18) : leavings();
const walked: Leaving[] = one ? [JSON.parse(one)] : [...pairs, ...(isNightly ? anyLeavings(100, seed) : [])];

type Paying = Awaited<ReturnType<typeof payingWorld>>;

/** Somebody registered at the event of a configuration, with what they hold, and everybody around them. */
interface Stage {
	paying: Paying;
	world: World;
	leaving: Leaving;
	expected: Expected;
	where: { domainId: string; eventId: string };
	of: { domainId: string; eventId: string; userId: string };
	/** A gateway for each request, because gateways cache what they have read. */
	ana(): Gateway;
	visitor: TextBrowser;
	guests: string[];
	/** The checkout at the bank, if money is on its way. */
	bankId: string | undefined;
}

describe("Whatever the event and its settings, who does not come is told what becomes of it, and it does", () => {
	let paying: Paying;
	beforeEach(async () => {
		paying = await payingWorld({ file: eventOf(walked[0] as Leaving, "first", { isLater: false, people: [] }) });
		// No test cuts the power here.
		if (!onPostgres) await sql`pragma synchronous = off`.execute(paying.world.store);
	});

	test.for(inLots(walked))("configurations $from to $to", async ({ lot, from }) => {
		const failed: string[] = [];
		for (const [at, leaving] of lot.entries()) {
			const told = (error: unknown) => failed.push(`LEAVING='${JSON.stringify(leaving)}'\n${(error as Error).stack}`);
			await walk(paying, leaving, `l${from + at}`).catch(told);
		}
		expect(failed.join("\n\n")).toBe("");
	});
});

/** Groups configurations by ten, which share a world. */
function inLots(leavings: Leaving[]) {
	const lots: { lot: Leaving[]; from: number; to: number }[] = [];
	for (let from = 0; from < leavings.length; from += 10) {
		const lot = leavings.slice(from, from + 10);
		lots.push({ lot, from, to: from + lot.length - 1 });
	}
	return lots;
}

async function walk(paying: Paying, leaving: Leaving, alias: string) {
	const stage = await register(paying, leaving, alias);
	await expectTold(stage);
	const before = await stateOf(stage);
	await expectOthersRefused(stage);
	await expectUnticked(stage);
	expect(await stateOf(stage), "after what was refused").toEqual(before);
	if (stage.expected.refusals.length > 0) {
		expect(stage.expected.refusals, "what may not be cancelled").toContain(await outcomeOf(cancel(stage)));
		await expectRefusedPage(stage);
		expect(await stateOf(stage), "after it was refused").toEqual(before);
		return;
	}
	paying.pass(1);
	await leave(stage);
	await expectGone(stage);
	await expectMoney(stage);
	await expectToldAfter(stage);
	expect(await verifyEvent(paying.world.store, stage.where.eventId), "event verify").toEqual([]);
}

/** Registers somebody as the configuration says, and brings the event up to the moment when they cancel. */
async function register(paying: Paying, leaving: Leaving, alias: string): Promise<Stage> {
	const { world } = paying;
	const people = peopleOf(leaving, alias);
	await world.importAgain(eventOf(leaving, alias, { isLater: false, people }));
	const where = { domainId: world.event.domainId, eventId: alias };
	const userId = world.idOf(`${alias}-ana`);
	const of = { ...where, userId };
	const token = await world.signIn(`${alias}-ana`);
	const as = () => world.gatewayFor(token);
	const ana = as();
	const { money, places } = leaving;
	const seat = money === "nothing" ? [] : choices("seat");
	if (places === "quota" || places === "all")
		await ana.models.choose({ ...of, participationExt: { workshop: ["led"] } });
	await ana.registrations.complete({ ...of, participation: "4", daysId: ["thursday", "friday"], articles: seat });
	if (places === "conference" || places === "all") {
		await ana.conferences.chooseV2({ ...of, slotId: "opening-9" });
	}
	const guests: string[] = [];
	for (const { firstName, isSeated } of guestsOf(leaving)) {
		paying.pass(1);
		const email = isSeated ? { email: `${alias}-${firstName}@example.com` } : {};
		const { id } = await ana.companions.create({ ...of, firstName, lastName: "Petit", ...email });
		guests.push(id);
		const articles = isSeated ? seat : [];
		await ana.registrations.complete({ ...where, userId: id, participation: "4", daysId: ["friday"], articles });
	}
	if (leaving.represents) {
		const rosa = { ...where, userId: world.idOf(`${alias}-rosa`) };
		await world.store
			.updateTable("registrations")
			.set({ represented_by: userId, responded_at: world.clock.now.toISOString() })
			.where("event_id", "=", alias)
			.where("person_id", "=", rosa.userId)
			.execute();
	}
	const bankId = await pay(paying, leaving, of, ana);
	const came = leaving.event === "they came" ? userId : leaving.event === "a companion came" ? guests[0] : undefined;
	if (came) await comeIn(world, { ...where, userId: came });
	await importEvent(world.store, eventOf(leaving, alias, { isLater: true, people }), world.clock.now, {
		invite: "now",
	});
	const visitor = await visitorsOf(world)(`${alias}-ana`);
	return { paying, world, leaving, expected: expectedOf(leaving), where, of, ana: as, visitor, guests, bankId };
}

async function pay(paying: Paying, { money }: Leaving, of: Stage["of"], ana: Gateway) {
	const { world, bank } = paying;
	const byCard = money === "by card" || money === "by card, and more due" || money === "on its way";
	if (byCard) {
		const referer = "http://parvis.test/s/paiement";
		const { session } = await ana.invoices.create({ ...of, referer, bill: frenchBill } as never);
		const bankId = new URL(session.url).pathname.split("/").at(-1) ?? "";
		const page = await bank.page(bankId);
		const checkoutId = new URL(page?.successUrl ?? "").searchParams.get("session") ?? "";
		if (money === "on its way") {
			await paying.payLater(bankId);
			return bankId;
		}
		await paying.pay(bankId);
		await ana.payments.check({ ...of, checkoutId } as never);
		if (money === "by card, and more due") {
			const articles = choices("seat", "book");
			await ana.registrations.complete({ ...of, participation: "4", daysId: ["thursday", "friday"], articles });
		}
	}
	if (money === "in part at the desk") await atDesk(world, of, "paid", 5000);
	if (money === "at the desk") await atDesk(world, of, "paid");
	return undefined;
}

/** The desk takes money, or hands it back: all of it by default. */
async function atDesk(world: World, of: Stage["of"], kind: "paid" | "back", amount?: number) {
	const desk = await world.as("daisy");
	const { remaining, toGiveBack } = (await desk.deskPayments.read(of)).data;
	const shown = kind === "paid" ? remaining : toGiveBack;
	const means: DeskPaymentMethod = "cash";
	await desk.deskPayments.add({ ...of, id: randomUUID(), kind, amount: amount ?? shown, means, shown });
}

/** Checks them in at a door, by their badge. */
async function comeIn(world: World, { userId, ...where }: Stage["of"]) {
	const desk = await world.as("daisy");
	const { id: deviceId } = (await desk.checkIns.pair({ ...where, name: "Accueil" })).data;
	const { code } = await world.store
		.selectFrom("registrations")
		.select("code")
		.where("event_id", "=", where.eventId)
		.where("person_id", "=", userId)
		.executeTakeFirstOrThrow();
	const at = world.clock.now.toISOString();
	const entry = { id: randomUUID(), kind: "in" as const, place: "entry", code, at };
	await desk.checkIns.keep({ ...where, deviceId, sentAt: at, entries: [entry] } as never);
}

/** Makes the call of each way; the pages of `leave` end in the same. */
async function cancel({ world, leaving, of, ana, guests }: Stage, lostCompanions = guests) {
	switch (leaving.way) {
		case "absence":
			return ana().registrations.explainAbsence({ ...of, message: "Ill", lostCompanions });
		case "wizard":
			return ana().wizard.answer({ ...of, answer: { step: "participation", participation: "3", lostCompanions } });
		case "API":
			return ana().registrations.decline({ ...of, lostCompanions });
		case "desk":
			return (await world.as("olga")).registrations.cancel({ ...of, message: "By phone", lostCompanions });
		case "erasure":
			return ana().privacy.erase({ ...of, companionsLost: lostCompanions.length > 0 });
	}
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
	try {
		await call;
		return "done";
	} catch (error) {
		if (!isRefusal(error)) throw error;
		return error.code;
	}
}

/** Before: checks who goes along, what is paid and due and whether it is refunded, and that the page says so. */
async function expectTold(stage: Stage) {
	const { ana, of, expected, guests, leaving } = stage;
	const { data } = await ana().registrations.cancellation(of);
	expect(data, "told before").toMatchObject({
		companions: guestsOf(leaving).map(({ firstName, isSeated }, at) => ({
			id: guests[at],
			name: `${firstName} Petit`,
			isMailed: isSeated,
		})),
		currency: leaving.currency,
		due: expected.due,
		paid: { card: expected.paid.card, desk: expected.paid.desk, other: 0 },
		held: expected.held,
	});
	if (expected.refusals.length > 0) return;
	const page = await pageOf(stage);
	if (!page) return;
	const said = sayer(leaving.currency);
	const { paid, comesBack } = expected;
	const lines = [
		said(expected.due, "ne seront plus à payer."),
		...(comesBack
			? [
					said(paid.card, "payés par carte seront rendus sur cette carte."),
					said(paid.desk + expected.held, "payés au guichet seront rendus au guichet."),
				]
			: [
					said(paid.card + paid.desk, "déjà payés ne seront pas remboursés."),
					said(expected.held, "payés au guichet seront rendus au guichet."),
				]),
	].flat();
	for (const line of lines) expect(page.text, "on the page before").toContain(line);
	expect(page.text.match(/ne seront plus à payer|seront rendus (sur|au)|ne seront pas remboursés/g) ?? []).toHaveLength(
		lines.length,
	);
	const box = page.controls("companionsLost");
	expect(box, "one box for all companions").toHaveLength(guests.length > 0 ? 1 : 0);
	for (const { firstName } of guestsOf(leaving)) expect(page.text).toContain(`${firstName} Petit`);
}

function sayer(currency: Leaving["currency"]) {
	return (minor: number, rest: string): string[] => (minor === 0 ? [] : [`${amountIn(minor, currency)} ${rest}`]);
}

/** Formats an amount as a French text has it, without the product's code. */
function amountIn(minor: number, currency: Leaving["currency"]): string {
	const grouped = (whole: number) => String(whole).replace(/(?<=\d)(?=(\d{3})+$)/g, " ");
	if (currency === "JPY") return `${grouped(minor)} JPY`;
	return `${grouped(Math.floor(minor / 100))},${String(minor % 100).padStart(2, "0")} €`;
}

/** Opens the page where this way begins; undefined for the API. */
async function pageOf({ leaving, where, of, visitor, world }: Stage): Promise<Page | undefined> {
	switch (leaving.way) {
		case "absence":
			return visitor.open(`/${where.eventId}/message`);
		case "wizard":
			return visitor.open(`/${where.eventId}/inscription/participation`);
		case "desk":
			return (await visitorsOf(world)("olga")).open(`/${where.eventId}/users/${of.userId}`);
		case "erasure":
			return visitor.open(`/${where.eventId}/profil/effacement`);
		case "API":
			return undefined;
	}
}

/** Nobody can cancel somebody else's registration, nor the same person's at another event. */
async function expectOthersRefused({ world, where, of, ana, guests }: Stage) {
	// The calls are sent at once, because a refusal that nobody awaits yet would count as unhandled.
	const [stranger, olga] = [await world.as(`${where.eventId}-stranger`), await world.as("olga")];
	const told = { message: "x", lostCompanions: guests };
	const others = [
		stranger.registrations.explainAbsence({ ...of, ...told }),
		stranger.registrations.decline({ ...of, lostCompanions: guests }),
		stranger.registrations.cancel({ ...of, ...told }),
		stranger.registrations.cancellation(of),
		stranger.wizard.answer({ ...of, answer: { step: "participation", participation: "3", lostCompanions: guests } }),
		stranger.privacy.erase({ ...of, companionsLost: true }),
		// Not even organisers erase somebody.
		olga.privacy.erase({ ...of, companionsLost: true }),
		ana().registrations.cancel({ ...of, ...told }),
	];
	expect(await Promise.all(others.map(outcomeOf))).toEqual(others.map(() => "accessDenied"));
	const elsewhere = { ...of, eventId: world.event.eventId };
	expect(await outcomeOf(ana().registrations.decline({ ...elsewhere, lostCompanions: guests }))).toBe("notFound");
	expect(await outcomeOf(ana().registrations.explainAbsence({ ...elsewhere, ...told }))).toBe("notFound");
}

/** Without the tick nothing is cancelled; nor with the tick of a page that was loaded before the last companion was added. */
async function expectUnticked(stage: Stage) {
	const { guests, expected, leaving } = stage;
	if (guests.length === 0 || expected.refusals.length > 0) return;
	expect(await outcomeOf(cancel(stage, []))).toBe("companionsLost");
	if (leaving.way !== "erasure") expect(await outcomeOf(cancel(stage, guests.slice(1)))).toBe("companionsLost");
	const page = await pageOf(stage);
	if (!page) return;
	const sent = await send(stage, page, {});
	expect([409, 422], sent.text.slice(0, 300)).toContain(sent.status);
	expect(sent.text).toContain("Cochez cette case");
}

/** Fills and sends the form of a page, as somebody who means it. */
async function send({ leaving, visitor, world }: Stage, page: Page, ticked: { companionsLost?: string }) {
	switch (leaving.way) {
		case "absence":
			return visitor.submit(page, "absence", { message: "Ill", ...ticked });
		case "wizard":
			return visitor.submit(page, "step-participation", { participation: "3", ...ticked });
		case "desk":
			return (await visitorsOf(world)("olga")).submit(page, "cancel", { sure: "on", intention: "annuler", ...ticked });
		default:
			return visitor.submit(page, "erasure", { confirmation: "effacer", ...ticked });
	}
}

async function expectRefusedPage(stage: Stage) {
	const { leaving, expected, visitor, where } = stage;
	if (leaving.way === "absence") {
		const page = await visitor.open(`/${where.eventId}/message`);
		expect(page.status).toBe(200);
		expect(page.text).toContain(
			expected.refusals.includes("eventOver") ? "L’événement est terminé" : "Cette inscription a déjà servi",
		);
		expect(page.controls("message"), "a form that can only be refused").toEqual([]);
	}
	const isStepOpen = leaving.participation && leaving.decline && leaving.registration === "open";
	if (leaving.way === "wizard" && isStepOpen) {
		const page = await pageOf(stage);
		const sent = page && (await send(stage, page, { companionsLost: "on" }));
		expect(sent?.status).toBe(409);
		expect(sent?.text).toContain("ne s’annule plus en ligne");
	}
}

/** Cancels by the page, or twice at once by the call; and once more. */
async function leave(stage: Stage) {
	const { leaving, guests } = stage;
	const isByPage = new Dice(JSON.stringify(leaving)).maybe();
	const page = isByPage ? await pageOf(stage) : undefined;
	const before = await answersTo(stage);
	if (page) {
		const sent = await send(stage, page, guests.length > 0 ? { companionsLost: "on" } : {});
		expect(sent.status, sent.text.slice(0, 500)).toBe(200);
	} else {
		const outcomes = await Promise.all([outcomeOf(cancel(stage)), outcomeOf(cancel(stage))]);
		expect(outcomes, "twice at once").toContain("done");
	}
	const again = await outcomeOf(cancel(stage, []));
	expect(again, "once more").toBe(leaving.way === "erasure" ? "sessionRequired" : "done");
	// An erasure leaves no other mail.
	expect((await answersTo(stage)).length, "mails that answer").toBe(leaving.way === "erasure" ? 1 : before.length + 1);
}

/** The registration, the companions and every place are gone. */
async function expectGone({ world, where, of, guests, leaving }: Stage) {
	const { store } = world;
	const record = await store
		.selectFrom("registrations")
		.select(["registered_at", "completed_at", "responded_at", "typology_id", "is_remote", "due_since"])
		.where("event_id", "=", where.eventId)
		.where("person_id", "=", of.userId)
		.executeTakeFirstOrThrow();
	expect(record).toMatchObject({ registered_at: null, completed_at: null, is_remote: null, due_since: null });
	expect(record.responded_at).not.toBeNull();
	if (leaving.way !== "erasure") expect(record.typology_id, "an exhibitor is one no more").toBe("visitor");
	const held = await heldAt(world, where.eventId);
	expect(held).toEqual({ days: 0, articles: 0, quotas: 0, slots: 0, takenQuotas: 0, takenSlots: 0, takenStock: 0 });
	const left = await store
		.selectFrom("people")
		.select("id")
		.where("id", "in", [...guests, "none"])
		.execute();
	expect(left, "companions").toEqual([]);
	const told = await store
		.selectFrom("mails")
		.select("variables")
		.where("event_id", "=", where.eventId)
		.where("action_id", "=", mailActions.companionRemoved)
		.execute();
	const addresses = told.map((row) => (JSON.parse(String(row.variables)) as { to: string }).to).sort();
	expect(addresses, "who is told").toEqual(
		guestsOf(leaving)
			.filter(({ isSeated }) => isSeated)
			.map(({ firstName }) => `${where.eventId}-${firstName}@example.com`.toLowerCase()),
	);
	if (leaving.represents) {
		const rosa = await store
			.selectFrom("registrations")
			.select(["represented_by", "responded_at"])
			.where("event_id", "=", where.eventId)
			.where("person_id", "=", world.idOf(`${where.eventId}-rosa`))
			.executeTakeFirstOrThrow();
		expect(rosa, "who counted on them is asked again").toEqual({ represented_by: null, responded_at: null });
	}
}

async function heldAt({ store }: World, eventId: string) {
	const count = async (table: "day_registrations" | "article_choices" | "quota_choices" | "slot_registrations") =>
		(await store.selectFrom(table).select("person_id").where("event_id", "=", eventId).execute()).length;
	const taken = async (table: "quota_values" | "slots" | "article_stocks") => {
		const rows = await store.selectFrom(table).select("taken").where("event_id", "=", eventId).execute();
		return rows.reduce((sum, row) => sum + Number(row.taken), 0);
	};
	return {
		days: await count("day_registrations"),
		articles: await count("article_choices"),
		quotas: await count("quota_choices"),
		slots: await count("slot_registrations"),
		takenQuotas: await taken("quota_values"),
		takenSlots: await taken("slots"),
		takenStock: await taken("article_stocks"),
	};
}

/** What was paid is credited and refunded once, or kept; money that comes late is refunded whole. */
async function expectMoney({ paying, world, where, of, expected, bankId }: Stage) {
	const { paid, comesBack } = expected;
	const back = comesBack ? paid.card + paid.desk : 0;
	expect(await creditedAt(world, where.eventId), "credit notes").toEqual(back === 0 ? [] : [back]);
	const refunds = await refundsAt(world, where.eventId);
	expect(refunds, "refunds").toEqual(back === 0 ? [] : [back]);
	const drafts = await world.store
		.selectFrom("invoices")
		.select("id")
		.where("event_id", "=", where.eventId)
		.where("issued_at", "is", null)
		.where("abandoned_at", "is", null)
		.execute();
	expect(drafts, "what asks for money").toEqual([]);
	const standing = (await (await world.as("daisy")).deskPayments.read(of)).data;
	const atTheDesk = expected.held + (comesBack ? paid.desk : 0);
	expect([standing.total, standing.toGiveBack], "at the desk").toEqual([0, atTheDesk]);
	if (bankId === undefined) return;
	paying.pass(600);
	await paying.tell();
	await paying.work();
	const whole = expected.due;
	expect(await refundsAt(world, where.eventId), "what came late").toEqual([whole]);
	expect(await creditedAt(world, where.eventId)).toEqual([]);
}

async function creditedAt({ store }: World, eventId: string): Promise<number[]> {
	const rows = await store
		.selectFrom("invoices")
		.select("total")
		.where("event_id", "=", eventId)
		.where("kind", "=", "creditNote")
		.execute();
	return rows.map(({ total }) => Number(total));
}

async function refundsAt({ store }: World, eventId: string): Promise<number[]> {
	const rows = await store.selectFrom("refunds").select("amount").where("event_id", "=", eventId).execute();
	return rows.map(({ amount }) => Number(amount));
}

/**
 * After: the confirmation and the desk's page say what became of the money, and no longer mention what the desk has handed
 * back.
 */
async function expectToldAfter(stage: Stage) {
	const { leaving, expected, visitor, where, of, world } = stage;
	const { paid, comesBack, held } = expected;
	const said = sayer(leaving.currency);
	// Of somebody who is erased nothing is known any more.
	const cardEnd = leaving.money === "on its way" ? "0077" : "4242";
	const card = leaving.way === "erasure" ? "cette carte" : `la carte qui finit par ${cardEnd}`;
	const waiting = said(held + (comesBack ? paid.desk : 0), "payés au guichet vous attendent au guichet.");
	const lines = [
		...(comesBack
			? said(paid.card, `payés par carte sont rendus sur ${card}`)
			: said(paid.card + paid.desk, "déjà payés ne sont pas remboursés.")),
		...(leaving.money === "on its way" ? said(expected.due, `payés par carte sont rendus sur ${card}`) : []),
		...waiting,
	];
	const mail = (await mailed(stage)).replace(/\s/g, " ");
	for (const line of lines) expect(mail, "in the mail").toContain(line);
	if (leaving.way === "erasure") return;
	const read = async () => [
		(await visitor.open(`/${where.eventId}/inscription/confirmation`)).text,
		(await (await visitorsOf(world)("olga")).open(`/${where.eventId}/users/${of.userId}`)).text,
	];
	for (const text of await read()) {
		for (const line of lines) expect(text, "told after").toContain(line);
		expect(text.match(/sont rendus sur|vous attendent au|ne sont pas remboursés/g) ?? []).toHaveLength(lines.length);
	}
	if (waiting.length === 0) return;
	await atDesk(world, of, "back");
	for (const text of await read()) expect(text, "once it was handed back").not.toContain("vous attendent au guichet");
}

/** The mails that say that somebody does not come, and those about other changes (8), the latest first. */
function answersTo({ world, where, of, leaving }: Stage) {
	const actionIds = leaving.way === "erasure" ? [mailActions.erased] : [mailActions.declined, mailActions.changed];
	return world.store
		.selectFrom("mails")
		.selectAll()
		.where("event_id", "=", where.eventId)
		.where("person_id", "=", of.userId)
		.where("action_id", "in", actionIds)
		.orderBy("created_at", "desc")
		.execute();
}

async function mailed(stage: Stage) {
	const { world, where } = stage;
	const [row] = await answersTo(stage);
	if (!row) throw new Error("no mail answers");
	const looking = contextOf(world.store, undefined, () => world.clock.now);
	const known = await requireEvent(looking, where.eventId);
	return (await renderMail(world.store, known, row, "http://parvis.test", world.clock.now)).text;
}

/** Returns everything that a refused call may not change. */
async function stateOf({ world, where, of }: Stage) {
	const { store } = world;
	const records = await store
		.selectFrom("registrations")
		.select(["person_id", "registered_at", "responded_at", "completed_at", "message"])
		.where("event_id", "=", where.eventId)
		.orderBy("person_id")
		.execute();
	const mails = await store.selectFrom("mails").select("id").where("event_id", "=", where.eventId).execute();
	const { erased_at } = await store
		.selectFrom("people")
		.select("erased_at")
		.where("id", "=", of.userId)
		.executeTakeFirstOrThrow();
	return {
		records,
		mails: mails.length,
		erased_at,
		held: await heldAt(world, where.eventId),
		money: await creditedAt(world, where.eventId),
	};
}
