import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";

/** An answer as it was received; `body` in base64. */
export interface Answer {
	path: string;
	status: number;
	headers: Record<string, string | string[]>;
	body: string;
}

/** Visits with a fresh browser, with connections, cookies and cache of its own; returns every answer, with the page third. */
export async function visit(url: string, link: string): Promise<Answer[]> {
	const agent = new Agent({ keepAlive: true, maxSockets: 6 });
	const answers: Answer[] = [];
	let cookie = "";
	const fetchOne = async (path: string, expected: number[]) => {
		const response = await ask(new URL(path, url), agent, cookie);
		const body = await buffer(response);
		const { statusCode: status = 0, headers } = response;
		if (!expected.includes(status)) throw new Error(`${path.split("?")[0]} answered ${status}`);
		cookie = headers["set-cookie"]?.[0]?.split(";")[0] ?? cookie;
		answers.push({ path, status, headers: kept(headers), body: body.toString("base64") });
		return { headers, body };
	};
	try {
		let path = link;
		for (let hops = 0; hops < 6; hops++) {
			const { headers, body } = await fetchOne(path, [200, 302, 303]);
			if (headers.location) {
				path = headers.location;
				continue;
			}
			const html = headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
			await Promise.all(filesOf(html.toString()).map((file) => fetchOne(file, [200])));
			return answers;
		}
		throw new Error("led in a circle");
	} finally {
		agent.destroy();
	}
}

/** All headers except those that node writes by itself. */
function kept({ date: _, connection: __, "keep-alive": ___, ...headers }: IncomingHttpHeaders): Answer["headers"] {
	return JSON.parse(JSON.stringify(headers));
}

/** Lists the files that the page needs at first sight, and those that a browser fetches besides. */
function filesOf(html: string): string[] {
	const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
	if (files.length === 0) throw new Error("the page names no file");
	return files;
}

function ask(address: URL, agent: Agent, cookie: string): Promise<IncomingMessage> {
	const headers = { cookie, "accept-encoding": "gzip, deflate, br", "sec-fetch-site": "cross-site" };
	return new Promise((resolve, reject) => {
		const call = get(address, { agent, headers, timeout: 30_000 }, resolve).once("error", reject);
		call.once("timeout", () => call.destroy(new Error("no answer for 30 s")));
	});
}
