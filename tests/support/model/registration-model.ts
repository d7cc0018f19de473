import { embeddedGateway } from "~/composition.server";
import { isRefusal } from "~/domain/ground/refusal";
import { effectiveChoices } from "~/domain/money/article";
import type { Gateway } from "~/gateway/gateway";
import { paymentJobs } from "~/provider/api/jobs";
import { importEvent } from "~/provider/event/file/import-event";
import { ImportRefused } from "~/provider/ground/files/import-refused";
import { newToken } from "~/provider/ground/store/ids";
import { inMemory, openStore, type Store } from "~/provider/ground/store/open";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { unfinishedJob } from "~/provider/registration/unfinished/unfinished-job";
import { unpaidJob } from "~/provider/registration/unpaid/unpaid-job";
import { ModelBank } from "../money/model-bank";
import { frenchBill } from "../money/money";
import { addressOf, type Edit, modelFile, slots } from "./event";
import type { By, Happening } from "./happenings";
import { type Ledger, readLedger } from "./ledger";

/**
 * Where many models live, one after the other: a store in memory, and a bank for all of them. A fresh one from time to time
 * keeps it quick.
 */
export interface ModelPlace {
	store: Store;
	bank: ModelBank;
	clock: { now: Date };
}

export async function openModelPlace(): Promise<ModelPlace> {
	const clock = { now: opening };
	return { store: await openStore({ dataDir: inMemory }), bank: new ModelBank(() => clock.now), clock };
}

const opening = new Date("2027-01-15T10:00:00.000Z");

/** The outcome of one happening: the person it was about, the rows before and after, and what an import reported. */
export interface Played {
	happening: Happening;
	/** The person whose registration it was about; undefined for background work. */
	personId: string | undefined;
	refused: string | undefined;
	/** The losses in the answer: sentences of an import, seats and articles of a call. */
	told: string[];
	/** The edits of the programme at that moment, because they decide the days of slots. */
	edits: Set<Edit>;
	before: Ledger;
	after: Ledger;
}

let models = 0;

/** An event with its people, driven through the calls that pages make, with a clock of its own. */
export class RegistrationModel {
	/** What happened, a line each, with its outcome. */
	readonly log: string[] = [];
	readonly edits = new Set<Edit>();
	/** What imports have since reported as over its limit: `event verify` reports it too. */
	readonly toldOver: string[] = [];
	#ledger: Ledger | undefined;
	readonly #names = new Map<string, string>();

	private constructor(
		private readonly place: ModelPlace,
		private readonly number: number,
	) {}

	static async open(place: ModelPlace): Promise<RegistrationModel> {
		place.clock.now = opening;
		const model = new RegistrationModel(place, ++models);
		await importEvent(place.store, modelFile(model.number, model.edits), model.clock, {
			invite: "now",
			areRolesAccepted: true,
		});
		await model.#look();
		return model;
	}

	get store(): Store {
		return this.place.store;
	}

	get clock(): Date {
		return this.place.clock.now;
	}

	get event() {
		return { domainId: `model-${this.number}`, eventId: `model-${this.number}` };
	}

	/** The people who have a registration, in the order in which they came. */
	cast(): string[] {
		return [...this.#names.keys()].filter((id) => this.ledger.records.has(id));
	}

	/** Somebody, together with their registrant. */
	partyOf(id: string): string[] {
		const host = this.ledger.records.get(id)?.registered_by;
		return [id, ...(host && host !== id ? [host] : [])].filter((one) => this.ledger.records.has(one));
	}

	/** The companions that the page names before somebody cancels. */
	#companionsOf(id: string): string[] {
		return this.cast().filter((one) => one !== id && this.ledger.records.get(one)?.registered_by === id);
	}

	nameOf(id: string): string {
		return this.#names.get(id) ?? this.ledger.people.get(id)?.first_name ?? id;
	}

