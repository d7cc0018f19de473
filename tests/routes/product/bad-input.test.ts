import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fields } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, goodSteps, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, everyComponent, everythingShown } from "../../support/world/event";
import { articlesOf, daysOf, personOf, placesOf, recordOf, takenPlaces } from "../../support/world/rows";

const names = [
	"empty",
	"forged",
	"typed",
	"kept",
	"full",
	"holder",
	"email",
	"broken",
	"huge",
	"origin",
	"reader",
	"victim",
	"intruder",
	"multipart",
	"articles",
	"disabled",
	"names",
	"required",
];

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			settings: { ...everythingShown, FO_MEETING_QUOTAS_REQUIRED: true },
			forms: [
				everyComponent,
				{
					id: "travel",
					label: "Trajet",
					models: [
						{ component: "input-number", key: "age", label: "Âge", isRequired: true },
						{ component: "select-multiple", key: "tastes", label: "Goûts", isRequired: true, values: values("a", "b") },
						{ component: "select", key: "room", label: "Chambre", isRequired: true, values: values("a", "b") },
						{ component: "textarea", key: "note", label: "Note", isRequired: true },
						{ component: "phone-number", key: "phone", label: "Téléphone", isRequired: true },
					],
				},
			],
			people: people(...names),
		}),
		buildEvent({
			event: { id: "paying", alias: "paying" },
			settings: { FO_MEETING_ARTICLES_SHOW: true, FO_MEETING_ARTICLES_REQUIRED: true },
			articles: [
				{ id: "day-pass", label: "Day pass", price: 1000, days: { thursday: {}, friday: {} } },
				{ id: "closed-pass", label: "Closed pass", price: 1, days: { thursday: { isDisabled: true } } },
				{ id: "trade", label: "Trade", price: 5, typologies: ["exhibitor"], days: { 0: {} } },
			],
			people: people("required", "articles"),
		}),
	]);
});
afterAll(() => fair.close());

function values(...list: string[]) {
	return list.map((value) => ({ value, label: value.toUpperCase() }));
}

const travel = { age: "40", tastes: ["a"], room: "b", note: "rien", phone: "06 39 98 12 34" };
const quotas = { workshop: "talk", shuttle: "north", walks: ["old-town"] };
const answers: Record<string, Fields> = { ...goodSteps, "informations-complementaires": travel, quotas };
const at = (step: string) => `/salon/inscription/${step}`;
const reach = async (person: string, step: string) => {
	const browser = await fair.visit(person);
	return { browser, page: await walkTo(browser, "/salon/inscription", step, answers) };
};

describe("a step left empty", () => {
	test("says so at every field, word for word, and saves nothing", async () => {
		const { browser } = await reach("empty", "participation");
		const empty = async (step: string, cleared: Fields, expected: Record<string, string>) => {
			const page = await walkTo(browser, "/salon/inscription", step, answers);
			const refused = await browser.submit(page, `step-${step}`, cleared);
			expect([step, refused.status]).toEqual([step, 422]);
			const said = Object.fromEntries(Object.keys(expected).map((name) => [name, refused.errorOf(name)]));
			expect([step, said]).toEqual([step, expected]);
			const summary = refused.byId("error-summary");
			expect(summary?.attributes).toMatchObject({ role: "alert", tabindex: "-1" });
			const links = summary ? tagsIn(summary, "a").map(({ attributes }) => attributes.href) : [];
			expect([step, links]).toEqual([step, Object.keys(expected).map((name) => `#${name}`)]);
		};
		const required = "Ce champ est obligatoire";
		await empty("participation", { participation: null }, { participation: "Choisissez votre mode de participation" });
		await empty("dates", { days: null }, { days: "Choisissez au moins une date" });
		await empty(
			"informations",
			{ firstName: " ", lastName: "", email: "", visits: null, rules: null },
			{ firstName: required, lastName: required, email: required, visits: required, rules: required },
		);
		await empty(
			"informations-complementaires",
			{ age: "", tastes: null, room: "", note: "  ", phone: "" },
			{ age: required, tastes: required, room: required, note: required, phone: required },
		);
		const choice = "Ce choix est obligatoire";
		await empty(
			"quotas",
			{ workshop: "", shuttle: null, walks: null },
			{ workshop: choice, shuttle: choice, walks: choice },
		);
		expect((await recordOf(fair.world, "empty")).registered_at).toBeNull();
		expect(await placesOf(fair.world, "empty")).toEqual([]);
	});

	test("of articles of which one is required says 'Ce choix est obligatoire'", async () => {
		const browser = await fair.visit("required");
		const page = await walkTo(browser, "/paying/inscription", "articles", { dates: { days: ["friday"] } });
		const refused = await browser.submit(page, "step-articles", { "any-friday": null });
		expect(refused.status).toBe(422);
		expect(refused.text).toContain("Ce choix est obligatoire");
		const link = refused.links.find((href) => href.startsWith("#") && href !== "#main");
		expect(refused.byId(String(link).slice(1))).toBeDefined();
		expect(refused.errorOf(String(link).slice(1))).toBe("Ce choix est obligatoire");
	});
});

