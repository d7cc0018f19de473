import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { WorkInHand } from "../../ground/background/job-queue";
import { directoryOfJob, writeAtomically } from "../../ground/files/save-export";
import type { ExportFiles } from "../../ground/services/services";
import { readJson } from "../../ground/store/json-column";

/** The PDF of a finished job, in its directory. */
export const finishedFile = "finished.pdf";

interface Pieces {
	peoplePerPiece: number;
	/** The PDF of the people of a piece, whose number begins at 0. */
	print(people: string[], piece: number): Promise<Uint8Array>;
}

/** Prints the people of a job in pieces, each a file, so that a restart continues after those that are printed. */
export async function printInPieces(
	exports: ExportFiles,
	{ job, report, stopping }: WorkInHand,
	{ peoplePerPiece, print }: Pieces,
) {
	const people = readJson<string[]>(job.people);
	const directory = directoryOfJob(exports, job.id);
	// Nothing is counted yet, or not any more, because somebody was erased: what lies here is not of these people.
	if (Number(job.done) === 0) await rm(directory, { recursive: true, force: true });
	await mkdir(directory, { recursive: true, mode: 0o700 });
	const count = Math.ceil(people.length / peoplePerPiece);
	const files = Array.from({ length: count }, (_, piece) => join(directory, `${String(piece).padStart(4, "0")}.pdf`));
	const finished = join(directory, finishedFile);
	if (!existsSync(finished)) {
		for (const [piece, file] of files.entries()) {
			stopping.throwIfAborted();
			const first = piece * peoplePerPiece;
			const some = people.slice(first, first + peoplePerPiece);
			if (!existsSync(file)) await writeAtomically(file, [await print(some, piece)]);
			// Pieces that were printed before are no progress, so that the count is not set back.
			if (first + some.length > Number(job.done)) await report(first + some.length);
		}
		await writeAtomically(finished, [await joinPdfs(files.map((file) => () => readFile(file)))]);
	}
	for (const file of files) await rm(file, { force: true });
}

/** One PDF of several, of which one at a time is in memory beside it. */
export async function joinPdfs(sources: (() => Promise<Uint8Array>)[]): Promise<Uint8Array> {
	const { PDFDocument } = await import("@cantoo/pdf-lib");
	const joined = await PDFDocument.create();
	for (const read of sources) {
		const piece = await PDFDocument.load(await read());
		const title = piece.getTitle();
		if (title) joined.setTitle(title);
		for (const page of await joined.copyPages(piece, piece.getPageIndices())) joined.addPage(page);
	}
	return joined.save();
}
