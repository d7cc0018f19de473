import { z } from "zod";
import type { ShownLive } from "~/contract/live/lives";
import { isRefusal } from "~/domain/ground/refusal";
import { pageName } from "~/domain/live/presence";
import type { Gateway } from "~/gateway/gateway";
import { unlessRefused } from "~/http/unless-refused";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import type { Visit } from "../../ground/event/visit.server";

type Where = ReturnType<typeof inEvent>;

export const presenceForm = z.object({
	type: z.enum(["IN", "OUT"]),
	person: z.string().max(40),
	page: pageName.optional(),
	day: z.string().max(64).optional(),
});

/** Logs that somebody is in or out; being in also marks them present on the day. */
export async function logPresence(
	gateway: Gateway,
	where: Where,
	{ type, person, page, day }: z.output<typeof presenceForm>,
) {
	const ofPerson = { ...where, userId: person };
	await gateway.presences.log({ ...ofPerson, type, ...(page !== undefined && { page }) });
	if (type === "OUT" || day === undefined) return;
	// The page may have been left open past midnight; the next one knows the new day.
	await unlessRefused(gateway.users.registerDay({ ...ofPerson, dayId: day, present: true }), "notToday");
}

interface AttendInput {
	userId: string;
	day: string | undefined;
	isRemote?: boolean;
}

/** Marks somebody present by a button, without a script, or registers from where they follow. */
export async function attendLive(gateway: Gateway, where: Where, { userId, day, isRemote }: AttendInput) {
	if (isRemote === undefined) await gateway.presences.log({ ...where, userId, type: "IN" });
	if (!day) return;
	const change = isRemote === undefined ? { present: true } : { isRemote };
	await gateway.users.registerDay({ ...where, userId, dayId: day, ...change });
}

/** True for the request that a script without a stream makes every ten seconds; it is the page's sign of life. */
export const isPollingRequest = ({ url }: Request) => new URL(url).searchParams.has("vu");

/** Records that somebody is still there. A refusal (too many attempts) is ignored, because the page itself was asked for. */
export async function touchPresence(visit: Visit) {
	await visit.gateway.presences.read({ ...inEvent(visit), once: true }).catch((error) => {
		if (!isRefusal(error)) throw error;
	});
}

export function presenceOf(visit: Visit, { place, presence }: ShownLive) {
	if (!presence || !visit.user || !["before", "open", "out"].includes(place)) return undefined;
	const { inactivityAsked, inactivitySeconds } = visit.frame.settings;
	const { isRemote, isIn, day, mayComeIn } = presence;
	return {
		address: paths.livePresence(visit.context),
		/** The page exists before the start; the script shows this part then. */
		isBegun: mayComeIn && place !== "before",
		person: visit.user.id,
		isRemote,
		/** Out of the room by its doors; the region above says so. */
		isOut: place === "out",
		isIn: isIn && (day === null || day.present),
		day: day && !day.present ? day.eventDayId : undefined,
		/** The day on which they may say whether they follow remotely. */
		today: day?.eventDayId,
		askAfter: inactivityAsked && isRemote ? inactivitySeconds : undefined,
	};
}
