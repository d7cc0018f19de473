import type { EventFile } from "~/domain/event-file/event-file";
import { Dice } from "../matrix/dice";
import { at } from "../world/conferences";
import { buildEvent, crowd, dinner, entry, everythingShown, lunch } from "../world/event";

/** What a client asks for, one after the other. `for` a companion: the nth of those that the person has at that moment. */
export type Step = { companion?: number } & (
	| { do: "quotas"; quotas: Record<string, string[]>; step?: string }
	| { do: "slot"; conference: string; slot: string }
	| { do: "slotV2"; conference: string; slot: string; isSelected: boolean; replaces: string[] }
	| { do: "leave"; conference: string }
	| { do: "complete"; participation: "4" | "1"; daysId: string[]; articles: { articleId: string; dayId: string }[] }
	| { do: "decline" }
	| { do: "draft"; answers: Record<string, unknown>; answered: string }
	| { do: "addCompanion" }
	| { do: "removeCompanion"; nth: number }
	| { do: "createCompany"; name: string }
	| { do: "selectCompany"; name: string }
	| { do: "unselectCompany" }
	| { do: "archiveCompany"; nth: number }
);

/** A tab of a person; two clients may belong to one person. */
export interface Client {
	person: string;
	steps: Step[];
}

export interface Schedule {
	seed: string;
	file: EventFile;
	clients: Client[];
	/** Companies that exist before, each created by one of the people, and in nobody's list. */
	companies: { name: string; by: string }[];
	workers: number;
	/** How many clients of one process act at a time: the fewer, the less a kill leaves unknown. */
	atOnce: number;
	/** A worker is killed after so many of its answers, and so many milliseconds. `all`: every worker with it. */
	kills: { worker: number; after: number; delay: number; all: boolean }[];
}

interface Size {
	least: number;
	most: number;
	/** What everybody mostly does; by default a third of the people have an interest of their own. */
	about?: Step["do"][];
}

/** The same seed gives the same event, people, steps and kills; how processes interleave depends on the machine. */
export function planSchedule(seed: string, { least, most, about }: Size = { least: 8, most: 200 }): Schedule {
	const dice = new Dice(seed);
	const between = (low: number, high: number) => low + Math.floor(dice.roll() * (high - low + 1));
	// As many schedules between 10 and 20 clients as between 100 and 200.
	const size = Math.round(least * (most / least) ** dice.roll());
	const people = Math.max(1, size - (dice.maybe(0.6) ? between(0, Math.floor(size / 2)) : 0));
	const name = (index: number) => `p${(index % people) + 1}`;
	const few = () => between(0, Math.max(1, Math.ceil(people / 6)));
	const limited = (value: string) => ({ value, label: value, ...(dice.maybe(0.8) ? { capacity: few() } : {}) });

	const conferences = Array.from({ length: between(3, 8) }, (_, index) => ({
		id: `talk-${index}`,
		title: `Talk ${index}`,
		isDisabledForCompanions: dice.maybe(0.1),
		isRequired: dice.maybe(0.05),
		slots: Array.from({ length: between(1, 3) }, (_, turn) => {
			const start = between(8, 17);
			return {
				id: `s${index}-${turn}`,
				startAt: at(`${start}:00`),
				endAt: at(`${start + between(1, 2)}:30`),
				...(dice.maybe(0.85) ? { quota: few() } : {}),
			};
		}),
	}));
	const quotas = [
		{ key: "seat", label: "Seat", filter: "select" as const, values: ["a", "b", "C"].map(limited) },
		{ key: "side", label: "Side", filter: "radio" as const, model: "U" as const, values: ["l", "r"].map(limited) },
		{ key: "walks", label: "Walks", filter: "checkbox" as const, values: ["x", "y", "z"].map(limited) },
	];
	const file = buildEvent({
		people: crowd(people),
		quotas,
		conferences,
		articles: [entry, lunch, dinner],
		settings: {
			...everythingShown,
			FO_MEETING_CONFERENCES_SHOW: true,
			FO_MEETING_CONFERENCES_MAX: dice.pick([null, 1, 2, 3]),
			FO_MEETING_CONFERENCES_MIN: dice.pick([0, 0, 0, 1]),
			FO_MEETING_COMPANIONS_IS_ACTIVE: true,
			FO_MEETING_COMPANIONS_MAX: between(1, 3),
			FO_MEETING_COMPANIONS_COPY_EXTENDED: dice.maybe(),
			FO_MEETING_COMPANY_SHOW: true,
			COMPANY_INDEX_IS_REQUIRED: false,
		},
	});
	const companies = Array.from({ length: between(2, 6) }, (_, index) => ({
		name: `Shared ${index}`,
		by: name(between(0, people - 1)),
	}));
	/** Schedules differ in their subject: some are all slots, some mostly people who register and decline. */
	const weights = Object.fromEntries(Object.keys(makers).map((kind) => [kind, dice.roll() ** 2]));
	const world: Offered = { conferences, quotas, companies };
	const length = between(2, 9);
	const clients = Array.from({ length: size }, (_, index) => {
		const interest = about ?? (dice.maybe(0.35) ? dice.pick(interests) : []);
		const steps = Array.from({ length: between(1, length) + interest.length }, () => {
			const isOwn = interest.length > 0 && dice.maybe(0.6);
			const kind = isOwn ? dice.pick(interest) : (heavy(dice, weights) as keyof typeof makers);
			const step = makers[kind](dice, world, `p${(index % people) + 1}`);
			const forCompanion = ["quotas", "slot", "slotV2", "leave", "complete", "selectCompany"].includes(step.do);
			return forCompanion && dice.maybe(0.2) ? { ...step, companion: between(0, 2) } : step;
		});
		const first = dice.maybe(0.7) ? [makers.complete(dice, world)] : [];
		return { person: name(index), steps: [...first, ...steps] };
	});
	const workers = between(2, 3);
	const atOnce = dice.pick([2, 6, 20, 200]);
	const answers = clients.reduce((sum, { steps }) => sum + steps.length, 0);
	const kills = Array.from({ length: dice.maybe(0.6) ? between(1, 3) : 0 }, () => ({
		worker: between(0, workers - 1),
		after: between(1, Math.max(1, Math.floor(answers / workers / 2))),
		delay: dice.roll() * 6,
		all: dice.maybe(0.2),
	}));
	return { seed, file, clients, companies, workers, atOnce, kills };
}

