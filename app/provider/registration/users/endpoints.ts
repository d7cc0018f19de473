import { Refusal } from "~/domain/ground/refusal";
import { peoplePageSize } from "~/domain/people/people-list";
import { createAccount, requireOwnAccount, toNewAccount } from "../../account/accounts/create-account";
import { createByMail } from "../../account/accounts/create-by-mail";
import { checkEmail, isExistenceHidden } from "../../account/addresses/check-email";
import type { Account } from "../../account/authentications/devices";
import { existenceAttempt, subjectFrom } from "../../account/authentications/guesses";
import { requireGoodPassword } from "../../account/authentications/require-good-password";
import { requireReach, requireRight, requireRoles, rightsAt, rolesAt, rolesInDomain } from "../../ground/access/access";
import { describeForBadge } from "../../ground/access/badge-sessions";
import { readCallerAtEvent } from "../../ground/access/caller-at-event";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { listStaffEvents } from "../../ground/access/list-staff-events";
import { resolveEvent } from "../../ground/access/resolve-event";
import { requireRightAt } from "../../ground/access/right-at";
import { hasAnyRole, hasRole, rolesIn } from "../../ground/access/roles";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { type Attempt, countAttempt, countAttempts, networkOf, resetAttempts } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { requireMails } from "../../ground/outbox/require-mails";
import { unprintableLetters } from "../../ground/printing/font-faces";
import { isCorrected } from "../../ground/records/person-at-event";
import { openSession } from "../../ground/tokens/sign-in";
import { markAttendanceDay } from "../../live/attendance/mark-attendance-day";
import { isForSelf } from "../../live/attendance/presence-rules";
import { exportPeople } from "../../people/export/export-people";
import { listPeople, type PeopleScope } from "../../people/list/list-people";
import { offeredColumns } from "../../people/list/offered-columns";
import { columnsOfForm, peopleColumns } from "../../people/list/people-columns";
import { conditionsOf, filtersOf } from "../../people/list/people-conditions";
import { searchCompanies, searchPeople } from "../../people/list/search";
import { changeDays } from "./change-days";
import { answerCorrection, readCorrection } from "./corrections";
import { createPlaceholder } from "./create-placeholder";
import { describeIgnored, personChangedBy, registrationChangedBy } from "./ignored-fields";
import { registerDay } from "./register-day";
import { chooseTypology, readUser, updatePerson, userIn } from "./users";

/** Somebody who shows a badge is a participant and nothing else. */
const ofBadge = { roles: [], isStaff: false, isByBadge: true, isCorrected: false };

