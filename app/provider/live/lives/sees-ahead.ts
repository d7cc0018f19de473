import { rightsAt, rolesInDomain } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";

/** Whether the caller sees the live before it begins, registered or not: who runs it, or moderates it. */
export async function seesAhead(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId: string },
): Promise<boolean> {
	const roles = await rolesInDomain(context, await requireCaller(context, domainId));
	const rights = rightsAt(roles, eventId);
	return rights.includes("runLive") || rights.includes("moderate");
}