interface Offered {
	conferences: { id: string; slots: { id: string }[] }[];
	quotas: { key: string; filter: string; values: { value: string }[] }[];
	companies: { name: string }[];
}

/** What some people mostly do. */
const interests: Step["do"][][] = [
	["addCompanion", "addCompanion", "removeCompanion"],
	["selectCompany", "archiveCompany", "selectCompany", "createCompany"],
];

const days = [["thursday"], ["friday"], ["thursday", "friday"]];

const makers = {
	quotas(dice: Dice, { quotas }: Offered): Step {
		const asked = dice.shuffle(quotas).slice(0, 1 + Math.floor(dice.roll() * quotas.length));
		const chosen = asked.map(({ key, filter, values }): [string, string[]] => {
			const most = filter === "checkbox" ? values.length : 1;
			const some = dice.shuffle(values.map(({ value }) => value)).slice(0, Math.floor(dice.roll() * (most + 1)));
			return [key, most === 1 && some.length === 0 && dice.maybe() ? [dice.pick(values).value] : some];
		});
		return { do: "quotas", quotas: Object.fromEntries(chosen), ...(dice.maybe() ? { step: "quotas" } : {}) };
	},
	slot(dice: Dice, { conferences }: Offered): Step {
		const { id, slots } = dice.pick(conferences);
		return { do: "slot", conference: id, slot: dice.pick(slots).id };
	},
	slotV2(dice: Dice, { conferences }: Offered): Step {
		const { id, slots } = dice.pick(conferences);
		const replaces = conferences.flatMap((one) => one.slots.map((slot) => slot.id));
		return { do: "slotV2", conference: id, slot: dice.pick(slots).id, isSelected: dice.maybe(0.8), replaces };
	},
	leave: (dice: Dice, { conferences }: Offered): Step => ({ do: "leave", conference: dice.pick(conferences).id }),
	complete(dice: Dice, _: Offered): Step {
		const daysId = dice.pick(days);
		const articles = daysId.filter(() => dice.maybe(0.4)).map((dayId) => ({ articleId: "lunch", dayId }));
		return { do: "complete", participation: dice.pick(["4", "1"] as const), daysId, articles };
	},
	decline: (): Step => ({ do: "decline" }),
	draft(dice: Dice): Step {
		const answers = dice.pick<Record<string, unknown>>([
			{ participation: dice.pick(["1", "4"]) },
			{ daysId: dice.pick(days) },
			{ registeredFrom: dice.pick(["poster", "press"]) },
		]);
		return { do: "draft", answers, answered: Object.keys(answers)[0] ?? "" };
	},
	addCompanion: (): Step => ({ do: "addCompanion" }),
	removeCompanion: (dice: Dice): Step => ({ do: "removeCompanion", nth: Math.floor(dice.roll() * 3) }),
	createCompany: (dice: Dice, _: Offered, person: string): Step => ({
		do: "createCompany",
		// The same step from two tabs is a double click.
		name: `Firm ${Math.floor(dice.roll() * 3)} of ${person}`,
	}),
	selectCompany: (dice: Dice, { companies }: Offered): Step => ({
		do: "selectCompany",
		name: dice.pick(companies).name,
	}),
	unselectCompany: (): Step => ({ do: "unselectCompany" }),
	archiveCompany: (dice: Dice): Step => ({ do: "archiveCompany", nth: Math.floor(dice.roll() * 3) }),
} satisfies Record<Step["do"], (dice: Dice, offered: Offered, person: string) => Step>;

function heavy(dice: Dice, weights: Record<string, number>): string {
	let left = dice.roll() * Object.values(weights).reduce((sum, weight) => sum + weight, 0);
	for (const [kind, weight] of Object.entries(weights)) {
		left -= weight;
		if (left < 0) return kind;
	}
	return "slot";
}
