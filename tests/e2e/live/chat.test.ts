import { beforeAll, expect, test } from "vitest";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { axeFindings } from "../../support/browser/axe";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { lunchPoll } from "../../support/world/live";

const place = { domainId: "direct", eventId: "direct" };
const show = await showOfTests(
	buildEvent({
		event: { id: "direct", alias: "direct" },
		domainId: "direct",
		settings: {
			...everythingShown,
			FO_MEETING_LIVE_IS_ACTIVE: true,
			startAt: "2026-01-01T09:00:00Z",
			FO_MEETING_MESSAGES_NAMES_SHOW: true,
			FO_MEETING_MESSAGES_SUPPORT_IS_ACTIVE: true,
			FO_MEETING_LIVE_BANNED_WORDS: ["zut"],
		},
		live: [lunchPoll],
		people: [...people("ana", "bruno", "carla"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
	}),
);

let hand: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	const at = new Date().toISOString();
	await show.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at })
		.where("event_id", "=", "direct")
		.execute();
	hand = await pressing({ store: show.store, event: place }, show.app.url);
});

async function participant(name: string, options: object = {}) {
	const token = newToken();
	const { id: personId } = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", `${name}@example.com`)
		.where("domain_id", "=", "direct")
		.executeTakeFirstOrThrow();
	const link = { token, personId, eventId: "direct", kind: "link", now: new Date() } as const;
	await insertToken(show.store, { ...link, openedBy: "password", expiresAt: "2099-01-01T00:00:00.000Z" });
	const visitor = await show.visitor(options);
	await visitor.page.goto(`/direct?token=${token}`);
	return visitor;
}

async function machine(screen: "moderation" | "orga", options: object = {}) {
	const { token } = (await hand.gateway.screens.create({ ...place, screen, name: "Régie" })).data;
	const visitor = await show.visitor(options);
	await visitor.page.goto(`/direct/live/${screen === "moderation" ? "questions" : screen}?cle=${token}`);
	return visitor;
}

const chatOn = () => hand.gateway.lives.change({ ...place, activeModule: "chat" });

test("A message goes from a phone over the moderators to the stage, and nothing is loaded again", async () => {
	await chatOn();
	const ana = await participant("ana");
	await ana.page.goto("/direct/live");
	const moderator = await machine("moderation");
	const stage = await machine("orga");
	await ana.page.evaluate(() => Object.assign(window, { isSamePage: true }));
	await ana.page.getByLabel("Votre message").fill("Quand mange-t-on ? Zut !");
	await ana.page.getByLabel("Montrer mon nom").check();
	await ana.page.getByRole("button", { name: "Envoyer" }).click();
	await ana.page.getByText("Merci pour votre message").waitFor();
	expect(await ana.page.getByLabel("Votre message").inputValue()).toBe("");
	await ana.page.locator("#own-messages").getByText("lue par l’équipe avant la salle").waitFor();
	// The message is pushed to moderators; these are the keys that the page lists.
	const fresh = moderator.page.locator("#questions-new [data-item]");
	await fresh.getByText("Quand mange-t-on").first().waitFor();
	await moderator.page.getByText("Mot à vérifier").waitFor();
	expect(await axeFindings(moderator.page)).toEqual([]);
	await moderator.page.keyboard.press("j");
	expect(await moderator.page.evaluate(() => document.activeElement?.hasAttribute("data-item"))).toBe(true);
	await moderator.page.keyboard.press("f");
	const kept = moderator.page.locator("#questions-favorite [data-item]");
	await kept.getByText("Quand mange-t-on").first().waitFor();
	// Bruno sees it, and supports it.
	const bruno = await participant("bruno");
	await bruno.page.goto("/direct/live");
	await bruno.page.locator("#message").fill("Un brouillon");
	await bruno.page.getByRole("button", { name: /^Soutenir/ }).click();
	await bruno.page.getByRole("button", { name: /^Soutenir/, pressed: true }).waitFor();
	await moderator.page.getByText("1 soutien").first().waitFor();
	await ana.page.getByText("1 soutien").waitFor();
	expect(await bruno.page.locator("#message").inputValue()).toBe("Un brouillon");
	expect(await axeFindings(bruno.page)).toEqual([]);
	await moderator.page.keyboard.press("j");
	await moderator.page.keyboard.press("a");
	await moderator.page.locator("#questions-shown").getByText("Quand mange-t-on").first().waitFor();
	await stage.page.getByText("Quand mange-t-on").waitFor();
	expect(await axeFindings(stage.page)).toEqual([]);
	// The message leaves the stage with the next module; what was typed at a phone is there again with the chat.
	await hand.show("lunch");
	// Bruno is writing: the question waits until he wants to see it.
	await bruno.page.getByText("Une question vous attend").waitFor();
	expect(await bruno.page.locator(".live-tabs__question .live-tabs__dot").textContent()).toBe("1 question ouverte");
	expect(await bruno.page.locator("#message").inputValue()).toBe("Un brouillon");
	expect(await axeFindings(bruno.page)).toEqual([]);
	await bruno.page.getByRole("button", { name: "Répondre" }).click();
	await bruno.page.getByText("Où déjeuner ?").first().waitFor();
	expect(await bruno.page.locator(".live-tabs__dot").count()).toBe(0);
	expect(await bruno.page.locator(".live-tabs__chat").isVisible()).toBe(false);
	await stage.page.getByText("Quand mange-t-on").waitFor({ state: "hidden" });
	await chatOn();
	await bruno.page.locator("#message").waitFor();
	expect(await bruno.page.locator("#message").inputValue()).toBe("Un brouillon");
	await bruno.page.getByRole("button", { name: /^Soutenir/, pressed: true }).waitFor();
	// Ana's stands in the list of all by now, and no longer among her own.
	await ana.page.locator("#own-messages li[data-own]").waitFor({ state: "detached" });
	expect(await ana.page.evaluate(() => "isSamePage" in window)).toBe(true);
	await ana.page.getByText("Merci pour votre message").waitFor({ state: "detached" });
	// While a field has the focus, a letter is no shortcut.
	await moderator.page.keyboard.press("/");
	await moderator.page.keyboard.type("axf");
	expect(await moderator.page.locator("#q").inputValue()).toBe("axf");
	for (const { context, faults } of [ana, bruno, moderator, stage]) {
		expect(faults).toEqual([]);
		await context.close();
	}
});

