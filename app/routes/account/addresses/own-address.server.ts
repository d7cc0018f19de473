import { z } from "zod";
import { emailAddress } from "~/domain/people/email-address";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { sendsMail } from "../../ground/event/mails.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { requireFreshProof, requireMoreThanBadge } from "../../ground/event/require-proof.server";
import { type Arguments, requireUser, visitOf } from "../../ground/event/visit.server";
import { withProof } from "../../ground/event/with-proof.server";
import { answerForm, byButton, noAnswers } from "../../ground/form-kit/answer-form.server";

export async function loadOwnAddress(args: Arguments) {
	await requireMoreThanBadge(args);
	const visit = await visitOf(args);
	const { email: bound, claimed, isProven } = requireUser(visit, args.request).Authentication;
	if (bound !== null) await requireFreshProof(args, visit, { unlessUnable: true });
	return serverOnly({
		title: visit.frame.t("address.title"),
		action: paths.ownAddress(visit.context),
		bound,
		isProven,
		/** The address that was typed but belongs to another person; it stays what they sign in with. */
		lost: bound === null ? claimed : null,
		waiting: bound === null ? null : (claimed ?? (isProven ? null : bound)),
		/** An address is proved by mail: where none is sent, the page asks for nothing. */
		mails: sendsMail(visit.frame, "addressClaimed"),
		mayDrop: bound !== null && claimed !== null,
		back: paths.profile(visit.context),
	});
}

export async function changeOwnAddress(args: Arguments) {
	const visit = await visitOf(args);
	const path = { ...inEvent(visit), userId: requireUser(visit, args.request).id };
	const pageAddress = paths.ownAddress(visit.context);
	return byButton(args, "intention", { abandonner: withdraw }, give);

	function withdraw() {
		return answerForm(args, {
			schema: noAnswers,
			async save() {
				await withProof(args, visit, visit.gateway.addresses.withdraw(path));
				return redirectTo(args, pageAddress, { tone: "success", key: "address.droppedNotice" });
			},
		});
	}

	function give() {
		return answerForm(args, {
			schema: z.object({ email: emailAddress() }),
			async save({ email }) {
				await withProof(args, visit, visit.gateway.addresses.give({ ...path, email }));
				return redirectTo(args, pageAddress, { tone: "success", key: "address.sentNotice", variables: { email } });
			},
		});
	}
}
