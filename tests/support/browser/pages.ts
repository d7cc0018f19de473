import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { fieldsOf, plain, readHtml, type Tag, tagsIn, textOf } from "./pages-html";

/** Values by field name; `null` leaves a field out. */
export type Fields = Record<string, string | string[] | null>;

interface RequestInput {
	method?: string;
	headers?: Record<string, string>;
	body?: string | Buffer;
}

export interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	body: string;
	location: string | undefined;
	setCookies: string[];
}

// Connections are kept alive, because a walk is a hundred requests.
const agent = new Agent({ keepAlive: true });
const redirects = [301, 302, 303, 307];

/** A browser with forms, links and cookies, and nothing else: no styles, no scripts. */
export class TextBrowser {
	readonly cookies = new Map<string, string>();

	constructor(
		readonly base: string,
		private readonly headers: Record<string, string> = {},
	) {}

	/** Sends one request with this browser's cookies. */
	async ask(path: string, { method = "GET", headers = {}, body }: RequestInput = {}): Promise<Answer> {
		const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
		const sent = {
			...(method === "POST" ? { Origin: this.base, "Content-Type": "application/x-www-form-urlencoded" } : {}),
			...this.headers,
			...(cookie ? { Cookie: cookie } : {}),
			...headers,
		};
		const answer = await this.send(path, { method, headers: sent, body });
		for (const kept of answer.setCookies) {
			const [name = "", value = ""] = (kept.split(";")[0] ?? "").split(/=(.*)/s);
			this.cookies.set(name, value);
		}
		return answer;
	}

	/** As browsers do: if the server closed a kept connection at the moment of the request, it is sent again on a new one. */
	private send(
		path: string,
		{ body, ...options }: Required<Pick<RequestInput, "method">> & RequestInput,
	): Promise<Answer> {
		return new Promise((resolve, reject) => {
			const call = request(this.base, { agent, path, ...options }, (response) => {
				text(response).then((read) => {
					const { location } = response.headers;
					const setCookies = response.headers["set-cookie"] ?? [];
					resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read, location, setCookies });
				}, reject);
			});
			call.once("error", (error: NodeJS.ErrnoException) => {
				const wasClosed = call.reusedSocket && error.code === "ECONNRESET";
				if (wasClosed) this.send(path, { body, ...options }).then(resolve, reject);
				else reject(error);
			});
			call.end(body);
		});
	}

	open(path: string): Promise<Page> {
		return this.follow(path, this.ask(path));
	}

	/** Posts fields as a form does; returns the answer itself. */
	post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answer> {
		return this.ask(path, { method: "POST", body: encode(pairs(fields)), headers });
	}

	/** Sends a form of a page with some answers changed, and follows redirects. */
	submit(page: Page, formId: string, changes: Fields = {}): Promise<Page> {
		const form = page.form(formId);
		const kept = fieldsOf(form).filter(([name]) => !(name in changes));
		return this.sendTo(form.attributes.action ?? page.path, [...kept, ...pairs(changes)]);
	}

	/** Posts fields in their order, and follows redirects. */
	sendTo(action: string, fields: [string, string][]): Promise<Page> {
		return this.follow(action, this.ask(action, { method: "POST", body: encode(fields) }));
	}

	private async follow(path: string, asked: Promise<Answer>): Promise<Page> {
		const trail = [path];
		let answer = await asked;
		while (redirects.includes(answer.status) && answer.location?.startsWith("/") && trail.length < 10) {
			trail.push(answer.location);
			answer = await this.ask(answer.location);
		}
		return new Page(trail, answer);
	}
}

export class Page {
	readonly root: Tag;
	readonly status: number;
	/** The path and query to which the redirects led. */
	readonly path: string;

	constructor(
		readonly trail: string[],
		readonly answer: Answer,
	) {
		this.root = readHtml(answer.body);
		this.status = answer.status;
		this.path = trail.at(-1) ?? "";
	}

	/** The readable text, with plain spaces. */
	get text(): string {
		return textOf(this.root);
	}

	get title(): string {
		const title = tagsIn(this.root, "title")[0];
		return title ? plain(title.children.join("")) : "";
	}

	get lang(): string | undefined {
		return tagsIn(this.root, "html")[0]?.attributes.lang;
	}

	get links(): string[] {
		return tagsIn(this.root, "a").flatMap(({ attributes }) => (attributes.href ? [attributes.href] : []));
	}

	/** The step whose form is shown, or `confirmation`. */
	get step(): string {
		return this.path.split("?")[0]?.split("/").at(-1) ?? "";
	}

	/** The steps that the shown page asks: one, or those that share it (`shortSteps`). */
	get steps(): string[] {
		const sections = this.controls("sections").map(({ attributes }) => attributes.value ?? "");
		return sections.length > 0 ? sections : [this.step];
	}

	byId(id: string): Tag | undefined {
		return tagsIn(this.root).find(({ attributes }) => attributes.id === id);
	}

	form(id: string): Tag {
		const forms = tagsIn(this.root, "form");
		const form =
			forms.find(({ attributes }) => attributes.id === id) ??
			forms.find(({ attributes }) => attributes.action?.split("?")[0]?.endsWith(`/${id}`));
		if (!form) throw new Error(`no form ${id} on ${this.path} (${this.status}): ${this.text.slice(0, 600)}`);
		return form;
	}

	/** Returns what a form would send as it is; a list where a name occurs twice. */
	values(formId: string): Record<string, string | string[]> {
		const values: Record<string, string | string[]> = {};
		for (const [name, value] of fieldsOf(this.form(formId))) {
			values[name] = name in values ? [values[name] ?? [], value].flat() : value;
		}
		return values;
	}

	controls(name: string): Tag[] {
		return tagsIn(this.root).filter(({ attributes }) => attributes.name === name);
	}

	/** Returns the message beside a field, if it is tied to the field as assistive technology needs it. */
	errorOf(name: string): string | undefined {
		const message = this.byId(`${name}-error`);
		if (!message) return undefined;
		const described = tagsIn(this.root).some(({ attributes }) =>
			attributes["aria-describedby"]?.split(" ").includes(`${name}-error`),
		);
		// A button is never invalid: it sends the answer.
		const marked = this.controls(name)
			.filter((control) => control.name !== "button")
			.every(({ attributes }) => attributes["aria-invalid"] === "true");
		const linked = this.links.includes(`#${name}`) && this.byId(name) !== undefined;
		return described && marked && linked
			? textOf(message)
			: `not tied: described ${described}, marked ${marked}, linked ${linked}`;
	}
}

export function pairs(fields: Fields): [string, string][] {
	return Object.entries(fields).flatMap(([name, value]) =>
		[value ?? []].flat().map((one): [string, string] => [name, one]),
	);
}

function encode(all: [string, string][]): string {
	return new URLSearchParams(all).toString();
}
