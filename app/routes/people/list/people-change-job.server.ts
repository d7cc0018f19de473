import { redirect } from "@remix-run/node";
import type { PeopleChange } from "~/domain/people/people-change";
import { readForm } from "~/http/read-form";
import { sayAny, type Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import type { Visit } from "../../ground/event/visit.server";
import { type JobArguments, jobVisitOf, pageOfJob } from "./job.server";

export async function loadPeopleChangeJob(args: JobArguments) {
	const { visit, ofJob } = await jobVisitOf(args);
	const { context, frame, ask } = visit;
	const { t, locale } = frame;
	const { job, change, changed, unchanged, refused, refusals } = await ask.peopleChanges.read(ofJob);
	const number = (count: number) => count.toLocaleString(locale);
	const counted = (key: "changed" | "unchanged" | "refused" | "moreRefusals", count: number) =>
		count === 0 ? [] : [t(`people.change.${key}`, { count, number: number(count) })];
	const counts = [...counted("changed", changed), ...counted("unchanged", unchanged), ...counted("refused", refused)];
	return pageOfJob(job, {
		title: titleOf(visit, change),
		progress: t("people.change.progress", { count: job.done, number: number(job.done), total: number(job.total) }),
		counts: counts.length === 0 ? undefined : `${counts.join(", ")}.`,
		refusals: refusals.map(({ id, name, code, missing }) => ({
			href: paths.person(context, id),
			name,
			reason: missing.length > 0 ? t("people.change.missing", { questions: missing.join(", ") }) : reasonOf(t, code),
		})),
		moreRefusals: counted("moreRefusals", refused - refusals.length)[0],
		here: paths.peopleChangeJob(context, job.id),
		back: paths.people(context),
	});
}

function titleOf({ frame: { t, typologies } }: Visit, change: PeopleChange): string {
	switch (change.kind) {
		case "confirm":
			return t("people.change.confirmedState");
		case "cancel":
			return t("people.change.cancelledState");
		case "typology":
			return t("people.change.moved", { to: typologies.find(({ id }) => id === change.to)?.label ?? change.to });
		default:
			return t(change.kind === "tag" ? "people.change.tagged" : "people.change.untagged", { to: change.to });
	}
}

/** In words for the team, where what the person themselves is told does not suit. */
function reasonOf(t: Translate, code: string) {
	const key = [`people.change.reason.${code}`, `refusals.${code}`].find((one) => t.knows(one));
	return key ? sayAny(t, key) : t("refusals.unexpected");
}

export async function steerPeopleChange(args: JobArguments): Promise<never> {
	const { visit, ofJob } = await jobVisitOf(args);
	const { peopleChanges } = visit.ask;
	const isResumed = (await readForm(args.request)).get("change") === "resume";
	await (isResumed ? peopleChanges.resume(ofJob) : peopleChanges.cancel(ofJob));
	throw redirect(paths.peopleChangeJob(visit.context, ofJob.jobId), 303);
}
