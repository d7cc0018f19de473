import { describe, expect, test } from "vitest";
import { writeAdvice } from "~/domain/event-file/advice";
import type { EventFile } from "~/domain/event-file/event-file";
import { mailAdvice } from "~/domain/event-file/mail-occasions";
import { mailActions } from "~/domain/messages/mail-template";
import { payAll, register, sellingEvent } from "../../support/money/money";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { actionsLoggedFor, mailsTo } from "../../support/world/rows";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const { FO_MEETING_MAIL_DEFAULTS: _, ...usual } = everythingShown;
const silent = { ...usual, FO_MEETING_MAIL_DEFAULTS: false };
const coming = { participation: "4" as const, daysId: ["friday"], articles: [] };

/** An event that sells, with only the given settings about mails. */
function selling(mailDefaults: boolean | undefined, ...actionIds: number[]): EventFile {
	const file = sellingEvent();
	const { FO_MEETING_MAIL_DEFAULTS: __, ...settings } = file.document.settings;
	const template = { subject: "S", html: "h", text: "t" };
	const document = {
		...file.document,
		settings: { ...settings, ...(mailDefaults === undefined ? {} : { FO_MEETING_MAIL_DEFAULTS: mailDefaults }) },
		emails: actionIds.map((actionId) => ({ actionId, ...template })),
	};
	return { ...file, document };
}

async function told(world: World, person = "ana") {
	const { data } = await (await world.as(person)).mails.confirmation(world.of(person));
	return data;
}

describe("An event that has no text of its own", () => {
	test("sends the product's: invitations, confirmations, and the mail to people who decline", async () => {
		const world = await worldOfTest({ file: buildEvent({ settings: usual, emails: [] }) });
		await (await world.as("ana")).registrations.complete({ ...world.of("ana"), ...coming });
		await (await world.as("bruno")).registrations.decline(world.of("bruno"));
		expect(await mailsTo(world, "ana")).toEqual([mailActions.confirmed]);
		expect(await mailsTo(world, "bruno")).toEqual([mailActions.declined]);
		const invited = await world.store.selectFrom("mails").select("id").where("action_id", "=", 1).execute();
		expect(invited).toHaveLength(world.file.people.length);
	});

	test("is told by a check on which occasions it is silent, where it switched them off", () => {
		expect(mailAdvice(buildEvent({ settings: usual, emails: [] }).document)).toEqual([]);
		const [advice, ...others] = mailAdvice(buildEvent({ settings: silent, articles: [] }).document).map(writeAdvice);
		expect(others).toEqual([]);
		expect(advice).toMatch(/^emails: .* 2 \(reminder\).* 10 \(companion\).*FO_MEETING_MAIL_DEFAULTS is off/);
		expect(advice).not.toMatch(/\(confirmed\)|\(passwordForgotten\)/);
	});
});

test("A text for action 8 that leaves out the payment is told of, where something is sold", () => {
	const { document } = selling(true, 8);
	expect(mailAdvice(document).map(writeAdvice)).toEqual([
		expect.stringMatching(/^emails: the text for 8 \(changed\) goes to people who have paid/),
	]);
	const says = { actionId: 8, subject: "s", html: "{{#invoiceNumber}}{{invoiceNumber}}{{/invoiceNumber}}", text: "t" };
	expect(mailAdvice({ ...document, emails: [says] })).toEqual([]);
	expect(mailAdvice({ ...document, articles: [] })).toEqual([]);
});

