import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type RawSettings, wings } from "~/domain/settings";
import type { Setting } from "~/domain/settings/kinds";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { choices, seller } from "../../support/money/money";
import { ofToday } from "../../support/seed";
import { conferenceEvent, gala, lighting, paper } from "../../support/world/conferences";
import { entry, goodAnswers, lunch } from "../../support/world/event";

/**
 * The bounds of each setting (decision 102), by its declaration: numbers and times at both ends, texts empty and long, every
 * choice.
 */
function boundsOf({ kind, schema, flag }: Setting<unknown>): unknown[] {
	if (schema instanceof z.ZodNullable)
		return [null, ...boundsOf({ schema: schema.unwrap(), kind, flag } as Setting<unknown>)];
	if (schema instanceof z.ZodBoolean) return [true, false];
	if (schema instanceof z.ZodNumber) {
		const [least = 0, most = 0] = [schema.minValue ?? 0, schema.maxValue ?? 0];
		return most - least < 20 ? Array.from({ length: most - least + 1 }, (_, at) => least + at) : [least, most];
	}
	const known = Object.entries(ofKind).find(([words]) => kind.startsWith(words));
	if (!known) throw new Error(`${flag}: what is ${kind} at its bounds?`);
	return known[1];
}

const long = "Lumière ".repeat(600).trim();
const picture = "https://images.example.com/picture.png";
const pixel =
	"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const ofKind: Record<string, unknown[]> = {
	text: ["", long],
	HTML: ["", `<p>${long}</p>`, "<p>Jamais fermé <b>"],
	colour: ["", "#000000", "#ffffff"],
	"address of an image": ["", picture],
	"PNG or WebP": ["", pixel],
	"https address or e-mail": ["", "https://help.example.com/", "help@example.com"],
	"https address": ["", `https://example.com/${"a".repeat(1900)}`],
	"e-mail address": ["", "help@example.com"],
	"1 or 2": [1, 2],
	time: ["1970-01-01T00:00:00.000Z", "2999-12-31T23:59:59.000Z"],
	currency: ["EUR", "JPY", "BHD"],
	list: [[], Array.from({ length: 300 }, (_, at) => `mot${at}`)],
	"id of a form": ["about", "travel"],
	"id of a typology": ["visitor", "exhibitor"],
};

type Who = "stranger" | "guest" | "later" | "host";
type Wing = keyof typeof wings;

const wizard = [
	"/participation",
	"/typologie",
	"/dates",
	"/articles",
	"/informations",
	"/entreprise",
	"/conferences",
	"/informations-complementaires",
	"/quotas",
	"/confirmation",
].map((step) => `inscription${step}`);

/** The screens that read the settings of a wing, by the person who opens them. */
const screens: Record<Wing, Partial<Record<Who, string[]>>> = {
	frame: { stranger: ["", "login", "programme"], guest: ["", "profil"], host: ["organisation"] },
	sections: { guest: ["", "sections/access"] },
	account: {
		stranger: ["login", "login?ecran=compte", "account/create", "password/forgot", "login-with-badge", "anonymous"],
		guest: ["password/new"],
	},
	registration: {
		later: ["", "inscription", ...wizard],
		guest: ["", "message", ...wizard],
		host: ["users/registered"],
	},
	companions: { guest: ["companions", "companions/add", "inviter", "inscription/confirmation"] },
	companies: {
		guest: ["inscription/entreprise", "inscription/entreprise/recherche", "inscription/entreprise/nouvelle"],
	},
	conferences: { later: ["inscription"], guest: ["inscription/conferences", "inscription/confirmation", "calendrier"] },
	money: {
		later: ["inscription/articles"],
		guest: ["inscription/articles", "inscription/paiement", "factures", "inscription/confirmation"],
		host: ["stats", "users/registered"],
	},
	participant: { guest: ["", "satisfaction"], later: ["satisfaction"], host: ["organisation/satisfaction"] },
	live: {
		stranger: ["leaderboard", "live/orga"],
		guest: ["", "live", "replay", "leaderboard", "profil/donnees"],
		host: ["organisation/direct", "live/orga", "live/speaker", "live/questions", "live/emotions"],
	},
	networking: {
		stranger: ["photos"],
		guest: ["", "contacts", "contacts/new", "photos", "photos/viewer"],
		host: ["scan", "organisation/photos"],
	},
	organiser: { stranger: ["stats"], host: ["stats"] },
	mail: { guest: ["inscription/confirmation"], stranger: ["password/forgot"] },
};

