/** An answer that came whole. */
export interface ServerAnswer {
	status: number;
	ok: boolean;
	redirected: boolean;
	/** The browser was not to follow a redirect, and met one. */
	isRedirect: boolean;
	headers: Headers;
	text: string;
}

/** Milliseconds after which a request counts as lost. */
const longestMs = 20_000;

/**
 * Asks the server; undefined where it can't be reached or falls silent. Only the network is caught here: a fault of our own, or
 * a function that an old browser lacks, is thrown, so that nobody takes it for a lost connection (decision 173).
 */
export async function reachServer(
	address: string,
	{ withinMs = longestMs, signal, ...init }: RequestInit & { withinMs?: number } = {},
): Promise<ServerAnswer | undefined> {
	// Browsers before 2022 have no `AbortSignal.timeout`.
	const leaving = new AbortController();
	const timer = setTimeout(() => leaving.abort(), withinMs);
	signal?.addEventListener("abort", () => leaving.abort());
	const request = new Request(address, { credentials: "same-origin", ...init, signal: leaving.signal });
	try {
		const answer = await fetch(request);
		const { status, ok, redirected, headers } = answer;
		return { status, ok, redirected, headers, isRedirect: answer.type === "opaqueredirect", text: await answer.text() };
	} catch {
		return undefined;
	} finally {
		clearTimeout(timer);
	}
}

/** What the server says as JSON; undefined where something else answered in its place, such as the page of a hotel's network. */
export function readJson<T>({ headers, text }: ServerAnswer): T | undefined {
	return headers.get("Content-Type")?.includes("json") ? (JSON.parse(text) as T) : undefined;
}
