import { describe, expect, test } from "vitest";
import type { Gateway } from "~/gateway/gateway";
import { exportEvent } from "~/provider/event/file/export-event";
import { importEvent } from "~/provider/event/file/import-event";
import { parseEventFile } from "~/provider/event/file/parse";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { overlap, type Server } from "../../support/races/overlap";
import { buildEvent } from "../../support/world/event";
import { joined } from "../../support/world/gathered";
import { refusalOf, refused } from "../../support/world/refused";
import { onPostgres } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

/** Opens an event with two organisers, each signed in at whichever server they ask. */
async function openTeam() {
	const organiser = (name: string) => ({
		email: `${name}@example.com`,
		firstName: name,
		lastName: "Orga",
		role: "organiser" as const,
	});
	const world = await worldOfTest({ file: buildEvent({ people: [organiser("olga"), organiser("paul")] }) });
	const tokens = { olga: await world.signIn("olga"), paul: await world.signIn("paul") };
	const at = ({ gatewayFor }: Server, person: keyof typeof tokens): Gateway => gatewayFor(tokens[person]);
	return {
		...world,
		at,
		/** Takes every role from the other. */
		remove: (server: Server, by: keyof typeof tokens, other: keyof typeof tokens) =>
			at(server, by).team.change({ ...world.event, userId: world.idOf(other), roles: [], version: "organiser" }),
		organisers: async () =>
			(await world.store.selectFrom("roles").select("person_id").execute()).map(({ person_id }) => person_id),
	};
}

/** On SQLite nothing overlaps: each transaction that writes has the whole store for itself. */
describe.runIf(onPostgres)("Of two organisers at two servers at once", () => {
	test("each removes the other, and one stays", async () => {
		const world = await openTeam();
		const [, late] = await overlap(world, {
			first: (server) => world.remove(server, "olga", "paul"),
			heldAfter: 'delete from "roles"',
			second: (server) => refusalOf(world.remove(server, "paul", "olga")),
		});
		expect(late).toEqual(refused("accessDenied"));
		expect(await world.organisers()).toEqual([world.idOf("olga")]);
	});

	test("each gives up their own role, and one stays", async () => {
		const world = await openTeam();
		const [, late] = await overlap(world, {
			first: (server) => world.remove(server, "olga", "olga"),
			heldAfter: 'delete from "roles"',
			second: (server) => refusalOf(world.remove(server, "paul", "paul")),
		});
		expect(late).toEqual(refused("lastOrganiser"));
		expect(await world.organisers()).toEqual([world.idOf("paul")]);
	});

	test("each gives their own role back, and one stays", async () => {
		const world = await openTeam();
		const giveBack = (server: Server, person: "olga" | "paul") =>
			world.at(server, person).team.giveBack({ ...world.event, role: "organiser" });
		const [, late] = await overlap(world, {
			first: (server) => giveBack(server, "olga"),
			heldAfter: 'delete from "roles"',
			second: (server) => refusalOf(giveBack(server, "paul")),
		});
		expect(late).toEqual(refused("lastOrganiser"));
		expect(await world.organisers()).toEqual([world.idOf("paul")]);
	});

	test("each erases their own account, and one stays", async () => {
		const world = await openTeam();
		const erase = (server: Server, person: "olga" | "paul") =>
			world.at(server, person).privacy.erase({ ...world.event, userId: world.idOf(person) });
		const [, late] = await overlap(world, {
			first: (server) => erase(server, "olga"),
			heldAfter: 'delete from "roles"',
			second: (server) => refusalOf(erase(server, "paul")),
		});
		expect(late).toMatchObject({ code: "lastOrganiser" });
		expect(await world.organisers()).toEqual([world.idOf("paul")]);
	});

	test("one gives up the role while a file takes it from the other, and one stays", async () => {
		const world = await openTeam();
		const text = (await joined(await exportEvent(world.store, world.event.eventId, world.clock.now))) ?? "";
		const paul = text.indexOf("paul@example.com");
		const taking = text.slice(0, paul) + text.slice(paul).replace("role: organiser", "role: none");
		const parsed = parseEventFile(taking, "event.yaml");
		if (!parsed.ok) throw new Error("the export is not read");
		const file = { ...parsed.file, people: parsed.file.people.filter(({ email }) => email.startsWith("paul")) };
		await overlap(world, {
			first: (server) => world.remove(server, "olga", "olga"),
			heldAfter: 'delete from "roles"',
			second: ({ store }) =>
				importEvent(store, file, world.clock.now, { invite: "no", areRolesAccepted: true }).then(
					() => "imported",
					(error: Error) => error.message,
				),
		});
		expect(await world.organisers()).toEqual([world.idOf("paul")]);
	});
});

test.runIf(onPostgres)("Of who withdraws a role that was offered and who accepts it, the first decides", async () => {
	const world = await openTeam();
	const { event, store, clock } = world;
	const olga = await world.as("olga");
	const nina = { email: "nina@example.com", firstName: "Nina", lastName: "Neuve", role: "desk" as const };
	await olga.team.invite({ ...event, ...nina });
	const { id: personId } = await store
		.selectFrom("people")
		.select("id")
		.where("email", "=", nina.email)
		.executeTakeFirstOrThrow();
	const token = newToken();
	const session = { token, personId, eventId: null, kind: "session" as const, now: clock.now };
	await insertToken(store, { ...session, expiresAt: "2028-01-01T00:00:00.000Z", openedBy: "password" });
	const { version } = (await world.gatewayFor(token).team.own(event)).data;
	const { members } = (await olga.team.list(event)).data;
	const member = members.find(({ roles }) => roles.some(({ role }) => role === "desk"));
	const offered = { userId: member?.id ?? "", version: member?.version ?? "" };
	await overlap(world, {
		first: (server) => world.at(server, "olga").team.change({ ...event, ...offered, roles: [] }),
		heldAfter: 'delete from "role_offers"',
		second: (server) => server.gatewayFor(token).team.accept({ ...event, version, password: "un-phare-des-dunes" }),
	});
	expect(await store.selectFrom("roles").select("role").where("person_id", "=", personId).execute()).toEqual([]);
	const accepted = await store.selectFrom("deeds").select("id").where("call", "=", "team.accept").execute();
	expect(accepted).toEqual([]);
});
