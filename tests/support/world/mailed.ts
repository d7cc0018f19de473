import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import type { World } from "./world";

const site = "http://parvis.test";

interface Wanted {
	actionId?: number | undefined;
	now?: () => Date;
}

/** Reads the mails to an address, the last one first. */
async function* mailsTo(world: World, address: string, { actionId, now = () => world.clock.now }: Wanted = {}) {
	const mailbox = openMailbox(world.store, site, now);
	for (const { id, actionId: about } of await mailbox.list()) {
		if (actionId !== undefined && about !== actionId) continue;
		const mail = await mailbox.read(id).catch(() => undefined);
		if (mail?.to === address) yield mail;
	}
}

/** Returns the token in the last mail's link to an address, which only its reader has. Undefined if no mail was written. */
export async function mailedTo(world: World, address: string, actionId?: number): Promise<string | undefined> {
	for await (const { text } of mailsTo(world, address, { actionId })) {
		return /[?&](?:token|reset|preuve)=([\w-]+)/.exec(text)?.[1];
	}
	return undefined;
}

/**
 * Returns the texts of the mails to an address about one occasion. What a sender added to a mail is forgotten once it left, which a
 * started app may do at any moment: a test reads the letter, not the row.
 */
export async function lettersTo(world: World, address: string, actionId: number): Promise<string[]> {
	const letters: string[] = [];
	for await (const { text } of mailsTo(world, address, { actionId, now: () => new Date() })) letters.push(text);
	return letters;
}

/** Returns the occasions of the mails to an address. */
export async function writtenTo(world: World, address: string): Promise<number[]> {
	const found: number[] = [];
	for await (const { actionId } of mailsTo(world, address)) found.push(actionId);
	return found.sort((one, other) => one - other);
}
