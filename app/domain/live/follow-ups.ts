import type { Settings } from "../settings";
import { replayOf } from "./video";

export const followUps = ["satisfaction", "replay"] as const;
export type FollowUp = (typeof followUps)[number];

/** The form is for everybody who is there, the replay for registered people if there is something to see. */
export function openFollowUps(settings: Settings, { isRegistered }: { isRegistered: boolean }): FollowUp[] {
	const hasReplay = isRegistered && settings.replayShown && replayOf(settings, "https://parvis.invalid") !== undefined;
	return followUps.filter((way) => (way === "replay" ? hasReplay : settings.satisfactionFormId !== null));
}
