import { expect, test } from "vitest";
import { momentsOf } from "~/domain/time/moment";

const slot = (slotId: string, startAt: string, endAt: string) => ({
	slotId,
	startAt: `2027-03-18T${startAt}:00.000Z`,
	endAt: `2027-03-18T${endAt}:00.000Z`,
});
const day = [
	slot("a", "09:00", "10:00"),
	slot("b", "10:00", "11:00"),
	slot("c", "12:00", "13:00"),
	slot("d", "12:00", "12:30"),
	slot("e", "14:00", "15:00"),
];
const at = (time: string) => Object.fromEntries(momentsOf(day, new Date(`2027-03-18T${time}:00.000Z`)));

test("A day has what is over, what is now, and what is next, together where it begins together", () => {
	expect(at("08:00")).toEqual({ a: "next" });
	expect(at("10:00")).toEqual({ a: "past", b: "now", c: "next", d: "next" });
	expect(at("11:30")).toEqual({ a: "past", b: "past", c: "next", d: "next" });
	expect(at("15:00")).toEqual({ a: "past", b: "past", c: "past", d: "past", e: "past" });
	expect(momentsOf([], new Date())).toEqual(new Map());
});
