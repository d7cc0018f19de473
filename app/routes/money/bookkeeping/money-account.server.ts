import { randomUUID } from "node:crypto";
import { z } from "zod";
import { Refusal } from "~/domain/ground/refusal";
import { deskPaymentMethods, recordedMoney } from "~/domain/money/desk-payment";
import { amountToType, parseAmount } from "~/domain/money/money";
import { calendarDay } from "~/domain/time/clock";
import { formatDayShort, formatDays, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInPostOf } from "../../ground/event/visit.server";
import { answerForm, byButton } from "../../ground/form-kit/answer-form.server";
import { rightsOf } from "../../ground/workspace/workspace.server";
import { say } from "./money-lines.server";

export type AccountArguments = Arguments & { params: { userId?: string } };

/** One account: what it owes, what was recorded, what invoices cover, and what may be done about it. */
export async function loadMoneyAccount(args: AccountArguments) {
	const { visit, ofPerson, here } = await accountOf(args);
	const { context, frame, ask } = visit;
	const { t, locale, timeZone } = frame;
	const account = await ask.eventMoney.account(ofPerson);
	const rights = await rightsOf(args, visit);
	const { payer, currency, remaining, toGiveBack, held, total, covered, entries } = account;
	const money = (amount: number) => say({ visit, currency }, amount);
	const day = (value: string) => formatDays([value], locale);
	const moment = (at: string) => `${formatDayShort(at, locale, timeZone)} ${formatTime(at, locale, timeZone)}`;
	const today = calendarDay(visit.now, timeZone);
	return serverOnly({
		title: payer.name || t("people.unnamed"),
		lead: payer.email ?? "",
		here,
		back: paths.money(context),
		sheet: rights.includes("attend") ? paths.person(context, payer.id) : null,
		isOffered: account.isOffered,
		state:
			toGiveBack > 0
				? { tone: "warn" as const, label: t("money.toReturn"), value: money(toGiveBack) }
				: remaining > 0
					? { tone: "warn" as const, label: t("money.remaining"), value: money(remaining) }
					: { tone: "success" as const, label: t("money.settled"), value: "" },
		announced: account.transferReference && t("money.announced", { reference: account.transferReference }),
		due: account.due.map(({ label, personName, ttc }) => ({
			label: [label, personName].filter(Boolean).join(" · "),
			value: money(ttc),
		})),
		sums: [
			...(total > 0 ? [{ label: t("money.total"), value: money(total) }] : []),
			...(held > 0 ? [{ label: t("money.heldHere"), value: money(held) }] : []),
		],
		remaining,
		toGiveBack,
		ids: { transfer: randomUUID(), back: randomUUID(), undo: randomUUID() },
		today,
		transfer: {
			amount: remaining > 0 ? amountToType(remaining, currency, locale) : "",
			valueOn: today,
			reference: account.transferReference ?? "",
		},
		handBack: { amount: amountToType(toGiveBack, currency, locale), means: "transfer", valueOn: today },
		means: deskPaymentMethods.map((value) => ({ value, label: t(`money.means.${value}`) })),
		refund:
			covered.length === 0
				? null
				: {
						action: paths.moneyRefund(context, payer.id),
						lines: covered.map(({ key, invoice, label, personName, ttc, isChosen }) => ({
							value: key,
							label: `${[label, personName].filter(Boolean).join("\u00a0· ")}\u00a0· ${money(ttc)}`,
							note: isChosen ? t("money.invoice", { number: invoice }) : t("money.givenUp", { number: invoice }),
						})),
					},
		entries: entries
			.filter(({ kind }) => kind !== "void")
			.map(({ id, kind, amount, means, at, by, valueOn, reference, isVoided }) => ({
				id,
				sum: money(kind === "back" ? -amount : amount),
				details: [
					means ? t(`money.means.${means}`) : "",
					valueOn ? t("money.valueOn", { day: day(valueOn) }) : "",
					reference ?? "",
					t("money.noted", { when: moment(at), name: by || t("people.unnamed") }),
				].filter(Boolean),
				isVoided,
			}))
			.reverse(),
		documents: account.documents
			.map(({ id, label, total: amount, issuedAt }) => ({
				id,
				label,
				value: money(amount),
				day: formatDayShort(issuedAt, locale, timeZone),
				file: paths.invoiceFile(visit.context, id, "pdf"),
			}))
			.reverse(),
	});
}

export type MoneyAccountPage = Awaited<ReturnType<typeof loadMoneyAccount>>;

export async function accountOf(args: AccountArguments) {
	const visit = await signedInPostOf(args);
	const { userId = "" } = args.params;
	return { visit, ofPerson: { userId }, here: paths.moneyAccount(visit.context, userId) };
}

const recorded = {
	...recordedMoney,
	valueOn: z.iso.date("errors.required"),
	reference: z.string().trim().max(140, "errors.tooLong 140").optional(),
};

/** Largest amount of one record, in minor units, as in the contract. */
const largest = 5_000_000_00;

export async function changeMoneyAccount(args: AccountArguments) {
	const { visit, ofPerson, here } = await accountOf(args);
	const { eventMoney } = visit.ask;
	const { currency } = visit.frame.settings;
	const amountIn = (typed: string) => {
		const amount = parseAmount(typed, currency);
		if (amount === undefined || amount === 0 || amount > largest) {
			throw new Refusal("invalidForm", { amount: "errors.amount" });
		}
		return amount;
	};
	return byButton(
		args,
		"intention",
		{
			rendre: () =>
				answerForm(args, {
					form: "back",
					schema: z.object({ ...recorded, means: z.enum(deskPaymentMethods, "errors.required") }),
					async save({ amount, ...fields }) {
						await eventMoney.recordReturn({ ...ofPerson, ...fields, amount: amountIn(amount) });
						return redirectTo(args, here, { tone: "success", key: "money.returnNoted" });
					},
				}),
			annuler: () =>
				answerForm(args, {
					form: "undo",
					schema: z.object({ id: z.uuid("errors.required"), entry: z.string("errors.required").max(64) }),
					async save({ id, entry: entryId }) {
						await eventMoney.undoEntry({ ...ofPerson, id, entryId });
						return redirectTo(args, here, { tone: "success", key: "money.undone" });
					},
				}),
		},
		() =>
			answerForm(args, {
				form: "transfer",
				schema: z.object({ ...recorded, takesMore: z.literal("on").optional() }),
				async save({ amount, takesMore, ...fields }) {
					const transfer = { ...ofPerson, ...fields, amount: amountIn(amount), takesMore: takesMore === "on" };
					await eventMoney.recordTransfer(transfer);
					return redirectTo(args, here, { tone: "success", key: "money.transferNoted" });
				},
			}),
	);
}
