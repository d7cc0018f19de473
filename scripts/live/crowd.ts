import { setMaxListeners } from "node:events";
import { Agent, get, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { wordsEach } from "~/domain/live/words";
import { crowdMessages, crowdWords } from "./crowd-words";

export interface Crowd {
	counts: { joined: number; answered: number; refused: number; lost: number };
	leave(): void;
	ended: Promise<void>;
}

interface Person {
	page: URL;
	cookie: string;
	answered: Set<string>;
	index: number;
}

/** Milliseconds within which people answer, and after which one who was cut off comes back. */
const answerWithin = 8000;
const backAfter = 3000;
/** The limit for a person is one word every two seconds. */
const paceOfWords = 2100;
/** One of so many people writes to the chat, once; the others read. */
const writers = 6;
const writeWithin = 60_000;

/** Each person enters by their link, follows the stream of the live page as its script does, and answers the questions. */
export function joinCrowd(links: string[]): Crowd {
	const leaving = new AbortController();
	// Every person listens to this signal.
	setMaxListeners(0, leaving.signal);
	const counts = { joined: 0, answered: 0, refused: 0, lost: 0 };
	const agent = new Agent({ keepAlive: true, maxSockets: 50 });
	const lives = links.map((link, index) => live(link, index).catch(() => undefined));

	async function live(link: string, index: number) {
		// People enter one after the other.
		await wait(index * 5, undefined, { signal: leaving.signal });
		const { cookie, page } = await enter(link);
		const answered = new Set<string>();
		while (!leaving.signal.aborted) {
			const stream = await open(new URL(`${page.pathname}/flux`, page), {
				Cookie: cookie,
				Accept: "text/event-stream",
			});
			if (stream.statusCode !== 200) return void stream.destroy();
			counts.joined++;
			await follow(stream, (frame) => void answer(frame, { page, cookie, answered, index }).catch(() => undefined));
			counts.joined--;
			if (!leaving.signal.aborted) counts.lost++;
			await wait(Math.random() * backAfter, undefined, { signal: leaving.signal });
		}
	}

	/** The first page takes the link from the address and sets a session cookie. */
	async function enter(link: string) {
		const first = await open(new URL(link), {});
		first.resume();
		const cookie = (first.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
		const page = new URL(first.headers.location ?? link, link);
		page.search = "";
		return { cookie, page };
	}

	function open(url: URL, headers: Record<string, string>): Promise<IncomingMessage> {
		return new Promise((resolve, reject) => {
			get(url, { headers, agent: false, signal: leaving.signal }, resolve).once("error", reject);
		});
	}

	async function follow(stream: IncomingMessage, onFrame: (frame: string) => void) {
		let unread = "";
		try {
			for await (const piece of stream.setEncoding("utf8")) {
				const events = `${unread}${piece}`.split("\n\n");
				unread = events.pop() ?? "";
				for (const event of events) if (/^event: state$/m.test(event) || event.includes("data-support")) onFrame(event);
			}
		} catch {
			// Cut off, or asked to leave.
		}
	}

	async function answer(frame: string, person: Person) {
		void react(frame, person).catch(() => undefined);
		void chat(frame, person).catch(() => undefined);
		const [, module = ""] = /data-module="([^"]+)"/.exec(frame) ?? [];
		const options = [...frame.matchAll(/name="option"[^>]*value="([^"]+)"/g)].map(([, value]) => value ?? "");
		const isCloud = hidden(frame, "kind") === "wordcloud";
		if ((options.length === 0 && !isCloud) || person.answered.has(module)) return;
		person.answered.add(module);
		if (isCloud) return sayWords(frame, person);
		await wait(Math.random() * answerWithin, undefined, { signal: leaving.signal });
		const body = new URLSearchParams({ kind: hidden(frame, "kind"), ballot: hidden(frame, "ballot") });
		// The first options are chosen more often, as is usual.
		const picked = options[Math.floor(options.length * Math.random() ** 1.6)] ?? "";
		body.append("option", picked);
		await send(person, body);
	}

	/** Reacts a few times in each sequence, spread over seconds. */
	async function react(frame: string, person: Person) {
		const [, form = ""] = frame.split('id="form-emotion"');
		const emotions = [...form.matchAll(/name="emotion" value="([^"]+)"/g)].map(([, value]) => value ?? "");
		const sequence = hidden(form, "ballot");
		if (emotions.length === 0 || person.answered.has(sequence)) return;
		person.answered.add(sequence);
		for (let time = 0; time < 3; time++) {
			await wait(500 + Math.random() * answerWithin, undefined, { signal: leaving.signal });
			const emotion = emotions[Math.floor(emotions.length * Math.random() ** 1.6)] ?? "";
			await send(person, new URLSearchParams({ kind: "emotion", ballot: sequence, emotion }));
		}
	}

	/** Some write, once; half of the others support approved messages. */
	async function chat(frame: string, person: Person) {
		const { index, answered } = person;
		if (index % writers === 0 && frame.includes('data-module="chat"') && !answered.has("chat")) {
			answered.add("chat");
			await wait(Math.random() * writeWithin, undefined, { signal: leaving.signal });
			const message = crowdMessages[(index / writers) % crowdMessages.length] ?? "";
			const name: Record<string, string> = index % (2 * writers) === 0 ? { showsName: "on" } : {};
			await send(person, new URLSearchParams({ kind: "message", ballot: "", key: `crowd-${index}`, message, ...name }));
		}
		for (const [, id = ""] of frame.matchAll(/data-support="([^"]+)"/g)) {
			if (answered.has(id)) continue;
			answered.add(id);
			if (Math.random() < 0.5) continue;
			await wait(1000 + Math.random() * answerWithin, undefined, { signal: leaving.signal });
			await send(person, new URLSearchParams({ kind: "support", ballot: id }));
		}
	}

	/** Three words at most, with pauses between them. */
	async function sayWords(frame: string, person: Person) {
		for (let count = 0; count < 1 + (person.index % wordsEach); count++) {
			await wait(paceOfWords + Math.random() * answerWithin, undefined, { signal: leaving.signal });
			const word = crowdWords[Math.floor(crowdWords.length * Math.random() ** 2.2)] ?? "";
			const response = person.index % 3 === 0 ? word.toUpperCase() : word;
			await send(person, new URLSearchParams({ kind: "wordcloud", ballot: hidden(frame, "ballot"), response }));
		}
	}

	async function send({ page, cookie }: Person, body: URLSearchParams) {
		const status = await post(new URL(`${page.pathname}/repondre`, page), cookie, body.toString());
		if (status === 204) counts.answered++;
		else counts.refused++;
	}

	function post(url: URL, cookie: string, body: string): Promise<number> {
		const headers = {
			Cookie: cookie,
			Origin: url.origin,
			Accept: "application/json",
			"Content-Type": "application/x-www-form-urlencoded",
		};
		return new Promise((resolve, reject) => {
			const sent = request(url, { method: "POST", headers, agent, signal: leaving.signal }, (answered) => {
				void text(answered).then(() => resolve(answered.statusCode ?? 0), reject);
			});
			sent.once("error", reject).end(body);
		});
	}

	const ended = Promise.all(lives).then(() => agent.destroy());
	return { counts, leave: () => leaving.abort(), ended };
}

function hidden(frame: string, name: string): string {
	return new RegExp(`name="${name}" value="([^"]*)"`).exec(frame)?.[1] ?? "";
}
