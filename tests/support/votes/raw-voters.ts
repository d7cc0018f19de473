import { connect, type Socket } from "node:net";

/** One vote as it goes over the wire, and how it ended. */
export interface RawVote {
	cookie: string;
	/** The body, encoded as a form. */
	body: string;
}

export interface Ended {
	/** 0: the connection was cut before an answer. */
	status: number;
	/** Milliseconds from the moment at which it was due to leave. */
	ms: number;
}

interface Casting {
	port: number;
	path: string;
	votes: RawVote[];
	/** Milliseconds over which the votes leave evenly. */
	over: number;
	/** The number of connections that are held open, as pages do. */
	lines?: number;
}

/** Casts votes over sockets of its own: no client library adds to the cost, and unanswered votes are known. */
export async function castRaw({ port, path, votes, over, lines = 500 }: Casting): Promise<Ended[]> {
	const open = await Promise.all(Array.from({ length: Math.min(lines, votes.length) }, () => Line.open(port)));
	const startedAt = performance.now() + 20;
	const ended = await Promise.all(
		votes.map(async (vote, index) => {
			const due = startedAt + (over * index) / votes.length;
			await until(due);
			const line = open[index % open.length] as Line;
			const status = await line.ask(requestOf(path, port, vote));
			return { status, ms: performance.now() - due };
		}),
	);
	for (const line of open) line.close();
	return ended;
}

function until(due: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
}

function requestOf(path: string, port: number, { cookie, body }: RawVote): string {
	return [
		`POST ${path} HTTP/1.1`,
		`Host: localhost:${port}`,
		`Origin: http://localhost:${port}`,
		"Accept: application/json",
		"Content-Type: application/x-www-form-urlencoded",
		`Cookie: ${cookie}`,
		`Content-Length: ${Buffer.byteLength(body)}`,
		"",
		body,
	].join("\r\n");
}

/** One socket, which reads one answer after the other. */
class Line {
	#read = "";
	#waiting: ((status: number) => void)[] = [];
	#isCut = false;

	private constructor(private readonly socket: Socket) {
		socket.setNoDelay(true).setEncoding("latin1");
		socket.on("data", (text: string) => {
			this.#read += text;
			this.#answer();
		});
		socket.on("error", () => {});
		socket.on("close", () => {
			this.#isCut = true;
			for (const tell of this.#waiting.splice(0)) tell(0);
		});
	}

	/** A line to a server that is killed while the line is opened is one that was cut: what goes over it has no answer. */
	static open(port: number): Promise<Line> {
		return new Promise((resolve) => {
			const socket = connect(port, "127.0.0.1");
			const line = new Line(socket);
			socket.once("connect", () => resolve(line));
			socket.once("close", () => resolve(line));
		});
	}

	ask(request: string): Promise<number> {
		return new Promise((resolve) => {
			if (this.#isCut) return resolve(0);
			this.#waiting.push(resolve);
			this.socket.write(request);
		});
	}

	close() {
		this.socket.destroy();
	}

	#answer() {
		for (;;) {
			const head = this.#read.indexOf("\r\n\r\n");
			if (head === -1) return;
			const length = bodyEnd(this.#read, head + 4);
			if (length === undefined) return;
			const status = Number(this.#read.slice(9, 12));
			this.#read = this.#read.slice(length);
			this.#waiting.shift()?.(status);
		}
	}
}

/** Returns where an answer ends; undefined while it is still coming. */
function bodyEnd(text: string, from: number): number | undefined {
	const head = text.slice(0, from);
	const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
	if (length) return text.length >= from + Number(length) ? from + Number(length) : undefined;
	if (!/\r\ntransfer-encoding: chunked/i.test(head)) return from;
	const end = text.indexOf("0\r\n\r\n", from);
	return end === -1 ? undefined : end + 5;
}
