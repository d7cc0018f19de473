import { randomUUID } from "node:crypto";
import type { EventFile } from "~/domain/event-file/event-file";
import type { Gateway } from "~/gateway/gateway";
import type { EventChanges } from "./event";
import { liveWorld } from "./live";

/** The world's clock is set to its second day. */
export const doorDays = [
	{ id: "thursday", day: "2027-01-14" },
	{ id: "friday", day: "2027-01-15" },
	{ id: "saturday", day: "2027-01-16" },
];

const zones = [
	{ id: "vip", label: { fr: "Salon", en: "Lounge" }, typologies: ["speaker"], capacity: 1 },
	{ id: "hall", label: "Hall" },
];

type Person = EventFile["people"][number];
const person = (name: string, lastName: string, more: Partial<Person> = {}) =>
	({ email: `${name}@example.com`, firstName: name, lastName, typoId: "visitor", ...more }) as Person;

/** Opens an event whose doors are open: dina is at a door, daisy at the desk; ana, bruno and chloe are registered. */
export async function doorWorld({
	settings,
	over,
	days = doorDays,
}: {
	settings?: object;
	over?: "process" | "http";
	days?: NonNullable<EventChanges["days"]>;
} = {}) {
	const world = await liveWorld({
		days,
		zones,
		registered: ["ana", "bruno", "chloe"],
		...(settings && { settings }),
		...(over && { over }),
		people: [
			person("ana", "Durand"),
			person("bruno", "Mas", { typoId: "speaker" }),
			person("chloe", "Roy", { typoId: "speaker" }),
			person("denis", "Petit"),
			person("dina", "Porte", { role: "door" } as never),
			person("daisy", "Accueil", { role: "desk" } as never),
		],
	});
	const codeOf = async (name: string) => {
		const row = await world.store
			.selectFrom("registrations")
			.select("code")
			.where("person_id", "=", world.idOf(name))
			.executeTakeFirstOrThrow();
		return row.code;
	};
	const pair = async (gateway: Gateway, name: string) =>
		(await gateway.checkIns.pair({ ...world.event, name })).data.id;
	const [door, desk] = [await world.as("dina"), await world.as("daisy")];
	return {
		...world,
		door,
		desk,
		codeOf,
		pair,
		devices: { door: await pair(door, "Porte A"), desk: await pair(desk, "Accueil 1") },
	};
}

export type DoorWorld = Awaited<ReturnType<typeof doorWorld>>;

type Fact = Parameters<Gateway["checkIns"]["keep"]>[0]["entries"][number];

/** A check-in as a device makes it. */
export const seen = (code: string, at: string, more: Partial<Fact> = {}): Fact => ({
	id: randomUUID(),
	kind: "in",
	place: "entry",
	code,
	at: `2027-01-15T${at}.000Z`,
	...more,
});

/** A check-in that takes another one back. */
export const undoing = ({ id, place = "entry" }: Fact, at: string): Fact => ({
	id: randomUUID(),
	kind: "void",
	place,
	voids: id,
	at: `2027-01-15T${at}.000Z`,
});