/** Everything is open, so that a page can only be closed by the setting that is tried. */
const base: RawSettings = {
	FO_MEETING_ACCOUNT_CREATION_SHOW: true,
	FO_MEETING_PUBLIC_PAGE_SHOW: true,
	FO_MEETING_PUBLIC_PROGRAMME_SHOW: true,
	FO_MEETING_ANONYMOUS_IS_ACTIVE: true,
	FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_INVITE_IS_ACTIVE: true,
	FO_MEETING_COMPANY_SHOW: true,
	FO_MEETING_LIVE_IS_ACTIVE: true,
	FO_MEETING_LIVE_SCREENS_OPEN: true,
	FO_MEETING_LIVE_PRE_HTML: "<p>Avant le début</p>",
	FO_MEETING_LIVE_OUT_OF_ROOM_IS_ACTIVE: true,
	FO_MEETING_INACTIVITY_POPUP_SHOW: true,
	FO_MEETING_REPLAY_SHOW: true,
	FO_MEETING_REPLAY_URL: "https://videos.example.com/replay.mp4",
	FO_MEETING_SATISFACTION_FORM_ID: "travel",
	FO_MEETING_PHOTOS_SHOW: true,
	FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE: true,
	FO_MEETING_STATS_PRIVATE: false,
	FO_MEETING_DESK_PAYMENT: true,
	startAt: "2026-01-01T00:00:00.000Z",
};

let fair: Fair;
let browsers: Record<Who, TextBrowser>;
let standing: RawSettings;

beforeAll(async () => {
	const helpers = [{ email: "host@example.com", firstName: "Host", lastName: "Test", role: "organiser" as const }];
	fair = await openFair([
		conferenceEvent({
			event: { id: "bornes", alias: "bornes" },
			settings: base,
			conferences: [{ ...lighting, isOpenToRemote: true }, gala, paper],
			articles: [entry, lunch, { id: "seat", label: "Seat", price: 10000, days: { 0: {} } }],
			billing: seller,
			people: [...people("guest", "later"), ...helpers],
		}),
	]);
	standing = fair.world.file.document.settings;
	const guest = await fair.world.as("guest");
	const { domainId, eventId, userId } = fair.world.of("guest");
	await guest.forms.answer({
		params: { domainId },
		query: { eventId, userId, formId: "about" },
		body: { values: { ...goodAnswers, email: "guest@example.com" } },
	});
	const answers = { participation: "1" as const, daysId: ["thursday"], articles: choices("seat") };
	await guest.registrations.complete({ ...fair.world.of("guest"), ...answers });
	browsers = {
		stranger: await strange(),
		guest: await fair.enter("guest"),
		later: await fair.visit("later"),
		host: await fair.enter("host"),
	};
});
afterAll(() => fair.close());

async function strange() {
	const browser = await fair.visit("later");
	browser.cookies.clear();
	return browser;
}

async function set(flag: string, value: unknown) {
	const { file } = fair.world;
	await fair.world.importAgain({ ...file, document: { ...file.document, settings: { ...standing, [flag]: value } } });
}

const open = (who: Who, path: string) => browsers[who].open(`/bornes${path && `/${path}`}`);

