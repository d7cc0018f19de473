import { sql } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import type { UsageAction } from "~/domain/ground/usage";
import type { ProviderContext } from "../../ground/access/context";
import { writeExport } from "../../ground/files/write-export";
import { contains, containsName } from "../../ground/store/contains";
import type { Store } from "../../ground/store/open";

export interface UsageFilter {
	eventId: string;
	action?: UsageAction | undefined;
	userId?: string | undefined;
	/** Words of a name, or a part of an e-mail address. */
	person?: string | undefined;
}

export interface UseLine {
	id: string;
	/** UTC. */
	createdAt: string;
	action: UsageAction;
	userId: string;
	firstName: string;
	lastName: string;
}

export async function listUses(
	store: Store,
	filter: UsageFilter & { pageSize: number; pageCurrent: number },
): Promise<UseLine[]> {
	const ids = uses(store, filter)
		.select("use.id")
		.limit(filter.pageSize)
		.offset((filter.pageCurrent - 1) * filter.pageSize);
	const rows = await withNames(store).where("use.id", "in", ids).execute();
	return rows.map(lineOf);
}

export async function countUses(store: Store, filter: UsageFilter): Promise<number> {
	const { total } = await matching(store, filter)
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return Number(total);
}

function matching(store: Store, { eventId, action, userId, person = "" }: UsageFilter) {
	const name = sql`(people.folded_first_name || ' ' || people.folded_last_name)`;
	return store
		.selectFrom("usage_logs as use")
		.where("use.event_id", "=", eventId)
		.where((use) => use.and({ "use.action": action, "use.person_id": userId }))
		.$if(person !== "", (query) =>
			query.where("use.person_id", "in", (from) =>
				from
					.selectFrom("attendees as people")
					.select("people.id")
					.where("people.at_event_id", "=", eventId)
					.where((where) => {
						const named = containsName(name, person);
						return where.or([...(named ? [named] : []), contains(sql`people.email`, person)]);
					}),
			),
		);
}

const linesAtOnce = 1000;

export function exportUses(
	{ store, exports, now, left }: ProviderContext,
	filter: UsageFilter,
	labelOf: (action: UsageAction) => string,
): Promise<string> {
	if (!exports) throw new Refusal("unexpected");
	async function* rows() {
		yield ["Date", "Action", "Prénom", "Nom"];
		let before: UseLine | undefined;
		do {
			const ids = uses(store, filter, before).select("use.id").limit(linesAtOnce);
			const lines: UseLine[] = (await withNames(store).where("use.id", "in", ids).execute()).map(lineOf);
			for (const line of lines) yield [line.createdAt, labelOf(line.action), line.firstName, line.lastName];
			before = lines.length === linesAtOnce ? lines.at(-1) : undefined;
		} while (before);
	}
	return writeExport(exports, rows(), now(), { name: "journal", left });
}

/** The matching lines in order, by an index alone: names are only read for the page. */
function uses(store: Store, filter: UsageFilter, before?: UseLine) {
	const sorted = matching(store, filter).orderBy("use.at", "desc").orderBy("use.id", "desc");
	if (!before) return sorted;
	return sorted.where(({ eb, refTuple, tuple }) =>
		eb(refTuple("use.at", "use.id"), "<", tuple(before.createdAt, before.id)),
	);
}

function withNames(store: Store) {
	return store
		.selectFrom("usage_logs as use")
		.innerJoin("people", "people.id", "use.person_id")
		.leftJoin("attendees as known", (join) =>
			join.onRef("known.id", "=", "use.person_id").onRef("known.at_event_id", "=", "use.event_id"),
		)
		.select(["use.id", "use.at", "use.action", "use.person_id"])
		.select((row) => [
			row.fn.coalesce("known.first_name", "people.first_name").as("first_name"),
			row.fn.coalesce("known.last_name", "people.last_name").as("last_name"),
		])
		.orderBy("use.at", "desc")
		.orderBy("use.id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof withNames>["execute"]>>[number];

const lineOf = ({ id, at, action, person_id, first_name, last_name }: Row): UseLine => ({
	id,
	createdAt: at,
	action: action as UsageAction,
	userId: person_id,
	firstName: first_name,
	lastName: last_name,
});