describe("a wrong answer", () => {
	test("is told beside its field, and what was typed stays", async () => {
		const { browser, page } = await reach("typed", "informations");
		const typed = {
			firstName: "zoé",
			lastName: "<b>o'neil</b>",
			email: "pas-un-email",
			mobile: "appelez-moi",
			nickname: "x",
			country: "it",
			project: "Un pont\nentre deux rives",
			team: "51",
			visits: "often",
			interests: ["stage", "urban"],
			goals: ["meet"],
			site: "exemple",
		};
		const refused = await browser.submit(page, "step-informations", { ...typed, rules: null });
		expect(refused.status).toBe(422);
		expect(refused.errorOf("email")).toBe("Le format de l'email est incorrect");
		expect(refused.errorOf("mobile")).toContain("Écrivez un numéro de téléphone");
		expect(refused.errorOf("nickname")).toBe("Ce texte est trop court : 2 caractères au moins");
		expect(refused.errorOf("team")).toBe("Indiquez 50 ou moins");
		expect(refused.errorOf("site")).toContain("Écrivez une adresse complète");
		expect(refused.errorOf("rules")).toBe("Ce champ est obligatoire");
		expect(refused.errorOf("firstName")).toBeUndefined();
		expect(refused.values("step-informations")).toEqual({ ...typed, goals: "meet" });
		expect(refused.answer.body).not.toContain("<b>o'neil");
		expect((await personOf(fair.world, "typed")).first_name).toBe("typed");
		const letters = await browser.submit(refused, "step-informations", { team: "beaucoup" });
		expect(letters.errorOf("team")).toBe("Écrivez un nombre, par exemple 12");
		expect(letters.values("step-informations").project).toBe("Un pont\r\nentre deux rives".replace("\r", ""));
	});

	test("that somebody else's e-mail is, is told at the e-mail", async () => {
		// With a personal link alone, nobody changes an address at all.
		const browser = await fair.enter("email");
		const page = await walkTo(browser, "/salon/inscription", "informations", answers);
		const refused = await browser.submit(page, "step-informations", {
			...goodSteps.informations,
			email: "victim@example.com",
		});
		expect(refused.status).toBe(409);
		expect(refused.errorOf("email")).toContain("déjà utilisée");
		expect(refused.values("step-informations").firstName).toBe("jean-pierre");
		expect((await personOf(fair.world, "email")).email).toBe("email@example.com");
	});
});

