import type { Decision } from "~/contract/insight/today";
import { eventDayOf, timesOf } from "~/domain/event/event-times";
import { lastDay } from "~/domain/event/last-day";
import type { StaffRight } from "~/domain/event/role";
import { datedTexts } from "~/domain/event-file/dated-texts";
import { isRegistrationClosed } from "~/domain/settings";
import { readKnots } from "../../event/walk/walk-event";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { isRefused, isUnwritten } from "../../ground/outbox/unsent";
import { nameInRow } from "../../ground/records/name-in-row";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { listOpenDisputes, listStuckRefunds } from "../../money/refunds/money-problems";
import { lacksEntry } from "../../people/list/lacks-entry";
import { isNotMerged } from "../../people/list/people-conditions";
import { listDiscrepancies } from "../../venue/discrepancies/discrepancies";
import { describeRecounts } from "../recounts/recounts";

interface Question {
	store: Store;
	event: LoadedEvent;
	now: Date;
	/** Whether people may be named to whoever asks. */
	isNamed: boolean;
}

/** What may wait for a decision, and the right that shows it: first what costs money or a person, then what is late, then drafts. */
const sources: { right: StaffRight; find(question: Question): Promise<Decision | undefined> }[] = [
	{ right: "sendMails", find: findRefusedMails },
	{ right: "sendMails", find: findUnwrittenMails },
	{ right: "configure", find: findMiscounted },
	{ right: "configure", find: findPeopleWithoutEntry },
	{ right: "manageMoney", find: findDisputes },
	{ right: "manageMoney", find: findStuckRefunds },
	{ right: "attend", find: findDiscrepancies },
	{ right: "configure", find: findFailedPublications },
	{ right: "configure", find: findClosedDoors },
	{ right: "configure", find: findContradictions },
	{ right: "moderate", find: findWaitingPhotos },
	{ right: "moderate", find: findWaitingMessages },
	{ right: "configure", find: findDraft },
	{ right: "configure", find: findFormerYears },
];

/** Undefined for whoever decides nothing here. */
export async function listDecisions(
	rights: readonly StaffRight[],
	question: Question,
): Promise<Decision[] | undefined> {
	const own = sources.filter(({ right }) => rights.includes(right));
	if (own.length === 0) return undefined;
	const decisions: Decision[] = [];
	for (const { find } of own) {
		const decision = await find(question);
		if (decision) decisions.push(decision);
		await yieldToEventLoop();
	}
	return decisions;
}

/** How many of the people that something concerns are named. */
const mostNamed = 3;
/** More are not counted one by one. */
const mostPeople = 1000;

async function findRefusedMails({ store, event, isNamed }: Question): Promise<Decision | undefined> {
	const rows = await refusedMails(store, event.id)
		.select("person_id")
		.orderBy("failed_at", "desc")
		.limit(mostPeople)
		.execute();
	if (rows.length === 0) return undefined;
	const ids = [...new Set(rows.map(({ person_id }) => person_id))];
	return { kind: "mailsRefused", count: ids.length, people: isNamed ? await nameSome(store, event, ids) : [] };
}

async function findUnwrittenMails({ store, event }: Question): Promise<Decision | undefined> {
	const { count } = await store
		.selectFrom("mails")
		.select((row) => row.fn.countAll<number>().as("count"))
		.where("event_id", "=", event.id)
		.where(isUnwritten)
		.executeTakeFirstOrThrow();
	return Number(count) === 0 ? undefined : { kind: "mailsUnwritten", count: Number(count) };
}

/** How many people it is about; the index of refused mails has no others. */
export async function countRefusedMails(store: Store, eventId: string): Promise<number> {
	const people = refusedMails(store, eventId).select("person_id").distinct().limit(mostPeople).as("refused");
	const { count } = await store
		.selectFrom(people)
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The last mail to somebody was refused, and none has arrived since. */
function refusedMails(store: Store, eventId: string) {
	return store
		.selectFrom("mails")
		.where("event_id", "=", eventId)
		.where(isRefused)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("mails as later")
						.select("later.id")
						.whereRef("later.person_id", "=", "mails.person_id")
						.whereRef("later.event_id", "=", "mails.event_id")
						.whereRef("later.sent_at", ">", "mails.failed_at"),
				),
			),
		);
}

async function findMiscounted({ store, event }: Question): Promise<Decision | undefined> {
	const [last] = (await describeRecounts(store, event.id)).over;
	if (!last || (last.count === 0 && !last.isFailed)) return undefined;
	return { kind: "findings", count: last.count, at: last.at };
}

async function findPeopleWithoutEntry({ store, event, isNamed }: Question): Promise<Decision | undefined> {
	const isLacking = lacksEntry(event);
	if (!isLacking) return undefined;
	const rows = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		.where(isLacking)
		.where(isNotMerged(event.id))
		.orderBy("registered_at")
		.limit(mostPeople)
		.execute();
	const ids = rows.map(({ person_id }) => person_id);
	if (ids.length === 0) return undefined;
	return { kind: "withoutEntry", count: ids.length, people: isNamed ? await nameSome(store, event, ids) : [] };
}

async function findDisputes({ store, event, isNamed }: Question): Promise<Decision | undefined> {
	const cases = await listOpenDisputes(store, event);
	const [first] = cases;
	if (!first) return undefined;
	return { kind: "disputes", ...(await sumUp(store, event, cases, isNamed)), dueBy: first.dueBy };
}

