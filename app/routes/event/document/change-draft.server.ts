import { z } from "zod";
import { organisingRoles } from "~/domain/event/role";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { fromClock, isClockMoment, parseClockTime } from "~/domain/time/clock";
import { readForm } from "~/http/read-form";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, requireSessionOfPost, signedInVisitOf, visitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { entryRef } from "./entry-ref.server";
import { readSeen } from "./publishing-form";

const text = (most: number) => z.string().trim().max(most, `errors.tooLong ${most}`).optional();

/** What is typed beside the entries; the buttons of one entry take it along to the next page. */
const choices = z.object({
	change: z.array(z.string().max(6000)).default([]),
	seen: z.array(z.string().max(4000)).default([]),
	when: z.enum(["now", "later"]).default("now"),
	date: text(10),
	time: text(12),
	note: text(500),
});
type Choices = z.output<typeof choices>;

const publishing = choices
	.extend({ change: z.array(entryRef, "publishing.nothingChosen").min(1, "publishing.nothingChosen") })
	.superRefine(({ when, date, time }, context) => {
		const refuse = (field: string, message: string) =>
			context.addIssue({ code: "custom", path: [field], message, input: undefined });
		if (when === "now") {
			if (date || time) refuse("when", "publishing.whenUnclear");
			return;
		}
		if (!date || !isDate(date)) refuse("date", "publishing.dateMissing");
		if (!time || !parseClockTime(time)) refuse("time", "publishing.timeMissing");
	});

/** Answers the one form of the page: by its button it drops, keeps or cancels, otherwise it publishes. */
export async function changeDraft(args: Arguments) {
	await requireSessionOfPost(await visitOf(args), args.request);
	const visit = await signedInVisitOf(args);
	const { context, frame } = visit;
	const { drafts } = visit.ask;
	const posted = await readForm(args.request);
	if (posted.has("drop")) return dropOne();
	if (posted.has("keep")) return keepOne();
	if (posted.has("cancel")) return cancelOne();
	return publish();

	function dropOne() {
		return answerForm(args, {
			schema: choices.extend({ drop: entryRef }),
			async save({ drop, ...typed }) {
				await drafts.drop({ changes: [drop] });
				return redirectTo(args, draftAddress(context, typed), { tone: "success", key: "publishing.dropped" });
			},
		});
	}

	function keepOne() {
		return answerForm(args, {
			schema: choices.extend({ keep: entryRef, revision: z.coerce.number().int().min(1) }),
			async save({ keep, revision, ...typed }) {
				await drafts.keep({ change: keep, revision });
				return redirectTo(args, draftAddress(context, typed), { tone: "success", key: "publishing.kept" });
			},
		});
	}

	function cancelOne() {
		return answerForm(args, {
			schema: choices.extend({ cancel: z.string().max(64) }),
			async save({ cancel, ...typed }) {
				await drafts.cancel({ publicationId: cancel });
				return redirectTo(args, draftAddress(context, typed), { tone: "success", key: "publishing.cancelled" });
			},
		});
	}

	function publish() {
		return answerForm(args, {
			schema: publishing,
			async save({ change: changes, when, date, time, note }) {
				const at = when === "later" ? fromClock(`${date}T${parseClockTime(time ?? "")}`, frame.timeZone) : undefined;
				// The provider publishes at once what is to be published in the past.
				if (at && at <= visit.now) throw new Refusal("invalidForm", { time: "publishing.past" });
				const request = { changes, ...(at && { at: at.toISOString() }), ...(note && { note }) };
				const published = await explainFaults(drafts.publish(request));
				if (published.publicationId !== undefined) {
					return redirectTo(args, paths.draft(context), { tone: "success", key: "publishing.scheduled" });
				}
				// Versions are for those who organise.
				return visit.roles.some((role) => organisingRoles.includes(role))
					? redirectTo(args, paths.version(context, published.revision), {
							tone: "success",
							key: "publishing.published",
						})
					: redirectTo(args, paths.draft(context), { tone: "success", key: "publishing.programmePublished" });
			},
		});
	}
}

/** The page lists the faults in its own words. */
async function explainFaults<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		if (isRefusal(error, "invalidForm")) throw new Refusal("invalidForm", { "": "publishing.isFaulty" });
		throw error;
	}
}

function isDate(text: string): boolean {
	return isClockMoment(`${text}T00:00`);
}

/** The page with what was typed, so that dropping one entry does not tick the others again. */
function draftAddress(context: string, { change, seen, when, date, time, note }: Choices): string {
	const ticked = new Set(change.map((line) => line.slice(line.indexOf(" "))));
	const waiting = readSeen(seen).filter(({ ref, isDue }) => isDue && !ticked.has(ref.slice(ref.indexOf(" "))));
	const query = new URLSearchParams([
		...waiting.map(({ id }) => ["attente", id]),
		...(when === "later" ? [["quand", "date"]] : []),
		...(date ? [["jour", date]] : []),
		...(time ? [["heure", time]] : []),
		...(note ? [["note", note]] : []),
	]);
	return query.size > 0 ? `${paths.draft(context)}?${query}` : paths.draft(context);
}
