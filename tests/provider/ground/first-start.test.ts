import { expect, onTestFinished, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { demoDomains } from "~/domain/event-file/demo-domains";
import { nextSteps } from "~/provider/event/file/first-start";
import { importEvent } from "~/provider/event/file/import-event";
import { firstStartLink } from "~/provider/ground/access/first-start";
import { MailRefused, type OutgoingMail, ServerAway } from "~/provider/ground/services/mail-server";
import type { StartLink } from "~/provider/ground/services/services";
import { countOutcomes, race, raceCode } from "../../support/races/race";
import { buildEvent } from "../../support/world/event";
import { refusalOf, refused } from "../../support/world/refused";
import { newHome, type World } from "../../support/world/world";

const site = "https://salon.example.com";
const account = {
	firstName: "Agathe",
	lastName: "Forestier",
	email: "Agathe@forges.fr",
	password: "un-phare-des-dunes",
};
const organisation = "Forges en fête";

async function emptyServer() {
	const { store, place, leave } = await newHome();
	onTestFinished(leave);
	const clock = { now: new Date("2027-01-15T10:00:00Z") };
	const printed: StartLink[] = [];
	const sent: OutgoingMail[] = [];
	const post = {
		server: { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => {} },
		from: { address: "no-reply@salon.example.com" },
		isPublic: true,
	};
	const services = {
		exports: { directory: "", publicUrl: site },
		printLink: (link: StartLink) => printed.push(link),
		post,
	};
	const gatewayFor = embeddedGateway(store, () => clock.now, services);
	const later = (seconds: number) => {
		clock.now = new Date(clock.now.getTime() + seconds * 1000);
	};
	const { firstStart } = gatewayFor();
	const isOpen = async (code: string) => (await firstStart.find({ code })).data.server !== null;
	const begin = (code: string, changes: object = {}) =>
		firstStart.begin({ code, organisation, account: { ...account, ...changes } });
	const start = async () => codeOf(await firstStartLink(store, site, clock.now));
	const importOne = () => importEvent(store, buildEvent(), clock.now, { invite: "no" });
	return { store, place, clock, later, printed, sent, post, gatewayFor, firstStart, isOpen, begin, start, importOne };
}

const codeOf = (link: StartLink | undefined) => new URL(link?.url ?? "none:").searchParams.get("code") ?? "";

test("The link of an empty server founds the organisation, and makes whoever has it its administrator, once", async () => {
	const { store, clock, gatewayFor, firstStart, isOpen, begin, start } = await emptyServer();
	const [code, other] = [await start(), await start()];
	expect((await firstStart.find({})).data).toEqual({ isEmpty: true, isFounded: false, server: null });
	expect((await firstStart.find({ code })).data.server).toEqual({ store: expect.any(String), mails: "sent" });
	expect(await isOpen("nobody-wrote-this-code")).toBe(false);
	const { domainId, token } = (await begin(code)).data;
	expect(domainId).toBe("forges-en-fete");
	expect((await gatewayFor(token).newEvents.domain({ domainId })).data).toEqual({ name: organisation });
	expect(await store.selectFrom("people").select(["email", "first_name"]).execute()).toEqual([
		{ email: "agathe@forges.fr", first_name: "Agathe" },
	]);
	expect(await store.selectFrom("roles").select(["domain_id", "event_id", "role"]).execute()).toEqual([
		{ domain_id: domainId, event_id: "", role: "administrator" },
	]);
	// Neither the link that was used nor the one that was still open does anything now, and no other is written.
	for (const late of [code, other]) {
		expect(await isOpen(late)).toBe(false);
		expect(await refusalOf(begin(late, { email: "late@forges.fr" }))).toEqual(refused("linkExpired"));
	}
	expect(await refusalOf(firstStart.write())).toEqual(refused("notFound"));
	expect(await firstStartLink(store, site, clock.now)).toBeUndefined();
	expect((await nextSteps(store, site, clock.now)).links).toEqual([]);
});

test("A link is good for an hour, is kept as a hash, and stays while what is typed is refused", async () => {
	const { store, later, isOpen, begin, start } = await emptyServer();
	const code = await start();
	expect(JSON.stringify(await store.selectFrom("first_organiser_links").selectAll().execute())).not.toContain(code);
	expect((await refusalOf(begin(code, { password: "elevenchars" }))).code).toBe("badRequest");
	expect((await refusalOf(begin(code, { firstName: " " }))).code).toBe("badRequest");
	later(60 * 60 - 1);
	expect(await isOpen(code)).toBe(true);
	later(1);
	expect(await isOpen(code)).toBe(false);
	expect(await refusalOf(begin(code))).toEqual(refused("linkExpired"));
	expect(await store.selectFrom("domains").select("id").execute()).toEqual([]);
});

test("A press writes a new link to the log, once a minute, and keeps those before", async () => {
	const { later, printed, firstStart, isOpen, start } = await emptyServer();
	const first = await start();
	await firstStart.write();
	expect(printed.map(({ label }) => label)).toEqual(["The first person of this server (once, within an hour)"]);
	expect(printed[0]?.url).toContain(`${site}/organisation/premier?code=`);
	later(59);
	expect(await refusalOf(firstStart.write())).toEqual(refused("tooManyAttempts"));
	expect(printed).toHaveLength(1);
	later(1);
	await firstStart.write();
	expect(printed).toHaveLength(2);
	for (const code of [first, ...printed.map(codeOf)]) expect(await isOpen(code)).toBe(true);
});

test("While there is no event whoever founded the organisation signs in without one, by few guesses", async () => {
	const { gatewayFor, firstStart, begin, start, importOne } = await emptyServer();
	const { email, password } = account;
	expect(await refusalOf(firstStart.enter({ email, password }))).toEqual(refused("notFound"));
	const { domainId } = (await begin(await start())).data;
	expect((await firstStart.find({})).data.isFounded).toBe(true);
	const { token } = (await firstStart.enter({ email, password })).data;
	expect((await gatewayFor(token).newEvents.domain({ domainId })).data).toEqual({ name: organisation });
	for (let guess = 0; guess < 10; guess++) {
		expect(await refusalOf(firstStart.enter({ email, password: "wrong" }))).toEqual(refused("badCredentials"));
	}
	expect(await refusalOf(firstStart.enter({ email, password }))).toEqual(refused("tooManyAttempts"));
	await importOne();
	expect((await firstStart.find({})).data.isFounded).toBe(false);
	expect(await refusalOf(firstStart.enter({ email, password }))).toEqual(refused("notFound"));
});

test("Where an event was imported nobody begins, also by a link that is open", async () => {
	const { store, clock, firstStart, isOpen, begin, start, importOne } = await emptyServer();
	const code = await start();
	await importOne();
	expect((await firstStart.find({ code })).data).toEqual({ isEmpty: false, isFounded: false, server: null });
	expect(await isOpen(code)).toBe(false);
	expect(await refusalOf(begin(code))).toEqual(refused("linkExpired"));
	expect(await refusalOf(firstStart.write())).toEqual(refused("notFound"));
	const { links } = await nextSteps(store, site, clock.now);
	expect(links.map(({ label }) => label)).toEqual(["First organiser of prisme (once, within an hour)"]);
});

test("Nobody is made organiser of the demo on a public server: its passwords are printed", async () => {
	const { store, clock } = await emptyServer();
	for (const domainId of demoDomains) {
		const file = buildEvent({ domainId, people: [] });
		await importEvent(store, file, clock.now, { invite: "no" });
	}
	expect((await nextSteps(store, site, clock.now)).links).toEqual([]);
});

test("A trial mail goes to whoever has the link, five times an hour, and what the mail server says is told", async () => {
	const { sent, post, firstStart, start } = await emptyServer();
	const code = await start();
	const send = (email: string, language: "fr" | "en" = "fr", by = code) =>
		firstStart.tryMail({ code: by, email, language });
	expect(await refusalOf(send("a@forges.fr", "fr", "nobody-wrote-this-code"))).toEqual(refused("linkExpired"));
	await send("agathe@forges.fr");
	await send("agathe@forges.fr", "en");
	expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
		["agathe@forges.fr", "Parvis : l’e-mail d’essai est arrivé"],
		["agathe@forges.fr", "Parvis: the trial e-mail has arrived"],
	]);
	expect((await refusalOf(send("agathe@example.org"))).fields).toEqual({ email: "firstStart.exampleMail" });
	const failing = (error: Error) => {
		post.server.send = () => Promise.reject(error);
	};
	failing(new MailRefused("550 nobody"));
	expect((await refusalOf(send("nobody@forges.fr"))).fields).toEqual({ email: "firstStart.mailRefused" });
	failing(new ServerAway("no route"));
	expect((await refusalOf(send("agathe@forges.fr"))).fields).toEqual({ "": "firstStart.mailRefused" });
	expect(await refusalOf(send("agathe@forges.fr"))).toEqual(refused("tooManyAttempts"));
});

test("Of all who begin at once, from two processes and by two links, one does; of all who press, one writes", async () => {
	const { store, place, clock, start } = await emptyServer();
	const codes = [await start(), await start()];
	const code = await raceCode();
	const world = { place, clock } as World;
	const presses = Array.from({ length: 8 }, () => ({ token: "", call: "firstStart.write", input: undefined }));
	expect(countOutcomes(await race(code, world, presses))).toEqual({ done: 1, tooManyAttempts: 7 });
	const beginnings = Array.from({ length: 8 }, (_, index) => ({
		token: "",
		call: "firstStart.begin",
		input: {
			code: codes[index % 3 === 0 ? 0 : 1],
			organisation: `${organisation} ${index}`,
			account: { ...account, email: `p${index}@forges.fr` },
		},
	}));
	expect(countOutcomes(await race(code, world, beginnings))).toEqual({ done: 1, linkExpired: 7 });
	for (const table of ["domains", "people", "roles"] as const)
		expect(await store.selectFrom(table).selectAll().execute()).toHaveLength(1);
});
