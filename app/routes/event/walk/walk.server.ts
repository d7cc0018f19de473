import { knotKindOf } from "~/domain/event-file/knots";
import type { PersonWalk, WalkStep } from "~/domain/event-file/walk";
import type { PriceStyle } from "~/domain/money/price";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { mendLinkOf } from "../../ground/workspace/mend-link";
import { describeAdvice } from "../document/describe-fault";
import { stranger } from "../preview/preview-choice.server";
import { amountOf, describeStep } from "./describe-step";

/** What a person would meet who registers, one of them at a time: `?qui`; of the draft, or with `?version=publiee` of what is published. */
export async function loadWalk(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t, locale, settings, event } = frame;
	const query = new URL(args.request.url).searchParams;
	const isPublished = query.get("version") === "publiee";
	const { people, changes, isDraft } = await ask.walks.read({ version: isPublished ? "published" : "draft" });
	const chosen = people.find(({ walker }) => keyOf(walker) === query.get("qui")) ?? people[0];
	const here = (walk: PersonWalk) => {
		const next = new URLSearchParams({ qui: keyOf(walk.walker) });
		if (isPublished) next.set("version", "publiee");
		return `${paths.beforeOpening(context)}?${next}`;
	};
	const style: PriceStyle = { isTTC: true, currency: settings.currency, locale };
	const first = [...(chosen ? [chosen] : []), ...people].find((walk) => countKnots(walk) > 0);
	return serverOnly({
		title: t("walk.title"),
		back: paths.organisation(context),
		lead: t(isDraft ? "walk.leadDraft" : "walk.lead"),
		/** What waits in the draft is not opened with what is published. */
		draft:
			changes > 0
				? { href: paths.draft(context), text: draftText(visit, { changes, isDraft, isPublished }) }
				: undefined,
		other: otherVersion(visit, { changes, isPublished }),
		people: people.map((walk) => ({
			key: keyOf(walk.walker),
			href: here(walk),
			label: nameOf(visit, walk),
			count: countKnots(walk),
			isCurrent: walk === chosen,
		})),
		steps: (chosen?.steps ?? []).map((step) => ({
			id: step.id,
			...describeStep(t, step, chosen as PersonWalk, style),
			href: args.context.previews ? previewOf(visit, step, chosen as PersonWalk, isPublished) : undefined,
			knots: step.knots.map((knot) => ({
				key: JSON.stringify(knot),
				title: t(`walk.kind.${knotKindOf(knot) ?? "unseen"}`),
				text: `${describeAdvice(t, knot)}.`,
				href: mendLinkOf(context, knot),
			})),
		})),
		ticket: chosen && {
			eventName: event.name,
			eventDates: frame.dates,
			cover: frame.cover,
			holder: t("walk.holder"),
			lines: [
				{
					label: t("walk.ticket.entry"),
					values: chosen.entries.map(({ label, price }) => ({ text: label, amount: amountOf(t, price, style) })),
				},
			].filter(({ values }) => values.length > 0),
			stub: stubOf(visit, chosen, style),
		},
		isOpen: event.canRegister,
		count: people.reduce((sum, walk) => Math.max(sum, countKnots(walk)), 0),
		first: first && `${here(first)}#knot`,
		open: paths.openEvent(context),
	});
}

export type WalkPage = Awaited<ReturnType<typeof loadWalk>>;

const keyOf = ({ kind, profileId }: PersonWalk["walker"]) => (profileId === null ? kind : `${kind}.${profileId}`);

const countKnots = ({ steps }: PersonWalk) => steps.reduce((sum, { knots }) => sum + knots.length, 0);

function nameOf({ frame: { t, typologies } }: Visit, { walker: { kind, profileId } }: PersonWalk): string {
	const profile = typologies.find(({ id }) => id === profileId)?.label;
	return kind === "invited" && profile ? profile : t(`walk.who.${kind}`);
}

function draftText(
	{ frame: { t } }: Visit,
	{ changes, isDraft, isPublished }: { changes: number; isDraft: boolean; isPublished: boolean },
) {
	if (isDraft || isPublished) return t("walk.draft", { count: changes });
	return t("walk.draftFaulty");
}

function otherVersion(
	{ context, frame: { t } }: Visit,
	{ changes, isPublished }: { changes: number; isPublished: boolean },
) {
	if (changes === 0) return undefined;
	const here = paths.beforeOpening(context);
	return isPublished
		? { href: here, label: t("walk.seeDraft") }
		: { href: `${here}?version=publiee`, label: t("walk.seePublished") };
}

function stubOf({ frame: { t } }: Visit, walk: PersonWalk, style: PriceStyle) {
	const payment = walk.steps.find((step) => step.id === "payment");
	if (payment?.id !== "payment" || payment.most.ttc === 0) return { label: t("walk.pays.nothing") };
	const [from, to] = [amountOf(t, payment.least, style), amountOf(t, payment.most, style)];
	return { label: t("walk.ticket.total"), amount: from === to ? to : t("walk.ticket.between", { from, to }) };
}

/** The real screen of a step, for somebody of a profile: a person without one is previewed as not signed in. */
function previewOf({ context, frame }: Visit, step: WalkStep, { walker }: PersonWalk, isPublished: boolean) {
	if (step.id === "mails") return paths.settings(context, "messages");
	if (walker.kind === "companion" || walker.kind === "desk" || step.id === "payment" || step.id === "opinion")
		return undefined;
	if ("count" in step && step.count === 0) return undefined;
	const isArrival = step.id === "arrival";
	const profile = walker.kind === "stranger" && isArrival ? stranger : (walker.profileId ?? frame.typologies[0]?.id);
	if (profile === undefined) return undefined;
	const query = new URLSearchParams({
		profil: profile,
		page: isArrival ? "" : `/inscription/${step.id}`,
		version: isPublished ? "publiee" : "brouillon",
	});
	return `${paths.preview(context)}?${query}`;
}
