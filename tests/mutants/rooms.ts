import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const texts = new Map<string, string>();

/** As many tests of other wings are taken: those that name a room most often, its files or the calls that it answers or serves. */
const mostOfOtherWings = 6;

/** A part of the sources where mutants are made, as folders and files. */
interface Room {
	name: string;
	sources: string[];
	/** The wing of the provider or of the rules that it stands in; empty for what stands between them and a browser. */
	wing: string;
	/** If tests were named, only these have to notice. */
	onlyTests?: string[];
}

/**
 * The tests that have to notice, beside those of the room's wing. Where a room has none here, its wing's are enough: which of them
 * reach a guard is found by running them once.
 */
const further: Record<string, string[]> = {
	"account/*": [
		"tests/provider/ground/attempts.test.ts",
		"tests/provider/ground/venue.test.ts",
		"tests/provider/messages/no-mails.test.ts",
	],
	"ground/*": [
		"tests/provider/account",
		"tests/provider/event/first-start.test.ts",
		"tests/provider/people/who-stays-out.test.ts",
		"tests/provider/registration/registrations.test.ts",
		"tests/provider/messages",
		"tests/unit/ground/csv.test.ts",
	],
	"money/desk-payments": ["tests/provider/venue/desk.test.ts"],
	"money/desk-entries": ["tests/provider/venue/desk.test.ts"],
	"networking/*": ["tests/provider/messages/no-mails.test.ts"],
	"event/file": [
		"tests/provider/ground/events.test.ts",
		"tests/provider/ground/first-organiser.test.ts",
		"tests/provider/messages/invite-mails.test.ts",
		"tests/provider/people/people-files.test.ts",
		"tests/unit",
	],
	"event/document": ["tests/unit"],
	"event/programme": ["tests/unit/event/programme.test.ts", "tests/unit/event/programme-shapes.test.ts"],
	"ground/files": [
		"tests/unit/ground/people-file.test.ts",
		"tests/unit/http/files-taken.test.ts",
		"tests/unit/ground/workbook.test.ts",
	],
	"ground/store": ["tests/unit/ground/plan-names.test.ts", "tests/unit/ground/long-turns.test.ts"],
	"registration/*": [
		"tests/provider/participant",
		"tests/provider/money/group-basket.test.ts",
		"tests/provider/messages/no-mails.test.ts",
	],
	"sandbox/*": ["tests/provider/money", "tests/provider/event/first-start.test.ts", "tests/unit"],
	"venue/*": ["tests/provider/registration/attendance.test.ts"],
	http: ["tests/unit"],
	gateway: ["tests/gateway"],
	"domain/*": ["tests/unit"],
};

/** Every folder of the provider's wings, every wing of the rules, and what stands between them and a browser: a move takes nothing out. */
export const rooms: Room[] = [
	...foldersIn("app/provider").flatMap((wing) => {
		const folders = foldersIn(`app/provider/${wing}`);
		const loose = filesIn(`app/provider/${wing}`).filter((file) => file.split("/").length === 4);
		return [
			...folders.map((folder) => room(`${wing}/${folder}`, [`app/provider/${wing}/${folder}`], wing)),
			...(loose.length > 0 ? [room(`${wing}/-`, loose, wing)] : []),
		];
	}),
	...foldersIn("app/domain").map((wing) => room(`domain/${wing}`, [`app/domain/${wing}`], wing)),
	room("http", ["app/http"]),
	room("gateway", ["app/gateway"]),
];

function room(name: string, sources: string[], wing = ""): Room {
	return { name, sources, wing };
}

/** The tests that have to notice the mutants of a room, in addition to the tests of every room. */
function testsOfRoom({ name, sources, wing }: Room): string[] {
	const own = wing && existsSync(`tests/provider/${wing}`) ? [`tests/provider/${wing}`] : [];
	const ofWing = further[`${name.split("/")[0]}/*`] ?? [];
	return [...own, ...ofWing, ...(further[name] ?? []), ...(wing ? testsAbout(sources, own) : [])];
}

