import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, lunchPoll } from "../../support/world/live";

const place = { domainId: "scene", eventId: "scene" };
const sixty = {
	...capitals,
	key: "sixty",
	title: "Sixty",
	display: "gauge" as const,
	responses: Array.from({ length: 60 }, (_, at) => ({ label: `Intelligence artificielle ${at}` })),
};
const show = await showOfTests(
	buildEvent({
		event: { id: "scene", alias: "scene" },
		domainId: "scene",
		settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
		live: [lunchPoll, sixty],
		people: [...people("ana"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
	}),
);

let hand: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	hand = await pressing({ store: show.store, event: place }, show.app.url);
});

test("A big screen follows the live by itself, keeps its last state offline, and goes dark with its link", async () => {
	const { data } = await hand.gateway.screens.create({ ...place, screen: "orga", name: "Stage" });
	const { page, context, faults } = await show.visitor({ viewport: { width: 1920, height: 1080 } });
	await page.goto(`/scene/live/orga?cle=${data.token}`);
	await page.getByText("Rejoignez le direct").waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await page.evaluate(() => document.body.setAttribute("data-same", ""));
	await hand.show("lunch");
	await page.getByText("Où déjeuner ?").waitFor();
	expect(await page.locator("body[data-same]").count()).toBe(1);
	expect(await axeFindings(page)).toEqual([]);
	const isWhole = () => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
	expect(await isWhole()).toBe(true);

	await context.setOffline(true);
	await page.getByText("Connexion perdue").waitFor();
	expect(await page.getByText("Où déjeuner ?").isVisible()).toBe(true);
	await context.setOffline(false);
	await page.getByText("Connexion perdue").waitFor({ state: "hidden" });

	expect(faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
	await hand.gateway.screens.revoke({ ...place, linkId: data.id });
	await page.getByText("demandez un nouveau lien").waitFor();
	expect(await page.content()).not.toContain("déjeuner");
	await context.close();
});

test("A big screen that is paused stays as it is, and goes on from where the live is by then", async () => {
	const { gateway: host } = hand;
	const { data } = await host.screens.create({ ...place, screen: "orga", name: "Paused" });
	const { page, context, faults } = await show.visitor({ viewport: { width: 1920, height: 1080 } });
	const { modules } = (await host.liveModules.list(place)).data;
	const showing = { ...place, activeModule: "poll" as const, activePollId: modules[0]?.id ?? "" };
	await host.lives.change({ ...showing, showResults: false });
	await page.goto(`/scene/live/orga?cle=${data.token}`);
	await page.getByText("Où déjeuner ?").waitFor();
	await page.mouse.move(600, 400);
	await page.getByRole("button", { name: "Mettre en pause" }).click();
	const beside = await show.visitor();
	await beside.page.goto(`/scene/live/orga?cle=${data.token}`);
	await beside.page.getByText("Où déjeuner ?").waitFor();
	await host.lives.change({ ...showing, showResults: true });
	// Once a screen that is not paused shows it, this one had enough time: it would have asked at most a moment later.
	await beside.page.locator(".tally").waitFor();
	await page.waitForTimeout(500);
	expect(await page.locator(".tally").count()).toBe(0);
	await beside.context.close();
	await page.getByRole("button", { name: "Reprendre" }).click();
	await page.locator(".tally").waitFor();
	await host.lives.change({ ...showing, activeModule: null, showResults: false });
	expect(faults).toEqual([]);
	await context.close();
});

test("Another thing comes softly, a number does not, and nothing moves for people who want no motion", async () => {
	const { gateway: host } = hand;
	const { data } = await host.screens.create({ ...place, screen: "orga", name: "Soft" });
	const softened: number[] = [];
	for (const reducedMotion of ["no-preference", "reduce"] as const) {
		await host.lives.change({ ...place, activeModule: null });
		const { page, context, faults } = await show.visitor({ reducedMotion });
		await page.addInitScript(() => {
			const move = document.startViewTransition.bind(document);
			Object.assign(window, { moves: 0 });
			document.startViewTransition = (swap) => {
				Object.assign(window, { moves: (window as unknown as { moves: number }).moves + 1 });
				return move(swap);
			};
		});
		await page.goto(`/scene/live/orga?cle=${data.token}`);
		await page.locator(".stage__address").waitFor();
		await hand.show("lunch", { showResults: false });
		await page.getByText("Où déjeuner ?").waitFor();
		await hand.show("lunch", { showResults: false, hideVotes: true });
		await page.locator("[data-count]").waitFor({ state: "detached" });
		await hand.show("lunch", { showResults: true, hideVotes: false });
		await page.locator(".tally").waitFor();
		softened.push(await page.evaluate(() => (window as unknown as { moves: number }).moves));
		expect(faults).toEqual([]);
		await context.close();
	}
	expect(softened).toEqual([2, 0]);
	await host.lives.change({ ...place, activeModule: null, showResults: false });
});

test("What comes next stands beside the way in, and beside everything for the speaker, within the margins", async () => {
	const kinds = [
		["orga", "À suivre : une question"],
		["speaker", "À suivre : Sixty"],
	] as const;
	await hand.show("lunch", { showResults: false });
	await hand.gateway.lives.change({ ...place, activeModule: null, showResults: false });
	for (const [screen, words] of kinds) {
		const { data } = await hand.gateway.screens.create({ ...place, screen, name: "Next" });
		const { page, context, faults } = await show.visitor();
		await page.goto(`/scene/live/${screen}?cle=${data.token}`);
		for (const [width, height] of [
			[1024, 768],
			[3840, 2160],
		] as const) {
			await page.setViewportSize({ width, height });
			const box = await page.getByText(words).boundingBox();
			expect([width, Math.ceil(box?.x ?? 0) >= width * 0.05]).toEqual([width, true]);
			expect([width, (box?.y ?? 0) + (box?.height ?? 0) <= height]).toEqual([width, true]);
			expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1)).toBe(true);
		}
		expect(await axeFindings(page)).toEqual([]);
		expect(faults).toEqual([]);
		await context.close();
	}
});

test("Of sixty options those that stand on a screen stand whole, and the others are counted, as choices and as results", async () => {
	const { data } = await hand.gateway.screens.create({ ...place, screen: "orga", name: "Sixty" });
	const { page, context, faults } = await show.visitor();
	await page.goto(`/scene/live/orga?cle=${data.token}`);
	for (const showResults of [false, true]) {
		await hand.show("sixty", { showResults });
		await page
			.locator(showResults ? ".tally" : ".stage__option")
			.first()
			.waitFor();
		for (const [width, height] of [
			[1920, 1080],
			[1024, 768],
			[3840, 2160],
		] as const) {
			await page.setViewportSize({ width, height });
			const countOutside = () =>
				page.locator(".stage__option, .tally__row").evaluateAll(
					(rows) =>
						rows.filter((row) => {
							const { right, bottom } = row.getBoundingClientRect();
							return right > window.innerWidth || bottom > window.innerHeight;
						}).length,
				);
			const shown = await page.locator(".stage__option, .tally__row").count();
			await page.getByText(`et ${60 - shown} autres`).waitFor();
			// The script of the page makes them fit the new size.
			await expect.poll(countOutside).toBe(0);
			expect(await axeFindings(page)).toEqual([]);
		}
	}
	expect(faults).toEqual([]);
	await context.close();
});
