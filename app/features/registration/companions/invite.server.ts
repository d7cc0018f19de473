import { z } from "zod";
import { isRegistrationClosed } from "~/domain/settings";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, requireRecord, requireUser, type Visit, visitOf } from "../event/visit.server";
import { answersIn, email, goTo, names, shown } from "./posted.server";

const schema = z.object({ ...names, email });

/** Where somebody may invite: the address, or nothing. */
export function inviteOf({ frame, context, user, now }: Visit): string | undefined {
	const { settings, event } = frame;
	const isOpen = event.canRegister && !isRegistrationClosed(settings, now);
	const record = user?.UserEvent;
	const mayInvite = settings.inviteActive && isOpen && record?.registered && record.registeredBy === null;
	return mayInvite ? paths.invite(context) : undefined;
}

export async function loadInvite(args: Arguments) {
	const visit = await requireInviter(args);
	return serverOnly({ title: visit.frame.t("invite.title"), back: paths.confirmation(visit.context) });
}

export async function invite(args: Arguments) {
	const visit = await requireInviter(args);
	const posted = await answersIn(args, schema);
	if (posted.refused) return posted.refused;
	const { domainId, eventId } = visit.where;
	const { email: address, ...guest } = posted.answers;
	try {
		await visit.gateway.invitations.create({ domainId, eventId, ...guest, Authentication: { email: address } });
	} catch (error) {
		const refused = shown(error, posted.values);
		if (refused.data.errors.email === "errors.sameEmail") refused.data.errors.email = "errors.sameEmailInvite";
		return refused;
	}
	const variables = { name: `${guest.firstName} ${guest.lastName}` };
	return goTo(paths.confirmation(visit.context), { tone: "success", key: "invite.done", variables }, visit, args);
}

async function requireInviter(args: Arguments): Promise<Visit> {
	const visit = await visitOf(args);
	requireRecord(requireUser(visit, args.request));
	if (!inviteOf(visit)) throw new Response(null, { status: 404 });
	return visit;
}
