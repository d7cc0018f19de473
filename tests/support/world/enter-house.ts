import { join } from "node:path";
import { embeddedGateway } from "~/composition.server";
import type { Gateway } from "~/gateway/gateway";
import { importEvent } from "~/provider/event/file/import-event";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { filesIn } from "~/provider/ground/files/file-store";
import { newToken } from "~/provider/ground/store/ids";
import type { Store } from "~/provider/ground/store/open";
import { mintPersonalLink } from "~/provider/ground/tokens/mint-links";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { openBank } from "~/provider/sandbox/bank/bank";
import { openCardPage } from "~/provider/sandbox/bank/card-page";
import type { Callers } from "./every-call";
import { emailOf, type FullHouse, fillHouse, fullHouseEvent, personOf } from "./full-house";

export const houseClock = () => new Date("2027-01-15T10:00:00.000Z");

/** The organiser of a full house. */
export const houseOrganiser = {
	email: "olga@example.com",
	firstName: "Olga",
	lastName: "Orga",
	role: "organiser",
} as const;

/** Imports a full house into a store that has none; returns its event. */
export async function buildHouse(store: Store, house: FullHouse & { talks: number }): Promise<Callers["event"]> {
	const file = fullHouseEvent(house.talks, { people: [houseOrganiser] });
	await importEvent(store, file, houseClock(), { invite: "now", areRolesAccepted: true });
	await fillHouse(store, file, house);
	return { domainId: file.document.domain.id, eventId: file.document.event.id };
}

/** Returns gateways in this process, with the services of a composition. */
export function openDoors(store: Store, directory: string, now = houseClock) {
	const publicUrl = "http://parvis.test";
	const payments = openCardPage(openBank(store, now), { publicUrl, secret: "of the bank" }, now);
	const gatewayFor = embeddedGateway(store, now, {
		exports: { directory, publicUrl },
		payments,
		files: filesIn(join(directory, "files")),
	});
	return {
		gatewayFor,
		/** Opens a session with a proof. */
		async signIn(personId: string): Promise<string> {
			const token = newToken();
			const expiresAt = "2027-06-01T00:00:00.000Z";
			const session = { eventId: null, kind: "session", openedBy: "password" } as const;
			await insertToken(store, { token, personId, now: now(), expiresAt, ...session });
			return token;
		},
	};
}

/** Returns gateways for all callers there, in this process. */
export async function enterHouse(
	store: Store,
	house: FullHouse,
	event: Callers["event"],
	directory: string,
	now = houseClock,
): Promise<Callers> {
	const { gatewayFor, signIn } = openDoors(store, directory, now);
	const known = new Map<string, Promise<Gateway>>();
	const as = (personId: string) => {
		const gateway = known.get(personId) ?? signIn(personId).then((token) => gatewayFor(token));
		known.set(personId, gateway);
		return gateway;
	};
	const { id } = await store
		.selectFrom("people")
		.select("id")
		.where("domain_id", "=", event.domainId)
		.where("email", "=", houseOrganiser.email)
		.executeTakeFirstOrThrow();
	const trusted = await as(id);
	const { modules } = (await trusted.liveModules.list(event)).data;
	const question = modules.find(({ entry }) => entry.key === "tram");
	return {
		house,
		event,
		cloudId: modules.find(({ entry }) => entry.kind === "wordcloud")?.id ?? "",
		question: { id: question?.id ?? "", options: question?.options.map((option) => option.id) ?? [] },
		as: (person) => as(typeof person === "string" ? person : personOf(person, house)),
		organiser: trusted,
		stranger: gatewayFor(undefined, "192.0.2.7"),
		async link(number) {
			const at = await requireEvent(contextOf(store, undefined), event.eventId);
			return mintPersonalLink(store, at, personOf(number, house), now(), emailOf(number));
		},
	};
}
