import type { AppLoadContext } from "@remix-run/node";
import type { AddressContext } from "~/domain/event/event";
import { tokenOf, type VisitorSession } from "~/http/session.server";
import { unlessRefused } from "~/http/unless-refused";
import { inEvent } from "./in-event";

/** Who revoked this browser as a device of the event's doors, and when. */
export interface Revocation {
	by: string;
	at: string;
}

/** Asked with the session that used the device, which revoking it has ended; undefined where nobody revoked it. */
export async function findRevocation(
	session: VisitorSession,
	where: AddressContext,
	context: AppLoadContext,
): Promise<Revocation | undefined> {
	const deviceId = session.get("doors")?.[where.eventId];
	const token = tokenOf(session, where.domainId);
	if (deviceId === undefined || token === undefined) return undefined;
	const gateway = context.gatewayFor(token, context.address);
	const call = gateway.checkIns.revocation({ ...inEvent({ where }), deviceId });
	return (await unlessRefused(call, "notFound"))?.data;
}
