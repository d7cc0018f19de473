import { os } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { transact } from "../../ground/store/transact";
import { changeTeamMember } from "./change-team";
import { inviteToTeam } from "./invite-to-team";
import { listTeam } from "./list-team";

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
		// The verb has written its line, with what it changed.
		if (context.deed) context.deed.about = [];
		return { data: { id: invited.id, isMailed: invited.isMailed && !context.mailsStay } };
	}),
	change: os.team.change.handler(async ({ input, context }) => {
		const { event, personId } = await requireRightAt(context, "configure", input);
		const { userId, roles, version } = input;
		const change = { event, author: personId, userId, now: context.now() };
		await transact(context.store, (tx) => changeTeamMember(tx, change, { roles, version }));
		delete context.memo.roles;
		if (context.deed) context.deed.about = [];
		return { done: true as const };
	}),
};
