import { peoplePageSize } from "~/domain/people-list";
import { Refusal } from "~/domain/refusal";
import { accountIn } from "../../account/accounts/account-in";
import { createAccount, requireOwnAccount } from "../../account/accounts/create-account";
import { createByMail } from "../../account/accounts/create-by-mail";
import { checkEmail, isKeptSecret } from "../../account/addresses/check-email";
import type { Account } from "../../account/authentications/devices";
import { requireGoodPassword } from "../../account/authentications/good-password";
import { subjectOf } from "../../account/authentications/guesses";
import { requireReach, requireRight, requireRoles, rightsAt, rolesAt } from "../../ground/access/access";
import { arrivalAt } from "../../ground/access/arrival";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { eventMeant } from "../../ground/access/event-meant";
import { rolesIn } from "../../ground/access/roles";
import { staffEvents } from "../../ground/access/staff-events";
import { type KnownEvent, requireEvent } from "../../ground/events/known-event";
import { type Attempt, countAttempt, countAttempts, forgetAttempts, networkOf } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { requireMails } from "../../ground/outbox/require-mails";
import { openSession } from "../../ground/tokens/authentications";
import { markDay } from "../../live/presences/mark-day";
import { speaksForSelf } from "../../live/presences/may-say";
import { exportPeople } from "../../organiser/people/export-people";
import { type Crowd, listPeople } from "../../organiser/people/list-people";
import { columnsOfForm, peopleColumns } from "../../organiser/people/people-columns";
import { conditionsOf, filtersOf } from "../../organiser/people/people-conditions";
import { searchCompanies, searchPeople } from "../../organiser/people/search";
import { createPlaceholder } from "./anonymous";
import { changeDays } from "./change-days";
import { leftOut, personChangedBy, recordChangedBy } from "./left-out";
import { registerDay } from "./register-day";
import { chooseTypology, readUser, updatePerson, userIn } from "./users";

