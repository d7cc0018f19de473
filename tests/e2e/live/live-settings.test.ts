import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { mintPersonalLink } from "~/provider/ground/tokens/mint-links";
import { axeFindings } from "../../support/browser/axe";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { wayOfToday } from "../../support/seed";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals } from "../../support/world/live";

const stream = "https://videos.example.com";
/** One event for each setting, each with the question that is shown. */
const differing = {
	sms: { FO_MEETING_LIVE_SMS_IS_ACTIVE: true, FO_MEETING_LIVE_SMS_NUMBER: "3 65 00", FO_MEETING_LIVE_SMS_CODE: "FETE" },
	ferme: {
		FO_MEETING_LIVE_IS_CLOSED: true,
		FO_MEETING_LIVE_CLOSED_HTML: "<p>Rendez-vous l’an prochain.</p>",
		FO_MEETING_REPLAY_SHOW: true,
		FO_MEETING_REPLAY_URL: `${stream}/film.mp4`,
		youtubeId: "dQw4w9WgXcQ",
	},
	vimeo: { vimeoUrl: "https://vimeo.com/123456/abc" },
	hls: { FO_MEETING_LIVE_STREAM_URL: `${stream}/salle.m3u8` },
	equipes: { FO_MEETING_TEAMS_FIELD: "typology" },
	avant: {
		startAt: "2099-06-15T08:00:00Z",
		youtubeId: "dQw4w9WgXcQ",
		FO_MEETING_LIVE_PRE_HTML: "<p>Installez-vous.</p>",
	},
};
type Id = keyof typeof differing;
const ids = Object.keys(differing) as Id[];
const names = ["ana", "bruno", "chloe"];
const show = await showOfTests(
	...ids.map((id) =>
		buildEvent({
			event: { id, alias: id },
			domainId: "reglages",
			settings: {
				...everythingShown,
				FO_MEETING_LIVE_IS_ACTIVE: true,
				startAt: "2026-01-01T09:00:00Z",
				...differing[id],
			},
			live: [capitals],
			people: [...people(...names), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
	),
);

beforeAll(async () => {
	const at = new Date().toISOString();
	const registered = show.store.updateTable("registrations").set({ registered_at: at, responded_at: at });
	await registered.where("event_id", "in", ids).execute();
});

const phone = { viewport: { width: 390, height: 844 } };

async function enter(page: Page, eventId: Id, name = "ana") {
	const event = await requireEvent(contextOf(show.store, undefined), eventId);
	const { id } = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", `${name}@example.com`)
		.where("domain_id", "=", "reglages")
		.executeTakeFirstOrThrow();
	await page.goto(`/${eventId}/live?token=${await mintPersonalLink(show.store, event, id, new Date())}`);
}

const hostOf = (eventId: Id) => pressing({ store: show.store, event: { domainId: "reglages", eventId } }, show.app.url);

async function openStage(eventId: Id) {
	const { gateway } = await hostOf(eventId);
	const { data } = await gateway.screens.create({ domainId: "reglages", eventId, screen: "orga", name: "Hall" });
	const stage = await show.visitor({ viewport: { width: 1920, height: 1080 } });
	await stage.page.goto(`/${eventId}/live/orga?cle=${data.token}`);
	return stage;
}

describe.each(
	wayOfToday(
		[
			{ with: "with JavaScript", options: phone },
			{ with: "without JavaScript", options: { ...phone, javaScriptEnabled: false } },
		],
		"live-settings",
	),
)("A phone $with", ({ options }) => {
	const hasScript = !("javaScriptEnabled" in options);

	test("numbers the answers that are given by SMS, and says to which number and how", async () => {
		await (await hostOf("sms")).show("capitals");
		const { page, context, faults } = await show.visitor(options);
		await enter(page, "sms");
		const sentence = "Répondez par SMS au 3 65 00\u202f: envoyez FETE, un espace, puis le numéro de votre réponse.";
		await page.getByText(sentence).waitFor();
		const numbered = page.locator("ol.ballot__numbered > li");
		expect(await numbered.allInnerTexts()).toEqual(["Lyon", "Paris", "Rome"]);
		expect(await page.locator("#form-ballot").count()).toBe(0);
		const stage = await openStage("sms");
		await stage.page.getByText(sentence).waitFor();
		expect(await stage.page.locator(".stage .mark").allTextContents()).toEqual(["1", "2", "3"]);
		expect([...faults, ...stage.faults]).toEqual([]);
		for (const one of [context, stage.context]) await one.close();
	});

	test("says of a live that a setting closes what the event says, asks for no video, and leads to the replay", async () => {
		const { page, context, faults } = await show.visitor(options);
		await context.route(`${stream}/**`, (route) => route.fulfill({ body: "film", contentType: "video/mp4" }));
		await enter(page, "ferme");
		await page.getByText("Rendez-vous l’an prochain.").waitFor();
		expect(await page.locator("#form-video").count()).toBe(0);
		expect(await page.locator("#form-ballot").count()).toBe(0);
		if (hasScript) expect(await axeFindings(page)).toEqual([]);
		await page.getByRole("link", { name: "Revoir" }).first().click();
		await page.waitForURL("**/ferme/replay");
		await page.getByRole("link", { name: "Charger la vidéo" }).click();
		await page.locator("video source").waitFor({ state: "attached" });
		expect(await page.locator("video source").getAttribute("src")).toBe(`${stream}/film.mp4`);
		expect(faults.filter((fault) => !/Failed to load|decode/i.test(fault))).toEqual([]);
		await context.close();
	});

	test("shows a Vimeo video once somebody said yes to it, and the answers above the fold before and after", async () => {
		await (await hostOf("vimeo")).show("capitals");
		const { page, context, faults } = await show.visitor(options);
		const asked: string[] = [];
		await context.route("https://player.vimeo.com/**", (route) => {
			asked.push(route.request().url());
			return route.fulfill({ body: "<p>Vimeo</p>", contentType: "text/html" });
		});
		await enter(page, "vimeo");
		const isAboveFold = async () => {
			const box = await page.getByRole("button", { name: /^Valider/ }).boundingBox();
			return box !== null && box.y + box.height <= 844;
		};
		// The condition holds as soon as the styles are loaded.
		await expect.poll(isAboveFold).toBe(true);
		expect(asked).toEqual([]);
		await page.getByText("Cette vidéo vient de Vimeo").waitFor();
		await page.getByRole("button", { name: "Charger la vidéo" }).click();
		await page.frameLocator("iframe.player").getByText("Vimeo").waitFor();
		expect(asked).toEqual(["https://player.vimeo.com/video/123456?dnt=1&h=abc"]);
		await expect.poll(isAboveFold).toBe(true);
		// Once the live is over, nobody is asked any more.
		await page.locator("#form-video button").dispatchEvent("click");
		await page.getByText("Cette vidéo vient de Vimeo").waitFor();
		const host = await hostOf("vimeo");
		const end = (isEnded: boolean) => host.gateway.lives.change({ domainId: "reglages", eventId: "vimeo", isEnded });
		await end(true);
		if (!hasScript) await page.reload();
		await page.locator('.live__now[data-place="closed"]').waitFor();
		expect(await page.getByText("Cette vidéo vient de Vimeo").isVisible()).toBe(false);
		await end(false);
		expect(faults).toEqual([]);
		await context.close();
	});

	test("says before the start which day, at what time and how long that is, and shows no video", async () => {
		const { page, context, faults } = await show.visitor(options);
		await enter(page, "avant");
		await page.getByText(/Le direct commence le .*15 juin 2099 à 10/).waitFor();
		await page.getByText(/^Dans [\d\s]+jours/).waitFor();
		await page.getByText("Installez-vous.").waitFor();
		expect(await page.locator("#form-video").isVisible()).toBe(false);
		if (hasScript) expect(await axeFindings(page)).toEqual([]);
		expect(faults).toEqual([]);
		await context.close();
	});
});

/** A second of VP9 in fragmented MP4, as in `replay.test.ts`. */
const film = readFileSync(new URL("../../support/world/replay.mp4", import.meta.url));

test("A stream (HLS) plays on the live page, once agreed to", async () => {
	const { page, context, faults } = await show.visitor();
	await page.addInitScript(() => {
		HTMLMediaElement.prototype.canPlayType = () => "";
	});
	const cut = film.indexOf("moof") - 4;
	const answers: Record<string, string | Buffer> = {
		"/salle.m3u8": [
			"#EXTM3U",
			"#EXT-X-VERSION:7",
			"#EXT-X-TARGETDURATION:2",
			"#EXT-X-PLAYLIST-TYPE:VOD",
			'#EXT-X-MAP:URI="start.mp4"',
			"#EXTINF:1.0,",
			"film.m4s",
			"#EXT-X-ENDLIST",
		].join("\n"),
		"/start.mp4": film.subarray(0, cut),
		"/film.m4s": film.subarray(cut),
	};
	await context.route(`${stream}/**`, (route) => {
		const body = answers[new URL(route.request().url()).pathname];
		const headers = { "Access-Control-Allow-Origin": "*" };
		return route.fulfill(body === undefined ? { status: 404, headers } : { body, headers });
	});
	await enter(page, "hls");
	expect(await page.locator("video").count()).toBe(0);
	await page.getByRole("button", { name: "Charger la vidéo" }).click();
	await page.waitForFunction(() => document.querySelector("video")?.src.startsWith("blob:"));
	await page.locator("video").evaluate((video: HTMLVideoElement) => {
		video.muted = true;
		return video.play();
	});
	await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
	expect(faults).toEqual([]);
	await context.close();
});

test("Points of several answers add up to teams on the stage", async () => {
	const host = await hostOf("equipes");
	const place = { domainId: "reglages", eventId: "equipes" };
	await show.store
		.updateTable("registrations")
		.set({ typology_id: "visitor" })
		.where("event_id", "=", "equipes")
		.execute();
	await host.show("capitals");
	for (const [name, picks] of [
		["ana", ["Paris", "Rome"]],
		["bruno", ["Paris", "Lyon"]],
	] as const) {
		const { page, context } = await show.visitor({ ...phone, javaScriptEnabled: false });
		await enter(page, "equipes", name);
		for (const pick of picks) await page.locator("label", { hasText: pick }).click();
		await page.getByRole("button", { name: /^Valider/ }).click();
		await page.getByText("Votre réponse est prise en compte").waitFor();
		await host.gateway.lives.change({ ...place, showRightAnswers: false });
		await context.close();
	}
	const stage = await openStage("equipes");
	await host.gateway.lives.change({ ...place, showRightAnswers: true, showLeaderboard: true, showTeams: true });
	// Two right answers are worth 100 points, one right and one wrong answer none: the team has the mean of the two.
	await stage.page.locator(".board__row--1", { hasText: /2 membres.*50 points/s }).waitFor();
	expect(await axeFindings(stage.page)).toEqual([]);
	await stage.page.goto("/equipes/leaderboard");
	const current = () => stage.page.locator(".tabs__way[aria-current]").textContent();
	expect(await current()).toBe("Par équipes");
	expect(await axeFindings(stage.page)).toEqual([]);
	await stage.page.getByRole("link", { name: "Par joueurs" }).click();
	await stage.page.getByText("2 joueurs").waitFor();
	expect(await current()).toBe("Par joueurs");
	expect(stage.faults).toEqual([]);
	await stage.context.close();
});
