import { type OpenAPI, OpenAPIGenerator } from "@orpc/openapi";
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { sentFile } from "~/contract/ground/route";
import { contract } from "~/contract/index";
import { apiPage } from "./api-page";

let cachedDocument: Promise<OpenAPI.Document> | undefined;

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
	cachedDocument ??= generateDocument().then(withForms).then(withRefusals);
	return cachedDocument;
}

// A call that takes a file is documented as the multipart form that it reads.
JSON_SCHEMA_REGISTRY.add(sentFile, { type: "string", contentMediaType: "application/octet-stream" });

function generateDocument(): Promise<OpenAPI.Document> {
	return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
		info: {
			title: "Parvis",
			version: "1",
			description:
				"The calls between the front office of an event and its provider. Refusals: {code, status, message, data: {message, fields}}.",
		},
		servers: [{ url: "/api" }],
		// Signing in, and the calls before it, need no token.
		security: [{ bearer: [] }, {}],
		components: {
			securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
			responses: { Refusal: { description: "Refused", content: { "application/json": { schema: refusal } } } },
		},
	});
}

const text = { type: "string" } as const;
const refusal = {
	type: "object",
	properties: {
		code: text,
		status: { type: "integer" },
		message: text,
		data: {
			type: "object",
			properties: { message: text, fields: { type: "object", additionalProperties: text } },
			required: ["message", "fields"],
		},
	},
	required: ["code", "status", "message", "data"],
} satisfies OpenAPI.SchemaObject;

/** A body with a file is a form, and never JSON, which the generator names too. */
function withForms(document: OpenAPI.Document): OpenAPI.Document {
	for (const item of Object.values(document.paths ?? {})) {
		for (const { requestBody } of Object.values(item ?? {}) as OpenAPI.OperationObject[]) {
			const content = requestBody && "content" in requestBody ? requestBody.content : {};
			if (content["multipart/form-data"]) delete content["application/json"];
		}
	}
	return document;
}

function withRefusals(document: OpenAPI.Document): OpenAPI.Document {
	for (const item of Object.values(document.paths ?? {})) {
		for (const operation of Object.values(item ?? {}) as OpenAPI.OperationObject[]) {
			operation.responses = { ...operation.responses, default: { $ref: "#/components/responses/Refusal" } };
		}
	}
	return document;
}
