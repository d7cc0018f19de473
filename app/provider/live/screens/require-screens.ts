import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/loaded-event";

/** Refuses with `notFound` (404) if the event has neither a live session nor photos to show. */
export function requireScreens(event: LoadedEvent) {
	if (!event.isOnForAnybody("liveActive") && !event.isOnForAnybody("photosShown")) throw new Refusal("notFound");
}
