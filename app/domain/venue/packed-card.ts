import { comings, dues } from "./vocabulary";
import type { Card, StandingThere } from "./wire";

/** A card in as few letters as it takes: fifty thousand of them go to each device. */
export function packCard(card: Card): string {
	const state = `${comings.indexOf(card.coming)}${dues.indexOf(card.due)}`;
	const standings = Object.entries(card.standings).map(([place, there]) =>
		[place, packTime(there.firstAt), Number(there.isIn), packTime(there.at), plain(there.where)].join(","),
	);
	return [
		...[state, card.typologyId ?? "", card.days.join(","), card.sessions.join(","), standings.join(";")],
		...[card.firstName, card.lastName, card.company].map(plain),
	].join("\t");
}

export function unpackCard(packed: string): Card {
	const [state = "", typologyId, days = "", sessions = "", standings = "", ...names] = packed.split("\t");
	const [firstName = "", lastName = "", company = ""] = names;
	return {
		coming: comings[Number(state[0])] ?? "notRegistered",
		due: dues[Number(state[1])] ?? "nothing",
		typologyId: typologyId || null,
		days: listed(days, ","),
		sessions: listed(sessions, ","),
		standings: Object.fromEntries(listed(standings, ";").map(unpackStanding)),
		...{ firstName, lastName, company },
	};
}

function unpackStanding(packed: string): [string, StandingThere] {
	const [place = "", first = "", isIn, at = "", where = ""] = packed.split(",");
	return [place, { firstAt: unpackTime(first), isIn: isIn === "1", at: unpackTime(at), where }];
}

const listed = (text: string, by: string) => (text === "" ? [] : text.split(by));
const packTime = (iso: string | null) => (iso === null ? "" : Date.parse(iso).toString(36));
const unpackTime = (text: string) => (text === "" ? null : new Date(Number.parseInt(text, 36)).toISOString());
const plain = (text: string) => text.replace(/[\t,;]/g, " ").trim();
