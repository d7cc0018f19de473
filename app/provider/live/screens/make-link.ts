import { Refusal } from "~/domain/ground/refusal";
import { endOfLink, mostLinks, type ScreenKind } from "~/domain/live/screen";
import type { LoadedEvent } from "../../ground/events/known-event";
import { hashToken, newToken, randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { holdLive } from "../state/live-rows";

interface Asked {
	screen: ScreenKind;
	name: string;
	personId: string;
}

/** A link and its token, which is told this once. Who makes one at the same moment comes after: none is made beyond the most. */
export function makeLink(store: Store, event: LoadedEvent, { screen, name, personId }: Asked, now: Date) {
	return transact(store, async (tx) => {
		await holdLive(tx, event.id, now);
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
				...{ id, event_id: event.id, hash: hashToken(token), screen, name, made_by: personId, made_at, until },
				...{ revoked_at: null, seen_at: null },
			})
			.execute();
		return { id, token, until };
	});
}
