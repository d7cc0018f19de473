import { afterAll, beforeAll, expect, test } from "vitest";
import { replayOf } from "~/domain/live/video";
import { tagsIn } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

const video = (id: string, settings: Record<string, unknown>) =>
	buildEvent({
		event: { id, alias: id },
		settings: { FO_MEETING_REGISTER_END: "2026-01-01T00:00:00Z", ...settings },
		people: [...people("guest"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
	});

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		video("tube", { youtubeId: "dQw4w9WgXcQ" }),
		video("file", { FO_MEETING_REPLAY_URL: "https://videos.example.com/salon.mp4" }),
		video("own", { FO_MEETING_REPLAY_URL: "/assets/salon.mp4" }),
		video("stream", { FO_MEETING_REPLAY_URL: "https://videos.example.com/salon.m3u8" }),
		video("none", {}),
	]);
});
afterAll(() => fair.close());

test("A video of another site loads only after a yes, and the policy opens to it for that answer alone", async () => {
	const browser = await fair.visit("guest");
	const asked = await browser.open("/tube/replay");
	expect(asked.text).toContain("vient de YouTube");
	expect(tagsIn(asked.root, "iframe")).toEqual([]);
	expect(String(asked.answer.headers["content-security-policy"])).not.toContain("youtube");
	expect(asked.links).toContain("/tube/replay?accord=oui");
	const shown = await browser.open("/tube/replay?accord=oui");
	expect(tagsIn(shown.root, "iframe")[0]?.attributes.src).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
	expect(String(shown.answer.headers["content-security-policy"])).toContain(
		"frame-src 'self' https://www.youtube-nocookie.com",
	);
	expect(String((await browser.open("/tube")).answer.headers["content-security-policy"])).not.toContain("youtube");
});

test("A file elsewhere asks as well; one of ours plays at once; without a video the page says so", async () => {
	const browser = await fair.visit("guest");
	expect(tagsIn((await browser.open("/file/replay")).root, "video")).toEqual([]);
	const shown = await browser.open("/file/replay?accord=oui");
	expect(tagsIn(shown.root, "source")[0]?.attributes).toMatchObject({
		src: "https://videos.example.com/salon.mp4",
		type: "video/mp4",
	});
	expect(String(shown.answer.headers["content-security-policy"])).toContain(
		"media-src 'self' https://videos.example.com",
	);
	expect(tagsIn((await browser.open("/own/replay")).root, "video")).toHaveLength(1);
	const missing = (await browser.open("/none/replay")).text;
	expect(missing).toContain("La vidéo n’est pas encore en ligne");
	expect(missing).not.toContain("renseigné");
	const staff = await fair.enter("olga");
	expect((await staff.open("/none/replay")).text).toContain("L'id de la vidéo n'est pas renseigné");
});

test("A stream comes with a player, and the policy opens to what it fetches and makes, once agreed", async () => {
	const browser = await fair.visit("guest");
	const policyOf = async (address: string) =>
		String((await browser.open(address)).answer.headers["content-security-policy"]);
	expect(await policyOf("/stream/replay")).not.toMatch(/connect-src|media-src/);
	const shown = await browser.open("/stream/replay?accord=oui");
	expect(tagsIn(shown.root, "video")[0]?.attributes["data-player"]).toMatch(/^\/assets\/player-/);
	const policy = String(shown.answer.headers["content-security-policy"]);
	expect(policy).toContain("connect-src 'self' https://videos.example.com");
	expect(policy).toContain("media-src 'self' https://videos.example.com blob:");
	expect(await policyOf("/file/replay?accord=oui")).not.toMatch(/connect-src|blob:/);
});

test("Vimeo is known by its address, with the key of an unlisted video; HLS by its ending", () => {
	const of = (settings: object) =>
		replayOf({ youtubeId: "", vimeoAddress: "", replayAddress: "", ...settings }, "https://salon.example");
	expect(of({ vimeoAddress: "https://vimeo.com/76979871/abc1" })).toMatchObject({
		src: "https://player.vimeo.com/video/76979871?dnt=1&h=abc1",
	});
	expect(of({ replayAddress: "https://live.example/a.m3u8" })).toMatchObject({ type: "application/vnd.apple.mpegurl" });
	expect(of({ youtubeId: "'><script>" })).toBeUndefined();
	expect(of({ vimeoAddress: "https://evil.example/123" })).toBeUndefined();
});
