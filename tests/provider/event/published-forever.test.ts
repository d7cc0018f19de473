import { expect, test } from "vitest";
import { valueAt, withChanges } from "~/domain/event-file/document-changes";
import type { EntryPath } from "~/domain/event-file/entries";
import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import { isRefusal } from "~/domain/ground/refusal";
import { changeDraft, dropChanges, entryKey, keepChange, readDraft, withDraft } from "~/provider/event/document/draft";
import { publishDraft, undoRevision } from "~/provider/event/document/publish";
import { saveDocument } from "~/provider/event/document/save-document";
import { importEvent } from "~/provider/event/file/import-event";
import { ImportConflicts } from "~/provider/event/file/refused-import";
import { type Transaction, transact } from "~/provider/ground/store/transact";
import fc from "../../support/property";
import { runs } from "../../support/seed";
import { buildEvent } from "../../support/world/event";
import { worldOfTest } from "../../support/world/world-of-test";

/** Two values of one entry, one of another, and texts of which there are none at first. */
const values: EntryPath[] = [
	["sections", "access", "title"],
	["sections", "access", "html"],
	["sections", "hotels", "title"],
	["translations", "fr", "a"],
	["translations", "fr", "b"],
	["event", "organizer"],
];

/**
 * What one of the authors does: with one of the values, and from one of the revisions that there are by then, counted back from
 * the last one.
 */
