import { type OpenAPI, OpenAPIGenerator } from "@orpc/openapi";
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { sentFile } from "~/contract/ground/route";
import { contract } from "~/contract/index";
import { escapeHtml } from "~/domain/texts/escape";

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

function apiPage(document: OpenAPI.Document): string {
	const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
		Object.entries(item ?? {}).map(([method, operation]) =>
			callText(method, path, operation as OpenAPI.OperationObject),
		),
	);
	return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Parvis API</title></head><body>
<h1>Parvis API</h1>
<p>${escapeHtml(document.info.description ?? "")}
The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
${gettingStarted}
${calls.join("\n")}
</body></html>`;
}

const gettingStarted = `<h2>Where to begin</h2>
<p><code>GET /api/context/{alias}</code> answers the <code>domainId</code> and the <code>eventId</code> of an event, by the
name in its address. An address that names neither is about the caller's event that is on or next.</p>
<h2>How to get a token</h2>
<p>What is about somebody asks for their token: <code>Authorization: Bearer …</code>. One of these gives it:</p>
<ul>
<li><code>POST /api/authentications/login</code> with <code>{"email", "password", "eventId"}</code>: <code>token</code></li>
<li><code>POST /api/v2/authentications</code> with <code>{"code"}</code>, what stands behind <code>?token=</code> in a personal link: <code>token</code></li>
<li><code>POST /api/domains/{domainId}/users?eventId=…</code> with a new user, where the event lets people create an account: <code>data.token</code></li>
</ul>
<pre>curl -s https://example.org/api/authentications/login -H 'Content-Type: application/json' \\
  -d '{"email":"camille@example.org","password":"…","eventId":"…"}'
curl -s https://example.org/api/domains/…/users/me -H 'Authorization: Bearer …'</pre>
<p>It ends when its <code>expiresAt</code> has come, by <code>DELETE /api/v2/authentications</code>, and with a change of the password.</p>
<h2>Refusals</h2>
<p>A refusal has a status, a <code>code</code>, and its sentence in <code>data.message</code>; <code>data.fields</code> names the
fields that it is about, and <code>data.detail.faults</code> what is wrong with an event’s document by codes. 400: the request cannot be read, said in the language of <code>Accept-Language</code>. 401 and 403:
<q>Accès refusé</q>, without a token that holds or without the right. 405: another method, see <code>Allow</code>. 409: what
others did in the meantime. 422: fields to correct. 429: too often.</p>`;

function callText(method: string, path: string, operation: OpenAPI.OperationObject): string {
	const { summary = "" } = operation;
	const parameters = (operation.parameters ?? []) as OpenAPI.ParameterObject[];
	const list = parameters.map(
		({ name, in: where, required }) =>
			`<li><code>${escapeHtml(name)}</code> in ${escapeHtml(where)}${required ? "" : ", optional"}</li>`,
	);
	const body = schemaOf(operation.requestBody);
	const answer = schemaOf(operation.responses?.["200"]);
	return `<hr><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}</p>
${list.length ? `<ul>${list.join("")}</ul>` : ""}
${body ? `<details><summary>Body</summary><pre>${body}</pre></details>` : ""}
${answer ? `<details><summary>Answer</summary><pre>${answer}</pre></details>` : ""}`;
}

function schemaOf(part: unknown): string {
	const schema = (part as { content?: Record<string, { schema?: unknown }> } | undefined)?.content?.["application/json"]
		?.schema;
	return schema ? escapeHtml(JSON.stringify(schema, null, 2)) : "";
}
