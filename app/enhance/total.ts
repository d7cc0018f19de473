/**
 * The ticket beside the options, which shows the choices and their total as soon as a choice is made. The choices carry their
 * prices, in minor units; the code that adds, rounds and formats them is the server's.
 */

import type { PersonGift, PricedChoice } from "~/domain/money/gifts";
import { type PriceStyle, taxSuffix } from "~/domain/money/price";
import { runningStub, type StubTexts } from "~/domain/money/running-total";
import { type GroupPrices, groupTotals, pricedOf } from "~/domain/registration/group-total";
import { element } from "./dom/element";

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

const table = document.querySelector<HTMLElement>("[data-group]");

if (table) {
	const prices = JSON.parse(table.dataset.group ?? "{}") as GroupPrices;
	const follow = () => followGroup(table, prices);
	table.addEventListener("change", follow);
	window.addEventListener("pageshow", follow);
	// Copies in the page what the button would have the server do.
	document.querySelector("button[value=copy]")?.addEventListener("click", (event) => {
		event.preventDefault();
		copyFirst(table);
		follow();
	});
}

/** Copies the first person's options to everybody; the personal fields stay. */
function copyFirst(within: HTMLElement): void {
	const [first, ...others] = Array.from(within.querySelectorAll<HTMLElement>("tbody tr"));
	if (!first) return;
	const chosen = optionsIn(first);
	for (const row of others) {
		for (const [key, field] of optionsIn(row)) {
			const model = chosen.get(key);
			if (field instanceof HTMLInputElement) field.checked = (model as HTMLInputElement | undefined)?.checked ?? false;
			else field.value = model?.value ?? "";
		}
	}
}

function optionsIn(row: HTMLElement): Map<string, HTMLInputElement | HTMLSelectElement> {
	const fields = Array.from(
		row.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
			"td:not(.group__person) :is(select, input[type=checkbox])",
		),
	);
	return new Map(
		fields.map((field) => {
			const name = field.name.slice(field.name.indexOf(".") + 1);
			return [field instanceof HTMLInputElement ? `${name} ${field.value}` : name, field];
		}),
	);
}

function followGroup(within: HTMLElement, prices: GroupPrices): void {
	const rows = Array.from(within.querySelectorAll<HTMLElement>("tbody tr"));
	const chosen = rows.map((row) => {
		const values = new Map<string, string[]>();
		for (const field of Array.from(row.querySelectorAll<HTMLInputElement>("input:checked, select"))) {
			const name = field.name.slice(field.name.indexOf(".") + 1);
			values.set(name, [...(values.get(name) ?? []), field.value]);
		}
		return pricedOf(prices, (name) => values.get(name) ?? []);
	});
	const { each, all } = groupTotals(chosen, prices);
	const say = (output: Element | null, price: string | undefined) => {
		if (output && price) output.textContent = price;
	};
	for (const [index, row] of rows.entries()) say(row.querySelector("[data-amount=each]"), each[index]);
	say(document.querySelector("[data-amount=all]"), all);
}

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

/** As `app/ui/ticket.tsx` writes an amount with its tax. */
function labelled(amount: string, tax = "", className = ""): HTMLElement {
	const whole = element("span", amount, className);
	whole.append(" ", element("small", tax));
	return whole;
}

function lineOf({ text, amount }: Pick<Line, "text" | "amount">): HTMLElement {
	const line = element("span", "", "ticket__amounts flex between gap-12");
	line.append(element("span", text), " ");
	if (amount) line.append(element("span", amount));
	return line;
}
