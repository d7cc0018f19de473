/**
 * The ticket beside the options, which shows the choices and their total as soon as a choice is made. The choices carry their
 * prices, in minor units; the code that adds, rounds and formats them is the server's.
 */

import type { PersonGift, PricedChoice } from "~/domain/money/gifts";
import { type PriceStyle, taxSuffix } from "~/domain/money/price";
import { runningStub, type StubTexts } from "~/domain/money/running-total";
import { element } from "./dom/element";
import { followGroup } from "./registration/follow-group";
import { labelled, lineOf } from "./registration/ticket-lines";

type Line = PricedChoice & { text: string; amount?: string };

/** The data in the page (`steps/articles.server.ts`). */
interface PriceData {
	style: PriceStyle;
	words: StubTexts;
	included: Line[];
	gift?: PersonGift;
}

const source = document.querySelector<HTMLElement>("[data-total]");
const form = source?.closest("form");

if (source && form) {
	const priceData = JSON.parse(source.dataset.total ?? "{}") as PriceData;
	const follow = () => {
		const unticked = hideOtherDays(form);
		const included = priceData.included.filter(({ dayId }) => !unticked.includes(dayId));
		show({ ...priceData, included }, chosenIn(form));
	};
	form.addEventListener("change", follow);
	// The browser may restore choices when somebody returns to the page.
	window.addEventListener("pageshow", follow);
}

const group = document.querySelector<HTMLFormElement>("[data-group]");
if (group) followGroup(group);

/** What is of a day that is not ticked is not sent either; returns those days. */
function hideOtherDays(within: HTMLElement): string[] {
	const groups = Array.from(within.querySelectorAll<HTMLFieldSetElement>("[data-of-day]"));
	const ticks = Array.from(within.querySelectorAll<HTMLInputElement>("input[name=days]"));
	for (const group of groups) group.disabled = ticks[Number(group.dataset.ofDay)]?.checked === false;
	return groups.length > 0 ? ticks.filter(({ checked }) => !checked).map(({ value }) => value) : [];
}

function chosenIn(within: HTMLElement): Line[] {
	return Array.from(within.querySelectorAll<HTMLInputElement>("input[data-ht]:checked:enabled")).map((input) => {
		const row = input.parentElement;
		const text = row?.querySelector(".choice__label")?.textContent ?? "";
		const amount = row?.querySelector(".price > b")?.textContent ?? "";
		const { ht, rate, day = "" } = input.dataset;
		return { articleId: input.value, dayId: day, ht: Number(ht), rate: Number(rate), text, amount };
	});
}

function show({ style, words, included, gift }: PriceData, chosen: Line[]): void {
	const all = [...included, ...chosen];
	const { label, amount, tax, notes } = runningStub(all, gift, style, words);
	const stub = document.querySelector(".ticket__stub");
	const heading = stub?.querySelector(".ticket__total");
	if (!stub || !heading) return;
	heading.replaceChildren(element("span", label));
	if (amount) heading.append(" ", labelled(amount, tax, "ticket__amount"));
	for (const former of Array.from(stub.querySelectorAll(".ticket__tax"))) former.remove();
	heading.after(...notes.map((text) => element("p", text, "ticket__tax")));
	const small = document.querySelector(".stub-bar__total");
	small?.replaceChildren(amount ? labelled(amount, tax) : label);
	const unit = all.some(({ amount }) => amount)
		? [lineOf({ text: "", amount: taxSuffix(style.isTTC, style.locale) })]
		: [];
	document.querySelector("[data-running] dd")?.replaceChildren(...unit, ...all.map(lineOf));
}
