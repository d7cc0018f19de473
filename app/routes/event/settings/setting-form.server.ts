import { initialObject, type ObjectField } from "~/domain/event-file/document-fields";
import { entriesOf, isEqual, longestEntryName } from "~/domain/event-file/entries";
import { mergeAt } from "~/domain/event-file/merge-documents";
import { Refusal } from "~/domain/ground/refusal";
import { normalCode } from "~/domain/money/promo-code";
import { readForm } from "~/http/read-form";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, noAnswers, typedIn } from "../../ground/form-kit/answer-form.server";
import type { SettingsPlace } from "../../ground/workspace/settings-places";
import { type Control, controlsOf } from "./field-control";
import { namesBelow, putIntoDraft } from "./put-into-draft.server";
import { storePictures } from "./setting-pictures.server";
import { readShown, type SettingsVisit } from "./settings-page.server";
import {
	fieldNameOf,
	freeName,
	identifierOf,
	isNested,
	TypedReader,
	type TypedValues,
	writeFields,
} from "./typed-fields";

/** The most rows that a list in a form may have. */
const mostRows = 200;

/** One object of the event's document in a form. */
export interface EntryForm {
	place: SettingsPlace;
	/** Where it is; of a new entry, the list that it goes into. */
	path: string[];
	field: Pick<ObjectField, "fields">;
	/** The names that lead to it in the schema. */
	root: string;
	value: unknown;
	isNew: boolean;
	/** The field whose value is the whole, for what is no object itself. */
	whole?: string;
	/** Whether the document may have none of it: then nothing typed is none. */
	isOptional?: boolean;
	/** How a form with words of its own shows what the fields hold, and what it posts in the words of the fields. */
	translation?: {
		write(value: unknown, typed: TypedValues): TypedValues;
		read(posted: FormData, shown: unknown): FormData;
	};
	/** The names that a new entry cannot have. */
	taken?: ReadonlySet<string>;
	/** Whether each line of its code makes an entry of its own, the first column of a table too. */
	isMany?: boolean;
}

/** The fields of a form and what they hold; a new entry's own name is made of what it is called. */
export function loadForm(opened: SettingsVisit, form: EntryForm) {
	const fields = shownFields(form);
	const typed = writeForm(opened, form, form.value);
	const controls = controlsOf(fields, opened.writer(form.root)).map((control): Control => {
		if (!form.isMany || control.name !== "code") return control;
		const { label, hint } = {
			label: opened.describer.t("settingsScreen.codes"),
			hint: opened.describer.t("settingsScreen.codesHint"),
		};
		return { kind: "longText", name: "code", isRequired: true, label, hint };
	});
	return { controls, saved: { ...typed, seen: seenOf(form.value) }, isNew: form.isNew };
}

function writeForm(opened: SettingsVisit, form: EntryForm, value: unknown): TypedValues {
	const fields = shownFields(form);
	const typed = writeFields({ fields }, valueInForm(form, value), "", opened.typing(form.root));
	return form.translation?.write(value, typed) ?? typed;
}

const seenOf = (value: unknown) => JSON.stringify(value ?? null);

/** As the fields of the form have it. */
function valueInForm({ whole, field }: EntryForm, value: unknown): unknown {
	return whole === undefined ? (value ?? initialObject(field)) : { [whole]: value };
}

function shownFields({ field }: EntryForm) {
	const identifier = identifierOf(field);
	return Object.fromEntries(Object.entries(field.fields).filter(([name]) => name !== identifier));
}

/**
 * Puts what was typed into the draft, from what its author saw. Where somebody else has changed the same meanwhile, the form comes
 * back with both versions (409): what they changed beside it is taken over, and saving again keeps one's own.
 */
