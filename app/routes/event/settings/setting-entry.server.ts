import {
	type DocumentField,
	fieldAt,
	fieldPathOf,
	initialObject,
	type ObjectField,
} from "~/domain/event-file/document-fields";
import { entriesOf } from "~/domain/event-file/entries";
import { fieldComponents } from "~/domain/registration/form";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import type { IconName } from "~/ui/icon";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { pageLinksOf, positionOf, requestedPageNumber } from "../../ground/pages/paging";
import { type SettingsPlace, settingsPlaces } from "../../ground/workspace/settings-places";
import { articleEntry, loadArticleForm } from "./article-form.server";
import { type EntryForm, loadForm, saveForm } from "./setting-form.server";
import { titleOfPart } from "./setting-part.server";
import { namesInAddress } from "./setting-preview.server";
import { openSettings, requirePlace, requireSubject, type SettingsVisit, settingsFrame } from "./settings-page.server";
import { isNested, pathOf } from "./typed-fields";

type PlaceArguments = Arguments & { params: { place?: string } };

interface OpenedEntry {
	opened: SettingsVisit;
	place: SettingsPlace;
	names: string[];
	form: EntryForm & { field: ObjectField };
}

/** An entry of a list, at whatever depth, or a new one (`?nouveau`; of a question the kind of answer). */
export async function loadEntry(args: PlaceArguments) {
	const { opened, place, names, form } = await openEntry(args);
	const { visit, describer } = opened;
	const frame = settingsFrame(opened, requireSubject(place), place);
	const heading = form.isNew ? describer.addition(form.root) : describer.title(form.path.slice(0, 2), form.value);
	const titles = names.slice(0, form.isNew ? undefined : -1).map((_, index) => titleAt(index + 1));
	return serverOnly({
		frame,
		title: titleOfPart(opened, frame),
		heading:
			form.path.length > 2 && !form.isNew
				? describer.name(fieldPathOf(form.path.slice(0, -1)), form.path.at(-1) ?? "", form.value)
				: heading,
		trail: [
			{ href: paths.settings(visit.context, place), label: describer.field(settingsPlaces[place]) },
			...titles.flatMap((label, index) =>
				label === undefined ? [] : [{ href: paths.settings(visit.context, place, names.slice(0, index + 1)), label }],
			),
		],
		form: loadForm(opened, form),
		article: place === "articles" ? loadArticleForm(opened, form) : undefined,
		inside: form.isNew ? [] : nestedLists(args, opened, place, names, form),
	});

	/** Undefined for a list, which has no page of its own. */
	function titleAt(length: number): string | undefined {
		const path = [settingsPlaces[place], ...names.slice(0, length)];
		const value = valueIn(opened, path);
		return Array.isArray(value) ? undefined : describer.name(fieldPathOf(path.slice(0, -1)), path.at(-1) ?? "", value);
	}
}

export type EntryPage = Awaited<ReturnType<typeof loadEntry>>;

export async function changeEntry(args: PlaceArguments) {
	const { opened, form } = await openEntry(args);
	const posted = await readForm(args.request);
	if (posted.has("monter") || posted.has("descendre")) return moveInside(args, opened, form, posted);
	return saveForm(args, opened, form.place === "articles" ? articleEntry(opened, form) : form);
}

async function openEntry(args: PlaceArguments): Promise<OpenedEntry> {
	const place = requirePlace(args.params.place);
	const part = settingsPlaces[place];
	const names = namesInAddress(args.request);
	const opened = await openSettings(args, [part], { entry: names[0] });
	const path = [part, ...names];
	const isNew = new URL(args.request.url).searchParams.get("nouveau");
	const found = fieldAt(path);
	const field = isNew === null ? found : found?.kind === "list" ? found.item : undefined;
	const value = isNew === null ? valueIn(opened, path) : undefined;
	if (field?.kind !== "object" || (isNew === null && value === undefined)) throw new Response(null, { status: 404 });
	const common = { place, path, field, root: fieldPathOf(path) };
	if (isNew === null) return { opened, place, names, form: { ...common, value, isNew: false } };
	const list = valueIn(opened, path);
	if (path.length > 1 && list === undefined) throw new Response(null, { status: 404 });
	const taken = new Set(entriesOf(list)?.byName.keys());
	return {
		opened,
		place,
		names,
		form: {
			...common,
			value: newValue(field, isNew),
			isNew: true,
			isMany: isNew === "lot" && part === "promoCodes",
			taken,
		},
	};
}

