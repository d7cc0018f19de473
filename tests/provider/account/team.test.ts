import { describe, expect, onTestFinished, test } from "vitest";
import { eventRoles, type StaffRight, type StaffRole, staffRights } from "~/domain/event/role";
import { mailActions } from "~/domain/messages/mail-template";
import { recordErasedAddresses } from "~/provider/account/addresses/erased-addresses";
import { changeTeamMember } from "~/provider/account/team/change-team";
import { endRoles } from "~/provider/account/team/end-roles";
import { mailOffersOfFile } from "~/provider/account/team/mail-offers";
import { exportEvent } from "~/provider/event/file/export-event";
import { importEvent } from "~/provider/event/file/import-event";
import { parseEventFile } from "~/provider/event/file/parse";
import { requireRight } from "~/provider/ground/access/access";
import { contextOf } from "~/provider/ground/access/context";
import { onRevocation } from "~/provider/ground/access/revocations";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { transact } from "~/provider/ground/store/transact";
import { acceptRoles } from "../../support/world/accept-roles";
import { buildEvent } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { joined } from "../../support/world/gathered";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

type World = Awaited<ReturnType<typeof organisedWorld>>;

async function openTeam(over: "process" | "http" = "process") {
	const world = await organisedWorld({ over });
	const list = async (person = "olga") => (await (await world.as(person)).team.list(world.event)).data;
	const memberOf = async (id: string) => (await list("adam")).members.find((one) => one.id === id);
	return {
		...world,
		list,
		memberOf,
		rolesOf: async (id: string) => (await memberOf(id))?.roles.map(({ role, until }) => [role, until]) ?? [],
		/** Replaces somebody's roles as they are now, and they accept. */
		change: async (by: string, id: string, roles: { role: StaffRole; until?: string | null }[]) => {
			const wanted = roles.map(({ role, until = null }) => ({ role, until }));
			const version = (await memberOf(id))?.version ?? "";
			await (await world.as(by)).team.change({ ...world.event, userId: id, roles: wanted, version });
			await acceptRoles(world.store, world.clock.now);
		},
		exported: async () => (await joined(await exportEvent(world.store, world.event.eventId, world.clock.now))) ?? "",
		importText: async (text: string) => {
			const parsed = parseEventFile(text, "event.yaml");
			if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
			return importEvent(world.store, parsed.file, world.clock.now, { invite: "no", areRolesAccepted: true });
		},
	};
}

const invitee = { email: "Iris@example.com", firstName: "Iris", lastName: "Invitée" };
const rightsOf = (world: World, token: string, right: StaffRight) =>
	requireRight(
		contextOf(world.store, token, () => world.clock.now),
		right,
		world.event,
	);

describe.each(bothGateways)("The team, $name", ({ over }) => {
	test("lists who has a role, of the event and of the domain, by whom and until when", async () => {
		const team = await openTeam(over);
		const { members, mayGive, zone } = await team.list();
		expect(members.map(({ email, roles }) => [email, roles])).toEqual([
			["adam@example.com", [{ role: "administrator", until: null, givenBy: null, givenAt: null, isAccepted: true }]],
			["olga@example.com", [{ role: "organiser", until: null, givenBy: null, givenAt: null, isAccepted: true }]],
		]);
		expect(mayGive).toEqual(eventRoles);
		expect((await team.list("adam")).mayGive).toEqual(["administrator", ...eventRoles]);
		expect(zone).toBe("Europe/Paris");
	});

	test("takes in somebody by their address, with one mail, a line of the log and no registration", async () => {
		const team = await openTeam(over);
		const olga = await team.as("olga");
		const until = "2027-03-19";
		const { id, isMailed } = (await olga.team.invite({ ...team.event, ...invitee, role: "desk", until })).data;
		expect(isMailed).toBe(true);
		expect((await team.memberOf(id))?.roles).toEqual([
			{
				role: "desk",
				until,
				givenBy: { id: team.idOf("olga"), name: "Olga Orga" },
				givenAt: team.clock.now.toISOString(),
				isAccepted: false,
			},
		]);
		const mails = await team.store.selectFrom("mails").selectAll().where("action_id", "=", 31).execute();
		expect(mails.map(({ variables }) => JSON.parse(variables).returnTo)).toEqual([
			`/${team.file.document.event.alias}/mes-roles`,
		]);
		const [iris = ""] = mails.map(({ person_id }) => person_id);
		const records = team.store.selectFrom("registrations").select("code").where("person_id", "=", iris);
		expect(await records.execute()).toEqual([]);
		await acceptRoles(team.store, team.clock.now);
		const { deeds } = (await olga.deeds.list({ ...team.event, userId: iris })).data;
		expect(deeds).toMatchObject([
			{
				call: "team.invite",
				actor: { name: "Olga Orga" },
				changes: [
					{ path: ["invitee"], after: "Iris Invitée, iris@example.com" },
					{ path: ["roles"], after: "desk:2027-03-19" },
				],
			},
		]);
		const again = olga.team.invite({ ...team.event, ...invitee, role: "desk", until });
		expect(await refusalOf(again)).toEqual(refused("invalidForm", { email: "team.error.hasRole" }));
	});

	test("is told of no other person of the domain", async () => {
		const team = await openTeam(over);
		const olga = await team.as("olga");
		const roles = [{ role: "door" as const, until: null }];
		const change = olga.team.change({ ...team.event, userId: "nobody", roles, version: "" });
		expect(await refusalOf(change)).toEqual(refused("notFound"));
	});
});

