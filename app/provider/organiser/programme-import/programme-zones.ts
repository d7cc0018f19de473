import { ImportRefused } from "./import-refused";
import { findZone } from "./find-zone";

/** On whose clocks times without a zone of their own are read. */
export interface ProgrammeZones {
	/** The event's. */
	event: string;
	/** What the organiser says of this file. */
	given?: string | undefined;
}

/**
 * The zone that a file means. One that nobody knows is asked for by name, since every time would be wrong by hours; unless
 * it decides nothing.
 */
export function resolveZone(name: string, { event, given: asked }: ProgrammeZones, isIdle = () => false): string {
	if (name.trim() === "") return asked ?? event;
	const zone = findZone(name) ?? asked;
	if (zone) return zone;
	if (isIdle()) return event;
	throw new ImportRefused([
		`the time zone “${name.slice(0, 80)}” is not known: say which it is, for example --time-zone Europe/Paris`,
	]);
}
