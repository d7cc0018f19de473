/** What a route may export as `handle`. */
export interface PageHandle {
	/** The page runs React in the browser. Off by default: forms and links need none. */
	hydrate?: boolean;
}

/** Does a page with these matched routes' handles run React in the browser? Root and entry.server both ask here. */
export function isHydrated(handles: readonly unknown[]): boolean {
	return handles.some((handle) => (handle as PageHandle | undefined)?.hydrate === true);
}
