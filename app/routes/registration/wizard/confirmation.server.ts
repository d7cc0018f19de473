import { redirect } from "@remix-run/node";
import { z } from "zod";
import { isBadgeFor } from "~/domain/documents/badge";
import type { Invoice } from "~/domain/money/invoice";
import { formatMoney } from "~/domain/money/money";
import { taxSuffix } from "~/domain/money/price";
import { fullName, hasAnswered, isUnfinished } from "~/domain/people/person";
import { suggestAddress } from "~/domain/people/suggest-address";
import { isAttending, offeredParticipations, participations } from "~/domain/registration/participation";
import { confirmation } from "~/domain/registration/wizard-steps";
import { formatDay, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { refundLinesOf } from "../../ground/cancelling/cancellation.server";
import { inEvent } from "../../ground/event/in-event";
import { liveAddressOf } from "../../ground/event/live-address";
import { requireMoreThanBadge } from "../../ground/event/require-proof.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, byButton } from "../../ground/form-kit/answer-form.server";
import { reasonOr } from "../absence/reason";
import { basketView } from "../basket/basket.server";
import { describePaymentHold, describeSeatHold } from "../basket/describe-holds.server";
import { expectedTransfer } from "../basket/expected-transfer.server";
import { invoiceLines } from "../basket/invoices.server";
import { inviteOf } from "../companions/invite.server";
import { partyOf } from "../companions/party.server";
import { type RegistrationVisit, registrationVisitOf } from "../visit/visit.server";
import { firstOpen, firstUnanswered, isReachable, stepBefore } from "../visit/wizard.server";
import { completeRegistration } from "./complete.server";
import { doneTicketOf, type Outcome } from "./done-ticket.server";
import { stepBarOf } from "./step-bar.server";
import { orderFor } from "./steps.server";
import { answersOf } from "./summary.server";

export async function loadConfirmation(args: Arguments) {
	const visit = await registrationVisitOf(args, [
		"companions",
		"expected",
		"gift",
		"prices",
		"resume",
		"invoices",
		"mail",
	]);
	const order = orderFor(visit);
	if (!isReachable(order, visit, confirmation)) throw redirect(visit.pathTo(firstOpen(order, visit)));
	const { t, settings } = visit.frame;
	const outcome = outcomeOf(visit);
	const before = outcome === "ready" ? stepBefore(order, visit, confirmation) : undefined;
	return serverOnly({
		outcome,
		title: `${t("confirmation.title")} – ${t("wizard.title")}`,
		name: visit.person.firstName || visit.person.lastName,
		// Whoever does not come has no steps to count.
		bar: visit.isClosed || outcome === "declined" ? undefined : stepBarOf(order, visit, confirmation),
		kept: outcome === "ready" ? describeSeatHold(visit) : undefined,
		summary: isParticipationFixed(visit) && outcome === "declined" ? emptySummary : answersOf(visit),
		cover: visit.frame.cover,
		ticket: await doneTicketOf(visit, outcome),
		settled: outcome === "registered" ? settledOf(visit) : undefined,
		calendar: paths.calendar(visit.context),
		noMail: noMailOf(visit),
		mailed: outcome === "registered" ? describeMail(visit) : undefined,
		mailTo: outcome === "registered" ? mailAddressOf(visit) : undefined,
		isIssued: visit.flashed.isIssued,
		changeDecision:
			(outcome === "declined" || outcome === "represented") &&
			!visit.isClosed &&
			offeredParticipations(settings).length > 1
				? visit.pathTo("participation")
				: undefined,
		comeBack: outcome === "declined" ? comeBackOf(visit, order) : undefined,
		ifPlansChange: ifPlansChangeOf(visit, outcome),
		freed: outcome === "declined" && !visit.isClosed ? t("confirmation.freed") : undefined,
		money: outcome === "declined" ? await refundLinesOf(visit, visit.person.id) : [],
		absence: absenceOf(visit, outcome),
		password: outcome === "registered" ? passwordOfferOf(visit) : undefined,
		...peopleOf(visit),
		payment: paymentOf(visit, args.context.config.cards !== "refused"),
		papers: documentsOf(visit, outcome),
		// People who still owe something are let in too.
		live: outcome === "registered" || outcome === "due" ? liveAddressOf(visit) : "",
		home: paths.home(visit.context),
		back: before ? visit.pathTo(before) : undefined,
	});
}

/** The summary for somebody who declined where participation is not asked: the default answers are not theirs. */
const emptySummary: ReturnType<typeof answersOf> = { lines: [], groups: [], total: undefined };

/** The way back for somebody who declined: the first open question, or a button. */
function comeBackOf(visit: RegistrationVisit, order: ReturnType<typeof orderFor>) {
	if (!isParticipationFixed(visit) || visit.isClosed) return undefined;
	const open = firstUnanswered(order, visit);
	return { href: open && visit.pathTo(open.id) };
}

/** What somebody who does not come may still do. */
function ifPlansChangeOf({ frame: { t }, isClosed, waitingList }: RegistrationVisit, outcome: Outcome) {
	if (outcome !== "declined" && outcome !== "represented") return undefined;
	if (waitingList) {
		return { text: t("confirmation.fullNow"), link: { href: waitingList, label: t("confirmation.toWaitingList") } };
	}
	return { text: t(isClosed ? "confirmation.closedNow" : "confirmation.openStill"), link: undefined };
}

/** True if participation is not a question: everybody who answers comes. */
function isParticipationFixed({ frame }: RegistrationVisit): boolean {
	return offeredParticipations(frame.settings).length === 1;
}

/** Somebody whose address belongs to another person gets no mail: how to give another address. */
function noMailOf({ user, person, context }: RegistrationVisit) {
	const { email, claimed } = person.Authentication;
	if (user.id !== person.id || email !== null || claimed === null) return undefined;
	return { email: claimed, href: paths.ownAddress(context) };
}

/** Where the confirmation goes, so that a mistyped address is seen; undefined where no mail goes, and for companions. */
function mailAddressOf({ user, person, context, standing }: RegistrationVisit) {
	const { email, isProven } = person.Authentication;
	if (user.id !== person.id || email === null || standing.mail?.state == null) return undefined;
	return { email, meant: isProven ? undefined : suggestAddress(email), href: paths.ownAddress(context) };
}

/** A mail sent longer ago is not announced as if it were about to arrive. */
const freshMailMs = 15 * 60 * 1000;

function describeMail(visit: RegistrationVisit) {
	const { t, locale, timeZone } = visit.frame;
	if (noMailOf(visit)) return t("address.registered");
	const { state = null, sentAt = null } = visit.standing.mail ?? {};
	if (state === null) return t("confirmation.registeredNoMail");
	if (state === "failed") return t("confirmation.registeredFailed");
	if (sentAt === null || visit.now.getTime() - Date.parse(sentAt) < freshMailMs) return t("confirmation.registered");
	const at = { day: formatDay(sentAt, locale, timeZone), time: formatTime(sentAt, locale, timeZone) };
	return t("confirmation.registeredSent", at);
}

/** Somebody whose only way in is the link of a mail may add a password. */
function passwordOfferOf({ person, context, isByBadge, standing }: RegistrationVisit): string | undefined {
	const mayChoose = standing.hasPassword === false && person.Authentication.email !== null && !isByBadge;
	return mayChoose ? paths.passwordNew(context) : undefined;
}

/** Somebody who declined may say why, and a registered person that they cannot come; the registrant answers for companions. */
function absenceOf({ record, user, person, context, frame }: RegistrationVisit, outcome: Outcome) {
	const isDeclined = outcome === "declined";
	if (user.id !== person.id || !(isDeclined || record.registered)) return undefined;
	const label = !isDeclined ? "absence.cannotCome" : record.message ? "absence.change" : "absence.add";
	return { href: paths.message(context), label: frame.t(label), message: isDeclined ? record.message : null };
}

function documentsOf(visit: RegistrationVisit, outcome: Outcome) {
	const { context, frame, user, person, record, standing } = visit;
	const { t } = frame;
	const isOwn = user.id === person.id;
	const hasBadge = isOwn && outcome === "registered" && !record.isRemote;
	const badge = hasBadge ? frame.event.badges?.find((badge) => isBadgeFor(badge, record.typoId)) : undefined;
	const invoices = invoiceLines(visit, standing.invoices ?? []);
	return [
		...(badge
			? [
					{
						icon: "badge" as const,
						href: paths.badge(context, badge.id),
						title: t("confirmation.badge"),
						text: t("confirmation.badgeText"),
					},
				]
			: []),
		...(isOwn && (outcome === "registered" || outcome === "due")
			? [
					{
						icon: "paper" as const,
						href: paths.recapFile(context),
						title: t("recap.download"),
						text: t("confirmation.recapText"),
					},
				]
			: []),
		...invoices.map(({ kind, number, states, files }) => ({
			icon: "invoice" as const,
			href: files[0]?.href ?? paths.invoices(context),
			title: t(kind === "invoice" ? "confirmation.invoice" : "confirmation.creditNote"),
			text: [`PDF, ${number}`, ...(kind === "invoice" ? [] : states.map(({ text }) => text))].join("\u00a0· "),
		})),
		// One paper has its other formats on the page that the home leads to.
		...(invoices.length > 1
			? [
					{
						icon: "invoice" as const,
						href: paths.invoices(context),
						title: t("confirmation.allInvoices"),
						text: t("confirmation.allInvoicesText"),
					},
				]
			: []),
	];
}

/** « 100,10 € réglés »: the sum of invoices less credit notes. */
function settledOf({ frame: { t, locale }, standing: { invoices = [] } }: RegistrationVisit): string | undefined {
	const { currency } = invoices[0] ?? {};
	const sum = invoices.reduce((cents, { kind, price }) => cents + (kind === "creditNote" ? -price : price), 0);
	return currency && sum > 0 ? t("confirmation.settled", { amount: formatMoney(sum, currency, locale) }) : undefined;
}

function paymentOf(visit: RegistrationVisit, isCardTaken: boolean) {
	const { context, standing } = visit;
	const { resume } = standing;
	const isCovered = resume !== undefined && resume.totalTTC > 0 && resume.remaining === 0;
	if (!resume?.canPay && !isCovered && !standing.invoices?.length) return undefined;
	return {
		due:
			resume?.canPay || isCovered
				? {
						basket: basketView(visit, resume),
						held: describePaymentHold(visit),
						transfer: expectedTransfer(visit, resume),
						isCardTaken,
						/** Undefined where the money received at the desk is enough: only the invoice is still to be made there. */
						href: isCovered ? undefined : paths.payment(context),
					}
				: undefined,
		settled: resume && !resume.canPay && resume.totalTTC === 0 ? settledLines(visit) : undefined,
	};
}

function settledLines({ frame: { t, locale }, standing: { invoices = [] } }: RegistrationVisit) {
	const { currency } = invoices[0] ?? {};
	if (!currency) return undefined;
	const sumOf = (kind: Invoice["kind"]) =>
		invoices.filter((invoice) => invoice.kind === kind).reduce((sum, { price }) => sum + price, 0);
	const money = (cents: number) => `${formatMoney(cents, currency, locale)} ${taxSuffix(true, locale)}`;
	const credited = sumOf("creditNote");
	return {
		title: t("confirmation.payment"),
		lines: [
			{ label: t("confirmation.invoiced"), value: money(sumOf("invoice")) },
			...(credited > 0 ? [{ label: t("confirmation.credited"), value: money(-credited) }] : []),
		],
		total: { label: t("confirmation.left"), value: money(0) },
	};
}

/** A companion's page is about the companion alone. */
function peopleOf(visit: RegistrationVisit) {
	const { user, person, represented } = visit;
	const isOwn = user.id === person.id;
	const waiting = represented.filter(({ isAccepted }) => !isAccepted);
	return {
		party: isOwn && hasAnswered(visit.record) ? partyOf(visit, user, visit.standing) : undefined,
		invite: isOwn ? inviteOf(visit) : undefined,
		companions: isOwn ? undefined : paths.companions(visit.context),
		asked:
			waiting.length > 0 && !visit.isClosed && isReachable(orderFor(visit), visit, "invitation-representation")
				? { names: waiting.map(fullName).join(", "), href: visit.pathTo("invitation-representation") }
				: undefined,
	};
}

/** The button of a registration that is ready but not saved runs the hidden save step; who declined may say why. */
export async function confirm(args: Arguments) {
	return byButton(args, "form", { absence: () => sayWhy(args) }, () => complete(args));
}

/** Only for those who have declined already: whoever is registered cancels on a page of its own, which says what is lost. */
async function sayWhy(args: Arguments) {
	await requireMoreThanBadge(args);
	const visit = await registrationVisitOf(args);
	const { user, person, record } = visit;
	if (user.id !== person.id || !record.responded || record.registered)
		throw redirect(paths.message(visit.context), 303);
	return answerForm(args, {
		form: "absence",
		schema: z.object({ message: reasonOr("absence.fewWords") }),
		async save({ message }) {
			await visit.gateway.registrations.explainAbsence({ ...inEvent(visit), userId: user.id, message });
			return paths.confirmation(visit.context);
		},
	});
}

async function complete(args: Arguments): Promise<never> {
	const visit = await registrationVisitOf(args);
	const order = orderFor(visit);
	const outcome = outcomeOf(visit);
	const mayComeBack = outcome === "declined" && isParticipationFixed(visit) && !visit.isClosed;
	const isAnswered = isReachable(order, visit, confirmation) && firstUnanswered(order, visit) === undefined;
	const mayConfirm = isAnswered && (outcome === "ready" || mayComeBack);
	if (!mayConfirm) throw redirect(visit.pathTo(firstOpen(order, visit)), 303);
	return completeRegistration(args, visit);
}

/** Somebody who declined and starts over has declined until every question is answered again. */
function outcomeOf(visit: RegistrationVisit): Outcome {
	const { record, answers, isClosed } = visit;
	if (record.registered && !isUnfinished(record)) return record.isCompleted ? "registered" : "due";
	if (record.representedBy !== null && answers.participation === participations.represented) return "represented";
	if (record.registered) return isClosed ? "registered" : "ready";
	if (isClosed) return record.responded ? "declined" : "closed";
	if (!hasAnswered(record)) return "ready";
	// Where participation is not asked, only a new answer shows that they come after all.
	if (isParticipationFixed(visit) && visit.draft.answered.length === 0) return "declined";
	return isAttending(answers.participation) && firstUnanswered(orderFor(visit), visit) === undefined
		? "ready"
		: "declined";
}
