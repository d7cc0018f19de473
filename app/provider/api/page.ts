import type { OpenAPI } from "@orpc/openapi";

/** A page to read the OpenAPI document with: no script, no style to load, readable in a text browser. */
export function apiPage(document: OpenAPI.Document): string {
	const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
		Object.entries(item ?? {}).map(([method, operation]) =>
			callText(method, path, operation as OpenAPI.OperationObject),
		),
	);
	return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Parvis API</title></head><body>
<h1>Parvis API</h1>
<p>${escapeHtml(document.info.description ?? "")} Send <code>Authorization: Bearer …</code>.
The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
${calls.join("\n")}
</body></html>`;
}

function callText(method: string, path: string, operation: OpenAPI.OperationObject): string {
	const parameters = (operation.parameters ?? []) as OpenAPI.ParameterObject[];
	const list = parameters.map(
		({ name, in: where, required }) =>
			`<li><code>${escapeHtml(name)}</code> in ${escapeHtml(where)}${required ? "" : ", optional"}</li>`,
	);
	const body = schemaOf(operation.requestBody);
	const answer = schemaOf(operation.responses?.["200"]);
	return `<hr><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2><p>${escapeHtml(operation.summary ?? "")}</p>
${list.length ? `<ul>${list.join("")}</ul>` : ""}
${body ? `<details><summary>Body</summary><pre>${body}</pre></details>` : ""}
${answer ? `<details><summary>Answer</summary><pre>${answer}</pre></details>` : ""}`;
}

function schemaOf(part: unknown): string {
	const schema = (part as { content?: Record<string, { schema?: unknown }> } | undefined)?.content?.["application/json"]
		?.schema;
	return schema ? escapeHtml(JSON.stringify(schema, null, 2)) : "";
}

function escapeHtml(text: string): string {
	return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
