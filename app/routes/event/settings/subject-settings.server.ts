import { z } from "zod";
import { fieldOf } from "~/domain/event-file/document-fields";
import { hostOf, isHostAllowed } from "~/domain/ground/allowed-hosts";
import { Refusal } from "~/domain/ground/refusal";
import { catalogue, mayVary, type SettingGroup, type Settings, wings, wingTitles } from "~/domain/settings";
import type { Setting } from "~/domain/settings/kinds";
import { type TextPair, textOfPair } from "~/domain/texts/text-pair";
import { onClock } from "~/domain/time/clock";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import type { Option } from "~/ui/field-shell";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";
import { repairOffers, rulesUnseenIn } from "./offers.server";
import { namesBelow, putIntoDraft, typedWithTheirs } from "./put-into-draft.server";
import { changeOf, openSettings, readShown, type SettingsVisit, settingsFrame } from "./settings-page.server";
import { parseMoment } from "./typed-fields";

type SettingKey = keyof Settings;
type Wing = keyof typeof wings;

const settingParts = ["settings", "settingsByLanguage", "settingsByTypology"] as const;

/** For whom the settings of a screen are: everybody, a language (`langue:fr`) or a profile (`profil:visitor`). */
interface Scope {
	/** The names that lead to the flags in the document. */
	path: string[];
	query: string | undefined;
}

/** The settings of one wing, each with its line, its value and what it is without one. */
export async function loadOptions(args: Arguments) {
	const opened = await openSettings(args, [...settingParts]);
	const { wing, scope } = placeIn(args, opened);
	const { visit, describer } = opened;
	const { frame, context } = visit;
	const { t } = frame;
	const { language } = describer;
	const say = (pair: TextPair) => textOfPair(pair, language);
	const values = valuesIn(opened, scope);
	const all = Object.keys(wings[wing]) as SettingKey[];
	const keys = all.filter((key) => isOffered(catalogue[key], scope));
	return serverOnly({
		frame: settingsFrame(opened, "options"),
		title: `${t("settingsScreen.title")} – ${say(wingTitles[wing])}`,
		heading: say(wingTitles[wing]),
		groups: (Object.keys(wings) as Wing[])
			.filter((key) => key === wing || settingsOf(key).some((setting) => isOffered(setting, scope)))
			.map((one) => ({
				href: address(context, one, scope.query),
				label: say(wingTitles[one]),
				isCurrent: one === wing,
			})),
		scopes: scopesOf(opened).map(({ value, label }) => ({
			href: address(context, wing, value || undefined),
			label,
			isCurrent: (scope.query ?? "") === value,
		})),
		action: address(context, wing, scope.query),
		offers: rulesUnseenIn(opened, wing),
		controls: keys.map((key) => {
			const setting = catalogue[key] as Setting<unknown>;
			const { flag, label, hint } = setting;
			return {
				name: flag,
				label: say(label),
				hint: [say(hint).replaceAll("`", ""), ...serverNotes(key)].join(" "),
				kind: widgetOf(setting),
				options: optionsOf(setting),
				/** What it is without a value of its own. */
				initial: sayValue(key, inherited(opened, scope, key)),
				change: changeOf(opened, [...scope.path, flag]),
			};
		}),
		/** True where some are left out: a profile or a language has no value of its own for them. */
		isPart: keys.length < all.length,
		saved: { ...writeSettings(opened, wing, values), seen: seenOf(wing, values) },
	});

	/** What this server's configuration makes of a setting. */
	function serverNotes(key: SettingKey): string[] {
		if (key !== "chatScript") return [];
		const { hosts, origin } = args.context.config.chat;
		if (hosts.length === 0) return [t("settingsScreen.noChatHosts")];
		const host = hostOf(values[catalogue.chatScript.flag]);
		return [
			t("settingsScreen.chatHosts", { hosts: hosts.join(", ") }),
			...(host !== undefined && !isHostAllowed(host, hosts) ? [t("settingsScreen.foreignChat", { host })] : []),
			...(origin === undefined ? [t("settingsScreen.chatForgets")] : []),
		];
	}

	function sayValue(key: SettingKey, value: unknown): string {
		if (value === "" || value === null || (Array.isArray(value) && value.length === 0))
			return t("settingsScreen.nothing");
		const setting = catalogue[key] as Setting<unknown>;
		const choice = setting.choices?.[String(value)];
		if (choice) return say(choice);
		const option = optionsOf(setting)?.find((one) => one.value === String(value));
		return option?.label ?? describer.value("", value);
	}

	function optionsOf(setting: Setting<unknown>): Option[] | undefined {
		const field = fieldOf(setting.schema);
		if (field?.kind === "yesNo")
			return ["true", "false"].map((value) => ({ value, label: describer.value("", value === "true") }));
		if (field?.kind === "reference") return opened.writer("").targets(field.to);
		if (field?.kind !== "choice") return undefined;
		const { choices = {} } = setting;
		return field.values.map((value) => ({ value, label: choices[value] ? say(choices[value]) : value }));
	}
}

