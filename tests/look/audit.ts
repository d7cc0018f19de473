import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { Page } from "playwright";
import { Dice } from "../support/matrix/dice";
import { pairsOf } from "../support/matrix/pairwise";
import requireBuild from "../support/world/require-build";
import { findFaults } from "./faults";
import { type Screen, screens } from "./screens";
import { contents, openVisits, type Visits } from "./visits";

// `npm run audit:look` after `npm run build` checks the screens of visitors in every width, light and language, with scripts
// and without, so that each pair of these values is covered; it exits with 1 if something is found. A name limits it to one
// screen: `npm run audit:look -- options`.

const lights = ["light", "dark", "forced", "print"] as const;

const factors = {
	screen: screens.map(({ name }) => name),
	width: [320, 390, 820, 1280, 1920],
	light: lights,
	script: [true, false],
	language: ["fr", "en"],
	content: contents,
} as const;

type Row = ReturnType<typeof pairsOf<typeof factors>>[number];

/** A page whose content shifts more than this while it loads is seen to jump (CLS; 0.1 is called good). */
const mostShift = 0.01;

async function main(): Promise<number> {
	requireBuild();
	const named = process.argv.slice(2);
	const rows = pairsOf(factors, new Dice(process.env.SEED ?? "look")).filter(
		({ screen }) => named.length === 0 || named.includes(screen),
	);
	const visits = await openVisits();
	let found = 0;
	try {
		for (const row of rows) {
			const faults = await look(visits, row);
			found += faults.length;
			for (const fault of faults) console.log(`${sayRow(row)}  ${fault}`);
		}
	} finally {
		await visits.show.close();
	}
	console.log(`${rows.length} looks at ${screens.length} screens, ${found} faults`);
	return found === 0 ? 0 : 1;
}

function sayRow({ screen, width, light, script, language, content }: Row): string {
	return `${screen.padEnd(12)} ${String(width).padStart(4)} ${light.padEnd(6)} ${script ? "js   " : "no js"} ${language} ${content.padEnd(5)}`;
}

async function look(visits: Visits, { screen: name, width, light, script, language, content }: Row): Promise<string[]> {
	const screen = screens.find((one) => one.name === name) as Screen;
	const { page, context } = await visits.show.visitor({
		viewport: { width, height: width < 800 ? 740 : 900 },
		locale: language,
	});
	try {
		await context.addCookies(visits.cookiesOf(screen.who, content));
		await page.emulateMedia({
			media: light === "print" ? "print" : "screen",
			colorScheme: light === "dark" ? "dark" : "light",
			forcedColors: light === "forced" ? "active" : "none",
			reducedMotion: "reduce",
		});
		// The page itself runs without scripts, but measuring it needs them.
		const session = await context.newCDPSession(page);
		const letScriptsRun = (value: boolean) => session.send("Emulation.setScriptExecutionDisabled", { value: !value });
		await letScriptsRun(script);
		const place = screen.isSame ? screen.path : `/${visits.aliasOf(content)}/${screen.path}`.replace(/\/$/, "");
		const answer = await page.goto(`${place}${place.includes("?") ? "&" : "?"}langue=${language}`);
		if (answer?.status() !== (screen.status ?? 200)) return [`answered ${answer?.status()}`];
		await screen.act?.(page);
		await letScriptsRun(true);
		await page.evaluate(readiness);
		const { shift, moved } = script ? await page.evaluate(shiftOf) : { shift: 0, moved: "" };
		const mayEllipse = content === "long" || name === "styleguide";
		return [
			...(shift > mostShift ? [`shift: ${shift.toFixed(3)} of ${moved}`] : []),
			...(await page.evaluate(findFaults, { mayEllipse })),
			// In forced colours the browser chooses the colours, and axe reads those that they replaced.
			...(light === "forced" ? [] : await contrasts(page)),
		];
	} finally {
		await context.close();
	}
}

/** The compiler of this script names functions through a helper of its own, which pages lack. */
const readiness = "globalThis.__name = (given) => given; document.fonts.ready.then(() => undefined)";

function shiftOf(): Promise<{ shift: number; moved: string }> {
	return new Promise((resolve) => {
		const observer = new PerformanceObserver((list) => {
			const shifts = list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[];
			const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node));
			const moved = nodes.map((node) => (node instanceof Element ? `${node.localName}.${node.className}` : "text"));
			resolve({ shift: shifts.reduce((sum, { value }) => sum + value, 0), moved: moved.join(" ") });
		});
		observer.observe({ type: "layout-shift", buffered: true });
		// The observer is not called if nothing moved.
		requestAnimationFrame(() => setTimeout(() => resolve({ shift: 0, moved: "" }), 50));
	});
}

const axeScript = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

async function contrasts(page: Page): Promise<string[]> {
	await page.evaluate(axeScript);
	const { violations } = await page.evaluate(() =>
		(window as unknown as { axe: typeof axe }).axe.run({
			runOnly: { type: "rule", values: ["color-contrast"] },
			resultTypes: ["violations"],
		}),
	);
	return violations.flatMap(({ nodes }) =>
		nodes.map(({ target, any }) => `contrast: ${target.join(" ")}: ${any[0]?.data?.contrastRatio}`),
	);
}

process.exit(await main());
