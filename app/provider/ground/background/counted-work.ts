import type { ServicesWith } from "../services/services";

/**
 * Work may kill its process: a page that no memory holds, a fault of a library. It is therefore counted before it is begun,
 * and the count is forgotten when it ends, well or not; what a killed process leaves is a count. Begun so often without an
 * end, it is set aside and told, and what waits behind it goes on.
 */
export const maxBegun = 3;

/** As `event verify` and the log tell it. */
export const setAsideReason = `set aside: the process ended ${maxBegun} times while it was at it`;

interface CountedWork {
	/** What verify calls it: `refund`, `checkout`… */
	kind: string;
	id: string;
	/** Who is told. */
	eventId: string | null;
}

/** Milliseconds, longer than a question to somebody outside may take: until then it is some process's own. */
const leaseMs = 55_000;

/** Does a piece of work that has no lease of its own. Nothing is done, and false answered, while it is another process's, or set aside. */
export async function runCounted(
	services: ServicesWith,
	work: CountedWork,
	act: () => Promise<unknown>,
): Promise<boolean> {
	if (!(await countBegin(services, work))) return false;
	try {
		await act();
	} finally {
		await deleteCount(services, work);
	}
	return true;
}

async function countBegin({ store, now, log }: ServicesWith, { kind, id, eventId }: CountedWork): Promise<boolean> {
	const at = now().toISOString();
	const leased_until = new Date(now().getTime() + leaseMs).toISOString();
	const begun = await store
		.insertInto("begun_work")
		.values({ kind, id, event_id: eventId, begun: 1, leased_until, set_aside_at: null })
		.onConflict((conflict) =>
			conflict
				.columns(["kind", "id"])
				.doUpdateSet((row) => ({ begun: row("begun_work.begun", "+", 1), leased_until }))
				.where("begun_work.begun", "<", maxBegun)
				.where("begun_work.leased_until", "<=", at),
		)
		.returning("begun")
		.executeTakeFirst();
	if (begun) return true;
	const { numUpdatedRows } = await store
		.updateTable("begun_work")
		.set({ set_aside_at: at })
		.where("kind", "=", kind)
		.where("id", "=", id)
		.where("begun", ">=", maxBegun)
		.where("leased_until", "<=", at)
		.where("set_aside_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows === 1n) log?.error({ kind, id, event: eventId }, setAsideReason);
	return false;
}

async function deleteCount({ store }: ServicesWith, { kind, id }: CountedWork) {
	await store.deleteFrom("begun_work").where("kind", "=", kind).where("id", "=", id).execute();
}
