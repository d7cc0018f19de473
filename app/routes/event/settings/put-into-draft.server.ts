import { data } from "@remix-run/node";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { serverOnly } from "~/http/server-only";
import type { Visit } from "../../ground/event/visit.server";
import { typedIn } from "../../ground/form-kit/answer-form.server";
import type { Refused } from "../../ground/form-kit/refused";
import { describeFault } from "../document/describe-fault";
import { describeConflict } from "../document/describe-refusal";
import { cut } from "../document/describe-value";
import type { SettingsVisit } from "./settings-page.server";

type Changes = Parameters<Visit["gateway"]["drafts"]["change"]>[0]["changes"];

interface FieldsOfForm {
	/** Its name, where the page has several. */
	form?: string;
	/** The field that asks for the value at a path of the document; empty for one that the form does not ask. */
	fieldOf(path: string[], isConflict: boolean): string;
	/** What the form says of a fault, where more than its sentence is needed. */
	sayOf?(path: string[], message: string): string;
	/** What the form holds after somebody else has changed the same: with what they see now, saving again keeps their own. */
	typedAfterConflict(): Refused["typed"];
}

/**
 * Puts changes into the draft. What it refuses is said beside the fields: faults are thrown as a Refusal, and a conflict is
 * the answer with both versions. Undefined once it is saved.
 */
export async function putIntoDraft(
	{ visit, describer }: SettingsVisit,
	changes: Changes,
	{ form, fieldOf, sayOf = (_, message) => message, typedAfterConflict }: FieldsOfForm,
) {
	try {
		await visit.ask.drafts.change({ changes });
		return undefined;
	} catch (error) {
		if (isRefusal(error, "invalidForm")) {
			const faults = Object.entries(error.detail?.faults ?? {}).map(([place, fault]) => {
				const path = place.split(".");
				return [fieldOf(path, false), `settingsScreen.fault ${sayOf(path, describeFault(describer.t, fault))}`];
			});
			throw new Refusal("invalidForm", Object.fromEntries(faults));
		}
		if (!isRefusal(error, "revisionConflict")) throw error;
		const errors = (error.detail?.conflicts ?? []).map((conflict) => {
			// For the draft, ours is what it has: theirs is what was sent.
			const { ours } = describeConflict(describer, conflict, []);
			return [fieldOf(conflict.path, true), `settingsScreen.changedMeanwhile ${cut(ours, 200)}`];
		});
		const refused: Refused = {
			form,
			code: "revisionConflict",
			errors: Object.fromEntries(errors),
			alert: { key: "settingsScreen.conflict" },
			typed: typedAfterConflict() ?? {},
		};
		return data(serverOnly(refused), 409);
	}
}

/** The names of a path below another one; undefined for a path elsewhere. */
export function namesBelow(path: string[], above: string[]): string[] | undefined {
	return above.every((name, index) => path[index] === name) ? path.slice(above.length) : undefined;
}

/** What a form holds after a conflict: what its author typed, and elsewhere what others have made of it since. */
export function typedWithTheirs(
	posted: FormData,
	shown: Record<string, string>,
	now: Record<string, string>,
): Record<string, string[]> {
	const typed = typedIn(posted) ?? {};
	for (const [name, value] of Object.entries(now)) {
		if (
			String(posted.get(name) ?? "")
				.replaceAll("\r\n", "\n")
				.trim() === shown[name]
		)
			typed[name] = [value];
	}
	return typed;
}
