import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { logAction } from "../../ground/action-logs/action-logs";
import type { LoadedEvent } from "../../ground/events/known-event";
import { fileName, keepDocument } from "../../ground/files/keep-document";
import { companionIds } from "../../ground/records/companions";
import { randomId } from "../../ground/store/ids";
import { languageOf, peopleOnPaper } from "../layout/paper-people";
import { recapDocument } from "./recap-document";
import { wordsIn } from "./words";

/** Action 13: somebody has had their recap. */
const recapDownloaded = 13;

/** Prints the recap of a person and their companions: the address to fetch it at. */
export async function downloadRecap(
	context: ProviderContext,
	event: LoadedEvent,
	{ userId, languageId }: { userId: string; languageId?: string | undefined },
): Promise<string> {
	const language = languageOf(event, languageId);
	const ids = [userId, ...(await companionIds(context.store, event.id, userId))];
	const [person, ...companions] = await peopleOnPaper(context.store, event, ids, language);
	if (!person) throw new Refusal("notFound");
	const people = [person, ...companions.map((one) => ({ ...one, comesWith: person.fullName }))];
	const named = {
		name: fileName(`Récapitulatif_${person.firstName}-${person.lastName}`),
		title: `${wordsIn(language.key).title} – ${person.fullName}`,
	};
	const link = await keepDocument(
		context,
		await recapDocument(event, people, language, named, { files: context.files }),
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
