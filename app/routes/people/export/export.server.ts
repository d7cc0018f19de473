import { redirect } from "@remix-run/node";
import { formatDay, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { paths } from "~/paths";
import { rightsOf } from "../../ground/workspace/workspace.server";
import { type JobArguments, jobVisitOf, pageOfJob } from "../list/job.server";

export async function loadExport(args: JobArguments) {
	const { visit, ofJob } = await jobVisitOf(args);
	const { job, until } = await visit.ask.exports.read(ofJob);
	const rights = await rightsOf(args, visit);
	const { t, locale, timeZone } = visit.frame;
	return pageOfJob(job, {
		title: t("exports.title"),
		eventName: visit.frame.event.name,
		progress: t("exports.progress", { count: job.done, total: job.total }),
		until: t("exports.until", { day: formatDay(until, locale, timeZone), time: formatTime(until, locale, timeZone) }),
		here: paths.exportJob(visit.context, job.id),
		back: rights.includes("listPeople") ? paths.people(visit.context) : paths.money(visit.context),
	});
}

export async function changeExport(args: JobArguments): Promise<never> {
	const { visit, ofJob } = await jobVisitOf(args);
	const form = await readForm(args.request);
	const { exports } = visit.ask;
	if (form.get("change") === "resume") {
		await exports.resume(ofJob);
		throw redirect(paths.exportJob(visit.context, ofJob.jobId), 303);
	}
	if (form.get("change") === "cancel") {
		await exports.cancel(ofJob);
		throw redirect(paths.exportJob(visit.context, ofJob.jobId), 303);
	}
	throw redirect((await exports.file(ofJob)).fileUrl, 303);
}
