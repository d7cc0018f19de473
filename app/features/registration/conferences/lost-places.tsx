import { type Attendance, misfits } from "~/domain/attendance";
import type { HeldSlot } from "~/domain/conference";
import type { EventDay } from "~/domain/event";
import { useT } from "~/i18n/use-t";
import { Checkbox } from "~/ui/field";
import type { FormState } from "../../frame/forms/form-state";
import { whenOf } from "./when";

export interface Places {
	held: HeldSlot[];
	days: EventDay[];
	locale: string;
}

/** Asks, once an answer was refused for it, whether the places that it would cost are let go: all, or those that would not fit. */
export function LostPlaces({
	places: { held, days, locale },
	form,
	attendance,
}: {
	places: Places;
	form: FormState;
	attendance?: Attendance;
}) {
	const t = useT();
	if (form.code !== "placesLost") return null;
	const lost = attendance ? misfits(held, attendance, days) : held;
	return (
		<>
			<Checkbox
				id="placesLost"
				name="placesLost"
				label={t("conferences.lost", { count: lost.length })}
				hint={lost
					.map((place) => {
						const what = `${place.title}, ${whenOf(place, locale)}`;
						return place.isRequired ? `${what} (${t("conferences.required")})` : what;
					})
					.join(" · ")}
				error={form.error("placesLost")}
				checked={false}
			/>
			{lost.map(({ slotId }) => (
				<input key={slotId} type="hidden" name="lostPlaces" value={slotId} />
			))}
		</>
	);
}