export const users = {
	me: os.users.me.handler(async ({ input, context }) => {
		const { domainId, eventId } = input;
		if (eventId === undefined) {
			const { personId, isByBadge } = await requireCaller(context, domainId);
			const me = await readUser(context.store, personId);
			if (isByBadge) return { data: { me: describeForBadge(me), ...ofBadge } };
			const isStaff = await hasRole(context.store, { domainId, personId }, context.now());
			return { data: { me, roles: [], isStaff, isByBadge, isCorrected: false } };
		}
		const { caller, event, dossier: snapshot } = await readCallerAtEvent(context, { domainId, eventId });
		// Roles are listed without a proof, which only using them asks for: they are the caller's own. Somebody who shows a badge
		// is a participant.
		const { isByBadge } = caller;
		const me = await userIn(context.store, event, snapshot, { viewerId: caller.personId });
		if (isByBadge) return { data: { me: describeForBadge(me), ...ofBadge } };
		const all = rolesIn(snapshot.roles, context.now());
		const roles = rolesAt(all, event.id);
		const isStaff = hasAnyRole(all);
		return {
			data: { me, roles, isStaff, isByBadge, isCorrected: isCorrected(snapshot.person, snapshot.registration) },
		};
	}),
	get: os.users.get.handler(async ({ input, context }) => {
		const { personId: viewerId } = await requireReach(context, input, "serve");
		const event = await requireEvent(context, input.eventId, input.domainId);
		return readUser(context.store, input.userId, event, { viewerId });
	}),
	updateRecord: os.users.updateRecord.handler(async ({ input, context }) => {
		const { domainId, eventId, userId, typoId, lostPlaces = [], ...rest } = input;
		await requireReach(context, { domainId, eventId, userId });
		const event = await requireEvent(context, eventId, domainId);
		if (typoId !== undefined) {
			await chooseTypology(context.store, event, userId, { typologyId: typoId, lostPlaces }, context.now());
		}
		return { ...(await readUser(context.store, userId, event)), data: describeIgnored(rest, registrationChangedBy) };
	}),
	update: os.users.update.handler(async ({ input, context }) => {
		const { domainId, eventId, userId, firstName, lastName, mobile, phone, languageId, ...rest } = input;
		const caller = await requireReach(context, { domainId, eventId, userId }, "serve");
		const edit = { firstName, lastName, mobile, phone, languageId };
		const event = eventId === undefined ? undefined : await requireEvent(context, eventId, domainId);
		const { isAdministrator } = await rolesInDomain(context, caller);
		const by = { personId: caller.personId, isAdministrator, eventIds: event ? [event.id] : [] };
		await updatePerson(context.store, userId, edit, by, context.now());
		const data = describeIgnored(rest, personChangedBy);
		if (caller.as === "self" || isAdministrator) return { ...(await readUser(context.store, userId)), data };
		const user = await readUser(context.store, userId, event);
		// Without an event, as everywhere in this call.
		const { UserEvent: _, ...userFields } = user;
		return { ...userFields, UserEvent: null, data };
	}),
	registerDay: os.users.registerDay.handler(async ({ input, context }) => {
		const { registered, registeredAt, present, isRemote, userId, dayId } = input;
		const isRegistering = registered !== undefined || registeredAt !== undefined;
		if (isRegistering) await requireReach(context, input);
		const { isByBadge } = await requireCaller(context, input.domainId);
		const isOwn = isRegistering || (await isForSelf(context, input));
		const event = await requireEvent(context, input.eventId, input.domainId);
		const freed = isRegistering
			? await registerDay(context.store, event, input, context.now())
			: { places: [], articles: [] };
		if (present !== undefined || isRemote !== undefined) await markAttendanceDay(context, event, input);
		const user = await readUser(context.store, userId, event);
		const day = user.UserEvent?.UserEventDays.find(({ eventDayId }) => eventDayId === dayId);
		if (!day) throw new Refusal("notFound");
		return { ...(isOwn && (isByBadge ? describeForBadge(user) : user)), data: { freed, day } };
	}),
	correction: os.users.correction.handler(async ({ input, context }) => {
		const { event, personId } = await requireSelf(context, input);
		return { data: { correction: await readCorrection(context.store, event, personId, input.languageId) } };
	}),
	answerCorrection: os.users.answerCorrection.handler(async ({ input, context }) => {
		const { event, personId } = await requireSelf(context, input);
		const { at, accepts } = input;
		await answerCorrection(context.store, event, { personId, at, accepts }, context.now());
		return { done: true } as const;
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
		return { data: { events: await listStaffEvents(context, await requireRoles(context, caller), input) } };
	}),
	columns: os.users.columns.handler(async ({ input, context }) => {
		// Checked before the event is looked for, so that a stranger learns only that they have to sign in.
		await requireCaller(context, input.domainId);
		const event = await resolveEvent(context, input);
		await requireRight(context, "browsePeople", { domainId: event.domainId, eventId: event.id });
		const reader = { store: context.store, now: context.now() };
		const columns = peopleColumns(reader, event, input.languageId);
		const offers = await offeredColumns(context, { domainId: event.domainId, eventId: event.id });
		const headers = columns
			.filter(offers)
			.map(({ key, label, kind, values, isUnsorted }) => ({
				key,
				label,
				kind,
				...(values ? { values } : {}),
				...(isUnsorted ? { isUnsorted } : {}),
			}));
		return { data: { settings: { pageSize: peoplePageSize, headers } } };
	}),
	page: os.users.page.handler(async ({ input: { query, body }, context }) => {
		const { domainId = (await requireCaller(context)).domainId, eventId } = query;
		const crowd = await requireBrowsable(context, { domainId, eventId });
		const { page, pageSize, after, before } = query;
		const listed = await listPeople(context.store, crowd, { ...body, page, pageSize, after, before });
		const isNotPrinted = (row: object) => unprintableLetters(Object.values(row).join(" ")).length > 0;
		const ids = listed.users.flatMap(({ id, name, firstName, lastName }) =>
			isNotPrinted({ name, firstName, lastName }) ? [id] : [],
		);
		return { data: { ...listed, notPrinted: ids, page, pageSize } };
	}),
	list: os.users.list.handler(async ({ input, context }) => {
		const { store } = context;
		const { event, ...crowd } = await requireListable(context, input);
		const all = peopleColumns({ store, now: crowd.now }, event);
		const ofForm = event && input.formId ? columnsOfForm(event, input.formId, all) : [];
		const usual = ["firstName", "lastName", "email", "typoId", "invited", "registered", "isRemote"];
		const listOptions = {
			headers: [...new Set([...usual, ...ofForm.map(({ key }) => key)])],
			filters: filtersOf(input),
			conditions: conditionsOf(input, event as LoadedEvent),
		};
		const { pageCurrent, pageSize } = input;
		if (input.createExport) {
			const fileUrl = await exportPeople(context, { event, ...crowd }, listOptions);
			const { total } = await listPeople(store, { event, ...crowd }, { ...listOptions, page: 1, pageSize: 1 });
			return { data: { users: [], total, pageCurrent, pageSize, fileUrl } };
		}
		const listed = await listPeople(store, { event, ...crowd }, { ...listOptions, page: pageCurrent, pageSize });
		return { data: { ...listed, pageCurrent, pageSize } };
	}),
	create: os.users.create.handler(async ({ input: { params, query, body }, context }) => {
		const { domainId } = params;
		const event = query.eventId === undefined ? undefined : await requireEvent(context, query.eventId, domainId);
		const account = toNewAccount(body);
		if (query.force) {
			// Without an event the account belongs to the domain, where no organiser may create it.
			await requireRight(context, "createPeople", { domainId, eventId: event?.id ?? "" });
			if (event && account.password) await requireGoodPassword(event, account.password);
			// An account with a password that the organiser knows is not vouched for: the organiser could sign in with it instead
			// of the person who reads the address.
			const by = { isVouched: !account.password, isForOther: true };
			return { data: { id: await createAccount(context.store, domainId, event, account, context.now(), by) } };
		}
		if (!event) throw new Refusal("accessDenied");
		await countAttempt(context, limits.accountsFromAddress, networkOf(context.address));
		const ownAccount = await requireOwnAccount(event, account, context.now());
		if (await isExistenceHidden(context, domainId)) {
			requireMails(context);
			await createByMail(context.store, event, ownAccount, context.now());
			return { data: {} };
		}
		const id = await createAccount(context.store, domainId, event, ownAccount, context.now());
		await resetAttempts(context, checkFromHere(context, { domainId, email: ownAccount.email }));
		const { token } = await openSession(context.store, id, context.now(), "account");
		return { data: { id, token } };
	}),
	check: os.users.check.handler(async ({ input, context }) => {
		const check = checkFromHere(context, input);
		await countAttempts(context, [check]);
		const data = await checkEmail(context, input.domainId, input.email);
		// An address that nobody has counts as a guess; one that somebody has counts as revealed, until they sign in with it.
		if (data.exists !== false) await resetAttempts(context, check);
		if (data.exists) await countAttempts(context, [existenceAttempt(context, input)]);
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
				users: right && q ? await searchPeople(context.store, domainId, right, q, context.now()) : [],
				companies: company && q ? await searchCompanies(context.store, domainId, q) : [],
			},
		};
	}),
};

