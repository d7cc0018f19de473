import { afterAll, beforeAll, expect, test } from "vitest";
import type { Gateway } from "~/gateway/gateway";
import { loadedEventOf } from "~/provider/ground/events/loaded-event";
import { openStore, type Store } from "~/provider/ground/store/open";
import { messageChecks } from "~/provider/live/chat/checks";
import { liveOf } from "~/provider/live/state/live-rows";
import { type StartedApp, startApp } from "../../support/browser/app";
import { diceOfTest } from "../../support/matrix/dice-of-test";
import { limits } from "../../support/run/limits";
import { runs } from "../../support/seed";
import { gatherVoters, sessionSecret, signIn } from "../../support/votes/electorate";
import { pressing } from "../../support/votes/pressing";
import { newPlace } from "../../support/world/world";

/** `KILLS=30` before a release. */
const kills = Number(process.env.KILLS ?? runs(6));
const perKill = 200;

let app: StartedApp | undefined;
let store: Store;
let env: Record<string, string>;
let remove: () => Promise<void>;
let crowd: Awaited<ReturnType<typeof gatherVoters>>;
let cookie: string;
beforeAll(async () => {
	const home = await newPlace();
	({ remove } = home);
	const { dataDir, databaseUrl } = home.place;
	store = await openStore(home.place);
	crowd = await gatherVoters(store, 1);
	const { id } = await store
		.selectFrom("people")
		.select("id")
		.where("email", "=", "olga@example.com")
		.executeTakeFirstOrThrow();
	const [olga] = await signIn(store, crowd.event.domainId, [id], new Date());
	cookie = olga?.cookie ?? "";
	env = {
		DATA_DIR: dataDir,
		SESSION_SECRET: sessionSecret,
		DEMO: "0",
		...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
	};
});
afterAll(async () => {
	await app?.stop();
	await store?.destroy();
	await remove?.();
});

test("A server that is killed while moderators show messages comes back with one on the screens: the last that was decided", {
	timeout: limits.test * kills,
}, async () => {
	const dice = diceOfTest("moderation");
	let cut = 0;
	for (let kill = 0; kill < kills; kill++) {
		const texts = await write(kill);
		app = await startApp({ env });
		const running = app;
		const ids = [...texts.keys()];
		const moderators = await Promise.all([1, 2].map(() => pressing({ store, event: crowd.event }, running.url)));
		const half = perKill / 2;
		const deciding = moderators.map(({ gateway }, at) => show(gateway, ids.slice(at * half, (at + 1) * half)));
		await expect.poll(() => countShown(kill), { interval: 2 }).toBeGreaterThan(2);
		// The kill may come at any moment of what they do.
		await new Promise((resolve) => setTimeout(resolve, dice.roll() * 50));
		await app.kill9();
		const told = (await Promise.all(deciding)).flat();
		cut += told.filter(({ version }) => version === undefined).length;
		const { version, activeId } = await consistent();
		// If a moderator was told that their message is shown, the decision is stored at that version.
		const changes = await store.selectFrom("live_changes").select(["version", "part"]).execute();
		const decided = new Map(changes.map((one) => [one.version, JSON.parse(one.part).activeMessageId]));
		const acknowledged = told.filter((one) => one.version !== undefined);
		expect(acknowledged.filter((one) => decided.get(one.version ?? 0) !== one.id)).toEqual([]);
		expect(decided.get(version)).toBe(activeId);
		app = await startApp({ env });
		const stage = await (await fetch(`${app.url}/salle/live/orga`, { headers: { Cookie: cookie } })).text();
		const onStage = [...texts.entries()].filter(([, text]) => stage.includes(text)).map(([id]) => id);
		expect(onStage).toEqual([activeId]);
		const { gateway } = await pressing({ store, event: crowd.event }, app.url);
		const { shown, archived } = (await gateway.messages.list(crowd.event)).data;
		expect(shown.messages.map(({ id }) => id)).toEqual([activeId]);
		expect(archived.total).toBeGreaterThan(0);
		// And the work continues from there.
		const last = ids.at(-1) ?? "";
		await gateway.lives.change({ ...crowd.event, activeMessageId: last, version });
		expect((await consistent()).activeId).toBe(last);
		await app.kill9();
	}
	// The kill came in the middle.
	expect(cut).toBeGreaterThan(0);
});

/** Inserts messages that nobody has moderated, each with a text of its own. */
async function write(kill: number): Promise<Map<string, string>> {
	const rows = Array.from({ length: perKill }, (_, at) => ({
		id: `m-${kill}-${at}`,
		event_id: crowd.event.eventId,
		person_id: crowd.voters[0]?.personId ?? "",
		message: `Phrase ${kill}-${at}.`,
		folded: "phrase",
		shows_name: 0,
		is_flagged: 0,
		supports_before: 0,
		sent_at: new Date().toISOString(),
		favorite_at: null,
		shown_at: null,
		answered_at: null,
		archived_at: null,
	}));
	await store.insertInto("messages").values(rows).execute();
	return new Map(rows.map(({ id, message }) => [id, message]));
}

/**
 * A moderator who shows one message after the other until nobody answers any more; when somebody else was first, the moderator
 * shows the next one.
 */
async function show(gateway: Gateway, ids: string[]) {
	const told: { id: string; version: number | undefined }[] = [];
	for (const id of ids.slice(0, -1)) {
		try {
			const { version } = (await gateway.messages.list(crowd.event)).data;
			const changed = await gateway.lives.change({ ...crowd.event, activeMessageId: id, version });
			told.push({ id, version: changed.data.version });
		} catch (error) {
			if ((error as { code?: string }).code === "liveChanged") continue;
			told.push({ id, version: undefined });
			return told;
		}
	}
	return told;
}

async function countShown(kill: number) {
	const rows = await store
		.selectFrom("messages")
		.select("id")
		.where("id", "like", `m-${kill}-%`)
		.where("shown_at", "is not", null)
		.execute();
	return rows.length;
}

/** Of all messages that were ever on the screens, only one is not archived: the one that the state of the live names. */
async function consistent() {
	const { state, version } = await liveOf(store, crowd.event.eventId);
	const rows = await store
		.selectFrom("messages")
		.select("id")
		.where("shown_at", "is not", null)
		.where("archived_at", "is", null)
		.execute();
	expect(rows.map(({ id }) => id)).toEqual([state.activeMessageId]);
	const { document } = await store.selectFrom("events").select("document").executeTakeFirstOrThrow();
	const event = loadedEventOf(JSON.parse(document));
	for (const { find } of messageChecks) expect(await find(store, event)).toEqual([]);
	return { version, activeId: state.activeMessageId };
}
