import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import type { Gateway } from "~/gateway/gateway";
import { leaveMailings } from "~/provider/messages/mailings/leave-mailings";
import { importPeopleOfLists } from "~/provider/people/import/import-jobs";
import { undoImports } from "~/provider/people/import/undo-jobs";
import { buildEvent } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";
import { personOf } from "../../support/world/rows";

/**
 * Bea is at two events of a domain, Bob at the second alone. Whatever the first one's staff write of them, by whichever call, the
 * second sees them as before, and so do their accounts. Neither has signed in or answered: nothing else protects them.
 */
const bea = { email: "bea@example.com", firstName: "Bea", lastName: "Roy", mobile: "+33611111111" };
const bob = { email: "bob@example.com", firstName: "Bob", lastName: "Mas" };
const typed = { firstName: "Beatrix", lastName: "Royer", mobile: "+33622222222" };
const double = { email: "bea.roy@example.org", ...typed, languageId: "en" };
const dora = { email: "dora@example.com", firstName: "Dora", lastName: "Desk", role: "desk" as const };
const ben = { email: "ben@example.com", firstName: "Ben", lastName: "Orga", role: "organiser" as const };
const stopping = new AbortController().signal;

type World = Awaited<ReturnType<typeof organisedWorld>>;

/** With `isLate`, Bea comes to the second event when she is asked to. */
async function open({ isLate = false } = {}) {
	const world = await organisedWorld({ over: "process", people: [bea, double, dora] });
	const { event, store } = world;
	const other = buildEvent({ people: [...(isLate ? [] : [bea]), bob, ben] });
	await world.importAgain(other);
	const there = { domainId: event.domainId, eventId: other.document.event.id };
	const rest = <Row extends { updated_at: string }>({ updated_at: _, ...row }: Row) => row;
	/** What the second event's organiser and the two people themselves see. */
	const elsewhere = async () => {
		const ben = await world.as("ben");
		const ids = [world.idOf("bea"), world.idOf("bob")];
		const people = await store.selectFrom("people").selectAll().where("id", "in", ids).orderBy("id").execute();
		const of = (table: "registrations" | "roles" | "role_offers") =>
			store
				.selectFrom(table)
				.selectAll()
				.where("event_id", "=", there.eventId)
				.where("person_id", "in", ids)
				.orderBy("person_id")
				.execute();
		const seen = (
			await ben.users.page({ query: there, body: { headers: ["firstName", "lastName", "email", "mobile"] } })
		).data.users;
		return {
			seen,
			accounts: people.map(rest),
			registrations: (await of("registrations")).map((row) => rest(row as never)),
			roles: [await of("roles"), await of("role_offers")],
		};
	};
	const come = () =>
		world.importAgain({ ...other, people: [...other.people, ...buildEvent({ people: [bea] }).people] });
	return { world, there, elsewhere, come, olga: await world.as("olga") };
}

async function importList({ event, store, clock }: World, olga: Gateway, rows: string[]) {
	const list = new Blob([["Courriel;Prénom;Nom;Portable;Langue;Nickname", ...rows].join("\n")]);
	const { id: importId } = (await olga.peopleImports.drop({ ...event, name: "liste.csv", list })).data;
	const one = { ...event, importId };
	const { columns } = (await olga.peopleImports.read(one)).data;
	const named = columns.flatMap(({ field }, at) => (field ? [[String(at), field]] : []));
	const choices = { columns: Object.fromEntries(named), typologies: {}, known: "overwrite", isInvited: false } as const;
	await olga.peopleImports.check({ ...one, choices });
	await olga.peopleImports.start(one);
	await importPeopleOfLists({ store, now: () => clock.now }).run(stopping);
	return one;
}

const rowOf = ({ email }: { email: string }) =>
	`${email};${typed.firstName};${typed.lastName};${typed.mobile};English;Trixie`;

async function unite({ of, idOf }: World, olga: Gateway) {
	const ids = { ...of("bea"), otherId: idOf("bea.roy") };
	const { seen, fields } = (await olga.merges.preview(ids)).data;
	const take = fields.map(({ key }) => key);
	return (await olga.merges.merge({ ...ids, take, seen })).data.mergeId;
}

