import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { ConfigError } from "~/config/config-error";
import { type Config, parseConfig } from "~/config.server";
import { mailAdvice } from "~/domain/event-file/mail-occasions";
import { sellingAdvice } from "~/domain/event-file/selling-advice";
import { translationAdvice } from "~/domain/event-file/translated";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { textsOf } from "~/i18n/translator";
import type { Finding } from "~/provider/ground/checks/check";
import { csvLine } from "~/provider/ground/files/csv";
import { openStore, type Store } from "~/provider/ground/store/open";
import { StoreRefused } from "~/provider/ground/store/store-refused";
import { exportEvent } from "~/provider/organiser/event-files/export-event";
import { nextSteps } from "~/provider/organiser/event-files/first-start";
import { importEvent } from "~/provider/organiser/event-files/import-event";
import { importProgramme } from "~/provider/organiser/event-files/import-programme";
import { invitationLinks } from "~/provider/organiser/event-files/invitation-links";
import { type ParsedEventFile, parseEventFile } from "~/provider/organiser/event-files/parse";
import { importPeople } from "~/provider/organiser/people-files/import-people";
import { listLimits } from "~/provider/organiser/people-files/read-table";
import { decoded } from "~/provider/organiser/programme/decoded";
import { programmeLimits } from "~/provider/organiser/programme/programme";
import { ImportRefused } from "~/provider/organiser/programme/refused";
import { answerShown, proposalNews, proposalsInWords } from "~/provider/organiser/proposals/proposals-in-words";
import { findingsOf, moneyNews } from "~/provider/organiser/verify/verify";

const usage = `npm run event -- check FILE…     tells what is wrong in event files
npm run event -- import FILE     creates the event, or brings it up to date from the revision that export wrote into the
                                 file; without one, tells what it would change. --replace writes over what is there;
                                 --dry-run only tells what would change, and who would be over a lowered number of places
npm run event -- import-programme FILE --event EVENT [--first-day 2027-03-18] [--dry-run]
                                 brings the event's conferences up to a schedule (pretalx or frab JSON, frab XML, iCalendar);
                                 with a first day, moved there by whole days; a dry run only tells what would change, and for whom
npm run event -- import-people FILE --event EVENT [--dry-run]
                                 invites the people of a list (CSV or XLSX, its first row the names of the columns); a dry run
                                 only tells whom it would invite or correct, and which rows it cannot read
npm run event -- export EVENT    prints an event as a file (-s after run keeps npm quiet)
npm run event -- links EVENT     prints an invitation link for every person, as CSV
npm run event -- proposals EVENT [--accept ID | --refuse ID]
                                 tells how people would correct companies that they share and may not change; with an id of
                                 that list, writes the correction into the company, or drops it
npm run event -- verify EVENT    counts places, conferences, companions, stocks, promo codes, invoices and payments again,
                                 tells what differs, and what became of refunds, disputes and payment pages`;

/** A sentence for the person at the keyboard: exit status 1. */
class Refused extends Error {}

/** Arguments that are not understood: exit status 2. */
class Misused extends Error {}

/** Answers what it has to say; what is long it says in pieces. */
type Command = (names: string[], say: (piece: string) => Promise<void>) => Promise<string> | string;