const step = fc.record({
	way: fc.constantFrom("save", "save", "import", "draft", "draft", "draftFromDraft", "publish", "settle", "undo"),
	author: fc.constantFrom("olga", "adam"),
	value: fc.integer({ min: 0, max: values.length - 1 }),
	ago: fc.nat({ max: 4 }),
	isKept: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function openHistory() {
	const section = (id: string) => ({ id, title: id, html: `<p>${id}</p>` });
	const sections = ["access", "hotels"].map(section);
	const file = buildEvent({ event: { organizer: "Lumen" }, translations: {}, sections, people: [] });
	const world = await worldOfTest({ file });
	const { store } = world;
	const { eventId } = world.event;
	/** By revision: what its author had seen of each value that it changed, as a revision. */
	const seenBy = new Map<number, (key: string) => number>();
	/** The revision that the author of a changed value in the draft had seen. */
	const draftSeen = new Map<string, number>();
	let made = 0;

	const documents = async (): Promise<EventDocument[]> => {
		const rows = await store
			.selectFrom("event_revisions")
			.select("document")
			.where("event_id", "=", eventId)
			.orderBy("revision")
			.execute();
		return rows.map(({ document }) => readDocument(document));
	};
	const nextOf = (path: EntryPath, before: unknown, number: number) =>
		path[0] === "translations" && before !== undefined && number % 3 === 0 ? undefined : `value ${number}`;

	async function take({ way, author, value, ago, isKept }: Step) {
		const path = values[value] as EntryPath;
		const key = path.join(".");
		const all = await documents();
		const current = all.length;
		const base = Math.max(1, current - ago);
		const from = all[base - 1] as EventDocument;
		const published = all[current - 1] as EventDocument;
		const now = new Date(world.clock.now.getTime() + ++made * 1000);
		const request = { eventId, author, now };
		const before = valueAt(from, path);
		const after = nextOf(path, before, made);
		const changed = withChanges(from, [{ path, before, after }]);
		const attempt = async (work: (tx: Transaction) => Promise<unknown>) =>
			!(await isInConflict(() => transact(store, work)));
		const save = async (work: () => Promise<unknown>) => {
			const isRefused = await isInConflict(work);
			const isOther = JSON.stringify(before) !== JSON.stringify(valueAt(published, path));
			if (isRefused) expect(isOther).toBe(true);
			else await noteRevision(current, () => base, [[path, after]]);
		};

		if (way === "save") {
			const saving = { eventId, base, document: changed, author, via: "screen" as const, now };
			await save(() => transact(store, (tx) => saveDocument(tx, saving)));
		} else if (way === "import") {
			const wanted = { ...file, document: changed, revision: base };
			await save(() => importEvent(store, wanted, now, { invite: "no" }));
		} else if (way === "draft") {
			const change = [{ path, before, after }];
			if (await attempt((tx) => changeDraft(tx, request, change))) await noteDraft(key, base);
		} else if (way === "draftFromDraft") {
			const draft = await readDraft(store, eventId);
			const shown = valueAt(withDraft(published, draft).document, path);
			const change = [{ path, before: shown, after: nextOf(path, shown, made) }];
			const known = draftSeen.get(key) ?? current;
			expect(await attempt((tx) => changeDraft(tx, request, change))).toBe(true);
			await noteDraft(key, known);
		} else if (way === "publish") {
			const draft = await readDraft(store, eventId);
			if (draft.length === 0) return;
			const { conflicts } = withDraft(published, draft);
			const isDone = await attempt((tx) => publishDraft(tx, request, draft));
			expect(isDone).toBe(conflicts.length === 0);
			if (!isDone) return;
			const seen = new Map(draftSeen);
			const wanted = [...seen.keys()].map((one): [EntryPath, unknown] => {
				const wantedPath = one.split(".");
				return [wantedPath, valueAt(withDraft(published, draft).document, wantedPath)];
			});
			draftSeen.clear();
			await noteRevision(current, (one) => seen.get(one) ?? 0, wanted);
		} else if (way === "settle") {
			const draft = await readDraft(store, eventId);
			for (const change of draft) {
				if (withDraft(published, [change]).conflicts.length === 0) continue;
				const isOfIt = (one: string) => one.startsWith(`${change.path.join(".")}.`) || one === change.path.join(".");
				if (isKept) await transact(store, (tx) => keepChange(tx, request, change, current));
				else await transact(store, (tx) => dropChanges(tx, eventId, [entryKey(change)]));
				for (const one of [...draftSeen.keys()].filter(isOfIt)) {
					if (isKept) draftSeen.set(one, current);
					else draftSeen.delete(one);
				}
			}
		} else if (current > 1) {
			const undone = Math.max(2, base);
			if (await attempt((tx) => undoRevision(tx, request, undone))) await noteRevision(current, () => undone, []);
		}
	}

	/** What is set back to what is published is in the draft no more. */
	async function noteDraft(key: string, seen: number) {
		const isIn = (await readDraft(store, eventId)).some(({ path }) => `${key}.`.startsWith(`${path.join(".")}.`));
		if (isIn) draftSeen.set(key, seen);
		else draftSeen.delete(key);
	}

	async function noteRevision(former: number, seen: (key: string) => number, wanted: [EntryPath, unknown][]) {
		const all = await documents();
		const last = all.at(-1) as EventDocument;
		for (const [path, value] of wanted) expect([path, valueAt(last, path)]).toEqual([path, value]);
		if (all.length > former) seenBy.set(all.length, seen);
	}

	return { take, documents, seenBy };
}

/** True if it was refused with both versions. */
async function isInConflict(work: () => Promise<unknown>): Promise<boolean> {
	try {
		await work();
		return false;
	} catch (error) {
		const conflicts = isRefusal(error) ? error.detail?.conflicts : error instanceof ImportConflicts && error.conflicts;
		if (conflicts && conflicts.length > 0) return true;
		throw error;
	}
}

/** Each change of a value that a later revision overwrote though its author had seen neither it nor an equal one. */
function lostChanges(all: EventDocument[], seenBy: Map<number, (key: string) => number>): string[] {
	return values.flatMap((path) => {
		const at = (revision: number) => JSON.stringify(valueAt(all[revision - 1] as EventDocument, path));
		let changedIn = 1;
		const lost: string[] = [];
		for (let revision = 2; revision <= all.length; revision++) {
			if (at(revision) === at(revision - 1)) continue;
			const seen = seenBy.get(revision)?.(path.join(".")) ?? 0;
			const isKnown = seen >= changedIn || (seen > 0 && at(seen) === at(revision - 1));
			if (!isKnown) lost.push(`${path.join(".")} of revision ${changedIn} in ${revision}, whose author saw ${seen}`);
			changedIn = revision;
		}
		return lost;
	});
}

test("What is published stays until somebody who has seen it changes it, whatever authors do in whichever way", async () => {
	const tried = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
		const history = await openHistory();
		for (const one of steps) await history.take(one);
		expect(lostChanges(await history.documents(), history.seenBy)).toEqual([]);
	});
	await fc.assert(tried, { numRuns: runs(24) });
});
