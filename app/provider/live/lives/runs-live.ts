import { rightsAt, rolesInDomain } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";

/** Whether the caller decides what the live of the event shows. */
export async function runsLive(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId: string },
): Promise<boolean> {
	const roles = await rolesInDomain(context, await requireCaller(context, domainId));
	return rightsAt(roles, eventId).includes("runLive");
}
