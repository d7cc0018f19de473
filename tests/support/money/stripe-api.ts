import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, type Form, newId, refused } from "./stripe-books";

type Route = [method: string, path: RegExp, handle: (form: Form, id: string, query: URLSearchParams) => object];

/** Answers as Stripe does, whatever is asked: API keys, idempotency, errors, and answers that are lost on the way. */
export function openApi(secretKey: string, routes: Route[]) {
	const answered = new Map<string, { asked: string; answer: Answer }>();
	const calls: string[] = [];
	let isLost = false;
	let refusal = { answer: refused(500, ""), times: 0 };

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
		const text = await bodyOf(request);
		calls.push(`${request.method} ${pathname}`);
		const { status, body } = once(request.headers["idempotency-key"], `${pathname}?${text}`, () => {
			try {
				if (refusal.times-- > 0) throw refusal.answer;
				if (request.headers.authorization !== `Bearer ${secretKey}`) throw refused(401, "Invalid API Key provided");
				const route = routes.find(([method, path]) => method === request.method && path.test(pathname));
				if (!route) throw refused(404, "Unrecognized request URL");
				const [, path, handle] = route;
				return { status: 200, body: handle(nested(text), path.exec(pathname)?.[1] ?? "", searchParams) };
			} catch (error) {
				if (error instanceof Error) throw error;
				return error as Answer;
			}
		});
		if (isLost) {
			isLost = false;
			request.socket.destroy();
			return;
		}
		response.writeHead(status, { "content-type": "application/json", "request-id": newId("req") });
		response.end(JSON.stringify(body));
	}

	/** The same key gives the same answer; the same key for another request is refused. */
	function once(key: string | string[] | undefined, asked: string, work: () => Answer): Answer {
		if (typeof key !== "string") return work();
		const before = answered.get(key);
		if (before && before.asked !== asked)
			return refused(400, "Keys for idempotent requests can only be used with the same parameters.", {
				type: "idempotency_error",
			});
		const answer = before?.answer ?? work();
		answered.set(key, { asked, answer });
		return answer;
	}

	return {
		answer,
		calls,
		refuseNext(status: number, error: object, times = 1) {
			refusal = { answer: refused(status, "Refused", error), times };
		},
		loseNextAnswer() {
			isLost = true;
		},
	};
}

async function bodyOf(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString("utf8");
}

/** `line_items[0][price_data][currency]=eur` → { line_items: { 0: { price_data: { currency: "eur" } } } } */
function nested(text: string): Form {
	const form: Form = {};
	for (const [name, value] of new URLSearchParams(text)) {
		const [first = "", ...keys] = name.replace(/\]/g, "").split("[");
		let place = form;
		for (const [index, key] of keys.entries()) {
			const parent = index === 0 ? first : (keys[index - 1] as string);
			place[parent] ??= {};
			place = place[parent] as Form;
			if (index === keys.length - 1) place[key] = value;
		}
		if (keys.length === 0) form[first] = value;
	}
	return form;
}
