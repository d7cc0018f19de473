import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { TimelineEntry } from "~/domain/insight/timeline";
import { mailActions } from "~/domain/messages/mail-template";
import { formatMoney } from "~/domain/money/money";
import { fullName, isWaiting, type User, type UserEvent } from "~/domain/people/person";
import { nameRuleOf } from "~/domain/registration/name-rule";
import { anywhere, formatDay, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { sideBySide } from "~/http/side-by-side";
import type { PlainKey } from "~/i18n/texts";
import { sayAny } from "~/i18n/translator";
import { paths } from "~/paths";
import { offStubOf, ticketHead, ticketOf } from "../../documents/badges/ticket.server";
import { acceptedCompanionLoss, acceptedCompanionLossOf } from "../../ground/cancelling/accepted-companion-loss";
import { cancellationNoticeOf, refundLinesOf } from "../../ground/cancelling/cancellation.server";
import { sendsMail } from "../../ground/event/mails.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, frameFor, signedInPostOf, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { answerForm, byButton, noAnswers } from "../../ground/form-kit/answer-form.server";
import { rightsOf } from "../../ground/workspace/workspace.server";
import { describeRow } from "../../participant/profile/describe-row";
import { identityOf } from "../../participant/profile/identity";
import { steps } from "../../registration/wizard/steps.server";
import { describeAnswers } from "./describe-answers.server";
import { describeTimeline } from "./describe-timeline.server";
import { explainSight } from "./explain-sight.server";
import { mergesOf } from "./merge.server";
import { describeRestoring, readRestoring } from "./restoring.server";
import { saveAnswer, tagsField } from "./save-answer.server";

type PersonArguments = Arguments & { params: { userId?: string } };

/** The desk's actions, and for organisers everything that the event stores about the person. */
export async function loadPerson(args: PersonArguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t, locale, timeZone, event } = frame;
	const ofPerson = { userId: args.params.userId ?? "" };
	// The first needs the desk's right, by which people reach the person.
	const { atDesk, person, rights } = await sideBySide({
		atDesk: ask.desk.person(ofPerson),
		person: ask.users.get(ofPerson),
		rights: rightsOf(args, visit),
	});
	const record = person.UserEvent;
	const seesAll = rights.includes("listPeople");
	const query = new URL(args.request.url).searchParams;
	const mayEdit = rights.includes("reach");
	const before = query.get("avant") ?? undefined;
	const hasSeats = mayEdit && record?.registered && frame.settings.conferencesShown && frame.conferenceCount > 0;
	const isMerged = record?.isMerged === true;
	const canCancel =
		record !== null && !isMerged && (record.registered || record.representedBy !== null || !record.responded);
	const {
		theirFrame,
		timeline,
		note,
		chosen,
		stored,
		badges: { badge, prints },
		passages: { passages },
		account,
		merges,
		restoring,
		cancelling,
		cancelled,
	} = await sideBySide({
		theirFrame: frameFor(visit, args.context, record?.typoId ?? undefined),
		timeline: ask.sheets.timeline({ ...ofPerson, ...(before && { before }) }),
		note: ask.sheets.note(ofPerson),
		chosen: hasSeats ? ask.conferences.chosen(ofPerson) : undefined,
		stored: seesAll ? ask.privacy.sheet(ofPerson) : undefined,
		badges: ask.badgePrints.list(ofPerson),
		passages: ask.checkIns.passages(ofPerson),
		account: ask.deskPayments.read(ofPerson),
		merges: mayEdit ? mergesOf(visit, ofPerson) : [],
		restoring: !isMerged && canRestore(record) ? ask.registrations.restoring(ofPerson) : undefined,
		cancelling: canCancel ? cancellationNoticeOf(visit, person.id, { by: "desk" }) : undefined,
		cancelled: record?.responded && !record.registered ? refundLinesOf(visit, person.id) : [],
	});
	const seats = chosen?.held ?? [];
	// The forms, texts and prices of the person's own typology.
	const theirs = { ...visit, frame: theirFrame };
	const format = { t, locale, timeZone, steps };
	// In the reader's language; the registration has the person's.
	const typology = frame.typologies.find(({ id }) => id === record?.typoId)?.label;
	return serverOnly({
		title: fullName(person) || t("people.unnamed"),
		kind: { typology, company: atDesk.person.company },
		status: record && statusLine(visit, record, passages),
		action: paths.person(context, person.id),
		deeds: seesAll ? `${paths.auditLog(context)}?${new URLSearchParams({ personne: person.id })}` : null,
		names: nameRuleOf(theirs.frame.form),
		values: {
			firstName: person.firstName,
			lastName: person.lastName,
			mobile: person.mobile ?? "",
			phone: person.phone ?? "",
		},
		email: person.Authentication.email ?? person.Authentication.claimed,
		code: record?.code,
		/** The print is recorded like one at the desk. */
		print: badge && {
			action: `${paths.deskPrint(context)}?${new URLSearchParams({ personne: person.id, retour: "fiche" })}`,
			id: randomUUID(),
		},
		prints: prints.map(({ at, by, device, why }) => [whenIn(visit, at), by, device, why].filter(Boolean).join(" · ")),
		money: moneyOf(visit, account, person.id),
		next: nextThing(visit, {
			record,
			account,
			person,
			lastMail: timeline.entries.find(({ kind }) => kind === "mail"),
			mayEdit,
		}),
		answers: mayEdit ? describeAnswers(theirs, person, query.get("modifier")) : [],
		changes: mayEdit && !isMerged ? changesOf(visit, person) : null,
		merges,
		merge: mayEdit && !isMerged && record ? paths.personMerge(context, person.id) : null,
		seats: hasSeats
			? seats.map(({ slotId, title, startAt, room }) => ({
					id: slotId,
					title,
					text: [whenIn(visit, startAt), room].filter(Boolean).join(", "),
					move: `${paths.personChange(context, person.id)}?${new URLSearchParams({ quoi: "seat", de: slotId })}`,
				}))
			: null,
		bill: mayEdit ? billOf(visit, account) : null,
		ticket: record?.registered
			? await ticketOf(theirs, person, record)
			: record?.responded
				? { ...ticketHead(frame), holder: fullName(person), isOff: true, stub: offStubOf(frame, record) }
				: null,
		timeline: {
			days: describeTimeline(visit, timeline.entries),
			earlier:
				timeline.next === null
					? null
					: `${paths.person(context, person.id)}?${new URLSearchParams({ avant: timeline.next })}#timeline`,
		},
		note: {
			values: { note: note.note, tags: note.tags.join(", ") },
			tags: note.tags,
			version: note.version,
			written: note.at === null ? "" : t("person.noteBy", { name: note.by, when: whenIn(visit, note.at) }),
			used: note.used.join(", "),
		},
		restoring: restoring && describeRestoring(visit, restoring),
		cancelling,
		sight:
			mayEdit && record && !isMerged
				? {
						href: `${paths.person(context, person.id)}?${new URLSearchParams({ pourquoi: "oui" })}#sight`,
						open: query.has("pourquoi")
							? await explainSight(args, theirs, { person, record, hasInvoices: account.invoices.length > 0 })
							: undefined,
					}
				: undefined,
		cancelled,
		mails: person.Authentication.email && !isMerged ? mailsFor(record).filter((name) => sendsMail(frame, name)) : [],
		...(record?.registered ? daysOf(record, event.days, locale) : { days: [], joinable: [] }),
		holdings: (stored?.holdings ?? [])
			.filter(({ rows }) => rows.length > 0)
			.map(({ name, rows, words }) => ({
				id: name,
				title: name === "uses" ? t("people.uses") : sayAny(t, `data.${name}`),
				lines: linesIn(rows.map((row, index) => describeRow(name, withoutEvent(row), words[index] ?? {}, format))),
			})),
		back: rights.includes("browsePeople") ? paths.people(context) : null,
		scan: paths.scan(context),
	});
}

