import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";

/** Answers without an end of their own (event streams); a stop ends them before it waits for the others. */
export class OpenStreams {
	readonly #ends = new Set<() => void>();

	/** Pipes a body into its answer until it ends, the visitor leaves, or the server stops. */
	pour(body: ReadableStream<Uint8Array>, res: ServerResponse): void {
		const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
		const end = () => {
			source.unpipe(res);
			source.destroy();
			res.end();
		};
		this.#ends.add(end);
		source.once("error", end);
		res.once("close", () => {
			this.#ends.delete(end);
			source.destroy();
		});
		source.pipe(res);
	}

	endAll(): void {
		for (const end of this.#ends) end();
	}
}
