import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setRoles } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { dayInAWord, lunchPoll } from "../../support/world/live";

const settings = {
	...everythingShown,
	FO_MEETING_LIVE_IS_ACTIVE: true,
	startAt: "2026-01-01T09:00:00Z",
	FO_MEETING_MESSAGES_NAMES_SHOW: true,
	FO_MEETING_MESSAGES_SUPPORT_IS_ACTIVE: true,
	FO_MEETING_LIVE_BANNED_WORDS: ["zut"],
};
const names = ["ana", "bruno", "cleo", "dora"];
const french = { "Accept-Language": "fr" };
const page = "/direct/live/questions";

let fair: Fair;
let host: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "direct", alias: "direct" },
			settings,
			live: [lunchPoll, dayInAWord],
			people: [
				...people(...names),
				{ email: "olga@example.com", firstName: "Olga", role: "organiser" },
				{ email: "mona@example.com", firstName: "Mona", role: "moderator" },
			],
		}),
		buildEvent({ event: { id: "ailleurs", alias: "ailleurs" }, settings, people: people("ana") }),
	]);
	await fair.register(names);
	host = await pressing(fair.world);
});
afterAll(() => fair.close());

const chatOn = () => host.gateway.lives.change({ ...fair.world.event, activeModule: "chat" });

async function write(who: string, message: string, rest: Record<string, string> = {}) {
	const browser = await fair.visit(who, french);
	return browser.submit(await browser.open("/direct/live"), "form-message", { message, ...rest });
}

const idOf = async (message: string) => {
	const row = await fair.world.store
		.selectFrom("messages")
		.select("id")
		.where("message", "=", message)
		.executeTakeFirstOrThrow();
	return row.id;
};

describe("The form of the chat, without a script", () => {
	test("thanks for ten seconds, lists one's own, and keeps what is refused", async () => {
		await chatOn();
		const sent = await write("ana", "Et le repas ?", { showsName: "on" });
		expect([sent.status, sent.path]).toEqual([200, "/direct/live"]);
		expect(sent.text).toContain("Merci pour votre message");
		expect(sent.answer.body).toContain("alert--fleeting");
		expect(sent.text).toMatch(/Vos messages.*Et le repas ?.*La vôtre · lue par l’équipe avant la salle/s);
		const soon = await write("ana", "Encore moi");
		expect(soon.status).toBe(429);
		expect(Number(soon.answer.headers["retry-after"])).toBeGreaterThan(0);
		expect(soon.values("form-message")).toMatchObject({ message: "Encore moi" });
		const empty = await write("bruno", "  ");
		expect([empty.status, empty.text]).toEqual([422, expect.stringContaining("Écrivez un message")]);
		const long = await write("bruno", "x".repeat(501));
		expect([long.status, long.values("form-message").message]).toEqual([422, "x".repeat(501)]);
	});

	test("that comes after the chat was closed is 409, and what was typed is not lost", async () => {
		await chatOn();
		const cleo = await fair.visit("cleo", french);
		const open = await cleo.open("/direct/live");
		await host.show("lunch");
		const late = await cleo.submit(open, "form-message", { message: "Une longue question" });
		expect(late.status).toBe(409);
		expect(late.text).toContain("Les échanges sont fermés");
		expect(late.text).toContain("Une longue question");
		expect(late.text).toContain("Où déjeuner");
	});

	test("sent twice is one message", async () => {
		await chatOn();
		const dora = await fair.visit("dora", french);
		const open = await dora.open("/direct/live");
		for (const _ of [1, 2]) await dora.submit(open, "form-message", { message: "Une seule fois" });
		const rows = await fair.world.store
			.selectFrom("messages")
			.select("id")
			.where("message", "=", "Une seule fois")
			.execute();
		expect(rows).toHaveLength(1);
	});
});

