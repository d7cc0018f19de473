import type { Job } from "../../ground/background/loop";
import type { Store } from "../../ground/store/open";
import { publishOnCommit } from "../../ground/store/publish";
import { transact } from "../../ground/store/transact";

/**
 * Deletes roles and offers that have ended. They count no longer whether this ran or not; it ends what is still open by them, such as
 * the stream of a live session.
 */
export function endRoles(store: Store, now: () => Date): Job {
	return {
		name: "roles-end",
		everyMs: 60 * 1000,
		async run() {
			await transact(store, async (tx) => {
				const at = now().toISOString();
				await tx.deleteFrom("role_offers").where("ends_at", "<=", at).execute();
				const ended = await tx.deleteFrom("roles").where("ends_at", "<=", at).returning("person_id").execute();
				for (const { person_id } of ended) publishOnCommit(tx, "revocations", person_id);
			});
			return false;
		},
	};
}
