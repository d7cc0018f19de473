import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { textsOf } from "~/i18n/translator";
import { describeFault } from "~/routes/event/document/describe-fault";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";
import { everyFault } from "../../support/world/every-fault";

let fair: Fair;
let olga: TextBrowser;

const screen = "/salon/organisation/fichier";

beforeAll(async () => {
	const staff = (name: string, role: "organiser" | "desk") => ({ ...people(name)[0], role });
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon", organizer: "Lumen" },
			people: [
				staff("olga", "organiser"),
				staff("paul", "organiser"),
				staff("doris", "desk"),
				...people("guest"),
			] as never,
		}),
		buildEvent({
			event: { id: "gala", alias: "gala" },
			people: [{ ...people("orso")[0], role: "organiser" }] as never,
		}),
	]);
	olga = await fair.enter("olga");
});
afterAll(() => fair.close());

beforeEach(async () => {
	const { store } = fair.world;
	for (const table of ["event_draft_changes", "event_publications", "dropped_files"] as const) {
		await store.deleteFrom(table).execute();
	}
});

async function currentText(): Promise<string> {
	return (await olga.ask("/salon/organisation/fichier.yaml")).body;
}

async function organizer(): Promise<string> {
	const { data } = await (await fair.world.as("olga")).drafts.parts({ ...fair.world.event, names: "event" });
	return String((data.parts.event as { organizer: unknown }).organizer);
}

/** Publishes another name of the organiser, by somebody else. */
async function rename(after: string) {
	const { drafts } = await fair.world.as("paul");
	const { event } = fair.world;
	const path = ["event", "organizer"];
	await drafts.change({ ...event, changes: [{ path, before: await organizer(), after }] });
	const { changes } = (await drafts.get(event)).data;
	await drafts.publish({ ...event, changes: changes.map(({ path, version }) => ({ path, version })) });
}

/** Chooses a file in the browser's own form. */
async function sendFile(content: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
	const form = new FormData();
	form.append("file", new File([content], "salon.yaml"));
	for (const [name, value] of Object.entries({ text: "", ...fields })) form.append(name, value);
	const request = new Request("http://salon", { method: "POST", body: form });
	const body = Buffer.from(await request.arrayBuffer());
	const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
	return olga.ask(screen, { method: "POST", headers, body });
}

