import { z } from "zod";
import { fieldOf } from "~/domain/event-file/document-fields";
import { newEventColours } from "~/domain/event-file/new-document";
import { isRare, type SubjectKey, settingsOfSubject } from "~/domain/event-file/subjects";
import { hostOf, isHostAllowed } from "~/domain/ground/allowed-hosts";
import { Refusal } from "~/domain/ground/refusal";
import { catalogue, mayVary, type SettingGroup, type Settings } from "~/domain/settings";
import type { Setting } from "~/domain/settings/kinds";
import { textOfPair } from "~/domain/texts/text-pair";
import { onClock } from "~/domain/time/clock";
import { readForm } from "~/http/read-form";
import type { Option } from "~/ui/field-shell";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";
import { addressOfSubject } from "../../ground/workspace/settings-places";
import { cut } from "../document/describe-value";
import { putIntoDraft, typedWithTheirs } from "./put-into-draft.server";
import { exceptionFields, otherColour, otherColourField, settingsForm } from "./setting-names";
import { changeOf, readShown, type SettingsVisit } from "./settings-page.server";
import { parseMoment } from "./typed-fields";

type SettingKey = keyof Settings;

/** For whom a value of a setting is: everybody, a profile (`profil:visitor`) or a language (`langue:fr`). */
interface Scope {
	key: string;
	/** The names that lead to its values in the document. */
	path: [SettingGroup | "settings", ...string[]];
	label: string;
}

/** A value of a setting for one scope, with its field in the form. */
interface Slot {
	name: string;
	setting: Setting<unknown>;
	scope: Scope;
	value: unknown;
}

/** The settings of a subject: each with its value, what it is without one, and for whom it is otherwise. */
export function loadSettings(args: Arguments, opened: SettingsVisit, subject: SubjectKey) {
	const { visit, describer } = opened;
	const { t } = visit.frame;
	const slots = slotsOf(opened, subject);
	const controls = settingsOfSubject(subject).map((key) => {
		const setting: Setting<unknown> = catalogue[key];
		const own = slots.filter((slot) => slot.setting === setting);
		const { flag, label, hint } = setting;
		return {
			name: flag,
			label: labelOf(key, textOfPair(label, describer.language)),
			hint: [textOfPair(hint, describer.language).replaceAll("`", ""), ...serverNotes(key)].join(" "),
			kind: widgetOf(setting),
			options: optionsOf(opened, setting),
			swatches:
				key === "primaryColor"
					? Object.entries(newEventColours).map(([id, colour]) => ({
							value: colour,
							colour,
							label: t(`newEvent.colour.${id as keyof typeof newEventColours}`),
						}))
					: undefined,
			/** What it is without a value of its own. */
			initial: sayValue(opened, key, setting.default),
			isRare: isRare(key),
			change: changeOf(opened, ["settings", flag]),
			exceptions: own
				.slice(1)
				.map(({ name, scope, value }) => ({
					name,
					scope: scope.key,
					label: scope.label,
					isGiven: value !== undefined,
					change: changeOf(opened, [...scope.path, flag]),
				})),
		};
	});
	return {
		action: `${addressOfSubject(visit.context, subject)}?${settingsForm}`,
		controls,
		/** What the folded ones are now. */
		rare: rareNow(),
		isUnfolded: new URL(args.request.url).searchParams.has("rare"),
		saved: { ...writeSlots(opened, slots), seen: seenOf(slots) },
	};

	/** A page is called what its title says. */
	function labelOf(key: SettingKey, label: string): string {
		const [, number] = /^section(\d)Shown$/.exec(key) ?? [];
		const page = opened.parts.sections?.[Number(number) - 1];
		return page ? describer.named(label, describer.value("label", page.title)) : label;
	}

	/** What this server's configuration makes of a setting. */
	function serverNotes(key: SettingKey): string[] {
		if (key !== "chatScript") return [];
		const { hosts, origin } = args.context.config.chat;
		if (hosts.length === 0) return [t("settingsScreen.noChatHosts")];
		const host = hostOf(opened.parts.settings?.[catalogue.chatScript.flag]);
		return [
			t("settingsScreen.chatHosts", { hosts: hosts.join(", ") }),
			...(host !== undefined && !isHostAllowed(host, hosts) ? [t("settingsScreen.foreignChat", { host })] : []),
			...(origin === undefined ? [t("settingsScreen.chatForgets")] : []),
		];
	}

	function rareNow(): string {
		const given = slots.filter(({ setting, value }) => isRareFlag(setting.flag) && value !== undefined);
		const said = new Map(
			given.map(({ setting }): [string, string] => {
				const key = keyOf(setting);
				return [key, describer.named(textOfPair(setting.label, describer.language), sayNow(opened, key))];
			}),
		);
		return said.size === 0 ? t("prepare.rareUnchanged") : describer.list([...said.values()], 3);
	}

	function isRareFlag(flag: string): boolean {
		return controls.some((control) => control.isRare && control.name === flag);
	}
}

