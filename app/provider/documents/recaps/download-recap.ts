import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { logAction } from "../../ground/action-logs/action-logs";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { fileName, saveDocumentFile } from "../../ground/files/save-document-file";
import { companionIds } from "../../ground/records/companions";
import { randomId } from "../../ground/store/ids";
import { languageOf, readDocumentPeople } from "../layout/document-people";
import { recapDocument } from "./recap-document";
import { recapTexts } from "./recap-texts";

/** Action 13 of the usage log: a recap was downloaded. */
const recapDownloaded = 13;

/** Refuses with `notFound`. */
export async function downloadRecap(
	context: ProviderContext,
	event: LoadedEvent,
	{ userId, languageId }: { userId: string; languageId?: string | undefined },
): Promise<string> {
	const language = languageOf(event, languageId);
	const ids = [userId, ...(await companionIds(context.store, event.id, userId))];
	const [person, ...companions] = await readDocumentPeople(context.store, event, ids, language);
	if (!person) throw new Refusal("notFound");
	const people = [person, ...companions.map((companion) => ({ ...companion, comesWith: person.fullName }))];
	const titles = {
		name: fileName(`Récapitulatif_${person.firstName}-${person.lastName}`),
		title: `${recapTexts(language.key).title} – ${person.fullName}`,
	};
	const link = await saveDocumentFile(
		context,
		await recapDocument(event, people, language, titles, { files: context.files }),
	);
	await logAction(context.store, {
		id: randomId(16),
		actionId: recapDownloaded,
		domainId: event.domainId,
		eventId: event.id,
		personId: userId,
		now: context.now(),
	});
	return link;
}
