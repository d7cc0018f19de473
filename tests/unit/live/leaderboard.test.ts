import { describe, expect, test } from "vitest";
import { answerGradeOf, pointsOf, rankPlayers, teamsOf } from "~/domain/live/leaderboard";
import { defaultPseudonym, pseudonym } from "~/domain/live/pseudonym";
import fc from "../../support/property";

const one = { points: 100, rightAnswers: 1, limitSeconds: null };
const two = { ...one, rightAnswers: 2 };

describe("What an answer is worth (rule 28)", () => {
	test.each([
		["the right one", { right: 1, wrong: 0 }, one, 100],
		["a wrong one", { right: 0, wrong: 1 }, one, 0],
		["both right ones", { right: 2, wrong: 0 }, two, 100],
		["one of two", { right: 1, wrong: 0 }, two, 50],
		["one of two, and a wrong one", { right: 1, wrong: 1 }, two, 0],
		["two wrong ones: no less than nothing", { right: 0, wrong: 2 }, two, 0],
		["anything, where nothing is right", { right: 0, wrong: 1 }, { ...one, rightAnswers: 0 }, 0],
	])("%s", (_, answered, question, points) => {
		expect(pointsOf({ ...answered, after: 3 }, question, false)).toBe(points);
	});

	test("counts speed by setting alone, and half as much again at most", () => {
		const timed = { ...one, limitSeconds: 20 };
		const at = (after: number, counts: boolean) => pointsOf({ right: 1, wrong: 0, after }, timed, counts);
		expect([0, 10, 20, 21].map((after) => at(after, true))).toEqual([150, 125, 100, 100]);
		expect(at(0, false)).toBe(100);
		expect(pointsOf({ right: 1, wrong: 0, after: 0 }, one, true)).toBe(100);
	});
});

test("What is said of an answer agrees with its points, whatever was picked", () => {
	const ids = ["a", "b", "c", "d"];
	fc.assert(
		fc.property(fc.subarray(ids), fc.subarray(ids, { minLength: 1 }), (picked, rightIds) => {
			const right = picked.filter((id) => rightIds.includes(id)).length;
			const answered = { right, wrong: picked.length - right, after: 0 };
			const points = pointsOf(answered, { ...one, points: 60, rightAnswers: rightIds.length }, false);
			const said = picked.length === 0 ? "none" : points === 60 ? "right" : points > 0 ? "partly" : "wrong";
			expect(answerGradeOf(picked, rightIds)).toBe(said);
		}),
	);
});

describe("Who is in front", () => {
	test("equal points share a rank, and the next comes after all of them", () => {
		const players = [
			{ label: "Bruno", points: 50 },
			{ label: "Ana", points: 50 },
			{ label: "Zoé", points: 80 },
			{ label: "Max", points: 10 },
		];
		expect(rankPlayers(players).map(({ label, rank }) => `${rank} ${label}`)).toEqual([
			"1 Zoé",
			"2 Ana",
			"2 Bruno",
			"4 Max",
		]);
	});

	test("whoever they are: no rank without a reason", () => {
		const player = fc.record({ label: fc.string(), points: fc.nat(5) });
		fc.assert(
			fc.property(fc.array(player), (players) => {
				for (const { rank, points } of rankPlayers(players))
					expect(rank).toBe(1 + players.filter((other) => other.points > points).length);
			}),
		);
	});

	test("a team has the mean of the members who answered", () => {
		const teams = teamsOf([
			{ team: "Nord", points: 100 },
			{ team: "Nord", points: 51 },
			{ team: "Sud", points: 80 },
			{ team: "", points: 1000 },
		]);
		expect(teams).toEqual([
			{ label: "Nord", points: 76, members: 2 },
			{ label: "Sud", points: 80, members: 1 },
		]);
	});
});

test("A name that is given is always the same, of letters that one could have chosen", () => {
	fc.assert(
		fc.property(fc.string(), fc.string(), (person, event) => {
			const given = defaultPseudonym(person, event);
			expect(defaultPseudonym(person, event)).toBe(given);
			expect(pseudonym.parse(given)).toBe(given);
		}),
	);
	for (const wrong of ["a", "x".repeat(21), "<b>", "a\u202eb", "😀😀"])
		expect(pseudonym.safeParse(wrong).success).toBe(false);
});
