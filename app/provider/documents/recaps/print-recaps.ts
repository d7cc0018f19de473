import { contextOf } from "../../ground/access/context";
import { workOnJobs } from "../../ground/background/job-queue";
import type { JobRow } from "../../ground/background/job-rows";
import type { Job } from "../../ground/background/loop";
import { requireEvent } from "../../ground/events/loaded-event";
import { printToPdf } from "../../ground/files/save-document-file";
import type { ServicesWith } from "../../ground/services/services";
import { languageOf, readDocumentPeople } from "../layout/document-people";
import { printInPieces } from "../layout/print-in-pieces";
import { readNames } from "./people-of-recap";
import { peoplePerPage, recapDocument } from "./recap-document";
import { recapTexts } from "./recap-texts";

type RecapServices = ServicesWith<"exports" | "printer">;

/** Ten pages: enough to print quickly, and few enough to stop soon and use little memory. */
const peoplePerPiece = 10 * peoplePerPage;

export const printRecaps = (means: RecapServices): Job =>
	workOnJobs(means, "recap", (work) =>
		printInPieces(means.exports, work, {
			peoplePerPiece,
			print: (people, piece) => printPiece(means, work.job, people, piece),
		}),
	);

async function printPiece(means: RecapServices, job: JobRow, ids: string[], piece: number): Promise<Uint8Array> {
	const { store, now, printer } = means;
	const event = await requireEvent(contextOf(store, undefined, now), job.event_id);
	const language = languageOf(event, job.language_id);
	const recapPeople = await readDocumentPeople(store, event, ids, language);
	const registrants = await readNames(store, event.id, [
		...new Set(recapPeople.flatMap((person) => person.registeredBy ?? [])),
	]);
	const words = recapTexts(language.key);
	const document = await recapDocument(
		event,
		recapPeople.map((person) => ({
			...person,
			comesWith: person.registeredBy ? registrants.get(person.registeredBy) : undefined,
		})),
		language,
		{ name: "", title: words.everybody },
		{ first: piece * 10 + 1, total: Math.ceil(Number(job.total) / peoplePerPage) },
	);
	const pdf = await printToPdf(printer, document);
	if (!pdf) throw new Error("no Chromium runs here");
	return pdf;
}
