import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contextOf } from "../../ground/access/context";
import { maxBegun, setAsideReason } from "../../ground/background/counted-work";
import {
	type JobRow,
	leaseJob,
	markDone,
	markFailed,
	markFinished,
	releaseJob,
	setJobAside,
} from "../../ground/background/job-rows";
import type { Job } from "../../ground/background/loop";
import { requireEvent } from "../../ground/events/loaded-event";
import { printToPdf } from "../../ground/files/save-document-file";
import { directoryOfJob } from "../../ground/files/save-export";
import type { ServicesWith } from "../../ground/services/services";
import { readJson } from "../../ground/store/json-column";
import { languageOf, readDocumentPeople } from "../layout/document-people";
import { readNames } from "./people-of-recap";
import { peoplePerPage, recapDocument } from "./recap-document";
import { finishedFile, recapsJob } from "./recap-jobs";
import { recapTexts } from "./recap-texts";

type RecapServices = ServicesWith<"exports" | "printer">;

/** Ten pages: enough to print quickly, and few enough to stop soon and use little memory. */
const peoplePerPiece = 10 * peoplePerPage;

/** In pieces, each a file, so that a restart continues after those that are printed. */
export function printRecaps(means: RecapServices): Job {
	return {
		name: recapsJob,
		everyMs: 20_000,
		async run(stopping) {
			const job = await leaseJob(means.store, "recap", means.now());
			if (!job) return false;
			if (job.begun > maxBegun) {
				means.log?.error({ job: job.id, event: job.event_id }, setAsideReason);
				await setJobAside(means.store, job, means.now());
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

type LeasedJob = JobRow & { lease: string };

async function printJob(means: RecapServices, job: LeasedJob, stopping: AbortSignal) {
	const { store, exports, now } = means;
	const people = readJson<string[]>(job.people);
	const pieces = Array.from({ length: Math.ceil(people.length / peoplePerPiece) }, (_, index) => index);
	const directory = directoryOfJob(exports, job.id);
	await mkdir(directory, { recursive: true, mode: 0o700 });
	for (const piece of pieces) {
		if (stopping.aborted) return releaseJob(store, job);
		const file = join(directory, pieceName(piece));
		if (!existsSync(file)) await writeAtomically(file, await printPiece(means, job, people, piece));
		const done = Math.min((piece + 1) * peoplePerPiece, people.length);
		// Pieces that were printed before are no progress, so that the count is not set back.
		if (done > Number(job.done) && !(await markDone(store, job, done, now()))) return;
	}
	await writeAtomically(
		join(directory, finishedFile),
		await joinPieces(pieces.map((piece) => join(directory, pieceName(piece)))),
	);
	if (!(await markFinished(store, job, now()))) return;
	for (const piece of pieces) await rm(join(directory, pieceName(piece)), { force: true });
}

const pieceName = (piece: number) => `${String(piece).padStart(4, "0")}.pdf`;

async function printPiece(means: RecapServices, job: LeasedJob, people: string[], piece: number): Promise<Uint8Array> {
	const { store, now, printer } = means;
	const event = await requireEvent(contextOf(store, undefined, now), job.event_id);
	const language = languageOf(event, job.language_id);
	const ids = people.slice(piece * peoplePerPiece, (piece + 1) * peoplePerPiece);
	const recapPeople = await readDocumentPeople(store, event, ids, language);
	const registrants = await readNames(store, event.id, [
		...new Set(recapPeople.flatMap((one) => one.registeredBy ?? [])),
	]);
	const words = recapTexts(language.key);
	const document = await recapDocument(
		event,
		recapPeople.map((one) => ({ ...one, comesWith: one.registeredBy ? registrants.get(one.registeredBy) : undefined })),
		language,
		{ name: "", title: words.everybody },
		{ first: piece * 10 + 1, total: Math.ceil(people.length / peoplePerPage) },
	);
	const pdf = await printToPdf(printer, document);
	if (!pdf) throw new Error("no Chromium runs here");
	return pdf;
}

async function joinPieces(files: string[]): Promise<Uint8Array> {
	const { PDFDocument } = await import("@cantoo/pdf-lib");
	const joined = await PDFDocument.create();
	for (const file of files) {
		const piece = await PDFDocument.load(await readFile(file));
		const title = piece.getTitle();
		if (title) joined.setTitle(title);
		for (const page of await joined.copyPages(piece, piece.getPageIndices())) joined.addPage(page);
	}
	return joined.save();
}

/** Writes to a temporary name first, so that a file which exists is complete. */
async function writeAtomically(file: string, bytes: Uint8Array) {
	await writeFile(`${file}.part`, bytes, { mode: 0o600 });
	await rename(`${file}.part`, file);
}
