import { createHash } from "node:crypto";

/** The last ones: a page asks within a second, and there are four a second. */
const most = 8;

/**
 * What was too big to be pushed to an audience, by versions: a hash, so that an address never says anything else, and every process that
 * renders the same has it at the same one. What was shown before the last state is gone with it.
 */
export class Fragments {
	readonly #byVersion = new Map<string, string>();

	/** Its version. */
	keep(html: string): string {
		const version = createHash("sha256").update(html).digest("base64url").slice(0, 32);
		this.#byVersion.delete(version);
		this.#byVersion.set(version, html);
		const [oldest] = this.#byVersion.keys();
		if (this.#byVersion.size > most && oldest) this.#byVersion.delete(oldest);
		return version;
	}

	read(version: string): string | undefined {
		return this.#byVersion.get(version);
	}

	clear() {
		this.#byVersion.clear();
	}
}
