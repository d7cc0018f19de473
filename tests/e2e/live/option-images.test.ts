import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { mintPersonalLink, mintProofAddress } from "~/provider/ground/tokens/mint-links";
import { axeFindings } from "../../support/browser/axe";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { wayOfToday } from "../../support/seed";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { photo } from "../../support/world/photos";

const place = { domainId: "quiz", eventId: "quiz" };
const question = {
	kind: "question" as const,
	key: "flags",
	title: "Flags",
	label: "Quel drapeau ?",
	responses: [{ label: "France", isRightAnswer: true }, { label: "Italie" }, { label: "Perdu", image: "/perdu.webp" }],
};
const show = await showOfTests(
	buildEvent({
		event: { id: "quiz", alias: "quiz" },
		domainId: "quiz",
		settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
		live: [question, { ...question, key: "nul", responses: [{ label: "Un", image: "/nul.webp" }, { label: "Deux" }] }],
		people: [...people("ana"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
	}),
);
let host: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	const at = new Date().toISOString();
	const registered = show.store.updateTable("registrations").set({ registered_at: at, responded_at: at });
	await registered.where("event_id", "=", "quiz").execute();
	host = await pressing({ store: show.store, event: place }, show.app.url);
});

async function known(name: string) {
	const event = await requireEvent(contextOf(show.store, undefined), "quiz");
	const { id } = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", `${name}@example.com`)
		.where("domain_id", "=", "quiz")
		.executeTakeFirstOrThrow();
	return { event, id };
}

async function openImages(page: Page) {
	const { module } = await host.module("flags");
	const { event, id } = await known("olga");
	const way = { publicUrl: show.app.url, returnTo: `/quiz/organisation/direct/question/${module.id}/images` };
	await page.goto(await mintProofAddress(show.store, event, id, way, new Date()));
	await page.locator("main form button").first().click();
	await page.waitForURL("**/images");
}

async function fileOf(number: number) {
	const file = await photo({ number, width: 900, height: 600 });
	return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

describe.each(
	wayOfToday(
		[
			{ how: "with JavaScript", options: {}, first: 0 },
			{ how: "without JavaScript", options: { javaScriptEnabled: false }, first: 10 },
		],
		"option-images",
	),
)("A host, $how", ({ options, first }) => {
	test("sends a picture for each answer; what is none is refused beside its field, and the others are kept", async () => {
		const { page, context, faults } = await show.visitor(options);
		await openImages(page);
		const files = page.locator('input[type="file"]');
		await files.nth(0).setInputFiles(await fileOf(first));
		await files.nth(1).setInputFiles({ name: "b.jpg", mimeType: "image/jpeg", buffer: Buffer.from("GIF89a and more") });
		await page.getByRole("button", { name: "Envoyer" }).click();
		await page.getByText("1 image est enregistrée.").waitFor();
		const refused = page.locator("fieldset").nth(1);
		expect(await refused.textContent()).toContain("envoyez du JPEG, du PNG ou du WebP");
		await expect.poll(async () => (await host.module("flags")).options[0]?.image).toMatch(/^\/quiz\/images\//);
		await files.nth(1).setInputFiles(await fileOf(first + 1));
		await page.getByRole("button", { name: "Envoyer" }).click();
		await page.getByText("1 image est enregistrée.").first().waitFor();
		const { module, options: kept } = await host.module("flags");
		expect(kept.map(({ image }) => image !== null)).toEqual([true, true, true]);
		await page.goto(`/quiz/organisation/direct/question/${module.id}`);
		// An image that is missing is replaced by words.
		await page
			.getByRole("img", { name: /ne se charge pas/ })
			.last()
			.waitFor();
		await page.locator("#module button[value=save]").click();
		await page.waitForLoadState();
		expect((await host.module("flags")).options.map(({ image }) => image)).toEqual(kept.map(({ image }) => image));
		await openImages(page);
		await page.getByRole("button", { name: /Retirer l’image.*Italie/ }).click();
		await page.getByText("L’image est retirée.").waitFor();
		expect((await host.module("flags")).options[1]?.image).toBeNull();
		expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
		await context.close();
	});
});

test("A picture shows on phone and stage; where it does not come the words stand alone, and take its room", async () => {
	await host.show("flags");
	const { data } = await host.gateway.screens.create({ ...place, screen: "orga", name: "Hall" });
	const phone = { viewport: { width: 390, height: 844 } };
	const phones = [await show.visitor(phone), await show.visitor({ ...phone, javaScriptEnabled: false })];
	for (const [options, { page }] of phones.entries()) {
		const { event, id } = await known("ana");
		await page.goto(`/quiz/live?token=${await mintPersonalLink(show.store, event, id, new Date())}`);
		const boxes = page.locator(".choice__card");
		const isSeen = (at: number) =>
			boxes
				.nth(at)
				.locator("img")
				.evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth > 0));
		await expect.poll(() => isSeen(0)).toBe(true);
		const height = async (at: number) => (await boxes.nth(at).boundingBox())?.height ?? 0;
		// Without a script, the space between words and picture remains.
		await expect.poll(async () => (await height(2)) - (await height(1))).toBeLessThan(options ? 12 : 1);
	}
	const stage = await show.visitor({ viewport: { width: 1920, height: 1080 } });
	await stage.page.goto(`/quiz/live/orga?cle=${data.token}`);
	await expect.poll(() => stage.page.locator(".stage__image").count()).toBe(1);
	const source = (await stage.page.locator(".stage__image img").getAttribute("srcset")) ?? "";
	expect(source).toMatch(/^\/quiz\/images\/[\w-]{22}\/1280\.webp$/);
	expect(await axeFindings(stage.page)).toEqual([]);
	// A question whose only picture is lost keeps nothing of the layout for pictures.
	await host.show("nul");
	await stage.page.getByText("Un", { exact: true }).waitFor();
	await expect.poll(() => stage.page.locator(".stage--pictures").count()).toBe(0);
	for (const { context } of [...phones, stage]) await context.close();
});
