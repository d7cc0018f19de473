import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { freePort, type StartedApp, startApp } from "../../support/browser/app";
import { TextBrowser } from "../../support/browser/pages";
import { clockVariables } from "../../support/run/test-clock";
import { newPlace } from "../../support/world/world";

const left: (() => unknown)[] = [];
afterEach(async () => {
	for (const leave of left.splice(0).reverse()) await leave();
});

/** Data that outlives a stop. */
async function newData() {
	const { place, remove } = await newPlace({ isBare: true });
	const DATA_DIR = place.dataDir || mkdtempSync(join(tmpdir(), "parvis-first-"));
	left.push(remove, () => rmSync(DATA_DIR, { recursive: true, force: true }));
	return { DATA_DIR, ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}) };
}

/** Starts a server that takes itself for a public one: its address is not one of this machine's own, yet leads here. */
async function startPublic(env: Record<string, string> = {}) {
	const data = env.DATA_DIR ? {} : await newData();
	const PORT = await freePort();
	const app = await startApp({ env: { PORT: String(PORT), PUBLIC_URL: `http://0.0.0.0:${PORT}`, ...data, ...env } });
	left.push(() => app.stop());
	return app;
}

const again = (app: StartedApp, env: Record<string, string> = {}) =>
	startPublic({ ...app.place, PORT: new URL(app.url).port, PUBLIC_URL: app.url, ...env });

async function event(app: StartedApp, ...args: string[]) {
	const env = { ...process.env, ...clockVariables({ isPublic: true }), ...app.place, PUBLIC_URL: app.url };
	return (await promisify(execFile)(process.execPath, ["build/event.js", ...args], { env })).stdout;
}

const linkIn = (output: string) => /First organiser of \S+ \(once[^)]*\): (http\S+)/.exec(output)?.[1] ?? "";
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
const account = { email: "olga@salon.fr", firstName: "Olga", lastName: "Orga", password: "un-phare-des-dunes" };

// Servers are started one after the other.

