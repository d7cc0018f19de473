import { Refusal } from "~/domain/ground/refusal";
import { endOfLink, mostLinks, type ScreenKind } from "~/domain/live/screen";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { hashToken, newToken, randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { lockLive } from "../state/live-rows";

interface LinkInput {
	screen: ScreenKind;
	name: string;
	personId: string;
}

/** Returns its token, which is not shown again. One after the other, so that the limit holds (`tooManyScreens`) (decision 62). */
export function makeLink(store: Store, event: LoadedEvent, { screen, name, personId }: LinkInput, now: Date) {
	return transact(store, async (tx) => {
		await lockLive(tx, event.id, now);
		const made_at = now.toISOString();
		const { open } = await tx
			.selectFrom("screen_links")
			.select((row) => row.fn.countAll<number>().as("open"))
			.where("event_id", "=", event.id)
			.where("revoked_at", "is", null)
			.where("until", ">", made_at)
			.executeTakeFirstOrThrow();
		if (Number(open) >= mostLinks) throw new Refusal("tooManyScreens");
		const [id, token] = [randomId(12), newToken()];
		const until = endOfLink(
			event.document.days.map(({ day }) => day),
			now,
			event.document.event.timeZone,
		).toISOString();
		await tx
			.insertInto("screen_links")
			.values({
				id,
				event_id: event.id,
				hash: hashToken(token),
				screen,
				name,
				made_by: personId,
				made_at,
				until,
				revoked_at: null,
				seen_at: null,
			})
			.execute();
		return { id, token, until };
	});
}
