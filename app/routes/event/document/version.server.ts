import { z } from "zod";
import { isRefusal, Refusal, refusals } from "~/domain/ground/refusal";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { Describer } from "./describe-value";
import { differencesOf } from "./differences";
import { shortIdOf } from "./entry-ref.server";
import { describeVersion, revisionIn } from "./versions.server";
import { wordingOf } from "./wording";

interface VersionArguments extends Arguments {
	params: Arguments["params"] & { revision?: string };
}

/** A version of the event, and what it changed, for organisers. */
export async function loadVersion(args: VersionArguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const request = { revision: requireRevision(args) };
	const [version, latest] = await Promise.all([ask.revisions.get(request), ask.revisions.list({ pageSize: 1 })]);
	const wording = wordingOf(frame);
	const describer = new Describer(frame.t, wording);
	const { current } = latest;
	return serverOnly({
		...describeVersion(visit, version),
		title: frame.t("versions.number", { number: version.revision }),
		here: paths.version(context, version.revision),
		isCurrent: version.revision === current,
		current,
		wording,
		changes: version.changes,
		entries: version.changes.map((change) => ({
			id: shortIdOf(change),
			part: change.path[0] ?? "",
			title: describer.entry(change),
			differences: differencesOf(describer, change, version.changes),
		})),
		versions: paths.versions(context),
		draft: paths.draft(context),
	});
}

export type VersionPage = Awaited<ReturnType<typeof loadVersion>>;

const takingBack = z.object({
	do: z.enum(["undo", "restore"]),
	/** The version that was published when the page was shown. */
	seen: z.coerce.number<number>().int().min(1).max(999_999_999),
	note: z.string().trim().max(500, "errors.tooLong 500").optional(),
});

/** Takes back what the version changed, or brings the whole event back to it, as a new version. */
export async function takeBack(args: VersionArguments) {
	const visit = await signedInVisitOf(args);
	const { revisions } = visit.ask;
	return answerForm(args, {
		schema: takingBack,
		async save({ do: act, seen, note }) {
			const request = { revision: requireRevision(args), ...(note && { note }) };
			const call = act === "undo" ? revisions.undo(request) : revisions.restore({ ...request, seen });
			const { revision } = await explainFaults(call);
			const notice =
				revision === seen
					? ({ tone: "info", key: "versions.unchanged" } as const)
					: ({ tone: "success", key: act === "undo" ? "versions.undone" : "versions.restored" } as const);
			return redirectTo(args, paths.version(visit.context, revision), notice);
		},
	});
}

function requireRevision({ params }: VersionArguments): number {
	const revision = revisionIn(params.revision ?? "");
	const { status, message } = refusals.notFound;
	if (revision === undefined) throw new Response(message, { status });
	return revision;
}

/** The page says the faults of what would be published in its own words, above them what follows from them. */
async function explainFaults<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		if (isRefusal(error, "invalidForm")) {
			throw new Refusal("invalidForm", { "": "versions.isFaulty" }, { detail: error.detail, cause: error });
		}
		throw error;
	}
}
