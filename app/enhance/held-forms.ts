/**
 * For pages whose forms the browser posts by itself, such as the desk's payment: a form leaves once the server is known to
 * answer. Without a network it waits as other presses do, and no error page replaces what was typed. One waits at a time, with
 * what stands in it when it leaves.
 */

import { reachServer } from "./network/reach-server";
import { startPresses } from "./presses/held-presses";

/** Milliseconds of silence after which the server counts as out of reach. */
const longestMs = 5000;

const presses = startPresses();
const leaving = new WeakSet<HTMLFormElement>();

document.addEventListener(
	"submit",
	(event) => {
		const form = event.target as HTMLFormElement;
		// What follows checks the fields and shows that the form is on its way.
		if (leaving.delete(form) || form.method !== "post" || form.target === "_blank") return;
		event.preventDefault();
		event.stopImmediatePropagation();
		// Safari before 15.4 does not name the submitter; it is the focused button.
		const button = (event.submitter ?? document.activeElement?.closest("button") ?? null) as HTMLButtonElement | null;
		for (const { id } of presses.waiting) presses.takeBack(id);
		presses.add(button?.textContent?.trim() ?? "", async () => {
			const answer = await reachServer("/healthz", { cache: "no-store", withinMs: longestMs });
			if (!answer?.ok) return false;
			leaving.add(form);
			if (button?.isConnected) button.click();
			else form.submit();
			// A field that the check refused keeps the form here.
			leaving.delete(form);
			return true;
		});
	},
	true,
);
