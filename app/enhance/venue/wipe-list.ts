/** The names of what this browser holds: of its stores, of its pages, and where it is written which events these are of. */
export const doorStorage = "parvis-scan";

/** Whoever signs out leaves no list of people behind (rule 42); what a door saw and has not told yet stays. */
export function wipeListAtSignOut(): void {
	document.addEventListener("submit", ({ target }) => {
		// By its attribute: a field may be called "action".
		if (!(target instanceof HTMLFormElement) || !target.getAttribute("action")?.endsWith("/logout")) return;
		const names = (localStorage.getItem(doorStorage) ?? "").split(" ").filter(Boolean);
		if (names.length > 0) void caches.delete(doorStorage);
		wipeListsNamed(names.map((name) => `${doorStorage}-${name}`));
	});
}

/** Empties these stores of their people; what a door saw and has not told yet stays in them. */
export function wipeListsNamed(names: string[]): void {
	for (const name of names) {
		const opening = indexedDB.open(name);
		opening.onsuccess = () => {
			const stores = ["state", "pieces"].filter((one) => opening.result.objectStoreNames.contains(one));
			if (stores.length === 0) return;
			const wiping = opening.result.transaction(stores, "readwrite");
			for (const one of stores) wiping.objectStore(one).clear();
		};
	}
}
