/**
 * Draws the charts of the statistics anew from their tables, so that a pointer finds the number of each day. The one place where
 * React runs in a browser: an island for each table, on this page alone (decision 132). Where it does not run, the charts are those
 * that the server drew.
 */

import { createRoot } from "react-dom/client";
import { Breakdown } from "./insight/charts/breakdown";

const nonce = document.currentScript?.nonce ?? "";

function start(): void {
	for (const section of Array.from(document.querySelectorAll<HTMLElement>("[data-chart]"))) {
		const place = section.querySelector(".stats__chart");
		if (!place) continue;
		// From now on React draws it: the page that is fetched every few seconds does not replace it.
		place.removeAttribute("data-part");
		createRoot(place).render(<Breakdown section={section} nonce={nonce} />);
	}
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