describe("a forged answer", () => {
	test.each(["2", "9", "", "4 ", "[object Object]", "__proto__"])("participation=%j is refused", async (value) => {
		const { browser } = await reach("forged", "participation");
		const answer = await browser.post(at("participation"), { participation: value });
		expect(answer.status).toBe(422);
		expect((await recordOf(fair.world, "forged")).responded_at).toBeNull();
	});

	test("twice the same name, or a name that is an object, is refused or ignored, never a fault", async () => {
		const { browser } = await reach("forged", "participation");
		for (const [body, statuses] of [
			["participation=4&participation=3", [422]],
			["participation[]=4", [422, 303]],
			["participation.x=4", [422]],
			["participation[0]=4&participation[99999999]=3", [400]],
			["__proto__[x]=1&participation=9", [422]],
			["constructor.prototype.x=1&participation=9", [422]],
			["%=%&%ff=%fe&participation=9", [400]],
		] as [string, number[]][]) {
			const answer = await browser.ask(at("participation"), { method: "POST", body });
			expect([body, statuses]).toEqual([body, expect.arrayContaining([answer.status])]);
		}
	});

	test("names a typology, a day or a quota value that does not exist: refused beside the field", async () => {
		const { browser } = await reach("names", "typologie");
		const wrong = async (step: string, fields: Fields, name: string) => {
			const page = await walkTo(browser, "/salon/inscription", step, answers);
			const refused = await browser.submit(page, `step-${step}`, fields);
			expect([step, refused.status, refused.errorOf(name)]).toEqual([step, 422, "Ce choix n’est pas proposé"]);
		};
		await wrong("typologie", { typoId: "king" }, "typoId");
		await wrong("dates", { days: ["thursday", "sunday"] }, "days");
		await wrong("articles", { "one-thursday": "stand" }, "one-thursday");
		await wrong("informations", { ...goodSteps.informations, visits: "never" }, "visits");
		await wrong("quotas", { ...quotas, shuttle: "moon" }, "shuttle");
		await wrong("quotas", { ...quotas, walks: ["old-town", "moon"] }, "walks");
		expect(await placesOf(fair.world, "names")).toEqual([]);
	});

	test("asks for an article of another typology, of another day or disabled: it is never saved", async () => {
		const browser = await fair.visit("articles");
		await walkTo(browser, "/paying/inscription", "articles", { dates: { days: ["thursday"] } });
		const post = (fields: Fields) => browser.post("/paying/inscription/articles", fields);
		expect((await post({ "any-thursday": ["trade"] })).status).toBe(422);
		expect((await post({ "any-0": ["trade"], "any-thursday": ["closed-pass"] })).status).toBe(422);
		expect((await post({ "any-friday": ["day-pass"] })).status).toBe(422);
		const accepted = await post({ "any-thursday": ["day-pass", "closed-pass"], "any-friday": ["day-pass"] });
		expect(accepted.location).toBe("/paying/inscription/confirmation");
		const world = { ...fair.world, event: { ...fair.world.event, eventId: "paying" } };
		expect(await articlesOf(world, "articles")).toEqual(["day-pass@thursday"]);
	});

	test("writes a disabled field: it is ignored", async () => {
		const { browser, page } = await reach("disabled", "informations");
		await browser.post(page.path, { ...goodSteps.informations, badge: "VIP", isExhibitor: "1", code: "X" } as Fields);
		const record = await recordOf(fair.world, "disabled");
		expect(JSON.parse(record.extended)).not.toHaveProperty("badge");
		expect(JSON.parse(record.extended)).not.toHaveProperty("code");
		expect(record.code).not.toBe("X");
	});

	test("takes a closed or a full quota value: refused with a message, and the other answers stay", async () => {
		const holder = await reach("holder", "quotas");
		await holder.browser.submit(holder.page, "step-quotas", { workshop: "led", shuttle: "south", walks: ["hill"] });
		const { browser, page } = await reach("full", "quotas");
		for (const workshop of ["glass", "paper", "led"]) {
			const typed = { workshop, shuttle: "north", walks: ["river", "old-town"] };
			const refused = await browser.post(page.path, typed);
			expect([workshop, [409, 422]]).toEqual([workshop, expect.arrayContaining([refused.status])]);
		}
		const shown = await browser.submit(page, "step-quotas", {
			workshop: "led",
			shuttle: "north",
			walks: ["hill", "old-town"],
		});
		expect(shown.status).toBe(409);
		expect(shown.errorOf("workshop")).toContain("Ce choix n’a plus de place : LED");
		// No longer ticked, so that continuing asks nothing again.
		expect(shown.values("step-quotas").workshop).toBe("");
		expect(shown.errorOf("walks")).toContain("vos autres réponses sont gardées");
		expect(shown.values("step-quotas")).toMatchObject({ shuttle: "north", walks: "old-town" });
		expect(textOf(shown.form("step-quotas"))).toContain("Complet");
		expect(await placesOf(fair.world, "full")).toEqual([]);
		const { counted, rows } = await takenPlaces(fair.world);
		expect(counted).toEqual(rows);
	});
});

