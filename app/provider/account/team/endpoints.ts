import type { ProviderContext } from "../../ground/access/context";
import { calls } from "../../ground/calls/calls";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { transact } from "../../ground/store/transact";
import { changeTeamMember } from "./change-team";
import { inviteToTeam, remindInvitee } from "./invite-to-team";
import { listTeam } from "./list-team";
import { acceptOwnRoles, giveRoleBack, listOwnRoles, refuseOwnRoles } from "./own-roles";

export const team = {
	list: calls.team.list.handler(async ({ event, caller: { personId }, input, context }) => {
		return { data: await listTeam(context.store, event, { ...input, callerId: personId }, context.now()) };
	}),
	invite: calls.team.invite.handler(async ({ event, caller: { personId }, input, context }) => {
		await countAttempt(context, limits.teamMailsOfPerson, personId);
		const { email, firstName, lastName, languageId = null, role, until } = input;
		const invitee = { email, firstName, lastName, languageId };
		const change = { event, author: personId, now: context.now() };
		const invited = await transact(context.store, (tx) => inviteToTeam(tx, change, invitee, { role, until }));
		delete context.memo.roles;
		auditedByItsVerb(context);
		return { data: { id: invited.id, isMailed: invited.isMailed && !context.mailsStay } };
	}),
	change: calls.team.change.handler(async ({ event, caller: { personId }, input, context }) => {
		const { userId, roles, version } = input;
		const change = { event, author: personId, userId, now: context.now() };
		await transact(context.store, (tx) => changeTeamMember(tx, change, { roles, version }));
		delete context.memo.roles;
		auditedByItsVerb(context);
		return { done: true as const };
	}),
	remind: calls.team.remind.handler(async ({ event, caller: { personId }, input, context }) => {
		await countAttempt(context, limits.teamMailsOfPerson, personId);
		const change = { event, author: personId, userId: input.userId, now: context.now() };
		const { isMailed } = await transact(context.store, (tx) => remindInvitee(tx, change));
		auditedByItsVerb(context);
		return { data: { isMailed: isMailed && !context.mailsStay } };
	}),
	own: calls.team.own.handler(async ({ event, caller, context }) => {
		return { data: await listOwnRoles(context, event, caller) };
	}),
	accept: calls.team.accept.handler(async ({ event, caller: { personId }, input, context }) => {
		await acceptOwnRoles(context, { event, personId }, input);
		return { done: true as const };
	}),
	refuse: calls.team.refuse.handler(async ({ event, caller: { personId }, input, context }) => {
		await refuseOwnRoles(context, { event, personId }, input);
		return { done: true as const };
	}),
	giveBack: calls.team.giveBack.handler(async ({ event, caller: { personId }, input, context }) => {
		await giveRoleBack(context, { event, personId }, input.role);
		return { done: true as const };
	}),
};

/** The verb has written its line, with what it changed. */
function auditedByItsVerb({ auditNote }: ProviderContext) {
	if (auditNote) auditNote.about = [];
}
