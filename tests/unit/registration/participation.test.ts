import { expect, test } from "vitest";
import { isAttending, participationCode, participationOf } from "~/domain/registration/participation";

const unanswered = { registered: false, responded: false, isRemote: null, representedBy: null };

test("A record tells the choice: registered and remote 1, registered 4, represented 2, responded 3, else none", () => {
	expect(participationOf({ ...unanswered, registered: true, responded: true, isRemote: true })).toBe("1");
	expect(participationOf({ ...unanswered, registered: true, responded: true, isRemote: false })).toBe("4");
	expect(participationOf({ ...unanswered, registered: true })).toBe("4");
	expect(participationOf({ ...unanswered, responded: true, representedBy: "somebody" })).toBe("2");
	expect(participationOf({ ...unanswered, responded: true })).toBe("3");
	expect(participationOf(unanswered)).toBeUndefined();
});

test("Whoever is registered attends, whatever was said before", () => {
	expect(participationOf({ registered: true, responded: true, isRemote: true, representedBy: "somebody" })).toBe("1");
});

test("In person and remote attend; represented, declined and nothing do not", () => {
	expect((["4", "1", "2", "3", undefined] as const).map(isAttending)).toEqual([true, true, false, false, false]);
});

test("There are four choices and no other", () => {
	for (const code of ["4", "1", "2", "3"]) expect(participationCode.safeParse(code).success).toBe(true);
	for (const code of ["0", "5", "", 4, null]) expect(participationCode.safeParse(code).success).toBe(false);
});
