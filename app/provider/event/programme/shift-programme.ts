import { fromClock, onClock } from "~/domain/time/clock";
import { ImportRefused } from "../../ground/files/import-refused";
import type { Programme } from "./programme";

/** By whole days, to begin on a given day: last year's programme for a rehearsal. Local times stay the same. */
export function shiftProgramme(firstDay: string, programme: Programme, zone: string): Programme {
	const wanted = Date.parse(`${firstDay}T00:00:00Z`);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(firstDay) || Number.isNaN(wanted)) {
		throw new ImportRefused([`expected a day such as 2027-03-18, found “${firstDay}”`]);
	}
	const first = programme.appearances.map(({ startAt }) => onClock(startAt, zone).slice(0, 10)).sort()[0];
	const shift = wanted - Date.parse(`${first}T00:00:00Z`);
	const moved = (iso: string) => {
		const [date = "", time = ""] = onClock(iso, zone).split("T");
		const later = new Date(Date.parse(`${date}T00:00:00Z`) + shift).toISOString().slice(0, 10);
		return fromClock(`${later}T${time}`, zone).toISOString();
	};
	return {
		...programme,
		appearances: programme.appearances.map((one) => ({ ...one, startAt: moved(one.startAt), endAt: moved(one.endAt) })),
	};
}
