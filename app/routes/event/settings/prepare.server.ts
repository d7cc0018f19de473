import { documentShape, type EventDocument } from "~/domain/event-file/event-document";
import { programmeParts } from "~/domain/event-file/programme-parts";
import { isOfSubject, type SubjectKey, subjectGroups, subjects } from "~/domain/event-file/subjects";
import { wholeOf } from "~/domain/event-file/switches";
import { textOfPair } from "~/domain/texts/text-pair";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import type { IconName } from "~/ui/icon";
import type { Arguments } from "../../ground/event/visit.server";
import { signedInVisitOf } from "../../ground/event/visit.server";
import { addressOfSubject } from "../../ground/workspace/settings-places";
import { rightsOf } from "../../ground/workspace/workspace.server";
import { join, subjectLines } from "./describe-subject.server";
import { findKnots } from "./knots.server";
import { repairOffers } from "./offers.server";
import { searchSettings } from "./search-settings.server";
import { draftBar, openSettings, type Part, type SettingsVisit } from "./settings-page.server";

const icons: Record<SubjectKey, IconName> = {
	dates: "programme",
	look: "palette",
	access: "enter",
	profiles: "profiles",
	tickets: "stub",
	questions: "checklist",
	together: "people",
	companies: "company",
	programme: "stage",
	live: "live",
	contacts: "contact",
	home: "house",
	feedback: "star",
	mails: "messages",
	seller: "bank",
	badges: "badge",
	door: "door",
};

/** A row of the screen. */
export interface PrepareRow {
	key: string;
	icon: IconName;
	title: string;
	text: string;
	href: string;
	isUsed: boolean;
	/** Whether the draft differs from what is published. */
	isChanged: boolean;
	/** Whether something of it contradicts itself. */
	isKnotted: boolean;
}

/** Every subject with what visitors meet of it now; with `?q` what is found by these words. */
export async function loadPrepare(args: Arguments) {
	const opened = await openPrepare(args);
	const { visit, describer, isWhole } = opened;
	const { t } = visit.frame;
	const document = documentOf(opened);
	const lines = subjectLines(opened, document);
	const knots = isWhole ? await findKnots(opened, document, args.context.config.chat.hosts) : [];
	const search = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
	const rowOf = (key: SubjectKey): PrepareRow => ({
		key,
		icon: icons[key],
		title: textOfPair(subjects[key].title, describer.language),
		...lines[key](),
		href: addressOfSubject(visit.context, key),
		isChanged: opened.waiting.some(({ path }) => isOfSubject(key, path)),
		isKnotted: knots.some(({ subject }) => subject === key),
	});
	const groups = Object.entries(subjectGroups).map(([key, keys]) => ({
		key,
		title: t(`prepare.group.${key as keyof typeof subjectGroups}`),
		rows: (keys as readonly SubjectKey[]).filter((subject) => isWhole || subject === "programme").map(rowOf),
	}));
	const found = search === "" ? undefined : searchSettings(opened, search, (key) => lines[key]().text);
	return serverOnly({
		title: t("settingsScreen.title"),
		action: paths.settings(visit.context),
		bar: draftBar(opened),
		found: found && { ...found, results: found.results.map((result) => ({ ...result, icon: icons[result.subject] })) },
		knots: knots.map((knot) => ({ ...knot, icon: icons[knot.subject] })),
		groups: [...groups, ...(isWhole ? [await ofTeam(opened)] : [])].filter(({ rows }) => rows.length > 0),
		walk: paths.beforeOpening(visit.context),
		page: isWhole
			? {
					href: paths.preview(visit.context),
					name: visit.frame.event.name,
					text: t("settingsScreen.seeDraft"),
					cover: visit.frame.cover,
				}
			: undefined,
	});
}

export type PreparePage = Awaited<ReturnType<typeof loadPrepare>>;

/** What repairs a contradiction by a press goes into the draft. */
export async function changePrepare(args: Arguments) {
	const opened = await openPrepare(args);
	const posted = await readForm(args.request);
	return repairOffers(args, opened, posted, paths.settings(opened.visit.context));
}

async function openPrepare(args: Arguments): Promise<SettingsVisit> {
	const rights = await rightsOf(args, await signedInVisitOf(args));
	const parts = rights.includes("configure") ? Object.keys(documentShape) : [...programmeParts, "translations"];
	return openSettings(args, parts as Part[]);
}

/** Whoever makes the programme reads some parts alone: the others say nothing to them. */
function documentOf({ parts }: SettingsVisit): EventDocument {
	return { settingsByLanguage: {}, ...wholeOf(parts), ...parts } as EventDocument;
}

/** What the organiser settles about themselves, on screens of their own. */
async function ofTeam({ visit, revision }: SettingsVisit) {
	const { context, ask } = visit;
	const { t } = visit.frame;
	const { members } = await ask.team.list({});
	const waiting = members.filter(({ roles }) => roles.some(({ isAccepted }) => !isAccepted)).length;
	const team = [
		t("prepare.team.line", { count: members.length }),
		...(waiting > 0 ? [t("prepare.team.waiting", { count: waiting })] : []),
	].join(", ");
	const row = { isUsed: true, isChanged: false, isKnotted: false };
	const rows: PrepareRow[] = [
		{ ...row, key: "team", icon: "team", title: t("prepare.team"), text: join(team), href: paths.team(context) },
		{
			...row,
			key: "copy",
			icon: "copy",
			title: t("prepare.copy"),
			text: t("prepare.copy.line", { revision: String(revision) }),
			href: paths.eventFile(context),
		},
	];
	return { key: "you", title: t("prepare.group.you"), rows };
}
