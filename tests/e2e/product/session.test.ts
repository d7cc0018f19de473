import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { mintPersonalLink, mintProofAddress } from "~/provider/ground/tokens/mint-links";
import { axeFindings } from "../../support/browser/axe";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, dayInAWord, emotions, lunchPoll } from "../../support/world/live";

const show = await showOfTests(
	buildEvent({
		event: { id: "salle", alias: "salle" },
		domainId: "salle",
		settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
		live: [
			lunchPoll,
			{ ...capitals, display: "pie" },
			{ ...capitals, key: "again", title: "Encore", label: "Encore une fois ?", display: "gauge", nbResponses: 1 },
			{ ...lunchPoll, key: "dinner", title: "Dinner", label: "Où dîner ?", mayChange: true },
			{ ...lunchPoll, key: "end", title: "End", label: "À l’an prochain ?", isNominative: true },
		],
		people: [...people("ana", "bruno"), { email: "olga@example.com", firstName: "Olga", role: "host" }],
	}),
	buildEvent({
		event: { id: "jeu", alias: "jeu" },
		domainId: "salle",
		settings: {
			...everythingShown,
			FO_MEETING_LIVE_IS_ACTIVE: true,
			startAt: "2026-01-01T09:00:00Z",
			FO_MEETING_LIVE_BANNED_WORDS: ["zut"],
			FO_MEETING_SATISFACTION_FORM_ID: "travel",
		},
		emotions: [...emotions.slice(0, 1), { key: "wow", icon: "😮", label: "Waouh" }],
		live: [dayInAWord, { ...capitals, label: "Quelles capitales ?" }],
		people: [...people("ana", "bruno"), { email: "olga@example.com", firstName: "Olga", role: "host" }],
	}),
);

beforeAll(async () => {
	const at = new Date().toISOString();
	const registered = show.store.updateTable("registrations").set({ registered_at: at, responded_at: at });
	await registered.where("event_id", "in", ["salle", "jeu"]).execute();
});

/** Signs in as hosts do: with a proof, by a link from a mail. */
async function enterConsole(page: Page, eventId = "salle") {
	const { event, id } = await known("olga", eventId);
	const ways = { publicUrl: show.app.url, returnTo: `/${eventId}/organisation/direct` };
	await page.goto(await mintProofAddress(show.store, event, id, ways, new Date()));
	await page.locator("main form button").first().click();
	await page.waitForURL("**/organisation/direct");
}

/** Presses a button of the console, and waits until the server has done it; the page stays where it is. */
async function pressConsole(page: Page, name: RegExp) {
	const answer = page.waitForResponse((response) => response.request().method() === "POST");
	await page.getByRole("button", { name }).first().click();
	await answer;
}

async function enterLive(page: Page, name: string, eventId = "salle") {
	const { event, id } = await known(name, eventId);
	await page.goto(`/${eventId}/live?token=${await mintPersonalLink(show.store, event, id, new Date())}`);
}

async function known(name: string, eventId: string) {
	const event = await requireEvent(contextOf(show.store, undefined), eventId);
	const { id } = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", `${name}@example.com`)
		.where("domain_id", "=", "salle")
		.executeTakeFirstOrThrow();
	return { event, id };
}

