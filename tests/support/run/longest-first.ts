import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files of more than twenty CPU seconds. They begin first, so that at the end of a run neither worker waits long for the other.
 * Vitest knows only the times of earlier runs, and a fresh clone has none.
 */
const longest = [
	"routes/product/click-everything",
	"e2e/registration/whole-wizard",
	"routes/product/settings-matrix",
	"routes/product/settings-bounds",
	"provider/ground/torture",
	"provider/ground/venue",
	"routes/networking/photos",
	"provider/ground/rights",
	"routes/account/first-start",
	"routes/product/fuzz",
	"provider/event/event-files",
].map((name) => `/tests/${name}.test.ts`);

/** The projects run one after another, because a worker that changes to another project starts anew. */
const projects = ["unit", "isolated", "gateway", "provider", "routes", "e2e"];

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const rankOf = ({ moduleId, project }: TestSpecification) => {
			const rank = longest.findIndex((name) => moduleId.endsWith(name));
			return projects.indexOf(project.name) * 100 + (rank < 0 ? longest.length : rank);
		};
		const sorted = await super.sort(files);
		return sorted
			.map((file, index) => ({ file, index, rank: rankOf(file) }))
			.sort((a, b) => a.rank - b.rank || a.index - b.index)
			.map(({ file }) => file);
	}
}
