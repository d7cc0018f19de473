import { rightsAt, rolesInDomain } from "./access";
import { type ProviderContext, requireCaller } from "./context";

/** Registered or not: moderators may, and so may everybody who runs the live. */
export async function mayPreview(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId: string },
): Promise<boolean> {
	const roles = await rolesInDomain(context, await requireCaller(context, domainId));
	return rightsAt(roles, eventId).includes("moderate");
}
