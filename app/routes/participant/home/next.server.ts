import { eventDayOf } from "~/domain/event/event-times";
import { formatMoney } from "~/domain/money/money";
import { fullName } from "~/domain/people/person";
import { waitingListAnswer } from "~/domain/registration/waiting-list";
import { holdTogether } from "~/domain/texts/hold-together";
import { isDuring } from "~/domain/time/clock";
import { formatTime } from "~/domain/time/dates";
import { paths } from "~/paths";
import type { IconName } from "~/ui/icon";
import type { SummaryLine } from "~/ui/summary";
import type { TicketStub } from "~/ui/ticket";
import { mapsOf } from "../../ground/event/footer.server";
import { liveAddressOf } from "../../ground/event/live-address";
import { dueStub } from "../../registration/basket/due-stub.server";
import { expectedTransfer } from "../../registration/basket/expected-transfer.server";
import { partyOf } from "../../registration/companions/party.server";
import { firstUnanswered } from "../../registration/visit/wizard.server";
import { orderFor } from "../../registration/wizard/steps.server";
import type { HomeContext } from "./home-context.server";
import { type HomeFacts, type NextAction, nextAction } from "./next-action";

export interface NextView {
	kind: NextAction;
	/** When or why: « À faire ». */
	label?: string | undefined;
	title: string;
	text?: string | undefined;
	transfer?: SummaryLine[] | undefined;
	action?: { href: string; label: string; icon?: IconName; isQuiet?: boolean; tabLabel?: string } | undefined;
}

/** Returns what a person who pays for themselves still owes; undefined in a session opened by a badge. */
export function dueOf({ visit, record, registration }: HomeContext) {
	if (!record.registered || record.isCompleted || record.registeredBy !== null) return undefined;
	const resume = registration?.standing.resume;
	if (!resume?.canPay) return undefined;
	const stub: TicketStub = dueStub(visit, resume);
	return {
		stub,
		transfer: expectedTransfer(visit, resume),
		amount: formatMoney(resume.remaining, resume.currency, visit.frame.locale),
	};
}

export function nextOf(home: HomeContext): NextView {
	const kind = nextAction(factsOf(home));
	return { kind, label: labelOf(kind, home), ...describeByKind[kind](home) };
}

function factsOf(home: HomeContext): HomeFacts {
	const { visit, record, registration, isClosed, until, isOver } = home;
	const open = openQuestion(home);
	const slots = registration?.slots;
	return {
		answer: answerOf(home),
		owes: dueOf(home) !== undefined,
		lacksAnswer: open !== undefined && open !== "conferences",
		lacksCompanion: !isClosed && unknownCompanions(home) > 0,
		lacksSeat: open === "conferences" ? "must" : !isClosed && slots?.offered && !slots.held.length ? "may" : undefined,
		isLiveOpen: home.live === "open" && !isOver,
		isRemote: record.isRemote === true,
		until,
		isOver,
		isOpinionOpen: visit.frame.satisfactionForm !== undefined && !visit.isByBadge && !home.isOpinionGiven,
	};
}

function answerOf({ record, isWaiting }: HomeContext): HomeFacts["answer"] {
	if (record.registered) return "registered";
	if (record.representedBy !== null) return "represented";
	if (isWaiting) return waitingListAnswer(record) === "oui" ? "waiting" : "notWaiting";
	return record.responded ? "declined" : "unanswered";
}

function openQuestion({ record, registration }: HomeContext) {
	if (!record.registered || !registration || registration.isClosed) return undefined;
	return firstUnanswered(orderFor(registration), registration)?.id;
}

function unknownCompanions({ visit, user, registration }: HomeContext): number {
	const companions = partyOf(visit, user, registration?.standing ?? {})?.companions ?? [];
	return companions.filter(({ state }) => state === "Todo").length;
}

function labelOf(kind: NextAction, { visit, held }: HomeContext): string | undefined {
	const { t } = visit.frame;
	if (["pay", "answer", "companion", "place", "opinion"].includes(kind)) return t("home.next.todo");
	if (kind === "live") return [t("home.next.now"), talkNow(visit.now, held)?.room].filter(Boolean).join(", ");
	return kind === "soon" ? t("home.next.soon") : undefined;
}

type DescribeNext = (home: HomeContext) => Omit<NextView, "kind" | "label">;

