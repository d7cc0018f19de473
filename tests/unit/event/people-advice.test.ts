import { expect, test } from "vitest";
import { telephoneAdvice, typologyAdvice } from "~/domain/event-file/people-advice";
import { buildEvent, everythingShown } from "../../support/world/event";

const adviceOn = (people: object[], changes: object = {}) => {
	const file = buildEvent({ people: people as never, ...changes });
	return typologyAdvice(file.document, file.people, (index) => `salon.yaml:${index + 1}`);
};
const person = (number: number, more: object = {}) => ({ email: `p${number}@example.com`, ...more });

test("The check of an event file names people who are invited as no typology, and what it may be", () => {
	const settings = { ...everythingShown, FO_MEETING_TYPO_SHOW: false };
	const people = [person(1, { typoId: "visitor" }), person(2), person(3, { role: "organiser" })];
	expect(adviceOn(people, { settings })).toEqual([
		"people: no typoId for salon.yaml:2: they are invited as none, and get none of the settings, articles and badges of a typology; FO_MEETING_TYPO_SHOW lets them choose; typoId may be visitor, exhibitor, speaker",
	]);
	expect(adviceOn(people)).toEqual([
		"people: no typoId for salon.yaml:2: they choose one when they register; typoId may be visitor, exhibitor, speaker",
	]);
});

test("It names some of many, and says nothing where all have one, or the event has none", () => {
	const many = Array.from({ length: 8 }, (_, index) => person(index + 1));
	expect(adviceOn(many)[0]).toContain("salon.yaml:5 and 3 more");
	expect(adviceOn([person(1, { typoId: "visitor" })])).toEqual([]);
});

test("It names telephone numbers that are none, with their line, and says nothing of those that are, or lack", () => {
	const people = [
		person(1, { phone: "06 12 34 56 78", mobile: "+33 6 12" }),
		person(2, { phone: "", mobile: "612345678" }),
		person(3),
	];
	const { people: invited } = buildEvent({ people: people as never });
	const told = telephoneAdvice(invited, (path) => path.join("."));
	expect(told).toEqual([
		"people.0.mobile: “+33 6 12” is no telephone number: p1@example.com will be asked to correct it",
	]);
});
