import { data } from "@remix-run/node";
import { type RecountFinding, recountAreas } from "~/domain/insight/recount";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { describeRecount, whenOf } from "./describe-recount.server";

/** Seconds after which the page asks again, while the counts are being made. */
const refreshSeconds = 3;

/** What the last recount found, line by line, and the ones before. */
export async function loadRecounts(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t, locale } = frame;
	const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
	const { underWay, over, findings } = await ask.recounts.list();
	const [last, ...before] = over;
	const isUnderWay = underWay !== null;
	const page = serverOnly({
		title: t("recounts.title"),
		event: frame.event.name,
		here: paths.recounts(context),
		isUnderWay,
		isFailed: last?.isFailed === true,
		last: describeRecount(visit, { last: last ?? null, isUnderWay: false }),
		areas: recountAreas.flatMap((area) => {
			const lines = findings
				.filter((finding) => finding.area === area)
				.map((finding) => ({ ...finding, href: sheetOf(finding) }));
			return lines.length === 0 ? [] : [{ area, title: t(`recounts.area.${area}`), lines }];
		}),
		more: last ? Math.max(0, last.count - findings.length) : 0,
		before: before.map((recount) => ({
			id: recount.id,
			when: whenOf(visit, recount),
			by: recount.by === null ? t("recounts.night") : recount.by.name || t("people.unnamed"),
			took:
				recount.milliseconds === null ? "–" : t("recounts.seconds", { seconds: format(recount.milliseconds / 1000) }),
			found: recount.isFailed ? "–" : recount.count === 0 ? t("recounts.none") : format(recount.count),
		})),
		back: paths.organisation(context),
	});
	return data(page, isUnderWay ? { headers: { Refresh: String(refreshSeconds) } } : {});

	/** The checks name people by their ids. */
	function sheetOf({ what }: RecountFinding): string | undefined {
		const id = /\bperson ([\w-]+)/.exec(what)?.[1];
		return id === undefined ? undefined : paths.person(context, id);
	}
}

export async function startRecount(args: Arguments): Promise<never> {
	const visit = await signedInVisitOf(args);
	const { isNew } = await visit.ask.recounts.start();
	const key = isNew ? "recounts.started" : "recounts.alreadyStarted";
	return redirectTo(args, paths.recounts(visit.context), { tone: "success", key });
}
