import type { Store } from "../../ground/store/open";

interface Asked {
	eventId: string;
	userId?: string | undefined;
	pageSize: number;
	pageCurrent: number;
}

/** A page of what roles were used for, the latest first, and how many lines there are; of somebody: what they did and what was done about them. */
export async function listDeeds(store: Store, { eventId, userId, pageSize, pageCurrent }: Asked) {
	const asked = store
		.selectFrom("deeds")
		.where("deeds.event_id", "=", eventId)
		.$if(userId !== undefined, (query) =>
			query.where((where) =>
				where.or([where("deeds.actor_id", "=", userId ?? ""), where("deeds.person_id", "=", userId ?? "")]),
			),
		);
	const { total } = await asked.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const rows = await asked
		.innerJoin("people as actor", "actor.id", "deeds.actor_id")
		.leftJoin("people as person", "person.id", "deeds.person_id")
		.select(["deeds.id", "deeds.at", "deeds.call", "deeds.actor_id", "deeds.person_id"])
		.select(["actor.first_name as actor_first", "actor.last_name as actor_last"])
		.select(["person.first_name as person_first", "person.last_name as person_last"])
		.orderBy("deeds.at", "desc")
		.orderBy("deeds.id", "desc")
		.limit(pageSize)
		.offset((pageCurrent - 1) * pageSize)
		.execute();
	return {
		total: Number(total),
		deeds: rows.map((row) => ({
			...{ id: row.id, createdAt: row.at, call: row.call },
			actor: { id: row.actor_id, name: `${row.actor_first} ${row.actor_last}`.trim() },
			person:
				row.person_id === null
					? null
					: { id: row.person_id, name: `${row.person_first ?? ""} ${row.person_last ?? ""}`.trim() },
		})),
	};
}
