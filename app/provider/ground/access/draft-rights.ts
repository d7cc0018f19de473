import type { EntryPath } from "~/domain/event-file/entries";
import { isOfProgramme } from "~/domain/event-file/programme-parts";
import { Refusal } from "~/domain/ground/refusal";
import { requireRoles, rightsAt } from "./access";
import type { ProviderContext } from "./context";
import type { InEvent } from "./named";
import { requireRightAt } from "./right-at";

interface Changed {
	path: EntryPath;
}

/** Somebody who may change the draft: all of it, or what belongs to the programme. */
export async function editProgramme(context: ProviderContext, input: InEvent) {
	const { event, caller } = await requireRightAt(context, "editProgramme", input);
	const isWhole = rightsAt(await requireRoles(context, caller), event.id).includes("configure");
	return { event, caller, isWhole, mayChange: ({ path }: Changed) => isWhole || isOfProgramme(path) };
}

/** Refuses with `programmeOnly` (403) where a change is of something else than the caller may change. */
export async function changeDraft(
	context: ProviderContext,
	{ change, changes = change ? [change] : [], ...input }: InEvent & { changes?: Changed[]; change?: Changed },
) {
	const editor = await editProgramme(context, input);
	if (!changes.every(editor.mayChange)) throw new Refusal("programmeOnly");
	return editor;
}

/** The picture of a speaker belongs to the programme. */
export function giveDraftImage(context: ProviderContext, { use, ...input }: InEvent & { use: string }) {
	return requireRightAt(context, use === "face" ? "editProgramme" : "configure", input);
}
