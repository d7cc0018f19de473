import { reachServer, readJson } from "../../network/reach-server";
import type { Queue, Scan } from "./queue";

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
	/** Too many at once: the server takes it later. */
	waits?: boolean;
}

/** The most scans in one request, and milliseconds until a retry. */
const most = 50;
const retryMs = 15_000;
/** Milliseconds between two requests of one queue: the server takes two a second. */
const pauseMs = 600;
const timeoutMs = 15_000;

export type SendStatus = "sent" | "waiting" | "signedOut";

interface SenderOptions {
	address: string;
	owner: string;
	queue: Queue;
	onOutcome(scan: Scan, outcome: { contact?: ContactCard; message?: string }): void;
	onStatus(status: SendStatus): void;
}

/** Sends the waiting scans as soon as there is a network, and retries until each has its outcome. */
export function startSender({ address, owner, queue, onOutcome, onStatus }: SenderOptions) {
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
			if (scans.length === 0) return onStatus("sent");
			const answer = await post(scans);
			if (answer === "signedOut") return onStatus("signedOut");
			if (!answer) return later();
			const isStuck = answer.some(({ waits }) => waits === true) || answer.length === 0;
			for (const { key, contact, message, waits } of answer) {
				const scan = scans.find((candidate) => candidate.key === key);
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
		onStatus("waiting");
		window.clearTimeout(timer);
		timer = window.setTimeout(() => void send(), retryMs);
	}

	/** Undefined where the request was lost, or reached a server that is not ours. */
	async function post(scans: Scan[]): Promise<Outcome[] | "signedOut" | undefined> {
		const entries = scans.map(({ key, code, comment, tags, at }) => ({ key, code, comment, tags, at }));
		const answer = await reachServer(address, {
			method: "POST",
			body: new URLSearchParams({ owner, scans: JSON.stringify(entries) }),
			headers: { Accept: "application/json", "Accept-Language": document.documentElement.lang },
			// Somebody who is not signed in is redirected to the sign-in: that is an answer too.
			redirect: "manual",
			withinMs: timeoutMs,
		});
		if (!answer) return undefined;
		if (answer.isRedirect || answer.status === 401 || answer.status === 403) return "signedOut";
		return answer.ok ? readJson<{ outcomes: Outcome[] }>(answer)?.outcomes : undefined;
	}

	window.addEventListener("online", () => void send());
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") void send();
	});
	return { send };
}
