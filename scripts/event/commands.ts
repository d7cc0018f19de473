import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { ConfigError } from "~/config/config-error";
import { type Config, parseConfig } from "~/config.server";
import { badgeAdvice } from "~/domain/event-file/badges";
import { mailAdvice } from "~/domain/event-file/mail-occasions";
import { telephoneAdvice, typologyAdvice } from "~/domain/event-file/people-advice";
import { remoteAdvice } from "~/domain/event-file/remote-offer";
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
import type { Invite } from "~/provider/organiser/event-files/invite";
import { type ParsedEventFile, parseEventFile } from "~/provider/organiser/event-files/parse";
import { printAdvice } from "~/provider/organiser/event-files/print-advice";
import { textOfFile } from "~/provider/organiser/event-files/text-of-file";
import { type HiddenRows, importPeople } from "~/provider/organiser/people-files/import-people";
import { listLimits } from "~/provider/organiser/people-files/read-table";
import { decoded } from "~/provider/organiser/programme/decoded";
import { programmeLimits } from "~/provider/organiser/programme/programme";
import { ImportRefused } from "~/provider/organiser/programme/refused";
import { answerShown, proposalNews, proposalsInWords } from "~/provider/organiser/proposals/proposals-in-words";
import { findingsOf, moneyNews } from "~/provider/organiser/verify/verify";

const usage = `npm run event -- check FILE…     tells what is wrong in event files
npm run event -- import FILE [--invite no|now|at TIME] [--replace] [--dry-run]
                                 creates the event, or brings it up to date from the revision that export wrote into the
                                 file; without one, tells what it would change. --replace writes over what is there;
                                 --dry-run only tells what would change, and who would be over a lowered number of places.
                                 Nobody is written to but with --invite now, or --invite at 2027-03-01T09:00 (on the event's
                                 clocks, or with an offset): the invitations leave then, one to each who never had theirs
npm run event -- import-programme FILE --event EVENT [--first-day 2027-03-18] [--time-zone Europe/Paris] [--dry-run]
                                 brings the event's conferences up to a schedule (pretalx or frab JSON, frab XML, iCalendar);
                                 with a first day, moved there by whole days; times that say no zone are on the event's clocks, or
                                 of the zone that is told; a dry run only tells what would change, and for whom
npm run event -- import-people FILE --event EVENT [--invite no|now|at TIME] [--hidden-rows leave-out|invite] [--dry-run]
                                 invites the people of a list (CSV, or the first visible sheet of an XLSX that has a column of
                                 e-mail addresses), where rows are hidden as it is told; a dry run only tells whom it would
                                 invite or correct, and which rows it cannot read. Nobody is written to without --invite, as for import
npm run event -- export EVENT    prints an event as a file (-s after run keeps npm quiet)
npm run event -- links EVENT     prints an invitation link for every person, as CSV
npm run event -- proposals EVENT [--accept ID | --refuse ID]
                                 tells how people would correct companies that they share and may not change; with an id of
                                 that list, writes the correction into the company, or drops it
npm run event -- verify EVENT    counts places, conferences, companions, stocks, promo codes, invoices and payments again,
                                 tells what differs, and what became of refunds, disputes and payment pages`;

/** What a command has around it: its environment, and where its words go. */
export interface Terminal {
	env: NodeJS.ProcessEnv;
	/** Resolves when more may be said: long output comes in pieces. */
	print(piece: string): Promise<void>;
	/** A line of errors. */
	warn(line: string): void;
}

/** A sentence for the person at the keyboard: exit status 1. */
class Refused extends Error {}

/** Arguments that are not understood: exit status 2. */
class Misused extends Error {}