const commands: Record<string, Command> = {
	check: (files) => {
		const results = files.map((file) => ({
			file,
			parsed: parseEventFile(read(file), file),
		}));
		const problems = results.flatMap(({ parsed }) => (parsed.ok ? [] : parsed.problems));
		if (problems.length > 0) throw new Refused(problems.map(({ message }) => message).join("\n"));
		return results
			.map(({ file, parsed }) => `${file}: nothing to correct\n${parsed.ok ? adviceOn(parsed) : ""}`)
			.join("");
	},
	import: async (args) => {
		const { file, mayReplace, isDry } = importArguments(args);
		const parsed = parseEventFile(read(file), file);
		if (!parsed.ok) throw new Refused(parsed.problems.map(({ message }) => message).join("\n"));
		const wanted = mayReplace ? { ...parsed.file, revision: undefined } : parsed.file;
		const { changes, links } = await withStore(async (store, config) => ({
			changes: await importEvent(store, wanted, new Date(), { mayReplace, isDry }),
			links: config.local || isDry ? [] : (await nextSteps(store, config.publicUrl, new Date())).links,
		}));
		const next = links.map(({ label, url }) => `${label}: ${url}\n`).join("");
		return changes.map((change) => `${change}\n`).join("") + adviceOn(parsed) + next;
	},
	"import-programme": async (args) => {
		const { file, event, ...options } = programmeArguments(args);
		const text = decoded(readBytes(file, programmeLimits.bytes));
		const changes = await withStore((store) => importProgramme(store, event, text, new Date(), options));
		return changes.map((change) => `${change}\n`).join("");
	},
	"import-people": async (args) => {
		const { file, event, isDry } = programmeArguments(args);
		const bytes = readBytes(file, listLimits.bytes);
		const said = await withStore((store) => importPeople(store, event, bytes, new Date(), { isDry }));
		return said.map((sentence) => `${sentence}\n`).join("");
	},
	export: ([event = ""], say) =>
		withStore(async (store) => {
			const pieces = await exportEvent(store, event);
			if (!pieces) throw new Refused(unknown(event));
			for await (const piece of pieces) await say(piece);
			return "";
		}),
	links: ([event = ""], say) =>
		withStore(async (store, { publicUrl }) => {
			const batches = await invitationLinks(store, event, publicUrl, new Date()).catch((error) => {
				throw isRefusal(error, "notFound") ? new Refused(unknown(event)) : error;
			});
			const columns = ["email", "firstName", "lastName", "typoId", "link"] as const;
			// With its mark, so that spreadsheets read accents.
			await say(`\uFEFF${csvLine([...columns])}`);
			for await (const links of batches) {
				await say(links.map((link) => csvLine(columns.map((column) => link[column]))).join(""));
			}
			return "";
		}),
	proposals: async (args) => {
		const { event, answer } = proposalArguments(args);
		const lines = await withStore((store) =>
			answer ? answerShown(store, event, answer, new Date()).then((line) => [line]) : proposalsInWords(store, event),
		).catch((error) => {
			throw isRefusal(error) ? new Refused(whyNotAnswered(error, event)) : error;
		});
		return (lines.length > 0 ? lines : ["nobody proposes to correct a company"]).map((line) => `${line}\n`).join("");
	},
	verify: async ([event = ""]) => {
		const { findings, news } = await withStore(async (store) => ({
			findings: await findingsOf(store, event),
			news: [...(await moneyNews(store, event)), ...(await proposalNews(store, event))],
		})).catch((error) => {
			throw isRefusal(error, "notFound") ? new Refused(unknown(event)) : error;
		});
		const notes = news.map((line) => `note: ${line}`);
		if (findings.length > 0) throw new Refused([...withRemedies(findings), ...notes].join("\n"));
		return ["every count is right", ...notes].map((line) => `${line}\n`).join("");
	},
};

/** What the person at the keyboard can mend: its message is all there is to say. */
const sentences = [Refused, ImportRefused, ConfigError, StoreRefused];

/** Why a file cannot be read, by the code of the system. */
const unreadable: Record<string, string> = {
	ENOENT: "does not exist, seen from this folder",
	EISDIR: "is a folder, not a file",
	EACCES: "may not be read by you",
};

process.exitCode = await run(process.argv.slice(2));

async function run([name = "", ...names]: string[]): Promise<number> {
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	const isCounted = ["check", "import", "import-programme", "import-people", "proposals"].includes(name)
		? names.length > 0
		: names.length === 1;
	if (!command || !isCounted) {
		console.error(usage);
		return 2;
	}
	try {
		process.stdout.once("error", whoReadsLeft);
		process.stdout.write(await command(names, sayPiece));
		return 0;
	} catch (error) {
		if (error instanceof Misused) {
			console.error(usage);
			return 2;
		}
		if (sentences.some((kind) => error instanceof kind)) {
			console.error((error as Error).message);
			return 1;
		}
		throw error;
	}
}