describe("A role with an end", () => {
	test("counts until the end of its last day where the event takes place, then no longer, in an open session too", async () => {
		const team = await openTeam();
		await team.change("olga", team.idOf("ana"), [{ role: "reader", until: "2027-03-19" }]);
		team.clock.now = new Date("2027-03-19T22:30:00Z");
		const token = await team.signIn("ana");
		team.clock.now = new Date("2027-03-19T22:59:59Z");
		await rightsOf(team, token, "readStatistics");
		expect((await (await team.gatewayFor(token)).users.roles(team.event)).data.roles).toEqual(["reader"]);
		team.clock.now = new Date("2027-03-19T23:00:00Z");
		expect(await refusalOf(rightsOf(team, token, "readStatistics"))).toEqual(refused("accessDenied"));
		expect((await (await team.gatewayFor(token)).users.roles(team.event)).data.roles).toEqual([]);
		expect(await team.rolesOf(team.idOf("ana"))).toEqual([]);
	});

	test.each(eventRoles)("%s: none of its rights is left when it is over", async (role) => {
		const team = await openTeam();
		await team.change("olga", team.idOf("ana"), [{ role, until: "2027-03-19" }]);
		team.clock.now = new Date("2027-03-19T22:30:00Z");
		const token = await team.signIn("ana");
		const held = async () => (await team.gatewayFor(token).users.roles(team.event)).data.rights;
		expect(await held()).not.toEqual([]);
		team.clock.now = new Date("2027-03-19T23:00:00Z");
		expect(await held()).toEqual([]);
		for (const right of staffRights.filter((one) => one !== "reach")) {
			expect(await refusalOf(rightsOf(team, token, right))).toEqual(refused("accessDenied"));
		}
	});

	test("is deleted when it is over, and ends what is open", async () => {
		const team = await openTeam();
		const revoked: string[] = [];
		onTestFinished(onRevocation(team.store, (personId) => revoked.push(personId)));
		await team.change("olga", team.idOf("ana"), [{ role: "host", until: "2027-03-19" }, { role: "desk" }]);
		const job = endRoles(team.store, () => team.clock.now);
		await job.run(new AbortController().signal);
		expect(await team.rolesOf(team.idOf("ana"))).toHaveLength(2);
		revoked.length = 0;
		team.clock.now = new Date("2027-03-20T08:00:00Z");
		await job.run(new AbortController().signal);
		const rows = await team.store
			.selectFrom("roles")
			.select("role")
			.where("person_id", "=", team.idOf("ana"))
			.execute();
		expect(rows).toEqual([{ role: "desk" }]);
		expect(revoked).toContain(team.idOf("ana"));
	});

	test("ends in the future, and no later than the role of whoever gives it", async () => {
		const team = await openTeam();
		const past = team.change("olga", team.idOf("ana"), [{ role: "desk", until: "2020-01-01" }]);
		expect(await refusalOf(past)).toEqual(refused("invalidForm", { "until.desk": "team.error.past" }));
		await team.change("olga", team.idOf("ana"), [{ role: "organiser", until: "2027-03-19" }]);
		for (const until of [null, "2027-03-20"]) {
			const beyond = team.change("ana", team.idOf("bruno"), [{ role: "desk", until }]);
			expect(await refusalOf(beyond)).toEqual(
				refused("invalidForm", { "until.desk": "team.error.beyondOwn 19/03/2027" }),
			);
			const own = team.change("ana", team.idOf("ana"), [{ role: "organiser", until }]);
			expect((await refusalOf(own)).code).toBe("invalidForm");
		}
		await team.change("ana", team.idOf("bruno"), [{ role: "desk", until: "2027-03-19" }]);
		expect(await team.rolesOf(team.idOf("bruno"))).toEqual([["desk", "2027-03-19"]]);
	});
});