/** Not even whoever registered them answers for a person; and a badge, which everybody can see, is not enough. */
async function requireSelf(context: ProviderContext, request: { domainId: string; eventId: string; userId: string }) {
	const { personId, isByBadge } = await requireReach(context, request, "speakForOneself");
	if (personId !== request.userId) throw new Refusal("accessDenied");
	if (isByBadge) throw new Refusal("badgeNotEnough");
	return { event: await requireEvent(context, request.eventId, request.domainId), personId };
}

function checkFromHere({ address }: ProviderContext, account: Account): Attempt {
	const network = networkOf(address);
	return {
		limit: limits.checksFromAddress,
		subject: subjectFrom(network, account),
		among: { limit: limits.unknownChecked, subject: network },
	};
}

/** For the desk too, by the columns that it needs. */
async function requireBrowsable(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId?: string | undefined },
): Promise<PeopleScope> {
	if (eventId === undefined) return requireListable(context, { domainId });
	const { event } = await requireRightAt(context, "browsePeople", { domainId, eventId });
	const offers = await offeredColumns(context, { domainId, eventId: event.id });
	return { domainId, event, eventIds: undefined, now: context.now(), offers };
}

async function requireListable(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId?: string | undefined },
): Promise<PeopleScope> {
	const event = eventId === undefined ? undefined : await requireEvent(context, eventId, domainId);
	const target = { domainId, eventId: event?.id };
	const { eventIds } = await requireRight(context, "listPeople", target);
	return { domainId, event, eventIds, now: context.now(), offers: await offeredColumns(context, target) };
}
