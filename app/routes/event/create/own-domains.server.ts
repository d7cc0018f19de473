import type { AppLoadContext } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { readSession } from "~/http/session.server";

/** A domain in which this browser's person may create events. */
export interface OwnDomain {
	id: string;
	name: string;
	token: string;
}

/** The domains in which the person signed in may create events; none for everybody else. */
export async function ownDomains(request: Request, context: AppLoadContext): Promise<OwnDomain[]> {
	// remix-serve provides no context: then nobody is signed in.
	const session = "config" in context ? await readSession(request, context) : undefined;
	const tokens = Object.entries(session?.get("tokens") ?? {});
	const domains = await Promise.all(tokens.map(([id, token]) => findOwn(id, token, context)));
	return domains.filter((domain) => domain !== undefined);
}

async function findOwn(id: string, token: string, { gatewayFor, address }: AppLoadContext) {
	try {
		const { name } = (await gatewayFor(token, address).newEvents.domain({ domainId: id })).data;
		return { id, name, token };
	} catch (error) {
		if (isRefusal(error) && [401, 403].includes(error.status)) return undefined;
		throw error;
	}
}