function whenIn({ frame: { locale, timeZone } }: Visit, at: string): string {
	return `${formatDay(at, locale, timeZone)}, ${formatTime(at, locale, timeZone)}`;
}

type Passage = Awaited<ReturnType<Visit["ask"]["checkIns"]["passages"]>>["passages"][number];

type Account = Awaited<ReturnType<Visit["ask"]["deskPayments"]["read"]>>;

/** The amounts due and paid, and the link to record a payment; undefined for somebody who never owed anything. */
function moneyOf(
	{ frame: { t, locale }, context }: Visit,
	{ currency, payer, remaining, toGiveBack, held, entries, invoices, isOffered }: Account,
	personId: string,
) {
	const money = (amount: number) => formatMoney(amount, currency, locale);
	const lines = [
		...(payer.id === personId ? [] : [t("desk.payer", { name: fullName(payer) })]),
		...(remaining > 0 ? [`${t("desk.remaining")} ${money(remaining)}`] : []),
		...(toGiveBack > 0 ? [`${t("desk.toGiveBack")} ${money(toGiveBack)}`] : []),
		...(held > 0 ? [`${t("desk.held")} ${money(held)}`] : []),
		...invoices.map(({ label, total }) => `${label} – ${money(total)}`),
	];
	if (lines.length === 0 && entries.length === 0) return undefined;
	const query = new URLSearchParams({ personne: personId, retour: "fiche" });
	return {
		lines: remaining === 0 && toGiveBack === 0 ? [t("desk.settled"), ...lines] : lines,
		pay: isOffered ? { href: `${paths.deskPayment(context)}?${query}`, isDue: remaining > 0 } : null,
	};
}

