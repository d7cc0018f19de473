import { randomUUID } from "node:crypto";
import { progressPart } from "~/domain/registration/wizard-progress";
import type { Gateway } from "~/gateway/gateway";
import { emailOf, type FullHouse, personOf } from "./full-house";
import { smallPicture } from "./small-picture";

/** The callers in a full house: gateways of people, one of whom has a role, and a gateway without a session. */
export interface Callers {
	house: FullHouse;
	event: { domainId: string; eventId: string };
	/** By the number of a person, or by their id. */
	as(person: number | string): Promise<Gateway>;
	organiser: Gateway;
	stranger: Gateway;
	/** Ids of the live session that one may answer with. */
	cloudId: string;
	question: { id: string; options: string[] };
	link(number: number): Promise<string>;
}

type Ask = (callers: Callers) => Promise<unknown>;

/** In a full house: registered, paid and with a companion; the companion; two who are only invited. */
const [ana, companion, dora, fay] = [0, 1, 4, 9];
/** Also registered. */
const bruno = 2;
/** The clock of a full house. */
const now = "2027-01-15T10:00:00.000Z";
/** A member of a company that somebody else created, and its creator. */
const [colleague, founder] = [12, 10];

/** Two whom nobody else asks about, and who are united. */
const twins = [22, 23] as const;

const path = ({ house, event }: Callers, number = ana) => ({ ...event, userId: personOf(number, house) });
const bothTwins = (callers: Callers) => ({ ...path(callers, twins[0]), otherId: personOf(twins[1], callers.house) });
const of =
	(call: (gateway: Gateway) => (input: never) => Promise<unknown>, rest: object = {}, number = ana): Ask =>
	async (callers) =>
		call(await callers.as(number))({ ...path(callers, number), ...rest } as never);
const at =
	(call: (gateway: Gateway) => (input: never) => Promise<unknown>, rest: object = {}, number = ana): Ask =>
	async (callers) =>
		call(await callers.as(number))({ ...callers.event, ...rest } as never);
const stranger =
	(call: (gateway: Gateway) => (input: never) => Promise<unknown>, rest: object = {}): Ask =>
	async (callers) =>
		call(callers.stranger)({ ...callers.event, ...rest } as never);
const organiser =
	(call: (gateway: Gateway) => (input: never) => Promise<unknown>, rest: object = {}): Ask =>
	async (callers) =>
		call(callers.organiser)({ ...callers.event, ...rest } as never);

const mailing = {
	name: "Rappel",
	audience: { view: "all" as const },
	texts: { fr: { subject: "Rappel", text: "Bonjour" }, en: { subject: "Reminder", text: "Hello" } },
	timing: { kind: "at" as const, at: "2099-01-01T09:00" },
};

/** A draft of the event, made for the call. */
const onMailing =
	(call: (gateway: Gateway) => (input: never) => Promise<unknown>, rest: object = {}): Ask =>
	async ({ organiser: gateway, event }) => {
		const { id } = (await gateway.mailings.create({ ...event, ...mailing })).data;
		return call(gateway)({ ...event, mailingId: id, ...rest } as never);
	};

