import { beforeAll, expect, test } from "vitest";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { axeFindings } from "../../support/browser/axe";
import { filmBadge } from "../../support/browser/film";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

const show = await showOfTests(
	buildEvent({
		event: { id: "foire", alias: "foire" },
		domainId: "foire",
		settings: { ...everythingShown, FO_MEETING_CONTACTS_FORM_ID: "about" },
		people: people("ana", "bruno", "carla", "dora"),
	}),
);
beforeAll(async () => {
	const at = new Date().toISOString();
	const all = show.store.updateTable("registrations").set({ registered_at: at, responded_at: at });
	await all.where("event_id", "=", "foire").execute();
	const carla = { shares_contact: 1, is_exhibitor: 1, typology_id: "exhibitor" };
	await show.store
		.updateTable("registrations")
		.set(carla)
		.where("person_id", "=", await idOf("carla"))
		.execute();
});

async function idOf(name: string) {
	const query = show.store.selectFrom("people").select("id").where("email", "=", `${name}@example.com`);
	return (await query.where("domain_id", "=", "foire").executeTakeFirstOrThrow()).id;
}
const codeOf = async (name: string) => (await show.recordOf(`${name}@example.com`)).code;

async function enter(name: string, options = {}) {
	const token = newToken();
	const link = { token, personId: await idOf(name), eventId: "foire", kind: "link", now: new Date() } as const;
	await insertToken(show.store, { ...link, openedBy: "password", expiresAt: "2099-01-01T00:00:00.000Z" });
	const visitor = await show.visitor(options);
	await visitor.page.goto(`/foire?token=${token}`);
	return visitor;
}

const notedBy = async (name: string) => {
	const rows = await show.store
		.selectFrom("contacts")
		.innerJoin("people", "people.id", "contacts.other_id")
		.select(["people.email", "comment"])
		.where("contacts.person_id", "=", await idOf(name))
		.orderBy("email")
		.execute();
	return rows.map(({ email, comment }) => [email?.split("@")[0], comment]);
};

/** Takes screenshots to look at, if a folder is named. */
async function look(page: import("playwright").Page, name: string) {
	const { LOOK } = process.env;
	if (!LOOK) return;
	for (const width of [390, 820, 1280]) {
		await page.setViewportSize({ width, height: 844 });
		await page.screenshot({ path: `${LOOK}/${name}-${width}.png`, fullPage: true });
	}
}

test("The camera has its room before its script has come, and what is typed is there after all where it does not", async () => {
	const { page, context } = await enter("bruno");
	await page.goto("/foire/contacts/new");
	const footer = async () => (await page.locator("footer").boundingBox())?.y;
	await page.locator("[data-open]").waitFor();
	const settled = await footer();
	await context.route("**/*.js", (route) => route.abort());
	await page.reload();
	expect([await footer(), await page.locator("#code").isVisible()]).toEqual([settled, false]);
	await page.locator("#code").waitFor();
	expect(await page.locator("[data-open]").isVisible()).toBe(false);
	await context.close();
});

test("Without a script: a code, who it was, a comment, the list, a file, and who scanned one's badge", async () => {
	const { page, context, faults } = await enter("bruno", { javaScriptEnabled: false });
	expect(await page.getByRole("link", { name: /Scanner un badge/ }).count()).toBe(1);
	// The empty list links there as well.
	await page.goto("/foire/contacts");
	await page.getByRole("link", { name: /Scanner un badge/ }).click();
	expect(await page.locator("section[data-contacts]").isVisible()).toBe(false);
	expect(await page.locator("#code").isVisible()).toBe(true);
	await look(page, "new-plain");
	await page.locator("#code").fill("salon-NOBODY");
	await page.getByRole("button", { name: "Ajouter ce contact" }).click();
	expect(await page.locator("main").textContent()).toContain("Aucun badge de cet événement ne porte ce code");
	expect(await page.locator("#code").inputValue()).toBe("salon-NOBODY");
	await page.locator("#code").fill(`https://x.example/?b=${await codeOf("carla")}`);
	await page.getByRole("button", { name: "Ajouter ce contact" }).click();
	const main = page.locator("main");
	expect(await main.textContent()).toMatch(/Ce contact a bien été ajouté à votre liste de contact\s!/);
	expect(await main.locator('a[href="mailto:carla@example.com"]').textContent()).toBe("carla@example.com");
	await look(page, "contact-plain");
	await page.locator("#comment").fill("=Rappeler lundi");
	await page.getByRole("button", { name: "Enregistrer" }).click();
	expect(new URL(page.url()).pathname).toBe("/foire/contacts/new");
	// At most two badges a second are read, and this test is quicker than any person.
	const addDora = async () => {
		await page.locator("#code").fill(await codeOf("dora"));
		await page.getByRole("button", { name: "Ajouter ce contact" }).click();
		return main.textContent();
	};
	await expect.poll(addDora, { interval: 200 }).toContain("ne partage pas ses coordonnées");
	await page.goto("/foire/contacts");
	await look(page, "list-plain");
	expect(await page.locator(".person").count()).toBe(2);
	await page.locator("#q").fill("rappeler");
	await page.locator("#search button").click();
	expect(await page.locator("#contacts-count").textContent()).toMatch(/^1 contact trouvé pour «\srappeler\s»$/);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Carnet d’adresses (vCard)" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("contacts.vcf");
	const uses = await show.store.selectFrom("usage_logs").select("action").execute();
	expect(uses).toEqual([{ action: "contactsExported" }]);
	expect(faults).toEqual([]);
	await context.close();

	const dora = await enter("dora", { javaScriptEnabled: false });
	await dora.page.goto("/foire/contacts/recus");
	expect(await dora.page.locator(".person").count()).toBe(1);
	await look(dora.page, "receipts-plain");
	await dora.page.getByRole("button", { name: /Retirer de ses contacts/ }).click();
	expect(await dora.page.locator(".receipt__state").textContent()).toBe("Ne vous a plus dans ses contacts");
	await dora.context.close();
	const again = await enter("bruno", { javaScriptEnabled: false });
	const tile = again.page.locator("li, article, .tile", {
		has: again.page.getByRole("link", { name: /Mes contacts/ }),
	});
	expect(await tile.last().textContent()).toMatch(/1/);
	await again.page.goto("/foire/contacts");
	expect(await again.page.locator(".person").count()).toBe(1);
	await again.context.close();
});

