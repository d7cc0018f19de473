import { fieldPathOf } from "~/domain/event-file/document-fields";
import { depthOf } from "~/domain/event-file/entries";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { Describer } from "../document/describe-value";
import { wordingOf } from "../document/wording";

/** The texts of an event in which a date or a year stands. */
export async function loadDatedTexts(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { frame, context, ask } = visit;
	const describer = new Describer(frame.t, wordingOf(frame));
	const { texts } = await ask.newEvents.datedTexts();
	return serverOnly({
		title: frame.t("newEvent.datedTitle"),
		event: frame.event.name,
		texts: texts.map(({ path, names, ...text }) => ({
			...text,
			id: path.join(" "),
			place: describePlace(path, names),
		})),
		home: paths.organisation(context),
	});

	/** « Articles et prix : Soirée des Lueurs › Description › Français » */
	function describePlace(path: string[], names: Record<string, unknown>[]): string {
		const [part = ""] = path;
		const depth = 1 + depthOf(part);
		const title = describer.title(path.slice(0, depth), names[depth - 1]);
		const inside = path.slice(depth).map((name, index) => {
			const at = depth + index;
			return describer.name(fieldPathOf(path.slice(0, at)), name, names[at]);
		});
		return describer.named(describer.field(part), [title, ...inside].join(" › "));
	}
}
