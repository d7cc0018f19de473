import { data, redirect } from "@remix-run/node";
import { isUnderWay } from "~/domain/ground/background-job";
import { formatDay, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, signedInVisitOf } from "../../frame/event/visit.server";
import { withErrorPage } from "../../frame/event/with-error-page.server";

type ExportArguments = Arguments & { params: { jobId?: string } };

/** Seconds after which the page reloads, until the file is ready. */
const refreshSeconds = 3;

export async function loadExport(args: ExportArguments) {
	const { visit, ofJob } = await exportOf(args);
	const { job, until } = (await withErrorPage(args, visit, visit.gateway.exports.read(ofJob))).data;
	const { t, locale, timeZone } = visit.frame;
	const isMoving = isUnderWay(job);
	const page = serverOnly({
		title: t("exports.title"),
		eventName: visit.frame.event.name,
		state: job.state,
		done: job.done,
		total: job.total,
		progress: t("exports.progress", { count: job.done, total: job.total }),
		isMoving,
		until: t("exports.until", { day: formatDay(until, locale, timeZone), time: formatTime(until, locale, timeZone) }),
		here: paths.exportJob(visit.context, job.id),
		back: paths.usersRegistered(visit.context),
	});
	return data(page, isMoving ? { headers: { Refresh: String(refreshSeconds) } } : {});
}

export async function changeExport(args: ExportArguments): Promise<never> {
	const { visit, ofJob } = await exportOf(args);
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

async function exportOf(args: ExportArguments) {
	const visit = await signedInVisitOf(args);
	return { visit, ofJob: { ...inEvent(visit), jobId: args.params.jobId ?? "" } };
}
