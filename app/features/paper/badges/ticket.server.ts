import { formatDays } from "~/domain/dates";
import type { User, UserEvent } from "~/domain/person";
import { fullName, registeredDayIds } from "~/domain/person";
import { qrOf } from "~/ui/qr.server";
import type { TicketProps } from "~/ui/ticket";
import type { Frame } from "../../frame/event/frame.server";
import type { Visit } from "../../frame/event/visit.server";

/** The ticket of a person: with its QR code once registered, filled line by line before. */
export async function ticketOf(
	{ frame }: Visit,
	user: User,
	record: UserEvent,
	status: Pick<TicketProps, "status" | "statusTone"> = {},
): Promise<TicketProps> {
	const { event, locale, t } = frame;
	const mine = event.days.filter(({ id }) => registeredDayIds(record).includes(id)).map(({ day }) => day);
	const place = event.location?.name;
	const code = record.registered ? codeOf(frame, record) : "";
	return {
		eventName: event.name,
		eventDates: formatDays(
			event.days.map(({ day }) => day),
			locale,
		),
		holder: fullName(user) || (user.Authentication.email ?? ""),
		...(place ? { place } : {}),
		...status,
		...(record.typo ? { stub: record.typo } : {}),
		...(code ? { code, qrSvg: await qrOf(code), qrLabel: t("confirmation.qr", { code }) } : {}),
		...(record.registered
			? {
					...(code ? {} : { note: t("ticket.noCode") }),
					lines: [
						{
							label: t("participation.label"),
							value: t(record.isRemote ? "confirmation.statusRemote" : "confirmation.statusInPerson"),
						},
						...(mine.length > 0 && event.days.length > 1
							? [{ label: t("dates.label"), value: formatDays(mine, locale) }]
							: []),
					],
				}
			: {}),
	};
}

/** What the QR code holds; nothing when the person has no code. 123 is the specification's, where the event wants it. */
function codeOf({ settings }: Frame, { code }: UserEvent): string {
	return code || (settings.placeholderCodeShown ? "123" : "");
}
