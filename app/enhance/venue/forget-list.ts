/** The names of what this browser holds: of its stores, of its pages, and where it is written which events these are of. */
export const heldNames = "parvis-scan";

/** Whoever signs out leaves no list of people behind (rule 42); what a door saw and has not told yet stays. */
export function forgetListAtSignOut(): void {
	document.addEventListener("submit", ({ target }) => {
		// By its attribute: a field may be called "action".
		if (!(target instanceof HTMLFormElement) || !target.getAttribute("action")?.endsWith("/logout")) return;
		const names = (localStorage.getItem(heldNames) ?? "").split(" ").filter(Boolean);
		if (names.length > 0) void caches.delete(heldNames);
		wipeListsNamed(names.map((name) => `${heldNames}-${name}`));
	});
}

/** Empties these stores of their people; what a door saw and has not told yet stays in them. */
export function wipeListsNamed(names: string[]): void {
	for (const name of names) {
		const asked = indexedDB.open(name);
		asked.onsuccess = () => {
			const stores = ["state", "pieces"].filter((one) => asked.result.objectStoreNames.contains(one));
			if (stores.length === 0) return;
			const wiping = asked.result.transaction(stores, "readwrite");
			for (const one of stores) wiping.objectStore(one).clear();
		};
	}
}