export type SubjectSettings = ReturnType<typeof loadSettings>;

/** Puts what differs from what the form showed into the draft: two people may change different settings at once. */
export async function changeSettings(args: Arguments, opened: SettingsVisit, subject: SubjectKey) {
	const { visit } = opened;
	const posted = await readForm(args.request);
	const slots = slotsOf(opened, subject);
	const removed = posted.get("retirer");
	return answerForm(args, {
		form: settingsForm,
		schema: noAnswers,
		async save() {
			const seen = readSeen(posted);
			const errors: Record<string, string> = {};
			// An exception that is added wins over what its own field said.
			const fields = new Map<string, { path: string[]; field: string; after: unknown }>();
			for (const slot of slots) {
				const { name, setting, scope } = slot;
				const typed = name === removed ? "" : posted.has(name) ? answerAt(posted, slot) : undefined;
				if (typed === undefined || typed === writeSlot(opened, { ...slot, value: seen[name] })) continue;
				const after = readSetting(setting, typed, opened);
				if (after === invalid) errors[faultyField(posted, slot)] = faultOf(setting);
				fields.set(name, { path: [...scope.path, setting.flag], field: name, after });
			}
			for (const { name: flag, setting, scope } of slots.filter(({ scope }) => scope.key === "")) {
				const [whom, what] = exceptionFields(flag).map((name) => typedAt(posted, name));
				if (!whom && !what) continue;
				const [whomField, whatField] = exceptionFields(flag);
				const found = slots.find((slot) => slot.setting === setting && slot.scope.key === whom && slot.scope !== scope);
				if (!found) errors[whomField] = whom ? "settingsScreen.error.value" : "prepare.error.whom";
				if (!what) errors[whatField] = "errors.required";
				if (!found || !what) continue;
				const after = readSetting(setting, what, opened);
				if (after === invalid) errors[whatField] = faultOf(setting);
				fields.set(found.name, { path: [...found.scope.path, flag], field: whatField, after });
			}
			if (Object.keys(errors).length > 0) throw new Refusal("invalidForm", errors);
			const changes = [...fields].map(([name, { path, after }]) => ({
				path,
				...(seen[name] !== undefined && { before: seen[name] }),
				...(after !== undefined && { after }),
			}));
			const back = addressOfSubject(visit.context, subject);
			if (changes.length === 0) return redirectTo(args, back, { tone: "info", key: "settingsScreen.unchanged" });
			const conflict = await putIntoDraft(opened, changes, {
				form: settingsForm,
				fieldOf: (path) =>
					[...fields.values()].find((changed) => changed.path.every((name, index) => path[index] === name))?.field ??
					"",
				typedAfterConflict: () => ({
					...typedWithTheirs(
						posted,
						writeSlots(
							opened,
							slots.map((slot) => ({ ...slot, value: seen[slot.name] })),
						),
						writeSlots(opened, slots),
					),
					seen: [seenOf(slots)],
				}),
			});
			if (conflict) return conflict;
			return redirectTo(args, back, { tone: "success", key: "settingsScreen.saved" });
		},
	});
}

function typedAt(posted: FormData, name: string): string {
	return String(posted.get(name) ?? "")
		.replaceAll("\r\n", "\n")
		.trim();
}

/** A colour is a swatch, or what is typed beside them. */
function answerAt(posted: FormData, slot: Slot): string {
	const typed = typedAt(posted, faultyField(posted, slot));
	return widgetOf(slot.setting) === "colour" ? typed.toLowerCase() : typed;
}

function faultyField(posted: FormData, { name }: Slot): string {
	return posted.get(name) === otherColour ? otherColourField(name) : name;
}

/** Of each setting the value for everybody, then those of the profiles and languages for which it may be another one. */
function slotsOf(opened: SettingsVisit, subject: SubjectKey): Slot[] {
	const { parts } = opened;
	const scopes = scopesOf(opened);
	return settingsOfSubject(subject).flatMap((key) => {
		const setting: Setting<unknown> = catalogue[key];
		const { flag } = setting;
		return scopes
			.filter(({ path: [group] }) => group === "settings" || mayVary(flag, group))
			.map((scope) => ({
				name: scope.key === "" ? flag : `${flag}@${scope.key}`,
				setting,
				scope,
				value: valueAt(parts, [...scope.path, flag]),
			}));
	});
}

