import { addressOf } from "./addresses";
import type { Page } from "./pages";
import { type Tag, tagsIn } from "./pages-html";

/** Something that sends a form. */
export interface Offered {
	/** The same for the same button of another person, company or conference. */
	key: string;
	/** The address that it sends to. */
	at: string;
	form: Tag;
	button: Tag;
}

/** Everything of this site that a page leads to, and with `pieces` what it is made of. */
export function pathsIn(page: Page, base: string, { pieces }: { pieces: boolean }): string[] {
	// A browser with scripts offers nothing of what is for those without.
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

/** The frame of the live has no end to wait for. */
function goesOn({ name, attributes: { src } }: Tag): boolean {
	return name === "iframe" && src?.includes("/live/cadre") === true;
}

/** Everything that can be pressed, but what needs a file. */
export function buttonsOf(page: Page): Offered[] {
	return tagsIn(page.root, "form").flatMap((form) => {
		const { id = "", action = page.path, enctype } = form.attributes;
		if (enctype) return [];
		return tagsIn(form)
			.filter(
				({ name, attributes: { type = name === "button" ? "submit" : "" } }) => type === "submit" && name !== "form",
			)
			.filter(({ attributes }) => !("disabled" in attributes))
			.map((button) => {
				const { name = "", value = "", formaction = action } = button.attributes;
				const at = addressOf(formaction) ?? formaction;
				// At the foot of every page: the language, signing out.
				const isEverywhere = /langue|logout/.test(at);
				const about = value.length < 20 && name !== "slot" ? `${name} ${value}` : name;
				const key = isEverywhere ? [at] : [kindOf(page.path), at, /\d/.test(id) ? "" : id, about];
				return { key: key.filter(Boolean).join(" ").trim(), at, form, button };
			});
	});
}

/** The address, with the names in its query; filters of a table by column (`c.name`) are all of one kind, for there is no end of them. */
export function kindOf(path: string): string {
	const [pathname = "", query = ""] = path.split("?");
	const filtered = (name: string) => name.replace(/^[a-z]\..+/, "filter");
	const names = [...new Set([...new URLSearchParams(query).keys()].map(filtered))].sort();
	return `${addressOf(pathname) ?? pathname}${names.length > 0 ? `?${names.join("&")}` : ""}`;
}

/** The code of somebody's mail, which signs in. */
export function carriesCode(path: string): boolean {
	return /[?&](token|preuve|code)=/.test(path);
}
