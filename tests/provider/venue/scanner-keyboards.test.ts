import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { badgeReadingsOf } from "~/domain/documents/badge-code";
import { People } from "~/enhance/venue/people";
import { doorWorld } from "../../support/world/doors";

const french: Record<string, string> = {
	...Object.fromEntries([..."1234567890"].map((digit, at) => [digit, "&é\"'(-è_çà"[at] ?? ""])),
	...{ A: "Q", Q: "A", W: "Z", Z: "W", M: "?" },
};
const onAzerty = (code: string) => [...code].map((key) => french[key] ?? key).join("");
const onQwertz = (code: string) => code.replace(/[YZ]/g, (key) => (key === "Y" ? "Z" : "Y"));

test("A hand scanner that types for another keyboard is read back, and the door is told so", async () => {
	const world = await doorWorld();
	const code = "N031H9TRWXK4KKYM";
	await world.store.updateTable("registrations").set({ code }).where("person_id", "=", world.idOf("ana")).execute();
	const scan = async (typed: string, direction: "in" | "out" = "in") => {
		const request = { ...world.event, deviceId: world.devices.door, place: "entry", direction };
		const { verdict, keyboard } = (await world.door.checkIns.scan({ ...request, id: randomUUID(), code: typed })).data;
		return [verdict.kind, keyboard];
	};
	expect(await scan(onAzerty(code))).toEqual(["entered", "azerty"]);
	expect(await scan(onQwertz(code), "out")).toEqual(["left", "qwertz"]);
	expect(await scan(`]Q1${code}`)).toEqual(["entered", null]);
	expect(await scan(onAzerty("N0B0DY1H0K1345XX"))).toEqual(["refused", "azerty"]);
	// What is kept is the badge's own code.
	const entries = await world.store.selectFrom("door_entries").select("code").execute();
	expect(entries).toEqual([{ code }, { code }, { code }]);
	const list = (await world.desk.checkIns.list({ ...world.event, deviceId: world.devices.desk })).data;
	const device = new People("");
	device.add({ people: list.people, sealed: new Uint8Array() });
	for (const typed of [onAzerty(code), onQwertz(code), `]Q1${code}`]) {
		const found = await Promise.all(badgeReadingsOf(typed).map((one) => device.find(one.code)));
		expect(found.find(Boolean)?.card.firstName).toBe("ana");
	}
	const { users } = (
		await world.host.users.page({ query: world.event, body: { headers: ["lastName"], q: onAzerty(code) } })
	).data;
	expect(users.map(({ lastName }) => lastName)).toEqual(["Durand"]);
});