async function paste(text: string): Promise<Page> {
	return olga.submit(await olga.open(screen), "drop", { text });
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("The event's file", () => {
	test("is one press from the settings, and comes as a file with its revision", async () => {
		const settings = await olga.open("/salon/organisation/reglages/evenement");
		expect(settings.links).toContain(screen);
		const page = await olga.open(screen);
		expect(page.links).toContain("/salon/organisation/fichier.yaml");
		expect(plain(page.text)).toContain("Le fichier d’aujourd’hui");
		const file = await olga.ask("/salon/organisation/fichier.yaml");
		expect(file.headers["content-type"]).toBe("application/yaml; charset=utf-8");
		expect(file.headers["content-disposition"]).toBe('attachment; filename="salon.yaml"');
		expect(file.body).toMatch(/^revision: \d+/m);
		expect(file.body).not.toContain("password");
	});

	test("is for organisers of this event alone", async () => {
		for (const [person, status] of [
			["doris", 403],
			["guest", 403],
			["orso", 403],
		] as const) {
			const browser = await fair.enter(person);
			for (const address of [screen, "/salon/organisation/fichier.yaml"]) {
				expect([person, (await browser.open(address)).status]).toEqual([person, status]);
			}
			expect((await browser.post(screen, { text: "event: {}" })).status).toBe(status);
		}
	});

	test("sent as it is changes nothing", async () => {
		const text = await currentText();
		const sent = await sendFile(text);
		expect(sent.status).toBe(303);
		const page = await olga.open(sent.location ?? "");
		expect(plain(page.text)).toContain("Ce fichier ne change rien");
		const after = await olga.submit(page, "decide", { do: "publish" });
		expect(after.path).toBe(screen);
		expect(plain(after.text)).toContain("Rien n’a changé : c’était déjà ainsi");
	});

	test("shows its changes entry by entry, and publishes them", async () => {
		const name = `Halo ${Date.now()}`;
		const before = await organizer();
		const page = await paste((await currentText()).replace(before, name));
		const text = plain(page.text);
		expect(text).toContain("Ce fichier fait un changement");
		expect(text).toContain("rien n’est encore changé");
		expect(text).toContain(`− Avant : ${before}`);
		expect(text).toContain(`+ Après : ${name}`);
		expect(await organizer()).toBe(before);
		const after = await olga.submit(page, "decide", { do: "publish", note: "Par fichier" });
		expect(after.path).toMatch(/\/salon\/organisation\/versions\/\d+$/);
		expect(after.text).toContain("Par fichier");
		expect(await organizer()).toBe(name);
		const again = await olga.submit(page, "decide", { do: "publish" });
		expect(again.status).toBe(404);
	});

	test("goes into the draft, entry by entry", async () => {
		const before = await organizer();
		const page = await paste((await currentText()).replace(before, "Nimbus"));
		const action = page.controls("do").find(({ attributes }) => attributes.value === "draft")?.attributes.formaction;
		const after = await olga.sendTo(action ?? "", [...fieldsOf(page), ["do", "draft"]]);
		expect(after.path).toBe("/salon/organisation/brouillon");
		expect(plain(after.text)).toContain("Nimbus");
		expect(plain(after.text)).toContain("Les changements du fichier sont dans le brouillon");
	});

	test("asks for a version where others changed the same, and loses no choice", async () => {
		const base = await organizer();
		const text = (await currentText()).replace(base, "Du fichier");
		await rename("Des autres");
		const page = await paste(text);
		const words = plain(page.text);
		for (const value of [`avant : ${base}`, "Du fichier", "Des autres", "dans le fichier", "publié entre-temps"]) {
			expect(words).toContain(value);
		}
		expect(words).toMatch(/Ligne \d+/);
		const undecided = await olga.submit(page, "decide", { do: "publish", note: "Presque" });
		expect(undecided.status).toBe(409);
		expect(plain(undecided.text)).toContain("Rien n’est fait");
		expect(undecided.values("decide").note).toBe("Presque");
		const name = Object.keys(undecided.values("decide")).find((one) => one.startsWith("version-")) ?? versionName(page);
		await rename("Encore autre chose");
		const stale = await olga.submit(undecided, "decide", { do: "publish", [name]: "theirs" });
		expect(stale.status).toBe(409);
		expect(plain(stale.text)).toContain("Encore autre chose");
		const done = await olga.submit(stale, "decide", { do: "publish", [versionName(stale)]: "theirs" });
		expect(done.path).toMatch(/versions\/\d+$/);
		expect(await organizer()).toBe("Du fichier");
	});

	test("of the draft's own versions too", async () => {
		const base = await organizer();
		const { drafts } = await fair.world.as("paul");
		await drafts.change({
			...fair.world.event,
			changes: [{ path: ["event", "organizer"], before: base, after: "De Paul" }],
		});
		const page = await paste((await currentText()).replace(base, "De ce fichier"));
		const action = page.controls("do").find(({ attributes }) => attributes.value === "draft")?.attributes.formaction;
		const refused = await olga.sendTo(action ?? "", [...fieldsOf(page), ["do", "draft"]]);
		expect(refused.status).toBe(409);
		expect(plain(refused.text)).toContain("Comparé au brouillon");
		expect(plain(refused.text)).toContain("De Paul");
		const done = await olga.sendTo(action ?? "", [
			...fieldsOf(refused),
			[versionName(refused), "ours"],
			["do", "draft"],
		]);
		expect(done.path).toBe("/salon/organisation/brouillon");
		expect(await organizer()).toBe("De Paul");
	});

	test("without a revision is published only where that is confirmed", async () => {
		const base = await organizer();
		const page = await paste((await currentText()).replace(/^revision: .*\n/m, "").replace(base, "Sans version"));
		expect(plain(page.text)).toContain("Il ne dit pas de quelle version il vient");
		const refused = await olga.submit(page, "decide", { do: "publish", note: "Gardée" });
		expect(refused.status).toBe(422);
		expect(plain(refused.text)).toContain("Confirmez d’abord");
		expect(refused.values("decide").note).toBe("Gardée");
		await olga.submit(refused, "decide", { do: "publish", mayReplace: "on" });
		expect(await organizer()).toBe("Sans version");
	});

	test("says every fault in French, and those of before as they were stored", async () => {
		const { id } = (
			await (await fair.world.as("olga")).eventFiles.drop({ ...fair.world.event, name: "salon.yaml", text: "x" })
		).data;
		const shown = async (faults: unknown[]) => {
			const row = { faults: JSON.stringify(faults) };
			await fair.world.store.updateTable("dropped_files").set(row).where("id", "=", id).execute();
			const { body } = await olga.ask(`${screen}?depot=${id}`);
			return /<ul class="file-faults[^"]*">(.*?)<\/ul>/s.exec(body)?.[1] ?? "";
		};
		const french = textsOf("fr");
		// A page shows fifty.
		for (let from = 0; from < everyFault.length; from += 50) {
			const some = everyFault.slice(from, from + 50);
			const list = await shown(some.map((fault, index) => ({ line: index + 1, key: "event", fault })));
			expect(list).not.toContain("lang=");
			const sentences = [...list.matchAll(/<span>(.*?)<\/span>/gs)].map(([, html = ""]) => textOf(html));
			expect(sentences).toEqual(some.map((fault) => describeFault(french, fault)));
		}
		expect(await shown([{ line: 3, key: "event.alias", message: "was stored before" }])).toContain("was stored before");
	});

	test("with faults says them by line, and lets the text be corrected", async () => {
		const base = await organizer();
		const text = (await currentText()).replace("  organizer:", "  organiser:");
		const page = await paste(text);
		expect(page.status).toBe(200);
		expect(plain(page.text)).toMatch(/défauts? (est|sont) à corriger/);
		expect(plain(page.text)).toMatch(/Ligne \d+ event/);
		const typed = String(page.values("drop").text);
		expect(typed.trim()).toBe(text.trim());
		const corrected = await olga.submit(page, "drop", {
			text: typed.replace("  organiser:", "  organizer:").replace(base, "Corrigé"),
		});
		expect(plain(corrected.text)).toContain("+ Après : Corrigé");
		expect(plain((await olga.open(screen)).text)).toContain("attend votre décision");
		const gone = await olga.submit(corrected, "forget", { do: "forget" });
		expect(plain(gone.text)).toContain("Le fichier est abandonné");
	});

	test("that is nothing, two things, no text or too large is refused beside its field", async () => {
		const nothing = await paste(" ");
		expect(nothing.status).toBe(422);
		expect(nothing.errorOf("file")).toContain("Choisissez un fichier");
		const both = await sendFile("event: {}", { text: "event: {}" });
		expect([both.status, plain(both.body)]).toEqual([422, expect.stringContaining("Choisissez l’un des deux")]);
		const picture = await sendFile(Uint8Array.from([0xff, 0xd8, 0xff, 0x00]));
		expect([picture.status, plain(picture.body)]).toEqual([
			422,
			expect.stringContaining("Ce n’est pas un fichier de texte"),
		]);
		const large = await sendFile(`# ${"x".repeat(5_000_000)}`);
		expect([large.status, plain(large.body)]).toEqual([422, expect.stringContaining("npm run event -- import")]);
	});

	test("says in sentences what it does with the live session, which publishing then does", async () => {
		const live = (title: string, emotion: string) =>
			`\nlive:\n  - { kind: poll, key: tea, title: ${title}, label: Tea?, choices: [{ label: Yes }, { label: No }] }\n` +
			`emotions:\n  - { key: ${emotion}, label: ${emotion} }\n`;
		const text = await currentText();
		const first = await paste(text + live("Thé", "bravo"));
		expect(plain(first.text)).toContain("Ce fichier ne change que ce qui accompagne les réglages");
		expect(plain(first.text)).toContain("Un module est ajouté : Sondage : Thé.");
		expect(plain(first.text)).toContain("Une émotion est ajoutée : bravo.");
		expect((await olga.submit(first, "decide", { do: "publish" })).status).toBe(200);
		const again = await paste(text + live("Café", "coeur"));
		expect(plain(again.text)).toContain("Un module change : Sondage : Café.");
		expect(plain(again.text)).toContain("Une émotion n’est plus proposée : bravo.");
		await fair.world.store.updateTable("ballots").set({ edited_at: "2027-01-01T00:00:00.000Z" }).execute();
		const left = await paste(text + live("Café", "bravo"));
		expect(plain(left.text)).toContain(
			"Un module reste comme il est, car la régie l’a modifié à l’écran : Sondage : Café.",
		);
		expect(plain(left.text)).not.toContain("émotion");
		const same = await paste(await currentText());
		expect(plain(same.text)).toContain("Ce fichier ne change rien");
	});

	test("of another event, and with aliases that would fill the memory, is told of", async () => {
		const other = await paste((await currentText()).replace("id: salon", "id: gala"));
		expect(plain(other.text)).toContain("C’est le fichier d’un autre événement, « gala » : celui-ci est « salon »");
		const names = "abcdefgh".split("");
		const bomb = names.map(
			(name, at) =>
				`${name}: &${name} [${Array(9)
					.fill(at === 0 ? "x" : `*${names[at - 1]}`)
					.join(", ")}]`,
		);
		const refused = await paste(bomb.join("\n"));
		expect(refused.status).toBe(200);
		expect(refused.text).toMatch(/alias/i);
	});

	test("that is no longer kept leads back to the page, with a word", async () => {
		const page = await olga.open(`${screen}?depot=unknown`);
		expect(page.path).toBe(screen);
		expect(plain(page.text)).toContain("Ce fichier n’est plus gardé");
	});

	test("speaks English as well", async () => {
		const browser = await fair.enter("paul", { "Accept-Language": "en" });
		const page = await browser.open(`${screen}?langue=en`);
		expect(page.text).toContain("The file of today");
		expect(page.text).toContain("Compare, and change nothing");
	});
});

function fieldsOf(page: Page): [string, string][] {
	return Object.entries(page.values("decide")).flatMap(([name, value]) =>
		[value].flat().map((one): [string, string] => [name, one]),
	);
}

function versionName(page: Page): string {
	const name = /name="(version-[0-9a-f]+)"/.exec(page.answer.body)?.[1];
	if (!name) throw new Error(`no choice of versions on ${page.path}`);
	return name;
}

function textOf(html: string): string {
	const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
	return html.replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? "");
}
