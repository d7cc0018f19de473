import { expect } from "vitest";
import type { Fields, Page, TextBrowser } from "../browser/pages";
import { fieldsOf, type Tag, tagsIn, textOf } from "../browser/pages-html";
import { freshSiren } from "../world/sirens";
import { answersTo, emptyAnswers, enabledControls, incomplete, type Wanted } from "./answers";
import type { Dice } from "./dice";

/** Every step that there may be; the tests of the wizard itself check their order. */
const stepIds = [
	"participation",
	"representation",
	"invitation-representation",
	"typologie",
	"dates",
	"articles",
	"informations",
	"entreprise",
	"categories",
	"conferences",
	"informations-complementaires",
	"quotas",
];
const longest = stepIds.length + 3;

/** The answers of a walk, by step, in the order of the pages. */
export interface Walked {
	steps: string[];
	answers: Map<string, [string, string][]>;
	end: Page;
}

export interface Walk {
	browser: TextBrowser;
	/** The path of one registration: `/{context}/inscription`, or a companion's. */
	base: string;
	wanted: Wanted;
	dice: Dice;
	/** True if a minimum of conferences is required where there are none: the wizard then always opens at its start. */
	opensAtStart: boolean;
}

/**
 * Walks from where the wizard opens to its end and checks every page on the way. `from`: the page of a later walk, after
 * another decision.
 */
export async function walkThrough(walk: Walk, from?: Page): Promise<Walked> {
	const { browser, base, dice } = walk;
	const steps: string[] = [];
	const answers: Walked["answers"] = new Map();
	let page = from ?? (await browser.open(base));
	while (isStep(page)) {
		const { step } = page;
		steps.push(step);
		expect(steps.length, `no end: ${steps.join(" → ")}`).toBeLessThan(longest);
		expectPage(page, from ? undefined : steps.length);
		const before = steps.at(-2);
		if (from === undefined) {
			await expectNothingAhead(walk, page, steps);
			if (before === undefined) expect(backOf(page), `the way back from the first page, ${step}`).toBeUndefined();
			else await expectBack(walk, page, before, answers.get(before) ?? []);
			const opening = walk.opensAtStart ? `${base}/${steps[0]}` : pathOf(page);
			if (dice.maybe(0.3)) expect((await browser.open(base)).path, "where the wizard opens again").toBe(opening);
		}
		const answered = await answer(walk, page);
		answers.set(step, answered.sent);
		if (answered.page.step === step) throw new Error(`${step} leads to itself: ${answered.page.text.slice(0, 800)}`);
		page = answered.page;
		// A declined request of somebody else is no longer a step.
		if (step === "invitation-representation" && walk.wanted.represents === "no") steps.pop();
	}
	expect(page.status, `${page.trail.join(" → ")}: ${page.text.slice(0, 300)}`).toBe(200);
	return { steps, answers, end: await confirmIfReady(walk, page) };
}

/** If nothing is asked, the confirmation has a single button. */
async function confirmIfReady({ browser, base }: Walk, page: Page): Promise<Page> {
	if (page.step !== "confirmation" || !confirmForm(page)) return page;
	const sent = await browser.post(`${base}/confirmation`, {});
	expect(sent.status).toBe(303);
	const next = await browser.open(sent.location ?? "");
	expect(confirmForm(next), "asked to confirm again").toBeUndefined();
	return next;
}

/** Checks each step that the confirmation leads to: saved unchanged, it leads back there. */
export async function expectEdits({ browser, base }: Walk, page: Page, end: string): Promise<string[]> {
	const reachable = [
		...new Set(page.links.filter((link) => link.startsWith(`${base}/`) && stepIds.includes(stepOf(link)))),
	];
	for (const link of reachable) {
		const opened = await browser.open(link);
		expect(opened.path, "a link of the confirmation").toBe(link);
		expectPage(opened);
		const sent = await browser.submit(opened, `step-${opened.step}`);
		expect(sent.status, `${link} saved as it stood: ${sent.text.slice(0, 500)}`).toBe(200);
		expect(sent.path, `after ${link} was saved as it stood`).toBe(end);
		const shown = fieldsOf((await browser.open(link)).form(`step-${opened.step}`));
		expect(given(shown), `${link} after it was saved as it stood`).toEqual(
			given(fieldsOf(opened.form(`step-${opened.step}`))),
		);
	}
	return reachable.map(stepOf);
}

/** Checks that once registration is closed there is only the confirmation. */
export async function expectClosed({ browser, base, dice }: Walk) {
	const end = `${base}/confirmation`;
	for (const path of [
		base,
		end,
		...dice
			.shuffle(stepIds)
			.slice(0, 3)
			.map((id) => `${base}/${id}`),
	]) {
		const page = await browser.open(path);
		expect([page.path, page.status], "of a closed registration").toEqual([end, 200]);
		expect(page.links.filter((link) => stepIds.includes(stepOf(link)))).toEqual([]);
	}
	const posted = await browser.post(`${base}/participation`, { participation: "3" });
	expect([posted.status >= 300 && posted.status < 400, posted.location]).toEqual([true, end]);
}

