import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";
import { Dice } from "../matrix/dice";
import { isNightly } from "../run/is-nightly";
import { seed } from "../seed";

const axeScript = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** How many pages axe has examined in each test. */
const examined = new Map<string, number>();

/** By day axe, which is half of the work of a browser's tests, examines a page in ten; which ones, the commit's seed draws. */
function isExaminedToday(): boolean {
	if (isNightly) return true;
	const { testPath = "", currentTestName = "" } = expect.getState();
	const test = `${testPath.slice(process.cwd().length)} ${currentTestName}`;
	const place = examined.get(test) ?? 0;
	examined.set(test, place + 1);
	return new Dice(`${seed} axe ${test} ${place}`).maybe(1 / 10);
}

/**
 * Lists what axe finds on the page in light mode, and whether its colours are readable in dark mode. By day it looks at one page
 * in ten, and finds nothing on the others.
 */
export async function axeFindings(page: Page): Promise<string[]> {
	return isExaminedToday() ? examine(page) : [];
}

/** What a bar at an edge of the window half covers is scrolled from under it: axe would call it too small to press. */
async function withoutBar<T>(page: Page, look: () => Promise<T>): Promise<T> {
	const place = (position: string) =>
		page.evaluate((to) => {
			const bars = document.querySelectorAll<HTMLElement>(
				".stub-bar, .workspace__top, .workspace__side, .draft-bar, .new-event__end",
			);
			for (const bar of bars) bar.style.position = to;
		}, position);
	await place("static");
	try {
		return await look();
	} finally {
		await place("");
	}
}

/** Lists what axe finds on the page, on any day. */
export function examine(page: Page): Promise<string[]> {
	return withoutBar(page, () => examineWhole(page));
}

async function examineWhole(page: Page): Promise<string[]> {
	await page.evaluate(axeScript);
	const run = async (runOnly: axe.RunOnly) => {
		const { violations } = await page.evaluate(
			(only) => (window as unknown as { axe: typeof axe }).axe.run({ runOnly: only, resultTypes: ["violations"] }),
			runOnly,
		);
		return violations.flatMap(({ id, nodes }) =>
			nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
		);
	};
	const day = await run({ type: "tag", values: axeTags });
	await page.emulateMedia({ colorScheme: "dark" });
	await settled(page);
	const night = await run({ type: "rule", values: ["color-contrast"] });
	await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
	await settled(page);
	const forced = await run({ type: "rule", values: ["color-contrast"] });
	await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
	return [...day, ...night.map((finding) => `dark: ${finding}`), ...forced.map((finding) => `forced: ${finding}`)];
}

/** Lists what axe finds on the page as it is drawn, in its width and its light. */
export async function findingsOf(page: Page): Promise<string[]> {
	await page.evaluate(axeScript);
	const run = () =>
		page.evaluate(
			(values) =>
				(window as unknown as { axe: typeof axe }).axe.run({
					runOnly: { type: "tag", values },
					resultTypes: ["violations"],
				}),
			axeTags,
		);
	const { violations } = await withoutBar(page, run);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, any }) => {
			const ratio: number | undefined = any[0]?.data?.contrastRatio;
			return `axe: ${id} at ${target.join(" ")}${ratio === undefined ? "" : `, ${ratio}`}`;
		}),
	);
}

/**
 * Waits until backgrounds have stopped changing colour, because axe would measure one half-way. What a closed `<details>` hides does
 * not go on changing, so that nobody waits for it.
 */
async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const transitions = document
			.getAnimations()
			.filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
			.filter((animation) => animation instanceof CSSTransition);
		await Promise.all(transitions.map(({ finished }) => finished.catch(() => {})));
	});
}