	get ledger(): Ledger {
		if (!this.#ledger) throw new Error("nothing was looked at yet");
		return this.#ledger;
	}

	async play(happening: Happening): Promise<Played> {
		this.#pass(1);
		const before = this.ledger;
		const personId = "who" in happening ? this.#someone(happening.who, happening.kind) : undefined;
		let refused: string | undefined;
		let told: string[] = [];
		try {
			told = (await this.#run(happening, personId)) ?? [];
		} catch (error) {
			if (isRefusal(error) && error.code !== "unexpected") refused = error.code;
			else if (error instanceof ImportRefused) refused = error.message;
			else throw isRefusal(error) ? (error.cause ?? error) : error;
		}
		const after = await this.#look();
		this.log.push(`${this.#say(happening, personId)}${refused ? `: refused, ${refused}` : ""}`);
		return { happening, personId, refused, told, edits: new Set(this.edits), before, after };
	}

	/** Returns a gateway on which somebody has just signed in. */
	async as(personId: string) {
		const token = newToken();
		const expiresAt = new Date(this.clock.getTime() + 24 * 3600_000).toISOString();
		const of = { personId, eventId: null, kind: "session" as const, openedBy: "password" as const };
		await insertToken(this.store, { token, ...of, now: this.clock, expiresAt });
		return embeddedGateway(this.store, () => this.clock, { payments: this.place.bank })(token);
	}

	async #run(happening: Happening, personId = ""): Promise<string[] | undefined> {
		const of = { ...this.event, userId: personId };
		const acting = () => this.as(this.#actor(personId, "by" in happening ? happening.by : "self"));
		switch (happening.kind) {
			case "complete": {
				const { days, isRemote, letsGo } = happening;
				const gateway = await acting();
				const articles = await this.#offered(personId, days, happening.articles);
				const answers = { participation: isRemote ? "1" : "4", daysId: days, articles } as const;
				await gateway.registrations.complete({ ...of, ...answers, lostPlaces: this.#letGo(personId, letsGo) });
				return;
			}
			case "draft": {
				const { days, isRemote, letsGo } = happening;
				const answers = { participation: isRemote ? "1" : "4", daysId: days } as const;
				const lostPlaces = this.#letGo(personId, letsGo);
				await (await acting()).registrations.saveDraft({ ...of, ...answers, answered: ["dates"], lostPlaces });
				return;
			}
			case "choose": {
				const conference = slots[happening.slot] ?? "";
				await (await acting()).conferences.choose({ ...of, id: conference, slotId: happening.slot });
				return;
			}
			case "chooseV2": {
				const replaces = this.#letGo(personId, happening.letsGo);
				const { replaced } = await (await acting()).conferences.chooseV2({ ...of, slotId: happening.slot, replaces });
				return replaced.map(({ slotId }) => `slot ${slotId}`);
			}
			case "unselect":
				await (await acting()).conferences.chooseV2({ ...of, slotId: happening.slot, isSelected: false });
				return;
			case "leave":
				await (await acting()).conferences.leave({ ...of, id: happening.conference });
				return;
			case "day": {
				const { day: dayId, isComing: registered } = happening;
				const { freed } = (await (await acting()).users.registerDay({ ...of, dayId, registered })).data;
				const places = freed.places.map(({ slotId }) => `slot ${slotId}`);
				return [...places, ...freed.articles.map((one) => `article ${one.articleId}@${one.dayId}`)];
			}
			case "articles":
				await (await acting()).articles.choose({ ...of, articles: happening.articles.map(choiceIn) });
				return;
			case "quotas": {
				const { shuttle, walks } = happening;
				await (await acting()).models.choose({ ...of, userExt: { shuttle }, participationExt: { walks } });
				return;
			}
			case "typology":
				await (await acting()).users.updateRecord({
					...of,
					typoId: happening.typology,
					lostPlaces: this.#letGo(personId, happening.letsGo),
				});
				return;
			case "categories": {
				const { categories } = await acting();
				const choice = { ...of, categoriesId: ["town"] };
				await (happening.isAdded ? categories.add(choice) : categories.remove(choice));
				return;
			}
			case "code":
				await (await acting()).invoices.applyCode({ ...this.event, code: happening.code });
				return;
			case "removeCode":
				await (await acting()).invoices.removeCode(this.event);
				return;
			case "begin":
			case "pay":
			case "payLate":
				return this.#pay(personId, happening.kind);
			case "erase":
				await (await acting()).privacy.erase({ ...of, companionsLost: true });
				return;
			case "decline":
				await (await acting()).registrations.decline({ ...of, lostCompanions: this.#companionsOf(personId) });
				return;
			case "absence":
				await (await acting()).registrations.explainAbsence({
					...of,
					message: "ill",
					lostCompanions: this.#companionsOf(personId),
				});
				return;
			case "waiting":
				await (await acting()).registrations.answerWaitingList({ ...of, answer: happening.answer });
				return;
			case "companion": {
				const firstName = `companion${this.#names.size}`;
				const email = happening.hasEmail ? { email: addressOf(this.number, firstName) } : {};
				await (await acting()).companions.create({ ...of, firstName, lastName: "Model", ...email });
				return;
			}
			case "company":
				return this.#company(of, await acting(), happening);
			case "proposal":
				return this.#answerProposal(happening);
			case "removeCompanion":
				await (await acting()).companions.remove(of);
				return;
			case "represent": {
				const whom = this.ledger.people.get(this.#someone(happening.whom));
				const email = whom?.email ?? addressOf(this.number, "dora");
				const guest = { firstName: "dora", lastName: "Model", email };
				await (await acting()).representation.name({ ...of, ...guest });
				return;
			}
			case "answer": {
				const { data } = await (await acting()).representation.represented(of);
				const representedId = data.users[0]?.id;
				if (representedId === undefined) return;
				await (await acting()).representation.answer({ ...of, representedId, accepts: happening.accepts });
				return;
			}
			case "work":
				return this.#work();
			case "pass":
				this.#pass(happening.hours * 60);
				return this.#work();
			case "import":
				return this.#import(happening.edit);
		}
	}

	/**
	 * Uses the one company of the domain: the first person creates it, the others change it or propose changes. Organisers choose
	 * it for the person, because the list of their companies is the person's.
	 */
	async #company(
		of: { domainId: string; eventId: string; userId: string },
		gateway: Gateway,
		{ by, city }: Extract<Happening, { kind: "company" }>,
	): Promise<undefined> {
		const fields = { name: "Lumen", siren: "732829320", address1: "1 quai Neuf", postalCode: "69001", city };
		const [known] = this.ledger.companies;
		if (!known) {
			await gateway.companies.create({ ...of, ...fields });
			return;
		}
		const { domainId, eventId, userId } = of;
		if (by === "self") await gateway.companies.join({ domainId, userId, companyId: known.id });
		else await gateway.companies.select({ params: { domainId, userId, companyId: known.id }, query: { eventId } });
		await gateway.companies.update({ ...of, id: known.id, ...fields });
	}

	/** Answers the oldest proposal, as an organiser saw it or as it was some time before. */
	async #answerProposal({ isAccepted: accepts, isSeen }: Extract<Happening, { kind: "proposal" }>): Promise<undefined> {
		const gateway = await this.as(this.#actor("", "organiser"));
		const [first] = (await gateway.companies.proposals(this.event)).data.proposals;
		if (!first) return;
		const of = { ...this.event, companyId: first.company.id };
		await gateway.companies.answerProposal({ ...of, accepts, revision: isSeen ? first.revision : "0".repeat(16) });
	}

	/** Returns the losses that somebody accepts: all that they are told, or none. */
	#letGo(personId: string, letsGo: boolean): string[] {
		const { held: holds, records } = this.ledger;
		const party = [...records.values()].filter(({ registered_by }) => registered_by === personId);
		const held = [personId, ...party.map(({ person_id }) => person_id)]
			.flatMap((id) => holds.get(id) ?? [])
			.filter((what) => what.startsWith("slot "));
		return letsGo ? held.map((what) => what.slice(5)) : [];
	}

	/** Returns those articles that the wizard would let the person tick. */
	async #offered(personId: string, days: string[], articles: string[]) {
		const typoId = this.ledger.records.get(personId)?.typology_id ?? undefined;
		const { data } = await (await this.as(personId)).articles.list({ ...this.event, typoId });
		return effectiveChoices(data.articles, days, articles.map(choiceIn));
	}

	/** Pays at once, begins and leaves, or pays after leaving the page. */
	async #pay(personId: string, how: "begin" | "pay" | "payLate"): Promise<undefined> {
		const gateway = await this.as(personId);
		const referer = "http://parvis.test/paiement";
		await gateway.invoices.create({ ...this.event, referer, bill: frenchBill });
		if (how === "begin") return;
		if (how === "payLate") this.#pass(12);
		const { bank } = this.place;
		bank.pay(bank.checkouts.length - 1);
		const { id } = await this.store
			.selectFrom("checkouts")
			.select("id")
			.where("event_id", "=", this.event.eventId)
			.where("person_id", "=", personId)
			.orderBy("created_at", "desc")
			.limit(1)
			.executeTakeFirstOrThrow();
		await gateway.payments.check({ ...this.event, checkoutId: id });
	}

	async #work(): Promise<undefined> {
		const means = { store: this.store, now: () => this.clock, payments: this.place.bank };
		const unpaid = unpaidJob(this.store, means.now);
		const unfinished = unfinishedJob(this.store, means.now);
		for (const job of [...paymentJobs(means), unpaid, unfinished]) await job.run(new AbortController().signal);
	}

	async #import(edit: Edit | undefined): Promise<string[]> {
		const edits = new Set(this.edits);
		if (edit && !edits.delete(edit)) edits.add(edit);
		const told = await importEvent(this.store, modelFile(this.number, edits), this.clock, {
			invite: "now",
			areRolesAccepted: true,
		});
		this.edits.clear();
		for (const one of edits) this.edits.add(one);
		this.toldOver.push(...told);
		return told;
	}

	#pass(minutes: number) {
		this.place.clock.now = new Date(this.clock.getTime() + minutes * 60_000);
	}

