import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { dayInAWord, emotions } from "../../support/world/live";

const place = { domainId: "plateau", eventId: "plateau" };
const long = "Une très longue réponse, qui dit tout ce que l’on peut en dire, et davantage encore, "
	.repeat(4)
	.slice(0, 300);
const counts = [2, 4, 6, 12, 40];
const players = ["ana", "bruno", "chloe", ...Array.from({ length: 17 }, (_, at) => `joueur${at}`)];
const displays = ["bars", "pie", "gauge"] as const;

/** Returns a question with so many answers, displayed in this way, of usual or maximal length. */
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
	...[4, 12].flatMap((count) => [asked(count, "pie", false), asked(count, "pie", true)]),
	...[3, 4, 8].flatMap((count) => [asked(count, "gauge", false), asked(count, "gauge", true)]),
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
		people: [...people(...players), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
	}),
);

let hand: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	const at = new Date().toISOString();
	await show.store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
	hand = await pressing({ store: show.store, event: place }, show.app.url);
});

const sizes = [
	[1024, 768],
	[1920, 1080],
	[3840, 2160],
] as const;

/** Lists text that is smaller than three hundredths of the screen's height, and what overflows the screen. */
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
		await expect.poll(async () => [name, width, ...(await faultsOn(page))]).toEqual([name, width]);
	}
}

/** Inserts the players' picks in the open round, as if they had answered before the right answer was released. */
async function answer(key: string, picks: Record<string, number>) {
	const { module, options } = await hand.show(key, { showRightAnswers: false });
	const { id, round } = module;
	for (const [name, at] of Object.entries(picks)) {
		const { id: person_id } = await show.store
			.selectFrom("people")
			.select("id")
			.where("email", "=", `${name}@example.com`)
			.where("domain_id", "=", "plateau")
			.executeTakeFirstOrThrow();
		const vote = { ballot_id: id, round: Math.max(1, round), person_id };
		await show.store
			.insertInto("ballot_votes")
			.values({ ...vote, voted_at: "2026-02-01T09:00:00.000Z", device: null })
			.execute();
		await show.store
			.insertInto("ballot_picks")
			.values({ ...vote, option_id: options[at]?.id ?? "" })
			.execute();
	}
}

test("The podium rises in steps, the third first and the first last, once, and for nobody who wants no motion", async () => {
	for (const [key, picks] of Object.entries({
		"bars-2": { ana: 1, bruno: 1, chloe: 1 },
		"bars-4": { ana: 1, bruno: 1, chloe: 0 },
		"bars-6": { ana: 1, bruno: 0, chloe: 0 },
	})) {
		await answer(key, picks);
		await hand.show(key, { showRightAnswers: true, showLeaderboard: false });
	}
	await hand.gateway.lives.change({ ...place, showLeaderboardV2: true, leaderboardLimit: 3 });
	const { data } = await hand.gateway.screens.create({ ...place, screen: "orga", name: "Podium" });
	const [moving, still] = [
		await show.visitor({ viewport: { width: 1920, height: 1080 }, reducedMotion: "no-preference" }),
		await show.visitor({ viewport: { width: 1920, height: 1080 } }),
	];
	const steps = (page: Page) =>
		page.locator(".board--podium .board__row").evaluateAll((rows) =>
			rows.map((row) => {
				const { animationName, animationDelay } = getComputedStyle(row);
				const { x, height } = (row.querySelector(".board__rank") as Element).getBoundingClientRect();
				return { x, height, rises: animationName === "none" ? null : Number.parseFloat(animationDelay) };
			}),
		);
	for (const { page } of [moving, still]) {
		await page.goto(`/plateau/live/orga?cle=${data.token}`);
		await page.locator(".board__row--3").waitFor();
	}
	const [first, second, third] = await steps(moving.page);
	if (!first || !second || !third) throw new Error("no three on the podium");
	expect(second.x < first.x && first.x < third.x).toBe(true);
	expect(first.height > second.height && second.height > third.height).toBe(true);
	expect([third.rises, second.rises, first.rises]).toEqual([0, 0.7, 1.4]);
	expect((await steps(still.page)).map(({ rises }) => rises)).toEqual([null, null, null]);
	// A later change beside it does not play the animation again.
	const sequence = await hand.gateway.sequences.open(place);
	await moving.page.locator(".strip__one").first().waitFor();
	expect((await steps(moving.page)).map(({ rises }) => rises)).toEqual([null, null, null]);
	await hand.gateway.sequences.close({ ...place, sequenceId: sequence.data.sequenceId });
	await hand.gateway.lives.change({ ...place, showLeaderboardV2: false });
	for (const { context, faults } of [moving, still]) {
		expect(faults).toEqual([]);
		await context.close();
	}
});

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
		for (const leaderboardLimit of [3, 10, 20]) {
			await hand.show("bars-2", { showLeaderboard: true, leaderboardLimit });
			await page.goto("/plateau/live/orga");
			await expectWhole(page, `board-${leaderboardLimit}-${javaScriptEnabled}`);
		}
		await hand.gateway.lives.change({ ...place, showLeaderboard: false });
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

test("A big screen waits for its letters, which other pages leave out when they come late", async () => {
	const { data } = await hand.gateway.screens.create({ ...place, screen: "orga", name: "Letters" });
	const { page, context } = await show.visitor();
	const late = /figtree-latin-wght/;
	await page.route(late, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 500));
		await route.continue();
	});
	const widthOfName = () =>
		page.locator(".stage__name").evaluate(async (name) => {
			await document.fonts.ready;
			const range = document.createRange();
			range.selectNodeContents(name);
			return Math.round(range.getBoundingClientRect().width);
		});
	await hand.gateway.lives.change({ ...place, activeModule: null, showLeaderboard: false, showLeaderboardV2: false });
	await page.goto(`/plateau/live/orga?cle=${data.token}`);
	const first = await widthOfName();
	// Now it appears at once.
	await page.unroute(late);
	await page.reload();
	expect(first).toBe(await widthOfName());
	await context.close();
});
