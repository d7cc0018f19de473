/**
 * Draws the charts of the statistics above the tables that they are drawn from. The one place where React runs in a browser: an
 * island for each table, on this page alone (decision 132). Where it does not run, the tables stand open as the server sent them.
 */

import { createRoot } from "react-dom/client";
import { Breakdown } from "./organiser/charts/breakdown";

const nonce = document.currentScript?.nonce ?? "";

function start(): void {
	for (const section of Array.from(document.querySelectorAll<HTMLElement>("[data-chart]"))) {
		const place = section.querySelector(".stats__chart");
		if (place) createRoot(place).render(<Breakdown section={section} nonce={nonce} />);
	}
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
