import type { Clicker } from "./crawl";
import { pairs, TextBrowser } from "./pages";
import { fieldsOf } from "./pages-html";

/** Clicks in a browser without scripts: it requests everything that a page names. */
export function textClicker(browser: TextBrowser): Clicker {
	return {
		base: browser.base,
		sameKind: 12,
		pieces: true,
		complaints: () => [],
		open: (path) => browser.open(path),
		openApart: (path) => new TextBrowser(browser.base).open(path),
		press(page, { form, button }, answers) {
			const { method = "get", action = page.path } = form.attributes;
			const { name, value = "", formaction = action } = button.attributes;
			const changes = { ...answers, ...(name ? { [name]: value } : {}) };
			const fields = [...fieldsOf(form).filter(([key]) => !(key in changes)), ...pairs(changes)];
			if (method === "post") return browser.sendTo(formaction, fields);
			return browser.open(`${formaction.split(/[?#]/)[0]}?${new URLSearchParams(fields)}`);
		},
	};
}
