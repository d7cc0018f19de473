import { contract } from "~/contract/index";

/** The addresses of the contract with their methods; several may match the same path. */
const addresses = Object.values(contract)
	.flatMap((calls) => Object.values(calls))
	.map((call) => call["~orpc"].route)
	.map(({ method = "", path = "" }) => ({ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`) }));

/** The methods that a path under /api accepts; empty if there is no such call. HEAD is GET without the body. */
export function methodsAt(pathname: string): string[] {
	const path = pathname.replace(/^\/api/, "");
	const methods = new Set(addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
	if (methods.size === 0) return [];
	return [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"];
}
