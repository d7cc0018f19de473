import type { EventDay } from "~/domain/event/event";
import { type Attendance, conflictingSeats } from "~/domain/registration/attendance";
import type { HeldSlot } from "~/domain/registration/conference";
import { useT } from "~/i18n/use-t";
import { Checkbox } from "~/ui/field";
import type { FormState } from "../../frame/form-kit/form-state";
import { whenOf } from "./when";

export interface Places {
	held: HeldSlot[];
	days: EventDay[];
	locale: string;
	timeZone: string;
}

/** Places of somebody who comes along, and attends in the same mode. */
export interface Theirs {
	name: string;
	held: HeldSlot[];
}

/** Asks, once an answer was refused for it, whether the places that it would cost are let go: all, or those that would not fit. */
export function LostPlaces({
	places: { held, days, locale, timeZone },
	theirs = [],
	form,
	attendance,
}: {
	places: Places;
	theirs?: Theirs[];
	form: FormState;
	attendance?: Attendance;
}) {
	const t = useT();
	if (form.code !== "placesLost") return null;
	const own = attendance ? conflictingSeats(held, attendance, days, timeZone) : held;
	const lost = [
		...own.map((place) => ({ name: "", place })),
		...theirs.flatMap(({ name, held: places }) =>
			// Their days are their own answer.
			conflictingSeats(places, { isRemote: attendance?.isRemote ?? false, daysId: null }, days, timeZone).map((place) => ({
				name,
				place,
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
					.map(({ name, place }) => {
						const what = `${name ? `${name} – ` : ""}${place.title}, ${whenOf(place, locale, timeZone)}`;
						return place.isRequired ? `${what} (${t("conferences.required")})` : what;
					})
					.join(" · ")}
				error={form.error("placesLost")}
				checked={false}
			/>
			{[...new Set(lost.map(({ place }) => place.slotId))].map((slotId) => (
				<input key={slotId} type="hidden" name="lostPlaces" value={slotId} />
			))}
		</>
	);
}
