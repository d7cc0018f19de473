import type { EventDocument } from "~/domain/event-file/event-document";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { transact } from "../../ground/store/transact";
import { doFileWork } from "../file/dropped/do-file-work";
import { dropFile } from "../file/dropped/drops";
import { createOnce } from "./create-event";

interface SentFile {
	domainId: string;
	author: string;
	name: string;
	text: string;
}

/**
 * Creates the event of a file, closed and with nothing but its days, and keeps the file beside it: its author reads what it would
 * add before it enters.
 * @throws Refusal invalidForm (422) with the file's faults, or if the event or its address is there already: nothing is created
 */
export async function createFromFile(context: ProviderContext, { domainId, author, name, text }: SentFile) {
	const { store, now } = context;
	const domain = await store
		.selectFrom("domains")
		.select(["id", "name"])
		.where("id", "=", domainId)
		.executeTakeFirstOrThrow();
	const { faults, beginning, ...file } = await doFileWork(context, "adopt", { text, name, domain });
	if (beginning === null) {
		throw new Refusal("invalidForm", { "": "eventFile.isFaulty" }, { detail: { fileFaults: faults } });
	}
	await countAttempt(context, limits.eventsOfPerson, author);
	const document = JSON.parse(beginning) as EventDocument;
	const { id, alias } = document.event;
	const event = { id, alias, domainId, author, now: now() };
	const created = await besideTheFile(transact(store, (tx) => createOnce(tx, event, async () => document)));
	delete context.memo.roles;
	const dropped = { event: await requireEvent(context, created.id), personId: author, now: now() };
	const dropId = await dropFile(context, dropped, { name, text: file.text });
	return { alias: created.alias, dropId };
}

/** The file has its own id and address: there is no form with fields for them. */
async function besideTheFile<T>(creating: Promise<T>): Promise<T> {
	try {
		return await creating;
	} catch (error) {
		if (!isRefusal(error, "invalidForm")) throw error;
		const { alias = "newEvent.error.fileKnown" } = error.fields;
		throw new Refusal("invalidForm", { file: alias }, { cause: error });
	}
}
