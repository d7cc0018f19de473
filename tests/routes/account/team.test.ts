import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { loadedEventOfRow } from "~/provider/ground/events/loaded-event";
import { findEventRow } from "~/provider/ground/events/rows";
import { mintPersonalLink, mintProofAddress } from "~/provider/ground/tokens/mint-links";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { acceptRoles } from "../../support/world/accept-roles";
import { buildEvent } from "../../support/world/event";
import { lettersTo } from "../../support/world/mailed";

let fair: Fair;
let olga: TextBrowser;

const team = "/salon/organisation/equipe";
const inviting = `${team}/inviter`;
const log = "/salon/logs/equipe";
const own = "/salon/mes-roles";
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

beforeAll(async () => {
	const staff = (name: string, role: "organiser" | "desk" | "administrator") => ({ ...people(name)[0], role });
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			people: [
				staff("olga", "organiser"),
				staff("doris", "desk"),
				staff("adam", "administrator"),
				...people("guest", "bruno"),
			] as never,
		}),
	]);
	olga = await fair.enter("olga");
});
afterAll(() => fair.close());

const memberPage = (person: string) => `${team}/${fair.world.idOf(person)}`;

async function idOfEmail(email: string): Promise<string> {
	const rows = fair.world.store.selectFrom("people").select("id").where("email", "=", email);
	return (await rows.executeTakeFirstOrThrow()).id;
}

async function rolesOf(personId: string): Promise<string[]> {
	const rows = fair.world.store.selectFrom("roles").select("role").where("person_id", "=", personId).orderBy("role");
	return (await rows.execute()).map(({ role }) => role);
}