describe("Nobody gives a role beyond their own", () => {
	test("an organiser makes no administrator, and does not take the role from one", async () => {
		const team = await openTeam();
		const up = team.change("olga", team.idOf("ana"), [{ role: "administrator" }]);
		expect(await refusalOf(up)).toEqual(refused("accessDenied"));
		await team.change("olga", team.idOf("adam"), [{ role: "desk" }]);
		expect(await team.rolesOf(team.idOf("adam"))).toEqual([
			["administrator", null],
			["desk", null],
		]);
	});

	test("whoever has another role changes none", async () => {
		const team = await openTeam();
		for (const role of eventRoles.filter((one) => one !== "organiser")) {
			await team.change("olga", team.idOf("ana"), [{ role }]);
			const ana = await team.as("ana");
			expect(await refusalOf(ana.team.list(team.event))).toEqual(refused("accessDenied"));
			expect(await refusalOf(ana.team.invite({ ...team.event, ...invitee, role }))).toEqual(refused("accessDenied"));
		}
	});

	test("what somebody saw is out of date once the roles have changed", async () => {
		const team = await openTeam();
		const olga = await team.as("olga");
		const change = { ...team.event, userId: team.idOf("ana"), version: "" };
		await olga.team.change({ ...change, roles: [{ role: "desk", until: null }] });
		await acceptRoles(team.store, team.clock.now);
		const late = olga.team.change({ ...change, roles: [{ role: "door", until: null }] });
		expect(await refusalOf(late)).toEqual(refused("teamChanged"));
		expect(await team.rolesOf(team.idOf("ana"))).toEqual([["desk", null]]);
	});
});

describe("The last organiser", () => {
	async function alone() {
		const team = await openTeam();
		await team.store.deleteFrom("roles").where("role", "=", "administrator").execute();
		const change = async (by: string, id: string, roles: { role: StaffRole; until?: string | null }[]) => {
			const gateway = await team.as(by);
			const { members } = (await gateway.team.list(team.event)).data;
			const version = members.find((one) => one.id === id)?.version ?? "";
			const wanted = roles.map(({ role, until = null }) => ({ role, until }));
			await gateway.team.change({ ...team.event, userId: id, roles: wanted, version });
			await acceptRoles(team.store, team.clock.now);
		};
		return { ...team, change };
	}

	test("cannot be removed, nor given an end, nor another role", async () => {
		const { change, idOf } = await alone();
		for (const roles of [[], [{ role: "desk" as const }], [{ role: "organiser" as const, until: "2027-03-19" }]]) {
			expect(await refusalOf(change("olga", idOf("olga"), roles))).toEqual(refused("lastOrganiser"));
		}
		await change("olga", idOf("olga"), [{ role: "organiser" }, { role: "desk" }]);
	});

	test("is who has no end: somebody whose role ends does not stay", async () => {
		const { change, idOf, as, event } = await alone();
		await change("olga", idOf("ana"), [{ role: "organiser", until: "2027-03-19" }]);
		expect(await refusalOf(change("olga", idOf("olga"), []))).toEqual(refused("lastOrganiser"));
		await change("olga", idOf("ana"), [{ role: "organiser" }]);
		await change("olga", idOf("olga"), []);
		expect((await (await as("ana")).team.list(event)).data.members).toHaveLength(1);
		expect(await refusalOf(change("ana", idOf("ana"), []))).toEqual(refused("lastOrganiser"));
	});

	test("stays when two remove each other at once", async () => {
		const { change, idOf, store } = await alone();
		await change("olga", idOf("ana"), [{ role: "organiser" }]);
		const outcomes = await Promise.allSettled([change("olga", idOf("ana"), []), change("ana", idOf("olga"), [])]);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const left = await store.selectFrom("roles").select("role").where("role", "=", "organiser").execute();
		expect(left).toHaveLength(1);
	});

	test("cannot be removed by a file, nor given an end by one", async () => {
		const team = await alone();
		const text = await team.exported();
		const dated = text.replace("role: organiser", "role: organiser\n    until: 2027-03-19");
		for (const file of [text.replace("role: organiser", "role: none"), dated]) {
			expect(file).not.toBe(text);
			await expect(team.importText(file)).rejects.toThrow(/nobody would be left to organise/);
		}
		expect((await team.list()).members).toMatchObject([{ roles: [{ role: "organiser", until: null }] }]);
	});

	test("of the domain goes only while each of its events has an organiser", async () => {
		const team = await openTeam();
		await team.store.deleteFrom("roles").where("role", "=", "organiser").execute();
		const going = team.change("adam", team.idOf("adam"), []);
		expect(await refusalOf(going)).toEqual(refused("lastOrganiser"));
		await team.change("adam", team.idOf("ana"), [{ role: "organiser" }]);
		await team.change("adam", team.idOf("adam"), []);
		expect((await team.list("ana")).members).toHaveLength(1);
	});
});

