import { embeddedGateway } from "~/composition.server";
import { isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import { openStore, type Store } from "~/provider/ground/store/open";
import type { Aim, FromPlayer, Part, ToPlayer } from "./messages";
import type { Step } from "./schedule";

// A process of the torture: its clients act at the same time, each one step after the other. A step is reported before it
// begins, and waits until the report is written: after a kill, the listener knows everything that may have happened.
let store: Store | undefined;

process.on("message", (told: ToPlayer) => {
	void act(told).then(tell, (error) => tell({ failed: String(error?.stack ?? error) }));
});
void tell({ loaded: true });

function tell(message: FromPlayer): Promise<void> {
	return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

async function act(told: ToPlayer): Promise<FromPlayer> {
	if ("open" in told) {
		await store?.destroy();
		store = await openStore(told.open);
		return { opened: true };
	}
	if (!store) throw new Error("the store is not open");
	const gatewayFor = embeddedGateway(store, () => new Date(told.now));
	const turns = new Turns(told.atOnce);
	await Promise.all(told.play.map((part) => play(part, turns, (token) => gatewayFor(token))));
	return { played: true };
}

/** Lets so many act at a time, and the others in the order in which they came. */
class Turns {
	readonly #waiting: (() => void)[] = [];
	#free: number;

	constructor(atOnce: number) {
		this.#free = atOnce;
	}

	async take<T>(act: () => Promise<T>): Promise<T> {
		if (this.#free > 0) this.#free--;
		else await new Promise<void>((go) => this.#waiting.push(go));
		try {
			return await act();
		} finally {
			const next = this.#waiting.shift();
			if (next) next();
			else this.#free++;
		}
	}
}

async function play(part: Part, turns: Turns, gatewayFor: (token: string) => Gateway) {
	for (const [index, step] of part.steps.entries()) {
		await turns.take(() => playOne(part, { client: part.client, turn: part.from + index }, step, gatewayFor));
	}
}

/** A gateway for each call, as in the app. */
async function playOne(
	part: Part,
	turn: { client: number; turn: number },
	step: Step,
	gatewayFor: (token: string) => Gateway,
) {
	const aim = await aimOf(gatewayFor(part.token), part, step).catch((error) => String(error?.stack ?? error));
	if (aim === undefined) return tell({ ...turn, ended: "nobody" });
	// Reading is never refused.
	if (typeof aim === "string") return tell({ ...turn, ended: `unexpected: ${aim}` });
	await tell({ ...turn, begun: aim });
	const outcome = await outcomeOf(call(gatewayFor(part.token), part, step, aim));
	return tell({ ...turn, ...outcome });
}

/** What the step is about at this moment; undefined if there is no such companion or company. */
async function aimOf(gateway: Gateway, { event, person, companies }: Part, step: Step): Promise<Aim | undefined> {
	const own = { ...event, userId: person };
	const nth = step.do === "removeCompanion" ? step.nth : step.companion;
	if (nth !== undefined) {
		const { data } = await gateway.companions.list(own);
		const companion = data.companions[nth];
		if (!companion) return undefined;
		if (step.do !== "selectCompany") return { about: companion.id };
		return { about: companion.id, company: { name: step.name, id: companies[step.name] ?? "" } };
	}
	if (step.do === "createCompany") return { about: person, company: { name: step.name } };
	if (step.do === "selectCompany") {
		return { about: person, company: { name: step.name, id: companies[step.name] ?? "" } };
	}
	if (step.do === "archiveCompany") {
		const { data } = await gateway.companies.list({ domainId: event.domainId, userId: person });
		const company = data.companies[step.nth];
		return company && { about: person, company };
	}
	return { about: person };
}

async function call(gateway: Gateway, { event, person }: Part, step: Step, { about, company }: Aim): Promise<unknown> {
	const { domainId, eventId } = event;
	const of = { ...event, userId: about };
	switch (step.do) {
		case "quotas": {
			const { side, ...rest } = step.quotas;
			const asked = { participationExt: rest, ...(side ? { userExt: { side } } : {}) };
			return gateway.models.choose({ ...of, ...asked, ...(step.step ? { step: step.step } : {}) });
		}
		case "slot":
			return gateway.conferences.choose({ ...of, id: step.conference, slotId: step.slot });
		case "slotV2":
			return gateway.conferences.chooseV2({
				...of,
				slotId: step.slot,
				isSelected: step.isSelected,
				replaces: step.replaces,
			});
		case "leave":
			return gateway.conferences.leave({ ...of, id: step.conference });
		case "complete":
			return gateway.registrations.complete({ ...of, ...step });
		case "decline":
			return gateway.registrations.decline({
				...of,
				lostCompanions: (await gateway.registrations.cancellation(of)).data.companions.map(({ id }) => id),
			});
		case "draft":
			return gateway.registrations.saveDraft({ ...of, ...step.answers, answered: [step.answered] });
		case "addCompanion":
			return gateway.companions.create({ ...event, userId: person, firstName: "Zoé", lastName: "Petit" });
		case "removeCompanion":
			return gateway.companions.remove(of);
		case "createCompany":
			return gateway.companies.create({ domainId, eventId, userId: about, name: company?.name ?? "", city: "Lyon" });
		case "selectCompany":
			return gateway.companies.select({
				params: { domainId, companyId: company?.id ?? "", userId: about },
				query: { eventId },
			});
		case "unselectCompany":
			return gateway.companies.unselect(of);
		case "archiveCompany":
			return gateway.companies.archive({ domainId, eventId, userId: about, companyId: company?.id ?? "" });
	}
}

async function outcomeOf(call: Promise<unknown>): Promise<{ ended: string; made?: string }> {
	try {
		const made = (await call) as { id?: string } | undefined;
		return { ended: "done", ...(made?.id ? { made: made.id } : {}) };
	} catch (error) {
		if (!isRefusal(error)) return { ended: `unexpected: ${String((error as Error)?.stack ?? error)}` };
		return { ended: error.code === "unexpected" ? `unexpected: ${error.cause}` : error.code };
	}
}