export async function saveForm(args: Arguments, opened: SettingsVisit, form: EntryForm) {
	const { visit } = opened;
	const { context } = visit;
	const posted = await readForm(args.request);
	const fields = shownFields(form);
	const lists = rowsIn(controlsOf(fields, opened.writer(form.root)));
	const back = namesAbove(form);
	// A new form is gone on with: its questions have pages of their own.
	const hasPagesInside = Object.values(form.field.fields).some(isNested);
	if (posted.has("retirer")) return remove();
	const refusedPictures = await storePictures(args, opened, form.root, posted);
	return answerForm(args, {
		rows: lists.map((list) => ({ list, most: mostRows })),
		schema: noAnswers,
		async save() {
			const seen = form.isNew ? undefined : readShown(posted.get("seen"));
			const generic = form.translation?.read(posted, form.isNew ? form.value : seen) ?? posted;
			const reader = new TypedReader(generic, opened.typing(form.root));
			const base = valueInForm(form, form.isNew ? form.value : seen) as Record<string, unknown>;
			const read = reader.readFields({ fields }, base, "");
			const isNone = form.isOptional && isBlank();
			const errors = { ...(isNone ? {} : reader.errors), ...refusedPictures?.fields };
			if (Object.keys(errors).length > 0) throw new Refusal(refusedPictures?.code ?? "invalidForm", errors);
			const after = isNone ? null : form.whole === undefined ? read : read[form.whole];
			if (isEqual(seen, after))
				return redirectTo(args, address(back), { tone: "info", key: "settingsScreen.unchanged" });
			const copies = form.isMany ? copiesOf(read, form.taken) : [read];
			const path = form.isNew ? [...form.path, nameNew(copies[0] ?? read)] : form.path;
			const changes = form.isNew
				? copies.map((copy) => ({ path: [...form.path, nameNew(copy)], after: copy }))
				: [{ path, ...(seen !== undefined && { before: seen }), after }];
			requireShortNames(changes);
			const conflict = await putIntoDraft(opened, changes, {
				...(form.isMany
					? fieldsOfMany(copies)
					: {
							fieldOf(names, isConflict) {
								const name = fieldNameOf(namesBelow(names, path) ?? [], isConflict ? withTheirs(seen, after) : after);
								// It has no field.
								return name === identifierOf(form.field) ? "" : name;
							},
						}),
				typedAfterConflict: () => (form.isNew ? typedIn(posted) : typedNow(withTheirs(seen, after))),
			});
			if (conflict) return conflict;
			if (isFirstPrice(opened, form.root, after))
				return redirectTo(args, paths.settings(context, "vendeur"), {
					tone: "success",
					key: "settingsScreen.sellerNext",
				});
			return redirectTo(args, form.isNew && hasPagesInside ? address(path.slice(1)) : address(back), {
				tone: "success",
				key: "settingsScreen.saved",
			});
		},
	});

	function address(names: string[]): string {
		return paths.settings(context, form.place, names);
	}

	function isBlank(): boolean {
		const initial = writeFields({ fields }, initialObject(form.field), "", opened.typing(form.root));
		return Object.entries(initial).every(([name, value]) => (posted.get(name) ?? "") === value || value === false);
	}

	/** The name of a new entry in its list, which nobody types unless it means something. */
	function nameNew(read: Record<string, unknown>): string {
		const identifier = identifierOf(form.field);
		if (identifier) {
			const { isTaken } = opened.typing(form.root);
			read[identifier] = freeName(
				read,
				identifier,
				(name) => form.taken?.has(name) === true || isTaken?.(form.root, read, name) === true,
			);
			return String(read[identifier]);
		}
		return [...(entriesOf([read])?.byName.keys() ?? [])][0] ?? "";
	}

	function remove() {
		return answerForm(args, {
			schema: noAnswers,
			async save() {
				const change = { path: form.path, before: readShown(posted.get("seen")) };
				const conflict = await putIntoDraft(opened, [change], {
					fieldOf: () => "",
					typedAfterConflict: () => typedNow(form.value),
				});
				if (conflict) return conflict;
				return redirectTo(args, address(back), { tone: "success", key: "settingsScreen.removed" });
			},
		});
	}

	/** With what others changed taken over: where both changed the same, one's own stays in the form. */
	function withTheirs(seen: unknown, mine: unknown): unknown {
		return mergeAt<unknown>(form.path, seen, form.value, mine).merged;
	}

	function typedNow(value: unknown) {
		return { ...postedValues(writeForm(opened, form, value)), seen: [seenOf(form.value)] };
	}
}

