import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import type { Invitation } from "~/domain/event-file/invitation";
import { hasText } from "~/domain/event-file/mail-occasions";
import { mailActions } from "~/domain/messages/mail-template";
import { onClock } from "~/domain/time/clock";
import { lockDomain } from "~/provider/ground/events/lock-domain";
import { findEventRow } from "~/provider/ground/events/rows";
import type { Store } from "~/provider/ground/store/open";
import { runAndRollBack, type Transaction, transact } from "~/provider/ground/store/transact";
import { peopleText } from "../programme/people-text";
import { type InviteResult, invitePeople } from "./invite-people";
import { hashMissingPasswords } from "./missing-passwords";

/** Large enough to be quick, small enough that people who register meanwhile do not notice. */
export const peoplePerBatch = 200;

export type Counts = Omit<InviteResult, "ids">;

const noCounts: Counts = {
	invited: 0,
	corrected: 0,
	keptApart: 0,
	written: 0,
	moved: 0,
	unwritten: 0,
	erased: [],
	declined: [],
};

export function newcomerCounts(invited: number, document: EventDocument, leavesAt: Date | undefined): Counts {
	const unwritten = leavesAt || !hasText(document, mailActions.invited) ? 0 : invited;
	return { ...noCounts, invited, unwritten };
}

export function sumOf(a: Counts, b: Counts): Counts {
	return {
		invited: a.invited + b.invited,
		corrected: a.corrected + b.corrected,
		keptApart: a.keptApart + b.keptApart,
		written: a.written + b.written,
		moved: a.moved + b.moved,
		unwritten: a.unwritten + b.unwritten,
		erased: [...a.erased, ...b.erased],
		declined: [...a.declined, ...b.declined],
	};
}

export function describeCounts(
	{ invited, corrected, keptApart, written, moved }: Counts,
	{ leavesAt, now, zone, isDry = false }: MailSchedule & { isDry?: boolean },
): string[] {
	const verb = (done: string, bare: string) => (isDry ? `would ${bare}` : done);
	const isLater = leavesAt !== undefined && leavesAt > now;
	const added = leavesAt ? verb("invited", "invite") : verb("added", "add");
	const when =
		leavesAt && isLater ? `on ${onClock(leavesAt.toISOString(), zone).replace("T", " at ")} (${zone})` : "now";
	return [
		...(invited > 0 ? [`${added} ${peopleText(invited)}${isLater ? `, whose mails leave ${when}` : ""}`] : []),
		...(written > 0
			? [
					`${verb("wrote", "write")} to ${peopleText(written)} added before${isLater ? `, by mails that leave ${when}` : ""}`,
				]
			: []),
		...(moved > 0 ? [`${verb("moved", "move")} the waiting mails to ${peopleText(moved)}: they leave ${when}`] : []),
		...(corrected > 0 ? [`${verb("corrected", "correct")} ${peopleText(corrected)} who had not answered yet`] : []),
		...(keptApart > 0
			? [
					`${verb("kept", "keep")} ${peopleText(keptApart)} apart from an account that had typed their address without proving it`,
				]
			: []),
	];
}

export function describeUnmailed({ unwritten }: Counts): string[] {
	return unwritten > 0
		? [
				`wrote to nobody: ${peopleText(unwritten)} would get an invitation by mail with --invite now, or with --invite at and a time such as 2027-03-01T09:00`,
			]
		: [];
}

export function describeExcluded({ erased, declined }: Counts, placeOf = (email: string) => email): string[] {
	return [
		...erased.map((email) => `${placeOf(email)}: erased on request, stays out until they come back by themselves`),
		...declined.map((email) => `${placeOf(email)}: has declined, is not invited again`),
	];
}

interface MailSchedule {
	leavesAt: Date | undefined;
	now: Date;
	zone: string;
}

interface Batches extends Omit<MailSchedule, "zone"> {
	document: EventDocument;
	/** The revision of the stored document. */
	revision: number;
	people: Invitation[];
	/** Runs in the transaction of the last batch. */
	end(tx: Transaction): Promise<void>;
}

/** Invites everybody, with one transaction for each batch. Passwords are hashed between them. */
export async function inviteBatches(
	store: Store,
	{ document, revision, people, now, leavesAt, end }: Batches,
): Promise<Counts> {
	let counts = noCounts;
	const { domain, event } = document;
	let current = { revision, document };
	for (const [batch, isLast] of batchesOf(people)) {
		const passwords = await hashMissingPasswords(store, domain.id, batch);
		const startedAt = performance.now();
		const done = await transact(store, async (tx) => {
			await lockDomain(tx, domain.id);
			// Somebody may have changed the event since the last batch.
			const row = await tx.selectFrom("events").select("revision").where("id", "=", event.id).executeTakeFirst();
			if (row && row.revision !== current.revision) {
				const changed = await findEventRow(tx, event.id);
				if (changed) current = { revision: changed.revision, document: readDocument(changed.document) };
			}
			const invited = await invitePeople(tx, current.document, batch, passwords, { now, leavesAt });
			if (isLast) await end(tx);
			return invited;
		});
		counts = sumOf(counts, done);
		// Gives other writers as much time as this batch took.
		if (!isLast) await pause(performance.now() - startedAt);
	}
	return counts;
}

export async function rehearseBatches(
	store: Store,
	{ document, people, now, leavesAt }: Omit<Batches, "revision" | "end">,
) {
	let counts = noCounts;
	for (const [batch] of batchesOf(people)) {
		const startedAt = performance.now();
		const would = await runAndRollBack(store, async (tx) => {
			await lockDomain(tx, document.domain.id);
			return invitePeople(tx, document, batch, new Map(), { now, leavesAt });
		});
		counts = sumOf(counts, would);
		await pause(performance.now() - startedAt);
	}
	return counts;
}

function batchesOf(people: Invitation[]): [batch: Invitation[], isLast: boolean][] {
	const count = Math.ceil(people.length / peoplePerBatch);
	return Array.from({ length: count }, (_, index) => [
		people.slice(index * peoplePerBatch, (index + 1) * peoplePerBatch),
		index === count - 1,
	]);
}

function pause(ms: number) {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
