import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { importEvent } from "~/provider/event/file/import-event";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { mintPersonalLink } from "~/provider/ground/tokens/mint-links";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

const soon = new Date(Date.now() + 60 * 60_000).toISOString();
const file = (startAt: string) =>
	buildEvent({
		event: { id: "debut", alias: "debut" },
		domainId: "debut",
		settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt, youtubeId: "dQw4w9WgXcQ" },
		people: people("ana"),
	});
const show = await showOfTests(file(soon));

beforeAll(async () => {
	const at = new Date().toISOString();
	const registered = show.store.updateTable("registrations").set({ registered_at: at, responded_at: at });
	await registered.where("event_id", "=", "debut").execute();
});

async function enter(page: Page) {
	const event = await requireEvent(contextOf(show.store, undefined), "debut");
	const { id } = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", "ana@example.com")
		.where("domain_id", "=", "debut")
		.executeTakeFirstOrThrow();
	await page.goto(`/debut/live?token=${await mintPersonalLink(show.store, event, id, new Date())}`);
}

test("Before the start a page without a script says when that is and how long until then, and the event shows itself", async () => {
	const { page, context, faults } = await show.visitor({ javaScriptEnabled: false });
	await enter(page);
	const starts = page.locator(".live-starts");
	expect(await starts.locator("time").getAttribute("datetime")).toBe(soon);
	expect(await starts.locator("time").textContent()).toMatch(/^Le direct commence le .+ à \d+\sh/);
	expect(await starts.locator(".live-starts__within").textContent()).toMatch(/^Dans (1\sheure|59\sminutes)$/);
	expect(await page.locator(".live-head__cover, .live-head__name").count()).toBe(2);
	// The start is moved relative to the moment of this import.
	await importEvent(show.store, file(new Date(Date.now() + 12.4 * 60_000).toISOString()), new Date(), {
		invite: "now",
	});
	await page.getByRole("link", { name: "Actualiser", exact: true }).click();
	await page.getByText(/Dans 12\sminutes/).waitFor();
	expect(faults).toEqual([]);
	await context.close();
});

test("At the start the video agreed to comes in place, without a reload; before it no page holds its address", async () => {
	const { page, context, faults } = await show.visitor();
	await context.route("https://www.youtube-nocookie.com/**", (route) => route.fulfill({ body: "video" }));
	await enter(page);
	expect(await page.content()).not.toContain("dQw4w9WgXcQ");
	// The question is in the page, and shown from the start on.
	expect(await page.locator("#form-video").isVisible()).toBe(false);
	await page.locator("#form-video button").dispatchEvent("click");
	await page.locator('[data-live-video-here=""]').waitFor({ state: "attached" });
	expect(await page.content()).not.toContain("dQw4w9WgXcQ");
	await page.evaluate(() => document.body.setAttribute("data-same", ""));
	const pages: string[] = [];
	page.on("request", (request) => new URL(request.url()).pathname === "/debut/live" && pages.push(request.method()));
	const startAt = new Date(Date.now() - 1000).toISOString();
	await importEvent(show.store, file(startAt), new Date(), { invite: "now", areRolesAccepted: true });
	await page.locator("iframe.player").waitFor();
	expect(await page.locator("iframe.player").getAttribute("src")).toContain("/embed/dQw4w9WgXcQ");
	expect(await page.locator("body[data-same]").count()).toBe(1);
	// The start of a live does not make every page load again.
	expect(pages).toEqual([]);
	expect(faults).toEqual([]);
	await context.close();
});
