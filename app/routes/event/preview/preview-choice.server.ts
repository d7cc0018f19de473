import { type PreviewChoice, previewStates } from "~/domain/event/preview";
import { calendarDay, fromClock, onClock, parseClockTime } from "~/domain/time/clock";
import type { Visit } from "../../ground/event/visit.server";

/** The parameters that choose a preview; each link inside of it carries them. */
export const choiceNames = ["version", "profil", "parle", "etat", "le", "heure"] as const;

/** Whom a visitor who is not signed in stands for, among the profiles. */
export const stranger = "public";

/** What the address chooses; what it does not say, or says wrongly, is the draft's invited person of today. */
export function readChoice({ frame, now }: Visit, query: URLSearchParams) {
	const { typologies, languages, timeZone, language } = frame;
	const value = (name: (typeof choiceNames)[number]) => query.get(name) ?? "";
	const profile = [stranger, ...typologies.map(({ id }) => id)].find((id) => id === value("profil"));
	const shownProfile = profile ?? typologies[0]?.id ?? stranger;
	const spoken = languages.find(({ id }) => id === value("parle")) ?? language;
	const state = previewStates.find((state) => state === value("etat")) ?? "invited";
	const day = /^\d{4}-\d\d-\d\d$/.test(value("le")) ? value("le") : calendarDay(now, timeZone);
	const time = parseClockTime(value("heure")) ?? onClock(now.toISOString(), timeZone).slice(11, 16);
	const at = fromClock(`${day}T${time}`, timeZone);
	const isReal = !Number.isNaN(at.getTime());
	const isDraft = value("version") !== "publiee";
	const choice: PreviewChoice = {
		isDraft,
		typologyId: shownProfile === stranger ? null : shownProfile,
		languageId: spoken.id,
		state,
		at: isReal ? at : now,
	};
	const typed = {
		version: isDraft ? "brouillon" : "publiee",
		profil: shownProfile,
		parle: spoken.id,
		etat: state,
		le: isReal ? day : calendarDay(now, timeZone),
		heure: time,
	};
	return { choice, typed, languageKey: spoken.key };
}