describe("The first start of a server for others", () => {
	test("imports no demo, says what to do next, and after an import the console has the way in for the first organiser", async () => {
		const app = await startPublic();
		expect(app.output()).toContain("There is no event yet. Import one: npm run event -- import FILE");
		expect(app.links).toEqual({});
		expect((await new TextBrowser(app.url).open("/demo")).status).toBe(404);

		const printed = linkIn(await event(app, "import", "tests/support/world/small-event.yaml"));
		const path = pathOf(printed);
		expect(printed).toMatch(new RegExp(`^${app.url}/\\S+/organisation/premier\\?code=`));

		const olga = new TextBrowser(app.url, { "Accept-Language": "fr" });
		const page = await olga.open(path);
		expect([page.status, page.text.includes("une seule fois")]).toEqual([200, true]);
		const refused = await olga.submit(page, "account", { ...account, firstName: "", password: "trop-court" });
		expect([refused.status, refused.errorOf("firstName")]).toEqual([422, "Le prénom est obligatoire"]);
		expect(refused.errorOf("password")).toBe("Le mot de passe doit compter 12 caractères au moins");
		expect(refused.values("account")).toMatchObject({ email: account.email, lastName: "Orga", password: "" });
		const inside = await olga.submit(refused, "account", account);
		expect([inside.status, inside.text.includes("Vous administrez maintenant ce domaine.")]).toEqual([200, true]);
		expect(inside.text).toMatch(/Réglages : révision \d+/);

		const late = new TextBrowser(app.url, { "Accept-Language": "fr" });
		const over = await late.open(path);
		expect([over.status, over.text.includes("a déjà servi")]).toEqual([410, true]);
		const posted = await late.post(path, { ...account, email: "late@salon.fr" });
		expect([posted.status, posted.body.includes("a déjà servi")]).toEqual([410, true]);

		await app.stop();
		const restarted = await again(app);
		expect([linkIn(restarted.output()), restarted.output().includes("no event yet")]).toEqual(["", false]);
		expect(linkIn(await event(restarted, "import", "tests/support/world/small-event.yaml"))).toBe("");
	});

	test("gives the role to an account that is there already, once its owner has signed in", async () => {
		const app = await startPublic({ DEMO: "1" });
		const path = pathOf(linkIn(app.output()));
		const demo = { email: "camille.bertholon@example.org", password: "lumiere-douce" };
		const camille = new TextBrowser(app.url, { "Accept-Language": "fr" });
		const taken = await camille.submit(await camille.open(path), "account", { ...account, email: demo.email });
		expect([taken.status, taken.text.includes("connectez-vous d’abord")]).toEqual([409, true]);
		const login = taken.links.find((link) => link.includes("/login?retour=")) ?? "";
		const back = await camille.submit(await camille.open(login), "login", demo);
		const page = back.status === 200 && back.path === path ? back : await camille.submit(back, "login", demo);
		expect(page.path).toBe(path);
		expect(page.text).toContain("Vous êtes connecté en tant que Camille BERTHOLON.");
		const inside = await camille.submit(page, "premier");
		expect(inside.text).toContain("Vous administrez maintenant ce domaine.");
		expect((await camille.open(path)).status).toBe(410);
	});

	test("imports the demo when told to; a link printed before a restart serves as well as the one after", async () => {
		const app = await startPublic({ DEMO: "1" });
		const before = pathOf(linkIn(app.output()));
		expect(app.output()).not.toContain("token=");
		await app.stop();
		const restarted = await again(app, { DEMO: "1" });
		const after = pathOf(linkIn(restarted.output()));
		expect(after).not.toBe(before);
		const browser = new TextBrowser(restarted.url, { "Accept-Language": "fr" });
		for (const path of [before, after]) expect((await browser.open(path)).status).toBe(200);
		await browser.submit(await browser.open(before), "account", account);
		expect((await browser.open(after)).status).toBe(410);
	});

	test("at this machine is as it was: the demo, and links that sign in", async () => {
		const app = await startApp();
		left.push(() => app.stop());
		expect(Object.keys(app.links)).toEqual(expect.arrayContaining(["Home of demo", "Mailbox"]));
		expect(linkIn(app.output())).toBe("");
		const staff = Object.entries(app.links).filter(
			([label]) => label.startsWith("Organisation") || /, as (?!a )/.test(label),
		);
		const opened = staff.map(async ([label, url]) => {
			const browser = new TextBrowser(app.url, { "Accept-Language": "fr" });
			const inside = await browser.submit(await browser.open(pathOf(url)), "proof-code", { intention: "code" });
			return [label.replace(" (once)", ""), inside.status, inside.path];
		});
		expect(Object.fromEntries((await Promise.all(opened)).map(([label, ...told]) => [label, told]))).toEqual({
			"Organisation of demo, as organiser": [200, "/demo/organisation"],
			"Live of demo, as host": [200, "/demo/organisation/direct"],
			"Doors of demo, as desk": [200, "/demo/scan"],
			"Doors of demo, as door": [200, "/demo/scan"],
			"Organisation of guinguette, as organiser": [200, "/guinguette/organisation"],
			"Doors of guinguette, as desk": [200, "/guinguette/scan"],
			"Doors of guinguette, as door": [200, "/guinguette/scan"],
		});
	});
});

describe("A proxy that TRUST_PROXY does not speak of", () => {
	const warnings = (app: StartedApp) => app.output().split("TRUST_PROXY is not set").length - 1;
	const proxied = { "X-Forwarded-For": "203.0.113.7", "Accept-Language": "fr" };

	async function organiserOf(app: StartedApp, headers: Record<string, string>) {
		const browser = new TextBrowser(app.url, headers);
		const page = await browser.open(pathOf(linkIn(app.output())));
		return browser.submit(page, "account", account);
	}

	test("is said once in the log, and on the organiser's bar", async () => {
		const app = await startPublic({ DEMO: "1" });
		const direct = new TextBrowser(app.url, { "Accept-Language": "fr" });
		await direct.open("/demo");
		expect(warnings(app)).toBe(0);
		const inside = await organiserOf(app, proxied);
		expect(inside.text).toContain("TRUST_PROXY n’est pas réglé");
		await new TextBrowser(app.url, proxied).open("/demo");
		await expect.poll(() => warnings(app)).toBe(1);
	});

	test("is nothing where TRUST_PROXY is set", async () => {
		const app = await startPublic({ DEMO: "1", TRUST_PROXY: "1" });
		expect((await organiserOf(app, proxied)).text).not.toContain("TRUST_PROXY");
		await app.stop();
		expect(warnings(app)).toBe(0);
	});
});