test("A host runs a whole session of five modules, beside a stage and two phones, one of them without JavaScript", async () => {
	const host = await show.visitor({ viewport: { width: 390, height: 844 } });
	const stage = await show.visitor({ viewport: { width: 1920, height: 1080 } });
	const ana = await show.visitor({ viewport: { width: 390, height: 844 } });
	const bruno = await show.visitor({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
	const all = [host, stage, ana, bruno];
	await enterConsole(host.page);
	await stage.context.addCookies(await host.context.cookies());
	await stage.page.goto("/salle/live/orga");
	await enterLive(ana.page, "ana");
	await enterLive(bruno.page, "bruno");

	const press = (name: RegExp) => pressConsole(host.page, name);
	const modules = [
		{ question: "Où déjeuner ?", picks: ["Quay"] },
		{ question: "Which are capitals?", picks: ["Paris", "Rome"] },
		{ question: "Encore une fois ?", picks: ["Lyon"] },
		{ question: "Où dîner ?", picks: ["Park"] },
		{ question: "À l’an prochain ?", picks: ["Ici"] },
	];
	for (const [place, { question, picks }] of modules.entries()) {
		await press(place === 0 ? /^Montrer(?! les? )/ : /^Suivant/);
		for (const { page } of [stage, ana]) await page.getByText(question).first().waitFor();
		await bruno.page.reload();
		for (const { page } of [ana, bruno]) {
			for (const pick of picks) await page.locator("#form-ballot .choice__card", { hasText: pick }).click();
			// Of one answer the box is the button.
			if (picks.length > 1) await page.getByRole("button", { name: /^Valider/ }).click();
			await page.getByText("Votre réponse est prise en compte").waitFor();
		}
		// Before the host releases results, the room sees how many have answered, and no phone what they answered.
		await stage.page.getByText("2 réponses").waitFor();
		for (const { page } of [ana, bruno]) expect(await page.content()).not.toContain("a répondu");
		await press(/Montrer les résultats/);
		await bruno.page.reload();
		for (const { page } of [ana, bruno]) {
			await page.getByText("2 personnes ont répondu").waitFor();
			for (const pick of picks) {
				const row = page.locator(".tally__row", { hasText: pick });
				expect(await row.locator(".tally__number").textContent()).toContain("100\u202f%");
			}
		}
		await stage.page.locator(".tally__number", { hasText: "100\u202f%" }).first().waitFor();
	}

	await host.page.getByText("Terminer le direct").click();
	await press(/Terminer maintenant/);
	await ana.page.locator('.live__now[data-place="closed"]').waitFor();
	for (const { context, faults } of all) {
		expect(faults).toEqual([]);
		await context.close();
	}
});

test("Words, emotions and points go from two phones to a stage, one of them without JavaScript", async () => {
	const phone = { viewport: { width: 390, height: 844 } };
	const host = await show.visitor({ viewport: { width: 1280, height: 900 } });
	const [stage, wall] = [await show.visitor(), await show.visitor()];
	const ana = await show.visitor(phone);
	const bruno = await show.visitor({ ...phone, javaScriptEnabled: false });
	await enterConsole(host.page, "jeu");
	for (const { context } of [stage, wall]) await context.addCookies(await host.context.cookies());
	await stage.page.goto("/jeu/live/orga");
	await wall.page.goto("/jeu/live/emotions");
	await enterLive(ana.page, "ana", "jeu");
	await enterLive(bruno.page, "bruno", "jeu");
	const press = (name: RegExp) => pressConsole(host.page, name);

	await press(/^Montrer(?! les? )/);
	await ana.page.getByText("Un mot pour la journée ?").first().waitFor();
	await bruno.page.reload();
	const say = async (page: Page, word: string) => {
		await page.getByLabel("Votre mot").fill(word);
		await page.getByRole("button", { name: "Envoyer" }).click();
	};
	const thanks = "Votre mot a bien été pris en compte.";
	await say(ana.page, "Élan");
	await ana.page.getByText(thanks).waitFor();
	await ana.page.getByText("Il vous reste 2 mots.").waitFor();
	await say(bruno.page, "elan");
	await bruno.page.getByText(thanks).waitFor();
	await stage.page.locator("svg text", { hasText: /^[ée]lan$/i }).waitFor();
	await say(bruno.page, "x".repeat(31));
	await bruno.page.getByText("30 caractères").first().waitFor();
	expect(await bruno.page.getByLabel("Votre mot").inputValue()).toBe("x".repeat(31));
	await ana.page.getByText(thanks).waitFor({ state: "detached" });
	await say(ana.page, "Zut");
	await ana.page.getByText(thanks).waitFor();
	await host.page.reload();
	await host.page.locator("#word-desk").getByText("Zut").first().waitFor();
	expect(await stage.page.content()).not.toContain("Zut");

	await press(/Ouvrir une séquence/);
	await ana.page.getByRole("button", { name: "Waouh" }).click();
	await ana.page.locator('.emotions__one[aria-pressed="true"]').waitFor();
	await bruno.page.goto("/jeu/live");
	await bruno.page.getByRole("button", { name: "J’aime" }).click();
	await bruno.page.waitForLoadState();
	await wall.page.locator(".wall__one", { hasText: "1" }).nth(1).waitFor();
	expect(await wall.page.locator(".wall__count").allTextContents()).toEqual(["1", "1"]);
	await stage.page.locator(".strip__one").nth(1).waitFor();
	expect(await ana.page.content()).not.toContain("wall__count");
	await host.page.locator(".console__feeling", { hasText: "1" }).nth(1).waitFor();
	for (const { page } of [ana, wall, stage, host]) expect(await axeFindings(page)).toEqual([]);
	await press(/Terminer la séquence/);
	await ana.page.locator("#form-emotion").waitFor({ state: "detached" });

	await press(/^Suivant/);
	await ana.page.getByText("Quelles capitales ?").first().waitFor();
	await bruno.page.reload();
	for (const [{ page }, picks] of [
		[ana, ["Paris", "Rome"]],
		[bruno, ["Paris"]],
	] as const) {
		for (const pick of picks) await page.locator("label", { hasText: pick }).click();
		await page.getByRole("button", { name: /^Valider/ }).click();
		await page.getByText("Votre réponse est prise en compte").waitFor();
	}
	await press(/Montrer le classement/);
	// Waits for their rank before, which the one after replaces.
	await ana.page.locator("#live-place-said", { hasText: /./ }).waitFor();
	await press(/Montrer les bonnes réponses/);
	// Without a reload, the top list is pushed to everybody, and to each their own rank.
	await ana.page.getByText("1ᵉʳ, 100 points", { exact: true }).waitFor();
	await bruno.page.reload();
	await bruno.page.getByText("2ᵉ, 50 points", { exact: true }).waitFor();
	for (const { page } of [ana, bruno]) await page.locator(".ballot__right", { hasText: "Paris, Rome" }).waitFor();
	await ana.page.locator(".outcome", { hasText: /Vous avez juste.*\+100 points/s }).waitFor();
	await bruno.page.locator(".outcome", { hasText: /En partie juste.*\+50 points/s }).waitFor();
	await stage.page.locator(".board__row--1", { hasText: "100 points" }).waitFor();

	for (const { page } of [ana, stage]) expect(await axeFindings(page)).toEqual([]);
	for (const path of ["/jeu/leaderboard", "/jeu/organisation/direct/importer", "/jeu/organisation/direct"]) {
		await host.page.goto(path);
		expect([path, await axeFindings(host.page)]).toEqual([path, []]);
	}

	await host.page.getByText("Terminer le direct").click();
	await press(/Terminer maintenant/);
	await ana.page.getByRole("link", { name: "Donner mon avis" }).click();
	await ana.page.waitForURL("**/jeu/satisfaction");
	await bruno.page.reload();
	await bruno.page.getByRole("link", { name: "Donner mon avis" }).waitFor();
	for (const { context, faults } of [host, stage, wall, ana, bruno]) {
		expect(faults).toEqual([]);
		await context.close();
	}
});

test("The console of one host follows another's without a reload: what is typed stays, and so does the focus", async () => {
	const [one, other] = [await show.visitor(), await show.visitor()];
	await enterConsole(one.page);
	await other.context.addCookies(await one.context.cookies());
	await other.page.goto("/salle/organisation/direct");
	await other.page.evaluate(() => Object.assign(window, { isSame: true }));
	await other.page.getByText("Mot à l’intervenant").click();
	const note = other.page.locator("#note");
	await note.fill("Une phrase à moi");
	const press = (name: RegExp) => pressConsole(one.page, name);
	await press(/Rouvrir le direct/);
	await other.page.locator("#press-end", { hasText: "Terminer" }).waitFor({ state: "attached" });
	await press(/^Montrer(?! le (classement|podium))/);
	await other.page.locator(".monitor__standing", { hasText: /\w/ }).waitFor();
	const focused = other.page.locator("#press-hideVotes button");
	await focused.focus();
	await press(/Montrer les résultats/);
	await other.page.locator("#press-results", { hasText: "Cacher les résultats" }).waitFor();
	expect(await focused.evaluate((button) => button === document.activeElement)).toBe(true);
	expect(await note.inputValue()).toBe("Une phrase à moi");
	expect(await other.page.evaluate(() => "isSame" in window)).toBe(true);
	// It is made from the current state, so nothing of it is stale.
	await other.page.getByRole("button", { name: "Afficher à l’intervenant" }).click();
	await other.page.waitForLoadState();
	expect(await other.page.getByRole("alert").count()).toBe(0);
	for (const { context, faults } of [one, other]) {
		expect(faults).toEqual([]);
		await context.close();
	}
});

/** Returns the text of a big screen, without the title for screen readers. */
const saidOn = (page: Page, selector: string) =>
	page.locator(selector).evaluate((stage) => {
		const seen = Array.from(stage.children).filter((one) => !one.matches("h1.sr"));
		return seen.map(({ textContent }) => textContent).join(" ");
	});

test("The stage is told what it shows in the order of the phones and fetches nothing; the console's preview is the stage", async () => {
	const place = { domainId: "salle", eventId: "salle" };
	const hand = await pressing({ store: show.store, event: place }, show.app.url);
	const stand = (part: object) => hand.gateway.lives.change({ ...place, ...part });
	await stand({ isEnded: false, activeModule: null, showLeaderboard: false, showLeaderboardV2: false });
	const [host, stage, ana] = [await show.visitor(), await show.visitor(), await show.visitor()];
	await enterConsole(host.page);
	await stage.context.addCookies(await host.context.cookies());
	await stage.page.goto("/salle/live/orga");
	await enterLive(ana.page, "ana");
	await stage.page.getByText("Rejoignez le direct").waitFor();
	const asked: string[] = [];
	stage.page.on("request", (request) => request.url().includes("/live/") && asked.push(request.url()));
	await stage.page.evaluate(() => {
		const seen: string[] = [];
		Object.assign(window, { seen });
		new MutationObserver(() => {
			const text = document.querySelector("#stage-question")?.textContent ?? "";
			if (text && text !== seen.at(-1)) seen.push(text);
		}).observe(document.body, { childList: true, subtree: true });
	});
	const shown: string[] = [];
	for (const key of ["lunch", "again", "dinner", "end", "lunch", "dinner"]) {
		const { module } = await hand.show(key);
		const label = (typeof module.entry.label === "string" ? module.entry.label : module.entry.label?.fr) ?? "";
		shown.push(label.replace(/<[^>]*>/g, ""));
		await ana.page.locator(".ballot__question", { hasText: shown.at(-1) ?? "" }).waitFor();
	}
	await stage.page.locator("#stage-question", { hasText: "Où dîner ?" }).waitFor();
	const seen = await stage.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
	// A slow screen may leave one out, but never goes back.
	let at = -1;
	for (const label of seen) at = shown.indexOf(label.replace("\u202f", " "), at + 1);
	expect(at).toBe(shown.length - 1);
	expect(asked).toEqual([]);
	const scenes = [
		[{ showResults: true }, ".tally"],
		[{ showLeaderboard: true }, ".board--list"],
		[{ showLeaderboard: false, showLeaderboardV2: true }, ".board--podium"],
		[{ showLeaderboardV2: false, activeModule: "chat" }, ".stage__scene--way"],
		[{ activeModule: null }, ".stage__scene--way :text('Rejoignez le direct')"],
	] as const;
	for (const [part, scene] of scenes) {
		await stand(part);
		await stage.page.locator(scene).first().waitFor({ state: "attached" });
		await host.page.locator(`.preview__stage ${scene}`).first().waitFor({ state: "attached" });
		expect(await saidOn(host.page, ".preview__stage .stage")).toBe(await saidOn(stage.page, "#stage"));
	}
	// A module that a host shows replaces the leaderboard.
	await stand({ showLeaderboard: true });
	await stage.page.locator("#stage-board").waitFor();
	// A console that has not heard of the change yet refuses its buttons.
	await host.page.getByRole("button", { name: "Cacher le classement" }).waitFor();
	await host.page.locator("#console-list button", { hasText: "Montrer : Dinner" }).click();
	await stage.page.locator("#stage-question", { hasText: "Où dîner ?" }).waitFor();
	for (const { context, faults } of [host, stage, ana]) {
		expect(faults).toEqual([]);
		await context.close();
	}
});

test("A host's clicks are done one after the other, and none of them is in the way of the next", async () => {
	const place = { domainId: "salle", eventId: "salle" };
	const hand = await pressing({ store: show.store, event: place }, show.app.url);
	await hand.show("lunch", { isEnded: false, showResults: false, hideVotes: false, showLeaderboard: false });
	const host = await show.visitor();
	await enterConsole(host.page);
	await host.page.evaluate(() => {
		Object.assign(window, { isSame: true });
		for (const press of ["results", "hideVotes", "extend-60", "close", "alone"]) {
			document.querySelector<HTMLElement>(`#press-${press} button`)?.click();
		}
	});
	await host.page.locator(".monitor__standing", { hasText: "La vidéo seule" }).waitFor();
	const { state, modules } = (await hand.gateway.liveModules.list(place)).data;
	expect(state).toMatchObject({ activeModule: null, hideVotes: true, showResults: false });
	expect(modules.find(({ entry }) => entry.key === "lunch")).toMatchObject({ isClose: true });
	expect(await host.page.getByRole("alert").count()).toBe(0);
	expect(await host.page.evaluate(() => "isSame" in window)).toBe(true);
	expect(host.faults).toEqual([]);
	await host.context.close();
});

test("A big screen is dark before anything is drawn on it", async () => {
	const { page, context } = await show.visitor();
	await enterConsole(page);
	const { body = "" } =
		(await page.request.get("/salle/live/orga").then(async (answer) => ({ body: await answer.text() }))) ?? {};
	expect(body.slice(0, body.indexOf("</head>"))).toMatch(
		/<html[^>]* data-dark="".*name="color-scheme" content="dark"/s,
	);
	await page.route(/\/stage[^/]*\.css/, (route) => route.abort());
	await page.goto("/salle/live/orga");
	const grounds = await page.evaluate(() => {
		document.querySelector(".hall")?.remove();
		return [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor);
	});
	expect(grounds).toEqual(["rgb(16, 28, 59)", "rgb(16, 28, 59)"]);
	await context.close();
});
