import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { type Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn } from "../../support/browser/pages-html";
import { type Fair, mintLink, openFair, people } from "../../support/browser/walk";
import { buildEvent, dinner, entry, everythingShown, lunch, workshop } from "../../support/world/event";

const settings = { ...everythingShown, FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_COMPANIONS_MAX: 10 };
const names = ["pastes", "types", "errs", "many", "twice", "file", "other", "short"];

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			settings,
			articles: [entry, lunch, dinner],
			quotas: [{ ...workshop, values: [{ value: "led", label: "LED", capacity: 150 }] }],
			emails: [1, 10, 19].map((actionId) => ({ actionId, subject: "s", html: "h", text: "{{link}}" })),
			people: people(...names),
		}),
		buildEvent({
			event: { id: "grand", alias: "grand" },
			settings: { ...settings, FO_MEETING_COMPANIONS_MAX: null },
			articles: [entry, lunch, dinner],
			quotas: [workshop, { key: "shuttle", label: "Shuttle", filter: "radio" as const, values: workshop.values }].map(
				(quota) => ({
					...quota,
					values: [
						{ value: "led", label: "Choosing an LED that lasts", capacity: 500 },
						{ value: "talk", label: "Talk" },
					],
				}),
			),
			people: people("crowd"),
		}),
	]);
	await fair.register([...names, "crowd"]);
});
afterAll(() => fair.close());

const address = "/salon/companions/groupe";

async function comingOf(person: string) {
	const rows = await fair.world.store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select(["first_name", "last_name", "email"])
		.where("registered_by", "=", fair.world.idOf(person))
		.orderBy("registrations.created_at")
		.orderBy("person_id")
		.execute();
	return rows.map(({ first_name, last_name, email }) => `${first_name} ${last_name} ${email ?? ""}`.trim());
}

async function read(browser: TextBrowser, list: string): Promise<Page> {
	return browser.submit(await browser.open(address), "group-list", { list, intent: "read" });
}

const typedAt = (page: Page, name: string) =>
	tagsIn(page.root, "input")
		.filter(({ attributes }) => attributes.name === name)
		.map(({ attributes }) => attributes.value ?? "")[0];

/** What the buttons post that add a row and take one out. */
const insert = { __intent__: '{"type":"insert","payload":{"name":"people"}}' };
const remove = (index: number) => ({ __intent__: `{"type":"remove","payload":{"name":"people","index":${index}}}` });

const messageAt = (page: Page, id: string) =>
	tagsIn(page.root, "p").find(({ attributes }) => attributes.id === `${id}-error`);

const three = 'Prénom;Nom;E-mail\nZoé;Petit;zoe-g@example.com\nMax;Petit;max-g@example.com\n"Lou, dit Loulou";Roy;';