/** True for somebody who declined or cancelled, and whom nobody represents. */
function canRestore(record: UserEvent | null): boolean {
	return record?.responded === true && !record.registered && record.representedBy === null && !isWaiting(record);
}

/** A single row by its fields; several rows as a line each, with the first field as its label. */
function linesIn(rows: { label: string; value: string }[][]): { label: string; value: string | string[] }[] {
	if (rows.length === 1) return rows[0] ?? [];
	return rows.map(([first, ...rest], index) => ({
		label: `${index + 1}. ${first?.value ?? ""}`,
		value: rest.map(({ label, value }) => `${label}\u202f: ${value}`),
	}));
}

type MailName = "confirmed" | "invited" | "freshLink";

/**
 * A confirmation for a completed registration, an invitation for somebody who is not registered, and a sign-in link for
 * everybody.
 */
function mailsFor(record: UserEvent | null): MailName[] {
	if (!record) return [];
	return [
		...(record.isCompleted ? ["confirmed" as const] : record.registered ? [] : ["invited" as const]),
		"freshLink",
	];
}

/** On a longer event, only the days of the person are listed, and the others are offered in one list. */
const fewDays = 14;

/** A registered person comes on at least one day: the last day can be exchanged, not removed. */
function daysOf({ UserEventDays }: UserEvent, all: { id: string; day: string }[], locale: string) {
	const daysById = new Map(UserEventDays.map((day) => [day.eventDayId, day]));
	const days = all.map(({ id, day }) => ({
		id,
		label: formatDay(day, locale, anywhere),
		isRegistered: daysById.get(id)?.registered === true,
		isPresent: daysById.get(id)?.present === true,
	}));
	const open = days.filter(({ isRegistered }) => !isRegistered);
	const others = open.map(({ id, label }) => ({ id, label }));
	const isLong = days.length > fewDays;
	return {
		days: (isLong ? days.filter(({ isRegistered, isPresent }) => isRegistered || isPresent) : days).map((day) => ({
			...day,
			canLeave: day.isRegistered && days.length - open.length > 1,
			others: day.isRegistered && !isLong ? others : [],
		})),
		joinable: isLong ? others : [],
	};
}

