import { z } from "zod";
import { localizedText } from "~/domain/texts/text";

// The JSON that pretalx serves for its own pages: talks that refer to their room, track and speakers by id.

const id = z.union([z.number(), z.string()]);
const namedList = z.array(z.object({ id, name: localizedText })).default([]);
const talk = z.looseObject({
	code: z.string().min(1),
	room: id.nullish(),
	track: id.nullish(),
	speakers: z.array(z.string()).nullish(),
	start: z.string().nullish(),
	end: z.string().nullish(),
});

export const widgetShape = z.object({
	talks: z.array(z.unknown()),
	rooms: namedList,
	tracks: namedList,
	speakers: z.array(z.object({ code: z.string(), name: z.string().nullish() })).default([]),
});

/** Converts it to a list of talks of pretalx's API, which reports unreadable ones. Entries without a code are breaks. */
export function fromWidget({ talks, rooms, tracks, speakers }: z.output<typeof widgetShape>) {
	const people = new Map(speakers.map((speaker) => [speaker.code, speaker]));
	const results = talks.filter(isTalk).map((given) => {
		const { success, data } = talk.safeParse(given);
		if (!success) return given;
		return {
			...data,
			track: tracks.find(({ id }) => id === data.track)?.name,
			speakers: data.speakers?.map((code) => people.get(code) ?? code),
			slots: [{ room: rooms.find(({ id }) => id === data.room), start: data.start, end: data.end }],
		};
	});
	const breaks = talks.filter((given) => !isTalk(given)).map((given) => `“${titleOf(given)}” is a break, not a talk`);
	return { list: { results, rooms }, breaks };
}

function titleOf(given: unknown): string {
	const title = (given as { title?: unknown } | null)?.title;
	const text = typeof title === "object" ? Object.values(title ?? {})[0] : title;
	return String(text ?? "?").slice(0, 80);
}

function isTalk(given: unknown): boolean {
	return Boolean((given as { code?: unknown } | null)?.code);
}