/** Entries are named by what is typed in one of their fields, such as a code: it is refused at that field. */
function requireShortNames(changes: { path: string[]; after: unknown }[]) {
	for (const { path, after } of changes) {
		const name = path.at(-1) ?? "";
		if (name.length <= longestEntryName) continue;
		const [field = ""] = Object.entries(after ?? {}).find(([, value]) => value === name) ?? [];
		throw new Refusal("invalidForm", { [field]: `errors.tooLong ${longestEntryName}` });
	}
}

/** The most codes that are added at once, which is what one call takes. */
const mostCodes = 200;

/** An entry for each code of a list or of the first column of a table; those that are there already stay as they are. */
function copiesOf(read: Record<string, unknown>, taken: ReadonlySet<string> = new Set()): Record<string, unknown>[] {
	const lines = String(read.code).split(/\r?\n/);
	const cells = lines.map((line) => normalCode(line.split(/[;,\t]/)[0] ?? "").replaceAll('"', ""));
	// The first line of a table names its columns: it would become a code that anybody guesses.
	const hasHeading =
		cells.length > 1 && /^(CODES?|CODES?-?PROMO|PROMO-?CODES?|COUPONS?|VOUCHERS?)$/.test(cells[0] ?? "");
	const codes = hasHeading ? cells.slice(1) : cells;
	const added = [...new Set(codes)].filter((code) => code !== "" && !taken.has(code));
	if (added.length === 0) throw new Refusal("invalidForm", { code: "settingsScreen.error.noCode" });
	if (added.length > mostCodes)
		throw new Refusal("invalidForm", { code: `settingsScreen.error.manyCodes ${mostCodes}` });
	return added.map((code) => ({ ...read, code }));
}

/** The names of the entry in whose page the form's one is listed; none at the top. */
function namesAbove({ path, isNew }: EntryForm): string[] {
	const list = isNew ? path : path.slice(0, -1);
	return list.slice(1, -1);
}

/** Of several entries with one form: whichever code is at fault is said at the codes. */
function fieldsOfMany(copies: Record<string, unknown>[]) {
	const isOfCodes = (name: string) => name === "code" || !copies.some((copy) => name in copy);
	return {
		fieldOf: ([, , name = "code"]: string[]) => (isOfCodes(name) ? "code" : name),
		sayOf: ([, code = "", name = "code"]: string[], message: string) =>
			isOfCodes(name) ? `${code} – ${message}` : message,
	};
}

/** The lists that stand in rows, wherever they are in the form. */
function rowsIn(controls: Control[]): string[] {
	return controls.flatMap((control) => {
		if (control.kind === "rows") return [control.name];
		return control.kind === "group" || control.kind === "choiceOrGroup" ? rowsIn(control.controls) : [];
	});
}

/** As a browser would post them: a box that is not ticked is not there. */
function postedValues(typed: TypedValues): Record<string, string[]> {
	return Object.fromEntries(
		Object.entries(typed).flatMap(([name, value]) => {
			if (value === false) return [];
			return [[name, value === true ? ["on"] : [value].flat()]];
		}),
	);
}

/** Who sells is asked for with the first price above zero, and not before. */
function isFirstPrice({ parts }: SettingsVisit, root: string, after: unknown): boolean {
	if (root !== "articles" || parts.billing) return false;
	const isPriced = (article: unknown) => ((article as { price?: number } | null)?.price ?? 0) > 0;
	return isPriced(after) && !parts.articles?.some(isPriced);
}