/** Checks that a page says something, and nothing that only a program understands. A setting may close it, in words. */
function judge(page: Page, what: string) {
	expect([what, page.status, page.path, page.text.slice(0, 300)]).toEqual([
		what,
		expect.toSatisfy((status: number) => [200, 403, 404].includes(status)),
		expect.any(String),
		expect.not.stringContaining("veuillez contacter le support"),
	]);
	expect([what, page.text.length], page.path).toEqual([what, expect.toSatisfy((length: number) => length > 30)]);
	const broken = /undefined|NaN|\[object|Invalid|null\b|\{\{|\[[a-z]+\.[a-zA-Z.]+\]/.exec(
		page.text.replaceAll(long, ""),
	);
	expect([what, page.path, broken?.[0]]).toEqual([what, page.path, undefined]);
}

/** The effect of a value on a screen, where one line can check it. */
const means: Record<string, (value: never) => Promise<void>> = {
	async COMPANY_INDEX_SIZE(size: number) {
		const digits = String(size).repeat(14).slice(0, size);
		const search = (q: string) => open("guest", `inscription/entreprise/recherche?q=${q}&country=FR`);
		expect((await search(digits)).text).toContain("Aucune entreprise");
		const wrong = digits.slice(0, 14 - 1) === digits ? `${digits}1` : digits.slice(1);
		if (wrong.length !== 14) expect((await search(wrong)).errorOf("q")).toBe(`La taille doit être de ${size}`);
		const own = await fair.world.as("guest");
		const company = { domainId: "prisme", eventId: fair.world.event.eventId, name: `Taille ${size}`, siren: digits };
		await own.companies.create(company);
		expect((await search(digits)).text).toContain(`Taille ${size}`);
	},
	async FO_MEETING_PASSWORD_MIN(least: number) {
		const [input] = (await open("guest", "password/new")).controls("password");
		expect(input?.attributes.minlength).toBe(String(Math.max(4, least)));
	},
	async FO_MEETING_COMPANIONS_MAX(most: number | null) {
		expect((await open("guest", "companions")).links.includes("/bornes/companions/add")).toBe(most !== 0);
	},
	async FO_MEETING_REGISTER_END(end: string | null) {
		const isOver = end !== null && end < "2000";
		const { path } = await open("later", "inscription");
		expect(path.endsWith("/inscription/participation")).toBe(!isOver);
	},
	async startAt(start: string | null) {
		const isBefore = start === null || start > "2900";
		expect((await open("guest", "live")).text.includes("Avant le début")).toBe(isBefore);
	},
	async title(title: string) {
		expect((await open("guest", "")).title).toContain(title || "Le salon");
	},
	async homeMessage(html: string) {
		expect((await open("guest", "")).text.includes(long)).toBe(html.includes(long));
	},
	async FO_MEETING_LIVE_KEPT_DAYS(days: number | null) {
		const { text } = await open("guest", "profil/donnees");
		expect(/pendant \d+ jour|\b\d+ jours? après/.exec(text)?.[0]).toEqual(
			days === null ? undefined : expect.stringContaining(String(days)),
		);
	},
};

const settings = Object.entries(wings).flatMap(([wing, ofWing]) =>
	Object.values(ofWing as Record<string, Setting<unknown>>).map((setting) => ({ wing: wing as Wing, setting })),
);

/** By day the bounds whose effect is checked, and a quarter of the others. */
function triedOf(wing: Wing): { flag: string; value: unknown }[] {
	const all = settings
		.filter((one) => one.wing === wing)
		.flatMap(({ setting }) => boundsOf(setting).map((value) => ({ flag: setting.flag, value, setting })));
	const isChecked = ({ flag }: { flag: string }) => flag in means;
	const changed = all.filter(
		({ flag, value, setting }) => JSON.stringify(value) !== JSON.stringify(standing[flag] ?? setting.default),
	);
	const others = changed.filter((one) => !isChecked(one));
	return [...all.filter(isChecked), ...ofToday(others, `bounds ${wing}`, Math.ceil(others.length / 4))];
}

test("Each of the screens is open, so that a setting can close it", async () => {
	const asked = Object.values(screens).flatMap((of) => Object.entries(of) as [Who, string[]][]);
	const closed: unknown[] = [];
	for (const [who, paths] of asked.filter(([who]) => who !== "later")) {
		for (const path of paths) {
			const page = await open(who, path);
			if (page.status !== 200 || page.path !== `/bornes${path && `/${path}`}`)
				closed.push([who, path, page.status, page.path]);
		}
	}
	expect(closed).toEqual([]);
});

describe("A setting at its bounds is a page that says something, on every screen of its wing", () => {
	for (const wing of Object.keys(screens) as Wing[]) {
		test(wing, async () => {
			for (const { flag, value } of triedOf(wing)) {
				await set(flag, value);
				const what = `${flag}: ${JSON.stringify(value).slice(0, 60)}`;
				for (const [who, paths] of Object.entries(screens[wing]) as [Who, string[]][]) {
					for (const path of paths) judge(await open(who, path), `${what} /${path} (${who})`);
				}
				await means[flag]?.(value as never);
			}
			await set("title", "");
		});
	}
});
