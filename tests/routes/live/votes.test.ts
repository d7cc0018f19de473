import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Fields, Page, type TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, lunchPoll } from "../../support/world/live";

const talk = { kind: "rating", key: "talk", title: "L’exposé", low: "Ennuyeux", high: "Brillant" } as const;
const speakers = { ...lunchPoll, key: "speakers", typologies: ["speaker"] };
const settings = { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" };
const names = Array.from({ length: 40 }, (_, at) => `voter${at}`);

let fair: Fair;
let host: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "direct", alias: "direct" },
			settings,
			live: [lunchPoll, capitals, speakers, { ...lunchPoll, key: "closed" }, { ...lunchPoll, key: "other" }, talk],
			people: [...people(...names), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
	]);
	await fair.register(names);
	host = await pressing(fair.world);
});
afterAll(() => fair.close());

let next = 0;
/** A new visitor each time, so that nobody is slowed down by the test before. */
const somebody = (language = "fr") => fair.visit(names[next++] ?? "", { "Accept-Language": language });
const byScript = { Accept: "application/json" };
const post = "/direct/live/repondre";

/** Sends the same answer by the form of a page and by its script, each for a visitor of its own. */
async function bothWays(fields: Fields, headers: Record<string, string> = {}) {
	const script = await (await somebody()).post(post, fields, { ...byScript, ...headers });
	const form = await (await somebody()).post("/direct/live", fields, headers);
	return { script, form: new Page(["/direct/live"], form) };
}

const saidIn = ({ body }: Answer) => JSON.parse(body) as { code: string; status: number; message: string };

describe("An answer that cannot count is refused alike by the form and by its script", () => {
	const refusedAs = async (fields: Fields, status: number, code: string, sentence: string) => {
		const { script, form } = await bothWays(fields);
		expect([script.status, form.status]).toEqual([status, status]);
		expect(saidIn(script)).toMatchObject({ code, status, message: expect.stringContaining(sentence) });
		expect(form.text).toContain(sentence);
		return form;
	};

	test("of what is not there, of another poll, none, too many", async () => {
		const { module, options } = await host.show("lunch");
		const foreign = (await host.module("other")).options[0]?.id ?? "";
		const poll = { kind: "poll", ballot: module.id };
		const option = options[0]?.id ?? "";
		await refusedAs({ kind: "poll", ballot: "none", option }, 409, "notActive", "Cette question n’est plus affichée");
		const asQuestion = { kind: "question", ballot: module.id, option };
		await refusedAs(asQuestion, 409, "notActive", "Cette question n’est plus affichée");
		await refusedAs({ ...poll, option: foreign }, 422, "notOffered", "Un de vos choix n’est plus proposé");
		await refusedAs(poll, 422, "choiceRequired", "Ce choix est obligatoire");
		const two = options.slice(0, 2).map(({ id }) => id);
		await refusedAs({ ...poll, option: two }, 422, "tooManyChoices", "Vous avez choisi trop de réponses");
		const { module: question, options: cities } = await host.show("capitals");
		const all = { kind: "question", ballot: question.id, option: cities.map(({ id }) => id) };
		const form = await refusedAs(all, 422, "tooManyChoices", "Vous avez choisi trop de réponses");
		// The choice is still there.
		expect(form.values("form-ballot")).toMatchObject({ option: all.option });
	});

	test("of what is closed, not shown, or not theirs to answer", async () => {
		const closed = await host.show("closed");
		await host.gateway.liveModules.close({ ...fair.world.event, moduleId: closed.module.id });
		const of = ({ module, options }: typeof closed) => ({
			kind: "poll",
			ballot: module.id,
			option: options[0]?.id ?? "",
		});
		await refusedAs(of(closed), 409, "voteClosed", "Le temps imparti est écoulé, il n'est plus possible de répondre");
		await refusedAs(of(await host.module("other")), 409, "notActive", "Cette question n’est plus affichée");
		await refusedAs(of(await host.show("speakers")), 403, "noRightToVote", "Votre réponse ne compte pas");
	});

	test("that was sent in time is taken within a second of the end, by both ways, and no later", async () => {
		const { module, options } = await host.show("lunch");
		const limit_seconds = 30;
		const endedFor = async (ms: number) => {
			const opened_at = new Date(Date.now() - limit_seconds * 1000 - ms).toISOString();
			const round = fair.world.store.updateTable("ballot_rounds").set({ opened_at, limit_seconds, closed_at: null });
			await round.where("ballot_id", "=", module.id).execute();
			const answer = { kind: "poll", ballot: module.id, option: options[0]?.id ?? "" };
			const { script, form } = await bothWays(answer);
			return [script.status, form.status];
		};
		// The server's clock is behind this one by the moment between its order and its start.
		await endedFor(2500).then((statuses) => expect(statuses).toEqual([409, 409]));
		expect(await endedFor(0)).toEqual([204, 303]);
		const round = fair.world.store.updateTable("ballot_rounds").set({ limit_seconds: null });
		await round.where("ballot_id", "=", module.id).execute();
	});

	test("of nobody: the script is told, the form leads to the door and back", async () => {
		const { module } = await host.show("lunch");
		const { script, form } = await bothWays({ kind: "poll", ballot: module.id, option: "x" }, { Cookie: "" });
		expect([script.status, saidIn(script).code]).toEqual([401, "sessionRequired"]);
		expect(form.answer.location).toBe("/direct/login?retour=%2Fdirect%2Flive");
	});

	test("with fields that are no answer, by a stranger's site, of no form, and of ten megabytes", async () => {
		const { script, form } = await bothWays({ kind: "cloud", ballot: "x" });
		expect([script.status, saidIn(script).code, form.status]).toEqual([422, "invalidForm", 422]);
		const lunch = { kind: "poll", ballot: (await host.show("lunch")).module.id, option: "x" };
		const foreign = await bothWays(lunch, { Origin: "https://elsewhere.example" });
		expect([foreign.script.status, saidIn(foreign.script).code]).toEqual([403, "foreign_origin"]);
		expect([foreign.form.status, foreign.form.text]).toEqual([
			403,
			expect.stringContaining("depuis une autre adresse"),
		]);
		const plain = await bothWays(lunch, { "Content-Type": "text/plain" });
		expect([plain.script.status, saidIn(plain.script).code, plain.form.status]).toEqual([415, "not_a_form", 415]);
		const huge = await bothWays({ ...lunch, more: "x".repeat(10 * 1024 * 1024) });
		expect([huge.script.status, saidIn(huge.script).message]).toEqual([413, expect.stringContaining("1 Mo au plus")]);
		expect([huge.form.status, huge.form.text]).toEqual([413, expect.stringContaining("1 Mo au plus")]);
	});
});

