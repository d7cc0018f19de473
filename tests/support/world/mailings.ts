import { randomUUID } from "node:crypto";
import type { EventFile } from "~/domain/event-file/event-file";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { newBadgeCode } from "~/provider/ground/store/ids";
import { leaveMailings } from "~/provider/messages/mailings/leave-mailings";
import { organisedWorld } from "./organisers";
import { personOf, recordOf } from "./rows";
import type { World } from "./world";

export const guest = (name: string) => ({ email: `${name}@example.com`, firstName: name, lastName: "Guest" });
export const minute = 60_000;
export const both = (subject: string, text: string) => ({ fr: { subject, text }, en: { subject, text } });

const guests = ["ana", "bruno", "clara"].map(guest);

/** An event with three guests, who have not answered, and what somebody needs who writes to them. */
export async function openMailings(
	over: "process" | "http" = "process",
	changes = {},
	people: EventFile["people"] = guests,
) {
	const world = await organisedWorld({ over, people, changes });
	const { store, event, clock } = world;
	const olga = await world.as("olga");
	const job = leaveMailings(store, () => clock.now);
	const content = {
		name: "Relance",
		audience: { view: "unanswered" as const },
		texts: both("{Prénom}, une question", "Bonjour {Prénom} <b>,\n\n{Bouton : Répondre}"),
		timing: { kind: "now" as const },
	};
	const create = async (changes: object = {}) =>
		(await olga.mailings.create({ ...event, ...content, ...changes })).data.id;
	return {
		...world,
		olga,
		content,
		create,
		read: async (mailingId: string) => (await olga.mailings.read({ ...event, mailingId })).data,
		schedule: (mailingId: string, revision = 1, confirmed?: number) =>
			olga.mailings.schedule({ ...event, mailingId, revision, ...(confirmed ? { confirmed } : {}) }),
		stop: async (mailingId: string) => (await olga.mailings.stop({ ...event, mailingId })).data.left,
		run: () => job.run(new AbortController().signal),
		later: (ms: number) => {
			clock.now = new Date(clock.now.getTime() + ms);
		},
		mails: (mailingId: string) =>
			store.selectFrom("mails").selectAll().where("mailing_id", "=", mailingId).orderBy("person_id").execute(),
		loaded: () =>
			requireEvent(
				contextOf(store, undefined, () => clock.now),
				event.eventId,
			),
	};
}

/** People who were invited as Ana was. */
export async function addGuests(world: World, count: number) {
	const { store, event } = world;
	const { id: _, ...person } = await personOf(world, "ana");
	const { code: __, ...record } = await recordOf(world, "ana");
	const ids = Array.from({ length: count }, () => randomUUID());
	for (let at = 0; at < ids.length; at += 100) {
		const some = ids.slice(at, at + 100);
		await store
			.insertInto("people")
			.values(some.map((id) => ({ ...person, id, email: `${id}@example.com` })))
			.execute();
		await store
			.insertInto("registrations")
			.values(some.map((person_id) => ({ ...record, event_id: event.eventId, person_id, code: newBadgeCode() })))
			.execute();
	}
}
