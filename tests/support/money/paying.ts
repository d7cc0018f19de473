import type { EventFile } from "~/domain/event-file/event-file";
import { paymentJobs } from "~/provider/api/jobs";
import type { PaymentProvider } from "~/provider/ground/services/payment-provider";
import type { Log } from "~/provider/ground/services/services";
import { receiveEvent } from "~/provider/money/payments/payment-events";
import { openBank } from "~/provider/sandbox/bank/bank";
import { openCardPage } from "~/provider/sandbox/bank/card-page";
import { deliverEvents } from "~/provider/sandbox/bank/events";
import type { World } from "../world/world";
import { worldOfTest } from "../world/world-of-test";
import { frenchBill, sellingEvent } from "./money";
import { cardOf, lateCard, testCard } from "./payment-providers";

export const bankSecret = "a secret of the bank";
const publicUrl = "http://parvis.test";

interface Options {
	over?: "process" | "http";
	file?: EventFile;
	/** Wraps the payment provider. */
	through?: (provider: PaymentProvider) => PaymentProvider;
	/** As the embedded bank is outside of tests; without it, its money counts as real. */
	isTrial?: boolean;
}

/** A world that sells and takes cards at the embedded bank, with functions that act as the visitor on its page. */
export async function payingWorld({
	over,
	file = sellingEvent(),
	through = (one) => one,
	isTrial = false,
}: Options = {}) {
	let now = () => new Date();
	const build = (store: World["store"], clock: () => Date) => {
		const bank = openBank(store, clock);
		return { bank, payments: through({ ...openCardPage(bank, { publicUrl, secret: bankSecret }, clock), isTrial }) };
	};
	let built: ReturnType<typeof build> | undefined;
	const logged: { level: "info" | "warn"; what: string; [about: string]: unknown }[] = [];
	const logging = (level: "info" | "warn") => (about: object, what: string) =>
		void logged.push({ ...about, level, what });
	const log = { info: logging("info"), warn: logging("warn") } as unknown as Log;
	const world = await worldOfTest({
		file,
		...(over ? { over } : {}),
		equip(store, clock) {
			now = clock;
			built = build(store, clock);
			return { payments: built.payments, log };
		},
	});
	const { bank, payments } = built ?? build(world.store, now);
	const { store } = world;
	const means = { store, now, payments, log };
	const receive = (body: string, headers: Record<string, string>) =>
		receiveEvent(means, new Request(`${publicUrl}/api/payments/card/events`, { method: "POST", body, headers }));

	return {
		world,
		bank,
		means,
		logged,
		receive,
		/** Opens the checkout of what a person owes; returns its address, and the ids of the bank's checkout and of ours. */
		async begin(person: string, bill: object = frenchBill) {
			const gateway = await world.as(person);
			const referer = `${publicUrl}/s/paiement`;
			const { session: checkout } = await gateway.invoices.create({ ...world.event, referer, bill });
			const page = await bank.page(idIn(checkout.url));
			const id = new URL(page?.successUrl ?? checkout.url).searchParams.get("session") ?? "";
			return { url: checkout.url, bankId: idIn(checkout.url), id };
		},
		async comeBack(person: string, checkoutId: string) {
			return (await world.as(person)).payments.check({ ...world.event, checkoutId });
		},
		pay: (bankId: string) => bank.pay(bankId, testCard),
		payBy: (bankId: string, manner: keyof typeof cardOf) => bank.pay(bankId, cardOf[manner]),
		payLater: (bankId: string) => bank.pay(bankId, lateCard),
		/** The bank sends its events to an address that answers. */
		async tell() {
			const post = async (body: string, headers: Record<string, string>) =>
				(await receive(body, headers))?.status === 200;
			await deliverEvents(store, bankSecret, post, now());
		},
		/** Runs the background jobs once. */
		async work() {
			for (const job of paymentJobs(means)) await job.run(new AbortController().signal);
		},
		pass(seconds: number) {
			world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
		},
		/** In cents: payments less refunds, and invoices less credit notes. They are equal at every moment. */
		async balance() {
			const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + Number(amount), 0);
			const came = await store.selectFrom("payments").select("amount").execute();
			const back = await store.selectFrom("refunds").select("amount").execute();
			const issued = await store
				.selectFrom("invoices")
				.select(["kind", "total as amount"])
				.where("issued_at", "is not", null)
				.execute();
			const of = (kind: string) => sum(issued.filter((row) => row.kind === kind));
			return { money: sum(came) - sum(back), invoiced: of("invoice") - of("creditNote") };
		},
		/** The cents that the bank holds for its customers: payments less refunds. */
		async atBank() {
			const paid = await store
				.selectFrom("bank_checkouts")
				.select("amount")
				.where("paid_at", "<=", now().toISOString())
				.execute();
			const back = await store.selectFrom("bank_refunds").select("amount").execute();
			const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + Number(amount), 0);
			return sum(paid) - sum(back);
		},
	};
}

function idIn(url: string): string {
	return new URL(url).pathname.split("/").at(-1) ?? "";
}
