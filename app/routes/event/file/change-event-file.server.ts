import { z } from "zod";
import { type Side, sides } from "~/domain/event-file/picked-conflicts";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { readForm } from "~/http/read-form";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { answerForm, byButton, noAnswers } from "../../ground/form-kit/answer-form.server";
import { pickPrefix } from "./pick-name";
import { readSentFile } from "./sent-file.server";

const deciding = z.object({
	/** The version that was published when the page was shown. */
	seen: z.coerce.number<number>().int().min(1).max(999_999_999),
	mayReplace: z.literal("on").optional(),
	note: z.string().trim().max(500, "errors.tooLong 500").optional(),
});
type Deciding = z.output<typeof deciding>;

/** Takes a file, and does with it what was decided: publishes it, puts it into the draft, or forgets it. */
export async function changeEventFile(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context } = visit;
	const { eventFiles } = visit.ask;
	const posted = await readForm(args.request);
	const dropId = new URL(args.request.url).searchParams.get("depot") ?? "";
	const ofDrop = { dropId };

	return byButton(
		args,
		"do",
		{
			publish: () => decide(publish),
			draft: () => decide(putIntoDraft),
			forget: () => answerForm(args, { schema: noAnswers, save: forget }),
		},
		() => answerForm(args, { form: "drop", schema: noAnswers, save: drop }),
	);

	async function drop() {
		const { name, text } = await readSentFile(posted, visit.frame.t("eventFile.pasted"));
		return paths.eventFile(context, (await eventFiles.drop({ name, text })).id);
	}

	function decide(save: (answers: Deciding) => Promise<never>) {
		return answerForm(args, { schema: deciding, save });
	}

	async function publish({ seen, mayReplace, note }: Deciding) {
		const request = { ...ofDrop, seen, picks: picksIn(posted), mayReplace: mayReplace !== undefined };
		const call = eventFiles.publish({ ...request, ...(note && { note }) });
		const { revision } = await explainRefusal(call);
		if (revision === seen)
			return redirectTo(args, paths.eventFile(context), { tone: "info", key: "eventFile.unchanged" });
		return redirectTo(args, paths.version(context, revision), { tone: "success", key: "publishing.published" });
	}

	async function putIntoDraft({ mayReplace }: Deciding) {
		const request = { ...ofDrop, picks: picksIn(posted), mayReplace: mayReplace !== undefined };
		await explainRefusal(eventFiles.draft(request));
		return redirectTo(args, paths.draft(context), { tone: "success", key: "eventFile.drafted" });
	}

	async function forget() {
		await eventFiles.forget(ofDrop);
		return redirectTo(args, paths.eventFile(context), { tone: "success", key: "eventFile.forgotten" });
	}
}

function picksIn(posted: FormData): Record<string, Side> {
	const picks: Record<string, Side> = {};
	for (const [name, value] of posted) {
		const side = sides.find((side) => side === value);
		if (name.startsWith(pickPrefix) && side) picks[name.slice(pickPrefix.length)] = side;
	}
	return picks;
}

/** The page has what a refusal is about. */
async function explainRefusal<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		if (!isRefusal(error)) throw error;
		if (error.code === "revisionConflict")
			throw new Refusal(error.code, { "": "eventFile.undecided" }, { detail: error.detail });
		if (error.code !== "invalidForm") throw error;
		throw error.detail?.faults ? new Refusal("invalidForm", { "": "eventFile.isFaulty" }) : error;
	}
}