/** « Inscrit, présent depuis 9 h 12 ». */
function statusLine({ frame: { t, locale, timeZone } }: Visit, record: UserEvent, passages: Passage[]) {
	const status = t(`people.is.${statusOf(record)}`);
	const [last] = passages.filter(({ isTakenBack }) => !isTakenBack);
	if (!record.registered || last?.kind !== "in" || record.isOut) return { text: status, isIn: false };
	return { text: t("person.presentSince", { status, time: formatTime(last.at, locale, timeZone) }), isIn: true };
}

interface Situation {
	record: UserEvent | null;
	account: Account;
	person: { id: string };
	lastMail: TimelineEntry | undefined;
	/** The desk sees what is left, and not for what. */
	mayEdit: boolean;
}

/** The one thing to do next, if there is one. */
function nextThing(
	{ context, frame: { t, locale } }: Visit,
	{ record, account, person, lastMail, mayEdit }: Situation,
) {
	const money = (amount: number) => formatMoney(amount, account.currency, locale);
	if (record && account.remaining > 0 && record.registered) {
		const query = new URLSearchParams({ personne: person.id, retour: "fiche" });
		const amount = money(account.remaining);
		return {
			tone: "warning" as const,
			icon: "money" as const,
			title: t("person.due", { amount }),
			text: (mayEdit && account.lines.map(({ label }) => label).join(", ")) || t("person.dueText"),
			...(account.isOffered && {
				href: `${paths.deskPayment(context)}?${query}`,
				verb: t("person.collect", { amount }),
			}),
		};
	}
	if (lastMail?.kind === "mail" && lastMail.state === "failed") {
		return {
			tone: "danger" as const,
			icon: "mailFault" as const,
			title: t("person.mailRefused"),
			text: t("person.mailRefusedText"),
		};
	}
	if (record && isWaiting(record)) {
		return { tone: "info" as const, icon: "clock" as const, title: t("person.waiting"), text: t("person.waitingText") };
	}
	if (canRestore(record)) {
		return {
			tone: "info" as const,
			icon: "giveBack" as const,
			title: t("person.cancelled"),
			text: t("person.cancelledText"),
			href: "#restore",
			verb: t("person.restore"),
		};
	}
	return null;
}

function changesOf({ context, frame }: Visit, { id, UserEvent: record }: User) {
	const to = (quoi: string) => `${paths.personChange(context, id)}?${new URLSearchParams({ quoi })}`;
	const hasSeats = frame.settings.conferencesShown && frame.conferenceCount > 0;
	return {
		typology: frame.typologies.length > 1 ? to("typology") : null,
		company: to("company"),
		days: record?.registered && frame.event.days.length > 1 ? to("days") : null,
		seat: record?.registered && hasSeats ? to("seat") : null,
	};
}

/** What is chosen and not invoiced, what is, and what is left. */
function billOf({ frame: { t, locale } }: Visit, { currency, lines, invoices, held, remaining }: Account) {
	if (lines.length === 0 && invoices.length === 0 && held === 0) return null;
	const money = (amount: number) => formatMoney(amount, currency, locale);
	return {
		lines: [
			...invoices.map(({ id, label, total }) => ({ id, label, amount: money(total) })),
			...lines.map(({ label, ttc }, index) => ({ id: `${index}`, label, amount: money(ttc) })),
			...(held > 0 ? [{ id: "held", label: t("person.paidAtDesk"), amount: `− ${money(held)}` }] : []),
		],
		remaining: money(remaining),
	};
}

function withoutEvent<Row extends { event?: unknown }>({ event: _, ...row }: Row) {
	return row as Omit<Row, "event">;
}

function statusOf(record: UserEvent) {
	if (record.isMerged) return "merged";
	if (record.registered) return "registered";
	if (isWaiting(record)) return "waiting";
	return record.responded ? "declined" : "awaited";
}