test("With a script: the camera stays open, what it reads is noted, said, and commented", async () => {
	const { page, context, faults } = await enter("ana");
	await filmBadge(page, await codeOf("carla"));
	await page.goto("/foire/contacts/new");
	expect(await page.locator("[data-status]").textContent()).toBe("Veuillez activer la caméra pour scanner votre badge");
	await page.getByRole("button", { name: "Activer la caméra" }).click();
	const card = page.locator(".contacts__card");
	await page.getByText("Ce contact a bien été ajouté à votre liste de contact !").waitFor();
	expect(await card.locator("[data-who]").textContent()).toBe("carla Test");
	expect(await axeFindings(page)).toEqual([]);
	await look(page, "new-script");
	await card.locator("textarea").fill("Stand 12");
	await card.getByRole("button", { name: "Enregistrer" }).click();
	await page.getByText("C’est noté.").waitFor();
	expect(await notedBy("ana")).toEqual([["carla", "Stand 12"]]);
	await page.getByRole("button", { name: "Code ou photo" }).click();
	await page.reload();
	await page.locator("#code").waitFor({ state: "visible" });
	expect(faults).toEqual([]);
	await context.close();
});

test("Without a network scans wait on the device, counted, and are sent once it is back", async () => {
	const { page, context } = await enter("ana");
	await page.goto("/foire/contacts/new");
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready;
		localStorage.setItem("parvis-contacts-mode", "code");
	});
	await context.setOffline(true);
	await page.goto("/foire/contacts/new");
	expect(await page.locator("h1").textContent()).toBe("Scanner sans réseau");
	// What the device stores is not in the page.
	expect(await page.content()).not.toContain("Ana");
	const type = async (code: string) => {
		await page.locator("#code").fill(code);
		await page.locator("#code").press("Enter");
	};
	await type(`x=${await codeOf("bruno")}`);
	await type("INCONNU");
	await type(await codeOf("dora"));
	// However its code is read, one badge is one scan.
	await type(`https://x.example/?badge=${await codeOf("dora")}`);
	// Visitors have no tags.
	expect(await page.locator("[name=tags]").count()).toBe(0);
	expect(await page.locator("[data-offline]").count()).toBe(1);
	const queue = page.locator("[data-queue]");
	await page.getByText("3 scans attendent le réseau").waitFor();
	await look(page, "offline");
	// Closed and opened again, the page still has the scans that wait.
	await page.goto("/foire/contacts/new");
	await page.getByText("3 scans attendent le réseau").waitFor();
	await context.setOffline(false);
	await page.evaluate(() => window.dispatchEvent(new Event("online")));
	await expect.poll(() => queue.getAttribute("data-count")).toBe("0");
	expect((await notedBy("ana")).map(([name]) => name)).toEqual(["bruno", "carla", "dora"]);
	await page.getByText("Aucun badge de cet événement ne porte ce code").waitFor();
	expect(await page.locator("[data-offline]").count()).toBe(0);
	await look(page, "sent");
	// Sent again after a lost answer, the scan notes nobody twice.
	await page.getByRole("button", { name: "Retirer" }).first().click();
	await expect.poll(() => page.locator(".contacts__card--refused").count()).toBe(0);
	await context.close();
});

test("Who signs out leaves nothing on the device", async () => {
	const { page, context } = await enter("carla");
	await page.goto("/foire/contacts/new");
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.route("**/envoyer.json", (route) => route.abort());
	await page.getByRole("button", { name: "Code ou photo" }).click();
	await page.locator("#code").fill(await codeOf("bruno"));
	await page.locator("#code").press("Enter");
	await page.getByText("1 scan attend le réseau").waitFor();
	let asked = "";
	page.once("dialog", (dialog) => {
		asked = dialog.message();
		void dialog.accept();
	});
	await page.locator(".menu > summary").click();
	await page.locator('form[action$="/logout"] button').click();
	await page.waitForURL(/login/);
	expect(asked).toContain("seront effacés de cet appareil");
	const left = await page.evaluate(async () => ({
		caches: await caches.keys(),
		workers: (await navigator.serviceWorker.getRegistrations()).length,
		stored: Object.keys(localStorage).filter((key) => key.startsWith("parvis-contacts")),
		databases: (await indexedDB.databases()).length,
	}));
	expect(left).toEqual({ caches: [], workers: 0, stored: [], databases: 0 });
	await context.close();
});
