import { Refusal } from "~/domain/refusal";
import { logAction } from "../action-logs/action-logs";
import { companionIds } from "../companions/rows";
import type { ProviderContext } from "../context";
import type { KnownEvent } from "../events/known-event";
import { fileName, keepDocument } from "../printing/keep-document";
import { languageOf, peopleOnPaper } from "../printing/paper-people";
import { randomId } from "../store/ids";
import { recapDocument } from "./recap-document";
import { wordsIn } from "./words";

/** Action 13: somebody has had their recap. */
const recapDownloaded = 13;

/** Prints the recap of a person and their companions: the address to fetch it at. */
export async function downloadRecap(
	context: ProviderContext,
	event: KnownEvent,
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
	const link = await keepDocument(context, await recapDocument(event, people, language, named));
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
