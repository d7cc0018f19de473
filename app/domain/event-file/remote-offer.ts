import { catalogue, type RawSettings } from "../settings";
import type { Advice } from "./advice";
import type { EventDocument } from "./event-document";

/** True if remote participants could follow anything: a live session, a stream, a video, or a talk that is open to them. */
export function isWatchable(settings: RawSettings, { conferences }: Pick<EventDocument, "conferences">): boolean {
	const { liveActive, liveAddress, liveStreamAddress, youtubeId, vimeoAddress, replayAddress } = catalogue;
	// Looks at the raw flags: reading all settings is expensive, and every request asks.
	const addresses = [liveAddress, liveStreamAddress, youtubeId, vimeoAddress, replayAddress];
	return (
		settings[liveActive.flag] === true ||
		addresses.some(({ flag }) => (settings[flag] ?? "") !== "") ||
		conferences.some(({ isOpenToRemote, isDisabled }) => isOpenToRemote && !isDisabled)
	);
}

/** Of a typology, whatever the language: a video in one of them is offered to all. */
export function withRemoteOffer(
	settings: RawSettings,
	document: EventDocument,
	typologyId: string | null | undefined,
): RawSettings {
	const { flag } = catalogue.remoteOffered;
	if (flag in settings) return settings;
	const ofTypology = typologyId ? document.settingsByTypology[typologyId] : {};
	const isOffered = [{}, ...Object.values(document.settingsByLanguage)].some((ofLanguage) =>
		isWatchable({ ...document.settings, ...ofLanguage, ...ofTypology }, document),
	);
	return { ...settings, [flag]: isOffered };
}

export function remoteAdvice({ settings, settingsByTypology, conferences }: EventDocument): Advice[] {
	const { flag } = catalogue.remoteOffered;
	const all = [settings, ...Object.values(settingsByTypology).map((values) => ({ ...settings, ...values }))];
	const isEmpty = all.some((values) => values[flag] === true && !isWatchable(values, { conferences }));
	return isEmpty ? [{ code: "nothingToWatch", flag }] : [];
}
