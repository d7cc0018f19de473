import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { ToolButton } from "~/ui/page";
import type { presenceOf } from "./presence.server";

type Presence = NonNullable<ReturnType<typeof presenceOf>>;

/**
 * What the script that registers somebody's presence has to know; without a script, the button that registers it. Text browsers show
 * hidden content, so before the start there are only data attributes.
 */
export function PresenceView({ presence, action }: { presence: Presence; action: string }) {
	const t = useT();
	const { address, person, day, today, askAfter, isBegun, isIn } = presence;
	const personData = { "data-presence": address, "data-person": person, "data-day": day };
	const promptData = askAfter !== undefined && {
		"data-ask": askAfter,
		"data-question": t("live.stillThere"),
		"data-yes": t("live.iAmHere"),
		"data-gone": t("live.notedGone"),
	};
	if (!isBegun) return <div hidden {...personData} {...promptData} />;
	return (
		<section className="presence" aria-label={t("live.presence")} {...personData} {...promptData}>
			{isIn ? null : (
				<form method="post" action={action} id="form-presence" data-without-script="">
					<input type="hidden" name="day" value={today ?? ""} />
					<Button name="presence" value="in" busyLabel={t("form.busy")}>
						{t("live.join")}
					</Button>
				</form>
			)}
		</section>
	);
}

/** From where somebody follows, and the way to say otherwise: in their menu, because beside a question nothing else is asked. */
export function PresenceSwitch({ presence, action }: { presence: Presence; action: string }) {
	const t = useT();
	const { today, isBegun, isRemote, isOut } = presence;
	if (!isBegun) return null;
	return (
		<>
			{isOut ? null : <p className="menu__welcome small soft">{t(isRemote ? "live.isRemote" : "live.isInRoom")}</p>}
			{today === undefined ? null : (
				<form method="post" action={action}>
					<input type="hidden" name="day" value={today} />
					<ToolButton name="presence" value={isRemote ? "room" : "remote"}>
						{t(isRemote ? "live.toRoom" : "live.toRemote")}
					</ToolButton>
				</form>
			)}
		</>
	);
}
