import { z } from "zod";
import type { ShownLive } from "~/contract/live/lives";
import { isRefusal } from "~/domain/ground/refusal";
import { pageName } from "~/domain/live/presence";
import type { Gateway } from "~/gateway/gateway";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import type { Visit } from "../../frame/event/visit.server";

type Where = ReturnType<typeof inEvent>;

/** What a script, or the button that stands in for it, says of who looks at the live. */
export const presenceForm = z.object({
	type: z.enum(["IN", "OUT"]),
	person: z.string().max(40),
	page: pageName.optional(),
	/** The day of the event on which they are not yet marked present. */
	day: z.string().max(64).optional(),
});

/** In or out; in, they are present on the day too. */
export async function logPresence(gateway: Gateway, where: Where, { type, person, page, day }: z.output<typeof presenceForm>) {
	const ofPerson = { ...where, userId: person };
	await gateway.presences.log({ ...ofPerson, type, ...(page !== undefined && { page }) });
	if (type === "OUT" || day === undefined) return;
	try {
		await gateway.users.registerDay({ ...ofPerson, dayId: day, present: true });
	} catch (error) {
		// The page was left open past midnight: its next one knows the day.
		if (!isRefusal(error, "notToday")) throw error;
	}
}

interface AttendInput {
	userId: string;
	/** The day of the event that the page was made on; empty between them. */
	day: string | undefined;
	isRemote?: boolean;
}

/** Without a script: comes in by a button, or says from where. */
export async function attendLive(gateway: Gateway, where: Where, { userId, day, isRemote }: AttendInput) {
	if (isRemote === undefined) await gateway.presences.log({ ...where, userId, type: "IN" });
	if (!day) return;
	const change = isRemote === undefined ? { present: true } : { isRemote };
	await gateway.users.registerDay({ ...where, userId, dayId: day, ...change });
}

/** Whether a script asks, which has no stream and does so every ten seconds: it is the page's sign of life. */
export const isPollingRequest = ({ url }: Request) => new URL(url).searchParams.has("vu");

/** The page is what was asked for: it comes though it asks too often. */
export async function touchPresence(visit: Visit) {
	await visit.gateway.presences.read({ ...inEvent(visit), once: true }).catch((error) => {
		if (!isRefusal(error)) throw error;
	});
}

/** What the page says and asks of somebody's presence; nothing where the person is not registered. */
export function presenceOf(visit: Visit, { place, presence }: ShownLive) {
	if (!presence || !visit.user || !["before", "open", "out"].includes(place)) return undefined;
	const { inactivityAsked, inactivitySeconds } = visit.frame.settings;
	const { isRemote, isIn, day, mayComeIn } = presence;
	return {
		address: paths.livePresence(visit.context),
		/** The page is there before the start; the script shows it then. */
		isBegun: mayComeIn && place !== "before",
		person: visit.user.id,
		isRemote,
		/** Out of the room by its doors: where they are is said above. */
		isOut: place === "out",
		isIn: isIn && (day === null || day.present),
		/** To be marked present on it. */
		day: day && !day.present ? day.eventDayId : undefined,
		/** Where they may say from where they follow. */
		today: day?.eventDayId,
		askAfter: inactivityAsked && isRemote ? inactivitySeconds : undefined,
	};
}
