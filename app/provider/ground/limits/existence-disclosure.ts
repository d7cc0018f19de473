import { isRefusal, type RefusalCode } from "~/domain/ground/refusal";
import { rolesInDomain } from "../access/access";
import { callerOf, os, type ProviderContext } from "../access/context";
import { hasAnyRole } from "../access/roles";
import { countAttempt, networkOf } from "./attempts";
import { limits } from "./limits";

/** What tells whoever typed an e-mail that somebody has it. */
const revealingCodes: RefusalCode[] = ["emailTaken", "alreadyInvited", "representativeUnavailable"];

/**
 * Stands before every call: a refusal that tells that somebody exists is counted before it leaves, for who asks, or for the
 * address where nobody is signed in; beyond the limit nothing is told. Who has a role finds people by name anyway.
 */
export const limitExistenceDisclosure = os.middleware(async ({ context, next }) => {
	try {
		return await next();
	} catch (error) {
		if (isRefusal(error) && revealingCodes.includes(error.code)) {
			// Of a list each address that is somebody's was told.
			const disclosures = Object.values(error.fields).filter((text) => text === "errors.emailTaken").length;
			for (let count = 0; count < Math.max(1, disclosures); count++) await countDisclosure(context);
		}
		throw error;
	}
});

async function countDisclosure(context: ProviderContext) {
	const caller = await callerOf(context);
	if (!caller) return countAttempt(context, limits.existenceRevealedToAddress, networkOf(context.address));
	if (hasAnyRole(await rolesInDomain(context, caller))) return;
	await countAttempt(context, limits.existenceRevealedToPerson, caller.personId);
}
