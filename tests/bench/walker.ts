import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { answers } from "./event";
import { formHeaders } from "./visitor";

interface Answer {
	status: number;
	location: string | undefined;
	body: string;
}

/** Connections are kept alive, as browsers do. */
const agent = new Agent({ keepAlive: true });
/** Nothing that has to be paid, because paying happens on a page of the bank. */
const chosen: Record<string, string> = { ...answers, articles: "one-jeudi=picnic&one-vendredi=picnic" };

/** A visitor who registers from the invitation to the home page, with a cookie and no scripts. */
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
	async register(alias: string, link: string, onPage: (path: string, html: string) => void = () => {}): Promise<void> {
		await this.#follow("GET", link);
		let { path, body } = await this.#follow("GET", `/${alias}/inscription`);
		for (let turn = 0; turn < 12; turn++) {
			onPage(path, body);
			const [, step = ""] = /\/inscription\/([a-z-]+)$/.exec(path) ?? [];
			if (step === "confirmation") return;
			const answer = chosen[step];
			if (answer === undefined) throw new Error(`the walk came to ${path}`);
			({ path, body } = await this.#follow("POST", path, answer));
		}
		throw new Error(`the walk goes round at ${path}`);
	}

	async #follow(method: string, at: string, form?: string): Promise<{ path: string; body: string }> {
		let path = at;
		let answer = await this.#ask(method, path, form);
		while (answer.location && [302, 303].includes(answer.status)) {
			const { pathname, search } = new URL(answer.location, this.site);
			path = pathname + search;
			answer = await this.#ask("GET", path);
		}
		if (answer.status !== 200) throw new Error(`${method} ${at} ended at ${path} with ${answer.status}`);
		return { path, body: answer.body };
	}

	async #ask(method: string, path: string, body?: string): Promise<Answer> {
		const headers = { cookie: this.#cookie, ...(method === "POST" ? formHeaders(this.site) : {}) };
		const startedAt = performance.now();
		const answer = await new Promise<Answer>((resolve, reject) => {
			const call = request(this.server, { agent, path, method, headers }, (response) => {
				const [kept] = response.headers["set-cookie"] ?? [];
				if (kept) this.#cookie = kept.split(";")[0] ?? "";
				const { statusCode: status = 0 } = response;
				text(response).then((read) => resolve({ status, location: response.headers.location, body: read }), reject);
			});
			call.once("error", reject).end(body);
		});
		this.took.push(performance.now() - startedAt);
		if (method === "POST") this.posts++;
		else if (answer.status === 200) this.pages++;
		return answer;
	}
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
