import { embeddedGateway } from "~/composition.server";
import { isRefusal } from "~/domain/ground/refusal";
import { paymentJobs } from "~/provider/api/jobs";
import type { ProviderRefund } from "~/provider/ground/services/payment-provider";
import { newToken } from "~/provider/ground/store/ids";
import { inMemory, openStore, type Store } from "~/provider/ground/store/open";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { receiveEvent } from "~/provider/money/payments/payment-events";
import { listMoneyProblems } from "~/provider/money/refunds/money-problems";
import fc from "../property";
import { createWorld, type World } from "../world/world";
import { ModelBank } from "./model-bank";
import { choices, frenchBill, knownEvent, sellingEvent } from "./money";

/** What may happen next; numbers choose among what is there. */
export type Happening =
	| { kind: "begin"; crash?: "before" | "after" | "store" }
	| { kind: "pay" | "payLater" | "payAnyway" | "payTooLittle"; checkout: number }
	| { kind: "settleLater"; checkout: number; isPaid: boolean }
	| { kind: "event"; event: number; crash?: "before" | "after" | "store" }
	| { kind: "forged"; event: number; how: "unsigned" | "guessed" | "old" | "changed" }
	| { kind: "return"; checkout: number; crash?: "before" | "after" | "store" }
	| { kind: "sweep"; crash?: "before" | "after" | "store" }
	| { kind: "refunds"; crash?: "before" | "after" | "store" }
	| { kind: "choose"; articles: string[] }
	| { kind: "decline" }
	| { kind: "pass"; minutes: number }
	| Aftermath;

/** What the bank does after a payment, and what asks the bank about it. */
type Aftermath =
	| { kind: "follow"; crash?: "before" | "after" | "store" }
	| { kind: "refundsBegin"; status: "pending" | "done" | "failed" }
	| { kind: "moveRefund"; refund: number; status: ProviderRefund["status"] }
	| { kind: "giveBackByHand"; checkout: number; amount: number }
	| { kind: "dispute"; checkout: number }
	| { kind: "moveDispute"; dispute: number; status: "underReview" | "won" | "lost" };

/** True if the happening may change the store, because the bank does not keep it to itself. */
export function reachesUs({ kind }: Happening): boolean {
	const ofTheBank = ["pay", "payLater", "payAnyway", "payTooLittle", "settleLater", "pass"];
	const afterwards = ["refundsBegin", "moveRefund", "giveBackByHand", "dispute", "moveDispute"];
	return ![...ofTheBank, ...afterwards].includes(kind);
}

const checkout = fc.nat({ max: 3 });
const crash = fc.option(fc.constantFrom("before", "after", "store"), { nil: undefined, freq: 4 });

/** Mostly what people and banks do, and now and then what they should not do. */
const payments: fc.WeightedArbitrary<Happening>[] = [
	{ weight: 6, arbitrary: fc.record({ kind: fc.constant("begin"), crash }) },
	{ weight: 6, arbitrary: fc.record({ kind: fc.constantFrom("pay", "pay", "pay", "payLater"), checkout }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("payAnyway", "payTooLittle"), checkout }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("settleLater"), checkout, isPaid: fc.boolean() }) },
	{ weight: 5, arbitrary: fc.record({ kind: fc.constant("event"), event: fc.nat({ max: 5 }), crash }) },
	{
		weight: 1,
		arbitrary: fc.record({
			kind: fc.constant("forged"),
			event: fc.nat({ max: 5 }),
			how: fc.constantFrom("unsigned", "guessed", "old", "changed"),
		}),
	},
	{ weight: 5, arbitrary: fc.record({ kind: fc.constant("return"), checkout, crash }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("sweep"), crash }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("refunds"), crash }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("pass"), minutes: fc.constantFrom(2, 15, 61) }) },
] as fc.WeightedArbitrary<Happening>[];

const changes: fc.WeightedArbitrary<Happening>[] = [
	{
		weight: 3,
		arbitrary: fc.record({ kind: fc.constant("choose"), articles: fc.subarray(["seat", "book", "screen"]) }),
	},
	{ weight: 1, arbitrary: fc.constant({ kind: "decline" }) },
] as fc.WeightedArbitrary<Happening>[];

const index = fc.nat({ max: 2 });
const aftermath: fc.WeightedArbitrary<Happening>[] = [
	{ weight: 3, arbitrary: fc.record({ kind: fc.constant("follow"), crash }) },
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant("refundsBegin"), status: fc.constantFrom("pending", "done", "failed") }),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constant("moveRefund"),
			refund: index,
			status: fc.constantFrom("pending", "done", "failed", "refused"),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant("giveBackByHand"),
			checkout: index,
			amount: fc.constantFrom(1000, 5000, 20_000),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("dispute"), checkout: index }) },
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant("moveDispute"),
			dispute: index,
			status: fc.constantFrom("underReview", "won", "lost"),
		}),
	},
] as fc.WeightedArbitrary<Happening>[];