const describeByKind: Record<NextAction, DescribeNext> = {
	pay(home) {
		const { visit } = home;
		const { t } = visit.frame;
		const due = dueOf(home);
		const href = paths.payment(visit.context);
		if (due?.transfer) {
			const action = { href, label: t("transfer.byCard"), isQuiet: true };
			return { title: t("transfer.stub"), text: t("transfer.text"), transfer: due.transfer, action };
		}
		const title = t("home.pay", { amount: due?.amount ?? "" });
		return { title, text: t("home.next.payText"), action: { href, label: t("home.next.pay"), icon: "lock" } };
	},
	answer(home) {
		const { t } = home.visit.frame;
		const step = openQuestion(home);
		const asking = (home.registration?.represented ?? []).filter(({ isAccepted }) => !isAccepted);
		if (step === "invitation-representation" && asking.length > 0) {
			return {
				title: t("representing.label"),
				text: t("representing.asked", { names: asking.map(fullName).join(", ") }),
				action: { href: paths.step(home.visit.context, step), label: t("representing.answer") },
			};
		}
		const href = step ? paths.step(home.visit.context, step) : paths.registration(home.visit.context);
		return {
			title: t("home.next.answerTitle"),
			text: t("home.next.answerText"),
			action: { href, label: t("home.next.answer") },
		};
	},
	companion(home) {
		const { t } = home.visit.frame;
		const action = { href: paths.companions(home.visit.context), label: t("home.next.companion") };
		return {
			title: t("home.next.companionTitle"),
			text: t("home.toComplete", { count: unknownCompanions(home) }),
			action,
		};
	},
	place({ visit, registration }) {
		const { t } = visit.frame;
		const { missing, offered = 0 } = registration?.slots ?? {};
		const required = missing?.required[0];
		return {
			title: t("home.next.placeTitle"),
			text: required
				? t("home.next.placeRequired", { title: required.title })
				: t("home.next.placeText", { count: offered }),
			action: { href: paths.step(visit.context, "conferences"), label: t("home.next.place") },
		};
	},
	live({ visit, held }) {
		const { t, locale, timeZone, event } = visit.frame;
		const talk = talkNow(visit.now, held);
		return {
			title: talk?.title ?? t("home.next.liveTitle"),
			text: talk ? t("home.next.until", { time: formatTime(talk.endAt, locale, timeZone) }) : event.name,
			action: { href: liveAddressOf(visit), label: t("home.next.live"), icon: "live" },
		};
	},
	today(home) {
		return { title: home.visit.frame.t("home.next.todayTitle"), text: openToday(home), action: routeOf(home, false) };
	},
	soon(home) {
		return { title: home.visit.frame.t("home.next.soonTitle"), text: venueLine(home), action: routeOf(home, true) };
	},
	opinion({ visit }) {
		const { t } = visit.frame;
		const action = { href: paths.satisfaction(visit.context), label: t("home.next.opinion") };
		return { title: t("home.next.opinionTitle"), text: t("satisfaction.tileText"), action };
	},
	over: ({ visit, record }) => ({
		title: visit.frame.t("home.next.overTitle"),
		text: record.registered ? visit.frame.t("home.next.overText") : undefined,
	}),
	ready: ({ visit }) => ({ title: visit.frame.t("home.next.readyTitle"), text: visit.frame.t("home.next.readyText") }),
	declined: (home) => ({
		title: home.visit.frame.t("home.next.declinedTitle"),
		text: home.visit.frame.t(home.registration?.waitingList ? "home.next.fullText" : "home.next.declinedText"),
		action: comeBack(home, "confirmation.comeBack"),
	}),
	represented: (home) => ({
		title: home.visit.frame.t("home.next.representedTitle"),
		text: home.visit.frame.t("home.next.representedText"),
		action: comeBack(home, "confirmation.changeDecision"),
	}),
	waiting: ({ visit }) => ({
		title: visit.frame.t("home.next.waitingTitle"),
		text: visit.frame.t("home.next.waitingText"),
		action: { href: paths.waitingList(visit.context), label: visit.frame.t("waitingList.change"), isQuiet: true },
	}),
	notWaiting: ({ visit }) => ({
		title: visit.frame.t("waitingList.tileNon"),
		action: { href: paths.waitingList(visit.context), label: visit.frame.t("waitingList.change"), isQuiet: true },
	}),
	unanswered: ({ visit }) => ({
		title: visit.frame.t("confirmation.closedTitle"),
		text: visit.frame.t("confirmation.closed"),
	}),
};

/** The link to change the decision; undefined once registration is closed. */
function comeBack(
	{ visit, isClosed, registration }: HomeContext,
	label: "confirmation.comeBack" | "confirmation.changeDecision",
): NextView["action"] {
	const { t } = visit.frame;
	const { waitingList } = registration ?? {};
	if (waitingList) return { href: waitingList, label: t("home.next.toWaitingList"), isQuiet: true };
	if (isClosed) return undefined;
	return { href: paths.registration(visit.context), label: t(label), isQuiet: label === "confirmation.changeDecision" };
}

function talkNow(now: Date, held: HomeContext["held"]) {
	return held.find((slot) => isDuring(slot, now));
}

/** « Ouvert de 9 h 30 à 19 h, Halle de la Navette ». */
function openToday({ visit }: HomeContext): string | undefined {
	const { t, event, locale } = visit.frame;
	const today = event.days.find(({ day }) => day === eventDayOf(visit.now, event));
	const hours = today?.hours && {
		from: formatTime(`${today.day}T${today.hours.from}:00Z`, locale, "UTC"),
		to: formatTime(`${today.day}T${today.hours.to}:00Z`, locale, "UTC"),
	};
	return [hours && t("home.next.hours", hours), event.location?.name].filter(Boolean).join(", ") || undefined;
}

function venueLine({ visit }: HomeContext): string | undefined {
	const { event, dates } = visit.frame;
	return holdTogether([dates, event.location?.name, event.location?.address].filter(Boolean).join(" · ")) || undefined;
}

function routeOf({ visit }: HomeContext, isFirst: boolean): NextView["action"] {
	const { event, t } = visit.frame;
	if (!event.location) return undefined;
	const label = t("footer.route");
	return { href: mapsOf(event.location).route, label, icon: "pin", isQuiet: !isFirst, tabLabel: t("home.newTab") };
}
