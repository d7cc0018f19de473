import { formatMoney } from "~/domain/money/money";
import { languageOf, readDocumentPeople } from "~/provider/documents/layout/document-people";
import { recapDocument } from "~/provider/documents/recaps/recap-document";
import { loadedEventOfRow } from "~/provider/ground/events/loaded-event";
import { renderMail } from "~/provider/messages/mails/render-mail";
import { documentOf } from "~/provider/money/invoices/rows";
import type { RegistrationModel } from "./registration-model";

/** Compares what the screens, the recap and the mail show about somebody with what the store holds. */
export async function saidFaults(model: RegistrationModel, personId: string): Promise<string[]> {
	const { ledger, event } = model;
	const record = ledger.records.get(personId);
	if (!record || ledger.people.get(personId)?.erased_at) return [];
	const holds = ledger.held.get(personId) ?? [];
	const held = (kind: string) =>
		holds.filter((what) => what.startsWith(`${kind} `)).map((what) => what.slice(kind.length + 1));
	const of = { ...event, userId: personId };
	const gateway = await model.as(personId);
	const faults: string[] = [];
	const same = (who: string, said: string[], stored: string[]) => {
		const [one, other] = [said, stored].map((list) => [...list].sort().join(", "));
		if (one !== other) faults.push(`${model.nameOf(personId)}: ${who} says “${one}”, and the store holds “${other}”`);
	};

	const user = await gateway.users.get(of);
	const userDays = user.UserEvent?.UserEventDays.filter(({ registered }) => registered) ?? [];
	same(
		"the record",
		userDays.map(({ eventDayId }) => eventDayId),
		held("day"),
	);

	const chosen = await gateway.conferences.chosen(of);
	same(
		"the list of places",
		chosen.held.map(({ slotId }) => slotId),
		held("slot"),
	);
	const { data: programme } = await gateway.conferences.list(of);
	const all = programme.conferences.flatMap((conference) => conference.slots);
	same(
		"the programme",
		all.filter(({ isSelected }) => isSelected).map(({ id }) => id),
		held("slot"),
	);
	const everybody = [...ledger.held.values()].flat();
	const counted = (id: string) => everybody.filter((what) => what === `slot ${id}`).length;
	same(
		"the programme",
		all.map(({ id, usersTotal }) => `${id} ${usersTotal}`),
		all.map(({ id }) => `${id} ${counted(id)}`),
	);

	const { data: articles } = await gateway.articles.chosen(of);
	same(
		"the list of articles",
		articles.articles.map(({ articleId, dayId }) => `${articleId}@${dayId}`),
		held("article"),
	);
	const quotas = await gateway.models.chosen(of);
	const values = Object.entries({ ...quotas.userExt, ...quotas.participationExt });
	same(
		"the list of quotas",
		values.flatMap(([key, some]) => some.map((value) => `${key}/${value}`)),
		held("quota"),
	);

	if (record.registered_by === null) faults.push(...(await moneySaid(model, personId)));
	return faults;
}

