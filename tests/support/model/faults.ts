import { mailActions } from "~/domain/messages/mail-template";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { openCheckouts } from "~/provider/money/checkouts/checkout-rows";
import { dayOfSlot, slots } from "./event";
import type { Ledger } from "./ledger";
import type { Played, RegistrationModel } from "./registration-model";

/** Returns what is wrong after something happened, a sentence each; empty if every rule holds. */
export async function faultsOf(model: RegistrationModel, played: Played): Promise<string[]> {
	return [
		...refusedFaults(played),
		...lossFaults(model, played),
		...mailFaults(model, played),
		...requiredFaults(model, played),
		...awayFaults(model, played),
		...recordFaults(model, played.after),
		...moneyFaults(played.after),
		...companyFaults(model, played),
		...(await unpaidFaults(model, played)),
		...unfinishedFaults(model, played),
		...(await verifyFaults(model)),
	];
}

/** A call that is refused changes nothing. */
function refusedFaults({ refused, before, after }: Played): string[] {
	if (refused === undefined) return [];
	// Every change of a registration locks it first, which leaves a time.
	const told = ({ records, held, invoices, payments, refunds }: Ledger) =>
		JSON.stringify([
			[...records.values()].map(({ updated_at: _, ...row }) => row),
			[...held],
			invoices,
			payments,
			refunds,
		]);
	return told(before) === told(after) ? [] : [`refused (${refused}), and something changed`];
}

/** Nobody loses anything except by their own request, or one made for them. */
function lossFaults(model: RegistrationModel, played: Played): string[] {
	const { before, after, personId, happening } = played;
	return [...before.held].flatMap(([id, had]) => {
		const has = after.held.get(id) ?? [];
		const lost = had.filter((what) => !has.includes(what) && !has.includes(what.replace("code ", "invoiced ")));
		return lost
			.filter((what) => !mayLose(played, id, what))
			.map((what) => {
				const by = personId === undefined ? "" : ` of ${model.nameOf(personId)}`;
				return `${model.nameOf(id)} lost ${sayHeld(model, what)} by ${happening.kind}${by}`;
			});
	});
}

function sayHeld(model: RegistrationModel, what: string): string {
	const [kind = "", name = ""] = what.split(" ");
	return kind === "companion" ? `companion ${model.nameOf(name)}` : what;
}

function mayLose(played: Played, id: string, what: string): boolean {
	const { happening, personId, before, after, told, edits } = played;
	const isOwn = id === personId;
	const [kind = "", name = ""] = what.split(" ");
	const dayOf = kind === "article" ? name.split("@")[1] : dayOfSlot(name, edits);
	const goesAlong = before.records.get(id)?.registered_by === personId && id !== personId;
	// When a programme no longer fits, the people who have a seat in it get a mail.
	if (kind === "slot" && isMailed(before, after, id, mailActions.programmeChanged)) return true;
	switch (happening.kind) {
		case "complete":
			if (goesAlong && kind === "slot") return happening.letsGo && happening.isRemote;
			if (!isOwn) return false;
			if (kind === "day") return !happening.days.includes(name);
			if (kind === "article") return !happening.articles.includes(name) || !isAttended(dayOf, happening.days);
			return kind === "slot" && happening.letsGo && (happening.isRemote || !isAttended(dayOf, happening.days));
		case "draft":
			if (goesAlong && kind === "slot") return happening.letsGo && happening.isRemote;
			return isOwn && kind === "slot" && happening.letsGo && (happening.isRemote || !isAttended(dayOf, happening.days));
		case "choose":
			return isOwn && kind === "slot" && slots[name] === slots[happening.slot];
		case "chooseV2":
			if (!isOwn || kind !== "slot") return false;
			return happening.letsGo && told.includes(what);
		case "unselect":
			return isOwn && kind === "slot" && name === happening.slot;
		case "leave":
			return isOwn && kind === "slot" && slots[name] === happening.conference;
		case "day":
			return isOwn && !happening.isComing && (what === `day ${happening.day}` || told.includes(what));
		case "articles":
			return isOwn && kind === "article" && !happening.articles.includes(name);
		case "quotas":
			return (
				isOwn && kind === "quota" && ![...happening.shuttle, ...happening.walks].includes(name.split("/")[1] ?? "")
			);
		case "typology":
			return isOwn && kind === "slot" && happening.letsGo;
		case "code":
		case "removeCode":
			return isOwn && kind === "code";
		case "decline":
		case "absence":
		case "erase":
		case "waiting":
			return isOwn || goesAlong || what === `companion ${personId}`;
		case "represent":
			return isOwn && kind !== "companion";
		case "removeCompanion":
			return isOwn || what === `companion ${personId}`;
		case "work":
		case "pass":
			return isFreedUnpaid(played, id, kind) || isFreedUnfinished(played, id, kind);
		default:
			return false;
	}
}