export type OptionsPage = Awaited<ReturnType<typeof loadOptions>>;

/** Puts what differs from what the form showed into the draft: two people may change different settings at once. */
export async function changeOptions(args: Arguments) {
	const opened = await openSettings(args, [...settingParts]);
	const { wing, scope } = placeIn(args, opened);
	const { visit } = opened;
	const posted = await readForm(args.request);
	if (posted.has("proposer")) return repairOffers(args, opened, posted, address(visit.context, wing, scope.query));
	return answerForm(args, {
		schema: noAnswers,
		async save() {
			const seen = readSeen(posted);
			const now = valuesIn(opened, scope);
			const errors: Record<string, string> = {};
			const offered = settingsOf(wing).filter((setting) => isOffered(setting, scope));
			const changes = offered.flatMap((setting) => {
				const { flag } = setting;
				if (!posted.has(flag) || String(posted.get(flag)).trim() === writeSetting(setting, seen, opened)) return [];
				const after = readSetting(setting, String(posted.get(flag)).trim(), opened);
				if (after === invalid) errors[flag] = faultOf(setting);
				const before = seen[flag];
				return [
					{
						path: [...scope.path, flag],
						...(before !== undefined && { before }),
						...(after !== undefined && { after }),
					},
				];
			});
			if (Object.keys(errors).length > 0) throw new Refusal("invalidForm", errors);
			const back = address(visit.context, wing, scope.query);
			if (changes.length === 0) return redirectTo(args, back, { tone: "info", key: "settingsScreen.unchanged" });
			const conflict = await putIntoDraft(opened, changes, {
				fieldOf: (path) => namesBelow(path, scope.path)?.[0] ?? "",
				typedAfterConflict: () => ({
					...typedWithTheirs(posted, writeSettings(opened, wing, seen), writeSettings(opened, wing, now)),
					seen: [seenOf(wing, now)],
				}),
			});
			if (conflict) return conflict;
			return redirectTo(args, back, { tone: "success", key: "settingsScreen.saved" });
		},
	});
}

function placeIn({ request }: Arguments, opened: SettingsVisit): { wing: Wing; scope: Scope } {
	const query = new URL(request.url).searchParams;
	const group = query.get("groupe") ?? "registration";
	const asked = query.get("pour") ?? "";
	const known = scopesOf(opened).some(({ value }) => value === asked);
	if (!Object.hasOwn(wings, group) || !known) throw new Response(null, { status: 404 });
	const [kind, id = ""] = asked.split(":");
	const path = asked === "" ? ["settings"] : [kind === "langue" ? "settingsByLanguage" : "settingsByTypology", id];
	return { wing: group as Wing, scope: { path, query: asked || undefined } };
}

/** A profile or a language is offered what may differ there. */
function isOffered({ flag }: Pick<Setting<unknown>, "flag">, { path: [part], query }: Scope): boolean {
	return query === undefined || mayVary(flag, part as SettingGroup);
}

function scopesOf({ visit, parts, describer }: SettingsVisit): Option[] {
	const { t } = visit.frame;
	return [
		{ value: "", label: t("settingsScreen.everybody") },
		...(parts.typologies ?? []).map(({ id, label }) => ({
			value: `profil:${id}`,
			label: describer.value("label", label),
		})),
		...(parts.languages ?? []).map(({ id, label }) => ({ value: `langue:${id}`, label })),
	];
}

