import pLimit from "p-limit";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { axeFindings } from "../../support/browser/axe";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";

const place = { domainId: "album", eventId: "album" };
const settings = { ...everythingShown, FO_MEETING_PHOTOS_SHOW: true, FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE: true };
const show = await showOfTests(
	buildEvent({
		event: { id: "album", alias: "album" },
		domainId: "album",
		settings,
		people: [...people("ana", "bruno"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
	}),
);

/** The number of photos on the first two pages of the gallery. */
const shown = 53;
let hand: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	const at = new Date().toISOString();
	await show.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at })
		.where("event_id", "=", "album")
		.execute();
	hand = await pressing({ store: show.store, event: place }, show.app.url);
	// This many of one sender are read at once.
	const inTurn = pLimit(3);
	await Promise.all(Array.from({ length: shown }, (_, number) => inTurn(() => publish(number))));
	await vi.waitFor(async () => expect(await published()).toBe(shown), { interval: 200 });
});

const jpegOf = (number: number, { width = 64, height = 48 } = {}) =>
	sharp({
		create: { width, height, channels: 3, background: { r: number, g: (number * 53) % 256, b: (number * 97) % 256 } },
	})
		.jpeg()
		.toBuffer();

/** Photos of organisers are shown as soon as their variants are made. */
async function publish(number: number): Promise<string> {
	const photo = new File([new Uint8Array(await jpegOf(number))], `${number}.jpg`);
	return (await hand.gateway.pictures.add({ ...place, photo })).data.picture.id;
}
const published = async () => (await hand.gateway.pictures.list({ ...place, pageSize: 1 })).data.total;

async function enter(name: string, options = {}) {
	const token = newToken();
	const person = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", `${name}@example.com`)
		.where("domain_id", "=", "album")
		.executeTakeFirstOrThrow();
	const link = { token, personId: person.id, eventId: "album", kind: "link", now: new Date() } as const;
	await insertToken(show.store, { ...link, openedBy: "password", expiresAt: "2099-01-01T00:00:00.000Z" });
	const visitor = await show.visitor(options);
	await visitor.page.goto(`/album?token=${token}`);
	return visitor;
}

test("The gallery grows as its end comes near, over pages that links lead to without a script", async () => {
	const { page, context, faults } = await enter("ana");
	await page.goto("/album/photos");
	expect(await axeFindings(page)).toEqual([]);
	expect(await page.locator("#photos > li").count()).toBe(50);
	await page.locator("#photos > li").last().scrollIntoViewIfNeeded();
	await expect.poll(() => page.locator("#photos > li").count()).toBe(shown);
	await page.getByText("Page 2 sur 2").waitFor();
	const ids = await page.locator("#photos > li").evaluateAll((all) => all.map((one) => one.getAttribute("data-photo")));
	expect(new Set(ids).size).toBe(shown);
	expect(await page.locator("[data-next-page]").count()).toBe(0);
	expect(faults).toEqual([]);
	await context.close();

	const plain = await enter("ana", { javaScriptEnabled: false });
	await plain.page.goto("/album/photos");
	expect(await plain.page.locator("#photos > li").count()).toBe(50);
	await plain.page.getByRole("link", { name: "Page suivante" }).click();
	expect(
		await plain.page.locator("#photos > li").evaluateAll((all) => all.map((one) => one.getAttribute("data-photo"))),
	).toEqual(ids.slice(50));
	await plain.page.getByRole("link", { name: "Page précédente" }).click();
	await expect.poll(() => plain.page.locator("#photos > li").count()).toBe(50);
	await plain.context.close();
});

