/**
 * The ticket beside the options: it says what is chosen and what that comes to as soon as a choice is made. The prices stand on
 * the choices, in minor units; they are added up, rounded and said by the code that the server does it with.
 */
import { type Priced, type PriceStyle, runningTotal } from "~/domain/price";

/** As the page has it (`steps/articles.server.ts`). */
interface Known {
	style: PriceStyle;
	included: (Priced & { text: string; amount?: string })[];
	label: string;
	free: string;
	note?: string;
}

const source = document.querySelector<HTMLElement>("[data-total]");
const form = source?.closest("form");

if (source && form) {
	const known = JSON.parse(source.dataset.total ?? "{}") as Known;
	const follow = () => show(known, chosenIn(form));
	form.addEventListener("change", follow);
	// What a browser gives back when somebody returns to the page is chosen too. What a code takes off only the server knows.
	window.addEventListener("pageshow", ({ persisted }) => (persisted || !known.note) && follow());
}

function chosenIn(within: HTMLElement): Known["included"] {
	return Array.from(within.querySelectorAll<HTMLInputElement>("input[data-ht]:checked")).map((input) => {
		const row = input.parentElement;
		const text = row?.querySelector(".choice__label")?.textContent ?? "";
		const amount = row?.querySelector(".choice__amount")?.textContent ?? "";
		return { ht: Number(input.dataset.ht), rate: Number(input.dataset.rate), text, amount };
	});
}

function show({ style, included, label, free, note }: Known, chosen: Known["included"]): void {
	const all = [...included, ...chosen];
	const total = runningTotal(all, style);
	const stub = document.querySelector(".ticket__stub");
	const heading = stub?.querySelector(".ticket__total");
	if (!stub || !heading) return;
	heading.replaceChildren(element("span", total ? `${label} ${total.tax}` : free));
	if (total) heading.append(" ", element("span", total.value, "ticket__amount"));
	for (const former of Array.from(stub.querySelectorAll(".ticket__tax"))) former.remove();
	const notes = total ? [...total.parts, ...(note ? [note] : [])] : [];
	heading.after(...notes.map((text) => element("p", text, "ticket__tax")));
	const small = document.querySelector(".stub-bar__total");
	if (small) small.textContent = total ? total.value : free;
	document.querySelector(".ticket__line--now dd")?.replaceChildren(...all.map(lineOf));
}

function lineOf({ text, amount }: Known["included"][number]): HTMLElement {
	const line = element("span", "", "ticket__amounts");
	line.append(element("span", text), " ");
	if (amount) line.append(element("span", amount));
	return line;
}

function element(name: string, text: string, className = ""): HTMLElement {
	const made = document.createElement(name);
	made.textContent = text;
	if (className) made.className = className;
	return made;
}
