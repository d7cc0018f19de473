import readExcel from "read-excel-file/node";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Gateway } from "~/gateway/gateway";
import { setRoles } from "~/provider/ground/access/roles";
import { loadedEventOf } from "~/provider/ground/events/loaded-event";
import { openStore } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { sendMessage } from "~/provider/live/chat/send-message";
import { supportMessage } from "~/provider/live/chat/support-message";
import { erasePerson } from "~/provider/people/privacy/personal-data";
import { bothGateways } from "../../support/world/gateways";
import { type LiveWorld, liveWorld } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

const supported = { FO_MEETING_MESSAGES_SUPPORT_IS_ACTIVE: true };
const changed = refused("liveChanged", { activeMessageId: "errors.liveChanged" });
const moved = refused("liveChanged", { state: "errors.liveChanged" });

async function chatWorld(options: Parameters<typeof liveWorld>[0] = {}) {
	const live = await liveWorld(options);
	await live.host.lives.change({ ...live.event, activeModule: "chat" });
	return live;
}

const send = async (live: LiveWorld, who: string, message: string, rest: object = {}) => {
	live.pass(10);
	return (await (await live.as(who)).messages.send({ ...live.event, message, ...rest })).data.id;
};

const listed = async (live: LiveWorld, gateway: Gateway = live.host) => {
	const { data } = await gateway.messages.list(live.event);
	const texts = (state: "new" | "favorite" | "shown" | "archived") =>
		data[state].messages.map(({ message }) => message);
	return { new: texts("new"), favorite: texts("favorite"), shown: texts("shown"), archived: texts("archived") };
};
const versionOf = async (live: LiveWorld) => (await live.host.messages.list(live.event)).data.version;
const show = (live: LiveWorld, activeMessageId: string | null, version?: number) =>
	live.host.lives.change({ ...live.event, activeMessageId, version });
const stageOf = async (live: LiveWorld) =>
	(await live.host.screens.read({ ...live.event, screen: "orga" })).data.activeMessage?.message;

