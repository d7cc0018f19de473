/** At most so many are listed, and so many where nobody says how many. */
export const mostEntries = 100;
export const usualEntries = 10;

/** Who stands on it. */
export const podium = 3;

/** So many of those that are shown are on phones, below one's own place. */
export const entriesOnPhones = 5;

/** What exactly the right answers to a question are worth, where nothing else is said. */
export const usualPoints = 100;

/** At most so much is added for speed, where the event's settings have it count. */
const speedBonus = 0.5;

/** How somebody answered. */
export interface AnswerScore {
	/** Of the options that they picked. */
	right: number;
	wrong: number;
	/** Seconds from the moment at which it was shown. */
	after: number;
}

interface Question {
	points: number;
	rightAnswers: number;
	/** Seconds; null: no limit, and nothing for speed. */
	limitSeconds: number | null;
}

/**
 * What an answer is worth: all points for exactly the right ones; of several, the part that is right less the part that is wrong. A poll,
 * and a question without right answers, is worth nothing.
 */
export function pointsOf({ right, wrong, after }: AnswerScore, question: Question, speedCounts: boolean): number {
	const { rightAnswers, limitSeconds, points } = question;
	if (rightAnswers === 0) return 0;
	const part = Math.max(0, right - wrong) / rightAnswers;
	const left = limitSeconds ? Math.min(1, Math.max(0, 1 - after / limitSeconds)) : 0;
	return Math.round(points * part * (1 + (speedCounts ? speedBonus * left : 0)));
}

/** How an answer compares with the right ones; `none`: there is none. */
export const answerGrades = ["right", "partly", "wrong", "none"] as const;
export type AnswerGrade = (typeof answerGrades)[number];

/** As `pointsOf` counts: what is worth something without being exactly right is right in part. */
export function answerGradeOf(picked: readonly string[], rightIds: readonly string[]): AnswerGrade {
	if (picked.length === 0) return "none";
	const right = picked.filter((id) => rightIds.includes(id)).length;
	const wrong = picked.length - right;
	if (wrong === 0 && right === rightIds.length) return "right";
	return right > wrong ? "partly" : "wrong";
}

/** The best first, each with a rank; who has as many points as another shares theirs, in the order of their labels. */
export function rankPlayers<Player extends { points: number; label: string }>(
	players: Player[],
): (Player & { rank: number })[] {
	const sorted = [...players].sort(
		(one, other) => other.points - one.points || (one.label < other.label ? -1 : one.label > other.label ? 1 : 0),
	);
	let rank = 0;
	let before: number | undefined;
	return sorted.map((player, index) => {
		if (player.points !== before) rank = index + 1;
		before = player.points;
		return { ...player, rank };
	});
}

/** The teams of who answered: each has the mean of its members' points, in whole points. Who is of no team is in none. */
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
