import { randomUUID } from "node:crypto";
import { z } from "zod";
import { Refusal } from "~/domain/ground/refusal";
import { type DeskPayment, deskPaymentMethods, recordedMoney } from "~/domain/money/desk-payment";
import { amountToType, formatMoney, parseAmount } from "~/domain/money/money";
import { formatPrice, type Price } from "~/domain/money/price";
import { fullName } from "~/domain/people/person";
import { formatDay, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import { answerForm, byButton } from "../../ground/form-kit/answer-form.server";
import { hereOf as doorOf } from "../scan/door-position.server";
import { personAtDesk } from "./person-at-desk.server";

export async function loadPayment(args: Arguments) {
	const { visit, person, stands, door, back: backText, isOfSheet, at } = await personAtDesk(args);
	const { t, locale } = visit.frame;
	const account = await visit.ask.deskPayments.read(at);
	const { currency, payer, total, totalHT, isTTC, held, remaining, toGiveBack } = account;
	const money = (amount: number) => formatMoney(amount, currency, locale);
	const say = (price: Price) => formatPrice(price, { isTTC, currency, locale });
	return serverOnly({
		title: t("desk.payment", { name: fullName(person) }),
		heldForms: args.context.heldFormsSrc,
		payer: payer.id === person.id ? null : t("desk.payer", { name: fullName(payer) }),
		here: hereOf(visit, person.id, stands, isOfSheet),
		door,
		place: stands.place,
		direction: stands.direction,
		personId: person.id,
		backText,
		entrance: doorOf(visit, stands),
		isIn: person.isIn,
		isOffered: account.isOffered,
		remaining,
		toGiveBack,
		says: { remaining: money(remaining), toGiveBack: money(toGiveBack) },
		transfer: account.transferReference && t("desk.transfer", { reference: account.transferReference }),
		/** The payments so far are enough: only the invoice is missing. */
		isCovered: total > 0 && remaining === 0,
		sums: [
			{ label: t("desk.total"), value: say({ ht: totalHT, ttc: total }) },
			...(held > 0 ? [{ label: t("desk.held"), value: money(held) }] : []),
			...(total > 0 ? [{ label: t("desk.billedTo"), value: account.billedTo }] : []),
		],
		lines: account.lines.map(({ label, personName, ...price }) =>
			[label, personName, say(price)].filter(Boolean).join(" · "),
		),
		ids: { payment: randomUUID(), back: randomUUID(), undo: randomUUID(), scan: randomUUID() },
		saved: { amount: amountToType(remaining, currency, locale), means: "card" },
		back: { amount: amountToType(toGiveBack, currency, locale), means: "cash" },
		means: deskPaymentMethods.map((value) => ({ value, label: t(`desk.means.${value}`) })),
		entries: account.entries.map((entry) => entryLine(visit, entry, money(entry.amount))),
		invoices: account.invoices.map(
			(invoice) => `${invoice.label} – ${say({ ht: invoice.totalHT, ttc: invoice.total })}`,
		),
	});
}

function entryLine(
	{ frame: { t, locale, timeZone } }: Visit,
	{ id, kind, means, at, by, isVoided }: DeskPayment,
	sum: string,
) {
	const what = means ? `${t(`desk.kind.${kind}`)} · ${t(`desk.means.${means}`)}` : t(`desk.kind.${kind}`);
	const details = [what, `${formatDay(at, locale, timeZone)}, ${formatTime(at, locale, timeZone)}`, by];
	return { id, sum, details: details.filter(Boolean).join(" · "), isVoided, canUndo: kind !== "void" && !isVoided };
}

function hereOf(
	{ context }: Visit,
	personId: string,
	{ place, direction }: { place: string; direction: string },
	isOfSheet: boolean,
) {
	const query = { personne: personId, lieu: place, sens: direction, ...(isOfSheet && { retour: "fiche" }) };
	return `${paths.deskPayment(context)}?${new URLSearchParams(query)}`;
}

const paymentForm = z.object({ ...recordedMoney, means: z.enum(deskPaymentMethods, "errors.required") });

export async function answerPayment(args: Arguments) {
	const { visit, person, stands, isOfSheet, at } = await personAtDesk(args);
	const { ask } = visit;
	const here = hereOf(visit, person.id, stands, isOfSheet);
	const add = (kind: "paid" | "back") =>
		answerForm(args, {
			form: kind,
			schema: paymentForm,
			async save({ amount: typed, ...fields }) {
				const { currency } = await ask.deskPayments.read(at);
				const amount = parseAmount(typed, currency);
				if (amount === undefined) throw new Refusal("invalidForm", { amount: "errors.amount" });
				await ask.deskPayments.add({ ...at, ...fields, amount, kind });
				return redirectTo(args, here, { tone: "success", key: kind === "paid" ? "desk.noted" : "desk.notedBack" });
			},
		});
	const undo = () =>
		answerForm(args, {
			form: "undo",
			schema: z.object({ id: z.uuid("errors.required"), entry: z.string().max(64) }),
			async save({ id, entry: entryId }) {
				await ask.deskPayments.undo({ ...at, id, entryId });
				return redirectTo(args, here, { tone: "success", key: "desk.undone" });
			},
		});
	return byButton(args, "intention", { back: () => add("back"), undo }, () => add("paid"));
}
