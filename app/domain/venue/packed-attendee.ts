import { dues, registrationStatuses } from "./vocabulary";
import type { Attendee, StatusAtPlace } from "./wire";

/** Encodes an attendee in as few characters as possible: each device gets up to fifty thousand. */
export function packAttendee(attendee: Attendee): string {
	const remote = attendee.isRemote ? "r" : "";
	const state = `${registrationStatuses.indexOf(attendee.coming)}${dues.indexOf(attendee.due)}${remote}`;
	const statuses = Object.entries(attendee.standings).map(([place, status]) =>
		[place, packTime(status.firstAt), Number(status.isIn), packTime(status.at), withoutSeparators(status.where)].join(
			",",
		),
	);
	return [
		state,
		attendee.typologyId ?? "",
		attendee.days.join(","),
		attendee.sessions.join(","),
		statuses.join(";"),
		...[attendee.firstName, attendee.lastName, attendee.company].map(withoutSeparators),
	].join("\t");
}

export function unpackAttendee(packed: string): Attendee {
	const [state = "", typologyId, days = "", sessions = "", standings = "", ...names] = packed.split("\t");
	const [firstName = "", lastName = "", company = ""] = names;
	return {
		coming: registrationStatuses[Number(state[0])] ?? "notRegistered",
		due: dues[Number(state[1])] ?? "nothing",
		...(state[2] === "r" && { isRemote: true as const }),
		typologyId: typologyId || null,
		days: splitList(days, ","),
		sessions: splitList(sessions, ","),
		standings: Object.fromEntries(splitList(standings, ";").map(unpackStatus)),
		firstName,
		lastName,
		company,
	};
}

function unpackStatus(packed: string): [string, StatusAtPlace] {
	const [place = "", first = "", isIn, at = "", where = ""] = packed.split(",");
	return [place, { firstAt: unpackTime(first), isIn: isIn === "1", at: unpackTime(at), where }];
}

const splitList = (text: string, by: string) => (text === "" ? [] : text.split(by));
const packTime = (iso: string | null) => (iso === null ? "" : Date.parse(iso).toString(36));
const unpackTime = (text: string) => (text === "" ? null : new Date(Number.parseInt(text, 36)).toISOString());
const withoutSeparators = (text: string) => text.replace(/[\t,;]/g, " ").trim();
