import { createWriteStream, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import express from "express";
import { renderToStaticMarkup } from "react-dom/server";
import { readBody } from "~/http/express/body";
import { bareRemix } from "./bare-remix";
import { readMarkup, toReact } from "./markup";
import type { Answer } from "./one-visit";

/**
 * Reference servers for the measured step: `reference.ts raw|plain|remix page.html` answers the page at /, `remix` also the page
 * that follows it, `page.html.next` if there is one, at /next; `reference.ts
 * answers answers.json` gives each answer at its path; `reference.ts votes` accepts whatever is sent; `reference.ts files
 * folder` stores it.
 */
const [kind, file = ""] = process.argv.slice(2);
const html = file && kind !== "files" ? readFileSync(file, "utf8") : "";
const port = Number(process.env.PORT);

if (kind === "remix") {
	const form = readMarkup(html);
	const next = existsSync(`${file}.next`) ? readMarkup(readFileSync(`${file}.next`, "utf8")) : form;
	const app = express().disable("x-powered-by").disable("etag");
	app
		.use(readBody)
		.use(bareRemix({ form: () => toReact(form), next: () => toReact(next) }, `http://localhost:${port}`))
		.listen(port);
} else if (kind === "plain") {
	const page = readMarkup(html);
	const render = () => `<!DOCTYPE html>${renderToStaticMarkup(toReact(page) as React.ReactElement)}`;
	if (Math.abs(render().length - html.length) > html.length / 100) {
		throw new Error(`the plain page has ${render().length} characters, the step ${html.length}`);
	}
	express()
		.disable("x-powered-by")
		.disable("etag")
		.get("/", (_req, res) => void res.type("html").send(render()))
		.listen(port);
} else if (kind === "votes") {
	createServer((req, res) => {
		req.resume().once("end", () => res.writeHead(204).end());
	}).listen({ port, backlog: 8192 });
} else if (kind === "files") {
	let number = 0;
	createServer((req, res) => {
		pipeline(req, createWriteStream(join(file, String(number++)), { flush: true })).then(
			() => res.writeHead(204).end(),
			() => res.destroy(),
		);
	}).listen({ port, backlog: 8192 });
} else if (kind === "answers") {
	const answers = new Map(
		(JSON.parse(html) as Answer[]).map(({ path, status, headers, body }) => [
			pathOf(path),
			{ status, headers, body: Buffer.from(body, "base64") },
		]),
	);
	createServer((req, res) => {
		const { status, headers, body } = answers.get(pathOf(req.url)) ?? { status: 200, headers: {}, body: "" };
		res.writeHead(status, headers).end(body);
	}).listen({ port, backlog: 8192 });
} else {
	const bytes = Buffer.from(html);
	const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Length": bytes.length };
	createServer((_req, res) => res.writeHead(200, headers).end(bytes)).listen(port);
}

function pathOf(address = "/"): string {
	return address.split("?", 1)[0] ?? address;
}
