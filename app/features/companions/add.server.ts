import { redirect } from "@remix-run/node";
import { z } from "zod";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import type { Arguments } from "../event/visit.server";
import { requireParty } from "./companions.server";
import { answersIn, email, goTo, names, shown } from "./posted.server";

const schema = z.object({
	...names,
	email: email.optional(),
	details: z.enum(["complete", "later"]).catch("complete"),
});

export async function loadAdd(args: Arguments) {
	const { visit, party } = await requireParty(args);
	if (!party.add) throw redirect(party.list);
	return serverOnly({ title: visit.frame.t("companionAdd.title"), back: party.list });
}

/** Creates and registers the companion, then opens their own wizard, or the page of their link. */
export async function add(args: Arguments) {
	const { visit, user } = await requireParty(args);
	const posted = await answersIn(args, schema);
	if (posted.refused) return posted.refused;
	const { details, ...companion } = posted.answers;
	const { domainId, eventId } = visit.where;
	let id: string;
	try {
		({ id } = await visit.gateway.companions.create({ domainId, eventId, userId: user.id, ...companion }));
	} catch (error) {
		const refused = shown(error, posted.values);
		if (refused.data.errors.email) refused.data.errors.email = "companionAdd.emailTaken";
		return refused;
	}
	const name = `${companion.firstName} ${companion.lastName}`;
	const next = details === "later" ? paths.companionLink : paths.companionRegistration;
	return goTo(next(visit.context, id), { tone: "success", key: "companionSaved", variables: { name } }, visit, args);
}