/** The kind of answer of a new question is in the address, and whether a new article is an entry. */
function newValue(field: ObjectField, kind: string): Record<string, unknown> {
	// What is added on pages of its own is empty before.
	const nested = Object.entries(field.fields).filter(([, value]) => isNested(value));
	const initial = { ...Object.fromEntries(nested.map(([name]) => [name, []])), ...initialObject(field) };
	if (field.fields.isEntry) return kind === "entree" ? { ...initial, isEntry: true } : initial;
	return fieldComponents.some((component) => component === kind) && field.fields.component
		? { ...initial, component: kind }
		: initial;
}

function valueIn({ parts }: SettingsVisit, path: string[]): unknown {
	return path.reduce<unknown>((value, name) => entriesOf(value)?.byName.get(name), parts);
}

/** Lists whose entries have pages of their own: the questions of a form. */
/** More entries of a list within an entry have pages. */
const entriesOfPage = 50;

function nestedLists(
	args: Arguments,
	{ visit, describer }: SettingsVisit,
	place: SettingsPlace,
	names: string[],
	form: OpenedEntry["form"],
) {
	const { context } = visit;
	const value = form.value as Record<string, unknown>;
	return Object.entries(form.field.fields).flatMap(([key, field]) => {
		if (!isNested(field)) return [];
		const list = [...(entriesOf(value[key])?.byName ?? [])];
		const { pathname, searchParams } = new URL(args.request.url);
		const requested = searchParams.get("liste") === key ? requestedPageNumber(searchParams) : 1;
		const position = positionOf(requested, list.length, entriesOfPage);
		const first = (position.page - 1) * entriesOfPage;
		const address = (inside: string[]) => paths.settings(context, place, [...names, key, ...inside]);
		return {
			key,
			label: describer.field(pathOf(key, form)),
			pages: pageLinksOf(
				position,
				(page) => `${pathname}?${new URLSearchParams({ liste: key, page: `${page}` })}#${key}`,
			),
			entries: list
				.slice(first, first + entriesOfPage)
				.map(([name, entry], index) => ({
					name,
					title: describer.name(pathOf(key, form), name, entry),
					line: lineOf(entry as Record<string, unknown>),
					icon: iconOf(entry as Record<string, unknown>),
					isRequired: (entry as Record<string, unknown>).isRequired === true,
					href: address([name]),
					isFirst: first + index === 0,
					isLast: first + index === list.length - 1,
				})),
			additions: additionsOf(field).map((kind) => ({
				href: `${address([])}?nouveau=${kind}`,
				icon: iconOf({ component: kind }),
				label: kind === "" ? describer.addition(pathOf(key, form)) : describer.value("forms.models.component", kind),
			})),
		};
	});

	function lineOf({ component, values }: Record<string, unknown>): string {
		const kind = component === undefined ? "" : describer.value("forms.models.component", component);
		const count = Array.isArray(values) ? values.length : 0;
		return count === 0 ? kind : `${kind}, ${describer.t("settingsScreen.choices", { count })}`;
	}
}

/** The kinds of answers in the order in which they are offered, each with its icon. */
const iconOfComponent: Record<(typeof fieldComponents)[number], IconName> = {
	input: "letter",
	textarea: "text",
	"input-number": "number",
	"phone-number": "telephone",
	select: "list",
	"select-multiple": "checklist",
	radio: "choice",
	checkbox: "box",
	comment: "note",
	html: "text",
};

function iconOf({ component }: Record<string, unknown>): IconName | undefined {
	const found = fieldComponents.find((fieldComponent) => fieldComponent === component);
	return found && iconOfComponent[found];
}

function additionsOf(field: DocumentField): readonly string[] {
	const item = field.kind === "list" ? field.item : field;
	return item.kind === "object" && item.fields.component ? Object.keys(iconOfComponent) : [""];
}

/** Moves an entry of a nested list by one place, as the draft has it now. */
async function moveInside(
	args: Arguments,
	{ visit }: SettingsVisit,
	form: EntryForm,
	posted: FormData,
): Promise<never> {
	const [ref, by] = posted.has("monter") ? [posted.get("monter"), -1] : [posted.get("descendre"), 1];
	const [key = "", name = ""] = String(ref).split("/").map(decodeURIComponent);
	const list = (form.value as Record<string, unknown>)[key];
	const before = [...(entriesOf(list)?.byName.keys() ?? [])];
	const from = before.indexOf(name);
	if (Array.isArray(list) && from >= 0 && before[from + by] !== undefined) {
		const moved = [...list];
		const [one] = moved.splice(from, 1);
		moved.splice(from + by, 0, one);
		const change = { path: [...form.path, key], before: list, after: moved };
		await visit.ask.drafts.change({ changes: [change] });
	}
	const { pathname } = new URL(args.request.url);
	return redirectTo(args, `${pathname}#${key}`);
}
