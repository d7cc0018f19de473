import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Clicker } from "../browser/crawl";
import type { Page, TextBrowser } from "../browser/pages";
import { describeScreen, type Piece, type Screen } from "./screen";

/** Remembers every page that is shown to somebody, the first of each screen (decision 186). */
export class Camera {
	private readonly kept = new Map<string, Screen>();

	get screens(): Screen[] {
		return [...this.kept.values()];
	}

	/** Returns a clicker that shows the camera what it sees. */
	watch(clicker: Clicker, browser: TextBrowser, role: string): Clicker {
		return {
			...clicker,
			open: async (path) => this.see(await clicker.open(path), browser, role),
			press: async (page, offered, answers) => {
				const next = await clicker.press(page, offered, answers);
				return this.see(next, browser, role, offered.form.attributes.method === "post" && next.status >= 400);
			},
		};
	}

	async see(page: Page, browser: TextBrowser, role: string, isRefused = false): Promise<Page> {
		const { headers, body, location } = page.answer;
		// A redirect that is not followed leads to another site.
		if (!headers["content-type"]?.startsWith("text/html") || location) return page;
		const described = describeScreen(page, role, isRefused);
		if (this.kept.has(described.name)) return page;
		const policy = headers["content-security-policy"];
		const screen: Screen = {
			...described,
			at: new Date().toISOString(),
			html: body,
			headers: {
				"content-type": "text/html; charset=utf-8",
				...(policy && { "content-security-policy": String(policy) }),
			},
			pieces: {},
		};
		this.kept.set(described.name, screen);
		screen.pieces = await fetchPieces(page, browser);
		return page;
	}
}

/** Fetches what the page shows and only its visitor may see, while their session lasts. */
async function fetchPieces({ path, answer: { body } }: Page, browser: TextBrowser): Promise<Record<string, Piece>> {
	const attributes = [...body.matchAll(/ (?:src|poster)="([^"]+)"/g)].map(([, value = ""]) => value);
	const sizes = [...body.matchAll(/ srcset="([^"]+)"/gi)].flatMap(([, value = ""]) => value.split(/\s[\d.]+[wx],?\s*/));
	const styles = [...body.matchAll(/url\((?:&quot;|["'])?(\/[^"'&)]+)/g)].map(([, value = ""]) => value);
	const pieces: Record<string, Piece> = {};
	for (const named of new Set([...attributes, ...sizes, ...styles].map((one) => one.replaceAll("&amp;", "&")))) {
		const { origin, pathname, search } = new URL(named, browser.base + path);
		const isOurs = origin === browser.base && !isFileOfBuild(pathname);
		// The frame of the live never ends.
		if (named === "" || !isOurs || pathname.endsWith("/live/cadre")) continue;
		const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
		const response = await fetch(browser.base + pathname + search, { headers: { cookie } });
		const bytes = Buffer.from(await response.arrayBuffer());
		const type = response.headers.get("content-type") ?? "";
		if (response.ok) pieces[pathname + search] = { type, base64: bytes.toString("base64") };
	}
	return pieces;
}

export function isFileOfBuild(pathname: string): boolean {
	return /\.\w+$/.test(pathname) && existsSync(fileOfBuild(pathname));
}

export const fileOfBuild = (pathname: string) => join("build/client", decodeURIComponent(pathname));
