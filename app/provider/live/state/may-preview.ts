import { rightsAt, rolesInDomain } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";

/** Whether the caller sees the live before it begins, registered or not: who moderates it, as everybody may who runs it. */
export async function mayPreview(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId: string },
): Promise<boolean> {
	const roles = await rolesInDomain(context, await requireCaller(context, domainId));
	return rightsAt(roles, eventId).includes("moderate");
}
