import { hash } from "node:crypto";
import { addressOf } from "../browser/addresses";
import type { Page } from "../browser/pages";

/** A page that somebody was shown, kept so that a browser can show it again without the server and its state. */
export interface Screen {
	/** What tells it from other screens, in words: "/:context/profil, an exhibitor, 200, fr". */
	name: string;
	/** The page's address as docs/addresses.md has it, with the words that choose a screen of it. */
	address: string;
	role: string;
	status: number;
	/** It is the answer to a form that was refused. */
	isRefused: boolean;
	language: string;
	/** The first path at which it was met. */
	path: string;
	/** The server's time then. */
	at: string;
	html: string;
	headers: Record<string, string>;
	/** Pictures and frames of the page that no file of the build contains, by path. */
	pieces: Record<string, Piece>;
}

export interface Piece {
	type: string;
	base64: string;
}

/** All screens of one walk. */
export interface Screens {
	/** The server that showed them, as their links name it. */
	base: string;
	screens: Screen[];
}

/** What a screen is, apart from what it holds. */
export function describeScreen(page: Page, role: string, isRefused: boolean) {
	const address = screenAddress(page.path);
	const { status, lang: language = "" } = page;
	const name = [address, role, String(status), ...(isRefused ? ["refused"] : []), language].join(", ");
	return { name, address, role, status, isRefused, language, path: page.path };
}

/**
 * Leaves out screens that look like one before them, whatever their links and fields are called: a refusal is the same at each
 * address.
 */
export function distinctScreens(screens: Screen[]): Screen[] {
	const seen = new Set<string>();
	return screens.filter(({ html }) => {
		const drawn = html.replace(/<(script|head)[\s>][\s\S]*?<\/\1>/g, "").replace(unseen, "");
		const look = hash("md5", drawn);
		return !seen.has(look) && seen.add(look);
	});
}

const unseen = / (href|action|formaction|value|nonce|src|id|for|name)="[^"]*"/g;

/** False for the text of a mail, which runs no script, not even those that measure it. */
export const canBeMeasured = ({ headers }: Screen) => !/\bsandbox\b/.test(headers["content-security-policy"] ?? "");

/** The name of a screen's pictures, without their width. */
export function fileNameOf({ name }: Pick<Screen, "name">): string {
	return name
		.replace("/:context", "/event")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
}

/** Parameters whose values are words of the program, each with a screen of its own. What is left are ids. */
const words = [":step", ":view", ":place", ":kind"];

/**
 * Returns the address of a path, with what chooses a screen of it: a step, a part of the settings, a word of the query that has no
 * value (`?nouveau`). Filters and ids only change what a screen holds.
 */
function screenAddress(path: string): string {
	const [pathname = "", query = ""] = path.split("#")[0]?.split("?") ?? [];
	const pattern = addressOf(pathname) ?? pathname;
	const given = pathname.split("/");
	const named = pattern.split("/").map((part, index) => (words.includes(part) ? given[index] : part));
	const chosen = query.split("&").filter((one) => /^\w+$/.test(one));
	return `${named.join("/")}${chosen.length > 0 ? `?${chosen.sort().join("&")}` : ""}`;
}
