import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import { Refusal } from "~/domain/ground/refusal";
import { formatMoney } from "~/domain/money/money";
import { taxSuffix } from "~/domain/money/price";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { textsOf } from "~/i18n/translator";
import { paths } from "~/paths";
import { answerForm } from "../../ground/form-kit/answer-form.server";

interface Arguments {
	request: Request;
	params: { checkoutId?: string };
	context: AppLoadContext;
}

type Bank = NonNullable<AppLoadContext["bank"]>;
type CheckoutPage = NonNullable<Awaited<ReturnType<Bank["page"]>>>;

export async function loadCardPage(args: Arguments) {
	const { page } = await requirePage(args);
	const { t, amount } = textsFor(page);
	// The bank's page redirects to the event's, which may have another origin.
	args.context.openPolicy("form-action", new URL(page.successUrl).origin);
	return serverOnly({
		title: t("card.titleTo", { merchant: page.merchant }),
		locale: page.locale,
		state: page.state,
		merchant: page.merchant,
		description: page.description,
		amount,
		lines: linesOf(page),
		successUrl: page.successUrl,
		cancelUrl: page.cancelUrl,
		testCards: page.testCards,
		wasRefused: new URL(args.request.url).searchParams.has("refus"),
	});
}

const typed = z
	.string()
	.catch("")
	.transform((text) => text.slice(0, 200));

const card = z.object({ number: typed, expiry: typed, cvc: typed, name: typed });

export async function payByCard(args: Arguments) {
	const { bank, id, page } = await requirePage(args);
	return answerForm(args, {
		schema: card,
		async save(answers) {
			const paying = await bank.pay(id, answers);
			if (paying.outcome === "unreadable") throw new Refusal("invalidForm", paying.errors);
			if (paying.outcome === "refused") throw new Refusal("invalidForm", { "": `card.refused.${paying.reason}` });
			if (paying.outcome === "challenge") return paths.cardChallenge(id);
			return paying.outcome === "paid" ? page.successUrl : paths.cardPage(id);
		},
	});
}

export async function loadChallenge(args: Arguments) {
	const { id, page } = await requirePage(args);
	if (!page.isChallenged) throw redirect(paths.cardPage(id));
	const { t, amount } = textsFor(page);
	args.context.openPolicy("form-action", new URL(page.successUrl).origin);
	return serverOnly({ title: t("card.challenge.title"), locale: page.locale, merchant: page.merchant, amount });
}

export async function answerChallenge(args: Arguments) {
	const { bank, id, page } = await requirePage(args);
	const answer = (await readForm(args.request)).get("answer");
	const { outcome } = await bank.answerChallenge(id, answer === "confirm");
	if (outcome === "paid") throw redirect(page.successUrl, 303);
	throw redirect(outcome === "refused" ? paths.cardPageRefused(id) : paths.cardPage(id), 303);
}

async function requirePage({ params, context }: Arguments): Promise<{ bank: Bank; id: string; page: CheckoutPage }> {
	const id = params.checkoutId ?? "";
	const page = await context.bank?.page(id);
	if (!context.bank || !page) throw new Response(null, { status: 404 });
	return { bank: context.bank, id, page };
}

const linesShown = 6;

/** The lines of the order, then the tax; a long list ends with the number of the others. */
function linesOf({ lines, vat, locale, currency }: CheckoutPage) {
	const t = textsOf(locale);
	const money = (cents: number) => formatMoney(cents, currency, locale);
	// Where the tax has a line of its own, the other lines are net.
	const word = taxSuffix(vat === 0, locale);
	const shown = lines.length > linesShown ? lines.slice(0, linesShown - 1) : lines;
	const others = lines.slice(shown.length);
	const sum = others.reduce((total, { amount }) => total + amount, 0);
	return [
		...shown.map(({ label, amount }) => ({ label, amount: `${money(amount)} ${word}` })),
		...(others.length > 0
			? [{ label: t("card.others", { count: others.length }), amount: `${money(sum)} ${word}` }]
			: []),
		...(vat > 0 ? [{ label: t("card.vat"), amount: money(vat) }] : []),
	].map((line, index) => ({ ...line, key: String(index) }));
}

function textsFor({ locale, amount, currency }: CheckoutPage) {
	return { t: textsOf(locale), amount: formatMoney(amount, currency, locale) };
}