function scopesOf({ parts, describer }: SettingsVisit): Scope[] {
	return [
		{ key: "", path: ["settings"], label: "" },
		...(parts.typologies ?? []).map(
			({ id, label }): Scope => ({
				key: `profil:${id}`,
				path: ["settingsByTypology", id],
				label: describer.value("label", label),
			}),
		),
		...(parts.languages ?? []).map(
			({ id, label }): Scope => ({ key: `langue:${id}`, path: ["settingsByLanguage", id], label }),
		),
	];
}

function valueAt(document: unknown, path: string[]): unknown {
	return path.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
}

function keyOf({ flag }: Setting<unknown>): SettingKey {
	return (Object.keys(catalogue) as SettingKey[]).find((key) => catalogue[key].flag === flag) as SettingKey;
}

/** What a setting is for everybody in the draft. */
export function sayNow(opened: SettingsVisit, key: SettingKey): string {
	const { flag, default: initial } = catalogue[key];
	return cut(sayValue(opened, key, opened.parts.settings?.[flag] ?? initial), 60);
}

function sayValue(opened: SettingsVisit, key: SettingKey, value: unknown): string {
	const { describer } = opened;
	if (value === "" || value === null || (Array.isArray(value) && value.length === 0))
		return describer.t("settingsScreen.nothing");
	const setting: Setting<unknown> = catalogue[key];
	const choice = setting.choices?.[String(value)];
	if (choice) return textOfPair(choice, describer.language);
	const option = optionsOf(opened, setting)?.find((known) => known.value === String(value));
	return option?.label ?? describer.value("", value);
}

function optionsOf(opened: SettingsVisit, setting: Setting<unknown>): Option[] | undefined {
	const { describer } = opened;
	const field = fieldOf(setting.schema);
	if (field?.kind === "yesNo")
		return ["true", "false"].map((value) => ({ value, label: describer.value("", value === "true") }));
	if (field?.kind === "reference") return opened.writer("").targets(field.to);
	if (field?.kind !== "choice") return undefined;
	const { choices = {} } = setting;
	return field.values.map((value) => ({
		value,
		label: choices[value] ? textOfPair(choices[value], describer.language) : value,
	}));
}

type Widget = "colour" | "choice" | "longText" | "list" | "moment" | "number" | "text";

function widgetOf(setting: Setting<unknown>): Widget {
	const field = fieldOf(setting.schema);
	if (field?.kind === "yesNo" || field?.kind === "choice" || field?.kind === "reference") return "choice";
	if (field?.kind === "list") return "list";
	if (field?.kind === "moment" || field?.kind === "number") return field.kind;
	if (setting.kind.startsWith("colour")) return "colour";
	return setting.kind.startsWith("HTML") ? "longText" : "text";
}

/** As a form shows a value; empty without one of its own, so that the setting is what it is otherwise. */
function writeSlot(opened: SettingsVisit, { setting, value }: Slot): string {
	if (value === undefined) return "";
	if (value === null) return opened.visit.frame.t("settingsScreen.none");
	if (Array.isArray(value)) return value.join("\n");
	if (widgetOf(setting) === "moment") return onClock(String(value), opened.typing("").timeZone);
	if (widgetOf(setting) === "colour") return String(value).toLowerCase();
	return String(value).trim();
}

function writeSlots(opened: SettingsVisit, slots: Slot[]): Record<string, string> {
	return Object.fromEntries(
		slots.flatMap((slot): [string, string][] => {
			const { name, setting, scope } = slot;
			const written = writeSlot(opened, slot);
			if (setting.flag !== catalogue.primaryColor.flag || scope.key !== "") return [[name, written]];
			const isSwatch = Object.values<string>(newEventColours).includes(written);
			return [
				[name, isSwatch ? written : otherColour],
				[otherColourField(name), isSwatch ? "" : written],
			];
		}),
	);
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
						.split("\n")
						.map((line) => line.trim())
						.filter(Boolean),
				]
			: []),
		typed,
	];
	const found = candidates.map((candidate) => z.safeParse(schema, candidate)).find(({ success }) => success);
	return found ? found.data : invalid;
}

function faultOf(setting: Setting<unknown>): string {
	const widget = widgetOf(setting);
	if (widget === "moment") return "settingsScreen.error.moment";
	if (widget === "number") return "errors.number";
	if (widget === "colour") return "errors.colour";
	return setting.kind.includes("https") ? "errors.url" : "settingsScreen.error.value";
}

const seenOf = (slots: Slot[]) => JSON.stringify(Object.fromEntries(slots.map(({ name, value }) => [name, value])));

/** By the names of fields, whatever else was posted: they are what the form showed. */
function readSeen(posted: FormData): Record<string, unknown> {
	const seen = readShown(posted.get("seen"));
	return typeof seen === "object" && seen !== null ? { ...seen } : {};
}
