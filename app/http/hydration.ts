/** What a route may export as `handle`. */
export interface PageHandle {
	/** The page runs React in the browser. Off by default: forms and links need none. */
	hydrate?: boolean;
	/** Live pages have no footer. */
	footer?: boolean;
	/** Nothing stands around it: a big screen. */
	bare?: boolean;
	/** It is projected in a dark room. */
	dark?: boolean;
}

/** Does a page with these matched routes' handles run React in the browser? Root and entry.server both ask here. */
export function isHydrated(handles: readonly unknown[]): boolean {
	return handles.some((handle) => (handle as PageHandle | undefined)?.hydrate === true);
}

/** Has a page with these matched routes' handles a footer? All but those that say no. */
export function hasFooter(handles: readonly unknown[]): boolean {
	return handles.every((handle) => (handle as PageHandle | undefined)?.footer !== false);
}

/** Is a page with these matched routes' handles dark before anything is drawn on it? */
export function isDark(handles: readonly unknown[]): boolean {
	return handles.some((handle) => (handle as PageHandle | undefined)?.dark === true);
}

/** Does a page with these matched routes' handles stand alone, without header and ways? */
export function isBare(handles: readonly unknown[]): boolean {
	return handles.some((handle) => (handle as PageHandle | undefined)?.bare === true);
}