/** Checks the basket, the recap and the mail of a person who pays. */
async function moneySaid(model: RegistrationModel, personId: string): Promise<string[]> {
	const { ledger, event, store } = model;
	const name = model.nameOf(personId);
	const record = ledger.records.get(personId);
	const gateway = await model.as(personId);
	const faults: string[] = [];
	const { data } = await gateway.invoices.resumeOf({ ...event, userId: personId });
	const { resume } = data;
	const { currHT, freeHT, remiseHT, prevHT, totalHT, totalTTC, lines } = resume;
	if (currHT - freeHT - remiseHT - prevHT !== totalHT) faults.push(`${name}: the sums of the basket differ`);

	const companions = (ledger.held.get(personId) ?? [])
		.filter((what) => what.startsWith("companion "))
		.map((what) => what.slice(10));
	const covered = new Set<string>();
	let paid = 0;
	for (const row of ledger.invoices.filter((one) => one.person_id === personId && one.issued_at !== null)) {
		paid += (row.kind === "invoice" ? 1 : -1) * Number(row.total);
		for (const line of documentOf(row).lines) {
			const key = `${line.personId} ${line.articleId}@${line.dayId}`;
			if (row.kind === "invoice") covered.add(key);
			else covered.delete(key);
		}
	}
	const knownEvent = loadedEventOfRow(
		await store.selectFrom("events").selectAll().where("id", "=", event.eventId).executeTakeFirstOrThrow(),
	);
	const priceOf = (what: string) =>
		knownEvent.document.articles.find(({ id }) => what.startsWith(`article ${id}@`))?.price ?? 0;
	const wanted = [personId, ...companions].flatMap((id) =>
		(ledger.held.get(id) ?? [])
			.filter((what) => what.startsWith("article ") && priceOf(what) > 0)
			.map((what) => `${id} ${what.slice(8)}`),
	);
	const due = wanted
		.filter((key) => !covered.has(key))
		.sort()
		.join(", ");
	const said = lines
		.map((line) => `${line.personId} ${line.articleId}@${line.dayId}`)
		.sort()
		.join(", ");
	if (due !== said) faults.push(`${name}: the basket asks for “${said}”, and “${due}” is due`);

	for (const id of [personId, ...companions]) {
		const one = ledger.records.get(id);
		if (!one?.registered_at || !one.responded_at) continue;
		const owes = lines.some((line) => line.personId === id && line.ht > 0);
		if (owes === (one.completed_at !== null))
			faults.push(`${model.nameOf(id)} is ${owes ? "complete, and owes" : "not complete, and owes nothing"}`);
	}

	const owing = [personId, ...companions].some((id) => {
		const one = ledger.records.get(id);
		return one?.registered_at && one.responded_at && lines.some((line) => line.personId === id && line.ht > 0);
	});
	if (owing !== (record?.due_since != null))
		faults.push(`${name} ${owing ? "owes, and nobody counts since when" : "owes nothing, and is waited for"}`);

	const code = (ledger.held.get(personId) ?? []).find((what) => /^(code|invoiced) /.test(what))?.split(" ")[1];
	const isKnown = knownEvent.document.promoCodes.some((one) => one.code === code);
	if (resume.code !== (isKnown ? code : ""))
		faults.push(`${name}: the basket has the code “${resume.code}”, and the store “${code}”`);

	if (record?.registered_at === null) return faults;
	const isKept =
		wanted.every((key) => covered.has(key) || due.includes(key)) && [...covered].every((key) => wanted.includes(key));
	if (isKept) faults.push(...(await paperFaults(model, personId, { due: totalHT, all: paid + totalTTC, knownEvent })));
	return faults;
}

async function paperFaults(
	model: RegistrationModel,
	personId: string,
	{ due, all, knownEvent }: { due: number; all: number; knownEvent: ReturnType<typeof loadedEventOfRow> },
): Promise<string[]> {
	const { store, ledger } = model;
	const name = model.nameOf(personId);
	const faults: string[] = [];
	const language = languageOf(knownEvent, undefined);
	const people = await readDocumentPeople(store, knownEvent, [personId], language);
	const holds = ledger.held.get(personId) ?? [];
	const count = (kind: string) => holds.filter((what) => what.startsWith(`${kind} `)).length;
	for (const one of people) {
		const told = `${one.days.length} days, ${one.slots.length} talks, ${one.articles.length} articles`;
		const stored = `${count("day")} days, ${count("slot")} talks, ${count("article")} articles`;
		if (told !== stored) faults.push(`${name}: the recap says ${told}, and the store holds ${stored}`);
	}
	const { body } = await recapDocument(knownEvent, people, language, { name: "recap", title: "Recap" });
	const recap = body.text;
	const amount = formatMoney(due, "EUR", language.key);
	const asks = recap.includes("à payer") || recap.includes("à régler");
	if (due > 0 && !recap.includes(amount)) faults.push(`${name}: ${amount} are due, and the recap says otherwise`);
	if (due === 0 && asks) faults.push(`${name}: nothing is due, and the recap asks for money`);

	if (ledger.people.get(personId)?.email === null) return faults;
	const mail = { person_id: personId, action_id: 19, variables: "{}" };
	const { text } = await renderMail(store, knownEvent, mail, "http://parvis.test", model.clock);
	const cents = Number((/amount: ([^;(]*)/.exec(text)?.[1] ?? "").replace(/[^\d]/g, "") || 0);
	if (cents !== all) faults.push(`${name}: the mail says ${cents} cents, and it costs ${all}`);
	return faults;
}
