import { formatMoney } from "~/domain/money/money";
import type { MovedKind } from "~/domain/people/person-merge";
import { anywhere, formatDay, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, frameFor, signedInPostOf, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { answerForm, noAnswers } from "../../ground/form-kit/answer-form.server";
import { questionsOf, textOf } from "./describe-answers.server";

type MergeArguments = Arguments & { params: { userId?: string } };
type Preview = Awaited<ReturnType<Visit["ask"]["merges"]["preview"]>>;

const choiceOf = (key: string) => `champ-${key}`;

/** Without `?avec`, whom the person may be a double of, or whom `?q` finds; with it, the two side by side. */
export async function loadMerge(args: MergeArguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t } = frame;
	const ofPerson = { userId: args.params.userId ?? "" };
	const query = new URL(args.request.url).searchParams;
	const [otherId, q] = [query.get("avec"), query.get("q") ?? ""];
	const here = paths.personMerge(context, ofPerson.userId);
	const page = { action: here, back: paths.person(context, ofPerson.userId), q };
	if (!otherId) {
		const { people } = await ask.merges.candidates({ ...ofPerson, q });
		const person = await ask.users.get(ofPerson);
		return serverOnly({
			...page,
			title: t("merge.title"),
			lead: t("merge.leadFind", { name: `${person.firstName} ${person.lastName}`.trim() || t("people.unnamed") }),
			people: people.map((entry) => ({
				id: entry.id,
				name: entry.name || t("people.unnamed"),
				text: [entry.email, entry.company, t(entry.registered ? "people.is.registered" : "merge.notRegistered")]
					.filter(Boolean)
					.join(" · "),
				why: entry.likenesses.map((likeness) => t(`merge.why.${likeness}`)),
				href: `${here}?${new URLSearchParams({ avec: entry.id })}`,
			})),
			two: null,
		});
	}
	const asked = { ...ofPerson, otherId };
	const preview = await ask.merges.preview(asked);
	return serverOnly({
		...page,
		title: t("merge.title"),
		lead: t("merge.lead"),
		people: [],
		two: await describeTwo(args, visit, preview),
	});
}

async function describeTwo(args: Arguments, visit: Visit, preview: Preview) {
	const { context, frame } = visit;
	const { t, locale } = frame;
	const { kept, merged, fields, moves, lost, currency, obstacle } = preview;
	const theirs = { ...visit, frame: await frameFor(visit, args.context, kept.typologyId ?? undefined) };
	const questions = questionsOf(theirs);
	const money = (amount: number) => formatMoney(amount, currency, locale);
	const side = ({ name, email, code, typologyId, registered, responded, paid, due }: Preview["kept"]) => ({
		name: name || t("people.unnamed"),
		lines: [
			{ label: t("merge.email"), value: email ?? t("merge.none") },
			{ label: t("merge.code"), value: code },
			{
				label: t("merge.profile"),
				value: frame.typologies.find(({ id }) => id === typologyId)?.label ?? t("merge.none"),
			},
			{
				label: t("merge.state"),
				value: t(registered ? "people.is.registered" : responded ? "people.is.declined" : "people.is.awaited"),
			},
			...(paid > 0 ? [{ label: t("merge.paid"), value: money(paid) }] : []),
			...(due > 0 ? [{ label: t("merge.due"), value: money(due) }] : []),
		],
	});
	const labels: Record<string, string> = {
		firstName: t("profile.firstName"),
		lastName: t("profile.lastName"),
		mobile: t("profile.mobile"),
		phone: t("profile.phone"),
		languageId: t("merge.language"),
		company: t("merge.company"),
	};
	const describeField = ({ key, kept, merged, take }: Preview["fields"][number]) => {
		const field = questions.find((question) => `answer.${question.field.key}` === key)?.field;
		const say = (value: unknown) => {
			if (value === null || value === "") return t("merge.none");
			if (key === "languageId") return frame.languages.find(({ id }) => id === value)?.label ?? String(value);
			return field ? textOf(theirs, field, value) || t("merge.none") : [value].flat().join(", ");
		};
		return {
			name: choiceOf(key),
			label: labels[key] ?? field?.label ?? key.replace(/^answer\./, ""),
			take,
			options: [
				{ value: "kept", label: say(kept) },
				{ value: "merged", label: say(merged) },
			],
		};
	};
	const counts = Object.entries(moves.counts) as [MovedKind, number][];
	return {
		kept: side(kept),
		merged: side(merged),
		otherId: merged.id,
		seen: preview.seen,
		swap: `${paths.personMerge(context, merged.id)}?${new URLSearchParams({ avec: kept.id })}`,
		obstacle: obstacle && t(`refusals.${obstacle}`),
		fields: fields.map(describeField),
		moves: [
			...(preview.isRegistrationTaken ? [t("merge.takesRegistration", { name: merged.name })] : []),
			...thingsIn(visit, moves),
			...counts.flatMap(([kind, count]) => (count > 0 ? [t(`merge.moves.${kind}`, { count })] : [])),
		],
		lost: thingsIn(visit, lost),
		stays: [
			t("merge.stays.money"),
			t("merge.stays.address", { email: merged.email ?? merged.name }),
			t("merge.stays.elsewhere"),
		],
	};
}

