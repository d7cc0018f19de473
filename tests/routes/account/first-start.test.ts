import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
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

const restart = (app: StartedApp, env: Record<string, string> = {}) =>
	startPublic({ ...app.place, PORT: new URL(app.url).port, PUBLIC_URL: app.url, ...env });

async function event(app: StartedApp, ...args: string[]) {
	const env = { ...process.env, ...clockVariables({ isPublic: true }), ...app.place, PUBLIC_URL: app.url };
	return (await promisify(execFile)(process.execPath, ["build/event.js", ...args], { env })).stdout;
}

/** What the file of the small event has been printed to make of its domain's organiser. */
const linkIn = (output: string) => /First organiser of \S+ \(once[^)]*\): (http\S+)/.exec(output)?.[1] ?? "";
const firstLinksIn = (output: string) =>
	[...output.matchAll(/The first person of this server \(once, within an hour\): http:\/\/[^/]+(\S+)/g)].map(
		([, path]) => path ?? "",
	);
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
const account = { email: "olga@salon.fr", firstName: "Olga", lastName: "Orga", password: "un-phare-des-dunes" };
const smallEvent = "tests/support/world/small-event.yaml";
const french = { "Accept-Language": "fr" };

// Servers are started one after the other, and as few as will do: each costs seconds.

