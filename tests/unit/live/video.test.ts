import { expect, test } from "vitest";
import { liveVideoOf, replayOf } from "~/domain/live/video";

const site = "https://salon.example";
const none = { youtubeId: "", vimeoAddress: "", liveStreamAddress: "", replayAddress: "" };
const stream = "https://flux.example/live.m3u8";

test.each([
	[
		"YouTube's before any other",
		{ youtubeId: "abcdefghijk", vimeoAddress: "https://vimeo.com/123", liveStreamAddress: stream },
		"https://www.youtube-nocookie.com/embed/abcdefghijk",
	],
	[
		"Vimeo's where YouTube has none",
		{ vimeoAddress: "https://vimeo.com/123/key", liveStreamAddress: stream },
		"https://player.vimeo.com/video/123?dnt=1&h=key",
	],
	["a stream where neither has one", { liveStreamAddress: stream }, stream],
	[
		"a stream where the others are no videos",
		{ youtubeId: "a b", vimeoAddress: "https://vimeo.example/123", liveStreamAddress: stream },
		stream,
	],
	["a file of this site", { liveStreamAddress: "/live.mp4" }, `${site}/live.mp4`],
	["none where nothing is set", {}, undefined],
	["none at what is no address", { liveStreamAddress: "https://" }, undefined],
])("The video of the live page is %s", (_, settings, src) => {
	expect(liveVideoOf({ ...none, ...settings }, site)?.src).toBe(src);
});

test("The replay is its own video, or that of the live page", () => {
	const settings = { ...none, vimeoAddress: "https://vimeo.com/123" };
	expect(replayOf({ ...settings, replayAddress: stream }, site)).toMatchObject({ kind: "file", src: stream });
	expect(replayOf(settings, site)).toMatchObject({ kind: "frame", host: "Vimeo" });
	expect(replayOf(none, site)).toBeUndefined();
});
