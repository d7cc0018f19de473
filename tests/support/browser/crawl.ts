import { answersTo } from "../matrix/answers";
import { Dice } from "../matrix/dice";
import { buttonsOf, carriesCode, kindOf, type Offered, pathsIn } from "./offers";
import type { Fields, Page } from "./pages";
import { flawsOf } from "./well-made";

/** Clicks for somebody at a browser. */
export interface Clicker {
	base: string;
	/**
	 * How many links to the same address with the same names in the query are followed, because the filters of a list have no
	 * end.
	 */
	sameKind: number;
	/** True if pictures and styles are requested one by one; a real browser does it itself. */
	pieces: boolean;
	/** Returns what went wrong besides the answers, since the last time. */
	complaints(): string[];
	open(path: string): Promise<Page>;
	openApart(path: string): Promise<Page>;
	/** Fills a form of the page that was opened last, and sends it by one of its buttons. */
	press(page: Page, offered: Offered, answers: Fields): Promise<Page>;
}

interface Button {
	key: string;
	/** The page on which it was last seen. */
	page: string;
	tries: number;
}

/** How often a form that is refused is sent again, with other answers. */
const tries = 4;
const wanted = { participation: "4", typology: "visitor" };
/**
 * Answers that dice would not find: a bill that needs no company number, a card that asks whether it is you, and a role in the
 * team that takes none from whoever clicks.
 */
const plausible: Fields = {
	type: "4",
	number: "4000002500003155",
	expiry: "12/40",
	cvc: "123",
	role: "reader",
	roles: "reader",
};
/**
 * Buttons pressed when nothing else is left: those that pay, that take back what other pages show, that end the visit, and
 * decisions other than the wanted ones.
 */
const late = [
	/participation [123]$/,
	/typoId (?!visitor$)/,
	/ pay$/,
	/message|retirer|decline/,
	/effacement/,
	/logout/,
];

interface CrawlLimits {
	/** Buttons that others have already pressed. They are left out, except in the wizard, where they lead on. */
	already?: Set<string>;
	/** Selects the buttons that are pressed, besides those of the wizard. */
	isChosen?: (key: string) => boolean;
}

/** Follows every link and presses every button that somebody is offered, once each, until they have signed out. */
export async function clickEverything(
	clicker: Clicker,
	starts: string[],
	{ already = new Set(), isChosen = () => true }: CrawlLimits = {},
): Promise<Crawl> {
	const crawl = new Crawl(clicker, already, isChosen);
	await crawl.lookAgain(starts);
	for (let button = crawl.nextButton(); button; button = crawl.nextButton()) {
		await crawl.press(button);
		if (/logout/.test(button.key)) break;
		if (crawl.isOnlyLateLeft()) await crawl.lookAgain(starts);
	}
	return crawl;
}

/** The state of a walk over everything that can be clicked. */
class Crawl {
	/** One sentence each. */
	readonly faults: string[] = [];
	/** Paths that were answered, with their queries. */
	readonly visited = new Set<string>();
	/** Buttons that were pressed: address, form and button. */
	readonly pressed = new Set<string>();
	private readonly links = new Map<string, string>();
	private readonly buttons = new Map<string, Button>();
	private readonly perKind = new Map<string, number>();

	constructor(
		private readonly clicker: Clicker,
		private readonly already: Set<string>,
		private readonly isChosen: (key: string) => boolean,
	) {}

	/** Opens the starting pages again, where there may be more now. */
	async lookAgain(starts: string[]) {
		for (const start of starts) await this.follow(start, "the beginning");
		await this.followAll();
	}

	/** Steps of a wizard come first, because registered people are offered more. */
	nextButton(): Button | undefined {
		return [...this.buttons.values()].sort((one, other) => rank(one) - rank(other))[0];
	}

	isOnlyLateLeft(): boolean {
		return [...this.buttons.values()].every(({ key }) => late.some((one) => one.test(key)));
	}