describe("An answer by script", () => {
	/** A visitor on the page of a poll, and their answers by script. */
	async function voter(key: string, language?: string) {
		const shown = await host.show(key);
		const browser: TextBrowser = await somebody(language);
		const answer = (choice: number, headers = {}) =>
			browser.post(
				post,
				{ kind: "poll", ballot: shown.module.id, option: shown.options[choice]?.id ?? "" },
				{ ...byScript, ...headers },
			);
		return { browser, answer };
	}

	test("counts, with nothing to say; the same again is the same success, another is refused", async () => {
		const { browser, answer } = await voter("lunch");
		const first = await answer(1);
		expect([first.status, first.body]).toEqual([204, ""]);
		expect((await answer(1)).status).toBe(204);
		const other = await answer(0);
		expect([other.status, saidIn(other)]).toMatchObject([409, { message: "Vous avez déjà répondu." }]);
		expect((await browser.open("/direct/live")).text).toContain("Votre réponse est prise en compte");
	});

	test("is refused in the language of the page it comes from", async () => {
		const { answer } = await voter("speakers");
		expect(saidIn(await answer(0, { "Accept-Language": "en" })).message).toBe(
			"Your answer does not count for this question.",
		);
	});

	test("comes at most twice a second; by the form, what was chosen is kept", async () => {
		const { browser, answer } = await voter("other");
		const statuses = [];
		for (const choice of [0, 0, 1, 1, 2]) statuses.push(await answer(choice));
		expect(statuses.map(({ status }) => status)).toEqual([204, 204, 409, 409, 429]);
		expect(statuses.at(-1)?.headers["retry-after"]).toBe("1");
		const { module, options } = await host.show("other");
		const fields = { kind: "poll", ballot: module.id, option: options[2]?.id ?? "" };
		const form = await browser.post("/direct/live", fields);
		expect([form.status, form.headers["retry-after"]]).toEqual([429, "1"]);
		expect(form.body).toContain("Réessayez dans 1 seconde");
	});
});

test("A rating is given by the form and by its script, and its mean is shown", async () => {
	const { module, options } = await host.show("talk");
	const page = await (await somebody()).open("/direct/live");
	expect(page.text).toContain("1 : Ennuyeux – 5 : Brillant");
	const fields = (step: number) => ({ kind: "rating", ballot: module.id, option: options[step - 1]?.id ?? "" });
	expect((await (await somebody()).post(post, fields(4), byScript)).status).toBe(204);
	const reader = await somebody();
	expect((await reader.post("/direct/live", fields(5))).status).toBe(303);
	await host.gateway.lives.change({ ...fair.world.event, showResults: true });
	const shown = (await reader.open("/direct/live")).text;
	expect(shown).toContain("Moyenne 4,5 sur 5");
	expect(shown).toContain("2 personnes ont répondu");
	const english = await (await somebody("en")).open("/direct/live");
	expect(english.text).toContain("Mean 4.5 out of 5");
});
