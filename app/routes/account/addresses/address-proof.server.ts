import { redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal } from "~/domain/ground/refusal";
import { serverOnly } from "~/http/server-only";
import { setToken } from "~/http/session.server";
import { paths } from "~/paths";
import { leaveDeadLink } from "../../ground/event/leave-dead-link.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, type Visit, visitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { password } from "../sign-in/passwords";

/**
 * The page to which a mailed link leads when an account that never proved the address has it, or claims it. Looking changes
 * nothing, because mail programs open links too.
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

type AddressProof = Awaited<ReturnType<Visit["gateway"]["addresses"]["findProof"]>>;

/** Returns what the reader is asked: the account's password where it has one, else a simple answer. */
function questionOf({ standing, hasPassword, isSignedIn }: AddressProof) {
	const isClaim = standing === "claimed";
	return {
		isTaken: standing === "taken",
		/** The address is the reader's already: nothing is left to ask. */
		isSure: standing === "proven" || standing === "vouched" || standing === "free",
		isClaim,
		asksPassword: hasPassword,
		maySayMine: !hasPassword && (!isClaim || isSignedIn),
	};
}

const answerSchema = z.discriminatedUnion("answer", [
	z.object({ answer: z.literal("password"), password }),
	z.object({ answer: z.literal("mine") }),
	z.object({ answer: z.literal("other") }),
]);

export async function answerProof(args: Arguments) {
	const visit = await visitOf(args);
	const { session, where, context, gateway } = visit;
	return answerForm(args, {
		schema: answerSchema,
		async save(answers) {
			const { code, returnTo } = requireProof(visit);
			const token = await prove({ code, eventId: where.eventId, ...answers }, returnTo);
			session.unset("claim");
			if (token === undefined) {
				return redirectTo(args, paths.login(context), { tone: "success", key: "address.refusedNotice" });
			}
			setToken(session, where.domainId, token);
			const isAnew = answers.answer === "other";
			const key = isAnew ? "address.anewNotice" : "address.provenNotice";
			return redirectTo(args, isAnew ? paths.home(context) : returnTo, { tone: "success", key });
		},
	});

	async function prove(input: Parameters<typeof gateway.addresses.prove>[0], returnTo: string) {
		try {
			return (await gateway.addresses.prove(input)).token;
		} catch (error) {
			if (isRefusal(error, "linkExpired")) return leaveDeadLink(args, visit, "claim", returnTo);
			throw error;
		}
	}
}

async function findProof(args: Arguments, visit: Visit): Promise<AddressProof> {
	const { code, returnTo } = requireProof(visit);
	try {
		return await visit.gateway.addresses.findProof({ code });
	} catch (error) {
		if (!isRefusal(error, "linkExpired")) throw error;
		return leaveDeadLink(args, visit, "claim", returnTo);
	}
}

function requireProof({ session, context }: Visit) {
	const proof = session.get("claim");
	if (!proof) throw redirect(paths.home(context), 303);
	return proof;
}
