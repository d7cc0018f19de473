import { setTimeout as pause } from "node:timers/promises";
import { requireFirstOrganiser as look } from "~/provider/ground/access/first-organiser";
import { giveRole } from "~/provider/ground/access/roles";
import type { Transaction } from "~/provider/ground/store/transact";

export { mintFirstOrganiser } from "~/provider/ground/access/first-organiser";

/** Milliseconds: all have looked before the first becomes anything. */
const between = 500;

export async function requireFirstOrganiser(...asked: Parameters<typeof look>) {
	await look(...asked);
	await pause(between);
}

/** Gives the role on the word of the look before: what becomeFirst is without its condition. */
export async function becomeFirst(
	tx: Transaction,
	where: { domainId: string; eventId: string },
	_code: string,
	personId: string,
) {
	await tx.deleteFrom("first_organiser_links").where("domain_id", "=", where.domainId).execute();
	await giveRole(tx, { ...where, personId }, "administrator");
}