describe.each(bothGateways)("A message, $name", ({ over }) => {
	test("goes to the moderators and to nobody else, its author finds it again", async () => {
		const live = await chatWorld({ over });
		await send(live, "ana", "  À quelle heure\n mange-t-on ?\u0007 ");
		expect(await listed(live)).toEqual({ new: ["À quelle heure mange-t-on ?"], favorite: [], shown: [], archived: [] });
		const [ana, bruno] = [await live.as("ana"), await live.as("bruno")];
		const own = (await ana.messages.mine(live.event)).data.messages;
		expect(own).toMatchObject([{ message: "À quelle heure mange-t-on ?", state: "new", isAnswered: false }]);
		expect((await ana.lives.read(live.event)).data.messages).toEqual(own);
		expect((await bruno.messages.mine(live.event)).data.messages).toEqual([]);
		expect(JSON.stringify((await bruno.lives.read(live.event)).data)).not.toContain("mange-t-on");
		expect(await refusalOf(bruno.messages.list(live.event))).toEqual(refused("accessDenied"));
	});

	test("has 1 to 500 characters, as one counts them", async () => {
		const live = await chatWorld({ over });
		for (const [message, code, words] of [
			["", "messageRequired", "errors.messageRequired"],
			[" \u200b\n ", "messageRequired", "errors.messageRequired"],
			["x".repeat(501), "messageTooLong", "errors.tooLong 500"],
		] as const) {
			expect(await refusalOf(send(live, "ana", message))).toEqual(refused(code, { message: words }));
		}
		await send(live, "ana", "👩🏽‍🚀".repeat(200));
		await send(live, "ana", "é".repeat(500));
	});

	test("comes once in ten seconds of one person; the same form sent twice is one message", async () => {
		const live = await chatWorld({ over });
		const ana = await live.as("ana");
		const form = { ...live.event, message: "Merci", key: "k1" };
		const [one, other] = await Promise.all([ana.messages.send(form), ana.messages.send(form)]);
		expect(one.data.id).toBe(other.data.id);
		const waits = { code: "tooManyAttempts", status: 429 };
		expect(await refusalOf(ana.messages.send({ ...live.event, message: "Merci" }))).toMatchObject(waits);
		live.pass(9);
		expect(await refusalOf(ana.messages.send({ ...form, key: "k2" }))).toMatchObject(waits);
		live.pass(1);
		await ana.messages.send({ ...form, key: "k2" });
		expect((await listed(live)).new).toEqual(["Merci", "Merci"]);
	});

	test("is taken while the chat is on, from people who are registered and not represented", async () => {
		const live = await liveWorld({ over });
		const closed = refused("chatClosed");
		expect(await refusalOf(send(live, "ana", "Trop tôt"))).toEqual(closed);
		await live.host.lives.change({ ...live.event, activeModule: "chat" });
		expect(await refusalOf(send(live, "chloe", "Sans inscription"))).toEqual(refused("noRightToVote"));
		await send(live, "ana", "À temps");
		await live.show("lunch");
		expect(await refusalOf(send(live, "ana", "Trop tard"))).toEqual(closed);
		await live.host.lives.change({ ...live.event, activeModule: "chat", isEnded: true });
		expect(await refusalOf(send(live, "ana", "Bien trop tard"))).toEqual(closed);
		expect((await listed(live)).new).toEqual(["À temps"]);
	});

	test("that comes while the chat is off uses up no time", async () => {
		const live = await liveWorld({ over });
		const ana = await live.as("ana");
		const write = (message: string) => ana.messages.send({ ...live.event, message });
		for (const early of ["Trop tôt", "Encore trop tôt"])
			expect(await refusalOf(write(early))).toEqual(refused("chatClosed"));
		await live.host.lives.change({ ...live.event, activeModule: "chat" });
		await write("À temps");
		expect(await refusalOf(write("Trop vite"))).toMatchObject({ code: "tooManyAttempts" });
	});

	test("bears a pseudonym, and a name where the event and its author let it", async () => {
		const live = await chatWorld({ over, settings: { FO_MEETING_MESSAGES_NAMES_SHOW: true } });
		const ana = await live.as("ana");
		await ana.leaderboards.name({ ...live.event, userId: live.idOf("ana"), pseudonym: "Renarde" });
		await send(live, "ana", "Sous un autre nom");
		await send(live, "ana", "Sous le mien", { showsName: true });
		await send(live, "bruno", "Sans nom");
		const authors = async () =>
			(await live.host.messages.list(live.event)).data.new.messages.map(({ author }) => author);
		expect(await authors()).toEqual(["Renarde", "Ana Lopez", expect.stringMatching(/^\p{L}+ \d{3}$/u)]);
	});

	test("of an event that shows no names bears none, whatever was asked", async () => {
		const live = await chatWorld({ over });
		await send(live, "ana", "Sous le mien", { showsName: true });
		expect(JSON.stringify(await live.host.messages.list(live.event))).not.toContain("Lopez");
	});

	test("with a word on the list is marked, and never dropped", async () => {
		const live = await chatWorld({ over, settings: { FO_MEETING_LIVE_BANNED_WORDS: ["zut"] } });
		await send(live, "ana", "Quel ZÛT, alors");
		await send(live, "bruno", "Sans un mot plus haut");
		const { messages } = (await live.host.messages.list(live.event)).data.new;
		expect(messages.map(({ isFlagged }) => isFlagged)).toEqual([true, false]);
	});
});

