import { describe, expect, test } from "vitest";
import type { ColumnFilter } from "~/domain/people/people-list";
import { foldName } from "~/domain/texts/fold-text";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { nameColumns } from "~/provider/ground/records/name-columns";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { transact } from "~/provider/ground/store/transact";
import { listPeople } from "~/provider/people/list/list-people";
import fc from "../../support/property";
import { worldOfTest } from "../../support/world/world-of-test";

const domainId = "prisme";
const lastNames = ["Dupont", "DUPONT", "Élie", "Elie", "Łøwe", "de la Tour", "de", "Œuvrard", "王", "", "Zé Á"];
const firstNames = ["Ana", "Éva", "Eva", "Jean-Luc", "jean luc", "Åsa", ""];
const typologies = ["visitor", "exhibitor", null];

interface Somebody {
	lastName: string;
	firstName: string;
	typology: string | null;
	isRegistered: boolean;
	isRemote: boolean;
	came: string | null;
	email: string | null;
	/** The name under which others registered them at this event, if it differs. */
	known: string | null;
	company: string | null;
	comes: string[];
	/** Their answers to a form about themselves, and to one about this event. */
	nickname: string | null;
	visits: string | null;
}

const somebody = fc.record<Somebody>({
	lastName: fc.constantFrom(...lastNames),
	firstName: fc.constantFrom(...firstNames),
	typology: fc.constantFrom(...typologies),
	isRegistered: fc.boolean(),
	isRemote: fc.boolean(),
	came: fc.constantFrom(null, "2027-03-18T08:00:00.000Z", "2027-03-19T09:30:00.000Z"),
	email: fc.constantFrom(null, "ana", "EVA.x"),
	known: fc.constantFrom(null, null, null, "Aaron", "Émile"),
	company: fc.constantFrom(null, "Brume", "Écluse & fils", "écume"),
	comes: fc.subarray(["thursday", "friday"]),
	nickname: fc.constantFrom(null, "Nana", "50 %", "Ève"),
	visits: fc.constantFrom(null, "first", "many"),
});

const orders = ["lastName", "firstName", "email", "company", "presentAt", "typoId", "isRemote"];
orders.push("day:thursday", "present:friday", "U.nickname", "P.visits");

interface StoredSomebody extends Somebody {
	id: string;
}