/**
 * Unpaid holds are released after their payer was reminded, and the payer is told; a code alone is held no longer than other
 * holds.
 */
function isFreedUnpaid({ before, after }: Played, id: string, kind: string): boolean {
	const payer = before.records.get(id)?.registered_by ?? id;
	const gets = (action: number) => before.people.get(payer)?.email === null || isMailed(before, after, payer, action);
	if (kind === "code" && gets(mailActions.codeFreed)) return true;
	return before.records.get(payer)?.due_reminded_at != null && gets(mailActions.unpaidFreed);
}

/**
 * People who never finish lose what others could have, after a reminder, and are told; for those without an address, their
 * registrant is.
 */
function isFreedUnfinished({ before, after }: Played, id: string, kind: string): boolean {
	const record = before.records.get(id);
	const isUnfinished = record?.registered_at === null || record?.responded_at === null;
	if (!isUnfinished || record?.due_reminded_at == null || !["slot", "quota", "article"].includes(kind)) return false;
	const reader = before.people.get(id)?.email === null ? (record.registered_by ?? id) : id;
	return before.people.get(reader)?.email === null || isMailed(before, after, reader, mailActions.unfinishedFreed);
}

/** After the background jobs, nobody who has not finished holds anything longer than they were told. */
function unfinishedFaults(model: RegistrationModel, { happening, after }: Played): string[] {
	if (model.edits.has("places are kept without end") || !["work", "pass"].includes(happening.kind)) return [];
	return [...after.records].flatMap(([id, { registered_at, responded_at, updated_at }]) => {
		const holds = (after.held.get(id) ?? []).filter((what) => /^(slot|quota|article) /.test(what));
		const isOld = model.clock.getTime() - Date.parse(updated_at) >= 12 * 3_600_000;
		const isUnfinished = registered_at === null || responded_at === null;
		return isUnfinished && isOld && holds.length > 0 ? [`${model.nameOf(id)} never finished, and keeps ${holds}`] : [];
	});
}

/** After the background jobs, nobody holds longer what they have not paid; only an open payment page is waited for. */
async function unpaidFaults(model: RegistrationModel, { happening, after }: Played): Promise<string[]> {
	if (model.edits.has("unpaid orders are held without end") || !["work", "pass"].includes(happening.kind)) return [];
	const faults: string[] = [];
	for (const [id, { due_since: since, due_reminded_at: reminded }] of after.records) {
		const isOver = (from: string | null, hours: number) =>
			from !== null && model.clock.getTime() - Date.parse(from) >= hours * 3_600_000;
		if (isOver(since, 12) && reminded === null) faults.push(`${model.nameOf(id)} owes, and was not reminded`);
		if (!isOver(since, 24) || !isOver(reminded, 12)) continue;
		if ((await openCheckouts(model.store, model.event.eventId, id)).length > 0) continue;
		faults.push(`${model.nameOf(id)} was reminded, has not paid, and keeps everything`);
	}
	return faults;
}

