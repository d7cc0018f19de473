/** The prefix of this browser's stores and caches for doors, and the key under which their events are listed. */
export const doorStorage = "parvis-scan";

/** Signing out wipes the list of people (rule 42); check-ins that are not sent yet stay. */
export function wipeListAtSignOut(): void {
	document.addEventListener("submit", ({ target }) => {
		// By its attribute, because a field may be called "action".
		if (!(target instanceof HTMLFormElement) || !target.getAttribute("action")?.endsWith("/logout")) return;
		const names = (localStorage.getItem(doorStorage) ?? "").split(" ").filter(Boolean);
		if (names.length > 0) void caches.delete(doorStorage);
		wipeListsNamed(names.map((name) => `${doorStorage}-${name}`));
	});
}

/** Empties these stores of their people; check-ins that are not sent yet stay. */
export function wipeListsNamed(names: string[]): void {
	for (const name of names) {
		const opening = indexedDB.open(name);
		opening.onsuccess = () => {
			const stores = ["state", "pieces"].filter((one) => opening.result.objectStoreNames.contains(one));
			if (stores.length === 0) return;
			const wiping = opening.result.transaction(stores, "readwrite");
			for (const store of stores) wiping.objectStore(store).clear();
		};
	}
}
