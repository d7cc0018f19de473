import type { ShownBallot } from "./ballot-of";
import type { ShownCloud } from "./cloud-of";
import { CloudList, CloudPicture } from "./cloud-picture";
import { ResultsView } from "./results-view";

export function ModuleResults({ module, best }: { module: ShownBallot | ShownCloud; best?: number }) {
	if (module.kind !== "wordcloud") return <ResultsView ballot={{ ...module, best: best ?? module.best }} />;
	return (
		<div className="cloud">
			<CloudPicture cloud={module} />
			<CloudList cloud={module} {...(best ? { most: best } : {})} />
		</div>
	);
}
