import { redirect } from "@remix-run/node";
import { z } from "zod";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { signOut } from "~/http/session.server";
import { paths } from "~/paths";
import { type FormRefused, readPosted, refuse, sayRefusal } from "../account/posted.server";
import { signedIn } from "../event/participant.server";
import { proving } from "../event/proving.server";
import type { Arguments } from "../event/visit.server";
import { everythingHeld } from "./held.server";

/** `word` is what is typed to say that it is meant, in capitals or not. */
const confirmedBy = (word: string) =>
	z.object({
		confirmation: z
			.string(`profile.typeWord ${word}`)
			.trim()
			.refine((typed) => typed.toLocaleUpperCase() === word.toLocaleUpperCase(), `profile.typeWord ${word}`),
	});

export async function loadErasure(args: Arguments) {
	const { visit, rowsOf } = await everythingHeld(args);
	return serverOnly({
		title: visit.frame.t("profile.erasure"),
		action: paths.erasure(visit.context),
		word: visit.frame.t("erasure.word"),
		companions: rowsOf("companions").map(({ name }) => String(name)),
		hasInvoices: rowsOf("invoices").length > 0,
		back: paths.profile(visit.context),
	});
}

/** Erases whoever asks, and lets them out. */
export async function erase(args: Arguments) {
	const { visit, user } = await signedIn(args);
	const { values, refused } = readPosted(await readForm(args.request), confirmedBy(visit.frame.t("erasure.word")));
	if (refused) return refuse<FormRefused>(422, refused);
	const { domainId, eventId } = visit.where;
	try {
		await proving(args, visit, visit.gateway.privacy.erase({ domainId, eventId, userId: user.id }));
	} catch (error) {
		if (error instanceof Response) throw error;
		const said = sayRefusal(error, values);
		return refuse<FormRefused>(said.init, said.refused);
	}
	visit.session.flash("notice", { tone: "success", key: "profile.erased" });
	const headers = await signOut(visit.session, domainId, args.context);
	throw redirect(paths.login(visit.context), { status: 303, headers });
}
