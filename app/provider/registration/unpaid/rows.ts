import type { Store } from "../../ground/store/open";
import { codeHours } from "./unpaid-times";

export function unpaidAccounts(store: Store) {
	return store
		.selectFrom("registrations")
		.select(["event_id", "person_id", "typology_id", "due_since", "due_reminded_at"])
		.where("due_since", "is not", null)
		.orderBy("due_since")
		.execute();
}

/** The accounts that have owed something for that long, and hold a use of a limited code. */
export function accountsWithCode(store: Store, now: Date) {
	return store
		.selectFrom("promo_uses as used")
		.innerJoin("promo_codes as promo", (join) =>
			join.onRef("promo.event_id", "=", "used.event_id").onRef("promo.code", "=", "used.code"),
		)
		.innerJoin("registrations as record", (join) =>
			join.onRef("record.event_id", "=", "used.event_id").onRef("record.person_id", "=", "used.person_id"),
		)
		.select(["used.event_id", "used.person_id"])
		.where("used.invoiced_at", "is", null)
		.where("promo.maximum", "is not", null)
		.where("record.due_since", "<=", new Date(now.getTime() - codeHours * 3_600_000).toISOString())
		.execute();
}