	async press(pressed: Button) {
		this.buttons.delete(pressed.key);
		this.pressed.add(pressed.key);
		let page = await this.clicker.open(pressed.page);
		// Another button removed the page.
		if (page.status >= 400) return;
		this.read(page);
		// This button may remove the page too, so what else it offers comes first.
		if (this.links.size > 0) {
			await this.followAll();
			page = await this.clicker.open(pressed.page);
		}
		const found = buttonsOf(page).find(({ key }) => key === pressed.key);
		if (!found) return;
		// Of a button's own dice: a button that is new elsewhere changes none of these answers.
		const dice = new Dice(`everything ${pressed.key} ${pressed.tries}`);
		const thrown = answersTo(found.form, wanted, dice, true);
		const known = Object.entries(plausible).filter(([name]) => name in thrown);
		const next = await this.clicker.press(page, found, { ...thrown, ...Object.fromEntries(known) });
		// A form that returns with messages is as good an answer as one that is accepted.
		const isBack = buttonsOf(next).some(({ at }) => at === found.at);
		this.judge(next, `the button ${pressed.key}`, (status) => status < (isBack ? 500 : 400));
		this.read(next);
		const isAgain = isBack && next.status >= 400 && pressed.tries < tries;
		if (isAgain) this.buttons.set(pressed.key, { ...pressed, tries: pressed.tries + 1 });
		await this.followAll();
	}

	private async follow(path: string, from: string) {
		const isApart = carriesCode(path);
		const page = await (isApart ? this.clicker.openApart(path) : this.clicker.open(path));
		this.judge(page, `the link ${path} of ${from}`, (status) => status < 400);
		if (isApart) this.visited.add(path);
		else this.read(page);
	}

	private async followAll() {
		for (const [path, from] of this.links) {
			this.links.delete(path);
			await this.follow(path, from);
		}
	}

	private read(page: Page) {
		const { base, pieces } = this.clicker;
		for (const path of page.trail) this.visited.add(path);
		const { location = "" } = page.answer;
		if (location.startsWith(base)) this.links.set(location.slice(base.length), page.path);
		for (const path of pathsIn(page, base, { pieces })) if (this.isNew(path)) this.links.set(path, page.path);
		for (const { key } of buttonsOf(page)) {
			const leadsOn = key.includes("/inscription");
			const isWanted = leadsOn || (!this.already.has(key) && this.isChosen(key));
			if (isWanted && !this.pressed.has(key)) this.buttons.set(key, { key, page: page.path, tries: 1 });
		}
	}

	private isNew(path: string): boolean {
		if (this.visited.has(path) || this.links.has(path)) return false;
		const kind = kindOf(path);
		const count = (this.perKind.get(kind) ?? 0) + 1;
		this.perKind.set(kind, count);
		return count <= this.clicker.sameKind;
	}

	private judge(page: Page, what: string, isGood: (status: number) => boolean) {
		const trail = page.trail.join(" → ");
		if (!isGood(page.status)) this.faults.push(`${what} is answered ${page.status} (${trail})`);
		const isPage = page.answer.headers["content-type"]?.startsWith("text/html");
		const broken = isPage && page.text.match(/\[[a-z]+\.[\w.]+\]|\bundefined\b|\bNaN\b|\[object /);
		for (const flaw of [...(broken ? [`shows ${broken[0]}`] : []), ...(isPage ? flawsOf(page) : [])]) {
			this.faults.push(`${what} ${flaw} (${trail})`);
		}
		if (page.answer.location?.startsWith("/")) this.faults.push(`${what} leads round in circles (${trail})`);
		for (const complaint of this.clicker.complaints()) this.faults.push(`${what} makes the browser say: ${complaint}`);
	}
}

function rank({ key, tries }: Button): number {
	return tries - (isStep(key) ? 1 : 0) + 10 * (1 + late.findIndex((one) => one.test(key)));
}

function isStep(key: string): boolean {
	return key.includes(" step-");
}
