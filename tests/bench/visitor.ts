import { answers } from "./event";

/** A visitor whose browser has a cookie jar and nothing else. */
export class Visitor {
	readonly #cookies = new Map<string, string>();

	/** @param cookie - of a visitor who is signed in already, as `name=value` */
	constructor(
		readonly url: string,
		cookie = "",
	) {
		this.keepCookie(cookie);
	}

	/** The Cookie header: a page of the live session sets a second cookie, which opens its stream. */
	get cookie(): string {
		return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	}

	async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
		return this.send(path, { headers });
	}

	async post(path: string, body: string): Promise<Response> {
		return this.send(path, { method: "POST", body, headers: formHeaders(this.url) });
	}

	private async send(path: string, { headers, ...init }: RequestInit): Promise<Response> {
		const response = await fetch(new URL(path, this.url), {
			...init,
			headers: { ...headers, cookie: this.cookie },
			redirect: "manual",
		});
		for (const cookie of response.headers.getSetCookie()) this.keepCookie(cookie);
		return response;
	}

	private keepCookie(cookie: string): void {
		const [, name, value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
		if (name) this.#cookies.set(name, value);
	}
}

export function formHeaders(url: string): Record<string, string> {
	return { "content-type": "application/x-www-form-urlencoded", origin: url };
}

export async function arrive(url: string, link: string): Promise<Visitor> {
	const visitor = new Visitor(url);
	await visitor.get(link);
	if (!visitor.cookie) throw new Error("the invitation link did not sign in");
	return visitor;
}

/** Answers the wizard's steps up to the given one, which is left unanswered. */
export async function answerUpTo(visitor: Visitor, alias: string, until: string): Promise<void> {
	for (const [step, body] of Object.entries(answers)) {
		if (step === until) return;
		const { status } = await visitor.post(`/${alias}/inscription/${step}`, body);
		if (status !== 303) throw new Error(`the step ${step} answered ${status} instead of 303`);
	}
}
