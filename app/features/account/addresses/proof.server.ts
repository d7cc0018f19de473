import { redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { keepSession, type Notice, setToken } from "~/http/session.server";
import { paths } from "~/paths";
import { type FormRefused, readPosted, refuse, sayRefusal } from "../account/posted.server";
import { type Arguments, type Visit, visitOf } from "../event/visit.server";

/**
 * Where a mailed link leads when an account that never proved its address has it, or asks for it. To look changes
 * nothing: mail programs open links too.
 */
export async function loadProof(args: Arguments) {
	const visit = await visitOf(args);
	const { t, event } = visit.frame;
	const proof = await findProof(args, visit);
	return serverOnly({
		title: t("address.proofTitle"),
		action: paths.addressProof(visit.context),
		event: event.name,
		...questionOf(proof),
		email: proof.email,
		name: proof.name || t("address.nobody"),
		fresh: paths.freshLink(visit.context),
	});
}

type Found = Awaited<ReturnType<Visit["gateway"]["addresses"]["findProof"]>>;

/** What the reader is asked: for the account's password where it has one, for a word where it has none. */
function questionOf({ standing, hasPassword, isSignedIn }: Found) {
	const isClaim = standing === "claimed";
	return {
		isTaken: standing === "taken",
		/** It is the reader's already: nothing is left to ask. */
		isSure: standing === "proven" || standing === "vouched" || standing === "free",
		isClaim,
		asksPassword: hasPassword,
		maySayMine: !hasPassword && (!isClaim || isSignedIn),
	};
}

const answered = z.discriminatedUnion("answer", [
	z.object({ answer: z.literal("password"), password: z.string("errors.password").max(255, "errors.password") }),
	z.object({ answer: z.literal("mine") }),
	z.object({ answer: z.literal("other") }),
]);

export async function answerProof(args: Arguments) {
	const visit = await visitOf(args);
	const { session, where, context } = visit;
	const { answers, values, refused } = readPosted(await readForm(args.request), answered);
	if (refused) return refuse<FormRefused>(422, refused);
	const { code, returnTo } = requireProof(visit);
	let token: string | undefined;
	try {
		token = (await visit.gateway.addresses.prove({ code, eventId: where.eventId, ...answers })).token;
	} catch (error) {
		if (isRefusal(error, "linkExpired")) throw await expired(args, visit, returnTo);
		const said = sayRefusal(error, values);
		return refuse<FormRefused>(said.init, said.refused);
	}
	session.unset("claim");
	if (token === undefined) {
		throw await leave(args, visit, paths.login(context), { tone: "success", key: "address.refusedNotice" });
	}
	setToken(session, where.domainId, token);
	const isAnew = answers.answer === "other";
	const notice = { tone: "success", key: isAnew ? "address.anewNotice" : "address.provenNotice" } as const;
	throw await leave(args, visit, isAnew ? paths.home(context) : returnTo, notice);
}

async function findProof(args: Arguments, visit: Visit): Promise<Found> {
	const { code, returnTo } = requireProof(visit);
	try {
		return await visit.gateway.addresses.findProof({ code });
	} catch (error) {
		if (!isRefusal(error, "linkExpired")) throw error;
		throw await expired(args, visit, returnTo);
	}
}

/** Without a link there is nothing to prove here. */
function requireProof({ session, context }: Visit) {
	const proof = session.get("claim");
	if (!proof) throw redirect(paths.home(context), 303);
	return proof;
}

function expired(args: Arguments, visit: Visit, returnTo: string) {
	visit.session.unset("claim");
	const notice = { tone: "warning", key: "freshLink.expired" } as const;
	return leave(args, visit, paths.freshLink(visit.context, returnTo), notice);
}

async function leave({ context }: Arguments, { session }: Visit, to: string, notice: Notice) {
	session.flash("notice", notice);
	return redirect(to, { status: 303, headers: await keepSession(session, context) });
}
