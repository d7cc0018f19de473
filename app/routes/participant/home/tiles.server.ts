import { eventDayOf } from "~/domain/event/event-times";
import { offeredParticipations, participationOf, participations, wishOf } from "~/domain/registration/participation";
import { formatDayMonth, formatTime } from "~/domain/time/dates";
import { paths } from "~/paths";
import type { IconName } from "~/ui/icon";
import { allHold, type Condition, settingHolds } from "../../ground/event/condition";
import { liveAddressOf } from "../../ground/event/live-address";
import type { Visit } from "../../ground/event/visit.server";
import { partyOf } from "../../registration/companions/party.server";
import type { HomeContext } from "./home-context.server";

const groups = ["registration", "event", "place"] as const;
type Group = (typeof groups)[number];

interface Tile {
	group: Group;
	icon: IconName;
	/** It is shown where all of them hold. */
	shownIf: readonly Condition<TileSubject>[];
	/** Undefined if it turns out to lead nowhere: the tile is then not shown. */
	href(home: HomeContext): string | undefined;
	title(home: TileSubject): string;
	text?(home: HomeContext): string | undefined;
	count?(home: HomeContext): number;
	/** True if it leads to another site, or to a file. */
	opensTab?: boolean;
	isOpenToBadge?: boolean;
	/** It is of no use once all the days of the person are over. */
	endsWithEvent?: boolean;
}

/** What decides whether somebody sees a tile. */
export type TileSubject = Pick<HomeContext, "visit" | "record" | "badge" | "isReplayOpen" | "hasInvoices">;

const registered: Condition<TileSubject> = { text: "rules.registered", holds: ({ record }) => record.registered };
const paysThemselves: Condition<TileSubject> = {
	text: "rules.noCompanion",
	holds: ({ record }) => record.registeredBy === null,
};

function ofVisit({ holds, ...condition }: Condition<Visit>): Condition<TileSubject> {
	return { ...condition, holds: ({ visit }) => holds(visit) };
}

const registration: Tile = {
	group: "registration",
	icon: "pencil",
	shownIf: [],
	href: ({ visit }) => paths.registration(visit.context),
	title: ({ visit, record }) => visit.frame.t(record.registered ? "home.answers" : "home.registration"),
	text: ({ visit: { frame }, registration, isWaiting, isClosed }) =>
		frame.t(!isWaiting && (registration?.isClosed ?? isClosed) ? "home.answersClosed" : "home.answersOpen"),
};

/** What somebody who declined may still do without coming, while their answer may change. */
const remote: Tile = {
	group: "registration",
	icon: "screen",
	shownIf: [
		{ text: "rules.declined", holds: ({ record }) => participationOf(record) === participations.declined },
		{
			setting: "remoteOffered",
			holds: ({ visit }) => offeredParticipations(visit.frame.settings).includes(participations.remote),
		},
	],
	href({ visit, registration }) {
		const mayChange = registration && !registration.isClosed && !registration.waitingList;
		return mayChange ? `${paths.step(visit.context, "participation")}?${wishOf(participations.remote)}` : undefined;
	},
	title: ({ visit }) => visit.frame.t("home.remote"),
	text: ({ visit }) => visit.frame.t("participation.1.text"),
};

const badge: Tile = {
	group: "registration",
	icon: "badge",
	shownIf: [registered, { text: "rules.badge", part: "badges", holds: ({ badge }) => badge !== undefined }],
	/** With companions there are several badges: the registration lists them all (participant specification, section 2). */
	href: ({ visit, badge, registration }) =>
		registration?.standing.companions?.length ? paths.registration(visit.context) : badge?.href,
	title: ({ visit }) => visit.frame.t("home.badge"),
	text: ({ visit, badge }) => visit.frame.t(badge?.isReady ? "home.badgeText" : "home.badgeLater"),
	opensTab: true,
	isOpenToBadge: true,
};

const recap: Tile = {
	group: "registration",
	icon: "paper",
	shownIf: [registered],
	href: ({ visit }) => paths.recapFile(visit.context),
	title: ({ visit }) => visit.frame.t("home.recap"),
	text: ({ visit }) => visit.frame.t("home.recapText"),
	opensTab: true,
};

