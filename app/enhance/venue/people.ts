import { foldName, joinWords } from "../../domain/texts/fold-text";
import { encryptedEntries, encryptedEntry, hex } from "../../domain/venue/encrypted-entry";
import { unpackAttendee } from "../../domain/venue/packed-attendee";
import { walkInElsewhere } from "../../domain/venue/verdict";
import type { Attendee } from "../../domain/venue/wire";
import type { ListPart } from "./device-store";

export interface ListedAttendee {
	code: string;
	card: Attendee;
	/** The name of the device that may have given them their badge; nothing more is known of them here. */
	givenBy?: string;
}

interface SearchEntry {
	code: string;
	firstName: string;
	lastName: string;
	/** Each name as it is, and as one word. */
	names: string;
	all: string;
	/** Both orders of the name, and the company, each as one word. */
	wholes: string[];
}

const letters = new TextEncoder();

/** The people whom this device knows: at the desk by name, at a door only by the code of a badge. */
export class People {
	readonly #clear = new Map<string, { host: string; packed: string }>();
	readonly #sealed = new Map<string, Uint8Array>();
	/** The name of the device that holds each reserved badge, by the badge's index. */
	readonly #reserved = new Map<string, string>();
	#searched: SearchEntry[] | undefined;

	constructor(private readonly salt: string) {}

	get size(): number {
		return this.#clear.size + this.#sealed.size;
	}

	add({ people, sealed, gone = [], reserved = [] }: ListPart): void {
		for (const [code, host, packed] of people) this.#clear.set(code, { host, packed });
		for (const [index, card] of encryptedEntries(sealed)) this.#sealed.set(index, card);
		for (const { by, codes } of reserved) for (const code of codes) this.#reserved.set(code, by);
		for (const code of gone) for (const map of [this.#clear, this.#sealed, this.#reserved]) map.delete(code);
		if (people.length + gone.length > 0) this.#searched = undefined;
	}

	async find(code: string): Promise<ListedAttendee | undefined> {
		const entry = this.#clear.get(code);
		if (entry) return { code, card: unpackAttendee(entry.packed) };
		const index = await this.#indexOf(code);
		const card = this.#sealed.get(index);
		const givenBy = this.#reserved.get(index);
		if (!card) return givenBy === undefined ? undefined : { code, card: walkInElsewhere, givenBy };
		const { nonce, nonceFilled, length, tag, key, info } = encryptedEntry;
		const iv = new Uint8Array(nonceFilled);
		iv.set(card.subarray(0, nonce));
		const raw = await crypto.subtle.importKey("raw", letters.encode(code), "HKDF", false, ["deriveKey"]);
		const opening = await crypto.subtle.deriveKey(
			{ name: "HKDF", hash: "SHA-256", salt: letters.encode(this.salt), info: letters.encode(info) },
			raw,
			{ name: "AES-GCM", length: key * 8 },
			false,
			["decrypt"],
		);
		const opened = await crypto.subtle.decrypt(
			{ name: "AES-GCM", iv, tagLength: tag },
			opening,
			card.slice(nonce + length),
		);
		return { code, card: unpackAttendee(new TextDecoder().decode(opened)) };
	}

	has(code: string): boolean {
		return this.#clear.has(code);
	}

	/** The key of a badge on the list: at the desk its code, at a door a hash of it. */
	async #indexOf(code: string): Promise<string> {
		if (this.salt === "") return code;
		const digest = await crypto.subtle.digest("SHA-256", letters.encode(code + this.salt));
		return hex(new Uint8Array(digest).subarray(0, encryptedEntry.index));
	}

	/** First letters, in any order. Exact names come first, then names that begin so, then companies, as on the server. */
	search(typed: string, most = 20): { people: ListedAttendee[]; total: number } {
		const words = foldName(typed).split(" ").filter(Boolean);
		if (words.length === 0) return { people: [], total: 0 };
		this.#searched ??= [...this.#clear].map(([code, { packed }]) => {
			const card = unpackAttendee(packed);
			const [firstName, lastName] = [foldName(card.firstName), foldName(card.lastName)];
			const company = foldName(card.company);
			const [first, last, firm] = [firstName, lastName, company].map(joinWords) as [string, string, string];
			const names = ` ${firstName} ${lastName} ${first} ${last}`;
			const wholes = [first + last, last + first, firm];
			return { code, firstName, lastName, names, all: `${names} ${company} ${firm}`, wholes };
		});
		const full = words.join(" ");
		const matches = this.#searched
			.filter(
				({ all, wholes }) =>
					words.every((word) => all.includes(` ${word}`)) || wholes.some((whole) => whole.startsWith(joinWords(full))),
			)
			.map((person) => ({ ...person, rank: rankOf(person, words, full) }))
			.sort((a, b) => a.rank - b.rank || byName(a, b));
		const people = matches
			.slice(0, most)
			.map(({ code }) => ({ code, card: unpackAttendee(this.#clear.get(code)?.packed ?? "") }));
		return { people, total: matches.length };
	}

	group(code: string): ListedAttendee[] {
		const host = this.#clear.get(code)?.host;
		const matches: ListedAttendee[] = [];
		for (const [other, entry] of this.#clear) {
			if (other !== code && entry.host === host) matches.push({ code: other, card: unpackAttendee(entry.packed) });
		}
		return matches;
	}
}

function rankOf({ firstName, lastName, names }: SearchEntry, words: string[], full: string): number {
	const exact = [`${firstName} ${lastName}`, `${lastName} ${firstName}`, lastName, firstName].map(joinWords);
	if (exact.includes(joinWords(full))) return 0;
	return words.every((word) => names.includes(` ${word}`)) ? 1 : 2;
}

function byName(a: SearchEntry, b: SearchEntry): number {
	if (a.lastName !== b.lastName) return a.lastName < b.lastName ? -1 : 1;
	return a.firstName < b.firstName ? -1 : 1;
}
