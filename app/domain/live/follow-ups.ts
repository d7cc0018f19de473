import type { Settings } from "../settings";
import { replayOf } from "./video";

/** Where one goes on once the live is over. */
export const followUps = ["satisfaction", "replay"] as const;
export type FollowUp = (typeof followUps)[number];

/** Those that are open: the form to whoever is there, the replay to who is registered, where there is something to see. */
export function openFollowUps(settings: Settings, { isRegistered }: { isRegistered: boolean }): FollowUp[] {
	const hasReplay = isRegistered && settings.replayShown && replayOf(settings, "https://parvis.invalid") !== undefined;
	return followUps.filter((way) => (way === "replay" ? hasReplay : settings.satisfactionFormId !== null));
}
