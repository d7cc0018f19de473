import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { formatMoney } from "~/domain/money";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { textsOf } from "~/i18n/translator";
import { paths } from "~/paths";

interface Arguments {
	request: Request;
	params: { sessionId?: string };
	context: AppLoadContext;
}

type Bank = NonNullable<AppLoadContext["bank"]>;
type Shown = NonNullable<Awaited<ReturnType<Bank["page"]>>>;
type Card = Parameters<Bank["pay"]>[1];

/** What the form shows again: never the security code. */
export interface RefusedCard {
	errors: Partial<Record<keyof Card, string>>;
	refused?: "refused" | "noFunds";
	values: Partial<Omit<Card, "cvc">>;
}

export async function loadCardPage(args: Arguments) {
	const { page } = await requirePage(args);
	const { t, amount } = saidIn(page);
	// The bank's page goes on to the event's, which may live at another address.
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

export async function payByCard(args: Arguments) {
	const { bank, id, page } = await requirePage(args);
	const form = await readForm(args.request);
	const typed = (name: string) => String(form.get(name) ?? "").slice(0, 200);
	const card = { number: typed("number"), expiry: typed("expiry"), cvc: typed("cvc"), name: typed("name") };
	const paying = await bank.pay(id, card);
	const { cvc: _, ...values } = card;
	if (paying.outcome === "unreadable") return again({ errors: paying.errors, values });
	if (paying.outcome === "refused") return again({ errors: {}, refused: paying.reason, values: { name: card.name } });
	if (paying.outcome === "challenge") throw redirect(paths.cardChallenge(id), 303);
	throw redirect(paying.outcome === "paid" ? page.successUrl : paths.cardPage(id), 303);
}

export async function loadChallenge(args: Arguments) {
	const { id, page } = await requirePage(args);
	if (!page.isChallenged) throw redirect(paths.cardPage(id));
	const { t, amount } = saidIn(page);
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

async function requirePage({ params, context }: Arguments): Promise<{ bank: Bank; id: string; page: Shown }> {
	const id = params.sessionId ?? "";
	const page = await context.bank?.page(id);
	if (!context.bank || !page) throw new Response(null, { status: 404 });
	return { bank: context.bank, id, page };
}

const linesShown = 6;

/** What is paid for, line by line, then the tax; a long list ends with how many more there are. */
function linesOf({ lines, vat, locale, currency }: Shown) {
	const t = textsOf(locale);
	const money = (cents: number) => formatMoney(cents, currency, locale);
	const shown = lines.length > linesShown ? lines.slice(0, linesShown - 1) : lines;
	const others = lines.slice(shown.length);
	const sum = others.reduce((total, { amount }) => total + amount, 0);
	return [
		...shown.map(({ label, amount }) => ({ label, amount: money(amount) })),
		...(others.length > 0 ? [{ label: t("card.others", { count: others.length }), amount: money(sum) }] : []),
		...(vat > 0 ? [{ label: t("card.vat"), amount: money(vat) }] : []),
	].map((line, index) => ({ ...line, key: String(index) }));
}

function saidIn({ locale, amount, currency }: Shown) {
	return { t: textsOf(locale), amount: formatMoney(amount, currency, locale) };
}

function again(refused: RefusedCard) {
	return data(serverOnly(refused), { status: 422 });
}
