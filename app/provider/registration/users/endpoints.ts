import { Refusal } from "~/domain/ground/refusal";
import { peoplePageSize } from "~/domain/people/people-list";
import { createAccount, requireOwnAccount, toNewAccount } from "../../account/accounts/create-account";
import { createByMail } from "../../account/accounts/create-by-mail";
import { checkEmail, isExistenceHidden } from "../../account/addresses/check-email";
import type { Account } from "../../account/authentications/devices";
import { existenceAttempt, subjectFrom } from "../../account/authentications/guesses";
import { requireGoodPassword } from "../../account/authentications/require-good-password";
import { requireRoles, rightsAt, rolesAt, rolesInDomain } from "../../ground/access/access";
import { describeForBadge } from "../../ground/access/badge-sessions";
import type { ProviderContext } from "../../ground/access/context";
import { listStaffEvents } from "../../ground/access/list-staff-events";
import { hasAnyRole, hasRole, rolesIn } from "../../ground/access/roles";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { type Attempt, countAttempt, countAttempts, networkOf, resetAttempts } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { requireMails } from "../../ground/outbox/require-mails";
import { unprintableLetters } from "../../ground/printing/font-faces";
import { isCorrected } from "../../ground/records/person-at-event";
import { openSession } from "../../ground/tokens/sign-in";
import { markAttendanceDay } from "../../live/attendance/mark-attendance-day";
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
	me: calls.users.me.handler(async ({ caller: { personId, isByBadge }, at, input: { domainId }, context }) => {
		if (!at) {
			const me = await readUser(context.store, personId);
			if (isByBadge) return { data: { me: describeForBadge(me), ...ofBadge } };
			const isStaff = await hasRole(context.store, { domainId, personId }, context.now());
			return { data: { me, roles: [], isStaff, isByBadge, isCorrected: false } };
		}
		// Roles are listed without a proof, which only using them asks for: they are the caller's own. Somebody who shows a badge
		// is a participant.
		const { event, snapshot } = at;
		const me = await userIn(context.store, event, snapshot, { viewerId: personId });
		if (isByBadge) return { data: { me: describeForBadge(me), ...ofBadge } };
		const all = rolesIn(snapshot.roles, context.now());
		const roles = rolesAt(all, event.id);
		const isStaff = hasAnyRole(all);
		return {
			data: { me, roles, isStaff, isByBadge, isCorrected: isCorrected(snapshot.person, snapshot.registration) },
		};
	}),
	get: calls.users.get.handler(async ({ event, caller: { personId: viewerId }, input, context }) => {
		return readUser(context.store, input.userId, event, { viewerId });
	}),
	updateRecord: calls.users.updateRecord.handler(async ({ event, input, context }) => {
		const { domainId, eventId, userId, typoId, lostPlaces = [], ...rest } = input;
		if (typoId !== undefined) {
			await chooseTypology(context.store, event, userId, { typologyId: typoId, lostPlaces }, context.now());
		}
		return { ...(await readUser(context.store, userId, event)), data: describeIgnored(rest, registrationChangedBy) };
	}),
	update: calls.users.update.handler(async ({ event, caller, input, context }) => {
		const { domainId: _, eventId: __, userId, firstName, lastName, mobile, phone, languageId, ...rest } = input;
		const edit = { firstName, lastName, mobile, phone, languageId };
		const { isAdministrator } = await rolesInDomain(context, caller);
		const by = { personId: caller.personId, isAdministrator, eventIds: event ? [event.id] : [] };
		await updatePerson(context.store, userId, edit, by, context.now());
		const data = describeIgnored(rest, personChangedBy);
		if (caller.as === "self" || isAdministrator) return { ...(await readUser(context.store, userId)), data };
		const user = await readUser(context.store, userId, event);
		// Without an event, as everywhere in this call.
		return { ...user, UserEvent: null, data };
	}),
	registerDay: calls.users.registerDay.handler(async ({ event, caller, isRegistering, isMarking, input, context }) => {
		const { userId, dayId } = input;
		const isOwn = caller.personId === userId;
		const freed = isRegistering
			? await registerDay(context.store, event, input, context.now())
			: { places: [], articles: [] };
		if (isMarking) await markAttendanceDay(context, event, { ...input, isOwn });
		const user = await readUser(context.store, userId, event);
		const day = user.UserEvent?.UserEventDays.find(({ eventDayId }) => eventDayId === dayId);
		if (!day) throw new Refusal("notFound");
		const described = caller.isByBadge ? describeForBadge(user) : user;
		return { ...((isRegistering || isOwn) && described), data: { freed, day } };
	}),
	correction: calls.users.correction.handler(async ({ event, caller: { personId }, input, context }) => {
		return { data: { correction: await readCorrection(context.store, event, personId, input.languageId) } };
	}),
	answerCorrection: calls.users.answerCorrection.handler(async ({ event, caller: { personId }, input, context }) => {
		const { at, accepts } = input;
		await answerCorrection(context.store, event, { personId, at, accepts }, context.now());
		return { done: true } as const;
	}),
	changeDays: calls.users.changeDays.handler(async ({ event, input, context }) => {
		return { data: { freed: await changeDays(context.store, event, input, context.now()) } };
	}),
	roles: calls.users.roles.handler(async ({ event, caller, context }) => {
		const roles = await requireRoles(context, caller);
		return { data: { roles: rolesAt(roles, event.id), rights: rightsAt(roles, event.id) } };
	}),
	staffEvents: calls.users.staffEvents.handler(async ({ caller, input, context }) => {
		return { data: { events: await listStaffEvents(context, await requireRoles(context, caller), input) } };
	}),
	columns: calls.users.columns.handler(async ({ event, input, context }) => {
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
	page: calls.users.page.handler(async ({ event, eventIds, caller: { domainId }, input: { query, body }, context }) => {
		const crowd = await crowdOf(context, { domainId, event, eventIds });
		const { page, pageSize, after, before } = query;
		const listed = await listPeople(context.store, crowd, { ...body, page, pageSize, after, before });
		const isNotPrinted = (row: object) => unprintableLetters(Object.values(row).join(" ")).length > 0;
		const ids = listed.users.flatMap(({ id, name, firstName, lastName }) =>
			isNotPrinted({ name, firstName, lastName }) ? [id] : [],
		);
		return { data: { ...listed, notPrinted: ids, page, pageSize } };
	}),
	list: calls.users.list.handler(async ({ event, eventIds, input, context }) => {
		const { store } = context;
		const crowd = await crowdOf(context, { domainId: input.domainId, event, eventIds });
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
			const fileUrl = await exportPeople(context, crowd, listOptions);
			const { total } = await listPeople(store, crowd, { ...listOptions, page: 1, pageSize: 1 });
			return { data: { users: [], total, pageCurrent, pageSize, fileUrl } };
		}
		const listed = await listPeople(store, crowd, { ...listOptions, page: pageCurrent, pageSize });
		return { data: { ...listed, pageCurrent, pageSize } };
	}),
	create: calls.users.create.handler(async ({ event, input: { params, query, body }, context }) => {
		const { domainId } = params;
		const account = toNewAccount(body);
		if (query.force) {
			if (event && account.password) await requireGoodPassword(event, account.password);
			// An account with a password that the organiser knows is not vouched for: the organiser could sign in with it instead
			// of the person who reads the address.
			const by = { isVouched: !account.password, isForOther: true };
			return { data: { id: await createAccount(context.store, domainId, event, account, context.now(), by) } };
		}
		if (!event) throw new Refusal("accessDenied");
		await countAttempt(context, limits.accountsFromAddress, networkOf(context.address));
		const needsPassword = context.mailsStay === true;
		const ownAccount = await requireOwnAccount(event, account, { now: context.now(), needsPassword });
		if (await isExistenceHidden(context, domainId)) {
			requireMails(context);
			await createByMail(context.store, event, ownAccount, context.now());
			return { data: {} };
		}
		const id = await createAccount(context.store, domainId, event, ownAccount, context.now());
		await resetAttempts(context, checkFromHere(context, { domainId, email: ownAccount.email }));
		// Who gave no password has proved nothing yet (decision 22).
		const openedBy = ownAccount.password ? "account" : "link";
		const { token } = await openSession(context.store, id, context.now(), openedBy);
		return { data: { id, token } };
	}),
	check: calls.users.check.handler(async ({ input, context }) => {
		const check = checkFromHere(context, input);
		await countAttempts(context, [check]);
		const data = await checkEmail(context, input.domainId, input.email);
		// An address that nobody has counts as a guess; one that somebody has counts as revealed, until they sign in with it.
		if (data.exists !== false) await resetAttempts(context, check);
		if (data.exists) await countAttempts(context, [existenceAttempt(context, input)]);
		return { data };
	}),
	createAnonymous: calls.users.createAnonymous.handler(async ({ event, input, context }) => {
		await countAttempt(context, limits.placeholdersFromAddress, networkOf(context.address));
		const id = await createPlaceholder(context.store, event, input, context.now());
		const { token } = await openSession(context.store, id, context.now(), "anonymous");
		return { data: { id, token } };
	}),
	search: calls.users.search.handler(async ({ right, input: { domainId, company, q }, context }) => {
		return {
			data: {
				users: right && q ? await searchPeople(context.store, domainId, right, q, context.now()) : [],
				companies: company && q ? await searchCompanies(context.store, domainId, q) : [],
			},
		};
	}),
};

function checkFromHere({ address }: ProviderContext, account: Account): Attempt {
	const network = networkOf(address);
	return {
		limit: limits.checksFromAddress,
		subject: subjectFrom(network, account),
		among: { limit: limits.unknownChecked, subject: network },
	};
}

/** For the desk too, by the columns that it needs. */
async function crowdOf(
	context: ProviderContext,
	scope: Pick<PeopleScope, "domainId" | "event" | "eventIds">,
): Promise<PeopleScope> {
	const offers = await offeredColumns(context, { domainId: scope.domainId, eventId: scope.event?.id });
	return { ...scope, now: context.now(), offers };
}