describe("Roles in the event file", () => {
	test("are exported with their ends, and importing the export changes nothing", async () => {
		const team = await openTeam();
		const olga = await team.as("olga");
		await olga.team.invite({ ...team.event, ...invitee, role: "desk", until: "2027-03-19" });
		await team.change("olga", team.idOf("ana"), [{ role: "host", until: "2027-03-18" }, { role: "moderator" }]);
		const text = await team.exported();
		expect(text).toContain("invite: false");
		const before = await team.store.selectFrom("roles").selectAll().orderBy("person_id").orderBy("role").execute();
		expect(await team.importText(text)).toEqual(["nothing changed"]);
		expect(await team.store.selectFrom("roles").selectAll().orderBy("person_id").orderBy("role").execute()).toEqual(
			before,
		);
		expect(await team.exported()).toBe(text);
		const people = await team.store.selectFrom("registrations").select("code").execute();
		await team.importText(text);
		expect(await team.store.selectFrom("registrations").select("code").execute()).toHaveLength(people.length);
	});

	test("end as the file says, each by its own day, in the words in which it was written", async () => {
		const team = await openTeam();
		const text = (await team.exported()).replace(
			/(email: ana@example.com\n)/,
			"$1    role: [desk, host]\n    until:\n      desk: 2027-03-19\n",
		);
		await team.importText(text);
		expect(await team.rolesOf(team.idOf("ana"))).toEqual([
			["host", null],
			["desk", "2027-03-19"],
		]);
		expect(await team.importText(await team.exported())).toEqual(["nothing changed"]);
		const asOne = text.replace("until:\n      desk: 2027-03-19", "until: 2027-03-18");
		await team.importText(asOne);
		expect(await team.rolesOf(team.idOf("ana"))).toEqual([
			["host", "2027-03-18"],
			["desk", "2027-03-18"],
		]);
		expect(await team.exported()).toContain("until: 2027-03-18");
		await expect(team.importText(text.replace("role: [desk, host]", "role: none"))).rejects.toThrow(/an end is given/);
	});

	test("that were given on screen stay if an older file names somebody else; none takes them", async () => {
		const team = await openTeam();
		const older = await team.exported();
		await team.change("olga", team.idOf("ana"), [{ role: "host" }]);
		const said = await team.importText(older);
		expect(said.join("\n")).toContain("roles that were given on screen stay");
		expect(await team.rolesOf(team.idOf("ana"))).toEqual([["host", null]]);
		const without = older.replace(/ +role: .*\n/g, "");
		await team.importText(without);
		expect(await team.rolesOf(team.idOf("ana"))).toEqual([["host", null]]);
		expect(await team.rolesOf(team.idOf("olga"))).toEqual([["organiser", null]]);
		const none = (await team.exported()).replace("role: host", "role: none");
		await team.importText(none);
		expect(await team.rolesOf(team.idOf("ana"))).toEqual([]);
	});
});