/** The answer, computed over everybody in memory. */
function computed(
	people: StoredSomebody[],
	asked: { filters: ColumnFilter[]; q: string; key: string; direction: "asc" | "desc" },
) {
	const nameOf = ({ lastName, firstName, known }: StoredSomebody) => [
		foldName(known ?? lastName),
		foldName(known === null ? firstName : "Told"),
	];
	const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
	const emailOf = ({ email, id, known }: StoredSomebody) =>
		known === null ? email && `${email}${id}@example.com` : null;
	const wordOf = (person: StoredSomebody, key: string): string | boolean | null =>
		({
			lastName: nameOf(person)[0] ?? "",
			firstName: nameOf(person)[1] ?? "",
			email: emailOf(person),
			company: person.company && foldName(person.company),
			"day:thursday": person.comes.includes("thursday"),
			"present:friday": person.came !== null,
			"U.nickname": person.known === null ? person.nickname : null,
			"P.visits": person.visits,
			registered: person.isRegistered,
			isRemote: person.isRemote,
			present: person.came !== null,
			typoId: person.typology,
			presentAt: person.came,
			name: nameOf(person).join(" "),
		})[key] ?? null;
	const holds = (person: StoredSomebody, filter: ColumnFilter) => {
		const value = wordOf(person, filter.key);
		if (filter.operator === "yes") return value === true;
		if (filter.operator === "no") return value !== true;
		if (filter.operator === "empty") return value === null || value === "";
		if (filter.operator === "filled") return value !== null && value !== "";
		if ("value" in filter && ["email", "U.nickname"].includes(filter.key))
			return value !== null && String(value).toLowerCase().includes(filter.value.toLowerCase());
		if ("value" in filter && value === null) return false;
		if ("value" in filter)
			return foldName(filter.value)
				.split(" ")
				.every((word) => String(value).includes(word));
		return "values" in filter && filter.values.includes(String(value));
	};
	const sign = asked.direction === "asc" ? 1 : -1;
	return people
		.filter((person) => asked.filters.every((filter) => holds(person, filter)))
		.filter((person) => {
			const address = (emailOf(person) ?? "").toLowerCase().replace(/[@.+\-_']/g, " ");
			const terms = [...nameOf(person), person.company && foldName(person.company), address].join(" ").split(" ");
			return foldName(asked.q)
				.split(" ")
				.every((word) => terms.some((term) => term.startsWith(word)));
		})
		.sort((one, other) => {
			if (asked.key !== "name") {
				const [here, there] = [wordOf(one, asked.key), wordOf(other, asked.key)].map((value) =>
					value === null ? "" : typeof value === "boolean" ? String(Number(value)) : ` ${value}`,
				) as [string, string];
				return sign * compare(here, there) || compare(one.id, other.id);
			}
			const [[oneLast = "", oneFirst = ""], [otherLast = "", otherFirst = ""]] = [nameOf(one), nameOf(other)];
			return sign * (compare(oneLast, otherLast) || compare(oneFirst, otherFirst) || compare(one.id, other.id));
		})
		.map(({ id }) => id);
}

const filter = fc.constantFrom<ColumnFilter>(
	{ key: "registered", operator: "yes" },
	{ key: "registered", operator: "no" },
	{ key: "present", operator: "yes" },
	{ key: "present", operator: "no" },
	{ key: "isRemote", operator: "yes" },
	{ key: "isRemote", operator: "no" },
	{ key: "typoId", operator: "in", values: ["visitor"] },
	{ key: "typoId", operator: "empty" },
	{ key: "presentAt", operator: "filled" },
	{ key: "name", operator: "contains", value: "É" },
	{ key: "name", operator: "contains", value: "jean Dup" },
	{ key: "lastName", operator: "contains", value: "élie" },
	{ key: "firstName", operator: "empty" },
	{ key: "email", operator: "contains", value: "VA.X" },
	{ key: "email", operator: "empty" },
	{ key: "company", operator: "contains", value: "ecl" },
	{ key: "company", operator: "empty" },
	{ key: "day:thursday", operator: "yes" },
	{ key: "day:thursday", operator: "no" },
	{ key: "present:friday", operator: "no" },
	{ key: "U.nickname", operator: "contains", value: "%" },
	{ key: "U.nickname", operator: "contains", value: "Ève" },
	{ key: "P.visits", operator: "in", values: ["first"] },
	{ key: "P.visits", operator: "filled" },
);

describe("Lists by the engine", () => {
	test("say what a computation over everybody in memory says, page by page, whatever is asked", async () => {
		const world = await worldOfTest({});
		const { store } = world;
		const eventId = world.event.eventId;
		const now = world.clock.now;
		await fc.assert(
			fc.asyncProperty(
				fc.array(somebody, { minLength: 1, maxLength: 60 }),
				fc.array(filter, { maxLength: 2 }),
				fc.constantFrom("", "", "elie", "dup ana", "tour"),
				fc.constantFrom("name", "name", ...orders),
				fc.constantFrom("asc" as const, "desc" as const),
				fc.integer({ min: 1, max: 7 }),
				async (some, filters, q, key, direction, pageSize) => {
					const people = await settle(some);
					const expected = computed(people, { filters, q, key, direction });
					const event = await requireEvent({ store, memo: { events: new Map() } }, eventId, domainId);
					const crowd = { domainId, event, eventIds: undefined, now };
					const asked = { headers: ["name"], filters, q, pageSize, orderBy: { key, direction } };
					const pages: string[] = [];
					const following: string[] = [];
					for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / pageSize)); page++) {
						const listed = await listPeople(store, crowd, { ...asked, page });
						expect(listed.total).toBe(expected.length);
						pages.push(...listed.users.map(({ id }) => id));
						if (key !== "name") continue;
						const after = following.at(-1);
						const next = await listPeople(store, crowd, { ...asked, page, after });
						following.push(...next.users.map(({ id }) => id));
					}
					expect(pages).toEqual(expected);
					if (key !== "name") return;
					expect(following).toEqual(expected);
					const before = expected.at(-1);
					if (before === undefined) return;
					const last = await listPeople(store, crowd, { ...asked, page: 9, before });
					expect(last.users.map(({ id }) => id)).toEqual(expected.slice(0, -1).slice(-pageSize));
				},
			),
			{ numRuns: 40 },
		);

		/** Makes these people the only ones of the event: written, renamed and seen as the product does. */
		async function settle(some: Somebody[]): Promise<StoredSomebody[]> {
			return transact(store, async (tx) => {
				await tx.deleteFrom("day_presences").execute();
				await tx.deleteFrom("mails").execute();
				await tx.deleteFrom("companies").execute();
				for (const table of ["day_registrations", "category_choices", "registrations"] as const) {
					await tx.deleteFrom(table).where("event_id", "=", eventId).execute();
				}
				const people: StoredSomebody[] = [];
				for (const [at, one] of some.entries()) {
					const id = `p${Math.random().toString(36).slice(2, 10)}${at}`;
					const stamp = now.toISOString();
					await tx
						.insertInto("people")
						.values({
							id,
							domain_id: domainId,
							email: null,
							extended: "{}",
							created_at: stamp,
							updated_at: stamp,
							...nameColumns({ firstName: "X", lastName: "Before" }),
						})
						.execute();
					const given = one.known === null ? null : { firstName: "Told", lastName: one.known };
					const registered = one.isRegistered ? stamp : null;
					if (one.company) {
						const where = {
							country: "FR",
							address1: "",
							postal_code: "",
							city: "",
							created_at: stamp,
							updated_at: stamp,
						};
						const named = { name: one.company, search_name: "before" };
						await tx
							.insertInto("companies")
							.values({ id: `of-${id}`, domain_id: domainId, ...named, ...where })
							.execute();
					}
					await tx
						.insertInto("registrations")
						.values(
							newRegistration({ eventId, personId: id, given }, now, {
								typology_id: one.typology,
								registered_at: registered,
								is_remote: one.isRemote ? 1 : null,
								company_id: one.company && `of-${id}`,
								extended: JSON.stringify(one.visits ? { visits: one.visits } : {}),
							}),
						)
						.execute();
					const extended = JSON.stringify(one.nickname ? { nickname: one.nickname } : {});
					// Each is written by itself, so that one cannot hide a fault of another.
					await tx.updateTable("people").set(nameColumns(one)).where("id", "=", id).execute();
					await tx
						.updateTable("people")
						.set({ email: one.email && `${one.email}${id}@example.com` })
						.where("id", "=", id)
						.execute();
					await tx.updateTable("people").set({ extended }).where("id", "=", id).execute();
					const search_name = foldName(one.company ?? "");
					await tx.updateTable("companies").set({ search_name }).where("id", "=", `of-${id}`).execute();
					for (const day_id of one.comes) {
						const comes = { event_id: eventId, person_id: id, day_id, registered_at: stamp };
						await tx.insertInto("day_registrations").values(comes).execute();
					}
					if (one.came) {
						const came = { event_id: eventId, person_id: id, is_remote: 0 };
						await tx
							.insertInto("day_presences")
							.values([
								{ ...came, day_id: "thursday", present_at: one.came },
								{ ...came, day_id: "friday", present_at: "2027-03-19T10:00:00.000Z" },
							])
							.execute();
					}
					people.push({ ...one, id });
				}
				return people;
			});
		}
	});

	test("know a presence that was taken back, and one that became earlier", async () => {
		const world = await worldOfTest({});
		const { store } = world;
		const personId = world.idOf("ana");
		const eventId = world.event.eventId;
		const presentAt = async () =>
			(
				await store
					.selectFrom("registrations")
					.select("present_at")
					.where("event_id", "=", eventId)
					.where("person_id", "=", personId)
					.executeTakeFirstOrThrow()
			).present_at;
		const row = { event_id: eventId, person_id: personId, day_id: "friday", is_remote: 0 };
		await store
			.insertInto("day_presences")
			.values({ ...row, present_at: "2027-03-19T10:00:00Z" })
			.execute();
		expect(await presentAt()).toBe("2027-03-19T10:00:00Z");
		await store
			.updateTable("day_presences")
			.set({ present_at: "2027-03-19T09:00:00Z" })
			.where("person_id", "=", personId)
			.execute();
		expect(await presentAt()).toBe("2027-03-19T09:00:00Z");
		await store.deleteFrom("day_presences").where("person_id", "=", personId).execute();
		expect(await presentAt()).toBeNull();
	});
});