test("Beside the chat, its tab counts what is new, and the chat shows it", async () => {
	// Somebody who has not just sent a message: the next has to wait.
	await chatOn();
	const [carla, bruno] = [await participant("carla"), await participant("bruno")];
	await bruno.page.goto("/direct/live");
	await bruno.page.locator(".live-tabs__question").click();
	await bruno.page.getByText("Vous êtes au bon endroit").waitFor();
	expect(await bruno.page.getByLabel("Votre message").isVisible()).toBe(false);
	expect(await bruno.page.locator(".live-tabs__dot").count()).toBe(0);
	await carla.page.goto("/direct/live");
	await carla.page.getByLabel("Votre message").fill("Et le vestiaire ?");
	await carla.page.getByRole("button", { name: "Envoyer" }).click();
	await carla.page.getByText("Merci pour votre message").waitFor();
	const { id } = await show.store
		.selectFrom("messages")
		.select("id")
		.where("message", "=", "Et le vestiaire ?")
		.executeTakeFirstOrThrow();
	await hand.gateway.messages.change({ ...place, messageId: id, favorite: true });
	await bruno.page.locator(".live-tabs__chat .live-tabs__dot").waitFor();
	expect(await bruno.page.locator(".live-tabs__chat").innerText()).toContain("1");
	await bruno.page.getByRole("link", { name: "Posez une question à l’équipe" }).click();
	await bruno.page.locator(".chat__message").getByText("Et le vestiaire ?").waitFor();
	expect(await bruno.page.locator(".live-tabs__dot").count()).toBe(0);
	for (const { context, faults } of [carla, bruno]) {
		expect(faults).toEqual([]);
		await context.close();
	}
});

test("Without a script two moderators decide by forms, and the second is told", async () => {
	await chatOn();
	await show.store.deleteFrom("message_supports").execute();
	await hand.gateway.lives.change({ ...place, activeMessageId: null });
	await show.store.deleteFrom("messages").execute();
	const bruno = await participant("bruno", { javaScriptEnabled: false });
	await bruno.page.goto("/direct/live");
	await bruno.page.getByLabel("Votre message").fill("Sans script");
	await bruno.page.getByRole("button", { name: "Envoyer" }).click();
	await bruno.page.getByText("Merci pour votre message").waitFor();
	const [one, other] = [
		await machine("moderation", { javaScriptEnabled: false }),
		await machine("moderation", { javaScriptEnabled: false }),
	];
	await one.page.getByRole("button", { name: "Retenir : Sans script" }).click();
	await one.page.getByText("Favoris (1)").waitFor();
	await other.page.getByRole("button", { name: "Archiver : Sans script" }).click();
	await other.page.getByText("Le direct a changé entre-temps").waitFor();
	await other.page.getByText("Favoris (1)").waitFor();
	// It disappears after ten seconds on this phone too.
	await bruno.page.getByText("Merci pour votre message").waitFor({ state: "hidden" });
	for (const { context, faults } of [bruno, one, other]) {
		expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
		await context.close();
	}
});