function testsAbout(sources: string[], own: string[]): string[] {
	const files = sources.flatMap(filesIn);
	const folders = new Set(files.map(dirname));
	const calls = callsOf(files);
	const served =
		calls.length > 0 ? calls : callsOf(filesIn("app/provider").filter((file) => importsOne(file, folders)));
	// What half of the house uses is tested by the tests of its wing, and by those of every room.
	const named = served.length > 6 ? [] : served;
	const marks = [
		...named.map((call) => new RegExp(`\\b${call}\\.\\w+\\(`, "g")),
		...[...folders].map((folder) => new RegExp(`"~/${folder.replace("app/", "")}/`, "g")),
	];
	return filesIn("tests/provider")
		.filter((file) => !own.some((folder) => file.startsWith(`${folder}/`)))
		.map((file) => ({ file, times: marks.reduce((sum, mark) => sum + (textOf(file).match(mark)?.length ?? 0), 0) }))
		.filter(({ times }) => times > 0)
		.sort((one, other) => other.times - one.times)
		.slice(0, mostOfOtherWings)
		.map(({ file }) => file);
}

/** The groups of the contract that these files answer. */
function callsOf(files: string[]): string[] {
	const found = files.flatMap((file) => [...textOf(file).matchAll(/\bos\.(\w+)\./g)].map(([, group]) => group ?? ""));
	return [...new Set(found)];
}

function importsOne(file: string, folders: Set<string>): boolean {
	const paths = [...textOf(file).matchAll(/ from "(\.[^"]+)"/g)].map(([, path]) =>
		dirname(join(dirname(file), path ?? "")),
	);
	return !folders.has(dirname(file)) && paths.some((path) => folders.has(path));
}

function textOf(file: string): string {
	const known = texts.get(file) ?? readFileSync(file, "utf8");
	texts.set(file, known);
	return known;
}

function foldersIn(path: string): string[] {
	return readdirSync(path, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name)
		.sort();
}

/** These tests make every call, or check everything. */
export const testsOfEveryRoom = [
	"tests/provider/ground/access.test.ts",
	"tests/provider/ground/audience.test.ts",
	"tests/provider/ground/ids-of-other-events.test.ts",
	"tests/provider/ground/rights.test.ts",
	"tests/provider/ground/twin-events.test.ts",
	"tests/provider/insight/audit-log.test.ts",
	"tests/provider/people/privacy.test.ts",
	"tests/provider/insight/verify.test.ts",
];

/** These tests replace modules or the clock, so they need a process of their own. */
const alone = /(sign-in-in-flight|neutral|hub|bus|live-line|follow-stream|colour)\.test\.ts$/;

/**
 * Returns all rooms, or those that the words name: a wing names its rooms, a file or a folder of sources narrows its room, and
 * a test narrows which tests have to notice.
 */
export function chosenRooms(words: string[]): Room[] {
	const isTest = (word: string) => word.startsWith("tests/");
	const tests = words.filter(isTest);
	const named = words.filter((word) => !isTest(word));
	const chosen = named.length === 0 ? rooms : rooms.flatMap((room) => narrowed(room, named));
	if (chosen.length === 0) throw new Error(`no such room; there are ${rooms.map(({ name }) => name).join(", ")}`);
	return tests.length === 0 ? chosen : chosen.map((room) => ({ ...room, onlyTests: tests }));
}

/** The room, or the part of it that the words name; empty if they name none of it. */
function narrowed(room: Room, words: string[]): Room[] {
	if (words.some((word) => room.name === word || room.name.startsWith(`${word}/`))) return [room];
	const sources = sourcesOf(room).filter((file) => words.some((word) => file === word || file.startsWith(`${word}/`)));
	return sources.length === 0 ? [] : [{ ...room, sources }];
}

export function sourcesOf({ sources }: Room): string[] {
	return sources.flatMap(filesIn);
}

export function testsOf(chosen: Room[]): string[] {
	const ofEvery = chosen.some(({ onlyTests }) => onlyTests) ? [] : testsOfEveryRoom;
	const named = [...chosen.flatMap((room) => room.onlyTests ?? testsOfRoom(room)), ...ofEvery].flatMap(filesIn);
	return [...new Set(named)].filter((path) => /\.test\.tsx?$/.test(path) && !alone.test(path));
}

export function filesIn(path: string): string[] {
	if (/\.\w+$/.test(path)) return existsSync(path) ? [path] : [];
	const names = readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
	return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(path, name));
}

/** The files that decide which mutants there are, and what they are called. */
export const makingFiles = ["mutate", "refusing"].map((name) => `tests/mutants/${name}.ts`);

export function hashOf(files: string[]): string {
	const hash = createHash("sha256");
	for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
	return hash.digest("hex").slice(0, 12);
}
