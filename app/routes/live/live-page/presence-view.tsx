import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import type { presenceOf } from "./presence.server";

type Presence = NonNullable<ReturnType<typeof presenceOf>>;

/**
 * Whether the person counts as present, and from where. A script registers that, or the button that the script hides. Text
 * browsers show hidden content, so before the start there are only data attributes, and the script asks whether somebody is
 * still there.
 */
export function PresenceView({ presence, action }: { presence: Presence; action: string }) {
	const t = useT();
	const { address, person, day, today, askAfter, isBegun, isRemote, isOut, isIn } = presence;
	const personData = { "data-presence": address, "data-person": person, "data-day": day };
	const promptData = askAfter !== undefined && {
		"data-ask": askAfter,
		"data-question": t("live.stillThere"),
		"data-yes": t("live.iAmHere"),
		"data-gone": t("live.notedGone"),
	};
	if (!isBegun) return <div hidden {...personData} {...promptData} />;
	return (
		<section
			className="presence cluster between soft line-above"
			aria-label={t("live.presence")}
			{...personData}
			{...promptData}
		>
			{isOut ? null : <p className="presence__where">{t(isRemote ? "live.isRemote" : "live.isInRoom")}</p>}
			<form className="presence__form cluster" method="post" action={action} id="form-presence">
				<input type="hidden" name="day" value={today ?? ""} />
				{isIn ? null : (
					<span data-without-script="">
						<Button name="presence" value="in" busyLabel={t("form.busy")}>
							{t("live.join")}
						</Button>
					</span>
				)}
				{today === undefined ? null : (
					<Button variant="quiet" name="presence" value={isRemote ? "room" : "remote"} busyLabel={t("form.busy")}>
						{t(isRemote ? "live.toRoom" : "live.toRemote")}
					</Button>
				)}
			</form>
		</section>
	);
}
