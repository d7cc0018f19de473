import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "../support/browser/show";
import { showOfTests } from "../support/browser/show-of-tests";
import { people } from "../support/browser/walk";
import { pressing } from "../support/votes/pressing";
import { buildEvent, everythingShown } from "../support/world/event";
import { dayInAWord, emotions } from "../support/world/live";

const place = { domainId: "plateau", eventId: "plateau" };
const long = "Une très longue réponse, qui dit tout ce que l’on peut en dire, et davantage encore, "
	.repeat(4)
	.slice(0, 300);
const counts = [2, 4, 6, 12, 40];
const displays = ["bars", "pie", "gauge"] as const;

/** So many answers, drawn so, of usual length or as long as they may be. */
function asked(count: number, display: (typeof displays)[number], isLong: boolean) {
	const key = `${display}-${count}${isLong ? "-long" : ""}`;
	const responses = Array.from({ length: count }, (_, at) => ({
		label: isLong ? `${at} ${long}`.slice(0, 300) : `Celle d’une scène ${at}`,
		...(at % 3 === 1 && { color: "#1d4ed8" }),
		isRightAnswer: at === 1,
	}));
	const label = isLong ? `<p>${long.slice(0, 180)}</p>` : "<p>Quelle lumière vous a fait choisir ce métier ?</p>";
	return { kind: "question" as const, key, title: key, label, display, responses };
}

const questions = [
	...counts.flatMap((count) => [asked(count, "bars", false), asked(count, "bars", true)]),
	...[4, 12].map((count) => asked(count, "pie", true)),
	...[4, 8].map((count) => asked(count, "gauge", true)),
];
const show = await showOfTests(
	buildEvent({
		event: { id: "plateau", alias: "plateau" },
		domainId: "plateau",
		settings: {
			...everythingShown,
			bgPrimaryColor: "#a63d0a",
			FO_MEETING_LIVE_IS_ACTIVE: true,
			startAt: "2026-01-01T09:00:00Z",
		},
		live: [...questions, dayInAWord],
		emotions,
		people: [...people("ana"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
	}),
);

let hand: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	hand = await pressing({ store: show.store, event: place }, show.app.url);
});

const sizes = [
	[1024, 768],
	[1920, 1080],
	[3840, 2160],
] as const;

/** What is read that is smaller than three hundredths of the screen's height, and what stands out of it. */
function faultsOn(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const faults: string[] = [];
		if (document.documentElement.scrollHeight > innerHeight + 1) faults.push("the page is higher than the screen");
		const stage = document.getElementById("stage") as HTMLElement;
		const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const around = node.parentElement as HTMLElement;
			const words = (node.textContent ?? "").trim();
			if (!words || around.closest(".sr") || around.closest("svg") || !around.checkVisibility()) continue;
			const size = Number.parseFloat(getComputedStyle(around).fontSize);
			if (size < innerHeight * 0.03 - 0.01) faults.push(`${words.slice(0, 30)}: ${size} px of ${innerHeight}`);
		}
		const boxes =
			"h1, h2, p, .stage__option, .tally__row, .tally__pie, .tally__gauge, .cloud__picture, .stage__qr, .board__row";
		for (const box of Array.from(stage.querySelectorAll<HTMLElement>(boxes))) {
			if (box.closest(".sr") || !box.checkVisibility()) continue;
			const { left, right, top, bottom } = box.getBoundingClientRect();
			if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
				faults.push(`${box.className || box.localName} stands out`);
			const foot = stage.querySelector(".stage__foot")?.getBoundingClientRect();
			if (foot && box.closest(".stage__scene") && bottom > foot.top + 1 && right > foot.left && left < foot.right)
				faults.push(`${box.className || box.localName} lies on the foot`);
			const way = stage.querySelector(".stage__way")?.getBoundingClientRect();
			if (way && box.closest(".stage__scene") && right > way.left + 1 && bottom > way.top + 1)
				faults.push(`${box.className || box.localName} lies on the way in`);
		}
		return [...new Set(faults)];
	});
}

async function expectWhole(page: Page, name: string) {
	for (const [width, height] of sizes) {
		await page.setViewportSize({ width, height });
		await expect.poll(async () => [name, width, ...(await faultsOn(page))], { timeout: 3000 }).toEqual([name, width]);
	}
}

test("Whatever a stage shows is read from afar, and stands whole on every screen, with scripts and without", async () => {
	const { data } = await hand.gateway.screens.create({ ...place, screen: "orga", name: "Stage" });
	for (const javaScriptEnabled of [true, false]) {
		const { page, context } = await show.visitor({ viewport: { width: 1920, height: 1080 }, javaScriptEnabled });
		await hand.gateway.lives.change({ ...place, activeModule: null, showResults: false });
		await page.goto(`/plateau/live/orga?cle=${data.token}`);
		await expectWhole(page, `waiting-${javaScriptEnabled}`);
		for (const { key } of questions) {
			for (const showResults of [false, true]) {
				if (!showResults && !key.startsWith("bars")) continue;
				await hand.show(key, { showResults, showRightAnswers: showResults });
				await page.goto("/plateau/live/orga");
				await expectWhole(page, `${key}-${showResults}-${javaScriptEnabled}`);
			}
		}
		if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
		await hand.show("day");
		await page.goto("/plateau/live/orga");
		await expectWhole(page, `day-${javaScriptEnabled}`);
		await context.close();
	}
});

test("Of more answers than are read from afar the stage has the best, and says how many others there are", async () => {
	const { data } = await hand.gateway.screens.create({ ...place, screen: "orga", name: "Forty" });
	const { page, context } = await show.visitor({ viewport: { width: 1920, height: 1080 } });
	for (const showResults of [false, true]) {
		await hand.show("bars-40", { showResults });
		await page.goto(`/plateau/live/orga?cle=${data.token}`);
		const shown = await page.locator(".stage__option, .tally__row").count();
		expect(shown).toBeGreaterThanOrEqual(12);
		expect(shown).toBeLessThanOrEqual(24);
		await page.getByText(`et ${40 - shown} autres`).waitFor();
		const columns = await page
			.locator(".stage__column, .tally__list")
			.evaluateAll((all) => all.map((one) => one.childElementCount));
		expect(Math.max(...columns)).toBeLessThanOrEqual(6);
	}
	await context.close();
});
