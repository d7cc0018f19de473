import { imageFileIn } from "~/domain/event/image";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { EventFile } from "~/domain/event-file/event-file";
import { lockDomain } from "~/provider/ground/events/lock-domain";
import { findEventRow } from "~/provider/ground/events/rows";
import { hashToken } from "~/provider/ground/store/ids";
import type { Store } from "~/provider/ground/store/open";
import { type Transaction, transact } from "~/provider/ground/store/transact";
import { importBallots } from "~/provider/live/ballots/import-ballots";
import { importEmotions } from "~/provider/live/emotions/emotion-rows";
import { mailOffersOfFile } from "../../account/team/mail-offers";
import { ImportRefused } from "../../ground/files/import-refused";
import { writePath } from "../document/findings";
import { saveDocument } from "../document/save-document";
import { withStoredProgramme } from "../programme/merge";
import { imagesIn } from "./images";
import { describeRoles, importRoles } from "./import-roles";
import { type FileSource, keepFile } from "./imported-file";
import { type InviteOption, sendTimeOf } from "./invite";
import {
	type Counts,
	describeCounts,
	describeExcluded,
	describeUnmailed,
	inviteBatches,
	newcomerCounts,
	rehearseBatches,
	sumOf,
} from "./invite-batches";
import { invitePeople } from "./invite-people";
import { hashMissingPasswords } from "./missing-passwords";
import { refusedImport } from "./refused-import";

interface ImportOptions {
	/** Whether and when people get mails; people imported before without a mail get theirs then. */
	invite: InviteOption;
	mayReplace?: boolean;
	isDry?: boolean;
	/** For people who are made up: their roles count without a password. */
	areRolesAccepted?: boolean;
	/** Kept, so that an export has its comments and wording. */
	source?: FileSource | undefined;
}

/**
 * Brings the store up to an event file and describes in sentences what changed. The document and the roles are one transaction,
 * people follow in batches: after an interruption the same file continues where it stopped. It may run again and again, and in
 * several processes at once, beside a server. It never deletes a person, a registration or a choice.
 *
 * `invite` says whether and when people get mails; people imported before without a mail get theirs then. A dry run writes
 * nothing and returns the same sentences. Unless `mayReplace`, a file without a revision for an existing event is refused with
 * what it would change.
 * @throws ImportRefused, with nothing written, if people have chosen what the file removes, if nobody would be left to
 * organise, or if the event has changed since the revision of the file
 */
export async function importEvent(
	store: Store,
	file: EventFile,
	now: Date,
	{ invite, mayReplace = true, isDry = false, areRolesAccepted = false, source }: ImportOptions,
): Promise<string[]> {
	refuseUnstoredImages(file);
	const zone = file.document.event.timeZone;
	const leavesAt = sendTimeOf(invite, zone, now);
	const leaving = { leavesAt, now, zone };
	const people = file.people.filter(({ role }) => !role);
	const mark = fingerprintOf(file);
	try {
		const saved = await saveDocumentAndStaff(store, file, now, {
			leavesAt,
			mayReplace,
			isDry,
			areRolesAccepted,
			keep: (tx) => (source ? keepFile(tx, source, file.document) : Promise.resolve()),
			mark: people.length > 0 ? mark : null,
		});
		return sentences(
			saved,
			await inviteBatches(store, { ...saved, people, now, leavesAt, end: (tx) => finishImport(tx, mark) }),
			leaving,
		);
	} catch (error) {
		if (!(error instanceof WouldReplace)) throw refusedImport(error);
		const { document } = error.begun;
		// At a new event everybody is new.
		const others = error.revision
			? await rehearseBatches(store, { document, people, now, leavesAt })
			: newcomerCounts(people.length, document, leavesAt);
		const changes = sentences(error.begun, others, leaving);
		if (changes[0] === nothingChanged) return changes;
		if (!isDry && error.revision && hasOnlyMails(error.begun, others)) {
			// The file equals the stored event, so that only the mails are wanted.
			return importEvent(store, { ...file, revision: error.revision }, now, {
				invite,
				mayReplace,
				areRolesAccepted,
				source,
			});
		}
		if (isDry) return ["a dry run: nothing was written. The import would have", ...changes];
		throw new ImportRefused([
			`nothing was written: the event “${document.event.id}” exists, and the file does not say from which revision it was made. It would have`,
			...changes,
			`import it with --replace, or make the change in what export prints (it says revision: ${error.revision})`,
		]);
	}
}

/** Who publishes a file on a screen, and what belongs to the same transaction. */
interface FilePublication extends Author {
	note: string | undefined;
	now: Date;
	/** Runs first: what it refuses, nothing is published of. */
	begin(tx: Transaction): Promise<void>;
	keep(tx: Transaction): Promise<void>;
}

/**
 * The same for somebody at a screen: nobody is written to, and the document is merged from the file's revision, which must be
 * there. Returns the revision.
 * @throws Refusal as `saveDocument`, ImportRefused as `importRoles`
 */
