import { expect, test } from "vitest";
import { liveWorld } from "../../support/world/live";

test("People are counted who have the live open, once each: by a stream, or by the button that needs no script", async () => {
	const live = await liveWorld({ registered: ["ana", "bruno"] });
	const [ana, bruno] = [await live.as("ana"), await live.as("bruno")];
	const connected = async () => (await live.host.liveModules.list(live.event)).data.connected;
	const onStage = async (screen: "orga" | "speaker") =>
		(await live.host.screens.read({ ...live.event, screen })).data.connected;
	const { readingId } = (await ana.presences.read(live.event)).data;
	await ana.presences.log({ ...live.of("ana"), type: "IN", page: "p1" });
	await bruno.presences.log({ ...live.of("bruno"), type: "IN" });
	expect(await connected()).toBe(2);
	expect([await onStage("orga"), await onStage("speaker")]).toEqual([null, 2]);
	await live.host.lives.change({ ...live.event, showConnected: true });
	expect(await onStage("orga")).toBe(2);
	await bruno.presences.log({ ...live.of("bruno"), type: "OUT" });
	await ana.presences.leave({ ...live.event, readingId });
	await ana.presences.log({ ...live.of("ana"), type: "OUT", page: "p1" });
	// A page that only lost its connection counts for 45 seconds, and the number is counted anew at most every five seconds.
	live.pass(60);
	await expect.poll(connected).toBe(0);
	await live.host.lives.change({ ...live.event, isEnded: true });
	expect(await onStage("speaker")).toBeNull();
});
