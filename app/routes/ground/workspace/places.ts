import { contract } from "~/contract/index";
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

/** A call that a role opens; what a link opens besides is nobody's place. */
interface StaffCall {
	"~orpc": { meta: { right: StaffRight | "moderateByLink" } };
}

interface Screen {
	/** The call that the screen cannot do without, whose right it has; none for a screen of everybody who has a role. */
	call?: StaffCall;
	/** A right that it has besides. */
	also?: StaffRight;
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
			{ call: contract.statistics.breakdown, path: paths.stats, title: "statistics.title" },
			{ call: contract.recounts.list, path: paths.recounts, title: "recounts.title" },
			{ call: contract.usageLogs.list, path: paths.logs, title: "usage.title" },
			{ call: contract.deeds.list, path: paths.auditLog, title: "audit.title" },
		],
	},
	people: {
		title: "workspace.people",
		icon: "people",
		screens: [
			{
				call: contract.peopleViews.list,
				path: paths.people,
				title: "workspace.list",
				covers: (context) => [paths.usersRegistered(context), paths.usersPresent(context), paths.person(context, "")],
			},
			{
				call: contract.satisfaction.results,
				path: paths.opinions,
				title: "workspace.opinions",
				isShown: ({ opinions }) => opinions,
			},
		],
	},
	messages: {
		title: "workspace.messages",
		icon: "messages",
		screens: [{ call: contract.mailings.list, path: paths.messages, title: "workspace.messages" }],
	},
	programme: {
		title: "workspace.programme",
		icon: "programme",
		screens: [
			{
				call: contract.drafts.parts,
				unless: "configure",
				path: (context) => paths.settings(context, "conferences"),
				title: "workspace.settings",
				covers: (context) => [paths.settings(context)],
			},
			{ call: contract.drafts.get, unless: "configure", path: paths.draft, title: "workspace.draft" },
		],
	},
	money: {
		title: "workspace.money",
		icon: "money",
		screens: [
			{
				call: contract.eventMoney.due,
				path: paths.money,
				title: "money.due",
				covers: (context) => [paths.moneyAccount(context, "")],
			},
			{
				call: contract.eventMoney.payments,
				path: (context) => paths.moneyView(context, "paiements"),
				title: "money.payments",
			},
			{
				call: contract.eventMoney.refunds,
				path: (context) => paths.moneyView(context, "remboursements"),
				title: "money.refunds",
			},
			{
				call: contract.eventMoney.documents,
				path: (context) => paths.moneyView(context, "factures"),
				title: "money.documents",
			},
		],
	},
	live: {
		title: "workspace.live",
		icon: "live",
		screens: [
			{ call: contract.liveModules.list, path: paths.console, title: "workspace.console", isShown: ({ live }) => live },
			{ call: contract.messages.list, path: paths.questions, title: "moderation.title", isShown: ({ live }) => live },
			{ call: contract.screens.list, path: paths.screens, title: "workspace.screens", isShown: ({ live }) => live },
			{
				call: contract.pictures.judged,
				path: paths.photoDesk,
				title: "workspace.photos",
				isShown: ({ photos }) => photos,
			},
		],
	},
	desk: {
		title: "workspace.desk",
		icon: "door",
		screens: [
			{ call: contract.checkIns.read, path: paths.scan, title: "workspace.scan" },
			{ call: contract.checkIns.devices, also: "configure", path: paths.scanDevices, title: "workspace.devices" },
			{ call: contract.checkIns.discrepancies, path: paths.scanDiscrepancies, title: "workspace.discrepancies" },
			{ call: contract.recaps.list, path: paths.recaps, title: "workspace.recaps" },
		],
	},
	settings: {
		title: "workspace.settings",
		icon: "settings",
		screens: [
			{
				call: contract.drafts.parts,
				also: "configure",
				path: (context) => paths.settings(context),
				title: "workspace.settings",
			},
			{ call: contract.drafts.get, also: "configure", path: paths.draft, title: "workspace.draft" },
			{ call: contract.revisions.list, path: (context) => paths.versions(context), title: "workspace.versions" },
			{ call: contract.team.list, path: paths.team, title: "team.title" },
			{ call: contract.eventFiles.get, path: (context) => paths.eventFile(context), title: "eventFile.title" },
			{ call: contract.revisions.list, path: paths.preview, title: "preview.title" },
		],
		covers: (context) => [paths.datedTexts(context), paths.beforeOpening(context), paths.openEvent(context)],
	},
} satisfies Record<string, WorkspacePlace>;

/** Whoever moderates by a role may moderate. */
function rightOf({ "~orpc": { meta } }: StaffCall): StaffRight {
	return meta.right === "moderateByLink" ? "moderate" : meta.right;
}

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
				({ call, also, unless, isShown }) =>
					(call === undefined || rights.includes(rightOf(call))) &&
					(also === undefined || rights.includes(also)) &&
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
