import { data } from "@remix-run/node";
import { type BackgroundJob, isUnderWay } from "~/domain/ground/background-job";
import { serverOnly } from "~/http/server-only";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";

export type JobArguments = Arguments & { params: { jobId?: string } };

export async function jobVisitOf(args: JobArguments) {
	const visit = await signedInVisitOf(args);
	return { visit, ofJob: { jobId: args.params.jobId ?? "" } };
}

/** Seconds after which the page reloads, while the job is under way. */
const refreshSeconds = 3;

/** The page of a job: `here` is its own address, `back` where to go from it. */
export function pageOfJob<T extends { title: string; progress: string; here: string; back: string }>(
	job: BackgroundJob,
	page: T,
) {
	const { state, done, total } = job;
	const isMoving = isUnderWay(job);
	const headers: HeadersInit = isMoving ? { Refresh: String(refreshSeconds) } : {};
	return data(serverOnly({ ...page, state, done, total, isMoving }), { headers });
}
