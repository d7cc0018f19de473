import type { BrowserContextOptions } from "playwright";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import type { Show } from "./show";

/**
 * Returns a page of somebody with a role who has entered by a link, and has already given their proof, so that nothing asks for
 * it again.
 */
export async function enterAsStaff(show: Show, email: string, event: string, options: BrowserContextOptions = {}) {
	const person = await show.store
		.selectFrom("people")
		.innerJoin("registrations", "registrations.person_id", "people.id")
		.select("people.id")
		.where("email", "=", email)
		.where("registrations.event_id", "=", event)
		.executeTakeFirstOrThrow();
	const token = newToken();
	const link = { token, personId: person.id, eventId: event, kind: "link", now: new Date() } as const;
	await insertToken(show.store, { ...link, openedBy: "password", expiresAt: "2099-01-01T00:00:00.000Z" });
	const visitor = await show.visitor(options);
	await visitor.page.goto(`/${event}?token=${token}`);
	await show.store
		.updateTable("tokens")
		.set({ opened_by: "password", proved_at: new Date().toISOString() })
		.where("person_id", "=", person.id)
		.execute();
	return visitor;
}
