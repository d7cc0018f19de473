import type { ResultsFormat } from "~/domain/live/results-format";
import { inEvent } from "../../ground/event/in-event";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import { withErrorPage } from "../../ground/event/with-error-page.server";

/** Returns the address of a file of results, which is written on request: of one module, or of all. */
export async function exportResults(
	args: Arguments,
	visit: Visit,
	options: { format: ResultsFormat; moduleId?: string },
): Promise<string> {
	const languageId = visit.frame.language.id;
	const call = visit.gateway.liveModules.export({ ...inEvent(visit), languageId, ...options });
	return (await withErrorPage(args, visit, call)).data.fileUrl;
}
