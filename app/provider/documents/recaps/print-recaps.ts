import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contextOf } from "../../ground/access/context";
import { mostBegun, setAsideReason } from "../../ground/background/begun";
import {
	giveBack,
	type JobRow,
	leaseJob,
	markDone,
	markFailed,
	markFinished,
	setAside,
} from "../../ground/background/job-rows";
import type { Job } from "../../ground/background/loop";
import { requireEvent } from "../../ground/events/known-event";
import { printed } from "../../ground/files/keep-document";
import { directoryOfJob } from "../../ground/files/keep-file";
import type { MeansWith } from "../../ground/services/means";
import { languageOf, peopleOnPaper } from "../layout/paper-people";
import { namesOf } from "./people-of-recap";
import { peoplePerPage, recapDocument } from "./recap-document";
import { recapsJob, whole } from "./recap-jobs";
import { wordsIn } from "./words";

type RecapServices = MeansWith<"exports" | "printer">;

/** Ten pages: large enough to print quickly, small enough to stop soon and to hold little. */
const peoplePerPiece = 10 * peoplePerPage;

/** Prints the recaps of whole lists, piece by piece, each a file: whoever goes on after a restart finds what is printed. */
export function printRecaps(means: RecapServices): Job {
	return {
		name: recapsJob,
		everyMs: 20_000,
		async run(stopping) {
			const job = await leaseJob(means.store, "recap", means.now());
			if (!job) return false;
			if (job.begun > mostBegun) {
				means.log?.error({ job: job.id, event: job.event_id }, setAsideReason);
				await setAside(means.store, job, means.now());
				return true;
			}
			try {
				await printJob(means, job, stopping);
			} catch (error) {
				means.log?.error({ err: error, job: job.id }, "a recap could not be printed");
				await markFailed(means.store, job, means.now());
			}
			return !stopping.aborted;
		},
	};
}

type Leased = JobRow & { lease: string };

async function printJob(means: RecapServices, job: Leased, stopping: AbortSignal) {
	const { store, exports, now } = means;
	const people = JSON.parse(job.people) as string[];
	const pieces = Array.from({ length: Math.ceil(people.length / peoplePerPiece) }, (_, index) => index);
	const directory = directoryOfJob(exports, job.id);
	await mkdir(directory, { recursive: true, mode: 0o700 });
	for (const piece of pieces) {
		if (stopping.aborted) return giveBack(store, job);
		const file = join(directory, pieceName(piece));
		if (!existsSync(file)) await writeWhole(file, await printPiece(means, job, people, piece));
		const done = Math.min((piece + 1) * peoplePerPiece, people.length);
		// What is printed already is no progress: the count of what follows it stays.
		if (done > Number(job.done) && !(await markDone(store, job, done, now()))) return;
	}
	await writeWhole(join(directory, whole), await bound(pieces.map((piece) => join(directory, pieceName(piece)))));
	if (!(await markFinished(store, job, now()))) return;
	for (const piece of pieces) await rm(join(directory, pieceName(piece)), { force: true });
}

const pieceName = (piece: number) => `${String(piece).padStart(4, "0")}.pdf`;

async function printPiece(means: RecapServices, job: Leased, people: string[], piece: number): Promise<Uint8Array> {
	const { store, now, printer } = means;
	const event = await requireEvent(contextOf(store, undefined, now), job.event_id);
	const language = languageOf(event, job.language_id);
	const ids = people.slice(piece * peoplePerPiece, (piece + 1) * peoplePerPiece);
	const found = await peopleOnPaper(store, event, ids, language);
	const registrants = await namesOf(store, event.id, [...new Set(found.flatMap((one) => one.registeredBy ?? []))]);
	const words = wordsIn(language.key);
	const document = await recapDocument(
		event,
		found.map((one) => ({ ...one, comesWith: registrants.get(one.registeredBy ?? "") })),
		language,
		{ name: "", title: words.everybody },
		{ first: piece * 10 + 1, total: Math.ceil(people.length / peoplePerPage) },
	);
	const pdf = await printed(printer, document);
	if (!pdf) throw new Error("no Chromium runs here");
	return pdf;
}

/** All pieces in one file. */
async function bound(files: string[]): Promise<Uint8Array> {
	const { PDFDocument } = await import("@cantoo/pdf-lib");
	const book = await PDFDocument.create();
	for (const file of files) {
		const piece = await PDFDocument.load(await readFile(file));
		book.setTitle(piece.getTitle() ?? "");
		for (const page of await book.copyPages(piece, piece.getPageIndices())) book.addPage(page);
	}
	return book.save();
}

/** A file that exists is whole. */
async function writeWhole(file: string, bytes: Uint8Array) {
	await writeFile(`${file}.part`, bytes, { mode: 0o600 });
	await rename(`${file}.part`, file);
}
