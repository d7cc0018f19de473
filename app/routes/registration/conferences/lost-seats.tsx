import type { EventDay } from "~/domain/event/event";
import { type Attendance, conflictingSeats } from "~/domain/registration/attendance";
import type { HeldSlot } from "~/domain/registration/conference";
import { useT } from "~/i18n/use-t";
import { Checkbox } from "~/ui/field";
import type { FormState } from "../../ground/form-kit/form-state";
import { whenOf } from "./when-of";

export interface HeldSeats {
	held: HeldSlot[];
	days: EventDay[];
	locale: string;
	timeZone: string;
}

/** Seats of a companion who attends in the same mode. */
export interface CompanionSeats {
	name: string;
	held: HeldSlot[];
}

/** After a refusal, asks whether the seats are released: all, or those that would no longer fit. */
export function LostSeats({
	seats: { held, locale, ...times },
	theirs = [],
	form,
	attendance,
}: {
	seats: HeldSeats;
	theirs?: CompanionSeats[];
	form: FormState;
	attendance?: Attendance;
}) {
	const t = useT();
	if (form.code !== "placesLost") return null;
	const ownSeats = attendance ? conflictingSeats(held, attendance, times) : held;
	const lost = [
		...ownSeats.map((seat) => ({ name: "", seat })),
		...theirs.flatMap(({ name, held: seats }) =>
			// Companions answer their days themselves.
			conflictingSeats(seats, { isRemote: attendance?.isRemote ?? false, daysId: null }, times).map((seat) => ({
				name,
				seat,
			})),
		),
	];
	return (
		<>
			<Checkbox
				id="placesLost"
				name="placesLost"
				label={t("conferences.lost", { count: lost.length })}
				hint={lost
					.map(({ name, seat }) => {
						const what = `${name ? `${name} – ` : ""}${seat.title}, ${whenOf(seat, locale, times.timeZone)}`;
						return seat.isRequired ? `${what} (${t("conferences.required")})` : what;
					})
					.join(" · ")}
				error={form.error("placesLost")}
				checked={false}
			/>
			{[...new Set(lost.map(({ seat }) => seat.slotId))].map((slotId) => (
				<input key={slotId} type="hidden" name="lostPlaces" value={slotId} />
			))}
		</>
	);
}
