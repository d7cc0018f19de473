import { serverOnly } from "~/http/server-only";
import { unlessRefused } from "~/http/unless-refused";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { describeMoment, wordingOf } from "../document/wording";
import { describeComparison } from "./describe-comparison.server";
import { listFaults } from "./list-faults";

/** The longest text that is offered to be corrected on the page, in characters. */
const mostCorrected = 200_000;

/**
 * The event's file, for organisers. `?depot` is a file that they have brought: the page says what it would change, in what is
 * published or, with `?vers=brouillon`, in the draft.
 */
export async function loadEventFile(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask, now } = visit;
	const { t } = frame;
	const query = new URL(args.request.url).searchParams;
	const [file, latest] = await Promise.all([ask.eventFiles.get(), ask.revisions.list({ pageSize: 1 })]);
	const wording = wordingOf(frame);
	const { dropped, lastFile } = file;
	const [last] = latest.revisions;
	return serverOnly({
		title: t("eventFile.title"),
		here: paths.eventFile(context),
		download: paths.eventFileText(context),
		version: t("versions.number", { number: file.revision }),
		published: last && [...whoAndWhen(visit, last), t(`versions.via.${last.via}`)].join(" · "),
		lastFile:
			lastFile &&
			t("eventFile.lastFile", {
				version: t("versions.number", { number: lastFile.revision }),
				about: whoAndWhen(visit, lastFile).join(", "),
			}),
		hasWording: file.hasWording,
		waiting: dropped && {
			href: paths.eventFile(context, dropped.id),
			words: t("eventFile.waiting", { name: dropped.name, when: describeMoment(t, wording, dropped.at, now) }),
		},
		draft: paths.draft(context),
		versions: paths.versions(context),
		dropped: await loadDropped(args, visit, query),
	});
}

export type EventFilePage = Awaited<ReturnType<typeof loadEventFile>>;

function whoAndWhen(visit: Visit, { author, at }: { author: { id: string; name: string } | null; at: string }) {
	const { frame, user, now } = visit;
	const { t } = frame;
	const name = author?.id === user?.id ? t("publishing.you") : author?.name || t("people.unnamed");
	return [author === null ? t("publishing.program") : name, describeMoment(t, wordingOf(frame), at, now)];
}

/** A file that is too old, or about which they have decided, leads to the page without one. */
async function loadDropped(args: Arguments, visit: Visit, query: URLSearchParams) {
	const dropId = query.get("depot");
	if (!dropId) return undefined;
	const { context, gateway } = visit;
	const into = query.get("vers") === "brouillon" ? "draft" : "published";
	const found = await unlessRefused(gateway.eventFiles.compare({ ...inEvent(visit), dropId, into }), "notFound");
	if (!found) return redirectTo(args, paths.eventFile(context), { tone: "warning", key: "eventFile.gone" });
	const { text, faults, ...compared } = found.data;
	const isFaulty = faults.length > 0;
	const { t } = visit.frame;
	return {
		name: compared.name,
		into,
		here: paths.eventFile(context, dropId),
		hereDraft: paths.eventFile(context, dropId, true),
		current: compared.current,
		...listFaults(t, faults),
		text: isFaulty && text.length <= mostCorrected ? text : undefined,
		compared: isFaulty ? undefined : describeComparison(visit, compared),
	};
}

/** The event as a file, for download. */
export async function sendEventFile(args: Arguments): Promise<Response> {
	const visit = await signedInVisitOf(args);
	const { name, text } = await visit.ask.eventFiles.text();
	return new Response(text, {
		headers: {
			"Content-Type": "application/yaml; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"`,
		},
	});
}
