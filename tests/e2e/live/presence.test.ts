import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { calendarDay, defaultZone } from "~/domain/time/clock";
import { remoteGateway } from "~/gateway/remote-gateway";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { axeFindings } from "../../support/browser/axe";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

const dayOf = (offset: number) => calendarDay(new Date(Date.now() + offset * 24 * 60 * 60 * 1000), defaultZone);
const file = buildEvent({
	event: { id: "la", alias: "la" },
	domainId: "la",
	days: [
		{ id: "thursday", day: dayOf(-1) },
		{ id: "friday", day: dayOf(0) },
	],
	settings: {
		...everythingShown,
		FO_MEETING_LIVE_IS_ACTIVE: true,
		FO_MEETING_INACTIVITY_POPUP_SHOW: true,
		FO_MEETING_LIVE_OUT_OF_ROOM_IS_ACTIVE: true,
		FO_MEETING_LIVE_OUT_OF_ROOM_HTML: "<p>Le vestiaire est à gauche.</p>",
		startAt: "2026-01-01T09:00:00Z",
	},
	people: [...people("ana", "bruno", "chloe"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
});
const show = await showOfTests(file);

beforeAll(async () => {
	const at = new Date().toISOString();
	await show.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at, is_remote: 1 })
		.where("event_id", "=", "la")
		.execute();
});

async function enter(page: Page, name: string) {
	const token = newToken();
	const { person_id } = await show.recordOf(`${name}@example.com`);
	const link = { token, personId: person_id, eventId: "la", kind: "link" as const, now: new Date() };
	await insertToken(show.store, { ...link, expiresAt: "2099-01-01T00:00:00.000Z" });
	await page.goto(`/la?token=${token}`);
	return person_id;
}

const kindsOf = async (personId: string) => {
	const rows = await show.store
		.selectFrom("presence_logs")
		.select("kind")
		.where("person_id", "=", personId)
		.orderBy("number")
		.execute();
	return rows.map(({ kind }) => kind).join(" ");
};
const logged = (personId: string, kinds: string) => expect.poll(() => kindsOf(personId)).toBe(kinds);

test("Who looks at the live is in; asked after half a minute, gone a minute later, back with their answer", async () => {
	const { page, context, faults } = await show.visitor();
	const ana = await enter(page, "ana");
	// The test may be repeated at the same event.
	const before = await kindsOf(ana);
	const comesTo = (kinds: string) => logged(ana, `${before} ${kinds}`.trim());
	await page.clock.install();
	await page.goto("/la/live");
	await comesTo("IN");
	expect(await page.getByRole("button", { name: "Rejoindre le direct" }).isVisible()).toBe(false);
	// The page's clock goes on by itself too, so that a slow machine needs some seconds between.
	await page.clock.runFor(20_000);
	expect(await page.getByRole("dialog").isVisible()).toBe(false);
	await page.mouse.move(40, 40);
	await page.clock.runFor(20_000);
	expect(await page.getByRole("dialog").isVisible()).toBe(false);
	await page.clock.runFor(10_500);
	const dialog = page.getByRole("dialog", { name: /Etes-vous toujours avec nous/ });
	expect(await dialog.isVisible()).toBe(true);
	const yes = dialog.getByRole("button", { name: "Oui, je suis là" });
	expect(await yes.evaluate((button) => button === document.activeElement)).toBe(true);
	expect(await axeFindings(page)).toEqual([]);
	// A movement of the mouse does not answer the question.
	await page.mouse.move(80, 80);
	await page.clock.runFor(60_500);
	await comesTo("IN OUT");
	expect(await dialog.textContent()).toContain("nous avons noté votre départ");
	await yes.click();
	await comesTo("IN OUT IN");
	await page.goto("/la");
	await comesTo("IN OUT IN OUT");
	expect(await show.store.selectFrom("day_presences").selectAll().where("person_id", "=", ana).execute()).toHaveLength(
		1,
	);
	expect(faults).toEqual([]);
	await context.close();
});

test("Two tabs are one presence: leaving one leaves nobody", async () => {
	const { page, context } = await show.visitor();
	const bruno = await enter(page, "bruno");
	await page.goto("/la/live");
	await logged(bruno, "IN");
	const other = await context.newPage();
	await other.goto("/la/live");
	await logged(bruno, "IN IN");
	await page.goto("/la");
	await logged(bruno, "IN IN OUT");
	const [standing] = await show.store.selectFrom("presences").selectAll().where("person_id", "=", bruno).execute();
	expect(JSON.parse(standing?.pages ?? "[]")).toHaveLength(1);
	await context.close();
});

test("Who goes out of the room by a door sees it on the page that is open, and comes back to what is asked", async () => {
	const { page } = await show.visitor();
	const chloe = await enter(page, "chloe");
	const place = { domainId: "la", eventId: "la", userId: chloe };
	await show.store.updateTable("registrations").set({ is_remote: 0 }).where("person_id", "=", chloe).execute();
	const token = newToken();
	const { person_id: personId } = await show.recordOf("olga@example.com");
	const session = { token, personId, eventId: null, kind: "session" as const, now: new Date() };
	await insertToken(show.store, { ...session, expiresAt: "2099-01-01T00:00:00.000Z", openedBy: "password" });
	const desk = remoteGateway(new URL(page.url()).origin, token);
	await desk.presences.log({ ...place, type: "IN" });
	await page.goto("/la/live");
	await expect.poll(() => page.locator("#live").count()).toBe(1);
	await desk.presences.log({ ...place, type: "OUT" });
	await page.getByText("Le vestiaire est à gauche.").waitFor();
	expect(await page.getByText("Vous êtes dans la salle.").isVisible()).toBe(false);
	const plain = await show.visitor({ javaScriptEnabled: false });
	await enter(plain.page, "chloe");
	await plain.page.goto("/la/live");
	await plain.page.getByText("Le vestiaire est à gauche.").waitFor();
	expect(await plain.page.getByText("Vous êtes dans la salle.").count()).toBe(0);
	await plain.context.close();
	await desk.presences.log({ ...place, type: "IN" });
	await page.reload();
	expect(await page.getByText("Le vestiaire est à gauche.").count()).toBe(0);
});
