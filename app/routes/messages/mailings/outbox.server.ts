import { z } from "zod";
import { stopTimeMs } from "~/domain/messages/mailing";
import { calendarDay } from "~/domain/time/clock";
import { anywhere, formatDayMonth, formatDayNear, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { sayAny } from "~/i18n/translator";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { listAddress } from "../../ground/pages/list-address";
import type { Mailing } from "./mailing-content";

/** What leaves, what will, drafts, and what is over with what became of it. */
export async function loadOutbox(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask, now } = visit;
	const { t, locale, timeZone } = frame;
	const before = new URL(args.request.url).searchParams.get("avant") ?? undefined;
	const request = { ...(before ? { before } : {}) };
	const { mailings, next } = await ask.mailings.list(request);
	const unsent = await ask.mails.unsent();
	const number = new Intl.NumberFormat(locale);
	const leavesSoon = ({ state, leavesAt }: Mailing) =>
		state === "leaving" || (leavesAt !== null && Date.parse(leavesAt) - now.getTime() <= stopTimeMs);
	const onTheWay = mailings.filter(({ state }) => state === "scheduled" || state === "leaving");
	const drafts = mailings.filter(({ state }) => state === "draft");
	const over = mailings.filter(({ state }) => state === "done" || state === "stopped");
	const time = (at: string) => formatTime(at, locale, timeZone);
	return serverOnly({
		title: t("mailings.title"),
		write: paths.newMessage(context),
		isEmpty: mailings.length === 0 && unsent.count === 0,
		unsentText: t("mailings.unsentText", { count: unsent.count, number: number.format(unsent.count) }),
		unsent: unsent.mails.map(({ id, personId, name, email, actionId, unwritten, answer, at, canBeSentAgain }) => {
			const action = `mailActions.${actionId}`;
			return {
				id,
				name: name || email || t("people.unnamed"),
				href: paths.person(context, personId),
				text: [
					t.knows(action) ? sayAny(t, action) : t("mailActions.other", { id: String(actionId) }),
					`${formatDayNear(at, locale, timeZone, now)}, ${time(at)}`,
				].join(" · "),
				reason: unwritten ? t(`mailings.unsent.${unwritten}`) : t("mailings.unsent.answer", { answer: answer ?? "" }),
				canBeSentAgain,
			};
		}),
		soon: onTheWay
			.filter(leavesSoon)
			.map(({ id, name, state, leavesAt, counts }) => ({
				id,
				name,
				title:
					state === "leaving"
						? t("mailings.leavingNow", { name })
						: t("mailings.leavingAt", { name, time: leavesAt ? time(leavesAt) : "" }),
				text:
					state === "leaving"
						? t("mailings.leavingCount", { sent: number.format(counts.sent), queued: number.format(counts.queued) })
						: "",
				until: leavesAt ? time(leavesAt) : "",
				href: paths.mailing(context, id),
			})),
		scheduled: onTheWay
			.filter((mailing) => !leavesSoon(mailing))
			.map((mailing) => ({ ...lineOf(mailing), leaf: leafOf(mailing) })),
		drafts: drafts.map(({ id, name, updatedAt }) => ({
			id,
			name,
			text: t("mailings.draftAt", { when: `${formatDayNear(updatedAt, locale, timeZone, now)}, ${time(updatedAt)}` }),
			href: paths.mailing(context, id),
		})),
		over: over.map((entry) => ({
			...lineOf(entry),
			text: [
				entry.state === "stopped" ? t("mailings.isStopped") : "",
				overAt(entry),
				t(`mailings.view.${entry.audience.view}`),
			]
				.filter(Boolean)
				.join(" · "),
			sent: number.format(entry.counts.queued),
			arrived: number.format(entry.counts.sent),
			refused: entry.counts.failed,
			canStop:
				entry.state === "done" && entry.counts.queued > entry.counts.sent + entry.counts.failed + entry.counts.dropped,
			recipients: paths.recipients(context, entry.id),
			toCorrect: `${paths.recipients(context, entry.id)}?etat=failed`,
		})),
		pages: {
			next:
				next === null
					? undefined
					: { href: listAddress(paths.messages(context), { avant: next }), label: t("mailings.older") },
		},
	});

	function overAt({ endedAt }: Mailing): string {
		return endedAt ? `${formatDayNear(endedAt, locale, timeZone, now)}, ${time(endedAt)}` : "";
	}

	/** The leaf beside it has the day and the month: only another year is said again. */
	function leavesOn(at: string): string {
		const day = formatDayNear(at, locale, timeZone, now);
		return day === formatDayMonth(at, locale, timeZone) ? time(at) : `${day}, ${time(at)}`;
	}

	function lineOf(mailing: Mailing) {
		const { id, name, leavesAt, audience, waves } = mailing;
		const rule = describeRule(visit, mailing);
		const wave = waves ? t("mailings.wave", { count: waves.size }) : "";
		const what = [t(`mailings.view.${audience.view}`), rule ? t("mailings.ruleIs", { rule }) : "", wave];
		return {
			id,
			name,
			text: [leavesAt ? leavesOn(leavesAt) : "", ...what].filter(Boolean).join(" · "),
			href: paths.mailing(context, id),
		};
	}

	function leafOf({ leavesAt }: Mailing) {
		if (leavesAt === null) return undefined;
		const day = calendarDay(new Date(leavesAt), timeZone);
		const months = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { month: "short", timeZone: anywhere });
		return { day: String(Number(day.slice(8))), month: months.format(new Date(`${day}T00:00:00Z`)) };
	}
}

export type OutboxPage = Awaited<ReturnType<typeof loadOutbox>>;

export function describeRule({ frame: { t } }: Visit, { timing }: Pick<Mailing, "timing">): string | undefined {
	if (timing.kind !== "rule") return undefined;
	if (timing.days === 0) return t(onTheDay[timing.rule]);
	if (timing.days === 1 && timing.rule === "beforeEvent") return t("mailings.rule.eve");
	if (timing.days === 1 && timing.rule === "beforeOwnDay") return t("mailings.rule.ownEve");
	return t(`mailings.rule.${timing.rule}`, { count: timing.days });
}

const onTheDay = {
	beforeEvent: "mailings.rule.onDay",
	beforeOwnDay: "mailings.rule.onOwnDay",
	afterOpening: "mailings.rule.onOpening",
} as const;

/** Stops a mailing from the list, as from its own page, or sends a mail again that did not leave. */
export async function changeOutbox(args: Arguments) {
	const visit = await signedInVisitOf(args);
	return answerForm(args, {
		schema: z.union([z.object({ stop: z.string().max(64) }), z.object({ again: z.string().max(64) })]),
		save: (posted) => ("stop" in posted ? stopMailing(args, visit, posted.stop) : sendAgain(args, visit, posted.again)),
	});
}

async function sendAgain(args: Arguments, visit: Visit, mailId: string) {
	const { ask, context } = visit;
	await ask.mails.again({ id: mailId });
	return redirectTo(args, paths.messages(context), { tone: "success", key: "mailings.againDone" });
}

export async function stopMailing(args: Arguments, visit: Visit, mailingId: string) {
	const { ask, context } = visit;
	const { left } = await ask.mailings.stop({ mailingId });
	const notice =
		left === 0
			? ({ tone: "success", key: "mailings.stopped" } as const)
			: ({ tone: "warning", key: "mailings.stoppedLate", variables: { count: left } } as const);
	return redirectTo(args, paths.messages(context), notice);
}
