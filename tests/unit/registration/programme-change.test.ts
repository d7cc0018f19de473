import { expect, test } from "vitest";
import { isSameSlot } from "~/domain/registration/programme-change";

const slot = {
	startAt: "2027-03-18T09:00:00Z",
	endAt: "2027-03-18T10:00:00Z",
	room: "A",
	title: { fr: "Voir la nuit" },
};

test.each([
	["that stays as it was", slot, true],
	["whose times are written in another way", { ...slot, startAt: "2027-03-18T10:00:00+01:00" }, true],
	["that was removed", undefined, false],
	["at another time", { ...slot, endAt: "2027-03-18T10:30:00Z" }, false],
	["in another room", { ...slot, room: "B" }, false],
	["with another title", { ...slot, title: { fr: "Voir le jour" } }, false],
])("A slot %s is the same, or not", (_, other, isSame) => {
	expect(isSameSlot(slot, other)).toBe(isSame);
});
