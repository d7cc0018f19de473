import { isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";

/** In a form that a stranger may read; undefined once the code has expired. */
export async function ownerOf(gateway: Gateway, domainId: string, code: string) {
	try {
		return (await gateway.authentications.findOwner({ domainId, code })).data;
	} catch (error) {
		if (isRefusal(error, "linkExpired") || isRefusal(error, "badRequest")) return undefined;
		throw error;
	}
}