/** For a basket that was paid. */
const paidFor: Happening[] = [{ kind: "begin" }, { kind: "pay", checkout: 0 }, { kind: "return", checkout: 0 }];
export const happeningsAfterPaying = fc
	.array(fc.oneof(...aftermath, ...aftermath, ...payments, ...changes), { minLength: 3, maxLength: 16 })
	.map((later) => [...paidFor, ...later]);

/** For one basket that stays; the other sequences change the basket meanwhile. */
export const happeningsOfOneBasket = fc.array(fc.oneof(...payments), { minLength: 3, maxLength: 14 });
export const happenings = fc.array(fc.oneof(...payments, ...changes), { minLength: 3, maxLength: 14 });

/** Opens a store in memory for many accounts of one event; a fresh one from time to time keeps it quick. */
export async function openModel() {
	const store = await openStore({ dataDir: inMemory });
	const file = sellingEvent();
	const home = { place: { dataDir: inMemory }, store, leave: () => store.destroy() };
	const world = await createWorld({ file, home });
	return { world, store, close: () => store.destroy() };
}

export class Fault extends Error {}

/** One account, its bank, and everything that is known about its payments. */
export class PaymentModel {
	readonly bank: ModelBank;
	#fuse: number | undefined;
	#clock: Date;
	#token = "";
	#personId = "";
	/** Our checkout ids, in the order in which they were opened. */
	readonly #checkouts: string[] = [];