test("The slideshow goes on and back by arrows, keys and swipes, and stands still while it is paused", async () => {
	const { page, context, faults } = await enter("ana");
	await page.clock.install();
	await page.goto("/album/photos/viewer");
	const id = () => page.locator("#viewer picture").getAttribute("data-photo");
	const another = async (before: string | null) => {
		await expect.poll(id).not.toBe(before);
		return id();
	};
	const first = await id();
	expect(await axeFindings(page)).toEqual([]);
	const said = () => page.locator("#viewer img").getAttribute("alt");
	const saidFirst = await said();
	expect(saidFirst).toMatch(/^Photo \d+ sur \d+, du .+ à /);
	await page.getByRole("link", { name: "Photo suivante" }).click();
	const second = await another(first);
	expect(await said()).toMatch(/^Photo \d+ sur \d+, du .+ à /);
	expect(await said()).not.toBe(saidFirst);
	await page.keyboard.press("ArrowLeft");
	expect(await another(second)).toBe(first);
	await page.keyboard.press("ArrowRight");
	expect(await another(first)).toBe(second);
	const swipe = async (from: number, to: number) => {
		await page.mouse.move(from, 300);
		await page.mouse.down();
		await page.mouse.move(to, 300, { steps: 3 });
		await page.mouse.up();
	};
	await swipe(300, 700);
	expect(await another(second)).toBe(first);
	await swipe(700, 300);
	expect(await another(first)).toBe(second);

	const asked = () => page.waitForResponse((answer) => answer.url().endsWith("dernieres.json"));
	await page.getByRole("button", { name: "Mettre en pause" }).click();
	for (let turn = 0; turn < 3; turn++) {
		const answered = asked();
		await page.clock.runFor(5100);
		await answered;
	}
	expect(await id()).toBe(second);
	await page.getByRole("button", { name: "Reprendre" }).click();
	// None comes twice while there are others: those from before the pause have been seen.
	const seen = [first, second];
	for (let turn = 0; turn < 4; turn++) {
		const before = await id();
		await page.clock.runFor(5100);
		seen.push(await another(before));
	}
	expect(new Set(seen).size).toBe(seen.length);
	const newest = await publish(100);
	await expect.poll(published).toBe(shown + 1);
	await page.clock.runFor(5100);
	await expect.poll(id).toBe(newest);
	expect(faults).toEqual([]);
	await context.close();
});

test("Without a script the slideshow is pages, which move on by themselves when they are asked to", async () => {
	const { page, context } = await enter("bruno", { javaScriptEnabled: false });
	await page.goto("/album/photos/viewer");
	const id = () => page.locator("#viewer picture").getAttribute("data-photo");
	const first = await id();
	await page.getByRole("link", { name: "Photo suivante" }).click();
	const second = await id();
	expect(second).not.toBe(first);
	await page.getByRole("link", { name: "Photo précédente" }).click();
	expect(await id()).toBe(first);
	await page.getByRole("link", { name: "Défiler toutes les 5 secondes" }).click();
	await expect.poll(id).toBe(second);
	await page.getByRole("link", { name: "Ne plus défiler" }).click();
	expect(await axeFindingsWithout(page.url())).toEqual([]);
	await context.close();
});

/** Opens the same page in a browser with scripts, which axe needs. */
async function axeFindingsWithout(url: string) {
	const { page, context } = await enter("bruno");
	await page.goto(url);
	const found = await axeFindings(page);
	await context.close();
	return found;
}

test("A wall by a screen's link shows a photo within five seconds of when it is published, and goes dark with its link", async () => {
	const { data } = await hand.gateway.screens.create({ ...place, screen: "photos", name: "Hall" });
	const { page, context, faults } = await show.visitor({ viewport: { width: 1920, height: 1080 } });
	await page.goto(`/album/photos/viewer?cle=${data.token}`);
	await page.locator("#viewer picture").waitFor();
	expect(new URL(page.url()).search).toBe("");
	expect(await axeFindings(page)).toEqual([]);
	for (const number of [200, 201, 202]) {
		const count = await published();
		const id = await publish(number);
		await expect.poll(published, { interval: 20 }).toBe(count + 1);
		await page.locator(`#viewer picture[data-photo="${id}"]`).waitFor();
	}
	expect(faults).toEqual([]);
	await hand.gateway.screens.revoke({ ...place, linkId: data.id });
	await page.getByText("demandez un nouveau lien").waitFor();
	expect(await page.locator("picture").count()).toBe(0);
	await context.close();
});