test("An empty server for others: where its link is, a new one at most once a minute, and one person who begins", async () => {
	const app = await startPublic();
	expect(app.output()).toContain("There is no event yet");
	const [first = ""] = firstLinksIn(app.output());
	await app.stop();
	const server = await restart(app);
	// A start prints another link, and the one before stays good.
	const [second = ""] = firstLinksIn(server.output());
	expect([second.startsWith("/organisation/premier?code="), second === first]).toEqual([true, false]);

	const stranger = new TextBrowser(server.url, french);
	for (const path of ["/", "/organisation", "/organisation/nouveau", "/organisation/premier"]) {
		const page = await stranger.open(path);
		expect([path, page.status, page.title]).toEqual([path, 200, "Ce serveur attend sa première personne"]);
		expect(page.text).toContain("Le lien entier n’est écrit que là");
		for (const code of [first, second]) expect(page.answer.body).not.toContain(code.split("=")[1]);
	}
	expect((await stranger.open("/demo")).status).toBe(404);
	const written = await stranger.submit(await stranger.open("/"), "premier", { ecrire: "1" });
	expect([written.status, written.text.includes("C’est fait : un nouveau lien est dans le journal")]).toEqual([
		200,
		true,
	]);
	await expect.poll(() => firstLinksIn(server.output())).toHaveLength(2);
	const third = firstLinksIn(server.output())[1] ?? "";
	const early = await stranger.submit(written, "premier", { ecrire: "1" });
	expect([early.status, early.answer.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
	expect(early.text).toMatch(/Un lien vient d’être écrit dans le journal\. Le prochain dans \d+ s\./);
	expect(early.text).toContain("Ce serveur attend sa première personne");
	const wrong = await stranger.open("/organisation/premier?code=that-the-server-never-wrote");
	expect([wrong.status, wrong.title]).toEqual([410, "Erreur : Ce lien n’est plus valable"]);
	expect(wrong.form("premier")).toBeDefined();
	expect((await stranger.post("/organisation/premier?code=none", { begin: "create" })).status).toBe(422);

	const agathe = new TextBrowser(server.url, french);
	const start = await agathe.open(first);
	expect([start.status, start.title]).toEqual([200, "Ce serveur est vide, et il est à vous"]);
	expect(start.text).toContain("Ceux qu’il aurait à écrire attendent");
	expect(start.controls("essai")).toEqual([]);
	const answers = { ...account, organisation: "Forges en fête" };
	const refused = await agathe.submit(start, "first-start", { ...answers, firstName: " ", password: "trop-court" });
	expect(refused.status).toBe(422);
	expect(refused.errorOf("firstName")).toBe("Le prénom est obligatoire");
	expect(refused.errorOf("password")).toBe("Le mot de passe doit compter 12 caractères au moins");
	expect(refused.values("first-start")).toMatchObject({
		email: account.email,
		organisation: "Forges en fête",
		password: "",
	});
	const unnamed = await agathe.submit(refused, "first-start", { ...answers, organisation: "\u200b" });
	expect([unnamed.status, unnamed.errorOf("organisation")]).toEqual([422, "Donnez un nom à votre organisation"]);

	// Without its cookie the session would be lost with the link.
	const forgetful = await new TextBrowser(server.url, french).post(first, { ...answers, begin: "create" });
	expect([forgetful.status, forgetful.body.includes("Le lien n’a pas servi")]).toEqual([422, true]);
	// The same post twice at once, and another by another link.
	const [again, other] = [new TextBrowser(server.url, french), new TextBrowser(server.url, french)];
	for (const [browser, link] of [
		[again, first],
		[other, third],
	] as const)
		await browser.open(link);
	const both = await Promise.all([
		agathe.post(first, { ...answers, begin: "create" }),
		other.post(third, { ...answers, email: "late@salon.fr", begin: "create" }),
		again.post(first, { ...answers, begin: "file" }),
	]);
	expect(both.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
	const won = both.findIndex(({ status }) => status === 303);
	const next = ["/organisation/nouveau", "/organisation/nouveau", "/organisation/nouveau/fichier"];
	expect(both[won]?.location).toBe(next[won]);
	const insider = [agathe, other, again][won] as TextBrowser;
	expect((await insider.open("/organisation/nouveau")).text).toContain("Forges en fête");

	// From here on nothing of it answers.
	for (const link of [first, second, third]) {
		const used = await stranger.open(link);
		expect([used.status, used.title]).toEqual([410, "Erreur : Ce lien a déjà servi"]);
		expect((await again.post(link, { ...answers, begin: "create" })).status).toBe(410);
	}
	expect((await stranger.post("/organisation/premier", { ecrire: "1" })).status).toBe(404);
	for (const path of ["/", "/organisation"]) {
		expect((await stranger.open(path)).text).not.toContain("attend sa première personne");
	}

	// Until there is an event, whoever founded the organisation signs in where organisers do.
	const elsewhere = new TextBrowser(server.url, french);
	const founder = both[0]?.status === 303 || both[2]?.status === 303 ? account.email : "late@salon.fr";
	const signIn = await elsewhere.open("/organisation");
	expect(signIn.title).toBe("Retrouver votre organisation");
	const wrongly = { email: founder, password: "une-autre-phrase", connexion: "1" };
	const missed = await elsewhere.submit(signIn, "founded", wrongly);
	expect([missed.status, missed.errorOf("password")]).toEqual([401, expect.stringContaining("ne correspond pas")]);
	const home = await elsewhere.submit(missed, "founded", { ...wrongly, password: account.password });
	expect([home.path, home.links.includes("/organisation/nouveau")]).toEqual(["/organisation", true]);

	// An event of another domain, from a file: the console has the way in for its organiser.
	const path = pathOf(linkIn(await event(server, "import", smallEvent)));
	expect(path).toMatch(/^\/petit\/organisation\/premier\?code=/);
	const olga = new TextBrowser(server.url, french);
	const page = await olga.open(path);
	expect([page.status, page.text.includes("une seule fois")]).toEqual([200, true]);
	const again422 = await olga.submit(page, "account", { ...account, firstName: "", password: "trop-court" });
	expect([again422.status, again422.errorOf("firstName")]).toEqual([422, "Le prénom est obligatoire"]);
	expect(again422.errorOf("password")).toBe("Le mot de passe doit compter 12 caractères au moins");
	expect(again422.values("account")).toMatchObject({ email: account.email, lastName: "Orga", password: "" });
	const become = await olga.submit(again422, "account", account);
	expect([become.status, become.text.includes("Vous administrez maintenant ce domaine.")]).toEqual([200, true]);
	expect(become.text).toMatch(/Réglages : révision \d+/);
	const late = new TextBrowser(server.url, french);
	const over = await late.open(path);
	expect([over.status, over.text.includes("a déjà servi")]).toEqual([410, true]);
	const posted = await late.post(path, { ...account, email: "late@salon.fr" });
	expect([posted.status, posted.body.includes("a déjà servi")]).toEqual([410, true]);
	expect(linkIn(await event(server, "import", smallEvent))).toBe("");
	expect((await stranger.open("/organisation/premier")).status).toBe(404);
});

test("A server for others with the demo: no link for it, a role for an account that is there, and what a proxy says", async () => {
	const app = await startPublic({ DEMO: "1" });
	expect([linkIn(app.output()), firstLinksIn(app.output()), app.links]).toEqual(["", [], {}]);
	expect(app.output()).not.toContain("token=");
	const direct = new TextBrowser(app.url, french);
	expect((await direct.open("/")).text).not.toContain("attend sa première personne");
	await direct.open("/demo");
	expect(warnings(app)).toBe(0);

	// Somebody who has an account takes the role once they have signed in.
	const file = join(app.place.DATA_DIR, "small.yaml");
	writeFileSync(
		file,
		readFileSync(smallEvent, "utf8")
			.replace("analytique", "machine-analytique")
			.replace("languageId: en", "languageId: fr"),
	);
	const path = pathOf(linkIn(await event(app, "import", file)));
	const ada = { email: "Ada@example.org", password: "machine-analytique" };
	const browser = new TextBrowser(app.url, { ...french, "X-Forwarded-For": "203.0.113.7" });
	const taken = await browser.submit(await browser.open(path), "account", { ...account, email: ada.email });
	expect([taken.status, taken.text.includes("connectez-vous d’abord")]).toEqual([409, true]);
	const login = taken.links.find((link) => link.includes("/login?retour=")) ?? "";
	const back = await browser.submit(await browser.open(login), "login", ada);
	const page = back.status === 200 && back.path === path ? back : await browser.submit(back, "login", ada);
	expect(page.path).toBe(path);
	expect(page.text).toContain("Vous êtes connecté en tant que Ada LOVELACE.");
	const inside = await browser.submit(page, "premier");
	expect(inside.text).toContain("Vous administrez maintenant ce domaine.");
	expect((await browser.open(path)).status).toBe(410);

	// TRUST_PROXY does not speak of the proxy: said once in the log, and on the organiser's bar; nothing where it is set.
	expect(inside.text).toContain("TRUST_PROXY n’est pas réglé");
	await expect.poll(() => warnings(app)).toBe(1);
	await app.stop();
	const trusting = await restart(app, { DEMO: "1", TRUST_PROXY: "1" });
	const proxied = await browser.open("/petit?admin=1");
	expect([proxied.text.includes("révision"), proxied.text.includes("TRUST_PROXY")]).toEqual([true, false]);
	await trusting.stop();
	expect(warnings(trusting)).toBe(0);
});

const warnings = (app: StartedApp) => app.output().split("TRUST_PROXY is not set").length - 1;

test("A server at this machine is as it was: the demo, and links that sign in", async () => {
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
