import { type UsageAction, usageLabels } from "~/domain/ground/usage";
import type { Ballot } from "~/domain/live/ballot-module";
import type { LocalizedText } from "~/domain/texts/text";
import { everyEvent } from "../../../ground/events/every-event";
import { newPersonId } from "../../../ground/store/ids";
import { readJson } from "../../../ground/store/json-column";
import type { Erase, ReadCategory } from "./data-category";
import { atEvent, dayOf, translateFor } from "./names-in-event";
import { rowsAtEvents } from "./rows-of-one-person";

/** Answers in the live session. Erasing anonymises them: the counts stay. */
const liveAnswers: ReadCategory = async (store, subject) => {
	const rows = await store
		.selectFrom("ballot_picks as pick")
		.innerJoin("ballots", "ballots.id", "pick.ballot_id")
		.innerJoin("ballot_votes as vote", (join) =>
			join
				.onRef("vote.person_id", "=", "pick.person_id")
				.onRef("vote.ballot_id", "=", "pick.ballot_id")
				.onRef("vote.round", "=", "pick.round"),
		)
		.select(["ballots.event_id", "ballots.definition", "pick.option_id", "vote.voted_at"])
		.where("pick.person_id", "=", subject.id)
		.orderBy("vote.voted_at")
		.orderBy("pick.option_id")
		.execute();
	return rows.map((row) => {
		const { title, options } = readJson<Ballot>(row.definition);
		return {
			...atEvent(subject, row.event_id),
			question: translateFor(subject, row.event_id, title),
			answer: translateFor(subject, row.event_id, options.find(({ id }) => id === row.option_id)?.label),
			createdAt: row.voted_at,
		};
	});
};

/** Words in word clouds. Erasing anonymises them: the counts stay, and words that no moderator has approved are deleted. */
const liveWords = rowsAtEvents({
	read: (store, id) =>
		store
			.selectFrom("word_entries as entry")
			.innerJoin("ballots", "ballots.id", "entry.ballot_id")
			.select(["ballots.event_id", "ballots.definition", "entry.word", "entry.said_at"])
			.where("entry.person_id", "=", id)
			.orderBy("entry.said_at")
			.orderBy("entry.folded")
			.execute(),
	describe: (row, subject) => ({
		question: translateFor(subject, row.event_id, readJson<Ballot>(row.definition).title),
		answer: row.word,
		createdAt: row.said_at,
	}),
});

/** Emotions that somebody showed. Erasing anonymises them: the counts stay. */
const liveEmotions = rowsAtEvents({
	read: (store, id) =>
		store
			.selectFrom("emotion_reactions as reaction")
			.innerJoin("emotions", "emotions.id", "reaction.emotion_id")
			.select(["emotions.event_id", "emotions.label", "reaction.at"])
			.where("reaction.person_id", "=", id)
			.orderBy("reaction.at")
			.execute(),
	describe: (row, subject) => ({
		answer: translateFor(subject, row.event_id, readJson<LocalizedText>(row.label)),
		createdAt: row.at,
	}),
});

/** Messages to the moderators. Erasing deletes them, from the screens too. */
const liveMessages = rowsAtEvents({
	read: (store, id) =>
		store.selectFrom("messages").selectAll().where("person_id", "=", id).orderBy("sent_at").execute(),
	describe: (row) => ({ answer: row.message, showsName: row.shows_name === 1, createdAt: row.sent_at }),
});

/** Messages that somebody supported. Erasing anonymises the supports: the counts stay. */
const messageSupports = rowsAtEvents({
	read: (store, id) =>
		store
			.selectFrom("message_supports as support")
			.innerJoin("messages", "messages.id", "support.message_id")
			.select(["support.event_id", "messages.message", "support.at"])
			.where("support.person_id", "=", id)
			.orderBy("support.at")
			.execute(),
	describe: (row) => ({ answer: row.message, createdAt: row.at }),
});

export const anonymiseSupports: Erase = async (tx, { id }) => {
	await tx.updateTable("message_supports").set({ person_id: newPersonId() }).where("person_id", "=", id).execute();
};

/** Changes that somebody made to the live session as its host; after erasing it is only known that it was changed. */
const liveChanges = rowsAtEvents({
	read: (store, id) =>
		store
			.selectFrom("live_changes")
			.select(["event_id", "changed_at"])
			.where("person_id", "=", id)
			.orderBy("changed_at")
			.execute(),
	describe: (row) => ({ createdAt: row.changed_at }),
});

/** Things that give access by themselves; after erasing they open nothing. */
const madeBy = (table: "screen_links" | "door_devices") =>
	rowsAtEvents({
		read: (store, id) =>
			store
				.selectFrom(table)
				.select(["event_id", "name", "made_at"])
				.where("made_by", "=", id)
				.orderBy("made_at")
				.execute(),
		describe: ({ name, made_at }) => ({ name, createdAt: made_at }),
	});