export async function publishFile(
	store: Store,
	file: EventFile & { revision: number },
	{ now, begin, ...publication }: FilePublication,
): Promise<number> {
	const people = file.people.filter(({ role }) => !role);
	const mark = people.length > 0 ? fingerprintOf(file) : null;
	const saved = await saveDocumentAndStaff(store, file, now, {
		...publication,
		leavesAt: undefined,
		mayReplace: true,
		isDry: false,
		mark,
		begin,
	});
	const { document, revision } = saved;
	if (mark === null) return revision;
	await inviteBatches(store, {
		document,
		revision,
		people,
		now,
		leavesAt: undefined,
		end: (tx) => finishImport(tx, mark),
	});
	return revision;
}

/** A stored document must not refer to files in somebody's folder. */
function refuseUnstoredImages({ document }: EventFile) {
	const files = imagesIn(document).filter(({ said }) => imageFileIn(said) !== undefined);
	if (files.length === 0) return;
	throw new ImportRefused(
		files.map(({ path, said }) => `${writePath(path)}: the picture “${said}” did not come with the event file`),
	);
}

interface SavedDocument extends Counts {
	document: EventDocument;
	revision: number;
	changes: string[];
	roles: string[];
}

class WouldReplace extends Error {
	constructor(
		readonly begun: SavedDocument,
		/** Undefined for a new event. */
		readonly revision: number | undefined,
	) {
		super("the event would be replaced");
	}
}

/** Somebody at a screen; a command of the server may all. */
interface Author {
	personId: string;
	isAdministrator: boolean;
}

interface SaveOptions extends Required<Pick<ImportOptions, "mayReplace" | "isDry">>, Partial<Author> {
	areRolesAccepted?: boolean;
	leavesAt: Date | undefined;
	/** Keeps the text of the file. */
	keep(tx: Transaction): Promise<void>;
	mark: string | null;
	note?: string | undefined;
	begin?(tx: Transaction): Promise<void>;
}

/** Saves the document and the staff: whatever must be refused is refused here, before anybody else is invited. */
async function saveDocumentAndStaff(
	store: Store,
	file: EventFile,
	now: Date,
	{ leavesAt, mayReplace, isDry, areRolesAccepted, keep, mark, begin, note, ...author }: SaveOptions,
): Promise<SavedDocument> {
	const { personId, isAdministrator = true } = author;
	const staff = file.people.filter(({ role }) => role);
	const passwords = await hashMissingPasswords(store, file.document.domain.id, staff);
	return transact(store, async (tx) => {
		await lockDomain(tx, file.document.domain.id);
		await begin?.(tx);
		const existing = await findEventRow(tx, file.document.event.id);
		const isResumed = existing !== undefined && mark !== null && existing.importing === mark;
		const { document, revision, ...saved } = await saveDocument(tx, {
			eventId: file.document.event.id,
			// What a screen publishes was merged with a revision that somebody saw: it never replaces a later one.
			base: isResumed && personId === undefined ? null : (file.revision ?? null),
			document: await withStoredProgramme(tx, file.document),
			author: personId ?? null,
			via: "file",
			note,
			now,
		});
		await keep(tx);
		const ballotChanges = await importBallots(tx, document.event.id, file.live ?? [], now);
		const emotionChanges = await importEmotions(tx, document.event.id, file.emotions ?? []);
		const changes = [...saved.changes, ...ballotChanges, ...emotionChanges, ...saved.notices];
		const { ids, ...counts } = await invitePeople(tx, document, staff, passwords, { now, leavesAt });
		const access = { now, author: personId, areAccepted: areRolesAccepted, mayAppointAdministrators: isAdministrator };
		const given = await importRoles(tx, document, staff, (email) => ids.get(email), access);
		if (leavesAt) await mailOffersOfFile(tx, document, given, { now, leavesAt });
		const roles = describeRoles(given);
		await tx.updateTable("events").set({ importing: mark }).where("id", "=", document.event.id).execute();
		const begun = { document, revision, changes, roles, ...counts };
		const wouldReplace = existing && !isResumed && !mayReplace && file.revision === undefined;
		if (isDry || wouldReplace) throw new WouldReplace(begun, existing?.revision);
		return begun;
	});
}

/** Everybody is imported, unless another file has been imported meanwhile. */
async function finishImport(tx: Transaction, mark: string) {
	await tx.updateTable("events").set({ importing: null }).where("importing", "=", mark).execute();
}

function fingerprintOf({ document, people, live, emotions }: EventFile): string {
	return hashToken(JSON.stringify({ document, people, live, emotions }));
}

const nothingChanged = "nothing changed";

function sentences(
	{ changes, roles, ...trusted }: SavedDocument,
	others: Counts,
	leaving: Parameters<typeof describeCounts>[1],
): string[] {
	const counts = sumOf(trusted, others);
	const all = [...changes, ...describeCounts(counts, leaving), ...roles];
	return [...(all.length > 0 ? all : [nothingChanged]), ...describeUnmailed(counts), ...describeExcluded(counts)];
}

function hasOnlyMails({ changes, roles, ...trusted }: SavedDocument, others: Counts): boolean {
	const { invited, corrected, keptApart } = sumOf(trusted, others);
	return changes.length + roles.length + invited + corrected + keptApart === 0;
}
