import { waitingListAnswer } from "~/domain/waiting-list";
import { paths } from "~/paths";
import { badgeWayOf } from "../badges/badge.server";
import type { Participant } from "../event/participant.server";

/** A tile of the home screen: whether it is there, where it leads, and what it says. */
interface TileDefinition {
	isShown(participant: Participant): boolean;
	/** Nothing when it turns out to lead nowhere: the tile is then not there. */
	href(participant: Participant): string | undefined | Promise<string | undefined>;
	/** Text keys. */
	title: string;
	text?(participant: Participant): string | undefined;
	/** How many things wait behind it; none shows no number. */
	count?(participant: Participant): Promise<number>;
	/** Leads out of the product, or to a file. */
	opensTab?: boolean;
}

const registration: TileDefinition = {
	isShown: () => true,
	href: ({ visit }) => paths.registration(visit.context),
	title: "home.registration",
	text({ record, isWaiting, isClosed }) {
		if (isWaiting) return waitingListAnswer(record) === "oui" ? "waitingList.tileOui" : "waitingList.tileNon";
		return isClosed ? undefined : "home.registrationDone";
	},
};

const conferences: TileDefinition = {
	isShown: ({ visit, record }) =>
		visit.frame.settings.conferencesShown && visit.frame.conferenceCount > 0 && record.registered,
	href: ({ visit, user }) => paths.myConferences(visit.context, user.id),
	title: "home.conferences",
	text: () => "home.conferencesText",
	async count({ visit, user }) {
		const { domainId, eventId } = visit.where;
		const { held } = await visit.gateway.conferences.chosen({ domainId, eventId, userId: user.id });
		return held.length;
	},
};

const recap: TileDefinition = {
	isShown: ({ record }) => record.registered,
	href: ({ visit }) => paths.recapFile(visit.context),
	title: "home.recap",
	text: () => "home.recapText",
	opensTab: true,
};

/** With companions there are several badges: the registration has them all (participant specification, section 2). */
const badge: TileDefinition = {
	isShown: ({ record }) => record.registered,
	async href(participant) {
		const way = await badgeWayOf(participant);
		return way && (await hasCompanions(participant)) ? paths.registration(participant.visit.context) : way;
	},
	title: "home.badge",
	text: () => "home.badgeText",
	opensTab: true,
};

const invoices: TileDefinition = {
	isShown: ({ visit, record }) =>
		record.registered && record.registeredBy === null && visit.frame.articles.some(({ price }) => price > 0),
	href: ({ visit }) => paths.invoices(visit.context),
	title: "home.invoices",
	text: () => "home.invoicesText",
	async count({ visit }) {
		const { domainId, eventId } = visit.where;
		return (await visit.gateway.invoices.mine({ domainId, eventId })).data.invoices.length;
	},
};

const calendar: TileDefinition = {
	isShown: ({ record }) => record.registered,
	href: ({ visit }) => paths.calendar(visit.context),
	title: "footer.calendar",
	text: () => "home.calendarText",
};

const companions: TileDefinition = {
	isShown: ({ visit, record }) =>
		visit.frame.settings.companionsActive && record.registered && record.registeredBy === null,
	href: ({ visit }) => paths.companions(visit.context),
	title: "home.companions",
	text: () => "home.companionsText",
};

const live: TileDefinition = {
	isShown: ({ visit, record }) => visit.frame.settings.liveAddress !== "" && record.registered,
	href: ({ visit }) => visit.frame.settings.liveAddress,
	title: "home.live",
	text: () => "home.liveText",
};

const replay: TileDefinition = {
	isShown: ({ visit, record }) => visit.frame.settings.replayShown && record.registered,
	href: ({ visit }) => paths.replay(visit.context),
	title: "replay.tile",
	text: () => "replay.tileText",
};

const satisfaction: TileDefinition = {
	isShown: ({ visit }) => visit.frame.satisfactionForm !== undefined,
	href: ({ visit }) => paths.satisfaction(visit.context),
	title: "satisfaction.tile",
	text: () => "satisfaction.tileText",
};

/** The tiles in their order. To add one: write its definition and name it here; custom sections come after them. */
const tiles: TileDefinition[] = [
	registration,
	conferences,
	recap,
	badge,
	live,
	replay,
	companions,
	invoices,
	calendar,
	satisfaction,
];

/** What the screen shows of the tiles that this person finds on their home. */
export async function tilesOf(participant: Participant) {
	const { frame, context } = participant.visit;
	const shown = tiles.filter((tile) => tile.isShown(participant));
	const own = (await Promise.all(shown.map((tile) => describe(tile, participant)))).filter(
		(tile) => tile !== undefined,
	);
	const sections = frame.sections.map(({ id, title }) => ({ href: paths.section(context, id), title }));
	return [...own, ...sections];
}

async function describe({ href, title, text, count, opensTab }: TileDefinition, participant: Participant) {
	const { t } = participant.visit.frame;
	const address = await href(participant);
	if (address === undefined) return undefined;
	const said = text?.(participant);
	const number = (await count?.(participant)) ?? 0;
	return {
		href: address,
		title: t(title),
		...(said === undefined ? {} : { text: t(said) }),
		...(number > 0 ? { badge: String(number) } : {}),
		...(opensTab ? { tabLabel: t("home.newTab") } : {}),
	};
}

async function hasCompanions({ visit, user, record }: Participant): Promise<boolean> {
	if (!visit.frame.settings.companionsActive || record.registeredBy !== null) return false;
	const { domainId, eventId } = visit.where;
	return (await visit.gateway.companions.list({ domainId, eventId, userId: user.id })).data.companions.length > 0;
}
