import { z } from "zod";
import { momentInUtc } from "~/domain/event-file/moments";
import { ImportRefused } from "../../ground/files/import-refused";

export type InviteOption = "no" | "now" | { at: string };

/** Undefined if none are. Throws `ImportRefused` if the time is invalid or over. */
export function sendTimeOf(invite: InviteOption, zone: string, now: Date): Date | undefined {
	if (typeof invite === "string") return invite === "now" ? now : undefined;
	const utc = momentInUtc(invite.at, zone);
	if (!z.iso.datetime().safeParse(utc).success)
		throw new ImportRefused([
			`“${invite.at}” is no time: expected one such as 2027-03-01T09:00 (on the clocks of ${zone}) or 2027-03-01T09:00+01:00; nothing was done`,
		]);
	const moment = new Date(utc);
	if (moment <= now)
		throw new ImportRefused([
			`${invite.at} (${moment.toISOString()}) is over: nothing was done; --invite now writes at once`,
		]);
	return moment;
}