	private constructor(
		private readonly world: World,
		private readonly store: Store,
	) {
		this.#clock = world.clock.now;
		this.bank = new ModelBank(() => this.#clock);
	}

	static async open(world: World, store: Store): Promise<PaymentModel> {
		const model = new PaymentModel(world, store);
		await model.#arrive();
		await model.#run({ kind: "choose", articles: ["seat"] });
		return model;
	}

	/** Lets one thing happen; a crash, or a bank that does not answer, leaves the rest to what comes later. */
	async happen(happening: Happening) {
		const crash = "crash" in happening ? happening.crash : undefined;
		if (crash === "store") this.#fuse = 3;
		else this.bank.fuse = crash;
		try {
			await this.#run(happening);
		} catch (error) {
			const isExpected = isRefusal(error) || crash !== undefined;
			if (!isExpected) throw error;
		} finally {
			this.#fuse = undefined;
			this.bank.fuse = undefined;
		}
	}

	/** Lets everything that is pending finish: nothing is open, on its way, or to be refunded any more. */
	async comeToRest() {
		let told = 0;
		for (let round = 0; round < 3; round++) {
			for (let index = 0; index < this.bank.checkouts.length; index++) this.bank.settleLater(index, true);
			await this.#run({ kind: "pass", minutes: 61 });
			await this.#run({ kind: "sweep" });
			for (; told < this.bank.told.length; told++) await this.#run({ kind: "event", event: told });
			for (let refund = 0; refund < this.bank.refunds.length; refund++) {
				if (this.bank.refunds[refund]?.status === "pending") this.bank.moveRefund(refund, "done");
			}
			for (let dispute = 0; dispute < this.bank.disputes.length; dispute++) this.bank.moveDispute(dispute, "won");
			this.bank.refundsBegin = "done";
			await this.#run({ kind: "pass", minutes: 8 * 24 * 60 });
			await this.#run({ kind: "follow" });
			await this.#run({ kind: "refunds" });
			await this.#run({ kind: "follow" });
		}
	}

	/** Returns what organisers are told about the account. */
	async told() {
		const lines = await listMoneyProblems(this.store, await knownEvent(this.world));
		return lines.filter((line) => line.includes(`person ${this.#personId} `));
	}

	/** Returns the rows of the account. */
	async ledger() {
		const payments = await this.store
			.selectFrom("payments")
			.selectAll()
			.where("person_id", "=", this.#personId)
			.execute();
		const refunds = await this.store
			.selectFrom("refunds")
			.innerJoin("payments", "payments.id", "refunds.payment")
			.selectAll("refunds")
			.where("payments.person_id", "=", this.#personId)
			.execute();
		const disputes = await this.store
			.selectFrom("disputes")
			.innerJoin("payments", "payments.id", "disputes.payment")
			.select(["disputes.dispute_id", "disputes.amount", "disputes.status"])
			.where("payments.person_id", "=", this.#personId)
			.execute();
		const documents = await this.store
			.selectFrom("invoices")
			.select(["id", "kind", "total", "number", "credits"])
			.where("person_id", "=", this.#personId)
			.where("event_id", "=", this.world.event.eventId)
			.where("issued_at", "is not", null)
			.execute();
		const mails = await this.store
			.selectFrom("mails")
			.select("action_id")
			.where("person_id", "=", this.#personId)
			.execute();
		const open = await this.store
			.selectFrom("checkouts")
			.select("invoice_id")
			.where("event_id", "=", this.world.event.eventId)
			.where("person_id", "=", this.#personId)
			.where("ended_at", "is", null)
			.execute();
		const record = await this.store
			.selectFrom("registrations")
			.select("completed_at")
			.where("person_id", "=", this.#personId)
			.where("event_id", "=", this.world.event.eventId)
			.executeTakeFirstOrThrow();
		return { payments, refunds, disputes, documents, mails: mails.map((mail) => mail.action_id), open, ...record };
	}

	async #run(happening: Happening) {
		switch (happening.kind) {
			case "begin": {
				const referer = "http://parvis.test/s/paiement";
				await this.#gateway().invoices.create({ ...this.world.event, referer, bill: frenchBill });
				break;
			}
			case "pay":
				return this.bank.pay(happening.checkout);
			case "payTooLittle":
				return this.bank.pay(happening.checkout, 100);
			case "payAnyway":
				return this.bank.payAnyway(happening.checkout);
			case "payLater":
				return this.bank.payLater(happening.checkout);
			case "settleLater":
				return this.bank.settleLater(happening.checkout, happening.isPaid);
			case "event": {
				const body = this.bank.told[happening.event];
				if (body === undefined) return;
				await this.#receive(body, this.bank.signed(body), 200);
				return this.#job("payment events");
			}
			case "forged":
				return this.#forge(this.bank.told[happening.event] ?? '{"id":"evt_x","checkout":"cs_x"}', happening.how);
			case "return": {
				await this.#learnCheckouts();
				const checkoutId = this.#checkouts[happening.checkout];
				if (checkoutId) await this.#gateway().payments.check({ ...this.world.event, checkoutId });
				return;
			}
			case "sweep":
				return this.#job("checkouts");
			case "refunds":
				return this.#job("refunds");
			case "choose": {
				const answers = { participation: "4", daysId: [], articles: choices(...happening.articles) } as const;
				await this.#gateway().registrations.complete({ ...this.#person(), ...answers, daysId: [] });
				return;
			}
			case "decline":
				await this.#gateway().registrations.decline(this.#person());
				return;
			case "follow":
				return this.#job("payments followed");
			case "refundsBegin":
				this.bank.refundsBegin = happening.status;
				return;
			case "moveRefund":
				return this.bank.moveRefund(happening.refund, happening.status);
			case "giveBackByHand":
				return this.bank.giveBackByHand(happening.checkout, happening.amount);
			case "dispute":
				return this.bank.dispute(happening.checkout);
			case "moveDispute":
				return this.bank.moveDispute(happening.dispute, happening.status);
			case "pass":
				this.#clock = new Date(this.#clock.getTime() + happening.minutes * 60_000);
		}
	}

	async #forge(body: string, how: "unsigned" | "guessed" | "old" | "changed") {
		const headers = {
			unsigned: {},
			guessed: this.bank.signed(body, { secret: "guessed" }),
			old: this.bank.signed(body, { at: new Date(this.#clock.getTime() - 6 * 60_000) }),
			changed: this.bank.signed(`${body} `),
		}[how];
		await this.#receive(body, headers, 400);
	}

	async #receive(body: string, headers: Record<string, string>, status: number) {
		const request = new Request("http://parvis.test/api/payments/model/events", { method: "POST", body, headers });
		const answer = await receiveEvent(this.#means(), request);
		if (answer?.status !== status) throw new Fault(`an event was answered with ${answer?.status}`);
	}

	async #job(name: string) {
		const job = paymentJobs(this.#means()).find((one) => one.name === name);
		if (!job) throw new Fault(`no job is called ${name}`);
		await job.run(new AbortController().signal);
	}

	async #learnCheckouts() {
		const rows = await this.store
			.selectFrom("checkouts")
			.select("id")
			.where("event_id", "=", this.world.event.eventId)
			.where("person_id", "=", this.#personId)
			.orderBy("created_at")
			.execute();
		for (const { id } of rows) if (!this.#checkouts.includes(id)) this.#checkouts.push(id);
	}

	async #arrive() {
		const { store, world } = this;
		const ana = world.idOf("ana");
		this.#personId = `model-${++people}`;
		const person = await store.selectFrom("people").selectAll().where("id", "=", ana).executeTakeFirstOrThrow();
		await store
			.insertInto("people")
			.values({ ...person, id: this.#personId, email: `${this.#personId}@example.com` })
			.execute();
		const record = await store
			.selectFrom("registrations")
			.selectAll()
			.where("person_id", "=", ana)
			.executeTakeFirstOrThrow();
		await store
			.insertInto("registrations")
			.values({ ...record, person_id: this.#personId, code: this.#personId })
			.execute();
		this.#token = newToken();
		const expiresAt = new Date(this.#clock.getTime() + 90 * 24 * 3600_000).toISOString();
		const token = { token: this.#token, personId: this.#personId, eventId: null, kind: "session" as const };
		await insertToken(store, { ...token, now: this.#clock, expiresAt });
	}

	#person() {
		return { ...this.world.event, userId: this.#personId };
	}

	#gateway() {
		return embeddedGateway(this.store, this.#now, { payments: this.bank })(this.#token);
	}

	#means() {
		return { store: this.store, now: this.#now, payments: this.bank };
	}

	/** The process dies when it reads the clock for the nth time, also in the middle of a transaction. */
	readonly #now = () => {
		if (this.#fuse !== undefined && this.#fuse-- === 0) throw new Error("the process died");
		return this.#clock;
	};
}

let people = 0;