describe.each(bothGateways)("A moderator, $name", ({ over }) => {
	test("lets through, shows, hides, archives, takes back and marks as answered", async () => {
		const live = await chatWorld({ over });
		const [one, two] = [await send(live, "ana", "Un"), await send(live, "bruno", "Deux")];
		const change = (messageId: string, part: object) =>
			live.host.messages.change({ ...live.event, messageId, ...part });
		await change(one, { favorite: true, from: "new" });
		expect(await listed(live)).toMatchObject({ new: ["Deux"], favorite: ["Un"] });
		await show(live, one);
		expect(await stageOf(live)).toBe("Un");
		expect(await listed(live)).toMatchObject({ new: ["Deux"], favorite: [], shown: ["Un"] });
		await show(live, null);
		expect(await stageOf(live)).toBeUndefined();
		expect(await listed(live)).toMatchObject({ favorite: ["Un"], shown: [] });
		await show(live, one);
		// Showing a message also lets it through; the one before is archived.
		await show(live, two);
		expect(await listed(live)).toEqual({ new: [], favorite: [], shown: ["Deux"], archived: ["Un"] });
		const { message } = (await change(two, { answered: true, archived: true })).data;
		expect(message).toMatchObject({ state: "archived", isAnswered: true, archived: true, favorite: true });
		expect(await stageOf(live)).toBeUndefined();
		await change(two, { archived: false });
		expect(await listed(live)).toMatchObject({ favorite: ["Deux"], archived: ["Un"] });
		await change(two, { favorite: false });
		expect(await listed(live)).toMatchObject({ new: ["Deux"], favorite: [] });
		expect((await (await live.as("bruno")).messages.mine(live.event)).data.messages).toMatchObject([
			{ state: "new", isAnswered: true },
		]);
		expect(await refusalOf(change("none", { archived: true }))).toEqual(refused("notFound"));
		expect(await refusalOf(show(live, "none"))).toEqual(refused("notFound"));
	});

	test("takes what is hidden or archived off the screens in the same breath", async () => {
		const live = await chatWorld({ over });
		const id = await send(live, "ana", "Un");
		for (const part of [{ favorite: false }, { archived: true }]) {
			await show(live, id);
			await live.host.messages.change({ ...live.event, messageId: id, ...part });
			expect(await stageOf(live)).toBeUndefined();
			const { state } = (await live.host.liveModules.list(live.event)).data;
			expect(state.activeMessageId).toBeNull();
			// Let through again, it waits until somebody shows it.
			await live.host.messages.change({ ...live.event, messageId: id, favorite: true, archived: false });
			expect(await stageOf(live)).toBeUndefined();
		}
		await live.host.messages.change({ ...live.event, messageId: id, archived: true });
		expect(await refusalOf(show(live, id))).toEqual(changed);
	});

	test("leaves the screens with whatever a host shows next, and a moderator may show it again", async () => {
		const live = await chatWorld({ over });
		const id = await send(live, "ana", "Un");
		const { host, event } = live;
		const { modules } = (await host.liveModules.list(event)).data;
		const poll = modules.find(({ entry }) => entry.kind === "poll")?.id ?? "";
		const shows = [
			{ activeModule: "poll" as const, activePollId: poll },
			{ showResults: true },
			{ showLeaderboard: true },
			{ showLeaderboardV2: true, showLeaderboard: false },
			{ activeModule: "chat" as const, showLeaderboardV2: false },
		];
		for (const part of shows) {
			await show(live, id);
			expect(await stageOf(live)).toBe("Un");
			const seenBefore = await versionOf(live);
			await host.lives.change({ ...event, ...part, version: seenBefore });
			expect([await stageOf(live), (await listed(live)).favorite]).toEqual([undefined, ["Un"]]);
			// The moderator saw nothing of it: what a host pressed refuses nobody.
			await show(live, id, seenBefore);
			expect(await stageOf(live)).toBe("Un");
			// What takes something away leaves the message where it is.
			await host.lives.change({ ...event, hideVotes: true });
			await host.lives.change({ ...event, hideVotes: false });
			expect(await stageOf(live)).toBe("Un");
		}
	});

	test("has no message on the screens that is not let through, whatever the state of the live says", async () => {
		const live = await chatWorld({ over });
		const id = await send(live, "ana", "Un");
		await show(live, id);
		const write = (values: object) => live.store.updateTable("messages").set(values).where("id", "=", id).execute();
		const at = live.clock.now.toISOString();
		for (const values of [{ favorite_at: null }, { favorite_at: at, archived_at: at }]) {
			await write(values);
			expect(await stageOf(live)).toBeUndefined();
		}
		await write({ favorite_at: at, archived_at: null });
		expect(await stageOf(live)).toBe("Un");
	});

	test("finds by words, whatever their case and accents", async () => {
		const live = await chatWorld({ over });
		await send(live, "ana", "L’élève dépasse le maître");
		await send(live, "bruno", "100 % d’accord");
		const found = async (search: string) =>
			(await live.host.messages.list({ ...live.event, search })).data.new.messages.map(({ message }) => message);
		expect(await found("MAITRE eleve")).toEqual(["L’élève dépasse le maître"]);
		expect(await found("%")).toHaveLength(2);
		expect(await found("introuvable")).toEqual([]);
	});

	test("archives many at once: those that nobody has let through meanwhile", async () => {
		const live = await chatWorld({ over });
		const ids = [await send(live, "ana", "Un"), await send(live, "bruno", "Deux"), await send(live, "ana", "Trois")];
		await live.host.messages.change({ ...live.event, messageId: ids[1] ?? "", favorite: true });
		expect((await live.host.messages.archive({ ...live.event, ids })).data.archived).toBe(2);
		expect((await live.host.messages.archive({ ...live.event, ids })).data.archived).toBe(0);
		expect(await listed(live)).toMatchObject({ new: [], favorite: ["Deux"] });
	});

	test("by role or by link shows and lets through, and changes nothing else", async () => {
		const live = await chatWorld({ over });
		const id = await send(live, "ana", "Un");
		const place = { ...live.event, personId: live.idOf("bruno") };
		await transact(live.store, (tx) => setRoles(tx, place, ["moderator"]));
		const { data } = await live.host.screens.create({ ...live.event, screen: "moderation", name: "Régie" });
		const [byRole, byLink] = [await live.as("bruno"), live.gatewayFor(data.token)];
		for (const [gateway, denied] of [
			[byRole, "accessDenied"],
			[byLink, "sessionRequired"],
		] as const) {
			await gateway.messages.change({ ...live.event, messageId: id, favorite: true, archived: false });
			await gateway.lives.change({ ...live.event, activeMessageId: id });
			expect(await stageOf(live)).toBe("Un");
			expect((await gateway.messages.list(live.event)).data.shown.total).toBe(1);
			expect((await gateway.wordClouds.words(live.event)).data.words).toEqual([]);
			await gateway.lives.change({ ...live.event, activeMessageId: null });
			const more = { ...live.event, activeMessageId: id, showResults: true };
			expect(await refusalOf(gateway.lives.change(more))).toEqual(refused(denied));
			expect(await refusalOf(gateway.lives.change(live.event))).toEqual(refused(denied));
			expect(await refusalOf(gateway.liveModules.list(live.event))).toEqual(refused(denied));
		}
		await live.host.screens.revoke({ ...live.event, linkId: data.id });
		expect(await refusalOf(byLink.messages.list(live.event))).toEqual(refused("sessionRequired"));
	});
});

