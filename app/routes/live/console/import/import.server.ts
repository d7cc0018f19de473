import { data } from "@remix-run/node";
import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { textIn } from "~/domain/texts/text";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf, type Visit } from "../../../ground/event/visit.server";
import { answerForm } from "../../../ground/form-kit/answer-form.server";
import { kinds } from "../../modules/console";
import { mostCharacters, type ReadModules, readModules } from "./read-modules";

export async function loadImport(args: Arguments) {
	const visit = await signedInVisitOf(args);
	// Checks that the person may change the live, and that the event has one.
	await visit.ask.screens.list();
	return serverOnly({
		title: visit.frame.t("console.import.title"),
		eventName: visit.frame.event.name,
		console: paths.console(visit.context),
	});
}

const importForm = z.object({
	text: z
		.string("errors.required")
		.trim()
		.min(1, "errors.required")
		.max(mostCharacters, `errors.tooLong ${mostCharacters}`),
	intent: z.string().max(10).default("look"),
});

export async function answerImport(args: Arguments) {
	const visit = await signedInVisitOf(args);
	await visit.ask.screens.list();
	return answerForm(args, {
		schema: importForm,
		async save({ text, intent }) {
			const { modules, faults } = readModules(text);
			if (faults.length > 0) throw new Refusal("invalidForm", faultsByLine(faults));
			if (modules.length === 0) throw new Refusal("invalidForm", { text: "console.import.noColumns" });
			if (intent !== "write") return previewImport(args, visit, modules);
			for (const { entry } of modules) await createOnce(visit, entry);
			return redirectTo(args, paths.console(visit.context), { tone: "success", key: "console.import.done" });
		},
	});
}

/** One field for each line, so that the page shows the faults in their order. */
function faultsByLine(faults: ReadModules["faults"]): Record<string, string> {
	return Object.fromEntries(faults.map(({ line, key }) => [`line-${line}`, key]));
}

async function previewImport(args: Arguments, { frame }: Visit, modules: ReadModules["modules"]) {
	const text = String((await readForm(args.request)).get("text"));
	const page = {
		errors: {},
		typed: { text: [text] },
		modules: modules.map(({ line, entry }) => ({
			line,
			kind: frame.t(kinds[entry.kind].name),
			title: textIn(entry.title, frame.locale, frame.languages[0]?.key ?? "fr"),
			options: optionsOf(entry).map(({ label, isRightAnswer }) => ({
				label: textIn(label, frame.locale, frame.languages[0]?.key ?? "fr"),
				isRightAnswer: isRightAnswer ?? false,
			})),
		})),
	};
	return data(serverOnly(page));
}

type Entry = ReadModules["modules"][number]["entry"];
type Option = { label: Entry["title"]; isRightAnswer?: boolean };

function optionsOf(entry: Entry): Option[] {
	if ("choices" in entry) return entry.choices;
	return "responses" in entry ? entry.responses : [];
}

/** Writes a module, unless the same paste wrote it before, which its key tells. */
async function createOnce(visit: Visit, module: Entry): Promise<void> {
	try {
		await visit.ask.liveModules.create({ module });
	} catch (error) {
		if (!isRefusal(error, "invalidForm") || !error.fields.key) throw error;
	}
}
