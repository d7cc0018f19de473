import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "../../support/browser/app";
import { closeVisits, sharedBrowser } from "../../support/browser/browser";
import { mintLink, people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { lunchPoll } from "../../support/world/live";
import { createWorld, onPostgres, type World } from "../../support/world/world";

// Two processes serve one store only where it is PostgreSQL.
describe.runIf(onPostgres)("Two servers on one PostgreSQL", () => {
	let world: World;
	let apps: StartedApp[] = [];
	beforeAll(async () => {
		world = await createWorld({
			file: buildEvent({
				event: { id: "direct", alias: "direct" },
				settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
				live: [lunchPoll],
				people: [...people("ana"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
			}),
		});
		world.clock.now = new Date();
		const at = new Date().toISOString();
		await world.store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
		const start = () => startApp({ env: { DATABASE_URL: world.place.databaseUrl ?? "" } });
		apps = [await start(), await start()];
	});
	afterAll(async () => {
		await closeVisits(await sharedBrowser());
		await Promise.all(apps.map((app) => app.stop()));
		await world.close();
	});

	test("A vote given at one is seen on the stage of the other, and so is what the host shows there", async () => {
		const [one, other] = apps as [StartedApp, StartedApp];
		const host = await pressing(world, one.url);
		await host.show("lunch");
		const { data } = await host.gateway.screens.create({ ...world.event, screen: "orga", name: "Hall" });
		const browser = await sharedBrowser();
		const stage = await (await browser.newContext({ baseURL: other.url, locale: "fr-FR" })).newPage();
		await stage.goto(`/direct/live/orga?cle=${data.token}`);
		await stage.getByText("Où déjeuner ?").first().waitFor();
		const phone = await (await browser.newContext({ baseURL: one.url, locale: "fr-FR" })).newPage();
		await phone.goto(`/direct/live?token=${await mintLink(world, "ana")}`);
		await phone.locator(".choice__box", { hasText: "Quay" }).click();
		await phone.getByText("Votre réponse est prise en compte").waitFor();
		await stage.locator(".stage__count", { hasText: "1 réponse" }).waitFor();
		await host.gateway.lives.change({ ...world.event, showResults: true });
		await stage.locator(".tally__row", { hasText: "Quay" }).filter({ hasText: "100\u202f%" }).waitFor();
		expect(new URL(stage.url()).port).not.toBe(new URL(phone.url()).port);
	});
});