function isMailed(before: Ledger, after: Ledger, id: string, ...actions: number[]): boolean {
	const known = new Set(before.mails.map((mail) => mail.id));
	return after.mails.some((mail) => !known.has(mail.id) && mail.person_id === id && actions.includes(mail.action_id));
}

function isAttended(dayId: string | undefined, days: string[]): boolean {
	return dayId === undefined || dayId === "0" || days.includes(dayId);
}

/** Whatever happens to a registration is mailed in the same transaction to people who have an address. */
function mailFaults(model: RegistrationModel, { before, after, happening, personId }: Played): string[] {
	const gets = (id: string, ...actions: number[]) =>
		after.people.get(id)?.email === null || isMailed(before, after, id, ...actions);
	return [...after.records].flatMap(([id, now]) => {
		const was = before.records.get(id);
		const name = model.nameOf(id);
		const isErased = happening.kind === "erase" && id === personId;
		const faults: string[] = [];
		if (isErased) return faults;
		if (!was?.completed_at && now.completed_at && !gets(id, mailActions.confirmed, mailActions.changed))
			faults.push(`${name} is complete, and was not told`);
		if (
			was?.registered_at &&
			!now.registered_at &&
			!now.represented_by &&
			!gets(id, mailActions.declined, mailActions.changed, mailActions.unpaidFreed)
		)
			faults.push(`${name} does not come any more, and was not told`);
		if (was?.represented_by && !now.represented_by && id !== personId && !gets(id, mailActions.representativeLost))
			faults.push(`${name} lost who represents them, and was not told`);
		if (!was?.listed_at && now.listed_at && !gets(id, mailActions.invited, mailActions.representativeAsked))
			faults.push(`${name} is invited, and was not told`);
		const owesAnew = (!was?.due_since && now.due_since) || (now.due_told !== null && now.due_told !== was?.due_told);
		if (owesAnew && !gets(id, mailActions.due)) faults.push(`${name} owes another amount, and was not told`);
		return faults;
	});
}

/** People whose choices were complete still have a place in what is required, unless they released it themselves. */
function requiredFaults(model: RegistrationModel, { happening, personId, before, after, refused }: Played): string[] {
	if (!model.edits.has("the keynote is required") || model.edits.has("conferences are hidden")) return [];
	const isThere = (ledger: Ledger, id: string) =>
		(ledger.held.get(id) ?? []).some((what) => what.startsWith("slot keynote"));
	return [...after.records].flatMap(([id, record]) => {
		const isLost = record.registered_at !== null && isThere(before, id) && !isThere(after, id);
		const letsGo = "letsGo" in happening && happening.letsGo;
		const isGiven = id === personId && (letsGo || ["leave", "unselect", "day"].includes(happening.kind));
		return isLost && !isGiven && refused === undefined
			? [`${model.nameOf(id)} has no place in the required keynote any more`]
			: [];
	});
}

/** People who decline hold nothing from then on; if they change their mind, they choose anew. */
function awayFaults(model: RegistrationModel, { before, after }: Played): string[] {
	return [...after.records].flatMap(([id, { responded_at: responded, registered_at: registered }]) => {
		const was = before.records.get(id);
		const hasLeft =
			responded !== null && registered === null && (was?.responded_at !== responded || was.registered_at !== null);
		const holds = (after.held.get(id) ?? []).filter((what) => !/^(companion|invoiced) /.test(what));
		return hasLeft && holds.length > 0 ? [`${model.nameOf(id)} does not come, and holds ${holds.join(", ")}`] : [];
	});
}

/**
 * Nobody holds a place on a day or in a mode that they do not attend, by their registration or by a draft; a companion attends
 * in the mode of their registrant.
 */
