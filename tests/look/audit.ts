import { contrastsOf } from "../support/browser/axe";
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

// `npm run audit:look` after `npm run build` measures screens, by day a tenth, each at a narrow, a middle and a wide width, and in a
// light and with or without scripts as the seed draws; it exits with 1 if something is found. A part of their names limits it:
// `npm run audit:look -- organisation`.

const widths = [[320], [390, 820], [1280, 1920]];
const lights = ["light", "dark", "forced", "print"] as const;

interface Way {
	width: number;
	light: (typeof lights)[number];
	withScripts: boolean;
}

/** A page whose content shifts more than this while it loads is seen to jump (CLS; 0.1 is called good). */
const mostShift = 0.01;

async function main([part = ""]: string[]): Promise<number> {
	requireBuild();
	setClock(demoClock);
	const all = await gatherScreens({ whole: isNightly || part !== "" });
	const distinct = distinctScreens(all.screens).filter(canBeMeasured);
	const screens = distinct.filter(({ name }) => name.includes(part));
	let found = 0;
	for (const screen of screens) {
		const dice = new Dice(`${seed} look ${screen.name}`);
		for (const some of widths) {
			const way = { width: dice.pick(some), light: dice.pick([...lights]), withScripts: dice.maybe(2 / 3) };
			const faults = await look(all, screen, way);
			found += faults.length;
			for (const fault of faults) console.log(`${screen.name}  ${sayWay(way)}  ${fault}`);
		}
	}
	console.log(
		`${screens.length * widths.length} looks at ${screens.length} of ${all.screens.length} screens, ${found} faults`,
	);
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
		await show({ withScripts });
		const { shift, moved } = withScripts ? await page.evaluate(shiftOf) : { shift: 0, moved: "" };
		const mayEllipse = /^\/longs|styleguide/.test(screen.path);
		return [
			...(shift > mostShift ? [`shift: ${shift.toFixed(3)} of ${moved}`] : []),
			...(await page.evaluate(findFaults, { mayEllipse })),
			// In forced colours the browser chooses the colours, and axe reads those that they replaced.
			...(light === "forced" ? [] : await contrastsOf(page)),
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