test("A message of any length fits the stage, smaller above 160 characters, within its margins", async () => {
	const stage = await machine("orga");
	const bruno = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", "bruno@example.com")
		.where("domain_id", "=", "direct")
		.executeTakeFirstOrThrow();
	const words = "Comment comptez-vous éclairer les berges du fleuve sans déranger les oiseaux qui y nichent ? ";
	const texts = [
		words.repeat(2).slice(0, 160),
		words.repeat(2).slice(0, 161),
		words.repeat(6).slice(0, 500),
		"W".repeat(500),
		"光".repeat(500),
	];
	const sizes: number[] = [];
	for (const [at, message] of texts.entries()) {
		const id = `long-${at}`;
		await write(id, bruno.id, message, new Date().toISOString());
		await hand.gateway.lives.change({ ...place, activeMessageId: id });
		for (const [width, height] of [
			[1024, 768],
			[1920, 1080],
			[3840, 2160],
		] as const) {
			await stage.page.setViewportSize({ width, height });
			await stage.page.goto("/direct/live/orga");
			const { box, size } = await stage.page.locator(".stage__message p").evaluate((text) => {
				const range = document.createRange();
				range.selectNodeContents(text);
				const { left, right, top, bottom } = range.getBoundingClientRect();
				return { box: { left, right, top, bottom }, size: Number.parseFloat(getComputedStyle(text).fontSize) };
			});
			expect([id, width, box.left >= width * 0.05, box.right <= width * 0.95]).toEqual([id, width, true, true]);
			expect([id, width, box.top >= height * 0.05, box.bottom <= height * 0.95]).toEqual([id, width, true, true]);
			expect(await stage.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1)).toBe(true);
			if (width === 1920) sizes.push(size);
		}
	}
	const [usual = 0, long = 0, longest = 0] = sizes;
	expect(long).toBeLessThan(usual);
	expect(longest).toBeLessThan(long);
	expect(longest).toBeGreaterThanOrEqual(1080 / 25);
	expect(stage.faults).toEqual([]);
	await stage.context.close();
});

test("Each key that the page lists does what it says, and none does anything once they are turned off", async () => {
	await chatOn();
	await hand.gateway.lives.change({ ...place, activeMessageId: null });
	await show.store.deleteFrom("message_supports").execute();
	await show.store.deleteFrom("messages").execute();
	const { id: personId } = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", "bruno@example.com")
		.where("domain_id", "=", "direct")
		.executeTakeFirstOrThrow();
	for (const number of [1, 2]) await write(`key-${number}`, personId, `Message ${number}`, null);
	const { page, context, faults } = await machine("moderation");
	await page.getByText("Raccourcis clavier").click();
	expect(await page.locator("#questions-keys kbd").allTextContents()).toEqual([..."JKFAXRC/"]);
	const at = (list: string, number: number) => page.locator(`#questions-${list} #message-key-${number}`);
	const focused = () => page.evaluate(() => document.activeElement?.id);
	const { keyboard } = page;
	await page.locator("#questions-said").click();
	await keyboard.press("j");
	await keyboard.press("j");
	expect(await focused()).toBe("message-key-2");
	await keyboard.press("k");
	expect(await focused()).toBe("message-key-1");
	await keyboard.press("c");
	expect(await page.locator("#tick-key-1").isChecked()).toBe(true);
	await keyboard.press("c");
	expect(await page.locator("#tick-key-1").isChecked()).toBe(false);
	await at("new", 1).press("f");
	await at("favorite", 1).waitFor();
	await at("favorite", 1).press("r");
	await at("favorite", 1).getByText("Répondu", { exact: true }).waitFor();
	await at("favorite", 1).press("a");
	await at("shown", 1).waitFor();
	await at("shown", 1).press("a");
	await at("favorite", 1).waitFor();
	await at("favorite", 1).press("x");
	await at("archived", 1).waitFor({ state: "attached" });
	await keyboard.press("/");
	expect(await focused()).toBe("q");
	await page.locator("#keys-on").uncheck();
	await at("new", 2).press("f");
	await page.reload();
	await at("new", 2).waitFor();
	expect(await page.locator("#keys-on").isChecked()).toBe(false);
	expect(faults).toEqual([]);
	await context.close();
});

/** Inserts a message, waiting or let through. */
async function write(id: string, personId: string, message: string, favoriteAt: string | null) {
	const row = { id, event_id: "direct", person_id: personId, message, folded: message.toLowerCase() };
	const judged = { favorite_at: favoriteAt, supports_before: 0, shown_at: null, answered_at: null, archived_at: null };
	const sent = { shows_name: 0, is_flagged: 0, sent_at: new Date().toISOString() };
	await show.store
		.insertInto("messages")
		.values({ ...row, ...sent, ...judged })
		.execute();
}
