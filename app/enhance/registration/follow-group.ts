import { fieldOf, type GroupAnswers, isFound } from "~/domain/registration/group-answers";
import { type GroupData, type GroupView, likeAll, say, textOf, viewOfGroup } from "~/domain/registration/group-total";
import { element } from "../dom/element";
import { labelled, lineOf } from "./ticket-lines";

/** The page of a group (`routes/registration/groups`): differences, totals and what everybody has follow each change at once. */
export function followGroup(form: HTMLFormElement): void {
	const data = JSON.parse(form.dataset.group ?? "{}") as GroupData;
	const rows = Array.from(form.querySelectorAll<HTMLElement>("[data-person]"));
	sortRows(rows);
	const follow = () => {
		const values = valuesIn(form);
		const common = Object.fromEntries(
			data.questions.map(({ name }) => [name, (values.get(`all.${name}`) ?? []).filter(Boolean)]),
		);
		const people = rows.map((row) => (field: string) => values.get(`people[${indexOf(row)}].${field}`)?.[0] ?? "");
		const view = viewOfGroup(data, common, people);
		for (const [at, row] of rows.entries()) {
			showChoices(row, data, common);
			if (view.people[at]) showPerson(row, data, view.people[at]);
		}
		write(form.querySelector("[data-summary]"), view.summary);
		showTicket(data, view);
	};
	form.addEventListener("change", follow);
	form.addEventListener("input", ({ target }) => {
		const input = target as HTMLInputElement;
		const row = input.closest<HTMLElement>("[data-person]");
		if (row) showName(row, data);
		else if (input.id === "find") findPeople(form, data, input.value);
	});
	// The browser may restore choices when somebody returns to the page.
	window.addEventListener("pageshow", follow);
}

/** By field. A `FormData` looks through all its fields for each, and a large group has thousands. */
function valuesIn(form: HTMLFormElement): Map<string, string[]> {
	const values = new Map<string, string[]>();
	for (const [name, value] of Array.from(new FormData(form))) {
		values.set(name, [...(values.get(name) ?? []), String(value)]);
	}
	return values;
}

const sortRows = (rows: HTMLElement[]) => rows.sort((first, second) => indexOf(first) - indexOf(second));

const indexOf = (row: HTMLElement) => Number(row.dataset.person);

function write(into: Element | null, text: string): void {
	if (into && into.textContent !== text) into.textContent = text;
}

const fieldIn = (row: HTMLElement, field: string) =>
	document.getElementById(`people[${indexOf(row)}].${field}`) as HTMLInputElement | HTMLSelectElement | null;

/** The first line of each of their fields says what everybody has. */
function showChoices(row: HTMLElement, data: GroupData, common: GroupAnswers): void {
	for (const question of data.questions) {
		for (const at of question.takesOne ? [0] : question.options.keys()) {
			const select = fieldIn(row, fieldOf(question, at));
			write(select?.querySelector("option") ?? null, likeAll(data, question, at, common));
		}
	}
}

function showPerson(row: HTMLElement, { words }: GroupData, person: GroupView["people"][number]): void {
	const { differences, extras, price } = person;
	// In a long list nothing is said of what costs more there: it is the same for almost everybody.
	const said = "extras" in row.dataset ? extras : [];
	write(row.querySelector("[data-differs]"), textOf(differences, said));
	const changed = differences.flatMap(({ fields }) => fields.map((field) => fieldIn(row, field)?.id));
	for (const label of Array.from(row.querySelectorAll("label"))) {
		label.classList.toggle("group__changed", changed.includes(label.htmlFor));
	}
	const amount = row.querySelector("[data-price]");
	const text = price ? `${price.value} ${price.tax}` : words.free;
	if (amount && amount.textContent !== text)
		amount.replaceChildren(price ? priced(price) : element("span", text, "mid"));
}

/** As `app/ui/price.tsx` writes it. */
function priced({ value, tax }: { value: string; tax: string }): HTMLElement {
	const whole = element("span", "", "price small light soft digits nowrap");
	whole.append(element("b", value), " ", element("i", tax));
	return whole;
}

function showName(row: HTMLElement, { words }: GroupData): void {
	const [first, last, address] = ["firstName", "lastName", "email"].map((field) => fieldIn(row, field)?.value.trim());
	const name = `${first} ${last}`.trim() || say(words.person, String(indexOf(row) + 1));
	for (const place of Array.from(row.querySelectorAll("[data-name]"))) write(place, name);
	write(row.querySelector("[data-address]"), address || words.noAddress);
}

/** Those whose name is looked for stand above the fold; without a search the first few do. */
function findPeople(form: HTMLFormElement, { words }: GroupData, search: string): void {
	const lines = form.querySelector<HTMLElement>("[data-lines]");
	const folded = form.querySelector<HTMLElement>("[data-folded]");
	if (!lines || !folded) return;
	const rows = [lines, folded].flatMap((list) => Array.from(list.querySelectorAll<HTMLElement>("[data-person]")));
	sortRows(rows);
	const wanted = search.trim();
	const found = wanted
		? rows.filter((row) => isFound(wanted, row.querySelector(".group__row")?.textContent ?? ""))
		: rows.slice(0, Number(lines.dataset.lines));
	const others = rows.filter((row) => !found.includes(row));
	lines.replaceChildren(...found);
	folded.replaceChildren(...others);
	const [single, several] = words.others;
	write(form.querySelector("[data-others]"), others.length === 1 ? single : say(several, String(others.length)));
	form.querySelector("[data-none]")?.toggleAttribute("hidden", found.length > 0);
	folded.closest("details")?.toggleAttribute("hidden", others.length === 0);
}

function showTicket({ words }: GroupData, { included, extra, total }: GroupView): void {
	const show = (line: string, values: GroupView["extra"], unit?: HTMLElement) => {
		const lines = (values.length > 0 ? values : [{ text: words.rest }]).map(lineOf);
		document.querySelector(`[data-running=${line}] dd`)?.replaceChildren(...(unit ? [unit] : []), ...lines);
	};
	const unit = lineOf({ text: "", amount: total?.tax ?? "" });
	unit.classList.add("small", "light", "soft");
	show("included", included);
	show("extra", extra, extra.length > 0 ? unit : undefined);
	if (!total) return;
	document.querySelector(".ticket__amount")?.replaceWith(labelled(total.value, total.tax, "ticket__amount"));
	document.querySelector(".stub-bar__total")?.replaceChildren(labelled(total.value, total.tax));
	const heading = document.querySelector(".ticket__total");
	for (const former of Array.from(document.querySelectorAll(".ticket__tax"))) former.remove();
	heading?.after(...total.parts.map((text) => element("p", text, "ticket__tax")));
}
