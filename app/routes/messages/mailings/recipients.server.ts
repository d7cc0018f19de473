import { z } from "zod";
import { emailAddress } from "~/domain/people/email-address";
import { formatDayNear, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInPostOf, signedInVisitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { listAddress } from "../../ground/pages/list-address";
import { rightsOf } from "../../ground/workspace/workspace.server";

type RecipientsArguments = Arguments & { params: { mailingId?: string } };

const states = ["waiting", "sent", "failed", "dropped", "address", "unsubscribed", "held"] as const;

/** What became of each person's mail. */
export async function loadRecipients(args: RecipientsArguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t, locale, timeZone } = frame;
	const mailingId = args.params.mailingId ?? "";
	const query = new URL(args.request.url).searchParams;
	const state = states.find((state) => state === query.get("etat"));
	const after = query.get("apres") ?? undefined;
	const ofMailing = { mailingId };
	const request = { ...ofMailing, ...(state ? { state } : {}), ...(after ? { after } : {}) };
	const { recipients, next } = await ask.mailings.recipients(request);
	const { mailing } = await ask.mailings.read(ofMailing);
	const rights = await rightsOf(args, visit);
	const here = paths.recipients(context, mailingId);
	return serverOnly({
		title: t("mailings.recipientsOf", { name: mailing.name }),
		states: [undefined, ...states].map((choice) => ({
			key: choice ?? "all",
			label: t(`mailings.state.${choice ?? "all"}`),
			href: listAddress(here, { etat: choice }),
			isCurrent: choice === state,
		})),
		recipients: recipients.map(({ id, name, email, reason, at, ...row }) => ({
			id,
			name: name || email || t("people.unnamed"),
			email,
			href: paths.person(context, id),
			state: t(`mailings.state.${row.state}`),
			at: at ? `${formatDayNear(at, locale, timeZone, visit.now)}, ${formatTime(at, locale, timeZone)}` : "",
			reason,
			canCorrect: rights.includes("reach") && (row.state === "failed" || row.state === "address"),
		})),
		pages: {
			next:
				next === null
					? undefined
					: { href: listAddress(here, { etat: state, apres: next }), label: t("mailings.next") },
		},
		back: paths.messages(context),
	});
}

export async function correctRecipient(args: RecipientsArguments) {
	const visit = await signedInPostOf(args);
	const { ask, context } = visit;
	const mailingId = args.params.mailingId ?? "";
	const formData = await readForm(args.request);
	const userId = String(formData.get("userId") ?? "");
	return answerForm(args, {
		form: userId,
		schema: z.object({ userId: z.string().max(255), email: emailAddress() }),
		async save({ email }) {
			const request = { mailingId, userId, email };
			await ask.mailings.correct(request);
			const back = `${paths.recipients(context, mailingId)}?etat=failed`;
			return redirectTo(args, back, { tone: "success", key: "mailings.corrected" });
		},
	});
}
