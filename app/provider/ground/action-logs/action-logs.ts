import type { Extended } from "~/domain/people/person";
import type { Database } from "../store/transact";

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

export function logAction(store: Database, action: Action) {
	return logActions(store, [action]);
}

export async function logActions(store: Database, actions: Action[]) {
	await store
		.insertInto("action_logs")
		.values(
			actions.map((action) => ({
				id: action.id,
				action_id: action.actionId,
				domain_id: action.domainId,
				event_id: action.eventId,
				person_id: action.personId,
				company_id: action.companyId ?? null,
				extended: JSON.stringify(action.extended ?? {}),
				created_at: action.now.toISOString(),
			})),
		)
		.execute();
}
