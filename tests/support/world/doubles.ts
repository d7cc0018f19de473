import type { Gateway } from "~/gateway/gateway";
import { conferenceEvent, gala, lighting, paper, slotsOf } from "./conferences";
import { lunch, twoDays } from "./event";
import { organisedWorld } from "./organisers";
import { articlesOf, daysOf, personOf, placesOf, recordOf } from "./rows";
import type { World } from "./world";

export const double = "ana.lopez";
export const address = "ana.lopez@example.org";

export const people = [
	{ email: "ana@example.com", firstName: "Ana", lastName: "Lopez", typoId: "visitor" },
	{ email: address, firstName: "Anna", lastName: "Lopez", typoId: "visitor", mobile: "+33612345678" },
	{ email: "bruno@example.com", firstName: "Bruno", lastName: "Mas", typoId: "visitor" },
	{ email: "dora@example.com", firstName: "Dora", lastName: "Desk", role: "desk" as const },
];

/** Ana registered twice: on Thursday with a seat, and with another address on Friday. */
export async function openDoubles(over: "process" | "http" = "process") {
	const file = conferenceEvent({
		settings: { FO_MEETING_TYPO_SHOW: false, FO_MEETING_COMPANIONS_IS_ACTIVE: true },
		days: twoDays,
		conferences: [lighting, gala, paper],
		articles: [{ ...lunch, price: 2000, typologies: ["visitor"], days: { thursday: {}, friday: {} } }],
		people,
	});
	const world = await organisedWorld({ over, file, people });
	const [ana, anna, olga, dora] = [
		await world.as("ana"),
		await world.as(double),
		await world.as("olga"),
		await world.as("dora"),
	];
	await ana.models.choose({ ...world.of("ana"), participationExt: { workshop: ["led"] } });
	await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["thursday"], articles: [] });
	await ana.conferences.choose({ ...world.of("ana"), id: "lighting", slotId: "light-9" });
	const both = ["thursday", "friday"];
	const articles = [{ articleId: "lunch", dayId: "friday" }];
	await anna.registrations.complete({ ...world.of(double), participation: "4", daysId: both, articles });
	await anna.conferences.choose({ ...world.of(double), id: "lighting", slotId: "light-14" });
	await anna.conferences.choose({ ...world.of(double), id: "paper", slotId: "paper" });
	await anna.companions.create({ ...world.of(double), firstName: "Gil", lastName: "Guest" });
	await olga.sheets.annotate({ ...world.of("ana"), note: "Arrive tard", tags: ["VIP"], version: 0 });
	await olga.sheets.annotate({ ...world.of(double), note: "Végétarienne", tags: ["VIP", "Presse"], version: 0 });
	return { world, ana, anna, olga, dora, event: world.event };
}

export const ids = (world: World, kept = "ana", merged = double) => ({
	...world.of(kept),
	otherId: world.idOf(merged),
});

export async function unite(
	{ world, olga }: { world: World; olga: Gateway },
	more: { take?: string[] } = {},
	kept = "ana",
	merged = double,
) {
	const { seen } = (await olga.merges.preview(ids(world, kept, merged))).data;
	return (await olga.merges.merge({ ...ids(world, kept, merged), take: more.take ?? [], seen })).data.mergeId;
}

/** Everything that the two hold, so that undoing can be compared with what was. */
export async function stateOf(world: World) {
	const of = async (person: string) => {
		const { updated_at: _, ...record } = await recordOf(world, person);
		return {
			record: { ...record, extended: JSON.parse(record.extended) },
			days: await daysOf(world, person),
			seats: await slotsOf(world, person),
			articles: await articlesOf(world, person),
			places: await placesOf(world, person),
		};
	};
	const companions = await world.store
		.selectFrom("registrations")
		.select(["person_id", "registered_by"])
		.where("registered_by", "is not", null)
		.execute();
	const tags = await world.store
		.selectFrom("person_tags")
		.selectAll()
		.orderBy("person_id")
		.orderBy("tag")
		.orderBy("event_id")
		.execute();
	const { updated_at: __, ...person } = await personOf(world, "ana");
	return { ana: await of("ana"), anna: await of(double), companions, tags, person };
}