function recordFaults(model: RegistrationModel, { records, held, drafts }: Ledger): string[] {
	return [...records].flatMap(([id, { registered_at: registered, registered_by: hostId, is_remote: isRemote }]) => {
		if (registered === null) return [];
		const name = model.nameOf(id);
		const holds = held.get(id) ?? [];
		const draft = drafts.get(id);
		const days = [...holds, ...(draft?.daysId ?? []).map((day) => `day ${day}`)];
		const places = holds.filter((what) => what.startsWith("slot ")).map((what) => what.slice(5));
		const stray = places.filter((slot) => !days.includes(`day ${dayOfSlot(slot, model.edits)}`));
		const host = records.get(hostId ?? "");
		const follows = hostId === null || host?.is_remote == null || host.is_remote === isRemote;
		const comesInPerson = isRemote === 0 || (hostId === null && draft?.participation === "4");
		const away = comesInPerson
			? []
			: places.filter((slot) => slot !== "gala" || !model.edits.has("the gala is open to remote"));
		return [
			...stray.map((slot) => `${name} holds slot ${slot}, and does not come that day`),
			...away.map((slot) => `${name} holds slot ${slot}, and is not in the room`),
			...(follows ? [] : [`${name} comes in another mode than ${model.nameOf(hostId)}`]),
			...(isRemote === null ? [`${name} comes, and nobody knows how`] : []),
		];
	});
}

/**
 * A company is changed by people who may, or by an organiser who accepts what they saw; no proposal is by somebody who is gone.
 */
function companyFaults(
	model: RegistrationModel,
	{ happening, personId, before, after, edits, refused }: Played,
): string[] {
	const faults = after.companies.flatMap(({ id, city }) => {
		const was = before.companies.find((one) => one.id === id);
		if (!was || was.city === city) return [];
		if (happening.kind === "proposal") {
			const isAsked = before.proposals.some(({ fields }) => JSON.parse(fields).city === city);
			return happening.isAccepted && happening.isSeen && isAsked ? [] : [`a company was moved to ${city} unasked`];
		}
		const isTheirs =
			was.created_by === null || was.created_by === personId || goesWith(before, was.created_by, personId);
		const mayChange = isTheirs || edits.has("colleagues change companies");
		const isAllowed = happening.kind === "company" && (mayChange || happening.by === "organiser");
		return isAllowed ? [] : [`a company was moved to ${city} by ${happening.kind}`];
	});
	const isGone = happening.kind === "erase" && refused === undefined;
	const left = after.proposals.filter(({ person_id }) => isGone && person_id === personId);
	return [...faults, ...left.map(({ person_id }) => `${model.nameOf(person_id)} is gone, and proposes`)];
}

/** Registrants do for companions what these may do themselves. */
function goesWith({ records }: Ledger, one: string, other = ""): boolean {
	return records.get(one)?.registered_by === other || records.get(other)?.registered_by === one;
}

/** Payments less refunds are invoices less credit notes; each invoice is paid once. */
function moneyFaults({ invoices, payments, refunds }: Ledger): string[] {
	const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + Number(amount), 0);
	const of = (kind: string) =>
		invoices
			.filter((row) => row.kind === kind && row.issued_at !== null)
			.reduce((total, row) => total + Number(row.total), 0);
	const [money, paper] = [sum(payments) - sum(refunds), of("invoice") - of("creditNote")];
	return money === paper ? [] : [`${money} cents are ours, and ${paper} are on paper`];
}

/**
 * `event verify` finds nothing, except what an import has reported as over its limit, and an address that its owner took back:
 * only an organiser can correct that.
 */
async function verifyFaults(model: RegistrationModel): Promise<string[]> {
	const found = await verifyEvent(model.store, model.event.eventId);
	const named = (sentence: string) => /“([^”]+)”/.exec(sentence)?.[1] ?? "";
	const over = new Set(model.toldOver.map(named));
	return found
		.filter((sentence) => !over.has(named(sentence)) && !sentence.includes("the address that they gave"))
		.map((sentence) => `verify: ${sentence.replace(/person ([\w-]+)/, (_, id) => model.nameOf(id))}`);
}
