import { type OpenAPI, OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract } from "~/contract/index";
import { apiPage } from "./page";

let described: Promise<OpenAPI.Document> | undefined;

/** `/api/openapi.json` and `/api`: made from the contract at the first request. */
export async function describeApi(request: Request): Promise<Response | undefined> {
	const { pathname } = new URL(request.url);
	if (request.method !== "GET") return undefined;
	if (pathname === "/api/openapi.json") return Response.json(await document());
	if (pathname === "/api" || pathname === "/api/") {
		return new Response(apiPage(await document()), { headers: { "Content-Type": "text/html; charset=utf-8" } });
	}
	return undefined;
}

function document(): Promise<OpenAPI.Document> {
	described ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
		info: {
			title: "Parvis",
			version: "1",
			description:
				"The calls between the front office of an event and its provider. Errors: {code, status, message, data}.",
		},
		servers: [{ url: "/api" }],
		security: [{ bearer: [] }],
		components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
	});
	return described;
}
