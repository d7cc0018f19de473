import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { liveVideoOf } from "~/domain/live/video";
import { calendarDay, defaultZone } from "~/domain/time/clock";
import { remoteGateway } from "~/gateway/remote-gateway";
import { readStream } from "../../support/browser/event-stream";
import { tagsIn } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

const dayOf = (offset: number) => calendarDay(new Date(Date.now() + offset * 24 * 60 * 60 * 1000), defaultZone);
/** The second day is today, unless midnight passes during the tests. */
const days = [
	{ id: "thursday", day: dayOf(-1) },
	{ id: "friday", day: dayOf(0) },
];
const settings = {
	...everythingShown,
	FO_MEETING_LIVE_IS_ACTIVE: true,
	FO_MEETING_LIVE_OUT_OF_ROOM_IS_ACTIVE: true,
	FO_MEETING_LIVE_OUT_OF_ROOM_HTML: "<p>À tout à l’heure !</p>",
	FO_MEETING_INACTIVITY_POPUP_SHOW: true,
	startAt: "2026-01-01T09:00:00Z",
};
const names = ["ana", "bruno", "chloe", "dora", "fay", "gil", "hugo"];
const live = (id: string, changes: object) =>
	buildEvent({
		event: { id, alias: id },
		days,
		people: [...people(...names), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		settings: { ...settings, ...changes },
	});

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		live("seul", {}),
		live("tube", { youtubeId: "dQw4w9WgXcQ" }),
		live("flux", { FO_MEETING_LIVE_STREAM_URL: "https://videos.example.com/live.m3u8" }),
		live("demain", { startAt: "2099-01-01T09:00:00Z", youtubeId: "dQw4w9WgXcQ" }),
	]);
	await fair.register([...names, "olga"], { is_remote: 1 });
});
afterAll(() => fair.close());

const rows = (name: string, table: "presence_logs" | "day_presences") =>
	fair.world.store.selectFrom(table).selectAll().where("person_id", "=", fair.world.idOf(name)).execute();

test("Looking at the live notes nothing; its button does, once, and says it no more", async () => {
	const browser = await fair.visit("ana");
	await browser.open("/seul/live");
	const page = await browser.open("/seul/live");
	expect([await rows("ana", "presence_logs"), await rows("ana", "day_presences")]).toEqual([[], []]);
	expect(page.text).toContain("Rejoindre le direct");
	const joined = await browser.submit(page, "form-presence", { presence: "in" });
	expect(joined.path).toBe("/seul/live");
	expect(joined.text).not.toContain("Rejoindre le direct");
	await browser.submit(page, "form-presence", { presence: "in" });
	expect(await rows("ana", "presence_logs")).toMatchObject([{ kind: "IN", page: null }]);
	expect(await rows("ana", "day_presences")).toMatchObject([{ day_id: "friday", is_remote: 1 }]);
});

test("One says from where one follows, and only who is remote is asked whether they still are there", async () => {
	const browser = await fair.visit("bruno");
	const page = await browser.open("/seul/live");
	expect(page.text).toContain("Vous suivez le direct à distance.");
	expect(page.answer.body).toContain("Etes-vous toujours avec nous\u202f?");
	const room = await browser.submit(page, "form-presence", { presence: "room" });
	expect(room.text).toContain("Vous êtes dans la salle.");
	expect(room.answer.body).not.toContain("Etes-vous toujours avec nous");
	const back = await browser.submit(room, "form-presence", { presence: "remote" });
	expect(back.text).toContain("Vous suivez le direct à distance.");
	expect(await rows("bruno", "day_presences")).toMatchObject([{ is_remote: 1 }]);
});

