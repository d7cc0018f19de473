import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ConfigError } from "~/config/config-error";
import { type Config, parseConfig, readChatHosts, readClock } from "~/config.server";
import { csvLine } from "~/domain/ground/csv";
import { isRefusal, type Refusal } from "~/domain/ground/refusal";
import { textsOf } from "~/i18n/translator";
import { indexesOf } from "~/provider/event/document/faults";
import { adviceOn } from "~/provider/event/file/advice";
import { exportEvent } from "~/provider/event/file/export-event";
import { nextSteps } from "~/provider/event/file/first-start";
import { importEvent } from "~/provider/event/file/import-event";
import { importPeople } from "~/provider/event/file/import-people";
import { importProgramme } from "~/provider/event/file/import-programme";
import { findImportedFile } from "~/provider/event/file/imported-file";
import { invitationLinks } from "~/provider/event/file/invitation-links";
import { type EventFileProblem, parseEventFile, type ReadEventFile } from "~/provider/event/file/parse";
import { ImportConflicts } from "~/provider/event/file/refused-import";
import { storeImages } from "~/provider/event/file/store-images";
import { programmeLimits } from "~/provider/event/programme/programme";
import type { Finding } from "~/provider/ground/checks/check";
import { filesIn } from "~/provider/ground/files/file-store";
import { ImportRefused } from "~/provider/ground/files/import-refused";
import { readFile } from "~/provider/ground/files/read-file";
import { listLimits } from "~/provider/ground/files/read-table";
import type { Files } from "~/provider/ground/services/files";
import { openStore, type Store } from "~/provider/ground/store/open";
import { StoreRefused } from "~/provider/ground/store/store-refused";
import { findingsOf, moneyNotices } from "~/provider/insight/recounts/verify";
import { openImageWorkers } from "~/provider/networking/photos/image-workers";
import {
	answerListed,
	describeProposals,
	pendingProposals,
} from "~/provider/registration/companies/describe-proposals";
import { importArguments, listArguments, programmeArguments, proposalArguments, UsageError } from "./arguments";

