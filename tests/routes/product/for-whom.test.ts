import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TextBrowser } from "../../support/browser/pages";
import { tagsIn } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { choices, payAll, sellerAt } from "../../support/money/money";
import { buildEvent, entry, everythingShown } from "../../support/world/event";

const settings = {
	...everythingShown,
	FO_MEETING_LIVE_IS_ACTIVE: true,
	FO_MEETING_INVITE_IS_ACTIVE: true,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
	FO_MEETING_REPLAY_SHOW: true,
	youtubeId: "dQw4w9WgXcQ",
	startAt: "2026-01-01T09:00:00Z",
};
const show = (id: string, changes: object = {}) =>
	buildEvent({
		event: { id, alias: id },
		settings: { ...settings, ...changes },
		articles: [entry, { id: "seat", label: "Seat", price: 10000, days: { 0: {} } }],
		billing: sellerAt(id),
		people: [
			...people("guest", "late", "absent", "represented", "waits", "owes", "paid"),
			{ email: "olga@example.com", firstName: "Olga", role: "organiser" },
		],
	});

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([show("pour"), show("demain", { startAt: "2099-01-01T09:00:00Z" })]);
	const as = async (person: string) => ({ calls: await fair.world.as(person), path: fair.world.of(person) });
	const register = async (person: string, ...articles: string[]) => {
		const { calls, path } = await as(person);
		const answers = { participation: "4" as const, daysId: ["thursday"], articles: choices(...articles) };
		await calls.registrations.complete({ ...path, ...answers });
		return calls;
	};
	await register("guest");
	await register("owes", "seat");
	await register("paid", "seat");
	const absent = await as("absent");
	await absent.calls.registrations.decline(absent.path);
	const represented = await as("represented");
	const stand = { firstName: "Rémi", lastName: "Place", email: "remi@example.com" };
	await represented.calls.representation.name({ ...represented.path, ...stand });
	await fair.world.store
		.updateTable("registrations")
		.set({ responded_at: "2026-11-01T10:00:00Z" })
		.where("person_id", "=", fair.world.idOf("waits"))
		.where("event_id", "=", "pour")
		.execute();
});
afterAll(() => fair.close());

const visit = (person: string): Promise<TextBrowser> => fair.visit(person);

describe("A page for people who are registered", () => {
	test.each(["absent", "represented", "waits"])(
		"tells %s that the live is, with the way to register",
		async (person) => {
			const page = await (await visit(person)).open("/pour/live");
			expect([page.status, page.text]).toEqual([
				200,
				expect.stringContaining("Le direct est réservé aux personnes inscrites."),
			]);
			expect(page.text).toContain("M’inscrire");
			expect(page.links).toContain("/pour/inscription");
			expect(page.answer.body).not.toContain("dQw4w9WgXcQ");
		},
	);

	test.each(["contacts", "contacts/new", "inviter"])("says so at %s, with the way to register", async (path) => {
		const page = await (await visit("absent")).open(`/pour/${path}`);
		expect([page.status, page.text]).toEqual([
			404,
			expect.stringContaining("Terminez d’abord votre propre inscription."),
		]);
		expect(page.links).toContain("/pour/inscription");
	});

	test.each(["", "live", "replay", "contacts", "contacts/new", "badge/none/download", "sections/access"])(
		"sends who has not answered yet from /%s to registration",
		async (path) => {
			const page = await (await visit("late")).open(`/pour${path && `/${path}`}`);
			expect([page.status, page.path]).toEqual([200, "/pour/inscription/participation"]);
		},
	);
});

describe("The replay of a live", () => {
	test("is no tile while the live is on, and says when it comes, to staff too", async () => {
		const browser = await visit("guest");
		const home = await browser.open("/pour");
		expect([home.status, home.links.includes("/pour/replay"), home.links.includes("/pour/live")]).toEqual([
			200,
			false,
			true,
		]);
		const page = await browser.open("/pour/replay");
		expect(page.text).toContain("La vidéo sera ici après le direct");
		expect(page.answer.body).not.toContain("youtube.com");
	});

	test("comes once a host has ended it", async () => {
		const { lives } = await fair.world.as("olga");
		await lives.change({ ...fair.world.event, isEnded: true });
		const browser = await visit("guest");
		expect((await browser.open("/pour")).links).toContain("/pour/replay");
		expect((await browser.open("/pour/replay")).text).toContain("vient de YouTube");
		await lives.change({ ...fair.world.event, isEnded: false });
	});
});

test("Before the start the live page shows no video, nor its question, nor the reader's messages", async () => {
	const world = fair.world;
	await world.store
		.updateTable("registrations")
		.set({ registered_at: "2026-11-01T10:00:00Z", responded_at: "2026-11-01T10:00:00Z" })
		.where("person_id", "=", world.idOf("guest"))
		.where("event_id", "=", "demain")
		.execute();
	const browser = await visit("guest");
	const page = await browser.open("/demain/live");
	const places = tagsIn(page.root).filter(({ attributes }) => "data-live-video-here" in attributes);
	expect(places.map(({ attributes }) => "hidden" in attributes)).toEqual([true]);
	expect(page.byId("own-messages")?.attributes).toHaveProperty("hidden");
	// A page that is open when the live begins still has the question of whoever has not agreed.
	const agreed = await browser.submit(page, "form-video", { video: "oui" });
	expect(tagsIn(agreed.root, "form").filter(({ attributes }) => attributes.id === "form-video")).toEqual([]);
	expect(agreed.answer.body).not.toContain("dQw4w9WgXcQ");
});

describe("The confirmation", () => {
	test("has the way to the live for people who still owe something", async () => {
		const page = await (await visit("owes")).open("/pour/inscription/confirmation");
		expect(page.text).toContain("Rejoindre le direct");
		expect(page.links).toContain("/pour/live");
	});

	test("sums up the payment once nothing is due", async () => {
		const browser = await visit("paid");
		const due = await browser.open("/pour/inscription/confirmation");
		expect(due.text).not.toContain("Reste à régler");
		await payAll(fair.world, "paid");
		const paid = await browser.open("/pour/inscription/confirmation");
		expect(paid.text).toMatch(/Règlement\s*Facturé\s*120,00\s€ T\.T\.C\s*Reste à régler\s*0,00\s€ T\.T\.C/);
	});
});
