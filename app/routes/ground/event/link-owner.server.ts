import type { Gateway } from "~/gateway/gateway";
import { unlessRefused } from "~/http/unless-refused";

/** In a form that a stranger may read; undefined once the code has expired. */
export async function ownerOf(gateway: Gateway, domainId: string, code: string) {
	const owner = gateway.authentications.findOwner({ domainId, code });
	return (await unlessRefused(owner, "linkExpired", "badRequest"))?.data;
}
