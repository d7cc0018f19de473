import { fieldsWithConsents } from "~/domain/event-file/consent";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { mostNamed, type PeopleChange } from "~/domain/people/people-change";
import { contextOf, type ProviderContext } from "../../ground/access/context";
import { requireJob, startJob, type WorkInHand, workOnEach, workOnJobs } from "../../ground/background/job-queue";
import { describeJob, type JobSummary } from "../../ground/background/job-rows";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { findRegistrationRow } from "../../ground/records/rows";
import type { Services } from "../../ground/services/services";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { confirmAsStaff } from "../../registration/registrations/confirm-as-staff";
import { cancelAsOneOfMany } from "../../registration/registrations/registrations";
import { changeAsStaff } from "../person/change-as-staff";
import { changeTag, listTags } from "../person/notes";
import { companionsOutside, countCancelling, countConfirming } from "./count-registrations";
import { countEach, eachFilteredId, filterOf } from "./filter-people";
import type { PeopleRequest } from "./list-people";

const namesShown = 5;

interface ChangeResult {
	changed: number;
	unchanged: number;
	refused: number;
	/** `fields` are the keys of questions without their answer. */
	refusals: { id: string; code: string; fields?: string[] }[];
}

const nothingYet: ChangeResult = { changed: 0, unchanged: 0, refused: 0, refusals: [] };

interface PreviewRequest extends PeopleRequest {
	kind?: "confirm" | "cancel" | undefined;
}

export async function previewChange(
	{ store, now }: ProviderContext,
	event: LoadedEvent,
	{ kind, ...request }: PreviewRequest,
) {
	const filter = filterOf(request);
	const ids: string[] = [];
	for await (const some of eachFilteredId(store, event, filter, now())) {
		ids.push(...some);
		if (ids.length >= namesShown && kind === undefined) break;
	}
	const first = ids.slice(0, namesShown);
	const { typologies } = event.document;
	const ofTypology = (id: string) => ({ key: "typoId", operator: "in" as const, values: [id] });
	const [total, ...counts] = await countEach(
		store,
		event,
		[filter, ...typologies.map(({ id }) => ({ ...filter, columns: [...filter.columns, ofTypology(id)] }))],
		now(),
	);
	if (typeof total !== "number") throw new Refusal("badRequest");
	const names = await namesOf(store, first);
	return {
		total,
		names: first.map((id) => orEmpty(names.get(id))),
		typologies: typologies.map(({ id }, at) => ({ id, count: counts[at] ?? 0 })),
		tags: await listTags(store, event.id),
		...(kind === "confirm" && { confirming: await countConfirming(store, event, ids) }),
		...(kind === "cancel" && { cancelling: await countCancelling(store, event, ids, now()) }),
	};
}

interface StartRequest extends PeopleRequest {
	change: PeopleChange;
	total: number;
}

/** The people are written down as they are found now: whoever comes into the filter later is not changed. */
export async function startChange(
	context: ProviderContext,
	event: LoadedEvent,
	{ change, total, ...request }: StartRequest,
	askedBy: string,
): Promise<{ jobId: string }> {
	const isOffered = change.kind !== "typology" || event.document.typologies.some(({ id }) => id === change.to);
	if (!isOffered) throw new Refusal("notOffered", { typology: "errors.required" });
	const filter = filterOf(request);
	const people: string[] = [];
	for await (const some of eachFilteredId(context.store, event, filter, context.now())) people.push(...some);
	if (people.length !== total || total === 0) throw new Refusal("listChanged");
	if (change.kind === "cancel") {
		const { length } = await companionsOutside(context.store, event.id, people);
		if (length !== change.companions) throw new Refusal("listChanged");
	}
	const job = { eventId: event.id, askedBy, languageId: "", people, total, asked: JSON.stringify({ change, filter }) };
	return { jobId: (await startJob(context, "change", job)).id };
}

