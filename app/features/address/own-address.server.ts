import { redirect } from "@remix-run/node";
import { z } from "zod";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { keepSession } from "~/http/session.server";
import { paths } from "~/paths";
import { email, type FormRefused, readPosted, refuse, sayRefusal } from "../account/posted.server";
import { proving, requireFreshProof } from "../event/proving.server";
import { type Arguments, requireUser, visitOf } from "../event/visit.server";

/** Where one's e-mail stands: what waits for its proof, and the way to another. */
export async function loadOwnAddress(args: Arguments) {
	const visit = await visitOf(args);
	const { email: bound, claimed, isProven } = requireUser(visit, args.request).Authentication;
	if (bound !== null) await requireFreshProof(args, visit);
	return serverOnly({
		title: visit.frame.t("address.title"),
		action: paths.ownAddress(visit.context),
		bound,
		isProven,
		/** Typed, and another person's: it stays what they sign in with. */
		lost: bound === null ? claimed : null,
		/** Mailed a link that nobody has opened. */
		waiting: bound === null ? null : (claimed ?? (isProven ? null : bound)),
		mayDrop: bound !== null && claimed !== null,
		back: paths.profile(visit.context),
	});
}

export async function changeOwnAddress(args: Arguments) {
	const visit = await visitOf(args);
	const user = requireUser(visit, args.request);
	const form = await readForm(args.request);
	const { domainId, eventId } = visit.where;
	const path = { domainId, eventId, userId: user.id };
	if (form.get("intention") === "abandonner") {
		await proving(args, visit, visit.gateway.addresses.withdraw(path));
		return leave("address.droppedNotice", {});
	}
	const { answers, values, refused } = readPosted(form, z.object({ email }));
	if (refused) return refuse<FormRefused>(422, refused);
	try {
		await proving(args, visit, visit.gateway.addresses.give({ ...path, email: answers.email }));
	} catch (error) {
		if (error instanceof Response) throw error;
		const said = sayRefusal(error, values);
		return refuse<FormRefused>(said.init, said.refused);
	}
	return leave("address.sentNotice", { email: answers.email });

	async function leave(key: string, variables: Record<string, string>): Promise<never> {
		visit.session.flash("notice", { tone: "success", key, variables });
		const headers = await keepSession(visit.session, args.context);
		throw redirect(paths.ownAddress(visit.context), { status: 303, headers });
	}
}
