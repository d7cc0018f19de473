import { expect, test } from "vitest";
import { archiveNew } from "~/provider/live/chat/change-message";
import { approvedMessages, countSupports, findMessage } from "~/provider/live/chat/message-rows";
import { emotionsOf } from "~/provider/live/emotions/emotion-rows";
import { react } from "~/provider/live/emotions/react";
import { closeSequence } from "~/provider/live/emotions/sequences";
import { buildEvent } from "../../support/world/event";
import { liveWorld } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

async function worldBeside() {
	const live = await liveWorld();
	const other = buildEvent();
	await live.world.importAgain(other);
	return { ...live, here: live.event.eventId, there: other.document.event.id, now: live.clock.now };
}

test("Messages are found, archived and counted with their own supports, at their own event", async () => {
	const { store, idOf, here, there, now } = await worldBeside();
	const at = now.toISOString();
	const common = { person_id: idOf("ana"), folded: "", shows_name: 0, is_flagged: 0, sent_at: at, supports_before: 0 };
	const messages = { new1: here, new2: here, good: here, better: here, newThere: there, goodThere: there };
	for (const [id, event_id] of Object.entries(messages)) {
		const favorite_at = id.startsWith("new") ? null : at;
		const none = { shown_at: null, answered_at: null, archived_at: null };
		await store
			.insertInto("messages")
			.values({ id, event_id, message: id, favorite_at, ...none, ...common })
			.execute();
	}
	const support = (message_id: string, event_id: string, name: string) =>
		store
			.insertInto("message_supports")
			.values({ message_id, event_id, person_id: idOf(name), at })
			.execute();
	await support("good", here, "ana");
	await support("better", here, "ana");
	await support("better", here, "bruno");
	await support("goodThere", there, "bruno");
	expect(await findMessage(store, here, "newThere")).toBeUndefined();
	expect((await findMessage(store, there, "newThere"))?.id).toBe("newThere");
	expect((await approvedMessages(store, here)).map(({ id }) => id).sort()).toEqual(["better", "good"]);
	const { countOf, total } = await countSupports(store, here);
	expect([countOf("good"), countOf("better"), countOf("goodThere"), total]).toEqual([1, 2, 0, 3]);
	expect(await archiveNew(store, here, ["new1", "good", "newThere"], now)).toBe(1);
	const archived = store.selectFrom("messages").select("id").where("archived_at", "is not", null);
	expect(await archived.execute()).toEqual([{ id: "new1" }]);
	expect(await archiveNew(store, here, ["new1"], now)).toBe(0);
});

test("A sequence of emotions belongs to its event: nobody of another reacts to it or closes it", async () => {
	const { store, host, event, idOf, here, there, now } = await worldBeside();
	const { sequenceId } = (await host.sequences.open(event)).data;
	const [emotion] = await emotionsOf(store, here);
	const reaction = { personId: idOf("ana"), dayId: undefined, at: now, emotionId: emotion?.id ?? "", sequenceId };
	const close = (eventId: string) => closeSequence(store, { eventId, sequenceId, personId: idOf("olga") }, now);
	expect(await refusalOf(react(store, { ...reaction, eventId: there }))).toEqual(refused("sequenceOver"));
	expect(await refusalOf(close(there))).toEqual(refused("notFound"));
	await react(store, { ...reaction, eventId: here });
	await close(here);
	expect(await refusalOf(react(store, { ...reaction, eventId: here }))).toEqual(refused("sequenceOver"));
});