describe("An assistant", () => {
	test("pastes a list, chooses for each, and registers them all at once", async () => {
		const browser = await fair.visit("pastes");
		const companions = await browser.open("/salon/companions");
		expect(companions.answer.body).toContain(address);
		const table = await read(browser, three);
		expect(table.status).toBe(200);
		expect(typedAt(table, "people[2].firstName")).toBe("Lou, dit Loulou");
		// All days are chosen at first; the price of a dinner is in its row, and the total below.
		const chosen = { "people[0].o1": "dinner", "people[1].o1": "dinner" };
		const recalculated = await browser.submit(table, "group", { ...chosen, intent: "recalculate" });
		expect(recalculated.text).toContain("Total pour 3 personnes");
		const amounts = tagsIn(recalculated.root, "span").filter(({ attributes }) => attributes["data-amount"]);
		expect(amounts.length).toBe(4);
		const done = await browser.submit(recalculated, "group", { intent: "register" });
		expect([done.status, done.path]).toEqual([200, "/salon/companions"]);
		expect(done.text).toContain("3 personnes sont inscrites avec vous");
		expect(await comingOf("pastes")).toEqual([
			"Zoé Petit zoe-g@example.com",
			"Max Petit max-g@example.com",
			"Lou, dit Loulou Roy",
		]);
	});

	test("adds rows and takes them away without a script, and nothing typed is lost", async () => {
		const browser = await fair.visit("types");
		const empty = await browser.open(address);
		const one = await browser.submit(empty, "group-list", insert);
		expect(typedAt(one, "people[0].firstName")).toBe("");
		const typed = { "people[0].firstName": "Uma", "people[0].lastName": "Roy", "people[0].o0": ["friday"] };
		const two = await browser.submit(one, "group", { ...typed, ...insert });
		const three = await browser.submit(two, "group", { "people[1].firstName": "Val", ...insert });
		const left = await browser.submit(three, "group", remove(0));
		expect(typedAt(left, "people[0].firstName")).toBe("Val");
		expect(typedAt(left, "people[1].firstName")).toBe("");
		expect(left.answer.body).not.toContain("people[2]");
		const more = await browser.submit(left, "group", { list: "Wen,Li,wen@example.com", intent: "read" });
		expect([typedAt(more, "people[0].firstName"), typedAt(more, "people[1].firstName")]).toEqual(["Val", "Wen"]);
		const alike = await browser.submit(more, "group", { "people[0].o1": "dinner", intent: "copy" });
		const selected = tagsIn(alike.root, "option").filter(
			({ attributes }) => attributes.value === "dinner" && attributes.selected !== undefined,
		);
		expect([selected.length, typedAt(alike, "people[1].firstName")]).toEqual([2, "Wen"]);
		const odd = await browser.submit(left, "group", remove(99_999));
		expect(typedAt(odd, "people[0].firstName")).toBe("Val");
	});

	test("is told of each mistake beside its field, and loses no row", async () => {
		const browser = await fair.visit("errs");
		const table = await read(
			browser,
			"Ann;One;ann-g@example.com\nBen;Two;not an address\n;Three;c@example.com\nDan;Four;types@example.com\nEva;Five;ann-g@example.com",
		);
		const wrong = await browser.submit(table, "group", { intent: "register" });
		expect(wrong.status).toBe(422);
		expect(messageAt(wrong, "people[1].email")).toBeDefined();
		expect(messageAt(wrong, "people[2].firstName")).toBeDefined();
		// An address that is twice in the list, or belongs to somebody, is reported once the rest is valid.
		expect(messageAt(wrong, "people[3].email")).toBeUndefined();
		const better = { "people[1].email": "ben-g@example.com", "people[2].firstName": "Cleo" };
		const taken = await browser.submit(wrong, "group", { ...better, intent: "register" });
		expect(taken.status).toBe(409);
		expect(messageAt(taken, "people[3].email")).toBeDefined();
		expect(messageAt(taken, "people[4].email")).toBeDefined();
		expect(["Ann", "Ben", "Cleo", "Dan", "Eva"].map((_, at) => typedAt(taken, `people[${at}].firstName`))).toEqual([
			"Ann",
			"Ben",
			"Cleo",
			"Dan",
			"Eva",
		]);
		expect(await comingOf("errs")).toEqual([]);
		const none = { "people[0].o0": null, "people[3].email": "", "people[4].email": "" };
		const days = await browser.submit(taken, "group", { ...none, intent: "register" });
		expect([days.status, messageAt(days, "people[0].o0") !== undefined]).toEqual([422, true]);
	});

	test("is told how many may still come, before and after", async () => {
		const browser = await fair.visit("many");
		const list = (count: number) => Array.from({ length: count }, (_, at) => `P${at};Many`).join("\n");
		for (const count of [11, 5000]) {
			const long = await read(browser, list(count));
			expect([long.status, long.text.includes("10 personnes au plus")]).toEqual([422, true]);
			expect(long.answer.body).toContain(`P${count - 1};Many`);
		}
		expect((await read(browser, " \n")).status).toBe(422);
		const table = await read(browser, list(10));
		expect((await browser.submit(table, "group", { intent: "register" })).path).toBe("/salon/companions");
		expect((await browser.ask(address)).location).toBe("/salon/companions");
	});

	test("who sends the same list twice at once registers it once, and is told so", async () => {
		const browser = await fair.visit("twice");
		const table = await read(browser, "Ida;Twice\nTom;Twice");
		const send = () => browser.submit(table, "group", { intent: "register" });
		const both = await Promise.all([send(), send()]);
		expect(both.map(({ path }) => path)).toEqual(["/salon/companions", "/salon/companions"]);
		expect(await comingOf("twice")).toHaveLength(2);
	});

	test("sends a file as spreadsheets of Windows write it; one that is too heavy is refused", async () => {
		const browser = await fair.visit("file");
		const send = (bytes: Buffer) => {
			const head =
				'--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nread\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="liste.csv"\r\nContent-Type: text/csv\r\n\r\n';
			const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x--\r\n")]).toString("latin1");
			return browser.ask(address, {
				method: "POST",
				body: Buffer.from(body, "latin1") as unknown as string,
				headers: { "Content-Type": "multipart/form-data; boundary=x" },
			});
		};
		const answer = await send(Buffer.from("Prénom;Nom\r\nChloé;Noël\r\n", "latin1"));
		expect([answer.status, answer.body.includes("Chloé"), answer.body.includes("Noël")]).toEqual([200, true, true]);
		expect((await send(Buffer.alloc(10 * 1024 * 1024, "a;b\n"))).status).toBe(413);
		// A list of one person with more empty lines than a list of 200 people has letters.
		const spaced = (lines: number) => send(Buffer.from(`Prénom;Nom\r\nZoé;Petit\r\n${"\n".repeat(lines)}`));
		const [within, beyond] = [await spaced(150_000), await spaced(200_000)];
		expect([within.status, within.body.includes("Petit")]).toEqual([200, true]);
		expect([beyond.status, beyond.body.includes("personnes au plus")]).toEqual([422, true]);
	});

	test("finds no way to another's companions by the fields of a row", async () => {
		const browser = await fair.visit("other");
		const table = await read(browser, "Gus;Other");
		const odd = {
			"people[0].id": fair.world.idOf("short"),
			"people[0].o0": ["saturday"],
			"people[0].registeredBy": "x",
		};
		const refused = await browser.submit(table, "group", { ...odd, intent: "register" });
		expect(refused.status).toBe(422);
		const done = await browser.submit(table, "group", { "people[0].id": fair.world.idOf("short"), intent: "register" });
		expect(done.path).toBe("/salon/companions");
		expect(await comingOf("other")).toEqual(["Gus Other"]);
		expect(await comingOf("short")).toEqual([]);
	});
});

