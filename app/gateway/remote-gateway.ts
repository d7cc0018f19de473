import { createORPCClient } from "@orpc/client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "~/contract/index";
import { type Gateway, throwRefusals } from "./gateway";

const timeoutMs = 10_000;

/** Work that waits for its turn at the provider, and may then take its time (decision 179). */
export const heavyCalls = [
	"eventFiles.text",
	"eventFiles.drop",
	"eventFiles.compare",
	"eventFiles.publish",
	"eventFiles.draft",
	"peopleImports.drop",
	"peopleImports.check",
	"exports.users",
	"exports.start",
	"eventMoney.export",
	"drafts.badge",
	"usageLogs.list",
	"satisfaction.results",
	"contacts.mine",
];
const heavyTimeoutMs = 70_000;

/** The gateway to a remote provider: the same calls over HTTP, with the caller's bearer token and the visitor's address. */
export function remoteGateway(
	providerUrl: string,
	token: string | undefined,
	address?: string,
	left?: AbortSignal,
): Gateway {
	const link = new OpenAPILink(contract, {
		url: `${providerUrl}/api`,
		headers: {
			...(token ? { authorization: `Bearer ${token}` } : {}),
			...(address ? { "x-forwarded-for": address } : {}),
		},
		fetch: (request, init, _options, path) => fetch(request, { ...init, signal: signalOf(path.join("."), left) }),
		interceptors: [throwRefusals],
	});
	return createORPCClient(link) as Gateway;
}

/** Only heavy work ends with its visitor: other calls may be one of several that belong together. */
function signalOf(call: string, left: AbortSignal | undefined): AbortSignal {
	if (!heavyCalls.includes(call)) return AbortSignal.timeout(timeoutMs);
	const late = AbortSignal.timeout(heavyTimeoutMs);
	return left ? AbortSignal.any([left, late]) : late;
}
