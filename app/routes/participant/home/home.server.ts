import { waitingListAnswer } from "~/domain/registration/waiting-list";
import { anywhere, formatDayShort } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import type { TicketProps, TicketStub } from "~/ui/ticket";
import { offStubOf, ticketHead, ticketOf } from "../../documents/badges/ticket.server";
import type { Arguments } from "../../ground/event/visit.server";
import { chosenArticles } from "../../registration/steps/articles.server";
import { type HomeContext, loadHomeContext } from "./home-context.server";
import { dueOf, nextOf } from "./next.server";
import { tileGroupsOf } from "./tiles.server";

export async function loadHome(args: Arguments) {
	const home = await loadHomeContext(args);
	const { visit, user, record, until } = home;
	const { t, settings, cover } = visit.frame;
	const name = user.firstName || user.lastName;
	return serverOnly({
		title: t("home.title"),
		cover,
		when: countdownOf(home),
		isToday: until === 0,
		welcome: name ? t(until === 0 ? "nav.welcome" : "home.hello", { name }) : t("home.title"),
		message: settings.homeMessage,
		correction: visit.isCorrected ? `${paths.profile(visit.context)}#correction` : undefined,
		ticket: await homeTicket(home),
		next: nextOf(home),
		groups: tileGroupsOf(home),
		cannotCome: record.registered && !visit.isByBadge && !home.isOver ? paths.message(visit.context) : undefined,
	});
}

/** « Dans 113 jours »; undefined while the live session is open before the first day, as in a rehearsal or a demo. */
function countdownOf({ visit, until, isOver, live }: HomeContext): string | undefined {
	const { t } = visit.frame;
	if (isOver) return t("home.over");
	if (until === undefined || (live === "open" && until > 0)) return undefined;
	if (until === 0) return t("home.today");
	return until === 1 ? t("home.tomorrow") : t("home.inDays", { count: until });
}

/**
 * Anybody registered sees their code; the door decides whether it admits, and the stub says what is due. People who do not come
 * have a cancelled ticket, people who wait one without a stub; people who never answered have none.
 */
async function homeTicket(home: HomeContext): Promise<TicketProps | undefined> {
	const { visit, user, record, isWaiting, until } = home;
	const { t } = visit.frame;
	if (!record.registered) {
		if (!record.responded && record.representedBy === null) return undefined;
		const { holder, kind } = await ticketOf(visit, user, record);
		const ticket = { ...ticketHead(visit.frame), holder, kind };
		if (isWaiting) {
			const isOnList = waitingListAnswer(record) === "oui";
			return { ...ticket, note: t(isOnList ? "waitingList.ticket" : "waitingList.nonTitle") };
		}
		return { ...ticket, isOff: true, stub: offStubOf(visit.frame, record) };
	}
	const { stub, lines = [], ...ticket } = await ticketOf(visit, user, record);
	const due = dueOf(home);
	const fold = { label: t("home.showCode"), isOpen: until === 0 };
	const shown: TicketStub | undefined = stub || due ? { ...stub, ...due?.stub, fold } : undefined;
	return { ...ticket, lines: [...lines, ...optionsOf(home)], ...(shown ? { stub: shown } : {}) };
}

const maxOptions = 4;

/** Returns the chosen articles, each once; with their days unless those are all the days on which the person comes. */
function optionsOf({ registration }: HomeContext): NonNullable<TicketProps["lines"]> {
	if (!registration) return [];
	const { frame, answers } = registration;
	const { t, locale } = frame;
	const choices = chosenArticles(registration);
	const chosen = frame.articles.flatMap(({ id, label }) => {
		const taken = choices.filter(({ articleId }) => articleId === id);
		if (taken.length === 0) return [];
		const days = frame.event.days.filter((day) => taken.some(({ dayId }) => dayId === day.id));
		if (days.length === 0 || days.length === answers.daysId.length) return [{ text: label }];
		return [{ text: `${label} (${days.map(({ day }) => formatDayShort(day, locale, anywhere)).join(", ")})` }];
	});
	if (chosen.length === 0) return [];
	const rest = chosen.length - maxOptions + 1;
	const values = rest > 1 ? [...chosen.slice(0, maxOptions - 1), { text: t("ticket.more", { count: rest }) }] : chosen;
	return [{ label: t("articles.label"), values }];
}
