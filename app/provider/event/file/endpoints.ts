import { requireRoles } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { findPersonRow } from "../../ground/records/rows";
import type { Database } from "../../ground/store/transact";
import type { Caller } from "../../ground/tokens/tokens";
import { compareFile, compareLive, heldByResult, rehearsePeople } from "./dropped/compare-drop";
import { draftDrop, publishDrop } from "./dropped/decide-drop";
import { doFileWork } from "./dropped/do-file-work";
import { dropFile, findOwnDrop, requireDrop } from "./dropped/drops";
import { readEventAsFile } from "./export-event";
import { findImportedFile } from "./imported-file";

/** Who asks, at which event and when. */
function askerOf({ event, caller, context }: { event: LoadedEvent; caller: Caller; context: ProviderContext }) {
	return { event, personId: caller.personId, now: context.now() };
}

/** Requires that the file is one of the event's, and the caller's. */
async function dropOf(asked: {
	event: LoadedEvent;
	caller: Caller;
	context: ProviderContext;
	input: { dropId: string };
}) {
	const asker = askerOf(asked);
	return { asker, drop: await requireDrop(asked.context.store, asker, asked.input.dropId) };
}

async function isAdministrator(context: ProviderContext): Promise<boolean> {
	return (await requireRoles(context, await requireCaller(context))).isAdministrator;
}

export const eventFiles = {
	get: calls.eventFiles.get.handler(async ({ event, caller, context }) => {
		const { store } = context;
		const [dropped, kept, lastFile] = [
			await findOwnDrop(store, askerOf({ event, caller, context })),
			await store.selectFrom("event_files").select("event_id").where("event_id", "=", event.id).executeTakeFirst(),
			await lastFileOf(store, event.id),
		];
		return { data: { revision: event.revision, hasWording: kept !== undefined, lastFile, dropped: dropped ?? null } };
	}),
	text: calls.eventFiles.text.inTurn("file", async ({ event, context }) => {
		const { isLong, ...file } = await readEventAsFile(context.store, event.document, context.now());
		// A text that names everybody cannot be changed in place into one that names the staff.
		const imported = isLong ? undefined : await findImportedFile(context.store, event.id);
		const { text } = await doFileWork(context, "write", { imported, revision: event.revision, file });
		return { data: { name: `${event.document.event.alias}.yaml`, text } };
	}),
	drop: calls.eventFiles.drop.inTurn("file", async ({ event, caller, input: { name, text }, context }) => ({
		data: { id: await dropFile(context, askerOf({ event, caller, context }), { name, text }) },
	})),
	compare: calls.eventFiles.compare.inTurn("file", async (asked) =>
		compareDrop(asked.context, await dropOf(asked), asked.input.into),
	),
	publish: calls.eventFiles.publish.inTurn("file", async ({ event, caller, input, context }) => {
		const { asker, drop } = await dropOf({ event, caller, input, context });
		const { picks, mayReplace, seen, note } = input;
		const decision = { ...asker, picks, mayReplace, seen, note, isAdministrator: await isAdministrator(context) };
		const revision = await publishDrop(context, drop, decision);
		context.memo.events.clear();
		delete context.memo.roles;
		return { data: { revision } };
	}),
	draft: calls.eventFiles.draft.inTurn("file", async ({ event, caller, input, context }) => {
		const { asker, drop } = await dropOf({ event, caller, input, context });
		await draftDrop(context, drop, { ...asker, picks: input.picks, mayReplace: input.mayReplace });
		return { done: true };
	}),
	forget: calls.eventFiles.forget.handler(async (asked) => {
		const { drop } = await dropOf(asked);
		await asked.context.store.deleteFrom("dropped_files").where("id", "=", drop.id).execute();
		return { done: true };
	}),
};

async function compareDrop(
	context: ProviderContext,
	{ asker, drop }: Awaited<ReturnType<typeof dropOf>>,
	into: "published" | "draft",
) {
	const { event, now } = asker;
	const { id, name, at, text, faults, revision, hadPasswords } = drop;
	const about = { id, name, at, text, faults, revision, hadPasswords, current: event.revision };
	if (drop.content === null) return { data: { ...about, ...nothing } };
	const compared = await compareFile(context, drop, { event, into, picks: {} });
	const isOfPeople = into === "published";
	return {
		data: {
			...about,
			isBased: compared.isBased,
			changes: compared.changes,
			conflicts: compared.conflicts,
			held: isOfPeople ? await heldByResult(context, compared) : [],
			resultFaults: compared.faults,
			missingPictures: compared.missingPictures,
			renamesDomain: compared.renamesDomain,
			people: isOfPeople
				? await rehearsePeople(
						context,
						{ event, now, isAdministrator: await isAdministrator(context) },
						compared.others,
					)
				: nothing.people,
			live: isOfPeople ? await compareLive(context, event, compared.others) : nothing.live,
		},
	};
}

/** Of a file with faults. */
const nothing = {
	isBased: false,
	changes: [],
	conflicts: [],
	held: [],
	resultFaults: {},
	missingPictures: [],
	renamesDomain: false,
	people: { added: 0, changedRoles: [], goneRoles: [], refused: null },
	live: {
		added: [],
		changed: [],
		left: [],
		emotionsAdded: [],
		emotionsChanged: [],
		emotionsWithdrawn: [],
		areEmotionsReordered: false,
	},
};

async function lastFileOf(db: Database, eventId: string) {
	const row = await db
		.selectFrom("event_revisions")
		.select(["revision", "at", "author_id"])
		.where("event_id", "=", eventId)
		.where("via", "=", "file")
		.orderBy("revision", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!row) return null;
	const { revision, at, author_id: id } = row;
	return { revision, at, author: id === null ? null : { id, name: nameInRow(await findPersonRow(db, id)) } };
}