const invoices: Tile = {
	group: "registration",
	icon: "invoice",
	shownIf: [
		{ text: "rules.registeredOrInvoiced", holds: ({ record, hasInvoices }) => record.registered || hasInvoices },
		paysThemselves,
		{
			text: "rules.somethingCosts",
			part: "articles",
			holds: ({ visit, hasInvoices }) => hasInvoices || visit.frame.articles.some(({ price }) => price > 0),
		},
	],
	href: ({ visit }) => paths.invoices(visit.context),
	title: ({ visit }) => visit.frame.t("home.invoices"),
	/** An invoice exists once it is paid. */
	text({ visit, registration }) {
		const { t } = visit.frame;
		const issued = registration?.standing.invoices ?? [];
		const credits = issued.filter(({ kind }) => kind === "creditNote").length;
		if (issued.length === 0) return t("home.invoicesNone");
		const paid = t("home.invoicesPaid", { count: issued.length - credits });
		return credits > 0 ? `${paid}, ${t("home.creditNotes", { count: credits })}` : paid;
	},
};

const companions: Tile = {
	group: "registration",
	icon: "people",
	shownIf: [ofVisit(settingHolds("companionsActive")), registered, paysThemselves],
	href: ({ visit }) => paths.companions(visit.context),
	title: ({ visit }) => visit.frame.t("home.companions"),
	text({ visit, user, registration }) {
		const { t } = visit.frame;
		const party = partyOf(visit, user, registration?.standing ?? {})?.companions ?? [];
		const todo = party.filter(({ state }) => state === "Todo").length;
		if (party.length === 0) return t("home.nobodyYet");
		const people = t("home.people", { count: party.length });
		return todo > 0 ? `${people}, ${t("home.toComplete", { count: todo })}` : people;
	},
};

const conferences: Tile = {
	group: "event",
	icon: "programme",
	shownIf: [
		ofVisit(settingHolds("conferencesShown")),
		{ text: "rules.talks", part: "conferences", holds: ({ visit }) => visit.frame.conferenceCount > 0 },
		registered,
	],
	href: ({ visit, user }) => paths.myConferences(visit.context, user.id),
	title: ({ visit }) => visit.frame.t("home.conferences"),
	/** On the day the next conference, before it their number. */
	text({ visit, held }) {
		const { t, locale, timeZone, event } = visit.frame;
		const { now } = visit;
		const next = held.filter(({ startAt }) => new Date(startAt) > now).sort(byStart)[0];
		if (next && eventDayOf(new Date(next.startAt), event) === eventDayOf(now, event)) {
			const time = formatTime(next.startAt, locale, timeZone);
			return [t("home.conferencesNext", { title: next.title, time }), next.room].filter(Boolean).join(", ");
		}
		return held.length > 0 ? t("home.places", { count: held.length }) : t("home.placesNone");
	},
	isOpenToBadge: true,
};

/** Our own live session where there is one, else the address in the settings. */
const live: Tile = {
	group: "event",
	icon: "live",
	shownIf: [
		{ text: "rules.live", setting: "liveActive", holds: ({ visit }) => liveAddressOf(visit) !== "" },
		registered,
	],
	href: ({ visit }) => liveAddressOf(visit),
	title: ({ visit }) => visit.frame.t("home.live"),
	endsWithEvent: true,
	text({ visit, live, isOver }) {
		const { t, settings, locale, timeZone } = visit.frame;
		if (live === "before" && settings.startsAt) {
			const time = formatTime(settings.startsAt, locale, timeZone);
			return t("home.liveBefore", { day: formatDayMonth(settings.startsAt, locale, timeZone), time });
		}
		if (live === "closed" || (live === "open" && isOver)) return t("home.liveClosed");
		return t(live === "open" ? "home.liveOpen" : "home.liveText");
	},
	isOpenToBadge: true,
};

const scan: Tile = {
	group: "event",
	icon: "scan",
	shownIf: [ofVisit(settingHolds("contactsActive")), registered],
	href: ({ visit }) => paths.contactNew(visit.context),
	title: ({ visit }) => visit.frame.t("contacts.scanTile"),
	endsWithEvent: true,
	text: ({ visit }) => visit.frame.t("contacts.scanTileText"),
	isOpenToBadge: true,
};

const contacts: Tile = {
	group: "event",
	icon: "contact",
	shownIf: [ofVisit(settingHolds("contactsActive")), registered],
	href: ({ visit }) => paths.contacts(visit.context),
	title: ({ visit }) => visit.frame.t("contacts.tile"),
	text: ({ visit, contacts }) => visit.frame.t(contacts > 0 ? "contacts.tileText" : "home.nobodyYet"),
	count: ({ contacts }) => contacts,
};

