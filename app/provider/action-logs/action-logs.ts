import type { Extended } from "~/domain/person";
import type { Store } from "../store/open";
import type { Writing } from "../store/transact";

interface Action {
	id: string;
	actionId: number;
	domainId: string;
	eventId: string;
	personId: string;
	companyId?: string | undefined;
	extended?: Extended | undefined;
	now: Date;
}

export async function logAction(store: Store | Writing, action: Action) {
	await store
		.insertInto("action_logs")
		.values({
			id: action.id,
			action_id: action.actionId,
			domain_id: action.domainId,
			event_id: action.eventId,
			person_id: action.personId,
			company_id: action.companyId ?? null,
			extended: JSON.stringify(action.extended ?? {}),
			created_at: action.now.toISOString(),
		})
		.execute();
}
