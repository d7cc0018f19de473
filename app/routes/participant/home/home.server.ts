import { eventDayOf } from "~/domain/event/event-times";
import { waitingListAnswer } from "~/domain/registration/waiting-list";
import { formatHours, formatNamedDays } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import type { TicketProps, TicketStub } from "~/ui/ticket";
import { offStubOf, ticketOf } from "../../documents/badges/ticket.server";
import type { Arguments } from "../../ground/event/visit.server";
import { codeScreen } from "./code-screen";
import { type HomeContext, loadHomeContext } from "./home-context.server";
import { dueOf, nextOf } from "./next.server";
import { tileGroupsOf } from "./tiles.server";

export async function loadHome(args: Arguments) {
	const home = await loadHomeContext(args);
	const { visit, user, record, until } = home;
	const { t, settings, cover } = visit.frame;
	const name = user.firstName || user.lastName;
	const ticket = await homeTicket(home);
	const greeting = greetingOf(home);
	return serverOnly({
		title: t("home.title"),
		cover,
		when: countdownOf(home),
		isToday: until === 0,
		welcome: name ? t(greeting, { name }) : t("home.title"),
		message: settings.homeMessage,
		correction: visit.isCorrected ? `${paths.profile(visit.context)}#correction` : undefined,
		talk: talkOf(home),
		ticket,
		code: codeOf(ticket),
		next: nextOf(home),
		groups: tileGroupsOf(home),
		cannotCome: record.registered && !visit.isByBadge && !home.isOver ? paths.message(visit.context) : undefined,
	});
}

function greetingOf({ isWaiting, record, until }: HomeContext) {
	if (record.registered) return until === 0 ? "nav.welcome" : "home.hello";
	if (isWaiting) return waitingListAnswer(record) === "oui" ? "waitingList.greeting" : "home.hello";
	if (record.representedBy !== null) return "confirmation.representedTitle";
	return record.responded ? "confirmation.declinedTitle" : "home.hello";
}

/** The next talk that they give: of all that the day holds for a speaker it is the first. */
function talkOf({ visit, record, registration }: HomeContext) {
	const { frame, now } = visit;
	const next = registration?.slots.given.find(({ endAt }) => new Date(endAt) > now);
	if (!next || !record.registered) return undefined;
	const hours = formatHours(next.startAt, next.endAt, frame.locale, frame.timeZone);
	const day = formatNamedDays([eventDayOf(new Date(next.startAt), frame.event)], frame.locale);
	return { title: next.title, when: `${day}, ${hours}`, room: next.room };
}

/** What the screen of the code shows: it is another part of this page, so that it opens where no network reaches. */
function codeOf(ticket: TicketProps | undefined) {
	const { code, qrSvg, qrLabel, screen } = ticket?.stub ?? {};
	return ticket && code && screen ? { holder: ticket.holder, kind: ticket.kind, code, qrSvg, qrLabel } : undefined;
}

/** « Dans 113 jours »; undefined while the live session is open before the first day, as in a rehearsal or a demo. */
function countdownOf({ visit, record, isWaiting, until, isOver, live }: HomeContext): string | undefined {
	const { t } = visit.frame;
	if (isWaiting && waitingListAnswer(record) === "oui") return t("waitingList.full");
	if (!record.registered && !isOver) return undefined;
	if (isOver) return t("home.over");
	if (until === undefined || (live === "open" && until > 0)) return undefined;
	if (until === 0) return t("home.today");
	return until === 1 ? t("home.tomorrow") : t("home.inDays", { count: until });
}

/**
 * Anybody registered sees their code, alone with their name: the door decides whether it admits, and the stub says what is due. Once
 * all is over the ticket is a keepsake without a code. People who wait have a blank one, people who are represented a void one,
 * and all others none.
 */
async function homeTicket(home: HomeContext): Promise<TicketProps | undefined> {
	const { visit, user, record, isWaiting, isOver, until } = home;
	const { t } = visit.frame;
	const { stub, lines: _, ...ticket } = await ticketOf(visit, user, record);
	if (isWaiting) {
		const blank = ["dates.label", "articles.label"] as const;
		return waitingListAnswer(record) === "oui"
			? {
					...ticket,
					lines: blank.map((label) => ({ label: t(label), values: [], state: "blank" })),
					stub: { label: t("waitingList.stub"), icon: "waiting" },
				}
			: undefined;
	}
	if (!record.registered) {
		return record.representedBy === null ? undefined : { ...ticket, isOff: true, stub: offStubOf(visit.frame, record) };
	}
	if (isOver) return { ...ticket, isOff: true, stub: { label: t("home.over") } };
	const due = dueOf(home);
	const screen = { href: `#${codeScreen}`, label: t("home.showCode"), isApart: until !== 0 };
	const shown: TicketStub | undefined = stub || due ? { ...stub, ...due?.stub, screen } : undefined;
	const remote = { label: t("participation.label"), values: [{ text: t("confirmation.statusRemote") }] };
	return { ...ticket, lines: record.isRemote ? [remote] : [], ...(shown ? { stub: shown } : {}) };
}
