import { placeOf } from "~/domain/event-file/advice-place";
import { fieldAt } from "~/domain/event-file/document-fields";
import { entriesOf } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";
import { knotKindOf } from "~/domain/event-file/knots";
import { findKnots } from "~/domain/event-file/walk";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import {
	fieldsInLine,
	type SettingsPlace,
	settingsPlaces,
	subjectPlaces,
} from "../../ground/workspace/settings-places";
import { cut } from "../document/describe-value";
import { loadOffers, repairOffers, rulesUnseenIn } from "./offers.server";
import { type EntryForm, loadForm, saveForm } from "./setting-form.server";
import { loadPrices } from "./setting-prices.server";
import {
	changeOf,
	openSettings,
	openSubject,
	requirePlace,
	requireSubject,
	type SettingsFrame,
	type SettingsVisit,
	settingsFrame,
} from "./settings-page.server";
import { loadSettings } from "./subject-settings.server";

type PlaceArguments = Arguments & { params: { place?: string } };

const pageSize = 25;

/** The parameter with which a table of prices is a list whose entries move. */
const orderName = "ordre";

/** A part of the event: one form, or its entries with the ways to change, move and add them. */
export async function loadPart(args: PlaceArguments) {
	const place = requirePlace(args.params.place);
	const opened = await openSettings(args, [settingsPlaces[place]], {
		published: place === "articles" ? ["articles"] : [],
	});
	const form = partForm(opened, place);
	const query = new URL(args.request.url).searchParams;
	const list = form
		? undefined
		: listEntries(opened, place, query, await loadEntryKnots(opened, settingsPlaces[place]));
	const prices = list && place === "articles" && !query.has(orderName);
	const subject = requireSubject(place);
	const frame = settingsFrame(opened, subject, place);
	// The settings of a subject stand on its first page.
	const isFirst = opened.isWhole && subjectPlaces[subject] === place;
	const whole = isFirst ? await openSubject(opened) : undefined;
	return serverOnly({
		frame,
		title: titleOfPart(opened, frame),
		offers: [...(await loadOffers(opened, place)), ...(whole ? rulesUnseenIn(whole, subject) : [])],
		settings: whole && loadSettings(args, whole, subject),
		form: form && loadForm(opened, form),
		list,
		prices: prices ? await loadPrices(opened, list) : undefined,
	});
}

export type PartPage = Awaited<ReturnType<typeof loadPart>>;

/** « Préparer – Billets et options – Codes promo » */
export function titleOfPart({ visit }: SettingsVisit, { title, part }: Pick<SettingsFrame, "title" | "part">): string {
	return [visit.frame.t("settingsScreen.title"), title, part].filter(Boolean).join(" – ");
}

export async function changePart(args: PlaceArguments) {
	const place = requirePlace(args.params.place);
	const opened = await openSettings(args, [settingsPlaces[place]]);
	const form = partForm(opened, place);
	const posted = await readForm(args.request);
	if (posted.has("proposer")) return repairOffers(args, opened, posted, paths.settings(opened.visit.context, place));
	return form ? saveForm(args, opened, form) : moveEntry(args, opened, place, posted);
}

/** The form of a part that is no list; a record is one field of its form. */
function partForm({ parts }: SettingsVisit, place: SettingsPlace): EntryForm | undefined {
	const part = settingsPlaces[place];
	const field = fieldAt([part]);
	const common = { path: [part], value: parts[part], isNew: false, place };
	if (field?.kind === "object") return { ...common, field, root: part, isOptional: field.initial === null };
	return field?.kind === "record"
		? { ...common, field: { fields: { [part]: field } }, root: "", whole: part }
		: undefined;
}

/** In a few words, what is contradictory about each entry of a part, by its name; for whoever may change the whole event. */
async function loadEntryKnots(
	{ visit, isWhole }: SettingsVisit,
	part: keyof EventDocument,
): Promise<Map<string, string>> {
	if (!isWhole) return new Map();
	const { t } = visit.frame;
	const { people } = await visit.ask.walks.read({ version: "draft" });
	return new Map(
		findKnots(people).flatMap((knot): [string, string][] => {
			const [place, kind] = [placeOf(knot), knotKindOf(knot)];
			return kind && place.part === part && place.entry !== undefined ? [[place.entry, t(`walk.kind.${kind}`)]] : [];
		}),
	);
}