const usage = `npm run event -- check FILE…     tells what is wrong in event files
npm run event -- import FILE [--invite no|now|at TIME] [--replace] [--dry-run]
                                 creates the event, or changes what the file changes since the revision that export wrote into
                                 it: what others have changed meanwhile stays (status 3 where they changed the same). Without a
                                 revision, tells what it would change. --replace writes over what is there;
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

export interface Terminal {
	env: NodeJS.ProcessEnv;
	/** The program that decodes pictures. */
	imageWorkerProgram: string;
	/** Resolves when more may be printed: long output comes in pieces. */
	print(piece: string): Promise<void>;
	warn(line: string): void;
}

/** An error with a sentence for the person at the keyboard: exit status 1. */
class CommandRefused extends Error {}

/** Returns the output of a command; long output is printed in pieces instead. */
type Command = (names: string[], terminal: Terminal) => Promise<string> | string;

const commands: Record<string, Command> = {
	check: async (names, { imageWorkerProgram, env }) => {
		const options = { imageWorkerProgram, chatHosts: readChatHosts(env), now: readClock(env) };
		const results = [];
		const files: ReadEventFile[] = [];
		for (const name of names) {
			const parsed = parseEventFile(read(name), name);
			if (parsed.ok) files.push(parsed);
			results.push({ name, brought: parsed.ok ? await withImages(parsed, name, options) : parsed });
		}
		const problems = [
			...results.flatMap(({ brought }) => (brought.ok ? [] : brought.problems)),
			...sharedPrefixes(files),
		];
		if (problems.length > 0) throw refusalOf(problems);
		return results
			.map(({ name, brought }) => `${name}: nothing to correct\n${brought.ok ? asNotes(brought.advice) : ""}`)
			.join("");
	},
	import: async (args, { env, imageWorkerProgram }) => {
		const { file: name, ...options } = importArguments(args);
		const { mayReplace, isDry } = options;
		const text = read(name);
		const parsed = parseEventFile(text, name);
		if (!parsed.ok) throw refusalOf(parsed.problems);
		return withStore(env, async (store, config) => {
			const files = filesIn(join(config.dataDir, "files"));
			const known = (await findImportedFile(store, parsed.file.document.event.id))?.images;
			const brought = await withImages(parsed, name, {
				imageWorkerProgram,
				chatHosts: config.chat.hosts,
				now: config.now(),
				files,
				isDry,
				known,
			});
			if (!brought.ok) throw refusalOf(brought.problems);
			const input = mayReplace ? { ...brought.file, revision: undefined } : brought.file;
			const source = { text, file: parsed.file };
			const changes = await importEvent(store, input, config.now(), { ...options, source }).catch((error) => {
				if (!(error instanceof ImportConflicts)) throw error;
				const { document } = parsed.file;
				throw new ImportConflicts(error.conflicts, ({ path }) => parsed.lineOf(indexesOf(document, path)));
			});
			const links = config.local || isDry ? [] : (await nextSteps(store, config.publicUrl, config.now())).links;
			const next = links.map(({ label, url }) => `${label}: ${url}\n`).join("");
			return changes.map((change) => `${change}\n`).join("") + asNotes(brought.advice) + next;
		});
	},
	"import-programme": async (args, { env }) => {
		const { file, event, ...options } = programmeArguments(args);
		const bytes = readBytes(file, programmeLimits.bytes);
		const changes = await withStore(env, (store, { now }) => importProgramme(store, event, bytes, now(), options));
		return changes.map((change) => `${change}\n`).join("");
	},
	"import-people": async (args, { env }) => {
		const { file, event, ...options } = listArguments(args);
		const bytes = readBytes(file, listLimits.bytes);
		const lines = await withStore(env, (store, { now }) => importPeople(store, event, bytes, now(), options));
		return lines.map((sentence) => `${sentence}\n`).join("");
	},
	export: ([event = ""], { env, print }) =>
		withStore(env, async (store, { now }) => {
			const pieces = await exportEvent(store, event, now());
			if (!pieces) throw new CommandRefused(unknown(event));
			for await (const piece of pieces) await print(piece);
			return "";
		}),
	links: ([event = ""], { env, print }) =>
		withStore(env, async (store, { publicUrl, now }) => {
			const batches = await invitationLinks(store, event, publicUrl, now()).catch((error) => {
				throw isRefusal(error, "notFound") ? new CommandRefused(unknown(event)) : error;
			});
			const columns = ["email", "firstName", "lastName", "typoId", "link"] as const;
			// With a byte order mark, so that spreadsheets read accents.
			await print(`\uFEFF${csvLine([...columns])}`);
			for await (const links of batches) {
				await print(links.map((link) => csvLine(columns.map((column) => link[column]))).join(""));
			}
			return "";
		}),
	proposals: async (args, { env }) => {
		const { event, answer } = proposalArguments(args);
		const lines = await withStore(env, (store, { now }) =>
			answer ? answerListed(store, event, answer, now()).then((line) => [line]) : describeProposals(store, event),
		).catch((error) => {
			throw isRefusal(error) ? new CommandRefused(whyNotAnswered(error, event)) : error;
		});
		return (lines.length > 0 ? lines : ["nobody proposes to correct a company"]).map((line) => `${line}\n`).join("");
	},
	verify: async ([event = ""], { env }) => {
		const { findings, news } = await withStore(env, async (store) => ({
			findings: await findingsOf(store, event),
			news: [...(await moneyNotices(store, event)), ...(await pendingProposals(store, event))],
		})).catch((error) => {
			throw isRefusal(error, "notFound") ? new CommandRefused(unknown(event)) : error;
		});
		const notes = news.map((line) => `note: ${line}`);
		if (findings.length > 0) throw new CommandRefused([...withRemedies(findings), ...notes].join("\n"));
		return ["every count is right", ...notes].map((line) => `${line}\n`).join("");
	},
};

/** Errors that the person at the keyboard can correct: only their message is printed. */
const sentenceErrors = [CommandRefused, ImportRefused, ConfigError, StoreRefused];

const unreadable: Record<string, string> = {
	ENOENT: "does not exist, seen from this folder",
	EISDIR: "is a folder, not a file",
	EACCES: "may not be read by you",
};

/** Runs `npm run event -- NAME …`. Resolves with the exit status: 0, 1 where a sentence says why not, 2 for wrong
 * usage, 3 where others have changed the same. */
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
		if (error instanceof UsageError) {
			terminal.warn(usage);
			return 2;
		}
		if (sentenceErrors.some((kind) => error instanceof kind)) {
			terminal.warn((error as Error).message);
			return error instanceof ImportConflicts ? 3 : 1;
		}
		throw error;
	}
}

/** Lists the findings, a line each; the remedy follows the last of those that share it. */
function withRemedies(findings: Finding[]): string[] {
	return findings.flatMap(({ what, remedy }, index) =>
		findings[index + 1]?.remedy === remedy ? [what] : [what, `  what to do: ${remedy}`],
	);
}

/** Reads the event file with the pictures beside it, and the advice on both. */
async function withImages(
	parsed: ReadEventFile,
	name: string,
	{
		imageWorkerProgram: program,
		chatHosts,
		now,
		...options
	}: {
		imageWorkerProgram: string;
		chatHosts: string[];
		now: Date;
		files?: Files;
		isDry?: boolean;
		known?: Record<string, string> | undefined;
	},
) {
	const imageWorkers = openImageWorkers({ program });
	try {
		const brought = await storeImages(parsed, { folder: dirname(name), imageWorkers, ...options });
		if (!brought.ok) return brought;
		const advice = adviceOn(parsed, textsOf("fr").knows, { chatHosts }, now);
		return { ...brought, advice: [...brought.notes, ...advice] };
	} finally {
		await imageWorkers.close();
	}
}

/** Of several events of one organiser, two may not number their invoices alike; an import compares with what is there. */
function sharedPrefixes(files: ReadEventFile[]): EventFileProblem[] {
	return files.flatMap(({ file: { document }, problemAt }, at) => {
		const { domain, event, billing } = document;
		const isShared = ({ file }: ReadEventFile) =>
			file.document.domain.id === domain.id &&
			file.document.event.id !== event.id &&
			file.document.billing?.invoicePrefix.toLowerCase() === billing?.invoicePrefix.toLowerCase();
		const other = billing && files.slice(0, at).find(isShared)?.file.document.event;
		if (!other) return [];
		const fault = { code: "prefixShared", event: other.id, alias: other.alias, own: event.id } as const;
		return [problemAt(["billing", "invoicePrefix"], fault)];
	});
}

function refusalOf(problems: EventFileProblem[]) {
	return new CommandRefused(problems.map(({ message }) => message).join("\n"));
}

function asNotes(advice: string[]): string {
	return advice.map((sentence) => `note: ${sentence}\n`).join("");
}

function whyNotAnswered({ code, fields, message }: Refusal, event: string): string {
	if (code === "notFound") return unknown(event);
	if (code === "companyChanged") return "no correction is as this id showed it: list them again, something changed";
	const wrong = Object.entries(fields).map(([field, what]) => `${field}: ${what}`);
	return [message, ...wrong].join("\n");
}

function read(file: string): string {
	return readFile(readBytes(file), { name: file, isUnicode: true }).text;
}

/** A file above the limit is not opened. */
function readBytes(file: string, bytes = Number.POSITIVE_INFINITY): Buffer {
	try {
		if (statSync(file).size > bytes) throw new CommandRefused(`${file} is larger than ${bytes / 1024 / 1024} MB`);
		return readFileSync(file);
	} catch (error) {
		if (error instanceof CommandRefused) throw error;
		const { code = "" } = error as NodeJS.ErrnoException;
		throw new CommandRefused(`${file} ${unreadable[code] ?? `cannot be read (${code})`}`);
	}
}

function unknown(event: string): string {
	return `no event has the id or alias “${event}”`;
}

async function withStore<T>(env: NodeJS.ProcessEnv, work: (store: Store, config: Config) => Promise<T>): Promise<T> {
	const config = parseConfig(env);
	if (config.providerUrl) throw new CommandRefused("PROVIDER_URL is set: events are kept by that provider, ask it");
	const store = await openStore(config);
	try {
		return await work(store, config);
	} finally {
		await store.destroy();
	}
}