describe("The team", () => {
	test("is one press from the settings, and lists everybody with their role, its end and who gave it", async () => {
		expect((await olga.open("/salon/organisation/reglages/evenement")).links).toContain(team);
		const page = await olga.open(team);
		for (const words of [
			"3 personnes ont un rôle, ou y sont invitées",
			"olga Test",
			", c’est vous",
			"Accueil",
			"pour tout le domaine",
		]) {
			expect(plain(page.text)).toContain(words);
		}
		expect(page.links).toContain(inviting);
		// What each role permits comes from the table of rights.
		expect(plain(page.text)).toContain(
			"Voir combien de personnes a chaque vue de la liste, lire les statistiques, sans les noms.",
		);
		expect(plain(page.text)).toContain("Tout, pour tous les événements du domaine.");
		const english = await (await fair.enter("olga", { "Accept-Language": "en" })).open(`${team}?langue=en`);
		expect(english.text).toContain("3 people have a role, or are invited to one");
	});

	test("invites somebody by their address until a day; the mail leads to the page that accepts, which asks who it is", async () => {
		const typed = { firstName: "Iris", lastName: "Venue", email: "iris@example.com", role: "reader", until: tomorrow };
		const form = await olga.open(inviting);
		const saved = await olga.submit(form, "invite", typed);
		expect(saved.path).toBe(team);
		expect(plain(saved.text)).toContain("le mail d’invitation part");
		expect(plain(saved.text)).toMatch(
			/Iris Venue iris@example.com ?Lecture En attente de son accord jusqu’au .* par vous/,
		);
		const id = await idOfEmail("iris@example.com");
		expect(saved.links).not.toContain(`${team}/${id}`);
		const [letter] = await lettersTo(fair.world, "iris@example.com", mailActions.roleGiven);
		expect(letter).toContain("olga Test");
		expect(letter).toContain(`${own}?token=`);
		// The link of the mail says what is offered, and is not enough: whoever accepts proves who they are.
		const iris = new TextBrowser(fair.app.url, { "Accept-Language": "fr" });
		const { store } = fair.world;
		const row = await findEventRow(store, "salon");
		const event = loadedEventOfRow(row as NonNullable<typeof row>);
		const link = await mintPersonalLink(store, event, id, new Date());
		const offered = await iris.open(`${own}?token=${link}`);
		expect(offered.path).toBe(own);
		for (const words of ["Un rôle vous est proposé", "Lecture", "par olga Test", "lire les statistiques"]) {
			expect(plain(offered.text)).toContain(words);
		}
		expect((await iris.post(own, { version: `reader:${tomorrow}` })).location).toContain("/preuve");
		expect(await rolesOf(id)).toEqual([]);
		const where = { publicUrl: "", returnTo: own };
		const proof = await iris.open(await mintProofAddress(store, event, id, where, new Date()));
		const asked = await iris.submit(proof, "proof-code", { intention: "code" });
		expect(asked.path).toBe(own);
		const short = await iris.submit(asked, "answer", { password: "trop court" });
		expect([short.status, short.errorOf("password")]).toEqual([422, expect.stringContaining("12")]);
		const workspace = await iris.submit(asked, "answer", { password: "une phrase bien longue" });
		expect(workspace.path).toBe("/salon/organisation");
		expect(workspace.links).toContain("/salon/stats");
		const counts = await iris.open("/salon/organisation/personnes");
		expect(counts.text).toContain("Votre rôle montre les nombres, sans les noms.");
		expect(counts.text).not.toContain("example.com");
		// The same again is said beside the field, and loses nothing.
		const again = await olga.submit(await olga.open(inviting), "invite", typed);
		expect([again.status, again.errorOf("email")]).toEqual([
			422,
			expect.stringContaining("Cette personne a déjà ce rôle"),
		]);
		expect(again.values("invite")).toMatchObject({ firstName: "Iris", until: tomorrow, role: "reader" });
		const back = await iris.submit(await iris.open(own), "give-back-reader", { do: "giveBack" });
		expect(plain(back.text)).toContain("Le rôle est rendu.");
		expect(await rolesOf(id)).toEqual([]);
		expect((await iris.open("/salon/organisation")).status).toBe(403);
		const lines = plain((await olga.open(`${log}?partie=team`)).text);
		for (const said of ["Iris Venue a accepté un rôle.", "Iris Venue a rendu un rôle."]) expect(lines).toContain(said);
	});

	test("shows what waits under what was typed; its mail goes again, it is refused, and the log says so", async () => {
		const typed = { firstName: "Gu", lastName: "ESTE", email: "guest@example.com", role: "host", until: "" };
		const list = await olga.submit(await olga.open(inviting), "invite", typed);
		expect(plain(list.text)).toContain("Gu ESTE guest@example.com");
		const known = [inviting, ...["olga", "doris", "adam"].map(memberPage)];
		const [page = ""] = list.links.filter((link) => link.startsWith(`${team}/`) && !known.includes(link));
		const sent = await olga.submit(await olga.open(page), "remind", { do: "remind" });
		expect(plain(sent.text)).toContain("Le mail d’invitation repart.");
		const guest = await fair.enter("guest");
		const refusedPage = await guest.submit(await guest.open(own), "answer", { do: "refuse" });
		expect(plain(refusedPage.text)).toContain("Vous avez refusé.");
		expect(plain(refusedPage.text)).toContain("Aucun rôle ne vous est proposé");
		const lines = plain((await olga.open(`${log}?partie=team`)).text);
		// The event knows them by their registration, so that the log names them, and keeps what was typed.
		expect(lines).toMatch(/guest Test a refusé un rôle\. ?guest Test ?\+ Après : Invité · Gu ESTE, guest@example\.com/);
		expect((await olga.open(page)).status).toBe(404);
	});

	test("says beside each field what is wrong with it", async () => {
		const empty = await olga.submit(await olga.open(inviting), "invite", { until: "" });
		expect(empty.status).toBe(422);
		for (const field of ["firstName", "lastName", "email"]) expect(empty.errorOf(field)).not.toBe("");
		const typed = { firstName: "I", lastName: "V", email: "no address", role: "desk", until: "2020-01-01" };
		expect((await olga.submit(await olga.open(inviting), "invite", typed)).errorOf("email")).not.toBe("");
		const past = await olga.submit(await olga.open(inviting), "invite", { ...typed, email: "v@example.com" });
		expect(past.errorOf("until")).toContain("Ce jour est passé");
		expect(past.values("invite").lastName).toBe("V");
		expect((await olga.post(inviting, { ...typed, email: "v@example.com", role: "administrator" })).status).toBe(422);
	});

	test("changes the roles of one person, and shows both versions if somebody else did meanwhile", async () => {
		const page = await olga.open(memberPage("bruno"));
		expect(page.text).toContain("Rôles de bruno Test");
		const other = await olga.open(memberPage("bruno"));
		const saved = await olga.submit(page, "roles", { roles: ["host", "desk"], "until.desk": tomorrow });
		expect(saved.path).toBe(team);
		expect(await rolesOf(fair.world.idOf("bruno"))).toEqual([]);
		await acceptRoles(fair.world.store, new Date());
		expect(await rolesOf(fair.world.idOf("bruno"))).toEqual(["desk", "host"]);
		const late = await olga.submit(other, "roles", { roles: ["door"] });
		expect(late.status).toBe(409);
		expect(plain(late.text)).toMatch(/Ses rôles maintenant.*Animation du direct.*Accueil, jusqu’au/);
		expect(late.values("roles").roles).toEqual("door");
		const wrong = await olga.submit(await olga.open(memberPage("bruno")), "roles", {
			roles: ["desk"],
			"until.desk": "2020-01-01",
		});
		expect(wrong.errorOf("until.desk")).toContain("Ce jour est passé");
	});

	test("ends all roles at once, and the log gives them back", async () => {
		await olga.submit(await olga.open(memberPage("bruno")), "roles", { roles: ["moderator"] });
		await acceptRoles(fair.world.store, new Date());
		const ended = await olga.submit(await olga.open(memberPage("bruno")), "end", { do: "end" });
		expect(plain(ended.text)).toContain("Les rôles sont retirés.");
		expect(await rolesOf(fair.world.idOf("bruno"))).toEqual([]);
		const lines = await olga.open(`${log}?partie=team`);
		expect(plain(lines.text)).toMatch(/olga Test a changé des rôles. ?bruno Test/);
		expect(plain(lines.text)).toContain("− Avant : Modération");
		expect(plain(lines.text)).toContain("+ Après : Aucun rôle");
		const back = lines.links.find((link) => link.includes("?roles=moderator")) ?? "";
		const restoring = await olga.open(back);
		expect(restoring.values("roles").roles).toEqual("moderator");
		expect(await rolesOf(fair.world.idOf("bruno"))).toEqual([]);
		await olga.submit(restoring, "roles");
		await acceptRoles(fair.world.store, new Date());
		expect(await rolesOf(fair.world.idOf("bruno"))).toEqual(["moderator"]);
	});

	test("says what each role lets somebody do, and what gives an exhibitor theirs", async () => {
		const page = await olga.open(team);
		expect(plain(page.text)).toContain("Changer et publier le programme et ses textes.");
		expect(plain(page.text)).toContain("N’est pas un rôle de l’équipe : un profil d’exposant le donne.");
		expect(page.links).toContain("/salon/organisation/reglages/profils");
	});

	test("keeps the last organiser", async () => {
		const { store } = fair.world;
		const administrators = await store.selectFrom("roles").selectAll().where("role", "=", "administrator").execute();
		await store.deleteFrom("roles").where("role", "=", "administrator").execute();
		const until = (day: string) => ({ "until.organiser": day });
		for (const posted of [
			{ roles: ["desk"], ...until("") },
			{ roles: ["organiser"], ...until(tomorrow) },
		]) {
			const kept = await olga.submit(await olga.open(memberPage("olga")), "roles", posted);
			expect([kept.status, plain(kept.text)]).toEqual([409, expect.stringContaining("Il doit toujours rester")]);
		}
		const ending = await olga.submit(await olga.open(memberPage("olga")), "end", { do: "end" });
		expect(ending.status).toBe(409);
		expect(await rolesOf(fair.world.idOf("olga"))).toEqual(["organiser"]);
		await store.insertInto("roles").values(administrators).execute();
	});

	test("an organiser neither makes an administrator nor ends one", async () => {
		const page = await olga.open(memberPage("adam"));
		expect(plain(page.text)).toContain("Vous ne pouvez pas changer : Administration");
		expect(page.values("roles").roles ?? []).toEqual([]);
		const version = "administrator";
		expect((await olga.post(memberPage("adam"), { roles: "desk", version })).status).toBe(303);
		await acceptRoles(fair.world.store, new Date());
		expect(await rolesOf(fair.world.idOf("adam"))).toEqual(["administrator", "desk"]);
		const bruno = (await olga.open(memberPage("bruno"))).values("roles").version ?? "";
		expect((await olga.post(memberPage("bruno"), { roles: "administrator", version: bruno })).status).toBe(403);
	});

	test("is for organisers alone, and knows nobody whom the event does not know", async () => {
		const doris = await fair.enter("doris");
		for (const address of [team, inviting, memberPage("olga")]) expect((await doris.open(address)).status).toBe(403);
		expect((await doris.post(memberPage("doris"), { roles: "organiser", version: "desk" })).status).toBe(403);
		expect((await doris.open("/salon/organisation")).links).not.toContain(team);
		expect((await olga.open(`${team}/nobody`)).status).toBe(404);
		expect((await olga.post(`${team}/nobody`, { roles: "desk", version: "" })).status).toBe(404);
	});
});