/** The entries that a search finds, a page of them; the address holds both. */
function listEntries(opened: SettingsVisit, place: SettingsPlace, query: URLSearchParams, knots: Map<string, string>) {
	const { visit, describer, parts } = opened;
	const { context } = visit;
	const part = settingsPlaces[place];
	const entries = [...(entriesOf(parts[part])?.byName ?? [])];
	const search = (query.get("q") ?? "").trim().slice(0, 100);
	const titleOf = (name: string, entry: unknown) => describer.title([part, name], entry);
	const found =
		search === ""
			? entries
			: entries.filter(([name, entry]) => foldedHas(name, search) || foldedHas(titleOf(name, entry), search));
	const page = Math.max(1, Math.min(Number(query.get("page")) || 1, Math.ceil(found.length / pageSize)));
	const shown = found.slice((page - 1) * pageSize, page * pageSize);
	const here = (at: number) => {
		const next = new URLSearchParams({
			...(search && { q: search }),
			...(at > 1 && { page: String(at) }),
			...(query.has(orderName) && { [orderName]: "1" }),
		});
		return next.size > 0 ? `${paths.settings(context, place)}?${next}` : paths.settings(context, place);
	};
	return {
		action: here(page),
		count: entries.length,
		found: found.length,
		search,
		canSearch: entries.length > pageSize,
		/** The place of an entry among those that are not shown cannot be chosen. */
		canMove: search === "",
		entries: shown.map(([name, entry]) => ({
			name,
			title: titleOf(name, entry),
			line: (fieldsInLine[part] ?? [])
				.map((field) => lineOf(field, (entry as Record<string, unknown>)[field]))
				.filter(Boolean)
				.join(" · "),
			knot: knots.get(name),
			href: paths.settings(context, place, [name]),
			change: changeOf(opened, [part, name]),
			isFirst: entries[0]?.[0] === name,
			isLast: entries.at(-1)?.[0] === name,
		})),
		/** The other way to see the list. */
		table: place === "articles" && query.has(orderName) ? paths.settings(context, place) : undefined,
		additions: [
			...(part === "articles"
				? [{ href: `${paths.settings(context, place)}?nouveau=entree`, label: describer.t("tickets.addEntry") }]
				: []),
			{
				href: `${paths.settings(context, place)}?nouveau`,
				label: part === "articles" ? describer.t("tickets.addOption") : describer.addition(part),
			},
			...(part === "promoCodes"
				? [{ href: `${paths.settings(context, place)}?nouveau=lot`, label: describer.t("settingsScreen.manyCodes") }]
				: []),
		],
		previous: page > 1 ? here(page - 1) : undefined,
		next: page * pageSize < found.length ? here(page + 1) : undefined,
	};

	function lineOf(field: string, value: unknown): string | undefined {
		if (value === undefined || value === false || value === "") return undefined;
		if (value === true) return describer.field(`${part}.${field}`);
		if (part === "articles" && field === "stock") return describer.t("settingsScreen.stock", { count: Number(value) });
		return cut(describer.value(`${part}.${field}`, value), 100);
	}
}

/** True if the text holds what is sought, whatever its capitals and accents. */
export function foldedHas(text: string, search: string): boolean {
	const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	return fold(text).includes(fold(search));
}

/** Moves an entry by one place; it stays where it is if others have moved it meanwhile. */
async function moveEntry(
	args: PlaceArguments,
	{ visit, parts }: SettingsVisit,
	place: SettingsPlace,
	posted: FormData,
): Promise<never> {
	const part = settingsPlaces[place];
	const before = [...(entriesOf(parts[part])?.byName.keys() ?? [])];
	const [name, by] = posted.has("monter") ? [posted.get("monter"), -1] : [posted.get("descendre"), 1];
	const from = before.indexOf(String(name));
	const back = new URL(args.request.url);
	if (from >= 0 && before[from + by] !== undefined) {
		const after = before.filter((otherName) => otherName !== name);
		after.splice(from + by, 0, String(name));
		const change = { path: [part], before, after, isOrder: true as const };
		await visit.ask.drafts.change({ changes: [change] });
	}
	return redirectTo(args, `${back.pathname}${back.search}`);
}
