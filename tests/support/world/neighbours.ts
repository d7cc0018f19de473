import type { EventFile } from "~/domain/event-file/event-file";
import { importEvent } from "~/provider/event/file/import-event";
import { newRegistration } from "~/provider/ground/records/new-registration";
import type { Store } from "~/provider/ground/store/open";
import { lighting } from "./conferences";
import { houseClock, type openDoors } from "./enter-house";
import { entry, everyComponent, travel, twoDays } from "./event";
import { fullHouseEvent, houseSeller } from "./full-house";

/** The event of a stranger, with things of its own of every kind that a call of the contract names. */
export interface OtherEvent {
	event: { domainId: string; eventId: string };
	/** The ids of the event's things, by the key that names them in a call. */
	things: Record<string, string>;
	personId: string;
}

let neighbours = 0;

/** Returns an event of the same kind as a full house, in which nothing has the same name. */
export function neighbour(domainId: string, people: EventFile["people"]): EventFile {
	const choices = [{ label: "Here" }, { label: "There" }];
	return fullHouseEvent(0, {
		domainId,
		people,
		// Two events of a domain number their invoices apart.
		billing: { ...houseSeller, invoicePrefix: `N${++neighbours}-` },
		days: twoDays,
		conferences: [{ ...lighting, categories: ["park"] }],
		categories: [{ id: "park", label: "Park" }],
		articles: [{ ...entry, id: "chair", days: { 0: {} } }],
		badges: [{ id: "pass", label: "Pass", fields: ["firstName"] }],
		promoCodes: [{ code: "FIFTH", percentage: 20 }],
		typologies: [{ id: "guest", label: "Guest" }],
		forms: [
			{ ...everyComponent, id: "you" },
			{ ...travel, id: "journey" },
		],
		live: [
			{ kind: "poll", key: "drink", title: "Drink", choices },
			{ kind: "question", key: "bus", title: "Bus", responses: choices },
			{ kind: "wordcloud", key: "night", title: "Night" },
		],
		settings: {
			FO_MEETING_FORM_ID: "you",
			FO_MEETING_FORM_SECOND_ID: "journey",
			FO_MEETING_SATISFACTION_FORM_ID: "journey",
			FO_MEETING_TYPO_EXHIBITOR_DEFAULT: "guest",
		},
	});
}

/** Imports the event into the store and opens everything in it; its staff is registered, too. */
export async function openNeighbour(
	store: Store,
	file: EventFile,
	{ gatewayFor, signIn }: ReturnType<typeof openDoors>,
	staff: string,
) {
	await importEvent(store, file, houseClock(), { invite: "now", areRolesAccepted: true });
	const event = { domainId: file.document.domain.id, eventId: file.document.event.id };
	const { id: personId } = await store
		.selectFrom("people")
		.select("id")
		.where("domain_id", "=", event.domainId)
		.where("email", "=", staff)
		.executeTakeFirstOrThrow();
	await store
		.insertInto("registrations")
		.values(newRegistration({ eventId: event.eventId, personId, given: null }, houseClock()))
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doNothing())
		.execute();
	const now = houseClock().toISOString();
	const takingPart = await store
		.updateTable("registrations")
		.set({ registered_at: now, responded_at: now, completed_at: now })
		.where("event_id", "=", event.eventId)
		.returning(["event_id", "person_id"])
		.execute();
	await store
		.insertInto("day_registrations")
		.values(takingPart.map((one) => ({ ...one, day_id: "thursday", registered_at: now })))
		.execute();
	const token = await signIn(personId);
	const gateway = gatewayFor(token);
	const { modules } = (await gateway.liveModules.list(event)).data;
	const [poll, question, cloud] = (["poll", "question", "wordcloud"] as const).map((kind) => {
		const found = modules.find(({ entry }) => entry.kind === kind);
		return { id: found?.id ?? "", option: found?.options[0]?.id ?? "" };
	});
	await gateway.lives.change({ ...event, activeModule: "chat" });
	const { data: device } = await gateway.checkIns.pair({ ...event, name: "Gate" });
	const { sequenceId } = (await gateway.sequences.open(event)).data;
	const { emotions } = (await gateway.emotions.list(event)).data;
	const things: OtherEvent["things"] = {
		deviceId: device.id,
		sequenceId,
		emotionId: emotions[0]?.id ?? "",
		pollId: poll?.id ?? "",
		choiceId: poll?.option ?? "",
		moduleId: poll?.id ?? "",
		questionId: question?.id ?? "",
		responsesId: question?.option ?? "",
		wordCloudId: cloud?.id ?? "",
		dayId: "thursday",
		daysId: "thursday",
		articleId: "chair",
		formId: "you",
		typoId: "guest",
		conferenceId: "lighting",
		slotId: "light-9",
	};
	return { event, things, personId, token };
}
