import { afterAll, expect, test, vi } from "vitest";
import { openStore } from "~/provider/ground/store/open";
import { startApp } from "../../support/browser/app";
import { TextBrowser } from "../../support/browser/pages";
import { goodSteps, mintLink, people, walkTo } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";
import { mountSmallDisk, type SmallDisk } from "../../support/world/small-disk";
import { createWorld, onPostgres } from "../../support/world/world";

const disk = onPostgres ? undefined : mountSmallDisk("4m");
afterAll(() => disk?.remove());

test.runIf(disk)(
	"On a full disk a save says so and keeps what was typed, nothing earlier is lost, and all is well when there is room",
	async () => {
		const { directory: dataDir, fill, empty } = disk as SmallDisk;
		const store = await openStore({ dataDir });
		const home = { place: { dataDir }, store, leave: async () => {} };
		const salon = buildEvent({ event: { id: "salon", alias: "salon" }, settings: everythingShown });
		const world = await createWorld({ file: { ...salon, people: people("ana") }, home });
		world.clock.now = new Date();
		const app = await startApp({ env: { DATA_DIR: dataDir } });
		const browser = new TextBrowser(app.url);
		const ready = async () => (await fetch(`${app.url}/readyz`)).status;
		try {
			await browser.ask(`/salon?token=${await mintLink(world, "ana")}`);
			const page = await walkTo(browser, "/salon/inscription", "informations", {});
			expect(await ready()).toBe(200);

			fill();
			const typed = { ...goodSteps.informations, firstName: "Zoé", project: "x".repeat(3000) };
			let refused = await browser.submit(page, "step-informations", typed);
			for (let more = 0; refused.status === 200 && more < 500; more++) {
				fill();
				refused = await browser.submit(page, "step-informations", { ...typed, team: String((more % 40) + 1) });
			}
			expect([refused.status, refused.answer.headers["retry-after"]]).toEqual([503, "5"]);
			expect(refused.text).toContain("Le service est momentanément indisponible");
			expect(refused.values("step-informations").firstName).toBe("Zoé");
			expect((await browser.open("/salon/inscription/dates")).status).toBe(200);
			await vi.waitFor(async () => expect(await ready()).toBe(503), { interval: 200 });
			expect(app.output()).toContain("SQLITE_FULL");

			empty();
			const saved = await browser.submit(page, "step-informations", { ...typed, firstName: "Zoé-Anne" });
			expect([saved.status, saved.step]).toEqual([200, "informations-complementaires"]);
			expect(await ready()).toBe(200);
		} finally {
			await app.stop();
			await store.destroy();
		}
	},
);
