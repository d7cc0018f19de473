import { expect, test } from "vitest";
import { datedTexts } from "~/domain/event-file/dated-texts";
import { buildEvent } from "../../support/world/event";

test("Texts that name a date are listed, and neither addresses nor values that are a date themselves", () => {
	const { document } = buildEvent({
		sections: [
			{ id: "access", title: "Venir", html: "<p>Ouvert le 18 mars 2027.</p>" },
			{ id: "press", title: "https://salon.example/2027/presse", html: "2027-03-18T09:00" },
			{ id: "day", title: "2027-03-18", html: "Halle 2" },
		],
	});
	const told = datedTexts(document).filter(({ path }) => path[0] === "sections");
	expect(told.map(({ path, date }) => [path.join("."), date])).toEqual([["sections.access.html", "18 mars 2027"]]);
});
