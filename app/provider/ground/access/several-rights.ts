import { rightOfHolding } from "~/domain/ground/holding";
import { holdingOfColumn } from "~/domain/people/people-list";
import { expiryOf, findJob } from "../background/job-rows";
import { type LoadedEvent, requireEvent } from "../events/loaded-event";
import { readJson } from "../store/json-column";
import { requireRight } from "./access";
import type { ProviderContext } from "./context";
import type { EventMeant, InDomain, InEvent } from "./named";
import { resolveEvent } from "./resolve-event";
import { requireRightAt } from "./right-at";

/** Of any event of the domain: what one organises is not reached by making another. */
export async function configureAnywhere(context: ProviderContext, { domainId }: InDomain) {
	const { caller } = await requireRight(context, "configure", { domainId });
	return { caller };
}

export async function configureAtEventMeant(context: ProviderContext, input: EventMeant) {
	const event = await resolveEvent(context, input);
	const { caller } = await requireRight(context, "configure", { domainId: event.domainId, eventId: event.id });
	return { event, caller };
}

/** Open to everybody, unless the event keeps its figures for its staff. */
export async function readFigures(context: ProviderContext, input: InEvent) {
	const event = await requireEvent(context, input.eventId, input.domainId);
	if (event.settings().statsPrivate) await requireRightAt(context, "readStatistics", input);
	return { event };
}

/** A code alone identifies a badge; only people who may look others up may name a person. */
export async function keepCheckIns(
	context: ProviderContext,
	{ domainId, eventId, entries }: InEvent & { entries: { userId?: string | undefined }[] },
) {
	const door = await requireRightAt(context, "checkIn", { domainId, eventId });
	if (entries.some(({ userId }) => userId !== undefined))
		await requireRightAt(context, "attend", { domainId, eventId });
	return door;
}

interface ExportRequest {
	money?: unknown;
	headers?: string[];
	filters?: { key: string }[];
}

/** Who may list people reads and ends their exports; who manages the money, those of the money; and who may see all that is in it. */
export async function readExport(context: ProviderContext, { jobId, ...input }: InEvent & { jobId: string }) {
	const event = await requireEvent(context, input.eventId, input.domainId);
	const [right, ...others] = await rightsOfExport(context, event, jobId);
	const reader = await requireRightAt(context, right, input);
	for (const other of others) await requireRightAt(context, other, input);
	return reader;
}

/** The rights that an export asks for: those to what is in it. 404 as for the export itself. */
async function rightsOfExport({ store, now }: ProviderContext, event: LoadedEvent, jobId: string) {
	const row = await findJob(store, "export", event.id, jobId);
	if (!row || expiryOf(row) <= now().toISOString()) return ["listPeople"] as const;
	const { money, headers = [], filters = [] } = readJson<ExportRequest>(row.asked ?? "{}");
	if (money !== undefined) return ["manageMoney"] as const;
	const kinds = new Set([...headers, ...filters.map(({ key }) => key)].flatMap((key) => holdingOfColumn(key) ?? []));
	return ["listPeople" as const, ...[...kinds].map((kind) => rightOfHolding[kind])] as const;
}