const screenLinks = madeBy("screen_links");

const doorDevices = madeBy("door_devices");

/** Presences, and the days on which somebody was present. Erasing anonymises them: the counts stay. */
const presences: ReadCategory = async (store, subject) => {
	const days = await store
		.selectFrom("day_presences")
		.selectAll()
		.where("person_id", "=", subject.id)
		.where("event_id", "in", everyEvent)
		.orderBy("present_at")
		.execute();
	const logs = await store
		.selectFrom("presence_logs")
		.select(["event_id", "source", "kind", "at"])
		.where("person_id", "=", subject.id)
		.orderBy("at")
		.orderBy("number")
		.execute();
	return [
		...days.map((row) => ({
			...atEvent(subject, row.event_id),
			day: dayOf(subject, row),
			presentAt: row.present_at,
			isPresentRemotely: row.is_remote === 1,
		})),
		...logs.map((row) => ({
			...atEvent(subject, row.event_id),
			passing: row.kind,
			source: row.source,
			createdAt: row.at,
		})),
	];
};

export const anonymisePresences: Erase = async (tx, { id }) => {
	const nobody = newPersonId();
	for (const table of ["presences", "presence_logs", "day_presences"] as const) {
		await tx.updateTable(table).set({ person_id: nobody }).where("person_id", "=", id).execute();
	}
};

/** Check-ins at doors. Erasing anonymises them: the counts stay. */
const doorEntries = rowsAtEvents({
	read: (store, id) =>
		store
			.selectFrom("door_entries as entry")
			.select((eb) => [
				"entry.event_id",
				"entry.place",
				"entry.kind",
				"entry.at",
				"entry.why",
				eb.selectFrom("door_devices").select("name").whereRef("id", "=", "entry.device_id").as("name"),
			])
			.where("entry.person_id", "=", id)
			.orderBy("entry.at")
			.orderBy("entry.id")
			.execute(),
	describe: ({ place, kind, at, why, name }) => ({
		place,
		passing: kind.toUpperCase(),
		source: name ?? "",
		...(why !== null && { why }),
		createdAt: at,
	}),
});

export const anonymiseCheckIns: Erase = async (tx, { id }) => {
	const nobody = newPersonId();
	await tx
		.updateTable("door_entries")
		.set({ person_id: nobody, code: null, why: null })
		.where("person_id", "=", id)
		.execute();
	for (const table of ["door_standings", "door_discrepancies"] as const) {
		await tx.updateTable(table).set({ person_id: nobody }).where("person_id", "=", id).execute();
	}
};

/** Badges that the desk printed for somebody; erasing deletes them. Prints that they made for other people are anonymised. */
const badgePrints = rowsAtEvents({
	read: (store, id) =>
		store
			.selectFrom("badge_prints as print")
			.leftJoin("door_devices as device", "device.id", "print.device_id")
			.select(["print.event_id", "print.at", "print.why", "device.name"])
			.where("print.person_id", "=", id)
			.orderBy("print.at")
			.execute(),
	describe: ({ at, why, name }) => ({ source: name ?? "", why, createdAt: at }),
});

const pseudonyms = rowsAtEvents({
	read: (store, id) => store.selectFrom("pseudonyms").selectAll().where("person_id", "=", id).execute(),
	describe: (row) => ({ name: row.pseudonym ?? "", showsName: row.shows_name === 1 }),
});

/** The usage log of somebody; erasing deletes it. */
const uses = rowsAtEvents({
	read: (store, id) =>
		store.selectFrom("usage_logs").selectAll().where("person_id", "=", id).orderBy("at").orderBy("id").execute(),
	describe: ({ event_id, action, at }, subject) => ({
		action: subject.events.get(event_id)?.translate(usageLabels[action as UsageAction], subject.languageId) ?? action,
		createdAt: at,
	}),
});

/** The audit log of somebody's actions and of those about them. After erasing the lines stay and no longer name them. */
const deeds = rowsAtEvents({
	read: (store, id) =>
		store
			.selectFrom("deeds")
			.selectAll()
			.where((where) => where.or([where("actor_id", "=", id), where("person_id", "=", id)]))
			.orderBy("at")
			.orderBy("id")
			.execute(),
	describe: ({ call, actor_id, at }, subject) => ({
		action: call,
		writtenByMe: actor_id === subject.id,
		createdAt: at,
	}),
});

export const clearAuditEntries: Erase = async (tx, { id }) => {
	await tx.updateTable("deeds").set({ person_id: null, changes: null }).where("person_id", "=", id).execute();
};

export const liveData = {
	deeds,
	pseudonyms,
	uses,
	liveAnswers,
	liveWords,
	liveMessages,
	messageSupports,
	liveEmotions,
	liveChanges,
	screenLinks,
	presences,
	doorEntries,
	badgePrints,
	doorDevices,
};
