import { catalogue } from "~/domain/settings";
import type { Transaction } from "../../ground/store/transact";
import { lockPublished, saveDocument } from "../document/save-document";

interface Opening {
	eventId: string;
	author: string;
	/** Whether strangers see the public page from now on; otherwise it stays as it is. */
	publicPage: boolean;
	now: Date;
}

/** Opens registration as a revision of its own; what waits in the draft stays there. */
export async function openEvent(tx: Transaction, { eventId, author, publicPage, now }: Opening): Promise<number> {
	const { document } = await lockPublished(tx, eventId);
	const settings = publicPage ? { ...document.settings, [catalogue.publicPageShown.flag]: true } : document.settings;
	const opened = { ...document, event: { ...document.event, canRegister: true }, settings };
	return (await saveDocument(tx, { eventId, base: null, document: opened, author, via: "screen", now })).revision;
}