describe("Who paid", () => {
	test.each([
		["in the product's words, where the event has none", selling(undefined), mailActions.changed],
		["in the product's words, beside the event's own confirmation", selling(undefined, 19), mailActions.changed],
		["in the event's own", selling(false, 8, 19), mailActions.changed],
		["by a confirmation, where the event is silent on paying", selling(false, 19), mailActions.confirmed],
	])("is logged as action 8, and told %s", async (_name, file, mailed) => {
		const world = await worldOfTest({ file });
		await register(world, "ana", "seat");
		await payAll(world, "ana");
		expect(await actionsLoggedFor(world, "ana")).toEqual([mailActions.changed]);
		expect((await mailsTo(world, "ana")).filter((action) => action !== mailActions.due)).toEqual([mailed]);
	});

	test("is logged as action 8 even where nothing is mailed", async () => {
		const world = await worldOfTest({ file: selling(false) });
		await register(world, "ana", "seat");
		await payAll(world, "ana");
		expect([await actionsLoggedFor(world, "ana"), await mailsTo(world, "ana")]).toEqual([[8], []]);
		expect(await told(world)).toEqual({ state: null, sentAt: null, isComing: false });
	});
});

describe.each(bothGateways)("What a page may promise of the confirmation, $name", ({ over }) => {
	test("is what was queued, and what became of it", async () => {
		const world = await worldOfTest({ over, file: buildEvent({ settings: usual }) });
		const ana = await world.as("ana");
		expect(await told(world)).toEqual({ state: null, sentAt: null, isComing: true });
		await ana.registrations.complete({ ...world.of("ana"), ...coming });
		expect(await told(world)).toEqual({ state: "waiting", sentAt: null, isComing: true });
		const mark = (columns: { sent_at?: string; failed_at?: string }) =>
			world.store.updateTable("mails").set(columns).where("action_id", "=", 19).execute();
		await mark({ failed_at: "2027-01-15T10:01:00.000Z" });
		expect(await told(world)).toMatchObject({ state: "failed" });
		await mark({ sent_at: "2027-01-15T10:02:00.000Z" });
		expect(await told(world)).toMatchObject({ state: "sent", sentAt: "2027-01-15T10:02:00.000Z" });
		// A mail about an earlier answer is not about the registration as it is now.
		await ana.registrations.decline(world.of("ana"));
		expect(await told(world)).toMatchObject({ state: null });
	});

	test("is not made to anybody without an address, nor where the event or the server sends none", async () => {
		const reached = await worldOfTest({ over, file: buildEvent({ settings: usual }) });
		await reached.store.updateTable("people").set({ email: null }).where("id", "=", reached.idOf("ana")).execute();
		const off = await worldOfTest({ over, file: buildEvent({ settings: silent, emails: [] }) });
		const kept = await worldOfTest({ over, file: buildEvent({ settings: usual }), equip: () => ({ mailsStay: true }) });
		for (const world of [reached, off, kept]) {
			await (await world.as("ana")).registrations.complete({ ...world.of("ana"), ...coming });
			expect(await told(world)).toEqual({ state: null, sentAt: null, isComing: false });
		}
	});

	test("is the same in secret for anybody who typed somebody else's address", async () => {
		const settings = { ...usual, FO_MEETING_LOGIN_IS_NEUTRAL: true };
		const world = await worldOfTest({ over, file: buildEvent({ settings }) });
		const typed = { email: null, claimed_email: "bruno@example.com" };
		await world.store.updateTable("people").set(typed).where("id", "=", world.idOf("ana")).execute();
		await (await world.as("ana")).registrations.complete({ ...world.of("ana"), ...coming });
		expect(await told(world)).toEqual({ state: "waiting", sentAt: null, isComing: true });
	});

	test("of an invitation is whether it is mailed", async () => {
		for (const [emails, isMailed] of [
			[undefined, true],
			[[], false],
		] as const) {
			const settings = { ...silent, FO_MEETING_INVITE_IS_ACTIVE: true };
			const world = await worldOfTest({
				over,
				file: buildEvent({ settings, ...(emails ? { emails: [...emails] } : {}) }),
			});
			const ana = await world.as("ana");
			await ana.registrations.complete({ ...world.of("ana"), ...coming });
			const guest = { firstName: "Max", lastName: "Roy", Authentication: { email: "max@example.com" } };
			expect(await ana.invitations.create({ ...world.event, ...guest })).toMatchObject({ isMailed });
		}
	});
});