/** Sends a form, sometimes empty or incomplete first: it is refused with what was posted, or taken as the answer. */
async function answer(walk: Walk, page: Page): Promise<Sent> {
	const { browser, wanted, dice } = walk;
	const id = `step-${page.step}`;
	const form = page.form(id);
	const good = answersTo(form, wanted, dice);
	const isDecision = page.step === "participation" || page.step === "typologie";
	// A decision that was made before cannot be emptied.
	const mayBeEmpty = !isDecision || Object.keys(emptyAnswers(form)).length > 0;
	const tries = [
		...(mayBeEmpty && dice.maybe(0.5) ? [emptyAnswers(form)] : []),
		...(dice.maybe(0.5) ? [incomplete(form, good, dice)] : []),
	].filter((one) => one !== undefined);
	let refused: Page | undefined;
	for (const tried of tries) {
		const next = await browser.submit(page, id, tried);
		if (next.status === 200) {
			if (isDecision) throw new Error(`${page.step} was accepted without an answer`);
			return { page: next, sent: sentOf(form, tried) };
		}
		expectRefused(next, form, tried);
		refused = next;
	}
	let next: Sent = { page: await browser.submit(refused ?? page, id, good), sent: sentOf(form, good) };
	for (let count = 0; next.page.status >= 400 && next.page.status < 500 && count < 12; count++) {
		expectRefused(next.page, form, good);
		next = await doMore(walk, next.page);
	}
	const after = await completeCompany(browser, next.page);
	expect(after.status, `${page.step} with ${JSON.stringify(good)}: ${after.text.slice(0, 800)}`).toBe(200);
	return { page: after, sent: next.sent };
}

/** What a form sent, and the page that followed. */
interface Sent {
	page: Page;
	sent: [string, string][];
}

