import { stopsOpening } from "~/domain/event-file/knots";
import { findKnots, walkEvent } from "~/domain/event-file/walk";
import { Refusal } from "~/domain/ground/refusal";
import { catalogue } from "~/domain/settings";
import type { Transaction } from "../../ground/store/transact";
import { lockPublished, saveDocument } from "../document/save-document";

interface Opening {
	eventId: string;
	author: string;
	/** Whether strangers see the public page from now on; otherwise it stays as it is. */
	publicPage: boolean;
	/** The codes of advice that would stop it, and that its organiser has ticked. */
	accepted: string[];
	now: Date;
}

/**
 * Opens registration as a revision of its own; what waits in the draft stays there. Refuses with 422 while somebody would pay
 * nothing where a price stands, or could not pay, and that is not accepted.
 */
export async function openEvent(
	tx: Transaction,
	{ eventId, author, publicPage, accepted, now }: Opening,
): Promise<number> {
	const { document } = await lockPublished(tx, eventId);
	const costly = document.event.canRegister ? [] : findKnots(walkEvent(document)).filter(stopsOpening);
	if (!costly.every(({ code }) => accepted.includes(code))) {
		throw new Refusal("invalidForm", { accepted: "walk.acceptFirst" });
	}
	const settings = publicPage ? { ...document.settings, [catalogue.publicPageShown.flag]: true } : document.settings;
	const opened = { ...document, event: { ...document.event, canRegister: true }, settings };
	return (await saveDocument(tx, { eventId, base: null, document: opened, author, via: "screen", now })).revision;
}
