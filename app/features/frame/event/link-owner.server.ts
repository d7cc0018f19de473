import { isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";

/** Whose the code of a link is, in words that a stranger may read, and whether they are signed in here; nobody's once it has expired. */
export async function ownerOf(gateway: Gateway, domainId: string, code: string) {
	try {
		return (await gateway.authentications.findOwner({ domainId, code })).data;
	} catch (error) {
		if (isRefusal(error, "linkExpired") || isRefusal(error, "badRequest")) return undefined;
		throw error;
	}
}
