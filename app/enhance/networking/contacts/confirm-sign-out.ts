/** How many scans wait on this device for the network: the page that keeps them says so here, for all pages. */
export const waitingMemory = "parvis-contacts-waiting";
/** Where they wait. */
export const scansDatabase = "parvis-contacts";

/** Who signs out with scans that wait is asked first: then nothing of them stays, in browsers too that are not told to forget by a header. */
export function confirmSignOut(): void {
	for (const form of Array.from(document.querySelectorAll<HTMLFormElement>("form[data-leaving]"))) {
		form.addEventListener(
			"submit",
			(event) => {
				if (hasWaitingScans() && !window.confirm(form.dataset.leaving)) {
					event.preventDefault();
					event.stopImmediatePropagation();
				} else deleteScans();
			},
			{ capture: true },
		);
	}
}

/** A browser may keep its storage from pages. */
function hasWaitingScans(): boolean {
	try {
		return Number(localStorage.getItem(waitingMemory)) > 0;
	} catch {
		return false;
	}
}

function deleteScans(): void {
	try {
		localStorage.removeItem(waitingMemory);
		indexedDB.deleteDatabase(scansDatabase);
	} catch {
		// Nothing was kept where nothing can be.
	}
}
