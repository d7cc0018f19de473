import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contract } from "~/contract/index";
import { type StaffRight, staffRights } from "~/domain/event/role";
import { isAccessDenied, isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import { requireReach, requireRight } from "~/provider/ground/access/access";
import { contextOf } from "~/provider/ground/access/context";
import { grantRole, setRoles } from "~/provider/ground/access/roles";
import { transact } from "~/provider/ground/store/transact";
import { openSession } from "~/provider/ground/tokens/sign-in";
import { isSecondEngine } from "../../support/run/engines";
import { ofToday } from "../../support/seed";
import { buildEvent, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { smallPicture } from "../../support/world/small-picture";

/**
 * The callers: staff of this event with one role each, organisers of this event and of another one of the domain,
 * administrators of this domain and of another one; organisers of this event and administrators of the domain also with a
 * personal link alone.
 */
const callers = [
	"participant",
	"exhibitor",
	"host",
	"moderator",
	"desk",
	"door",
	"communication",
	"finance",
	"programme",
	"reader",
	"organiser",
	"organiserElsewhere",
	"administrator",
	"administratorElsewhere",
	"organiserByLink",
	"administratorByLink",
	"nobody",
] as const;

/** A session that proves nothing: it has no role, and reaches only one's own data. */
const byLink = ["organiserByLink", "administratorByLink"] as const;
type Caller = (typeof callers)[number];

/** Whom the call is about: oneself, a companion of one's own, somebody else at the event, somebody else who has a role. */
type Subject = "own" | "companion" | "other" | "trusted";

type Path = { domainId: string; eventId: string; userId: string };
type Ask = (gateway: Gateway, path: Path) => Promise<unknown>;

const of =
	(rest: object, call: (gateway: Gateway) => (input: never) => Promise<unknown>): Ask =>
	(gateway, path) =>
		call(gateway)({ ...path, ...rest } as never);
const mailing = {
	name: "Rappel",
	audience: { view: "all" as const },
	texts: { fr: { subject: "Rappel", text: "Bonjour" }, en: { subject: "Reminder", text: "Hello" } },
	timing: { kind: "now" as const },
};
const guest = { firstName: "Gil", lastName: "Guest" };
const form = { id: "extra", label: "Extra", models: [] };
// The first who may makes it; the others are told that the form was somebody else's, which denies no access.
const newEvent = {
	id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0009",
	alias: "lueurs",
	answers: {
		name: "New",
		firstDay: "2027-03-18",
		lastDay: "2027-03-18",
		from: "09:00",
		to: "18:00",
		colour: "#1e3a8a",
		cover: "dots" as const,
	},
};
const homeTitle = { path: ["translations", "fr", "home.title"], after: "Hello" };
/** An entry that no draft has changed. */
const nowhere = { path: ["days", "nowhere"], version: 1 };
const poll = { kind: "poll" as const, key: "tea", title: "Tea", choices: [{ label: "Yes" }, { label: "No" }] };

/** Calls about one person, and the expectation that holds for all of them. */
const personal: Record<string, Ask> = {
	"actionLogs.create": of({ actionId: 6 }, ({ actionLogs }) => actionLogs.create),
	"articles.chosen": of({}, ({ articles }) => articles.chosen),
	"articles.choose": of({ articles: [] }, ({ articles }) => articles.choose),
	"badges.download": ({ badges }, { userId, ...params }) =>
		badges.download({ params, query: { userId, badgeId: "none" } }),
	"badges.all": of({}, ({ badges }) => badges.all),
	"badges.list": of({}, ({ badges }) => badges.list),
	"calendars.address": of({}, ({ calendars }) => calendars.address),
	"categories.add": of({ categoriesId: ["none"] }, ({ categories }) => categories.add),
	"categories.remove": of({ categoriesId: ["none"] }, ({ categories }) => categories.remove),
	"companies.select": ({ companies }, { eventId, ...params }) =>
		companies.select({ params: { ...params, companyId: "c" }, query: { eventId } }),
	"companies.unselect": of({}, ({ companies }) => companies.unselect),
	"companions.list": of({}, ({ companions }) => companions.list),
	"companions.create": of(guest, ({ companions }) => companions.create),
	"companions.addExpected": of({ expectedId: "none" }, ({ companions }) => companions.addExpected),
	"companions.forgetExpected": of({ expectedId: "none" }, ({ companions }) => companions.forgetExpected),
	"groups.add": of({ people: [guest] }, ({ groups }) => groups.add),
	"conferences.choose": of({ id: "c", slotId: "s" }, ({ conferences }) => conferences.choose),
	"conferences.leave": of({ id: "c" }, ({ conferences }) => conferences.leave),
	"conferences.listV2": of({}, ({ conferences }) => conferences.listV2),
	"conferences.chooseV2": of({ slotId: "s", isSelected: true }, ({ conferences }) => conferences.chooseV2),
	"conferences.changes": of({}, ({ conferences }) => conferences.changes),
	"conferences.seeChanges": of({ at: "2027-01-01T00:00:00Z" }, ({ conferences }) => conferences.seeChanges),
	"conferences.chosen": of({}, ({ conferences }) => conferences.chosen),
	"forms.answers": of({}, ({ forms }) => forms.answers),
	"forms.answer": ({ forms }, { domainId, ...query }) =>
		forms.answer({ params: { domainId }, query, body: { values: { nickname: "Nick" } } }),
	"invoices.resumeOf": of({}, ({ invoices }) => invoices.resumeOf),
	"invoices.applyCodeTo": of({ code: "NONE" }, ({ invoices }) => invoices.applyCodeTo),
	"invoices.bill": of({}, ({ invoices }) => invoices.bill),
	"invoices.saveBill": of({ bill: {} }, ({ invoices }) => invoices.saveBill),
	"mails.confirmation": of({}, ({ mails }) => mails.confirmation),
	"models.chosen": of({}, ({ models }) => models.chosen),
	"models.choose": of({ participationExt: { workshop: ["talk"] } }, ({ models }) => models.choose),
	"recaps.download": of({}, ({ recaps }) => recaps.download),
	"registrations.draft": of({}, ({ registrations }) => registrations.draft),
	"registrations.saveDraft": of({ answered: [] }, ({ registrations }) => registrations.saveDraft),
	"registrations.complete": of(
		{ participation: "4", daysId: ["friday"], articles: [] },
		({ registrations }) => registrations.complete,
	),
	"registrations.decline": of({}, ({ registrations }) => registrations.decline),
	"registrations.explainAbsence": of({ message: "Ill" }, ({ registrations }) => registrations.explainAbsence),
	"registrations.answerWaitingList": of({ answer: "oui" }, ({ registrations }) => registrations.answerWaitingList),
	"representation.name": of({ ...guest, email: "gil@example.com" }, ({ representation }) => representation.name),
	"representation.represented": of({}, ({ representation }) => representation.represented),
	"representation.answer": of(
		{ representedId: "nobody", accepts: true },
		({ representation }) => representation.answer,
	),
	"users.updateRecord": of({ typoId: "speaker" }, ({ users }) => users.updateRecord),
	"users.registerDay": of({ dayId: "friday", registered: true }, ({ users }) => users.registerDay),
	"wizard.standing": of({ needs: [] }, ({ wizard }) => wizard.standing),
	"wizard.answer": of({ answer: { step: "dates", daysId: ["friday"] } }, ({ wizard }) => wizard.answer),
	"wizard.place": of({ conferenceId: "c", slotId: "s" }, ({ wizard }) => wizard.place),
	"wizard.complete": of({ participation: "4", daysId: ["friday"], articles: [] }, ({ wizard }) => wizard.complete),
};
const reached: Record<Caller, Subject[]> = {
	participant: ["own", "companion"],
	exhibitor: ["own", "companion"],
	host: ["own", "companion"],
	moderator: ["own", "companion"],
	desk: ["own", "companion"],
	door: ["own", "companion"],
	communication: ["own", "companion"],
	finance: ["own", "companion"],
	programme: ["own", "companion"],
	reader: ["own", "companion"],
	organiser: ["own", "companion", "other", "trusted"],
	organiserElsewhere: ["own", "companion"],
	administrator: ["own", "companion", "other", "trusted"],
	administratorElsewhere: [],
	organiserByLink: ["own", "companion"],
	administratorByLink: ["own", "companion"],
	nobody: [],
};

/** The same, together with what the desk has to see and do for people who stand there. */
const served: Record<string, Ask> = {
	"mails.send of a confirmation": of({ actionId: 19 }, ({ mails }) => mails.send),
	"registrations.cancellation": of({}, ({ registrations }) => registrations.cancellation),
	"users.get": of({}, ({ users }) => users.get),
	"users.update": of({ firstName: "Eve" }, ({ users }) => users.update),
};
const reachedByDesk = { ...reached, desk: reached.organiser };

/** What the desk and organisers do for somebody else; nobody does it for themselves. */
const byOrganisers: Record<string, Ask> = {
	"registrations.restore": of({}, ({ registrations }) => registrations.restore),
	"registrations.restoring": of({}, ({ registrations }) => registrations.restoring),
	"users.changeDays": of({ leave: "saturday" }, ({ users }) => users.changeDays),
	"registrations.cancel": of({}, ({ registrations }) => registrations.cancel),
	"sheets.timeline": of({}, ({ sheets }) => sheets.timeline),
	"sheets.note": of({}, ({ sheets }) => sheets.note),
	"sheets.annotate": of({ note: "Seen", tags: ["Press"], version: 0 }, ({ sheets }) => sheets.annotate),
};

/** What organisers alone do for somebody else, at any time. */
const byOrganisersAlone: Record<string, Ask> = {
	"sheets.answer": of({ key: "nickname", value: "Nick" }, ({ sheets }) => sheets.answer),
	"sheets.effects": of({ what: "days", to: "friday" }, ({ sheets }) => sheets.effects),
	"sheets.change": of({ what: "company" }, ({ sheets }) => sheets.change),
	"merges.candidates": of({}, ({ merges }) => merges.candidates),
	"merges.preview": of({ otherId: "nobody" }, ({ merges }) => merges.preview),
	"merges.merge": of({ otherId: "nobody", seen: "" }, ({ merges }) => merges.merge),
	"merges.list": of({}, ({ merges }) => merges.list),
	"merges.undo": of({ mergeId: "none" }, ({ merges }) => merges.undo),
};
const reachedByOrganisersAlone = {
	...Object.fromEntries(callers.map((caller) => [caller, []])),
	organiser: reached.organiser,
	administrator: reached.administrator,
} as never;
const reachedByOrganisers = {
	...Object.fromEntries(callers.map((caller) => [caller, []])),
	desk: reached.organiser,
	organiser: reached.organiser,
	administrator: reached.administrator,
} as never;

/** Only about oneself and one's companions, whatever the role. */
const ownOnly: Record<string, Ask> = {
	"contacts.answer": of({ userIdB: "nobody", answer: "hide" }, ({ contacts }) => contacts.answer),
	"contacts.create": of({ userIdB: "nobody" }, ({ contacts }) => contacts.create),
	"contacts.change": of({ userIdB: "nobody" }, ({ contacts }) => contacts.change),
	"contacts.read": of({ userIdB: "nobody" }, ({ contacts }) => contacts.read),
	"contacts.receipts": of({}, ({ contacts }) => contacts.receipts),
	"contacts.share": of({ shares: true }, ({ contacts }) => contacts.share),
	"contacts.sharing": of({}, ({ contacts }) => contacts.sharing),
	"merges.united": of({}, ({ merges }) => merges.united),
	"merges.mailLink": of({}, ({ merges }) => merges.mailLink),
	"leaderboards.own": of({}, ({ leaderboards }) => leaderboards.own),
	"leaderboards.name": of({ pseudonym: "Renard" }, ({ leaderboards }) => leaderboards.name),
	"polls.rights": of({}, ({ polls }) => polls.rights),
	"privacy.consents": of({}, ({ privacy }) => privacy.consents),
	"privacy.withdrawConsent": of({ formId: "about", key: "news" }, ({ privacy }) => privacy.withdrawConsent),
	"satisfaction.read": of({}, ({ satisfaction }) => satisfaction.read),
	"satisfaction.answer": of({ values: {} }, ({ satisfaction }) => satisfaction.answer),
};
const reachedOwn: Record<Caller, Subject[]> = {
	...Object.fromEntries(callers.map((caller) => [caller, ["own", "companion"]])),
	administratorElsewhere: [],
	nobody: [],
} as never;

/** Only about companions, by the person who registered them; organisers may remove them too. */
const companionsOnly: Record<string, { ask: Ask; expected: Record<Caller, Subject[]> }> = {
	"companions.remove": { ask: of({}, ({ companions }) => companions.remove), expected: without(reached, "own") },
	"companions.link": { ask: of({}, ({ companions }) => companions.link), expected: without(reachedOwn, "own") },
};

/** Only about oneself: not even about companions, nor by any role. */
const oneselfOnly: Record<string, { ask: Ask; expected: Record<Caller, Subject[]> }> = {
	"addresses.give": {
		ask: of({ email: "new@example.com" }, ({ addresses }) => addresses.give),
		expected: provedAlone(without(reachedOwn, "companion")),
	},
	"addresses.withdraw": {
		ask: of({}, ({ addresses }) => addresses.withdraw),
		expected: provedAlone(without(reachedOwn, "companion")),
	},
	"users.correction": { ask: of({}, ({ users }) => users.correction), expected: without(reachedOwn, "companion") },
	"users.answerCorrection": {
		ask: of({ at: "never", accepts: true }, ({ users }) => users.answerCorrection),
		expected: without(reachedOwn, "companion"),
	},
	"privacy.read": {
		ask: of({}, ({ privacy }) => privacy.read),
		expected: provedAlone(without(reachedOwn, "companion")),
	},
	"privacy.erase": {
		ask: of({}, ({ privacy }) => privacy.erase),
		expected: provedAlone(without(reachedOwn, "companion")),
	},
};

/** About oneself, or about anybody at the event by staff who check in there. */
const checkedIn: Record<string, Ask> = {
	"presences.log": of({ type: "IN" }, ({ presences }) => presences.log),
	"presences.day": of({ dayId: "friday" }, ({ presences }) => presences.day),
	"presences.flagged": of({}, ({ presences }) => presences.flagged),
	"users.registerDay as present": of({ dayId: "friday", present: true }, ({ users }) => users.registerDay),
};
const everySubject: Subject[] = ["own", "companion", "other", "trusted"];
const reachedAtDoor: Record<Caller, Subject[]> = {
	...without(reachedOwn, "companion"),
	desk: everySubject,
	door: everySubject,
	organiser: everySubject,
	administrator: everySubject,
};

function without(table: Record<Caller, Subject[]>, subject: Subject): Record<Caller, Subject[]> {
	const entries = Object.entries(table).map(([caller, subjects]) => [
		caller,
		subjects.filter((one) => one !== subject),
	]);
	return Object.fromEntries(entries);
}

/** The same table, where a personal link opens nothing. */
function provedAlone(table: Record<Caller, Subject[]>): Record<Caller, Subject[]> {
	return { ...table, organiserByLink: [], administratorByLink: [] };
}

/** Calls about no person in particular, with the callers who are not refused. */
const everybody = [...callers];
const staff = ["host", "moderator", "desk", "door", "communication", "finance", "programme", "reader"] as const;
const proved: Caller[] = ["participant", "exhibitor", ...staff, "organiser", "organiserElsewhere", "administrator"];
const signedIn: Caller[] = [...proved, ...byLink];
const organisers: Caller[] = ["organiser", "administrator"];
/** Who may change the programme in the draft, if nothing else of it. */
const editors: Caller[] = ["programme", ...organisers];
const hosts: Caller[] = ["host", ...organisers];
/** Who may see lists of people and write to them; who may see the figures. */
const withPeople: Caller[] = ["communication", ...organisers];
const withFigures: Caller[] = ["host", "communication", "finance", "reader", ...organisers];
const moderators: Caller[] = ["host", "moderator", ...organisers];
const anyOrganiser: Caller[] = ["communication", "organiser", "organiserElsewhere", "administrator"];
const general: Record<string, { ask: Ask; allowed: Caller[] }> = {
	"addresses.findProof": { ask: (gateway) => gateway.addresses.findProof({ code: "x" }), allowed: everybody },
	"addresses.prove": {
		ask: (gateway, { eventId }) => gateway.addresses.prove({ code: "x", eventId, answer: "other" }),
		allowed: everybody,
	},
	"articles.list": { ask: of({}, ({ articles }) => articles.list), allowed: everybody },
	"articles.stocks": { ask: of({}, ({ articles }) => articles.stocks), allowed: everybody },
	"authentications.login": {
		ask: (gateway, { eventId }) => gateway.authentications.login({ email: "x@example.com", password: "x", eventId }),
		allowed: everybody,
	},
	"authentications.exchange": { ask: (gateway) => gateway.authentications.exchange({ code: "x" }), allowed: everybody },
	"authentications.connectWithBadge": {
		ask: (gateway) => gateway.authentications.connectWithBadge({ badge: "x" }),
		allowed: everybody,
	},
	"authentications.connectWithBadgeV2": {
		ask: (gateway) => gateway.authentications.connectWithBadgeV2({ badge: "x" }),
		allowed: everybody,
	},
	"authentications.enterByBadge": {
		ask: (gateway, { eventId }) => gateway.authentications.enterByBadge({ badge: "x", eventId }),
		allowed: everybody,
	},
	"authentications.sendReset": {
		ask: ({ authentications }, { domainId, eventId }) =>
			authentications.sendReset({ domainId, eventId, email: "x@example.com", actionId: 3 }),
		allowed: everybody,
	},
	"authentications.findReset": {
		ask: (gateway) => gateway.authentications.findReset({ code: "x" }),
		allowed: everybody,
	},
	"authentications.reset": {
		ask: (gateway, { eventId }) => gateway.authentications.reset({ code: "x", password: "secret-one", eventId }),
		allowed: everybody,
	},
	"authentications.changePassword": {
		ask: (gateway, { eventId }) => gateway.authentications.changePassword({ password: "secret-one", eventId }),
		allowed: proved,
	},
	"authentications.findOwner": {
		ask: ({ authentications }, { domainId }) => authentications.findOwner({ domainId, code: "x" }),
		allowed: everybody,
	},
	"authentications.proof": {
		ask: ({ authentications }, { domainId }) => authentications.proof({ domainId }),
		allowed: signedIn,
	},
	"authentications.prove": {
		ask: ({ authentications }, { domainId }) => authentications.prove({ domainId, password: "wrong" }),
		allowed: signedIn,
	},
	"authentications.sendProof": {
		ask: withoutUser(({ authentications }) => authentications.sendProof),
		allowed: signedIn,
	},
	"authentications.proveByMail": {
		ask: withoutUser(({ authentications }) => authentications.proveByMail, { code: "x" }),
		allowed: everybody,
	},
	"badges.byCode": { ask: withoutUser(({ badges }) => badges.byCode, { code: "none" }), allowed: withPeople },
	"calendars.ofEvent": { ask: of({}, ({ calendars }) => calendars.ofEvent), allowed: everybody },
	"calendars.ofSlot": { ask: of({ slotId: "none" }, ({ calendars }) => calendars.ofSlot), allowed: everybody },
	"calendars.ofPerson": { ask: of({ address: "none" }, ({ calendars }) => calendars.ofPerson), allowed: everybody },
	"categories.list": { ask: withoutUser(({ categories }) => categories.list), allowed: everybody },
	"companies.list": { ask: withoutUser(({ companies }) => companies.list), allowed: signedIn },
	"companies.get": { ask: of({ companyId: "none" }, ({ companies }) => companies.get), allowed: signedIn },
	"companies.create": { ask: withoutUser(({ companies }) => companies.create, { name: "X" }), allowed: signedIn },
	"companies.update": {
		ask: withoutUser(({ companies }) => companies.update, { id: "none", name: "X" }),
		allowed: signedIn,
	},
	"companies.archive": {
		ask: withoutUser(({ companies }) => companies.archive, { companyId: "none" }),
		allowed: signedIn,
	},
	"companies.join": { ask: withoutUser(({ companies }) => companies.join, { companyId: "none" }), allowed: signedIn },
	"companies.withdraw": {
		ask: withoutUser(({ companies }) => companies.withdraw, { companyId: "none" }),
		allowed: signedIn,
	},
	"companies.proposals": { ask: withoutUser(({ companies }) => companies.proposals), allowed: organisers },
	// Whoever may change the company: there is none.
	"companies.answerProposal": {
		ask: of({ companyId: "none", revision: "none", accepts: true }, ({ companies }) => companies.answerProposal),
		allowed: signedIn,
	},
	"companies.register": { ask: of({ q: "lumière" }, ({ companies }) => companies.register), allowed: signedIn },
	"companions.associates": { ask: of({}, ({ companions }) => companions.associates), allowed: signedIn },
	"conferences.list": { ask: withoutUser(({ conferences }) => conferences.list), allowed: everybody },
	"conferences.slots": { ask: withoutUser(({ conferences }) => conferences.slots, { id: "c" }), allowed: everybody },
	"conferences.associates": { ask: withoutUser(({ conferences }) => conferences.associates), allowed: signedIn },
	"conferences.count": { ask: of({}, ({ conferences }) => conferences.count), allowed: everybody },
	"events.context": { ask: (gateway, { eventId }) => gateway.events.context({ id: eventId }), allowed: everybody },
	"events.get": { ask: of({}, ({ events }) => events.get), allowed: everybody },
	"events.translations": { ask: of({}, ({ events }) => events.translations), allowed: everybody },
	"events.translate": {
		ask: ({ events }, { domainId, eventId }) =>
			events.translate({ query: { domainId, eventId }, body: { revision: 0, translations: {} } }),
		allowed: organisers,
	},
	"events.languages": { ask: of({}, ({ events }) => events.languages), allowed: everybody },
	"events.settings": { ask: of({}, ({ events }) => events.settings), allowed: everybody },
	"events.referer": { ask: of({ referer: "https://x.example" }, ({ events }) => events.referer), allowed: everybody },
	"events.page": { ask: of({}, ({ events }) => events.page), allowed: everybody },
	"events.image": {
		ask: of({ imageId: "A".repeat(22), file: "820.jpg" }, ({ events }) => events.image),
		allowed: everybody,
	},
	"events.listed": { ask: (gateway) => gateway.events.listed({}), allowed: everybody },
	"events.typologies": { ask: of({}, ({ events }) => events.typologies), allowed: everybody },
	"events.sections": { ask: of({}, ({ events }) => events.sections), allowed: everybody },
	"exports.users": { ask: of({}, ({ exports }) => exports.users), allowed: withPeople },
	"exports.start": { ask: of({}, ({ exports }) => exports.start), allowed: withPeople },
	"badgeBatches.preview": { ask: of({}, ({ badgeBatches }) => badgeBatches.preview), allowed: organisers },
	"badgeBatches.start": {
		ask: of({ which: "all", isRecorded: false, total: 0 }, ({ badgeBatches }) => badgeBatches.start),
		allowed: organisers,
	},
	"badgeBatches.read": { ask: of({ jobId: "none" }, ({ badgeBatches }) => badgeBatches.read), allowed: organisers },
	"badgeBatches.cancel": { ask: of({ jobId: "none" }, ({ badgeBatches }) => badgeBatches.cancel), allowed: organisers },
	"badgeBatches.resume": { ask: of({ jobId: "none" }, ({ badgeBatches }) => badgeBatches.resume), allowed: organisers },
	"badgeBatches.file": { ask: of({ jobId: "none" }, ({ badgeBatches }) => badgeBatches.file), allowed: organisers },
	"peopleAdditions.add": {
		ask: of({ ...guest, email: "gil@example.com", isInvited: false }, ({ peopleAdditions }) => peopleAdditions.add),
		allowed: organisers,
	},
	"peopleChanges.preview": { ask: of({}, ({ peopleChanges }) => peopleChanges.preview), allowed: organisers },
	"peopleChanges.start": {
		ask: of({ change: { kind: "tag", to: "Presse" }, total: 0 }, ({ peopleChanges }) => peopleChanges.start),
		allowed: organisers,
	},
	"peopleChanges.read": { ask: of({ jobId: "none" }, ({ peopleChanges }) => peopleChanges.read), allowed: organisers },
	"peopleChanges.cancel": {
		ask: of({ jobId: "none" }, ({ peopleChanges }) => peopleChanges.cancel),
		allowed: organisers,
	},
	"peopleChanges.resume": {
		ask: of({ jobId: "none" }, ({ peopleChanges }) => peopleChanges.resume),
		allowed: organisers,
	},
	"peopleImports.list": { ask: of({}, ({ peopleImports }) => peopleImports.list), allowed: organisers },
	"peopleImports.drop": {
		ask: of(
			{ name: "liste.csv", list: new Blob(["E-mail\nines@example.com"]) },
			({ peopleImports }) => peopleImports.drop,
		),
		allowed: organisers,
	},
	"peopleImports.read": {
		ask: of({ importId: "none" }, ({ peopleImports }) => peopleImports.read),
		allowed: organisers,
	},
	"peopleImports.check": {
		ask: of(
			{ importId: "none", choices: { columns: {}, known: "keep" as const, isInvited: false } },
			({ peopleImports }) => peopleImports.check,
		),
		allowed: organisers,
	},
	"peopleImports.start": {
		ask: of({ importId: "none" }, ({ peopleImports }) => peopleImports.start),
		allowed: organisers,
	},
	"peopleImports.refused": {
		ask: of({ importId: "none" }, ({ peopleImports }) => peopleImports.refused),
		allowed: organisers,
	},
	"peopleImports.cancel": {
		ask: of({ importId: "none" }, ({ peopleImports }) => peopleImports.cancel),
		allowed: organisers,
	},
	"peopleImports.resume": {
		ask: of({ importId: "none" }, ({ peopleImports }) => peopleImports.resume),
		allowed: organisers,
	},
	"peopleImports.undo": {
		ask: of({ importId: "none" }, ({ peopleImports }) => peopleImports.undo),
		allowed: organisers,
	},
	"peopleViews.list": {
		ask: of({}, ({ peopleViews }) => peopleViews.list),
		allowed: ["desk", "communication", "reader", ...organisers],
	},
	"peopleViews.keep": {
		ask: of({ name: "Intervenants", query: "vue=inscrits" }, ({ peopleViews }) => peopleViews.keep),
		allowed: withPeople,
	},
	"peopleViews.rename": {
		ask: of({ viewId: "none", name: "Autre" }, ({ peopleViews }) => peopleViews.rename),
		allowed: withPeople,
	},
	"peopleViews.remove": { ask: of({ viewId: "none" }, ({ peopleViews }) => peopleViews.remove), allowed: withPeople },
	"exports.read": { ask: of({ jobId: "none" }, ({ exports }) => exports.read), allowed: withPeople },
	"exports.resume": { ask: of({ jobId: "none" }, ({ exports }) => exports.resume), allowed: withPeople },
	"exports.cancel": { ask: of({ jobId: "none" }, ({ exports }) => exports.cancel), allowed: withPeople },
	"exports.file": { ask: of({ jobId: "none" }, ({ exports }) => exports.file), allowed: withPeople },
	"deeds.list": { ask: withoutUser(({ deeds }) => deeds.list), allowed: organisers },
	"deeds.lines": { ask: withoutUser(({ deeds }) => deeds.lines), allowed: organisers },
	"privacy.sheet": { ask: of({}, ({ privacy }) => privacy.sheet), allowed: withPeople },
	"firstOrganiser.find": {
		ask: of({ code: "nobody-printed-this-code" }, ({ firstOrganiser }) => firstOrganiser.find),
		allowed: everybody,
	},
	"firstOrganiser.become": {
		ask: of({ code: "nobody-printed-this-code" }, ({ firstOrganiser }) => firstOrganiser.become),
		allowed: everybody,
	},
	"firstStart.find": { ask: ({ firstStart }) => firstStart.find({}), allowed: everybody },
	"firstStart.write": { ask: ({ firstStart }) => firstStart.write(), allowed: everybody },
	"firstStart.tryMail": {
		ask: ({ firstStart }) =>
			firstStart.tryMail({ code: "nobody-printed-this-code", email: "a@salon.fr", language: "fr" }),
		allowed: everybody,
	},
	"firstStart.enter": {
		ask: ({ firstStart }) => firstStart.enter({ email: "x@example.com", password: "x" }),
		allowed: everybody,
	},
	"firstStart.begin": {
		ask: ({ firstStart }) =>
			firstStart.begin({
				code: "nobody-printed-this-code",
				organisation: "Le salon",
				account: { firstName: "Olga", lastName: "Orga", email: "olga@salon.fr", password: "un-phare-des-dunes" },
			}),
		allowed: everybody,
	},
	"newEvents.fromFile": {
		ask: ({ newEvents }, { domainId }) => newEvents.fromFile({ domainId, name: "a.yaml", text: "none" }),
		allowed: ["organiser", "organiserElsewhere", "administrator"],
	},
	"newEvents.domain": {
		ask: ({ newEvents }, { domainId }) => newEvents.domain({ domainId }),
		allowed: ["organiser", "organiserElsewhere", "administrator"],
	},
	"newEvents.create": {
		ask: ({ newEvents }, { domainId }) => newEvents.create({ domainId, ...newEvent }),
		allowed: ["organiser", "organiserElsewhere", "administrator"],
	},
	"newEvents.duplicate": {
		ask: of(
			{ id: newEvent.id, alias: "lueurs-2", name: "Twin", firstDay: "2027-03-19" },
			({ newEvents }) => newEvents.duplicate,
		),
		allowed: organisers,
	},
	"mailings.list": { ask: of({}, ({ mailings }) => mailings.list), allowed: withPeople },
	"mailings.create": { ask: of(mailing, ({ mailings }) => mailings.create), allowed: withPeople },
	"mailings.read": { ask: of({ mailingId: "none" }, ({ mailings }) => mailings.read), allowed: withPeople },
	"mailings.save": {
		ask: of({ ...mailing, mailingId: "none", revision: 1 }, ({ mailings }) => mailings.save),
		allowed: withPeople,
	},
	"mailings.schedule": {
		ask: of({ mailingId: "none", revision: 1 }, ({ mailings }) => mailings.schedule),
		allowed: withPeople,
	},
	"mailings.stop": { ask: of({ mailingId: "none" }, ({ mailings }) => mailings.stop), allowed: withPeople },
	"mailings.remove": { ask: of({ mailingId: "none" }, ({ mailings }) => mailings.remove), allowed: withPeople },
	"mailings.test": { ask: of({ mailingId: "none" }, ({ mailings }) => mailings.test), allowed: withPeople },
	"mailings.recipients": { ask: of({ mailingId: "none" }, ({ mailings }) => mailings.recipients), allowed: withPeople },
	"mailings.correct": {
		ask: of({ mailingId: "none", email: "gil@example.com" }, ({ mailings }) => mailings.correct),
		allowed: organisers,
	},
	"mailings.choice": { ask: of({ token: "none" }, ({ mailings }) => mailings.choice), allowed: everybody },
	"mailings.choose": {
		ask: of({ token: "none", isUnsubscribed: true }, ({ mailings }) => mailings.choose),
		allowed: everybody,
	},
	"team.list": { ask: of({}, ({ team }) => team.list), allowed: organisers },
	"team.invite": {
		ask: of({ ...guest, email: "gil@example.com", role: "reader", until: null }, ({ team }) => team.invite),
		allowed: organisers,
	},
	"team.change": { ask: of({ roles: [], version: "none" }, ({ team }) => team.change), allowed: organisers },
	"team.remind": { ask: of({}, ({ team }) => team.remind), allowed: organisers },
	"team.own": { ask: of({}, ({ team }) => team.own), allowed: signedIn },
	"team.accept": { ask: of({ version: "" }, ({ team }) => team.accept), allowed: proved },
	"team.refuse": { ask: of({ version: "" }, ({ team }) => team.refuse), allowed: signedIn },
	"workspace.get": { ask: of({}, ({ workspace }) => workspace.get), allowed: [...staff, "organiser", "administrator"] },
	"newEvents.datedTexts": { ask: of({}, ({ newEvents }) => newEvents.datedTexts), allowed: organisers },
	"walks.read": { ask: of({}, ({ walks }) => walks.read), allowed: organisers },
	"newEvents.open": { ask: of({ publicPage: false }, ({ newEvents }) => newEvents.open), allowed: organisers },
	"eventFiles.get": { ask: of({}, ({ eventFiles }) => eventFiles.get), allowed: organisers },
	"eventFiles.text": { ask: of({}, ({ eventFiles }) => eventFiles.text), allowed: organisers },
	"eventFiles.drop": {
		ask: of({ name: "a.yaml", text: "event: {}" }, ({ eventFiles }) => eventFiles.drop),
		allowed: organisers,
	},
	"eventFiles.compare": { ask: of({ dropId: "none" }, ({ eventFiles }) => eventFiles.compare), allowed: organisers },
	"eventFiles.publish": {
		ask: of({ dropId: "none", seen: 1 }, ({ eventFiles }) => eventFiles.publish),
		allowed: organisers,
	},
	"eventFiles.draft": { ask: of({ dropId: "none" }, ({ eventFiles }) => eventFiles.draft), allowed: organisers },
	"eventFiles.forget": { ask: of({ dropId: "none" }, ({ eventFiles }) => eventFiles.forget), allowed: organisers },
	"drafts.get": { ask: of({}, ({ drafts }) => drafts.get), allowed: editors },
	"drafts.parts": { ask: of({ names: "days" }, ({ drafts }) => drafts.parts), allowed: editors },
	"drafts.change": { ask: of({ changes: [homeTitle] }, ({ drafts }) => drafts.change), allowed: editors },
	"drafts.badge": { ask: of({ badgeId: "none" }, ({ drafts }) => drafts.badge), allowed: organisers },
	"drafts.giveImage": {
		ask: of({ use: "cover" as const, photo: new Blob(["none"]) }, ({ drafts }) => drafts.giveImage),
		allowed: organisers,
	},
	"drafts.keep": { ask: of({ change: nowhere, revision: 1 }, ({ drafts }) => drafts.keep), allowed: editors },
	"drafts.drop": { ask: of({ changes: [nowhere] }, ({ drafts }) => drafts.drop), allowed: editors },
	"drafts.publish": { ask: of({ changes: [nowhere] }, ({ drafts }) => drafts.publish), allowed: editors },
	"drafts.cancel": { ask: of({ publicationId: "none" }, ({ drafts }) => drafts.cancel), allowed: editors },
	"recounts.list": { ask: of({}, ({ recounts }) => recounts.list), allowed: organisers },
	"recounts.start": { ask: of({}, ({ recounts }) => recounts.start), allowed: organisers },
	"revisions.list": { ask: of({}, ({ revisions }) => revisions.list), allowed: organisers },
	"revisions.get": { ask: of({ revision: 1 }, ({ revisions }) => revisions.get), allowed: organisers },
	"revisions.undo": { ask: of({ revision: 99 }, ({ revisions }) => revisions.undo), allowed: organisers },
	"revisions.restore": {
		ask: of({ revision: 99, seen: 99 }, ({ revisions }) => revisions.restore),
		allowed: organisers,
	},
	"forms.list": { ask: of({}, ({ forms }) => forms.list), allowed: organisers },
	"forms.get": { ask: of({ formId: "about" }, ({ forms }) => forms.get), allowed: signedIn },
	"forms.parents": { ask: of({ formId: "about" }, ({ forms }) => forms.parents), allowed: organisers },
	"forms.create": { ask: of({ revision: 0, form }, ({ forms }) => forms.create), allowed: organisers },
	"forms.update": { ask: of({ revision: 0, form, formId: "about" }, ({ forms }) => forms.update), allowed: organisers },
	"forms.remove": { ask: of({ revision: 0, formId: "about" }, ({ forms }) => forms.remove), allowed: organisers },
	"invitations.create": {
		ask: of({ ...guest, Authentication: { email: "gil@example.com" } }, ({ invitations }) => invitations.create),
		allowed: signedIn,
	},
	"invoices.resume": { ask: of({}, ({ invoices }) => invoices.resume), allowed: signedIn },
	"invoices.last": { ask: of({}, ({ invoices }) => invoices.last), allowed: signedIn },
	"invoices.mine": { ask: of({}, ({ invoices }) => invoices.mine), allowed: signedIn },
	"invoices.download": {
		ask: ({ invoices }, { domainId, eventId }) =>
			invoices.download({ params: { domainId, eventId }, query: { invoiceId: "none" } }),
		allowed: signedIn,
	},
	"invoices.create": {
		ask: of({ referer: "http://parvis.test", bill: {} }, ({ invoices }) => invoices.create),
		allowed: signedIn,
	},
	"invoices.announceTransfer": {
		ask: of({ bill: {} }, ({ invoices }) => invoices.announceTransfer),
		allowed: signedIn,
	},
	"invoices.applyCode": { ask: of({ code: "NONE" }, ({ invoices }) => invoices.applyCode), allowed: signedIn },
	"invoices.removeCode": { ask: of({}, ({ invoices }) => invoices.removeCode), allowed: signedIn },
	"payments.check": { ask: of({ checkoutId: "none" }, ({ payments }) => payments.check), allowed: signedIn },
	"invoices.file": { ask: of({ invoiceId: "none" }, ({ invoices }) => invoices.file), allowed: signedIn },
	"contacts.find": { ask: of({ code: "none" }, ({ contacts }) => contacts.find), allowed: signedIn },
	"contacts.note": {
		ask: of({ scans: [{ key: "1", code: "none" }] }, ({ contacts }) => contacts.note),
		allowed: signedIn,
	},
	"contacts.count": { ask: of({}, ({ contacts }) => contacts.count), allowed: signedIn },
	"contacts.mine": { ask: of({}, ({ contacts }) => contacts.mine), allowed: signedIn },
	"presences.days": {
		ask: withoutUser(({ presences }) => presences.days, { dayId: "friday" }),
		allowed: ["desk", "door", ...organisers],
	},
	...Object.fromEntries(
		Object.entries({
			"checkIns.read": withoutUser(({ checkIns }) => checkIns.read),
			"checkIns.devices": withoutUser(({ checkIns }) => checkIns.devices),
			"checkIns.pair": withoutUser(({ checkIns }) => checkIns.pair, { name: "Porte A" }),
			"checkIns.revoke": withoutUser(({ checkIns }) => checkIns.revoke, { deviceId: "none" }),
		}).map(([name, ask]) => [name, { ask, allowed: ["desk", "door", ...organisers] as Caller[] }]),
	),
	// Open to the ended session of a revoked device alone; for anybody else there is nothing (`revoked-devices.test.ts`).
	"checkIns.revocation": {
		ask: withoutUser(({ checkIns }) => checkIns.revocation, { deviceId: "none" }),
		allowed: everybody,
	},
	"checkIns.handIn": {
		ask: withoutUser(({ checkIns }) => checkIns.handIn, {
			deviceId: "none",
			sentAt: "2027-01-15T10:00:00.000Z",
			entries: [],
		}),
		allowed: everybody,
	},
	// Nobody here has a device; live/check-ins.test.ts tests callers who have one.
	"checkIns.scan": {
		ask: withoutUser(({ checkIns }) => checkIns.scan, {
			deviceId: "none",
			id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0001",
			place: "entry",
			direction: "in",
			code: "X",
		}),
		allowed: ["desk", "door", ...organisers],
	},
	"checkIns.keep": {
		ask: withoutUser(({ checkIns }) => checkIns.keep, {
			deviceId: "none",
			sentAt: "2027-01-15T10:00:00.000Z",
			entries: [],
		}),
		allowed: ["desk", "door", ...organisers],
	},
	"checkIns.owed": {
		ask: withoutUser(({ checkIns }) => checkIns.owed, { deviceId: "none", code: "NOBODY" }),
		allowed: ["desk", "door", ...organisers],
	},
	"checkIns.list": {
		ask: withoutUser(({ checkIns }) => checkIns.list, { deviceId: "none" }),
		allowed: ["desk", "door", ...organisers],
	},
	"checkIns.discrepancies": {
		ask: withoutUser(({ checkIns }) => checkIns.discrepancies),
		allowed: ["desk", ...organisers],
	},
	"checkIns.settle": {
		ask: withoutUser(({ checkIns }) => checkIns.settle, { factId: "none" }),
		allowed: ["desk", ...organisers],
	},
	"checkIns.find": {
		ask: withoutUser(({ checkIns }) => checkIns.find, { q: "ana" }),
		allowed: ["desk", ...organisers],
	},
	"desk.walkInForm": { ask: withoutUser(({ desk }) => desk.walkInForm), allowed: ["desk", ...organisers] },
	"checkIns.passages": {
		ask: withoutUser(({ checkIns }) => checkIns.passages, { userId: "none" }),
		allowed: ["desk", ...organisers],
	},
	"desk.person": { ask: withoutUser(({ desk }) => desk.person, { code: "none" }), allowed: ["desk", ...organisers] },
	"badgePrints.list": {
		ask: withoutUser(({ badgePrints }) => badgePrints.list, { userId: "none" }),
		allowed: ["desk", ...organisers],
	},
	"badgePrints.add": {
		ask: withoutUser(({ badgePrints }) => badgePrints.add, {
			userId: "none",
			id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0005",
		}),
		allowed: ["desk", ...organisers],
	},
	"deskPayments.read": {
		ask: withoutUser(({ deskPayments }) => deskPayments.read, { userId: "none" }),
		allowed: ["desk", ...organisers],
	},
	"deskPayments.add": {
		ask: withoutUser(({ deskPayments }) => deskPayments.add, {
			userId: "none",
			id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0003",
			amount: 1,
			means: "cash",
			shown: 1,
		}),
		allowed: ["desk", ...organisers],
	},
	"deskPayments.undo": {
		ask: withoutUser(({ deskPayments }) => deskPayments.undo, {
			userId: "none",
			entryId: "none",
			id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0004",
		}),
		allowed: ["desk", ...organisers],
	},
	...Object.fromEntries(
		(
			[
				["totals", {}],
				["due", {}],
				["payments", {}],
				["refunds", {}],
				["documents", {}],
				["export", { content: "journal" }],
				["account", { userId: "none" }],
				["recordTransfer", { userId: "none", id: randomUUID(), amount: 1, shown: 1 }],
				["recordReturn", { userId: "none", id: randomUUID(), amount: 1, shown: 1, means: "cash" }],
				["undoEntry", { userId: "none", id: randomUUID(), entryId: "none" }],
				["previewRefund", { userId: "none", keys: ["none"] }],
				["refund", { userId: "none", keys: ["none"], shown: 1 }],
			] as const
		).map(([name, rest]) => [
			`eventMoney.${name}`,
			{ ask: withoutUser(({ eventMoney }) => eventMoney[name] as never, rest), allowed: ["finance", ...organisers] },
		]),
	),
	"desk.walkIn": {
		ask: withoutUser(({ desk }) => desk.walkIn, {
			deviceId: "none",
			id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0001",
			place: "entry",
			firstName: "Zoé",
			lastName: "Vent",
			daysId: [],
		}),
		allowed: ["desk", ...organisers],
	},
	"desk.keepWalkIns": {
		ask: withoutUser(({ desk }) => desk.keepWalkIns, {
			deviceId: "none",
			sentAt: "2027-01-15T10:00:00.000Z",
			walkIns: [],
		}),
		allowed: ["desk", ...organisers],
	},
	"presences.read": { ask: withoutUser(({ presences }) => presences.read), allowed: signedIn },
	// Anybody who knows the id of a reading can say that it ended, and nothing else.
	"presences.leave": {
		ask: withoutUser(({ presences }) => presences.leave, { readingId: "none" }),
		allowed: everybody,
	},
	"leaderboards.stream": {
		ask: withoutUser(({ leaderboards }) => leaderboards.stream as (input: never) => Promise<unknown>),
		allowed: everybody,
	},
	"leaderboards.read": { ask: withoutUser(({ leaderboards }) => leaderboards.read), allowed: everybody },
	"usageLogs.create": {
		ask: withoutUser(({ usageLogs }) => usageLogs.create, { action: "replayOpened" }),
		allowed: signedIn,
	},
	"usageLogs.total": { ask: withoutUser(({ usageLogs }) => usageLogs.total), allowed: organisers },
	"usageLogs.list": { ask: withoutUser(({ usageLogs }) => usageLogs.list), allowed: organisers },
	"satisfaction.results": { ask: withoutUser(({ satisfaction }) => satisfaction.results), allowed: withFigures },
	"statistics.read": { ask: withoutUser(({ statistics }) => statistics.read), allowed: withFigures },
	"statistics.articles": { ask: withoutUser(({ statistics }) => statistics.articles), allowed: withFigures },
	"statistics.breakdown": { ask: withoutUser(({ statistics }) => statistics.breakdown), allowed: withFigures },
	"lives.read": { ask: withoutUser(({ lives }) => lives.read), allowed: signedIn },
	"screens.read": { ask: withoutUser(({ screens }) => screens.read, { screen: "speaker" }), allowed: hosts },
	"screens.stream": {
		ask: withoutUser(({ screens }) => screens.stream as (input: never) => Promise<unknown>, { screen: "speaker" }),
		allowed: hosts,
	},
	"screens.list": { ask: withoutUser(({ screens }) => screens.list), allowed: hosts },
	"screens.create": {
		ask: withoutUser(({ screens }) => screens.create, { screen: "orga", name: "Stage" }),
		allowed: hosts,
	},
	"screens.revoke": { ask: withoutUser(({ screens }) => screens.revoke, { linkId: "none" }), allowed: hosts },
	"lives.stream": {
		ask: withoutUser(({ lives }) => lives.stream as (input: never) => Promise<unknown>),
		allowed: signedIn,
	},
	// Nobody here is registered: who is sees them too (networking/photos.test.ts).
	"pictures.list": { ask: withoutUser(({ pictures }) => pictures.list), allowed: moderators },
	"pictures.last": { ask: withoutUser(({ pictures }) => pictures.last), allowed: moderators },
	"pictures.ofBadge": { ask: withoutUser(({ pictures }) => pictures.ofBadge, { badge: "none" }), allowed: everybody },
	"pictures.mine": { ask: withoutUser(({ pictures }) => pictures.mine), allowed: signedIn },
	"pictures.upload": { ask: withoutUser(({ pictures }) => pictures.upload, { photo: smallPicture }), allowed: [] },
	"pictures.add": { ask: withoutUser(({ pictures }) => pictures.add, { photo: smallPicture }), allowed: moderators },
	"pictures.judged": { ask: withoutUser(({ pictures }) => pictures.judged), allowed: moderators },
	"pictures.judge": {
		ask: withoutUser(({ pictures }) => pictures.judge, { ids: ["none"], state: "published" }),
		allowed: moderators,
	},
	"pictures.remove": { ask: withoutUser(({ pictures }) => pictures.remove, { pictureId: "none" }), allowed: signedIn },
	"pictures.file": {
		ask: withoutUser(({ pictures }) => pictures.file, { pictureId: "none", variant: "xs" }),
		allowed: everybody,
	},
	"lives.change": { ask: withoutUser(({ lives }) => lives.change, { showResults: true }), allowed: hosts },
	"liveModules.list": { ask: withoutUser(({ liveModules }) => liveModules.list), allowed: hosts },
	"liveModules.create": { ask: withoutUser(({ liveModules }) => liveModules.create, { module: poll }), allowed: hosts },
	"liveModules.read": { ask: withoutUser(({ liveModules }) => liveModules.read, { moduleId: "none" }), allowed: hosts },
	"liveModules.export": {
		ask: withoutUser(({ liveModules }) => liveModules.export, { format: "csv" }),
		allowed: hosts,
	},
	"liveModules.update": {
		ask: withoutUser(({ liveModules }) => liveModules.update, { moduleId: "none", module: poll }),
		allowed: hosts,
	},
	"liveModules.giveImage": {
		ask: withoutUser(({ liveModules }) => liveModules.giveImage, {
			moduleId: "none",
			optionId: "none",
			photo: smallPicture,
		}),
		allowed: hosts,
	},
	"liveModules.takeImage": {
		ask: withoutUser(({ liveModules }) => liveModules.takeImage, { moduleId: "none", optionId: "none" }),
		allowed: hosts,
	},
	"liveModules.remove": {
		ask: withoutUser(({ liveModules }) => liveModules.remove, { moduleId: "none" }),
		allowed: hosts,
	},
	"liveModules.order": { ask: withoutUser(({ liveModules }) => liveModules.order, { moduleIds: [] }), allowed: hosts },
	"liveModules.close": {
		ask: withoutUser(({ liveModules }) => liveModules.close, { moduleId: "none" }),
		allowed: hosts,
	},
	"liveModules.reopen": {
		ask: withoutUser(({ liveModules }) => liveModules.reopen, { moduleId: "none" }),
		allowed: hosts,
	},
	"liveModules.extend": {
		ask: withoutUser(({ liveModules }) => liveModules.extend, { moduleId: "none", seconds: 30 }),
		allowed: hosts,
	},
	"polls.vote": {
		ask: withoutUser(({ polls }) => polls.vote, { pollId: "none", choiceId: "none" }),
		allowed: signedIn,
	},
	"questions.answer": {
		ask: withoutUser(({ questions }) => questions.answer, { questionId: "none", responsesId: [] }),
		allowed: signedIn,
	},
	"ratings.rate": {
		ask: withoutUser(({ ratings }) => ratings.rate, { ratingId: "none", stepId: "none" }),
		allowed: signedIn,
	},
	"emotions.react": {
		ask: withoutUser(({ emotions }) => emotions.react, { emotionId: "none", sequenceId: "none" }),
		allowed: signedIn,
	},
	"emotions.list": { ask: withoutUser(({ emotions }) => emotions.list), allowed: signedIn },
	"emotions.users": { ask: withoutUser(({ emotions }) => emotions.users, { sequenceId: "none" }), allowed: signedIn },
	"sequences.open": { ask: withoutUser(({ sequences }) => sequences.open), allowed: hosts },
	"sequences.close": { ask: withoutUser(({ sequences }) => sequences.close, { sequenceId: "none" }), allowed: hosts },
	"wordClouds.respond": {
		ask: withoutUser(({ wordClouds }) => wordClouds.respond, { wordCloudId: "none", response: "Quai" }),
		allowed: signedIn,
	},
	"wordClouds.words": { ask: withoutUser(({ wordClouds }) => wordClouds.words), allowed: moderators },
	"wordClouds.judge": {
		ask: withoutUser(({ wordClouds }) => wordClouds.judge, {
			wordCloudId: "none",
			round: 1,
			folded: "zut",
			from: "waiting",
			to: "shown",
		}),
		allowed: moderators,
	},
	"messages.send": { ask: withoutUser(({ messages }) => messages.send, { message: "Quai" }), allowed: signedIn },
	"messages.mine": { ask: withoutUser(({ messages }) => messages.mine), allowed: signedIn },
	"messages.support": {
		ask: withoutUser(({ messages }) => messages.support, { messageId: "none" }),
		allowed: signedIn,
	},
	"messages.list": { ask: withoutUser(({ messages }) => messages.list), allowed: moderators },
	"messages.change": {
		ask: withoutUser(({ messages }) => messages.change, { messageId: "none", archived: true }),
		allowed: moderators,
	},
	"messages.archive": { ask: withoutUser(({ messages }) => messages.archive, { ids: [] }), allowed: moderators },
	"mails.list": { ask: of({}, ({ mails }) => mails.list), allowed: withPeople },
	"mails.send": { ask: of({ actionId: 2 }, ({ mails }) => mails.send), allowed: withPeople },
	"mails.unsent": { ask: of({}, ({ mails }) => mails.unsent), allowed: withPeople },
	"mails.again": { ask: of({ id: "none" }, ({ mails }) => mails.again), allowed: withPeople },
	"mails.freshLink": {
		ask: withoutUser(({ mails }) => mails.freshLink, { email: "x@example.com" }),
		allowed: everybody,
	},
	"models.list": { ask: of({}, ({ models }) => models.list), allowed: everybody },
	"recaps.start": { ask: of({}, ({ recaps }) => recaps.start), allowed: withPeople },
	"recaps.list": { ask: of({}, ({ recaps }) => recaps.list), allowed: withPeople },
	"recaps.cancel": { ask: of({ jobId: "none" }, ({ recaps }) => recaps.cancel), allowed: withPeople },
	"recaps.resume": { ask: of({ jobId: "none" }, ({ recaps }) => recaps.resume), allowed: withPeople },
	"recaps.file": { ask: of({ jobId: "none" }, ({ recaps }) => recaps.file), allowed: withPeople },
	"users.me": { ask: of({}, ({ users }) => users.me), allowed: signedIn },
	"today.read": { ask: of({}, ({ today }) => today.read), allowed: [...staff, ...organisers] },
	"users.roles": { ask: of({}, ({ users }) => users.roles), allowed: proved },
	"users.staffEvents": { ask: withoutUser(({ users }) => users.staffEvents), allowed: proved },
	"users.columns": { ask: of({}, ({ users }) => users.columns), allowed: ["desk", ...withPeople] },
	"users.page": {
		ask: ({ users }, { domainId, eventId }) => users.page({ query: { domainId, eventId }, body: {} }),
		allowed: ["desk", ...withPeople],
	},
	"users.page of the domain": {
		ask: ({ users }, { domainId }) => users.page({ query: { domainId }, body: {} }),
		allowed: anyOrganiser,
	},
	"users.list": { ask: of({}, ({ users }) => users.list), allowed: withPeople },
	"users.create": {
		ask: ({ users }, { domainId, eventId }) =>
			users.create({
				params: { domainId },
				query: { eventId },
				body: { ...guest, email: "ana@example.com", password: "secret-one" },
			}),
		allowed: everybody,
	},
	"users.create with force": {
		ask: ({ users }, { domainId, eventId }) =>
			users.create({ params: { domainId }, query: { eventId, force: true }, body: guest }),
		allowed: organisers,
	},
	"users.create with force in the domain": {
		ask: ({ users }, { domainId }) => users.create({ params: { domainId }, query: { force: true }, body: guest }),
		allowed: ["administrator"],
	},
	"users.check": { ask: of({ email: "x@example.com" }, ({ users }) => users.check), allowed: everybody },
	"users.createAnonymous": { ask: of({}, ({ users }) => users.createAnonymous), allowed: everybody },
	"users.search": { ask: of({ q: "lu", company: true }, ({ users }) => users.search), allowed: signedIn },
	"users.search for people": { ask: of({ q: "lu", user: true }, ({ users }) => users.search), allowed: anyOrganiser },
	// Late, because the reader has no role afterwards.
	"team.giveBack": { ask: of({ role: "reader" }, ({ team }) => team.giveBack), allowed: proved },
	// This call comes last, because it ends the session.
	"authentications.logout": { ask: (gateway) => gateway.authentications.logout(), allowed: everybody },
};

function withoutUser(call: (gateway: Gateway) => (input: never) => Promise<unknown>, rest: object = {}): Ask {
	return (gateway, { domainId, eventId }) => call(gateway)({ domainId, eventId, ...rest } as never);
}

async function isAllowed(asked: Promise<unknown>): Promise<boolean> {
	try {
		await asked;
	} catch (error) {
		if (!isRefusal(error) || error.code === "unexpected" || error.code === "badRequest") throw error;
		return !isAccessDenied(error) && error.code !== "proofNeeded";
	}
	return true;
}

const named = (caller: Caller, subject: string) => `${caller.toLowerCase()}-${subject}`;

/** Gives each caller a companion and a stranger of their own, so that no call meets what another one has changed. */
async function everyRole(over: "process" | "http") {
	const settings = {
		...everythingShown,
		FO_MEETING_PHOTOS_SHOW: true,
		FO_MEETING_ANONYMOUS_IS_ACTIVE: true,
		FO_MEETING_ACCOUNT_CREATION_SHOW: true,
	};
	const at = (name: string, rest: object = {}) => ({
		email: `${name}@example.com`,
		firstName: name,
		lastName: "",
		...rest,
	});
	const roles: Partial<Record<Caller, object>> = {
		participant: { typoId: "visitor" },
		exhibitor: { typoId: "exhibitor" },
		...Object.fromEntries(staff.map((role) => [role, { role }])),
		organiser: { role: "organiser" },
		administrator: { role: "administrator" },
		organiserByLink: { role: "organiser" },
		administratorByLink: { role: "administrator" },
	};
	const here = [
		...Object.entries(roles).map(([caller, rest]) => at(named(caller as Caller, "own"), rest)),
		at(named("organiserElsewhere", "own")),
		...callers.flatMap((caller) => [at(named(caller, "companion")), at(named(caller, "other"))]),
	];
	const world = await organisedWorld({ over, changes: { settings }, people: here });
	await world.importAgain(buildEvent({ people: [at(named("organiserElsewhere", "own"), { role: "organiser" })] }));
	const elsewhere = [at(named("administratorElsewhere", "own"), { role: "administrator" })];
	await world.importAgain(buildEvent({ domainId: "other", people: elsewhere }));
	for (const caller of callers.filter((one) => one !== "nobody")) {
		await world.store
			.updateTable("registrations")
			.set({ registered_by: world.idOf(named(caller, "own")) })
			.where("person_id", "=", world.idOf(named(caller, "companion")))
			.execute();
	}
	const tokens = new Map<Caller, string | undefined>();
	for (const caller of callers) {
		tokens.set(caller, caller === "nobody" ? undefined : await world.signIn(named(caller, "own")));
		if (!(byLink as readonly Caller[]).includes(caller)) continue;
		const { token } = await openSession(world.store, world.idOf(named(caller, "own")), world.clock.now, "link");
		tokens.set(caller, token);
	}
	return {
		world,
		contextOf: (caller: Caller) => contextOf(world.store, tokens.get(caller), () => world.clock.now),
		gatewayOf: (caller: Caller) => world.gatewayFor(tokens.get(caller)),
		pathTo: (caller: Caller, subject: Subject): Path => {
			const person =
				subject === "trusted" ? "olga" : named(caller, caller === "nobody" && subject === "own" ? "other" : subject);
			return { ...world.event, userId: world.idOf(person) };
		},
	};
}

describe.each(bothGateways)("The table of rights, $name", ({ over }) => {
	const aboutPeople = [
		...Object.entries(personal).map(([name, ask]) => ({ name, ask, expected: reached })),
		...Object.entries(served).map(([name, ask]) => ({ name, ask, expected: reachedByDesk })),
		...Object.entries(ownOnly).map(([name, ask]) => ({ name, ask, expected: reachedOwn })),
		...Object.entries(byOrganisers).map(([name, ask]) => ({ name, ask, expected: reachedByOrganisers })),
		...Object.entries(byOrganisersAlone).map(([name, ask]) => ({ name, ask, expected: reachedByOrganisersAlone })),
		...Object.entries(checkedIn).map(([name, ask]) => ({ name, ask, expected: reachedAtDoor })),
		...Object.entries(oneselfOnly).map(([name, rest]) => ({ name, ...rest })),
		...Object.entries(companionsOnly).map(([name, rest]) => ({ name, ...rest })),
	];

	// On SQLite the rights of every call are tested; PostgreSQL runs some of them, which is enough to show what it adds.
	test.each(isSecondEngine ? ofToday(aboutPeople, "rights") : aboutPeople)(
		"$name is about whom it may be",
		async ({ ask, expected }) => {
			const { gatewayOf, pathTo } = await everyRole(over);
			const found: Record<string, Subject[]> = {};
			for (const caller of callers) {
				found[caller] = [];
				for (const subject of ["trusted", "other", "companion", "own"] as const) {
					if (await isAllowed(ask(gatewayOf(caller), pathTo(caller, subject)))) found[caller].unshift(subject);
				}
			}
			expect(found).toEqual(expected);
		},
	);

	test("the other calls answer whom they should", async () => {
		const { gatewayOf, pathTo } = await everyRole(over);
		for (const [name, { ask, allowed }] of Object.entries(general)) {
			const found: Caller[] = [];
			for (const caller of callers) {
				if (await isAllowed(ask(gatewayOf(caller), pathTo(caller, "own")))) found.push(caller);
			}
			expect([name, found]).toEqual([name, allowed]);
		}
	});
});

describe("What roles let somebody do", () => {
	const everything = [...staffRights];
	const given: Partial<Record<Caller, StaffRight[]>> = {
		host: ["runLive", "moderate", "readStatistics"],
		moderator: ["moderate"],
		desk: ["countPeople", "browsePeople", "checkIn", "attend"],
		door: ["checkIn"],
		communication: ["searchPeople", "countPeople", "browsePeople", "listPeople", "sendMails", "readStatistics"],
		finance: ["manageMoney", "readStatistics"],
		programme: ["editProgramme"],
		reader: ["countPeople", "readStatistics"],
		organiser: everything,
		administrator: everything,
	};

	test("is told of each, and holds: nothing to participants, by a personal link, elsewhere", async () => {
		const { contextOf, gatewayOf, world } = await everyRole("process");
		const held: Partial<Record<Caller, string[]>> = {};
		for (const caller of callers) {
			const rights: string[] = [];
			for (const right of staffRights) {
				if (right !== "reach" && (await isAllowed(requireRight(contextOf(caller), right, world.event))))
					rights.push(right);
			}
			if (rights.length > 0) held[caller] = rights;
			if (!proved.includes(caller)) continue;
			const told = (await gatewayOf(caller).users.roles(world.event)).data;
			expect([caller, told.rights]).toEqual([caller, given[caller] ?? []]);
			expect(told.roles).toEqual(given[caller] ? [caller] : []);
		}
		const withoutReach = Object.entries(given).map(([caller, rights]) => [
			caller,
			rights.filter((right) => right !== "reach"),
		]);
		expect(held).toEqual(Object.fromEntries(withoutReach));
	});

	test("adds up where somebody has several roles, and goes with each at the next request", async () => {
		const { contextOf, gatewayOf, world } = await everyRole("process");
		const holder = { ...world.event, personId: world.idOf("door-own") };
		const told = async () => (await gatewayOf("door").users.roles(world.event)).data;
		await transact(world.store, (tx) => grantRole(tx, holder, "host"));
		expect(await told()).toEqual({
			roles: ["host", "door"],
			rights: ["runLive", "moderate", "readStatistics", "checkIn"],
		});
		await transact(world.store, (tx) => setRoles(tx, holder, ["host"]));
		expect((await told()).rights).toEqual(given.host);
		await transact(world.store, (tx) => setRoles(tx, holder, []));
		expect(await told()).toEqual({ roles: [], rights: [] });
		expect(await isAllowed(requireRight(contextOf("door"), "moderate", world.event))).toBe(false);
	});

	test("is nothing in a session that a badge has opened, even one that was proved later", async () => {
		const { contextOf, world } = await everyRole("process");
		for (const caller of ["door", "organiser", "administrator"] as const) {
			const { token } = await openSession(world.store, world.idOf(named(caller, "own")), world.clock.now, "badge");
			const context = () => ({ ...contextOf(caller), token, memo: { events: new Map(), arrivals: new Map() } });
			expect(await isAllowed(requireRight(context(), "checkIn", world.event))).toBe(false);
			await world.store
				.updateTable("tokens")
				.set({ proved_at: world.clock.now.toISOString() })
				.where("opened_by", "=", "badge")
				.execute();
			expect(await isAllowed(requireRight(context(), "checkIn", world.event))).toBe(false);
			// Their own data stays theirs, by a badge too.
			expect(await isAllowed(requireReach(context(), world.of(named(caller, "own")), "takePart"))).toBe(true);
		}
	});

	test("lets organisers reach whoever comes to their event, whatever role they have there or elsewhere", async () => {
		const { contextOf, world } = await everyRole("process");
		const reach = (caller: Caller, person: string) => isAllowed(requireReach(contextOf(caller), world.of(person)));
		const elsewhere = { ...world.event, eventId: "elsewhere", personId: world.idOf("host-own") };
		expect(await reach("organiser", "host-own")).toBe(true);
		expect(await reach("desk", "door-own")).toBe(false);
		await transact(world.store, (tx) => grantRole(tx, elsewhere, "organiser"));
		expect(await reach("organiser", "host-own")).toBe(true);
		expect(await reach("organiserElsewhere", "host-own")).toBe(false);
	});
});

describe("Two roles given at once to one person", () => {
	test("are both there, each once", async () => {
		const { world } = await everyRole("process");
		const holder = { ...world.event, personId: world.idOf("participant-own") };
		const roles = ["host", "desk", "host", "moderator"] as const;
		const given = await Promise.all(roles.map((role) => transact(world.store, (w) => grantRole(w, holder, role))));
		expect(given.filter(Boolean)).toHaveLength(3);
		const { data } = await (await world.as("participant-own")).users.roles(world.event);
		expect(data.roles).toEqual(["host", "moderator", "desk"]);
	});
});

test("every call of the contract has its line in this table", () => {
	const named = [
		personal,
		served,
		ownOnly,
		byOrganisers,
		byOrganisersAlone,
		checkedIn,
		oneselfOnly,
		companionsOnly,
		general,
	]
		.flatMap(Object.keys)
		.map((name) => name.split(" ")[0]);
	const calls = Object.entries(contract).flatMap(([group, group_]) =>
		Object.keys(group_).map((call) => `${group}.${call}`),
	);
	expect([...new Set(named)].sort()).toEqual(calls.sort());
});
