import { findingsOf } from "../support/browser/axe";
import { sharedBrowser } from "../support/browser/browser";
import { Dice } from "../support/matrix/dice";
import { isNightly } from "../support/run/is-nightly";
import { demoClock, setClock } from "../support/run/test-clock";
import { gatherScreens } from "../support/screens/gather";
import { openScreen } from "../support/screens/open-screen";
import { canBeMeasured, distinctScreens, type Screen, type Screens } from "../support/screens/screen";
import { seed } from "../support/seed";
import requireBuild from "../support/world/require-build";
import { findFaults } from "./faults";

// `npm run audit:look` after `npm run build` measures screens: at night all, each in the ways of its language and in two that the
// seed draws, by day a tenth in three of them. It exits with 1 if something is found. A part of their names limits it, and then each
// is looked at as by night: `npm run audit:look -- organisation`.

const lights = ["light", "dark", "forced", "print"] as const;

interface Way {
	width: number;
	light: (typeof lights)[number];
	withScripts: boolean;
}

const way = (width: number, light: Way["light"], withScripts: boolean): Way => ({ width, light, withScripts });

/**
 * The ways of a page in French, in English and in another language: together each two of width, light, scripts and language meet.
 */
const waysIn = {
	fr: [way(320, "light", true), way(390, "dark", false), way(820, "light", false), way(1280, "dark", true)],
	en: [way(320, "dark", false), way(390, "light", true), way(820, "dark", true), way(1280, "light", false)],
	other: [way(320, "dark", true), way(390, "light", false), way(820, "light", true), way(1280, "dark", false)],
};

function waysOf({ name, language }: Screen, isWhole: boolean): Way[] {
	const dice = new Dice(`${seed} look ${name}`);
	const ways = waysIn[language === "fr" || language === "en" ? language : "other"];
	const drawn = [390, 1920].map((width) => way(width, dice.pick([...lights]), dice.maybe(2 / 3)));
	if (isWhole) return [...ways, ...drawn];
	const [narrow, middle, ...wide] = ways;
	return [dice.pick([narrow, middle] as Way[]), dice.pick(wide), dice.pick(drawn)];
}

/** A page whose content shifts more than this while it loads is seen to jump (CLS; 0.1 is called good). */
const mostShift = 0.01;

async function main([part = ""]: string[]): Promise<number> {
	requireBuild();
	setClock(demoClock);
	const isWhole = isNightly || part !== "";
	const all = await gatherScreens({ whole: isWhole });
	const distinct = distinctScreens(all.screens).filter(canBeMeasured);
	const screens = distinct.filter(({ name }) => name.includes(part));
	let [looks, found] = [0, 0];
	for (const screen of screens) {
		for (const way of waysOf(screen, isWhole)) {
			const faults = await look(all, screen, way);
			looks += 1;
			found += faults.length;
			for (const fault of faults) console.log(`${screen.name}  ${sayWay(way)}  ${fault}`);
		}
	}
	console.log(`${looks} looks at ${screens.length} of ${all.screens.length} screens, ${found} faults`);
	return found === 0 ? 0 : 1;
}

function sayWay({ width, light, withScripts }: Way): string {
	return `${width} ${light} ${withScripts ? "js" : "no js"}`;
}

async function look(all: Screens, screen: Screen, { width, light, withScripts }: Way): Promise<string[]> {
	const viewport = { width, height: width < 800 ? 740 : 900 };
	const { page, context, show } = await openScreen(await sharedBrowser(), all, screen, { viewport });
	try {
		await page.emulateMedia({
			media: light === "print" ? "print" : "screen",
			colorScheme: light === "dark" ? "dark" : "light",
			forcedColors: light === "forced" ? "active" : "none",
			reducedMotion: "reduce",
		});
		const shiftNow = async () => {
			await show({ withScripts });
			return withScripts ? await page.evaluate(shiftOf) : { shift: 0, moved: "" };
		};
		// On a busy machine a font that is shown here in any case comes late: what a page moves by itself, it moves again.
		const first = await shiftNow();
		const { shift, moved } = first.shift > mostShift ? await shiftNow() : first;
		const mayEllipse = /^\/longs|styleguide/.test(screen.path);
		return [
			...(shift > mostShift ? [`shift: ${shift.toFixed(3)} of ${moved}`] : []),
			...(await page.evaluate(findFaults, { mayEllipse })),
			// In forced colours the browser chooses the colours, and axe reads those that they replaced.
			...(light === "forced" ? [] : await findingsOf(page)),
		];
	} finally {
		await context.close();
	}
}

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

process.exit(await main(process.argv.slice(2)));
