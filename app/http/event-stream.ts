export function eventText(event: string, data: string, id?: string): string {
	const lines = data.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`);
	return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\n${lines.join("")}\n`;
}

/** First of every stream. A random retry time (milliseconds), so that lost clients do not all come back at once. */
export function helloText(): string {
	return `retry: ${1000 + Math.floor(Math.random() * 5000)}\n${eventText("hello", "")}`;
}

/** Sent while nothing else is, so that the page knows that the stream lives and proxies do not close it. */
export const beatText = eventText("beat", "");

export const streamHeaders = {
	"Content-Type": "text/event-stream; charset=utf-8",
	"Cache-Control": "no-store",
	"X-Accel-Buffering": "no",
	Connection: "close",
};

export const beatMs = 15_000;

/** Tells a page that another page of the same session has taken over its stream. */
export const movedText = eventText("moved", "");
