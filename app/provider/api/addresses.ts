import { contract } from "~/contract/index";

/** One address of the contract with its methods; several addresses may fit the same path. */
const addresses = Object.values(contract)
	.flatMap((calls) => Object.values(calls))
	.map((call) => call["~orpc"].route)
	.map(({ method = "", path = "" }) => ({ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`) }));

/** What may be asked of a path under /api; nothing where there is no such call. HEAD is GET without the body. */
export function methodsAt(pathname: string): string[] {
	const path = pathname.replace(/^\/api/, "");
	const methods = new Set(addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
	if (methods.size === 0) return [];
	return [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"];
}