/** Answers what it has to say; what is long it prints in pieces. */
type Command = (names: string[], terminal: Terminal) => Promise<string> | string;

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
	import: async (args, { env }) => {
		const { file, ...options } = importArguments(args);
		const parsed = parseEventFile(read(file), file);
		if (!parsed.ok) throw new Refused(parsed.problems.map(({ message }) => message).join("\n"));
		const { mayReplace, isDry } = options;
		const wanted = mayReplace ? { ...parsed.file, revision: undefined } : parsed.file;
		const { changes, links } = await withStore(env, async (store, config) => ({
			changes: await importEvent(store, wanted, new Date(), options),
			links: config.local || isDry ? [] : (await nextSteps(store, config.publicUrl, new Date())).links,
		}));
		const next = links.map(({ label, url }) => `${label}: ${url}\n`).join("");
		return changes.map((change) => `${change}\n`).join("") + adviceOn(parsed) + next;
	},
	"import-programme": async (args, { env }) => {
		const { file, event, ...options } = programmeArguments(args);
		const text = decoded(readBytes(file, programmeLimits.bytes));
		const changes = await withStore(env, (store) => importProgramme(store, event, text, new Date(), options));
		return changes.map((change) => `${change}\n`).join("");
	},
	"import-people": async (args, { env }) => {
		const { file, event, ...options } = listArguments(args);
		const bytes = readBytes(file, listLimits.bytes);
		const said = await withStore(env, (store) => importPeople(store, event, bytes, new Date(), options));
		return said.map((sentence) => `${sentence}\n`).join("");
	},
	export: ([event = ""], { env, print }) =>
		withStore(env, async (store) => {
			const pieces = await exportEvent(store, event);
			if (!pieces) throw new Refused(unknown(event));
			for await (const piece of pieces) await print(piece);
			return "";
		}),
	links: ([event = ""], { env, print }) =>
		withStore(env, async (store, { publicUrl }) => {
			const batches = await invitationLinks(store, event, publicUrl, new Date()).catch((error) => {
				throw isRefusal(error, "notFound") ? new Refused(unknown(event)) : error;
			});
			const columns = ["email", "firstName", "lastName", "typoId", "link"] as const;
			// With its mark, so that spreadsheets read accents.
			await print(`\uFEFF${csvLine([...columns])}`);
			for await (const links of batches) {
				await print(links.map((link) => csvLine(columns.map((column) => link[column]))).join(""));
			}
			return "";
		}),
	proposals: async (args, { env }) => {
		const { event, answer } = proposalArguments(args);
		const lines = await withStore(env, (store) =>
			answer ? answerShown(store, event, answer, new Date()).then((line) => [line]) : proposalsInWords(store, event),
		).catch((error) => {
			throw isRefusal(error) ? new Refused(whyNotAnswered(error, event)) : error;
		});
		return (lines.length > 0 ? lines : ["nobody proposes to correct a company"]).map((line) => `${line}\n`).join("");
	},
	verify: async ([event = ""], { env }) => {
		const { findings, news } = await withStore(env, async (store) => ({
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

/** Runs `npm run event -- NAME …`. Resolves to the exit status: 0, 1 where a sentence says why not, 2 where it is misused. */
export async function runEventCommand([name = "", ...names]: string[], terminal: Terminal): Promise<number> {
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	const isCounted = ["check", "import", "import-programme", "import-people", "proposals"].includes(name)
		? names.length > 0
		: names.length === 1;
	if (!command || !isCounted) {
		terminal.warn(usage);
		return 2;
	}
	try {
		await terminal.print(await command(names, terminal));
		return 0;
	} catch (error) {
		if (error instanceof Misused) {
			terminal.warn(usage);
			return 2;
		}
		if (sentences.some((kind) => error instanceof kind)) {
			terminal.warn((error as Error).message);
			return 1;
		}
		throw error;
	}
}

/** What differs, a line each, and after those that are mended alike how they are. */
function withRemedies(findings: Finding[]): string[] {
	return findings.flatMap(({ what, remedy }, index) =>
		findings[index + 1]?.remedy === remedy ? [what] : [what, `  what to do: ${remedy}`],
	);
}

/** What is no mistake, and should be known. */
function adviceOn({ file, lineOf }: Extract<ParsedEventFile, { ok: true }>): string {
	const { document, people } = file;
	const advice = [
		...sellingAdvice(document),
		...remoteAdvice(document),
		...badgeAdvice(document),
		...mailAdvice(document),
		...printAdvice(file),
		...typologyAdvice(document, people, (index) => lineOf(["people", index])),
		...telephoneAdvice(people, lineOf),
		...translationAdvice(document, textsOf("fr").knows, lineOf),
	];
	return advice.map((sentence) => `note: ${sentence}\n`).join("");
}

function importArguments(args: string[]) {
	try {
		const { values, positionals } = parseArgs({
			args: withTime(args),
			options: { invite: { type: "string" }, replace: { type: "boolean" }, "dry-run": { type: "boolean" } },
			allowPositionals: true,
		});
		const [file, ...others] = positionals;
		const invite = inviteNamed(values.invite);
		if (file && invite && others.length === 0) {
			return { file, invite, mayReplace: values.replace === true, isDry: values["dry-run"] === true };
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
		"time-zone": { type: "string" },
		"dry-run": { type: "boolean" },
	} as const;
	try {
		const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
		const [file, ...others] = positionals;
		if (file && values.event && others.length === 0)
			return {
				...{ file, event: values.event, firstDay: values["first-day"], timeZone: values["time-zone"] },
				isDry: values["dry-run"] === true,
			};
	} catch {
		// An option that does not exist.
	}
	throw new Misused();
}

function listArguments(args: string[]) {
	const options = {
		event: { type: "string" },
		invite: { type: "string" },
		"hidden-rows": { type: "string" },
		"dry-run": { type: "boolean" },
	} as const;
	try {
		const { values, positionals } = parseArgs({ args: withTime(args), options, allowPositionals: true });
		const [file, ...others] = positionals;
		const invite = inviteNamed(values.invite);
		const hiddenRows = hiddenRowsNamed(values["hidden-rows"]);
		if (file && invite && values.event && others.length === 0 && (hiddenRows || values["hidden-rows"] === undefined))
			return { file, event: values.event, invite, hiddenRows, isDry: values["dry-run"] === true };
	} catch {
		// An option that does not exist.
	}
	throw new Misused();
}

/** `--invite at TIME` is one thing to say, though it is two words. */
function withTime(args: string[]): string[] {
	const at = args.findIndex((one, index) => one === "at" && args[index - 1] === "--invite");
	return at < 0 ? args : [...args.slice(0, at), `at ${args[at + 1] ?? ""}`, ...args.slice(at + 2)];
}

/** Nobody is written to unless it is asked for. */
function inviteNamed(said = "no"): Invite | undefined {
	if (said === "no" || said === "now") return said;
	const [, at] = /^at +(\S.*)$/.exec(said) ?? [];
	return at === undefined ? undefined : { at };
}

function hiddenRowsNamed(name: string | undefined): HiddenRows | undefined {
	return name === "leave-out" || name === "invite" ? name : undefined;
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
	return textOfFile(readBytes(file), file);
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

async function withStore<T>(env: NodeJS.ProcessEnv, work: (store: Store, config: Config) => Promise<T>): Promise<T> {
	const config = parseConfig(env);
	if (config.providerUrl) throw new Refused("PROVIDER_URL is set: events are kept by that provider, ask it");
	const store = await openStore(config);
	try {
		return await work(store, config);
	} finally {
		await store.destroy();
	}
}