describe("The page of moderators", () => {
	test("is for moderators: their home leads there, nobody else comes in", async () => {
		const mona = await moderator();
		expect((await mona.open("/direct/organisation")).answer.body).toContain(`href="${page}"`);
		const opened = await mona.open(page);
		expect(opened.status).toBe(200);
		expect(opened.text).toContain("Et le repas ?");
		const ana = await fair.visit("ana", french);
		expect((await ana.open(page)).status).toBe(403);
		const stranger = new TextBrowser(fair.app.url, french);
		expect((await stranger.open(page)).path).toContain("/login");
	});

	test("has a button for each decision, a search, and many at once", async () => {
		await chatOn();
		const id = await idOf("Et le repas ?");
		const mona = await moderator();
		const press = async (act: string) => mona.submit(await mona.open(page), `change-${id}`, { act });
		expect((await press("favorite")).text).toMatch(/Favoris \(1\).*Et le repas ?/s);
		// Everybody may support it now, once.
		const bruno = await fair.visit("bruno", french);
		const live = await bruno.open("/direct/live");
		expect(live.text).toMatch(/ana Test · \d+\sh.*0 soutien/s);
		const supported = await bruno.sendTo("/direct/live", [
			["kind", "support"],
			["ballot", id],
		]);
		expect(supported.text).toMatch(/ana Test · \d+\sh.*1 soutien/s);
		expect(supported.answer.body).toContain('aria-pressed="true"');
		// In the list of all it is no longer among one's own, and the next question has a view of its own.
		const own = await (await fair.visit("ana", french)).open("/direct/live");
		expect(own.text).not.toContain("La vôtre");
		const beside = await bruno.open("/direct/live?vue=question");
		expect(beside.answer.body).toContain('data-view="question"');
		expect(beside.text).toContain("La prochaine question s’affichera ici.");
		expect((await press("show")).text).toMatch(/À l’écran \(1\).*Et le repas ?.*Masquer/s);
		const olga = fair.world.gatewayFor(await fair.world.signIn("olga"));
		const screen = async () => (await olga.screens.read({ ...fair.world.event, screen: "orga" })).data.activeMessage;
		expect(await screen()).toMatchObject({ message: "Et le repas ?", author: "ana Test" });
		expect((await press("hide")).text).toContain("À l’écran (0)");
		expect((await press("answered")).text).toContain("Pas encore répondu");
		expect((await press("archive")).text).toContain("Archivés (1)");
		expect((await press("restore")).text).toMatch(/Favoris \(1\)/);
		const found = await mona.open(`${page}?q=REPAS`);
		expect(found.text).toContain("Messages qui contiennent « REPAS »");
		expect((await mona.open(`${page}?q=introuvable`)).text).toMatch(/Nouveaux \(0\)/);
		const other = await idOf("Une seule fois");
		const none = await mona.submit(await mona.open(page), "questions-bulk");
		expect([none.status, none.text]).toEqual([422, expect.stringContaining("Cochez au moins un message.")]);
		const many = await mona.sendTo(page, [
			["act", "archiveAll"],
			["ids", other],
			["ids", id],
		]);
		expect(many.text).toContain("1 message archivé.");
		expect(many.text).toMatch(/Nouveaux \(0\).*Favoris \(1\)/s);
		expect((await mona.sendTo(page, [["act", "nothing"]])).status).toBe(400);
	});

	test("tells the second of two moderators, with how it stands now", async () => {
		const { store } = fair.world;
		await store.updateTable("messages").set({ archived_at: null, favorite_at: null }).execute();
		const [one, two] = [await idOf("Et le repas ?"), await idOf("Une seule fois")];
		const mona = await moderator();
		const other = await linked();
		const [hers, theirs] = [await mona.open(page), await other.open(page)];
		expect((await mona.submit(hers, `change-${one}`, { act: "show" })).status).toBe(200);
		const late = await other.submit(theirs, `change-${two}`, { act: "show" });
		expect(late.status).toBe(409);
		expect(late.text).toContain("Le direct a changé entre-temps");
		expect(late.text).toMatch(/À l’écran \(1\).*Et le repas ?.*Nouveaux \(1\).*Une seule fois/s);
		expect((await other.submit(late, `change-${two}`, { act: "show" })).text).toMatch(
			/À l’écran \(1\).*Une seule fois.*Archivés \(1\)/s,
		);
		const decided = await mona.submit(hers, `change-${two}`, { act: "favorite" });
		expect(decided.status).toBe(200);
	});

	test("opens by a link that is revoked, and holds the words that wait", async () => {
		await host.show("day");
		const ana = await fair.visit("ana", french);
		const sent = await ana.submit(await ana.open("/direct/live"), "form-word", { response: "Zut" });
		expect(sent.status).toBe(200);
		const other = await linked();
		const opened = await other.open(page);
		expect(opened.text).toContain("Zut");
		const accepted = await other.submit(opened, "press-judge-waiting-0-shown");
		expect(accepted.status).toBe(200);
		const { links } = (await host.gateway.screens.list(fair.world.event)).data;
		for (const { id: linkId } of links) await host.gateway.screens.revoke({ ...fair.world.event, linkId });
		expect((await other.open(page)).status).toBe(404);
	});
});