describe("a body", () => {
	test("of more than 1 MB is refused with 413, and the session goes on", async () => {
		const { browser, page } = await reach("huge", "informations");
		const answer = await browser.post(page.path, { project: "x".repeat(1024 * 1024) });
		expect([answer.status, answer.body]).toEqual([413, expect.stringContaining("trop volumineux")]);
		expect((await browser.open(page.path)).status).toBe(200);
	});

	test("of 10 000 fields is refused with 413 before anything reads it, a text of 900 kB like any other mistake", async () => {
		const { browser, page } = await reach("huge", "informations");
		const many = Array.from({ length: 10_000 }, (_, index) => `field${index}=x`).join("&");
		expect((await browser.ask(page.path, { method: "POST", body: many })).status).toBe(413);
		const long = await browser.submit(page, "step-informations", {
			...goodSteps.informations,
			firstName: "a".repeat(900_000),
		});
		expect(long.status).toBe(422);
		expect(long.errorOf("firstName")).toBe("Ce texte est trop long : 255 caractères au plus");
	});

	test("that is no form is refused with a sentence", async () => {
		const { browser } = await reach("broken", "participation");
		const send = (body: string, type: string) =>
			browser.ask(at("participation"), { method: "POST", body, headers: { "Content-Type": type } });
		expect((await send('{"participation":"4"}', "application/json")).status).toBe(415);
		expect((await send("participation=4", "text/plain")).status).toBe(415);
		for (const type of ["multipart/form-data", "multipart/form-data; boundary=xx"]) {
			const answer = await send("--yy\r\nnothing", type);
			expect([type, answer.status, answer.body]).toEqual([type, 400, expect.stringContaining("illisible")]);
		}
		expect((await recordOf(fair.world, "broken")).responded_at).toBeNull();
		expect((await browser.open("/salon/inscription")).step).toBe("participation");
	});

	test("as multipart is read like the other kind", async () => {
		const { browser } = await reach("multipart", "participation");
		const boundary = "simple";
		const body = `--${boundary}\r\nContent-Disposition: form-data; name="participation"\r\n\r\n4\r\n--${boundary}--\r\n`;
		const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
		expect((await browser.ask(at("participation"), { method: "POST", body, headers })).location).toBe(at("typologie"));
	});

	test("with a file where a text is expected is no fault", async () => {
		const { browser } = await reach("broken", "participation");
		const body = `--b\r\nContent-Disposition: form-data; name="participation"; filename="x.txt"\r\nContent-Type: text/plain\r\n\r\n4\r\n--b--\r\n`;
		const headers = { "Content-Type": "multipart/form-data; boundary=b" };
		expect((await browser.ask(at("participation"), { method: "POST", body, headers })).status).toBe(422);
	});
});