	#someone(index: number, kind?: Happening["kind"]): string {
		const isCompanion = (id: string) => this.ledger.records.get(id)?.registered_by != null;
		const companions = kind === "removeCompanion" ? this.cast().filter(isCompanion) : [];
		const cast = companions.length > 0 ? companions : this.cast();
		return cast[index % cast.length] ?? "";
	}

	#actor(personId: string, by: By): string {
		if (by === "host") return this.ledger.records.get(personId)?.registered_by ?? personId;
		if (by === "self") return personId;
		const olga = [...this.ledger.people.values()].find(({ first_name }) => first_name === "olga");
		return olga?.id ?? personId;
	}

	async #look(): Promise<Ledger> {
		this.#ledger = await readLedger(this.store, this.event.domainId, this.event.eventId);
		const { people, records } = this.#ledger;
		const newcomers = [...records.keys()].filter((id) => !this.#names.has(id));
		const named = newcomers.map((id) => [id, people.get(id)?.first_name ?? id] as const);
		for (const [id, name] of named.sort((a, b) => (a[1] < b[1] ? -1 : 1))) {
			if (name !== "olga") this.#names.set(id, name);
		}
		return this.#ledger;
	}

	#say({ kind, ...rest }: Happening, personId: string | undefined): string {
		const { who: _, whom, letsGo, ...told } = rest as Record<string, unknown>;
		const details = Object.entries(told)
			.filter(([name, value]) => value !== undefined && !(name === "by" && value === "self"))
			.map(([name, value]) => `${name} ${JSON.stringify(value)}`);
		if (letsGo) details.push("letting go what does not fit");
		if (typeof whom === "number") details.push(`by person ${whom}`);
		return [personId && this.nameOf(personId), kind, ...details].filter(Boolean).join(" ");
	}
}

function choiceIn(text: string) {
	const [articleId = "", dayId = ""] = text.split("@");
	return { articleId, dayId };
}
