import { z } from "zod";
import { formatMoney } from "~/domain/money/money";
import { readPeopleFilter, writePeopleFilter } from "~/domain/people/filter-address";
import { peopleChange, untypedMost } from "~/domain/people/people-change";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInPostOf, type Visit } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { rightsOf } from "../../ground/workspace/workspace.server";
import { requestOf, writeAddress } from "./people.server";

/** Whom a change would be for, in numbers, before anything is changed. */
export async function loadPeopleChange(args: Arguments) {
	const { visit, filter, isNobody } = await wantedOf(args);
	const { context, frame, ask } = visit;
	const { t, locale } = frame;
	const way = isNobody ? undefined : ways[new URL(args.request.url).searchParams.get("quoi") ?? ""];
	const request = { ...requestOf(filter), ...(way && { kind: way }) };
	const preview = await ask.peopleChanges.preview(request);
	const { total, names, typologies, tags } = preview;
	const rights = await rightsOf(args, visit);
	const number = (count: number) => count.toLocaleString(locale);
	const others = total - names.length;
	const shown = names.join(", ");
	const address = `${paths.people(context)}?${writePeopleFilter({ ...filter, ids: undefined })}`;
	const here = (quoi?: string) => {
		const query = writePeopleFilter(filter);
		if (quoi) query.set("quoi", quoi);
		return `${paths.peopleChange(context)}?${query}`;
	};
	const countedAs = (count: number) => ({ count, number: number(count) });
	const reached = preview.confirming?.awaited ?? preview.cancelling?.leaving ?? total;
	return serverOnly({
		title: way
			? t(`people.change.${way}Title`, countedAs(total))
			: isNobody
				? t("people.change.nobody")
				: t("people.change.title", countedAs(total)),
		isNobody: isNobody || total === 0,
		lead: others > 0 ? t("people.change.more", { count: others, number: number(others), names: shown }) : shown,
		total,
		apply: t(way ? `people.change.${way}Apply` : "people.change.apply", countedAs(reached)),
		registration: describeRegistrationChange(visit, preview),
		confirmAll: isNobody ? undefined : here("confirmer"),
		cancelAll: isNobody ? undefined : here("annuler"),
		confirm: total > untypedMost ? t("people.change.confirm", { number: number(total) }) : undefined,
		typologies: typologies.map(({ id, count }) => {
			const label = frame.typologies.find((typology) => typology.id === id)?.label ?? id;
			const already = t("people.change.alreadyOf", { count, number: number(count), label });
			return { value: id, label: count > 0 ? already : label };
		}),
		tagHint: tags.length > 0 ? t("people.change.tagHint", { tags: tags.join(", ") }) : t("people.change.tagHintNone"),
		print: isNobody ? undefined : `${paths.peopleBadges(context)}?${writePeopleFilter(filter)}`,
		write: rights.includes("sendMails") && !isNobody ? writeAddress(context, filter) : undefined,
		here: here(way && (way === "confirm" ? "confirmer" : "annuler")),
		back: way ? here() : address,
	});
}

const ways: Record<string, "confirm" | "cancel"> = { confirmer: "confirm", annuler: "cancel" };

type Preview = Awaited<ReturnType<Visit["ask"]["peopleChanges"]["preview"]>>;

/** In numbers, what confirming or cancelling these people does. */
function describeRegistrationChange({ frame: { t, locale } }: Visit, { confirming, cancelling }: Preview) {
	const number = (count: number) => count.toLocaleString(locale);
	const line = (label: string, value: string, isShown: boolean) => (isShown ? [{ label, value }] : []);
	if (confirming) {
		const { awaited, registered, others, full } = confirming;
		const lines = [
			...line(t("people.change.awaited"), number(awaited), true),
			...line(t("people.change.registered"), number(registered), registered > 0),
			...line(t("people.change.others"), number(others), others > 0),
			...line(t("people.change.full"), number(full), full > 0),
		];
		return { kind: "confirm" as const, lines, isFull: full > 0, companions: 0, isUseless: awaited === 0 };
	}
	if (!cancelling) return undefined;
	const { leaving, declining, already, companions, names, back, kept, held, currency } = cancelling;
	const money = (amount: number) => formatMoney(amount, currency, locale);
	const named = companions > names.length ? `${names.join(", ")}…` : names.join(", ");
	const lines = [
		...line(t("people.change.leaving"), number(leaving - declining), leaving > declining || declining === 0),
		...line(t("people.change.declining"), number(declining), declining > 0),
		...line(t("people.change.already"), number(already), already > 0),
		...line(t("people.change.companions"), `${number(companions)} (${named})`, companions > 0),
		...line(t("people.change.back"), money(back), back > 0),
		...line(t("people.change.kept"), money(kept), kept > 0),
		...line(t("people.change.held"), money(held), held > 0),
	];
	return { kind: "cancel" as const, lines, isFull: false, companions, isUseless: leaving === 0 };
}

export type PeopleChangePage = Awaited<ReturnType<typeof loadPeopleChange>>;

const typed = z
	.object({
		what: z.enum(["tag", "untag", "typology", "confirm", "cancel"], "people.change.error.what"),
		isMailed: z.boolean().default(false),
		overridesFull: z.boolean().default(false),
		companions: z.coerce.number<string>().int().nonnegative().default(0),
		tag: z.string().trim().max(40, "errors.tooLong 40").default(""),
		typology: z.string().max(255).default(""),
		total: z.coerce.number<string>().int().nonnegative(),
		confirmed: z.string().max(20).default(""),
	})
	.superRefine(({ what, tag, typology, total, confirmed }, { addIssue }) => {
		const fault = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
		if (what === "typology" && !typology) fault("typology", "errors.required");
		if ((what === "tag" || what === "untag") && !tag) fault("tag", "errors.required");
		const number = Number(confirmed.replace(/[\s\u00a0\u202f.,]/g, "") || Number.NaN);
		if (total > untypedMost && number !== total) fault("confirmed", "people.change.error.confirm");
	});

export async function startPeopleChange(args: Arguments) {
	const { visit, filter, isNobody } = await wantedOf(args);
	return answerForm(args, {
		schema: typed,
		async save({ what, tag, typology, isMailed, overridesFull, companions, total }) {
			if (isNobody) return paths.people(visit.context);
			const to = what === "typology" ? typology : tag;
			const change = peopleChange.parse({ kind: what, to, isMailed, overridesFull, companions });
			const request = { ...requestOf(filter), change, total };
			const { jobId } = await visit.ask.peopleChanges.start(request);
			return redirectTo(args, paths.peopleChangeJob(visit.context, jobId));
		},
	});
}

/** `choix=1` comes with the ticked people: without any of them, it is nobody, and not the whole list. */
export async function wantedOf(args: Arguments) {
	const visit = await signedInPostOf(args);
	const query = new URL(args.request.url).searchParams;
	const columns = visit.ask.users.columns({ languageId: visit.frame.language.id });
	const { headers } = (await columns).settings;
	const { filter, unknown } = readPeopleFilter(query, headers, ["choix", "langue", "quoi"]);
	// A condition that is not understood would change more people than the list showed.
	if (unknown.length > 0) throw new Response(null, { status: 400 });
	return { visit, filter, isNobody: query.has("choix") && filter.ids === undefined };
}
