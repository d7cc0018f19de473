import { openMailbox } from "~/provider/sandbox/mailbox/mailbox";
import type { World } from "./world";

const site = "http://parvis.test";

/** Returns the token in the last mail's link to an address, which only its reader has. Undefined if no mail was written. */
export async function mailedTo(world: World, address: string, actionId?: number): Promise<string | undefined> {
	const mailbox = openMailbox(world.store, site, () => world.clock.now);
	for (const { id, actionId: about } of await mailbox.list()) {
		if (actionId !== undefined && about !== actionId) continue;
		const mail = await mailbox.read(id).catch(() => undefined);
		if (mail?.to === address) return /[?&](?:token|reset|preuve)=([\w-]+)/.exec(mail.text)?.[1];
	}
	return undefined;
}

/**
 * Returns the texts of the mails to an address about one occasion. What a sender added to a mail is forgotten once it left, which a
 * started app may do at any moment: a test reads the letter, not the row.
 */
export async function lettersTo(world: World, address: string, actionId: number): Promise<string[]> {
	const mailbox = openMailbox(world.store, site, () => new Date());
	const letters: string[] = [];
	for (const { id, to, actionId: about } of await mailbox.list()) {
		if (to === address && about === actionId) letters.push((await mailbox.read(id)).text);
	}
	return letters;
}

/** Returns the occasions of the mails to an address. */
export async function writtenTo(world: World, address: string): Promise<number[]> {
	const mailbox = openMailbox(world.store, site, () => world.clock.now);
	const found: number[] = [];
	for (const { id, actionId } of await mailbox.list()) {
		const mail = await mailbox.read(id).catch(() => undefined);
		if (mail?.to === address) found.push(actionId);
	}
	return found.sort((one, other) => one - other);
}
