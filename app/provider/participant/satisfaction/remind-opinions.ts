import { mailActions } from "~/domain/messages/mail-template";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, readEventsAt } from "../../ground/events/loaded-event";
import { queueMails } from "../../ground/outbox/queue";
import { idRangesOfPeople } from "../../ground/records/id-ranges";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { listTypologiesDue, satisfactionForms } from "./reminders-due";

const hour = 60 * 60 * 1000;

/**
 * Once, as long after the event's end as it sets (docs/rules.md#registering). The job looks through them every hour, since doors
 * report late, and so do people who add an address.
 */
export function remindOpinions(store: Store, now: () => Date): Job {
	return {
		name: "opinions",
		everyMs: hour,
		async run(stopping) {
			const rows = await store.selectFrom("events").select(["id", "revision"]).execute();
			for (const event of await readEventsAt(store, rows)) {
				const due = await listTypologiesDue(store, event, now());
				if (due.length === 0) continue;
				for await (const span of idRangesOfPeople(store, event.id)) {
					if (stopping.aborted) return false;
					await remindSpan(store, event, { span, due }, now());
				}
			}
			return false;
		},
	};
}

async function remindSpan(
	store: Store,
	event: LoadedEvent,
	{ span, due }: { span: [string, string]; due: (string | null)[] },
	now: Date,
) {
	const rows = await store
		.selectFrom("registrations")
		.select(["person_id", "typology_id"])
		.where("event_id", "=", event.id)
		.where((row) => row.between("person_id", ...span))
		.where("registered_at", "is not", null)
		.where("opinion_reminded_at", "is", null)
		.execute();
	const ids = rows.filter(({ typology_id }) => due.includes(typology_id)).map(({ person_id }) => person_id);
	if (ids.length === 0) return;
	await transact(store, async (tx) => {
		const reminded = await markReminded(tx, event, ids, now);
		await queueMails(tx, { document: event.document, actionId: mailActions.opinion, now }, reminded);
	});
}

/** People who came, have an address and have not answered. The condition is part of the write: of two runs one gets each. */
export async function markReminded(tx: Transaction, event: LoadedEvent, ids: string[], now: Date): Promise<string[]> {
	const rows = await tx
		.updateTable("registrations")
		.set({ opinion_reminded_at: now.toISOString() })
		.where("event_id", "=", event.id)
		.where("person_id", "in", ids)
		.where("registered_at", "is not", null)
		.where("opinion_reminded_at", "is", null)
		.where(({ and, exists, not, selectFrom }) =>
			and([
				exists(
					selectFrom("people")
						.select("id")
						.whereRef("id", "=", "registrations.person_id")
						.where("email", "is not", null),
				),
				exists(
					selectFrom("day_presences as came")
						.select("came.person_id")
						.whereRef("came.event_id", "=", "registrations.event_id")
						.whereRef("came.person_id", "=", "registrations.person_id"),
				),
				not(
					exists(
						selectFrom("form_answers as said")
							.select("said.person_id")
							.whereRef("said.event_id", "=", "registrations.event_id")
							.whereRef("said.person_id", "=", "registrations.person_id")
							.where("said.form_id", "in", satisfactionForms(event)),
					),
				),
			]),
		)
		.returning("person_id")
		.execute();
	return rows.map(({ person_id }) => person_id);
}

/** True if the person is still to be reminded when their mail leaves: they may have answered, or withdrawn, meanwhile. */
export async function isOpinionAwaited(store: Store, event: LoadedEvent, personId: string): Promise<boolean> {
	const row = await store
		.selectFrom("registrations as record")
		.leftJoin("form_answers as said", (join) =>
			join
				.onRef("said.event_id", "=", "record.event_id")
				.onRef("said.person_id", "=", "record.person_id")
				.on("said.form_id", "in", ["", ...satisfactionForms(event)]),
		)
		.select(["record.registered_at", "said.answered_at"])
		.where(is({ "record.event_id": event.id, "record.person_id": personId }))
		.executeTakeFirst();
	return row !== undefined && row.registered_at !== null && row.answered_at === null;
}

export async function countReminded(store: Store, event: LoadedEvent): Promise<number> {
	const { reminded } = await store
		.selectFrom("registrations")
		.select((row) => row.fn.count<number>("opinion_reminded_at").as("reminded"))
		.where("event_id", "=", event.id)
		.executeTakeFirstOrThrow();
	return Number(reminded);
}