function address(context: string, wing: Wing, scope: string | undefined): string {
	const query = new URLSearchParams({ groupe: wing, ...(scope && { pour: scope }) });
	return `${paths.settings(context, "options")}?${query}`;
}

function valuesIn({ parts }: SettingsVisit, { path }: Scope): Record<string, unknown> {
	const found = path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], parts);
	return (found ?? {}) as Record<string, unknown>;
}

/** What a setting is where this scope gives none. */
function inherited(opened: SettingsVisit, { query }: Scope, key: SettingKey): unknown {
	const { flag, default: initial } = catalogue[key];
	const general = valuesIn(opened, { path: ["settings"], query: undefined })[flag];
	return query === undefined || general === undefined ? initial : general;
}

type Widget = "choice" | "longText" | "list" | "moment" | "number" | "text";

function widgetOf(setting: Setting<unknown>): Widget {
	const field = fieldOf(setting.schema);
	if (field?.kind === "yesNo" || field?.kind === "choice" || field?.kind === "reference") return "choice";
	if (field?.kind === "list") return "list";
	if (field?.kind === "moment" || field?.kind === "number") return field.kind;
	return setting.kind.startsWith("HTML") ? "longText" : "text";
}

/** As a form shows a value; empty without one of its own, so that the setting is what it is otherwise. */
function writeSetting(setting: Setting<unknown>, values: Record<string, unknown>, opened: SettingsVisit): string {
	const value = values[setting.flag];
	if (value === undefined) return "";
	if (value === null) return opened.visit.frame.t("settingsScreen.none");
	if (Array.isArray(value)) return value.join("\n");
	if (widgetOf(setting) === "moment") return onClock(String(value), opened.typing("").timeZone);
	return String(value);
}

const invalid = Symbol("invalid");

/** What the schema accepts of what was typed; undefined for nothing typed. */
function readSetting({ schema }: Pick<Setting<unknown>, "schema">, typed: string, opened: SettingsVisit): unknown {
	if (typed === "") return undefined;
	const field = fieldOf(schema);
	const moment = parseMoment(typed, opened.typing("").timeZone);
	const candidates = [
		...(moment === undefined ? [] : [moment]),
		...(typed.toLowerCase() === opened.visit.frame.t("settingsScreen.none").toLowerCase() ? [null] : []),
		...(typed === "true" || typed === "false" ? [typed === "true"] : []),
		...(/^-?[\d\s\u00a0\u202f]+([.,]\d+)?$/.test(typed)
			? [Number(typed.replace(/[\s\u00a0\u202f]/g, "").replace(",", "."))]
			: []),
		...(field?.kind === "list"
			? [
					typed
						.split(/\r?\n/)
						.map((line) => line.trim())
						.filter(Boolean),
				]
			: []),
		typed.replaceAll("\r\n", "\n"),
	];
	const found = candidates.map((candidate) => z.safeParse(schema, candidate)).find(({ success }) => success);
	return found ? found.data : invalid;
}

function faultOf(setting: Setting<unknown>): string {
	const widget = widgetOf(setting);
	if (widget === "moment") return "settingsScreen.error.moment";
	if (widget === "number") return "errors.number";
	if (setting.kind.startsWith("colour")) return "errors.colour";
	return setting.kind.includes("https") ? "errors.url" : "settingsScreen.error.value";
}

const settingsOf = (wing: Wing) => Object.values(wings[wing] as Record<string, Setting<unknown>>);

function seenOf(wing: Wing, values: Record<string, unknown>): string {
	return JSON.stringify(Object.fromEntries(settingsOf(wing).map(({ flag }) => [flag, values[flag]])));
}

function writeSettings(opened: SettingsVisit, wing: Wing, values: Record<string, unknown>): Record<string, string> {
	return Object.fromEntries(settingsOf(wing).map((setting) => [setting.flag, writeSetting(setting, values, opened)]));
}

/** Only flags of the catalogue, whatever was posted: they are what the form showed. */
function readSeen(posted: FormData): Record<string, unknown> {
	const seen = readShown(posted.get("seen"));
	return typeof seen === "object" && seen !== null ? { ...seen } : {};
}
