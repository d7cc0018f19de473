/** How many scans on this device wait for the network; the page of scans writes it here for all pages. */
export const waitingMemory = "parvis-contacts-waiting";
export const scansDatabase = "parvis-contacts";

/** Signing out deletes waiting scans, also in browsers that ignore the header that clears storage. */
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

/** A browser may deny pages its storage. */
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
		// Without storage there is nothing to delete.
	}
}