test("Who is erased has no role any more, their lines say nothing of them, and what they gave has no giver", async () => {
	const team = await openTeam();
	await team.change("olga", team.idOf("ana"), [{ role: "organiser" }]);
	await team.change("ana", team.idOf("bruno"), [{ role: "desk" }]);
	const ana = await team.as("ana");
	await ana.privacy.erase(team.of("ana"));
	expect(await team.rolesOf(team.idOf("ana"))).toEqual([]);
	expect((await team.memberOf(team.idOf("bruno")))?.roles).toMatchObject([{ role: "desk", givenBy: null }]);
	const rows = await team.store.selectFrom("deeds").selectAll().where("call", "=", "team.change").execute();
	expect(rows.filter(({ changes }) => changes === null)).toHaveLength(1);
	expect(rows.some(({ person_id }) => person_id === team.idOf("ana"))).toBe(false);
});

/** People who are like Ana, but of whom nothing is known. */
async function addPeople({ store, idOf, event }: World, ids: string[], domainId = event.domainId) {
	const ana = await store.selectFrom("people").selectAll().where("id", "=", idOf("ana")).executeTakeFirstOrThrow();
	const rows = ids.map((id) => ({
		...ana,
		id,
		domain_id: domainId,
		email: `${id}@example.com`,
		first_name: id,
		last_name: "",
	}));
	await store.insertInto("people").values(rows).execute();
}

test("The team knows whom its own event knows: nobody of another event or domain, to whom a role was only offered, or who was told of", async () => {
	const team = await openTeam();
	const { store, world, event, clock, as } = team;
	const [elsewhere, away] = [buildEvent({ people: [] }), buildEvent({ domainId: "away", people: [] })];
	for (const file of [elsewhere, away]) await world.importAgain(file);
	const there = elsewhere.document.event.id;
	await addPeople(team, ["guest", "door", "moved", "told", "offered", "former"]);
	await addPeople(team, ["foreign"], "away");
	const record = newRegistration({ eventId: there, personId: "guest", given: null }, clock.now);
	await store.insertInto("registrations").values(record).execute();
	await store
		.insertInto("roles")
		.values([
			{ domain_id: event.domainId, event_id: there, person_id: "door", role: "door" },
			{ domain_id: "away", event_id: "", person_id: "foreign", role: "administrator" },
		])
		.execute();
	const deed = (person_id: string, event_id: string, call: string, path = "roles") => {
		const changes = JSON.stringify([{ path: [path], before: "door", after: "" }]);
		return { id: `of ${person_id}`, person_id, event_id, call, changes, actor_id: team.idOf("olga"), at: "2027-01-10" };
	};
	await store
		.insertInto("deeds")
		.values([
			deed("moved", there, "team.change"),
			deed("told", event.eventId, "users.update"),
			deed("offered", event.eventId, "team.invite", "invitee"),
			deed("former", event.eventId, "team.change"),
		])
		.execute();
	const olga = await as("olga");
	const named = async (userId: string) => {
		const { members } = (await olga.team.list({ ...event, userId })).data;
		return members.find(({ id }) => id === userId)?.name;
	};
	for (const id of ["guest", "door", "foreign", "moved", "told", "offered"])
		expect([id, await named(id)]).toEqual([id, undefined]);
	expect(await named("former")).toBe("former");
	expect(await named(team.idOf("ana"))).toBe("Ana Lopez");
	// An offer of another domain is no way to whom it was made.
	const typed = { email: "x@example.com", first_name: "X", last_name: "", language_id: null };
	const offer = {
		domain_id: "away",
		event_id: "",
		person_id: "foreign",
		role: "administrator",
		offer_id: "foreign offer",
	};
	await store
		.insertInto("role_offers")
		.values({ ...offer, ...typed, given_at: "2027-01-10" })
		.execute();
	const roles = [{ role: "door" as const, until: null }];
	expect((await olga.team.list(event)).data.members.map(({ id }) => id)).not.toContain("foreign offer");
	for (const userId of ["foreign offer", "guest", "door", "foreign"]) {
		const change = olga.team.change({ ...event, userId, roles, version: "" });
		expect([userId, await refusalOf(change)]).toEqual([userId, refused("notFound")]);
	}
});

