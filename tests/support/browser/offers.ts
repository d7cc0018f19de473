import { addressOf } from "./addresses";
import type { Page } from "./pages";
import { type Tag, tagsIn } from "./pages-html";

export interface Offered {
	/** The same for the same button of another person, company or conference. */
	key: string;
	at: string;
	form: Tag;
	button: Tag;
}

/** Lists the paths of this site to which a page links, and with `pieces` those of the files that it needs. */
export function pathsIn(page: Page, base: string, { pieces }: { pieces: boolean }): string[] {
	// A browser with scripts does not offer what is for browsers without.
	const unseen = new Set(pieces ? [] : tagsIn(page.root, "noscript").flatMap((one) => tagsIn(one)));
	const tags = tagsIn(page.root).filter(
		(tag) => !unseen.has(tag) && (tag.name === "a" || (pieces && tag.name !== "base" && !goesOn(tag))),
	);
	const named = tags.map(({ attributes: { href, src } }) => href ?? src);
	return named.flatMap((one) => {
		const url = one && !one.startsWith("#") ? new URL(one, base + page.path) : undefined;
		return url?.origin === base ? [url.pathname + url.search] : [];
	});
}

/** True for the frame of the live, which never ends. */
function goesOn({ name, attributes: { src } }: Tag): boolean {
	return name === "iframe" && src?.includes("/live/cadre") === true;
}

/** Lists everything that can be pressed, except what needs a file, and hidden buttons, which Enter alone presses. */
export function buttonsOf(page: Page): Offered[] {
	return tagsIn(page.root, "form").flatMap((form) => {
		const { id = "", action = page.path, enctype } = form.attributes;
		if (enctype) return [];
		return tagsIn(form)
			.filter(
				({ name, attributes: { type = name === "button" ? "submit" : "" } }) => type === "submit" && name !== "form",
			)
			.filter(({ attributes }) => !["disabled", "hidden", "aria-hidden"].some((one) => one in attributes))
			.map((button) => {
				const { name = "", value = "", formaction = action } = button.attributes;
				const at = addressOf(formaction) ?? formaction;
				// At the foot of every page: the language, signing out.
				const isEverywhere = /langue|logout/.test(at);
				const about = value.length < 20 && !["slot", "monter", "descendre"].includes(name) ? `${name} ${value}` : name;
				const key = isEverywhere ? [at] : [kindOf(page.path), at, /\d/.test(id) ? "" : id, about];
				return { key: key.filter(Boolean).join(" ").trim(), at, form, button };
			});
	});
}

/**
 * Returns the address with the names in its query; column filters of a table (`c.name`) count as one kind, because there is no
 * end of them.
 */
export function kindOf(path: string): string {
	const [pathname = "", query = ""] = path.split("?");
	const filtered = (name: string) => name.replace(/^[a-z]\..+/, "filter");
	const names = [...new Set([...new URLSearchParams(query).keys()].map(filtered))].sort();
	return `${addressOf(pathname) ?? pathname}${names.length > 0 ? `?${names.join("&")}` : ""}`;
}

/** True if the path contains the code of somebody's mail, which signs in. */
export function carriesCode(path: string): boolean {
	return /[?&](token|preuve|code)=/.test(path);
}