const photos: Tile = {
	group: "event",
	icon: "photos",
	shownIf: [ofVisit(settingHolds("photosShown")), registered],
	href: ({ visit }) => paths.photos(visit.context),
	title: ({ visit }) => visit.frame.t("photos.tile"),
	text: ({ visit }) => visit.frame.t("photos.tileText"),
	isOpenToBadge: true,
};

const replay: Tile = {
	group: "event",
	icon: "replay",
	shownIf: [
		ofVisit(settingHolds("replayShown")),
		registered,
		{ text: "rules.replayOpen", holds: ({ isReplayOpen }) => isReplayOpen },
	],
	href: ({ visit }) => paths.replay(visit.context),
	title: ({ visit }) => visit.frame.t("replay.tile"),
	text: ({ visit }) => visit.frame.t("replay.tileText"),
	isOpenToBadge: true,
};

const satisfaction: Tile = {
	group: "event",
	icon: "opinion",
	shownIf: [
		registered,
		{
			text: "rules.satisfaction",
			setting: "satisfactionFormId",
			holds: ({ visit }) => visit.frame.satisfactionForm !== undefined,
		},
	],
	href: ({ visit }) => paths.satisfaction(visit.context),
	title: ({ visit }) => visit.frame.t("satisfaction.tile"),
	text: ({ visit, isOpinionGiven }) => visit.frame.t(isOpinionGiven ? "home.opinionGiven" : "satisfaction.tileText"),
};

const organisation: Tile = {
	group: "place",
	icon: "organise",
	shownIf: [{ text: "rules.staff", holds: ({ visit }) => visit.roles.length > 0 }],
	href: ({ visit }) => paths.organisation(visit.context),
	title: ({ visit }) => visit.frame.t("organisation.title"),
	text: ({ visit }) => visit.frame.t("organisation.tileText"),
};

/** The tiles in their order; the event's own pages follow them. Calendar, map, route and contact are in the footer of the page. */
const tiles: Tile[] = [
	remote,
	registration,
	badge,
	recap,
	invoices,
	companions,
	conferences,
	live,
	scan,
	contacts,
	photos,
	replay,
	satisfaction,
	organisation,
];

/** The tiles of participants, for those who ask why somebody sees them; what staff have of their own is not among them. */
export function participantTiles({ visit }: TileSubject): Tile[] {
	return [...tiles.filter((tile) => tile !== organisation), ...visit.frame.sections.map(sectionTile)];
}

/** Returns the groups of tiles of a person's home; on the day of the event, its group comes first. */
export function tileGroupsOf(home: HomeContext) {
	const { frame, isByBadge } = home.visit;
	const all = [...tiles, ...frame.sections.map(sectionTile)];
	const shown = all.filter(
		(tile) => (tile.isOpenToBadge || !isByBadge) && !(tile.endsWithEvent && home.isOver) && allHold(tile.shownIf, home),
	);
	const inOrder: Group[] = home.until === 0 ? ["event", "registration", "place"] : [...groups];
	return inOrder
		.map((group) => ({
			id: group,
			title: frame.t(`home.group.${group}`),
			tiles: shown.filter((tile) => tile.group === group).flatMap((tile) => describeTile(tile, home)),
		}))
		.filter(({ tiles }) => tiles.length > 0);
}

function sectionTile({ id, title }: { id: string; title: string }): Tile {
	return {
		group: "place",
		icon: "page",
		shownIf: [],
		href: ({ visit }) => paths.section(visit.context, id),
		title: () => title,
		isOpenToBadge: true,
	};
}

function describeTile({ href, title, text, count, icon, opensTab }: Tile, home: HomeContext) {
	const address = href(home);
	if (address === undefined) return [];
	const [line, number = 0] = [text?.(home), count?.(home)];
	return [
		{
			href: address,
			title: title(home),
			icon,
			...(line ? { text: line } : {}),
			...(number > 0 ? { badge: String(number) } : {}),
			...(opensTab ? { tabLabel: home.visit.frame.t("home.newTab") } : {}),
		},
	];
}

const byStart = (a: { startAt: string }, b: { startAt: string }) => a.startAt.localeCompare(b.startAt);
