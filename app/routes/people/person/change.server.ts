import { isRefusal } from "~/domain/ground/refusal";
import { formatMoney } from "~/domain/money/money";
import { fullName, registeredDayIds, type User } from "~/domain/people/person";
import { type StaffChange, staffChanges } from "~/domain/people/staff-change";
import { anywhere, formatDay, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { sayAny } from "~/i18n/translator";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { answerForm, describeRefusal, noAnswers } from "../../ground/form-kit/answer-form.server";
import { rightsOf } from "../../ground/workspace/workspace.server";

type ChangeArguments = Arguments & { params: { userId?: string } };

interface ChosenChange {
	what: StaffChange;
	from?: string;
	to?: string;
}

/** `?quoi` says what changes, `?de` and `?vers` from and to what: once both are chosen, the page shows the effects. */
export async function loadPersonChange(args: ChangeArguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t } = frame;
	const ofPerson = { userId: args.params.userId ?? "" };
	const query = new URL(args.request.url).searchParams;
	const chosen = readChange(query);
	// People reach their own sheet as well: what they hold changes here for whoever may change everybody’s.
	const rights = await rightsOf(args, visit);
	if (!rights.includes("reach")) throw new Response(null, { status: 403 });
	const person = await ask.users.get(ofPerson);
	const choice = await choiceOf(visit, person, chosen, query.get("q") ?? "");
	const effects = await effectsOf(visit, ofPerson, chosen);
	return serverOnly({
		title: t(`person.change.${chosen.what}`),
		name: fullName(person) || t("people.unnamed"),
		action: paths.personChange(context, person.id),
		back: paths.person(context, person.id),
		what: chosen.what,
		chosen: { de: chosen.from ?? "", vers: chosen.to ?? "" },
		search: query.get("q") ?? "",
		choice,
		effects,
	});
}

function readChange(query: URLSearchParams): ChosenChange {
	const what = staffChanges.find((change) => change === query.get("quoi")) ?? "typology";
	const [from, to] = [query.get("de"), query.get("vers")];
	return { what, ...(from && { from }), ...(to && { to }) };
}

/** What it is now, and what it may become. `isFromChosen`: the person has several, one of which is left. */
async function choiceOf(visit: Visit, person: User, { what }: ChosenChange, search: string) {
	const { frame, gateway } = visit;
	const { t, event, locale, timeZone } = frame;
	const record = person.UserEvent;
	if (what === "typology") {
		const now = frame.typologies.find(({ id }) => id === record?.typoId);
		const others = frame.typologies.filter(({ id }) => id !== record?.typoId);
		return {
			now: now?.label ?? t("person.change.nothingYet"),
			from: record?.typoId ?? "",
			froms: [],
			tos: others.map(({ id, label }) => ({ value: id, label })),
		};
	}
	if (what === "company") {
		const own = record?.Employee?.Company;
		const ofPerson = { ...inEvent(visit), userId: person.id };
		const listed = (
			await gateway.companies.list(search.trim().length > 2 ? { ...inEvent(visit), q: search } : ofPerson)
		).data.companies;
		return {
			now: own?.name ?? t("person.change.noCompany"),
			from: own?.id ?? "",
			froms: [],
			tos: listed
				.filter(({ id }) => id !== own?.id)
				.map(({ id, name, city }) => ({ value: id, label: [name, city].filter(Boolean).join(", ") })),
		};
	}
	if (what === "days") {
		const own = record ? registeredDayIds(record) : [];
		const options = event.days.map(({ id, day }) => ({ value: id, label: formatDay(day, locale, anywhere) }));
		return {
			now: undefined,
			from: undefined,
			froms: options.filter(({ value }) => own.includes(value)),
			tos: options.filter(({ value }) => !own.includes(value)),
		};
	}
	const { held } = await gateway.conferences.chosen({
		...inEvent(visit),
		userId: person.id,
		languageId: frame.language.id,
	});
	const { conferences } = (
		await gateway.conferences.list({ ...inEvent(visit), userId: person.id, languageId: frame.language.id })
	).data;
	const when = (startAt: string, room: string) =>
		[`${formatDay(startAt, locale, timeZone)} ${formatTime(startAt, locale, timeZone)}`, room]
			.filter(Boolean)
			.join(", ");
	return {
		now: undefined,
		from: undefined,
		froms: held.map(({ slotId, title, startAt, room }) => ({
			value: slotId,
			label: `${title} – ${when(startAt, room)}`,
		})),
		tos: conferences.flatMap(({ title, slots }) =>
			slots
				.filter(({ id, disabled }) => !disabled && !held.some(({ slotId }) => slotId === id))
				.map(({ id, startAt, room, isFull }) => {
					const label = `${title} – ${when(startAt, room)}`;
					return { value: id, label: isFull ? t("person.change.full", { title: label }) : label, disabled: isFull };
				}),
		),
	};
}

