import { expect, test } from "vitest";
import { type PromoCodeEntry, promoCodeProblem } from "~/domain/money/promo-code";

const half: PromoCodeEntry = { code: "HALF", percentage: 50 };
const spring = { from: "2027-03-01T00:00:00Z", until: "2027-04-01T00:00:00Z" };
const forPress = { typologies: ["press"] };

test.each<[string, Partial<PromoCodeEntry>, string | null, string, ReturnType<typeof promoCodeProblem>]>([
	["without conditions is for everybody, at any time", {}, null, "2027-01-01", undefined],
	["may not be used before its time", spring, null, "2027-02-28", "promoNotYet"],
	["may be used from its first moment on", spring, null, "2027-03-01", undefined],
	["is over from its last moment on", spring, null, "2027-04-01", "promoOver"],
	["with a beginning alone never ends", { from: spring.from }, null, "2030-01-01", undefined],
	["with an end alone has always begun", { until: spring.until }, null, "2020-01-01", undefined],
	["of a typology is for its people", forPress, "press", "2027-03-01", undefined],
	["of a typology is not for those of another", forPress, "visitor", "2027-03-01", "promoNotForYou"],
	["of a typology is not for people without one", forPress, null, "2027-03-01", "promoNotForYou"],
])("A promo code %s", (_, conditions, typologyId, day, problem) => {
	expect(promoCodeProblem({ ...half, ...conditions }, typologyId, new Date(`${day}T00:00:00Z`))).toBe(problem);
});

test("A promo code that the event does not have is unknown", () => {
	expect(promoCodeProblem(undefined, null, new Date("2027-03-01T00:00:00Z"))).toBe("promoUnknown");
});
