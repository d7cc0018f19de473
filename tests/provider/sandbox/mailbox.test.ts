import { describe, expect, test } from "vitest";
import type { MailRow } from "~/provider/ground/outbox/outbox";
import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import { crowd } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { hearing } from "../../support/world/statements";
import { worldOfTest } from "../../support/world/world-of-test";

const past = "2027-01-01T00:00:00.000Z";
const future = "2027-02-01T00:00:00.000Z";

/** Two people are invited; how often somebody who looks into the mailbox asks whether another process is at it. */
async function looking(mail: Partial<MailRow>) {
	const world = await worldOfTest({ people: crowd(2) });
	const { store, clock, idOf } = world;
	const mailbox = openMailbox(store, "https://salon.example", () => clock.now);
	await store.updateTable("mails").set(mail).where("person_id", "=", idOf("p2")).execute();
	let asked = 0;
	const listener = ({ sql }: { sql: string }) => {
		if (/^select "id" from "mails" .*"leased_until" > /.test(sql) && ++asked === 2)
			void store.updateTable("mails").set({ leased_until: "" }).execute();
	};
	const mails = await hearing(listener, () => mailbox.list());
	return { asked, mails, mailbox, idOf, store };
}

describe("Whoever looks into the mailbox of this machine", () => {
	test.each([
		["was sent", { sent_at: past, leased_until: future }],
		["was refused", { failed_at: past, leased_until: future }],
		["was dropped", { dropped_at: past, leased_until: future }],
		["is not due", { next_try_at: future }],
	])("does not wait for a mail that %s", async (_, mail) => {
		const { asked, mails } = await looking(mail);
		expect(asked).toBe(1);
		expect(mails.map(({ to }) => to)).toEqual(["p1@example.com"]);
	});

	test("waits for a mail that another process is writing", async () => {
		const { asked } = await looking({ leased_until: future });
		expect(asked).toBeGreaterThanOrEqual(3);
	});

	test("reads each mail for itself, and none that is not there", async () => {
		const { mails, mailbox } = await looking({ next_try_at: past });
		expect(mails.map(({ to }) => to).sort()).toEqual(["p1@example.com", "p2@example.com"]);
		for (const { id, to } of mails) expect(await mailbox.read(id)).toMatchObject({ id, to });
		expect(await refusalOf(mailbox.read("none"))).toEqual(refused("notFound"));
	});
});
