import type { EventFile } from "~/domain/event-file/event-file";
import { activeIds, type BallotKind } from "~/domain/live/state";
import { type EventChanges, everythingShown } from "./event";
import { organisedWorld } from "./organisers";

type LiveInput = NonNullable<EventChanges["live"]>[number];

export const lunchPoll = {
	kind: "poll",
	key: "lunch",
	title: "Lunch",
	label: { fr: "<p>Où déjeuner ?</p>", en: "<p>Where to lunch?</p>" },
	choices: [{ label: { fr: "Ici", en: "Here" } }, { label: "Quay" }, { label: "Park" }],
} satisfies LiveInput;

export const capitals = {
	kind: "question",
	key: "capitals",
	title: "Capitals",
	label: "Which are capitals?",
	content: "<p>Two are.</p>",
	display: "bars",
	nbResponses: 2,
	responses: [
		{ label: "Lyon", color: "#1d4ed8" },
		{ label: "Paris", isRightAnswer: true },
		{ label: "Rome", isRightAnswer: true, image: "/rome.webp" },
	],
} satisfies LiveInput;

export const dayInAWord = {
	kind: "wordcloud",
	key: "day",
	title: "Day in a word",
	label: { fr: "<p>Un mot pour la journée ?</p>", en: "<p>The day in a word?</p>" },
	colors: ["#1d4ed8", "#be185d"],
} satisfies LiveInput;

export const emotions = [
	{ key: "love", icon: "❤️", label: { fr: "J’aime", en: "I love it" } },
	{ key: "bravo", icon: "/bravo.webp", label: "Bravo" },
];

export const liveStart = "2027-01-15T09:00:00Z";

interface Options {
	over?: "process" | "http";
	settings?: object;
	live?: LiveInput[];
	people?: EventFile["people"];
	/** Its days, if they are not the usual ones. */
	days?: NonNullable<EventChanges["days"]>;
	zones?: NonNullable<EventChanges["zones"]>;
	registered?: string[];
}

/** Opens an event whose live has begun, with a poll and a question; olga organises it. */
export async function liveWorld({
	over = "process",
	settings,
	live,
	people,
	days,
	zones,
	registered = ["ana", "bruno"],
}: Options = {}) {
	const shown = { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: liveStart, ...settings };
	const world = await organisedWorld({
		over,
		changes: {
			emotions,
			settings: shown,
			live: live ?? [lunchPoll, capitals],
			...(days && { days }),
			...(zones && { zones }),
		},
		...(people && { people }),
	});
	const at = world.clock.now.toISOString();
	await world.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at })
		.where("person_id", "in", registered.map(world.idOf))
		.execute();
	const ballots = await world.store.selectFrom("ballots").select(["id", "key", "definition"]).execute();
	const ofKey = (key: string) => {
		const found = ballots.find((one) => one.key === key);
		if (!found) throw new Error(`no ballot ${key}`);
		return found;
	};
	const host = await world.as("olga");
	return {
		...world,
		host,
		ballotId: (key: string) => ofKey(key).id,
		/** The options of a poll or a question, in their order. */
		optionIds: (key: string) =>
			(JSON.parse(ofKey(key).definition) as { options: { id: string }[] }).options.map(({ id }) => id),
		show: (key: string, rest: object = {}) =>
			host.lives.change({
				...world.event,
				...activating(JSON.parse(ofKey(key).definition).kind, ofKey(key).id),
				...rest,
			}),
		pass: (seconds: number) => {
			world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
		},
	};
}

function activating(kind: BallotKind, id: string) {
	return { activeModule: kind, [activeIds[kind]]: id };
}

export type LiveWorld = Awaited<ReturnType<typeof liveWorld>>;