/** Does what a step requires outside of its form: a seat in a conference, a company of one's own, an article. */
async function doMore(walk: Walk, page: Page): Promise<Sent> {
	const { browser, base, dice } = walk;
	if (page.step === "conferences") {
		// Another slot of a conference that is already chosen would not add anything.
		const held = page.links.filter((link) => link.startsWith(`${base}/conferences/`)).map((link) => link.split("?")[0]);
		const [place] = dice.shuffle(placesOn(page).filter(({ action }) => !held.includes(action)));
		if (!place) return giveBack(walk, page);
		const taken = await browser.post(place.action, { retour: "", slot: place.slot });
		expect([taken.status, taken.location?.split(/[?#]/)[0]]).toEqual([303, `${base}/conferences`]);
		return submitAll(walk, await browser.open(`${base}/conferences`));
	}
	if (page.step === "entreprise") {
		const added = await browser.open(`${base}/entreprise/nouvelle`);
		const saved = await browser.submit(added, "company", { name: "Lumen", siren: freshSiren() });
		expect([saved.status, saved.path], saved.text.slice(0, 500)).toEqual([200, `${base}/entreprise`]);
		return submitAll(walk, saved);
	}
	const again = await submitAll(walk, page, true);
	if (again.page.status === 200) return again;
	throw new Error(`${page.step} cannot be answered: ${again.page.text.slice(0, 900)}`);
}

/** Releases a chosen conference, when as many are chosen as allowed and a required one is still missing. */
async function giveBack(walk: Walk, page: Page): Promise<Sent> {
	const { browser, base } = walk;
	const held = page.links.find((link) => link.startsWith(`${base}/conferences/`));
	if (!held) throw new Error(`conferences are asked for, and none can be had: ${page.text.slice(0, 800)}`);
	const given = await browser.submit(await browser.open(held), "conference-change");
	expect([given.status, pathOf(given)], held).toEqual([200, `${base}/conferences`]);
	return submitAll(walk, await browser.open(pathOf(given)));
}

/** `everything`: chooses whatever may be chosen. */
async function submitAll({ browser, dice, wanted }: Walk, page: Page, everything = false): Promise<Sent> {
	const form = page.form(`step-${page.step}`);
	const good = answersTo(form, wanted, dice, everything);
	return { page: await browser.submit(page, `step-${page.step}`, good), sent: sentOf(form, good) };
}

/** A company that is chosen without its number is completed on the way. */
async function completeCompany(browser: TextBrowser, page: Page): Promise<Page> {
	if (!page.path.includes("choisir=oui")) return page;
	const step = await browser.submit(page, "company", { siren: freshSiren() });
	expect([step.status, step.step], step.text.slice(0, 500)).toEqual([200, "entreprise"]);
	return browser.submit(step, "step-entreprise");
}

/** Checks that the form comes again with what was posted, and with messages that lead to fields. */
function expectRefused(page: Page, form: Tag, posted: Fields) {
	expect([409, 422], page.text.slice(0, 800)).toContain(page.status);
	expect(`step-${page.step}`).toBe(form.attributes.id);
	expect(given(fieldsOf(page.form(`step-${page.step}`))), `kept on ${page.step}`).toEqual(given(sentOf(form, posted)));
	const anchors = page.links.filter((link) => link.startsWith("#"));
	for (const anchor of anchors) expect(page.byId(anchor.slice(1)), `${page.step}: ${anchor}`).toBeDefined();
	const said = [...tagsIn(page.root)].some(({ attributes }) => attributes.role === "alert") || anchors.length > 0;
	expect(said, `${page.step} is refused without a word`).toBe(true);
}

/** Checks that a page of the wizard has content, its position in the bar, and every text. */
function expectPage(page: Page, position?: number) {
	const { step } = page;
	expect(page.status, `${page.trail.join(" → ")}: ${page.text.slice(0, 300)}`).toBe(200);
	const form = page.form(`step-${step}`);
	const controls = enabledControls(form);
	const around = tagsIn(page.root, "form").length > 1 || page.links.some((link) => link.includes(`/${step}/`));
	// Its button and the ways back do not count as content.
	const inside = { ...form, children: form.children.filter((child) => !isActions(child)) };
	expect(controls.length > 0 || around || textOf(inside) !== "", `${step} has nothing to do`).toBe(true);
	if (["participation", "typologie", "dates"].includes(step)) expect(controls.length, step).toBeGreaterThan(1);

	const said = /Étape (\d+) sur (\d+)/.exec(page.text);
	const [at, total] = [Number(said?.[1]), Number(said?.[2])];
	expect(at, `${step} does not say where it is`).toBeGreaterThan(0);
	expect(at, `${step} is not the last`).toBeLessThan(total);
	expect([...tagsIn(page.root)].filter(({ attributes }) => attributes["aria-current"] === "step")).toHaveLength(1);
	if (position !== undefined) expect(at, `the number of ${step}`).toBe(position);
	expect(page.text).not.toMatch(/\[[a-z]+\.[\w.]+\]|undefined|NaN/);
}

/** Checks that steps after the first open question lead back to it, whether requested or posted. */
async function expectNothingAhead({ browser, base, dice }: Walk, page: Page, steps: string[]) {
	// Steps that a companion is never asked are unknown pages.
	const never = base.includes("/companions/") ? stepIds.slice(0, stepIds.indexOf("dates")) : [];
	const ahead = ["confirmation", ...stepIds].filter((id) => !steps.includes(id) && !never.includes(id));
	const [one = ""] = dice.shuffle(ahead);
	expect((await browser.open(`${base}/${one}`)).path, `${one}, before ${page.step}`).toBe(pathOf(page));
	if (!dice.maybe(0.2)) return;
	const posted = await browser.post(`${base}/${one}`, {});
	expect([posted.status >= 300 && posted.status < 400, posted.location], `posted ${one}`).toEqual([true, pathOf(page)]);
}

/** Checks that the page before shows its answers, and that continuing from it leads here again. */
async function expectBack({ browser, dice }: Walk, page: Page, before: string, sent: [string, string][]) {
	const back = backOf(page);
	expect(back?.split("/").at(-1), `the way back from ${page.step}`).toBe(before);
	const former = await browser.open(back ?? "");
	expect(former.path).toBe(back);
	expect(given(fieldsOf(former.form(`step-${before}`))), `${before}, seen again`).toEqual(given(sent));
	if (!dice.maybe(0.3)) return;
	expect((await browser.submit(former, `step-${before}`)).path, `on again from ${before}`).toBe(pathOf(page));
}

function isStep(page: Page): boolean {
	return stepIds.includes(page.step);
}

function stepOf(link: string): string {
	return link.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
}

function pathOf(page: Page): string {
	return page.path.split(/[?#]/)[0] ?? "";
}

function backOf(page: Page): string | undefined {
	return tagsIn(page.root, "a").find((link) => textOf(link) === "Retour")?.attributes.href;
}

function confirmForm(page: Page): Tag | undefined {
	return tagsIn(page.root, "form").find(
		({ attributes, children }) =>
			attributes.method === "post" && !attributes.action && JSON.stringify(children).includes("Valider"),
	);
}

function isActions(child: Tag | string): boolean {
	return typeof child !== "string" && child.attributes.class?.split(" ").includes("actions") === true;
}

function placesOn(page: Page): { action: string; slot: string }[] {
	return tagsIn(page.root, "form").flatMap((form) => {
		const slot = tagsIn(form, "input").find(({ attributes }) => attributes.name === "slot")?.attributes.value;
		return slot === undefined ? [] : [{ action: form.attributes.action ?? "", slot }];
	});
}

function sentOf(form: Tag, changes: Fields): [string, string][] {
	return [
		...fieldsOf(form).filter(([name]) => !(name in changes)),
		...Object.entries(changes).flatMap(([name, value]) =>
			[value ?? []].flat().map((one): [string, string] => [name, one]),
		),
	];
}

/** Returns the answers without spaces and capitals, because formats change those. */
function given(fields: [string, string][]): string[] {
	return fields
		.filter(([, value]) => value.trim() !== "")
		.map((pair) => pair.join("=").toLowerCase())
		.sort();
}