function thingsIn({ frame }: Visit, { daysId, seats, articles, choices }: Preview["lost"]): string[] {
	const { t, event, locale, timeZone } = frame;
	return [
		...event.days.flatMap(({ id, day }) =>
			daysId.includes(id) ? [t("merge.day", { day: formatDay(day, locale, anywhere) })] : [],
		),
		...seats.map(({ title, startAt }) =>
			t("merge.seat", {
				title,
				when: `${formatDay(startAt, locale, timeZone)}, ${formatTime(startAt, locale, timeZone)}`,
			}),
		),
		...articles.map(({ articleId }) => frame.articles.find(({ id }) => id === articleId)?.label ?? articleId),
		...choices,
	];
}

/** Unites the two as they were shown; if either has changed since, the page shows them anew with what was chosen. */
export async function mergePerson(args: MergeArguments) {
	const visit = await signedInPostOf(args);
	const { context, ask } = visit;
	const ofPerson = { userId: args.params.userId ?? "" };
	const posted = await readForm(args.request);
	const [otherId, seen] = [String(posted.get("avec") ?? ""), String(posted.get("vu") ?? "")];
	const take = [...posted].flatMap(([name, value]) =>
		name.startsWith(choiceOf("")) && value === "merged" ? [name.slice(choiceOf("").length)] : [],
	);
	return answerForm(args, {
		schema: noAnswers,
		async save() {
			await ask.merges.merge({ ...ofPerson, otherId, seen, take });
			return redirectTo(args, `${paths.person(context, ofPerson.userId)}#merges`, {
				tone: "success",
				key: "merge.done",
			});
		},
	});
}

/** With whom a person was united, for both sheets. */
export async function mergesOf(visit: Visit, ofPerson: { userId: string }) {
	const { context, frame, ask } = visit;
	const { t, locale, timeZone } = frame;
	const { merges } = await ask.merges.list(ofPerson);
	return merges
		.filter(({ undoneAt }) => undoneAt === null)
		.map(({ id, kept, merged, at, by, undoUntil }) => {
			const isKept = kept.id === ofPerson.userId;
			const other = isKept ? merged : kept;
			const name = other.name || t("people.unnamed");
			return {
				id,
				isKept,
				text: t(isKept ? "merge.absorbed" : "merge.absorbedInto", { name }),
				when: [formatDay(at, locale, timeZone), by].filter(Boolean).join(" · "),
				href: paths.person(context, other.id),
				open: t("merge.open", { name }),
				undoUntil: undoUntil && t("merge.undoUntil", { day: formatDay(undoUntil, locale, timeZone) }),
			};
		});
}
