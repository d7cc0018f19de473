import { redirect } from "@remix-run/node";
import { z } from "zod";
import { formatDay } from "~/domain/dates";
import { mailActions } from "~/domain/mail-template";
import { fullName, isWaiting, type UserEvent } from "~/domain/person";
import { serverOnly } from "~/http/server-only";
import type { PlainKey } from "~/i18n/texts";
import { sayAny } from "~/i18n/translator";
import { paths } from "~/paths";
import { asked } from "../../frame/event/asked.server";
import { goOn } from "../../frame/event/go-on.server";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, requireUser, visitOf } from "../../frame/event/visit.server";
import { answerForm, byButton, noAnswers } from "../../frame/forms/answer-form.server";
import { identity } from "../../participant/profile/identity";
import { linesOf } from "../../participant/profile/said";
import { steps } from "../../registration/wizard/steps.server";

type OfPerson = Arguments & { params: { userId?: string } };

/** Everything that the event knows of somebody, on one page, with what a desk does for them: for organisers. */
export async function loadPerson(args: OfPerson) {
	const visit = await visitOf(args);
	requireUser(visit, args.request);
	const { context, frame, gateway } = visit;
	const { t, locale, event } = frame;
	const ofPerson = { ...inEvent(visit), userId: args.params.userId ?? "" };
	// The sheet asks for the right; who has it reaches the person.
	const sheet = (await asked(args, visit, gateway.privacy.sheet({ ...ofPerson, languageId: frame.language.id }))).data;
	const person = await asked(args, visit, gateway.users.get(ofPerson));
	const record = person.UserEvent;
	const badges = await gateway.badges.list({ ...ofPerson, languageId: frame.language.id });
	const badge = badges.data.badges.find(({ obstacle }) => obstacle === null);
	const days = new Map(record?.UserEventDays.map((day) => [day.eventDayId, day]));
	const said = { t, locale, steps };
	return serverOnly({
		title: fullName(person) || t("people.unnamed"),
		lead: [record?.typo, record && t(`people.is.${standingOf(record)}`)].filter(Boolean).join(" · "),
		action: paths.person(context, person.id),
		deeds: `${paths.deeds(context)}?${new URLSearchParams({ personne: person.id })}`,
		values: {
			firstName: person.firstName,
			lastName: person.lastName,
			mobile: person.mobile ?? "",
			phone: person.phone ?? "",
		},
		email: person.Authentication.email ?? person.Authentication.claimed,
		code: record?.code,
		hasBadge: record?.registered === true && badge !== undefined,
		canDecline: record !== null && (record.registered || !record.responded),
		mail: record?.registered ? ("confirmed" as const) : ("invited" as const),
		days: event.days.map(({ id, day }) => ({
			id,
			label: formatDay(day, locale),
			isRegistered: days.get(id)?.registered === true,
			isPresent: days.get(id)?.present === true,
		})),
		holdings: sheet.holdings
			.filter(({ rows }) => rows.length > 0)
			.map(({ name, rows, words }) => ({
				id: name,
				title: name === "uses" ? t("people.uses") : sayAny(t, `data.${name}`),
				lines: linesIn(rows.map((row, index) => linesOf(name, withoutEvent(row), words[index] ?? {}, said))),
			})),
		back: paths.usersRegistered(context),
		organisation: paths.organisation(context),
	});
}

/** One thing by its fields; of several, a line each: what it is, and the rest beside it. */
function linesIn(rows: { label: string; value: string }[][]): { label: string; value: string | string[] }[] {
	if (rows.length === 1) return rows[0] ?? [];
	return rows.map(([first, ...rest], index) => ({
		label: `${index + 1}. ${first?.value ?? ""}`,
		value: rest.map(({ label, value }) => `${label}\u202f: ${value}`),
	}));
}

/** It is the one that the page is about. */
function withoutEvent<Row extends { event?: unknown }>({ event: _, ...row }: Row) {
	return row as Omit<Row, "event">;
}

function standingOf(record: UserEvent) {
	if (record.registered) return "registered";
	if (isWaiting(record)) return "waiting";
	return record.responded ? "declined" : "awaited";
}

/** What a desk does for somebody: each is a call that the person could make too, but for the mail. */
export async function changePerson(args: OfPerson) {
	const visit = await visitOf(args);
	requireUser(visit, args.request);
	const { context, gateway } = visit;
	const ofPerson = { ...inEvent(visit), userId: args.params.userId ?? "" };
	const here = paths.person(context, ofPerson.userId);
	const said = (key: PlainKey) => goOn(args, here, { tone: "success", key });
	const isIn = (registered: boolean) => () =>
		answerForm(args, {
			form: "days",
			schema: z.object({ dayId: z.string() }),
			async save({ dayId }) {
				await asked(args, visit, gateway.users.registerDay({ ...ofPerson, dayId, registered }));
				return said(registered ? "people.dayGiven" : "people.dayTaken");
			},
		});
	const mail = (actionId: number) => () =>
		answerForm(args, {
			form: "desk",
			schema: noAnswers,
			async save() {
				await asked(args, visit, gateway.mails.send({ ...inEvent(visit), userId: ofPerson.userId, actionId }));
				return said("people.mailed");
			},
		});
	return byButton(
		args,
		"intention",
		{
			inscrire: isIn(true),
			desinscrire: isIn(false),
			confirmed: mail(mailActions.confirmed),
			invited: mail(mailActions.invited),
			badge: () =>
				answerForm(args, {
					form: "desk",
					schema: noAnswers,
					async save() {
						const query = { userId: ofPerson.userId, languageId: visit.frame.language.id };
						const printed = gateway.badges.download({ params: inEvent(visit), query });
						throw redirect((await asked(args, visit, printed)).data.link, 303);
					},
				}),
			annuler: () =>
				answerForm(args, {
					form: "decline",
					schema: z.object({ sure: z.literal("on", "errors.required") }),
					async save() {
						await asked(args, visit, gateway.registrations.decline(ofPerson));
						return said("people.declined");
					},
				}),
		},
		() =>
			answerForm(args, {
				schema: identity,
				async save({ mobile = null, phone = null, ...names }) {
					const { domainId } = ofPerson;
					const changed = { domainId, userId: ofPerson.userId, ...names, mobile, phone };
					await asked(args, visit, gateway.users.update(changed));
					return said("people.saved");
				},
			}),
	);
}
