import { expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { prepareMail, renderMail } from "~/provider/messages/mails/render-mail";
import { buildEvent } from "../../support/world/event";
import { worldOfTest } from "../../support/world/world-of-test";

const site = "https://salon.example.com";
const text = "{{companions}} | {{ticket}}";

/** Ana registers Bruno and Chloé at the event, and Chloé registers Ana at another one of the domain. */
async function worldOfGroups() {
	const emails = [5, 8, 19].map((actionId) => ({ actionId, subject: "s", html: "<p></p>", text }));
	const world = await worldOfTest({ file: buildEvent({ emails }) });
	const { store, event, idOf, clock } = world;
	const other = buildEvent();
	await world.importAgain(other);
	const here = event.eventId;
	const there = other.document.event.id;
	const register = (event_id: string, by: string, whom: string) =>
		store
			.updateTable("registrations")
			.set({ registered_by: idOf(by), registered_at: clock.now.toISOString() })
			.where("event_id", "=", event_id)
			.where("person_id", "=", idOf(whom))
			.execute();
	await register(here, "ana", "bruno");
	await register(there, "ana", "chloe");
	const loaded = await requireEvent({ store, memo: { events: new Map() } }, here);
	const mailOf = (name: string, action_id: number, variables = "{}") => ({
		person_id: idOf(name),
		action_id,
		variables,
	});
	return { ...world, here, there, loaded, mailOf };
}

test("A mail names the companions and the options of its own event", async () => {
	const { store, loaded, mailOf, there, here, idOf, clock } = await worldOfGroups();
	const [first, second] = loaded.document.articles;
	const choice = (event_id: string, name: string, article_id = "") => ({
		event_id,
		person_id: idOf(name),
		article_id,
		day_id: "thursday",
	});
	await store
		.insertInto("article_choices")
		.values([choice(here, "ana", first?.id), choice(there, "ana", second?.id), choice(here, "bruno", second?.id)])
		.execute();
	const mail = await renderMail(store, loaded, mailOf("ana", mailActions.confirmed), site, clock.now);
	expect(mail.text).toContain("Bruno Mas");
	expect(mail.text).not.toContain("Chloé");
	expect(mail.text).toContain(loaded.translate(first?.label, "fr"));
	expect(mail.text).not.toContain(loaded.translate(second?.label, "fr"));
});

const { confirmed, waiting } = mailActions;
test.each([
	["has an address", { email: "bruno@example.com" }, waiting, "{}", "bruno@example.com"],
	["is brought by somebody, and has none", { email: null }, waiting, "{}", "ana@example.com"],
	["is to have it alone, and has no address", { email: null }, confirmed, "{}", "addressGone"],
	["claims an address that waits for its proof", { claimed_email: "b@b.fr" }, waiting, `{"claim":"b@b.fr"}`, "b@b.fr"],
	["claims an address no longer", { claimed_email: "c@b.fr" }, waiting, `{"claim":"b@b.fr"}`, "outdated"],
] as const)("A mail goes where its reader can read it, who %s", async (_, change, actionId, variables, to) => {
	const { store, loaded, mailOf, idOf, clock } = await worldOfGroups();
	await store.updateTable("people").set(change).where("id", "=", idOf("bruno")).execute();
	const prepared = await prepareMail(store, loaded, mailOf("bruno", actionId, variables), site, clock.now).catch(
		({ reason }) => reason,
	);
	expect(prepared.reader?.person.email ?? prepared).toBe(to);
});

test.each([
	["whoever brings them has no address either", "bruno", { email: null }],
	["nobody brings them", "ana", { email: null }],
])("A mail goes nowhere if %s", async (_, whom, change) => {
	const { store, loaded, mailOf, clock } = await worldOfGroups();
	await store.updateTable("people").set(change).execute();
	const preparing = prepareMail(store, loaded, mailOf(whom, waiting), site, clock.now);
	await expect(preparing).rejects.toMatchObject({ reason: "addressGone" });
});
