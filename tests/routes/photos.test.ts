import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TextBrowser } from "../support/browser/pages";
import { type Fair, openFair, people } from "../support/browser/walk";
import { buildEvent, everythingShown } from "../support/world/event";

const settings = { ...everythingShown, FO_MEETING_PHOTOS_SHOW: true, FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE: true };
const names = ["ana", "bruno"];

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "album", alias: "album" },
			settings,
			people: [...people(...names), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
	]);
	const at = new Date().toISOString();
	await fair.world.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at })
		.where("person_id", "in", names.map(fair.world.idOf))
		.execute();
});
afterAll(() => fair.close());

const jpeg = (red: number) =>
	sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 90, b: 60 } } })
		.jpeg()
		.toBuffer();

/** As a phone sends its form, with no script at all. */
async function send(
	browser: TextBrowser,
	path: string,
	files: [string, Buffer][],
	headers: Record<string, string> = {},
) {
	const form = new FormData();
	for (const [name, bytes] of files) form.append("photos", new Blob([new Uint8Array(bytes)]), name);
	const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
	const answer = await fetch(fair.app.url + path, {
		method: "POST",
		body: form,
		redirect: "manual",
		headers: { Origin: fair.app.url, Cookie: cookie, "Accept-Language": "fr", ...headers },
	});
	return { status: answer.status, text: await answer.text() };
}

test("A photo that is sent waits for a moderator, then is everybody's who is registered, and nobody else's", async () => {
	const ana = await fair.visit("ana");
	const bruno = await fair.visit("bruno");
	const olga = await fair.enter("olga");
	expect((await send(ana, "/album/photos/envoyer", [["plage.jpg", await jpeg(10)]])).status).toBe(303);
	const own = await ana.open("/album/photos?moi");
	expect(own.status).toBe(200);
	await expect
		.poll(async () => (await olga.open("/album/organisation/photos")).answer.body, { timeout: 20_000, interval: 300 })
		.toContain('name="ids"');
	const { id = "" } = (await fair.world.store.selectFrom("pictures").select("id").executeTakeFirst()) ?? {};
	const file = `/album/photos/${id}/hd.webp`;
	expect((await bruno.ask(file)).status).toBe(404);
	const desk = await olga.open("/album/organisation/photos");
	await olga.post(desk.path, { publish: id });
	const shown = await bruno.open("/album/photos");
	expect(shown.answer.body).toContain(id);
	const whole = await bruno.ask(file);
	expect([whole.status, whole.headers["content-type"], whole.headers["x-content-type-options"]]).toEqual([
		200,
		"image/webp",
		"nosniff",
	]);
	expect((await bruno.ask(file, { headers: { Range: "bytes=0-9" } })).status).toBe(206);
	const stranger = await fetch(fair.app.url + file, { redirect: "manual" });
	expect(stranger.status).not.toBe(200);
});

test("What is no photo is refused in words, and the others of the same post are kept", async () => {
	const ana = await fair.visit("ana");
	const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(2000)]);
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
	const sent = await send(ana, "/album/photos/envoyer", [
		["montagne.jpg", await jpeg(200)],
		["IMG_1.jpg", heic],
		["dessin.png", svg],
	]);
	expect(sent.status).toBe(415);
	expect(sent.text).toContain("HEIC");
	expect(sent.text).toContain("dessin.png");
	const foreign = await send(ana, "/album/photos/envoyer", [["a.jpg", await jpeg(1)]], {
		Origin: "https://elsewhere.example",
	});
	expect(foreign.status).toBe(403);
	const huge = await send(ana, "/album/photos/envoyer", [["a.jpg", Buffer.alloc(13 * 1024 * 1024, 1)]]);
	expect(huge.status).toBe(413);
	expect(huge.text).toContain("12 Mo");
	expect(await fair.world.store.selectFrom("pictures").select("id").execute()).toHaveLength(2);
});
