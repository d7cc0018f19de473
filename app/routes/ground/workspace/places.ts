import type { StaffRight } from "~/domain/event/role";
import type { PlainKey } from "~/i18n/texts";
import { paths } from "~/paths";
import type { IconName } from "~/ui/icon";
import type { Visit } from "../event/visit.server";

/** What the event has, whatever their own typology. */
interface Has {
	live: boolean;
	photos: boolean;
	opinions: boolean;
}

interface Screen {
	/** Undefined for a screen of everybody who has a role. */
	right?: StaffRight;
	/** Whoever has this right finds it in another place. */
	unless?: StaffRight;
	path(context: string): string;
	title: PlainKey;
	isShown?(has: Has): boolean;
	/** Further addresses at which its tab is current; those below its own are anyway. */
	covers?(context: string): string[];
}

interface WorkspacePlace {
	title: PlainKey;
	icon: IconName;
	screens: Screen[];
	/** Addresses that belong to it, and to none of its screens. */
	covers?(context: string): string[];
}

/** The places of the workspace in their order, the last one set apart. One without a screen for somebody is not shown to them. */
export const places = {
	today: {
		title: "workspace.today",
		icon: "today",
		screens: [
			{ path: paths.organisation, title: "workspace.toDo" },
			{ right: "readStatistics", path: paths.stats, title: "statistics.title" },
			{ right: "configure", path: paths.recounts, title: "recounts.title" },
			{ right: "readLogs", path: paths.logs, title: "usage.title" },
			{ right: "readLogs", path: paths.auditLog, title: "audit.title" },
		],
	},
	people: {
		title: "workspace.people",
		icon: "people",
		screens: [
			{
				right: "countPeople",
				path: paths.people,
				title: "workspace.list",
				covers: (context) => [paths.usersRegistered(context), paths.usersPresent(context), paths.person(context, "")],
			},
			{
				right: "readStatistics",
				path: paths.opinions,
				title: "workspace.opinions",
				isShown: ({ opinions }) => opinions,
			},
		],
	},
	messages: {
		title: "workspace.messages",
		icon: "messages",
		screens: [{ right: "sendMails", path: paths.messages, title: "workspace.messages" }],
	},
	programme: {
		title: "workspace.programme",
		icon: "programme",
		screens: [
			{
				right: "editProgramme",
				unless: "configure",
				path: (context) => paths.settings(context, "conferences"),
				title: "workspace.settings",
				covers: (context) => [paths.settings(context)],
			},
			{ right: "editProgramme", unless: "configure", path: paths.draft, title: "workspace.draft" },
		],
	},
	money: {
		title: "workspace.money",
		icon: "money",
		screens: [
			{
				right: "manageMoney",
				path: paths.money,
				title: "money.due",
				covers: (context) => [paths.moneyAccount(context, "")],
			},
			{ right: "manageMoney", path: (context) => paths.moneyView(context, "paiements"), title: "money.payments" },
			{ right: "manageMoney", path: (context) => paths.moneyView(context, "remboursements"), title: "money.refunds" },
			{ right: "manageMoney", path: (context) => paths.moneyView(context, "factures"), title: "money.documents" },
		],
	},
	live: {
		title: "workspace.live",
		icon: "live",
		screens: [
			{ right: "runLive", path: paths.console, title: "workspace.console", isShown: ({ live }) => live },
			{ right: "moderate", path: paths.questions, title: "moderation.title", isShown: ({ live }) => live },
			{ right: "runLive", path: paths.screens, title: "workspace.screens", isShown: ({ live }) => live },
			{ right: "moderate", path: paths.photoDesk, title: "workspace.photos", isShown: ({ photos }) => photos },
		],
	},
	desk: {
		title: "workspace.desk",
		icon: "door",
		screens: [
			{ right: "checkIn", path: paths.scan, title: "workspace.scan" },
			{ right: "configure", path: paths.scanDevices, title: "workspace.devices" },
			{ right: "attend", path: paths.scanDiscrepancies, title: "workspace.discrepancies" },
			{ right: "listPeople", path: paths.recaps, title: "workspace.recaps" },
		],
	},
	settings: {
		title: "workspace.settings",
		icon: "settings",
		screens: [
			{
				right: "configure",
				path: (context) => paths.settings(context, "evenement"),
				title: "workspace.settings",
				covers: (context) => [paths.settings(context)],
			},
			{ right: "configure", path: paths.draft, title: "workspace.draft" },
			{ right: "configure", path: (context) => paths.versions(context), title: "workspace.versions" },
			{ right: "configure", path: paths.team, title: "team.title" },
			{ right: "configure", path: (context) => paths.eventFile(context), title: "eventFile.title" },
			{ right: "configure", path: paths.preview, title: "preview.title" },
		],
		covers: (context) => [paths.datedTexts(context), paths.openEvent(context)],
	},
} satisfies Record<string, WorkspacePlace>;

export type PlaceKey = keyof typeof places;

export interface ShownPlace {
	key: PlaceKey;
	title: PlainKey;
	icon: IconName;
	screens: { path: string; title: PlainKey; isCurrent: boolean }[];
	isCurrent: boolean;
}

/** The places that somebody with these rights may use, each with its screens; at most one of them is current. */
export function placesFor(visit: Visit, rights: readonly StaffRight[], has: Has, here: string): ShownPlace[] {
	const { context } = visit;
	const shown = Object.entries<WorkspacePlace>(places)
		.map(([key, place]) => ({
			...place,
			key: key as PlaceKey,
			screens: place.screens.filter(
				({ right, unless, isShown }) =>
					(right === undefined || rights.includes(right)) &&
					(unless === undefined || !rights.includes(unless)) &&
					(isShown?.(has) ?? true),
			),
		}))
		.filter(({ screens }) => screens.length > 0);
	const covered = shown.flatMap(({ key, screens, covers }) => [
		...(covers?.(context) ?? []).map((path) => ({ key, path, screen: undefined })),
		...screens.flatMap((screen) =>
			[screen.path(context), ...(screen.covers?.(context) ?? [])].map((path) => ({ key, path, screen })),
		),
	]);
	const [nearest] = covered
		.filter(({ path }) => here === path || here.startsWith(path.endsWith("/") ? path : `${path}/`))
		.sort((a, b) => b.path.length - a.path.length);
	return shown.map(({ key, title, icon, screens }) => ({
		key,
		title,
		icon,
		isCurrent: key === nearest?.key,
		screens: screens.map((screen) => ({
			path: screen.path(context),
			title: screen.title,
			isCurrent: screen === nearest?.screen,
		})),
	}));
}
