import { createORPCClient } from "@orpc/client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "~/contract/index";
import { type Gateway, throwRefusals } from "./gateway";

const timeoutMs = 10_000;

/** The gateway to a remote provider: the same calls over HTTP, with the caller's bearer token and the visitor's address. */
export function remoteGateway(providerUrl: string, token: string | undefined, address?: string): Gateway {
	const link = new OpenAPILink(contract, {
		url: `${providerUrl}/api`,
		headers: {
			...(token ? { authorization: `Bearer ${token}` } : {}),
			...(address ? { "x-forwarded-for": address } : {}),
		},
		fetch: (request, init) => fetch(request, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
		interceptors: [throwRefusals],
	});
	return createORPCClient(link) as Gateway;
}