test("A role that is given back is that one of that person, and an administrator may go while their own events are organised", async () => {
	const team = await openTeam();
	const { store, world, event, as, idOf } = team;
	const [elsewhere, away] = [
		buildEvent({ people: [{ email: "olga@example.com", firstName: "Olga", lastName: "Orga", role: "organiser" }] }),
		buildEvent({ domainId: "away", people: [] }),
	];
	for (const file of [elsewhere, away]) await world.importAgain(file);
	const door = { domain_id: event.domainId, person_id: idOf("ana"), role: "door" };
	await store
		.insertInto("roles")
		.values([
			{ ...door, event_id: event.eventId },
			{ ...door, event_id: event.eventId, role: "desk" },
			{ ...door, event_id: elsewhere.document.event.id },
			{ ...door, event_id: event.eventId, person_id: idOf("bruno") },
		])
		.execute();
	const held = async (name: string) => {
		const rows = await store
			.selectFrom("roles")
			.select(["event_id", "role"])
			.where("person_id", "=", idOf(name))
			.execute();
		return rows.map((row) => `${row.role}${row.event_id === elsewhere.document.event.id ? " there" : ""}`).sort();
	};
	await (await as("ana")).team.giveBack({ ...event, role: "door" });
	expect([await held("ana"), await held("bruno")]).toEqual([["desk", "door there"], ["door"]]);
	// Nobody organises the event of the other domain, and that is not theirs to see to.
	await (await as("adam")).team.giveBack({ ...event, role: "administrator" });
	expect(await held("adam")).toEqual([]);
});

test("Whoever has lost their own role since changes nobody's", async () => {
	const team = await openTeam();
	const { store, event, clock, idOf } = team;
	const loaded = await requireEvent(
		contextOf(store, undefined, () => clock.now),
		event.eventId,
	);
	const version = (await team.memberOf(idOf("olga")))?.version ?? "";
	const change = { event: loaded, author: idOf("ana"), userId: idOf("olga"), now: clock.now };
	const changing = transact(store, (tx) => changeTeamMember(tx, change, { roles: [], version }));
	expect(await refusalOf(changing)).toEqual(refused("accessDenied"));
	expect(await team.rolesOf(idOf("olga"))).toEqual([["organiser", null]]);
});

test("A role is given to a newcomer, and to oneself, as any other: no end in the past, and never the last organiser's", async () => {
	const team = await openTeam();
	const { store, event, as, idOf } = team;
	const olga = await as("olga");
	const invite = (role: "door" | "organiser", until: string | null, email = "iris@example.com") =>
		olga.team.invite({ ...event, ...invitee, email, role, until });
	expect(await refusalOf(invite("door", "2027-01-01"))).toEqual(
		refused("invalidForm", { "until.door": "team.error.past" }),
	);
	await store.deleteFrom("roles").where("person_id", "=", idOf("adam")).execute();
	expect(await refusalOf(invite("organiser", "2027-03-19", "olga@example.com"))).toEqual(refused("lastOrganiser"));
	await transact(store, (tx) => recordErasedAddresses(tx, event.domainId, idOf("bruno"), team.clock.now));
	await store.updateTable("people").set({ email: null }).where("id", "=", idOf("bruno")).execute();
	expect(await refusalOf(invite("door", null, "bruno@example.com"))).toEqual(
		refused("addressClosed", { email: "errors.addressClosed" }),
	);
	await invite("door", null);
	expect(await refusalOf(invite("door", null))).toEqual(refused("alreadyMailed"));
	team.clock.now = new Date(team.clock.now.getTime() + 2 * 3_600_000);
	expect((await invite("door", null)).data.isMailed).toBe(true);
});

test("What a file offers is mailed to whom no mail of that event has told it", async () => {
	const { store, world, event, clock, idOf } = await openTeam();
	const elsewhere = buildEvent({ people: [] });
	await world.importAgain(elsewhere);
	const mailed = () =>
		store.selectFrom("mails").select("person_id").where("action_id", "=", mailActions.roleGiven).execute();
	const personId = idOf("ana");
	const [mail] = await store.selectFrom("mails").selectAll().where("person_id", "=", personId).execute();
	const { document } = await requireEvent(
		contextOf(store, undefined, () => clock.now),
		event.eventId,
	);
	const tell = () =>
		transact(store, (tx) =>
			mailOffersOfFile(
				tx,
				document,
				{ changed: [], offered: [{ personId, email: "ana@example.com" }] },
				{ now: clock.now, leavesAt: clock.now },
			),
		);
	expect(mail?.action_id).not.toBe(mailActions.roleGiven);
	await store
		.insertInto("mails")
		.values({
			...(mail as NonNullable<typeof mail>),
			id: "elsewhere",
			event_id: elsewhere.document.event.id,
			action_id: mailActions.roleGiven,
		})
		.execute();
	for (let turn = 0; turn < 2; turn++) await tell();
	expect(await mailed()).toHaveLength(2);
});
