import type { Settings } from "../settings";
import { replayOf } from "./video";

/** Where one goes on once the live is over. */
export const waysOn = ["satisfaction", "replay"] as const;
export type WayOn = (typeof waysOn)[number];

/** Those that are open: the form to whoever is there, the replay to who is registered, where there is something to see. */
export function waysOnOf(settings: Settings, { isRegistered }: { isRegistered: boolean }): WayOn[] {
	const hasReplay = isRegistered && settings.replayShown && replayOf(settings, "https://parvis.invalid") !== undefined;
	return waysOn.filter((way) => (way === "replay" ? hasReplay : settings.satisfactionFormId !== null));
}
