import { catalogue, type RawSettings, readSettings, type Settings, withDefaults } from "../settings";
import type { EventDocument } from "./event-document";
import { withRemoteOffer } from "./remote-offer";

/** The raw flags for a language and a typology: the event's, overridden by the language's, then by the typology's. */
export function effectiveFlags(
	document: EventDocument,
	languageId: string | null | undefined,
	typologyId: string | null | undefined,
): RawSettings {
	const given = {
		...document.settings,
		...(languageId && document.settingsByLanguage[languageId]),
		...(typologyId && document.settingsByTypology[typologyId]),
	};
	return withDefaults(withUnpaidHold(withRemoteOffer(given, document, typologyId), document));
}

/** As they are for somebody of a typology, null for nobody in particular. */
export function settingsOfProfile(document: EventDocument, typologyId: string | null): Settings {
	return readSettings(effectiveFlags(document, null, typologyId));
}

/** The hours for which unpaid seats are held where only cards are accepted: a card is charged at once, or not at all. */
const cardHoldHours = 72;

/** Where cards are the only way to pay; a value in the event file wins, even "no limit". */
function withUnpaidHold(settings: RawSettings, { billing }: EventDocument): RawSettings {
	const { unpaidHoldHours, deskPaymentsTaken } = catalogue;
	const isCardAlone = billing !== null && settings[deskPaymentsTaken.flag] !== true;
	return unpaidHoldHours.flag in settings || !isCardAlone
		? settings
		: { ...settings, [unpaidHoldHours.flag]: cardHoldHours };
}
