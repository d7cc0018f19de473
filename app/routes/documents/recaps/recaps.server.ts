import { data, redirect } from "@remix-run/node";
import { type BackgroundJob, isUnderWay } from "~/domain/ground/background-job";
import { sentenceOf } from "~/domain/ground/refusal";
import { formatDay, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { requireRefusal } from "../../ground/form-kit/answer-form.server";

/** Seconds after which the page reloads while something is under way, only where its address asks for it (`?suivi=5`). */
const followSeconds = 5;

export async function loadRecaps(args: Arguments) {
	const visit = await organisersVisit(args);
	const { jobs } = await visit.ask.recaps.list();
	const isFollowed = new URL(args.request.url).searchParams.get("suivi") === String(followSeconds);
	const isMoving = jobs.some(isUnderWay);
	const here = paths.recaps(visit.context);
	const page = serverOnly({
		title: visit.frame.t("recaps.title"),
		here,
		home: paths.home(visit.context),
		recaps: jobs.map((job, index, all) => cardOf(visit, job, all.length - index)),
		follow: !isMoving
			? undefined
			: isFollowed
				? { href: here, isOn: true }
				: { href: `${here}?suivi=${followSeconds}`, isOn: false },
	});
	return data(page, isFollowed && isMoving ? { headers: { Refresh: String(followSeconds) } } : {});
}

export async function changeRecaps(args: Arguments): Promise<never> {
	const visit = await organisersVisit(args);
	const form = await readForm(args.request);
	const jobId = String(form.get("jobId") ?? "");
	const { recaps } = visit.ask;
	const changes: Record<string, () => Promise<unknown>> = {
		start: () => recaps.start(),
		cancel: () => recaps.cancel({ jobId }),
		resume: () => recaps.resume({ jobId }),
	};
	const change = changes[String(form.get("change"))];
	if (!change) throw new Response(null, { status: 400 });
	try {
		await change();
	} catch (error) {
		return redirectTo(args, paths.recaps(visit.context), {
			tone: "warning",
			...sentenceOf(requireRefusal(error), visit.frame.timeZone),
		});
	}
	throw redirect(paths.recaps(visit.context), 303);
}

export async function openRecapFile(args: Arguments & { params: { jobId?: string } }): Promise<never> {
	const visit = await organisersVisit(args);
	const jobId = args.params.jobId ?? "";
	throw redirect((await visit.ask.recaps.file({ jobId })).fileUrl, 303);
}

function cardOf({ frame, context }: Visit, job: BackgroundJob, number: number) {
	const { id, state, done, total, createdAt } = job;
	const { t, locale, timeZone } = frame;
	return {
		id,
		title: t("recaps.of", {
			number,
			day: formatDay(createdAt, locale, timeZone),
			time: formatTime(createdAt, locale, timeZone),
		}),
		state,
		done,
		total,
		progress: t("recaps.progress", { count: done, total }),
		file: state === "finished" ? `${paths.recaps(context)}/${id}` : undefined,
		change: isUnderWay(job) ? ("cancel" as const) : state === "finished" ? undefined : ("resume" as const),
	};
}

async function organisersVisit(args: Arguments): Promise<Visit> {
	const visit = await signedInVisitOf(args);
	return visit;
}