describe("Two moderators at once", () => {
	test("show one: the other is told, and nothing is archived for nothing", async () => {
		const live = await chatWorld();
		const ids = [await send(live, "ana", "Zéro"), await send(live, "bruno", "Un"), await send(live, "ana", "Deux")];
		const [before = "", ...next] = ids;
		await show(live, before);
		const version = await versionOf(live);
		const both = await Promise.allSettled(next.map((id) => show(live, id, version)));
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const [late] = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
		expect(late).toMatchObject({ code: "liveChanged", status: 409, fields: changed.fields });
		const after = await listed(live);
		expect(after.shown).toHaveLength(1);
		expect(after.archived).toEqual(["Zéro"]);
		expect(after.new).toHaveLength(1);
		// After reading again the moderator may; a poll that a host closes meanwhile causes no refusal.
		await live.host.lives.change({ ...live.event, showResults: true });
		await show(live, null, version + 1);
		await show(live, null, version + 1);
	});

	test("decide of one: the second is told, unless it is as they ask", async () => {
		const live = await chatWorld();
		const id = await send(live, "ana", "Un");
		const change = (part: object) => live.host.messages.change({ ...live.event, messageId: id, from: "new", ...part });
		const both = await Promise.allSettled([change({ favorite: true }), change({ archived: true })]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const isArchived = both[1]?.status === "fulfilled";
		await change(isArchived ? { archived: true } : { favorite: true });
		expect(await refusalOf(change(isArchived ? { favorite: true } : { archived: true }))).toEqual(moved);
		expect((await change({ answered: true })).data.message.isAnswered).toBe(true);
	});
});

describe.each(bothGateways)("Support, $name", ({ over }) => {
	test("goes once to what moderators let through, which all then see", async () => {
		const live = await chatWorld({ over, settings: supported });
		const [one, two] = [await send(live, "ana", "Laissé passer"), await send(live, "bruno", "Encore secret")];
		const [ana, bruno] = [await live.as("ana"), await live.as("bruno")];
		const support = (gateway: Gateway, messageId: string) => gateway.messages.support({ ...live.event, messageId });
		expect(await refusalOf(support(bruno, one))).toEqual(refused("notFound"));
		await live.host.messages.change({ ...live.event, messageId: one, favorite: true });
		live.pass(1);
		await support(bruno, one);
		await support(bruno, one);
		const chat = async (gateway: Gateway) => (await gateway.lives.read(live.event)).data.chat;
		expect(await chat(bruno)).toMatchObject({ approved: [{ id: one, supports: 1, isSupported: true }] });
		expect(await chat(ana)).toMatchObject({ approved: [{ id: one, supports: 1, isSupported: false }] });
		const frames = await ana.lives.stream(live.event);
		const { value: frame } = await frames.next();
		await frames.return?.();
		expect(frame).toMatchObject({ live: { messages: [], chat: { approved: [{ message: "Laissé passer" }] } } });
		expect(JSON.stringify([frame, await chat(ana)])).not.toContain("secret");
		expect(await refusalOf(support(await live.as("chloe"), one))).toEqual(refused("noRightToVote"));
		expect(await refusalOf(support(ana, two))).toEqual(refused("notFound"));
		const change = (part: object) => live.host.messages.change({ ...live.event, messageId: one, ...part });
		// Once taken back, it has no support for as long as nobody sees it.
		expect((await change({ favorite: false })).data.message.supports).toBe(0);
		expect((await change({ favorite: true })).data.message.supports).toBe(1);
		await change({ archived: true });
		live.pass(1);
		expect(await refusalOf(support(ana, one))).toEqual(refused("notFound"));
		await live.show("lunch");
		expect(await chat(ana)).toBeNull();
		live.pass(1);
		expect(await refusalOf(support(ana, one))).toEqual(refused("chatClosed"));
	});

	test("is not asked for where the event takes none", async () => {
		const live = await chatWorld({ over });
		const id = await send(live, "ana", "Laissé passer");
		await live.host.messages.change({ ...live.event, messageId: id, favorite: true });
		const bruno = await live.as("bruno");
		expect((await bruno.lives.read(live.event)).data.chat).toMatchObject({ approved: null });
		expect(await refusalOf(bruno.messages.support({ ...live.event, messageId: id }))).toEqual(refused("notFound"));
	});

	test("puts first what has more of it, and a late one where an average one stands", async () => {
		const live = await chatWorld({ over, settings: supported, registered: ["ana", "bruno", "chloe"] });
		const [loved, ignored] = [await send(live, "ana", "Aimé"), await send(live, "bruno", "Oublié")];
		const pass = (messageId: string) => live.host.messages.change({ ...live.event, messageId, favorite: true });
		await pass(ignored);
		await pass(loved);
		for (const who of ["ana", "bruno", "chloe"]) {
			await (await live.as(who)).messages.support({ ...live.event, messageId: loved });
		}
		await pass(await send(live, "ana", "Tard venu"));
		const order = async () =>
			(await (await live.as("ana")).lives.read(live.event)).data.chat?.approved?.map(({ message }) => message);
		expect(await order()).toEqual(["Aimé", "Tard venu", "Oublié"]);
		expect((await listed(live)).favorite).toEqual(await order());
		// An answered one comes last, with the moment of its answer.
		await live.host.messages.change({ ...live.event, messageId: loved, answered: true });
		expect(await order()).toEqual(["Tard venu", "Oublié", "Aimé"]);
		const chat = (await (await live.as("ana")).lives.read(live.event)).data.chat;
		expect(chat?.approved?.map(({ answeredAt }) => answeredAt !== null)).toEqual([false, false, true]);
		await live.host.messages.change({ ...live.event, messageId: loved, answered: false });
		// Showing it on the screens does not shorten its time.
		await show(live, ignored);
		await show(live, null);
		expect(await order()).toEqual(["Aimé", "Tard venu", "Oublié"]);
	});
});

test("Fifty times the same message and the same support at two processes are one of each", async () => {
	const live = await chatWorld({ settings: supported });
	const { eventId } = live.event;
	const other = await openStore(live.place);
	onTestFinished(() => other.destroy());
	const at = live.clock.now;
	const personId = live.idOf("ana");
	const sending = { eventId, personId, at, message: "Une fois", showsName: false, key: "k", banned: [] };
	const stores = Array.from({ length: 50 }, (_, turn) => (turn % 2 ? other : live.store));
	const sent = await Promise.all(stores.map((store) => sendMessage(store, sending)));
	expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
	const messageId = sent[0]?.id ?? "";
	await live.host.messages.change({ ...live.event, messageId, favorite: true });
	await Promise.all(stores.map((store) => supportMessage(store, { eventId, messageId, personId, at })));
	const { favorite } = (await live.host.messages.list(live.event)).data;
	expect(favorite.messages).toMatchObject([{ message: "Une fois", supports: 1 }]);
});

test("Who is erased leaves no message and no name; what they supported keeps its count", async () => {
	const live = await chatWorld({ settings: supported });
	const [hers, his] = [await send(live, "ana", "De moi"), await send(live, "bruno", "De lui")];
	for (const messageId of [his, hers]) await live.host.messages.change({ ...live.event, messageId, favorite: true });
	await (await live.as("ana")).messages.support({ ...live.event, messageId: his });
	await (await live.as("bruno")).messages.support({ ...live.event, messageId: hers });
	await show(live, hers);
	const { data } = await (await live.as("ana")).privacy.read({
		domainId: live.event.domainId,
		userId: live.idOf("ana"),
	});
	const rowsOf = (name: string) => data.holdings.find((holding) => holding.name === name)?.rows;
	expect(rowsOf("liveMessages")).toMatchObject([{ answer: "De moi" }]);
	expect(rowsOf("messageSupports")).toMatchObject([{ answer: "De lui" }]);
	await erasePerson(live.store, loadedEventOf(live.file.document), { personId: live.idOf("ana") }, live.clock.now);
	expect(await stageOf(live)).toBeUndefined();
	expect((await live.host.messages.list(live.event)).data).toMatchObject({
		shown: { total: 0 },
		favorite: { total: 1, messages: [{ message: "De lui", supports: 1 }] },
	});
});

test("A companion who is removed takes their messages and their pseudonym along", async () => {
	const live = await chatWorld({ settings: { FO_MEETING_COMPANIONS_IS_ACTIVE: true } });
	const ana = await live.as("ana");
	const { domainId, eventId } = live.event;
	const companion = await ana.companions.create({
		...live.event,
		userId: live.idOf("ana"),
		firstName: "Gil",
		lastName: "Guest",
	});
	const personId = companion.id;
	const sending = {
		eventId,
		personId,
		at: live.clock.now,
		message: "D’un invité",
		showsName: false,
		key: "k",
		banned: [],
	};
	await live.store
		.updateTable("registrations")
		.set({ registered_at: live.clock.now.toISOString() })
		.where("person_id", "=", personId)
		.execute();
	await sendMessage(live.store, sending);
	await live.store
		.insertInto("pseudonyms")
		.values({ event_id: eventId, person_id: personId, pseudonym: "Gil", folded: "gil", shows_name: 0 })
		.execute();
	await ana.companions.remove({ domainId, eventId, userId: personId });
	expect((await live.host.messages.list(live.event)).data.new.total).toBe(0);
});

test.each(["csv", "json", "xlsx"] as const)(
	"A session's %s has its messages, with a name only where its author chose that",
	async (format) => {
		const live = await chatWorld({ settings: { FO_MEETING_MESSAGES_NAMES_SHOW: true } });
		await send(live, "ana", "Avec mon nom", { showsName: true });
		await send(live, "bruno", "Sans le mien");
		const { fileUrl } = (await live.host.liveModules.export({ ...live.event, format })).data;
		const { bytes } = await live.download(fileUrl);
		const text =
			format === "xlsx" ? JSON.stringify((await readExcel(bytes)).at(-1)?.data) : new TextDecoder().decode(bytes);
		expect(text).toMatch(/Avec mon nom.*Ana Lopez.*Sans le mien/s);
		expect(text).not.toContain("Bruno");
		const { fileUrl: ofOne } = (
			await live.host.liveModules.export({ ...live.event, format, moduleId: live.ballotId("lunch") })
		).data;
		expect(new TextDecoder().decode((await live.download(ofOne)).bytes)).not.toContain("Avec mon nom");
	},
);
