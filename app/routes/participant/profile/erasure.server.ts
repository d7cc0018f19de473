import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { DataRow } from "~/domain/people/personal-data";
import { serverOnly } from "~/http/server-only";
import { signOut } from "~/http/session.server";
import { paths } from "~/paths";
import { cancellationNoticeOf } from "../../ground/cancelling/cancellation.server";
import { inEvent } from "../../ground/event/in-event";
import { sendsMail } from "../../ground/event/mails.server";
import { signedInParticipantOf } from "../../ground/event/participant.server";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import { withProof } from "../../ground/event/with-proof.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { readPersonalData } from "./read-personal-data.server";

/** The form's schema. `word` has to be typed to confirm, in capitals or not. */
const confirmationSchema = (word: string) =>
	z.object({
		companionsLost: z.boolean().optional(),
		confirmation: z
			.string(`profile.typeWord ${word}`)
			.trim()
			.refine((typed) => typed.toLocaleUpperCase() === word.toLocaleUpperCase(), `profile.typeWord ${word}`),
	});

const liveHoldings = ["liveMessages", "liveWords", "liveEmotions", "liveAnswers"];

export async function loadErasure(args: Arguments) {
	const { visit, user, rowsOf } = await readPersonalData(args);
	return serverOnly({
		title: visit.frame.t("profile.erasure"),
		action: paths.erasure(visit.context),
		word: visit.frame.t("erasure.word"),
		companions: rowsOf("companions").map(({ name }) => String(name)),
		money: await moneyLinesOf(visit, user.id, rowsOf("registrations")),
		isMailed: user.Authentication.email !== null && sendsMail(visit.frame, "erased"),
		saidInLive: liveHoldings.some((name) => rowsOf(name).length > 0),
		hasInvoices: rowsOf("invoices").length > 0,
		back: paths.profile(visit.context),
	});
}

/** At every event of the domain, because an erasure concerns them all. */
async function moneyLinesOf(visit: Visit, userId: string, records: DataRow[]): Promise<string[]> {
	const lines: string[] = [];
	for (const { eventId, event } of records) {
		const notice = await cancellationNoticeOf(visit, userId, { by: "erasure", eventId: String(eventId) });
		lines.push(...notice.lines.map((line) => (records.length > 1 ? `${event}\u202f: ${line}` : line)));
	}
	return lines;
}

export async function erase(args: Arguments) {
	const { visit, user } = await signedInParticipantOf(args);
	return answerForm(args, {
		schema: confirmationSchema(visit.frame.t("erasure.word")),
		async save({ companionsLost = false }) {
			const input = { ...inEvent(visit), userId: user.id, companionsLost };
			await withProof(args, visit, visit.gateway.privacy.erase(input));
			visit.session.flash("notice", { tone: "success", key: "profile.erased" });
			const headers = await signOut(visit.session, visit.where.domainId, args.context);
			throw redirect(paths.login(visit.context), { status: 303, headers });
		},
	});
}
