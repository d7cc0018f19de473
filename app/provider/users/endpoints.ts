import { peoplePageSize } from "~/domain/people-list";
import { Refusal } from "~/domain/refusal";
import { requireReach, requireRight, requireRoles } from "../access";
import { countAttempt, limits, networkOf } from "../authentications/attempts";
import { openSession } from "../authentications/authentications";
import { os, type ProviderContext, requireCaller } from "../context";
import { type KnownEvent, requireEvent } from "../events/known-event";
import { exportPeople } from "../exports/export-people";
import { createPlaceholder } from "./anonymous";
import { checkEmail } from "./check-email";
import { createAccount, requireOwnAccount } from "./create-account";
import { type Crowd, listPeople } from "./list-people";
import { columnsOfForm, peopleColumns } from "./people-columns";
import { conditionsOf, filtersOf } from "./people-conditions";
import { searchCompanies, searchPeople } from "./search";
import { chooseTypology, readUser, registerDay, updatePerson } from "./users";

export const users = {
	me: os.users.me.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		const event = input.eventId === undefined ? undefined : await requireEvent(context, input.eventId, input.domainId);
		return { data: { me: await readUser(context.store, personId, event) } };
	}),
	get: os.users.get.handler(async ({ input, context }) => {
		await requireReach(context, input);
		return readUser(context.store, input.userId, await requireEvent(context, input.eventId, input.domainId));
	}),
	updateRecord: os.users.updateRecord.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		if (input.typoId !== undefined)
			await chooseTypology(context.store, event, input.userId, input.typoId, context.now());
		return readUser(context.store, input.userId, event);
	}),
	update: os.users.update.handler(async ({ input, context }) => {
		await requireReach(context, input);
		await updatePerson(context.store, input.userId, input, context.now());
		return readUser(context.store, input.userId);
	}),
	registerDay: os.users.registerDay.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await registerDay(context.store, event, input, context.now());
		return readUser(context.store, input.userId, event);
	}),
	roles: os.users.roles.handler(async ({ input, context }) => {
		const caller = await requireCaller(context, input.domainId);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { isAdministrator, organises } = await requireRoles(context, caller);
		const roles = [
			...(organises.includes(event.id) ? (["organiser"] as const) : []),
			...(isAdministrator ? (["administrator"] as const) : []),
		];
		return { data: { roles } };
	}),
	columns: os.users.columns.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		await requireRight(context, "listPeople", { domainId: input.domainId, eventId: event.id });
		const headers = peopleColumns(context.store, event, input.languageId).map(({ key, label, kind, values }) => ({
			key,
			label,
			kind,
			...(values ? { values } : {}),
		}));
		return { data: { settings: { pageSize: peoplePageSize, headers } } };
	}),
	page: os.users.page.handler(async ({ input: { query, body }, context }) => {
		const crowd = await listable(context, query);
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
		if (query.force) {
			// Without an event it is the domain's: no organiser has it.
			await requireRight(context, "createPeople", { domainId, eventId: event?.id ?? "" });
			return { data: { id: await createAccount(context.store, domainId, event, body, context.now()) } };
		}
		if (!event) throw new Refusal("accessDenied");
		await countAttempt(context, limits.accountsFromAddress, networkOf(context.address));
		requireOwnAccount(event, body, context.now());
		const id = await createAccount(context.store, domainId, event, body, context.now());
		const { token } = await openSession(context.store, id, context.now(), "account");
		return { data: { id, token } };
	}),
	check: os.users.check.handler(async ({ input, context }) => {
		await countAttempt(context, limits.checksFromAddress, networkOf(context.address));
		await countAttempt(context, limits.checksOfAccount, `${input.domainId} ${input.email.toLowerCase()}`);
		return { data: await checkEmail(context, input.domainId, input.email) };
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
				users: right ? await searchPeople(context.store, domainId, right, q) : [],
				companies: company ? await searchCompanies(context.store, domainId, q) : [],
			},
		};
	}),
};

/** Whom the caller may list: everybody at the event, or whom their roles go over. */
async function listable(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId?: string | undefined },
): Promise<Crowd> {
	const event = eventId === undefined ? undefined : await requireEvent(context, eventId, domainId);
	const { eventIds } = await requireRight(context, "listPeople", { domainId, eventId: event?.id });
	return { domainId, event, eventIds };
}
