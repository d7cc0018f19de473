import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

let fair: Fair;
let olga: TextBrowser;

const messages = "/salon/organisation/messages";
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

beforeAll(async () => {
	const staff = (name: string, role: "organiser" | "desk") => ({ ...people(name)[0], role });
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			people: [staff("olga", "organiser"), staff("doris", "desk"), ...people("guest", "bruno")] as never,
		}),
	]);
	olga = await fair.enter("olga");
});
afterAll(() => fair.close());

describe("Messages", () => {
	test("begin as a draft, say what is wrong beside the field, are scheduled, and stopped from the outbox", async () => {
		expect((await olga.open("/salon/organisation")).links).toContain(messages);
		const start = await olga.open(`${messages}/nouveau`);
		const draft = await olga.submit(start, "models", { model: "unanswered" });
		expect(draft.path).toMatch(/\/organisation\/messages\/\w+$/);
		expect(plain(draft.text)).toContain("Invités sans réponse");
		expect(plain(draft.text)).toMatch(/vous attend toujours/);
		const wrong = await olga.submit(draft, "mailing", { do: "save", "fr.subject": "{Prénom", name: "" });
		expect(wrong.status).toBe(422);
		expect(plain(wrong.text)).toContain("Donnez un nom à ce message");
		const refused = await olga.submit(draft, "mailing", { do: "schedule", "fr.text": "Bonjour {Prénon}" });
		expect(refused.status).toBe(422);
		expect(plain(refused.text)).toContain("{Prénon} n’est pas une variable connue");
		const sent = await olga.submit(refused, "mailing", {
			do: "schedule",
			"fr.text": "Bonjour {Prénom}",
			name: "Ma relance",
		});
		expect(sent.path).toBe(messages);
		expect(plain(sent.text)).toContain("« Ma relance » part à");
		const { id } = await fair.world.store.selectFrom("mailings").select("id").executeTakeFirstOrThrow();
		const page = await olga.open(`${messages}/${id}`);
		expect(plain(page.text)).toContain("Ce message est programmé ou parti");
		const stopped = await olga.submit(page, "stop", { do: "stop" });
		expect(plain(stopped.text)).toContain("L’envoi est arrêté. Rien n’était parti.");
		const again = await olga.open(`${messages}/${id}`);
		const saved = await olga.submit(again, "mailing", { do: "save", name: "Ma version" });
		expect(plain(saved.text)).toContain("Le brouillon est gardé.");
		// Somebody who opened the same draft before sees both versions.
		const late = await olga.submit(again, "mailing", { do: "save", name: "Autre version" });
		expect(late.status).toBe(409);
		expect(plain(late.text)).toContain("Quelqu’un d’autre a gardé ce message entre-temps");
		const kept = await olga.submit(late, "mailing", { do: "save" });
		expect(plain(kept.text)).toContain("Autre version");
		expect((await olga.open(`${messages}/${id}/destinataires`)).status).toBe(200);
	});

	test("begin from the filtered list, and stay with the people that it showed", async () => {
		const list = await olga.open("/salon/organisation/personnes?q=bruno");
		const write = list.links.find((one) => one.startsWith(`${messages}/nouveau?`)) ?? "";
		const start = await olga.open(write);
		expect(plain(start.text)).toContain("Parmi les personnes de la liste filtrée");
		const draft = await olga.submit(start, "models", { model: "all" });
		expect(plain(draft.text)).toMatch(/1 personne recevra/);
		const saved = await olga.submit(draft, "mailing", { do: "save", name: "À Bruno" });
		expect(plain(saved.text)).toMatch(/1 personne recevra/);
		expect((await olga.submit(draft, "mailing", { do: "save", listed: "{" })).status).toBe(400);
		expect((await olga.open(`${write}&v.ailleurs=1`)).status).toBe(400);
	});

	test("are nobody else's", async () => {
		const doris = await fair.enter("doris");
		for (const path of [messages, `${messages}/nouveau`]) expect((await doris.open(path)).status).toBe(403);
		expect((await olga.open(`${messages}/none`)).status).toBe(404);
		expect((await olga.open(`${messages}/none/destinataires`)).status).toBe(404);
	});

	test("end by one press in a mail program, without a session, and begin again on the page", async () => {
		const { store } = fair.world;
		const token = "a-word-of-a-mail";
		const row = { event_id: "salon", person_id: fair.world.idOf("guest"), token, unsubscribed_at: null };
		await store.insertInto("mail_choices").values(row).execute();
		const address = `/salon/desabonnement?cle=${token}`;
		const posted = await fetch(fair.app.url + address, {
			method: "POST",
			redirect: "manual",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body: "List-Unsubscribe=One-Click",
		});
		expect(posted.status).toBe(303);
		const choice = () =>
			store.selectFrom("mail_choices").select("unsubscribed_at").where("token", "=", token).executeTakeFirstOrThrow();
		expect((await choice()).unsubscribed_at).not.toBeNull();
		const reader = new TextBrowser(fair.app.url, { "Accept-Language": "fr" });
		const page = await reader.open(address);
		expect(plain(page.text)).toContain("Vous ne recevez plus les messages de l’organisation");
		await reader.submit(page, "choice", { choice: "resume" });
		expect((await choice()).unsubscribed_at).toBeNull();
		expect((await reader.open("/salon/desabonnement?cle=other")).status).toBe(404);
	});
});
