import type { ServicesWith } from "../services/services";
import { is } from "../store/is";

/**
 * Work may crash its process: a page too large for memory, a fault of a library. Each attempt is therefore counted before it
 * begins, and the count is deleted when it ends, successfully or not: a crash leaves a count. After `maxBegun` attempts without
 * an end, the work is set aside and reported, and the work behind it goes on (decision 30).
 */
export const maxBegun = 3;

/** The reason that `event verify` and the log give. */
export const setAsideReason = `set aside: the process ended ${maxBegun} times while it was at it`;

interface CountedWork {
	kind: string;
	id: string;
	/** The event to which it is reported. */
	eventId: string | null;
}

/** Milliseconds, longer than a call to an outside service may take: during it, the work belongs to one process. */
const leaseMs = 55_000;

/**
 * For work without a lease of its own. Returns false without running it while another process has it, or when it is set aside.
 */
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
		.where(is({ kind, id }))
		.where("begun", ">=", maxBegun)
		.where("leased_until", "<=", at)
		.where("set_aside_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows === 1n) log?.error({ kind, id, event: eventId }, setAsideReason);
	return false;
}

async function deleteCount({ store }: ServicesWith, { kind, id }: CountedWork) {
	await store.deleteFrom("begun_work").where(is({ kind, id })).execute();
}