describe("The log of the team", () => {
	test("says what changed about a person, before and after, and leads to their sheet", async () => {
		const guest = fair.world.idOf("guest");
		const page = await olga.open(`/salon/users/${guest}`);
		const form = { firstName: "Gaston", lastName: "Guest", mobile: "", phone: "" };
		expect((await olga.post(page.path, form)).status).toBe(303);
		const lines = await olga.open(`${log}?personne=${guest}`);
		expect(plain(lines.text)).toMatch(/− Avant : Prénom · guest ?\+ Après : Prénom · Gaston/);
		expect(lines.links).toContain(`/salon/users/${guest}`);
	});

	test("shows changes of the draft in words, and leads from a publication to its version", async () => {
		const gateway = await fair.world.as("olga");
		const { event } = fair.world;
		const path = ["rooms", "Salle A"];
		await gateway.drafts.change({ ...event, changes: [{ path, after: 12 }] });
		await gateway.drafts.publish({ ...event, changes: [{ path, version: 1 }] });
		const page = await olga.open(`${log}?partie=settings`);
		expect(page.text).toContain("Salle A");
		expect(plain(page.text)).toContain("+ Après : 12");
		expect(page.links).toContain("/salon/organisation/versions/2");
		expect(page.links).toContain("/salon/organisation/brouillon");
	});

	test("is limited by author, person and part, which the address keeps", async () => {
		const olgaId = fair.world.idOf("olga");
		const adam = await fair.enter("adam");
		await adam.submit(await adam.open(memberPage("bruno")), "roles", { roles: ["door"] });
		const ofOlga = await olga.open(`${log}?auteur=${olgaId}&partie=team`);
		expect(ofOlga.text).not.toContain("adam Test a changé");
		expect(ofOlga.values("filter")).toMatchObject({ auteur: olgaId, partie: "team" });
		const ofAdam = await olga.open(`${log}?auteur=${fair.world.idOf("adam")}`);
		expect(ofAdam.text).toContain("adam Test a changé des rôles");
		expect(ofAdam.text).not.toContain("olga Test a changé");
		expect((await olga.open(`${log}?partie=money`)).text).toContain("Ce que l’équipe change apparaît ici");
		expect((await olga.open(`${log}?partie=nothing`)).status).toBe(200);
	});
});
