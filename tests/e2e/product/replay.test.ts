import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { axeFindings } from "../../support/browser/axe";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

const site = "https://videos.example.com";

const file = buildEvent({
	event: { id: "film", alias: "film" },
	domainId: "film",
	settings: { FO_MEETING_REGISTER_END: "2026-01-01T00:00:00Z", FO_MEETING_REPLAY_URL: `${site}/salon.m3u8` },
	people: people("guest"),
});
const show = await showOfTests(file);

/** A second of VP9 in fragmented MP4, made by a browser: what comes before the first fragment, and the rest. */
const bytes = readFileSync(new URL("../../support/world/replay.mp4", import.meta.url));
const cut = bytes.indexOf("moof") - 4;
const film = { start: bytes.subarray(0, cut), fragments: bytes.subarray(cut) };

const playlist = [
	"#EXTM3U",
	"#EXT-X-VERSION:7",
	"#EXT-X-TARGETDURATION:2",
	"#EXT-X-PLAYLIST-TYPE:VOD",
	'#EXT-X-MAP:URI="start.mp4"',
	"#EXTINF:1.0,",
	"film.m4s",
	"#EXT-X-ENDLIST",
].join("\n");

/** Stands in for the video site, and records what the player requested. */
async function serveFilm(page: Page, answers: Record<string, string | Buffer>): Promise<string[]> {
	const asked: string[] = [];
	await page.context().route(`${site}/**`, (route) => {
		const { pathname } = new URL(route.request().url());
		// This browser may play streams by itself, whatever it is made to say, so only requests by a script count.
		if (route.request().resourceType() !== "media") asked.push(pathname);
		const body = answers[pathname];
		const headers = { "Access-Control-Allow-Origin": "*" };
		return route.fulfill(body === undefined ? { status: 404, headers } : { body, headers });
	});
	return asked;
}

async function openFilm(page: Page): Promise<void> {
	const token = newToken();
	const person = await show.recordOf("guest@example.com");
	const link = { token, personId: person.person_id, eventId: person.event_id, kind: "link" as const };
	await insertToken(show.store, { ...link, now: new Date(), expiresAt: "2099-01-01T00:00:00.000Z" });
	await page.goto(`/film?token=${token}`);
	await page.goto("/film/replay");
}

const withoutNative = () => {
	HTMLMediaElement.prototype.canPlayType = () => "";
};
const agree = (page: Page) => page.getByRole("link", { name: "Charger la vidéo" }).click();

test("A stream plays in a browser that plays none itself, once agreed to and once wanted", async () => {
	const { page, context, faults } = await show.visitor();
	await page.addInitScript(withoutNative);
	const asked = await serveFilm(page, {
		"/salon.m3u8": playlist,
		"/start.mp4": film.start,
		"/film.m4s": film.fragments,
	});
	await openFilm(page);
	expect(asked).toEqual([]);
	await agree(page);
	await page.waitForFunction(() => document.querySelector("video")?.src.startsWith("blob:"));
	expect(await axeFindings(page)).toEqual([]);
	expect(asked).toEqual(["/salon.m3u8"]);
	await page.locator("video").evaluate((video: HTMLVideoElement) => {
		video.muted = true;
		return video.play();
	});
	await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
	expect(asked).toEqual(["/salon.m3u8", "/start.mp4", "/film.m4s"]);
	expect(faults).toEqual([]);
	await context.close();
});

test("A stream that does not come is told, and its link stays", async () => {
	const { page, context } = await show.visitor();
	await page.addInitScript(withoutNative);
	await serveFilm(page, { "/salon.m3u8": "gone" });
	await openFilm(page);
	await agree(page);
	await page.getByRole("alert").filter({ hasText: "ne lit pas cette vidéo" }).waitFor();
	expect(await axeFindings(page)).toEqual([]);
	expect(await page.getByRole("link", { name: /Ouvrir la vidéo/ }).getAttribute("href")).toBe(`${site}/salon.m3u8`);
	await context.close();
});

test.each([
	{ name: "where the browser plays it", options: {}, native: "maybe" },
	{ name: "without JavaScript", options: { javaScriptEnabled: false }, native: "" },
])("No player is loaded $name: the video and the link are there", async ({ options, native }) => {
	const { page, context } = await show.visitor(options);
	await page.addInitScript(`HTMLMediaElement.prototype.canPlayType = () => "${native}"`);
	const scripts: string[] = [];
	page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
	await serveFilm(page, {});
	await openFilm(page);
	await agree(page);
	await page.locator("video source[src$='salon.m3u8']").waitFor({ state: "attached" });
	await page.waitForLoadState("networkidle");
	expect(scripts.filter((one) => one.includes("player"))).toEqual([]);
	expect(await page.getByRole("link", { name: /Ouvrir la vidéo/ }).isVisible()).toBe(true);
	await context.close();
});