async function findStuckRefunds({ store, event, isNamed }: Question): Promise<Decision | undefined> {
	const cases = await listStuckRefunds(store, event);
	return cases.length === 0 ? undefined : { kind: "refunds", ...(await sumUp(store, event, cases, isNamed)) };
}

type Case = { personId: string; amount: number; currency: string };

async function sumUp(store: Store, event: LoadedEvent, cases: Case[], isNamed: boolean) {
	const sums = new Map<string, number>();
	for (const { currency, amount } of cases) sums.set(currency, (sums.get(currency) ?? 0) + amount);
	const ids = [...new Set(cases.map(({ personId }) => personId))];
	return {
		count: cases.length,
		amounts: [...sums].map(([currency, amount]) => ({ currency, amount })),
		people: isNamed ? await nameSome(store, event, ids) : [],
	};
}

async function findDiscrepancies({ store, event }: Question): Promise<Decision | undefined> {
	const { total } = await listDiscrepancies(store, event, { pageSize: 1, pageCurrent: 1 });
	return total === 0 ? undefined : { kind: "discrepancies", count: total };
}

async function findFailedPublications({ store, event }: Question): Promise<Decision | undefined> {
	const rows = await store
		.selectFrom("event_publications")
		.select("publish_at")
		.where("event_id", "=", event.id)
		.where("failure", "is not", null)
		.orderBy("publish_at")
		.execute();
	const [first] = rows;
	return first && { kind: "publicationsFailed", count: rows.length, at: first.publish_at };
}

function isEventOver({ document }: LoadedEvent, now: Date): boolean {
	return lastDay(document.days) < eventDayOf(now, timesOf(document));
}

/** Registration was never opened, or was closed again by hand, and the event is still to come. */
async function findClosedDoors({ event, now }: Question): Promise<Decision | undefined> {
	if (
		event.document.event.canRegister ||
		isEventOver(event, now) ||
		event.everySettings().every((setting) => isRegistrationClosed(setting, now))
	)
		return undefined;
	return { kind: "unopened" };
}

/** Of an event to come: what is over mends nothing any more. */
async function findContradictions({ store, event, now }: Question): Promise<Decision | undefined> {
	if (isEventOver(event, now)) return undefined;
	const knots = await readKnots(store, event, now);
	const [first] = knots;
	return first && { kind: "knots", count: knots.length, first };
}

async function findWaitingPhotos({ store, event }: Question): Promise<Decision | undefined> {
	if (!event.isOnForAnybody("photosShown")) return undefined;
	const { count } = await store
		.selectFrom("pictures")
		.select((row) => row.fn.countAll<number>().as("count"))
		.where(is({ event_id: event.id, state: "waiting" }))
		.executeTakeFirstOrThrow();
	return Number(count) === 0 ? undefined : { kind: "photos", count: Number(count) };
}

async function findWaitingMessages({ store, event }: Question): Promise<Decision | undefined> {
	if (!event.everySettings().some(({ liveActive, liveClosed }) => liveActive && !liveClosed)) return undefined;
	const { count } = await store
		.selectFrom("messages")
		.select((row) => row.fn.countAll<number>().as("count"))
		.where("event_id", "=", event.id)
		.where("archived_at", "is", null)
		.where("favorite_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count) === 0 ? undefined : { kind: "messages", count: Number(count) };
}

/** The changes that nobody has planned to publish. */
async function findDraft({ store, event }: Question): Promise<Decision | undefined> {
	const rows = await store
		.selectFrom("event_draft_changes as change")
		.leftJoin("people", "people.id", "change.author_id")
		.leftJoin("event_publications as publication", "publication.id", "change.publication_id")
		.select(["change.at", "people.first_name", "people.last_name"])
		.where("change.event_id", "=", event.id)
		.where((row) => row.or([row("publication.id", "is", null), row("publication.failure", "is not", null)]))
		.orderBy("change.at", "desc")
		.execute();
	const [last] = rows;
	return last && { kind: "draft", count: rows.length, by: nameInRow(last), at: last.at };
}

/** Texts of an event to come that name one of the two years before: those of an event that was duplicated. */
async function findFormerYears({ event }: Question): Promise<Decision | undefined> {
	const { event: about, days } = event.document;
	if (about.canRegister) return undefined;
	const count = event.memory.get(countFormerYears);
	return count === 0 ? undefined : { kind: "datedTexts", count, year: Number(lastDay(days).slice(0, 4)) };
}

function countFormerYears({ document }: LoadedEvent): number {
	const year = Number(lastDay(document.days).slice(0, 4));
	const former = new Set([String(year - 1), String(year - 2)]);
	return datedTexts(document).filter(({ date }) => former.has(/\d{4}/.exec(date)?.[0] ?? "none")).length;
}

/** The first of them, by their names as the event knows them. */
async function nameSome(store: Store, event: LoadedEvent, ids: string[]) {
	const some = ids.slice(0, mostNamed);
	const rows = await store
		.selectFrom("attendees")
		.select(["id", "first_name", "last_name"])
		.where("at_event_id", "=", event.id)
		.where("id", "in", some)
		.execute();
	const names = new Map(rows.map((row) => [row.id, nameInRow(row)]));
	return some.flatMap((id) => {
		const name = names.get(id);
		return name === undefined ? [] : [{ id, name }];
	});
}
