import { setTimeout as pause } from "node:timers/promises";
import { requireFirstOrganiserLink as look } from "~/provider/ground/access/first-organiser";
import { grantRole } from "~/provider/ground/access/roles";
import type { Transaction } from "~/provider/ground/store/transact";

export {
	consumeLinks,
	createFirstOrganiserLink,
	findDomainWithoutEvents,
	isServerEmpty,
} from "~/provider/ground/access/first-organiser";

/** Milliseconds to wait, so that all have checked before the first one gets the role. */
const between = 500;

export async function requireFirstOrganiserLink(...asked: Parameters<typeof look>) {
	await look(...asked);
	await pause(between);
}

/** Gives the role because of the earlier check alone: `useFirstOrganiserLink` without its condition. */
export async function useFirstOrganiserLink(
	tx: Transaction,
	where: { domainId: string; eventId: string },
	_code: string,
	personId: string,
) {
	await tx.deleteFrom("first_organiser_links").where("domain_id", "=", where.domainId).execute();
	await grantRole(tx, { ...where, personId }, "administrator");
}
