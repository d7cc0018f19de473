import type { Advice } from "~/domain/event-file/advice";
import { fieldPathOf } from "~/domain/event-file/document-fields";
import type { Faults } from "~/domain/ground/fault";
import type { EntryConflict, HeldEntry } from "~/domain/ground/refusal";
import { mendLinkOf } from "../../ground/workspace/mend-link";
import type { ChangeToDescribe } from "./change-to-describe";
import { describeAdvice, describeFault } from "./describe-fault";
import type { Describer } from "./describe-value";

/**
 * Both versions of a value that was changed twice; `theirs` and `ours` are those of the refusal. Below its entry, whose path is
 * so long, its title says only where it is there.
 */
export function describeConflict(
	say: Describer,
	{ path, base, theirs, ours, isOrder }: EntryConflict,
	changes: ChangeToDescribe[],
	entryLength = 0,
) {
	const field = fieldPathOf(path);
	const words = (value: unknown) =>
		isOrder ? say.list((value as string[]).map((name) => say.name(field, name, undefined))) : say.value(field, value);
	const names = entryLength > 0 ? say.inside(path, entryLength, changes) : [say.place(path, changes)];
	return {
		key: JSON.stringify(path),
		title: [...names, ...(isOrder ? [say.t("documentWords.order")] : [])].join(" › "),
		base: words(base),
		theirs: words(theirs),
		ours: words(ours),
	};
}

export type ConflictWords = ReturnType<typeof describeConflict>;

/** What people would lose, and who. */
export function describeHeld(say: Describer, held: HeldEntry[], changes: ChangeToDescribe[] = []) {
	return held.map(({ path, count, people }) => {
		const others = count - people.length;
		const names = [
			...people,
			...(others > 0 && people.length > 0 ? [say.t("publishing.others", { count: others })] : []),
		];
		return {
			key: JSON.stringify(path),
			what: say.t("publishing.loses", { count, what: say.place(path, changes) }),
			names: names.join(", "),
		};
	});
}

export type HeldWords = ReturnType<typeof describeHeld>;

/** The faults by where they are. */
export function describeFaults(say: Describer, faults: Faults, changes: ChangeToDescribe[]) {
	return Object.entries(faults).map(([path, fault]) => ({
		key: path,
		title: say.place(path.split("."), changes),
		message: describeFault(say.t, fault),
	}));
}

/** What the draft allows and perhaps does not mean. */
export function describeWarnings(say: Describer, context: string, warnings: Advice[]) {
	return warnings.map((advice) => ({
		key: JSON.stringify(advice),
		message: describeAdvice(say.t, advice),
		href: mendLinkOf(context, advice),
	}));
}
