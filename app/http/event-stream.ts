/** What an event stream says of itself, in the words of the HTML standard. */
export function eventText(event: string, data: string, id?: string): string {
	const lines = data.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`);
	return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\n${lines.join("")}\n`;
}

/** The first of every stream. Who loses it comes back at a moment of their own, milliseconds: not all at once. */
export function helloText(): string {
	const retry = 1000 + Math.floor(Math.random() * 5000);
	return `retry: ${retry}\n${eventText("hello", "")}`;
}

/** Said where nothing else is, so that the page knows that somebody is there, and proxies do not hang up. */
export const beatText = eventText("beat", "");

/** What its answer says of itself, beside what the house says with every answer. */
export const streamHeaders = {
	"Content-Type": "text/event-stream; charset=utf-8",
	"Cache-Control": "no-store",
	"X-Accel-Buffering": "no",
	Connection: "close",
};

/** Milliseconds between two beats. */
export const beatMs = 15_000;

/** Another page of the same session is told now. */
export const movedText = eventText("moved", "");
