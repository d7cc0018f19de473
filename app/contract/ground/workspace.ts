import { z } from "zod";
import { staffRights, staffRoles } from "~/domain/event/role";
import { enveloped, event, inEvent, ownCall } from "./route";

const count = z.number().int().nonnegative();

/** What surrounds every screen of an event's staff. Our addition. */
export const workspace = {
	get: ownCall(
		`GET ${event}/workspace`,
		"What the caller's workspace at an event consists of: roles and rights, whether there is a live session, a gallery or a satisfaction form for anybody, how many people are inside (null for whoever may not see presences), to how many the last mail was refused (0 for whoever may not write to them), and how many changes wait in the draft (0 for whoever may not publish them)",
	)
		.for("anyRole")
		.input(inEvent)
		.output(
			enveloped({
				roles: z.array(z.enum(staffRoles)),
				rights: z.array(z.enum(staffRights)),
				hasLive: z.boolean(),
				hasPhotos: z.boolean(),
				hasOpinions: z.boolean(),
				inside: count.nullable(),
				refusedMails: count,
				changes: count,
			}),
		),
};
