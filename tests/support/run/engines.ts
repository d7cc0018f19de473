import { Dice } from "../matrix/dice";
import { seed } from "../seed";
import { isNightly } from "./is-nightly";
import { listTests } from "./list-tests";

/** True on PostgreSQL, where by day only a part of the tests runs. */
export const isSecondEngine = Boolean(process.env.TEST_DATABASE_URL) && !isNightly;

/**
 * Files that race for rows and locks. By day they run on PostgreSQL alone, which has many writers at once: SQLite has one, and
 * what its single lock lets through, theirs would not.
 */
const races = [
	"account/team-locks",
	"event/draft-locks",
	"ground/concurrency",
	"ground/leased-rows",
	"ground/torture",
	"live/events-beside",
	"live/live-locks",
	"money/bank-locks",
	"money/money-races",
	"money/totals-beside-payments",
	"people/imports-beside",
	"registration/companions-races",
	"registration/company-races",
	"registration/conference-races",
	"registration/groups-races",
	"registration/place-changes",
	"venue/door-locks",
];

/** Files whose statements are written for each engine, or whose subject is the engine: they run on both by day. */
const ofBothEngines = [
	"account/proven-emails",
	"api/plans",
	"ground/background",
	"ground/lost-connections",
	"ground/store-of-2cd995f",
	"insight/figures-compared",
	"insight/recounts",
	"insight/statistics",
	"live/votes",
	"messages/outbox",
	"money/invoices",
	"money/payments",
	"people/lists-compared",
	"people/merges",
	"people/people-search",
	"registration/registrations",
	"venue/check-ins",
];

/** Files that use no store, or none in a way that an engine could change. */
const withoutEngine = [
	"account/good-passwords",
	"documents/badge-files",
	"documents/printing",
	"ground/power-cut",
	"ground/store-patience",
	"ground/twin-events",
	"messages/mail-credentials",
	"money/payment-providers",
	"networking/image-workers",
	"people/people-files",
	"registration/company-register",
];

/** Files of `routes` that start several processes or kill one, or race for something, on both engines by day. */
const routesOfBothEngines = [
	"product/last-places",
	"live/live-processes",
	"live/vote-storm",
	"live/votes",
	"product/work-killed",
];

/** Of those, the commit draws one in six: pages ask statements that calls do not. */
const routesDrawn = [
	"product/click-everything",
	"account/first-start",
	"product/limits",
	"live/moderation-killed",
	"networking/photos",
	"people/privacy",
	"account/proven-emails",
	"product/remote-provider",
	"product/server",
	"product/starting",
	"product/stopping",
];

/** Too long for the day. `routes/product/click-everything` clicks the same without scripts, and each script has a test of its own. */
const nightOnly = ["e2e/product/click-everything"];

/**
 * Walks through screens that are plain forms too, which `routes` posts at every commit; no script of a page is their subject. By
 * day the commit draws half.
 */
const walksInBrowser = [
	"money/billing",
	"registration/companies",
	"documents/documents",
	"event/event-images",
	"people/exports",
	"registration/groups",
	"product/growing-forms",
	"participant/home",
	"product/languages",
	"messages/mails",
	"event/new-event",
	"live/option-images",
	"people/people",
	"ground/public-page",
	"product/replay",
	"product/short-way",
	"insight/statistics",
	"registration/whole-wizard",
];

const inFolder = (project: string) => (name: string) => `tests/${project}/${name}.test.ts`;

/**
 * What a project leaves out by day on the engine of the run. On PostgreSQL the commit draws one in six of the other files. A file
 * that the command names runs whatever the day is.
 */
export function leftOut(project: "provider" | "routes" | "e2e"): string[] {
	const named = process.argv.filter((word) => word.endsWith(".test.ts"));
	return leftOutByDay(project).filter((file) => !named.some((word) => file.endsWith(word)));
}

function leftOutByDay(project: "provider" | "routes" | "e2e"): string[] {
	if (isNightly) return [];
	if (project === "e2e") {
		const notDrawn = walksInBrowser.map(inFolder(project)).filter((file) => !isDrawn(file, 1 / 2));
		return [...nightOnly.map((name) => `tests/${name}.test.ts`), ...notDrawn];
	}
	if (!isSecondEngine) return project === "provider" ? races.map(inFolder(project)) : [];
	const always = new Set(
		(project === "provider" ? [...races, ...ofBothEngines] : routesOfBothEngines).map(inFolder(project)),
	);
	const never = new Set(withoutEngine.map(inFolder(project)));
	const mayBeDrawn = project === "provider" ? undefined : new Set(routesDrawn.map(inFolder(project)));
	return listTests(project).filter((file) => {
		if (always.has(file)) return false;
		return never.has(file) || mayBeDrawn?.has(file) === false || !isDrawn(file, 1 / 6);
	});
}

const isDrawn = (file: string, chance: number) => new Dice(`${seed} ${file}`).maybe(chance);

/** What a run by day says of what it leaves out. */
export function tellLeftOut(): string {
	if (isNightly) return "Nothing is left out";
	return isSecondEngine
		? "Of the files that have nothing to do with the engine, the commit draws one in six"
		: `By day ${races.length} files of races run on PostgreSQL alone (TEST_DATABASE_URL), and the commit leaves out ${leftOut("e2e").length} of e2e (NIGHTLY=1 for all)`;
}
