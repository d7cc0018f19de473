import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, Route } from "playwright";
import { limits } from "../run/limits";
import { fileOfBuild, isFileOfBuild } from "./camera";
import type { Screen, Screens } from "./screen";

export interface OpenedScreen {
	page: Page;
	context: BrowserContext;
	/** What the browser complained about. */
	faults: string[];
	/** Shows the screen, also again after the window has changed. Without scripts, they run from then on, to measure. */
	show(options?: { withScripts: boolean }): Promise<void>;
}

/**
 * Opens a window for a screen as its visitor saw it. Scripts run, but what they ask is never answered, as on a slow network: the
 * screen stays what it was.
 */
export async function openScreen(
	browser: Browser,
	{ base }: Screens,
	screen: Screen,
	options: BrowserContextOptions = {},
): Promise<OpenedScreen> {
	const context = await browser.newContext({
		locale: "fr-FR",
		timezoneId: "Europe/Paris",
		reducedMotion: "reduce",
		serviceWorkers: "block",
		viewport: { width: 1280, height: 900 },
		...options,
	});
	context.setDefaultTimeout(limits.wait);
	await context.clock.setFixedTime(screen.at);
	await context.addInitScript(haveFonts, fontsOfPages());
	const page = await context.newPage();
	await context.route("**/*", (route) => answer(route, base, screen, page));
	const faults: string[] = [];
	page.on("pageerror", (error) => faults.push(error.message));
	page.on("console", (message) => {
		// A refused form or page is answered with a status that the browser logs too, and the clock set here is a script that the
		// frame of a mail does not run: neither is a fault.
		const isExpected = /status of 4\d\d|frame is sandboxed/.test(message.text());
		if (message.type() === "error" && !isExpected) faults.push(message.text());
	});
	let session: CDPSession | undefined;
	return {
		page,
		context,
		faults,
		async show({ withScripts } = { withScripts: true }) {
			session ??= await context.newCDPSession(page);
			await session.send("Emulation.setScriptExecutionDisabled", { value: !withScripts });
			await page.goto(base + screen.path);
			await session.send("Emulation.setScriptExecutionDisabled", { value: false });
			await page.evaluate(settle);
		},
	};
}

function answer(route: Route, base: string, { status, headers, html, pieces }: Screen, page: Page): Promise<void> {
	const request = route.request();
	const { origin, pathname, search } = new URL(request.url());
	if (request.isNavigationRequest() && request.frame() === page.mainFrame())
		return route.fulfill({ status, ...pageWithFonts(headers, html) });
	if (origin !== base) return route.fulfill({ body: "" });
	const piece = pieces[pathname + search];
	if (piece) return route.fulfill({ contentType: piece.type, body: Buffer.from(piece.base64, "base64") });
	if (pathname.endsWith(".css") && isFileOfBuild(pathname))
		return route.fulfill({ contentType: "text/css", body: withFonts(readFileSync(fileOfBuild(pathname), "utf8")) });
	if (isFileOfBuild(pathname)) return route.fulfill({ path: fileOfBuild(pathname) });
	// A frame that goes on for minutes would keep the page from being loaded.
	if (request.isNavigationRequest()) return route.fulfill({ contentType: "text/html", body: "" });
	return ["fetch", "xhr", "eventsource"].includes(request.resourceType())
		? Promise.resolve()
		: route.fulfill({ status: 404 });
}

interface Font {
	file: string;
	range: string;
}

let fonts: Font[] | undefined;

/** Every page's fonts, with the letters for which each is. */
function fontsOfPages(): Font[] {
	const css = readFileSync("app/ui/css/tokens.css", "utf8");
	const built = readdirSync("build/client/assets");
	fonts ??= [...css.matchAll(/files\/([\w-]+)\.woff2[\s\S]*?unicode-range:([^;]+)/g)].map(
		([, name = "", range = ""]) => {
			const file = built.find((one) => one.startsWith(`${name}-`) && one.endsWith(".woff2")) ?? "";
			return { file: readFileSync(fileOfBuild(`assets/${file}`), "base64"), range };
		},
	);
	return fonts;
}

/** Sent into the page: the fonts are there before its first line is drawn, as on a second visit. A page that moves does so by itself. */
function haveFonts(given: Font[]) {
	for (const { file, range } of given) {
		const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
		document.fonts.add(new FontFace("Figtree Variable", bytes, { weight: "300 900", unicodeRange: range }));
	}
}

/** Without scripts the font comes by the style. One that comes late is left out of a first visit: screens are looked at with it. */
const withFonts = (text: string) => text.replace(/font-display:\s*optional/g, "font-display:block");

/** The same of a page, whose policy names each style by its hash. */
function pageWithFonts(headers: Screen["headers"], html: string): { headers: Screen["headers"]; body: string } {
	const body = withFonts(html);
	const { "content-security-policy": policy } = headers;
	if (!policy || body === html) return { headers, body };
	const styles = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => style);
	const hashes = styles.map((style) => `'sha256-${hash("sha256", style, "base64")}'`);
	const widened = policy.replace("style-src ", `style-src ${hashes.join(" ")} `);
	return { headers: { ...headers, "content-security-policy": widened }, body };
}

/**
 * Replaces what is different each time, for pictures that are compared: codes, tokens, the server's port, minutes of the walk. What a
 * code is drawn as is hidden.
 */
export const steady = `(() => {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (node.parentElement.closest("script, style")) continue;
		const before = node.data;
		const after = before
			.replace(/[\\w-]{32,}(?=\\/|$)/g, "TOKEN")
			.replace(/\\b(?=[A-Z]*\\d)[0-9A-HJKMNP-TV-Z]{16}\\b/g, "0000000000000000")
			.replace(/^[0-9A-HJKMNP-TV-Z]{4}$|(?<=Participant )[0-9A-Z]{4}\\b/g, "0000")
			.replace(/(?<=localhost:)\\d+/, "0000")
			.replace(/\\b10(\\s?[:h]\\s?)[34]\\d/g, "10$130");
		if (after !== before) node.data = after;
	}
	for (const code of document.querySelectorAll("[aria-label*=QR], img[alt*=QR], .qr svg")) code.style.visibility = "hidden";
})()`;

/** Waits for fonts and pictures, and takes away the line that says which time the server has. A text, because tsx adds helpers to functions. */
const settle = `(async () => {
	globalThis.__name = (given) => given;
	document.querySelector(".trial-clock")?.remove();
	for (const picture of document.images) picture.loading = "eager";
	const pictures = [...document.images].map((picture) => picture.decode().catch(() => {}));
	await Promise.race([Promise.all(pictures), new Promise((late) => setTimeout(late, 2000))]);
	await document.fonts.ready;
	window.scrollTo(0, 0);
})()`;