/** No faster than it is read. */
async function sayPiece(piece: string): Promise<void> {
	if (!process.stdout.write(piece)) await once(process.stdout, "drain");
}

/** `event links EVENT | head`: who has seen enough wants no more. */
function whoReadsLeft(error: NodeJS.ErrnoException): void {
	if (error.code !== "EPIPE") throw error;
	process.exit(0);
}

/** What differs, a line each, and after those that are mended alike how they are. */
function withRemedies(findings: Finding[]): string[] {
	return findings.flatMap(({ what, remedy }, index) =>
		findings[index + 1]?.remedy === remedy ? [what] : [what, `  what to do: ${remedy}`],
	);
}

/** What is no mistake, and should be known. */
function adviceOn({ file: { document }, lineOf }: Extract<ParsedEventFile, { ok: true }>): string {
	const advice = [
		...sellingAdvice(document),
		...mailAdvice(document),
		...translationAdvice(document, textsOf("fr").knows, lineOf),
	];
	return advice.map((sentence) => `note: ${sentence}\n`).join("");
}

function importArguments(args: string[]) {
	try {
		const { values, positionals } = parseArgs({
			args,
			options: { replace: { type: "boolean" }, "dry-run": { type: "boolean" } },
			allowPositionals: true,
		});
		const [file, ...others] = positionals;
		if (file && others.length === 0) {
			return { file, mayReplace: values.replace === true, isDry: values["dry-run"] === true };
		}
	} catch {
		// An option that does not exist.
	}
	throw new Misused();
}

function programmeArguments(args: string[]) {
	const options = {
		event: { type: "string" },
		"first-day": { type: "string" },
		"dry-run": { type: "boolean" },
	} as const;
	try {
		const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
		const [file, ...others] = positionals;
		if (file && values.event && others.length === 0)
			return { file, event: values.event, firstDay: values["first-day"], isDry: values["dry-run"] === true };
	} catch {
		// An option that does not exist.
	}
	throw new Misused();
}

function proposalArguments(args: string[]) {
	const options = { accept: { type: "string" }, refuse: { type: "string" } } as const;
	try {
		const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
		const [event, ...others] = positionals;
		const { accept, refuse } = values;
		const revision = accept ?? refuse;
		if (event && others.length === 0 && (accept === undefined || refuse === undefined)) {
			return { event, answer: revision === undefined ? undefined : { revision, accepts: accept !== undefined } };
		}
	} catch {
		// An option that does not exist.
	}
	throw new Misused();
}

function whyNotAnswered({ code, fields, message }: Refusal, event: string): string {
	if (code === "notFound") return unknown(event);
	if (code === "companyChanged") return "no correction is as this id showed it: list them again, something changed";
	const wrong = Object.entries(fields).map(([field, what]) => `${field}: ${what}`);
	return [message, ...wrong].join("\n");
}

function read(file: string): string {
	return readBytes(file).toString("utf8");
}

/** A huge file is not even opened. */
function readBytes(file: string, bytes = Number.POSITIVE_INFINITY): Buffer {
	try {
		if (statSync(file).size > bytes) throw new Refused(`${file} is larger than ${bytes / 1024 / 1024} MB`);
		return readFileSync(file);
	} catch (error) {
		if (error instanceof Refused) throw error;
		const { code = "" } = error as NodeJS.ErrnoException;
		throw new Refused(`${file} ${unreadable[code] ?? `cannot be read (${code})`}`);
	}
}

function unknown(event: string): string {
	return `no event has the id or alias “${event}”`;
}

async function withStore<T>(work: (store: Store, config: Config) => Promise<T>): Promise<T> {
	const config = parseConfig(process.env);
	if (config.providerUrl) throw new Refused("PROVIDER_URL is set: events are kept by that provider, ask it");
	const store = await openStore(config);
	try {
		return await work(store, config);
	} finally {
		await store.destroy();
	}
}
