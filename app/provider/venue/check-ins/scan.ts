import { readBadgeCode } from "~/domain/documents/badge-code";
import { standingOf } from "~/domain/venue/fact";
import { admit, givenCard } from "~/domain/venue/verdict";
import type { Direction, DoorMeans } from "~/domain/venue/vocabulary";
import type { Card, DoorPlace, DoorRules, Verdict } from "~/domain/venue/wire";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Store } from "../../ground/store/open";
import type { Database } from "../../ground/store/transact";
import { cardsOf, type Holder, meet } from "../attendees/cards";
import { momentAfter } from "../attendees/told-fact";
import { insideOf } from "./counts";
import { keepFacts } from "./keep-facts";
import { giverOf } from "./reserved-badges";

interface ScanRequest {
	id: string;
	place: DoorPlace;
	direction: Direction;
	code?: string | undefined;
	userId?: string | undefined;
	how: DoorMeans;
	letIn: boolean;
	deviceId: string;
	madeBy: string;
	languageId?: string | undefined;
}

/** Whoever stands at a door with a badge: the verdict, noted at once where they pass. The same scan again is answered as it was. */
export async function scan(store: Store, event: LoadedEvent, rules: DoorRules, asked: ScanRequest, now: Date) {
	const { place, direction, languageId } = asked;
	const repeated = await store
		.selectFrom("door_entries as fact")
		.leftJoin("door_standings as standing", (join) =>
			join.onRef("standing.event_id", "=", "fact.event_id").onRef("standing.fact_id", "=", "fact.id"),
		)
		.select(["fact.person_id", "fact.device_id", "standing.fact_id as last"])
		.where("fact.event_id", "=", event.id)
		.where("fact.id", "=", asked.id)
		.executeTakeFirst();
	const personId = await personOf(store, event.id, asked);
	const isRepeated = repeated?.device_id === asked.deviceId && repeated.person_id === (personId ?? null);
	const holder = personId === undefined ? undefined : (await cardsOf(store, event, [personId])).get(personId);
	const before = await insideOf(store, event.id, place.place);
	const given = holder ? undefined : await givenBadge(store, event, asked);
	const card = holder?.card ?? given?.card;
	const request = { place, direction, now, inside: before, isLetIn: asked.letIn || isRepeated };
	const admission = admit(card, rules, request);
	const { isNoted, overrode } = admission;
	const isElsewhere = !card && asked.code !== undefined && (await isOfAnother(store, event, readBadgeCode(asked.code)));
	const verdict: Verdict = isElsewhere
		? { kind: "refused", reason: "otherEvent", days: [] }
		: // By this scan they left, and are not in since.
			isRepeated && admission.verdict.kind === "notIn" && repeated?.last
			? { kind: "left" }
			: admission.verdict;
	if (isNoted && card && !isRepeated) {
		const at = momentAfter(card.standings[place.place]?.at, now);
		const fact = {
			...{ id: asked.id, kind: direction, at, receivedAt: now.toISOString(), voids: null, place: place.place },
			...{ personId: holder?.id ?? null, code: asked.code === undefined ? null : readBadgeCode(asked.code) },
			...{ deviceId: asked.deviceId, how: asked.how, offline: false, madeBy: asked.madeBy },
			overrode,
		};
		await keepFacts(store, { event, fact });
	}
	const group = holder && verdict.kind === "entered" ? await groupOf(store, event, holder, place.place) : [];
	return {
		verdict,
		factId: isNoted ? asked.id : null,
		person: holder ? meet(event, holder, languageId) : null,
		givenBy: given?.by ?? null,
		group: group.map((one) => meet(event, one, languageId)),
		inside: isNoted && !isRepeated ? await insideOf(store, event.id, place.place) : before,
	};
}

/** The person who was named, or who wears the badge. */
export async function personOf(db: Database, eventId: string, { code, userId }: Pick<ScanRequest, "code" | "userId">) {
	if (userId !== undefined || code === undefined) return userId;
	const row = await db
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("code", "=", readBadgeCode(code))
		.executeTakeFirst();
	return row?.person_id;
}

/** A badge that a device gave without a network, as far as doors saw it: nobody wears it by what is known here. */
async function givenBadge(
	db: Database,
	event: LoadedEvent,
	asked: ScanRequest,
): Promise<{ by: string; card: Card } | undefined> {
	if (asked.code === undefined) return undefined;
	const code = readBadgeCode(asked.code);
	const by = await giverOf(db, event.id, code);
	if (by === undefined) return undefined;
	const { place } = asked.place;
	const facts = await db
		.selectFrom("door_entries as fact")
		.leftJoin("door_entries as taken", (join) =>
			join.onRef("taken.event_id", "=", "fact.event_id").onRef("taken.voids", "=", "fact.id"),
		)
		.leftJoin("door_devices as device", "device.id", "fact.device_id")
		.select(["fact.id", "fact.kind", "fact.at", "device.name"])
		.where("fact.event_id", "=", event.id)
		.where("fact.code", "=", code)
		.where("fact.place", "=", place)
		.where("taken.id", "is", null)
		.execute();
	const kept = facts.map(({ id, kind, at }) => ({ id, kind: kind as Direction, at, voids: null }));
	const stands = standingOf(kept, event.document.event.timeZone);
	const where = facts.find(({ id }) => id === stands.factId)?.name ?? "";
	return { by, card: { ...givenCard, standings: { [place]: { ...stands, where } } } };
}

/** A badge of another event of the domain: its person is not named. */
async function isOfAnother(db: Database, { domainId }: LoadedEvent, code: string): Promise<boolean> {
	const events = await db.selectFrom("events").select("id").where("domain_id", "=", domainId).execute();
	// By event and code: joined, the engine reads everybody of the domain.
	const row = await db
		.selectFrom("registrations")
		.select("code")
		.where(
			"event_id",
			"in",
			events.map(({ id }) => id),
		)
		.where("code", "=", code)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Of the people who came together, those who are registered and not in yet. */
async function groupOf(db: Database, event: LoadedEvent, { id, hostId }: Holder, place: string): Promise<Holder[]> {
	const rows = await db
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		.where("registered_by", "=", hostId)
		.limit(50)
		.execute();
	// Asked for both at once, the engine reads everybody of the event.
	const together = new Set([hostId, ...rows.map(({ person_id }) => person_id)]);
	together.delete(id);
	const cards = await cardsOf(db, event, [...together]);
	return [...cards.values()].filter(({ card }) => card.coming === "registered" && !card.standings[place]?.isIn);
}