export const users = {
	me: os.users.me.handler(async ({ input, context }) => {
		const { domainId, eventId } = input;
		if (eventId === undefined) {
			const { personId } = await requireCaller(context, domainId);
			return { data: { me: await readUser(context.store, personId), roles: [] } };
		}
		const { caller, event, dossier } = await arrivalAt(context, { domainId, eventId });
		// Told without a proof, which using them asks for: it is their own. Who shows a badge is a participant.
		const roles = caller.isByBadge ? [] : rolesAt(rolesIn(dossier.roles), event.id);
		return { data: { me: await userIn(context.store, event, dossier), roles } };
	}),
	get: os.users.get.handler(async ({ input, context }) => {
		await requireReach(context, input);
		return readUser(context.store, input.userId, await requireEvent(context, input.eventId, input.domainId));
	}),
	updateRecord: os.users.updateRecord.handler(async ({ input, context }) => {
		const { domainId, eventId, userId, typoId, lostPlaces = [], ...rest } = input;
		await requireReach(context, { domainId, eventId, userId });
		const event = await requireEvent(context, eventId, domainId);
		if (typoId !== undefined) {
			await chooseTypology(context.store, event, userId, { typologyId: typoId, lostPlaces }, context.now());
		}
		return { ...(await readUser(context.store, userId, event)), data: leftOut(rest, recordChangedBy) };
	}),
	update: os.users.update.handler(async ({ input, context }) => {
		const { domainId, eventId, userId, firstName, lastName, mobile, phone, languageId, ...rest } = input;
		await requireReach(context, { domainId, eventId, userId });
		await updatePerson(context.store, userId, { firstName, lastName, mobile, phone, languageId }, context.now());
		return { ...(await readUser(context.store, userId)), data: leftOut(rest, personChangedBy) };
	}),
	registerDay: os.users.registerDay.handler(async ({ input, context }) => {
		const { registered, registeredAt, present, isRemote, userId, dayId } = input;
		const isRegistering = registered !== undefined || registeredAt !== undefined;
		if (isRegistering) await requireReach(context, input);
		const isOwn = isRegistering || (await speaksForSelf(context, input));
		const event = await requireEvent(context, input.eventId, input.domainId);
		const freed = isRegistering
			? await registerDay(context.store, event, input, context.now())
			: { places: [], articles: [] };
		if (present !== undefined || isRemote !== undefined) await markDay(context, event, input);
		const user = await readUser(context.store, userId, event);
		const day = user.UserEvent?.UserEventDays.find(({ eventDayId }) => eventDayId === dayId);
		if (!day) throw new Refusal("notFound");
		return { ...(isOwn && user), data: { freed, day } };
	}),
	changeDays: os.users.changeDays.handler(async ({ input, context }) => {
		await requireReach(context, input, "changePeople");
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { freed: await changeDays(context.store, event, input, context.now()) } };
	}),
	roles: os.users.roles.handler(async ({ input, context }) => {
		const caller = await requireCaller(context, input.domainId);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const roles = await requireRoles(context, caller);
		return { data: { roles: rolesAt(roles, event.id), rights: rightsAt(roles, event.id) } };
	}),
	staffEvents: os.users.staffEvents.handler(async ({ input, context }) => {
		const caller = await requireCaller(context, input.domainId);
		return { data: { events: await staffEvents(context, await requireRoles(context, caller), input) } };
	}),
	columns: os.users.columns.handler(async ({ input, context }) => {
		// Before the event is looked for: a stranger hears that they have to sign in.
		await requireCaller(context, input.domainId);
		const event = await eventMeant(context, input);
		await requireRight(context, "listPeople", { domainId: event.domainId, eventId: event.id });
		const headers = peopleColumns(context.store, event, input.languageId).map(({ key, label, kind, values }) => ({
			key,
			label,
			kind,
			...(values ? { values } : {}),
		}));
		return { data: { settings: { pageSize: peoplePageSize, headers } } };
	}),
	page: os.users.page.handler(async ({ input: { query, body }, context }) => {
		const { domainId = (await requireCaller(context)).domainId, eventId } = query;
		const crowd = await listable(context, { domainId, eventId });
		const { page, pageSize } = query;
		return { data: { ...(await listPeople(context.store, crowd, { ...body, page, pageSize })), page, pageSize } };
	}),
	list: os.users.list.handler(async ({ input, context }) => {
		const { store } = context;
		const { event, ...crowd } = await listable(context, input);
		const all = peopleColumns(store, event);
		const ofForm = event && input.formId ? columnsOfForm(event, input.formId, all) : [];
		const usual = ["firstName", "lastName", "email", "typoId", "invited", "registered", "isRemote"];
		const asked = {
			headers: [...new Set([...usual, ...ofForm.map(({ key }) => key)])],
			filters: filtersOf(input),
			conditions: conditionsOf(input, event as KnownEvent),
		};
		const { pageCurrent, pageSize } = input;
		if (input.createExport) {
			const fileUrl = await exportPeople(context, { event, ...crowd }, asked);
			const { total } = await listPeople(store, { event, ...crowd }, { ...asked, page: 1, pageSize: 1 });
			return { data: { users: [], total, pageCurrent, pageSize, fileUrl } };
		}
		const listed = await listPeople(store, { event, ...crowd }, { ...asked, page: pageCurrent, pageSize });
		return { data: { ...listed, pageCurrent, pageSize } };
	}),
	create: os.users.create.handler(async ({ input: { params, query, body }, context }) => {
		const { domainId } = params;
		const event = query.eventId === undefined ? undefined : await requireEvent(context, query.eventId, domainId);
		const account = accountIn(body);
		if (query.force) {
			// Without an event it is the domain's: no organiser has it.
			await requireRight(context, "createPeople", { domainId, eventId: event?.id ?? "" });
			if (event && account.password) await requireGoodPassword(event, account.password);
			// With a password that they know, the organiser could enter in the place of who reads the address.
			const by = { isVouched: !account.password, isForOther: true };
			return { data: { id: await createAccount(context.store, domainId, event, account, context.now(), by) } };
		}
		if (!event) throw new Refusal("accessDenied");
		await countAttempt(context, limits.accountsFromAddress, networkOf(context.address));
		await requireOwnAccount(event, account, context.now());
		if (await isKeptSecret(context, domainId)) {
			requireMails(context);
			await createByMail(context.store, event, account, context.now());
			return { data: {} };
		}
		const id = await createAccount(context.store, domainId, event, account, context.now());
		await forgetAttempts(context, checkFromHere(context, { domainId, email: account.email ?? "" }));
		const { token } = await openSession(context.store, id, context.now(), "account");
		return { data: { id, token } };
	}),
	check: os.users.check.handler(async ({ input, context }) => {
		const check = checkFromHere(context, input);
		await countAttempts(context, [check]);
		const data = await checkEmail(context, input.domainId, input.email);
		// Who guesses at addresses meets those that nobody has; a person's own counts for nothing.
		if (data.exists !== false) await forgetAttempts(context, check);
		return { data };
	}),
	createAnonymous: os.users.createAnonymous.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		await countAttempt(context, limits.placeholdersFromAddress, networkOf(context.address));
		const id = await createPlaceholder(context.store, event, input, context.now());
		const { token } = await openSession(context.store, id, context.now(), "anonymous");
		return { data: { id, token } };
	}),
	search: os.users.search.handler(async ({ input: { domainId, user, company, q }, context }) => {
		await requireRight(context, "searchCompanies", { domainId });
		const right = user ? await requireRight(context, "searchPeople", { domainId }) : undefined;
		return {
			data: {
				users: right && q ? await searchPeople(context.store, domainId, right, q) : [],
				companies: company && q ? await searchCompanies(context.store, domainId, q) : [],
			},
		};
	}),
};

function checkFromHere({ address }: ProviderContext, account: Account): Attempt {
	const network = networkOf(address);
	return {
		limit: limits.checksFromAddress,
		subject: `${subjectOf(account)} ${network ?? ""}`,
		among: { limit: limits.unknownChecked, subject: network },
	};
}

/** Whom the caller may list: everybody at the event, or whom their roles go over. */
async function listable(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId?: string | undefined },
): Promise<Crowd> {
	const event = eventId === undefined ? undefined : await requireEvent(context, eventId, domainId);
	const { eventIds } = await requireRight(context, "listPeople", { domainId, eventId: event?.id });
	return { domainId, event, eventIds };
}