test("Several photos are sent one after the other under a bar that fills; what is refused is said, the others are kept", async () => {
	const { page, context, faults } = await enter("ana", { viewport: { width: 390, height: 844 } });
	await page.goto("/album/photos/envoyer");
	expect(await axeFindings(page)).toEqual([]);
	const files = await Promise.all(
		[1, 2, 3].map(async (number) => ({
			name: `plage-${number}.jpg`,
			mimeType: "image/jpeg",
			buffer: await jpegOf(number, { width: 200, height: 150 }),
		})),
	);
	const gif = { name: "chat.jpg", mimeType: "image/jpeg", buffer: Buffer.from("GIF89a and more") };
	await page.evaluate(() => {
		const bar = document.querySelector("progress") as HTMLProgressElement;
		const values: number[] = [];
		Object.assign(window, { values });
		const original = Object.getOwnPropertyDescriptor(HTMLProgressElement.prototype, "value") as PropertyDescriptor;
		Object.defineProperty(bar, "value", {
			get: () => original.get?.call(bar),
			set(value) {
				values.push(value);
				original.set?.call(bar, value);
			},
		});
	});
	await page
		.getByLabel("Vos photos")
		.setInputFiles([files[0] as (typeof files)[0], gif, files[1] as (typeof files)[0]]);
	await page.getByRole("button", { name: "Envoyer" }).click();
	await page.getByText("Les autres sont envoyées.").waitFor();
	expect(await page.locator("[data-photos-refused] li").allTextContents()).toEqual([
		expect.stringContaining("chat.jpg"),
	]);
	const values = await page.evaluate(() => (window as unknown as { values: number[] }).values);
	expect(values.at(-1)).toBe(100);
	expect(values).toEqual([...values].sort((one, other) => one - other));
	expect(new Set(values).size).toBeGreaterThan(2);
	expect(await axeFindings(page)).toEqual([]);
	await page.getByLabel("Vos photos").setInputFiles([files[2] as (typeof files)[0]]);
	// The field is drawn, in the language of the page, and says what was chosen.
	const field = page.locator(".file").filter({ has: page.locator("[multiple]") });
	await field.getByText("Choisir des fichiers").waitFor();
	expect(await field.locator("[data-file-names]").textContent()).toBe((files[2] as (typeof files)[0]).name);
	await page.getByRole("button", { name: "Envoyer" }).click();
	await page.waitForURL(/photos\?moi/);
	expect(await page.locator("#photos > li").count()).toBe(3);
	expect(await axeFindings(page)).toEqual([]);
	expect(faults).toEqual([]);
	await context.close();
});

test("What is lost on its way is sent again, and said where it stays lost", async () => {
	const { page, context } = await enter("bruno");
	await page.goto("/album/photos/envoyer");
	let cuts = 2;
	await page.route("**/photos/envoyer.json", (route) => (cuts-- > 0 ? route.abort() : route.continue()));
	const file = { name: "quai.jpg", mimeType: "image/jpeg", buffer: await jpegOf(9) };
	await page.clock.install();
	/** A page that was cut waits before it tries again, so its clock runs on until the awaited thing is there. */
	const send = async (isThere: () => Promise<boolean>) => {
		await page.getByLabel("Vos photos").setInputFiles([file]);
		await page.getByRole("button", { name: "Envoyer" }).click();
		const goOn = async () => {
			await page.clock.runFor(1000);
			return isThere();
		};
		await expect.poll(goOn).toBe(true);
	};
	cuts = 99;
	await send(() => page.getByText("quai.jpg : la connexion s’est interrompue").isVisible());
	cuts = 2;
	await send(async () => /photos\?moi/.test(page.url()));
	await expect.poll(() => page.locator("#photos > li").count()).toBe(1);
	await context.close();
});

test("Who is on a photo takes it away, with a script and without one; then nobody sees it", async () => {
	const { person_id } = await show.recordOf("bruno@example.com");
	for (const [turn, options] of [{}, { javaScriptEnabled: false }].entries()) {
		const picture_id = await publish(220 + turn);
		await expect
			.poll(async () => (await hand.gateway.pictures.list({ ...place, pageSize: 1 })).data.pictures[0]?.id)
			.toBe(picture_id);
		await show.store.insertInto("picture_people").values({ picture_id, person_id }).execute();
		const [ana, bruno] = [await enter("ana", options), await enter("bruno", options)];
		const inGallery = `[data-photo="${picture_id}"]`;
		await ana.page.goto("/album/photos");
		await ana.page.locator(inGallery).waitFor();
		// People who are not on the photo have no such button.
		expect(await ana.page.locator(inGallery).getByRole("button").count()).toBe(0);
		await bruno.page.goto("/album/photos?moi");
		await bruno.page.locator(inGallery).getByRole("button", { name: "Retirer cette photo" }).click();
		await expect.poll(() => bruno.page.locator(inGallery).count()).toBe(0);
		await ana.page.reload();
		expect(await ana.page.locator(inGallery).count()).toBe(0);
		for (const { context } of [ana, bruno]) await context.close();
	}
});

test("axe finds nothing on the moderation of photos, on a phone and on a desk", async () => {
	for (const width of [390, 1280]) {
		const { page, context, faults } = await enter("olga", { viewport: { width, height: 900 } });
		for (const state of ["waiting", "published", "unreadable"]) {
			await page.goto(`/album/organisation/photos?etat=${state}`);
			expect([width, state, await axeFindings(page)]).toEqual([width, state, []]);
		}
		expect(faults).toEqual([]);
		await context.close();
	}
});
