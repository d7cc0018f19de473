import { countRefusedMails } from "../../insight/today/decisions";
import { satisfactionForms } from "../../participant/satisfaction/reminders-due";
import { insideOf } from "../../venue/check-ins/counts";
import { calls } from "../calls/calls";
import type { Database } from "../store/transact";

export const workspace = {
	get: calls.workspace.get.handler(async ({ event, roles, rights, context }) => {
		return {
			data: {
				roles,
				rights,
				hasLive: event.isOnForAnybody("liveActive"),
				hasPhotos: event.isOnForAnybody("photosShown"),
				hasOpinions: satisfactionForms(event).length > 0,
				inside: rights.includes("checkIn") ? await insideOf(context.store, event.id, "entry") : null,
				refusedMails: rights.includes("sendMails") ? await countRefusedMails(context.store, event.id) : 0,
				changes: rights.includes("configure") ? await countDraftChanges(context.store, event.id) : 0,
			},
		};
	}),
};

async function countDraftChanges(db: Database, eventId: string): Promise<number> {
	const { changes } = await db
		.selectFrom("event_draft_changes")
		.select(({ fn }) => fn.countAll().as("changes"))
		.where("event_id", "=", eventId)
		.executeTakeFirstOrThrow();
	return Number(changes);
}