/** The desk's actions for a person, also those that the person may no longer do. Each is an entry of the audit log. */
export async function changePerson(args: PersonArguments) {
	const visit = await signedInPostOf(args);
	const { context, ask } = visit;
	const ofPerson = { userId: args.params.userId ?? "" };
	const here = paths.person(context, ofPerson.userId);
	const goBackWith = (key: PlainKey) => redirectTo(args, here, { tone: "success", key });
	const days = (key: PlainKey, fields: { join?: true; leave?: true }) => () => {
		const { join, leave } = fields;
		const day = z.string("errors.required");
		return answerForm(args, {
			form: "days",
			schema: z.object({ ...(join && { join: day }), ...(leave && { leave: day }) }),
			async save(change: { join?: string; leave?: string }) {
				await ask.users.changeDays({ ...ofPerson, ...change });
				return goBackWith(key);
			},
		});
	};
	const mail = (name: MailName) => () =>
		answerForm(args, {
			form: "desk",
			schema: noAnswers,
			async save() {
				const { queued } = await ask.mails.send({ ...ofPerson, actionId: mailActions[name] });
				if (queued === 0) return redirectTo(args, here, { tone: "warning", key: "people.notMailed" });
				return goBackWith("people.mailed");
			},
		});
	return byButton(
		args,
		"intention",
		{
			reponse: () => saveAnswer(args, visit, ofPerson, goBackWith),
			note: () =>
				answerForm(args, {
					form: "note",
					schema: z.object({
						note: z.string().trim().max(2000, "errors.tooLong 2000").default(""),
						tags: tagsField,
						version: z.coerce.number().int().min(0),
					}),
					async save(written) {
						await ask.sheets.annotate({ ...ofPerson, ...written });
						return goBackWith("person.noteSaved");
					},
				}),
			inscrire: days("people.dayGiven", { join: true }),
			desinscrire: days("people.dayTaken", { leave: true }),
			deplacer: days("people.dayMoved", { join: true, leave: true }),
			confirmed: mail("confirmed"),
			invited: mail("invited"),
			freshLink: mail("freshLink"),
			reprendre: () =>
				answerForm(args, {
					form: "restore",
					schema: z.object({
						days: z.array(z.string().max(64)).max(400).default([]),
						overridesFull: z.boolean().default(false),
					}),
					async save({ days: daysId, overridesFull }) {
						const chosen = readRestoring(await readForm(args.request));
						await ask.registrations.restore({ ...ofPerson, daysId, overridesFull, ...chosen });
						return goBackWith("people.restored");
					},
				}),
			defaire: () =>
				answerForm(args, {
					form: "merges",
					schema: z.object({ merge: z.string().max(64) }),
					async save({ merge: mergeId }) {
						const { left } = await ask.merges.undo({ ...ofPerson, mergeId });
						if (left.length === 0) return goBackWith("merge.undone");
						const what = left.map((entry) => visit.frame.t(`merge.left.${entry.what}`)).join(", ");
						return redirectTo(args, here, { tone: "warning", key: "merge.undoneBut", variables: { what } });
					},
				}),
			annuler: () =>
				answerForm(args, {
					form: "cancel",
					schema: z.object({
						sure: z.literal("on", "errors.required"),
						...acceptedCompanionLoss,
						message: z.string().trim().max(2000, "errors.tooLong 2000").optional(),
					}),
					async save({ message, ...lostCompanions }) {
						const cancelled = { ...ofPerson, ...(message && { message }), ...acceptedCompanionLossOf(lostCompanions) };
						await ask.registrations.cancel(cancelled);
						return goBackWith("people.declined");
					},
				}),
		},
		() =>
			answerForm(args, {
				schema: identityOf(nameRuleOf(visit.frame.form)),
				async save({ mobile = null, phone = null, ...names }) {
					await ask.users.update({ ...ofPerson, ...names, mobile, phone });
					return goBackWith("people.saved");
				},
			}),
	);
}
