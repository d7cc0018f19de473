import { expect, test } from "vitest";
import { type Colleague, trustedColleagues } from "~/provider/networking/contacts/team";

const one = (id: string, by: Partial<Colleague> = {}): Colleague => ({
	id,
	registeredBy: null,
	registeredBy2: null,
	invitedBy: null,
	...by,
});
const ids = (colleagues: Colleague[], createdBy: string | null) =>
	trustedColleagues(colleagues, createdBy).map(({ id }) => id);

test("Somebody is of a team if its creator, or one of its members, brought them, in whatever order they are read", () => {
	const chain = [
		one("dora", { invitedBy: "carl" }),
		one("carl", { registeredBy2: "bob" }),
		one("bob", { registeredBy: "ana" }),
		one("ana"),
		one("eve"),
	];
	expect(ids(chain, "ana")).toEqual(["dora", "carl", "bob", "ana"]);
	expect(ids([...chain].reverse(), "ana")).toEqual(["ana", "bob", "carl", "dora"]);
});

test("Whoever chose a company, or was brought by somebody who does not come for it, is of nobody's team", () => {
	expect(ids([one("eve"), one("mallory", { invitedBy: "eve" })], "ana")).toEqual([]);
	expect(ids([one("eve", { invitedBy: "ana" })], "ana")).toEqual([]);
	expect(ids([one("eve", { invitedBy: "mallory" }), one("mallory", { invitedBy: "eve" })], null)).toEqual([]);
});
