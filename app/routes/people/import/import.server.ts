import { data } from "@remix-run/node";
import { z } from "zod";
import { isUnderWay } from "~/domain/ground/background-job";
import { Refusal } from "~/domain/ground/refusal";
import {
	familyModes,
	type ImportChoices,
	type ImportColumn,
	type ImportCounts,
	type ImportTally,
	importColumn,
	importFields,
	importOutcomes,
	knownModes,
	type RowNote,
} from "~/domain/people/people-import";
import { catalogue } from "~/domain/settings";
import { textOfPair } from "~/domain/texts/text-pair";
import { formatDay, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { sendsMail } from "../../ground/event/mails.server";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { answerForm, byButton, noAnswers } from "../../ground/form-kit/answer-form.server";
import { sayErrors } from "../../ground/form-kit/form-state";
import { addressOfSetting } from "../../ground/workspace/settings-places";

type ImportArguments = Arguments & { params: { importId?: string } };

/** Seconds after which the page reloads, until the list is imported. */
const refreshSeconds = 3;

/** How a column, and a profile of another name, are named in their forms. */
const columnName = (at: number) => `c${at}`;
const profileName = (at: number) => `p${at}`;
/** Chosen for a profile of another name: the people choose theirs. */
const noProfile = "-";

/** Its columns first (`?colonnes` to choose them again), then what importing it would do, then how far it is. */
export async function loadImport(args: ImportArguments) {
	const { visit, ofImport } = await importOf(args);
	const { context, frame } = visit;
	const read = await visit.ask.peopleImports.read(ofImport);
	const isChoosing = !read.tally || new URL(args.request.url).searchParams.has("colonnes");
	const here = paths.peopleImport(context, read.id);
	const job = read.undo?.job ?? read.job;
	const page = serverOnly({
		title: frame.t(read.undo ? "people.import.undoOf" : "people.import.of", { name: read.name }),
		here,
		columns: !job && isChoosing ? columnsPage(visit, read) : undefined,
		trial: !job && !isChoosing && read.tally ? trialPage(visit, read, read.tally, here) : undefined,
		progress: read.job && read.result ? progressPage(visit, read, read.job, read.result) : undefined,
		undo: read.undo ? undoPage(visit, read.undo) : undefined,
		again: paths.peopleImports(context),
		back: paths.people(context),
	});
	return data(page, job && isUnderWay(job) ? { headers: { Refresh: String(refreshSeconds) } } : {});
}

type Read = Awaited<ReturnType<Visit["ask"]["peopleImports"]["read"]>>;

function columnsPage({ frame }: Visit, { columns, rows, choices, questions, sheets }: Read) {
	const { t, locale } = frame;
	const isMailed = sendsMail(frame, "invited");
	return {
		lead: t("people.import.columnsLead", { count: rows, number: rows.toLocaleString(locale) }),
		sheets:
			sheets === null
				? undefined
				: t("people.import.sheets", {
						sheet: sheets.read,
						count: sheets.unread.length,
						others: sheets.unread.join(", "),
					}),
		columns: columns.map(({ name, samples }, at) => ({
			field: columnName(at),
			name: name || t("people.import.unnamed", { number: at + 1 }),
			samples: samples.join(" · ") || t("people.import.emptyColumn"),
		})),
		fields: [
			...importFields.map((field): { value: string; label: string } => ({
				value: field,
				label: t(`people.import.field.${field}`),
			})),
			...questions.map(({ field, label }) => ({ value: field, label: t("people.import.question", { label }) })),
		],
		known: knownModes.map((mode) => ({ value: mode, label: t(`people.import.known.${mode}`) })),
		isMailed,
		saved: {
			...Object.fromEntries(columns.map(({ field }, at) => [columnName(at), field ?? ""])),
			known: choices?.known ?? "keep",
			isInvited: choices?.isInvited ?? false,
		},
	};
}

function trialPage({ frame, context }: Visit, { choices, hasCompanions }: Read, tally: ImportTally, here: string) {
	const { t, typologies } = frame;
	const counted = (number: number) => ({ count: number, number: number.toLocaleString(frame.locale) });
	const proposes = tally.expected > 0 ? t("people.import.applyExpected", counted(tally.expected)) : undefined;
	const count = tally.created + tally.joined + tally.changed;
	return {
		lines: countsOf(frame, tally),
		apply: count > 0 ? t("people.import.apply", counted(count)) : proposes,
		nothing: t("people.import.nothing"),
		invitations: t(choices?.isInvited ? "people.import.invited" : "people.import.notInvited"),
		refused: tally.refused > 0 ? t("people.import.refused", { count: tally.refused }) : undefined,
		refusals: describeRows(frame, tally.refusals),
		doubtful: tally.doubtful > 0 ? t("people.import.doubtful", { count: tally.doubtful }) : undefined,
		doubts: describeRows(frame, tally.doubts),
		profiles: tally.typologies.map(({ said, count: rows }, at) => ({
			field: profileName(at),
			said,
			label: t("people.import.profile", { count: rows, said }),
		})),
		profileOptions: [
			...typologies.map(({ id, label }) => ({ value: id, label })),
			{ value: noProfile, label: t("people.add.noTypology") },
		],
		family:
			tally.families > 0 ? familyPage(frame, context, { count: tally.families, hasCompanions, choices }) : undefined,
		columnsHref: `${here}?colonnes`,
	};
}

/** What becomes of people whose address somebody else of the list has; where nobody may have companions, how to change that. */
function familyPage(
	{ t, language }: Visit["frame"],
	context: string,
	{ count, hasCompanions, choices }: { count: number } & Pick<Read, "hasCompanions" | "choices">,
) {
	const { label } = catalogue.companionsActive;
	return {
		label: t("people.import.familyLabel", { count }),
		options: hasCompanions
			? familyModes.map((mode) => ({ value: mode, label: t(`people.import.family.${mode}`) }))
			: [],
		saved: choices?.family ?? "refuse",
		setting: {
			href: addressOfSetting(context, "companionsActive"),
			label: textOfPair(label, language.key === "en" ? "en" : "fr"),
		},
	};
}

function progressPage(
	{ frame, now }: Visit,
	read: Read,
	job: NonNullable<Read["job"]>,
	result: NonNullable<Read["result"]>,
) {
	const { t, locale, timeZone } = frame;
	const lines = countsOf(frame, result);
	const mayUndo = !isUnderWay(job) && new Date(read.undoUntil) > now && lines.length > 0;
	const until = {
		day: formatDay(read.undoUntil, locale, timeZone),
		time: formatTime(read.undoUntil, locale, timeZone),
	};
	return {
		...barOf(frame, job, "people.import.progress"),
		counts: lines.length === 0 ? undefined : `${lines.join(", ")}.`,
		hasRefused: (read.tally?.refused ?? 0) > 0,
		undo: mayUndo ? t("people.import.undoText", until) : undefined,
	};
}

function undoPage({ frame, context }: Visit, { job, removed, restored, kept, stayed }: NonNullable<Read["undo"]>) {
	const { t, locale } = frame;
	const counted = { removed, restored, stayed: kept } as const;
	const lines = (["removed", "restored", "stayed"] as const).flatMap((key) => {
		const count = counted[key];
		return count === 0 ? [] : [t(`people.import.undo.${key}`, { count, number: count.toLocaleString(locale) })];
	});
	return {
		...barOf(frame, job, "people.change.progress"),
		counts: lines.length === 0 ? undefined : `${lines.join(", ")}.`,
		stayed: stayed.map(({ id, name, reason }) => ({
			href: paths.person(context, id),
			name,
			reason: t(`people.import.undo.${reason}`),
		})),
		others: kept > stayed.length ? t("people.change.moreRefusals", moreOf(kept - stayed.length, locale)) : undefined,
	};
}

const moreOf = (count: number, locale: string) => ({ count, number: count.toLocaleString(locale) });

function barOf(
	{ t, locale }: Visit["frame"],
	job: NonNullable<Read["job"]>,
	key: "people.change.progress" | "people.import.progress",
) {
	const { state, done, total } = job;
	const number = (count: number) => count.toLocaleString(locale);
	const progress = t(key, { count: done, number: number(done), total: number(total) });
	return { state, done, total, isMoving: isUnderWay(job), progress };
}

function countsOf({ t, locale }: Visit["frame"], counts: ImportCounts) {
	return ([...importOutcomes, "expected"] as const).flatMap((outcome) => {
		const count = counts[outcome];
		return count === 0 ? [] : [t(`people.import.${outcome}`, { count, number: count.toLocaleString(locale) })];
	});
}

function describeRows({ t }: Visit["frame"], rows: RowNote[]) {
	return rows.map(({ row, note, said, message }) => ({
		key: `${row} ${note} ${said}`,
		row: t("people.import.row", { row }),
		reason:
			note === "answer"
				? `${said} – ${sayErrors(t, [message ?? ""]).join("")}`
				: t(`people.import.note.${note}`, { said }),
	}));
}

const choosing = z.object({ known: z.enum(knownModes, "errors.required"), isInvited: z.literal("on").optional() });

const choosingFamily = z.object({ family: z.enum(familyModes, "errors.required") });

export async function steerImport(args: ImportArguments) {
	const { visit, ofImport } = await importOf(args);
	const { peopleImports } = visit.ask;
	const here = paths.peopleImport(visit.context, ofImport.importId);
	const posted = await readForm(args.request);
	const press = (act: () => Promise<unknown>) => () =>
		answerForm(args, {
			schema: noAnswers,
			async save() {
				await act();
				return here;
			},
		});
	const check = (choices: ImportChoices) => peopleImports.check({ ...ofImport, choices });

	const forms = {
		start: press(() => peopleImports.start(ofImport)),
		undo: press(() => peopleImports.undo(ofImport)),
		profiles: press(async () => {
			const { choices, tally } = await peopleImports.read(ofImport);
			if (!choices || !tally) throw new Refusal("listChanged");
			return check({ ...choices, typologies: { ...choices.typologies, ...profilesIn(posted, tally) } });
		}),
		family: () =>
			answerForm(args, {
				schema: choosingFamily,
				async save({ family }) {
					const { choices } = await peopleImports.read(ofImport);
					if (!choices) throw new Refusal("listChanged");
					await check({ ...choices, family });
					return here;
				},
			}),
		refused: () =>
			answerForm(args, {
				schema: noAnswers,
				async save() {
					const languageId = visit.frame.language.id;
					return (await peopleImports.refused({ ...ofImport, languageId })).fileUrl;
				},
			}),
	};
	const saveChoices = () =>
		answerForm(args, {
			schema: choosing,
			async save({ known, isInvited }) {
				const columns = columnsIn(posted);
				const { family = "refuse" } = (await peopleImports.read(ofImport)).choices ?? {};
				const choices = { columns, typologies: {}, known, isInvited: isInvited !== undefined, family };
				await check(choices);
				return here;
			},
		});
	// The buttons of a job's page.
	const steering = {
		cancel: press(() => peopleImports.cancel(ofImport)),
		resume: press(() => peopleImports.resume(ofImport)),
	};
	return byButton(args, "change", steering, () => byButton(args, "do", forms, saveChoices));
}

function columnsIn(posted: FormData): Record<string, ImportColumn> {
	const columns: Record<string, ImportColumn> = {};
	for (const [name, value] of posted) {
		const at = /^c(\d{1,2})$/.exec(name)?.[1];
		const field = importColumn.safeParse(value).data;
		if (at !== undefined && field) columns[Number(at)] = field;
	}
	return columns;
}

function profilesIn(posted: FormData, { typologies }: ImportTally): Record<string, string> {
	const chosen = typologies.flatMap(({ said }, at): [string, string][] => {
		const value = posted.get(profileName(at));
		return typeof value === "string" && value !== "" ? [[said, value === noProfile ? "" : value]] : [];
	});
	return Object.fromEntries(chosen);
}

async function importOf(args: ImportArguments) {
	const visit = await signedInVisitOf(args);
	return { visit, ofImport: { ...inEvent(visit), importId: args.params.importId ?? "" } };
}
