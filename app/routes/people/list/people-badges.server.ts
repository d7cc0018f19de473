import { redirect } from "@remix-run/node";
import { z } from "zod";
import { badgesWanted } from "~/domain/documents/badge";
import { writePeopleFilter } from "~/domain/people/filter-address";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { type JobArguments, jobVisitOf, pageOfJob } from "./job.server";
import { requestOf } from "./people.server";
import { wantedOf } from "./people-change.server";

/** Whose badges, in numbers, before any is printed. */
export async function loadPeopleBadges(args: Arguments) {
	const { visit, filter, isNobody } = await wantedOf(args);
	const { context, frame, ask } = visit;
	const { t, locale } = frame;
	const request = { ...requestOf(filter) };
	const { total, withBadge, printed } = await ask.badgeBatches.preview(request);
	const number = (count: number) => count.toLocaleString(locale);
	const unprinted = withBadge - printed;
	const hasNone = isNobody || withBadge === 0;
	const without = total - withBadge;
	return serverOnly({
		title: hasNone
			? t("people.badges.none")
			: t("people.badges.title", { count: withBadge, number: number(withBadge) }),
		lead: t(hasNone ? "people.badges.noneText" : "people.badges.lead"),
		hasNone,
		without:
			without > 0 && !hasNone ? t("people.badges.without", { count: without, number: number(without) }) : undefined,
		which: unprinted > 0 ? "unprinted" : "all",
		choices:
			printed === 0
				? []
				: [
						{
							value: "unprinted",
							label: t("people.badges.unprinted", { count: unprinted, number: number(unprinted) }),
						},
						{
							value: "all",
							label: t("people.badges.all", { count: printed, number: number(withBadge), printed: number(printed) }),
						},
					],
		totals: { unprinted, all: withBadge },
		here: `${paths.peopleBadges(context)}?${writePeopleFilter(filter)}`,
		back: `${paths.people(context)}?${writePeopleFilter({ ...filter, ids: undefined })}`,
	});
}

export type PeopleBadgesPage = Awaited<ReturnType<typeof loadPeopleBadges>>;

const count = z.coerce.number<string>().int().nonnegative();
const typed = z
	.object({
		which: z.enum(badgesWanted.options, "people.badges.error.which"),
		record: z.literal("on").optional(),
		unprinted: count,
		all: count,
	})
	.superRefine(({ which, unprinted }, { addIssue }) => {
		if (which !== "unprinted" || unprinted > 0) return;
		addIssue({ code: "custom", path: ["which"], message: "people.badges.error.noneLeft" });
	});

export async function startPeopleBadges(args: Arguments) {
	const { visit, filter, isNobody } = await wantedOf(args);
	return answerForm(args, {
		schema: typed,
		async save({ which, record, ...totals }) {
			if (isNobody) return paths.people(visit.context);
			const { job } = await visit.ask.badgeBatches.start({
				...requestOf(filter),
				which,
				isRecorded: record === "on",
				total: totals[which],
			});
			return redirectTo(args, paths.peopleBadgesJob(visit.context, job.id));
		},
	});
}

export async function loadPeopleBadgesJob(args: JobArguments) {
	const { visit, ofJob } = await jobVisitOf(args);
	const { job, isRecorded } = await visit.ask.badgeBatches.read(ofJob);
	const { t, locale } = visit.frame;
	const number = (count: number) => count.toLocaleString(locale);
	return pageOfJob(job, {
		title: t("people.badges.title", { count: job.total, number: number(job.total) }),
		progress: t("people.badges.progress", { count: job.done, number: number(job.done), total: number(job.total) }),
		recorded: job.state === "finished" && isRecorded ? t("people.badges.recorded") : undefined,
		here: paths.peopleBadgesJob(visit.context, job.id),
		back: paths.people(visit.context),
	});
}

export async function steerPeopleBadges(args: JobArguments): Promise<never> {
	const { visit, ofJob } = await jobVisitOf(args);
	const { badgeBatches } = visit.ask;
	const change = (await readForm(args.request)).get("change");
	if (change === "file") {
		throw redirect((await badgeBatches.file(ofJob)).fileUrl, 303);
	}
	await (change === "resume" ? badgeBatches.resume(ofJob) : badgeBatches.cancel(ofJob));
	throw redirect(paths.peopleBadgesJob(visit.context, ofJob.jobId), 303);
}
