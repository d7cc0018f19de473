import { eventDayOf } from "~/domain/event/event-times";
import { eventTitle } from "~/domain/event/event-title";
import { isUntaxed } from "~/domain/money/article";
import { capitalised } from "~/domain/texts/capitalised";
import { anywhere, formatDayAlone, formatHours } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import type { TextKey } from "~/i18n/texts";
import { paths } from "~/paths";
import { footerOf } from "../../ground/event/footer.server";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, frameFor, type Visit, visitOf } from "../../ground/event/visit.server";
import { admissionOf, faresOf } from "./admission.server";
import { headOf } from "./head.server";
import { openTalks, talkRowsOf, zoneNoteOf } from "./talks.server";

/** The event's public page, for people who are not signed in; undefined for others, and where the event has none. */
export async function loadPublicPage(args: Arguments) {
	const visit = await visitOf(args);
	if (visit.user) return undefined;
	const { settings } = await frameFor(visit, args.context, undefined);
	if (!settings.publicPageShown) return undefined;
	const { frame, gateway } = visit;
	const { event } = frame;
	const isStocked = frame.settings.articlesShown && frame.articles.some(({ stock }) => stock !== null);
	const readSoldOut = async () => {
		const { data } = await gateway.articles.stocks(inEvent(visit));
		return data.stocks.filter(({ left }) => left <= 0).map(({ articleId }) => articleId);
	};
	const gone = isStocked ? readSoldOut() : Promise.resolve([]);
	const [page, admission, programme, soldOut] = await Promise.all([
		publicPageOf(visit),
		admissionOf(visit, args, gone),
		settings.publicProgrammeShown ? firstTalks(visit, args.request) : undefined,
		gone,
	]);
	const { place, help } = footerOf(visit);
	return serverOnly({
		head: headOf(visit, args.context.config.publicUrl, { intro: page?.intro ?? "", ...admission }),
		title: eventTitle(event.name),
		cover: frame.cover,
		when: whenOf(frame),
		place,
		admission,
		intro: page?.intro ?? "",
		programme,
		fares: faresOf(frame, soldOut),
		faresNote: noteOnTax(frame),
		questions: page?.questions ?? [],
		organizer: event.organizer,
		help: help ? { href: help, label: help.replace(/^mailto:|^https:\/\/|\/$/g, "") } : undefined,
	});
}

function noteOnTax({ articles, settings }: Visit["frame"]): TextKey {
	if (isUntaxed(articles)) return "publicPage.faresUntaxed";
	return settings.pricesWithTax ? "publicPage.faresTTC" : "publicPage.faresHT";
}

export type PublicPageData = NonNullable<Awaited<ReturnType<typeof loadPublicPage>>>;

/** The page's texts in the event file, cached as long as the frame. */
const pages = new WeakMap<object, ReturnType<typeof fetchPublicPage>>();

function publicPageOf(visit: Visit) {
	const { event } = visit.frame;
	const page = pages.get(event) ?? fetchPublicPage(visit);
	pages.set(event, page);
	page.catch(() => pages.delete(event));
	return page;
}

async function fetchPublicPage(visit: Visit) {
	const { data } = await visit.gateway.events.page({ ...inEvent(visit), languageId: visit.frame.language.id });
	return data.page;
}

/** One day of the programme, as many talks as fit: the requested day, else the first that is not over. */
async function firstTalks(visit: Visit, request: Request) {
	const { frame, context, now } = visit;
	const { entries } = await openTalks(visit);
	const slots = entries
		.flatMap((entry) => entry.slots.map((slot) => ({ entry, slot })))
		.sort((a, b) => a.slot.startAt.localeCompare(b.slot.startAt));
	const days = [...new Set(slots.map(({ slot }) => slot.day))];
	const today = eventDayOf(now, frame.event);
	const requestedDay = new URL(request.url).searchParams.get("jour") ?? "";
	const day = days.includes(requestedDay) ? requestedDay : (days.find((eventDay) => eventDay >= today) ?? days[0]);
	if (!day) return undefined;
	const ofDay = slots.filter(({ slot }) => slot.day === day);
	return {
		href: paths.programme(context),
		days: days.map((eventDay) => ({
			href: `?jour=${eventDay}#programme`,
			label: `${weekday(eventDay, frame.locale)} ${Number(eventDay.slice(8))}`,
			isCurrent: eventDay === day,
		})),
		zone: zoneNoteOf(visit),
		rows: await talkRowsOf(visit, ofDay.slice(0, maxTalks)),
		more: ofDay.length - Math.min(ofDay.length, maxTalks),
	};
}

const maxTalks = 12;

export function whenOf({
	locale,
	timeZone,
	dates,
	event,
}: Pick<Visit["frame"], "locale" | "timeZone" | "dates"> & { event: Pick<Visit["frame"]["event"], "days"> }) {
	const days = [...event.days].sort((a, b) => a.day.localeCompare(b.day));
	const [first, last] = [days[0], days.at(-1)];
	if (!first || !last) return undefined;
	const at = (time: string) => `2001-01-01T${time}:00Z`;
	const hours = days.flatMap(({ day, hours: open }) =>
		open ? [{ day, said: formatHours(at(open.from), at(open.to), locale, anywhere) }] : [],
	);
	const isSame = new Set(hours.map(({ said }) => said)).size === 1 && hours.length === days.length;
	const dayOf = (day: string) => String(Number(day.slice(8)));
	const monthOf = (day: string) =>
		new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" })
			.format(new Date(`${day}T00:00:00Z`))
			.replace(".", "")
			.toLocaleUpperCase(locale);
	const isOneMonth = first.day.slice(0, 7) === last.day.slice(0, 7);
	return {
		words: days.length === 1 ? formatDayAlone(first.day, locale, timeZone) : dates,
		/** One line each. */
		hours: isSame
			? hours.slice(0, 1).map(({ said }) => said)
			: hours.length <= 4
				? hours.map(({ day, said }) => `${weekday(day, locale)} ${said}`)
				: [],
		leaves: isOneMonth
			? [
					{
						month: monthOf(first.day),
						days: first.day === last.day ? dayOf(first.day) : `${dayOf(first.day)}–${dayOf(last.day)}`,
					},
				]
			: [first, last].map(({ day }) => ({ month: monthOf(day), days: dayOf(day) })),
	};
}

/** « Jeu. » */
function weekday(day: string, locale: string): string {
	const format = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { weekday: "short", timeZone: "UTC" });
	const name = format.format(new Date(`${day}T00:00:00Z`));
	return capitalised(name, locale);
}