test("The script's words are answered without a page, and those of somebody else are refused", async () => {
	const browser = await fair.visit("chloe");
	await browser.open("/seul/live");
	const say = (form: Record<string, string>) =>
		browser.ask("/seul/live/presence", {
			method: "POST",
			headers: { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
			body: new URLSearchParams(form).toString(),
		});
	const own = { person: fair.world.idOf("chloe"), page: "tab1" };
	const come = await say({ ...own, type: "IN", day: "friday" });
	expect([come.status, come.body]).toEqual([204, ""]);
	// Left open since yesterday.
	expect((await say({ ...own, type: "IN", day: "thursday" })).status).toBe(204);
	expect((await say({ ...own, type: "OUT" })).status).toBe(204);
	expect((await rows("chloe", "presence_logs")).map(({ kind }) => kind)).toEqual(["IN", "OUT"]);
	expect((await say({ ...own, person: fair.world.idOf("ana"), type: "IN" })).status).toBe(403);
	expect((await say({ ...own, type: "AWAY" })).status).toBe(422);
	for (let more = 0; more < 3; more++) await say({ ...own, type: "IN" });
	const late = await say({ ...own, type: "IN" });
	expect(late.status).toBe(429);
	expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
});

const readings = (name: string) =>
	fair.world.store.selectFrom("live_readings").select("until").where("person_id", "=", fair.world.idOf(name)).execute();
const secondsLeft = async (name: string) =>
	(await readings(name)).map(({ until }) => Math.round((Date.parse(until) - Date.now()) / 1000));

test("Who reads by a stream is there until it dies, signed out or not; 45 seconds later the server says that they went", async () => {
	const browser = await fair.visit("gil");
	await browser.open("/seul/live");
	expect(await readings("gil")).toEqual([]);
	const stream = await readStream(browser, "/seul/live/flux");
	expect((await secondsLeft("gil"))[0]).toBeGreaterThan(900);
	await browser.post(
		"/seul/live/presence",
		{ person: fair.world.idOf("gil"), page: "tab1", type: "IN" },
		{ Accept: "application/json" },
	);
	await browser.post("/seul/logout", {});
	await vi.waitFor(() => expect(stream.isEnded()).toBe(true));
	await vi.waitFor(async () => expect((await secondsLeft("gil"))[0]).toBeLessThanOrEqual(45));
	expect((await secondsLeft("gil"))[0]).toBeGreaterThan(35);
	await fair.world.store.updateTable("live_readings").set({ until: "2026-01-01T00:00:00.000Z" }).execute();
	await vi.waitFor(async () =>
		expect((await rows("gil", "presence_logs")).map(({ kind }) => kind)).toEqual(["IN", "OUT"]),
	);
	expect(await readings("gil")).toEqual([]);
});

test("A page without a stream that asks for itself gives a sign of life each time; other looks give none", async () => {
	const browser = await fair.visit("hugo");
	await browser.open("/seul/live");
	expect(await readings("hugo")).toEqual([]);
	expect((await browser.ask("/seul/live?vu", { headers: { Accept: "text/html" } })).status).toBe(200);
	expect((await secondsLeft("hugo"))[0]).toBeLessThanOrEqual(45);
});

test("Who left the room by a door sees what the event says there, not what is asked, and is pushed nothing", async () => {
	const browser = await fair.visit("dora");
	const userId = fair.world.idOf("dora");
	await fair.world.store.updateTable("registrations").set({ is_remote: 0 }).where("person_id", "=", userId).execute();
	const desk = remoteGateway(fair.app.url, await fair.world.signIn("olga"));
	const place = { domainId: fair.world.event.domainId, eventId: "seul", userId };
	await desk.presences.log({ ...place, type: "IN" });
	// Its page brings the ticket of its stream.
	await browser.open("/seul/live");
	const read = () => readStream(browser, "/seul/live/flux");
	const stream = await read();
	expect(stream.status).toBe(200);
	await desk.presences.log({ ...place, type: "OUT" });
	await vi.waitFor(() => expect(stream.isEnded()).toBe(true));
	const page = await browser.open("/seul/live");
	expect(page.text).toContain("À tout à l’heure");
	expect(page.text).not.toContain("Vous êtes dans la salle");
	expect(page.text).not.toContain("La prochaine question s’affichera ici");
	expect((await read()).status).toBe(204);
});

test("A video that is missing in the settings is told to staff, and to nobody else", async () => {
	const visitor = await fair.visit("fay");
	const staff = await fair.enter("olga");
	expect((await visitor.open("/seul/live")).text).not.toContain("renseigné");
	expect((await staff.open("/seul/live")).text).toContain("L'id de la vidéo n'est pas renseigné");
});

test("The live's video loads after a yes, which is kept until it is taken back", async () => {
	const browser = await fair.visit("fay");
	const asked = await browser.open("/tube/live");
	expect(asked.text).toContain("vient de YouTube");
	expect(tagsIn(asked.root, "iframe")).toEqual([]);
	const policyOf = ({ answer }: typeof asked) => String(answer.headers["content-security-policy"]);
	expect(policyOf(asked)).not.toContain("youtube");
	const shown = await browser.submit(asked, "form-video", { video: "oui" });
	expect(tagsIn(shown.root, "iframe")[0]?.attributes.src).toContain("youtube-nocookie.com/embed/dQw4w9WgXcQ");
	expect(policyOf(shown)).toContain("https://www.youtube-nocookie.com");
	const later = await browser.open("/tube/live");
	expect(tagsIn(later.root, "iframe")).toHaveLength(1);
	const back = await browser.submit(later, "form-video", { video: "non" });
	expect(tagsIn(back.root, "iframe")).toEqual([]);
	const stream = await browser.submit(await browser.open("/flux/live"), "form-video", { video: "oui" });
	expect(tagsIn(stream.root, "source")[0]?.attributes.src).toBe("https://videos.example.com/live.m3u8");
	expect(policyOf(stream)).toContain("connect-src 'self' https://videos.example.com");
});

test("The yes is asked before the start, and the replay keeps the live's video for after the end", async () => {
	const browser = await fair.visit("fay");
	const before = await browser.open("/demain/live");
	expect(before.text).toContain("vient de YouTube");
	expect(before.text).not.toContain("Rejoindre le direct");
	const agreed = await browser.submit(before, "form-video", { video: "oui" });
	expect(agreed.text).not.toContain("vient de YouTube");
	expect(String(agreed.answer.headers["content-security-policy"])).toContain("youtube-nocookie");
	const replay = await browser.open("/demain/replay");
	expect(replay.text).toContain("La vidéo sera ici après le direct");
	expect(replay.links).toContain("/demain/live");
});

test("A live shows YouTube first, then Vimeo, then its stream", () => {
	const of = (given: object) =>
		liveVideoOf({ youtubeId: "", vimeoAddress: "", liveStreamAddress: "", ...given }, "https://salon.example");
	const stream = { liveStreamAddress: "https://live.example/a.m3u8" };
	const vimeo = { vimeoAddress: "https://vimeo.com/76979871" };
	expect(of({ ...stream, ...vimeo, youtubeId: "dQw4w9WgXcQ" })).toMatchObject({ host: "YouTube" });
	expect(of({ ...stream, ...vimeo })).toMatchObject({ host: "Vimeo" });
	expect(of(stream)).toMatchObject({ type: "application/vnd.apple.mpegurl" });
	expect(of({})).toBeUndefined();
});
