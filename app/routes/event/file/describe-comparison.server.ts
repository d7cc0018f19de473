import type { Visit } from "../../ground/event/visit.server";
import { describeFault } from "../document/describe-fault";
import { describeConflict, describeFaults, describeHeld } from "../document/describe-refusal";
import { Describer } from "../document/describe-value";
import { differencesOf } from "../document/differences";
import { shortIdOf } from "../document/entry-ref.server";
import { wordingOf } from "../document/wording";

type Compared = Awaited<ReturnType<Visit["ask"]["eventFiles"]["compare"]>>;

/** The most entries that a page shows; the others are counted. */
const mostShown = 150;

/** What a file would change, in words. */
export function describeComparison({ frame }: Visit, compared: Omit<Compared, "text" | "faults">) {
	const { t } = frame;
	const wording = wordingOf(frame);
	const describer = new Describer(t, wording);
	const { changes, conflicts, held, resultFaults, people, revision, isBased, current } = compared;
	const shown = changes.slice(0, mostShown);
	return {
		wording,
		origin: originOf(),
		isReplacing: !isBased,
		changed: changes.length,
		others: changes.length - shown.length,
		entries: shown.map((change) => ({
			id: shortIdOf(change),
			part: change.path[0] ?? "",
			title: describer.entry(change),
			differences: differencesOf(describer, change),
		})),
		conflicts: conflicts.map(({ key, line, ...conflict }) => ({
			...describeConflict(describer, conflict, changes),
			key,
			line: t("eventFile.line", { line }),
		})),
		held: describeHeld(describer, held, changes),
		faults: describeFaults(describer, resultFaults, changes),
		missingPictures: compared.missingPictures,
		renamesDomain: compared.renamesDomain,
		hadPasswords: compared.hadPasswords,
		people: [
			...(people.added > 0 ? [t("eventFile.peopleAdded", { count: people.added })] : []),
			...(people.changedRoles.length > 0
				? [t("eventFile.rolesChanged", { who: describer.list(people.changedRoles) })]
				: []),
			...(people.goneRoles.length > 0 ? [t("eventFile.rolesGone", { who: describer.list(people.goneRoles) })] : []),
		],
		rolesRefused: people.refused ? describeFault(t, people.refused) : undefined,
		live: describeLive(describer, compared.live),
	};

	function originOf(): string {
		if (revision === null) return t("eventFile.withoutRevision");
		if (!isBased) return t("eventFile.unknownRevision", { from: revision });
		return revision === current
			? t("eventFile.fromCurrent", { current })
			: t("eventFile.fromRevision", { from: revision, current });
	}
}

/** What happens to the live session, in sentences: its modules are kept beside the document, and none is removed. */
function describeLive(describer: Describer, live: Compared["live"]): string[] {
	const { t } = describer;
	const nameOf = ({ kind, title }: (typeof live.added)[number]) =>
		describer.named(t(`console.kind.${kind}`), describer.localized(title));
	const leftFor = (reason: "edited" | "answered") => live.left.filter(({ why }) => why === reason).map(nameOf);
	const listed = [
		["eventFile.liveAdded", live.added.map(nameOf)],
		["eventFile.liveChanged", live.changed.map(nameOf)],
		["eventFile.liveEdited", leftFor("edited")],
		["eventFile.liveAnswered", leftFor("answered")],
		["eventFile.emotionsAdded", live.emotionsAdded.map((label) => describer.localized(label))],
		["eventFile.emotionsChanged", live.emotionsChanged.map((label) => describer.localized(label))],
		["eventFile.emotionsWithdrawn", live.emotionsWithdrawn.map((label) => describer.localized(label))],
	] as const;
	return [
		...listed.flatMap(([key, names]) =>
			names.length > 0 ? [t(key, { count: names.length, what: describer.list([...names]) })] : [],
		),
		...(live.areEmotionsReordered ? [t("eventFile.emotionsReordered")] : []),
	];
}
