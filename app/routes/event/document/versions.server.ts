import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { Describer } from "./describe-value";
import { describeMoment, wordingOf } from "./wording";

const pageSize = 25;

/** Every version that the event has had, the latest first, for organisers; `?avant` is the number before which the page begins. */
export async function loadVersions(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t } = frame;
	const before = revisionIn(new URL(args.request.url).searchParams.get("avant") ?? "");
	const request = { pageSize: pageSize + 1, ...(before !== undefined && { before }) };
	const { revisions, current } = await ask.revisions.list(request);
	const shown = revisions.slice(0, pageSize);
	const last = shown.at(-1)?.revision;
	return serverOnly({
		title: t("versions.title"),
		lines: shown.map((version) => ({
			...describeVersion(visit, version),
			id: String(version.revision),
			isCurrent: version.revision === current,
		})),
		pages: {
			back: before === undefined ? undefined : { href: paths.versions(context), label: t("versions.latest") },
			next:
				revisions.length > pageSize && last !== undefined
					? { href: paths.versions(context, last), label: t("versions.older") }
					: undefined,
		},
		draft: paths.draft(context),
	});
}

type Revision = Awaited<ReturnType<Visit["ask"]["revisions"]["list"]>>["revisions"][number];

/** Who made a version, when and from where, in words. */
export function describeVersion(visit: Visit, { revision, at, author, via, note, undoes, parts }: Revision) {
	const { context, frame, user, now } = visit;
	const { t } = frame;
	const describer = new Describer(t, wordingOf(frame));
	return {
		revision,
		name: t("versions.number", { number: revision }),
		href: paths.version(context, revision),
		at,
		when: describeMoment(t, wordingOf(frame), at, now),
		who:
			author === null
				? t("publishing.program")
				: author.id === user?.id
					? t("publishing.you")
					: author.name || t("people.unnamed"),
		via: t(`versions.via.${via}`),
		changed:
			parts.length === 0
				? undefined
				: t("versions.changed", {
						parts: describer.list(
							parts.map((part) => describer.field(part)),
							4,
						),
					}),
		note: note ?? undefined,
		undoes:
			undoes === null
				? undefined
				: { name: t("versions.undoes", { number: undoes }), href: paths.version(context, undoes) },
	};
}

/** The number of a version in an address; undefined for anything else. */
export function revisionIn(text: string): number | undefined {
	return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
