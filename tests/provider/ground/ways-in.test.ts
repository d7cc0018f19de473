import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import { startLoop } from "~/provider/ground/background/loop";
import { changePeople } from "~/provider/people/list/change-jobs";
import { seller } from "../../support/money/money";
import { conferenceEvent, lighting, withConferences } from "../../support/world/conferences";
import { organisedWorld } from "../../support/world/organisers";

const person = (name: string, role?: "desk") => ({
	email: `${name}@example.com`,
	firstName: name,
	lastName: "Test",
	typoId: "visitor",
	...(role && { role }),
});

const open = {
	...withConferences,
	FO_MEETING_FORM_ID: null,
	FO_MEETING_FORM_SECOND_ID: null,
	FO_MEETING_COMPANY_REQUIRED: false,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
	FO_MEETING_DOOR_WALK_INS: true,
};

/** What each limit changes of the settings; of the other three, host has the last. */
const limits = {
	full: { FO_MEETING_WAITING_LIST_IS_ACTIVE: true },
	closed: { FO_MEETING_REGISTER_END: "2027-01-01T00:00:00Z" },
	companions: { FO_MEETING_COMPANIONS_MAX: 0 },
	stock: {},
	quota: {},
	seat: {},
};
type Limit = keyof typeof limits;

const fileOf = (id: string, settings: object) =>
	conferenceEvent({
		event: { id, alias: id },
		settings: { ...open, ...settings },
		billing: seller,
		articles: [{ id: "meal", label: "Meal", price: 0, stock: 1, days: { 0: {} } }],
		quotas: [
			{
				key: "walks",
				label: "Walks",
				filter: "radio",
				model: "P",
				values: [{ value: "hill", label: "Hill", capacity: 1 }],
			},
		],
		conferences: [lighting],
	});

const meal = [{ articleId: "meal", dayId: "0" }];
const hill = { walks: ["hill"] };
const days = { daysId: ["thursday"] };

/** host is registered and has the last of everything, gone has cancelled, waiting and new were invited. */
async function openWorld(limit: Limit) {
	const id = `in-${limit}`;
	const people = ["host", "gone", "waiting", "new"].map((name) => person(name));
	const world = await organisedWorld({
		over: "process",
		file: fileOf(id, {}),
		people: [...people, person("daisy", "desk")],
	});
	const [host, gone, daisy] = await Promise.all(["host", "gone", "daisy"].map(world.as));
	if (!host || !gone || !daisy) throw new Error("somebody is missing");
	await host.models.choose({ ...world.of("host"), participationExt: hill });
	await host.registrations.complete({ ...world.of("host"), participation: "4", ...days, articles: meal });
	await host.conferences.choose({ ...world.of("host"), id: "lighting", slotId: "light-9" });
	await gone.registrations.complete({ ...world.of("gone"), participation: "4", ...days, articles: [] });
	await gone.registrations.decline(world.of("gone"));
	const { id: deviceId } = (await daisy.checkIns.pair({ ...world.event, name: "Accueil" })).data;
	const articles = limit === "stock" ? meal : [];
	const waiting = await world.as("waiting");
	await waiting.registrations.saveDraft({ ...world.of("waiting"), answered: ["dates"], articles, ...days });
	await world.world.importAgain({ ...fileOf(id, limits[limit]), people: [] });
	const chosen = {
		...days,
		articles,
		quotas: (limit === "quota" ? hill : {}) as { walks?: string[] },
		slotsId: limit === "seat" ? ["light-9"] : [],
	};
	return { world, limit, deviceId, chosen };
}

type Ground = Awaited<ReturnType<typeof openWorld>>;

/** The wizard's calls, for oneself or a companion. */
async function walkWizard({ world, chosen }: Ground, gateway: Gateway, userId: string) {
	const of = { ...world.event, userId };
	if (chosen.quotas.walks) await gateway.models.choose({ ...of, participationExt: chosen.quotas });
	for (const slotId of chosen.slotsId) await gateway.conferences.choose({ ...of, id: "lighting", slotId });
	await gateway.registrations.complete({ ...of, participation: "4", ...days, articles: chosen.articles });
}

