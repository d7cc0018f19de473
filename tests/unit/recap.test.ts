import { expect, test } from "vitest";
import { eventOf } from "~/provider/ground/events/known-event";
import { type RecapPerson, recapDocument } from "~/provider/paper/recaps/recap-document";
import { buildEvent } from "../support/world/event";

const nothing = { ht: 0, ttc: 0 };
const lists = { slots: [], articles: [], days: [] };
const person = {
	...lists,
	isRegistered: false,
	paid: nothing,
	due: nothing,
	promo: () => "",
} as unknown as RecapPerson;

test("A ticket of the recap has the colour of its typology, as the badge and the screen have", async () => {
	const { document } = buildEvent({
		settings: { bgPrimaryColor: "#5b2a86" },
		settingsByTypology: { exhibitor: { bgPrimaryColor: "#1f4e5f" } },
	});
	const people = [
		{ ...person, fullName: "Ana UM", typologyId: "visitor" },
		{ ...person, fullName: "Bo DEUX", typologyId: "exhibitor" },
		{ ...person, fullName: "Cy TROIS", typologyId: null },
	];
	const { css, body } = await recapDocument(
		eventOf(document),
		people,
		{ id: "fr", key: "fr" },
		{ name: "r", title: "R" },
	);
	expect(css.match(/\.stub-.*/g)).toEqual([
		".stub-visitor{background:#5b2a86;color:#ffffff}",
		".stub-exhibitor{background:#1f4e5f;color:#ffffff}",
		".stub-{background:#5b2a86;color:#ffffff}",
	]);
	expect(JSON.stringify(body).match(/ticket__stub stub-[a-z]*/g)).toEqual([
		"ticket__stub stub-visitor",
		"ticket__stub stub-exhibitor",
		"ticket__stub stub-",
	]);
});
