import { ImportRefused } from "./refused";
import { zoneNamed } from "./zone-named";

/** On whose clocks times without a zone of their own are read. */
export interface ZonesHere {
	/** The event's. */
	event: string;
	/** What the organiser says of this file. */
	asked?: string | undefined;
}

/**
 * The zone that a file means. One that nobody knows is asked for by name, since every time would be wrong by hours; unless
 * it decides nothing.
 */
export function zoneMeant(name: string, { event, asked }: ZonesHere, isIdle = () => false): string {
	if (name.trim() === "") return asked ?? event;
	const known = zoneNamed(name) ?? asked;
	if (known) return known;
	if (isIdle()) return event;
	throw new ImportRefused([
		`the time zone “${name.slice(0, 80)}” is not known: say which it is, for example --time-zone Europe/Paris`,
	]);
}
