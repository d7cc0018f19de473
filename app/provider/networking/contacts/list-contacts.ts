import type { ExportFormat } from "~/domain/networking/contact";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { chunks } from "../../ground/store/chunks";
import type { Store } from "../../ground/store/open";
import { type Contact, type ContactKey, contactsOf, listContactKeys } from "./contacts";
import { exportContacts } from "./export-contacts";
import { teamOf } from "./team";

interface ContactListRequest {
	formId?: string | undefined;
	search?: string | undefined;
	team?: boolean | undefined;
	createExport?: boolean | undefined;
	format: ExportFormat;
	pageSize?: number | undefined;
	pageCurrent: number;
}

/** Without a size, all of them. Where an export is asked for, also the address of a file with all of them. */
export async function listContacts(
	context: ProviderContext,
	event: LoadedEvent,
	personId: string,
	{ formId, search, team: isOfTeam = false, createExport = false, format, pageSize, pageCurrent }: ContactListRequest,
) {
	const team = await teamOf(context.store, event, personId);
	const noterIds = isOfTeam && team.length > 0 ? team.map(({ id }) => id) : [personId];
	const keys = await listContactKeys(context.store, event, noterIds, search);
	const from = pageSize === undefined ? 0 : (pageCurrent - 1) * pageSize;
	const shown = pageSize === undefined ? keys : keys.slice(from, from + pageSize);
	const inParts = (some: typeof keys) => readInParts(context.store, event, formId, some);
	const fileUrl = createExport
		? await exportContacts(context, event, inParts(keys), { formId, format, left: context.left })
		: undefined;
	const contacts: Contact[] = [];
	for await (const contact of inParts(shown)) contacts.push(contact);
	return { contacts, total: keys.length, team, ...(fileUrl !== undefined && { fileUrl }) };
}

async function* readInParts(store: Store, event: LoadedEvent, formId: string | undefined, keys: ContactKey[]) {
	for (const some of chunks(keys)) yield* await contactsOf(store, event, [], { formId, keys: some });
}