type OfPerson = { userId: string };

async function effectsOf({ frame, gateway, where }: Visit, ofPerson: OfPerson, chosen: ChosenChange) {
	const { t, locale, timeZone, articles } = frame;
	if (
		chosen.to === undefined &&
		(chosen.from === undefined || chosen.what === "typology" || chosen.what === "company")
	) {
		return null;
	}
	try {
		const effects = (await gateway.sheets.effects({ ...inEvent({ where }), ...ofPerson, ...chosen })).data;
		const money = (amount: number) => formatMoney(amount, effects.currency, locale);
		const moved = (before: number, after: number) =>
			before === after
				? t("person.change.priceSame", { amount: money(after) })
				: t("person.change.priceMoves", { before: money(before), after: money(after) });
		const things = ({ seats, articles: choices }: typeof effects.released) => [
			...seats.map(({ title }) => title),
			...choices.map(({ articleId }) => articles.find(({ id }) => id === articleId)?.label ?? articleId),
		];
		const mailName = (id: number) => {
			const key = `mailActions.${id}`;
			return t.knows(key) ? sayAny(t, key) : t("mailActions.other", { id });
		};
		const [released, taken] = [things(effects.released), things(effects.taken)];
		const lines = [
			{ label: t("person.change.price"), value: moved(effects.before.total, effects.after.total) },
			{ label: t("person.change.remaining"), value: moved(effects.before.remaining, effects.after.remaining) },
			...(effects.refunded > 0 ? [{ label: t("person.change.refunded"), value: money(effects.refunded) }] : []),
			...(released.length > 0 ? [{ label: t("person.change.released"), value: released }] : []),
			...(taken.length > 0 ? [{ label: t("person.change.taken"), value: taken }] : []),
			{
				label: t("person.change.mails"),
				value: effects.mails.length > 0 ? effects.mails.map(mailName) : t("person.change.noMail"),
			},
		];
		return { lines, refusal: null };
	} catch (error) {
		if (!isRefusal(error) || error.code === "unexpected") throw error;
		return { lines: [], refusal: describeRefusal(error, t, timeZone).words };
	}
}

/** Makes the change whose effects were shown; what is no longer as it was shown is refused. */
export async function changeForPerson(args: ChangeArguments) {
	const visit = await signedInVisitOf(args);
	const { context, ask } = visit;
	const ofPerson = { userId: args.params.userId ?? "" };
	const posted = await readForm(args.request);
	const text = (name: string) => String(posted.get(name) ?? "");
	const chosen = readChange(new URLSearchParams({ quoi: text("quoi"), de: text("de"), vers: text("vers") }));
	return answerForm(args, {
		schema: noAnswers,
		async save() {
			await ask.sheets.change({ ...ofPerson, ...chosen });
			const back = paths.person(context, ofPerson.userId);
			return redirectTo(args, back, { tone: "success", key: "person.change.done" });
		},
	});
}
