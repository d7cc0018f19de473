import { type ClientRequest, get, type IncomingHttpHeaders } from "node:http";
import { vi } from "vitest";
import type { TextBrowser } from "./pages";

export interface SentEvent {
	id: string | undefined;
	event: string;
	data: string;
}

/** An event stream as a page reads it, with everything that has come so far. */
export interface ReadStream {
	status: number;
	headers: IncomingHttpHeaders;
	text(): string;
	events(): SentEvent[];
	/** Returns the next event that fulfils the condition and was not returned before. */
	until(isSo: (event: SentEvent) => boolean): Promise<SentEvent>;
	isEnded(): boolean;
	leave(): void;
}

export function readStream(
	{ base, cookies }: TextBrowser,
	path: string,
	headers: Record<string, string> = {},
): Promise<ReadStream> {
	const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
	return new Promise((resolve, reject) => {
		const request: ClientRequest = get(new URL(path, base), { agent: false, headers: { ...headers, Cookie: cookie } });
		request.once("error", reject);
		request.once("response", (response) => {
			let text = "";
			let told = 0;
			let isEnded = false;
			response.setEncoding("utf8").on("data", (some) => {
				text += some;
			});
			response.once("close", () => {
				isEnded = true;
			});
			response.on("error", () => {});
			const events = () => text.split("\n\n").slice(0, -1).map(readEvent);
			resolve({
				status: response.statusCode ?? 0,
				headers: response.headers,
				text: () => text,
				events,
				until: (isSo) =>
					vi.waitFor(
						() => {
							const at = events().findIndex((event, index) => index >= told && isSo(event));
							const found = events()[at];
							if (!found) throw new Error(`not yet: ${text.slice(-2000)}`);
							told = at + 1;
							return found;
						},
						{ interval: 10 },
					),
				isEnded: () => isEnded,
				leave: () => request.destroy(),
			});
		});
	});
}

function readEvent(text: string): SentEvent {
	const of = (name: string) =>
		text
			.split("\n")
			.filter((line) => line.startsWith(`${name}: `))
			.map((line) => line.slice(name.length + 2));
	return { id: of("id")[0], event: of("event")[0] ?? "message", data: of("data").join("\n") };
}
