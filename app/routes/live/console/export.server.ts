import type { ResultsFormat } from "~/domain/live/results-format";
import type { Visit } from "../../ground/event/visit.server";

/** Returns the address of a file of results, which is written on request: of one module, or of all. */
export async function exportResults(
	visit: Visit,
	options: { format: ResultsFormat; moduleId?: string },
): Promise<string> {
	return (await visit.ask.liveModules.export(options)).fileUrl;
}
