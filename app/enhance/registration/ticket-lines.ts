import { element } from "../dom/element";

/** As `app/ui/ticket.tsx` writes an amount with its tax. */
export function labelled(amount: string, tax = "", className = ""): HTMLElement {
	const whole = element("span", amount, className);
	whole.append(" ", element("small", tax));
	return whole;
}

export function lineOf({ text, amount }: { text: string; amount?: string }): HTMLElement {
	const line = element("span", "", "ticket__amounts flex between gap-12");
	line.append(element("span", text), " ");
	if (amount) line.append(element("span", amount));
	return line;
}
