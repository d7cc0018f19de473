import type { Queue, Scan } from "./queue";

/** Who was met, as the page says it. */
export interface ContactCard {
	name: string;
	about: string;
	reach: string;
	comment: string;
	tags: string;
	href: string;
}

interface Outcome {
	key: string;
	contact?: ContactCard;
	message?: string;
	/** Too many at once: later it is taken. */
	waits?: boolean;
}

/** So many in one sending, and milliseconds until it is tried again. */
const most = 50;
const retryMs = 15_000;
/** Two sendings a second are taken; milliseconds between two of one queue. */
const pauseMs = 600;
/** Milliseconds: an answer that takes longer is none. */
const timeoutMs = 15_000;

export type SendStatus = "sent" | "waiting" | "signedOut";

interface SenderOptions {
	address: string;
	owner: string;
	queue: Queue;
	onOutcome(scan: Scan, outcome: { contact?: ContactCard; message?: string }): void;
	onStanding(standing: SendStatus): void;
}

/** Sends what waits as soon as there is a network, and goes on trying: each scan until it has its outcome. */
export function startSender({ address, owner, queue, onOutcome, onStanding }: SenderOptions) {
	let isSending = false;
	let isAsked = false;
	let timer = 0;

	async function send(): Promise<void> {
		isAsked = true;
		if (isSending) return;
		isSending = true;
		try {
			while (isAsked) {
				isAsked = false;
				await sendAll();
			}
		} finally {
			isSending = false;
		}
	}

	async function sendAll(): Promise<void> {
		for (;;) {
			const scans = (await queue.all()).filter(({ refused }) => refused === undefined).slice(0, most);
			if (scans.length === 0) return onStanding("sent");
			const answer = await post(scans);
			if (answer === "signedOut") return onStanding("signedOut");
			if (!answer) return later();
			const isStuck = answer.some(({ waits }) => waits === true) || answer.length === 0;
			for (const { key, contact, message, waits } of answer) {
				const scan = scans.find((one) => one.key === key);
				if (!scan || waits) continue;
				if (contact) await queue.remove(key);
				else await queue.put({ ...scan, refused: message ?? "" });
				onOutcome(scan, { ...(contact && { contact }), ...(message !== undefined && { message }) });
			}
			if (isStuck) return later();
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
		}
	}

	function later(): void {
		onStanding("waiting");
		window.clearTimeout(timer);
		timer = window.setTimeout(() => void send(), retryMs);
	}

	/** Nothing of what was lost on its way, or came to a server that is not itself. */
	async function post(scans: Scan[]): Promise<Outcome[] | "signedOut" | undefined> {
		const entries = scans.map(({ key, code, comment, tags, at }) => ({ key, code, comment, tags, at }));
		const leaving = new AbortController();
		const patienceOver = window.setTimeout(() => leaving.abort(), timeoutMs);
		try {
			const answer = await fetch(address, {
				method: "POST",
				body: new URLSearchParams({ owner, scans: JSON.stringify(entries) }),
				headers: { Accept: "application/json", "Accept-Language": document.documentElement.lang },
				// Whoever is not signed in is led to the door: that is an answer too.
				redirect: "manual",
				signal: leaving.signal,
			});
			if (answer.type === "opaqueredirect" || answer.status === 401 || answer.status === 403) return "signedOut";
			return answer.ok ? ((await answer.json()) as { outcomes: Outcome[] }).outcomes : undefined;
		} catch {
			return undefined;
		} finally {
			window.clearTimeout(patienceOver);
		}
	}

	window.addEventListener("online", () => void send());
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") void send();
	});
	return { send };
}
