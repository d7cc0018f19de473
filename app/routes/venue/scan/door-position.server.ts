import { type Direction, entryPlace } from "~/domain/venue/vocabulary";
import { paths } from "~/paths";
import type { Arguments, Visit } from "../../ground/event/visit.server";

export interface DoorPosition {
	place: string;
	direction: Direction;
}

/** The place and direction of the device, from the address: each answer leads back to it. */
export function positionIn({ request }: Arguments): DoorPosition {
	const query = new URL(request.url).searchParams;
	return { place: query.get("lieu") ?? entryPlace, direction: query.get("sens") === "out" ? "out" : "in" };
}

export function hereOf({ context }: Visit, { place, direction }: DoorPosition): string {
	return `${paths.scan(context)}?${new URLSearchParams({ lieu: place, sens: direction })}`;
}
