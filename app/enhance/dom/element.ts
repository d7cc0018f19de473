export function element(name: string, text = "", className = ""): HTMLElement {
	const made = document.createElement(name);
	made.textContent = text;
	if (className) made.className = className;
	return made;
}
