import { expect, test } from "vitest";
import type { EventDocument } from "~/domain/event-file/event-document";
import { isWatchable, remoteAdvice } from "~/domain/event-file/remote-offer";
import { loadedEventOf } from "~/provider/ground/events/loaded-event";
import { buildEvent, everythingShown } from "../../support/world/event";

const flag = "FO_MEETING_PARTICIPATION_REMOTE_SHOW";
const { [flag]: _, ...unsaid } = everythingShown;
const documentOf = (settings: object) => buildEvent({ conferences: [], settings: { ...unsaid, ...settings } }).document;
const isOffered = (settings: object) => loadedEventOf(documentOf(settings)).settingsOf(null).remoteOffered;

test("Remote participation is offered where there is something to watch, or where the event file says so", () => {
	expect(isOffered({})).toBe(false);
	expect(isOffered({ FO_MEETING_LIVE_IS_ACTIVE: true })).toBe(true);
	expect(isOffered({ FO_MEETING_LIVE_URL: "https://live.example/" })).toBe(true);
	expect(isOffered({ youtubeId: "abcdefghijk" })).toBe(true);
	expect(isOffered({ youtubeId: "" })).toBe(false);
	expect(isOffered({ FO_MEETING_LIVE_IS_ACTIVE: true, [flag]: false })).toBe(false);
	expect(isOffered({ [flag]: true })).toBe(true);
});

test("A talk that is open to those who follow from afar is something to watch, unless it is closed", () => {
	const talk = { isOpenToRemote: true, isDisabled: false } as EventDocument["conferences"][number];
	const watchable = (...conferences: EventDocument["conferences"]) => isWatchable({}, { conferences });
	expect(watchable()).toBe(false);
	expect(watchable({ ...talk, isOpenToRemote: false }, talk)).toBe(true);
	expect(watchable({ ...talk, isOpenToRemote: false }, { ...talk, isDisabled: true })).toBe(false);
});

test("The check of an event file says that remote participation is offered and nothing is there to watch", () => {
	expect(remoteAdvice(documentOf({ [flag]: true }))).toHaveLength(1);
	expect(remoteAdvice(documentOf({ [flag]: true, youtubeId: "abcdefghijk" }))).toEqual([]);
	expect(remoteAdvice(documentOf({}))).toEqual([]);
});
