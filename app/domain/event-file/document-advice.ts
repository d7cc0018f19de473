import { badgeAdvice } from "./badges";
import type { EventDocument } from "./event-document";
import { mailAdvice } from "./mail-occasions";
import { remoteAdvice } from "./remote-offer";
import { sellingAdvice } from "./selling-advice";

/** What is valid in a document and perhaps not meant, one English sentence each, such as `billing.siren: is missing, …`. */
export function documentAdvice(document: EventDocument): string[] {
	return [...sellingAdvice(document), ...remoteAdvice(document), ...badgeAdvice(document), ...mailAdvice(document)];
}
