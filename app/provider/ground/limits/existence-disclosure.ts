import { isRefusal, type RefusalCode } from "~/domain/ground/refusal";
import { rolesInDomain } from "../access/access";
import { callerOf, os, type ProviderContext } from "../access/context";
import { hasAnyRole } from "../access/roles";
import { countAttempt, networkOf } from "./attempts";
import { limits } from "./limits";

const revealingCodes: RefusalCode[] = ["emailTaken", "alreadyInvited", "representativeUnavailable"];

/**
 * Counted before it is sent, by caller, or by address where nobody is signed in; beyond the limit nothing is revealed. Callers
 * with a role are exempt: they find people by name anyway.
 */
export const limitExistenceDisclosure = os.middleware(async ({ context, next }) => {
	try {
		return await next();
	} catch (error) {
		if (isRefusal(error) && revealingCodes.includes(error.code)) {
			// In a list, each address that is taken counts.
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
