import type { PreviewChoice } from "../event/preview";
import type { DocumentChange } from "./document-changes";

/** What is previewed, as the store has it: whoever renders it checks it. */
export interface PreviewSource {
	/** JSON of what is published. */
	document: string;
	/** The changes that wait; empty where what is published is shown. */
	draft: DocumentChange[];
}

/** A page of a preview, of which another process can make an answer. */
export interface PreviewRequest {
	/** Of the event's copy: the same key is the same copy, with what was typed in it. */
	worldKey: string;
	choice: PreviewChoice;
	/** Left out until whoever renders says that it has no such copy. */
	source?: PreviewSource;
	page: PreviewedPage;
}

export interface PreviewedPage {
	method: string;
	/** The origin of this server. */
	origin: string;
	/** Behind the event's name: "" or `/programme`. */
	path: string;
	/** With its question mark, without the choice. */
	search: string;
	/** The address of the preview's pages, and the choice that each of their links carries. */
	prefix: string;
	query: string;
	languageKey: string;
	type: string | null;
	body: Uint8Array | null;
}

export type PreviewAnswer =
	| { say: "page"; status: number; html: string /** Texts of the style elements. */; styles: string[] }
	| { say: "file"; status: number; type: string | null; body: Uint8Array }
	| { say: "leads"; location: string }
	/** The draft has faults: there is nothing to show. */
	| { say: "faulty" }
	/** There is no copy of this key: ask again with its source. */
	| { say: "unknown" };