describe("Somebody of a group", () => {
	async function arrive(personId: string, expiresAt: number) {
		const browser = new TextBrowser(fair.app.url, { "Accept-Language": "fr-FR" });
		const token = newToken();
		const link = { token, personId, eventId: "salon", kind: "link" as const, now: new Date() };
		await insertToken(fair.world.store, { ...link, expiresAt: new Date(expiresAt).toISOString() });
		await browser.ask(`/salon/entree?token=${token}`);
		return browser;
	}

	test("answers by their link what only they can, and nothing of the others, while it lasts", async () => {
		const assistant = await fair.visit("short");
		const table = await read(assistant, "Lea;Link;lea-g@example.com\nOla;Link;");
		await assistant.submit(table, "group", { intent: "register" });
		const ids = await fair.world.store
			.selectFrom("registrations")
			.select("person_id")
			.where("registered_by", "=", fair.world.idOf("short"))
			.orderBy("person_id")
			.execute();
		const [lea = "", ola = ""] = ids.map(({ person_id }) => person_id);
		const browser = await arrive(lea, Date.now() + 3600_000);
		const page = await browser.open("/salon/inscription");
		expect([page.step, page.status]).toEqual(["informations", 200]);
		const answers = { firstName: "Lea", lastName: "Link", email: "lea-g@example.com", visits: "first", rules: "on" };
		const next = await browser.submit(page, "step-informations", answers);
		expect(next.status).toBe(200);
		expect((await browser.open("/salon/inscription")).step).not.toBe("informations");
		expect((await browser.ask(`/salon/companions/${ola}/inscription/informations`)).status).toBe(403);
		expect((await browser.ask(address)).status).toBe(404);
		const late = await arrive(ola, Date.now() - 3600_000);
		expect((await late.ask("/salon/inscription")).location).toContain("login");
	});
});

/** CPU seconds of the server so far. */
function processorOf(pid: number): number {
	const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8")
		.replace(/^.*\) /, "")
		.split(" ")
		.slice(11, 13);
	return (Number(user) + Number(system)) / 100;
}

test("200 people are at most 60 kB of page, and one press takes a second of processor, or of 150 empty forms, at most", async () => {
	const browser = new TextBrowser(fair.app.url, { "Accept-Language": "fr-FR" });
	await browser.ask(`/grand?token=${await mintLink(fair.world, "crowd", { eventId: "grand" })}`);
	const list = Array.from({ length: 200 }, (_, at) => `Prénom${at};Nom-de-Famille${at};personne.${at}@example.com`);
	const grand = "/grand/companions/groupe";
	const measure = async (work: () => Promise<Page>) => {
		const before = processorOf(fair.app.pid);
		const page = await work();
		return { page, seconds: processorOf(fair.app.pid) - before };
	};
	const empty = await browser.open(grand);
	// On a slow or busy machine a press takes more than a second, and so do a hundred empty forms.
	const forms = await measure(async () => {
		for (let count = 1; count < 50; count++) await browser.open(grand);
		return browser.open(grand);
	});
	const most = Math.max(1, forms.seconds * 3);
	const table = await measure(() => browser.submit(empty, "group-list", { list: list.join("\n"), intent: "read" }));
	expect(table.page.status).toBe(200);
	const kilobytes = gzipSync(table.page.answer.body).length / 1000;
	const one = { "people[7].email": "wrong", "people[9].firstName": "" };
	const wrong = await measure(() => browser.submit(table.page, "group", { ...one, intent: "register" }));
	expect(wrong.page.status).toBe(422);
	expect(typedAt(wrong.page, "people[199].firstName")).toBe("Prénom199");
	const right = { "people[7].email": "", "people[9].firstName": "Right" };
	const done = await measure(() => browser.submit(wrong.page, "group", { ...right, intent: "register" }));
	expect(done.page.path).toBe("/grand/companions");
	const seconds = [table, wrong, done].map((one) => Number(one.seconds.toFixed(2)));
	console.info(
		`a group of 200: ${kilobytes.toFixed(1)} kB compressed; read, refused, registered: ${seconds.join(", ")} s`,
	);
	expect(kilobytes).toBeLessThanOrEqual(60);
	// The last request also shows the list of 200 companions.
	for (const one of seconds) expect(one).toBeLessThanOrEqual(most);
});