const newEvent = {
	id: randomUUID(),
	alias: "made-on-screen",
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
const guest = { firstName: "Gil", lastName: "Guest" };
const firm = { name: "Halo", siren: "552100554", country: "FR", address1: "1 rue", postalCode: "69001", city: "Lyon" };
const bill = {
	type: "1",
	social_reason: "Halo",
	address: "1 rue",
	postal_code: "69001",
	city: "Lyon",
	siren: "732829320",
};
const tea = { kind: "poll" as const, key: "tea", title: "Tea", choices: [{ label: "Yes" }, { label: "No" }] };
const complete = { participation: "4", daysId: ["day-0"], articles: [] };

const ownDevice = async ({ organiser: { checkIns }, event }: Callers) =>
	(await checkIns.devices(event)).data.devices.find(({ isOwn, isRevoked }) => isOwn && !isRevoked)?.id ?? "";
const revokedDevice = async ({ organiser: { checkIns }, event }: Callers) => {
	const device = { ...event, deviceId: (await checkIns.pair({ ...event, name: "Porte C" })).data.id };
	await checkIns.revoke(device);
	return device;
};

/**
 * The calls of visitors, in an order in which they are answered. A key is the contract's name for the call, followed by a space
 * and a word if the call is made in several ways.
 */
export const visitorCalls: Record<string, Ask> = {
	"events.context": stranger(
		({ events }) =>
			async ({ eventId }: { eventId: string }) =>
				events.context({ id: eventId }),
	),
	"events.get": stranger(({ events }) => events.get),
	"mailings.choice": stranger(({ mailings }) => mailings.choice, { token: "no-word-of-a-link" }),
	"mailings.choose": stranger(({ mailings }) => mailings.choose, { token: "no-word-of-a-link", isUnsubscribed: true }),
	"events.translations": stranger(({ events }) => events.translations),
	"events.languages": stranger(({ events }) => events.languages),
	"events.settings": at(({ events }) => events.settings),
	"events.referer": stranger(({ events }) => events.referer, { referer: "https://x.example" }),
	"events.typologies": stranger(({ events }) => events.typologies),
	"events.page": stranger(({ events }) => events.page),
	"events.image": stranger(({ events }) => events.image, { imageId: "A".repeat(22), file: "820.jpg" }),
	"events.listed": stranger(
		({ events }) =>
			async () =>
				events.listed({}),
	),
	"events.sections": at(({ events }) => events.sections),
	"calendars.ofEvent": stranger(({ calendars }) => calendars.ofEvent),
	"calendars.ofSlot": stranger(({ calendars }) => calendars.ofSlot, { slotId: "slot-1" }),
	"calendars.address": of(({ calendars }) => calendars.address),
	"calendars.ofPerson": stranger(({ calendars }) => calendars.ofPerson, { address: "CALENDAR10" }),
	"users.me": at(({ users }) => users.me),
	"users.roles": at(({ users }) => users.roles),
	"users.staffEvents": at(({ users }) => users.staffEvents),
	"users.get": of(({ users }) => users.get),
	"users.update": of(({ users }) => users.update, { firstName: "Ana" }),
	"users.correction": of(({ users }) => users.correction),
	"users.answerCorrection": of(({ users }) => users.answerCorrection, { at: "never", accepts: false }),
	"users.updateRecord": of(({ users }) => users.updateRecord, { typoId: "visitor" }),
	"users.registerDay": of(({ users }) => users.registerDay, { dayId: "day-1", registered: true }),
	"users.registerDay, given back": of(({ users }) => users.registerDay, { dayId: "day-1", registered: false }),
	"users.search": at(({ users }) => users.search, { q: "atelier", company: true }),
	"users.check": stranger(({ users }) => users.check, { email: emailOf(3) }),
	"users.create": ({ stranger: { users }, event: { domainId, eventId } }) =>
		users.create({
			params: { domainId },
			query: { eventId },
			body: { ...guest, email: "gil@example.com", password: "une-lampe-verte" },
		}),
	"users.createAnonymous": stranger(({ users }) => users.createAnonymous),
	"actionLogs.create": at(({ actionLogs }) => actionLogs.create, { actionId: 6 }),
	"registrations.draft": of(({ registrations }) => registrations.draft),
	"registrations.saveDraft": of(
		({ registrations }) => registrations.saveDraft,
		{ answered: [], daysId: ["day-0"] },
		dora,
	),
	"registrations.complete": of(({ registrations }) => registrations.complete, complete, dora),
	"registrations.cancellation": of(({ registrations }) => registrations.cancellation),
	"registrations.decline": of(({ registrations }) => registrations.decline, {}, dora),
	"registrations.explainAbsence": of(({ registrations }) => registrations.explainAbsence, { message: "Ill" }, dora),
	"registrations.answerWaitingList": of(({ registrations }) => registrations.answerWaitingList, { answer: "oui" }, fay),
	"wizard.standing": of(({ wizard }) => wizard.standing, { needs: progressPart.options }),
	"wizard.answer": of(({ wizard }) => wizard.answer, { answer: { step: "dates", daysId: ["day-0"] } }, fay),
	"wizard.complete": of(({ wizard }) => wizard.complete, complete, fay),
	"wizard.place": of(({ wizard }) => wizard.place, { conferenceId: "talk-1", slotId: "slot-1" }, fay),
	"conferences.list": at(({ conferences }) => conferences.list),
	"conferences.list, some": at(({ conferences }) => conferences.list, { only: ["talk-1", "talk-2"] }),
	"conferences.slots": at(({ conferences }) => conferences.slots, { id: "talk-1" }),
	"conferences.choose": of(({ conferences }) => conferences.choose, { id: "talk-41", slotId: "slot-41" }, fay),
	"conferences.leave": of(({ conferences }) => conferences.leave, { id: "talk-41" }, fay),
	"conferences.associates": at(({ conferences }) => conferences.associates),
	"conferences.listV2": of(({ conferences }) => conferences.listV2),
	"conferences.chooseV2": of(({ conferences }) => conferences.chooseV2, { slotId: "slot-42", isSelected: true }, fay),
	"conferences.changes": of(({ conferences }) => conferences.changes),
	"conferences.seeChanges": of(({ conferences }) => conferences.seeChanges, { at: "2027-01-01T00:00:00Z" }),
	"conferences.chosen": of(({ conferences }) => conferences.chosen),
	"conferences.count": stranger(({ conferences }) => conferences.count),
	"categories.list": at(({ categories }) => categories.list),
	"categories.add": at(({ categories }) => categories.add, { categoriesId: ["town"] }),
	"categories.remove": at(({ categories }) => categories.remove, { categoriesId: ["town"] }),
	"forms.get": at(({ forms }) => forms.get, { formId: "about" }),
	"forms.answers": at(({ forms }) => forms.answers),
	"forms.answer": async (callers) =>
		(await callers.as(ana)).forms.answer({
			params: callers.event,
			query: { eventId: callers.event.eventId },
			body: { force: true, values: { nickname: "Nana" } },
		}),
	"models.list": stranger(({ models }) => models.list),
	"models.chosen": of(({ models }) => models.chosen),
	"models.choose": of(({ models }) => models.choose, { participationExt: { workshop: ["mapping"] } }),
	"companies.list": at(({ companies }) => companies.list),
	"companies.list by name": at(({ companies }) => companies.list, { q: "atelier 12" }),
	"companies.list by a later word": at(({ companies }) => companies.list, { q: "Lefèvre" }),
	"companies.list by number": at(({ companies }) => companies.list, { siren: "732829320" }),
	"companies.register": at(({ companies }) => companies.register, { q: "lumière" }),
	"companies.create": async (callers) => {
		const { domainId } = callers.event;
		return (await callers.as(bruno)).companies.create({ domainId, ...firm, eventId: callers.event.eventId });
	},
	"companies.get": at(({ companies }) => companies.get, { companyId: "FIRM0" }),
	"companies.update": at(({ companies }) => companies.update, {
		...firm,
		siren: "732829320",
		id: "FIRM0",
		name: "Atelier",
	}),
	"companies.update, as a proposal": of(
		({ companies }) => companies.update,
		{ ...firm, siren: "100000001", id: "FIRM1", city: "Vienne" },
		colleague,
	),
	"companies.withdraw": of(({ companies }) => companies.withdraw, { companyId: "FIRM1" }, colleague),
	"companies.join": at(({ companies }) => companies.join, { companyId: "FIRM1" }),
	"companies.select": async (callers) => {
		const { eventId, domainId } = callers.event;
		const params = { domainId, companyId: "FIRM1", userId: personOf(ana, callers.house) };
		return (await callers.as(ana)).companies.select({ params, query: { eventId } });
	},
	"companies.unselect": of(({ companies }) => companies.unselect),
	"companies.archive": at(({ companies }) => companies.archive, { companyId: "FIRM1" }),
	"articles.list": at(({ articles }) => articles.list),
	"articles.stocks": stranger(({ articles }) => articles.stocks),
	"articles.chosen": of(({ articles }) => articles.chosen),
	"articles.choose": of(({ articles }) => articles.choose, { articles: [{ articleId: "seat", dayId: "0" }] }, bruno),
	"invoices.resume": at(({ invoices }) => invoices.resume),
	"invoices.resumeOf": of(({ invoices }) => invoices.resumeOf),
	"invoices.last": at(({ invoices }) => invoices.last),
	"invoices.mine": at(({ invoices }) => invoices.mine),
	"invoices.bill": of(({ invoices }) => invoices.bill),
	"invoices.saveBill": of(({ invoices }) => invoices.saveBill, { bill }),
	"invoices.announceTransfer": at(({ invoices }) => invoices.announceTransfer, { bill }, bruno),
	"invoices.applyCode": at(({ invoices }) => invoices.applyCode, { code: "TENTH" }, bruno),
	"invoices.removeCode": at(({ invoices }) => invoices.removeCode, {}, bruno),
	"invoices.applyCodeTo": of(({ invoices }) => invoices.applyCodeTo, { code: "TENTH" }, bruno),
	"invoices.create": at(({ invoices }) => invoices.create, { referer: "http://parvis.test/", bill }, bruno),
	"invoices.file": at(({ invoices }) => invoices.file, { invoiceId: "INV0" }),
	"invoices.download": async (callers) =>
		(await callers.as(ana)).invoices.download({ params: callers.event, query: { invoiceId: "INV0", format: "ubl" } }),
	"payments.check": at(({ payments }) => payments.check, { checkoutId: "PAGE0" }),
	"companions.list": at(({ companions }) => companions.list),
	"companions.create": of(({ companions }) => companions.create, { ...guest, email: "zo@example.com" }),
	"companions.addExpected": of(({ companions }) => companions.addExpected, { expectedId: "EXPECTED0" }),
	"companions.forgetExpected": of(({ companions }) => companions.forgetExpected, { expectedId: "ABSENT0" }),
	"groups.add": of(({ groups }) => groups.add, { people: [{ ...guest, lastName: "Group" }] }),
	"companions.link": async (callers) =>
		(await callers.as(ana)).companions.link({ ...path(callers, companion), sendMail: false }),
	"companions.associates": at(({ companions }) => companions.associates),
	"companions.remove": async (callers) => (await callers.as(ana)).companions.remove(path(callers, companion)),
	"invitations.create": at(({ invitations }) => invitations.create, {
		...guest,
		Authentication: { email: "ed@example.com" },
	}),
	"representation.name": of(({ representation }) => representation.name, { ...guest, email: "ro@example.com" }, fay),
	"representation.represented": of(({ representation }) => representation.represented),
	"representation.answer": async (callers) => {
		const named = await (await callers.as(fay)).users.get(path(callers, fay));
		const userId = named.UserEvent?.representedBy ?? "";
		const representedId = personOf(fay, callers.house);
		return (await callers.as(userId)).representation.answer({
			...callers.event,
			userId,
			representedId,
			accepts: false,
		});
	},
	"contacts.find": at(({ contacts }) => contacts.find, { code: "BAD100000002" }),
	"contacts.create": async (callers) =>
		(await callers.as(ana)).contacts.create({
			...path(callers),
			userIdB: personOf(bruno, callers.house),
			code: "BAD100000002",
		}),
	"contacts.note": at(({ contacts }) => contacts.note, { scans: [{ key: "1", code: "BAD100000002" }] }),
	"contacts.read": async (callers) =>
		(await callers.as(ana)).contacts.read({ ...path(callers), userIdB: personOf(bruno, callers.house) }),
	"contacts.change": async (callers) =>
		(await callers.as(ana)).contacts.change({
			...path(callers),
			userIdB: personOf(bruno, callers.house),
			comment: "Stand 12",
		}),
	"contacts.count": at(({ contacts }) => contacts.count),
	"contacts.mine": at(({ contacts }) => contacts.mine),
	"contacts.mine, as a file": at(({ contacts }) => contacts.mine, { createExport: true }),
	"contacts.receipts": of(({ contacts }) => contacts.receipts),
	"contacts.answer": async (callers) =>
		(await callers.as(bruno)).contacts.answer({
			...path(callers, bruno),
			userIdB: personOf(ana, callers.house),
			answer: "share",
		}),
	"contacts.sharing": of(({ contacts }) => contacts.sharing),
	"contacts.share": of(({ contacts }) => contacts.share, { shares: true }),
	"badges.all": of(({ badges }) => badges.all),
	"badges.list": of(({ badges }) => badges.list),
	"badges.download": async (callers) => {
		const { userId, ...params } = path(callers);
		return (await callers.as(ana)).badges.download({ params, query: { userId, badgeId: "visitor" } });
	},
	"recaps.download": of(({ recaps }) => recaps.download),
	"mails.send of a confirmation": of(({ mails }) => mails.send, { actionId: 19 }),
	"mails.confirmation": of(({ mails }) => mails.confirmation),
	"mails.freshLink": stranger(({ mails }) => mails.freshLink, { email: emailOf(3) }),
	"satisfaction.read": of(({ satisfaction }) => satisfaction.read),
	"satisfaction.answer": of(({ satisfaction }) => satisfaction.answer, { values: { arrival: "train" } }),
	"lives.read": at(({ lives }) => lives.read),
	"lives.stream": async (callers) => {
		const frames = await (await callers.as(ana)).lives.stream(callers.event);
		const first = await frames.next();
		await frames.return?.();
		return first.value;
	},
	"leaderboards.stream": async (callers) => {
		const words = await (await callers.as(ana)).leaderboards.stream(callers.event);
		const first = await words.next();
		await words.return?.();
		return first.value;
	},
	"presences.log": of(({ presences }) => presences.log, { type: "IN", page: "tab" }),
	"presences.read": (callers) => readOnce(callers, false),
	"presences.leave": (callers) => readOnce(callers, true),
	"presences.day": of(({ presences }) => presences.day, { dayId: "day-0" }),
	"presences.flagged": of(({ presences }) => presences.flagged),
	"leaderboards.read": organiser(({ leaderboards }) => leaderboards.read),
	"usageLogs.create": organiser(({ usageLogs }) => usageLogs.create, { action: "replayOpened" }),
	"leaderboards.own": of(({ leaderboards }) => leaderboards.own),
	"leaderboards.name": of(({ leaderboards }) => leaderboards.name, { pseudonym: "Renard" }),
	"polls.rights": of(({ polls }) => polls.rights),
	"polls.vote": async (callers) => {
		const { poll } = (await (await callers.as(ana)).lives.read(callers.event)).data;
		const [choiceId = ""] = poll?.choices.map(({ id }) => id) ?? [];
		return (await callers.as(ana)).polls.vote({ ...callers.event, pollId: poll?.id ?? "", choiceId });
	},
	"questions.answer": async (callers) => {
		const { id: questionId, options } = callers.question;
		const show = { activeModule: "question" as const, activeQuestionId: questionId };
		await callers.organiser.lives.change({ ...callers.event, ...show });
		const responsesId = options.slice(0, 1);
		return (await callers.as(ana)).questions.answer({ ...callers.event, questionId, responsesId });
	},
	// Somebody else, as a person answers twice in a second at most.
	"ratings.rate": async (callers) => {
		const module = { kind: "rating" as const, key: "note", title: "Note" };
		const { id: ratingId } = (await callers.organiser.liveModules.create({ ...callers.event, module })).data;
		await callers.organiser.lives.change({ ...callers.event, activeModule: "rating", activeRatingId: ratingId });
		const { rating } = (await (await callers.as(colleague)).lives.read(callers.event)).data;
		const stepId = rating?.steps[0]?.id ?? "";
		return (await callers.as(colleague)).ratings.rate({ ...callers.event, ratingId, stepId });
	},
	"emotions.list": at(({ emotions }) => emotions.list),
	"sequences.open": organiser(({ sequences }) => sequences.open),
	"emotions.react": async (callers) => {
		const { sequenceId } = (await callers.organiser.sequences.open(callers.event)).data;
		const [emotion] = (await callers.organiser.emotions.list(callers.event)).data.emotions;
		return (await callers.as(ana)).emotions.react({ ...callers.event, sequenceId, emotionId: emotion?.id ?? "" });
	},
	"emotions.users": async (callers) => callers.organiser.emotions.users(await sequenceOf(callers)),
	"sequences.close": async (callers) => callers.organiser.sequences.close(await sequenceOf(callers)),
	"wordClouds.respond": async (callers) => {
		const show = { activeModule: "wordcloud" as const, activeWordCloudId: callers.cloudId };
		await callers.organiser.lives.change({ ...callers.event, ...show });
		const said = { ...callers.event, wordCloudId: callers.cloudId, response: "Quai" };
		return (await callers.as(ana)).wordClouds.respond(said);
	},
	"wordClouds.words": organiser(({ wordClouds }) => wordClouds.words),
	"wordClouds.judge": async (callers) => {
		const word = { round: 1, folded: "w7", from: "shown", to: "refused" } as const;
		return callers.organiser.wordClouds.judge({ ...callers.event, wordCloudId: callers.cloudId, ...word });
	},
	"messages.send": async (callers) => {
		await callers.organiser.lives.change({ ...callers.event, activeModule: "chat" });
		return (await callers.as(ana)).messages.send({ ...callers.event, message: "Quai" });
	},
	"messages.mine": at(({ messages }) => messages.mine),
	"messages.list": organiser(({ messages }) => messages.list, { search: "quai" }),
	"messages.change": async (callers) => {
		const change = { ...callers.event, messageId: "message-5", favorite: true };
		return callers.organiser.messages.change(change);
	},
	"messages.support": async (callers) =>
		(await callers.as(ana)).messages.support({ ...callers.event, messageId: "message-5" }),
	"messages.archive": organiser(({ messages }) => messages.archive, { ids: ["message-15"] }),
	"privacy.read": of(({ privacy }) => privacy.read),
	"privacy.consents": of(({ privacy }) => privacy.consents),
	"privacy.withdrawConsent": of(({ privacy }) => privacy.withdrawConsent, { formId: "about", key: "privacy" }),
	"addresses.give": of(({ addresses }) => addresses.give, { email: "new@example.com" }),
	"addresses.withdraw": of(({ addresses }) => addresses.withdraw),
	"addresses.findProof": async (callers) => callers.stranger.addresses.findProof({ code: await callers.link(bruno) }),
	"addresses.prove": async (callers) =>
		callers.stranger.addresses.prove({ ...callers.event, code: await callers.link(bruno), answer: "mine" }),
	"authentications.login": stranger(({ authentications }) => authentications.login, {
		email: "gil@example.com",
		password: "une-lampe-verte",
	}),
	"authentications.exchange": async (callers) =>
		callers.stranger.authentications.exchange({ code: await callers.link(ana) }),
	"authentications.connectWithBadge": stranger(({ authentications }) => authentications.connectWithBadge, {
		badge: "BAD100000007",
	}),
	"authentications.connectWithBadgeV2": stranger(({ authentications }) => authentications.connectWithBadgeV2, {
		badge: "BAD100000007",
	}),
	"authentications.enterByBadge": stranger(({ authentications }) => authentications.enterByBadge, {
		badge: "BAD100000007",
	}),
	"authentications.sendReset": stranger(({ authentications }) => authentications.sendReset, {
		email: "gil@example.com",
		actionId: 3,
	}),
	"authentications.findReset": stranger(({ authentications }) => authentications.findReset, { code: "none" }),
	"authentications.reset": stranger(({ authentications }) => authentications.reset, {
		code: "none",
		password: "une-autre-lampe",
	}),
	"authentications.findOwner": async (callers) =>
		callers.stranger.authentications.findOwner({ ...callers.event, code: await callers.link(ana) }),
	"authentications.proof": at(({ authentications }) => authentications.proof),
	"authentications.prove": at(({ authentications }) => authentications.prove, { password: "wrong" }),
	"authentications.sendProof": at(({ authentications }) => authentications.sendProof),
	"authentications.proveByMail": stranger(({ authentications }) => authentications.proveByMail, { code: "none" }),
	"authentications.changePassword": at(({ authentications }) => authentications.changePassword, {
		password: "une-autre-lampe",
	}),
	"firstOrganiser.find": stranger(({ firstOrganiser }) => firstOrganiser.find, { code: "nobody-printed-this-code" }),
	"firstOrganiser.become": stranger(({ firstOrganiser }) => firstOrganiser.become, {
		code: "nobody-printed-this-code",
	}),
	"firstStart.find": ({ stranger }) => stranger.firstStart.find({ code: "nobody-printed-this-code" }),
	"firstStart.write": ({ stranger }) => stranger.firstStart.write(),
	"firstStart.tryMail": ({ stranger }) =>
		stranger.firstStart.tryMail({ code: "nobody-printed-this-code", email: "olga@salon.fr", language: "fr" }),
	"firstStart.enter": ({ stranger }) => stranger.firstStart.enter({ email: "olga@salon.fr", password: "x" }),
	"firstStart.begin": ({ stranger }) =>
		stranger.firstStart.begin({
			code: "nobody-printed-this-code",
			organisation: "Le salon",
			account: { firstName: "Olga", lastName: "Orga", email: "olga@salon.fr", password: "un-phare-des-dunes" },
		}),
	"privacy.erase": of(({ privacy }) => privacy.erase, {}, bruno),
	"authentications.logout": at(({ authentications }) => authentications.logout, {}, dora),
};

/** Calls that are refused in a full house, but still ask the store. */
export const refusedCalls = new Set([
	"mails.again",
	"drafts.giveImage",
	"mailings.choice",
	"mailings.choose",
	"users.answerCorrection",
	"registrations.answerWaitingList",
	"authentications.findReset",
	"authentications.reset",
	"authentications.prove",
	"authentications.proveByMail",
	"firstOrganiser.find",
	"firstOrganiser.become",
	"firstStart.write",
	"firstStart.tryMail",
	"firstStart.enter",
	"firstStart.begin",
	"pictures.file",
	"events.image",
]);

/** The calls of people who have a role; lists of people go over all of them in pages or in pieces. */
export const organiserCalls: Record<string, Ask> = {
	"mailings.create": organiser(({ mailings }) => mailings.create, mailing),
	"mailings.list": organiser(({ mailings }) => mailings.list),
	"mailings.read": onMailing(({ mailings }) => mailings.read),
	"mailings.save": onMailing(({ mailings }) => mailings.save, { ...mailing, revision: 1 }),
	"mailings.test": onMailing(({ mailings }) => mailings.test),
	"mailings.recipients": onMailing(({ mailings }) => mailings.recipients),
	"mailings.remove": onMailing(({ mailings }) => mailings.remove),
	"mailings.schedule": onMailing(({ mailings }) => mailings.schedule, { revision: 1 }),
	"mailings.stop": async ({ organiser: { mailings }, event }) => {
		const { id: mailingId } = (await mailings.create({ ...event, ...mailing })).data;
		await mailings.schedule({ ...event, mailingId, revision: 1 });
		return mailings.stop({ ...event, mailingId });
	},
	"mailings.correct": onMailing(({ mailings }) => mailings.correct, { userId: "NOBODY", email: "new@example.com" }),
	"team.list": organiser(({ team }) => team.list),
	"team.invite": organiser(({ team }) => team.invite, {
		email: "team@example.com",
		firstName: "Tea",
		lastName: "Member",
		role: "reader",
		until: null,
	}),
	"team.change": async ({ organiser: { team }, event }) => {
		const { members } = (await team.list(event)).data;
		const member = members.find(({ email }) => email === "team@example.com");
		const roles = [{ role: "desk" as const, until: null }];
		return team.change({ ...event, userId: member?.id ?? "", roles, version: member?.version ?? "" });
	},
	"team.remind": async ({ organiser: { team }, event }) => {
		const { members } = (await team.list(event)).data;
		return team.remind({ ...event, userId: members.find(({ email }) => email === "team@example.com")?.id ?? "" });
	},
	"team.own": organiser(({ team }) => team.own),
	"team.accept": organiser(({ team }) => team.accept, { version: "" }),
	"team.refuse": organiser(({ team }) => team.refuse, { version: "" }),
	"team.giveBack": organiser(({ team }) => team.giveBack, { role: "reader" }),
	"newEvents.domain": organiser(
		({ newEvents }) =>
			async ({ domainId }: { domainId: string }) =>
				newEvents.domain({ domainId }),
	),
	"newEvents.create": organiser(
		({ newEvents }) =>
			async ({ domainId }: { domainId: string }) =>
				newEvents.create({ domainId, ...newEvent }),
	),
	"newEvents.fromFile": organiser(
		({ newEvents }) =>
			async ({ domainId }: { domainId: string }) =>
				newEvents.fromFile({ domainId, name: "none.yaml", text: "none" }),
	),
	"workspace.get": organiser(({ workspace }) => workspace.get),
	"newEvents.datedTexts": organiser(({ newEvents }) => newEvents.datedTexts),
	"newEvents.duplicate": async ({ organiser: { newEvents, events }, event }) => {
		const { days } = await events.get(event);
		const firstDay = days.map(({ day }) => day).sort()[0] ?? "";
		return newEvents.duplicate({ ...event, id: randomUUID(), alias: "twin-of-all", name: "Twin", firstDay });
	},
	"walks.read": organiser(({ walks }) => walks.read),
	"newEvents.open": organiser(({ newEvents }) => newEvents.open, { publicPage: false }),
	"usageLogs.total": organiser(({ usageLogs }) => usageLogs.total),
	"usageLogs.list": organiser(({ usageLogs }) => usageLogs.list),
	"satisfaction.results": organiser(({ satisfaction }) => satisfaction.results),
	"statistics.read": organiser(({ statistics }) => statistics.read),
	"statistics.articles": organiser(({ statistics }) => statistics.articles),
	"statistics.breakdown": organiser(({ statistics }) => statistics.breakdown),
	"badges.byCode": organiser(({ badges }) => badges.byCode, { code: "BAD100000005" }),
	"users.columns": organiser(({ users }) => users.columns),
	"users.page": ({ organiser: { users }, event }) => users.page({ query: event, body: {} }),
	"users.page, the last": ({ organiser: { users }, event, house }) =>
		users.page({ query: { ...event, page: Math.floor(house.people / 200), pageSize: 200 }, body: {} }),
	"users.page, filtered": ({ organiser: { users }, event }) =>
		users.page({
			query: event,
			body: {
				filters: [{ key: "lastName", operator: "contains", value: "lefe" }],
				orderBy: { key: "email", direction: "asc" },
			},
		}),
	"users.page of the domain": ({ organiser: { users }, event: { domainId } }) =>
		users.page({ query: { domainId }, body: {} }),
	"users.list": organiser(({ users }) => users.list),
	"users.list of a slot": organiser(({ users }) => users.list, { slotId: "slot-1" }),
	"users.list, as a file": organiser(({ users }) => users.list, { createExport: true }),
	"users.search for people": organiser(({ users }) => users.search, { q: "lefevre", user: true }),
	"presences.days": organiser(({ presences }) => presences.days, { dayId: "day-0" }),
	"peopleViews.list": organiser(({ peopleViews }) => peopleViews.list),
	"peopleViews.keep": organiser(({ peopleViews }) => peopleViews.keep, { name: randomUUID(), query: "vue=inscrits" }),
	"peopleViews.rename": async (callers) =>
		callers.organiser.peopleViews.rename({ ...(await keptView(callers)), name: randomUUID() }),
	"peopleViews.remove": async (callers) => callers.organiser.peopleViews.remove(await keptView(callers)),
	"exports.users": organiser(({ exports }) => exports.users),
	"exports.start": organiser(({ exports }) => exports.start),
	"badgeBatches.preview": ({ organiser, event }) => organiser.badgeBatches.preview(event),
	"badgeBatches.start": async (callers) => callers.organiser.badgeBatches.start(await wantedBadges(callers)),
	"badgeBatches.read": async (callers) => callers.organiser.badgeBatches.read(await badgesJob(callers)),
	"badgeBatches.cancel": async (callers) => callers.organiser.badgeBatches.cancel(await badgesJob(callers)),
	"badgeBatches.resume": async (callers) => callers.organiser.badgeBatches.resume(await badgesJob(callers)),
	"badgeBatches.file": async (callers) => callers.organiser.badgeBatches.file(await badgesJob(callers)),
	"peopleAdditions.add": organiser(({ peopleAdditions }) => peopleAdditions.add, {
		...{ firstName: "Inès", lastName: "Ben Ali", email: "ines.benali@example.com", isInvited: false },
	}),
	"peopleChanges.preview": ({ organiser, event }) => organiser.peopleChanges.preview(event),
	"peopleChanges.start": async (callers) => callers.organiser.peopleChanges.start(await wantedChange(callers)),
	"peopleChanges.read": async (callers) => callers.organiser.peopleChanges.read(await changeJob(callers)),
	"peopleChanges.cancel": async (callers) => callers.organiser.peopleChanges.cancel(await changeJob(callers)),
	"peopleChanges.resume": async (callers) => callers.organiser.peopleChanges.resume(await changeJob(callers)),
	"peopleImports.list": organiser(({ peopleImports }) => peopleImports.list),
	"peopleImports.drop": organiser(({ peopleImports }) => peopleImports.drop, {
		...{ name: "liste.csv", list: new Blob(["E-mail\nines@example.com"]) },
	}),
	"peopleImports.read": async (callers) => callers.organiser.peopleImports.read(await listOfPeople(callers, "dropped")),
	"peopleImports.check": async (callers) =>
		callers.organiser.peopleImports.check({ ...(await listOfPeople(callers, "dropped")), choices: importChoices }),
	"peopleImports.start": async (callers) =>
		callers.organiser.peopleImports.start(await listOfPeople(callers, "checked")),
	"peopleImports.refused": async (callers) =>
		callers.organiser.peopleImports.refused(await listOfPeople(callers, "checked")),
	"peopleImports.undo": async (callers) => callers.organiser.peopleImports.undo(await listOfPeople(callers, "ended")),
	"peopleImports.cancel": async (callers) =>
		callers.organiser.peopleImports.cancel(await listOfPeople(callers, "started")),
	"peopleImports.resume": async (callers) =>
		callers.organiser.peopleImports.resume(await listOfPeople(callers, "ended")),
	"exports.read": async (callers) => callers.organiser.exports.read(await exportJob(callers)),
	"exports.resume": async (callers) => callers.organiser.exports.resume(await exportJob(callers)),
	"exports.cancel": async (callers) => callers.organiser.exports.cancel(await exportJob(callers)),
	"exports.file": async (callers) => callers.organiser.exports.file(await exportJob(callers)),
	"exports.users, as a workbook": organiser(({ exports }) => exports.users, { format: "xlsx" }),
	"users.page, present": ({ organiser: { users }, event }) =>
		users.page({
			query: event,
			body: { headers: ["name", "email"], filters: [{ key: "present", operator: "yes" }], orderBy: { key: "name" } },
		}),
	"sheets.timeline": (callers) => callers.organiser.sheets.timeline(path(callers)),
	"sheets.answer": (callers) =>
		callers.organiser.sheets.answer({ ...path(callers), key: "mobile", value: "+33612345678", shown: null }),
	"sheets.effects": (callers) => callers.organiser.sheets.effects({ ...path(callers), what: "company" }),
	"sheets.change": (callers) => callers.organiser.sheets.change({ ...path(callers), what: "company" }),
	"merges.candidates": (callers) => callers.organiser.merges.candidates(path(callers, twins[0])),
	"merges.preview": (callers) => callers.organiser.merges.preview(bothTwins(callers)),
	"merges.merge": async (callers) => {
		const { seen } = (await callers.organiser.merges.preview(bothTwins(callers))).data;
		return callers.organiser.merges.merge({ ...bothTwins(callers), take: [], seen });
	},
	"merges.list": (callers) => callers.organiser.merges.list(path(callers, twins[0])),
	"merges.united": async (callers) => (await callers.as(twins[1])).merges.united(path(callers, twins[1])),
	"merges.mailLink": async (callers) => (await callers.as(twins[1])).merges.mailLink(path(callers, twins[1])),
	"merges.undo": async (callers) => {
		const [merge] = (await callers.organiser.merges.list(path(callers, twins[0]))).data.merges;
		return callers.organiser.merges.undo({ ...path(callers, twins[0]), mergeId: merge?.id ?? "" });
	},
	"sheets.note": (callers) => callers.organiser.sheets.note(path(callers)),
	"sheets.annotate": (callers) =>
		callers.organiser.sheets.annotate({ ...path(callers), note: "", tags: [], version: 0 }),
	"users.changeDays": (callers) => callers.organiser.users.changeDays({ ...path(callers), join: "day-1" }),
	"checkIns.passages": (callers) => callers.organiser.checkIns.passages(path(callers)),
	"registrations.cancel": (callers) => callers.organiser.registrations.cancel(path(callers, bruno)),
	"registrations.restoring": (callers) => callers.organiser.registrations.restoring(path(callers, bruno)),
	"registrations.restore": (callers) =>
		callers.organiser.registrations.restore({
			...path(callers, bruno),
			daysId: ["day-0"],
			articles: [{ articleId: "seat", dayId: "0" }],
		}),
	"deeds.list": organiser(({ deeds }) => deeds.list),
	"deeds.lines": organiser(({ deeds }) => deeds.lines),
	"privacy.sheet": (callers) => callers.organiser.privacy.sheet(path(callers)),
	"forms.list": organiser(({ forms }) => forms.list),
	"forms.parents": organiser(({ forms }) => forms.parents, { formId: "about" }),
	"forms.create": organiser(({ forms }) => forms.create, {
		revision: 1,
		form: { id: "extra", label: "Extra", models: [] },
	}),
	"forms.update": organiser(({ forms }) => forms.update, {
		revision: 2,
		formId: "extra",
		form: { id: "extra", label: "More", models: [] },
	}),
	"forms.remove": organiser(({ forms }) => forms.remove, { revision: 3, formId: "extra" }),
	"events.translate": ({ organiser: { events }, event }) =>
		events.translate({ query: event, body: { translations: { fr: { "dates.title": "Quels jours ?" } } } }),
	"screens.create": organiser(({ screens }) => screens.create, { screen: "speaker", name: "Stage" }),
	"screens.read": organiser(({ screens }) => screens.read, { screen: "speaker" }),
	"screens.stream": async ({ organiser: { screens }, event }) => {
		const words = await screens.stream({ ...event, screen: "speaker" });
		const first = await words.next();
		await words.return?.();
		return first.value;
	},
	"screens.list": organiser(({ screens }) => screens.list),
	"screens.revoke": async (callers) => {
		const { links } = (await callers.organiser.screens.list(callers.event)).data;
		return callers.organiser.screens.revoke({ ...callers.event, linkId: links[0]?.id ?? "" });
	},
	"checkIns.pair": organiser(({ checkIns }) => checkIns.pair, { name: "Porte A" }),
	"checkIns.read": organiser(({ checkIns }) => checkIns.read),
	"checkIns.devices": organiser(({ checkIns }) => checkIns.devices),
	"checkIns.scan": async (callers) =>
		callers.organiser.checkIns.scan({
			...callers.event,
			deviceId: await ownDevice(callers),
			code: "BAD100000002",
			id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0001",
			place: "entry",
			direction: "in",
		}),
	"checkIns.keep": async (callers) =>
		callers.organiser.checkIns.keep({ ...callers.event, deviceId: await ownDevice(callers), sentAt: now, entries: [] }),
	"checkIns.discrepancies": organiser(({ checkIns }) => checkIns.discrepancies),
	"checkIns.settle": organiser(({ checkIns }) => checkIns.settle, { factId: "none" }),
	"checkIns.find": organiser(({ checkIns }) => checkIns.find, { q: "ana" }),
	"desk.walkInForm": organiser(({ desk }) => desk.walkInForm),
	"badgePrints.list": async (callers) => callers.organiser.badgePrints.list(path(callers)),
	"badgePrints.add": async (callers) =>
		callers.organiser.badgePrints.add({ ...path(callers), id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0005" }),
	"desk.person": async (callers) => callers.organiser.desk.person(path(callers)),
	"deskPayments.read": async (callers) => callers.organiser.deskPayments.read(path(callers)),
	"deskPayments.add": async (callers) =>
		callers.organiser.deskPayments.add({
			...path(callers),
			id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0003",
			amount: 100,
			means: "cash",
			shown: 0,
		}),
	"deskPayments.undo": async (callers) =>
		callers.organiser.deskPayments.undo({
			...path(callers),
			entryId: "none",
			id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0004",
		}),
	"desk.walkIn": async (callers) =>
		callers.organiser.desk.walkIn({
			...callers.event,
			deviceId: await ownDevice(callers),
			id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0002",
			place: "entry",
			firstName: "Zoé",
			lastName: "Vent",
			email: "zoe@example.com",
			daysId: [],
		}),
	"desk.keepWalkIns": async (callers) =>
		callers.organiser.desk.keepWalkIns({
			...callers.event,
			deviceId: await ownDevice(callers),
			sentAt: now,
			walkIns: [
				{ id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0007", code: "NONE", at: now, firstName: "Yves", lastName: "Vent" },
			],
		}),
	"checkIns.owed": async (callers) =>
		callers.organiser.checkIns.owed({ ...callers.event, deviceId: await ownDevice(callers), code: otherBadge }),
	"checkIns.list": async (callers) =>
		callers.organiser.checkIns.list({ ...callers.event, deviceId: await ownDevice(callers) }),
	"checkIns.revocation": async (callers) => callers.organiser.checkIns.revocation(await revokedDevice(callers)),
	"checkIns.handIn": async (callers) =>
		callers.organiser.checkIns.handIn({ ...(await revokedDevice(callers)), sentAt: now, entries: [] }),
	"checkIns.revoke": async (callers) =>
		callers.organiser.checkIns.revoke({ ...callers.event, deviceId: await ownDevice(callers) }),
	"pictures.list": at(({ pictures }) => pictures.list),
	"pictures.last": at(({ pictures }) => pictures.last),
	"pictures.mine": at(({ pictures }) => pictures.mine),
	"pictures.ofBadge": stranger(({ pictures }) => pictures.ofBadge, { badge: "BAD100000005" }),
	"pictures.judged": organiser(({ pictures }) => pictures.judged),
	"pictures.upload": at(({ pictures }) => pictures.upload, { photo: smallPicture, badges: ["BAD100000005"] }),
	"pictures.add": organiser(({ pictures }) => pictures.add, { photo: smallPicture, name: "BAD100000002.png" }),
	"pictures.judge": organiser(({ pictures }) => pictures.judge, { ids: ["PIC1"], state: "published" }),
	// The rows of a full house have no files.
	"pictures.file": at(({ pictures }) => pictures.file, { pictureId: "PIC0", variant: "xs" }),
	"pictures.remove": at(({ pictures }) => pictures.remove, { pictureId: "PIC0" }),
	"lives.change": organiser(({ lives }) => lives.change, { showResults: false }),
	"liveModules.list": organiser(({ liveModules }) => liveModules.list),
	"liveModules.create": organiser(({ liveModules }) => liveModules.create, { module: tea }),
	"liveModules.read": async (callers) => callers.organiser.liveModules.read(await moduleOf(callers, "lunch")),
	"liveModules.export": organiser(({ liveModules }) => liveModules.export, { format: "json" }),
	"liveModules.update": async (callers) =>
		callers.organiser.liveModules.update({ ...(await moduleOf(callers, "tea")), module: { ...tea, title: "Tea?" } }),
	"liveModules.order": organiser(({ liveModules }) => liveModules.order, { moduleIds: [] }),
	"liveModules.extend": async (callers) =>
		callers.organiser.liveModules.extend({ ...(await moduleOf(callers, "lunch")), seconds: 30 }),
	"liveModules.close": async (callers) => callers.organiser.liveModules.close(await moduleOf(callers, "lunch")),
	"liveModules.reopen": async (callers) => callers.organiser.liveModules.reopen(await moduleOf(callers, "lunch")),
	// A full house has no image worker.
	"liveModules.giveImage": async (callers) =>
		callers.organiser.liveModules.giveImage({ ...optionOf(callers), optionId: "none", photo: smallPicture }),
	"liveModules.takeImage": async (callers) => callers.organiser.liveModules.takeImage(optionOf(callers)),
	"liveModules.remove": async (callers) => callers.organiser.liveModules.remove(await moduleOf(callers, "tea")),
	"companies.proposals": organiser(({ companies }) => companies.proposals),
	"companies.answerProposal": organiser(({ companies }) => companies.answerProposal, {
		...{ companyId: "FIRM1", revision: "none", accepts: false },
	}),
	"recounts.list": organiser(({ recounts }) => recounts.list),
	"recounts.start": organiser(({ recounts }) => recounts.start),
	"today.read": organiser(({ today }) => today.read),
	"drafts.badge": organiser(({ drafts }) => drafts.badge, { badgeId: "visitor" }),
	// A full house has no image worker: what is no picture is refused before.
	"drafts.giveImage": organiser(({ drafts }) => drafts.giveImage, { use: "cover" as const, photo: new Blob(["none"]) }),
	"drafts.change": async ({ organiser: { drafts }, event }) => drafts.change({ ...event, changes: [saying("Halo")] }),
	"drafts.get": organiser(({ drafts }) => drafts.get),
	"drafts.parts": organiser(({ drafts }) => drafts.parts, { names: "event" }),
	"drafts.keep": async (callers) => {
		const { revision } = (await callers.organiser.drafts.get(callers.event)).data;
		return callers.organiser.drafts.keep({ ...callers.event, change: await firstChange(callers), revision });
	},
	"drafts.publish": async (callers) =>
		callers.organiser.drafts.publish({ ...callers.event, changes: [await firstChange(callers)] }),
	"drafts.publish, later": async (callers) => {
		const {
			organiser: { drafts },
			event,
		} = callers;
		await drafts.change({ ...event, changes: [saying("Halo again", "Halo")] });
		return drafts.publish({ ...event, changes: [await firstChange(callers)], at: "2099-01-01T00:00:00Z" });
	},
	"drafts.cancel": async ({ organiser: { drafts }, event }) => {
		const { publications } = (await drafts.get(event)).data;
		return drafts.cancel({ ...event, publicationId: publications[0]?.id ?? "" });
	},
	"drafts.drop": async (callers) =>
		callers.organiser.drafts.drop({ ...callers.event, changes: [await firstChange(callers)] }),
	"eventMoney.totals": organiser(({ eventMoney }) => eventMoney.totals),
	"eventMoney.due": organiser(({ eventMoney }) => eventMoney.due),
	"eventMoney.payments": organiser(({ eventMoney }) => eventMoney.payments),
	"eventMoney.refunds": organiser(({ eventMoney }) => eventMoney.refunds),
	"eventMoney.documents": organiser(({ eventMoney }) => eventMoney.documents),
	"eventMoney.export": organiser(({ eventMoney }) => eventMoney.export, { content: "journal" }),
	"eventMoney.account": async (callers) => callers.organiser.eventMoney.account(path(callers)),
	"eventMoney.recordTransfer": async (callers) => {
		const { remaining } = (await callers.organiser.eventMoney.account(path(callers))).data;
		const form = { id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0011", amount: 100, shown: remaining, takesMore: true };
		return callers.organiser.eventMoney.recordTransfer({ ...path(callers), ...form });
	},
	"eventMoney.recordReturn": async (callers) => {
		const { toGiveBack } = (await callers.organiser.eventMoney.account(path(callers))).data;
		const form = { id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0012", amount: 50, shown: toGiveBack, means: "cash" as const };
		return callers.organiser.eventMoney.recordReturn({ ...path(callers), ...form });
	},
	"eventMoney.undoEntry": async (callers) =>
		callers.organiser.eventMoney.undoEntry({
			...path(callers),
			entryId: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0012",
			id: "0f7c1f53-4c64-4be5-9b1e-5a2a6a1a0013",
		}),
	"eventMoney.previewRefund": async (callers) => {
		const keys = await coveredKeys(callers);
		return callers.organiser.eventMoney.previewRefund({ ...path(callers), keys });
	},
	"eventMoney.refund": async (callers) => {
		const keys = await coveredKeys(callers);
		const { preview } = (await callers.organiser.eventMoney.previewRefund({ ...path(callers), keys })).data;
		return callers.organiser.eventMoney.refund({ ...path(callers), keys, shown: preview.total });
	},
	"eventFiles.get": organiser(({ eventFiles }) => eventFiles.get),
	"eventFiles.text": organiser(({ eventFiles }) => eventFiles.text),
	"eventFiles.drop": async ({ organiser: { eventFiles }, event }) => {
		const { name, text } = (await eventFiles.text(event)).data;
		return eventFiles.drop({ ...event, name, text });
	},
	"eventFiles.compare": async (callers) =>
		callers.organiser.eventFiles.compare({ ...callers.event, dropId: await ownFile(callers) }),
	"eventFiles.draft": async (callers) =>
		callers.organiser.eventFiles.draft({ ...callers.event, dropId: await ownFile(callers) }),
	"eventFiles.publish": async (callers) => {
		const { eventFiles } = callers.organiser;
		const { revision } = (await eventFiles.get(callers.event)).data;
		return eventFiles.publish({ ...callers.event, dropId: await ownFile(callers), seen: revision });
	},
	"eventFiles.forget": async (callers) =>
		callers.organiser.eventFiles.forget({ ...callers.event, dropId: await ownFile(callers) }),
	"revisions.list": organiser(({ revisions }) => revisions.list),
	"revisions.get": organiser(({ revisions }) => revisions.get, { revision: 1 }),
	"revisions.undo": async ({ organiser: { revisions }, event }) => {
		const { current } = (await revisions.list(event)).data;
		return revisions.undo({ ...event, revision: current });
	},
	"revisions.restore": async ({ organiser: { revisions }, event }) => {
		const { current } = (await revisions.list(event)).data;
		return revisions.restore({ ...event, revision: 1, seen: current });
	},
	"mails.list": organiser(({ mails }) => mails.list),
	"mails.unsent": organiser(({ mails }) => mails.unsent),
	"mails.again": organiser(({ mails }) => mails.again, { id: "NOBODYS" }),
	"mails.send": async (callers) =>
		callers.organiser.mails.send({ ...callers.event, userIds: [personOf(0, callers.house)], actionId: 1 }),
	"recaps.start": organiser(({ recaps }) => recaps.start),
	"recaps.list": organiser(({ recaps }) => recaps.list),
	"recaps.cancel": async (callers) => callers.organiser.recaps.cancel(await job(callers)),
	"recaps.resume": async (callers) => callers.organiser.recaps.resume(await job(callers)),
	"recaps.file": async (callers) => callers.organiser.recaps.file(await job(callers)),
};

const saying = (after: string, before?: string) => ({ path: ["translations", "fr", "home.title"], before, after });

/** The organiser's waiting file; one that they have decided about is brought again. */
async function ownFile({ organiser: { eventFiles }, event }: Callers) {
	const { dropped } = (await eventFiles.get(event)).data;
	if (dropped) return dropped.id;
	const { name, text } = (await eventFiles.text(event)).data;
	return (await eventFiles.drop({ ...event, name, text })).data.id;
}

async function firstChange({ organiser: { drafts }, event }: Callers) {
	const [change] = (await drafts.get(event)).data.changes;
	return { path: change?.path ?? ["nowhere"], version: change?.version ?? 1 };
}

/** Registered by nobody else, and used by no other call here. */
const other = 5;
const otherBadge = "BAD100000005";
const about =
	(call: (gateway: Gateway) => (input: never) => Promise<unknown>, rest: object = {}, number = other): Ask =>
	async (callers) =>
		call(callers.organiser)({ ...path(callers, number), ...rest } as never);
const onDevice =
	(call: (gateway: Gateway) => (input: never) => Promise<unknown>, rest: (callers: Callers) => object): Ask =>
	async (callers) =>
		call(callers.organiser)({ ...callers.event, deviceId: await newDevice(callers), ...rest(callers) } as never);
const coveredKeys = async (callers: Callers) => {
	const { covered } = (await callers.organiser.eventMoney.account(path(callers))).data;
	return covered.slice(0, 1).map(({ key }) => key);
};
const newDevice = async ({ organiser: { checkIns }, event }: Callers) =>
	(await checkIns.pair({ ...event, name: "Porte B" })).data.id;
const factId = (number: number) => `0f7c1f53-4c64-4be5-9b1e-5a2a6a1a01${number}`;
const seat = [{ articleId: "seat", dayId: "0" }];

/** The same calls with the ids that are left out above; they run after all of them. */
const someOf = (house: Callers["house"]) => ({ view: "day" as const, dayId: "day-0", ids: [personOf(other, house)] });

export const callsWithOtherIds: Record<string, Ask> = {
	"actionLogs.create of somebody": about(({ actionLogs }) => actionLogs.create, { actionId: 6, companyId: "FIRM0" }),
	"articles.list of a typology": organiser(({ articles }) => articles.list, { typoId: "visitor" }),
	"articles.choose as they were read": about(({ articles }) => articles.choose, { articles: [{ id: "seat" }] }),
	"articles.choose of somebody": about(({ articles }) => articles.choose, { articles: seat }),
	"badgePrints.add on a device": onDevice(
		({ badgePrints }) => badgePrints.add,
		(callers) => ({ ...path(callers, other), id: factId(10) }),
	),
	"categories.list of somebody": about(({ categories }) => categories.list),
	"categories.add of somebody": about(({ categories }) => categories.add, { categoriesId: ["town"] }),
	"categories.remove of somebody": about(({ categories }) => categories.remove, { categoriesId: ["town"] }),
	"checkIns.read of a device": onDevice(
		({ checkIns }) => checkIns.read,
		() => ({}),
	),
	"checkIns.scan of somebody": onDevice(
		({ checkIns }) => checkIns.scan,
		({ house }) => ({ userId: personOf(other, house), id: factId(11), place: "entry", direction: "in" }),
	),
	"checkIns.keep of passages": onDevice(
		({ checkIns }) => checkIns.keep,
		({ house }) => {
			const passage = { place: "entry", kind: "in", at: "2027-01-15T10:00:00.000Z" };
			return {
				sentAt: "2027-01-15T10:00:00.000Z",
				entries: [
					{ ...passage, id: factId(12), code: "NOBODY" },
					{ ...passage, id: factId(13), userId: personOf(other, house) },
					{ ...passage, id: factId(14), kind: "void", voids: factId(13) },
				],
			};
		},
	),
	"checkIns.handIn of passages": async (callers) => {
		const at = "2027-01-15T10:00:00.000Z";
		const passage = { place: "entry", kind: "in" as const, at };
		return callers.organiser.checkIns.handIn({
			...(await revokedDevice(callers)),
			sentAt: at,
			entries: [
				{ ...passage, id: factId(20), code: otherBadge },
				{ ...passage, id: factId(21), userId: personOf(other, callers.house) },
				{ ...passage, id: factId(22), kind: "void", voids: factId(20) },
			],
			walkIns: [{ id: factId(23), code: "NONE", at, typoId: "visitor", firstName: "Léo", lastName: "Vent" }],
		});
	},
	"checkIns.settle of a badge that nobody wears": organiser(({ checkIns }) => checkIns.settle, { factId: factId(12) }),
	"companies.list of somebody": about(({ companies }) => companies.list),
	"companies.get of somebody": about(({ companies }) => companies.get, { companyId: "FIRM0" }),
	"companies.create of somebody": about(({ companies }) => companies.create, { ...firm, siren: "552081317" }),
	"companies.join of oneself": of(({ companies }) => companies.join, { companyId: "FIRM2" }),
	"companies.update, as another proposal": of(
		({ companies }) => companies.update,
		{ ...firm, siren: "100000001", id: "FIRM1", city: "Vienne" },
		colleague,
	),
	"companies.answerProposal by its creator": async (callers) => {
		const { companies } = await callers.as(founder);
		const { proposals } = await companies.get({ ...callers.event, companyId: "FIRM1" });
		const answer = { revision: proposals[0]?.revision ?? "none", accepts: false };
		return companies.answerProposal({ ...callers.event, companyId: "FIRM1", ...answer });
	},
	"companies.archive of oneself": of(({ companies }) => companies.archive, { companyId: "FIRM2" }),
	"companions.list of somebody": about(({ companions }) => companions.list),
	"groups.add with choices": of(({ groups }) => groups.add, {
		people: [{ ...guest, lastName: "Choice", daysId: ["day-0"], articles: seat, slotsId: ["slot-41"] }],
	}),
	"conferences.list of two people": async (callers) =>
		callers.organiser.conferences.list({ ...path(callers, other), userId2: personOf(6, callers.house) }),
	"conferences.slots of somebody": about(({ conferences }) => conferences.slots, { id: "talk-1" }),
	"conferences.associates of somebody": about(({ conferences }) => conferences.associates),
	"conferences.listV2 of some": about(({ conferences }) => conferences.listV2, { only: ["talk-1"] }),
	"conferences.chooseV2 instead": about(({ conferences }) => conferences.chooseV2, {
		slotId: "slot-43",
		isSelected: true,
		replaces: ["slot-45"],
	}),
	"wizard.place instead": about(({ wizard }) => wizard.place, {
		conferenceId: "talk-44",
		slotId: "slot-44",
		replaces: ["slot-43"],
	}),
	"deeds.list of somebody": about(({ deeds }) => deeds.list),
	"deeds.lines of somebody": about(({ deeds }) => deeds.lines),
	"deeds.lines by somebody": async (callers) =>
		callers.organiser.deeds.lines({ ...callers.event, actorId: personOf(other, callers.house) }),
	"deeds.lines after one": organiser(({ deeds }) => deeds.lines, {
		afterAt: "2099-01-01T00:00:00.000Z",
		afterId: "LINE",
	}),
	"exports.users of some": async ({ organiser: { exports }, event, house }) =>
		exports.users({ ...event, ids: [personOf(other, house)] }),
	"badgeBatches.preview of some": async ({ organiser: { badgeBatches }, event, house }) =>
		badgeBatches.preview({ ...event, ids: [personOf(other, house)] }),
	"badgeBatches.start of some": async ({ organiser: { badgeBatches }, event, house }) =>
		badgeBatches.start({ ...event, ids: [personOf(other, house)], which: "all", isRecorded: false, total: 1 }),
	"peopleChanges.preview of some": async ({ organiser: { peopleChanges }, event, house }) =>
		peopleChanges.preview({ ...event, ids: [personOf(other, house)] }),
	"peopleChanges.start of some": async ({ organiser: { peopleChanges }, event, house }) =>
		peopleChanges.start({ ...event, ids: [personOf(other, house)], change: { kind: "tag", to: "VIP" }, total: 1 }),
	"exports.start of some": async ({ organiser: { exports }, event, house }) =>
		exports.start({ ...event, ids: [personOf(other, house)] }),
	"users.page of some": async ({ organiser: { users }, event, house }) =>
		users.page({ query: event, body: { ids: [personOf(other, house)] } }),
	"mailings.create for some": async ({ organiser: { mailings }, event, house }) =>
		mailings.create({ ...event, ...mailing, audience: someOf(house) }),
	"mailings.save for some": async (callers) =>
		onMailing(({ mailings }) => mailings.save, { ...mailing, revision: 1, audience: someOf(callers.house) })(callers),
	"mailings.read for one": async (callers) =>
		onMailing(({ mailings }) => mailings.read, { previewId: personOf(other, callers.house) })(callers),
	"deeds.list by somebody": async (callers) =>
		callers.organiser.deeds.list({ ...callers.event, actorId: personOf(other, callers.house) }),
	"team.list with somebody": about(({ team }) => team.list),
	"desk.person by badge": organiser(({ desk }) => desk.person, { code: otherBadge }),
	"desk.walkIn with choices": onDevice(
		({ desk }) => desk.walkIn,
		() => ({
			id: factId(15),
			place: "entry",
			firstName: "Zoé",
			lastName: "Vent",
			email: "zoe.vent@example.com",
			typoId: "visitor",
			daysId: ["day-0"],
			articles: seat,
		}),
	),
	"desk.keepWalkIns of a typology": onDevice(
		({ desk }) => desk.keepWalkIns,
		() => ({
			sentAt: "2027-01-15T10:00:00.000Z",
			walkIns: [
				{
					id: factId(17),
					code: "NONE",
					at: "2027-01-15T10:00:00.000Z",
					typoId: "visitor",
					firstName: "Ida",
					lastName: "Vent",
				},
			],
		}),
	),
	"deskPayments.add of what is due": async (callers) => {
		const { remaining } = (await callers.organiser.deskPayments.read(path(callers, other))).data;
		return callers.organiser.deskPayments.add({
			...path(callers, other),
			id: factId(18),
			amount: 100,
			means: "cash",
			shown: remaining,
		});
	},
	"deskPayments.undo of an entry": about(({ deskPayments }) => deskPayments.undo, {
		entryId: factId(18),
		id: factId(19),
	}),
	"events.sections of a typology": at(({ events }) => events.sections, { typoId: "visitor" }),
	"events.settings of a typology": at(({ events }) => events.settings, { typoId: "visitor" }),
	"forms.answers to a form": about(({ forms }) => forms.answers, { formId: "travel" }),
	"forms.answers of a company": organiser(({ forms }) => forms.answers, { companyId: "FIRM0" }),
	"forms.answer of somebody": async (callers) =>
		callers.organiser.forms.answer({
			params: callers.event,
			query: { eventId: callers.event.eventId, userId: personOf(other, callers.house), formId: "travel" },
			body: { values: { arrival: "train" } },
		}),
	"liveModules.order of all": async (callers) => {
		const { modules } = (await callers.organiser.liveModules.list(callers.event)).data;
		return callers.organiser.liveModules.order({ ...callers.event, moduleIds: modules.map(({ id }) => id).reverse() });
	},
	"liveModules.export of one": async (callers) =>
		callers.organiser.liveModules.export({ ...(await moduleOf(callers, "lunch")), format: "json" }),
	"lives.change to a poll": async (callers) => {
		const { moduleId: activePollId } = await moduleOf(callers, "lunch");
		return callers.organiser.lives.change({ ...callers.event, activeModule: "poll", activePollId });
	},
	"lives.change to a message": organiser(({ lives }) => lives.change, { activeMessageId: "message-0" }),
	"mails.send of one of the event": async (callers) => {
		const { emails } = (await callers.organiser.mails.list(callers.event)).data;
		const emailId = emails.find(({ isOwn }) => isOwn)?.id ?? "";
		return callers.organiser.mails.send({ ...path(callers, other), emailId });
	},
	"registrations.saveDraft with articles": of(
		({ registrations }) => registrations.saveDraft,
		{ answered: [], articles: seat },
		14,
	),
	"registrations.complete with articles": of(
		({ registrations }) => registrations.complete,
		{ ...complete, articles: seat },
		14,
	),
	"wizard.complete with articles": of(({ wizard }) => wizard.complete, { ...complete, articles: seat }, 19),
	"usageLogs.total of somebody": about(({ usageLogs }) => usageLogs.total),
	"usageLogs.list of somebody": about(({ usageLogs }) => usageLogs.list),
	"users.changeDays, to leave": about(({ users }) => users.changeDays, { leave: "day-1" }),
	"peopleAdditions.add of a typology": organiser(({ peopleAdditions }) => peopleAdditions.add, {
		...{ firstName: "Inès", lastName: "Ben Ali", email: "ines.typology@example.com", isInvited: false },
		typoId: "visitor",
	}),
	"users.create of a typology": async ({ organiser: { users }, event: { domainId, eventId } }) =>
		users.create({
			params: { domainId },
			query: { eventId, force: true },
			body: { ...guest, email: "ines@example.com", typoId: "visitor" },
		}),
	"users.list with a form": organiser(({ users }) => users.list, { formId: "about", createExport: true }),
	"users.list of a typology": organiser(({ users }) => users.list, { typoId: "visitor" }),
	"wizard.standing of a typology": about(({ wizard }) => wizard.standing, { needs: [], typoId: "visitor" }),
	"wizard.answer with a typology": about(({ wizard }) => wizard.answer, {
		typoId: "visitor",
		answer: { step: "typologie", typoId: "visitor" },
	}),
	"wizard.answer with articles": about(
		({ wizard }) => wizard.answer,
		{ answer: { step: "articles", articles: seat } },
		19,
	),
	"wizard.answer with a company": about(({ wizard }) => wizard.answer, {
		answer: { step: "entreprise", companyId: "FIRM0" },
	}),
	"wizard.answer with categories": about(({ wizard }) => wizard.answer, {
		answer: { step: "categories", categoriesId: ["stage"] },
	}),
};

async function job({ organiser: { recaps }, event }: Callers) {
	const { jobs } = (await recaps.list(event)).data;
	return { ...event, jobId: jobs[0]?.id ?? "" };
}

/** An export that is written by a job, if the house has enough people for it. */
async function exportJob({ organiser: { exports }, event }: Callers) {
	const { job } = (await exports.start(event)).data;
	return { ...event, jobId: job?.id ?? "" };
}

async function wantedBadges({ organiser: { badgeBatches }, event }: Callers) {
	const { withBadge } = (await badgeBatches.preview(event)).data;
	return { ...event, which: "all" as const, isRecorded: false, total: withBadge };
}

async function badgesJob(callers: Callers) {
	const { job } = (await callers.organiser.badgeBatches.start(await wantedBadges(callers))).data;
	return { ...callers.event, jobId: job.id };
}

async function wantedChange({ organiser: { peopleChanges }, event }: Callers) {
	const { total } = (await peopleChanges.preview(event)).data;
	return { ...event, change: { kind: "tag" as const, to: "Presse" }, total };
}

async function changeJob(callers: Callers) {
	const { jobId } = (await callers.organiser.peopleChanges.start(await wantedChange(callers))).data;
	return { ...callers.event, jobId };
}

const importChoices = { columns: { 0: "email" }, typologies: {}, known: "keep", isInvited: false } as const;

/** A list of people, on its way to what is asked of it. */
async function listOfPeople(
	{ organiser: { peopleImports }, event }: Callers,
	state: "dropped" | "checked" | "started" | "ended",
) {
	const list = new Blob([`E-mail\n${randomUUID()}@example.com`]);
	const { id: importId } = (await peopleImports.drop({ ...event, name: "liste.csv", list })).data;
	const one = { ...event, importId };
	if (state === "dropped") return one;
	await peopleImports.check({ ...one, choices: importChoices });
	if (state === "checked") return one;
	await peopleImports.start(one);
	if (state === "ended") await peopleImports.cancel(one);
	return one;
}

/** A view that is kept already, or one that is kept for this. */
async function keptView({ organiser: { peopleViews }, event }: Callers) {
	const { kept } = (await peopleViews.list(event)).data;
	const viewId = kept[0]?.id ?? (await peopleViews.keep({ ...event, name: randomUUID(), query: "" })).data.id;
	return { ...event, viewId };
}

async function sequenceOf({ organiser: { sequences }, event }: Callers) {
	return { ...event, sequenceId: (await sequences.open(event)).data.sequenceId };
}

function optionOf({ event, question }: Callers) {
	return { ...event, moduleId: question.id, optionId: question.options[0] ?? "" };
}

async function moduleOf({ organiser: { liveModules }, event }: Callers, key: string) {
	const { modules } = (await liveModules.list(event)).data;
	return { ...event, moduleId: modules.find(({ entry }) => entry.key === key)?.id ?? "" };
}

async function readOnce(callers: Callers, leaves: boolean) {
	const begun = await (await callers.as(ana)).presences.read(callers.event);
	if (!leaves) return begun;
	return callers.stranger.presences.leave({ ...callers.event, readingId: begun.data.readingId });
}
