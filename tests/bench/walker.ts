import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { answers } from "./event";
import { formHeaders } from "./visitor";

interface Answer {
	status: number;
	location: string | undefined;
	/** Unpacks the page, which most steps of a walk need not do. */
	html(): string;
}

/** From a page of another site, such as a mailbox on the web, or from one of ours. */
type CameFrom = "cross-site" | "same-origin";

/** Connections are kept alive, as browsers do. */
const agent = new Agent({ keepAlive: true });
/** Nothing that has to be paid, because paying happens on a page of the bank. */
const chosen: Record<string, string> = { ...answers, articles: "one-jeudi=picnic&one-vendredi=picnic" };

/** The headers of a browser that opens a page, which decide how the page is sent: with or without its styles, and packed. */
export function browserHeaders(cameFrom: CameFrom): Record<string, string> {
	return {
		accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
		"accept-encoding": "gzip, deflate, br",
		"sec-fetch-site": cameFrom,
		"sec-fetch-mode": "navigate",
		"sec-fetch-dest": "document",
	};
}

/** A visitor who registers from the invitation to the confirmation, with a browser's headers and cookie and no scripts. */
export class Walker {
	#cookie = "";
	/** Milliseconds of every answer. */
	readonly took: number[] = [];
	pages = 0;
	posts = 0;

	/** The server that is asked may differ from the site's address: it may be one of several processes. */
	constructor(
		private readonly site: string,
		private readonly server: string,
	) {}

	/** Walks the whole wizard; `onPage` sees each page. */
	async register(
		alias: string,
		link: string,
		onPage: (path: string, html: () => string) => void = () => {},
	): Promise<void> {
		let { path, html } = await this.#follow("GET", link, "cross-site");
		// An invitation leads to its first step, or to the home page, which has a link to the wizard.
		if (!stepOf(path)) ({ path, html } = await this.#follow("GET", `/${alias}/inscription`, "same-origin"));
		for (let turn = 0; turn < 12; turn++) {
			onPage(path, html);
			const step = stepOf(path) ?? "";
			if (step === "confirmation") return;
			const answer = chosen[step];
			if (answer === undefined) throw new Error(`the walk came to ${path}`);
			({ path, html } = await this.#follow("POST", path, "same-origin", answer));
		}
		throw new Error(`the walk goes round at ${path}`);
	}

	/** As browsers do, it says of each redirect where the first request came from. */
	async #follow(method: string, at: string, cameFrom: CameFrom, form?: string) {
		let path = at;
		let answer = await this.#ask(method, path, cameFrom, form);
		while (answer.location && [302, 303].includes(answer.status)) {
			const { pathname, search } = new URL(answer.location, this.site);
			path = pathname + search;
			answer = await this.#ask("GET", path, cameFrom);
		}
		if (answer.status !== 200) throw new Error(`${method} ${at} ended at ${path} with ${answer.status}`);
		return { path, html: answer.html };
	}

	async #ask(method: string, path: string, cameFrom: CameFrom, form?: string): Promise<Answer> {
		const headers = {
			...browserHeaders(cameFrom),
			...(this.#cookie ? { cookie: this.#cookie } : {}),
			...(method === "POST" ? { ...formHeaders(this.site), "content-length": Buffer.byteLength(form ?? "") } : {}),
		};
		const startedAt = performance.now();
		const answer = await new Promise<Answer>((resolve, reject) => {
			const call = request(this.server, { agent, path, method, headers }, (response) => {
				const [kept] = response.headers["set-cookie"] ?? [];
				if (kept) this.#cookie = kept.split(";")[0] ?? "";
				const { statusCode: status = 0 } = response;
				const { location, "content-encoding": encoding = "" } = response.headers;
				const received = (body: Buffer) => ({ status, location, html: () => unpacked(body, encoding) });
				buffer(response).then((body) => resolve(received(body)), reject);
			});
			call.once("error", reject).end(form);
		});
		this.took.push(performance.now() - startedAt);
		if (method === "POST") this.posts++;
		else if (answer.status === 200) this.pages++;
		return answer;
	}
}

function stepOf(path: string): string | undefined {
	return /\/inscription\/([a-z-]+)$/.exec(path)?.[1];
}

function unpacked(body: Buffer, encoding: string): string {
	if (encoding === "br") return brotliDecompressSync(body).toString();
	if (encoding === "gzip") return gunzipSync(body).toString();
	if (encoding === "deflate") return inflateSync(body).toString();
	return body.toString();
}

export async function atOnce<T>(
	count: number,
	all: T[],
	work: (one: T, index: number) => Promise<void>,
): Promise<void> {
	const waiting = all.entries();
	const lane = async () => {
		for (const [index, one] of waiting) await work(one, index);
	};
	await Promise.all(Array.from({ length: count }, lane));
}