/** Each changes the name that the first event knows. */
const namings: Record<string, (world: World, olga: Gateway) => Promise<unknown>> = {
	"their sheet": ({ of }, olga) => olga.users.update({ ...of("bea"), ...typed, languageId: "en" }),
	"their sheet at a desk": async ({ of, as }) =>
		(await as("dora")).users.update({ ...of("bea"), ...typed, languageId: "en" }),
	"their answers": ({ event, idOf }, olga) =>
		olga.forms.answer({
			params: { domainId: event.domainId },
			query: { eventId: event.eventId, userId: idOf("bea") },
			body: { values: { ...typed, nickname: "Trixie", email: "other@example.com" }, force: true } as never,
		}),
	"a list": (world, olga) => importList(world, olga, [rowOf(bea)]),
	"a merge": unite,
	"the event’s file": async (world, olga) => {
		const { event } = world;
		const content = parse((await olga.eventFiles.text(event)).data.text);
		Object.assign(
			content.people.find(({ email }: { email: string }) => email === bea.email),
			{ ...typed, languageId: "en" },
		);
		const { id: dropId } = (await olga.eventFiles.drop({ ...event, name: "e.yaml", text: stringify(content) })).data;
		await olga.eventFiles.publish({ ...event, dropId, seen: (await olga.eventFiles.get(event)).data.revision });
	},
};

describe("Of somebody who is at another event too", () => {
	test.each(Object.keys(namings))("%s changes what this event knows, and nothing there", async (name) => {
		const { world, elsewhere, olga } = await open();
		const before = await elsewhere();
		await namings[name]?.(world, olga);
		expect(await elsewhere()).toEqual(before);
		const { firstName, lastName, mobile } = await (await world.as("olga")).users.get(world.of("bea"));
		expect([firstName, lastName.toLowerCase(), mobile]).toEqual(["Beatrix", "royer", typed.mobile]);
	});

	test("a mailing corrects no address", async () => {
		const { world, elsewhere, olga } = await open();
		const { event, store, clock } = world;
		const texts = { subject: "Salon", text: "Bonjour" };
		const content = { name: "Salon", audience: { view: "unanswered" as const }, texts: { fr: texts, en: texts } };
		const { id: mailingId } = (await olga.mailings.create({ ...event, ...content, timing: { kind: "now" } })).data;
		await olga.mailings.schedule({ ...event, mailingId, revision: 1 });
		clock.now = new Date(clock.now.getTime() + 5 * 60_000);
		await leaveMailings(store, () => clock.now).run(stopping);
		const before = await elsewhere();
		const correct = (person: string) =>
			olga.mailings.correct({ ...event, mailingId, userId: world.idOf(person), email: "other@example.com" });
		expect(await refusalOf(correct("bea"))).toEqual(refused("invalidForm", { email: "errors.emailOwn" }));
		expect(await elsewhere()).toEqual(before);
		// Somebody who is at this event alone is corrected.
		await correct("bea.roy");
		expect((await personOf(world, "bea.roy")).email).toBe("other@example.com");
	});

	test("a role here is none there", async () => {
		const { world, elsewhere, olga } = await open();
		const before = await elsewhere();
		await olga.team.invite({ ...world.event, email: bea.email, ...typed, role: "host", languageId: "en" } as never);
		expect(await elsewhere()).toEqual(before);
	});

	test.each([
		[
			"a list that is taken back",
			async (world: World, olga: Gateway) => {
				const one = await importList(world, olga, [rowOf(bea)]);
				return async () => {
					await olga.peopleImports.undo(one);
					await undoImports({ store: world.store, now: () => world.clock.now }).run(stopping);
					return (await olga.peopleImports.read(one)).data.undo?.stayed.map(({ reason }) => reason);
				};
			},
		],
		[
			"a merge that is undone",
			async (world: World, olga: Gateway) => {
				const mergeId = await unite(world, olga);
				return async () => (await olga.merges.undo({ ...world.of("bea"), mergeId })).data.left.map(({ what }) => what);
			},
		],
	])("%s gives no former name to whoever has come there since, and says so", async (what, begin) => {
		const { world, elsewhere, come, olga } = await open({ isLate: true });
		const undo = await begin(world, olga);
		await come();
		const before = await elsewhere();
		expect(await undo()).toEqual([what === "a merge that is undone" ? "fields" : "changed"]);
		expect(await elsewhere()).toEqual(before);
	});
});

describe("Of somebody who is at another event alone", () => {
	test.each<[string, (world: World, olga: Gateway) => Promise<unknown>]>([
		["a list", (world, olga) => importList(world, olga, [rowOf(bob)])],
		[
			"adding them",
			({ event }, olga) =>
				olga.peopleAdditions.add({ ...event, email: bob.email, ...typed, isInvited: false, mayBeKnown: true }),
		],
		[
			"an invitation to the team",
			({ event }, olga) => olga.team.invite({ ...event, email: bob.email, ...typed, role: "host" } as never),
		],
	])("%s changes nothing there", async (_what, write) => {
		const { world, elsewhere, olga } = await open();
		const before = await elsewhere();
		await write(world, olga);
		expect(await elsewhere()).toEqual(before);
	});
});
