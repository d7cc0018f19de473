import { waitingListAnswer } from "~/domain/waiting-list";
import { type Said, say } from "~/i18n/said";
import type { PlainKey } from "~/i18n/texts";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { liveWay } from "../../frame/event/live-way";
import type { Participant } from "../../frame/event/participant.server";
import { badgeWayOf } from "../../paper/badges/badge.server";
import { isReplayOpen } from "../replay/replay.server";

/** A tile of the home screen: whether it is there, where it leads, and what it says. */
interface Tile {
	isShown(participant: Participant): boolean;
	/** Nothing when it turns out to lead nowhere: the tile is then not there. */
	href(participant: Participant): string | undefined | Promise<string | undefined>;
	title: Said;
	text?(participant: Participant): PlainKey | undefined;
	/** How many things wait behind it; none shows no number. */
	count?(participant: Participant): Promise<number>;
	/** Leads out of the product, or to a file. */
	opensTab?: boolean;
	/** Also reached by somebody who signed in with a badge. */
	isOpenToBadge?: boolean;
}

const registration: Tile = {
	isShown: () => true,
	href: ({ visit }) => paths.registration(visit.context),
	title: { key: "home.registration" },
	text({ record, isWaiting, isClosed }) {
		if (isWaiting) return waitingListAnswer(record) === "oui" ? "waitingList.tileOui" : "waitingList.tileNon";
		return isClosed ? undefined : "home.registrationDone";
	},
};

const conferences: Tile = {
	isShown: ({ visit, record }) =>
		visit.frame.settings.conferencesShown && visit.frame.conferenceCount > 0 && record.registered,
	href: ({ visit, user }) => paths.myConferences(visit.context, user.id),
	title: { key: "home.conferences" },
	text: () => "home.conferencesText",
	async count({ visit, user }) {
		const { held } = await visit.gateway.conferences.chosen({ ...inEvent(visit), userId: user.id });
		return held.length;
	},
	isOpenToBadge: true,
};

const recap: Tile = {
	isShown: ({ record }) => record.registered,
	href: ({ visit }) => paths.recapFile(visit.context),
	title: { key: "home.recap" },
	text: () => "home.recapText",
	opensTab: true,
};

/** With companions there are several badges: the registration has them all (participant specification, section 2). */
const badge: Tile = {
	isShown: ({ record }) => record.registered,
	async href(participant) {
		const way = await badgeWayOf(participant);
		return way && (await hasCompanions(participant)) ? paths.registration(participant.visit.context) : way;
	},
	title: { key: "home.badge" },
	text: () => "home.badgeText",
	opensTab: true,
	isOpenToBadge: true,
};

const invoices: Tile = {
	isShown: ({ visit, record }) =>
		record.registered && record.registeredBy === null && visit.frame.articles.some(({ price }) => price > 0),
	href: ({ visit }) => paths.invoices(visit.context),
	title: { key: "home.invoices" },
	text: () => "home.invoicesText",
	async count({ visit }) {
		return (await visit.gateway.invoices.mine(inEvent(visit))).data.invoices.length;
	},
};

const calendar: Tile = {
	isShown: ({ record }) => record.registered,
	href: ({ visit }) => paths.calendar(visit.context),
	title: { key: "footer.calendar" },
	text: () => "home.calendarText",
	isOpenToBadge: true,
};

const companions: Tile = {
	isShown: ({ visit, record }) =>
		visit.frame.settings.companionsActive && record.registered && record.registeredBy === null,
	href: ({ visit }) => paths.companions(visit.context),
	title: { key: "home.companions" },
	text: () => "home.companionsText",
};

/** Our own live where there is one, else where the event follows its own. */
const live: Tile = {
	isShown: ({ visit, record }) => liveWay(visit) !== "" && record.registered,
	href: ({ visit }) => liveWay(visit),
	title: { key: "home.live" },
	text: () => "home.liveText",
	isOpenToBadge: true,
};

const photos: Tile = {
	isShown: ({ visit, record }) => visit.frame.settings.photosShown && record.registered,
	href: ({ visit }) => paths.photos(visit.context),
	title: { key: "photos.tile" },
	text: () => "photos.tileText",
	isOpenToBadge: true,
};

const scan: Tile = {
	isShown: ({ visit, record }) => visit.frame.settings.contactsActive && record.registered,
	href: ({ visit }) => paths.contactNew(visit.context),
	title: { key: "contacts.scanTile" },
	text: () => "contacts.scanTileText",
	isOpenToBadge: true,
};

const contacts: Tile = {
	isShown: ({ visit, record }) => visit.frame.settings.contactsActive && record.registered,
	href: ({ visit }) => paths.contacts(visit.context),
	title: { key: "contacts.tile" },
	text: () => "contacts.tileText",
	async count({ visit }) {
		return (await visit.gateway.contacts.count(inEvent(visit))).data.total;
	},
};

const replay: Tile = {
	isShown: ({ visit, record }) => visit.frame.settings.replayShown && record.registered,
	href: async ({ visit }) => ((await isReplayOpen(visit)) ? paths.replay(visit.context) : undefined),
	title: { key: "replay.tile" },
	text: () => "replay.tileText",
	isOpenToBadge: true,
};

const satisfaction: Tile = {
	isShown: ({ visit }) => visit.frame.satisfactionForm !== undefined,
	href: ({ visit }) => paths.satisfaction(visit.context),
	title: { key: "satisfaction.tile" },
	text: () => "satisfaction.tileText",
};

const organisation: Tile = {
	isShown: ({ visit }) => visit.roles.length > 0,
	href: ({ visit }) => paths.organisation(visit.context),
	title: { key: "organisation.title" },
	text: () => "organisation.tileText",
};

/** The tiles in their order; the event's own pages come after them. */
const tiles: Tile[] = [
	registration,
	conferences,
	recap,
	badge,
	live,
	scan,
	contacts,
	photos,
	replay,
	companions,
	invoices,
	calendar,
	satisfaction,
	organisation,
];

/** What the screen shows of the tiles that this person finds on their home. */
export async function tilesOf(participant: Participant) {
	const sections = participant.visit.frame.sections.map(sectionTile);
	const { isByBadge } = participant.visit;
	const open = [...tiles, ...sections].filter(({ isOpenToBadge }) => isOpenToBadge || !isByBadge);
	const shown = open.filter((tile) => tile.isShown(participant));
	const described = await Promise.all(shown.map((tile) => describe(tile, participant)));
	return described.filter((tile) => tile !== undefined);
}

function sectionTile({ id, title }: { id: string; title: string }): Tile {
	return {
		isShown: () => true,
		href: ({ visit }) => paths.section(visit.context, id),
		title: { text: title },
		isOpenToBadge: true,
	};
}

async function describe({ href, title, text, count, opensTab }: Tile, participant: Participant) {
	const { t } = participant.visit.frame;
	const [address, number = 0] = await Promise.all([href(participant), count?.(participant)]);
	if (address === undefined) return undefined;
	const said = text?.(participant);
	return {
		href: address,
		title: say(t, title),
		...(said === undefined ? {} : { text: t(said) }),
		...(number > 0 ? { badge: String(number) } : {}),
		...(opensTab ? { tabLabel: t("home.newTab") } : {}),
	};
}

async function hasCompanions({ visit, user, record }: Participant): Promise<boolean> {
	if (visit.isByBadge || !visit.frame.settings.companionsActive || record.registeredBy !== null) return false;
	return (await visit.gateway.companions.list({ ...inEvent(visit), userId: user.id })).data.companions.length > 0;
}