describe("a request", () => {
	test("to save from another site is refused with 403, whatever the session", async () => {
		const { browser } = await reach("origin", "participation");
		const headers = { Origin: "https://evil.example" };
		const answer = await browser.post(at("participation"), { participation: "3" }, headers);
		expect([answer.status, answer.body]).toEqual([403, expect.stringContaining("autre adresse")]);
		expect((await recordOf(fair.world, "origin")).responded_at).toBeNull();
	});

	test("to an unknown step is told apart, post or not", async () => {
		const { browser } = await reach("origin", "participation");
		expect((await browser.open(at("nulle-part"))).status).toBe(404);
		expect((await browser.post(at("nulle-part"), { x: "1" })).status).toBe(404);
		expect((await browser.post(at("__proto__"), { x: "1" })).status).toBe(404);
		expect((await browser.post(at("constructor"), { x: "1" })).status).toBe(404);
	});

	test("to read never saves: a query is no answer", async () => {
		const { browser } = await reach("reader", "participation");
		const page = await browser.open(`${at("participation")}?participation=3`);
		expect([page.status, page.step]).toEqual([200, "participation"]);
		expect((await browser.ask("/salon/langue?language=en")).location).toBe("/salon");
		expect((await recordOf(fair.world, "reader")).responded_at).toBeNull();
		expect((await browser.open(at("participation"))).lang).toBe("fr");
	});

	test("to post where there is nothing to post is answered 404 or 405 with a page", async () => {
		const { browser } = await reach("reader", "participation");
		for (const path of ["/salon", "/salon/inscription", "/salon/nulle-part", "/"]) {
			const answer = await browser.post(path, { x: "1" });
			expect([path, [404, 405]]).toEqual([path, expect.arrayContaining([answer.status])]);
			expect([path, answer.body]).toEqual([path, expect.stringContaining("<h1")]);
		}
	});
});

describe("another person's id", () => {
	test("opens nothing at the API", async () => {
		const { domainId, eventId, userId } = fair.world.of("victim");
		const token = await fair.world.signIn("intruder");
		const v2 = `/api/v2/domains/${domainId}/events/${eventId}`;
		const legacy = `/api/domains/${domainId}/events/${eventId}`;
		const calls: [string, string, object?][] = [
			["GET", `${legacy}/users/${userId}`],
			["PUT", `${legacy}/users/${userId}`, { typoId: "exhibitor" }],
			["PUT", `/api/domains/${domainId}/users/${userId}`, { firstName: "Hacked" }],
			["PUT", `${legacy}/days/thursday/users/${userId}`, { registered: true }],
			["GET", `/api/domains/${domainId}/forms/data?eventId=${eventId}&userId=${userId}`],
			["PUT", `/api/domains/${domainId}/forms/data?eventId=${eventId}&userId=${userId}`, { values: { team: 1 } }],
			["GET", `${v2}/articles/users/${userId}`],
			["PUT", `${v2}/articles/users/${userId}`, { articles: [] }],
			["GET", `${legacy}/users/${userId}/models`],
			["PUT", `${legacy}/users/${userId}/models`, { participationExt: { workshop: ["talk"] } }],
			["GET", `${v2}/users/${userId}/draft`],
			["PUT", `${v2}/users/${userId}/draft`, { answered: [] }],
			["PUT", `${v2}/users/${userId}/registration`, { participation: "4", daysId: ["thursday"], articles: [] }],
			["DELETE", `${v2}/users/${userId}/registration`],
		];
		for (const authorization of [`Bearer ${token}`, "Bearer nothing", undefined]) {
			for (const [method, path, body] of calls) {
				const response = await fetch(fair.app.url + path, {
					method,
					headers: {
						Origin: fair.app.url,
						...(authorization ? { Authorization: authorization } : {}),
						...(body ? { "Content-Type": "application/json" } : {}),
					},
					...(body ? { body: JSON.stringify(body) } : {}),
				});
				const said = await response.text();
				expect([method, path, response.status, said]).toEqual([
					method,
					path,
					authorization?.endsWith(token) ? 403 : 401,
					expect.stringContaining("Accès refusé"),
				]);
			}
		}
		expect(await recordOf(fair.world, "victim")).toMatchObject({ typology_id: "visitor", responded_at: null });
		expect(await daysOf(fair.world, "victim")).toEqual([]);
		expect((await personOf(fair.world, "victim")).first_name).toBe("victim");
	});

	test("in a form of the wizard is ignored: a person answers for themselves", async () => {
		const { browser } = await reach("intruder", "participation");
		const userId = fair.world.idOf("victim");
		await browser.post(`${at("participation")}?userId=${userId}`, { participation: "3", userId, id: userId });
		expect((await recordOf(fair.world, "victim")).responded_at).toBeNull();
		expect((await recordOf(fair.world, "intruder")).responded_at).not.toBeNull();
	});
});
