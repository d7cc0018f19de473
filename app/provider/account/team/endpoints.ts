import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { requireEvent } from "../../ground/events/loaded-event";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { transact } from "../../ground/store/transact";
import { requireProof } from "../authentications/proof";
import { changeTeamMember } from "./change-team";
import { inviteToTeam, remindInvitee } from "./invite-to-team";
import { listTeam } from "./list-team";
import { acceptOwnRoles, giveRoleBack, listOwnRoles, refuseOwnRoles } from "./own-roles";

export const team = {
	list: os.team.list.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "configure", input);
		return { data: await listTeam(context.store, event, { ...input, callerId: personId }, context.now()) };
	}),
	invite: os.team.invite.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "configure", input);
		await countAttempt(context, limits.teamMailsOfPerson, personId);
		const { email, firstName, lastName, languageId = null, role, until } = input;
		const invitee = { email, firstName, lastName, languageId };
		const change = { event, author: personId, now: context.now() };
		const invited = await transact(context.store, (tx) => inviteToTeam(tx, change, invitee, { role, until }));
		delete context.memo.roles;
		auditedByItsVerb(context);
		return { data: { id: invited.id, isMailed: invited.isMailed && !context.mailsStay } };
	}),
	change: os.team.change.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "configure", input);
		const { userId, roles, version } = input;
		const change = { event, author: personId, userId, now: context.now() };
		await transact(context.store, (tx) => changeTeamMember(tx, change, { roles, version }));
		delete context.memo.roles;
		auditedByItsVerb(context);
		return { done: true as const };
	}),
	remind: os.team.remind.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "configure", input);
		await countAttempt(context, limits.teamMailsOfPerson, personId);
		const change = { event, author: personId, userId: input.userId, now: context.now() };
		const { isMailed } = await transact(context.store, (tx) => remindInvitee(tx, change));
		auditedByItsVerb(context);
		return { data: { isMailed: isMailed && !context.mailsStay } };
	}),
	own: os.team.own.handler(async ({ input, context }) => {
		const caller = await requireCaller(context, input.domainId);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: await listOwnRoles(context, event, caller) };
	}),
	accept: os.team.accept.handler(async ({ input, context }) => {
		const { personId } = await requireProof(context, input.domainId);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await acceptOwnRoles(context, { event, personId }, input);
		return { done: true as const };
	}),
	refuse: os.team.refuse.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await refuseOwnRoles(context, { event, personId }, input);
		return { done: true as const };
	}),
	giveBack: os.team.giveBack.handler(async ({ input, context }) => {
		const { personId } = await requireProof(context, input.domainId);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await giveRoleBack(context, { event, personId }, input.role);
		return { done: true as const };
	}),
};

/** The verb has written its line, with what it changed. */
function auditedByItsVerb({ deed }: ProviderContext) {
	if (deed) deed.about = [];
}
