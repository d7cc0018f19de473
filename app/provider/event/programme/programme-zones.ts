import { ImportRefused } from "../../ground/files/import-refused";
import { findZone } from "./find-zone";

export interface ProgrammeZones {
	event: string;
	/** The zone that the organiser gives for this file. */
	given?: string | undefined;
}

/** An unknown zone is refused, for every time would be wrong by hours, unless it affects no time. */
export function resolveZone(name: string, { event, given }: ProgrammeZones, isIdle = () => false): string {
	if (name.trim() === "") return given ?? event;
	const zone = findZone(name) ?? given;
	if (zone) return zone;
	if (isIdle()) return event;
	throw new ImportRefused([
		`the time zone “${name.slice(0, 80)}” is not known: say which it is, for example --time-zone Europe/Paris`,
	]);
}
