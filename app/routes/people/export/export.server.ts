import { redirect } from "@remix-run/node";
import { formatDay, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { withErrorPage } from "../../ground/event/with-error-page.server";
import { type JobArguments, jobVisitOf, pageOfJob } from "../list/job.server";

export async function loadExport(args: JobArguments) {
	const { visit, ofJob } = await jobVisitOf(args);
	const { job, until } = (await withErrorPage(args, visit, visit.gateway.exports.read(ofJob))).data;
	const { rights } = (await withErrorPage(args, visit, visit.gateway.users.roles(inEvent(visit)))).data;
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
	const { exports } = visit.gateway;
	if (form.get("change") === "resume") {
		await withErrorPage(args, visit, exports.resume(ofJob));
		throw redirect(paths.exportJob(visit.context, ofJob.jobId), 303);
	}
	if (form.get("change") === "cancel") {
		await withErrorPage(args, visit, exports.cancel(ofJob));
		throw redirect(paths.exportJob(visit.context, ofJob.jobId), 303);
	}
	throw redirect((await withErrorPage(args, visit, exports.file(ofJob))).data.fileUrl, 303);
}
