import type { ReactNode } from "react";

export interface PageHandle {
	/** The page runs React in the browser. Off by default, as forms and links need none. */
	hydrate?: boolean;
	/** Where somebody is on their way through questions, the footer is one line: organiser, contact and data. */
	footer?: false | "short";
	/** For big screens, which show the page alone. */
	bare?: boolean;
	/** For tools of staff, which keep the product's own colours whichever event they are for. */
	tool?: boolean;
	/** For pages that are projected in a dark room. */
	dark?: boolean;
	/** What the page adds to the person's menu, from what it loaded. */
	menu?: (loaded: unknown) => ReactNode;
}

/** What the matched routes add to the person's menu; a page that failed has loaded nothing. */
export function menuOf(matches: readonly { handle: unknown; data: unknown }[]): ReactNode[] {
	return matches.map(({ handle, data }) => (data ? (handle as PageHandle | undefined)?.menu?.(data) : null));
}

/** True if one of the matched routes runs React in the browser. Used by root and entry.server alike. */
export function isHydrated(handles: readonly unknown[]): boolean {
	return handles.some((handle) => (handle as PageHandle | undefined)?.hydrate === true);
}

/** The innermost route that says something about the footer decides. */
export function footerIn(handles: readonly unknown[]): false | "short" | "full" {
	return handles.reduce<false | "short" | "full">(
		(footer, handle) => (handle as PageHandle | undefined)?.footer ?? footer,
		"full",
	);
}

/** True if one of the matched routes is dark before anything is drawn. */
export function isDark(handles: readonly unknown[]): boolean {
	return handles.some((handle) => (handle as PageHandle | undefined)?.dark === true);
}

/** True if one of the matched routes stands alone, without header and navigation. */
export function isBare(handles: readonly unknown[]): boolean {
	return handles.some((handle) => (handle as PageHandle | undefined)?.bare === true);
}

/** True if one of the matched routes is a tool of staff outside their workspace. */
export function isTool(handles: readonly unknown[]): boolean {
	return handles.some((handle) => (handle as PageHandle | undefined)?.tool === true);
}