export async function readChange(
	context: ProviderContext,
	event: LoadedEvent,
	{ jobId, languageId }: { jobId: string; languageId?: string | undefined },
) {
	const row = await requireJob(context, "change", event, jobId);
	const { refusals, ...counts } = resultOf(row);
	const names = await namesOf(
		context.store,
		refusals.map(({ id }) => id),
	);
	const questions = event.document.forms.flatMap(fieldsWithConsents);
	const labelOf = (key: string) => {
		const label = questions.find((question) => question.key === key)?.label;
		return label === undefined ? key : event.translate(label, languageId);
	};
	return {
		job: describeJob(row, context.now()),
		change: changeOf(row),
		...counts,
		refusals: refusals.flatMap(({ id, code, fields = [] }) => {
			const name = names.get(id);
			return name === undefined ? [] : [{ id, code, name, missing: fields.map(labelOf) }];
		}),
	};
}

const changeOf = ({ asked }: Pick<JobSummary, "asked">) => readJson<{ change: PeopleChange }>(asked ?? "{}").change;
const resultOf = ({ result }: Pick<JobSummary, "result">) => (result ? readJson<ChangeResult>(result) : nothingYet);

async function namesOf(store: Store, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await store
		.selectFrom("people")
		.select(["id", "first_name", "last_name"])
		.where("id", "in", ids)
		.execute();
	return new Map(rows.map((row) => [row.id, nameInRow(row)]));
}

/** Makes the changes of many people, one person a transaction. */
export const changePeople = (services: Services): Job =>
	workOnJobs(services, "change", (work) => runChange(services, work));

async function runChange({ store, now }: Services, work: WorkInHand) {
	const { job } = work;
	const context = contextOf(store, undefined, now);
	const change = changeOf(job);
	const result = structuredClone(resultOf(job));
	const changeOne = async (personId: string) => {
		// Settings that are published meanwhile count from then on.
		const event = await requireEvent(context, job.event_id);
		try {
			const request = { personId, change, authorId: job.asked_by, askedAt: job.created_at, now: now() };
			if (await changePerson(store, event, request)) result.changed++;
			else result.unchanged++;
		} catch (error) {
			if (!isRefusal(error)) throw error;
			result.refused++;
			if (result.refusals.length < mostNamed) result.refusals.push(describeRefusal(personId, change, error));
		}
	};
	await workOnEach(work, changeOne, () => JSON.stringify(result));
}

function describeRefusal(
	id: string,
	change: PeopleChange,
	{ code, fields }: Refusal,
): ChangeResult["refusals"][number] {
	const isMissing = change.kind === "confirm" && code === "invalidForm";
	return { id, code, ...(isMissing && { fields: Object.keys(fields) }) };
}

interface PersonRequest {
	personId: string;
	change: PeopleChange;
	authorId: string;
	/** When the change was asked for. */
	askedAt: string;
	now: Date;
}

/** Returns false if the person was so already. */
async function changePerson(store: Store, event: LoadedEvent, request: PersonRequest) {
	const { personId, change, authorId, askedAt, now } = request;
	if (change.kind === "confirm") {
		const override = { isAccepted: change.overridesFull ?? false };
		return confirmAsStaff(store, event, { personId, override }, now);
	}
	if (change.kind === "cancel") {
		return cancelAsOneOfMany(store, event, { personId, announcedAt: askedAt, isMailed: change.isMailed }, now);
	}
	if (change.kind !== "typology") {
		const tagging = { personId, tag: change.to, isGiven: change.kind === "tag", authorId };
		return changeTag(store, event.id, tagging, now);
	}
	const registration = await findRegistrationRow(store, event.id, personId);
	if (!registration) throw new Refusal("notFound");
	const from = registration.typology_id ?? undefined;
	if (from === change.to) return false;
	await changeAsStaff(store, event, { userId: personId, what: "typology", from, to: change.to }, now);
	return true;
}
