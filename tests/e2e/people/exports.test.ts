import { beforeAll, expect, test } from "vitest";
import { nameColumns } from "~/provider/ground/records/name-columns";
import { newBadgeCode } from "~/provider/ground/store/ids";
import { enterAsStaff } from "../../support/browser/enter-as-staff";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { wayOfToday } from "../../support/seed";
import { buildEvent, everythingShown } from "../../support/world/event";

const organiser = (email: string) => ({ email, firstName: "Olga", role: "organiser" as const });
const eventOf = (alias: string, staff: string) =>
	buildEvent({
		event: { id: alias, alias },
		domainId: "exports",
		settings: everythingShown,
		people: [...people(`guest-${alias}`), organiser(staff)],
	});
const show = await showOfTests(eventOf("foule", "olga@example.com"), eventOf("voisin", "adam@example.com"));

beforeAll(async () => {
	const at = new Date().toISOString();
	const own = { created_at: at, updated_at: at, extended: "{}" };
	for (let from = 0; from < 1_200; from += 200) {
		const ids = Array.from({ length: 200 }, (_, index) => `foule-${from + index}`);
		await show.store
			.insertInto("people")
			.values(
				ids.map((id) => ({ ...own, id, domain_id: "exports", ...nameColumns({ firstName: "=1+1", lastName: id }) })),
			)
			.execute();
		const record = { ...own, event_id: "foule", is_exhibitor: 0, registered_at: at };
		await show.store
			.insertInto("registrations")
			.values(ids.map((person_id) => ({ ...record, person_id, code: newBadgeCode() })))
			.execute();
	}
});

const ways = [
	["with a script", {}],
	["without a script", { javaScriptEnabled: false }],
] as const;

test.each(wayOfToday(ways, "exports"))(
	"A long export is written behind its page, %s: how far it is, stopped, begun again, fetched twice",
	async (_, options) => {
		const { page } = await enterAsStaff(show, "olga@example.com", "foule", options);
		await page.goto("/foule/users/registered");
		await page.getByText(/^Exporter les/).click();
		await page.getByRole("button", { name: "Télécharger la liste (CSV)", exact: true }).click();
		await page.waitForURL(/\/foule\/users\/exports\/\w+$/);
		const jobId = page.url().split("/").at(-1) ?? "";
		const job = () => show.store.selectFrom("jobs").selectAll().where("id", "=", jobId).executeTakeFirstOrThrow();
		expect(await page.getByRole("progressbar").getAttribute("max")).toBe(String((await job()).total));
		// Holds the server's own writer back, as on a slow machine.
		const held = {
			finished_at: null,
			cancelled_at: null,
			failed_at: null,
			lease: "slow",
			leased_until: "2099",
			done: 400,
		};
		await show.store.updateTable("jobs").set(held).where("id", "=", jobId).execute();
		await page.goto(page.url());
		expect(await page.locator("#progress").textContent()).toContain("400");
		await page.getByRole("button", { name: "Arrêter", exact: true }).click();
		await page.getByText("Arrêté", { exact: true }).waitFor();
		expect((await job()).cancelled_at).not.toBeNull();
		await page.getByRole("button", { name: "Recommencer", exact: true }).click();
		// The page reloads itself until the file is there.
		const button = page.getByRole("button", { name: "Télécharger le fichier", exact: true });
		await button.waitFor();
		for (const time of [1, 2]) {
			const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
			expect([time, file.suggestedFilename()]).toEqual([time, "export.csv"]);
		}

		const { page: neighbour } = await enterAsStaff(show, "adam@example.com", "voisin", options);
		const refused = async (path: string) => (await neighbour.goto(path))?.status();
		expect(await refused(`/voisin/users/exports/${jobId}`)).toBe(404);
		expect(await refused(`/foule/users/exports/${jobId}`)).toBeGreaterThanOrEqual(403);
		const stranger = await show.visitor(options);
		await stranger.page.goto(`/foule/users/exports/${jobId}`);
		expect(new URL(stranger.page.url()).pathname).not.toContain("exports");
		const created_at = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
		await show.store.updateTable("jobs").set({ created_at }).where("id", "=", jobId).execute();
		expect((await page.goto(page.url()))?.status()).toBe(404);
	},
);
