import { redirect } from "@remix-run/node";
import { z } from "zod";
import { serverOnly } from "~/http/server-only";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { type AccountArguments, accountOf } from "./money-account.server";
import { say } from "./money-lines.server";

/** The credit notes that the chosen lines would become, and where the money goes, before anything is done. */
export async function loadMoneyRefund(args: AccountArguments) {
	const { visit, ofPerson, here } = await accountOf(args);
	const { t } = visit.frame;
	const keys = new URL(args.request.url).searchParams.getAll("ligne");
	if (keys.length === 0) throw redirect(here, 303);
	const { eventMoney } = visit.ask;
	const { payer } = await eventMoney.account(ofPerson);
	const { currency, preview } = await eventMoney.previewRefund({ ...ofPerson, keys });
	const money = (amount: number) => say({ visit, currency }, amount);
	return serverOnly({
		title: t("money.refundOf", { name: payer.name || t("people.unnamed") }),
		here: `${new URL(args.request.url).pathname}${new URL(args.request.url).search}`,
		back: here,
		keys,
		shown: preview.total,
		total: money(preview.total),
		notes: preview.notes.map((note) => ({
			title: t("money.credits", { number: note.invoice }),
			lines: note.lines.map(({ label, personName }) => [label, personName].filter(Boolean).join(" · ")),
			sums: [
				{ label: t("money.untaxedSum"), value: money(note.totalHT) },
				{ label: t("money.vat"), value: money(note.totalVAT) },
				{ label: t("money.taxedSum"), value: money(note.total) },
			],
		})),
		effects: [
			...(preview.online > 0 ? [t("money.goesOnline", { amount: money(preview.online) })] : []),
			...(preview.byHand > 0 ? [t("money.goesByHand", { amount: money(preview.byHand) })] : []),
			t("money.losesArticles"),
		],
	});
}

export type MoneyRefundPage = Awaited<ReturnType<typeof loadMoneyRefund>>;

export async function makeMoneyRefund(args: AccountArguments) {
	const { visit, ofPerson, here } = await accountOf(args);
	return answerForm(args, {
		schema: z.object({
			ligne: z.union([
				z.array(z.string().max(300)).max(200),
				z
					.string()
					.max(300)
					.transform((one) => [one]),
			]),
			shown: z.coerce.number().int().min(0),
		}),
		async save({ ligne: keys, shown }) {
			await visit.ask.eventMoney.refund({ ...ofPerson, keys, shown });
			return redirectTo(args, here, { tone: "success", key: "money.refundMade" });
		},
	});
}
