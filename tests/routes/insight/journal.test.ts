import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomId } from "~/provider/ground/store/ids";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

// The log of a whole journey: enough to find a fault, and nothing that opens anything.

let fair: Fair;
beforeAll(async () => {
	const salon = buildEvent({
		event: { id: "salon", alias: "salon" },
		settings: { ...everythingShown, FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true },
		people: people({ name: "ana", password: "lumiere-douce-1" }, "bea"),
	});
	fair = await openFair([salon], { LOG_LEVEL: "trace" });
});
afterAll(() => fair.close());

const secrets = new Map<string, string>();
function secret(name: string, value: string | undefined): string {
	if (!value || value.length < 6) throw new Error(`the journey met no ${name}`);
	secrets.set(name, value);
	return value;
}

test("The log of a journey holds no secret that it used, and the cause of what failed", async () => {
	const { world, app } = fair;
	const { domainId, eventId } = world.event;
	const browser = new TextBrowser(app.url, { "Accept-Language": "fr" });

	// Enters by the link, signs out, and signs in by the password.
	await browser.ask(`/salon/entree?token=${secret("link", await fair.mint("ana"))}`);
	secret("session", browser.cookies.get("parvis"));
	await browser.post("/salon/logout", {});
	const login = (password: string) => browser.post("/salon/login", { email: "ana@example.com", password });
	await login(secret("wrong password", "mauvaise-pioche-7"));
	await login(secret("password", "lumiere-douce-1"));
	secret("second session", browser.cookies.get("parvis"));

	// Sets a new password, by the link in the mailbox.
	await browser.post("/salon/password/forgot", { email: secret("address", "ana@example.com") });
	const mailbox = await browser.open("/mailbox");
	const mail = mailbox.links.find((href) => href.startsWith("/mailbox/")) ?? "";
	const reset = (await browser.open(mail)).links.find((href) => /reset=/.test(href)) ?? "";
	secret("reset code", /reset=([\w-]+)/.exec(reset)?.[1]);
	const asked = await browser.open(reset.replace(app.url, ""));
	await browser.post(asked.path, { password: secret("new password", "lanterne-verte-22") });

	// The calendar, a card page, a badge, a file, the API.
	const { address } = (await (await world.as("ana")).calendars.address(world.of("ana"))).data;
	secret("calendar", address);
	await browser.ask(`/salon/calendrier/${address}/agenda.ics`);
	await browser.ask(`/api/v2/domains/${domainId}/calendars/${address}`);
	const card = secret("card page", `card_${randomId(32)}`);
	await browser.ask(`/carte/${card}`);
	await browser.post(`/carte/${card}/verification`, { answer: "yes" });
	const code = secret("badge", randomId(12));
	await browser.post("/salon/login-with-badge", { code });
	await browser.ask(`/api/v2/domains/${domainId}/events/${eventId}/users/badges/${code}`);
	await browser.ask(`/api/exports/AAAAAAAAAAAAAAAA?until=1&key=${secret("key of a file", randomId(40))}&name=x.csv`);
	const bearer = secret("bearer token", await world.signIn("ana"));
	const headers = { Authorization: `Bearer ${bearer}`, Cookie: `parvis=${secret("foreign cookie", randomId(60))}` };
	await browser.ask(`/api/domains/${domainId}/users/me`, { headers });

	// The store breaks while all these requests are in progress.
	await sql`alter table registrations rename to registrations_gone`.execute(world.store);
	const link = secret("second link", await fair.mint("bea"));
	const statuses = [
		await browser.ask(`/salon/entree?token=${link}`),
		await browser.open("/salon"),
		await browser.ask(`/api/domains/${domainId}/events/${eventId}/users/${world.idOf("ana")}?token=${link}`, {
			headers,
		}),
	].map(({ status }) => status);
	expect(statuses).toContain(500);
	await sql`alter table registrations_gone rename to registrations`.execute(world.store);

	const path = "/salon/journal-fini";
	await browser.ask(path);
	await expect.poll(() => app.output()).toContain(path);
	const output = app.output();
	for (const [name, value] of secrets) expect([name, output.includes(value)]).toEqual([name, false]);
	expect(output).toMatch(/"code":"(SQLITE_ERROR|42P01)"/);
	expect(output).toMatch(/"cause":\{"name":/);
	expect(output).toContain('"path":"/salon/calendrier/…/agenda.ics"');
	expect(output).toContain('"path":"/carte/…/verification"');
});
