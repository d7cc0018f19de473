import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isRefusal } from "~/domain/ground/refusal";
import { buildEvent, everythingShown } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";

const nameField = (key: string) => ({ component: "input" as const, key, label: key, isRequired: true });

/** The doors by which somebody new is named, with the names that are typed there; answers the fields that are refused. */
async function fieldsRefused(models: ReturnType<typeof nameField>[], names: { firstName: string; lastName: string }) {
	const world = await organisedWorld({
		over: "process",
		file: buildEvent({
			forms: [{ id: "about", label: "You", models }],
			settings: {
				...everythingShown,
				FO_MEETING_FORM_SECOND_ID: null,
				FO_MEETING_ACCOUNT_CREATION_SHOW: true,
				FO_MEETING_COMPANIONS_IS_ACTIVE: true,
				FO_MEETING_INVITE_IS_ACTIVE: true,
				FO_MEETING_DOOR_WALK_INS: true,
				FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
			},
		}),
	});
	const [ana, olga] = [await world.as("ana"), await world.as("olga")];
	const of = world.of("ana");
	await ana.registrations.complete({ ...of, participation: "4", daysId: ["friday"], articles: [] });
	const { id: deviceId } = (await olga.checkIns.pair({ ...world.event, name: "Accueil" })).data;
	const password = "a long sentence of words";
	const { domainId, eventId } = world.event;
	const doors: Record<string, () => Promise<unknown>> = {
		companion: () => ana.companions.create({ ...of, ...names }),
		group: () => ana.groups.add({ ...of, people: [{ ...names, isAnother: true }] }),
		desk: () =>
			olga.desk.walkIn({
				...world.event,
				...names,
				...{ id: randomUUID(), deviceId, place: "entry", typoId: "visitor", daysId: ["friday"], isAnother: true },
			}),
		added: () =>
			olga.peopleAdditions.add({ ...world.event, ...names, email: "new@example.com", isInvited: false } as never),
		account: () =>
			world
				.gatewayFor(undefined, "192.0.2.1")
				.users.create({
					params: { domainId },
					query: { eventId },
					body: { ...names, email: "own@example.com", password },
				} as never),
		invitation: () =>
			ana.invitations.create({ ...world.event, ...names, Authentication: { email: "guest@example.com" } } as never),
		representative: () => ana.representation.name({ ...of, ...names, email: "rosa@example.com" }),
	};
	const refused: Record<string, string[]> = {};
	for (const [door, open] of Object.entries(doors)) {
		refused[door] = await open().then(
			() => [],
			(error) => {
				if (!isRefusal(error)) throw error;
				const fields = Object.entries(error.fields).map(([field, key]) => `${field}: ${key}`);
				return fields.length > 0 ? fields : [error.code];
			},
		);
	}
	return refused;
}

describe("At every door names follow the form of the event", () => {
	const oneLetter = { firstName: "", lastName: "Ó" };

	test("one name, of one letter, is enough where the form asks for no other", async () => {
		const refused = await fieldsRefused([nameField("lastName")], oneLetter);
		for (const [door, fields] of Object.entries(refused)) expect([door, fields]).toEqual([door, []]);
	});

	test("both are needed where it asks for both", async () => {
		const refused = await fieldsRefused([nameField("firstName"), nameField("lastName")], oneLetter);
		for (const [door, fields] of Object.entries(refused)) {
			const field = door === "group" ? "people[0].firstName" : "firstName";
			expect([door, fields]).toEqual([door, [`${field}: errors.required`]]);
		}
	});
});