/** Every way by which somebody new comes to an event. */
const ways = {
	async wizard(ground: Ground) {
		await walkWizard(ground, await ground.world.as("new"), ground.world.idOf("new"));
	},
	async day({ world }: Ground) {
		await (await world.as("new")).users.registerDay({
			...world.of("new"),
			dayId: "thursday",
			registered: true,
		} as never);
	},
	async companion(ground: Ground) {
		const host = await ground.world.as("host");
		const named = { ...ground.world.of("host"), firstName: "Zoé", lastName: "Petit" };
		const { id } = await host.companions.create(named);
		await walkWizard(ground, host, id);
	},
	async group({ world, chosen }: Ground) {
		const host = await world.as("host");
		await host.groups.add({ ...world.of("host"), people: [{ firstName: "Max", lastName: "Petit", ...chosen }] });
	},
	async representative({ world }: Ground) {
		const host = await world.as("host");
		const named = { firstName: "Rosa", lastName: "Rey", email: "rosa@example.com" };
		await host.representation.name({ ...world.of("host"), ...named });
	},
	async walkIn({ world, chosen, deviceId }: Ground, overridesFull = false) {
		const daisy = await world.as("daisy");
		const { articles } = chosen;
		const newcomer = { firstName: "Ida", lastName: "Petit", typoId: "visitor", ...days, articles };
		await daisy.desk.walkIn({ ...world.event, id: randomUUID(), deviceId, place: "entry", ...newcomer, overridesFull });
	},
	async restore({ world, chosen: { slotsId: _, ...chosen } }: Ground, overridesFull = false) {
		await (await world.as("daisy")).registrations.restore({ ...world.of("gone"), ...chosen, overridesFull });
	},
	async confirm({ world }: Ground, overridesFull = false) {
		const olga = await world.as("olga");
		const whom = { ...world.event, ids: [world.idOf("waiting")] };
		const change = { kind: "confirm" as const, overridesFull };
		const { jobId } = (await olga.peopleChanges.start({ ...whom, change, total: 1 })).data;
		const loop = startLoop(world.store, [changePeople({ store: world.store, now: () => world.clock.now })], {
			error: () => {},
		});
		onTestFinished(() => loop.stop());
		const read = async () => (await olga.peopleChanges.read({ ...world.event, jobId })).data;
		await expect.poll(async () => (await read()).job.state, { interval: 30 }).toBe("finished");
		const [refusal] = (await read()).refusals;
		if (refusal) throw new Error(refusal.code);
	},
};
type Way = keyof typeof ways;

/** What each way says where the limit is reached; `taken` where the limit is not about it. */
const expected: Record<Limit, Record<Way, string>> = {
	full: {
		wizard: "registrationFull",
		day: "registrationFull",
		companion: "registrationFull",
		group: "registrationFull",
		representative: "registrationFull",
		walkIn: "registrationFull",
		restore: "registrationFull",
		confirm: "registrationFull",
	},
	// The desk and organisers act at any time.
	closed: {
		wizard: "registrationClosed",
		day: "registrationClosed",
		companion: "registrationClosed",
		group: "registrationClosed",
		representative: "registrationClosed",
		walkIn: "taken",
		restore: "taken",
		confirm: "taken",
	},
	companions: { ...allTaken(), companion: "companionsFull", group: "companionsFull" },
	stock: {
		...allTaken(),
		wizard: "articleSoldOut",
		companion: "articleSoldOut",
		group: "articleSoldOut",
		walkIn: "articleSoldOut",
		restore: "articleSoldOut",
		confirm: "articleSoldOut",
	},
	quota: { ...allTaken(), wizard: "quotaFull", companion: "quotaFull", group: "quotaFull", restore: "quotaFull" },
	seat: { ...allTaken(), wizard: "slotFull", companion: "slotFull", group: "slotFull" },
};

function allTaken(): Record<Way, string> {
	return Object.fromEntries(Object.keys(ways).map((way) => [way, "taken"])) as Record<Way, string>;
}

async function outcomeOf(way: Promise<void>): Promise<string> {
	try {
		await way;
		return "taken";
	} catch (error) {
		if (isRefusal(error)) return error.code;
		return (error as Error).message;
	}
}

describe("A limit holds at every way in", () => {
	test.for(Object.keys(limits) as Limit[])("%s", async (limit) => {
		const ground = await openWorld(limit);
		const outcomes: [string, string][] = [];
		// Representation comes last: the represented person gives up what the others may not have.
		const inOrder = Object.keys(ways).sort((a, b) => Number(a === "representative") - Number(b === "representative"));
		for (const way of inOrder as Way[]) outcomes.push([way, await outcomeOf(ways[way](ground))]);
		expect(Object.fromEntries(outcomes)).toEqual(expected[limit]);
	});

	test("staff who were told may go on at a full event, and the log keeps it; nobody else", async () => {
		const ground = await openWorld("full");
		const { world } = ground;
		const gone = await world.as("gone");
		const own = gone.registrations.restore({ ...world.of("gone"), ...days, articles: [], overridesFull: true });
		expect(await outcomeOf(own as never)).toBe("accessDenied");
		for (const way of ["walkIn", "restore", "confirm"] as const) {
			expect([way, await outcomeOf(ways[way](ground, true))]).toEqual([way, "taken"]);
		}
		const { deeds } = (await (await world.as("olga")).deeds.list(world.event as never)).data;
		const kept = deeds.filter(({ details }) => details.overrodeFull === true).map(({ call }) => call);
		expect(kept.sort()).toEqual(["desk.walkIn", "peopleChanges.start", "registrations.restore"]);
	});

	test("somebody who comes already may represent at a full event", async () => {
		const { world } = await openWorld("full");
		const daisy = await world.as("daisy");
		await daisy.registrations.restore({ ...world.of("gone"), ...days, articles: [], overridesFull: true });
		const host = await world.as("host");
		const named = { firstName: "gone", lastName: "Test", email: "gone@example.com" };
		await host.representation.name({ ...world.of("host"), ...named });
	});
});
