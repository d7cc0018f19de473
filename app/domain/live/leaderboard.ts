/** The most entries that are listed, and how many if nobody chooses a number. */
export const mostEntries = 100;
export const usualEntries = 10;

export const podium = 3;

/** How many entries phones show, below the reader's own rank. */
export const entriesOnPhones = 5;

/** The default points for exactly the right answers to a question. */
export const usualPoints = 100;

/** The largest bonus for speed, as a share of the points, if the event's settings count it. */
const speedBonus = 0.5;

export interface AnswerScore {
	right: number;
	wrong: number;
	/** Seconds since the question was shown. */
	after: number;
}

interface Question {
	points: number;
	rightAnswers: number;
	/** Seconds; null for no limit, and then no bonus for speed. */
	limitSeconds: number | null;
}

/** All for exactly the right options; with several right ones, the share that is right less the share that is wrong. */
export function pointsOf({ right, wrong, after }: AnswerScore, question: Question, speedCounts: boolean): number {
	const { rightAnswers, limitSeconds, points } = question;
	if (rightAnswers === 0) return 0;
	const part = Math.max(0, right - wrong) / rightAnswers;
	const left = limitSeconds ? Math.min(1, Math.max(0, 1 - after / limitSeconds)) : 0;
	return Math.round(points * part * (1 + (speedCounts ? speedBonus * left : 0)));
}

/** How an answer compares with the right ones; `none` if there is no answer. */
export const answerGrades = ["right", "partly", "wrong", "none"] as const;
export type AnswerGrade = (typeof answerGrades)[number];

/** Agrees with `pointsOf`: an answer that is worth something without being exactly right is `partly` right. */
export function answerGradeOf(picked: readonly string[], rightIds: readonly string[]): AnswerGrade {
	if (picked.length === 0) return "none";
	const right = picked.filter((id) => rightIds.includes(id)).length;
	const wrong = picked.length - right;
	if (wrong === 0 && right === rightIds.length) return "right";
	return right > wrong ? "partly" : "wrong";
}

/** Sorts the best first and ranks them. Players with equal points share a rank, ordered by their labels. */
export function rankPlayers<Player extends { points: number; label: string }>(
	players: Player[],
): (Player & { rank: number })[] {
	const sorted = [...players].sort(
		(a, b) => b.points - a.points || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0),
	);
	let rank = 0;
	let before: number | undefined;
	return sorted.map((player, index) => {
		if (player.points !== before) rank = index + 1;
		before = player.points;
		return { ...player, rank };
	});
}

/** Each with the mean of its members' points, rounded. Players without a team are left out. */
export function teamsOf(
	players: { points: number; team: string }[],
): { label: string; points: number; members: number }[] {
	const teams = new Map<string, { points: number; members: number }>();
	for (const { team, points } of players) {
		if (!team) continue;
		const total = teams.get(team) ?? { points: 0, members: 0 };
		teams.set(team, { points: total.points + points, members: total.members + 1 });
	}
	return [...teams].map(([label, { points, members }]) => ({ label, members, points: Math.round(points / members) }));
}