describe("A stranger to moderation", () => {
	const bodies: [string, [string, string][]][] = [
		["one name ten thousand times", Array.from({ length: 10_000 }, (): [string, string] => ["ids", "x"])],
		[
			"an id as long as it may be",
			[
				["act", "archive"],
				["message", "x".repeat(500_000)],
			],
		],
		[
			"names of the language",
			[
				["act", "constructor"],
				["__proto__", "x"],
				["message", "__proto__"],
			],
		],
		[
			"a version that is none",
			[
				["act", "show"],
				["message", "x"],
				["version", "-1e9"],
			],
		],
	];
	test.each(bodies)("is answered within reason: %s", async (_name, fields) => {
		const mona = await moderator();
		const begun = performance.now();
		const { status } = await mona.sendTo(page, fields);
		expect([400, 404, 409, 413, 422]).toContain(status);
		expect(performance.now() - begun).toBeLessThan(10_000);
	});

	test("changes nothing of another event, by a message of it or a link to it", async () => {
		const id = await idOf("Et le repas ?");
		const before = await fair.world.store.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
		const elsewhere = { domainId: fair.world.event.domainId, eventId: "ailleurs" };
		const other = (await host.gateway.screens.create({ ...fair.world.event, screen: "moderation", name: "Ici" })).data;
		const byLink = fair.world.gatewayFor(other.token);
		for (const call of [
			() => byLink.messages.change({ ...elsewhere, messageId: id, archived: true }),
			() => byLink.messages.list(elsewhere),
			() => byLink.lives.change({ ...elsewhere, activeMessageId: id }),
		]) {
			await expect(call()).rejects.toMatchObject({
				code: expect.stringMatching(/sessionRequired|accessDenied|notFound/),
			});
		}
		const after = await fair.world.store.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
		expect(after).toEqual(before);
	});

	test("has no look and no button by the link of another screen, and a moderator none once the role is gone", async () => {
		const { token } = (await host.gateway.screens.create({ ...fair.world.event, screen: "orga", name: "Salle" })).data;
		const stage = new TextBrowser(fair.app.url, french);
		await stage.open(`/direct/live/orga?cle=${token}`);
		expect((await stage.open(page)).path).toContain("/login");
		expect((await stage.open(`${page}?cle=${token}`)).status).toBe(404);
		const id = await idOf("Et le repas ?");
		const mona = await moderator();
		const open = await mona.open(page);
		const place = {
			eventId: fair.world.event.eventId,
			personId: fair.world.idOf("mona"),
			domainId: fair.world.event.domainId,
		};
		await transact(fair.world.store, (tx) => setRoles(tx, place, []));
		expect((await mona.submit(open, `change-${id}`, { act: "archive" })).status).toBe(403);
		await transact(fair.world.store, (tx) => setRoles(tx, place, ["moderator"]));
	});

	test("finds nobody's name in what others are told: page, frames, stage and list of moderators", async () => {
		await chatOn();
		await fair.world.store.updateTable("messages").set({ archived_at: null, shows_name: 0 }).execute();
		const id = await idOf("Et le repas ?");
		await host.gateway.messages.change({ ...fair.world.event, messageId: id, favorite: true });
		await host.gateway.lives.change({ ...fair.world.event, activeMessageId: id });
		const bruno = await fair.visit("bruno", french);
		const told = [
			(await bruno.open("/direct/live")).answer.body,
			JSON.stringify((await host.gateway.screens.read({ ...fair.world.event, screen: "orga" })).data),
			(await (await moderator()).open(page)).answer.body,
			JSON.stringify((await host.gateway.messages.list(fair.world.event)).data),
		];
		for (const text of told) {
			expect(text).toContain("Et le repas ?");
			expect(text).not.toMatch(/ana Test|ana@example/i);
			expect(text).not.toContain(fair.world.idOf("ana"));
		}
		await host.gateway.lives.change({ ...fair.world.event, activeMessageId: null });
	});
});

/** A browser in which a link for moderation was opened. */
async function linked() {
	const { token } = (await host.gateway.screens.create({ ...fair.world.event, screen: "moderation", name: "Régie" }))
		.data;
	const browser = new TextBrowser(fair.app.url, french);
	expect((await browser.open(`${page}?cle=${token}`)).path).toBe(page);
	return browser;
}

async function moderator() {
	return fair.enter("mona", french);
}
