import { requireRoles } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { nameInRow } from "../../ground/records/name-in-row";
import { findPersonRow } from "../../ground/records/rows";
import type { Database } from "../../ground/store/transact";
import { inTurn } from "../../ground/turns/in-turn";
import { compareFile, compareLive, heldByResult, rehearsePeople } from "./dropped/compare-drop";
import { draftDrop, publishDrop } from "./dropped/decide-drop";
import { doFileWork } from "./dropped/do-file-work";
import { dropFile, findOwnDrop, requireDrop } from "./dropped/drops";
import { readEventAsFile } from "./export-event";
import { findImportedFile } from "./imported-file";

type Request = { domainId: string; eventId: string };

/** Requires an organiser of the event. */
async function organiserAt(context: ProviderContext, input: Request) {
	const { event, personId } = await requireRightAt(context, "configure", input);
	return { event, personId, now: context.now() };
}

async function dropOf(context: ProviderContext, input: Request & { dropId: string }) {
	const who = await organiserAt(context, input);
	return { who, drop: await requireDrop(context.store, who, input.dropId) };
}

async function isAdministrator(context: ProviderContext): Promise<boolean> {
	return (await requireRoles(context, await requireCaller(context))).isAdministrator;
}

export const eventFiles = {
	get: os.eventFiles.get.handler(async ({ input, context }) => {
		const who = await organiserAt(context, input);
		const { store } = context;
		const [dropped, kept, lastFile] = [
			await findOwnDrop(store, who),
			await store.selectFrom("event_files").select("event_id").where("event_id", "=", who.event.id).executeTakeFirst(),
			await lastFileOf(store, who.event.id),
		];
		return {
			data: { revision: who.event.revision, hasWording: kept !== undefined, lastFile, dropped: dropped ?? null },
		};
	}),
	text: os.eventFiles.text.handler(({ input, context }) => {
		const organiser = () => organiserAt(context, input);
		return inTurn(context, "file", organiser, async ({ event }) => {
			const { isLong, ...file } = await readEventAsFile(context.store, event.document, context.now());
			// A text that names everybody cannot be changed in place into one that names the staff.
			const imported = isLong ? undefined : await findImportedFile(context.store, event.id);
			const { text } = await doFileWork(context, "write", { imported, revision: event.revision, file });
			return { data: { name: `${event.document.event.alias}.yaml`, text } };
		});
	}),
	drop: os.eventFiles.drop.handler(({ input: { name, text, ...input }, context }) => {
		const organiser = () => organiserAt(context, input);
		return inTurn(context, "file", organiser, async (who) => ({
			data: { id: await dropFile(context, who, { name, text }) },
		}));
	}),
	compare: os.eventFiles.compare.handler(({ input, context }) =>
		inTurn(
			context,
			"file",
			() => dropOf(context, input),
			(known) => compareDrop(context, known, input.into),
		),
	),
	publish: os.eventFiles.publish.handler(({ input, context }) =>
		inTurn(
			context,
			"file",
			() => dropOf(context, input),
			async ({ who, drop }) => {
				const { picks, mayReplace, seen, note } = input;
				const decision = { ...who, picks, mayReplace, seen, note, isAdministrator: await isAdministrator(context) };
				const revision = await publishDrop(context, drop, decision);
				context.memo.events.clear();
				delete context.memo.roles;
				return { data: { revision } };
			},
		),
	),
	draft: os.eventFiles.draft.handler(({ input, context }) =>
		inTurn(
			context,
			"file",
			() => dropOf(context, input),
			async ({ who, drop }) => {
				await draftDrop(context, drop, { ...who, picks: input.picks, mayReplace: input.mayReplace });
				return { done: true };
			},
		),
	),
	forget: os.eventFiles.forget.handler(async ({ input, context }) => {
		const { drop } = await dropOf(context, input);
		await context.store.deleteFrom("dropped_files").where("id", "=", drop.id).execute();
		return { done: true };
	}),
};

async function compareDrop(
	context: ProviderContext,
	{ who, drop }: Awaited<ReturnType<typeof dropOf>>,
	into: "published" | "draft",
) {
	const { event, now } = who;
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
