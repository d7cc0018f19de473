import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { HostBallot } from "~/contract/live/lives";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import type { BallotEntry } from "~/domain/live/ballot";
import { mostOptions } from "~/domain/live/ballot-fields";
import { resultsFormats } from "~/domain/live/results-format";
import { textIn } from "~/domain/texts/text";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInPostOf, type Visit } from "../../ground/event/visit.server";
import { answerForm, byButton, type FormAnswer, noAnswers } from "../../ground/form-kit/answer-form.server";
import type { ModuleForm } from "../module-kit/console-module";
import { kindOfSlug, kinds } from "../modules/console";
import { describeModule } from "../modules/describe.server";
import { clockOf } from "./console.server";
import { describeConflicts } from "./describe-conflicts";
import { exportResults } from "./export.server";
import { fieldsOf, readModuleForm } from "./module-form";

type ModuleArguments = Arguments & { params: { kind?: string; moduleId?: string } };

/** The last part of the address of a module that is not written yet. */
const newSlug = "nouveau";

const spareRows = 3;
/** So many does the button add: without a script each press is a page. */
const rowsAtOnce = 5;

export async function loadModule(args: ModuleArguments) {
	const { visit, kind, known } = await findModule(args);
	const { frame, context } = visit;
	const keys = frame.languages.map(({ key }) => key);
	const entry = known?.module.entry ?? { ...kinds[kind].blank, key: newKey(kind) };
	const options = known?.module.options.length ?? 0;
	return serverOnly({
		title: known ? titleOf(visit, known.module) : frame.t(kinds[kind].fresh),
		kind,
		languages: frame.languages.map(({ key, label }) => ({ key, label })),
		typologies: frame.typologies.map(({ id, label }) => ({ value: id, label })),
		saved: { ...fieldsOf(entry, keys), revision: known?.module.revision ?? "" },
		isNew: known === undefined,
		isAnswered: known?.isAnswered ?? false,
		isActive: known?.module.isActive ?? false,
		rows: known?.isAnswered ? options : Math.max(4, options + spareRows),
		copyKey: newKey(kind),
		pictures: known?.module.options.map(({ image }) => image) ?? [],
		images: known && paths.optionImages(context, known.module.id),
		rounds: (known?.rounds ?? []).map(({ round, openedAt, closedAt, results }) => ({
			round,
			from: clockOf(visit, openedAt, { day: true }),
			to: closedAt && clockOf(visit, closedAt, { day: true }),
			ballot: describeModule(visit, { ...(known?.module as HostBallot), results }, hostFlags),
		})),
		console: paths.console(context),
	});
}

const hostFlags = { showResults: true, hideVotes: false, showRightAnswers: true };

export async function answerModule(args: ModuleArguments) {
	const { visit, kind, known } = await findModule(args);
	const { ask, context, frame } = visit;
	const moduleId = known?.module.id ?? "";
	const to = (id: string) => paths.consoleModule(context, kinds[kind].slug, id);
	const inOwnForm = (save: () => Promise<string>) => () => answerForm(args, { form: "alone", schema: noAnswers, save });
	const whenKept: Record<string, () => Promise<FormAnswer>> = known
		? {
				duplicate: inOwnForm(async () => {
					const { entry } = known.module;
					const key = String((await readForm(args.request)).get("copyKey") ?? "");
					const { id } = await createOnce(visit, { ...entry, key, title: copyTitle(visit, entry.title) });
					return redirectTo(args, to(id), { tone: "success", key: "console.duplicated" });
				}),
				remove: inOwnForm(async () => {
					await ask.liveModules.remove({ moduleId });
					return redirectTo(args, paths.console(context), { tone: "success", key: "console.removed" });
				}),
				...Object.fromEntries(
					resultsFormats.map((format) => [format, inOwnForm(() => exportResults(visit, { format, moduleId }))]),
				),
			}
		: {};
	/** The revision that a refused form gets: sent again, it overwrites that revision knowingly. */
	let currentRevision: string | undefined;
	const answer = await byButton(args, "intent", whenKept, () =>
		answerForm(args, {
			// The options of one that was answered stay as many.
			rows: known?.isAnswered ? undefined : { list: "option", most: mostOptions, atOnce: rowsAtOnce },
			schema: z.looseObject({}),
			async save(posted) {
				const languages = frame.languages.map(({ key }) => key);
				const isAnswered = known?.isAnswered ?? false;
				const module = readModuleForm(posted as ModuleForm, { kind, languages, isAnswered });
				if (known) {
					const entry = { ...module, key: known.module.entry.key };
					const revision = (posted as ModuleForm).revision || undefined;
					const update = ask.liveModules.update({ moduleId, module: entry, revision });
					try {
						await update;
					} catch (error) {
						if (!isRefusal(error, "moduleChanged")) throw error;
						const now = (await findModule(args)).known?.module;
						currentRevision = now?.revision;
						throw new Refusal("moduleChanged", now && describeConflicts(entry, now.entry, languages), { cause: error });
					}
					return redirectTo(args, to(moduleId), { tone: "success", key: "console.write.saved" });
				}
				const { id } = await createOnce(visit, module);
				return redirectTo(args, to(id), { tone: "success", key: "console.write.saved" });
			},
		}),
	);
	if (currentRevision && "data" in answer && answer.data.typed) answer.data.typed.revision = [currentRevision];
	return answer;
}

async function findModule(args: ModuleArguments) {
	const visit = await signedInPostOf(args);
	const { kind: slug = "", moduleId = "" } = args.params;
	const kind = kindOfSlug(slug);
	if (!kind) throw new Response(null, { status: 404 });
	if (moduleId === newSlug) {
		// Without the right, or without a live, people are refused before they write at length. The list of screens checks both,
		// and does no counting.
		await visit.ask.screens.list();
		return { visit, kind, known: undefined };
	}
	const known = await visit.ask.liveModules.read({ moduleId });
	if (known.module.entry.kind !== kind) throw new Response(null, { status: 404 });
	return { visit, kind, known };
}

/** A form that is sent twice writes one module: its key came with the form. */
async function createOnce(visit: Visit, module: BallotEntry): Promise<{ id: string }> {
	const { liveModules } = visit.ask;
	try {
		return await liveModules.create({ module });
	} catch (error) {
		if (!isRefusal(error, "invalidForm") || !error.fields.key) throw error;
		const { modules } = await liveModules.list();
		const same = modules.find(({ entry }) => entry.key === module.key);
		if (!same) throw error;
		return same;
	}
}

function newKey(kind: string): string {
	return `${kind}-${randomBytes(4).toString("hex")}`;
}

function titleOf({ frame }: Visit, { entry }: HostBallot): string {
	return textIn(entry.title, frame.locale, frame.languages[0]?.key ?? "fr");
}

function copyTitle({ frame: { t } }: Visit, title: BallotEntry["title"]): BallotEntry["title"] {
	if (typeof title === "string") return t("console.copyOf", { title }).slice(0, 300);
	return Object.fromEntries(
		Object.entries(title).map(([key, text]) => [key, translator(key)("console.copyOf", { title: text }).slice(0, 300)]),
	);
}
