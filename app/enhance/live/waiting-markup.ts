/** Returns markup that waits in the page as text (`ui/waiting-markup.tsx`), as elements. */
export function waitingMarkup(page: ParentNode, name: string): DocumentFragment | undefined {
	const text = page.querySelector(`script[data-${name}]`)?.textContent;
	if (!text) return undefined;
	const holder = document.createElement("template");
	holder.innerHTML = text;
	return holder.content;
}

export function waitingElement(name: string): HTMLElement | undefined {
	const element = waitingMarkup(document, name)?.firstElementChild;
	return element instanceof HTMLElement ? element : undefined;
}
