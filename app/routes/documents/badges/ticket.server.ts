import { describeDays } from "~/domain/event/describe-days";
import { eventTitle } from "~/domain/event/event-title";
import type { User, UserEvent } from "~/domain/people/person";
import { fullName, registeredDayIds } from "~/domain/people/person";
import { qrOf } from "~/ui/qr.server";
import type { TicketProps, TicketStub } from "~/ui/ticket";
import type { Frame } from "../../ground/event/frame.server";
import type { Visit } from "../../ground/event/visit.server";

export async function ticketOf({ frame }: Visit, user: User, record: UserEvent): Promise<TicketProps> {
	const { event, t } = frame;
	const mine = event.days.filter(({ id }) => registeredDayIds(record).includes(id));
	const pass = await codeStubOf(frame, record);
	return {
		...ticketHead(frame),
		holder: fullName(user) || (user.Authentication.email ?? ""),
		kind: record.typo || undefined,
		...(pass ? { stub: pass } : {}),
		...(record.registered
			? {
					...(pass ? {} : { note: t("ticket.noCode") }),
					lines: [
						{
							label: t("participation.label"),
							values: [{ text: t(record.isRemote ? "confirmation.statusRemote" : "confirmation.statusInPerson") }],
						},
						...(mine.length > 0 && event.days.length > 1
							? [{ label: t("dates.label"), values: [{ text: describeDays(mine, frame.locale) }] }]
							: []),
					],
				}
			: {}),
	};
}

export function ticketHead({
	event,
	dates,
	cover,
}: Frame): Pick<TicketProps, "eventName" | "eventDates" | "place" | "cover"> {
	const place = event.location?.name;
	return { eventName: eventTitle(event.name).name, eventDates: dates, cover, ...(place ? { place } : {}) };
}

export async function codeStubOf(frame: Frame, record: UserEvent): Promise<TicketStub | undefined> {
	const code = record.registered ? codeOf(frame, record) : "";
	return code ? { code, qrSvg: await qrOf(code), qrLabel: frame.t("confirmation.qr", { code }) } : undefined;
}

/** In place of the code of somebody who does not come. A code stays with its person, and so tells a cancellation from a decline. */
export function offStubOf({ t }: Pick<Frame, "t">, { representedBy, code }: UserEvent): TicketStub {
	if (representedBy !== null) return { label: t("confirmation.statusRepresented") };
	return { label: t(code ? "confirmation.cancelled" : "confirmation.statusDeclined") };
}

/** 123 is the specification's placeholder, where the event wants one for people without a code. */
function codeOf({ settings }: Frame, { code }: UserEvent): string {
	return code || (settings.placeholderCodeShown ? "123" : "");
}
